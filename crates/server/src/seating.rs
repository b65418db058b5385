//! Entries about seats, applied to a table's state: who sits where, who plays for whom, and who is the host.

use rollick_fair::WordHash;
use rollick_game::{Message, Seat};
use rollick_protocol::{Away, AwayWhy, SitterKind, Step, StepKind, TablePhase, Told};
use rollick_record::ToldOfDice;

use crate::apply::{Fault, told};
use crate::entry::ImportedSeat;
use crate::table_state::{DeviceWord, FailedRound, Sitter, TableState};

impl TableState {
    /// The name of each seat and who plays there, for records.
    pub(crate) fn who_plays(&self) -> Vec<(String, String)> {
        let who = |seat: Seat| {
            let kind = self.sitters[seat.index()].bot().map(|level| format!("{level} bot"));
            (self.name(seat), kind.unwrap_or_else(|| "person".to_owned()))
        };
        self.pinned.seats.iter().map(who).collect()
    }

    /// The seats of a device.
    fn seats_of(&self, device: usize) -> Result<Vec<u8>, Fault> {
        self.seats_of.get(device).cloned().ok_or_else(|| Message::new("entry-no-device").into())
    }

    /// A step that is told once for each of these seats.
    fn told_for(&self, kind: &str, seats: &[u8], key: &'static str) -> Step {
        let mut step = self.outside(kind, seats.first().map(|seat| Seat(*seat)), key);
        if !seats.is_empty() {
            step.told = seats.iter().map(|seat| told(key, Some(Seat(*seat)))).collect();
        }
        step
    }

    pub(crate) fn sit(&mut self, device: usize, name: Option<&str>, word_hash: &str) -> Result<Step, Fault> {
        let seats = self.seats_of(device)?;
        let hash: WordHash = word_hash.parse().map_err(|error: rollick_fair::BadHex| error.message())?;
        for seat in &seats {
            let sitter = self.sitter(*seat)?;
            if (sitter.kind == SitterKind::Bot && !sitter.free) || sitter.resigned() {
                continue;
            }
            if sitter.kind == SitterKind::Bot {
                // Somebody else's name may still be there.
                *sitter = Sitter::new(SitterKind::Person, "", None);
            }
            sitter.kind = SitterKind::Person;
            sitter.away = None;
            if let Some(name) = name {
                sitter.name = name.to_owned();
            }
        }
        if !self.seated.contains(&device) {
            self.seated.push(device);
        }
        if self.logged_phase == TablePhase::Gathering {
            match self.words.iter_mut().find(|known| known.device == device) {
                Some(known) => known.hash = hash,
                None => self.words.push(DeviceWord { device, hash, word: None, seats: Vec::new() }),
            }
        } else {
            self.ask_again(&seats);
        }
        Ok(self.told_for("sit", &seats, "table-sit"))
    }

    /// Somebody plays on these seats themselves again. If the table waits for nobody else, the clock of the question
    /// starts again, because it may have run out. Otherwise it goes on: nobody may hold up the others.
    fn ask_again(&mut self, seats: &[u8]) {
        let waiting = self.waiting();
        if !waiting.is_empty() && waiting.iter().all(|seat| seats.contains(seat)) {
            self.question = self.version;
        }
    }

    /// The table goes on with its first seats only.
    fn resize(&mut self, seats: usize) -> Result<(), Fault> {
        let pinned = self.pinned.with_seats(seats);
        let pinned = pinned.ok_or_else(|| Message::new("entry-seats").with("seats", seats))?;
        self.sitters.truncate(seats);
        for own in &mut self.seats_of {
            own.retain(|seat| usize::from(*seat) < seats);
        }
        self.position = pinned.position.clone();
        self.pinned = std::sync::Arc::new(pinned);
        self.resized = self.version;
        Ok(())
    }

    pub(crate) fn start(&mut self, level: &str, seats: Option<u8>) -> Result<Step, Fault> {
        if let Some(seats) = seats {
            self.resize(usize::from(seats))?;
        }
        for known in &mut self.words {
            known.seats.clone_from(&self.seats_of[known.device]);
        }
        for (seat, sitter) in (0..).zip(&mut self.sitters) {
            if sitter.kind == SitterKind::Open {
                let free = self.seats_of.iter().any(|seats| seats.contains(&seat));
                *sitter = Sitter { free, ..Sitter::new(SitterKind::Bot, "", Some(level)) };
            }
        }
        self.logged_phase = if self.words.is_empty() { TablePhase::Playing } else { TablePhase::Revealing };
        self.closed = self.version;
        self.ask_anew();
        let mut step = self.outside("start", None, "table-start");
        if let Some(branch) = self.pinned.branch() {
            step.told.push(Told::outside(&Message::new("table-branch").with("turn", branch.turn)));
        }
        Ok(step)
    }

