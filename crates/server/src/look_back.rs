//! Looks back at a log: earlier positions, and the steps that led there. The cost doesn't depend on the length of the
//! log, because it replays from the nearest snapshot.

use std::time::Duration;

use axum::http::StatusCode;
use rollick_game::{Message, Seat};
use rollick_protocol::Step;
use rollick_store::{Row, Store, When};
use tokio::sync::Semaphore;

use crate::answered::AnsweredRequests;
use crate::budget::Budget;
use crate::clocks::Clocks;
use crate::entry::Entry;
use crate::history::{History, UndoPoint};
use crate::loaded::Loaded;
use crate::open_table::OpenTable;
use crate::refused::Refused;
use crate::table_state::TableState;

/// A table's log, to be looked at.
pub(crate) struct LookBack<'a> {
    pub(crate) table: &'a OpenTable,
    pub(crate) store: &'a Store,
    /// The most steps that are sent at once.
    pub(crate) most: u64,
    /// Places for those who look back at the same time.
    pub(crate) places: &'a Semaphore,
}

/// How long somebody who wants to look back waits for a place.
const PATIENCE: Duration = Duration::from_secs(1);

impl LookBack<'_> {
    /// The state at a version.
    pub(crate) async fn state(&self, version: u64) -> Result<TableState, Refused> {
        let (state, _) = self.replay(version, version).await?;
        match state.version {
            there if there == version => Ok(state),
            newest => {
                let shown = i64::try_from(newest).unwrap_or(i64::MAX);
                let message = Message::new("no-such-version").with("newest", shown);
                Err(Refused::new(StatusCode::NOT_FOUND, "unknown_version", message).at(newest))
            }
        }
    }

    /// The steps of the versions `from` to `to`, at most as many as are sent at once, without patches.
    pub(crate) async fn steps(&self, from: u64, to: u64) -> Result<Vec<Step>, Refused> {
        let from = from.max(1);
        let to = to.min(from.saturating_add(self.most - 1));
        if from > to {
            return Ok(Vec::new());
        }
        self.replay(from, to).await.map(|(_, steps)| steps)
    }

    /// Replays from the snapshot before `from` up to `to`. Returns the steps from `from` on.
    async fn replay(&self, from: u64, to: u64) -> Result<(TableState, Vec<Step>), Refused> {
        let too_many = || Refused::too_many(Message::new("too-many-look-back"), 2);
        let _place = tokio::time::timeout(PATIENCE, self.places.acquire()).await.map_err(|_| too_many())?;
        let pinned = &self.table.pinned;
        let start = self.table.snapshots.before(from.saturating_sub(1));
        let start = start.unwrap_or_else(|| TableState::new(pinned.clone()));
        let rows = self.store.read_range(&self.table.id, start.version + 1, to.saturating_add(1)).await?;
        let mut history = History::default();
        // A take-back may lead to a position before the snapshot. Then the state after it was kept, too.
        for (to, seat, after) in earlier_targets(&rows, start.version) {
            let Some(after) = self.table.snapshots.at(after) else {
                return Err(Refused::unavailable(Message::new("too-far-back")));
            };
            let (position, standing) = (after.position, after.standing);
            history.undo_points.push(UndoPoint { to, seat, position, rolls: 0, standing, tokens: 0 });
        }
        let (answered, clocks, budget) = (AnsweredRequests::default(), Clocks::new(When::now()), Budget::none());
        let mut loaded = Loaded { state: start, history, read_only: None, answered, clocks, budget };
        let mut steps = Vec::new();
        loaded.extend(&rows, |step, _| steps.extend((step.version >= from).then_some(step)));
        Ok((loaded.state, steps))
    }
}

/// The versions before `start` that take-backs in these rows return to, each with the take-back's own version. The order
/// is that of a stack.
fn earlier_targets(rows: &[Row], start: u64) -> Vec<(u64, Seat, u64)> {
    let undo = |row: &Row| match Entry::read(&row.entry) {
        Ok(Entry::Undo { seat, to, .. }) if to < start => Some((to, Seat(seat), row.seq)),
        _ => None,
    };
    let mut targets: Vec<(u64, Seat, u64)> = rows.iter().filter_map(undo).collect();
    targets.sort_by_key(|(to, _, _)| *to);
    targets
}
