use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;
use rollick_bots::Bot;
use rollick_game::{Game, Happened, Log, MAX_SEATS, RuleId, Seats};

use crate::play::{play, streams};
use crate::{Halt, Interval, mean, share};

/// The most games that a thread takes at a time.
const BLOCK: u64 = 256;

/// The results of a series of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The number of players.
    pub players: usize,
    /// The number of games.
    pub games: u64,
    /// Games in which several seats shared the first place.
    pub draws: u64,
    /// Games that ended by a limit.
    pub by_limit: u64,
    /// Games stopped because they had too many tokens.
    pub cut: u64,
    /// Wins by order of play: the seat that began, the second, and so on.
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
        self.add_many(length, 1);
    }

    pub(crate) fn add_many(&mut self, length: u32, games: u64) {
        *self.seen.entry(length).or_default() += games;
    }

    fn merge(&mut self, other: Lengths) {
        for (length, count) in other.seen {
            *self.seen.entry(length).or_default() += count;
        }
    }

    /// Each length and how often it occurred, shortest first.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.seen.iter().map(|(l, c)| (*l, *c))
    }

    /// The sum of all lengths.
    pub fn sum(&self) -> u128 {
        self.iter().map(|(l, c)| u128::from(l) * u128::from(c)).sum()
    }

    /// The mean.
    pub fn mean(&self) -> Interval {
        let squares = self.iter().map(|(l, c)| u128::from(l) * u128::from(l) * u128::from(c)).sum();
        mean(self.iter().map(|(_, c)| c).sum(), self.sum(), squares)
    }

    /// The length that this fraction of the games doesn't exceed: 0.5 gives the median.
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

/// How often rules fired and things worth counting happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    pub(crate) rules: Box<[u64; RuleId::INDEXES]>,
    /// One figure for each of [`Game::tallies`].
    pub tallies: Vec<u64>,
}

impl Counts {
    pub(crate) fn new(tallies: usize) -> Counts {
        Counts { rules: Box::new([0; RuleId::INDEXES]), tallies: vec![0; tallies] }
    }

    /// How often a rule fired.
    pub fn of_rule(&self, rule: RuleId) -> u64 {
        self.rules[rule.index()]
    }

    /// Counts that were stored. `None` if the number of rules is wrong.
    pub(crate) fn of(rules: Vec<u64>, tallies: Vec<u64>) -> Option<Counts> {
        Some(Counts { rules: Box::new(rules.try_into().ok()?), tallies })
    }

    /// How often each rule fired, by [`RuleId::index`].
    pub(crate) fn rules(&self) -> &[u64] {
        &self.rules[..]
    }

    pub(crate) fn clear(&mut self) {
        self.rules.fill(0);
        self.tallies.fill(0);
    }

    pub(crate) fn merge(&mut self, other: &Counts) {
        let add = |a: &mut [u64], b: &[u64]| a.iter_mut().zip(b).for_each(|(a, b)| *a += b);
        add(&mut self.rules[..], &other.rules[..]);
        add(&mut self.tallies, &other.tallies);
    }
}

/// The most things that a game can count besides rules.
const MOST_TALLIES: usize = 128;

/// A log that counts events. The counts are in the log itself, so that no pointer has to be followed.
pub(crate) struct Counting<'a, G> {
    game: &'a G,
    rules: [u64; RuleId::INDEXES],
    tallies: [u64; MOST_TALLIES],
}

impl<'a, G: Game> Counting<'a, G> {
    /// Nothing counted yet.
    ///
    /// # Panics
    /// If the game has more tallies than there is room for.
    pub(crate) fn new(game: &'a G) -> Counting<'a, G> {
        assert!(game.tallies().len() <= MOST_TALLIES, "a game counts at most {MOST_TALLIES} things");
        Counting { game, rules: [0; RuleId::INDEXES], tallies: [0; MOST_TALLIES] }
    }

    /// Moves the counts into others, and starts again from zero.
    pub(crate) fn move_to(&mut self, counts: &mut Counts) {
        let add = |to: &mut [u64], from: &mut [u64]| {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += std::mem::take(from));
        };
        add(&mut counts.rules[..], &mut self.rules);
        add(&mut counts.tallies, &mut self.tallies);
    }
}

impl<G: Game> Log<G::Event> for Counting<'_, G> {
    const ON: bool = true;

    // A rule that pushes an event knows which one it is. When this is inlined there, counting is two additions at known
    // places. As a call, it would build the event in memory and examine it again, which made a game twice as expensive.
    #[inline(always)]
    fn push(&mut self, event: G::Event) {
        self.rules[event.rule().index()] += 1;
        if let Some(k) = self.game.tally(&event) {
            self.tallies[k] += 1;
        }
    }
}

