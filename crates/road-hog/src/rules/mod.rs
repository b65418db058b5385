//! The rules in the order of the book: one function for each rule or tight cluster of rules.
//!
//! A turn runs from `begin_turn` through `pick`, `roll` and the use of the dice to `end_turn`. After each use of a die,
//! `end_dice_if_useless` checks whether another can still be used. If not, cards and a trial may follow before the turn
//! ends.

mod cards;
mod court;
mod green;
mod red;
mod train;
mod turn;

pub(crate) use cards::TAIL_WIND;
pub(crate) use green::Obstacle;
pub(crate) use red::Hold;

use crate::board::Board;
use crate::card::Deck;
use crate::house::House;

/// What the rules work on: the board, the house rules, and what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub board: Board,
    pub house: House,
    /// RH-14, RH-R10: the full deck.
    pub deck: Deck,
}

impl Rules {
    pub(crate) fn new(board: Board, house: House) -> Rules {
        let deck = if house.lively { board.lively_deck } else { board.plain_deck };
        Rules { board, house, deck }
    }
}
