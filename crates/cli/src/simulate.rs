use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rollick_bots::{Level, Random};
use rollick_game::{GameInfo, Insight, Seats};
use rollick_games::{Visitor, visit};
use rollick_lab::{Interval, Series, Side, play_series};
use rollick_stage::Staged;
use serde_json::{Value, json};

use crate::args::seats;
use crate::variant::{Sweep, Variant};
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    sweep: Sweep,
    /// How many play.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// How many games, of each combination that is compared.
    #[arg(long, short, default_value_t = 10_000)]
    games: u64,
    /// Positions that hard and expert look at for a decision.
    #[arg(long)]
    nodes: Option<u64>,
    /// The seed: the same seed gives the same result on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; all cores unless told.
    #[arg(long)]
    threads: Option<usize>,
    /// Cut a game after so many tokens.
    #[arg(long, default_value_t = 1_000_000)]
    cut: u32,
    /// Print the figures as JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the figures as CSV: kind, name, count, value, low, high.
    #[arg(long)]
    csv: bool,
}

/// A figure of the result.
struct Figure {
    kind: &'static str,
    name: String,
    count: u64,
    value: Interval,
}

/// What came of one combination.
struct Simulated {
    variant: Variant,
    series: Series,
    figures: Vec<Figure>,
}

struct Simulate<'a> {
    args: &'a Args,
    seats: Seats,
    level: Level,
    standard: bool,
    bar: ProgressBar,
}

impl Visitor for Simulate<'_> {
    type Out = (Series, Vec<String>);

    fn visit<G: Staged + Insight>(self, game: G) -> (Series, Vec<String>) {
        let args = self.args;
        let progress = |done| self.bar.inc(done);
        let series = match self.level {
            Level::Random => play_series(&game, self.seats, args.games, args.seed, args.cut, |_| Random, progress),
            level => {
                let side = Side::of_level::<G>(level, self.standard, args.nodes);
                let make = |_| side.player::<G>();
                play_series(&game, self.seats, args.games, args.seed, args.cut, make, progress)
            }
        };
        self.bar.finish_and_clear();
        (series, game.tallies())
    }
}

pub fn run(args: Args) -> Outcome {
    let variants = args.sweep.variants()?;
    let info = variants[0].setup.info;
    let seats = seats(info, args.players)?;
    if args.games == 0 || args.nodes == Some(0) {
        return Err(Failure("there is nothing to learn from no games: --games must be 1 or more".to_owned()));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let mut results = Vec::new();
    for variant in variants {
        let bar = progress_bar(args.games);
        let standard = variant.setup.is_standard_board();
        let simulate = Simulate { args: &args, seats, level: variant.level, standard, bar };
        let (series, tallies) = pool.install(|| visit(&variant.setup, simulate))?;
        results.push(Simulated { figures: figures(info, &series, &tallies), variant, series });
    }
    if args.json {
        let all: Vec<Value> = results.iter().map(|r| as_json(&args, info, r)).collect();
        match all.as_slice() {
            [one] => println!("{one:#}"),
            all => println!("{:#}", json!({ "variants": all })),
        }
    } else if args.csv {
        let many = results.len() > 1;
        println!("{}kind,name,count,value,low,high", if many { "variant," } else { "" });
        for r in &results {
            let first = if many { format!("{},", r.variant.name) } else { String::new() };
            for f in &r.figures {
                let i = f.value;
                println!("{first}{},{},{},{:.6},{:.6},{:.6}", f.kind, f.name, f.count, i.value, i.low, i.high);
            }
        }
    } else if let [one] = results.as_slice() {
        print_table(&args, info, one);
    } else {
        print_side_by_side(&args, info, &results);
    }
    Ok(())
}

/// All combinations beside each other: a mean or share and half the width of its interval.
fn print_side_by_side(args: &Args, info: &GameInfo, results: &[Simulated]) {
    println!("{}, {} players, {} games each, seed {}", info.title, args.players, args.games, args.seed);
    println!("value ± half of the 95 % interval\n");
    let width = results.iter().map(|r| r.variant.name.chars().count()).max().unwrap_or(0).max(16);
    print!("{:<26}", "");
    for r in results {
        print!("  {:>width$}", r.variant.name);
    }
    println!();
    for (k, figure) in results[0].figures.iter().enumerate() {
        if results.iter().all(|r| r.figures[k].count == 0) {
            continue;
        }
        let percent = matches!(figure.kind, "end" | "order" | "seat");
        print!("{:<26}", format!("{} {}", figure.kind, figure.name));
        for r in results {
            let i = r.figures[k].value;
            let half = (i.high - i.low) / 2.0;
            let cell = match percent {
                true => format!("{:.2} ± {:.2} %", i.value * 100.0, half * 100.0),
                false if half > 0.0 => format!("{:.2} ± {half:.2}", i.value),
                false => format!("{:.3}", i.value),
            };
            print!("  {cell:>width$}");
        }
        println!();
    }
}

/// A bar on a terminal, nothing elsewhere.
pub fn progress_bar(games: u64) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = ProgressStyle::with_template("{prefix}{bar:40} {human_pos} of {human_len} games, {eta} to go");
    bar.with_style(style.expect("the template of the bar is sound"))
}

