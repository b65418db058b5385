//! A table's log, read from the database and replayed.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use rollick_game::Message;
use rollick_protocol::{Step, StepKind};
use rollick_store::{Row, When};

use crate::answered::AnsweredRequests;
use crate::apply::Fault;
use crate::batch::SERVER;
use crate::budget::{Allowance, Budget};
use crate::clocks::Clocks;
use crate::entry::Entry;
use crate::history::History;
use crate::pinned::Pinned;
use crate::table_state::TableState;

/// The number of entries that this process has replayed.
static REPLAYED: AtomicU64 = AtomicU64::new(0);

/// The number of entries that this process has replayed to open tables and to look back. Tests use it to count replays.
pub fn replayed() -> u64 {
    REPLAYED.load(Ordering::Relaxed)
}

/// A replayed log.
pub(crate) struct Loaded {
    pub(crate) state: TableState,
    pub(crate) history: History,
    /// Why the table is read-only, if it is.
    pub(crate) read_only: Option<Message>,
    /// The requests already carried out.
    pub(crate) answered: AnsweredRequests,
    pub(crate) clocks: Clocks,
    pub(crate) budget: Budget,
}

impl Loaded {
    /// The state before the first row.
    pub(crate) fn new(pinned: Arc<Pinned>, created: When, changes: Allowance) -> Loaded {
        let imported = pinned.imported().map(|_| Message::new("imported-record"));
        let read_only = pinned.outdated().or(imported);
        let (history, answered) = Default::default();
        let (clocks, budget) = (Clocks::new(created), Budget::new(changes));
        Loaded { state: TableState::new(pinned), history, read_only, answered, clocks, budget }
    }

    /// Replays rows, and tells `each` what each of them did. From the first row that the rules can't follow, the table
    /// is read-only and can only be ended. Entries from there on are listed, but not carried out.
    pub(crate) fn extend(&mut self, rows: &[Row], mut each: impl FnMut(Step, &TableState)) {
        for row in rows {
            REPLAYED.fetch_add(1, Ordering::Relaxed);
            let before = self.state.clone();
            let step = match self.next(row) {
                Ok(step) => Ok(step),
                Err(fault) => {
                    let message = Message::new("no-longer-replays")
                        .with("entry", i64::try_from(row.seq).unwrap_or(i64::MAX))
                        .with("why", fault.message());
                    self.read_only.get_or_insert(message);
                    self.state = TableState { blind: true, auto_step: OnceLock::new(), ..before };
                    self.next(row)
                }
            };
            // Not even listed: the rows themselves don't fit together, so the replay ends here.
            let Ok(step) = step else { return };
            let to = if let StepKind::Undo { to, .. } = step.entry { Some(to) } else { None };
            self.history.snapshots.keep(&self.state, to);
            self.clocks.note(&self.state, &row.author, row.written);
            if !row.client_id.is_empty() {
                self.answered.insert(&row.author, &row.client_id, row.seq);
            }
            each(step, &self.state);
        }
    }

    fn next(&mut self, row: &Row) -> Result<Step, Fault> {
        // Whatever a newer release has written counts as an entry, even if this one can't read it.
        let entry = match Entry::read(&row.entry) {
            Err(_) if self.state.blind => Entry::Unknown,
            read => read?,
        };
        let step = self.state.apply(&mut self.history, &entry)?;
        if row.author != SERVER && !entry.moves_on() {
            self.budget.note(&row.author, row.written);
        }
        // A hash with an unknown version can't be compared, so it is skipped.
        let differs =
            !self.state.blind && rollick_games::can_be_checked(&row.state_hash) && self.state.hash() != row.state_hash;
        match self.state.version == row.seq && !differs {
            true => Ok(step),
            false => Err(Message::new("entry-position-other").into()),
        }
    }
}
