//! The task of an open table. It carries out requests in order, and makes the automatic moves in between. Every entry is
//! written to disk before anybody hears of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rollick_fair::FairDice;
use rollick_game::Message;
use rollick_store::Store;
use tokio::sync::{mpsc, oneshot};

use crate::answered::AnsweredRequests;
use crate::audience::{Arrival, Audience};
use crate::autoplay::Thinking;
use crate::batch::Touch;
use crate::budget::Budget;
use crate::calls::Rung;
use crate::clocks::Clocks;
use crate::command::Command;
use crate::history::History;
use crate::inbox::Inbox;
use crate::loaded::Loaded;
use crate::open_table::OpenTable;
use crate::outlet::Outlet;
use crate::table_context::TableContext;
use crate::table_peers::TablePeers;
use crate::table_state::TableState;

/// The task of an open table.
pub(crate) struct TableTask {
    pub(crate) open: Arc<OpenTable>,
    pub(crate) store: Store,
    pub(crate) context: TableContext,
    pub(crate) state: TableState,
    pub(crate) history: History,
    /// Why the table is read-only, if it is.
    pub(crate) read_only: Option<Message>,
    pub(crate) dice: Option<FairDice>,
    pub(crate) answered: AnsweredRequests,
    pub(crate) audience: Audience,
    pub(crate) clocks: Clocks,
    /// When the next step last changed. Bots count their thinking time from here.
    pub(crate) since: Instant,
    pub(crate) budget: Budget,
    /// What people have said lately. It isn't in the log, so each process starts counting from zero.
    pub(crate) talk: Budget,
    /// When the host was last here, or last wrote something before this process.
    pub(crate) host_seen: Instant,
    /// When the table was opened.
    pub(crate) opened: Instant,
    /// The bot that is thinking.
    pub(crate) thinking: Option<Thinking>,
    /// When somebody last asked about the table or came or left.
    pub(crate) looked: Instant,
    /// When something last happened here, and not in another process.
    pub(crate) active: Instant,
    /// What this process last wrote to the table's own row. `None` if another may have written to it since.
    pub(crate) touched: Option<Touch>,
    /// The other processes that have this table open.
    pub(crate) table_peers: TablePeers,
    /// Whether the table waits for a database that is lost.
    pub(crate) paused: bool,
    /// Whether the database may have entries that this task hasn't read.
    pub(crate) stale: bool,
    /// Whether the state is lost, so that the table must be opened again.
    pub(crate) lost: bool,
    /// When to retry an automatic step that failed.
    pub(crate) retry: Option<Instant>,
    /// Who has been called about the question.
    pub(crate) rung: Rung,
    /// What the task is asked to do.
    pub(crate) inbox: Inbox,
}

impl TableTask {
    /// The task of a table whose log has been replayed.
    pub(crate) fn new(
        open: Arc<OpenTable>,
        store: Store,
        context: TableContext,
        loaded: Loaded,
        table_peers: TablePeers,
    ) -> TableTask {
        let (now, question) = (Instant::now(), loaded.state.question);
        TableTask {
            dice: open.fair(&loaded.state),
            clocks: loaded.clocks,
            open,
            store,
            state: loaded.state,
            history: loaded.history,
            read_only: loaded.read_only,
            answered: loaded.answered,
            audience: Audience::default(),
            since: now,
            budget: loaded.budget,
            talk: Budget::new(context.talk),
            host_seen: loaded.clocks.host.1,
            opened: now,
            thinking: None,
            looked: now,
            active: now,
            touched: None,
            table_peers,
            paused: false,
            stale: false,
            lost: false,
            retry: None,
            rung: Rung::before(question, now + context.host_back),
            inbox: Inbox::default(),
            context,
        }
    }

