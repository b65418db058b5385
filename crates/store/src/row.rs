//! Rows: the entries of a log as they are stored.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A point in time, in milliseconds since 1970 (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct When(pub i64);

impl When {
    /// The current time.
    pub fn now() -> When {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        When(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The point in time this long before.
    pub fn before(self, ago: Duration) -> When {
        When(self.0.saturating_sub(i64::try_from(ago.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// A row to be appended. The store doesn't interpret any of its fields.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewRow {
    /// The entry: what happened.
    pub entry: String,
    /// Who sent it. The caller chooses the name.
    pub author: String,
    /// A hash of the state after this entry. It isn't compared when a row is sent again.
    pub state_hash: String,
    /// The sender's id for this request. It distinguishes a resend from a second request with the same content.
    pub client_id: String,
}

impl NewRow {
    /// A row without a state hash or client id.
    pub fn new(entry: impl Into<String>, author: impl Into<String>) -> NewRow {
        NewRow { entry: entry.into(), author: author.into(), ..NewRow::default() }
    }

    /// Sets the hash of the state after this entry.
    pub fn with_state_hash(self, state_hash: impl Into<String>) -> NewRow {
        NewRow { state_hash: state_hash.into(), ..self }
    }

    /// Sets the sender's id for this request.
    pub fn with_client_id(self, client_id: impl Into<String>) -> NewRow {
        NewRow { client_id: client_id.into(), ..self }
    }
}

/// An entry of a log, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number. Numbers start at 1 and have no gaps.
    pub seq: u64,
    /// The entry: what happened.
    pub entry: String,
    /// Who sent it.
    pub author: String,
    /// A hash of the state after this entry.
    pub state_hash: String,
    /// The sender's id for the request.
    pub client_id: String,
    /// When it was written.
    pub written: When,
}

/// The answer to an append. Something was written only if it is `Done`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// The rows are on disk.
    Done {
        /// The number of the last row of this append.
        seq: u64,
    },
    /// The same entries, by the same authors with the same client ids, were already there under these numbers.
    Again {
        /// The number of the last row of this append.
        seq: u64,
    },
    /// The number is taken, or would leave a gap. Read the log and decide again.
    Conflict {
        /// The number of the log's last row, or 0 if it is empty.
        current: u64,
    },
}
