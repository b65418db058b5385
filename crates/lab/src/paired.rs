//! Compares variants of a game: every variant plays the same games, with the same dice from the start.
//!
//! The interval of a difference is computed from the differences of single games. That is correct even though the
//! variants share their dice, and often much narrower than the intervals of the two variants suggest.

use rayon::prelude::*;
use rollick_bots::Bot;
use rollick_game::{Game, MAX_SEATS, RuleId};

use crate::series::{Counting, Counts, One, Run, Series, play_one};
use crate::{Interval, mean_of};

/// Something that is counted in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The length in turns.
    Turns,
    /// The length in tokens.
    Tokens,
    /// 1 for a draw.
    Draws,
    /// 1 if a limit ended the game.
    ByLimit,
    /// 1 if the game took too long and was stopped.
    Cut,
    /// 1 if the seat at this place in the order of play won.
    Order(usize),
    /// 1 if this seat won.
    Seat(usize),
    /// How often something worth counting happened: the number of one of [`Game::tallies`].
    Tally(usize),
    /// How often a rule fired.
    Rule(RuleId),
}

/// The measures that every game has.
const COMMON: usize = 5 + 2 * MAX_SEATS + RuleId::INDEXES;

impl Measure {
    fn index(self) -> usize {
        match self {
            Measure::Turns => 0,
            Measure::Tokens => 1,
            Measure::Draws => 2,
            Measure::ByLimit => 3,
            Measure::Cut => 4,
            Measure::Order(place) => 5 + place,
            Measure::Seat(seat) => 5 + MAX_SEATS + seat,
            Measure::Rule(rule) => 5 + 2 * MAX_SEATS + rule.index(),
            Measure::Tally(k) => COMMON + k,
        }
    }
}

/// How a variant differs from the first one, game by game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differences {
    games: u64,
    /// For every measure the sum of the differences, and the sum of their squares.
    sums: Vec<(i64, u64)>,
}

impl Differences {
    fn new(tallies: usize) -> Differences {
        Differences { games: 0, sums: vec![(0, 0); COMMON + tallies] }
    }

    fn add(&mut self, first: &[i64], other: &[i64]) {
        self.games += 1;
        for ((sum, squares), (a, b)) in self.sums.iter_mut().zip(first.iter().zip(other)) {
            let difference = b - a;
            *sum += difference;
            *squares += (difference * difference) as u64;
        }
    }

    fn merge(&mut self, other: &Differences) {
        self.games += other.games;
        for ((sum, squares), (s, q)) in self.sums.iter_mut().zip(&other.sums) {
            *sum += s;
            *squares += q;
        }
    }

    /// The mean difference per game, with the interval of the difference. `None` with fewer than two games.
    pub fn of(&self, measure: Measure) -> Option<Interval> {
        let (sum, squares) = *self.sums.get(measure.index())?;
        mean_of(self.games, sum as f64, squares as f64)
    }
}

/// The results of several variants.
pub struct Compared {
    /// The series of each variant.
    pub series: Vec<Series>,
    /// For each variant, how it differs from the first.
    pub differences: Vec<Differences>,
}

/// Plays the same games with several variants of a game. `make` returns the bot of a variant for a seat. `progress` is
/// called with the number of games just finished, counting those of all variants.
pub fn play_paired<G: Game, B: Bot<G>>(
    variants: &[G],
    run: &Run,
    make: impl Fn(usize, usize) -> B + Sync,
    progress: impl Fn(u64) + Sync,
) -> Compared {
    let players = run.seats.count();
    let tallies = variants.iter().map(|game| game.tallies().len()).max().unwrap_or(0);
    let nothing = || Compared {
        series: vec![Series::empty(players, tallies); variants.len()],
        differences: vec![Differences::new(tallies); variants.len()],
    };
    run.blocks()
        .map(|block| {
            let mut all = nothing();
            let mut bots: Vec<Vec<B>> =
                (0..variants.len()).map(|v| (0..players).map(|seat| make(v, seat)).collect()).collect();
            let mut logs: Vec<Counting<'_, G>> = variants.iter().map(Counting::new).collect();
            let mut counts = Counts::new(tallies);
            let mut first = vec![0; COMMON + tallies];
            let mut other = first.clone();
            for index in block {
                if run.halt.is_due() {
                    break;
                }
                for (v, game) in variants.iter().enumerate() {
                    let one = play_one(game, run, index, &mut bots[v], &mut logs[v]);
                    counts.clear();
                    logs[v].move_to(&mut counts);
                    let values = if v == 0 { &mut first } else { &mut other };
                    measure(&one, &counts, values);
                    all.series[v].add(&one);
                    all.series[v].counts.merge(&counts);
                    all.differences[v].add(&first, if v == 0 { &first } else { &other });
                }
                progress(variants.len() as u64);
            }
            all
        })
        .reduce(nothing, Compared::merge)
}

impl Compared {
    fn merge(self, other: Compared) -> Compared {
        let mut differences = self.differences;
        differences.iter_mut().zip(&other.differences).for_each(|(all, more)| all.merge(more));
        let series = self.series.into_iter().zip(other.series).map(|(all, more)| all.merge(more)).collect();
        Compared { series, differences }
    }
}

/// Writes all measures of a game.
fn measure(one: &One, counts: &Counts, values: &mut [i64]) {
    values.fill(0);
    let mut set = |measure: Measure, value: i64| values[measure.index()] = value;
    set(Measure::Turns, one.turns.into());
    set(Measure::Tokens, one.tokens.into());
    set(Measure::Draws, i64::from(one.won.is_none() && !one.cut));
    set(Measure::ByLimit, one.by_limit.into());
    set(Measure::Cut, one.cut.into());
    if let Some((place, seat)) = one.won {
        set(Measure::Order(place), 1);
        set(Measure::Seat(seat), 1);
    }
    counts.tallies.iter().enumerate().for_each(|(k, count)| set(Measure::Tally(k), *count as i64));
    let rules = &mut values[5 + 2 * MAX_SEATS..COMMON];
    counts.rules().iter().zip(rules).for_each(|(count, value)| *value = *count as i64);
}
