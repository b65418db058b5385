use rollick_bots::{Level, Random};
use rollick_game::{Game, GameInfo, Insight};
use rollick_games::{Visitor, visit};
use rollick_lab::{Compared, Figure, Measure, Run, Series, Side, figures, play_paired, play_series};
use rollick_stage::Staged;
use rollick_words::{LANGUAGE, Words};
use serde_json::{Value, json};

use crate::args::{Threads, seats};
use crate::columns::Columns;
use crate::failure::{CommandResult, Failure};
use crate::interrupt;
use crate::out::{note, print, say, size, wrap};
use crate::progress::{of_games, progress_bar};
use crate::sweep;
use crate::variant::{Sweep, Variant};
use crate::words::t;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub sweep: Sweep,
    /// The number of players.
    #[arg(long, short, default_value_t = 2)]
    pub players: usize,
    /// The number of games for each combination.
    #[arg(long, short, default_value_t = 10_000)]
    pub games: u64,
    /// The positions that hard and expert look at for a decision.
    #[arg(long)]
    nodes: Option<u64>,
    /// The seed; the same seed gives the same result on any number of threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Stop a game after this many tokens.
    #[arg(long, default_value_t = 1_000_000)]
    cut: u32,
    /// Print the figures as JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the figures as CSV: kind, name, title, count, value, low, high.
    #[arg(long)]
    csv: bool,
}

/// The results of one combination.
pub struct Simulated {
    pub variant: Variant,
    pub series: Series,
    pub figures: Vec<Figure>,
}

struct Simulate<'a> {
    args: &'a Args,
    variants: &'a [Variant],
    run: Run,
}

/// The names of what a game counts, in words.
pub fn tallies<G: Game>(game: &G) -> Vec<String> {
    let words = Words::of(LANGUAGE, G::INFO.id);
    game.tallies().iter().map(|name| words.text(name)).collect()
}

/// The results of all variants, and the names of what is counted.
type Played = (Compared, Vec<String>);

impl Visitor for Simulate<'_> {
    type Out = Result<Played, Failure>;

    fn visit<G: Staged + Insight>(self, first: G) -> Result<Played, Failure> {
        let Simulate { args, variants, run } = self;
        let tallies = tallies(&first);
        let side = |v: &Variant| Side::of_level::<G>(v.level, v.setup.is_standard_board(), args.nodes);
        let sides: Vec<Side> = variants.iter().map(side).collect();
        let bar = progress_bar(args.games * variants.len() as u64, &of_games());
        let progress = |done| bar.inc(done);
        let compared = match variants {
            [one] => {
                let series = match one.level {
                    Level::Random => play_series(&first, &run, |_| Random, progress),
                    _ => play_series(&first, &run, |_| sides[0].player::<G>(), progress),
                };
                Compared { series: vec![series], differences: Vec::new() }
            }
            _ => {
                let load = |v: &Variant| G::load(&v.setup.board, v.setup.house.clone());
                let games: Vec<G> = variants.iter().map(load).collect::<Result<_, _>>()?;
                match variants.iter().all(|v| v.level == Level::Random) {
                    true => play_paired(&games, &run, |_, _| Random, progress),
                    false => play_paired(&games, &run, |v, _| sides[v].player::<G>(), progress),
                }
            }
        };
        bar.finish_and_clear();
        Ok((compared, tallies))
    }
}

pub fn run(args: Args) -> CommandResult {
    let variants = args.sweep.variants()?;
    let info = variants[0].setup.info;
    let seats = seats(info, args.players)?;
    if args.games == 0 || args.nodes == Some(0) {
        return Err(Failure::new(t!("simulate-no-games")));
    }
    if args.nodes.is_some() && variants.iter().all(|v| v.level < Level::Hard) {
        return Err(Failure::new(t!("simulate-nodes")));
    }
    let pool = args.threads.pool()?;
    let run = Run { cut: args.cut, halt: interrupt::watch(), ..Run::new(seats, args.games, args.seed) };
    let simulate = Simulate { args: &args, variants: &variants, run };
    let (compared, tallies) = pool.install(|| visit(&variants[0].setup, simulate))??;
    let played = compared.series[0].games;
    if played < args.games {
        note(&t!("simulate-interrupted", played = played, games = counted(args.games)));
    }
    if played == 0 {
        return Err(Failure::new(t!("simulate-nothing")));
    }
    let results: Vec<Simulated> = variants
        .into_iter()
        .zip(compared.series)
        .map(|(variant, series)| Simulated { figures: figures(info, &series, &tallies), variant, series })
        .collect();
    if args.json {
        let all: Vec<Value> = results.iter().map(|r| as_json(&args, info, r)).collect();
        let all = match all.as_slice() {
            [one] => one.clone(),
            all => json!({ "variants": all, "differences": sweep::as_json(&results, &compared.differences) }),
        };
        return Ok(say!("{all:#}")?);
    }
    if args.csv {
        return print_csv(&results);
    }
    match results.as_slice() {
        [one] => print_table(&args, info, one),
        _ => sweep::print(&args, info, &results, &compared.differences),
    }
}

