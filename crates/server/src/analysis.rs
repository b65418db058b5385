//! Analyses finished games on the threads of the bots, a few steps at a time. A first result comes soon; it is refined while
//! somebody looks at it. Results are kept beside the log of their table.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rollick_game::Message;
use rollick_lab::{Halt, Step};
use rollick_protocol::{Analysis, Review};
use rollick_store::{Row, Store};
use tokio::sync::Notify;

use crate::pinned::Pinned;
use crate::refused::Refused;
use crate::review::{BEST, Game, VERSION, Weigh, replay};
use crate::workers::{Lane, Workers};

/// The most thread time that one quality may take. If the first quality runs out of time, its result is what it has by
/// then. A better quality that runs out of time is thrown away.
const LONGEST: Duration = Duration::from_secs(120);
/// An analysis keeps a thread for at least this long, and then lets others have it.
const TURN: Duration = Duration::from_millis(40);
/// Somebody who hasn't asked for this long is no longer looking.
const LOOKS: Duration = Duration::from_secs(5);
/// How long a better quality waits for somebody to look again. After that its work is dropped.
const REMEMBERED: Duration = Duration::from_secs(60);
/// The most games that may wait for their first result.
const WAITING: usize = 16;
/// The name of the private fact that holds the review of a table.
const FACT: &str = "review";

/// The analyses of a server.
pub(crate) struct Analyses {
    jobs: Arc<Mutex<HashMap<String, Arc<AnalysisJob>>>>,
    /// Due when the server stops.
    halt: Halt,
}

/// The analysis of one game, while it is under way.
struct AnalysisJob {
    done: AtomicU64,
    of: AtomicU64,
    /// The best result so far.
    review: Mutex<Option<Review>>,
    failed: AtomicBool,
    /// When somebody last asked.
    asked: Mutex<Instant>,
    /// Wakes the analysis when somebody asks.
    news: Notify,
}

/// What an analysis needs.
pub(crate) struct Desk {
    pub(crate) workers: Workers,
    pub(crate) store: Store,
}

impl Analyses {
    pub(crate) fn new() -> Analyses {
        Analyses { jobs: Arc::default(), halt: Halt::never() }
    }

    /// Stops everything under way, because the server stops.
    pub(crate) fn stop(&self) {
        self.halt.ask();
    }

    /// What is known about a table's game. Begins to find out, or to refine it, unless that is under way.
    ///
    /// # Errors
    /// If too many games wait, or if the database can't be read.
    pub(crate) async fn ask<F: Future<Output = Result<Vec<Row>, Refused>>>(
        &self,
        table: &str,
        pinned: Arc<Pinned>,
        rows: impl FnOnce() -> F,
        desk: Desk,
    ) -> Result<Analysis, Refused> {
        if let Some(now) = self.under_way(table) {
            return now;
        }
        let kept = kept(&desk.store, table).await?;
        if let Some(review) = kept.as_ref().filter(|review| review.settled) {
            return Ok(Analysis { done: 1, of: 1, review: Some(review.clone()) });
        }
        let game = Game::of(pinned, &rows().await?);
        let mut jobs = lock(&self.jobs);
        if let Some(job) = jobs.get(table) {
            return Ok(job.now());
        }
        if kept.is_none() && jobs.values().filter(|job| job.review().is_none()).count() >= WAITING {
            return Err(Refused::too_many(Message::new("analysis-busy"), 10));
        }
        let job = Arc::new(AnalysisJob {
            done: AtomicU64::new(0),
            of: AtomicU64::new(game.len() as u64),
            review: Mutex::new(kept),
            failed: AtomicBool::new(false),
            asked: Mutex::new(Instant::now()),
            news: Notify::new(),
        });
        jobs.insert(table.to_owned(), job.clone());
        let now = job.now();
        let under_way = UnderWay { table: table.to_owned(), job, desk, halt: self.halt.clone() };
        let all = self.jobs.clone();
        tokio::spawn(async move {
            let refined = under_way.run(game).await;
            // A failure is reported once; after that, the analysis can be tried again. Results are in the database.
            under_way.job.failed.store(refined.is_none(), Ordering::Relaxed);
            if refined.is_some() {
                lock(&all).remove(&under_way.table);
            }
        });
        Ok(now)
    }

