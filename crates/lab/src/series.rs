use std::collections::BTreeMap;

use rayon::prelude::*;
use rollick_bots::Bot;
use rollick_game::{Game, Happened, Log, MAX_SEATS, RuleId, Seats};
use rollick_luck::Luck;

use crate::play::{play, streams};
use crate::{Interval, mean, share};

/// How many games a thread takes at a time.
const BLOCK: u64 = 256;

/// What came of a series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// How many played.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// Games in which several shared the first place.
    pub draws: u64,
    /// Games that a limit ended.
    pub by_limit: u64,
    /// Games cut because they took too many tokens.
    pub cut: u64,
    /// Wins by order of play: who began, who came second.
    pub by_order: [u64; MAX_SEATS],
    /// Wins by seat.
    pub by_seat: [u64; MAX_SEATS],
    /// The lengths of the games in turns.
    pub turns: Lengths,
    /// Their lengths in tokens.
    pub tokens: Lengths,
    /// How often rules fired and things worth counting happened.
    pub counts: Counts,
}

/// How often each length occurred.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    seen: BTreeMap<u32, u64>,
}

impl Lengths {
    fn add(&mut self, length: u32) {
        *self.seen.entry(length).or_default() += 1;
    }

    fn merge(&mut self, other: Lengths) {
        for (length, count) in other.seen {
            *self.seen.entry(length).or_default() += count;
        }
    }

    /// Each length with how often it occurred, from the shortest.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.seen.iter().map(|(l, c)| (*l, *c))
    }

    /// All lengths added up.
    pub fn sum(&self) -> u128 {
        self.iter().map(|(l, c)| u128::from(l) * u128::from(c)).sum()
    }

    /// The mean.
    pub fn mean(&self) -> Interval {
        let squares = self.iter().map(|(l, c)| u128::from(l) * u128::from(l) * u128::from(c)).sum();
        mean(self.iter().map(|(_, c)| c).sum(), self.sum(), squares)
    }

    /// The length that a part of the games don't exceed: 0.5 is the median.
    pub fn quantile(&self, part: f64) -> u32 {
        let all: u64 = self.iter().map(|(_, c)| c).sum();
        let wanted = (part * all as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (length, count) in self.iter() {
            seen += count;
            if seen >= wanted {
                return length;
            }
        }
        0
    }
}

/// How often rules fired and things happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    rules: Vec<u64>,
    /// One figure for each of [`Game::tallies`].
    pub tallies: Vec<u64>,
}

impl Counts {
    fn new(tallies: usize) -> Counts {
        Counts { rules: vec![0; RuleId::INDEXES], tallies: vec![0; tallies] }
    }

    /// How often a rule fired.
    pub fn of_rule(&self, rule: RuleId) -> u64 {
        self.rules[rule.index()]
    }

    fn merge(&mut self, other: &Counts) {
        let add = |a: &mut [u64], b: &[u64]| a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
        add(&mut self.rules, &other.rules);
        add(&mut self.tallies, &other.tallies);
    }
}

/// The log that counts.
struct Counting<'a, G> {
    game: &'a G,
    counts: &'a mut Counts,
}

impl<G: Game> Log<G::Event> for Counting<'_, G> {
    const ON: bool = true;

    fn push(&mut self, event: G::Event) {
        self.counts.rules[event.rule().index()] += 1;
        if let Some(k) = self.game.tally(&event) {
            self.counts.tallies[k] += 1;
        }
    }
}

impl Series {
    fn empty(players: usize, tallies: usize) -> Series {
        Series {
            players,
            games: 0,
            draws: 0,
            by_limit: 0,
            cut: 0,
            by_order: [0; MAX_SEATS],
            by_seat: [0; MAX_SEATS],
            turns: Lengths::default(),
            tokens: Lengths::default(),
            counts: Counts::new(tallies),
        }
    }

    fn merge(mut self, other: Series) -> Series {
        self.games += other.games;
        self.draws += other.draws;
        self.by_limit += other.by_limit;
        self.cut += other.cut;
        for k in 0..MAX_SEATS {
            self.by_order[k] += other.by_order[k];
            self.by_seat[k] += other.by_seat[k];
        }
        self.turns.merge(other.turns);
        self.tokens.merge(other.tokens);
        self.counts.merge(&other.counts);
        self
    }

    /// The share of games won by who was at a place in the order of play.
    pub fn share_by_order(&self, place: usize) -> Interval {
        share(self.by_order[place], self.games)
    }

    /// The share of games won by a seat.
    pub fn share_by_seat(&self, seat: usize) -> Interval {
        share(self.by_seat[seat], self.games)
    }
}

/// Plays games number `0..games` of a series, every seat by a bot that `make` gives for the number of the seat; `progress` is told how
/// many more are done. A game of more than `most` tokens is cut and counted as such.
pub fn play_series<G: Game, B: Bot<G>>(
    game: &G,
    seats: Seats,
    games: u64,
    seed: u64,
    most: u32,
    make: impl Fn(usize) -> B + Sync,
    progress: impl Fn(u64) + Sync,
) -> Series {
    let tallies = game.tallies().len();
    let blocks = games.div_ceil(BLOCK);
    (0..blocks)
        .into_par_iter()
        .map(|block| {
            let mut series = Series::empty(seats.count(), tallies);
            let mut bots: Vec<B> = (0..seats.count()).map(&make).collect();
            let range = block * BLOCK..((block + 1) * BLOCK).min(games);
            let done = range.end - range.start;
            for index in range {
                play_one(game, seats, streams(seed, index), most, &mut bots, &mut series);
            }
            progress(done);
            series
        })
        .reduce(|| Series::empty(seats.count(), tallies), Series::merge)
}

fn play_one<G: Game, B: Bot<G>>(
    game: &G,
    seats: Seats,
    luck: (Luck, Luck),
    most: u32,
    bots: &mut [B],
    series: &mut Series,
) {
    let mut log = Counting { game, counts: &mut series.counts };
    let ended = play(game, seats, luck, most, bots, &mut log, |_, _| {});
    series.games += 1;
    match ended.standings {
        None => series.cut += 1,
        Some(standings) => {
            series.by_limit += u64::from(standings.by_limit);
            match standings.winner() {
                None => series.draws += 1,
                Some(winner) => {
                    let first = game.first(&ended.state).map_or(0, |seat| seat.index());
                    let place = (winner.index() + seats.count() - first) % seats.count();
                    series.by_order[place] += 1;
                    series.by_seat[winner.index()] += 1;
                }
            }
        }
    }
    series.turns.add(game.turn(&ended.state));
    series.tokens.add(ended.tokens);
}
