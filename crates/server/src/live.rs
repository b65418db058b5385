//! An open table: one task that carries out what is asked of it, in order, and plays what plays itself.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use rollick_fair::Dice;
use rollick_game::Seat;
use rollick_protocol::Offer;
use rollick_store::{Appended, NewEntry, Store};
use tokio::sync::{mpsc, oneshot};

use crate::act::{Act, Who};
use crate::auto::{Auto, Pause};
use crate::bots::{Bots, decide};
use crate::entry::Entry;
use crate::keys;
use crate::loaded::Loaded;
use crate::refused::Refused;
use crate::replay::Replay;
use crate::shared::{Beside, Shared, Snapshot};

/// What is asked of a table.
pub(crate) enum Command {
    /// Somebody acts; the answer is the version that came of it.
    Act { who: Who, id: String, act: Act, reply: oneshot::Sender<Result<u64, Refused>> },
    /// A socket with the keys of these devices came or went.
    Online { devices: Vec<usize>, up: bool },
}

/// How tables are run.
#[derive(Clone)]
pub(crate) struct Pace {
    pub(crate) bots: Bots,
    /// How long a bot seems to think.
    pub(crate) think: Duration,
    /// How long a take-back waits for everybody.
    pub(crate) offer: Duration,
    /// How long a table stays open when nobody is there.
    pub(crate) idle: Duration,
    /// The most entries of a log.
    pub(crate) entries: u64,
}

/// The most entries that are appended in one go by the table itself.
const MOST_AT_ONCE: usize = 64;
/// How many requests that left no entry are remembered.
const MOST_REMEMBERED: u64 = 1000;
/// How long people wait at most to see what bots do that think without a pause.
const LONGEST_SERIES: Duration = Duration::from_millis(50);

pub(crate) struct Live {
    pub(crate) shared: Arc<Shared>,
    pub(crate) store: Store,
    pub(crate) pace: Pace,
    replay: Arc<Replay>,
    read_only: Option<String>,
    dice: Option<Dice>,
    /// What was acknowledged to whom, so that it is acknowledged again.
    seen: HashMap<(String, String), u64>,
    /// How many sockets each device has, and how many there are in all.
    online: Vec<usize>,
    sockets: usize,
    offer: Option<(Offer, Instant)>,
    /// Since when the position is what it is, and the present question is open.
    since: Instant,
    question: (u64, Instant),
    /// The log may have entries that are not here.
    stale: bool,
    /// When a failed step of the table itself is tried again.
    retry: Option<Instant>,
}

impl Live {
    /// A table with its log replayed.
    pub(crate) fn new(shared: Arc<Shared>, store: Store, pace: Pace, loaded: Loaded) -> Live {
        let online = vec![0; shared.pinned.header.devices.len()];
        let replay = Arc::new(loaded.replay);
        let now = Instant::now();
        let question = (replay.question, now);
        let mut live = Live {
            dice: shared.fair(&replay),
            shared,
            store,
            pace,
            replay,
            read_only: loaded.read_only,
            seen: loaded.seen,
            online,
            sockets: 0,
            offer: None,
            since: now,
            question,
            stale: false,
            retry: None,
        };
        live.publish();
        live
    }

