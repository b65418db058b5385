//! Decisions as numbers: counts, dice for the truck, dice for the car, then the dots.

use rollick_game::{FirstRoll, Game, Seats};

use crate::action::Action;
use crate::rules::Rules;

/// A number for each direction, `shift` and `enter`.
const COUNTS: usize = 6;
/// The number of `truck 1`.
const TRUCK: usize = COUNTS;
/// The number of `car 1 fwd`.
const CAR: usize = TRUCK + 6;
/// The number of the first dot.
const PUT: usize = CAR + 18;

pub(crate) fn numbers(rules: &Rules) -> usize {
    PUT + rules.board.dots().len()
}

/// Every seat sees the same squares, so the numbers don't depend on the seat.
#[inline]
pub(crate) fn index(rules: &Rules, action: Action) -> Option<usize> {
    Some(match action {
        Action::Go(dir) => dir as usize,
        Action::Shift => 4,
        Action::Enter => 5,
        Action::Truck(die) => TRUCK + usize::from(die) - 1,
        Action::Car(die, heading) => CAR + 3 * (usize::from(die) - 1) + heading as usize,
        Action::Put(at) => PUT + rules.board.dots().iter().position(|dot| *dot == at)?,
    })
}

/// The most that can happen in a turn, and outside of turns: `[decisions, rolls and draws]` for each.
///
/// In a turn two dice are given (BF-04). The truck uses one in at most six counts (BF-05), and may come back for free
/// (BF-R6). One car may be crushed, and then the next one is put on the board (BF-13, BF-14). Before the first turn
/// everyone puts a car (BF-03).
pub(crate) fn at_most(_rules: &Rules, seats: Seats) -> [[u64; 2]; 2] {
    [[2 * (1 + 6 + 1) + 1, 1], [seats.count() as u64, FirstRoll::most_rolls(crate::game::Bigfoot::INFO)]]
}
