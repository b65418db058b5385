//! One page that tells what a game is like, with plots, for a browser.

use std::path::PathBuf;

use rollick_bots::{Estimator, Level, Player};
use rollick_draw::{Options, heat_svg};
use rollick_game::{GameInfo, Insight, RuleId, Seats};
use rollick_games::{Setup, Visitor, visit};
use rollick_lab::plot::{Bar, Dot, bars, cloud, escape, histogram};
use rollick_lab::{Analysis, Interval, Series, Side, analyse, games_as_tokens, play_series, stands};
use rollick_stage::Staged;

use crate::args::{GameArgs, seats, write_text};
use crate::rules::rule;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Where the page goes.
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many play.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// Who plays: random, easy, medium, hard or expert on all seats.
    #[arg(long, default_value = "medium")]
    bots: Level,
    /// Games for lengths, order of play and rules.
    #[arg(long, short, default_value_t = 1_000)]
    games: u64,
    /// Games for the map of where pieces stand.
    #[arg(long, default_value_t = 200)]
    map_games: u64,
    /// Games taken apart for luck and skill, between easy and the chosen bot.
    #[arg(long, default_value_t = 20)]
    analysed: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; all cores unless told.
    #[arg(long)]
    threads: Option<usize>,
}

struct Report<'a> {
    args: &'a Args,
    setup: &'a Setup,
    seats: Seats,
}

impl Visitor for Report<'_> {
    type Out = Result<String, String>;

    fn visit<G: Staged + Insight>(self, game: G) -> Result<String, String> {
        let (args, seats) = (self.args, self.seats);
        let standard = self.setup.is_standard_board();
        let side = |level| Side::of_level::<G>(level, standard, None);
        let own = side(args.bots);
        let series = play_series(&game, seats, args.games, args.seed, 1_000_000, |_| own.player::<G>(), |_| {});
        let heat = stands(&game, seats, std::slice::from_ref(&own), args.map_games, args.seed);
        let total: u64 = heat.values().sum();
        let shares: Vec<(String, f64)> =
            heat.into_iter().map(|(place, count)| (place, count as f64 * 100.0 / total.max(1) as f64)).collect();
        let options = Options {
            prefix: "heat-".to_owned(),
            caption: "per cent of all stands at the start of a turn".to_owned(),
            ..Options::default()
        };
        let map = heat_svg(&game.scene(seats), &shares, &options);
        let sides = [side(Level::Easy), own];
        let judge = Player::<G>::new(Level::Expert, standard).judge().clone();
        let estimator = Estimator { judge, turns: 0, nodes: 5_000 };
        let mut analysed = Vec::new();
        for tokens in games_as_tokens(&game, seats, &sides, args.analysed, args.seed) {
            analysed.push(analyse(&game, seats, &tokens, &estimator, |_| {})?);
        }
        Ok(page(self.args, self.setup, &series, &game.tallies(), &map, &analysed))
    }
}

