//! How tables are opened: one request at a time for each, a limited number in memory, and long logs on other threads.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rollick_game::Message;
use rollick_store::Row;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

use crate::command::Command;
use crate::loaded::Loaded;
use crate::open_table::OpenTable;
use crate::refused::Refused;
use crate::tables::Tables;

/// Logs longer than this are replayed on another thread, so that nobody else has to wait for it.
const SHORT: usize = 200;

/// How long a table may take to close.
const PATIENCE: Duration = Duration::from_secs(1);

/// A lock that several requests share.
type Shared = Arc<tokio::sync::Mutex<()>>;

/// What bounds the opening of tables.
pub(crate) struct Openings {
    /// A place in memory for each open table.
    places: Arc<Semaphore>,
    /// Places for those who replay a long log at the same time.
    replays: Semaphore,
    /// The tables that are being opened.
    busy: Mutex<HashMap<String, Shared>>,
}

impl Openings {
    /// At most `tables` in memory, and `replays` long logs at the same time.
    pub(crate) fn new(tables: usize, replays: usize) -> Openings {
        let places = Arc::new(Semaphore::new(tables.clamp(1, Semaphore::MAX_PERMITS)));
        Openings { places, replays: Semaphore::new(replays.max(1)), busy: Mutex::default() }
    }

    /// Waits until nobody else opens this table. So it is replayed once, however many people ask for it at once.
    pub(crate) async fn alone(&self, id: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
            busy.retain(|_, lock| Arc::strong_count(lock) > 1);
            busy.entry(id.to_owned()).or_default().clone()
        };
        lock.lock_owned().await
    }

    /// Replays a log.
    pub(crate) async fn replay(&self, mut loaded: Loaded, rows: Vec<Row>) -> Result<Loaded, Refused> {
        if rows.len() <= SHORT {
            loaded.extend(&rows, |_, _| {});
            return Ok(loaded);
        }
        let closing = || Refused::unavailable(Message::new("table-closing"));
        let _place = self.replays.acquire().await.map_err(|_| closing())?;
        let replay = move || {
            loaded.extend(&rows, |_, _| {});
            loaded
        };
        tokio::task::spawn_blocking(replay).await.map_err(|_| closing())
    }
}

impl Tables {
    /// A place for one more open table. If there is none, the table that nobody has used for longest is closed.
    pub(crate) async fn place(&self) -> Result<OwnedSemaphorePermit, Refused> {
        let places = &self.openings.places;
        loop {
            if let Ok(place) = places.clone().try_acquire_owned() {
                return Ok(place);
            }
            let unused = self.all_open().into_iter().filter_map(|table| Some((table.unused()?, table)));
            let Some((_, table)) = unused.min_by_key(|(since, _)| *since) else {
                return Err(Refused::unavailable(Message::new("too-many-open-tables")));
            };
            // So somebody who looks for a place at the same time closes another one.
            table.note_use();
            if table.commands.try_send(Command::Close).is_ok() {
                // It may not close after all, because somebody has just come.
                let _ = tokio::time::timeout(PATIENCE, table.commands.closed()).await;
            }
        }
    }
}

/// Since when a table has been unused. This isn't a time, but tables that became unused later have a higher number.
#[derive(Debug, Default)]
pub(crate) struct Unused(AtomicU64);

impl OpenTable {
    /// Somebody uses the table.
    pub(crate) fn note_use(&self) {
        self.unused.0.store(0, Ordering::Relaxed);
    }

    /// From now on nobody uses the table.
    pub(crate) fn note_no_use(&self) {
        static LAST: AtomicU64 = AtomicU64::new(0);
        self.unused.0.store(LAST.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
    }

    /// Since when nobody uses the table. `None` while somebody does.
    fn unused(&self) -> Option<u64> {
        Some(self.unused.0.load(Ordering::Relaxed)).filter(|since| *since > 0)
    }
}
