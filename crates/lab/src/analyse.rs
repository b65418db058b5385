//! Analyses a recorded game: what was luck, and what was skill.
//!
//! Winning chances change in three ways:
//!
//! - luck: a roll or draw was better or worse than the average of all that could have come;
//! - errors: a decision was worse than the best one;
//! - drift: the next estimate looks a turn further and finds something else.
//!
//! They add up exactly: result - start = luck + errors + drift.

use rayon::prelude::*;
use rollick_bots::Estimator;
use rollick_game::{Chances, Insight, Next, Plan, Seat, Seats, Silent, happen, play, way_of};

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Good, or nearly so.
    None,
    /// It cost 2 percentage points or more.
    Doubtful,
    /// It cost 5 percentage points or more.
    Bad,
    /// It cost 10 percentage points or more.
    VeryBad,
}

impl Grade {
    /// The grade for a decision that lowered the winning chances by `cost`.
    pub fn of(cost: f32) -> Grade {
        match cost {
            c if c >= 0.10 => Grade::VeryBad,
            c if c >= 0.05 => Grade::Bad,
            c if c >= 0.02 => Grade::Doubtful,
            _ => Grade::None,
        }
    }

    /// The grade in words; empty for a good decision.
    pub const fn words(self) -> &'static str {
        match self {
            Grade::None => "",
            Grade::Doubtful => "doubtful",
            Grade::Bad => "bad",
            Grade::VeryBad => "very bad",
        }
    }
}

/// What a step was.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A roll, or a card drawn.
    Chance,
    /// A seat decided.
    Decision {
        /// The best option, as tokens.
        best: Vec<String>,
        /// The seat's chances after the best option.
        best_chance: f32,
        /// The seat's chances after the option it chose.
        chance: f32,
        /// The number of options.
        options: usize,
        /// How bad it was.
        grade: Grade,
    },
}

/// A step of the game: a token of chance, or all tokens of a whole move.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The number of its first token, from 0.
    pub token: usize,
    /// Its tokens.
    pub tokens: Vec<String>,
    /// The turn.
    pub turn: u32,
    /// The seat that decided, rolled or drew.
    pub seat: Seat,
    /// What it was.
    pub kind: Kind,
    /// The chances before it.
    pub before: Chances,
    /// The chances after it.
    pub after: Chances,
}

impl Step {
    /// How much it changed a seat's chances.
    pub fn change(&self, seat: usize) -> f64 {
        f64::from(self.after[seat]) - f64::from(self.before[seat])
    }
}

/// The sums of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sums {
    /// Its chances at the start.
    pub start: f64,
    /// Its chances at the end: 1 or 0 once the game is over.
    pub end: f64,
    /// What rolls and draws changed, both its own and the others'.
    pub luck: f64,
    /// What its own decisions changed (0 or less).
    pub errors: f64,
    /// What the decisions of others changed.
    pub gifts: f64,
    /// What changed because later estimates look further.
    pub drift: f64,
    /// The number of its decisions with more than one option.
    pub decisions: u32,
}

/// The analysis of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The number of players.
    pub players: usize,
    /// All steps.
    pub steps: Vec<Step>,
    /// The sums of each seat.
    pub sums: Vec<Sums>,
    /// Whether it covers the whole record. If somebody asked it to stop, the last steps are missing.
    pub whole: bool,
}

/// A step before it is judged, with the states before and after it.
struct Span<G: Insight> {
    token: usize,
    tokens: Vec<String>,
    before: G::State,
    after: G::State,
    seat: Seat,
    chance: bool,
}

/// Analyses a game, until the estimator should stop. `progress` is called after each step.
///
/// # Errors
/// Names the first token that the rules don't allow.
pub fn analyse<G: Insight>(
    game: &G,
    start: &G::State,
    tokens: &[String],
    estimator: &Estimator,
    progress: impl Fn(u64) + Sync,
) -> Result<Analysis, String> {
    let replayed = Replayed::new(game, start, tokens)?;
    let all: Vec<Option<Step>> = (0..replayed.len())
        .into_par_iter()
        .map(|k| {
            let step = replayed.weigh(game, k, estimator);
            progress(1);
            step
        })
        .collect();
    Ok(replayed.add_up(all.into_iter().map_while(|step| step).collect()))
}

