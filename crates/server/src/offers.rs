//! What people ask for that has a clock: take-backs, to which others may have to agree, and dice whose words are missing.

use std::time::{Duration, Instant};

use rollick_fair::Secret;
use rollick_game::{Message, Seat};
use rollick_protocol::{Clock, ClockEnd, TablePhase};

use crate::batch::secret_name;
use crate::entry::Entry;
use crate::refused::Refused;
use crate::requests::Who;
use crate::task::TableTask;

/// A private fact, which is kept beside the log: its name and its value.
type PrivateFact = (String, String);

impl TableTask {
    /// Takes back the last decision of a seat and everything since, or asks the others to agree first.
    pub(crate) fn undo(&self, who: Who, to: u64, seat: u8) -> Result<Vec<Entry>, Refused> {
        let seat = self.state.own(who, seat)?;
        let at = self.state.version;
        let undos = self.state.undoable(&self.history);
        if undos.is_empty() {
            return Err(Refused::not_now(Message::new("nothing-to-undo")).at(at));
        }
        let Some(undo) = undos.iter().find(|undo| undo.point.to == to) else {
            return Err(Refused::conflict().at(at));
        };
        if undo.point.seat != seat {
            return Err(Refused::not_now(Message::new("not-your-undo").with("seat", undo.point.seat)).at(at));
        }
        let agree = undo.agree;
        if agree && self.state.offer.is_none() && self.state.denied == Some(self.state.moved) {
            return Err(Refused::not_now(Message::new("asked-already")).at(at));
        }
        Ok(match (agree, &self.state.offer) {
            (false, _) => vec![Entry::Undo { seat: seat.0, to, agreed: Vec::new() }],
            (true, None) => vec![Entry::Offer { seat: seat.0, to }],
            (true, Some(_)) => Vec::new(),
        })
    }

    /// A seat's answer to an offered take-back. With the last one, the take-back happens.
    pub(crate) fn agree(&self, who: Who, to: u64, seat: u8, agree: bool) -> Result<Vec<Entry>, Refused> {
        let seat = self.state.own(who, seat)?;
        let offer = self.state.offer.as_ref().map(|(offer, _)| offer).filter(|offer| offer.to == to);
        let waits = |offer: &&rollick_protocol::Offer| offer.waiting.contains(&seat.0);
        let Some(offer) = offer.filter(waits) else {
            return Err(Refused::not_now(Message::new("no-offer")).at(self.state.version));
        };
        let mut entries = vec![Entry::Agree { seat: seat.0, agree }];
        let device = self.state.device(seat);
        let mine = |other: &&u8| self.state.device(Seat(**other)) == device;
        if agree && offer.waiting.iter().all(|other| mine(&other)) {
            let mut agreed: Vec<u8> = offer.agreed.iter().chain(&offer.waiting).copied().collect();
            agreed.sort_unstable();
            entries.push(Entry::Undo { seat: offer.by, to, agreed });
        }
        Ok(entries)
    }

    /// How long the missing words still have, once the list of words is closed.
    pub(crate) fn words_due(&self) -> Option<Instant> {
        (self.state.phase() == TablePhase::Revealing).then(|| self.clocks.closed.1 + self.context.words)
    }

    /// The clock of the missing words.
    pub(crate) fn words_clock(&self) -> Option<Clock> {
        let due = self.words_due()?;
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some(Clock {
            left: milliseconds(due.saturating_duration_since(Instant::now())),
            length: milliseconds(self.context.words),
            then: ClockEnd::DropMissing,
        })
    }

    /// Drops the devices whose words are missing. The dice begin again. Also returns the new secret, to be stored.
    pub(crate) fn drop_missing(&self, who: Who) -> Result<(Entry, PrivateFact), Refused> {
        let at = self.state.version;
        let by = match who {
            Who::Device(device) if self.state.devices().contains(&device) => device,
            _ => return Err(Refused::forbidden(Message::new("only-the-seated"))),
        };
        let Some(due) = self.words_due() else {
            return Err(Refused::not_now(Message::new("no-words-missing")).at(at));
        };
        let left = due.saturating_duration_since(Instant::now());
        if !left.is_zero() {
            let seconds = i64::try_from(left.as_secs() + 1).unwrap_or(i64::MAX);
            return Err(Refused::not_now(Message::new("words-have-time").with("n", seconds)).at(at));
        }
        let secret = Secret::random()?;
        let entry = Entry::Drop {
            by,
            secret: self.open.secret().reveal(),
            commitment: secret.commitment().to_string(),
            level: self.state.stand_in(&self.context.bots),
        };
        Ok((entry, (secret_name(self.state.failed.len() + 1), secret.reveal())))
    }
}
