use std::fmt;
use std::str::FromStr;

use rollick_game::TokenError;

use crate::Space;

/// A decision. Its text is the notation's token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `roll`: at the start of a turn, roll rather than move along a stairway.
    Roll,
    /// `stair 2.16 3.15`: move a token along the stairway instead of rolling.
    Stair {
        /// Where the token stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// `move 5 2.14`: use a die on the token there.
    Move {
        /// The die, 1 to 6.
        die: u8,
        /// Where the token stands.
        from: Space,
    },
    /// `swap 4.7`: exchange places with the token there.
    Swap {
        /// Where the partner stands.
        with: Space,
    },
    /// `free`: use 1-1 to free the own token from the Pit.
    Free,
    /// `play`: play 1-1 like any roll.
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

/// What two dice say, in the order rolled: `dice 3 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice(pub u8, pub u8);

impl Dice {
    /// The dice of one of the 36 equally likely ways.
    #[inline]
    pub const fn of_way(way: u32) -> Dice {
        Dice((way / 6 + 1) as u8, (way % 6 + 1) as u8)
    }

    /// The sum.
    pub const fn total(self) -> u8 {
        self.0 + self.1
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {} {}", self.0, self.1)
    }
}

impl FromStr for Dice {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Dice, TokenError> {
        let words: Vec<&str> = text.split(' ').take(4).collect();
        if let ["dice", a, b] = words[..]
            && let (Some(a), Some(b)) = (face(a), face(b))
        {
            return Ok(Dice(a, b));
        }
        Err(TokenError::new(text, "dice and two faces, as in dice 3 5"))
    }
}

/// The face of a die.
pub(crate) fn face(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b @ b'1'..=b'6'] => Some(b - b'0'),
        _ => None,
    }
}

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
        assert_eq!("dice 3 5".parse(), Ok(Dice(3, 5)));
        assert_eq!(Dice::of_way(16).to_string(), "dice 3 5");
    }

    #[test]
    fn other_texts_are_refused_by_name() {
        for text in ["", "Roll", "move 7 2.14", "move 5", "move 5 2.14 1", "swap", "stair 1.1", " roll", "swap  4.7"] {
            let error = text.parse::<Action>().unwrap_err();
            assert_eq!(error.token, text);
        }
        for text in ["dice", "dice 3", "dice 0 1", "dice 7 1", "dice 1 2 3", "dice  1 2", "dice 01 2"] {
            assert!(text.parse::<Dice>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_readers(text in ".{0,60}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.as_str());
            }
            if let Ok(dice) = text.parse::<Dice>() {
                prop_assert_eq!(dice.to_string(), text);
            }
        }
    }
}
