//! BF-02 and BF-03: who goes first, and where the first cars stand.

use rollick_game::{Log, Pair, Seat};

use super::Rules;
use crate::event::Event;
use crate::square::Square;
use crate::state::{Phase, State};

impl Rules {
    /// BF-02: the highest roll of both dice goes first; those who tie roll again.
    pub(crate) fn roll_for_first(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        if let Some(seat) = s.turns.roll_for_first(dice, log) {
            s.phase = Phase::Place(seat);
        }
    }

    /// BF-03: each player, from the first on, puts one car; then the first turn begins.
    pub(crate) fn place_first_car(&self, s: &mut State, seat: Seat, at: Square, log: &mut impl Log<Event>) {
        self.put_car(s, seat, at, log);
        let next = s.turns.seats.after(seat);
        if s.turns.first.winner() == Some(next) {
            s.turns.begin();
            s.phase = Phase::Roll;
        } else {
            s.phase = Phase::Place(next);
        }
    }

    /// BF-03, BF-13: a car comes onto a dot that no vehicle occupies.
    pub(crate) fn put_car(&self, s: &mut State, seat: Seat, at: Square, log: &mut impl Log<Event>) {
        let number = s.wrecks(seat);
        s.set_car(seat, at);
        log.push(Event::PutCar { seat, at, number });
    }
}
