//! The sockets of a table, and what they are told.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use rollick_game::Message;
use rollick_protocol::{
    Ask, ChatLine, Clock, DiceNow, Now, Presence, Room, SeatChoices, ServerSays, Status, Step, View, You,
};

use crate::batch::only_moves;
use crate::news::Here;
use crate::outlet::{Outlet, Parcel, frame, frame_all};
use crate::requests::Who;
use crate::task::TableTask;

/// What a socket gets when it comes.
pub(crate) struct Arrival {
    /// The socket's id; pass it back when it closes.
    pub(crate) socket: u64,
    pub(crate) now: Now,
    /// The version at which the table's board changed, or 0.
    pub(crate) resized: u64,
    pub(crate) choices: Vec<SeatChoices>,
}

struct Socket {
    outlet: Outlet,
    /// Its keys.
    keys: Vec<String>,
    /// What the keys open, as the socket was told.
    you: You,
    /// Whether it has the host key.
    host: bool,
    /// The devices whose keys it has.
    devices: Vec<usize>,
    /// Whether it is about to be told everything at once.
    new: bool,
}

/// The sockets of a table.
#[derive(Default)]
pub(crate) struct Audience {
    sockets: BTreeMap<u64, Socket>,
    last_socket: u64,
    /// The view that the sockets have. `None` without sockets, because nobody needs one then.
    pub(crate) view: Option<rollick_stage::View>,
    last_sent: Option<LastSent>,
}

/// What the sockets were last sent.
struct LastSent {
    status: Arc<Status>,
    dice: Arc<DiceNow>,
    ask: Ask,
    /// When the question and the list of words are closed.
    closes: (Option<Instant>, Option<Instant>),
    presence: Presence,
    /// The seats whose choices were sent for the question of `ask`.
    choices: Vec<u8>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    /// Sends a parcel to everybody. A socket that can't keep up is dropped, and its browser has to come again.
    fn send(&mut self, parcel: &Parcel) {
        if !parcel.is_empty() {
            self.sockets.retain(|_, socket| socket.new || socket.outlet.send(parcel.clone()));
        }
    }

    /// Whether a socket has the key of this device.
    pub(crate) fn has(&self, device: usize) -> bool {
        self.sockets.values().any(|socket| socket.devices.contains(&device))
    }

    /// Whether a socket that has the key of this device waits for news.
    fn listens(&self, device: usize) -> bool {
        self.sockets.values().any(|socket| !socket.new && socket.devices.contains(&device))
    }
}

impl TableTask {
    /// Adds a socket.
    pub(crate) fn welcome(&mut self, keys: Vec<String>, outlet: Outlet) -> Arrival {
        let rights = self.open.rights();
        let who: Vec<Who> = keys.iter().filter_map(|key| rights.who(key)).collect();
        let device = |who: &Who| if let Who::Device(device) = who { Some(*device) } else { None };
        let devices: Vec<usize> = who.iter().filter_map(device).collect();
        let mine = |seat: u8| devices.iter().any(|device| self.state.seats_of[*device].contains(&seat));
        let choices = if self.offers_choices() { self.state.choices(mine) } else { Vec::new() };
        self.audience.last_socket += 1;
        let socket = self.audience.last_socket;
        let (you, host) = (rights.you(&keys), who.contains(&Who::Host));
        self.audience.sockets.insert(socket, Socket { outlet, keys, you, host, devices, new: true });
        if self.audience.view.is_none() {
            self.audience.view = Some(self.state.position.view());
        }
        // The others hear of it. The newcomer hears everything from the answer.
        self.publish(Vec::new());
        if let Some(last_sent) = &mut self.audience.last_sent {
            last_sent.choices.extend(choices.iter().map(|choices| choices.seat));
        }
        if let Some(socket) = self.audience.sockets.get_mut(&socket) {
            socket.new = false;
        }
        Arrival { socket, now: self.now(), resized: self.state.resized, choices }
    }

    /// Removes a socket.
    pub(crate) fn farewell(&mut self, socket: u64) {
        let was_here = self.host_is_here();
        self.audience.sockets.remove(&socket);
        if was_here {
            self.host_seen = Instant::now();
        }
        self.publish(Vec::new());
    }

