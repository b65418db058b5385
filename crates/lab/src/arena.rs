//! Matches between two kinds of bots. They rotate through the seats and play until one of them is clearly better.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use rayon::prelude::*;
use rollick_bots::{Bot, Judge, Level, Player, Style};
use rollick_game::{Game, Insight, Seat, Seats, Silent};
use rollick_luck::Luck;

use crate::external::{ExternalBot, ExternalPlayer};
use crate::play::{DiceByTurn, Move, play};
use crate::{Halt, Interval, Sets};

/// One side of a match.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its level.
    pub level: Level,
    /// How it judges positions.
    pub judge: Judge,
    /// The positions it may examine for a decision, if it searches; `None` for its level's default.
    pub nodes: Option<u64>,
    /// How it searches; `None` for the game's usual way.
    pub style: Option<Style>,
    /// The program that plays instead of a bot, if there is one.
    pub external: Option<Arc<ExternalBot>>,
    /// When its players must stop thinking, even in the middle of a decision.
    pub halt: Halt,
}

impl Side {
    /// A level as people play against it. `nodes` is the limit of positions if the level searches; `None` for its
    /// default.
    pub fn of_level<G: Insight>(level: Level, standard_board: bool, nodes: Option<u64>) -> Side {
        let player = Player::<G>::new(level, standard_board);
        Side {
            level: player.level(),
            judge: player.judge().clone(),
            nodes,
            style: None,
            external: None,
            halt: Halt::never(),
        }
    }

    /// Makes a player.
    pub fn player<G: Insight>(&self) -> Player<G> {
        let player = Player::with_judge(self.level, self.judge.clone());
        let mut player = player.thinking(self.nodes, None).searching(self.style);
        Bot::<G>::heed(&mut player, &self.halt);
        player
    }

    /// Makes a player, or starts the program that plays instead.
    fn bot<G: Insight>(&self) -> Box<dyn Bot<G>> {
        match &self.external {
            Some(external) => Box::new(ExternalPlayer::new(external.clone())),
            None => Box::new(self.player()),
        }
    }
}

/// When a match ends.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most games.
    pub games: u64,
    /// When to stop early. A set that would probably take too long isn't begun. Sets in progress are finished, so that
    /// every seating counts equally often.
    pub halt: Halt,
    /// Whether to play all games, even after one side is clearly better.
    pub to_the_end: bool,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stopped {
    /// One side is clearly better.
    Decided,
    /// All games were played.
    #[default]
    Games,
    /// The time was up.
    Time,
    /// Somebody asked it to stop.
    Asked,
}

impl Stopped {
    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Stopped::Decided => "clear result",
            Stopped::Games => "all games played",
            Stopped::Time => "time over",
            Stopped::Asked => "interrupted",
        }
    }
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Match {
    /// The wins of the first side.
    pub wins: Sets,
    /// Games without a single winner.
    pub draws: u64,
    /// Games stopped because they took too long.
    pub cut: u64,
    /// The number of turns in all games.
    pub turns: u64,
    /// For each side, the processor time it spent thinking, and the number of rolls or draws after which it had to
    /// think.
    pub thought: [(Duration, u64); 2],
    /// Why it ended.
    pub stopped: Stopped,
}

/// The number of games between two checks of the score.
const ROUND: u64 = 96;
/// A game is stopped after this many tokens.
const CUT: u32 = 200_000;

impl Match {
    /// The first side's share of the wins. The interval is valid no matter when the match was stopped.
    pub fn share(&self) -> Interval {
        self.wins.share()
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins.games
    }

    /// Whether one side is clearly better: the interval excludes 50 %.
    pub fn is_decided(&self) -> bool {
        let share = self.share();
        share.low > 0.5 || share.high < 0.5
    }

    /// How many milliseconds a side thought per roll, on average. All decisions after a roll count together.
    pub fn milliseconds(&self, side: usize) -> f64 {
        let (time, rolls) = self.thought[side];
        if rolls == 0 { 0.0 } else { time.as_secs_f64() * 1e3 / rolls as f64 }
    }

    /// Adds a set. Add sets in the order of their numbers: then the result is the same wherever they were played.
    pub fn add(&mut self, set: &SetScore) {
        self.wins.add(set.games, set.wins);
        self.draws += set.draws;
        self.cut += set.cut;
        self.turns += set.turns;
        for (all, one) in self.thought.iter_mut().zip(set.thought) {
            all.0 += one.0;
            all.1 += one.1;
        }
    }
}

/// The result of a set: one game for each seating, all with the same dice.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SetScore {
    /// The number of games.
    pub games: u64,
    /// The wins of the first side. A draw counts as part of a win, and a game that was stopped as half a win.
    pub wins: f64,
    /// Games without a single winner.
    pub draws: u64,
    /// Games stopped because they took too long.
    pub cut: u64,
    /// The number of turns.
    pub turns: u64,
    /// As in [`Match::thought`].
    pub thought: [(Duration, u64); 2],
}

