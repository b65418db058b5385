//! What all tables of a server share: settings, threads, counters and ways to reach people and processes.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::alarms::Alarms;
use crate::bots::Bots;
use crate::budget::Allowance;
use crate::calls::CallSender;
use crate::operator::Figures;
use crate::peers::Peers;
use crate::retention::Capacity;
use crate::workers::Workers;

/// The settings for all tables, and what they share.
#[derive(Clone)]
pub(crate) struct TableContext {
    pub(crate) bots: Bots,
    /// The threads on which bots think, for all tables together.
    pub(crate) workers: Workers,
    /// How long a bot pretends to think.
    pub(crate) think: Duration,
    /// How long bots play on for nobody.
    pub(crate) linger: Duration,
    /// How long a take-back waits for everybody to agree.
    pub(crate) offer: Duration,
    /// How long the missing words for the dice have.
    pub(crate) words: Duration,
    /// How long a host may be gone before somebody else becomes the host.
    pub(crate) host_gone: Duration,
    /// How long the host has to come back after the table was opened, even if their last entry is old.
    pub(crate) host_back: Duration,
    /// How long a table stays open with nobody connected.
    pub(crate) idle: Duration,
    /// The most entries in a log.
    pub(crate) entries: u64,
    /// How many tables there may be, and are.
    pub(crate) capacity: Capacity,
    /// What one person may add to a log without moving the game.
    pub(crate) changes: Allowance,
    /// What one person may say.
    pub(crate) talk: Allowance,
    /// The most lines of chat that are kept of a table.
    pub(crate) lines: u32,
    /// The most past steps that are sent at once.
    pub(crate) steps: u64,
    /// Places for those who look back at logs at the same time.
    pub(crate) look_backs: Arc<Semaphore>,
    /// How many tables have failed.
    pub(crate) failed: Arc<AtomicU64>,
    /// Calls people whose page is closed.
    pub(crate) call_sender: CallSender,
    /// Closed tables that have to be opened again.
    pub(crate) alarms: Alarms,
    /// What is counted.
    pub(crate) figures: Arc<Figures>,
    /// The other processes on the same database.
    pub(crate) peers: Peers,
}
