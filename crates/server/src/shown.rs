//! A table's state, in the parts in which clients are told about it.

use rollick_game::Message;
use rollick_protocol::{Ask, Choice, DiceNow, Moment, Next, SeatChoices, Sitter, TablePhase, Undo, View};

use crate::history::History;
use crate::question::asked;
use crate::table_state::TableState;

impl TableState {
    /// What is asked, and of whom. The clock is added by the table's task, which knows the time.
    pub(crate) fn ask(&self, history: &History) -> Ask {
        let playing = self.phase() == TablePhase::Playing;
        let mut undos = self.undoable(history).into_iter().map(|undo| Undo {
            to: undo.point.to,
            seat: undo.point.seat.0,
            agree: undo.agree,
            rolls: u32::try_from(undo.rolls).unwrap_or(u32::MAX),
        });
        Ask {
            question: self.question,
            message: rollick_protocol::Message::of(&self.question_in_words()),
            next: Next::of(&self.position.next()),
            waiting: self.waiting(),
            silence: self.position.silence().filter(|_| playing),
            clock: None,
            undo: undos.next(),
            earlier: undos.collect(),
            guide: self.guide_now(),
        }
    }

    /// What players are asked to do: the game's question, or what the table waits for.
    fn question_in_words(&self) -> Message {
        match self.phase() {
            TablePhase::Gathering if self.again() => Message::new("table-dice-again"),
            TablePhase::Gathering => Message::new("table-gathering"),
            TablePhase::Revealing => Message::new("table-revealing"),
            TablePhase::GivenUp if self.pinned.imported().is_some() => Message::new("table-record-ends"),
            TablePhase::GivenUp => Message::new("table-given-up"),
            TablePhase::Playing | TablePhase::Over => self.position.ask(),
        }
    }

    /// The people whose answer the table waits for.
    pub(crate) fn waiting(&self) -> Vec<u8> {
        match self.position.next() {
            _ if self.phase() != TablePhase::Playing || self.blind => Vec::new(),
            rollick_game::Next::Over(_) => Vec::new(),
            rollick_game::Next::Chance { seat, .. } => self.is_person(seat).then_some(seat.0).into_iter().collect(),
            rollick_game::Next::Choose(_) => {
                self.position.asked().iter().filter(|seat| self.is_asked(*seat)).map(|seat| seat.0).collect()
            }
        }
    }

    /// The choices of every asked seat that passes the filter. Each choice is tried, so ask for those that somebody
    /// will see.
    pub(crate) fn choices(&self, wanted: impl Fn(u8) -> bool) -> Vec<SeatChoices> {
        if self.phase() != TablePhase::Playing || self.blind {
            return Vec::new();
        }
        // Finding out where each seat would decide takes time, so skip it if nobody wants to know.
        if !self.position.asked().iter().any(|seat| wanted(seat.0) && self.is_asked(seat)) {
            return Vec::new();
        }
        let open = |asked: &crate::question::Asked| wanted(asked.seat.0) && self.is_asked(asked.seat);
        let choices = |asked: crate::question::Asked| SeatChoices {
            question: self.question,
            seat: asked.seat.0,
            choices: asked.position.choices().iter().map(Choice::of).collect(),
        };
        asked(&*self.position).into_iter().filter(open).map(choices).collect()
    }

    /// Who sits where.
    pub(crate) fn sitters_on_the_wire(&self) -> Vec<Sitter> {
        let sitter = |sitter: &crate::table_state::Sitter| Sitter {
            kind: sitter.kind,
            name: sitter.name.clone(),
            level: sitter.level.clone(),
            ask_me: sitter.ask_me,
            ready: sitter.ready,
            free: sitter.free,
            away: sitter.away.clone(),
        };
        self.sitters.iter().map(sitter).collect()
    }

    /// What is known about the dice so far. The clock is added by the table's task, which knows the time.
    pub(crate) fn dice_now(&self) -> DiceNow {
        let closed = self.phase() != TablePhase::Gathering;
        let missing = self.words.iter().filter(|known| known.word.is_none());
        let mut seats: Vec<u8> = missing.flat_map(|known| known.seats.iter().copied()).collect();
        seats.sort_unstable();
        seats.retain(|_| closed);
        DiceNow {
            commitment: self.commitment.clone(),
            word_hashes: self.words.iter().map(|known| known.hash.to_string()).collect(),
            closed,
            missing: seats,
            clock: None,
            failed: u32::try_from(self.failed.len()).unwrap_or(u32::MAX),
        }
    }

    /// The position, for somebody who looks back at an earlier version.
    pub(crate) fn moment(&self) -> Moment {
        Moment {
            version: self.version,
            view: View::of(&self.position.view()),
            ask: rollick_protocol::Message::of(&self.question_in_words()),
        }
    }
}
