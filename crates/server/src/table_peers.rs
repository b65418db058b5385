//! A table that is open in several processes. All of them serve it; one of them, its runner, lets bots think, makes the
//! automatic moves and watches the clocks. It doesn't matter much which one. If two of them believe that they run it, the log
//! decides whose entry counts, and the other's work is wasted.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use async_nats::Subscriber;
use futures_util::StreamExt;
use tokio::sync::watch;

use crate::news::{Here, News};
use crate::open_table::OpenTable;
use crate::peers::{Peers, Surroundings, comes_first};
use crate::refused::Refused;
use crate::task::TableTask;

/// How long a process that has just opened a table waits to hear who runs it.
const INTRODUCTION: Duration = Duration::from_millis(100);
/// How long others wait for the process that runs a table, before they do what is due themselves.
const OVERDUE: Duration = Duration::from_secs(2);
/// The same for a bot, if that process says that it still has the table open: the bot may be thinking there.
const THINKS_LONG: Duration = Duration::from_secs(10);
/// The most lines of chat that are passed on at once.
const MOST_LINES: u32 = 100;

/// What a table knows about the other processes that have it open.
pub(crate) struct TablePeers {
    peers: Peers,
    ears: Option<Subscriber>,
    around: Option<watch::Receiver<Surroundings>>,
    /// What `around` was when this table last looked.
    known: Option<Surroundings>,
    /// The processes that have the table open, and who is connected there. Some may be dead.
    others: BTreeMap<String, Here>,
    /// Who is connected here, as far as the others were told.
    told: Option<Here>,
    /// Whether this process runs the table.
    runs: bool,
    /// The version at which this process asked the others whether they still have the table open, because a bot's move
    /// was overdue.
    asked: Option<u64>,
    /// Before this time the table runs nothing, because somebody else may be running it.
    introduced: Instant,
    /// When the others were last told that somebody looks at the table here.
    told_look: Option<Instant>,
    /// The newest line of chat that the sockets here have heard.
    heard: u64,
}

/// Something that happened in another process, or to one.
pub(crate) enum Change {
    News(News),
    Surroundings,
}

impl TablePeers {
    /// `ears` were opened before the log was read, so nothing is missed. `heard` is the newest line of chat.
    pub(crate) fn new(peers: Peers, ears: Option<Subscriber>, heard: u64) -> TablePeers {
        let around = peers.watch();
        let introduced = Instant::now() + if peers.has_company() { INTRODUCTION } else { Duration::ZERO };
        TablePeers {
            peers,
            ears,
            known: around.as_ref().map(|around| around.borrow().clone()),
            around,
            others: BTreeMap::new(),
            told: None,
            runs: true,
            asked: None,
            introduced,
            told_look: None,
            heard,
        }
    }

    /// The next change. Waits for ever if there are no other processes.
    pub(crate) async fn change(&mut self) -> Change {
        let Some(around) = &mut self.around else { return std::future::pending().await };
        let Some(ears) = &mut self.ears else {
            let _ = around.changed().await;
            return Change::Surroundings;
        };
        loop {
            tokio::select! {
                biased;
                _ = around.changed() => return Change::Surroundings,
                heard = ears.next() => match heard.as_ref().map(|message| News::read(&message.payload)) {
                    Some(Some(news)) => return Change::News(news),
                    // Not a message that this release understands.
                    Some(None) => {}
                    None => {
                        self.ears = None;
                        return Change::Surroundings;
                    }
                },
            }
        }
    }

    /// Who is connected in other processes that are alive.
    fn alive(&self) -> impl Iterator<Item = (&String, &Here)> {
        let alive = self.known.as_ref().map(|known| known.alive.clone()).unwrap_or_default();
        self.others.iter().filter(move |(id, _)| alive.contains(*id))
    }

    /// Whether a device is connected somewhere else.
    pub(crate) fn has(&self, device: usize) -> bool {
        self.alive().any(|(_, here)| here.devices.contains(&device))
    }

    /// Whether somebody is connected somewhere else with the host key.
    pub(crate) fn has_host_key(&self) -> bool {
        self.alive().any(|(_, here)| here.host)
    }

    /// The number of spectators somewhere else.
    pub(crate) fn watching(&self) -> u32 {
        self.alive().fold(0, |sum, (_, here)| sum.saturating_add(here.watching))
    }

