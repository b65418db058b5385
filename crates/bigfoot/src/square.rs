//! Squares and directions.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Arg, Message, TokenError};

/// A square of the board by its row and column, both counted from 0 at the top left: `3,11`.
///
/// It is one byte, with sixteen columns to a row. So lookups in arrays of 256 entries need no bounds checks, and a
/// square knows its row and column without a board. [`Square::NONE`] is off every board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The most rows and the most columns of a board.
pub const MAX_SIDE: usize = 15;

impl Square {
    /// Nowhere: off the board, or the square of a car that isn't there.
    pub const NONE: Square = Square(0xFF);

    /// The square in a row and a column, if a board can be that large.
    pub const fn new(row: usize, col: usize) -> Option<Square> {
        if row < MAX_SIDE && col < MAX_SIDE { Some(Square((row << 4 | col) as u8)) } else { None }
    }

    /// Its row.
    pub const fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// Its column.
    pub const fn col(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Its name for people, from the letters and numbers along the edges of the board: `L4` for `3,11`. Empty for
    /// [`Square::NONE`].
    pub fn name(self) -> String {
        self.known().map_or_else(String::new, |at| format!("{}{}", Square::letter(at.col()), at.row() + 1))
    }

    /// The letter above a column.
    pub(crate) const fn letter(col: usize) -> char {
        (b'A' + col as u8) as char
    }

    /// Its index in arrays of 256.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square as a byte.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The square of a byte. Like the byte, it may be off every board.
    pub(crate) const fn of_byte(byte: u8) -> Square {
        Square(byte)
    }

    /// Whether it is nowhere.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == Square::NONE.0
    }

    /// The square; `None` for nowhere.
    #[inline]
    pub const fn known(self) -> Option<Square> {
        if self.is_none() { None } else { Some(self) }
    }
}

impl From<Square> for Arg {
    fn from(at: Square) -> Arg {
        Arg::Text(at.name())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known() {
            Some(_) => write!(f, "{},{}", self.row(), self.col()),
            None => f.write_str("-"),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Square, TokenError> {
        let number = |t: &str| t.parse::<usize>().ok().filter(|n| n.to_string() == t);
        text.split_once(',')
            .and_then(|(row, col)| Square::new(number(row)?, number(col)?))
            .ok_or_else(|| TokenError::new(text, "a square as row,column, like 3,11"))
    }
}

/// One of the four directions in which a truck can step (BF-06).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dir {
    /// Up, to a smaller row.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Dir {
    /// All four, clockwise from the north.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// The opposite direction.
    pub const fn back(self) -> Dir {
        match self {
            Dir::North => Dir::South,
            Dir::East => Dir::West,
            Dir::South => Dir::North,
            Dir::West => Dir::East,
        }
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Dir::North => 'n',
            Dir::East => 'e',
            Dir::South => 's',
            Dir::West => 'w',
        }
    }

    /// The direction of a letter.
    pub fn from_letter(letter: char) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| d.letter() == letter)
    }

    /// Its name in words.
    pub const fn name(self) -> Message {
        Message::new(match self {
            Dir::North => "north",
            Dir::East => "east",
            Dir::South => "south",
            Dir::West => "west",
        })
    }

    /// How the row and the column change.
    pub(crate) const fn delta(self) -> (isize, isize) {
        match self {
            Dir::North => (-1, 0),
            Dir::East => (0, 1),
            Dir::South => (1, 0),
            Dir::West => (0, -1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_read_and_print_alike() {
        for text in ["0,0", "3,11", "14,14"] {
            assert_eq!(text.parse::<Square>().unwrap().to_string(), text);
        }
        for text in ["", "3", "3,", "03,1", "+3,1", "15,0", "0,15", "3,11,2", "-", " 3,1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_edges_of_the_board_name_a_square() {
        assert_eq!(Square::new(0, 0).unwrap().name(), "A1");
        assert_eq!(Square::new(3, 11).unwrap().name(), "L4");
    }

    #[test]
    fn no_square_is_nowhere() {
        let last = Square::new(MAX_SIDE - 1, MAX_SIDE - 1).unwrap();
        assert_eq!(last.known(), Some(last));
        assert_eq!(Square::NONE.known(), None);
    }

    #[test]
    fn directions_have_letters_and_opposites() {
        for dir in Dir::ALL {
            assert_eq!(Dir::from_letter(dir.letter()), Some(dir));
            let ((a, b), (c, d)) = (dir.delta(), dir.back().delta());
            assert_eq!((a + c, b + d), (0, 0));
        }
    }
}
