use std::ops::Range;
use std::time::Duration;

use cpu_time::ThreadTime;
use rollick_bots::Random;
use rollick_game::{Game, MAX_SEATS, Seats, Silent};

use crate::Halt;
use crate::play::{play, streams};

/// The speed of random play on one thread.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Games played.
    pub games: u64,
    /// Turns played.
    pub turns: u64,
    /// Steps played: decisions, rolls and draws.
    pub steps: u64,
    /// The processor time used.
    pub time: Duration,
}

impl Speed {
    /// `count` per second of processor time.
    pub fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64()
    }
}

/// Plays at random on this thread for at least this much processor time, or until it should stop. The games are those
/// of [`play_series`](crate::play_series) with the same seed, but their events are dropped, not counted.
pub fn speed<G: Game>(game: &G, seats: Seats, seed: u64, at_least: Duration, halt: &Halt) -> Speed {
    /// The number of games between two looks at the clock.
    const BATCH: u64 = 20;
    let begin = ThreadTime::now();
    let mut speed = Speed { games: 0, turns: 0, steps: 0, time: Duration::ZERO };
    while speed.time < at_least && !halt.is_due() {
        let (turns, steps) = play_silently(game, seats, seed, speed.games..speed.games + BATCH);
        speed.games += BATCH;
        speed.turns += turns;
        speed.steps += steps;
        speed.time = begin.elapsed();
    }
    speed
}

/// Plays the random games with these numbers, without keeping their events. Returns the number of turns and of steps.
pub fn play_silently<G: Game>(game: &G, seats: Seats, seed: u64, numbers: Range<u64>) -> (u64, u64) {
    let mut bots = [Random; MAX_SEATS];
    let (mut turns, mut steps) = (0, 0);
    for index in numbers {
        let ended = play(game, seats, streams(seed, index), u32::MAX, &mut bots, &mut Silent, |_, _| {});
        turns += u64::from(game.turns(&ended.state).turn);
        steps += u64::from(ended.tokens);
    }
    (turns, steps)
}
