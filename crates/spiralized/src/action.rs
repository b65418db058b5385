//! Decisions and rolls, in the words of the notation.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Pair, TokenError, face};

use crate::space::Space;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `roll`: at the start of a turn, roll instead of taking a stairway (SP-03).
    Roll,
    /// `stair 2.16 3.15`: move a piece along the stairway instead of rolling (SP-20).
    Stair {
        /// Where the piece stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// `move 5 2.14`: use a die on the piece at this place (SP-04).
    Move {
        /// The die, 1 to 6.
        die: u8,
        /// Where the piece stands.
        from: Space,
    },
    /// `swap 4.7`: change places with the piece there (SP-28).
    Swap {
        /// Where the partner stands.
        with: Space,
    },
    /// `free`: use 1-1 to free a piece from the Pit (SP-31).
    Free,
    /// `play`: play 1-1 like any roll (SP-31).
    Play,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll => f.write_str("roll"),
            Action::Stair { from, to } => write!(f, "stair {from} {to}"),
            Action::Move { die, from } => write!(f, "move {die} {from}"),
            Action::Swap { with } => write!(f, "swap {with}"),
            Action::Free => f.write_str("free"),
            Action::Play => f.write_str("play"),
        }
    }
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Action, TokenError> {
        const EXPECTED: &str = "roll, stair 2.16 3.15, move 5 2.14, swap 4.7, free or play";
        let wrong = || TokenError::new(text, EXPECTED);
        let space = |word: &str| word.parse::<Space>().map_err(|_| wrong());
        let words: Vec<&str> = text.split(' ').take(4).collect();
        Ok(match words[..] {
            ["roll"] => Action::Roll,
            ["free"] => Action::Free,
            ["play"] => Action::Play,
            ["stair", from, to] => Action::Stair { from: space(from)?, to: space(to)? },
            ["move", die, from] => Action::Move { die: face(die).ok_or_else(wrong)?, from: space(from)? },
            ["swap", with] => Action::Swap { with: space(with)? },
            _ => return Err(wrong()),
        })
    }
}

/// The result of a roll: both dice, as in `dice 3 5`.
pub type Outcome = Pair;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_notation_of_the_spec_reads_and_prints_alike() {
        for text in [
            "roll",
            "stair 2.16 3.15",
            "move 5 2.14",
            "move 6 yard",
            "move 1 start",
            "move 2 z3",
            "swap 4.7",
            "free",
            "play",
        ] {
            assert_eq!(text.parse::<Action>().map(|a| a.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn other_texts_are_refused_by_name() {
        for text in ["", "Roll", "move 7 2.14", "move 5", "move 5 2.14 1", "swap", "stair 1.1", " roll", "swap  4.7"] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!(error.token, text);
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in ".{0,60}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.as_str());
            }
        }
    }
}
