//! The task of an open table. It carries out requests in order, and makes the automatic moves in between. Every entry is
//! written to disk before anybody hears of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rollick_fair::Dice;
use rollick_game::{Message, Seat};
use rollick_protocol::{Act, AwayWhy, By, ClockEnd, Do, Done, Key, ServerSays, SitterKind};
use rollick_store::{Store, When};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

use crate::apply::Fault;
use crate::audience::Audience;
use crate::auto::{Auto, Pause};
use crate::batch::{Batch, SERVER};
use crate::bots::Bots;
use crate::budget::{Allowance, Budget};
use crate::clocks::Clocks;
use crate::entry::Entry;
use crate::history::History;
use crate::joining::Stranger;
use crate::keys;
use crate::loaded::Loaded;
use crate::notify::{Notifier, Rung};
use crate::open_table::OpenTable;
use crate::outlet::Outlet;
use crate::refused::Refused;
use crate::requests::Who;
use crate::retention::Room;
use crate::seen::Seen;
use crate::table_state::TableState;
use crate::workers::{Lane, Unfinished, Workers};

/// A message to a table's task.
pub(crate) enum Command {
    /// Carry out a request. `key` is the sender's key: a rematch hands it on.
    Carry { who: Who, key: String, request: Do, reply: Reply },
    /// A socket with these keys has said hello. It hears of everything from now on.
    Come { keys: Vec<String>, outlet: Outlet, reply: oneshot::Sender<crate::audience::Arrival> },
    /// Give a stranger a free seat. The answer has the seats and the version.
    Join { stranger: Stranger, reply: oneshot::Sender<Result<(Vec<u8>, u64), Refused>> },
    /// A socket was closed.
    Go { socket: u64 },
    /// Look at the table.
    Look(Box<dyn FnOnce(&TableTask) + Send>),
    /// A bot has decided what to do at version `moved`. No tokens mean that it failed.
    Thought { moved: u64, seat: Seat, tokens: Vec<String> },
}

/// Where the answer to a request goes.
pub(crate) enum Reply {
    /// To the handler of an HTTP request.
    Http(oneshot::Sender<Result<Done, Refused>>),
    /// To a socket, behind the news that the request caused.
    Socket(Outlet),
}

impl Reply {
    pub(crate) fn give(self, id: &str, answer: Result<Done, Refused>) {
        // A sender who has stopped waiting will send the request again, with the same id.
        match self {
            Reply::Http(reply) => drop(reply.send(answer)),
            Reply::Socket(outlet) => {
                let message = match answer {
                    Ok(done) => ServerSays::Done(done),
                    Err(refused) => ServerSays::Refused(refused.to_wire(Some(id))),
                };
                let _ = outlet.say(&message);
            }
        }
    }
}

/// Settings for all tables.
#[derive(Clone)]
pub(crate) struct Pace {
    pub(crate) bots: Bots,
    /// The threads on which bots think, for all tables together.
    pub(crate) workers: Workers,
    /// How long a bot pretends to think.
    pub(crate) think: Duration,
    /// How long bots play on for nobody.
    pub(crate) linger: Duration,
    /// How long a take-back waits for everybody to agree.
    pub(crate) offer: Duration,
    /// How long the missing words for the dice have.
    pub(crate) words: Duration,
    /// How long a host may be gone before somebody else becomes the host.
    pub(crate) host_gone: Duration,
    /// How long the host has to come back after the table was opened, even if their last entry is old.
    pub(crate) host_back: Duration,
    /// How long a table stays open with nobody connected.
    pub(crate) idle: Duration,
    /// The most entries in a log.
    pub(crate) entries: u64,
    /// How many tables there may be, and are.
    pub(crate) room: Room,
    /// What one person may add to a log without moving the game.
    pub(crate) changes: Allowance,
    /// What one person may say.
    pub(crate) talk: Allowance,
    /// The most lines of chat that are kept of a table.
    pub(crate) lines: u32,
    /// The most past steps that are sent at once.
    pub(crate) steps: u64,
    /// How many tables have failed.
    pub(crate) failed: Arc<AtomicU64>,
    /// Calls people whose page is closed.
    pub(crate) notifier: Notifier,
}

