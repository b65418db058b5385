//! Measures speed: of random play and of bots here, of the server in `server`.

mod server;

use std::time::Duration;

use rollick_bots::{Judge, Level, learned};
use rollick_game::{Insight, Seats};
use rollick_games::{Setup, Visitor, infos, visit};
use rollick_lab::{Halt, judge_speed, search_speed, speed};
use rollick_stage::Staged;

use crate::args::GAME;
use crate::failure::{CommandResult, Failure};
use crate::interrupt;
use crate::out::say;
use crate::words::t;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
    /// The game; by default all of them.
    #[arg(value_parser = GAME)]
    game: Option<String>,
    /// Seconds of processor time for each line.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
}

#[derive(clap::Subcommand)]
enum What {
    /// Measure the server: many tables with two people each, over loopback.
    Server(server::Args),
}

struct Bench<'a> {
    title: &'static str,
    players: usize,
    time: Duration,
    halt: &'a Halt,
}

impl Visitor for Bench<'_> {
    type Out = CommandResult;

    fn visit<G: Staged>(self, game: G) -> CommandResult {
        let speed = speed(&game, Seats::new(self.players), 1, self.time, self.halt);
        if speed.games == 0 {
            return Ok(());
        }
        Ok(say!(
            "{:<12}{:>7} {:>9.0} {:>10.0} {:>8.2} {:>10.1}",
            self.title,
            self.players,
            speed.per_second(speed.games),
            speed.per_second(speed.turns),
            speed.per_second(speed.steps) / 1e6,
            speed.steps as f64 / speed.games as f64,
        )?)
    }
}

struct BotBench<'a> {
    title: &'static str,
    players: usize,
    time: Duration,
    halt: &'a Halt,
}

impl Visitor for BotBench<'_> {
    type Out = CommandResult;

    fn visit<G: Staged + Insight>(self, game: G) -> CommandResult {
        let seats = Seats::new(self.players);
        let searched = search_speed(&game, seats, self.time, self.halt);
        let judged = |judge: &Judge| match judge_speed(&game, seats, judge, self.time, self.halt) {
            Some(speed) => format!("{speed:.0}"),
            None => t!("bench-stopped"),
        };
        let Some(searched) = searched else { return Ok(()) };
        let expert = learned::<G>().map_or_else(|| t!("bench-none"), |net| judged(&Judge::Learned(net)));
        let by_hand = judged(&Judge::Hand);
        Ok(say!("{:<12}{:>7} {searched:>12.0} {expert:>13} {by_hand:>13}", self.title, self.players)?)
    }
}

pub fn run(args: Args) -> CommandResult {
    if let Some(What::Server(args)) = args.what {
        return server::run(args);
    }
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Failure::new(t!("bench-seconds", seconds = args.seconds.to_string())));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let games: Vec<&str> = match &args.game {
        Some(game) => vec![game],
        None => infos().iter().map(|info| info.id).collect(),
    };
    let halt = interrupt::watch();
    let setups: Vec<Setup> = games.into_iter().map(Setup::standard).collect::<Result<_, _>>()?;
    say!("{}", t!("bench-random"))?;
    say!(
        "{:<12}{:>7} {:>9} {:>10} {:>8} {:>10}",
        t!("bench-game"),
        t!("bench-players"),
        t!("bench-games"),
        t!("bench-turns"),
        t!("bench-steps"),
        t!("bench-steps-a-game")
    )?;
    for setup in &setups {
        for players in [2, 4] {
            visit(setup, Bench { title: setup.info.title, players, time, halt: &halt })??;
        }
    }
    if halt.is_asked() {
        return Ok(());
    }
    say!("\n{}", t!("bench-bots"))?;
    let (game, players, by_hand) = (t!("bench-game"), t!("bench-players"), t!("bench-by-hand"));
    say!("{game:<12}{players:>7} {:>12} {:>13} {by_hand:>13}", Level::Hard, Level::Expert)?;
    let (positions, evaluations) = (t!("bench-positions"), t!("bench-evaluations"));
    say!("{:<12}{:>7} {positions:>12} {evaluations:>13} {evaluations:>13}", "", "")?;
    for setup in &setups {
        for players in [2, 4] {
            visit(setup, BotBench { title: setup.info.title, players, time, halt: &halt })??;
        }
    }
    Ok(())
}
