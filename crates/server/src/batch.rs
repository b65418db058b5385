//! Entries on their way into the log: they are applied, written to disk together, and told to everybody. If they can't be
//! written, the table returns to where it was.

use std::time::{Duration, Instant};

use rollick_game::Message;
use rollick_protocol::{Step, StepKind, TablePhase, ViewPatch};
use rollick_store::{Alongside, Appended, NewRow, Phase, StoreError, When};

use crate::apply::{Fault, Savepoint};
use crate::entry::Entry;
use crate::forgetting::Unnamed;
use crate::loaded::Loaded;
use crate::news::News;
use crate::refused::Refused;
use crate::task::TableTask;

/// The author of what the table does automatically.
pub(crate) const SERVER: &str = "server";

/// The author of what the operator does from outside.
pub(crate) const OPERATOR: &str = "operator";

/// Entries that are applied but not written yet.
pub(crate) struct Batch {
    savepoint: Savepoint,
    author: String,
    id: String,
    /// How many rows the author asked for: those at the start of `rows`. `None` means all of them.
    asked: Option<usize>,
    pub(crate) rows: Vec<NewRow>,
    steps: Vec<Step>,
    /// How many of them don't move the game.
    changes: usize,
    /// Private facts that are written with them: the new secret of the dice.
    pub(crate) facts: Vec<(String, String)>,
    /// What is stored without a name from now on.
    pub(crate) unnamed: Unnamed,
}

impl Batch {
    /// What is added from now on happens automatically.
    pub(crate) fn goes_on_automatically(&mut self) {
        self.asked = Some(self.rows.len());
    }

    /// The version before the batch.
    pub(crate) fn written(&self) -> u64 {
        self.savepoint.state().version
    }

    /// Lets the table look as it did before the batch, until [`step_forward`](Batch::step_forward).
    pub(crate) fn step_back(&mut self, task: &mut TableTask) {
        self.savepoint.step_back(&mut task.state, &mut task.history);
    }

    /// Lets the table look as it does after the batch.
    pub(crate) fn step_forward(&mut self, task: &mut TableTask) {
        self.savepoint.step_forward(&mut task.state, &mut task.history);
    }

    /// A socket joined after the entries were applied and still has the old view. The last step's patch must hold the
    /// whole difference.
    pub(crate) fn patch_for_the_first(&mut self, task: &mut TableTask) {
        let Some(old) = &mut task.audience.view else { return };
        let new = task.state.position.view();
        for step in &mut self.steps {
            step.patch = None;
        }
        if let Some(last) = self.steps.last_mut() {
            last.patch = ViewPatch::between(old, &new);
        }
        *old = new;
    }
}

impl TableTask {
    /// Starts a batch of entries.
    pub(crate) fn begin(&self, author: &str, id: &str) -> Batch {
        Batch {
            savepoint: Savepoint::new(&self.state, &self.history),
            author: author.to_owned(),
            id: id.to_owned(),
            asked: None,
            rows: Vec::new(),
            steps: Vec::new(),
            changes: 0,
            facts: Vec::new(),
            unnamed: Unnamed::default(),
        }
    }

    /// Applies an entry and adds it to a batch. Nobody hears of it before the batch is written.
    pub(crate) fn apply(&mut self, batch: &mut Batch, entry: &Entry) -> Result<(), Fault> {
        if matches!(entry, Entry::Undo { .. }) {
            batch.savepoint.keep(&self.history);
        }
        let mut step = self.state.apply(&mut self.history, entry)?;
        let moves = matches!(entry, Entry::Token { .. } | Entry::Roll { .. } | Entry::Undo { .. });
        if let Some(old) = self.audience.view.as_mut().filter(|_| moves) {
            let new = self.state.position.view();
            step.patch = ViewPatch::between(old, &new);
            *old = new;
        }
        let (author, id) =
            if batch.asked.is_some() { (SERVER, "") } else { (batch.author.as_str(), batch.id.as_str()) };
        let row = NewRow::new(entry.write(), author);
        batch.rows.push(row.with_state_hash(self.state.hash()).with_client_id(id));
        batch.steps.push(step);
        batch.changes += usize::from(!entry.moves_on());
        Ok(())
    }

    /// Returns to the state before a batch.
    pub(crate) fn rewind(&mut self, batch: Batch) {
        batch.savepoint.rewind(&mut self.state, &mut self.history);
        if let Some(view) = &mut self.audience.view {
            *view = self.state.position.view();
        }
    }

