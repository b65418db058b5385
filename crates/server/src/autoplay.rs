//! Carries out what a table does automatically: it rolls, lets bots think, closes what nobody answered in time, and goes on
//! once a lost database is back.

use std::time::{Duration, Instant};

use rollick_game::{Message, Seat};
use rollick_protocol::{AwayWhy, By};
use tokio::task::AbortHandle;
use tracing::Instrument;

use crate::auto_step::{AutoStep, Pause};
use crate::batch::{Batch, SERVER};
use crate::command::Command;
use crate::entry::Entry;
use crate::keys;
use crate::refused::Refused;
use crate::task::TableTask;
use crate::workers::{Lane, Unfinished};

/// A batch of this many entries is appended before more automatic ones are added.
const MOST_AT_ONCE: usize = 64;
/// How long to wait before an automatic step that failed is tried again.
const RETRY: Duration = Duration::from_millis(500);

impl TableTask {
    /// Does what is due: lets an offer expire, lets a bot think, or makes the automatic moves.
    pub(crate) async fn step_automatically(&mut self) {
        self.active = Instant::now();
        if self.paused {
            return self.try_to_go_on().await;
        }
        if self.rung.due().is_some_and(|due| due <= Instant::now()) {
            return self.call_late();
        }
        if !self.step_in() {
            return;
        }
        let mut batch = self.begin(SERVER, "");
        let host = self.host_due().filter(|(due, _)| *due <= Instant::now());
        if let Some((_, device)) = host {
            self.apply_all(&mut batch, &[Entry::Host { device: Some(device), gone: true }]);
        } else if self.state.offer.is_some() {
            // Not everybody agreed in time, so the game goes on.
            self.since = Instant::now();
            self.apply_all(&mut batch, &[Entry::Expire]);
        } else if let Some((_, AutoStep::Bot(seat))) = self.state.auto_step() {
            return self.think(seat);
        } else {
            self.go_on(&mut batch);
        }
        let written = match batch.rows.is_empty() {
            true => Err(Refused::unavailable(Message::new("dice-not-ready"))),
            false => self.write(batch).await,
        };
        self.retry_later(written.err().as_ref());
    }

    /// Decides when to try again, after an automatic step. If another process was faster, there is nothing to wait for.
    fn retry_later(&mut self, failed: Option<&Refused>) {
        self.retry = failed.filter(|refused| !refused.raced).map(|_| Instant::now() + RETRY);
    }

    /// Goes on if the database can be written again.
    async fn try_to_go_on(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
        let store = self.store.clone();
        let beat = async move { store.beat().await };
        if self.waiting(None, beat).await.is_ok() && self.reload().await.is_ok() {
            self.paused = false;
            self.retry = None;
            self.publish(Vec::new());
        }
    }

    /// Adds automatic entries to a batch, until the table has to wait for somebody.
    pub(crate) fn go_on(&mut self, batch: &mut Batch) {
        while batch.rows.len() < MOST_AT_ONCE {
            let Some((pause, step)) = self.state.auto_step() else { return };
            let waits = match pause {
                Pause::No => false,
                Pause::Think => !self.think_time().is_zero(),
                Pause::Window | Pause::Question => true,
            };
            if waits && !batch.rows.is_empty() {
                return;
            }
            let entries = match step {
                AutoStep::Roll => self.dice.as_ref().and_then(|dice| self.state.fall(dice)).into_iter().collect(),
                AutoStep::Decide(seat, tokens, by) => Entry::plan(seat.0, &tokens, by),
                AutoStep::StandIn(seats) => {
                    let (level, why) = (self.state.stand_in(&self.context.bots), AwayWhy::Time);
                    seats.into_iter().map(|seat| Entry::Away { seat, level: level.clone(), why }).collect()
                }
                AutoStep::Bot(_) => return,
            };
            if entries.is_empty() {
                return;
            }
            for entry in &entries {
                // These come from the rules themselves, so they are possible.
                if self.apply(batch, entry).is_err() {
                    self.lost = true;
                    return;
                }
            }
        }
    }

    /// Lets a bot decide, without keeping the table waiting.
    fn think(&mut self, seat: Seat) {
        let level = self.state.sitters[seat.index()].bot().unwrap_or_default().to_owned();
        let (bot, workers) = (self.context.bots.player(&level), self.context.workers.clone());
        let (position, commands) = (self.state.position.clone(), self.open.commands.clone());
        let (moved, table) = (self.state.moved, self.open.id.clone());
        tracing::trace!(seat = seat.0, level, "a bot begins to think");
        let thinks = async move {
            let seed = keys::seed().unwrap_or(moved);
            let thought = workers.run(Lane::Bots, &table, move || bot.choose(&*position, seat, seed)).await;
            let tokens = thought.unwrap_or_else(|unfinished| {
                if let Unfinished::Failed(why) = unfinished {
                    tracing::error!(level, "a bot failed and plays its first legal move: {why}");
                }
                Vec::new()
            });
            // The table may have closed.
            let _ = commands.send(Command::Thought { moved, seat, tokens }).await;
        };
        let thinks = tokio::spawn(thinks.in_current_span());
        self.thinking = Some(Thinking { moved, task: thinks.abort_handle() });
    }

    /// Plays what a bot has decided, or the first legal action if that isn't possible.
    pub(crate) async fn thought(&mut self, moved: u64, seat: Seat, tokens: &[String]) {
        if self.thinks_at(moved) {
            self.thinking = None;
        }
        let due = self.state.offer.is_none() && self.read_only.is_none();
        if self.state.moved != moved
            || !due
            || !matches!(self.state.auto_step(), Some((_, AutoStep::Bot(due))) if due == seat)
        {
            return;
        }
        let mut batch = self.begin(SERVER, "");
        if tokens.is_empty() || !self.apply_all(&mut batch, &Entry::plan(seat.0, tokens, By::Bot)) {
            self.rewind(batch);
            batch = self.begin(SERVER, "");
            let first: Vec<String> = self.state.position.legal().into_iter().take(1).collect();
            if !self.apply_all(&mut batch, &Entry::plan(seat.0, &first, By::Bot)) {
                self.lost = true;
                return;
            }
        }
        self.go_on(&mut batch);
        let written = self.write(batch).await;
        self.retry_later(written.err().as_ref());
    }

    fn apply_all(&mut self, batch: &mut Batch, entries: &[Entry]) -> bool {
        entries.iter().all(|entry| self.apply(batch, entry).is_ok())
    }
}

/// A bot that is thinking. Once this is dropped, nobody waits for it any more.
pub(crate) struct Thinking {
    /// The version at which it has to decide.
    pub(crate) moved: u64,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}
