//! The single task that writes. It puts all waiting requests into one transaction, so that they share one COMMIT and
//! one write to disk. If the requests only append rows, a single statement is enough. Requests are acknowledged only
//! after that.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::append::Append;
use crate::open::Kind;
use crate::together::{insert_all, rows_only, statements, together, touch_all};
use crate::{StoreError, When};

/// A write.
pub(crate) trait Work: Send + Sync + 'static {
    /// The answer to the caller once the write is on disk.
    type Output: Send + 'static;

    /// The table it is about, or an empty text if it is about many.
    fn table(&self) -> &str;

    /// Performs the write within the group's transaction. [`StoreError::Database`] fails the whole group. Any other
    /// error fails only this write, which must not have changed anything.
    fn perform(
        &self,
        connection: &mut AnyConnection,
        now: When,
    ) -> impl Future<Output = Result<Self::Output, StoreError>> + Send;

    /// If this is an append: the append, and the answer once it is written together with others. `None` for anything
    /// else, which has to be performed.
    fn append(&self) -> Option<(&Append, Self::Output)> {
        None
    }
}

/// Statistics on how writes are grouped.
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

/// A write of any kind in the queue, with its waiting caller.
pub(crate) trait Request: Send {
    fn table(&self) -> &str;
    fn perform<'a>(&'a mut self, connection: &'a mut AnyConnection, now: When) -> Performed<'a>;
    fn append(&self) -> Option<&Append>;
    /// The append was written together with others.
    fn appended(&mut self);
    fn acknowledge(self: Box<Self>);
    fn fail(self: Box<Self>, error: StoreError);
}

type Performed<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

/// The answer to a write.
pub(crate) type Answer<W> = Result<<W as Work>::Output, StoreError>;

struct Waiting<W: Work> {
    work: W,
    answer: Option<Answer<W>>,
    reply: oneshot::Sender<Answer<W>>,
}

/// Wraps a write for the queue. The answer arrives at the receiver.
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

    fn append(&self) -> Option<&Append> {
        self.work.append().map(|(append, _)| append)
    }

    fn appended(&mut self) {
        self.answer = self.work.append().map(|(_, answer)| Ok(answer));
    }

    // In both cases the caller may have stopped waiting. That is fine: the entry is stored, and a resend will find it.

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
    /// Runs until the store is closed or dropped. Requests that are queued by then are still written.
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

    /// Commits a group and answers its callers.
    async fn settle(&self, group: &mut Vec<Box<dyn Request>>) {
        // Sorting makes all processes lock tables in the same order, which prevents deadlocks between them.
        // The sort is stable, so requests about one table keep their order.
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
        let mut connection = self.pool.acquire().await?;
        let written = self.write(&mut connection, group).await;
        if let Err(error) = &written {
            tracing::warn!(requests = group.len(), "a transaction failed, and nothing of it is written: {error}");
            // The connection may be in any state. On a full disk SQLite ends the transaction automatically, and then
            // sqlx would wait for its end for ever.
            connection.close_on_drop();
        }
        written
    }

    async fn write(&self, connection: &mut AnyConnection, group: &mut [Box<dyn Request>]) -> Result<(), StoreError> {
        let now = (self.clock)();
        let mut together = together(group);
        let appends =
            group.iter().zip(&together).filter(|(_, fits)| **fits).filter_map(|(request, _)| request.append());
        let appends: Vec<&Append> = appends.collect();
        let statements = statements(self.kind, &appends);
        let mut refused = false;
        if appends.len() == group.len() && statements.len() == 1 && rows_only(&appends) {
            // This is the usual case. The statement is its own transaction.
            refused = !insert_all(connection, self.kind, &statements, now).await?;
            if !refused {
                group.iter_mut().for_each(|request| request.appended());
                return Ok(());
            }
        }
        let mut transaction = connection.begin_with(self.kind.begin()).await?;
        if !refused && insert_all(&mut transaction, self.kind, &statements, now).await? {
            touch_all(&mut transaction, self.kind, &appends, now).await?;
        } else {
            // One of them is a resend, or somebody else was faster. That is rare, so find out which, one by one.
            transaction.rollback().await?;
            transaction = connection.begin_with(self.kind.begin()).await?;
            together.fill(false);
        }
        for (request, written) in group.iter_mut().zip(together) {
            match written {
                true => request.appended(),
                false => request.perform(&mut transaction, now).await?,
            }
        }
        Ok(transaction.commit().await?)
    }
}
