use std::time::Duration;

use rollick_game::Seats;
use rollick_games::{Setup, Visitor, infos, visit};
use rollick_lab::speed;
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

pub fn run(args: Args) -> Outcome {
    let time = Duration::try_from_secs_f64(args.seconds)?;
    let games: Vec<&str> = match &args.game {
        Some(game) => vec![game],
        None => infos().iter().map(|info| info.id).collect(),
    };
    println!("Random play on one thread, per second of processor time");
    for game in games {
        let setup = Setup::standard(game)?;
        for players in [2, 4] {
            visit(&setup, Bench { title: setup.info.title, players, time })?;
        }
    }
    Ok(())
}