impl SetScore {
    fn of(games: &[One]) -> SetScore {
        let mut set = SetScore { games: games.len() as u64, ..SetScore::default() };
        for one in games {
            set.wins += one.share;
            set.draws += u64::from(one.draw);
            set.cut += u64::from(one.cut);
            set.turns += one.turns;
            for (all, one) in set.thought.iter_mut().zip(one.thought) {
                all.0 += one.0;
                all.1 += one.1;
            }
        }
        set
    }
}

/// The result of one game.
#[derive(Clone, Copy, Default)]
struct One {
    /// The first side's share of the win.
    share: f64,
    draw: bool,
    cut: bool,
    turns: u64,
    thought: [(Duration, u64); 2],
}

/// The Elo difference that corresponds to a share of the wins.
pub fn elo(share: f64) -> f64 {
    400.0 * (share.clamp(1e-4, 1.0 - 1e-4) / (1.0 - share.clamp(1e-4, 1.0 - 1e-4))).log10()
}

/// All seatings of a set: `false` for the first side, `true` for the second. Over the set, both sides sit on every seat
/// equally often.
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

/// Plays until one side is clearly better or a limit is reached. `progress` is called with the number of games just
/// finished.
pub fn play_match<G: Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side; 2],
    seed: u64,
    limits: &Limits,
    progress: impl Fn(u64) + Sync,
) -> Match {
    let size = seatings(seats.count()).len() as u64;
    let table = Sitting { game, seats, sides, seed };
    // The time of the longest set so far, in nanoseconds: an estimate for the next one.
    let longest = AtomicU64::new(0);
    let (mut all, mut set) = (Match::default(), 0);
    all.stopped = loop {
        if all.games() >= limits.games {
            break Stopped::Games;
        }
        if !limits.to_the_end && all.is_decided() {
            break Stopped::Decided;
        }
        let sets = sets_in_round(seats).min((limits.games - all.games()).div_ceil(size));
        let round: Vec<Option<SetScore>> = (set..set + sets)
            .into_par_iter()
            .map(|set| {
                let guess = Duration::from_nanos(longest.load(Ordering::Relaxed));
                limits.halt.has_time_for(guess).then(|| {
                    let begin = Instant::now();
                    let score = table.play_set(set, &progress);
                    longest.fetch_max(begin.elapsed().as_nanos() as u64, Ordering::Relaxed);
                    score
                })
            })
            .collect();
        set += sets;
        // Add up in order, so that the result is the same on any number of threads.
        round.iter().flatten().for_each(|set| all.add(set));
        if round.iter().any(Option::is_none) {
            break if limits.halt.is_asked() { Stopped::Asked } else { Stopped::Time };
        }
    };
    all
}

/// The number of sets between two checks of the score.
pub fn sets_in_round(seats: Seats) -> u64 {
    ROUND.div_ceil(seatings(seats.count()).len() as u64)
}

/// Plays the sets of a match with these numbers. A set has a game for every seating, so that no seat gives a side an
/// advantage.
pub fn play_sets<G: Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side; 2],
    seed: u64,
    sets: Range<u64>,
    progress: impl Fn(u64) + Sync,
) -> Vec<SetScore> {
    let table = Sitting { game, seats, sides, seed };
    let numbers: Vec<u64> = sets.collect();
    numbers.into_par_iter().map(|set| table.play_set(set, &progress)).collect()
}

/// Two sides that play sets.
struct Sitting<'a, G> {
    game: &'a G,
    seats: Seats,
    sides: &'a [Side; 2],
    seed: u64,
}

impl<G: Insight> Sitting<'_, G> {
    /// Plays the set with this number.
    fn play_set(&self, set: u64, progress: &(impl Fn(u64) + Sync)) -> SetScore {
        let all = seatings(self.seats.count());
        let play = |(k, seating): (usize, &Vec<bool>)| {
            let one = play_one(self.game, self.seats, self.sides, seating, self.seed, set, k as u64);
            progress(1);
            one
        };
        SetScore::of(&all.iter().enumerate().map(play).collect::<Vec<_>>())
    }
}

/// A player that measures how long it thinks.
struct Timed<G: Game> {
    player: Box<dyn Bot<G>>,
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
    // All games of a set have the same dice, turn by turn.
    let luck = (DiceByTurn::new(seed, set), Luck::of_game(!seed, set * 64 + k));
    let side = |seat: usize| usize::from(seating[seat]);
    let timed = |k: usize| Timed { player: sides[side(k)].bot(), time: Duration::ZERO };
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
    out.turns = u64::from(game.turns(&ended.state).turn);
    out
}
