//! The one task that writes. Whatever waits when it is free goes into one transaction: one COMMIT, one trip to the
//! disk, and only then are all of them acknowledged.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, AnyPool};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::open::Kind;
use crate::{StoreError, When};

/// Something to be written.
pub(crate) trait Work: Send + Sync + 'static {
    /// What the caller is told once it is on disk.
    type Output: Send + 'static;

    /// The table it is about, or nothing if it is about many.
    fn table(&self) -> &str;

    /// Does it within the group's transaction. [`StoreError::Database`] dooms the whole group, any other error is
    /// this work's alone and must leave nothing written.
    fn perform(
        &self,
        connection: &mut AnyConnection,
        now: When,
    ) -> impl Future<Output = Result<Self::Output, StoreError>> + Send;
}

/// How well the grouping works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Transactions committed.
    pub groups: u64,
    /// Requests acknowledged in them.
    pub requests: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    groups: AtomicU64,
    requests: AtomicU64,
}

impl Counters {
    pub(crate) fn read(&self) -> Stats {
        Stats { groups: self.groups.load(Ordering::Relaxed), requests: self.requests.load(Ordering::Relaxed) }
    }
}

/// A work of any kind in the queue, with whoever waits for it.
pub(crate) trait Request: Send {
    fn table(&self) -> &str;
    fn perform<'a>(&'a mut self, connection: &'a mut AnyConnection, now: When) -> Performed<'a>;
    fn acknowledge(self: Box<Self>);
    fn fail(self: Box<Self>, error: StoreError);
}

type Performed<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

/// The answer to a work.
pub(crate) type Answer<W> = Result<<W as Work>::Output, StoreError>;

struct Waiting<W: Work> {
    work: W,
    answer: Option<Answer<W>>,
    reply: oneshot::Sender<Answer<W>>,
}

/// Wraps a work for the queue.
pub(crate) fn request<W: Work>(work: W) -> (Box<dyn Request>, oneshot::Receiver<Answer<W>>) {
    let (reply, answer) = oneshot::channel();
    (Box::new(Waiting { work, answer: None, reply }), answer)
}

impl<W: Work> Request for Waiting<W> {
    fn table(&self) -> &str {
        self.work.table()
    }

    fn perform<'a>(&'a mut self, connection: &'a mut AnyConnection, now: When) -> Performed<'a> {
        Box::pin(async move {
            match self.work.perform(connection, now).await {
                Err(StoreError::Database(error)) => Err(StoreError::Database(error)),
                answer => {
                    self.answer = Some(answer);
                    Ok(())
                }
            }
        })
    }

    // In both a caller who no longer waits is no error: the entry stands, and a resend finds it.

    fn acknowledge(self: Box<Self>) {
        let _ = self.reply.send(self.answer.expect("acknowledged only after it was performed"));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        let _ = self.reply.send(Err(error));
    }
}

pub(crate) struct Writer {
    pub(crate) kind: Kind,
    pub(crate) pool: AnyPool,
    pub(crate) queue: mpsc::Receiver<Box<dyn Request>>,
    pub(crate) stop: Arc<Notify>,
    pub(crate) counters: Arc<Counters>,
    pub(crate) clock: fn() -> When,
}

impl Writer {
    /// Runs until the store is closed or dropped, and what is queued by then is still written.
    pub(crate) async fn run(mut self) {
        let most = self.queue.max_capacity();
        let mut group = Vec::new();
        loop {
            let taken = tokio::select! {
                biased;
                () = self.stop.notified() => {
                    self.queue.close();
                    continue;
                }
                taken = self.queue.recv_many(&mut group, most) => taken,
            };
            if taken == 0 {
                break;
            }
            self.settle(&mut group).await;
        }
        self.pool.close().await;
    }

    async fn settle(&self, group: &mut Vec<Box<dyn Request>>) {
        // Two processes on one database lock rows in the same order, so neither waits for the other in a circle.
        // The sort is stable: requests about one table keep their order.
        group.sort_by(|a, b| a.table().cmp(b.table()));
        let written = self.commit(group).await;
        if written.is_ok() {
            self.counters.groups.fetch_add(1, Ordering::Relaxed);
            self.counters.requests.fetch_add(group.len() as u64, Ordering::Relaxed);
        }
        for request in group.drain(..) {
            match &written {
                Ok(()) => request.acknowledge(),
                Err(error) => request.fail(error.clone()),
            }
        }
    }

    async fn commit(&self, group: &mut [Box<dyn Request>]) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin_with(self.kind.begin()).await?;
        let now = (self.clock)();
        for request in group {
            request.perform(&mut transaction, now).await?;
        }
        Ok(transaction.commit().await?)
    }
}
