//! The threads that bots think on, and on which long questions are worked out and finished games are analysed. The operator
//! says how many there are, so this never takes more of the machine, however many tables there are.
//!
//! Tables are served in turn, and each has one thread at a time. Bots, questions and analyses take turns, too, so that none
//! keeps the others waiting for long.

use std::any::Any;
use std::collections::{HashMap, HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// What a thread is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A bot has to decide. A table asks for one at a time, so the queue is never longer than the number of tables.
    Bots,
    /// Somebody asked something that takes long to work out. Only a limited number may wait.
    Questions,
    /// A finished game is analysed, a little at a time. The caller limits how many there are.
    Reviews,
}

/// Why there is no result.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// Too many questions are waiting already.
    Busy,
    /// The work panicked, and said this.
    Failed(String),
}

/// How much there is to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Load {
    /// Threads at work.
    pub(crate) working: usize,
    /// Bots that wait for a thread.
    pub(crate) bots: usize,
    /// Questions that wait for a thread.
    pub(crate) questions: usize,
}

/// A bounded number of threads. They end when the last clone is dropped.
#[derive(Clone)]
pub(crate) struct Workers(Arc<Owner>);

struct Owner(Arc<Shared>);

struct Shared {
    queues: Mutex<Queues>,
    /// Wakes threads when work is ready, or when they have to end.
    news: Condvar,
    most_questions: usize,
}

#[derive(Default)]
struct Queues {
    bots: Queue,
    questions: Queue,
    reviews: Queue,
    /// The lane that is next, if all are ready: they take turns.
    next: usize,
    working: usize,
    ended: bool,
}

/// The work of one lane.
#[derive(Default)]
struct Queue {
    /// Tables with work that can begin, in the order in which they are served.
    ready: VecDeque<String>,
    /// The work of each table that hasn't begun, oldest first.
    waiting: HashMap<String, VecDeque<Box<dyn Job>>>,
    /// Tables that a thread is working for.
    busy: HashSet<String>,
}

impl Queue {
    /// The number of jobs that somebody still waits for.
    fn len(&self) -> usize {
        self.waiting.values().flatten().filter(|job| job.is_wanted()).count()
    }

    fn push(&mut self, table: &str, job: Box<dyn Job>) {
        let jobs = self.waiting.entry(table.to_owned()).or_default();
        let was_ready = !jobs.is_empty();
        jobs.retain(|job| job.is_wanted());
        jobs.push_back(job);
        if !was_ready && !self.busy.contains(table) {
            self.ready.push_back(table.to_owned());
        }
    }

    fn pop(&mut self) -> Option<(String, Box<dyn Job>)> {
        let table = self.ready.pop_front()?;
        let jobs = self.waiting.get_mut(&table)?;
        let job = jobs.pop_front()?;
        if jobs.is_empty() {
            self.waiting.remove(&table);
        }
        self.busy.insert(table.clone());
        Some((table, job))
    }

    /// The work for a table is done: its next job goes to the end of the queue.
    fn done(&mut self, table: String) {
        self.busy.remove(&table);
        if self.waiting.contains_key(&table) {
            self.ready.push_back(table);
        }
    }
}

impl Queues {
    fn of(&mut self, lane: Lane) -> &mut Queue {
        match lane {
            Lane::Bots => &mut self.bots,
            Lane::Questions => &mut self.questions,
            Lane::Reviews => &mut self.reviews,
        }
    }

    fn pop(&mut self) -> Option<(Lane, String, Box<dyn Job>)> {
        const LANES: [Lane; 3] = [Lane::Bots, Lane::Questions, Lane::Reviews];
        let turns = (self.next..self.next + LANES.len()).map(|turn| turn % LANES.len());
        let (turn, (table, job)) = turns.into_iter().find_map(|turn| Some((turn, self.of(LANES[turn]).pop()?)))?;
        self.next = (turn + 1) % LANES.len();
        Some((LANES[turn], table, job))
    }
}

/// A piece of work, and somebody who waits for its result.
trait Job: Send {
    /// Whether somebody still waits.
    fn is_wanted(&self) -> bool;
    fn run(self: Box<Self>);
}

struct Task<F, T> {
    work: F,
    reply: oneshot::Sender<Result<T, Unfinished>>,
}

impl<T: Send, F: FnOnce() -> T + Send> Job for Task<F, T> {
    fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }

    fn run(self: Box<Self>) {
        let Task { work, reply } = *self;
        let result = catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Unfinished::Failed(panic_message(&*panic)));
        // The caller may have stopped waiting.
        let _ = reply.send(result);
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it gave no reason".to_owned())
}

impl Workers {
    /// Starts this many threads, at least one. At most `most_questions` questions may wait for one.
    ///
    /// # Errors
    /// If the system can't start another thread.
    pub(crate) fn start(threads: usize, most_questions: usize) -> std::io::Result<Workers> {
        let shared = Arc::new(Shared { queues: Mutex::default(), news: Condvar::new(), most_questions });
        let workers = Workers(Arc::new(Owner(shared.clone())));
        for k in 0..threads.max(1) {
            let shared = shared.clone();
            std::thread::Builder::new().name(format!("rollick-bot-{k}")).spawn(move || shared.work())?;
        }
        Ok(workers)
    }

    /// Works something out for a table. If the caller stops waiting before it has begun, it never begins.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        table: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        let (reply, result) = oneshot::channel();
        self.0.0.push(lane, table, Box::new(Task { work, reply }))?;
        result.await.unwrap_or_else(|_| Err(Unfinished::Failed("the server is stopping".to_owned())))
    }

    /// How much there is to do.
    pub(crate) fn load(&self) -> Load {
        let queues = self.0.0.queues();
        Load { working: queues.working, bots: queues.bots.len(), questions: queues.questions.len() }
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.queues().ended = true;
        self.0.news.notify_all();
    }
}