    /// Whether anybody is connected somewhere else.
    pub(crate) fn anybody(&self) -> bool {
        self.alive().any(|(_, here)| here.anybody())
    }

    /// Whether this process runs the table.
    pub(crate) fn runs(&self) -> bool {
        self.runs
    }

    /// When this process should do what is due at `due`. A process that doesn't run the table waits longer, to see whether
    /// the other one does it. `thinks` is the version at which a bot has to decide, if one has to.
    pub(crate) fn due(&self, due: Instant, thinks: Option<u64>) -> Instant {
        if self.runs {
            due.max(self.introduced)
        } else if thinks.is_some() && self.asked == thinks {
            due + THINKS_LONG
        } else {
            due + OVERDUE
        }
    }

    /// Whether the database is lost, as far as the lease of this process tells.
    pub(crate) fn database_is_lost(&self) -> bool {
        self.known.as_ref().is_some_and(|known| !known.database)
    }

    fn choose_runner(&mut self, table: &str) {
        let first = comes_first(table, self.peers.me(), self.alive().map(|(id, _)| id));
        self.runs = first;
    }
}

impl TableTask {
    /// Greets the processes that have the table open, too.
    pub(crate) fn greet(&mut self) {
        self.table_peers.told = Some(self.here());
        self.tell(News { hello: true, here: self.table_peers.told.clone(), ..News::default() });
    }

    /// Tells the other processes something. Every message has the version.
    pub(crate) fn tell(&self, news: News) {
        if let Some(bus) = self.table_peers.peers.bus() {
            let from = self.table_peers.peers.me().to_owned();
            bus.tell(&self.open.id, &News { from, version: self.state.version, ..news });
        }
    }

    /// Tells the other processes who is connected here, if that has changed.
    pub(crate) fn tell_presence(&mut self) {
        if self.table_peers.around.is_none() {
            return;
        }
        let here = self.here();
        if self.table_peers.told.as_ref() != Some(&here) {
            self.table_peers.told = Some(here.clone());
            self.tell(News { here: Some(here), ..News::default() });
        }
    }

    /// Tells the other processes that somebody looks at the table here. One of them may let bots play only while
    /// somebody does.
    pub(crate) fn tell_look(&mut self) {
        let often = self.context.linger / 4;
        let told = self.table_peers.told_look.is_some_and(|told| told.elapsed() < often);
        if !told && !self.table_peers.others.is_empty() {
            self.table_peers.told_look = Some(Instant::now());
            self.tell(News { looked: true, ..News::default() });
        }
    }

    /// Tells the others that this process closes the table.
    pub(crate) fn take_leave(&self) {
        self.tell(News { bye: true, ..News::default() });
    }

    /// Takes in what happened in other processes.
    pub(crate) async fn notice(&mut self, change: Change) {
        match change {
            Change::News(news) => self.hear(news).await,
            Change::Surroundings => self.look_around().await,
        }
    }

    async fn hear(&mut self, news: News) {
        if news.from == self.table_peers.peers.me() {
            return;
        }
        let host_was_here = self.host_is_here();
        let known = self.table_peers.others.contains_key(&news.from);
        let rearranged = news.bye || news.here.is_some();
        match news.here {
            _ if news.bye => drop(self.table_peers.others.remove(&news.from)),
            Some(here) => drop(self.table_peers.others.insert(news.from.clone(), here)),
            // This process was thought to have closed the table.
            None if !known => self.greet(),
            None => {}
        }
        if news.hello {
            self.table_peers.told = Some(self.here());
            self.tell(News { here: self.table_peers.told.clone(), ..News::default() });
        }
        if news.looked {
            self.looked = Instant::now();
        }
        if rearranged {
            self.rearranged(host_was_here);
        }
        if news.version > self.state.version {
            self.catch_up().await;
        }
        if news.chat.is_some_and(|number| number > self.table_peers.heard) {
            self.hear_lines().await;
        }
        if let Some(number) = news.unsaid {
            self.hear_removal(number).await;
        }
    }

    /// Reacts when other processes open or close the table, or when people connect to them or leave.
    fn rearranged(&mut self, host_was_here: bool) {
        self.table_peers.choose_runner(&self.open.id);
        if host_was_here && !self.host_is_here() {
            self.host_seen = Instant::now();
        }
        self.publish(Vec::new());
    }

