//! Entries about take-backs, applied to a table's state.

use rollick_game::{Message, Seat};
use rollick_protocol::{Offer, Step, StepKind, Told};

use crate::apply::Fault;
use crate::history::{History, TakeBack};
use crate::table_state::TableState;

impl TableState {
    /// A seat asks the others to agree to a take-back.
    pub(crate) fn offered(&mut self, history: &History, seat: Seat, to: u64) -> Result<Step, Fault> {
        // A replay for looking back starts without history. It doesn't show the number of rolls, so 0 will do.
        let point = history.undo_points.iter().rfind(|point| point.to == to);
        let rolls = point.map_or(0, |point| self.standing - point.standing);
        let device = self.device(seat);
        let people = self.pinned.seats.iter().filter(|other| self.is_person(*other));
        let (mine, others): (Vec<Seat>, Vec<Seat>) = people.partition(|other| self.device(*other) == device);
        let numbers = |seats: Vec<Seat>| seats.iter().map(|seat| seat.0).collect();
        let rolls = u32::try_from(rolls).unwrap_or(u32::MAX);
        let offer = Offer { by: seat.0, to, agreed: numbers(mine), waiting: numbers(others), rolls };
        self.offer = Some((offer, self.version));
        Ok(self.outside("offer", Some(seat), "table-offer"))
    }

    /// A seat answers an offered take-back, for all seats of its device.
    pub(crate) fn agreed(&mut self, seat: Seat, agree: bool) -> Result<Step, Fault> {
        let device = self.device(seat);
        let (mut offer, version) = self.offer.take().ok_or(Message::new("entry-no-offer"))?;
        if !agree {
            self.denied = Some(self.moved);
            return Ok(self.outside("agree", Some(seat), "table-disagree"));
        }
        let (mine, left): (Vec<u8>, Vec<u8>) =
            offer.waiting.iter().partition(|other| self.device(Seat(**other)) == device);
        offer.agreed.extend(mine);
        offer.agreed.sort_unstable();
        offer.waiting = left;
        self.offer = Some((offer, version));
        Ok(self.outside("agree", Some(seat), "table-agree"))
    }

    /// The table goes back to an earlier position.
    pub(crate) fn undo(&mut self, history: &mut History, seat: Seat, to: u64, agreed: &[u8]) -> Result<Step, Fault> {
        // Decisions that others have made since are taken back, too.
        let at = history.undo_points.iter().rposition(|point| point.to == to);
        let mut gone = history.undo_points.split_off(at.ok_or(Message::new("entry-no-undo"))?);
        let point = gone.swap_remove(0);
        let turn = self.position.turns().turn;
        let undone = self.standing - point.standing;
        for roll in history.rolls.iter_mut().skip(point.rolls) {
            roll.undone = true;
        }
        // If nobody else had to be asked, whoever asked has agreed for everybody who sits there.
        let mut agreed = agreed.to_vec();
        if agreed.is_empty() && undone > 0 {
            agreed = self.pinned.seats.iter().filter(|other| self.is_person(*other)).map(|other| other.0).collect();
        }
        let keep = point.tokens.min(history.tokens.len());
        let tokens = history.tokens.split_off(keep).into_iter().map(|(_, token)| token).collect();
        history.take_backs.push(TakeBack { seat, agreed: agreed.clone(), keep, tokens });
        self.standing = point.standing;
        self.position = point.position;
        self.held.clear();
        self.offer = None;
        self.ask_anew();
        self.take_backs = true;
        let key = if undone == 0 { "table-undo" } else { "table-undo-rolls" };
        let mut message = Message::new(key).with("seat", seat);
        if undone > 0 {
            message = message.with("n", i64::try_from(undone).unwrap_or(i64::MAX));
        }
        Ok(Step {
            version: self.version,
            turn,
            entry: StepKind::Undo { seat: seat.0, to, agreed },
            told: vec![Told::outside(&message)],
            cues: Vec::new(),
            patch: None,
        })
    }
}
