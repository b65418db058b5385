//! BF-04: each die is given to the truck or to the car.

use rollick_game::{Actions, Seat};

use super::{Return, Rules};
use crate::action::{Action, Heading};
use crate::state::State;

impl Rules {
    /// Whether anything can be done with an unused die.
    pub(crate) fn can_give(&self, s: &State) -> bool {
        !s.car(s.turns.mover).is_none() || self.can_give_truck(s)
    }

    /// BF-04, BF-14, BF-R1: a die can go to the truck if the truck has a legal count, unless a crush in this turn left
    /// the other die to the car.
    pub(crate) fn can_give_truck(&self, s: &State) -> bool {
        !s.car_only && self.has_count(s)
    }

    /// Writes every use of an unused die: for the truck, or for the car and where it goes.
    pub(crate) fn legal_giving(&self, s: &State, out: &mut Actions<Action>) {
        let seat = s.turns.mover;
        let truck = self.can_give_truck(s);
        let bound = self.must_come_back(s);
        let open = if bound { [false; 3] } else { self.open_headings(s, seat) };
        for die in s.dice.unused() {
            if truck && (!bound || self.brings_back(s, seat, die)) {
                out.push(Action::Truck(die));
            }
            for (heading, open) in Heading::ALL.into_iter().zip(open) {
                if open {
                    out.push(Action::Car(die, heading));
                }
            }
        }
    }

    /// BF-R7: whether the truck must come back now, because the house rule is on and an unused die can bring it back.
    /// Then only such a die is offered, and only to the truck.
    pub(crate) fn must_come_back(&self, s: &State) -> bool {
        self.house.must_return
            && s.exits[s.turns.mover.index()].is_some()
            && s.dice.unused().any(|die| self.brings_back(s, s.turns.mover, die))
    }

    /// Whether this die alone brings a truck back onto the board. If the truck must shift first (BF-24), that takes a
    /// count. Then a die of 1 is enough only if coming back is free (BF-R6).
    pub(crate) fn brings_back(&self, s: &State, seat: Seat, die: u8) -> bool {
        match self.coming_back(s, seat) {
            Ok(Return::ShiftFirst(_)) => die > 1 || self.house.free_return,
            Ok(_) => true,
            Err(_) => false,
        }
    }
}
