//! The rules, in the order of the book.
//!
//! - [`turn`]: SP-01 to SP-03, SP-33, SP-R8: whose turn it is and how the game ends;
//! - [`dice`]: SP-04 to SP-08: how a roll is used, and the duty to use it;
//! - [`doubles`]: SP-09 to SP-11: too many doubles;
//! - [`rings`]: SP-12 to SP-19, SP-26, SP-27: where a die leads a piece;
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

use rollick_game::{Seat, Seats};

use crate::board::Board;
use crate::house::House;
use crate::numbering::Parts;
use crate::paths::Paths;

/// What the rules work on: the board, the house rules, and the paths computed from the board.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub board: Board,
    pub house: House,
    pub paths: Paths,
    pub parts: Parts,
}

impl Rules {
    pub(crate) fn new(board: Board, house: House) -> Rules {
        let paths = Paths::new(&board);
        let parts = Parts::new(&board, &paths);
        Rules { board, house, paths, parts }
    }

    /// The colour of a seat.
    #[inline]
    pub(crate) fn colour(&self, seats: Seats, seat: Seat) -> usize {
        self.paths.colour(seats, seat)
    }
}
