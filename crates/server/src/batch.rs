//! Entries on their way into the log: they are applied, written to disk together, and told to everybody. If they can't be
//! written, the table returns to where it was.

use std::time::Instant;

use rollick_game::Message;
use rollick_protocol::{Step, StepKind, TablePhase, ViewPatch};
use rollick_store::{Alongside, Appended, NewRow, Phase, When};

use crate::apply::{Fault, Mark};
use crate::entry::Entry;
use crate::loaded::Loaded;
use crate::refused::Refused;
use crate::task::TableTask;

/// The author of what the table does automatically.
pub(crate) const SERVER: &str = "server";

/// Entries that are applied but not written yet.
pub(crate) struct Batch {
    mark: Mark,
    author: String,
    id: String,
    pub(crate) rows: Vec<NewRow>,
    steps: Vec<Step>,
    /// How many of them don't move the game.
    changes: usize,
    /// Private facts that are written with them: the new secret of the dice.
    pub(crate) facts: Vec<(String, String)>,
}

impl TableTask {
    /// Starts a batch of entries.
    pub(crate) fn begin(&self, author: &str, id: &str) -> Batch {
        Batch {
            mark: Mark::new(&self.state, &self.history),
            author: author.to_owned(),
            id: id.to_owned(),
            rows: Vec::new(),
            steps: Vec::new(),
            changes: 0,
            facts: Vec::new(),
        }
    }

    /// Applies an entry and adds it to a batch. Nobody hears of it before the batch is written.
    pub(crate) fn apply(&mut self, batch: &mut Batch, entry: &Entry) -> Result<(), Fault> {
        let mut step = self.state.apply(&mut self.history, entry)?;
        let moves = matches!(entry, Entry::Token { .. } | Entry::Roll { .. } | Entry::Undo { .. });
        if let Some(old) = self.audience.view.as_mut().filter(|_| moves) {
            let new = self.state.position.view();
            step.patch = ViewPatch::between(old, &new);
            *old = new;
        }
        let row = NewRow::new(entry.write(), batch.author.as_str());
        batch.rows.push(row.with_state_hash(self.state.hash()).with_client_id(batch.id.as_str()));
        batch.steps.push(step);
        batch.changes += usize::from(!entry.moves_on());
        Ok(())
    }

    /// Returns to the state before a batch.
    pub(crate) fn rewind(&mut self, batch: Batch) -> Result<(), Refused> {
        match batch.mark.rewind(&mut self.history) {
            Some(state) => self.state = state,
            None => {
                self.lost = true;
                return Err(Refused::unavailable(Message::new("table-closing")));
            }
        }
        if let Some(view) = &mut self.audience.view {
            *view = self.state.position.view();
        }
        Ok(())
    }

    /// Writes a batch to disk, and then tells everybody.
    pub(crate) async fn write(&mut self, batch: Batch) -> Result<u64, Refused> {
        let before = self.state.version - batch.rows.len() as u64;
        if self.state.version > self.pace.entries && self.state.phase() != TablePhase::GivenUp {
            self.rewind(batch)?;
            let message = Message::new("log-full").with("n", i64::try_from(before).unwrap_or(i64::MAX));
            self.read_only = Some(message.clone());
            self.publish(Vec::new());
            return Err(Refused::not_now(message).at(before));
        }
        let phase = Some(phase(self.state.phase()));
        let alongside = Alongside { facts: batch.facts.clone(), phase };
        match self.store.append_with(&self.open.id, before + 1, batch.rows.clone(), alongside).await {
            Ok(Appended::Done { seq }) => {
                if !batch.id.is_empty() {
                    self.seen.insert(&batch.author, &batch.id, seq);
                }
                let now = When::now();
                self.clocks.note(&self.state, &batch.author, now);
                if batch.author != SERVER {
                    (0..batch.changes).for_each(|_| self.budget.note(&batch.author, now));
                }
                if let Some((_, secret)) = batch.facts.first() {
                    self.open.begin_again(secret);
                }
                self.adopted(batch.steps);
                Ok(seq)
            }
            Ok(Appended::Again { .. } | Appended::Conflict { .. }) => {
                // Another process appended to this log, or the answer to an earlier append was lost.
                self.rewind(batch)?;
                self.reload().await?;
                Err(Refused::conflict().at(self.state.version))
            }
            Err(error) => {
                self.stale = true;
                self.rewind(batch)?;
                Err(error.into())
            }
        }
    }

    /// Reads and applies the entries that other processes have appended.
    pub(crate) async fn reload(&mut self) -> Result<(), Refused> {
        let rows = self.store.read(&self.open.id, self.state.version + 1).await?;
        let mut loaded = Loaded {
            state: self.state.clone(),
            history: std::mem::take(&mut self.history),
            read_only: self.read_only.take(),
            seen: std::mem::take(&mut self.seen),
            clocks: self.clocks,
            budget: self.budget.clone(),
        };
        let (mut steps, mut view) = (Vec::new(), self.audience.view.take());
        loaded.extend(&rows, |mut step, state| {
            if let Some(old) = &mut view {
                let new = state.position.view();
                step.patch = ViewPatch::between(old, &new);
                *old = new;
            }
            steps.push(step);
        });
        let again = loaded.state.failed.len() != self.state.failed.len();
        self.audience.view = view;
        self.seen = loaded.seen;
        self.read_only = loaded.read_only;
        self.history = loaded.history;
        self.state = loaded.state;
        self.clocks = loaded.clocks;
        self.budget = loaded.budget;
        self.stale = false;
        if again {
            // Another process has begun the dice again.
            let secret = self.store.private(&self.open.id, &secret_name(self.state.failed.len())).await;
            match secret {
                Ok(Some(secret)) => self.open.begin_again(&secret),
                _ => self.lost = true,
            }
        }
        self.adopted(steps);
        Ok(())
    }

    /// Entries have been written: keeps the times, and tells everybody.
    fn adopted(&mut self, steps: Vec<Step>) {
        let first = steps.first().map_or(u64::MAX, |step| step.version);
        if self.state.moved >= first {
            self.since = Instant::now();
        }
        let undo = |step: &Step| if let StepKind::Undo { to, .. } = step.entry { Some(to) } else { None };
        self.history.snapshots.keep(&self.state, steps.last().and_then(undo));
        self.dice = self.dice.take().or_else(|| self.open.fair(&self.state));
        if self.open.follow(&self.state) {
            self.new_rights();
        }
        self.publish(steps);
        // The board has other seats now. The table is opened again, and browsers get the new board when they come back.
        self.lost |= self.state.sitters.len() != self.open.scene.seats.len();
    }
}

/// A table's phase, as far as the store has to know it.
fn phase(phase: TablePhase) -> Phase {
    match phase {
        TablePhase::Gathering => Phase::Gathering,
        TablePhase::Revealing | TablePhase::Playing => Phase::Playing,
        TablePhase::Over | TablePhase::GivenUp => Phase::Over,
    }
}

/// The name of the private fact that holds the secret of the dice, after this many rounds of words have failed.
pub(crate) fn secret_name(failed: usize) -> String {
    if failed == 0 { "secret".to_owned() } else { format!("secret-{failed}") }
}
