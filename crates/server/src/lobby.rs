//! What people may do about seats: sit down, leave and come back, and what the host may do with the seats of others.

use rollick_fair::{BadHex, WordHash};
use rollick_game::{Message, Seat};
use rollick_protocol::{Act, AwayWhy, SitterKind, TablePhase};
use rollick_record::ToldOfDice;

use crate::bots::Bots;
use crate::entry::Entry;
use crate::keys;
use crate::names;
use crate::refused::{Refused, field};
use crate::requests::Who;
use crate::table_state::TableState;

impl TableState {
    /// The level of the bots that play for people who are away.
    pub(crate) fn stand_in(&self, bots: &Bots) -> String {
        self.settings.stand_in.clone().unwrap_or_else(|| bots.usual().to_owned())
    }

    /// The entries of an act about seats. `link` is the hash of a key for a new link, if one is needed.
    pub(crate) fn seat_entries(
        &self,
        who: Who,
        act: &Act,
        link: impl FnOnce() -> String,
        bots: &Bots,
    ) -> Result<Vec<Entry>, Refused> {
        match act {
            Act::Name { seat, name } => self.names(who, *seat, name),
            Act::Ready { ready } => self.gets_ready(who, *ready),
            Act::Move { seat, to } => self.moves(who, *seat, *to),
            Act::Shuffle {} => self.shuffles(who),
            Act::Open { seat } => {
                self.host(who)?;
                self.gathering()?;
                match self.at(*seat)?.kind {
                    SitterKind::Bot | SitterKind::Closed => Ok(vec![Entry::Open { seat: *seat, key: link() }]),
                    _ => Err(Refused::not_now(Message::new("no-bot-there")).at(self.version)),
                }
            }
            Act::Close { seat } => self.closes(who, *seat),
            Act::NewLink { seat } => {
                self.host(who)?;
                self.open_still()?;
                let sitter = self.at(*seat)?;
                match (sitter.kind == SitterKind::Bot && !sitter.free) || sitter.kind == SitterKind::Closed {
                    true => Err(Refused::forbidden(Message::new("bot-plays-seat"))),
                    false => Ok(vec![Entry::Link { seat: *seat, key: link() }]),
                }
            }
            Act::Kick { seat } => self.kicks(who, *seat, link, bots),
            Act::Replace { seat, level } => self.replaces(who, *seat, level, bots),
            Act::Host { seat } => self.passes_on(who, *seat),
            Act::Leave {} => self.leaves(who, bots),
            Act::Return {} => self.returns(who),
            Act::Resign { seat } => {
                self.own(who, *seat)?;
                self.playing()?;
                let (level, why) = (self.stand_in(bots), AwayWhy::Resigned);
                Ok(vec![Entry::Away { seat: *seat, level, why }])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Who sits there.
    fn at(&self, seat: u8) -> Result<&crate::table_state::Sitter, Refused> {
        self.sitters.get(usize::from(seat)).ok_or_else(|| self.no_seat(seat))
    }

    /// Refuses once the table has started.
    fn gathering(&self) -> Result<(), Refused> {
        match self.phase() == TablePhase::Gathering && !self.again() {
            true => Ok(()),
            false => Err(Refused::not_now(Message::new("started-already")).at(self.version)),
        }
    }

    /// The sender's device and the seats that it opens.
    fn device_of(&self, who: Who) -> Result<(usize, &[u8]), Refused> {
        match who {
            Who::Device(device) => Ok((device, &self.seats_of[device])),
            _ => Err(Refused::forbidden(Message::new("host-key-no-seat"))),
        }
    }

    /// The entries for somebody who sits down. If the dice begin again and nobody else is missing, the table starts.
    pub(crate) fn sits(
        &self,
        who: Who,
        name: Option<&str>,
        word_hash: &str,
        bots: &Bots,
    ) -> Result<Vec<Entry>, Refused> {
        let (device, seats) = self.device_of(who)?;
        let hash: WordHash =
            word_hash.parse().map_err(|error: BadHex| Refused::bad(field("word_hash", error.message())))?;
        let sitters = || seats.iter().map(|seat| &self.sitters[usize::from(*seat)]);
        let gathering = self.phase() == TablePhase::Gathering;
        if !gathering {
            self.open_still()?;
            // A seat whose person hadn't come is still there for them.
            if !sitters().any(|sitter| sitter.kind == SitterKind::Bot && sitter.free) {
                return Err(Refused::not_now(Message::new("too-late-to-sit")).at(self.version));
            }
        }
        let taken =
            |sitter: &crate::table_state::Sitter| (sitter.kind == SitterKind::Bot && !sitter.free) || sitter.resigned();
        if sitters().all(taken) {
            return Err(Refused::forbidden(Message::new("bot-plays-seat")));
        }
        let name = name.map(names::clean).filter(|name| !name.is_empty());
        let known = self.words.iter().any(|known| known.device == device && known.hash == hash);
        let named = |sitter: &crate::table_state::Sitter| name.as_ref().is_none_or(|name| sitter.name == *name);
        let sits = |sitter: &crate::table_state::Sitter| sitter.kind == SitterKind::Person && sitter.away.is_none();
        if gathering && known && sitters().all(|sitter| taken(sitter) || (sits(sitter) && named(sitter))) {
            return Ok(Vec::new());
        }
        let mut entries = vec![Entry::Sit { device, name, word_hash: hash.to_string() }];
        if self.again() && !self.waits_for_word(device) {
            let others = self.words.iter().filter(|known| known.device != device);
            let words = others.map(|known| known.hash).chain([hash]).map(|hash| hash.to_string()).collect();
            entries.push(Entry::Start { level: bots.usual().to_owned(), words, seats: None });
        }
        Ok(entries)
    }

    /// Whether somebody on another device still has to send a word.
    fn waits_for_word(&self, device: usize) -> bool {
        let waits = |other: &usize| *other != device && !self.words.iter().any(|known| known.device == *other);
        self.devices().iter().any(waits)
    }

    pub(crate) fn starts(&self, who: Who, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        if self.phase() != TablePhase::Gathering {
            return Err(Refused::not_now(Message::new("started-already")).at(self.version));
        }
        let words = self.words.iter().map(|known| known.hash.to_string()).collect();
        // The closed seats move to the end, and are gone.
        let closed = |seat: &u8| self.sitters[usize::from(*seat)].kind == SitterKind::Closed;
        let (gone, mut order): (Vec<u8>, Vec<u8>) = self.pinned.seats.iter().map(|seat| seat.0).partition(closed);
        let seats = (!gone.is_empty()).then(|| u8::try_from(order.len()).unwrap_or(u8::MAX));
        order.extend(gone);
        let start = Entry::Start { level: bots.usual().to_owned(), words, seats };
        let moved = !order.is_sorted();
        Ok(moved.then_some(Entry::Order { order }).into_iter().chain([start]).collect())
    }

    fn closes(&self, who: Who, seat: u8) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        self.gathering()?;
        match self.at(seat)?.kind {
            SitterKind::Closed => return Ok(Vec::new()),
            SitterKind::Person => {
                return Err(Refused::not_now(Message::new("seat-taken").with("seat", Seat(seat))).at(self.version));
            }
            SitterKind::Open | SitterKind::Bot => {}
        }
        let left = self.sitters.iter().filter(|sitter| sitter.kind != SitterKind::Closed).count() - 1;
        match self.pinned.with_seats(left) {
            Some(_) => Ok(vec![Entry::Close { seat }]),
            None => Err(Refused::not_now(Message::new("seats-needed")).at(self.version)),
        }
    }

    fn names(&self, who: Who, seat: u8, name: &str) -> Result<Vec<Entry>, Refused> {
        let name = names::clean(name);
        let sitter = self.at(seat)?;
        // The host may remove a name that is out of place.
        if !(name.is_empty() && self.host(who).is_ok()) {
            self.own(who, seat)?;
        }
        let same = sitter.name == name;
        Ok(if same { Vec::new() } else { vec![Entry::Name { seat, name }] })
    }

    fn gets_ready(&self, who: Who, ready: bool) -> Result<Vec<Entry>, Refused> {
        let (device, seats) = self.device_of(who)?;
        self.gathering()?;
        for seat in seats {
            self.own(who, *seat)?;
        }
        let same = seats.iter().all(|seat| self.sitters[usize::from(*seat)].ready == ready);
        Ok(if same { Vec::new() } else { vec![Entry::Ready { device, ready }] })
    }

    fn moves(&self, who: Who, seat: u8, to: u8) -> Result<Vec<Entry>, Refused> {
        self.own(who, seat)?;
        self.gathering()?;
        if self.at(to)?.kind == SitterKind::Person {
            return Err(Refused::not_now(Message::new("seat-taken").with("seat", Seat(to))).at(self.version));
        }
        if seat == to {
            return Ok(Vec::new());
        }
        let swap = |k: u8| {
            if k == seat {
                to
            } else if k == to {
                seat
            } else {
                k
            }
        };
        Ok(vec![Entry::Order { order: self.pinned.seats.iter().map(|k| swap(k.0)).collect() }])
    }

    fn shuffles(&self, who: Who) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        self.gathering()?;
        let mut order: Vec<u8> = self.pinned.seats.iter().map(|seat| seat.0).collect();
        let mut luck = rollick_luck::Luck::seeded(keys::seed()?);
        for k in (1..order.len()).rev() {
            order.swap(k, luck.below(u32::try_from(k).unwrap_or(u32::MAX) + 1) as usize);
        }
        Ok(vec![Entry::Order { order }])
    }

    fn kicks(&self, who: Who, seat: u8, link: impl FnOnce() -> String, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        self.open_still()?;
        let nobody = || Refused::not_now(Message::new("nobody-sits-there")).at(self.version);
        if self.at(seat)?.kind != SitterKind::Person {
            return Err(nobody());
        }
        let device = self.opens(Seat(seat)).ok_or_else(nobody)?;
        if Some(device) == self.host_device() {
            return Err(Refused::not_now(Message::new("not-yourself")).at(self.version));
        }
        let started = self.phase() != TablePhase::Gathering || self.again();
        let here = |seat: &&u8| started && self.is_person(Seat(**seat));
        let (level, why) = (self.stand_in(bots), AwayWhy::Host);
        let away = self.seats_of[device].iter().filter(here).map(|seat| Entry::Away {
            seat: *seat,
            level: level.clone(),
            why,
        });
        Ok(away.chain([Entry::Kick { seat, key: link() }]).collect())
    }

    fn replaces(&self, who: Who, seat: u8, level: &str, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        let sitter = self.at(seat)?;
        if bots.get(level).is_none() {
            return Err(Refused::impossible(field("level", bots.unknown(level))));
        }
        self.open_still()?;
        // Nothing changes if the same bot plays there already.
        let same = sitter.bot() == Some(level) && !sitter.free;
        Ok(if same { Vec::new() } else { vec![Entry::Replace { seat, level: level.to_owned() }] })
    }

    fn passes_on(&self, who: Who, seat: Option<u8>) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        let device = match seat {
            None => None,
            Some(seat) => {
                let person = self.at(seat)?.kind == SitterKind::Person;
                let device = self.opens(Seat(seat)).filter(|_| person);
                Some(device.ok_or_else(|| Refused::not_now(Message::new("nobody-sits-there")).at(self.version))?)
            }
        };
        let same = self.host == device || (self.host.is_none() && device.is_some() && device == self.host_device());
        Ok(if same { Vec::new() } else { vec![Entry::Host { device, gone: false }] })
    }