/// Automatic entries are appended at the latest when there are this many.
const MOST_AT_ONCE: usize = 64;
/// How long to wait before an automatic step that failed is tried again.
const RETRY: Duration = Duration::from_millis(500);

/// The task of an open table.
pub(crate) struct TableTask {
    pub(crate) open: Arc<OpenTable>,
    pub(crate) store: Store,
    pub(crate) pace: Pace,
    pub(crate) state: TableState,
    pub(crate) history: History,
    /// Why the table is read-only, if it is.
    pub(crate) read_only: Option<Message>,
    pub(crate) dice: Option<Dice>,
    pub(crate) seen: Seen,
    pub(crate) audience: Audience,
    pub(crate) clocks: Clocks,
    /// When the next step last changed. Bots count their thinking time from here.
    pub(crate) since: Instant,
    pub(crate) budget: Budget,
    /// What people have said lately. It isn't in the log, so it begins anew with each process.
    pub(crate) talk: Budget,
    /// When the host was last here, or last wrote something before this process.
    pub(crate) host_seen: Instant,
    /// When the table was opened.
    opened: Instant,
    /// The bot that is thinking.
    thinking: Option<Thinking>,
    /// When somebody last asked about the table or came or left.
    looked: Instant,
    /// Whether the database may have entries that this task hasn't read.
    pub(crate) stale: bool,
    /// Whether the state is lost, so that the table must be opened again.
    pub(crate) lost: bool,
    /// When to retry an automatic step that failed.
    retry: Option<Instant>,
    /// Who has been called about the question.
    pub(crate) rung: Rung,
}

impl TableTask {
    /// The task of a table whose log has been replayed.
    pub(crate) fn new(open: Arc<OpenTable>, store: Store, pace: Pace, loaded: Loaded) -> TableTask {
        let (now, question) = (Instant::now(), loaded.state.question);
        TableTask {
            dice: open.fair(&loaded.state),
            clocks: loaded.clocks,
            open,
            store,
            state: loaded.state,
            history: loaded.history,
            read_only: loaded.read_only,
            seen: loaded.seen,
            audience: Audience::default(),
            since: now,
            budget: loaded.budget,
            talk: Budget::new(pace.talk),
            host_seen: loaded.clocks.host.1,
            opened: now,
            thinking: None,
            looked: now,
            stale: false,
            lost: false,
            retry: None,
            rung: Rung::all(question),
            pace,
        }
    }

    /// Runs until nobody has been connected for a while, or until the server stops. When it ends, its sockets are
    /// closed, and browsers connect again.
    pub(crate) async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let _watch = Watch { table: self.open.id.clone(), failed: self.pace.failed.clone() };
        while !self.lost {
            // A table that nobody looks at isn't kept open for a clock of days. Its clock counts from what is written, so
            // what is due happens when the table is opened again.
            let idle = Instant::now() + self.pace.idle;
            let due = self.due().filter(|due| *due < idle || !self.audience.is_empty());
            let wake = due.unwrap_or(idle);
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => match due {
                    Some(_) => self.step_automatically().await,
                    None if self.audience.is_empty() && self.thinking.is_none() => break,
                    None => {}
                },
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        if !matches!(command, Command::Thought { .. }) {
            self.looked = Instant::now();
        }
        match command {
            Command::Carry { who, key, request, reply } => {
                let answer = self.carry_out(who, &key, &request).await;
                reply.give(&request.id, answer);
            }
            Command::Come { keys, outlet, reply } => {
                let arrival = self.welcome(keys, outlet);
                // A socket that has gone already says so later.
                let _ = reply.send(arrival);
            }
            Command::Join { stranger, reply } => {
                let joined = self.join(stranger).await;
                // Whoever has stopped waiting asks again, with the same id.
                let _ = reply.send(joined);
            }
            Command::Go { socket } => self.farewell(socket),
            Command::Look(look) => look(self),
            Command::Thought { moved, seat, tokens } => self.thought(moved, seat, &tokens).await,
        }
    }

