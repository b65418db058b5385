//! The moments that a table's clocks count from. They come from what was written to the log, so clocks survive a
//! restart.

use std::time::{Duration, Instant};

use rollick_store::When;

use crate::requests::Who;
use crate::table_state::TableState;

/// The times from which a table counts.
#[derive(Clone, Copy)]
pub(crate) struct Clocks {
    /// The number of the open question, and when it was asked.
    pub(crate) question: (u64, Instant),
    /// The version at which a take-back was offered, and when.
    pub(crate) offer: (u64, Instant),
    /// The version at which the list of words was closed, and when.
    pub(crate) closed: (u64, Instant),
    /// Who the host is, and when they last wrote something or became the host.
    pub(crate) host: (Option<usize>, Instant),
    /// When the last entry was written, in milliseconds since 1970.
    pub(crate) last: i64,
}

impl Clocks {
    pub(crate) fn new(created: When) -> Clocks {
        let at = instant(created);
        Clocks { question: (0, at), offer: (0, at), closed: (0, at), host: (None, at), last: created.0 }
    }

    /// Takes note of what changed with an entry that was written at this time.
    pub(crate) fn note(&mut self, state: &TableState, author: &str, written: When) {
        let at = instant(written);
        let by_host = (state.host.is_none() && author == Who::Host.author())
            || state.host_device().is_some_and(|device| author == Who::Device(device).author());
        if by_host || self.host.0 != state.host {
            self.host = (state.host, at);
        }
        for (known, now) in [
            (&mut self.question, state.question),
            (&mut self.offer, state.offer.as_ref().map_or(0, |(_, version)| *version)),
            (&mut self.closed, state.closed),
        ] {
            if known.0 != now {
                *known = (now, at);
            }
        }
        self.last = written.0;
    }
}

/// A time of the database on the clock of this process. A time that lies ahead counts as now.
fn instant(when: When) -> Instant {
    let ago = u64::try_from(When::now().0.saturating_sub(when.0)).unwrap_or(0);
    let here = Instant::now();
    here.checked_sub(Duration::from_millis(ago)).unwrap_or(here)
}