    /// Runs until nobody has been connected for a while, or until the server stops. When it ends, its sockets are
    /// closed, and browsers connect again.
    pub(crate) async fn run(mut self, commands: mpsc::Receiver<Command>) {
        self.inbox = Inbox::new(commands);
        let _watch = Watch { failed: self.context.failed.clone() };
        tracing::debug!(version = self.state.version, "the table is open");
        self.greet();
        while !self.lost {
            match self.is_used() {
                true => self.open.note_use(),
                false => self.open.note_no_use(),
            }
            // A table that nobody looks at isn't kept open for a clock of days. Its clock counts from what is written, so
            // what is due happens when the table is opened again: by somebody who comes, or by an alarm.
            let idle = self.active + self.context.idle;
            let later = self.due();
            let due = later.filter(|due| *due < idle || !self.audience.is_empty());
            let wake = due.unwrap_or(idle);
            tokio::select! {
                biased;
                change = self.table_peers.change() => self.notice(change).await,
                command = self.inbox.next() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => match due {
                    Some(_) => self.step_automatically().await,
                    None if !self.is_used() => {
                        self.set_alarm(later);
                        break;
                    }
                    None => self.active = Instant::now(),
                },
            }
        }
        self.take_leave();
        tracing::debug!(version = self.state.version, "the table is closed");
    }

    async fn obey(&mut self, command: Command) {
        let internal = |command: &Command| {
            matches!(command, Command::Thought { .. } | Command::Newest { .. } | Command::Deleted | Command::Close)
        };
        if !internal(&command) {
            self.note_look();
        }
        match command {
            Command::Carry { who, key, request, reply } => {
                let answer = self.carry_out(who, &key, &request).await;
                reply.give(&request.id, answer);
            }
            Command::Come { keys, have, outlet, reply } => {
                // A browser that has seen more was connected to another process.
                if self.stale || have > self.state.version {
                    self.catch_up().await;
                }
                self.come(keys, outlet, reply);
            }
            Command::Join { stranger, reply } => {
                let joined = self.join(stranger).await;
                // A sender who has stopped waiting asks again, with the same id.
                let _ = reply.send(joined);
            }
            Command::Go { socket } => self.farewell(socket),
            Command::Look(look) => look(self),
            Command::Thought { moved, seat, tokens } => self.thought(moved, seat, &tokens).await,
            Command::Newest { version, chat } => {
                self.inbox.catches_up = true;
                self.catch_up_to(version, chat).await;
                self.inbox.catches_up = false;
            }
            Command::Deleted => {
                tracing::info!("the table was deleted");
                // Browsers come again, and hear that there is no such table.
                self.lost = true;
            }
            Command::Close if !self.is_used() => {
                self.set_alarm(self.due());
                self.lost = true;
            }
            Command::Close => {}
        }
    }

    /// Whether somebody is connected, or a bot thinks.
    fn is_used(&self) -> bool {
        !self.audience.is_empty() || self.thinking.is_some()
    }

    /// Sets an alarm for a table that is about to be closed. If people can be called, it is opened again when something
    /// is due.
    fn set_alarm(&self, due: Option<Instant>) {
        if let Some(due) = due.filter(|_| !self.context.call_sender.is_off()) {
            self.context.alarms.set(&self.open.id, due);
        }
    }

    /// Takes note that somebody looks at the table.
    pub(crate) fn note_look(&mut self) {
        self.looked = Instant::now();
        self.active = self.looked;
        self.tell_look();
    }

    /// Lets a socket in.
    pub(crate) fn come(&mut self, keys: Vec<String>, outlet: Outlet, reply: oneshot::Sender<Arrival>) {
        let arrival = self.welcome(keys, outlet);
        // If the socket is gone already, its handler says so later.
        let _ = reply.send(arrival);
    }
}

/// Reports it at once if a table's task panics.
struct Watch {
    failed: Arc<AtomicU64>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.failed.fetch_add(1, Ordering::Relaxed);
            tracing::error!("the table failed, and is opened again when somebody comes");
        }
    }
}
