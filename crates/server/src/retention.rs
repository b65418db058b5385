//! Room for new tables: how many there may be, and which old ones are deleted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rollick_game::Message;
use rollick_store::{Phase, StoreError, When};

use crate::entry::Entry;
use crate::options::Keep;
use crate::refused::Refused;
use crate::tables::Tables;

/// How many tables are deleted in one write. Others wait for it, so it should be short.
const AT_ONCE: usize = 10;
/// How many tables are looked at together.
const PAGE: u32 = 200;
/// A server is nearly full if it has this share of the tables that it may have.
const NEARLY_FULL: f64 = 0.9;
/// While the server is nearly full, the time for which tables are kept is divided by this.
const HURRY: u32 = 10;

/// How many tables there may be, and about how many there are. They are counted from time to time, not
/// for each new one.
#[derive(Clone)]
pub(crate) struct Capacity {
    most: u64,
    there: Arc<AtomicU64>,
}

impl Capacity {
    pub(crate) fn new(most: u64, there: u64) -> Capacity {
        Capacity { most, there: Arc::new(AtomicU64::new(there)) }
    }

    /// Refuses another table if the server is full.
    pub(crate) fn check(&self) -> Result<(), Refused> {
        if self.there() < self.most {
            return Ok(());
        }
        let most = i64::try_from(self.most).unwrap_or(i64::MAX);
        Err(Refused::too_many(Message::new("server-full").with("n", most), 600))
    }

    /// Counts a table that was made.
    pub(crate) fn made(&self) {
        self.there.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of tables.
    pub(crate) fn there(&self) -> u64 {
        self.there.load(Ordering::Relaxed)
    }

    fn is_nearly_full(&self) -> bool {
        self.there() as f64 >= self.most as f64 * NEARLY_FULL
    }
}

impl Keep {
    /// The ages at which tables are deleted, by phase.
    fn ages(&self, hurry: bool) -> impl Iterator<Item = (Phase, Duration)> {
        let all = [
            (Phase::Gathering, self.never_begun),
            (Phase::Over, self.finished),
            (Phase::Playing, self.asleep),
            (Phase::Imported, self.imported),
        ];
        let age = move |age: Duration| if hurry { age / HURRY } else { age };
        all.into_iter().filter_map(move |(phase, kept)| Some((phase, age(kept?))))
    }
}

impl Tables {
    /// Deletes old tables from time to time, for as long as the server runs.
    pub(crate) async fn tidy(&self, keep: Keep) {
        loop {
            match self.tidy_once(keep).await {
                Ok(0) => {}
                Ok(deleted) => tracing::info!(deleted, "old tables were deleted"),
                Err(error) => tracing::warn!("old tables could not be deleted: {error}"),
            }
            tokio::time::sleep(keep.every).await;
        }
    }

    /// Deletes old tables. Returns how many.
    async fn tidy_once(&self, keep: Keep) -> Result<u64, StoreError> {
        let capacity = &self.context.capacity;
        capacity.there.store(self.store.count_tables().await?, Ordering::Relaxed);
        let mut deleted = 0;
        for (phase, age) in keep.ages(capacity.is_nearly_full()) {
            let before = When::now().before(age);
            loop {
                let idle = self.store.idle_tables(phase, before, PAGE).await?;
                let last = idle.len() < PAGE as usize;
                // Somebody may be looking at a table, although nobody has moved for long.
                let idle: Vec<String> = idle.into_iter().filter(|id| !self.is_open(id)).collect();
                let mut gone = 0;
                for some in idle.chunks(AT_ONCE) {
                    let some = match phase {
                        Phase::Gathering => self.never_begun(some).await?,
                        _ => some.to_vec(),
                    };
                    gone += self.store.delete_tables(some, before).await?;
                }
                deleted += gone;
                capacity.there.fetch_sub(gone.min(capacity.there()), Ordering::Relaxed);
                if last || gone == 0 {
                    break;
                }
            }
        }
        Ok(deleted)
    }

    /// Of these tables, which are stored as not begun, those that really haven't begun. An older release that runs
    /// beside this one doesn't store phases, so only the log says that it has begun a table. The store then learns of
    /// it.
    async fn never_begun(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        let (mut begun, mut never) = (Vec::new(), Vec::new());
        for id in tables {
            match self.store.read(id, 1).await {
                Ok(rows) if has_begun(rows.iter().map(|row| row.entry.as_str())) => begun.push(id.clone()),
                Ok(_) => never.push(id.clone()),
                // Another process was faster.
                Err(StoreError::UnknownTable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        if !begun.is_empty() {
            self.store.note_begun(begun).await?;
        }
        Ok(never)
    }
}

/// Whether a table with this log has begun. If words never came, it gathers again.
fn has_begun<'a>(log: impl DoubleEndedIterator<Item = &'a str>) -> bool {
    let begins = |entry: &str| match Entry::read(entry) {
        Ok(Entry::Start { .. }) => Some(true),
        Ok(Entry::Drop { .. }) => Some(false),
        _ => None,
    };
    log.rev().find_map(begins).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::has_begun;

    #[test]
    fn a_table_has_begun_after_its_last_start() {
        let sit = r#"{"type":"sit","device":0,"name":"Ann","word_hash":"00"}"#;
        let start = r#"{"type":"start","level":"normal"}"#;
        let drop = r#"{"type":"drop","by":0,"secret":"00","commitment":"00","level":"normal"}"#;
        let begun = |log: &[&str]| has_begun(log.iter().copied());
        assert!(!begun(&[]) && !begun(&[sit]));
        assert!(begun(&[sit, start]) && begun(&[sit, start, sit]));
        assert!(!begun(&[sit, start, drop]) && begun(&[sit, start, drop, start]));
    }
}