/// A game that is ready to be analysed, step by step. A server can weigh a few steps at a time, and leave room for
/// other work in between.
pub struct Replayed<G: Insight> {
    spans: Vec<Span<G>>,
    seats: Seats,
}

impl<G: Insight> Replayed<G> {
    /// Replays a game.
    ///
    /// # Errors
    /// As for [`analyse`].
    pub fn new(game: &G, start: &G::State, tokens: &[String]) -> Result<Replayed<G>, String> {
        Ok(Replayed { spans: spans(game, start, tokens)?, seats: game.turns(start).seats })
    }

    /// The number of its steps.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Weighs a step. `None` if the estimator was asked to stop: a step that was interrupted is thrown away.
    pub fn weigh(&self, game: &G, step: usize, estimator: &Estimator) -> Option<Step> {
        let due = || estimator.halt.is_due();
        (!due()).then(|| weigh(game, &self.spans[step], estimator)).filter(|_| !due())
    }

    /// The analysis with these steps: all of them, or only the first ones.
    pub fn add_up(&self, steps: Vec<Step>) -> Analysis {
        let sums = self.seats.iter().map(|seat| add_up(&steps, seat.index(), self.seats)).collect();
        Analysis { players: self.seats.count(), whole: steps.len() == self.spans.len(), steps, sums }
    }
}

/// Replays the tokens. The tokens of a whole move make one step.
fn spans<G: Insight>(game: &G, start: &G::State, tokens: &[String]) -> Result<Vec<Span<G>>, String> {
    let mut s = start.clone();
    let mut spans: Vec<Span<G>> = Vec::new();
    for (k, token) in tokens.iter().enumerate() {
        let before = s.clone();
        let refuse = || format!("token {k}, ‘{token}’, is not allowed there");
        let goes_on = G::WHOLE_MOVES && game.in_plan(&before);
        let (seat, chance) = match game.next(&s) {
            Next::Over(_) => return Err(format!("token {k}, ‘{token}’, comes after the end")),
            Next::Chance { seat, .. } => {
                let outcome = token.parse::<G::Outcome>().map_err(|e| e.to_string())?;
                let way = way_of(game, &s, outcome).ok_or_else(refuse)?;
                happen(game, &mut s, way, &mut Silent).map_err(|_| refuse())?;
                (seat, true)
            }
            Next::Choose(seat) => {
                let action = token.parse::<G::Action>().map_err(|e| e.to_string())?;
                play(game, &mut s, seat, action, &mut Silent).map_err(|_| refuse())?;
                (seat, false)
            }
        };
        match spans.last_mut().filter(|last| goes_on && !last.chance) {
            Some(last) => {
                last.tokens.push(token.clone());
                last.after = s.clone();
            }
            None => {
                let tokens = vec![token.clone()];
                spans.push(Span { token: k, tokens, before, after: s.clone(), seat, chance });
            }
        }
    }
    // If the record ends in the middle of a whole move, that move can't be judged.
    if spans.last().is_some_and(|last| G::WHOLE_MOVES && !last.chance && game.in_plan(&last.after)) {
        spans.pop();
    }
    Ok(spans)
}

