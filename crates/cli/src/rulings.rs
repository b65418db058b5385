//! `rollick rulings`: what each value of each house rule changes, for the rules page.

use std::path::PathBuf;

use rollick_bots::Level;
use rollick_game::Insight;
use rollick_games::{Setup, Visitor, visit};
use rollick_lab::{Compared, Differences, Interval, Measure, Run, Series, Side, play_paired};
use rollick_rulebook::{Figures, Measured, MeasuredValue};
use rollick_stage::Staged;

use crate::args::{GAME, LEVEL, Threads, seats};
use crate::cli::VERSION;
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::interrupt;
use crate::out::print;
use crate::progress::{of_games, progress_bar};
use crate::words::t;

#[derive(clap::Args)]
pub struct Args {
    /// The game.
    #[arg(value_parser = GAME)]
    game: String,
    /// The number of players.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// The bot on all seats.
    #[arg(long, default_value = "easy", value_parser = LEVEL)]
    bots: String,
    /// The number of games for each choice.
    #[arg(long, short, default_value_t = 4_000)]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write; without it, the figures are printed.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
}

/// A ruling and its value; `None` for the usual rules.
type Chosen = Option<(&'static str, String)>;

/// All values of all rulings, each beside the usual rules. The usual rules alone come first.
fn values(setup: &Setup) -> Result<Vec<(Chosen, Setup)>, Failure> {
    let mut all = vec![(None, setup.clone())];
    for ruling in setup.info.rulings {
        for value in ruling.compared().into_iter().skip(1) {
            let changed = setup.clone().with_rules([format!("{}={value}", ruling.id).as_str()])?;
            all.push((Some((ruling.id, value)), changed));
        }
    }
    Ok(all)
}

/// Plays the same games with every value.
struct Compare<'a> {
    setups: &'a [Setup],
    level: Level,
    run: Run,
}

impl Visitor for Compare<'_> {
    type Out = Result<Compared, Failure>;

    fn visit<G: Staged + Insight>(self, _: G) -> Result<Compared, Failure> {
        let load = |setup: &Setup| G::load(&setup.board, setup.house.clone());
        let games: Vec<G> = self.setups.iter().map(load).collect::<Result<_, _>>()?;
        let side = Side::of_level::<G>(self.level, true, None);
        let bar = progress_bar(self.run.games * games.len() as u64, &of_games());
        let compared = play_paired(&games, &self.run, |_, _| side.player::<G>(), |done| bar.inc(done));
        bar.finish_and_clear();
        Ok(compared)
    }
}

pub fn run(args: Args) -> CommandResult {
    let setup = Setup::standard(&args.game)?;
    let level: Level = args.bots.parse()?;
    let seats = seats(setup.info, args.players)?;
    if args.games < 2 {
        return Err(Failure::new(t!("rulings-games")));
    }
    let file = args.output.as_deref().map(|path| NewFile::claim(path, args.force.force)).transpose()?;
    let (names, setups): (Vec<_>, Vec<Setup>) = values(&setup)?.into_iter().unzip();
    let pool = args.threads.pool()?;
    let halt = interrupt::watch();
    let play = |games: u64| {
        let run = Run { halt: halt.clone(), ..Run::new(seats, games, args.seed) };
        pool.install(|| visit(&setup, Compare { setups: &setups, level, run }))?
    };
    let probe: Compared = play(args.games.min(Figures::PROBE))?;
    let all: Compared = play(args.games)?;
    if all.series[0].games < args.games {
        return Err(Failure::new(t!("rulings-interrupted")));
    }
    let turns = |series: &Series| series.turns.mean().value;
    let usual = turns(&all.series[0]);
    let value = |(k, name): (usize, &Chosen)| {
        let (ruling, value) = name.clone()?;
        let differs = &all.differences[k];
        Some(MeasuredValue {
            ruling: ruling.to_owned(),
            value,
            longer: measured(differs, Measure::Turns, usual),
            first: measured(differs, Measure::Order(0), 1.0),
            draws: measured(differs, Measure::Draws, 1.0),
            probe: rounded(turns(&probe.series[k])),
        })
    };
    let figures = Figures {
        command: format!(
            "rollick rulings {} --players {} --bots {} --games {} --seed {}",
            args.game, args.players, args.bots, args.games, args.seed
        ),
        commit: commit().to_owned(),
        players: args.players,
        bots: level.name().to_owned(),
        games: args.games,
        seed: args.seed,
        turns: rounded(usual),
        first: rounded(all.series[0].by_order[0] as f64 / args.games as f64),
        probe: rounded(turns(&probe.series[0])),
        values: names.iter().enumerate().filter_map(value).collect(),
    };
    let text = format!(
        "# {}\n\n{}",
        t!("rulings-head", page = "docs/lab.md"),
        toml::to_string(&figures).map_err(|e| Failure::new(e.to_string()))?
    );
    match file {
        Some(file) => file.write(text.as_bytes()),
        None => Ok(print(&text)?),
    }
}

/// A difference as a fraction of `whole`. Without an interval, every game differs by the same amount.
fn measured(differs: &Differences, measure: Measure, whole: f64) -> Measured {
    let i = differs.of(measure).unwrap_or(Interval { value: 0.0, low: 0.0, high: 0.0 });
    Measured { value: rounded(i.value / whole), low: rounded(i.low / whole), high: rounded(i.high / whole) }
}

/// The commit of this program, if it is known.
fn commit() -> &'static str {
    VERSION.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("unknown", |(commit, _)| commit)
}

/// Four decimals are more than enough for a page, and keep the file readable.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
