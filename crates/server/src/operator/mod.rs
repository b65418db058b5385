//! What an operator sees of a running server: figures for Prometheus, and a page with the last hour.

mod figures;
mod machine;
mod page;
mod past;
mod plot;

pub(crate) use figures::{Figures, OPEN_METRICS};
pub(crate) use page::{Now, page, policy};
pub(crate) use past::Past;

use std::time::{Duration, Instant};

use crate::tables::Tables;

/// How often the figures are noted for the page.
const EVERY: Duration = Duration::from_secs(10);

/// How things stand at one moment. Nothing here takes long to find out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Standing {
    /// Tables in the database, roughly.
    pub(crate) tables: u64,
    /// Tables in memory.
    pub(crate) open: usize,
    pub(crate) sockets: usize,
    pub(crate) connections: usize,
    /// Threads on which bots think.
    pub(crate) thinking: usize,
    /// Bots that wait for a thread.
    pub(crate) bots: usize,
    /// Questions that wait for a thread.
    pub(crate) questions: usize,
    /// Connections to the database that read.
    pub(crate) readers: u32,
    /// Connections to the database that are open.
    pub(crate) connected: u32,
    /// Writes that wait for the disk.
    pub(crate) writes: usize,
    /// Tables that have failed.
    pub(crate) failed: u64,
    /// The space left where the database is, in bytes, if it is a file.
    pub(crate) disk: Option<u64>,
    /// The memory of this process, in bytes, where the system tells it.
    pub(crate) memory: Option<u64>,
}

impl Tables {
    /// Notes the figures from time to time, for as long as the server runs.
    pub(crate) async fn note_figures(&self, standing: impl Fn() -> Standing) {
        let mut every = tokio::time::interval(EVERY);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut last = Instant::now();
        loop {
            every.tick().await;
            let now = Instant::now();
            self.context.figures.note(&standing(), now - last);
            last = now;
        }
    }

    /// How things stand.
    pub(crate) fn standing(&self, sockets: usize, connections: usize) -> Standing {
        let (load, pool) = (self.context.workers.load(), self.store.pool());
        Standing {
            tables: self.context.capacity.there(),
            open: self.count_open(),
            sockets,
            connections,
            thinking: load.working,
            bots: load.bots,
            questions: load.questions,
            readers: pool.reading,
            connected: pool.open,
            writes: pool.waiting,
            failed: self.context.failed.load(std::sync::atomic::Ordering::Relaxed),
            disk: self.store.file().and_then(machine::free_space),
            memory: machine::memory(),
        }
    }
}