fn print_csv(results: &[Simulated]) -> CommandResult {
    let many = results.len() > 1;
    let mut out = format!("{}kind,name,title,count,value,low,high\n", if many { "variant," } else { "" });
    for r in results {
        for f in &r.figures {
            if many {
                out.push_str(&format!("{},", quoted(&r.variant.name)));
            }
            let ends = f.interval.map_or_else(|| ",".to_owned(), |(low, high)| format!("{low:.6},{high:.6}"));
            let (name, title) = (quoted(&f.name), quoted(&f.title));
            out.push_str(&format!("{},{name},{title},{},{:.6},{ends}\n", f.kind, f.count, f.value));
        }
    }
    Ok(print(&out)?)
}

/// A text as a field of CSV.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

fn as_json(args: &Args, info: &GameInfo, simulated: &Simulated) -> Value {
    let Simulated { variant, series, figures } = simulated;
    let of_kind = |kind: &str| -> Value {
        let all = figures.iter().filter(|f| f.kind == kind).map(|f| {
            let (low, high) = (f.interval.map(|i| i.0), f.interval.map(|i| i.1));
            json!({"name": f.name, "title": f.title, "count": f.count, "value": f.value, "low": low, "high": high})
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

/// Who plays, in words.
pub fn who(level: Level) -> String {
    match level {
        Level::Random => t!("simulate-random"),
        level => t!("simulate-bots", level = level.name()),
    }
}

fn print_table(args: &Args, info: &GameInfo, simulated: &Simulated) -> CommandResult {
    let Simulated { variant, series, figures } = simulated;
    let rules = variant.setup.house.changed();
    let house = if rules.is_empty() { t!("simulate-standard") } else { rules.join(" ") };
    let head = t!(
        "simulate-head",
        game = info.title,
        players = series.players,
        who = who(variant.level),
        games = counted(series.games),
        seed = args.seed.to_string(),
        house = house
    );
    for line in wrap(&head, size().0, "", "  ") {
        say!("{line}")?;
    }
    let interval = |f: &Figure, scale: f64| match f.interval {
        Some((low, high)) => {
            let [low, high] = [low, high].map(|end| format!("{:.2}", end * scale));
            t!("simulate-range", low = low, high = high)
        }
        None => String::new(),
    };
    let mut columns = Columns::new([
        t!("simulate-length"),
        t!("simulate-mean"),
        t!("simulate-interval"),
        "10 %".to_owned(),
        "50 %".to_owned(),
        "90 %".to_owned(),
        t!("simulate-max"),
    ]);
    for (f, lengths) in figures.iter().zip([&series.turns, &series.tokens]) {
        let parts = [0.1, 0.5, 0.9, 1.0].map(|part| lengths.quantile(part).to_string());
        let start = [format!("  {}", label(f)), format!("{:.2}", f.value), interval(f, 1.0)];
        columns.row(start.into_iter().chain(parts).collect());
    }
    print_lines(&columns)?;
    let shares = [(t!("simulate-ends"), "end"), (t!("simulate-order"), "order"), (t!("simulate-seats"), "seat")];
    for (title, kind) in shares {
        let mut columns = Columns::new([title, t!("simulate-games"), t!("simulate-share"), t!("simulate-interval")]);
        for f in figures.iter().filter(|f| f.kind == kind) {
            let share = format!("{:.2} %", f.value * 100.0);
            columns.row(vec![format!("  {}", label(f)), f.count.to_string(), share, interval(f, 100.0)]);
        }
        print_lines(&columns)?;
    }
    let turns = series.turns.sum() as f64;
    let mut columns =
        Columns::new([t!("simulate-tallies"), t!("simulate-count"), t!("simulate-per-game"), t!("simulate-per-turn")]);
    for f in figures.iter().filter(|f| f.kind == "tally") {
        let per_turn = format!("{:.4}", f.count as f64 / turns);
        columns.row(vec![format!("  {}", label(f)), f.count.to_string(), format!("{:.3}", f.value), per_turn]);
    }
    if !columns.rows.is_empty() {
        print_lines(&columns)?;
    }
    let mut columns = Columns::new([t!("simulate-rules"), t!("simulate-count"), t!("simulate-per-game")]);
    for f in figures.iter().filter(|f| f.kind == "rule" && f.count > 0) {
        columns.row(vec![format!("  {}", label(f)), f.count.to_string(), format!("{:.3}", f.value)]);
    }
    print_lines(&columns)?;
    let silent: Vec<&str> =
        figures.iter().filter(|f| f.kind == "rule" && f.count == 0).map(|f| f.name.as_str()).collect();
    if !silent.is_empty() {
        for line in wrap(&t!("simulate-silent", rules = silent.join(" ")), size().0, "  ", "    ") {
            say!("{line}")?;
        }
    }
    Ok(())
}

/// A number of games, with its noun.
pub fn counted(games: u64) -> String {
    t!("games-counted", n = games)
}

/// What to call a figure in a table.
pub fn label(figure: &Figure) -> String {
    match figure.measure {
        Measure::Turns => t!("figure-turns"),
        Measure::Tokens => t!("figure-tokens"),
        Measure::Draws => t!("figure-draws"),
        Measure::ByLimit => t!("figure-by-limit"),
        Measure::Cut => t!("figure-cut"),
        Measure::Order(k) => t!("figure-order", place = k + 1),
        Measure::Seat(_) | Measure::Tally(_) | Measure::Rule(_) => figure.label().to_owned(),
    }
}

fn print_lines(columns: &Columns) -> CommandResult {
    say!()?;
    for line in columns.lines(size().0) {
        say!("{line}")?;
    }
    Ok(())
}