    /// What is known about an analysis that has begun.
    fn under_way(&self, table: &str) -> Option<Result<Analysis, Refused>> {
        let mut jobs = lock(&self.jobs);
        let job = jobs.get(table)?;
        if job.failed.load(Ordering::Relaxed) {
            jobs.remove(table);
            return Some(Err(Refused::fault()));
        }
        *lock(&job.asked) = Instant::now();
        job.news.notify_one();
        Some(Ok(job.now()))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The stored review of a table, if this release would still find the same.
async fn kept(store: &Store, table: &str) -> Result<Option<Review>, Refused> {
    let stored = store.private(table, FACT).await?;
    let review = stored.and_then(|text| serde_json::from_str::<Review>(&text).ok());
    Ok(review.filter(|review| review.analysis == VERSION))
}

impl AnalysisJob {
    fn review(&self) -> Option<Review> {
        lock(&self.review).clone()
    }

    fn now(&self) -> Analysis {
        let (done, of) = (self.done.load(Ordering::Relaxed), self.of.load(Ordering::Relaxed));
        Analysis { done: done.min(of), of, review: self.review() }
    }

    fn is_looked_at(&self) -> bool {
        lock(&self.asked).elapsed() < LOOKS
    }
}

/// A running analysis.
struct UnderWay {
    table: String,
    job: Arc<AnalysisJob>,
    desk: Desk,
    halt: Halt,
}

impl UnderWay {
    /// Works through the qualities, one after the other. `None` means that something failed. Otherwise the result is
    /// stored, or nobody is looking any more.
    async fn run(&self, game: Game) -> Option<()> {
        let game = self.work(move || replay(game)).await??;
        self.job.of.store(game.len() as u64, Ordering::Relaxed);
        let known = self.job.review().map_or(0, |review| review.quality);
        for quality in known + 1..=BEST {
            self.job.done.store(0, Ordering::Relaxed);
            let Some(steps) = self.weigh(&game, quality).await? else { return Some(()) };
            let (told, cut) = (game.clone(), steps.len() < game.len());
            let review = match self.job.review() {
                Some(rougher) if cut => rougher,
                _ => self.work(move || told.review(steps, quality)).await?,
            };
            // A review that ran out of time won't get any better.
            self.keep(Review { settled: cut || quality == BEST, ..review }).await?;
            if cut {
                break;
            }
        }
        Some(())
    }

    /// Weighs the steps. The first quality goes on even while nobody is looking. A better one gives up after a while
    /// and returns `Some(None)`. `None` means that something failed.
    async fn weigh(&self, game: &Arc<dyn Weigh>, quality: u32) -> Option<Option<Vec<Step>>> {
        let (mut steps, mut spent) = (Vec::new(), Duration::ZERO);
        while steps.len() < game.len() && spent < LONGEST && !self.halt.is_due() {
            if quality > 1 && !self.job.is_looked_at() {
                if tokio::time::timeout(REMEMBERED, self.job.news.notified()).await.is_err() {
                    return Some(None);
                }
                continue;
            }
            let (game, first) = (game.clone(), steps.len());
            let halt = self.halt.at(Instant::now() + LONGEST);
            let (more, took) = self.work(move || a_turn(&*game, first, quality, &halt)).await?;
            spent += took;
            steps.extend(more);
            self.job.done.store(steps.len() as u64, Ordering::Relaxed);
        }
        // When the server stops, unfinished results are dropped.
        Some((!self.halt.is_due()).then_some(steps))
    }

    /// Stores a review and shows it.
    async fn keep(&self, review: Review) -> Option<()> {
        let text = serde_json::to_string(&review).expect("a review is plain data");
        if let Err(error) = self.desk.store.put_private(&self.table, FACT, &text).await {
            tracing::warn!(table = self.table, "the analysis could not be stored: {error}");
            return None;
        }
        *lock(&self.job.review) = Some(review);
        Some(())
    }

    /// Works something out on a thread of the bots.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let done = self.desk.workers.run(Lane::Reviews, &self.table, work).await;
        done.inspect_err(|error| tracing::warn!(table = self.table, "the game could not be analysed: {error:?}")).ok()
    }
}

/// Weighs steps until it is the turn of others: at least one, so that there is progress.
fn a_turn(game: &dyn Weigh, first: usize, quality: u32, halt: &Halt) -> (Vec<Step>, Duration) {
    let begun = Instant::now();
    let mut steps = Vec::new();
    while steps.is_empty() || begun.elapsed() < TURN {
        let next = first + steps.len();
        let Some(step) = (next < game.len()).then(|| game.weigh(next, quality, halt)).flatten() else { break };
        steps.push(step);
    }
    (steps, begun.elapsed())
}
