//! BF-12 to BF-14, BF-16 and BF-26: crushing, its limit, and winning by it.

use rollick_game::{Ending, Log, Seat};

use super::Rules;
use crate::event::Event;
use crate::square::Square;
use crate::state::{CARS, Phase, State};

impl Rules {
    /// BF-12, BF-13, BF-14, BF-26: a car is crushed. The fourth wins at once. Otherwise the move on this die is over,
    /// the owner of the car puts the next one, if any are left, and an unused die goes to the crusher's car.
    pub(crate) fn crush(&self, s: &mut State, owner: Seat, at: Square, returning: bool, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        s.set_car(owner, Square::NONE);
        s.crushed[seat.index()][owner.index()] += 1;
        s.crush_turn = s.turns.turn;
        s.car_only = true;
        let score = s.score(seat);
        log.push(Event::Crushed { seat, owner, at, score, returning });
        if score == CARS {
            log.push(Event::Won { seat });
            s.phase = Phase::Over(Ending::Won(seat));
            return;
        }
        if s.wrecks(owner) < CARS {
            // BF-16: whoever has reached the limit is told so before it hurts.
            if self.may_crush(s, seat, owner).is_err() {
                log.push(Event::Spared { seat, owner });
            }
            s.phase = Phase::Put(owner);
        } else {
            // BF-25: the owner plays on with the truck.
            log.push(Event::LastCar { seat: owner });
            self.after_crush(s, log);
        }
    }

    /// BF-13: the owner of the crushed car puts the next one.
    pub(crate) fn put_next_car(&self, s: &mut State, owner: Seat, at: Square, log: &mut impl Log<Event>) {
        self.put_car(s, owner, at, log);
        self.after_crush(s, log);
    }

    /// BF-14: a die still unused must be given to the car.
    fn after_crush(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        if let Some(die) = s.dice.unused().next()
            && !s.car(seat).is_none()
        {
            log.push(Event::LeftDieToCar { seat, die });
        }
        self.next_die(s, log);
    }
}