    /// Reacts when processes come or go, or when the bus or the database is lost or back.
    async fn look_around(&mut self) {
        let Some(around) = &mut self.table_peers.around else { return };
        let now = around.borrow_and_update().clone();
        let host_was_here = self.host_is_here();
        let Some(before) = self.table_peers.known.replace(now.clone()) else { return };
        // Drop the processes that have died since the last look. One that wasn't known then may have greeted us before
        // its lease was seen, so it stays.
        self.table_peers.others.retain(|id, _| now.alive.contains(id) || !before.alive.contains(id));
        let deaf = now.bus && self.table_peers.ears.is_none();
        if now.epoch != before.epoch || deaf {
            // Messages were missed, so ask everybody again.
            if deaf && let Some(bus) = self.table_peers.peers.bus() {
                self.table_peers.ears = bus.listen(&self.open.id).await;
            }
            self.table_peers.others.clear();
            self.greet();
            self.catch_up().await;
        }
        if now.database && !before.database {
            self.paused = false;
            if self.stale {
                self.catch_up().await;
            }
        }
        self.rearranged(host_was_here);
    }

    /// Takes over if the process that should run the table hasn't done what is due. Returns false if this one should
    /// wait a moment first, because a bot may still be thinking there. In that time, processes that have the table open
    /// can say so.
    pub(crate) fn step_in(&mut self) -> bool {
        if self.table_peers.runs {
            return true;
        }
        self.table_peers.others.clear();
        self.table_peers.choose_runner(&self.open.id);
        self.greet();
        let thinks = self.bot_decides();
        if thinks.is_none() || self.table_peers.asked == thinks {
            return true;
        }
        self.table_peers.asked = thinks;
        self.table_peers.introduced = Instant::now() + INTRODUCTION;
        false
    }

    /// Reads what other processes have appended. If that fails, it is tried again later.
    pub(crate) async fn catch_up(&mut self) {
        if self.reload().await.is_err() {
            self.stale = true;
        }
    }

    /// Catches up with the database if it is ahead. Somebody has looked up the newest numbers of many tables at once.
    pub(crate) async fn catch_up_to(&mut self, version: u64, chat: u64) {
        if version > self.state.version || self.stale {
            self.catch_up().await;
        }
        if chat > self.table_peers.heard {
            self.hear_lines().await;
        }
    }

    /// Passes on the lines of chat that the sockets here haven't heard. If this fails, the next look into the database finds
    /// them.
    async fn hear_lines(&mut self) {
        let lines = self.store.said_after(&self.open.id, self.table_peers.heard, MOST_LINES).await;
        for said in lines.unwrap_or_default() {
            self.have_heard(said.number);
            self.announce(crate::chat::line(&self.open, &said));
        }
    }

    async fn hear_removal(&mut self, number: u64) {
        if let Ok(Some(said)) = self.store.said(&self.open.id, number).await {
            self.announce(crate::chat::line(&self.open, &said));
        }
    }

    /// The sockets here have heard this line of chat.
    fn have_heard(&mut self, number: u64) {
        self.table_peers.heard = self.table_peers.heard.max(number);
        self.open.chat.store(self.table_peers.heard, Ordering::Relaxed);
    }

    /// Passes a new line on, and those from other processes that came before it.
    pub(crate) async fn line_was_said(&mut self, said: &rollick_store::Said) {
        if said.number > self.table_peers.heard + 1 && self.table_peers.around.is_some() {
            self.hear_lines().await;
        } else {
            self.have_heard(said.number);
            self.announce(crate::chat::line(&self.open, said));
        }
        self.tell(News { chat: Some(said.number), ..News::default() });
    }

    /// Whether the database may have something that this table hasn't heard of. If so, it is read.
    pub(crate) async fn was_behind(&mut self) -> Result<bool, Refused> {
        if !self.table_peers.peers.has_company() {
            return Ok(false);
        }
        let before = self.state.version;
        self.reload().await?;
        Ok(self.state.version != before)
    }
}

impl OpenTable {
    /// Whether the database has something new of this table.
    pub(crate) fn is_behind(&self, version: u64, chat: u64) -> bool {
        version > self.version.load(Ordering::Relaxed) || chat > self.chat.load(Ordering::Relaxed)
    }
}