    /// When the table next has to do something automatically.
    fn due(&self) -> Option<Instant> {
        if self.read_only.is_some() {
            return None;
        }
        let play = self.play_due();
        let host = self.host_due().map(|(due, _)| due);
        play.into_iter().chain(host).min()
    }

    /// When the game goes on automatically.
    fn play_due(&self) -> Option<Instant> {
        if self.state.offer.is_some() {
            return Some(self.clocks.offer.1 + self.pace.offer);
        }
        let (pause, auto) = self.state.auto()?;
        if matches!(auto, Auto::Bot(_)) && self.thinks_at(self.state.moved) || self.plays_for_nobody() {
            return None;
        }
        let at = match pause {
            Pause::No => self.since,
            Pause::Think => self.since + self.think_time(),
            Pause::Window => self.clocks.question.1 + self.state.window_length()?,
            Pause::Question => self.clocks.question.1 + self.state.question_length()?,
        };
        Some(self.retry.map_or(at, |retry| at.max(retry)))
    }

    /// Whether a bot is thinking about what to do at this version.
    fn thinks_at(&self, moved: u64) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.moved == moved)
    }

    /// Whether only bots play, and nobody has looked for a while. They go on when somebody does.
    fn plays_for_nobody(&self) -> bool {
        let people = self.state.pinned.seats.iter().any(|seat| self.state.is_person(seat));
        !people && self.audience.is_empty() && self.looked.elapsed() >= self.pace.linger
    }

    /// How long a bot pretends to think at this table.
    fn think_time(&self) -> Duration {
        use rollick_protocol::BotPace;
        match self.state.settings.bot_pace {
            BotPace::Slow => self.pace.think * 2,
            BotPace::Usual => self.pace.think,
            BotPace::Fast => self.pace.think / 3,
        }
    }

    /// When the open question closes automatically, how long it is open in total, and what happens then.
    pub(crate) fn closes(&self) -> Option<(Instant, Duration, ClockEnd)> {
        let (length, then) = match self.state.window().and_then(|_| self.state.window_length()) {
            Some(length) => (length, ClockEnd::Silence),
            None => {
                let length = self.state.question_length()?;
                let person = matches!(self.state.auto(), Some((Pause::Question, _)));
                (length, person.then_some(ClockEnd::StandIn)?)
            }
        };
        Some((self.clocks.question.1 + length, length, then))
    }

    /// When the host will have been gone for too long, and the device that has been seated longest of those who are here.
    fn host_due(&self) -> Option<(Instant, usize)> {
        if self.state.ended() || self.host_is_here() {
            return None;
        }
        let here = self.state.devices();
        let here = |device: &&usize| here.contains(*device) && self.audience.has(**device);
        let next =
            self.state.seated.iter().find(here).copied().filter(|next| Some(*next) != self.state.host_device())?;
        // Nobody writes down who is connected. So after a restart, a host who was there has a moment to come back.
        let back = self.opened + self.pace.host_back.min(self.pace.host_gone);
        Some(((self.host_seen + self.pace.host_gone).max(back), next))
    }

    /// Whether the next decision is made without asking anybody.
    pub(crate) fn automatic(&self) -> bool {
        matches!(self.state.auto(), Some((Pause::No, _)))
    }

    /// Does what is due: lets an offer expire, lets a bot think, or makes the automatic moves.
    async fn step_automatically(&mut self) {
        let mut batch = self.begin(SERVER, "");
        let host = self.host_due().filter(|(due, _)| *due <= Instant::now());
        if let Some((_, device)) = host {
            self.apply_all(&mut batch, &[Entry::Host { device: Some(device), gone: true }]);
        } else if self.state.offer.is_some() {
            // Not everybody agreed in time, so the game goes on.
            self.since = Instant::now();
            self.apply_all(&mut batch, &[Entry::Expire]);
        } else if let Some((_, Auto::Bot(seat))) = self.state.auto() {
            return self.think(seat);
        } else {
            self.go_on(&mut batch);
        }
        let written = match batch.rows.is_empty() {
            true => Err(Refused::unavailable(Message::new("dice-not-ready"))),
            false => self.write(batch).await,
        };
        self.retry = written.err().map(|_| Instant::now() + RETRY);
    }

    /// Adds automatic entries to a batch, until somebody must be waited for.
    fn go_on(&mut self, batch: &mut Batch) {
        while batch.rows.len() < MOST_AT_ONCE {
            let Some((pause, auto)) = self.state.auto() else { return };
            let waits = match pause {
                Pause::No => false,
                Pause::Think => !self.think_time().is_zero(),
                Pause::Window | Pause::Question => true,
            };
            if waits && !batch.rows.is_empty() {
                return;
            }
            let entries = match auto {
                Auto::Roll => self.dice.as_ref().and_then(|dice| self.state.fall(dice)).into_iter().collect(),
                Auto::Decide(seat, tokens, by) => Entry::plan(seat.0, &tokens, by),
                Auto::StandIn(seats) => {
                    let (level, why) = (self.state.stand_in(&self.pace.bots), AwayWhy::Time);
                    seats.into_iter().map(|seat| Entry::Away { seat, level: level.clone(), why }).collect()
                }
                Auto::Bot(_) => return,
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
        let (bot, workers) = (self.pace.bots.player(&level), self.pace.workers.clone());
        let (position, commands) = (self.state.position.clone(), self.open.commands.clone());
        let (moved, table) = (self.state.moved, self.open.id.clone());
        let thinks = tokio::spawn(async move {
            let seed = keys::seed().unwrap_or(moved);
            let thought = workers.run(Lane::Bots, &table, move || bot.choose(&*position, seat, seed)).await;
            let tokens = thought.unwrap_or_else(|unfinished| {
                if let Unfinished::Failed(why) = unfinished {
                    eprintln!("rollick: table {table}: the {level} bot failed and plays its first legal move: {why}");
                }
                Vec::new()
            });
            // The table may have closed.
            let _ = commands.send(Command::Thought { moved, seat, tokens }).await;
        });
        self.thinking = Some(Thinking { moved, task: thinks.abort_handle() });
    }

    /// Plays what a bot has decided, or the first legal action if that isn't possible.
    async fn thought(&mut self, moved: u64, seat: Seat, tokens: &[String]) {
        if self.thinks_at(moved) {
            self.thinking = None;
        }
        let due = self.state.offer.is_none() && self.read_only.is_none();
        if self.state.moved != moved || !due || !matches!(self.state.auto(), Some((_, Auto::Bot(due))) if due == seat) {
            return;
        }
        let mut batch = self.begin(SERVER, "");
        if tokens.is_empty() || !self.apply_all(&mut batch, &Entry::plan(seat.0, tokens, By::Bot)) {
            if self.rewind(batch).is_err() {
                return;
            }
            batch = self.begin(SERVER, "");
            let first: Vec<String> = self.state.position.legal().into_iter().take(1).collect();
            if !self.apply_all(&mut batch, &Entry::plan(seat.0, &first, By::Bot)) {
                self.lost = true;
                return;
            }
        }
        self.go_on(&mut batch);
        self.retry = self.write(batch).await.err().map(|_| Instant::now() + RETRY);
    }

    fn apply_all(&mut self, batch: &mut Batch, entries: &[Entry]) -> bool {
        entries.iter().all(|entry| self.apply(batch, entry).is_ok())
    }

    /// Whether nothing can be added to the log any more, except for its end.
    fn log_is_full(&self) -> bool {
        self.state.version >= self.pace.entries || self.read_only.as_ref().is_some_and(|why| why.key == "log-full")
    }

    /// Whether a person sits on a seat of the sender.
    fn is_seated(&self, who: Who) -> bool {
        let sits = |seat: &u8| self.state.sitters[usize::from(*seat)].kind == SitterKind::Person;
        self.open.rights().seats_of(who).iter().any(sits)
    }

    /// Carries out a request. A resend is answered without doing anything.
    async fn carry_out(&mut self, who: Who, key: &str, request: &Do) -> Result<Done, Refused> {
        let author = who.author();
        if self.state.host(who).is_ok() {
            self.host_seen = Instant::now();
        }
        // A sender who has seen a newer question got it from another process on the same database.
        if self.stale || question(&request.act).is_some_and(|question| question > self.state.version) {
            self.reload().await?;
        }
        let version = match self.seen.get(&author, &request.id) {
            Some(version) => version,
            None => self.carry_out_once(who, key, &author, request).await?,
        };
        let made = match request.act {
            Act::Rematch { .. } => Some(self.made(who, key).await?),
            _ => None,
        };
        let link = match request.act {
            // The key follows from the request, so whoever sends it again gets the same one.
            Act::Open { seat } | Act::Kick { seat } | Act::NewLink { seat } => {
                Some(Key { key: keys::link_key(key, &self.open.id, &request.id), seats: vec![seat] })
            }
            _ => None,
        };
        Ok(Done { id: request.id.clone(), version, made, link })
    }

    async fn carry_out_once(&mut self, who: Who, key: &str, author: &str, request: &Do) -> Result<u64, Refused> {
        // A read-only table can still be given up, which reveals the secret of its dice.
        if let Some(why) = self.read_only.as_ref().filter(|_| !matches!(request.act, Act::GiveUp {})) {
            return Err(Refused::not_now(why.clone()).at(self.state.version));
        }
        let mut facts = Vec::new();
        let entries = match &request.act {
            Act::Undo { to, seat } => self.undo(who, *to, *seat)?,
            Act::Agree { to, seat, agree } => self.agree(who, *to, *seat, *agree)?,
            Act::DropMissing {} => {
                let (entry, secret) = self.drop_missing(who)?;
                facts.push(secret);
                vec![entry]
            }
            Act::Rematch { game } => self.rematch(game.as_deref()).await?,
            Act::Say { text, name, me } => self.say(who, &request.id, text, name.as_deref(), me.as_deref()).await?,
            Act::Unsay { number } => self.unsay(who, *number).await?,
            // Nobody is kept from seeing the secret of the dice because the log is full.
            Act::GiveUp {} if self.log_is_full() && self.is_seated(who) => {
                self.state.open_still()?;
                vec![Entry::GiveUp]
            }
            act => {
                let link = || keys::key_hash(&keys::link_key(key, &self.open.id, &request.id));
                self.state.entries(who, act, self.dice.as_ref(), link, &self.pace.bots)?
            }
        };
        if entries.is_empty() {
            self.seen.insert_without_entry(author, &request.id, self.state.version);
            return Ok(self.state.version);
        }
        if entries.iter().any(|entry| !entry.moves_on()) {
            self.budget.check(author, When::now()).map_err(|refused| refused.at(self.state.version))?;
        }
        let mut batch = self.begin(author, &request.id);
        batch.facts = facts;
        for entry in &entries {
            if let Err(fault) = self.apply(&mut batch, entry) {
                self.rewind(batch)?;
                return Err(match fault {
                    Fault::Illegal(reason) => self.state.illegal(reason),
                    Fault::Impossible(why) => Refused::impossible(why).at(self.state.version),
                });
            }
        }
        self.write(batch).await
    }
}

/// A bot that thinks. Nobody waits for it any more once this is dropped.
struct Thinking {
    /// The version at which it has to decide.
    moved: u64,
    task: AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Says at once that a table has failed.
struct Watch {
    table: String,
    failed: Arc<AtomicU64>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.failed.fetch_add(1, Ordering::Relaxed);
            eprintln!("rollick: table {} failed, and is opened again when somebody comes", self.table);
        }
    }
}

/// The number of the question that an act answers.
fn question(act: &Act) -> Option<u64> {
    match act {
        Act::Play { question, .. } | Act::Roll { question, .. } => Some(*question),
        _ => None,
    }
}
