//! Matches between two kinds of bots, seats rotated, until they are told apart.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use rayon::prelude::*;
use rollick_bots::{Bot, Judge, Level, Player, Style};
use rollick_game::{Game, Insight, Seat, Seats, Silent};
use rollick_luck::Luck;

use crate::play::{DiceByTurn, Move, play};
use crate::{Interval, Sets};

/// One side of a match.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its level.
    pub level: Level,
    /// How it judges positions.
    pub judge: Judge,
    /// Positions it may look at for a decision, if it searches, and not as many as its level does.
    pub nodes: Option<u64>,
    /// How it searches, if not in the way that measured best.
    pub style: Option<Style>,
}

impl Side {
    /// A level as people meet it, with a budget of positions for those that search, or the level's own.
    pub fn of_level<G: Insight>(level: Level, standard_board: bool, nodes: Option<u64>) -> Side {
        let player = Player::<G>::new(level, standard_board);
        Side { level: player.level(), judge: player.judge().clone(), nodes, style: None }
    }

    /// A player for it.
    pub fn player<G: Insight>(&self) -> Player<G> {
        Player::with_judge(self.level, self.judge.clone()).thinking(self.nodes, None).searching(self.style)
    }
}

/// When a match ends at the latest.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Games.
    pub games: u64,
    /// Time on the clock.
    pub time: Duration,
    /// Whether to go on after the sides are told apart.
    pub to_the_end: bool,
}

/// What came of a match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Match {
    /// The wins of the first side.
    pub wins: Sets,
    /// Games that nobody won alone.
    pub draws: u64,
    /// Games cut for their length.
    pub cut: u64,
    /// Turns in all games.
    pub turns: u64,
    /// Processor time of each side's thinking, and the rolls (or draws) after which it thought.
    pub thought: [(Duration, u64); 2],
}

/// Games between two looks at the score.
const ROUND: u64 = 96;
/// Tokens after which a game is cut.
const CUT: u32 = 200_000;

impl Match {
    /// The first side's share of the wins, by an interval that holds however long the match went on.
    pub fn share(&self) -> Interval {
        self.wins.share()
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins.games
    }

    /// Whether one side is better beyond the interval.
    pub fn is_decided(&self) -> bool {
        let share = self.share();
        share.low > 0.5 || share.high < 0.5
    }

    /// The milliseconds that a side thought after a roll on the average, all decisions that followed it together.
    pub fn milliseconds(&self, side: usize) -> f64 {
        let (time, rolls) = self.thought[side];
        if rolls == 0 { 0.0 } else { time.as_secs_f64() * 1e3 / rolls as f64 }
    }

    /// Adds a set of games, one of each seating.
    fn add(&mut self, set: &[One]) {
        self.wins.add(set.len() as u64, set.iter().map(|one| one.share).sum());
        for one in set {
            self.draws += u64::from(one.draw);
            self.cut += u64::from(one.cut);
            self.turns += one.turns;
            for (all, one) in self.thought.iter_mut().zip(one.thought) {
                all.0 += one.0;
                all.1 += one.1;
            }
        }
    }
}

/// What came of one game.
#[derive(Clone, Copy, Default)]
struct One {
    /// The first side's share of the win.
    share: f64,
    draw: bool,
    cut: bool,
    turns: u64,
    thought: [(Duration, u64); 2],
}

/// The difference in Elo that a share of the wins means.
pub fn elo(share: f64) -> f64 {
    400.0 * (share.clamp(1e-4, 1.0 - 1e-4) / (1.0 - share.clamp(1e-4, 1.0 - 1e-4))).log10()
}

/// Who sits where, `false` for the first side: over all of them, both sides sit equally often on every seat.
pub fn seatings(players: usize) -> Vec<Vec<bool>> {
    let turned = |pattern: &[bool], by: usize| -> Vec<bool> {
        (0..pattern.len()).map(|k| pattern[(k + by) % pattern.len()]).collect()
    };
    let mut all: Vec<Vec<bool>> = Vec::new();
    let mut add = |pattern: Vec<bool>| {
        for by in 0..pattern.len() {
            let seating = turned(&pattern, by);
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    };
    add((0..players).map(|k| k % 2 == 1).collect());
    add((0..players).map(|k| k % 2 == 0).collect());
    if players >= 4 && players.is_multiple_of(2) {
        add((0..players).map(|k| k >= players / 2).collect());
    }
    all
}

/// Plays until the sides are told apart or a limit is reached; `progress` is told how many games are done.
pub fn play_match<G: Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side; 2],
    seed: u64,
    limits: Limits,
    progress: impl Fn(u64) + Sync,
) -> Match {
    let seatings = seatings(seats.count());
    // Whole sets of seatings, so that no seat favours a side.
    let sets = ROUND.div_ceil(seatings.len() as u64);
    let begin = Instant::now();
    let mut all = Match::default();
    let mut set = 0;
    while all.games() < limits.games && begin.elapsed() < limits.time && (limits.to_the_end || !all.is_decided()) {
        let left = (limits.games - all.games()).div_ceil(seatings.len() as u64);
        let until = set + sets.min(left);
        let games: Vec<(u64, usize)> = (set..until).flat_map(|s| (0..seatings.len()).map(move |k| (s, k))).collect();
        let round: Vec<One> = games
            .into_par_iter()
            .map(|(set, k)| {
                let one = play_one(game, seats, sides, &seatings[k], seed, set, k as u64);
                progress(1);
                one
            })
            .collect();
        // Added up in order: the same on any number of threads.
        round.chunks(seatings.len()).for_each(|set| all.add(set));
        set = until;
    }
    all
}

/// A player, and how long it has thought.
struct Timed<G: Game> {
    player: Player<G>,
    time: Duration,
}

impl<G: Insight> Bot<G> for Timed<G> {
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action {
        let begin = ThreadTime::now();
        let action = self.player.choose(game, s, luck);
        self.time += begin.elapsed();
        action
    }
}

fn play_one<G: Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side; 2],
    seating: &[bool],
    seed: u64,
    set: u64,
    k: u64,
) -> One {
    // All games of a set have the same dice in every turn.
    let luck = (DiceByTurn::new(seed, set), Luck::of_game(!seed, set * 64 + k));
    let side = |seat: usize| usize::from(seating[seat]);
    let timed = |k: usize| Timed { player: sides[side(k)].player(), time: Duration::ZERO };
    let mut players: Vec<Timed<G>> = (0..seats.count()).map(timed).collect();
    let mut out = One::default();
    let mut fallen = true;
    let ended = play(game, seats, luck, CUT, &mut players, &mut Silent, |_, next| match next {
        Move::Chance(_) => fallen = true,
        Move::Choice(seat, _) => {
            out.thought[side(seat.index())].1 += u64::from(fallen);
            fallen = false;
        }
    });
    for (k, timed) in players.iter().enumerate() {
        out.thought[side(k)].0 += timed.time;
    }
    match ended.standings {
        Some(standings) => {
            let first = (0..seats.count()).filter(|k| side(*k) == 0);
            out.share = first.map(|k| standings.share(Seat(k as u8))).sum();
            out.draw = standings.winner().is_none();
        }
        None => {
            out.cut = true;
            out.share = 0.5;
        }
    }
    out.turns = u64::from(game.turn(&ended.state));
    out
}
