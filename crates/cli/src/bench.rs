use std::time::Duration;

use rollick_bots::{Judge, learned};
use rollick_game::{Insight, Seats};
use rollick_games::{Setup, Visitor, infos, visit};
use rollick_lab::{judge_speed, search_speed, speed};
use rollick_stage::Staged;

use crate::Outcome;

#[derive(clap::Args)]
pub struct Args {
    /// The game; all of them if none is named.
    game: Option<String>,
    /// Seconds of processor time for each line.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
}

struct Bench {
    title: &'static str,
    players: usize,
    time: Duration,
}

impl Visitor for Bench {
    type Out = ();

    fn visit<G: Staged>(self, game: G) {
        let speed = speed(&game, Seats::new(self.players), 1, self.time);
        println!(
            "{:<14} {} players: {:>9.0} games/s {:>11.0} turns/s {:>7.2} M steps/s {:>7.1} steps a game",
            self.title,
            self.players,
            speed.per_second(speed.games),
            speed.per_second(speed.turns),
            speed.per_second(speed.steps) / 1e6,
            speed.steps as f64 / speed.games as f64,
        );
    }
}

struct BotBench {
    title: &'static str,
    players: usize,
    time: Duration,
}

impl Visitor for BotBench {
    type Out = ();

    fn visit<G: Staged + Insight>(self, game: G) {
        let seats = Seats::new(self.players);
        let searched = search_speed(&game, seats, self.time);
        let judged = |judge: &Judge| format!("{:.0} evaluations/s", judge_speed(&game, seats, judge, self.time));
        let expert = learned::<G>().map_or("nothing learned".to_owned(), |net| judged(&Judge::Learned(net)));
        println!(
            "{:<14} {} players: hard {searched:>9.0} positions/s   expert {expert}   by hand {}",
            self.title,
            self.players,
            judged(&Judge::Hand)
        );
    }
}

pub fn run(args: Args) -> Outcome {
    let time = Duration::try_from_secs_f64(args.seconds)?;
    let games: Vec<&str> = match &args.game {
        Some(game) => vec![game],
        None => infos().iter().map(|info| info.id).collect(),
    };
    println!("Random play on one thread, per second of processor time");
    for game in games.iter().copied() {
        let setup = Setup::standard(game)?;
        for players in [2, 4] {
            visit(&setup, Bench { title: setup.info.title, players, time })?;
        }
    }
    println!("\nBots on one thread, per second of processor time");
    for game in games {
        let setup = Setup::standard(game)?;
        for players in [2, 4] {
            visit(&setup, BotBench { title: setup.info.title, players, time })?;
        }
    }
    Ok(())
}
