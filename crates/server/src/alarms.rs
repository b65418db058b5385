//! Alarms, for tables that have to go on although nobody looks at them, because somebody wants to be called. After a
//! restart they are opened again; and a table that closes while a clock runs there is opened when the clock has run out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::calls;
use crate::tables::Tables;

/// How long it takes at most to see whether other processes are alive.
const INTRODUCTION: Duration = Duration::from_secs(4);
/// How long to wait before a table that couldn't be opened is tried again.
const RETRY: Duration = Duration::from_secs(30);
/// The most tables that are opened after a restart. People who come back open the others.
const MOST: u32 = 10_000;

/// Tables that are closed, and when something is due there.
#[derive(Clone, Default)]
pub(crate) struct Alarms(Arc<Inner>);

#[derive(Default)]
struct Inner {
    due: Mutex<HashMap<String, Instant>>,
    set: Notify,
}

impl Alarms {
    /// Sets the time at which a table has to be opened.
    pub(crate) fn set(&self, table: &str, due: Instant) {
        self.0.due.lock().unwrap_or_else(PoisonError::into_inner).insert(table.to_owned(), due);
        self.0.set.notify_one();
    }

    /// When the next table has to be opened.
    fn next(&self) -> Option<Instant> {
        self.0.due.lock().unwrap_or_else(PoisonError::into_inner).values().min().copied()
    }

    /// Takes out the tables that have to be opened by now.
    fn ring(&self, now: Instant) -> Vec<String> {
        let mut due = self.0.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.extract_if(|_, due| *due <= now).map(|(table, _)| table).collect()
    }

    /// The tables that have to be opened, once there are any.
    async fn rung(&self) -> Vec<String> {
        loop {
            match self.next() {
                None => self.0.set.notified().await,
                Some(due) if due <= Instant::now() => return self.ring(Instant::now()),
                Some(due) => tokio::select! {
                    () = tokio::time::sleep_until(due.into()) => {}
                    () = self.0.set.notified() => {}
                },
            }
        }
    }
}

impl Tables {
    /// Opens tables when they have to go on, for as long as the server runs.
    pub(crate) async fn wake(&self) {
        if self.context.call_sender.is_off() {
            return;
        }
        if !self.context.peers.me().is_empty() {
            tokio::time::sleep(INTRODUCTION).await;
        }
        // What other processes run goes on there.
        if !self.context.peers.has_company() {
            self.open_all(self.with_calls("").await).await;
        }
        loop {
            self.open_all(self.context.alarms.rung().await).await;
        }
    }

    /// The tables in the middle of a game where somebody wants to be called. With a process, only those that it wrote to
    /// last.
    pub(crate) async fn with_calls(&self, process: &str) -> Vec<String> {
        match self.context.call_sender.is_off() {
            true => Vec::new(),
            false => self.store.with_private(calls::CALLS, process, MOST).await.unwrap_or_default(),
        }
    }

    async fn open_all(&self, tables: Vec<String>) {
        for id in tables {
            // The database may be away for a moment. A table that is gone or broken stays so.
            if self.table(&id).await.is_err_and(|refused| refused.status.is_server_error()) {
                self.context.alarms.set(&id, Instant::now() + RETRY);
            }
        }
    }
}
