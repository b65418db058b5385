use std::time::Duration;

use cpu_time::ThreadTime;
use rollick_game::{Actions, Game, Next, Seats, Silent};
use rollick_luck::Luck;

/// How fast random play is on one thread.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Games played.
    pub games: u64,
    /// Turns in them.
    pub turns: u64,
    /// Steps, of chance and decisions.
    pub steps: u64,
    /// The processor's time that they took.
    pub time: Duration,
}

impl Speed {
    /// So many a second of the processor's time.
    pub fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64()
    }
}

/// Plays at random on this thread for at least so long of the processor's time.
pub fn speed<G: Game>(game: &G, seats: Seats, seed: u64, at_least: Duration) -> Speed {
    let mut luck = Luck::seeded(seed);
    let begin = ThreadTime::now();
    let mut speed = Speed { games: 0, turns: 0, steps: 0, time: Duration::ZERO };
    while speed.time < at_least {
        for _ in 0..20 {
            let mut s = game.start(seats);
            loop {
                match game.next(&s) {
                    Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
                    Next::Choose(_) => {
                        let mut legal = Actions::new();
                        game.legal(&s, &mut legal);
                        game.choose(&mut s, *luck.pick(&legal), &mut Silent);
                    }
                    Next::Over(_) => break,
                }
                speed.steps += 1;
            }
            speed.games += 1;
            speed.turns += u64::from(game.turn(&s));
        }
        speed.time = begin.elapsed();
    }
    speed
}
