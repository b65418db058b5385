use crate::{GameInfo, Pair, Seat, SeatSet, Seats};

/// The highest total that is accepted from text or bytes: no game rolls more than six dice for the first turn.
pub(crate) const MAX_TOTAL: u8 = 36;

/// The roll for the first turn. Each seat rolls once, in order. Those tied for the highest total roll again among
/// themselves, until one is highest.
///
/// It is part of a game's state, so it is small and `Copy`. Two values are equal if the same things can follow from
/// them.
///
/// ```
/// use rollick_game::{FirstRoll, Seat, Seats};
/// let mut first = FirstRoll::new(Seats::new(3));
/// assert_eq!(first.roll(9), None); // seat 0
/// assert_eq!(first.roll(5), None); // seat 1
/// assert_eq!(first.roll(9), None); // seat 2 ties with seat 0
/// assert_eq!(first.tied().map(|seats| seats.len()), Some(2));
/// assert_eq!(first.seat(), Seat(0)); // so these two roll again
/// assert_eq!(first.roll(4), None);
/// assert_eq!(first.roll(7), Some(Seat(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstRoll {
    /// Who has yet to roll in this round; empty once the first seat is known.
    waiting: SeatSet,
    /// Who shares the highest total of this round so far.
    best: SeatSet,
    /// That total; 0 before the round's first roll.
    highest: u8,
}

impl FirstRoll {
    /// Nobody has rolled yet.
    pub const fn new(seats: Seats) -> FirstRoll {
        FirstRoll { waiting: SeatSet::all(seats), best: SeatSet::NONE, highest: 0 }
    }

    /// The roll is over and `seat` has the first turn. States later in the game hold this value.
    pub const fn decided(seat: Seat) -> FirstRoll {
        FirstRoll { waiting: SeatSet::NONE, best: SeatSet::one(seat), highest: 0 }
    }

    /// A round under way: who has yet to roll, and who shares the highest total so far. Used to read a state's text.
    /// `None` if no roll can lead there: nobody waits, a seat both waits and leads, or only one of leader and total is
    /// given.
    pub fn under_way(waiting: SeatSet, best: SeatSet, highest: u8) -> Option<FirstRoll> {
        // Nobody rolls alone: somebody else still rolls too, or has rolled already.
        let alone = waiting.len() == 1 && best.is_empty();
        let apart = waiting.iter().all(|s| !best.contains(s));
        let sound = !waiting.is_empty() && !alone && apart && best.is_empty() == (highest == 0);
        sound.then_some(FirstRoll { waiting, best, highest })
    }

    /// A limit on the rolls for the first turn: 50 rounds of a full table. Fewer than one round in four ends in a tie,
    /// so no real game gets this far.
    pub const fn most_rolls(info: &GameInfo) -> u64 {
        50 * info.most as u64
    }

    /// Who rolls now.
    ///
    /// # Panics
    /// If the roll is decided. Check [`FirstRoll::winner`] first.
    pub const fn seat(&self) -> Seat {
        self.waiting.first().expect("the roll for the first turn is under way")
    }

    /// Who has the first turn, once that is known.
    pub const fn winner(&self) -> Option<Seat> {
        if self.waiting.is_empty() { self.best.first() } else { None }
    }

    /// Who has yet to roll in this round.
    pub const fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// Who shares the highest total of this round so far.
    pub const fn best(&self) -> SeatSet {
        self.best
    }

    /// The highest total of this round so far; 0 before its first roll.
    pub const fn highest(&self) -> u8 {
        self.highest
    }

    /// Who rolls again, right after a roll that ended a round in a tie.
    pub const fn tied(&self) -> Option<SeatSet> {
        if self.highest == 0 && !self.waiting.is_empty() { Some(self.waiting) } else { None }
    }

    /// Records the total of the seat that rolls now. Returns the seat with the first turn, if this roll decides it.
    pub fn roll(&mut self, total: u8) -> Option<Seat> {
        let seat = self.seat();
        self.waiting.remove(seat);
        if total > self.highest {
            self.highest = total;
            self.best = SeatSet::one(seat);
        } else if total == self.highest {
            self.best.insert(seat);
        }
        if !self.waiting.is_empty() {
            return None;
        }
        if self.best.len() > 1 {
            *self = FirstRoll { waiting: self.best, best: SeatSet::NONE, highest: 0 };
            return None;
        }
        // The winning total no longer matters; states that differ only in it must be equal.
        self.highest = 0;
        self.best.first()
    }
}

/// The events of the roll for the first turn, which every game has among its own.
pub trait FirstEvent: Sized {
    /// A seat rolled.
    fn rolled(seat: Seat, dice: Pair) -> Self;
    /// These seats share the highest total, and roll again.
    fn tied(seats: SeatSet) -> Self;
    /// A seat has the first turn.
    fn begins(seat: Seat) -> Self;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seats that rolled, in order, and who won.
    fn rolls(players: usize, totals: &[u8]) -> (Vec<u8>, Option<Seat>) {
        let mut first = FirstRoll::new(Seats::new(players));
        let mut order = Vec::new();
        for total in totals {
            assert_eq!(first.winner(), None);
            order.push(first.seat().0);
            let won = first.roll(*total);
            assert_eq!(won, first.winner());
        }
        (order, first.winner())
    }

    #[test]
    fn the_highest_total_starts() {
        assert_eq!(rolls(4, &[7, 11, 3, 10]), (vec![0, 1, 2, 3], Some(Seat(1))));
    }

    #[test]
    fn those_who_tie_roll_again_until_one_is_highest() {
        assert_eq!(rolls(4, &[8, 2, 8, 8, 5, 9, 9, 3, 4]), (vec![0, 1, 2, 3, 0, 2, 3, 2, 3], Some(Seat(3))));
    }

    #[test]
    fn a_lower_tie_does_not_count() {
        assert_eq!(rolls(3, &[6, 6, 7]), (vec![0, 1, 2], Some(Seat(2))));
    }

    #[test]
    fn nobody_wins_while_a_seat_has_yet_to_roll() {
        assert_eq!(rolls(2, &[12]), (vec![0], None));
    }

    #[test]
    fn a_decided_roll_equals_one_that_was_rolled() {
        let mut first = FirstRoll::new(Seats::new(2));
        first.roll(12);
        first.roll(3);
        assert_eq!(first, FirstRoll::decided(Seat(0)));
    }

    #[test]
    fn a_round_under_way_can_be_rebuilt_from_its_parts() {
        let mut first = FirstRoll::new(Seats::new(3));
        first.roll(5);
        let again = FirstRoll::under_way(first.waiting(), first.best(), first.highest());
        assert_eq!(again, Some(first));
        let (a, b) = (SeatSet::one(Seat(0)), SeatSet::one(Seat(1)));
        assert_eq!(FirstRoll::under_way(SeatSet::NONE, a, 5), None);
        assert_eq!(FirstRoll::under_way(a, a, 5), None);
        assert_eq!(FirstRoll::under_way(a, b, 0), None);
        assert_eq!(FirstRoll::under_way(a, SeatSet::NONE, 5), None);
        assert_eq!(FirstRoll::under_way(a, SeatSet::NONE, 0), None);
    }
}
