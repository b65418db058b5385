//! Entries of a log, before and after they are written.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A moment: milliseconds since 1970 (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct When(pub i64);

impl When {
    /// The moment that the system's clock shows.
    pub fn now() -> When {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        When(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// The moment that lies this long before.
    pub fn before(self, ago: Duration) -> When {
        When(self.0.saturating_sub(i64::try_from(ago.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// An entry to be appended. The store looks into none of its parts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewEntry {
    /// What happened: a token, an undo, a seat taken, chat.
    pub entry: String,
    /// Who did it: a seat, or whatever the caller calls the author.
    pub author: String,
    /// A hash of the state after this entry; not compared when an entry is sent again.
    pub state_hash: String,
    /// The sender's own mark of this request, so that a resend is told from a second request of the same kind.
    pub client_id: String,
}

impl NewEntry {
    /// An entry with neither state hash nor client id.
    pub fn new(entry: impl Into<String>, author: impl Into<String>) -> NewEntry {
        NewEntry { entry: entry.into(), author: author.into(), ..NewEntry::default() }
    }

    /// The same with a hash of the state after it.
    pub fn with_state_hash(self, state_hash: impl Into<String>) -> NewEntry {
        NewEntry { state_hash: state_hash.into(), ..self }
    }

    /// The same with the sender's mark.
    pub fn with_client_id(self, client_id: impl Into<String>) -> NewEntry {
        NewEntry { client_id: client_id.into(), ..self }
    }
}

/// An entry of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number: 1 for the first, without gaps.
    pub seq: u64,
    /// What happened.
    pub entry: String,
    /// Who did it.
    pub author: String,
    /// A hash of the state after this entry.
    pub state_hash: String,
    /// The sender's own mark.
    pub client_id: String,
    /// When it was written.
    pub written: When,
}

/// The answer to an append; nothing was written unless it is `Done`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// The entries are on disk; `seq` is the number of the last.
    Done {
        /// The number of the last entry of this append.
        seq: u64,
    },
    /// The very same entries by the same authors with the same client ids were there already, at these numbers.
    Again {
        /// The number of the last entry of this append.
        seq: u64,
    },
    /// The number is taken, or would leave a gap: reload and think again.
    Conflict {
        /// The number of the log's last entry, 0 if it has none.
        current: u64,
    },
}
