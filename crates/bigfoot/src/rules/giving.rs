//! BF-04: each die is given to the truck or to the car.

use rollick_game::{Actions, Seat};

use crate::action::{Action, Way};
use crate::game::Bigfoot;
use crate::rules::Return;
use crate::state::State;

impl Bigfoot {
    /// Whether anything can be done with an unused die.
    pub(crate) fn can_give(&self, s: &State) -> bool {
        !s.car(s.seat).is_none() || self.can_give_truck(s)
    }

    /// BF-04, BF-14, BF-R1: a die can go to the truck if the truck has a legal count, unless a crush in this turn left
    /// the other die to the car.
    pub(crate) fn can_give_truck(&self, s: &State) -> bool {
        !s.car_only && self.has_count(s)
    }

    /// All ways to give an unused die: to the truck, or to the car and where it goes.
    pub(crate) fn legal_giving(&self, s: &State, out: &mut Actions<Action>) {
        let seat = s.seat;
        let truck = self.can_give_truck(s);
        let bound = self.must_come_back(s);
        let ways = if bound { [false; 3] } else { self.car_ways(s, seat) };
        for die in s.hand.unused() {
            if truck && (!bound || self.brings_back(s, seat, die)) {
                out.push(Action::Truck(die));
            }
            for (way, open) in Way::ALL.into_iter().zip(ways) {
                if open {
                    out.push(Action::Car(die, way));
                }
            }
        }
    }

    /// BF-R7: with `yes`, while an unused die can bring the truck back, only such a die is offered, to the truck.
    pub(crate) fn must_come_back(&self, s: &State) -> bool {
        self.table.must_return
            && s.exits[s.seat.index()].is_some()
            && s.hand.unused().any(|die| self.brings_back(s, s.seat, die))
    }

    /// Whether this die alone brings a truck back onto the board. A shift that must come first takes a count of it
    /// (BF-24), so that a die of 1 does so only where coming back is free (BF-R6).
    pub(crate) fn brings_back(&self, s: &State, seat: Seat, die: u8) -> bool {
        match self.coming_back(s, seat) {
            Ok(Return::ShiftFirst(_)) => die > 1 || self.table.free_return,
            Ok(_) => true,
            Err(_) => false,
        }
    }
}