    /// Writes a batch to disk, and then tells everybody.
    pub(crate) async fn write(&mut self, mut batch: Batch) -> Result<u64, Refused> {
        let before = self.state.version - batch.rows.len() as u64;
        if self.state.version > self.context.entries && self.state.phase() != TablePhase::GivenUp {
            self.rewind(batch);
            let message = Message::new("log-full").with("n", i64::try_from(before).unwrap_or(i64::MAX));
            self.read_only = Some(message.clone());
            self.publish(Vec::new());
            return Err(Refused::not_now(message).at(before));
        }
        let touch = Touch::new(phase(self.state.phase()), self.context.peers.me());
        let rows_only = self.touched.as_ref().is_some_and(|touched| touched.covers(&touch));
        let Unnamed { rows: rewritten, header } = std::mem::take(&mut batch.unnamed);
        let (facts, phase, process) = (batch.facts.clone(), Some(touch.phase), touch.process.clone());
        let alongside = Alongside { facts, phase, process, rewritten, header, rows_only };
        let rows = std::mem::take(&mut batch.rows);
        let begun = Instant::now();
        let (store, open) = (self.store.clone(), self.open.clone());
        let append = async move { store.append_with(&open.id, before + 1, rows, alongside).await };
        match self.waiting(Some(&mut batch), append).await {
            Ok(Appended::Done { seq }) => {
                self.context.figures.appended(&batch.steps, begun.elapsed());
                if !rows_only {
                    self.touched = Some(touch);
                }
                let seq = batch.asked.map_or(seq, |asked| before + asked as u64);
                if !batch.id.is_empty() {
                    self.answered.insert(&batch.author, &batch.id, seq);
                }
                let now = When::now();
                self.clocks.note(&self.state, &batch.author, now);
                if batch.author != SERVER {
                    (0..batch.changes).for_each(|_| self.budget.note(&batch.author, now));
                }
                if let Some((_, secret)) = batch.facts.first() {
                    self.open.begin_again(secret);
                }
                tracing::trace!(author = batch.author, entries = batch.steps.len(), version = seq, "written");
                self.adopted(batch.steps);
                self.tell(News::default());
                Ok(seq)
            }
            Ok(Appended::Again { .. } | Appended::Conflict { .. }) => {
                tracing::debug!("others have written to the log");
                // Another process appended to this log, or the answer to an earlier append was lost.
                self.rewind(batch);
                self.reload().await?;
                Err(Refused::raced().at(self.state.version))
            }
            Err(error) => {
                self.context.figures.not_appended();
                self.stale = true;
                self.paused |= matches!(error, StoreError::Database(_));
                self.rewind(batch);
                self.publish(Vec::new());
                Err(error.into())
            }
        }
    }

    /// Reads and applies the entries that other processes have appended.
    pub(crate) async fn reload(&mut self) -> Result<(), Refused> {
        let (store, open, next) = (self.store.clone(), self.open.clone(), self.state.version + 1);
        let read = async move { store.read(&open.id, next).await };
        let rows = self.waiting(None, read).await?;
        let mut loaded = Loaded {
            state: self.state.clone(),
            history: std::mem::take(&mut self.history),
            read_only: self.read_only.take(),
            answered: std::mem::take(&mut self.answered),
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
        self.touched = self.touched.take().filter(|_| rows.is_empty());
        self.audience.view = view;
        self.answered = loaded.answered;
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
        self.open.version.store(self.state.version, std::sync::atomic::Ordering::Relaxed);
        let first = steps.first().map_or(u64::MAX, |step| step.version);
        if self.state.moved >= first {
            self.since = Instant::now();
        }
        let undo = |step: &Step| if let StepKind::Undo { to, .. } = step.entry { Some(to) } else { None };
        self.history.snapshots.keep(&self.state, steps.last().and_then(undo));
        self.dice = self.dice.take().or_else(|| self.open.fair(&self.state));
        // Moves change nobody's rights.
        if !only_moves(&steps) && self.open.follow(&self.state) {
            self.new_rights();
        }
        self.publish(steps);
        // The board has other seats now. The table is opened again, and browsers get the new board when they come back.
        self.lost |= self.state.sitters.len() != self.open.scene.seats.len();
    }
}

/// What the table's own row says since this process last wrote it.
pub(crate) struct Touch {
    phase: Phase,
    process: String,
    at: Instant,
}

impl Touch {
    /// How precisely the row says when the table was last active. Nothing needs that to the second, and writing it with
    /// each move would double the writes.
    const EXACTNESS: Duration = Duration::from_secs(30);

    fn new(phase: Phase, process: &str) -> Touch {
        Touch { phase, process: process.to_owned(), at: Instant::now() }
    }

    /// Whether the row can stay as it is, although `new` is newer.
    fn covers(&self, new: &Touch) -> bool {
        (self.phase, &self.process) == (new.phase, &new.process) && new.at < self.at + Touch::EXACTNESS
    }
}

/// Whether these steps only move the game. Then nobody has sat down or left, no setting has changed, and the words of the
/// dice are the same.
pub(crate) fn only_moves(steps: &[Step]) -> bool {
    !steps.is_empty() && steps.iter().all(|step| matches!(step.entry, StepKind::Token { .. }))
}

/// A table's phase, as the store knows it.
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
