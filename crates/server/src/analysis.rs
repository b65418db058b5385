//! Analyses finished games, one at a time, on a thread of its own. Results are kept in memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use rollick_bots::{Estimator, Level, Player};
use rollick_game::{Insight, Message};
use rollick_games::{Position, Visitor, visit};
use rollick_lab::{Halt, Kind, Step, analyse};
use rollick_protocol::{Analysis, ChancePoint, Mistake, Review, SeatReview, Swing, Told};
use rollick_stage::Staged;
use rollick_store::Row;
use tokio::sync::Semaphore;

use crate::entry::Entry;
use crate::pinned::Pinned;
use crate::refused::Refused;

/// The most positions that one estimate may look at: as many as `rollick analyse` does.
const NODES: u64 = 20_000;
/// The longest that one analysis may take. What it has by then is its result.
const LONGEST: Duration = Duration::from_secs(120);
/// The most results that are kept, and the most games that may wait.
const KEPT: usize = 100;
const WAITING: usize = 16;
/// The most points of the chart.
const POINTS: usize = 400;
/// How many mistakes are listed.
const MISTAKES: usize = 3;
/// Smaller changes never stand out, however good the estimates are.
const SMALL: f32 = 0.02;

/// The analyses of a server.
pub(crate) struct Analyses {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    /// One game at a time.
    turn: Arc<Semaphore>,
    /// Due when the server stops.
    halt: Halt,
}

/// The analysis of one game.
struct Job {
    begun: Instant,
    done: AtomicU64,
    of: u64,
    /// `None` inside: it failed.
    review: OnceLock<Option<Review>>,
}

/// A finished game.
pub(crate) struct Game {
    pub(crate) pinned: Arc<Pinned>,
    /// Its tokens, each with the version that it led to.
    tokens: Vec<(u64, String)>,
}

impl Game {
    /// The game of a log: the tokens that were not taken back.
    pub(crate) fn of(pinned: Arc<Pinned>, rows: &[Row]) -> Game {
        let entries = rows.iter().filter_map(|row| Some((row.seq, Entry::read(&row.entry).ok()?)));
        Game { pinned, tokens: standing(entries) }
    }
}

/// The tokens that were not taken back, each with the version that it led to.
fn standing(entries: impl Iterator<Item = (u64, Entry)>) -> Vec<(u64, String)> {
    let mut tokens: Vec<(u64, String)> = Vec::new();
    for (version, entry) in entries {
        match entry {
            Entry::Token { token, .. } | Entry::Roll { token, .. } => tokens.push((version, token)),
            Entry::Undo { to, .. } => tokens.retain(|(version, _)| *version <= to),
            _ => {}
        }
    }
    tokens
}

impl Analyses {
    pub(crate) fn new() -> Analyses {
        Analyses { jobs: Mutex::default(), turn: Arc::new(Semaphore::new(1)), halt: Halt::never() }
    }

    /// The server stops: so does whatever is under way.
    pub(crate) fn stop(&self) {
        self.halt.ask();
    }

    /// What is known about a table's game, if its analysis has begun.
    pub(crate) fn find(&self, table: &str) -> Option<Analysis> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        // What failed may be tried again.
        if jobs.get(table).is_some_and(|job| matches!(job.review.get(), Some(None))) {
            jobs.remove(table);
        }
        jobs.get(table).map(|job| job.now())
    }

    /// Begins to analyse a table's game, unless somebody did already.
    ///
    /// # Errors
    /// If too many games wait.
    pub(crate) fn begin(&self, table: &str, game: Game) -> Result<Analysis, Refused> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(job) = jobs.get(table) {
            return Ok(job.now());
        }
        if jobs.values().filter(|job| job.review.get().is_none()).count() >= WAITING {
            return Err(Refused::too_many(Message::new("analysis-busy"), 10));
        }
        if jobs.len() >= KEPT {
            let finished = jobs.iter().filter(|(_, job)| job.review.get().is_some());
            let oldest = finished.min_by_key(|(_, job)| job.begun).map(|(id, _)| id.clone());
            oldest.map(|id| jobs.remove(&id));
        }
        let (begun, done, of) = (Instant::now(), AtomicU64::new(0), game.tokens.len() as u64);
        let job = Arc::new(Job { begun, done, of, review: OnceLock::new() });
        jobs.insert(table.to_owned(), job.clone());
        let now = job.now();
        let (turn, halt) = (self.turn.clone(), self.halt.clone());
        tokio::spawn(async move {
            let _turn = turn.acquire().await;
            let halt = halt.at(Instant::now() + LONGEST);
            let worker = job.clone();
            let found = tokio::task::spawn_blocking(move || review(&game, &halt, &worker.done)).await;
            let _ = job.review.set(found.ok().flatten());
        });
        Ok(now)
    }
}

impl Job {
    fn now(&self) -> Analysis {
        let review = self.review.get().cloned().flatten();
        Analysis { done: self.done.load(Ordering::Relaxed).min(self.of), of: self.of, review }
    }
}

/// Weighs a game with the game's own types.
struct Weigh<'a> {
    game: &'a Game,
    tokens: Vec<String>,
    halt: &'a Halt,
    done: &'a AtomicU64,
}

impl Visitor for Weigh<'_> {
    type Out = Option<(rollick_lab::Analysis, Option<f32>, bool)>;

    fn visit<G: Staged + Insight>(self, game: G) -> Self::Out {
        let start = self.game.pinned.position.state().downcast_ref::<G::State>()?;
        let expert = Player::<G>::new(Level::Expert, self.game.pinned.game.setup().is_standard_board());
        let estimator = Estimator { judge: expert.judge().clone(), turns: 0, nodes: NODES, halt: self.halt.clone() };
        let weighed = |steps| {
            self.done.fetch_add(steps, Ordering::Relaxed);
        };
        let analysis = analyse(&game, start, &self.tokens, &estimator, weighed).ok()?;
        Some((analysis, G::ESTIMATE_ERROR, expert.note().is_none()))
    }
}