    /// Whether somebody with the key of this device is connected, here or to another process.
    pub(crate) fn is_here(&self, device: usize) -> bool {
        self.audience.has(device) || self.table_peers.has(device)
    }

    /// Who is connected to this process.
    pub(crate) fn here(&self) -> Here {
        let sockets = self.audience.sockets.values();
        let mut devices: Vec<usize> = sockets.clone().flat_map(|socket| socket.devices.iter().copied()).collect();
        devices.sort_unstable();
        devices.dedup();
        let watches = |socket: &&Socket| socket.devices.is_empty() && !socket.host;
        let watching = u32::try_from(sockets.clone().filter(watches).count()).unwrap_or(u32::MAX);
        Here { devices, host: sockets.clone().any(|socket| socket.host), watching }
    }

    /// Whether somebody with the host's rights is connected.
    pub(crate) fn host_is_here(&self) -> bool {
        let has_key = || self.audience.sockets.values().any(|socket| socket.host) || self.table_peers.has_host_key();
        let key = self.state.host.is_none() && has_key();
        key || self.state.host_device().is_some_and(|device| self.is_here(device))
    }

    /// Tells sockets whose keys now open different seats. One that lost a seat must reconnect.
    pub(crate) fn new_rights(&mut self) {
        let rights = self.open.rights();
        self.host_seen = Instant::now();
        self.audience.sockets.retain(|_, socket| {
            if socket.devices.iter().any(|device| rights.seats_of(Who::Device(*device)).is_empty()) {
                socket.outlet.say(&ServerSays::Resync);
                return false;
            }
            let you = rights.you(&socket.keys);
            if you != socket.you {
                socket.you = you.clone();
                return socket.outlet.say(&ServerSays::You(you));
            }
            true
        });
    }

    /// The whole state.
    pub(crate) fn now(&self) -> Now {
        Now {
            version: self.state.version,
            view: View::of(&self.state.position.view()),
            ask: self.ask_now(),
            status: self.status(),
            dice: self.dice_now(),
            presence: self.presence(),
        }
    }

    /// What is known about the dice, with the time that is left right now.
    fn dice_now(&self) -> DiceNow {
        DiceNow { clock: self.words_clock(), ..self.state.dice_now() }
    }

    /// What is asked, with the time that is left right now.
    pub(crate) fn ask_now(&self) -> Ask {
        let milliseconds = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let clock = self.closes().map(|(closes, length, then)| Clock {
            left: milliseconds(closes.saturating_duration_since(Instant::now())),
            length: milliseconds(length),
            then,
        });
        let ask = self.state.ask(&self.history);
        match self.read_only {
            None => Ask { clock, ..ask },
            Some(_) => Ask { clock, undo: None, earlier: Vec::new(), ..ask },
        }
    }

    /// Whether play waits for a database that is lost.
    fn is_paused(&self) -> bool {
        self.paused || self.table_peers.database_is_lost()
    }

    pub(crate) fn status(&self) -> Status {
        Status {
            phase: self.state.phase(),
            sitters: self.state.sitters_on_the_wire(),
            settings: self.state.settings.clone(),
            host: self.host_seat(),
            offer: self.state.offer.as_ref().map(|(offer, _)| offer.clone()),
            rematch: self.state.rematch.clone(),
            read_only: self.read_only.as_ref().map(rollick_protocol::Message::of),
            paused: self.is_paused().then(|| rollick_protocol::Message::of(&Message::new("no-database-now"))),
            no_hints: self.state.no_hints.and_then(|device| self.state.seats_of.get(device)?.first().copied()),
        }
    }

    /// Whether the status is still the same, after nothing but moves.
    fn has_kept(&self, status: &Status) -> bool {
        status.phase == self.state.phase()
            && status.offer.is_none()
            && self.state.offer.is_none()
            && status.read_only.is_some() == self.read_only.is_some()
            && status.paused.is_some() == self.is_paused()
    }

    /// A seat of the host, if the host plays.
    fn host_seat(&self) -> Option<u8> {
        self.state.seats_of.get(self.state.host_device()?)?.first().copied()
    }

