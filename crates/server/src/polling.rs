//! What a process does because others share its database: it keeps its lease, looks for changes that it wasn't told of,
//! and takes over what a killed process was running. An operator's own program counts as another process.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use rollick_store::{COUNTS_AS_OPEN, Newest, StoredTable, When, limits};

use crate::command::Command;
use crate::open_table::OpenTable;
use crate::refused::Refused;
use crate::tables::Tables;

/// How often the database is asked for changes while there is no bus.
const OFTEN: Duration = Duration::from_millis(250);
/// The same while there is one. Then this finds only changes whose message was lost.
const RARELY: Duration = Duration::from_secs(5);
/// How often to ask whether an operator has changed something.
const OPERATOR: Duration = Duration::from_secs(1);
/// How often it is noted which tables are open.
const NOTED: Duration = Duration::from_secs(COUNTS_AS_OPEN.as_secs() / 4);
/// The tables of a killed process are taken over if something was written to them within this time.
const RECENT: Duration = Duration::from_secs(600);
/// The most tables that are taken over from one process. People who come back open the others.
const MOST: u32 = 10_000;
/// How many of them are opened at the same time.
const AT_ONCE: usize = 16;
/// When a process is gone, the tables of those that went shortly before are shared out again: it may not have had the time to
/// go on with them.
const REMEMBERED: Duration = Duration::from_secs(60);

impl Tables {
    /// Does all of this for as long as the server runs.
    pub(crate) async fn live_with_others(&self) {
        let peers = &self.context.peers;
        let (died, mut dead) = tokio::sync::mpsc::unbounded_channel();
        let lease = peers.keep_lease(&self.store, |process| drop(died.send(process)));
        let take_over = async {
            let mut gone: Vec<(String, Instant)> = Vec::new();
            while let Some(process) = dead.recv().await {
                gone.retain(|(_, died)| died.elapsed() < REMEMBERED);
                gone.push((process, Instant::now()));
                // What has just stopped comes first.
                for (process, _) in gone.iter().rev() {
                    self.take_over(process).await;
                }
            }
        };
        tokio::join!(lease, take_over, peers.follow_bus(), self.poll(), self.heed_operator(), self.keep_noting());
    }

    /// Looks for changes of other processes that this one wasn't told of.
    async fn poll(&self) {
        let Some(mut around) = self.context.peers.watch() else { return };
        loop {
            let now = around.borrow_and_update().clone();
            if now.database && !now.alive.is_empty() {
                self.look_for_changes().await;
            }
            let pause = if now.bus { RARELY } else { OFTEN };
            // If the bus was lost, messages may have been missed. So once it is back, look again at once.
            let _ = tokio::time::timeout(pause, around.wait_for(|new| new.epoch != now.epoch)).await;
        }
    }

    /// Looks for changes whenever somebody has changed the database with a program of their own.
    async fn heed_operator(&self) {
        let mut known = None;
        loop {
            if let Ok(now) = self.store.changes_from_outside().await {
                let changed = known.is_some_and(|known| known != now);
                // If a table couldn't be told, try again the next time.
                if !changed || self.look_for_changes().await {
                    known = Some(now);
                }
            }
            tokio::time::sleep(OPERATOR).await;
        }
    }

    /// Tells the open tables what is new in the database. False if one of them may not have heard of it.
    async fn look_for_changes(&self) -> bool {
        let mut all = true;
        for some in self.all_open().chunks(limits::BATCH) {
            all &= self.look_for_changes_of(some).await;
        }
        all
    }

    async fn look_for_changes_of(&self, tables: &[Arc<OpenTable>]) -> bool {
        let ids: Vec<String> = tables.iter().map(|table| table.id.clone()).collect();
        // If this fails, the database is lost, and the tables know it from the lease.
        let Ok(newest) = self.store.newest(&ids).await else { return false };
        let newest: HashMap<&str, &Newest> = newest.iter().map(|newest| (newest.id.as_str(), newest)).collect();
        let tell = |table: &Arc<OpenTable>| {
            let command = match newest.get(table.id.as_str()) {
                Some(newest) if !table.is_behind(newest.version, newest.chat) => return true,
                Some(newest) => Command::Newest { version: newest.version, chat: newest.chat },
                None => Command::Deleted,
            };
            // A table that has no time now is asked again the next time.
            table.commands.try_send(command).is_ok()
        };
        tables.iter().filter(|table| !tell(table)).count() == 0
    }

    /// Opens the tables that a killed process was running, so that they go on although nobody looks at them. The
    /// survivors share them out.
    async fn take_over(&self, dead: &str) {
        let since = When::now().before(RECENT);
        let mut tables = self.store.written_by(dead, since, MOST).await.unwrap_or_default();
        tables.extend(self.with_calls(dead).await);
        let mine: Vec<String> = tables.into_iter().filter(|id| self.context.peers.is_heir(id)).collect();
        if !mine.is_empty() {
            tracing::warn!(tables = mine.len(), "another process is gone, and its tables go on here");
        }
        // If one can't be opened now, it will be when somebody comes.
        let all = mine.clone();
        let open = |id: String| async move {
            let _ = self.table(&id).await;
        };
        futures_util::stream::iter(all).for_each_concurrent(AT_ONCE, open).await;
        // Something may be due only in hours. If this process is gone by then, others find these tables all the same.
        for some in mine.chunks(limits::BATCH) {
            let _ = self.store.inherit(dead, self.context.peers.me(), some.to_vec()).await;
        }
    }

    /// Notes from time to time which tables are open, so that no other process deletes them as old.
    async fn keep_noting(&self) {
        if self.context.peers.me().is_empty() {
            return;
        }
        loop {
            tokio::time::sleep(NOTED).await;
            let open: Vec<String> = self.all_open().iter().map(|table| table.id.clone()).collect();
            for some in open.chunks(limits::BATCH) {
                let _ = self.store.note_open(some.to_vec()).await;
            }
        }
    }

    /// Notes that a table is being opened, if it is so old that another process might delete it.
    pub(crate) async fn note_open(&self, stored: &StoredTable) -> Result<(), Refused> {
        let old = stored.active < When::now().before(NOTED);
        if old && !self.context.peers.me().is_empty() {
            self.store.note_open(vec![stored.id.clone()]).await?;
        }
        Ok(())
    }

    /// The number of the newest line of chat at a table. It matters only if there are other processes; otherwise it is
    /// 0.
    pub(crate) async fn newest_line(&self, table: &str) -> Result<u64, Refused> {
        if self.context.peers.me().is_empty() {
            return Ok(0);
        }
        Ok(self.store.said_after(table, 0, 1).await?.last().map_or(0, |said| said.number))
    }
}