impl Series {
    pub(crate) fn empty(players: usize, tallies: usize) -> Series {
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

    /// Adds a game. Its events are already counted.
    #[inline]
    pub(crate) fn add(&mut self, one: &One) {
        self.games += 1;
        self.cut += u64::from(one.cut);
        self.by_limit += u64::from(one.by_limit);
        match one.won {
            Some((order, seat)) => {
                self.by_order[order] += 1;
                self.by_seat[seat] += 1;
            }
            None => self.draws += u64::from(!one.cut),
        }
        self.turns.add(one.turns);
        self.tokens.add(one.tokens);
    }

    /// Both series together. It doesn't matter which comes first.
    ///
    /// # Panics
    /// If they are of different games or numbers of players.
    #[must_use]
    pub fn merge(mut self, other: Series) -> Series {
        let alike = self.players == other.players && self.counts.tallies.len() == other.counts.tallies.len();
        assert!(alike, "only series of the same game and number of players can be added up");
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

    /// The share of games won by the seat that plays first (0), second (1) and so on.
    pub fn share_by_order(&self, order: usize) -> Interval {
        share(self.by_order[order], self.games)
    }
}

/// How a series is played.
#[derive(Clone, Debug)]
pub struct Run {
    /// Who plays.
    pub seats: Seats,
    /// The number of the first game: 0, unless this is a part of a longer series.
    pub first: u64,
    /// The number of games.
    pub games: u64,
    /// The seed. Game number `k` of two runs with the same seed has the same dice.
    pub seed: u64,
    /// A game is stopped after this many tokens and counted in [`Series::cut`].
    pub cut: u32,
    /// When to stop early. Games under way are finished, so that long games count as often as short ones.
    pub halt: Halt,
}

impl Run {
    /// A run to the end, in which games may be very long.
    pub fn new(seats: Seats, games: u64, seed: u64) -> Run {
        Run { seats, first: 0, games, seed, cut: 1_000_000, halt: Halt::never() }
    }

    /// The numbers of the games in blocks, each for one thread.
    pub(crate) fn blocks(&self) -> impl ParallelIterator<Item = std::ops::Range<u64>> + '_ {
        // If there are few games, blocks are small, so that all threads have some.
        let size = (self.games / (4 * rayon::current_num_threads() as u64)).clamp(1, BLOCK);
        let blocks = self.games.div_ceil(size);
        let number = move |game: u64| self.first + game.min(self.games);
        (0..blocks).into_par_iter().map(move |block| number(block * size)..number((block + 1) * size))
    }
}

/// Plays a series of games. `make` returns the bot for a seat number. `progress` is called with the number of games
/// just finished.
pub fn play_series<G: Game, B: Bot<G>>(
    game: &G,
    run: &Run,
    make: impl Fn(usize) -> B + Sync,
    progress: impl Fn(u64) + Sync,
) -> Series {
    let players = run.seats.count();
    let tallies = game.tallies().len();
    run.blocks()
        .map(|block| {
            let mut series = Series::empty(players, tallies);
            let mut bots: Vec<B> = (0..players).map(&make).collect();
            let mut log = Counting::new(game);
            for index in block {
                if run.halt.is_due() {
                    break;
                }
                series.add(&play_one(game, run, index, &mut bots, &mut log));
            }
            log.move_to(&mut series.counts);
            progress(series.games);
            series
        })
        .reduce(|| Series::empty(players, tallies), Series::merge)
}

/// Plays the games of a series with these numbers. Parts of a series add up to the whole ([`Series::merge`]), no matter
/// how many machines play them.
pub fn play_range<G: Game, B: Bot<G>>(
    game: &G,
    seats: Seats,
    numbers: Range<u64>,
    seed: u64,
    most: u32,
    make: impl Fn(usize) -> B + Sync,
    progress: impl Fn(u64) + Sync,
) -> Series {
    let games = numbers.end.saturating_sub(numbers.start);
    let run = Run { first: numbers.start, cut: most, ..Run::new(seats, games, seed) };
    play_series(game, &run, make, progress)
}

/// The result of one game of a series.
#[derive(Clone, Copy, Debug)]
pub(crate) struct One {
    /// Its length in turns.
    pub turns: u32,
    /// Its length in tokens.
    pub tokens: u32,
    /// Whether it was stopped because it took too long.
    pub cut: bool,
    /// Whether a limit ended it.
    pub by_limit: bool,
    /// Who won, as the place in the order of play and as the seat; `None` for a draw.
    pub won: Option<(usize, usize)>,
}

/// Plays one game and counts its events.
#[inline]
pub(crate) fn play_one<G: Game, B: Bot<G>>(
    game: &G,
    run: &Run,
    index: u64,
    bots: &mut [B],
    log: &mut Counting<'_, G>,
) -> One {
    let ended = play(game, run.seats, streams(run.seed, index), run.cut, bots, log, |_, _| {});
    let turns = game.turns(&ended.state);
    let first = turns.first.winner().map_or(0, |seat| seat.index());
    let place = |seat: usize| (seat + run.seats.count() - first) % run.seats.count();
    One {
        turns: turns.turn,
        tokens: ended.tokens,
        cut: ended.standings.is_none(),
        by_limit: ended.standings.as_ref().is_some_and(|standings| standings.by_limit()),
        won: ended.standings.and_then(|s| s.winner()).map(|seat| (place(seat.index()), seat.index())),
    }
}
