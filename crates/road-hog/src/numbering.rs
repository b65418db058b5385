//! Decisions as numbers: dice to pick, `done`, green dice and their sums, then red dice by player.

use rollick_game::{FirstRoll, Game, Seat, Seats};

use crate::action::{Action, Pick};
use crate::rules::Rules;

/// The number of `done`, after the picks.
const DONE: usize = Pick::ALL.len();
/// The number of `green 1`.
const GREEN: usize = DONE + 1;
/// The number of `green 1+1`.
const SUM: usize = GREEN + 6;
/// The number of `red 1` against the next player.
const RED: usize = SUM + 36;

pub(crate) fn numbers(seats: Seats) -> usize {
    RED + 6 * (seats.count() - 1)
}

/// The other players are counted from the deciding seat, in the order of play. Nobody moves their own car back.
#[inline]
pub(crate) fn index(seats: Seats, seat: Seat, action: Action) -> Option<usize> {
    let pips = |die: u8| usize::from(die) - 1;
    Some(match action {
        Action::Pick(pick) => pick as usize,
        Action::Done => DONE,
        Action::Green(die) => GREEN + pips(die),
        Action::Sum(a, b) => SUM + 6 * pips(a) + pips(b),
        Action::Red(die, other) => {
            let after = seats.places_after(seat, other);
            RED + 6 * after.checked_sub(1).filter(|_| seats.has(other))? + pips(die)
        }
    })
}

/// The most that can happen in a turn, and outside of turns: `[decisions, rolls and draws]` for each.
///
/// In a turn the player picks dice (RH-03), uses at most three (RH-17), and leaves the rest (RH-05). Chance adds a roll
/// of the dice, a roll for the train (RH-21), a card for each of the at most twelve spaces driven (RH-13), a trial, and
/// a late trial (RH-19, RH-R5).
pub(crate) fn at_most(_rules: &Rules, _seats: Seats) -> [[u64; 2]; 2] {
    [[1 + 3 + 1, 1 + 1 + 12 + 1 + 1], [0, FirstRoll::most_rolls(crate::game::RoadHog::INFO)]]
}