    fn presence(&self) -> Presence {
        let seats = self.state.pinned.seats.iter();
        let online = seats.filter(|seat| self.state.opens(*seat).is_some_and(|device| self.is_here(device)));
        Presence {
            online: online.map(|seat| seat.0).collect(),
            watching: self.here().watching.saturating_add(self.table_peers.watching()),
            host: self.host_is_here(),
        }
    }

    /// Whether anybody may choose now. Nobody is offered a choice that is made automatically.
    pub(crate) fn offers_choices(&self) -> bool {
        self.read_only.is_none() && !self.automatic()
    }

    /// Tells everybody what happened, and what else has changed since they were last told.
    pub(crate) fn publish(&mut self, steps: Vec<Step>) {
        self.call_people();
        self.tell_presence();
        if self.audience.is_empty() {
            self.audience.view = None;
            self.audience.last_sent = None;
            return;
        }
        let closes = (self.closes().map(|(closes, ..)| closes), self.words_due());
        let ask = self.ask_now();
        let old = self.audience.last_sent.take();
        let (status, dice) = match &old {
            Some(old) if only_moves(&steps) && self.has_kept(&old.status) => (old.status.clone(), old.dice.clone()),
            _ => (Arc::new(self.status()), Arc::new(self.state.dice_now())),
        };
        let now = LastSent {
            status,
            dice,
            ask: Ask { clock: None, ..ask.clone() },
            closes,
            presence: self.presence(),
            choices: Vec::new(),
        };
        let mut news: Vec<ServerSays> = steps.into_iter().map(ServerSays::Step).collect();
        let differs = |same: fn(&LastSent, &LastSent) -> bool| old.as_ref().is_none_or(|old| !same(old, &now));
        if differs(|old, now| old.status == now.status) {
            news.push(ServerSays::Table((*now.status).clone()));
        }
        if differs(|old, now| old.dice == now.dice && old.closes.1 == now.closes.1) {
            news.push(ServerSays::Dice(self.dice_now()));
        }
        if differs(|old, now| old.presence == now.presence) {
            news.push(ServerSays::Presence(now.presence.clone()));
        }
        if differs(|old, now| old.ask == now.ask && old.closes.0 == now.closes.0) {
            news.push(ServerSays::Ask(ask));
        }
        let parcel: Parcel = frame_all(&news).into_iter().collect();
        self.audience.send(&parcel);
        let sent = old.filter(|old| old.ask.question == now.ask.question).map(|old| old.choices).unwrap_or_default();
        self.audience.last_sent = Some(now);
        self.send_choices(sent);
    }

    /// Sends choices to those who are asked and haven't got them. They are made only if somebody is there to see them.
    fn send_choices(&mut self, mut sent: Vec<u8>) {
        // A seat that is no longer asked gets its choices again when it is asked again.
        sent.retain(|seat| self.state.is_asked(rollick_game::Seat(*seat)));
        if self.offers_choices() {
            let there = |seat: u8| {
                let device = self.state.device(rollick_game::Seat(seat));
                !sent.contains(&seat) && device.is_some_and(|device| self.audience.listens(device))
            };
            for choices in self.state.choices(there) {
                let seat = choices.seat;
                let device = self.state.device(rollick_game::Seat(seat));
                let parcel: Parcel = Arc::new([frame(&ServerSays::Choices(choices))]);
                self.audience.sockets.retain(|_, socket| {
                    socket.new
                        || !device.is_some_and(|device| socket.devices.contains(&device))
                        || socket.outlet.send(parcel.clone())
                });
                sent.push(seat);
            }
        }
        if let Some(last_sent) = &mut self.audience.last_sent {
            last_sent.choices = sent;
        }
    }

    /// Tells everybody who should hear it what somebody said.
    pub(crate) fn announce(&mut self, line: ChatLine) {
        let watchers = line.room == Room::Watchers;
        let parcel: Parcel = Arc::new([frame(&ServerSays::Chat(line))]);
        self.audience.sockets.retain(|_, socket| {
            let hears = !watchers || socket.devices.is_empty();
            socket.new || !hears || socket.outlet.send(parcel.clone())
        });
    }
}