    /// Runs until nobody has been there for long, or the server stops.
    pub(crate) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        loop {
            let due = self.due();
            let idle = Instant::now() + self.pace.idle;
            let wake = due.unwrap_or(idle);
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(Command::Act { who, id, act, reply }) => {
                        let answer = self.act(who, &id, &act).await;
                        // Whoever no longer waits will ask again with the same id.
                        let _ = reply.send(answer);
                    }
                    Some(Command::Online { devices, up }) => self.connected(&devices, up),
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => match due {
                    Some(_) => self.by_itself().await,
                    None if self.sockets == 0 => break,
                    None => {}
                },
            }
        }
    }

    fn connected(&mut self, devices: &[usize], up: bool) {
        let change = |n: &mut usize| *n = if up { *n + 1 } else { n.saturating_sub(1) };
        change(&mut self.sockets);
        for device in devices {
            change(&mut self.online[*device]);
        }
        if !devices.is_empty() {
            self.publish();
        }
    }

    /// When the table next does something by itself.
    fn due(&self) -> Option<Instant> {
        if let Some((_, until)) = &self.offer {
            return Some(*until);
        }
        if self.read_only.is_some() {
            return None;
        }
        let (pause, _) = self.replay.auto()?;
        let at = match pause {
            Pause::No => self.since,
            Pause::Think => self.since + self.pace.think,
            Pause::Window => self.question.1 + self.replay.window_length()?,
        };
        Some(self.retry.map_or(at, |retry| at.max(retry)))
    }

    async fn by_itself(&mut self) {
        if self.offer.take().is_some() {
            // Not everybody agreed in time; the table goes on.
            self.since = Instant::now();
            return self.publish();
        }
        let entries = self.series().await;
        let written = match entries.is_empty() {
            true => Err(Refused::unavailable("Nothing came of it.")),
            false => self.append(&entries, "server", "").await,
        };
        self.retry = written.err().map(|_| Instant::now() + Duration::from_millis(500));
    }

    /// The next step of the table itself, and all that follow on it at once.
    async fn series(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut trial = (*self.replay).clone();
        let started = Instant::now();
        while let Some((pause, auto)) = trial.auto() {
            let waits = match pause {
                Pause::No => false,
                Pause::Think => !self.pace.think.is_zero(),
                Pause::Window => true,
            };
            let enough = entries.len() >= MOST_AT_ONCE || started.elapsed() > LONGEST_SERIES;
            if !entries.is_empty() && (waits || enough) {
                break;
            }
            let next = match auto {
                Auto::Roll => self.dice.as_ref().and_then(|dice| trial.fall(dice)).into_iter().collect(),
                Auto::Bot(seat) => self.bot(&trial, seat).await,
                Auto::Decide(seat, tokens, by) => Entry::plan(seat.0, &tokens, by),
            };
            if next.is_empty() || !next.iter().all(|entry| trial.apply(entry).is_ok()) {
                break;
            }
            entries.extend(next);
        }
        entries
    }

    async fn bot(&self, replay: &Replay, seat: Seat) -> Vec<Entry> {
        let level = replay.sitters[seat.index()].level.clone().unwrap_or_default();
        let bot = self.pace.bots.player(&level);
        let position = replay.position.clone();
        let Ok(seed) = keys::seed() else { return Vec::new() };
        let thought = tokio::task::spawn_blocking(move || decide(&*bot, &*position, seat, seed)).await;
        Entry::plan(seat.0, &thought.unwrap_or_default(), rollick_protocol::By::Bot)
    }

    async fn act(&mut self, who: Who, id: &str, act: &Act) -> Result<u64, Refused> {
        let author = who.author();
        // Whoever has seen more than is known here was served by another process on the same database.
        if self.stale || act.version().is_some_and(|version| version > self.replay.version) {
            self.reload().await?;
        }
        if let Some(version) = self.seen.get(&(author.clone(), id.to_owned())) {
            return Ok(*version);
        }
        if let Some(why) = &self.read_only {
            return Err(Refused::not_now(format!("The table can only be read. {why}")).at(self.replay.version));
        }
        let entries = match act {
            Act::Undo { version, seat } => self.undo(who, *version, *seat)?,
            Act::UndoAnswer { version, seat, agree } => self.undo_answer(who, *version, *seat, *agree)?,
            act => self.replay.entries(who, act, self.dice.as_ref(), &self.pace.bots)?,
        };
        let version = match entries.is_empty() {
            true => self.replay.version,
            false => self.append(&entries, &author, id).await?,
        };
        // What left no entry is remembered for a while only: nobody fills the memory by asking.
        if !entries.is_empty() || (self.seen.len() as u64) < version + MOST_REMEMBERED {
            self.seen.insert((author, id.to_owned()), version);
        }
        Ok(version)
    }

    fn undo(&mut self, who: Who, version: u64, seat: u8) -> Result<Vec<Entry>, Refused> {
        let seat = self.replay.own(who, seat)?;
        self.replay.current(version)?;
        let at = self.replay.version;
        let Some((mark, rolls)) = self.replay.undoable() else {
            return Err(Refused::not_now("There is nothing to take back.").at(at));
        };
        if mark.seat != seat {
            let message = format!("The last decision was {}'s, not yours.", self.replay.name(mark.seat));
            return Err(Refused::not_now(message).at(at));
        }
        if !self.replay.must_agree(rolls) {
            return Ok(vec![Entry::Undo { seat: seat.0, to: mark.to }]);
        }
        let own = self.replay.device(seat);
        let persons = || self.replay.pinned.seats.iter().filter(|other| self.replay.is_person(*other));
        let (mine, others): (Vec<Seat>, Vec<Seat>) = persons().partition(|other| self.replay.device(*other) == own);
        let numbers = |seats: Vec<Seat>| seats.iter().map(|seat| seat.0).collect();
        let offer = Offer { by: seat.0, to: mark.to, agreed: numbers(mine), waiting: numbers(others) };
        self.offer = Some((offer, Instant::now() + self.pace.offer));
        self.publish();
        Ok(Vec::new())
    }

    fn undo_answer(&mut self, who: Who, version: u64, seat: u8, agree: bool) -> Result<Vec<Entry>, Refused> {
        let seat = self.replay.own(who, seat)?;
        self.replay.current(version)?;
        let none = || Refused::not_now("Nobody waits for your word on a take-back.").at(self.replay.version);
        let Some((offer, _)) = self.offer.as_mut().filter(|(offer, _)| offer.waiting.contains(&seat.0)) else {
            return Err(none());
        };
        if !agree {
            self.offer = None;
            self.since = Instant::now();
            self.publish();
            return Ok(Vec::new());
        }
        let device = self.replay.device(seat);
        let (now, left): (Vec<u8>, Vec<u8>) =
            offer.waiting.iter().partition(|other| self.replay.device(Seat(**other)) == device);
        offer.agreed.extend(now);
        offer.agreed.sort_unstable();
        offer.waiting = left;
        let entries = match offer.waiting.is_empty() {
            true => vec![Entry::Undo { seat: offer.by, to: offer.to }],
            false => Vec::new(),
        };
        self.publish();
        Ok(entries)
    }

    /// Writes entries, and only then makes them true.
    async fn append(&mut self, entries: &[Entry], author: &str, id: &str) -> Result<u64, Refused> {
        let version = self.replay.version;
        if version + entries.len() as u64 > self.pace.entries {
            let message = format!("The log of this table is full: it has {version} entries.");
            self.read_only = Some(message.clone());
            self.publish();
            return Err(Refused::not_now(message).at(version));
        }
        let mut trial = (*self.replay).clone();
        let (mut rows, mut steps) = (Vec::new(), Vec::new());
        for entry in entries {
            let step = trial.apply(entry).map_err(|why| Refused::not_now(format!("That can't follow: {why}.")))?;
            let row = NewEntry::new(entry.write(), author).with_state_hash(trial.hash()).with_client_id(id);
            rows.push(row);
            steps.push(Arc::new(step));
        }
        match self.store.append(&self.shared.id, version + 1, rows).await {
            Ok(Appended::Done { seq }) => {
                self.shared.steps.write().unwrap_or_else(PoisonError::into_inner).extend(steps);
                self.become_(trial);
                Ok(seq)
            }
            Ok(Appended::Again { .. } | Appended::Conflict { .. }) => {
                // Another process writes this log, or an earlier answer of the store was lost.
                self.reload().await?;
                Err(Refused::conflict().at(self.replay.version))
            }
            Err(error) => {
                self.stale = true;
                Err(error.into())
            }
        }
    }

    /// Reads what others have appended.
    async fn reload(&mut self) -> Result<(), Refused> {
        let rows = self.store.read(&self.shared.id, self.replay.version + 1).await?;
        let mut loaded = Loaded {
            replay: (*self.replay).clone(),
            steps: Vec::new(),
            read_only: self.read_only.take(),
            seen: std::mem::take(&mut self.seen),
        };
        loaded.extend(&rows);
        self.seen = loaded.seen;
        self.read_only = loaded.read_only;
        self.stale = false;
        self.shared.steps.write().unwrap_or_else(PoisonError::into_inner).extend(loaded.steps);
        self.become_(loaded.replay);
        Ok(())
    }

    fn become_(&mut self, replay: Replay) {
        self.since = Instant::now();
        if replay.question != self.question.0 {
            self.question = (replay.question, self.since);
        }
        if replay.version != self.replay.version {
            self.offer = None;
        }
        self.replay = Arc::new(replay);
        self.dice = self.dice.take().or_else(|| self.shared.fair(&self.replay));
        self.publish();
    }

    fn publish(&mut self) {
        let offer = self.offer.as_ref().map(|(offer, _)| offer.clone());
        let mut now = self.replay.now(Beside { online: &self.online, offer });
        let closes = now.window.as_ref().and(self.replay.window_length()).map(|length| self.question.1 + length);
        let by_itself = matches!(self.replay.auto(), Some((Pause::No, _)));
        if self.read_only.is_some() || by_itself {
            // Nobody is asked what plays itself.
            now.choices.clear();
        }
        if self.read_only.is_some() {
            now.undo = None;
        }
        let snapshot = Snapshot { replay: self.replay.clone(), read_only: self.read_only.clone(), now, closes };
        self.shared.published.send_replace(Arc::new(snapshot));
    }
}