pub fn run(args: Args) -> Outcome {
    let setup = args.game.setup()?;
    let seats = seats(setup.info, args.players)?;
    if args.games == 0 || args.map_games == 0 || args.analysed == 0 {
        return Err(Failure("there is nothing to report of no games: all numbers must be 1 or more".to_owned()));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let report = Report { args: &args, setup: &setup, seats };
    let page = pool.install(|| visit(&setup, report))?.map_err(Failure)?;
    write_text(&args.output, &page)?;
    println!("{}: {} kB", args.output.display(), page.len() / 1024);
    Ok(())
}

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;\
padding:0 1rem;background:#f6f4ef;color:#222}h1{margin-bottom:0}section{margin:2.5rem 0}svg{max-width:100%;height:auto;display:block}\
figure{margin:1rem 0}table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:left}\
td.n{text-align:right;font-variant-numeric:tabular-nums}small{color:#666}\
@media (prefers-color-scheme:dark){body{background:#121214;color:#eee}small{color:#aaa}}";

fn page(args: &Args, setup: &Setup, series: &Series, tallies: &[String], map: &str, analysed: &[Analysis]) -> String {
    let info = setup.info;
    let rules = setup.house.changed();
    let house = if rules.is_empty() { "standard rules".to_owned() } else { rules.join(", ") };
    let turns = series.turns.mean();
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}: a report</title><style>{STYLE}{1}</style><h1>{0}</h1><p>{2}</p>\
         <p><small>{3} players, {4} bots, {5} games, seed {6}, board {7}, {8}</small></p>",
        escape(info.title),
        rollick_lab::plot::STYLE,
        escape(info.about),
        args.players,
        args.bots,
        series.games,
        args.seed,
        escape(&setup.board.name),
        escape(&house)
    );
    let mut section = |title: &str, text: &str, figure: &str| {
        out.push_str(&format!("<section><h2>{title}</h2><p>{text}</p><figure>{figure}</figure></section>"));
    };
    section(
        "How long a game is",
        &format!(
            "{:.1} turns on the average (95 %: {:.1} to {:.1}); half of the games take at most {}, nine of ten at most {}. \
             {} of {} ended in a draw.",
            turns.value,
            turns.low,
            turns.high,
            series.turns.quantile(0.5),
            series.turns.quantile(0.9),
            series.draws,
            series.games
        ),
        &lengths(series),
    );
    let order: Vec<Bar> = (0..series.players)
        .map(|k| Bar {
            name: format!("plays {}", ["1st", "2nd", "3rd", "4th", "5th", "6th"][k]),
            value: percent(series.share_by_order(k)),
        })
        .collect();
    section(
        "The order of play",
        &format!(
            "Wins by who begins. Without any advantage each would win {:.1} %; whiskers are intervals of 95 %.",
            100.0 / series.players as f64
        ),
        &bars("Wins by order of play", " %", &order),
    );
    section("Where pieces stand", "At the start of every turn, all players' pieces together.", map);
    section(
        "How often each rule fires",
        "Events a game, by the rule that caused them.",
        &fired(setup, series, tallies),
    );
    let (text, plot) = luck_and_skill(args, analysed);
    section("Luck and skill", &text, &plot);
    out.push_str("<p><small>Made by <code>rollick report</code>. An unofficial reimplementation; names belong to their owners.</small></p></html>");
    out
}

fn percent(i: Interval) -> Interval {
    Interval { value: i.value * 100.0, low: i.low * 100.0, high: i.high * 100.0 }
}

fn lengths(series: &Series) -> String {
    let (first, last) = (series.turns.quantile(0.0), series.turns.quantile(0.995));
    let width = (last - first + 1).div_ceil(40).max(1);
    let mut counts = vec![0; ((last - first) / width + 1) as usize];
    for (length, count) in series.turns.iter().filter(|(length, _)| *length <= last) {
        counts[((length - first) / width) as usize] += count;
    }
    histogram("Length of games", ("turns", "games"), f64::from(first), f64::from(width), &counts)
}

fn fired(setup: &Setup, series: &Series, tallies: &[String]) -> String {
    let exact = |count: u64| {
        let value = count as f64 / series.games as f64;
        Interval { value, low: value, high: value }
    };
    let counted =
        setup.info.rule_ids().into_iter().map(|rule| (heading(setup.info, rule), series.counts.of_rule(rule)));
    let rules: Vec<Bar> =
        counted.filter(|(_, count)| *count > 0).map(|(name, count)| Bar { name, value: exact(count) }).collect();
    let happened: Vec<Bar> = tallies
        .iter()
        .zip(&series.counts.tallies)
        .map(|(name, count)| Bar { name: name.clone(), value: exact(*count) })
        .collect();
    format!("{}{}", bars("What happened, a game", "", &happened), bars("Rules, a game", "", &rules))
}

/// A rule's id and name, as far as there is room.
fn heading(info: &GameInfo, id: RuleId) -> String {
    const ROOM: usize = 44;
    let whole = rule(info, &id.to_string()).unwrap_or_else(|_| id.to_string());
    let line = whole.lines().next().unwrap_or_default();
    match line.char_indices().nth(ROOM) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line.to_owned(),
    }
}

/// A point for each seat of each game: its luck to the right, what its own decisions cost downward.
fn luck_and_skill(args: &Args, analysed: &[Analysis]) -> (String, String) {
    let mut dots = Vec::new();
    let (mut luck, mut skill, mut drift) = (0.0, 0.0, 0.0);
    for (game, analysis) in analysed.iter().enumerate() {
        for (seat, s) in analysis.sums.iter().enumerate() {
            let won = s.end > 0.5;
            luck += s.luck * s.luck;
            skill += (s.errors + s.gifts) * (s.errors + s.gifts);
            drift += s.drift.abs();
            let level = if seat % 2 == 0 { Level::Easy } else { args.bots };
            dots.push(Dot {
                at: (s.luck * 100.0, s.errors * 100.0),
                group: usize::from(won),
                says: format!("game {}, {level}, {}", game + 1, if won { "won" } else { "lost" }),
            });
        }
    }
    let reach = |pick: fn(&Dot) -> f64, least: f64| dots.iter().map(|d| pick(d).abs()).fold(least, f64::max) * 1.05;
    let (x, y) = (reach(|d| d.at.0, 20.0), reach(|d| d.at.1, 5.0));
    let n = dots.len().max(1) as f64;
    let text = format!(
        "{} games between easy and {} bots, taken apart. To the right: winning chances that dice and cards brought over the game; \
         downward: what a seat's own decisions cost. Typical luck {:.0} points, typical effect of decisions {:.0} points, mean drift \
         of the estimates {:.1} points.",
        analysed.len(),
        args.bots,
        (luck / n).sqrt() * 100.0,
        (skill / n).sqrt() * 100.0,
        drift / n * 100.0
    );
    let axes = ("luck, points of winning chances", "own errors, points");
    (text, cloud("Luck against skill", axes, (-x, x), (-y, 0.0), &["lost", "won"], &dots))
}
