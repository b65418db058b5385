//! BF-02 and BF-03: who goes first, and where the first cars stand.

use rollick_game::{FirstRoll, Log, Seat};

use crate::action::Dice;
use crate::event::Event;
use crate::game::Bigfoot;
use crate::square::Square;
use crate::state::{State, Step};

impl Bigfoot {
    /// BF-02: the highest roll of both dice goes first; the tied roll again.
    pub(crate) fn roll_for_first(&self, s: &mut State, mut first: FirstRoll, dice: Dice, log: &mut impl Log<Event>) {
        let seat = first.seat();
        log.push(Event::RolledForFirst { seat, dice });
        match first.roll(dice.total()) {
            Some(winner) => {
                log.push(Event::WonFirstTurn { seat: winner });
                s.seat = winner;
                s.first = winner;
                s.step = Step::Place(winner);
            }
            None => {
                if first.highest() == 0 {
                    log.push(Event::Tied);
                }
                s.step = Step::First(first);
            }
        }
    }

    /// BF-03: each player, from the first on, puts one car; then the first turn begins.
    pub(crate) fn place_first_car(&self, s: &mut State, seat: Seat, at: Square, log: &mut impl Log<Event>) {
        self.put_car(s, seat, at, log);
        let next = s.seats.after(seat);
        if next == s.first {
            s.turn = 1;
            s.step = Step::Roll;
        } else {
            s.step = Step::Place(next);
        }
    }

    /// BF-03, BF-13: a car comes onto a dot that no vehicle occupies.
    pub(crate) fn put_car(&self, s: &mut State, seat: Seat, at: Square, log: &mut impl Log<Event>) {
        let number = s.wrecks(seat);
        s.set_car(seat, at);
        log.push(Event::PutCar { seat, at, number });
    }
}