    /// The players of a record. The rest of the log is the record's.
    pub(crate) fn import(&mut self, seats: &[ImportedSeat]) -> Result<Step, Fault> {
        if self.pinned.imported().is_none() || seats.len() != self.sitters.len() {
            return Err(Message::new("entry-import").into());
        }
        self.sitters = seats
            .iter()
            .map(|seat| match &seat.level {
                Some(level) => Sitter::new(SitterKind::Bot, &seat.name, Some(level.as_str())),
                None => Sitter::new(SitterKind::Person, &seat.name, None),
            })
            .collect();
        self.logged_phase = TablePhase::Playing;
        self.closed = self.version;
        self.ask_anew();
        let mut step = self.outside("import", None, "table-import");
        for (k, seat) in (0..).zip(seats) {
            step.told.extend(seat.before.iter().map(|before| {
                let message = Message::new("table-import-hands").with("seat", Seat(k));
                Told::outside(&message.with("name", before.name.as_str()).with("turn", before.turn))
            }));
        }
        Ok(step)
    }

    pub(crate) fn ready(&mut self, device: usize, ready: bool) -> Result<Step, Fault> {
        let seats = self.seats_of(device)?;
        for seat in &seats {
            self.sitter(*seat)?.ready = ready;
        }
        let key = if ready { "table-ready" } else { "table-not-ready" };
        Ok(self.told_for("ready", &seats, key))
    }

    /// Seat k goes to whoever had seat `order[k]`.
    pub(crate) fn order(&mut self, order: &[u8]) -> Result<Step, Fault> {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq((0..).take(self.sitters.len())) {
            return Err(Message::new("entry-order").into());
        }
        self.sitters = order.iter().map(|old| self.sitters[usize::from(*old)].clone()).collect();
        let new = |old: &u8| (0..).zip(order).find(|(_, had)| *had == old).map_or(*old, |(seat, _)| seat);
        for seats in &mut self.seats_of {
            *seats = seats.iter().map(new).collect();
            seats.sort_unstable();
        }
        let step = self.outside("order", None, "table-order");
        Ok(Step { entry: StepKind::Order { order: order.to_vec() }, ..step })
    }

    /// A new device, whose key opens only this seat. No other key opens it any more.
    fn relink(&mut self, seat: u8, key: &str) -> Result<(), Fault> {
        self.sitter(seat)?;
        for seats in &mut self.seats_of {
            seats.retain(|other| *other != seat);
        }
        self.seats_of.push(vec![seat]);
        self.links.push(key.to_owned());
        self.forget_words();
        Ok(())
    }

    /// As long as the list of words is open, the word of somebody who isn't there any more is dropped.
    fn forget_words(&mut self) {
        if self.logged_phase == TablePhase::Gathering {
            let here = self.devices();
            self.words.retain(|known| here.contains(&known.device));
        }
    }

    pub(crate) fn open(&mut self, seat: u8, key: &str) -> Result<Step, Fault> {
        *self.sitter(seat)? = Sitter::new(SitterKind::Open, "", None);
        self.relink(seat, key)?;
        Ok(self.outside("open", Some(Seat(seat)), "table-open"))
    }

    pub(crate) fn close(&mut self, seat: u8) -> Result<Step, Fault> {
        *self.sitter(seat)? = Sitter::new(SitterKind::Closed, "", None);
        for seats in &mut self.seats_of {
            seats.retain(|other| *other != seat);
        }
        self.forget_words();
        Ok(self.outside("close", Some(Seat(seat)), "table-close"))
    }

    pub(crate) fn link(&mut self, seat: u8, key: &str) -> Result<Step, Fault> {
        let person = self.sitter(seat)?.kind == SitterKind::Person;
        let old = self.opens(Seat(seat)).filter(|old| person && self.seats_of[*old].len() == 1);
        self.relink(seat, key)?;
        if let Some(old) = old {
            self.heirs.insert(old, self.seats_of.len() - 1);
        }
        Ok(self.outside("link", Some(Seat(seat)), "table-link"))
    }

    pub(crate) fn kick(&mut self, seat: u8, key: &str) -> Result<Step, Fault> {
        let device = self.opens(Seat(seat)).ok_or(Message::new("entry-no-key"))?;
        let seats = std::mem::take(&mut self.seats_of[device]);
        for seat in &seats {
            self.free(*seat)?;
        }
        self.relink(seat, key)?;
        Ok(self.told_for("kick", &seats, "table-kick"))
    }

