//! The rules in the order of the book: one function for each rule or tight cluster of rules.

mod back;
mod cars;
mod crush;
mod giving;
mod setup;
mod trucks;
mod turn;

pub(crate) use back::{CantReturn, Return};
pub(crate) use cars::CarBlock;
pub(crate) use trucks::{Block, Stride};

use crate::board::Board;
use crate::house::House;

/// What the rules work on: the board and the house rules.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub board: Board,
    pub house: House,
}

impl Rules {
    pub(crate) fn new(board: Board, house: House) -> Rules {
        Rules { board, house }
    }
}