fn figures(info: &GameInfo, series: &Series, tallies: &[String]) -> Vec<Figure> {
    let per_game = |count: u64| {
        let value = count as f64 / series.games as f64;
        Interval { value, low: value, high: value }
    };
    let places = ["1st", "2nd", "3rd", "4th", "5th", "6th"];
    let share = |kind, name: &str, count| Figure {
        kind,
        name: name.to_owned(),
        count,
        value: rollick_lab::share(count, series.games),
    };
    let mut all = vec![
        Figure {
            kind: "length",
            name: "turns".to_owned(),
            count: series.turns.sum() as u64,
            value: series.turns.mean(),
        },
        Figure {
            kind: "length",
            name: "tokens".to_owned(),
            count: series.tokens.sum() as u64,
            value: series.tokens.mean(),
        },
        share("end", "draws", series.draws),
        share("end", "ended by a limit", series.by_limit),
        share("end", "cut", series.cut),
    ];
    for (k, place) in places.iter().enumerate().take(series.players) {
        all.push(share("order", place, series.by_order[k]));
    }
    for k in 0..series.players {
        all.push(share("seat", &k.to_string(), series.by_seat[k]));
    }
    for (name, count) in tallies.iter().zip(&series.counts.tallies) {
        all.push(Figure { kind: "tally", name: name.clone(), count: *count, value: per_game(*count) });
    }
    for rule in info.rule_ids() {
        let count = series.counts.of_rule(rule);
        all.push(Figure { kind: "rule", name: rule.to_string(), count, value: per_game(count) });
    }
    all
}

fn as_json(args: &Args, info: &GameInfo, simulated: &Simulated) -> Value {
    let Simulated { variant, series, figures } = simulated;
    let of_kind = |kind: &str| -> Value {
        let all = figures.iter().filter(|f| f.kind == kind).map(|f| {
            json!({"name": f.name, "count": f.count, "value": f.value.value, "low": f.value.low, "high": f.value.high})
        });
        all.collect()
    };
    let turns: Vec<Value> = series.turns.iter().map(|(length, games)| json!([length, games])).collect();
    json!({
        "game": info.id, "players": series.players, "games": series.games, "seed": args.seed,
        "rules": variant.setup.house.changed(), "board": variant.setup.board.name, "bots": variant.level.name(),
        "length": of_kind("length"), "end": of_kind("end"), "order": of_kind("order"), "seat": of_kind("seat"),
        "tally": of_kind("tally"), "rule": of_kind("rule"), "turns": turns,
    })
}

fn print_table(args: &Args, info: &GameInfo, simulated: &Simulated) {
    let Simulated { variant, series, figures } = simulated;
    let rules = variant.setup.house.changed();
    let who = match variant.level {
        Level::Random => "players at random".to_owned(),
        level => format!("{level} bots"),
    };
    let house = if rules.is_empty() { "standard rules".to_owned() } else { rules.join(" ") };
    println!("{}, {} {who}, {} games, seed {}, {house}", info.title, series.players, series.games, args.seed);
    println!("\nLength of a game           mean (95 %)             10 %   half    90 %    most");
    for (name, lengths) in [("turns", &series.turns), ("tokens", &series.tokens)] {
        let (mean, q) = (lengths.mean(), |part| lengths.quantile(part));
        println!(
            "  {name:<10} {:>12.2} ({:.2} to {:.2}) {:>10} {:>6} {:>7} {:>7}",
            mean.value,
            mean.low,
            mean.high,
            q(0.1),
            q(0.5),
            q(0.9),
            q(1.0)
        );
    }
    let shares = |title: &str, kind: &str| {
        println!("\n{title:<32} games    share (95 %)");
        for f in figures.iter().filter(|f| f.kind == kind) {
            let i = f.value;
            println!(
                "  {:<24} {:>11} {:>7.2} % ({:.2} to {:.2})",
                f.name,
                f.count,
                i.value * 100.0,
                i.low * 100.0,
                i.high * 100.0
            );
        }
    };
    shares("Endings", "end");
    shares("Wins by order of play", "order");
    shares("Wins by seat", "seat");
    let turns = series.turns.sum() as f64;
    println!("\nWhat happened                    count     a game     a turn");
    for f in figures.iter().filter(|f| f.kind == "tally") {
        println!("  {:<24} {:>11} {:>10.3} {:>10.4}", f.name, f.count, f.value.value, f.count as f64 / turns);
    }
    println!("\nRules that fired                 count     a game");
    for f in figures.iter().filter(|f| f.kind == "rule" && f.count > 0) {
        println!("  {:<24} {:>11} {:>10.3}", f.name, f.count, f.value.value);
    }
    let silent: Vec<&str> =
        figures.iter().filter(|f| f.kind == "rule" && f.count == 0).map(|f| f.name.as_str()).collect();
    if !silent.is_empty() {
        println!("  without an event of their own: {}", silent.join(" "));
    }
}