    fn leaves(&self, who: Who, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        let (device, seats) = self.device_of(who)?;
        self.open_still()?;
        let here: Vec<u8> = seats.iter().copied().filter(|seat| self.is_person(Seat(*seat))).collect();
        if here.is_empty() {
            return Ok(Vec::new());
        }
        if self.gathering().is_ok() {
            return Ok(vec![Entry::Leave { device }]);
        }
        let (level, why) = (self.stand_in(bots), AwayWhy::Left);
        let mut entries: Vec<Entry> =
            here.into_iter().map(|seat| Entry::Away { seat, level: level.clone(), why }).collect();
        // Perhaps nobody else is missing now, and the table can start.
        let words: Vec<String> = self.words.iter().map(|known| known.hash.to_string()).collect();
        let missed = !self.words.iter().any(|known| known.device == device);
        if self.again() && missed && !words.is_empty() && !self.waits_for_word(device) {
            entries.push(Entry::Start { level: bots.usual().to_owned(), words, seats: None });
        }
        Ok(entries)
    }

    fn returns(&self, who: Who) -> Result<Vec<Entry>, Refused> {
        let (_, seats) = self.device_of(who)?;
        self.open_still()?;
        let away = |seat: &&u8| {
            let sitter = &self.sitters[usize::from(**seat)];
            sitter.kind == SitterKind::Person && sitter.away.is_some() && !sitter.resigned()
        };
        let back: Vec<u8> = seats.iter().filter(away).copied().collect();
        if back.is_empty() && seats.iter().any(|seat| self.sitters[usize::from(*seat)].resigned()) {
            return Err(Refused::forbidden(Message::new("resigned-for-good")));
        }
        // Otherwise somebody could hold up the table by leaving and returning for ever.
        if self.phase() == TablePhase::Playing
            && back.iter().any(|seat| self.returned.get(seat) == Some(&self.moved) && self.waits_for(Seat(*seat)))
        {
            return Err(Refused::not_now(Message::new("return-later")).at(self.version));
        }
        Ok(back.into_iter().map(|seat| Entry::Return { seat }).collect())
    }
}