impl Shared {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, lane: Lane, table: &str, job: Box<dyn Job>) -> Result<(), Unfinished> {
        let mut queues = self.queues();
        if lane == Lane::Questions && queues.questions.len() >= self.most_questions {
            return Err(Unfinished::Busy);
        }
        queues.of(lane).push(table, job);
        drop(queues);
        self.news.notify_one();
        Ok(())
    }

    /// What each thread does until the end.
    fn work(&self) {
        let mut queues = self.queues();
        while !queues.ended {
            let Some((lane, table, job)) = queues.pop() else {
                queues = self.news.wait(queues).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if job.is_wanted() {
                queues.working += 1;
                drop(queues);
                job.run();
                queues = self.queues();
                queues.working -= 1;
            }
            queues.of(lane).done(table);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// One thread that is held up until the gate opens, and what has run since.
    struct Held {
        workers: Workers,
        gate: mpsc::Sender<()>,
        order: Arc<Mutex<Vec<&'static str>>>,
    }

    impl Held {
        /// Returns once the thread works for `table`.
        async fn by(table: &str, most_questions: usize) -> Held {
            let workers = Workers::start(1, most_questions).expect("a thread");
            let (gate, opened) = mpsc::channel();
            let (begun, begins) = oneshot::channel();
            let first = workers.clone();
            let table = table.to_owned();
            tokio::spawn(async move {
                let hold = move || {
                    let _ = begun.send(());
                    let _ = opened.recv();
                };
                first.run(Lane::Bots, &table, hold).await
            });
            begins.await.expect("the thread begins");
            Held { workers, gate, order: Arc::default() }
        }

        /// Queues a job that notes its name, without waiting for it.
        fn queue(
            &self,
            lane: Lane,
            table: &str,
            name: &'static str,
        ) -> Result<oneshot::Receiver<Result<(), Unfinished>>, Unfinished> {
            let (reply, result) = oneshot::channel();
            let order = self.order.clone();
            let work = move || order.lock().expect("no panic").push(name);
            self.workers.0.0.push(lane, table, Box::new(Task { work, reply }))?;
            Ok(result)
        }
    }

    #[tokio::test]
    async fn tables_take_turns_whoever_asked_more_often() {
        let held = Held::by("a", 9).await;
        let all = [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1"), ("b", "b2")];
        let results: Vec<_> = all.map(|(table, name)| held.queue(Lane::Bots, table, name).expect("queued")).into();
        held.gate.send(()).expect("the thread waits");
        for result in results {
            result.await.expect("a result").expect("done");
        }
        assert_eq!(*held.order.lock().expect("no panic"), ["b1", "c1", "a1", "b2", "a2", "a3"]);
    }

    #[tokio::test]
    async fn questions_and_bots_take_turns() {
        let held = Held::by("a", 9).await;
        let bots = ["b1", "b2", "b3"].map(|name| held.queue(Lane::Bots, name, name).expect("queued"));
        let asked = ["q1", "q2"].map(|name| held.queue(Lane::Questions, name, name).expect("queued"));
        held.gate.send(()).expect("the thread waits");
        for result in bots.into_iter().chain(asked) {
            result.await.expect("a result").expect("done");
        }
        assert_eq!(*held.order.lock().expect("no panic"), ["q1", "b1", "q2", "b2", "b3"]);
    }

    #[tokio::test]
    async fn an_analysis_takes_its_turn_behind_bots_and_questions() {
        let held = Held::by("a", 9).await;
        let reviews = ["r1", "r2"].map(|name| held.queue(Lane::Reviews, "over", name).expect("queued"));
        let bots = ["b1", "b2"].map(|name| held.queue(Lane::Bots, name, name).expect("queued"));
        let asked = held.queue(Lane::Questions, "q1", "q1").expect("queued");
        held.gate.send(()).expect("the thread waits");
        for result in bots.into_iter().chain(reviews).chain([asked]) {
            result.await.expect("a result").expect("done");
        }
        assert_eq!(*held.order.lock().expect("no panic"), ["q1", "r1", "b1", "r2", "b2"]);
    }

    #[tokio::test]
    async fn one_question_too_many_is_refused_and_one_that_nobody_waits_for_is_forgotten() {
        let held = Held::by("a", 1).await;
        let first = held.queue(Lane::Questions, "a", "first").expect("there is room for one");
        assert_eq!(held.queue(Lane::Questions, "b", "second").err(), Some(Unfinished::Busy));
        assert_eq!(held.workers.load(), Load { working: 1, bots: 0, questions: 1 });
        drop(first);
        let third = held.queue(Lane::Questions, "b", "third").expect("there is room again");
        held.gate.send(()).expect("the thread waits");
        third.await.expect("a result").expect("done");
        assert_eq!(*held.order.lock().expect("no panic"), ["third"]);
    }

    #[tokio::test]
    async fn a_panic_is_reported_and_the_thread_goes_on() {
        let workers = Workers::start(1, 1).expect("a thread");
        let failed = workers.run(Lane::Bots, "a", || panic!("as the test wants")).await;
        assert_eq!(failed, Err::<(), _>(Unfinished::Failed("as the test wants".to_owned())));
        assert_eq!(workers.run(Lane::Bots, "a", || 2 + 2).await, Ok(4));
    }
}
