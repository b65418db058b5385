//! A recorded game taken apart: what was luck, what was skill.
//!
//! Winning chances change by luck (a roll or a draw against the average of all that could have come), by errors (a decision
//! against the best one) and by drift (the estimate looks one turn further than before and finds something else). The
//! three add up exactly: result - start = luck + errors + drift.

use rayon::prelude::*;
use rollick_bots::Estimator;
use rollick_game::{Chances, Insight, Next, Plan, Seat, Seats, Silent, happen, play, way_of};

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// Good, or as good as makes no difference.
    None,
    /// It cost 2 % of winning chances or more.
    Doubtful,
    /// 5 % or more.
    Bad,
    /// 10 % or more.
    VeryBad,
}

impl Mark {
    /// The mark of a decision that cost so much.
    pub fn of(cost: f32) -> Mark {
        match cost {
            c if c >= 0.10 => Mark::VeryBad,
            c if c >= 0.05 => Mark::Bad,
            c if c >= 0.02 => Mark::Doubtful,
            _ => Mark::None,
        }
    }

    /// In words; nothing for a good decision.
    pub const fn words(self) -> &'static str {
        match self {
            Mark::None => "",
            Mark::Doubtful => "doubtful",
            Mark::Bad => "bad",
            Mark::VeryBad => "very bad",
        }
    }
}

/// What a step was.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// Dice fell, or a card was drawn.
    Chance,
    /// A seat decided.
    Decision {
        /// What would have been best, as tokens.
        best: Vec<String>,
        /// The decider's chances after that.
        best_chance: f32,
        /// The decider's chances after what was chosen.
        chance: f32,
        /// How many options there were.
        options: usize,
        /// How bad it was.
        mark: Mark,
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
    /// Who decided, or for whom chance fell.
    pub seat: Seat,
    /// What it was.
    pub kind: Kind,
    /// The chances before it.
    pub before: Chances,
    /// The chances after it.
    pub after: Chances,
}

impl Step {
    /// What it changed for a seat.
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
    /// What dice and cards brought, its own and the others'.
    pub luck: f64,
    /// What its own decisions cost (0 or less).
    pub errors: f64,
    /// What the decisions of others brought.
    pub gifts: f64,
    /// What the estimates changed by looking further.
    pub drift: f64,
    /// Its decisions with more than one option.
    pub decisions: u32,
}

/// A game taken apart.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// How many play.
    pub players: usize,
    /// All steps.
    pub steps: Vec<Step>,
    /// The sums of each seat.
    pub sums: Vec<Sums>,
}

/// A step on its way: where it begins and ends.
struct Span<G: Insight> {
    token: usize,
    tokens: Vec<String>,
    before: G::State,
    after: G::State,
    seat: Seat,
    chance: bool,
}

/// Takes a game apart.
///
/// # Errors
/// Names the first token that the rules don't allow.
pub fn analyse<G: Insight>(
    game: &G,
    seats: Seats,
    tokens: &[String],
    estimator: &Estimator,
    progress: impl Fn(u64) + Sync,
) -> Result<Analysis, String> {
    let spans = spans(game, seats, tokens)?;
    let steps: Vec<Step> = spans
        .into_par_iter()
        .map(|span| {
            let step = weigh(game, span, estimator);
            progress(1);
            step
        })
        .collect();
    let sums = seats.iter().map(|seat| add_up(&steps, seat.index(), seats)).collect();
    Ok(Analysis { players: seats.count(), steps, sums })
}

/// Replays the tokens, those of a whole move together.
fn spans<G: Insight>(game: &G, seats: Seats, tokens: &[String]) -> Result<Vec<Span<G>>, String> {
    let mut s = game.start(seats);
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
    // A move that the record breaks off can't be judged.
    if spans.last().is_some_and(|last| G::WHOLE_MOVES && !last.chance && game.in_plan(&last.after)) {
        spans.pop();
    }
    Ok(spans)
}

fn weigh<G: Insight>(game: &G, span: Span<G>, estimator: &Estimator) -> Step {
    let Span { token, tokens, before, after, seat, chance } = span;
    let turn = game.turn(&before);
    let base = estimator.before(game, &before);
    let me = seat.index();
    let text = |plan: &Plan<G::Action>| plan.iter().map(ToString::to_string).collect::<Vec<_>>();
    // What was chosen is one of the options: its chances are those found there, unless moves were joined that come to the same.
    let chosen = base.options.iter().find(|(plan, _)| text(plan) == tokens).map(|(_, chances)| *chances);
    let reached = chosen.unwrap_or_else(|| estimator.after(game, &after, turn));
    let kind = match chance {
        true => Kind::Chance,
        false => Kind::Decision {
            best: base.options.first().map(|(plan, _)| text(plan)).unwrap_or_default(),
            best_chance: base.chances[me],
            chance: reached[me],
            options: base.options.len(),
            mark: Mark::of(base.chances[me] - reached[me]),
        },
    };
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

/// How far estimates are from what really comes of positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Check {
    /// Positions looked at.
    pub positions: usize,
    /// Games played out from each.
    pub rollouts: u64,
    /// The mean of estimate less outcome, for the seat that is next to act.
    pub bias: f64,
    /// The root of the mean square of that, with the noise of the rollouts taken out.
    pub error: f64,
}

/// Plays out every one of some positions many times, by the option that looks best at once, and compares with the estimates.
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

/// The positions before some of the rolls of a recorded game, evenly spread.
///
/// # Errors
/// As for [`analyse`].
pub fn sample_positions<G: Insight>(
    game: &G,
    seats: Seats,
    tokens: &[String],
    most: usize,
) -> Result<Vec<G::State>, String> {
    let spans = spans(game, seats, tokens)?;
    let rolls: Vec<G::State> =
        spans.into_iter().filter(|span| span.chance && game.turn(&span.before) > 0).map(|span| span.before).collect();
    let step = rolls.len().div_ceil(most.max(1)).max(1);
    Ok(rolls.into_iter().step_by(step).collect())
}
