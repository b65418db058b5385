//! The rules, in the rulebook's order.
//!
//! - [`turn`]: SP-01 to SP-03, SP-33, SP-R8: whose turn it is and how the game ends;
//! - [`dice`]: SP-04 to SP-08: how a roll is used, and the duty to use it;
//! - [`doubles`]: SP-09 to SP-11: too many doubles;
//! - [`rings`]: SP-12 to SP-19, SP-26, SP-27: where a die leads a token;
//! - [`stairs`]: SP-20 to SP-25: stairways;
//! - [`sunburst`]: SP-28, SP-29: exchanges;
//! - [`pit`]: SP-30 to SP-32: the Pit.

mod dice;
mod doubles;
mod pit;
mod rings;
mod stairs;
mod sunburst;
mod turn;

pub(crate) use dice::bits;
use rollick_game::HouseRules;

use crate::ways::Ways;

/// The rules on a board, with the house rules as they are asked.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) ways: Ways,
    /// SP-R1: whether any number of tokens may share a safe zone space.
    pub(crate) zone_shared: bool,
    /// SP-R3: whether a second double takes its token after the movement.
    pub(crate) punish_after: bool,
    /// SP-R7: whether any arrival on the own inner Wheel opens the safe zone.
    pub(crate) any_arrival: bool,
    /// SP-R8: turns each, or no limit.
    pub(crate) turns_each: Option<u32>,
}

impl Rules {
    pub(crate) fn new(ways: Ways, house: &HouseRules) -> Rules {
        Rules {
            ways,
            zone_shared: house.is("sp-r1", "any"),
            punish_after: house.is("sp-r3", "after"),
            any_arrival: house.is("sp-r7", "any"),
            turns_each: house.number("sp-r8"),
        }
    }
}
