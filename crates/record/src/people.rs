use rollick_game::Seat;

use crate::{Record, SeatTag, TakenBack};

impl SeatTag {
    /// Whether a person sat there. Anything that isn't called a bot counts as a person, so that nobody is overlooked
    /// because of an unusual word.
    pub fn is_person(&self) -> bool {
        !self.kind.ends_with("bot")
    }
}

impl Record {
    /// Everybody who may have had a seat between two turns, in order. A change says in which turn it happened, but not
    /// when in that turn.
    fn sitters(&self, seat: Seat, from: u32, to: u32) -> impl Iterator<Item = &SeatTag> {
        let changes = self.changes.iter().filter(move |change| change.seat == seat);
        let since = std::iter::once(0).chain(changes.clone().map(|change| change.turn));
        let until = changes.clone().map(|change| change.turn).chain([u32::MAX]);
        let sitters = changes.map(|change| &change.was).chain(self.seats.get(seat.index()));
        let there = move |((since, until), _): &((u32, u32), &SeatTag)| *since <= to && *until >= from;
        since.zip(until).zip(sitters).filter(there).map(|(_, sitter)| sitter)
    }

    /// The seats on which a person certainly sat for the whole time between two turns.
    pub(crate) fn people(&self, from: u32, to: u32) -> Vec<Seat> {
        let all = (0..self.seats.len()).filter_map(|k| u8::try_from(k).ok().map(Seat));
        all.filter(|seat| self.sitters(*seat, from, to).all(SeatTag::is_person)).collect()
    }

    /// Whether a person had a seat at any time.
    pub(crate) fn had_person(&self, seat: Seat) -> bool {
        self.sitters(seat, 0, u32::MAX).any(SeatTag::is_person)
    }
}

impl TakenBack {
    /// Whether it makes sense: all seats exist and are listed once, in order; if anybody agreed, so did whoever asked;
    /// and something was taken back.
    pub(crate) fn sensible(&self, record: &Record) -> bool {
        let exists = |seat: &Seat| seat.index() < record.seats.len();
        let ordered = self.agreed.is_sorted_by(|a, b| a < b);
        let asked = self.agreed.is_empty() || self.agreed.contains(&self.seat);
        exists(&self.seat) && self.agreed.iter().all(exists) && ordered && asked && !self.tokens.is_empty()
    }
}
