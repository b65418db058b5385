//! The parts of a table that grow with its log. They are kept apart from its state, so that copying the state costs the
//! same however long the log is.

use std::sync::{Arc, PoisonError, RwLock};

use rollick_fair::Roll;
use rollick_game::Seat;
use rollick_games::Position;

use crate::table_state::TableState;

/// The number of entries between two snapshots. To look back, at most this many are replayed before the first one shown.
pub(crate) const INTERVAL: u64 = 64;

/// The situation before a person's decision, to return to when it is taken back. The oldest comes first.
#[derive(Clone)]
pub(crate) struct UndoPoint {
    /// The version before the decision.
    pub(crate) to: u64,
    pub(crate) seat: Seat,
    pub(crate) position: Box<dyn Position>,
    /// The number of rolls made until then, undone ones included.
    pub(crate) rolls: usize,
    /// The number of rolls until then that were not undone.
    pub(crate) standing: usize,
    /// The number of tokens at that point.
    pub(crate) tokens: usize,
}

/// Something that was taken back.
#[derive(Clone)]
pub(crate) struct TakeBack {
    /// Who asked for it.
    pub(crate) seat: Seat,
    /// The seats that agreed, including the one that asked. Empty if nobody had to agree.
    pub(crate) agreed: Vec<u8>,
    /// The number of tokens that were kept.
    pub(crate) keep: usize,
    /// The tokens that were taken back.
    pub(crate) tokens: Vec<String>,
}

/// Who plays on a seat from a turn on.
#[derive(Clone)]
pub(crate) struct Stint {
    /// Whether this is from the start of the table, and not a change.
    pub(crate) first: bool,
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) name: String,
    /// A person, or which bot.
    pub(crate) kind: String,
}

/// What happened at a table so far.
#[derive(Clone, Default)]
pub(crate) struct History {
    /// Every roll ever made, undone ones included.
    pub(crate) rolls: Vec<Roll>,
    /// The tokens that were not taken back, each with its turn.
    pub(crate) tokens: Vec<(u32, String)>,
    pub(crate) undo_points: Vec<UndoPoint>,
    /// What was taken back, in order.
    pub(crate) take_backs: Vec<TakeBack>,
    /// Who played on which seat: everybody at the start, and each change since.
    pub(crate) stints: Vec<Stint>,
    pub(crate) snapshots: Snapshots,
}

/// Copies of a table's state at intervals, oldest first. Requests that look back share them with the table's task.
#[derive(Clone, Default)]
pub(crate) struct Snapshots(Arc<RwLock<Vec<TableState>>>);

impl Snapshots {
    /// Keeps a snapshot when one is due, and after a take-back to before the newest snapshot, because a replay from there
    /// couldn't find the position. `to` is the version that the take-back led to.
    pub(crate) fn keep(&self, state: &TableState, to: Option<u64>) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let newest = all.last().map_or(0, |snapshot| snapshot.version);
        if state.version >= newest + INTERVAL || to.is_some_and(|to| to < newest) {
            all.push(state.clone());
        }
    }

    /// The copy of exactly this version.
    pub(crate) fn at(&self, version: u64) -> Option<TableState> {
        self.before(version).filter(|snapshot| snapshot.version == version)
    }

    /// The newest copy at or before a version. `None` if there is none, and the replay begins at the start.
    pub(crate) fn before(&self, version: u64) -> Option<TableState> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let after = all.partition_point(|snapshot| snapshot.version <= version);
        all.get(after.checked_sub(1)?).cloned()
    }
}