    /// Nobody has this seat any more. Before the start it is open; later a bot plays there until somebody comes.
    fn free(&mut self, seat: u8) -> Result<(), Fault> {
        let gathering = self.logged_phase == TablePhase::Gathering && !self.again();
        let sitter = self.sitter(seat)?;
        if gathering {
            *sitter = Sitter::new(SitterKind::Open, "", None);
        } else if sitter.kind == SitterKind::Person {
            let level = sitter.away.as_ref().map_or_else(String::new, |away| away.level.clone());
            *sitter = Sitter { free: true, ..Sitter::new(SitterKind::Bot, &sitter.name.clone(), Some(&level)) };
            self.held.remove(&seat);
        }
        Ok(())
    }

    pub(crate) fn leave(&mut self, device: usize) -> Result<Step, Fault> {
        let seats = self.seats_of(device)?;
        for seat in &seats {
            let sitter = self.sitter(*seat)?;
            if sitter.kind == SitterKind::Person {
                *sitter = Sitter::new(SitterKind::Open, &sitter.name.clone(), None);
            }
        }
        self.seated.retain(|known| *known != device);
        self.forget_words();
        Ok(self.told_for("leave", &seats, "table-leave"))
    }

    pub(crate) fn replace(&mut self, seat: u8, level: &str) -> Result<Step, Fault> {
        let sits = self.sitter(seat)?.kind == SitterKind::Person;
        if sits && self.logged_phase != TablePhase::Gathering {
            return self.away(seat, level, AwayWhy::Host);
        }
        *self.sitter(seat)? = Sitter::new(SitterKind::Bot, "", Some(level));
        self.held.remove(&seat);
        self.forget_words();
        Ok(self.outside("replace", Some(Seat(seat)), "table-bot"))
    }

    pub(crate) fn away(&mut self, seat: u8, level: &str, why: AwayWhy) -> Result<Step, Fault> {
        self.sitter(seat)?.away = Some(Away { why, level: level.to_owned() });
        self.held.remove(&seat);
        // A take-back needs the answer of everybody who is here, so an open offer fails.
        if self.offer.take().is_some() {
            self.denied = Some(self.moved);
        }
        let key = match why {
            AwayWhy::Time => "table-away-time",
            AwayWhy::Left => "table-away-left",
            AwayWhy::Host => "table-replace",
            AwayWhy::Word => "table-away-word",
            AwayWhy::Resigned => "table-resign",
        };
        Ok(self.outside("away", Some(Seat(seat)), key))
    }

    pub(crate) fn come_back(&mut self, seat: u8) -> Result<Step, Fault> {
        self.sitter(seat)?.away = None;
        self.returned.insert(seat, self.moved);
        self.ask_again(&[seat]);
        Ok(self.outside("return", Some(Seat(seat)), "table-return"))
    }

    pub(crate) fn pass_on(&mut self, device: Option<usize>, gone: bool) -> Result<Step, Fault> {
        let seat = match device {
            Some(device) => self.seats_of(device)?.first().map(|seat| Seat(*seat)),
            None => self.host_plays().then(|| self.seats_of[0].first().map(|seat| Seat(*seat))).flatten(),
        };
        self.host = device;
        let key = match (gone, seat) {
            (true, _) => "table-host-gone",
            (false, Some(_)) => "table-host",
            (false, None) => "table-host-back",
        };
        Ok(self.outside("host", seat, key))
    }

    /// The devices whose words never came are dropped, and the dice begin again.
    pub(crate) fn drop_missing(
        &mut self,
        by: usize,
        secret: &str,
        commitment: &str,
        level: &str,
    ) -> Result<Step, Fault> {
        let words = std::mem::take(&mut self.words);
        let mut seats: Vec<u8> = Vec::new();
        for missing in words.iter().filter(|word| word.word.is_none()) {
            seats.extend(&missing.seats);
        }
        for seat in &seats {
            // The seat may have a new link by now.
            let own = self.opens(Seat(*seat)) == Some(by);
            let sitter = self.sitter(*seat)?;
            if !own && sitter.kind == SitterKind::Person && !sitter.resigned() {
                sitter.away = Some(Away { why: AwayWhy::Word, level: level.to_owned() });
            }
        }
        let commitment = std::mem::replace(&mut self.commitment, commitment.to_owned());
        self.failed.push(FailedRound { commitment, secret: secret.to_owned(), words });
        self.logged_phase = TablePhase::Gathering;
        self.ask_anew();
        let mut step = self.told_for("drop", &seats, "table-away-word");
        step.told.push(Told::outside(&Message::new("table-dice-again")));
        Ok(step)
    }
}