/// The review of a game. `None` if the rules can't follow it.
fn review(game: &Game, halt: &Halt, done: &AtomicU64) -> Option<Review> {
    // The analysis takes as many threads as it finds. Here that is one, so that bots and requests have the others.
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().ok()?;
    let tokens = game.tokens.iter().map(|(_, token)| token.clone()).collect();
    let weigh = Weigh { game, tokens, halt, done };
    let (analysis, error, learned) = one.install(|| visit(game.pinned.game.setup(), weigh)).ok()??;
    // If the measured error is of the learned estimates, it says nothing about others.
    let error = error.filter(|_| learned);
    let found = analysis.highlights(error.unwrap_or(SMALL).max(SMALL), MISTAKES);
    let story = Story { game, analysis: &analysis };
    let seat = |k: usize| SeatReview {
        luck: analysis.sums[k].luck as f32,
        errors: analysis.sums[k].errors as f32,
        decisions: analysis.sums[k].decisions,
        best: found.best[k].map(|step| story.swing(step, k)),
        worst: found.worst[k].map(|step| story.swing(step, k)),
    };
    let winner = analysis.sums.iter().position(|sums| sums.end > 0.999).unwrap_or(0);
    Some(Review {
        error,
        learned,
        whole: analysis.whole,
        points: story.points(),
        seats: (0..analysis.players).map(seat).collect(),
        turning: found.turning.map(|step| story.swing(step, winner)),
        mistakes: found.mistakes.iter().map(|step| story.mistake(*step)).collect(),
    })
}

/// An analysed game, told in versions and words.
struct Story<'a> {
    game: &'a Game,
    analysis: &'a rollick_lab::Analysis,
}

impl Story<'_> {
    /// The version before a token.
    fn before(&self, token: usize) -> u64 {
        self.game.tokens.get(token).map_or(0, |(version, _)| version - 1)
    }

    /// The version after a step.
    fn after(&self, step: &Step) -> u64 {
        self.game.tokens.get(step.token + step.tokens.len() - 1).map_or(0, |(version, _)| *version)
    }

    /// The position before a token, and what the tokens from there on told.
    fn replay(&self, token: usize, more: usize) -> (Box<dyn Position>, Vec<Told>) {
        let mut position = self.game.pinned.position.clone();
        let take = |token: &str, position: &mut Box<dyn Position>| position.take(token).map(|taken| taken.told);
        for (_, token) in &self.game.tokens[..token] {
            let _ = take(token, &mut position);
        }
        let mut after = position.clone();
        let told = self.game.tokens[token..].iter().take(more).filter_map(|(_, token)| take(token, &mut after).ok());
        let told = told.flatten().map(|told| Told::of(told.rule, &told.message)).collect();
        (position, told)
    }

    fn swing(&self, step: usize, seat: usize) -> Swing {
        let step = &self.analysis.steps[step];
        let (_, told) = self.replay(step.token, step.tokens.len());
        let change = step.change(seat) as f32;
        Swing { version: self.after(step), turn: step.turn, seat: step.seat.0, change, told }
    }

    fn mistake(&self, step: usize) -> Mistake {
        let step = &self.analysis.steps[step];
        let Kind::Decision { best, .. } = &step.kind else { unreachable!("only decisions cost something") };
        let (position, _) = self.replay(step.token, 0);
        let offers = position.offers();
        let label = |tokens: &[String]| {
            let all = offers.moves.iter().chain(&offers.steps);
            let found = all.into_iter().find(|choice| choice.tokens == tokens);
            found.map(|choice| rollick_protocol::Message::of(&choice.label))
        };
        Mistake {
            version: self.before(step.token),
            turn: step.turn,
            seat: step.seat.0,
            cost: step.cost(),
            chose: label(&step.tokens),
            better: label(best),
            tokens: best.clone(),
        }
    }

    /// The chances at the start and at the end of each turn. If there are too many turns, some are left out.
    fn points(&self) -> Vec<ChancePoint> {
        let n = self.analysis.players;
        let steps = &self.analysis.steps;
        let point = |version, turn, chances: &[f32]| ChancePoint { version, turn, chances: chances[..n].to_vec() };
        let ends = steps.windows(2).filter(|pair| pair[0].turn != pair[1].turn).map(|pair| &pair[0]);
        let ends: Vec<&Step> = ends.chain(steps.last()).collect();
        let every = ends.len().div_ceil(POINTS).max(1);
        let first = steps.first().map(|step| point(self.before(step.token), step.turn, &step.before));
        // The last one is always there.
        let shown = ends.iter().rev().step_by(every).rev();
        first.into_iter().chain(shown.map(|step| point(self.after(step), step.turn, &step.after))).collect()
    }
}

#[cfg(test)]
mod tests {
    use rollick_protocol::By;

    use super::*;

    #[test]
    fn what_was_taken_back_is_not_analysed() {
        let token = |token: &str| Entry::Token { seat: 0, token: token.to_owned(), by: By::Person, part: 0 };
        let roll = Entry::Roll { token: "3 4".to_owned(), way: 0, ways: 36, scripted: false };
        let undo = Entry::Undo { seat: 0, to: 2, agreed: Vec::new() };
        let log = [Entry::Expire, roll, token("place A1"), token("pass"), undo, token("place A2")];
        let found = standing((1..).zip(log));
        assert_eq!(found, [(2, "3 4".to_owned()), (6, "place A2".to_owned())]);
    }
}