fn weigh<G: Insight>(game: &G, span: &Span<G>, estimator: &Estimator) -> Step {
    let Span { token, tokens, before, after, seat, chance } = span;
    let turn = game.turns(before).turn;
    let base = estimator.before(game, before);
    let me = seat.index();
    let text = |plan: &Plan<G::Action>| plan.iter().map(ToString::to_string).collect::<Vec<_>>();
    // Usually the chosen move is among the options, with its chances. It isn't if another move with the same result is
    // listed instead.
    let chosen = base.options.iter().find(|(plan, _)| text(plan) == *tokens).map(|(_, chances)| *chances);
    let reached = chosen.unwrap_or_else(|| estimator.after(game, after, turn));
    let kind = match *chance {
        true => Kind::Chance,
        false => Kind::Decision {
            best: base.options.first().map(|(plan, _)| text(plan)).unwrap_or_default(),
            best_chance: base.chances[me],
            chance: reached[me],
            options: base.options.len(),
            grade: Grade::of(base.chances[me] - reached[me]),
        },
    };
    let (token, seat, tokens) = (*token, *seat, tokens.clone());
    Step { token, tokens, turn, seat, kind, before: base.chances, after: reached }
}

fn add_up(steps: &[Step], seat: usize, seats: Seats) -> Sums {
    let even = 1.0 / seats.count() as f64;
    let mut sums = Sums { start: even, end: even, ..Sums::default() };
    let Some(first) = steps.first() else { return sums };
    sums.start = f64::from(first.before[seat]);
    let mut at = sums.start;
    for step in steps {
        sums.drift += f64::from(step.before[seat]) - at;
        at = f64::from(step.after[seat]);
        match &step.kind {
            Kind::Chance => sums.luck += step.change(seat),
            Kind::Decision { options, .. } if step.seat.index() == seat => {
                sums.errors += step.change(seat);
                sums.decisions += u32::from(*options > 1);
            }
            Kind::Decision { .. } => sums.gifts += step.change(seat),
        }
    }
    sums.end = at;
    sums
}

/// How far estimates are from the results of games played out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Check {
    /// The number of positions.
    pub positions: usize,
    /// The number of games played out from each.
    pub rollouts: u64,
    /// The mean of estimate minus result, for the seat that acts next.
    pub bias: f64,
    /// The root mean square of estimate minus result, without the noise of the rollouts.
    pub error: f64,
}

/// Compares estimates with games. From each position it plays many games to the end, always taking the decision that
/// looks best at once.
pub fn check<G: Insight>(game: &G, positions: &[G::State], estimator: &Estimator, rollouts: u64, seed: u64) -> Check {
    let differences: Vec<(f64, f64)> = positions
        .par_iter()
        .enumerate()
        .map(|(k, s)| {
            let seat = match game.next(s) {
                Next::Chance { seat, .. } | Next::Choose(seat) => seat.index(),
                Next::Over(_) => 0,
            };
            let estimate = f64::from(estimator.before(game, s).chances[seat]);
            let mut wins = 0.0;
            for r in 0..rollouts {
                let luck = rollick_luck::Luck::of_game(seed, k as u64 * rollouts + r);
                wins += f64::from(crate::train::play_out(game, s.clone(), &estimator.judge, luck)[seat]);
            }
            let outcome = wins / rollouts as f64;
            (estimate - outcome, outcome * (1.0 - outcome) / rollouts as f64)
        })
        .collect();
    let n = differences.len().max(1) as f64;
    let bias = differences.iter().map(|d| d.0).sum::<f64>() / n;
    let square = differences.iter().map(|d| d.0 * d.0 - d.1).sum::<f64>() / n;
    Check { positions: positions.len(), rollouts, bias, error: square.max(0.0).sqrt() }
}

/// At most `most` positions before rolls and draws of a recorded game, evenly spread.
///
/// # Errors
/// As for [`analyse`].
pub fn sample_positions<G: Insight>(
    game: &G,
    start: &G::State,
    tokens: &[String],
    most: usize,
) -> Result<Vec<G::State>, String> {
    let spans = spans(game, start, tokens)?;
    let rolls: Vec<G::State> = spans
        .into_iter()
        .filter(|span| span.chance && game.turns(&span.before).turn > 0)
        .map(|span| span.before)
        .collect();
    let step = rolls.len().div_ceil(most.max(1)).max(1);
    Ok(rolls.into_iter().step_by(step).collect())
}
