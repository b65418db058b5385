//! Decisions and what chance says, in the words of the notation.

use std::fmt;
use std::str::FromStr;

use rollick_game::TokenError;

use crate::board::Space;
use crate::card::Card;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place B3`: place a Track Card where the piece stands (BK-06).
    Place(Card),
    /// `take 17`: exchange with the card at a space (BK-18).
    Take(Space),
    /// `keep`: leave the Exchange where it is (BK-R4).
    Keep,
    /// `lose`: hand over the LOSE card (BK-22).
    Lose,
    /// `pass`: don't (BK-R3).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(card) => write!(f, "place {card}"),
            Action::Take(space) => write!(f, "take {space}"),
            Action::Keep => f.write_str("keep"),
            Action::Lose => f.write_str("lose"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Action, TokenError> {
        let wrong = || TokenError::new(text, "place CARD, take SPACE, keep, lose or pass");
        match text.split_once(' ') {
            Some(("place", card)) => Ok(Action::Place(card.parse()?)),
            Some(("take", space)) => plain_number(space).map(Action::Take).ok_or_else(wrong),
            None if text == "keep" => Ok(Action::Keep),
            None if text == "lose" => Ok(Action::Lose),
            None if text == "pass" => Ok(Action::Pass),
            _ => Err(wrong()),
        }
    }
}

/// What the dice or the pile say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `dice 3 5`.
    Dice(u8, u8),
    /// `draw A10`.
    Draw(Card),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Dice(a, b) => write!(f, "dice {a} {b}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Outcome, TokenError> {
        let wrong = || TokenError::new(text, "dice A B (each 1 to 6) or draw CARD");
        let face = |s: &str| plain_number(s).filter(|n| (1..=6).contains(n)).ok_or_else(wrong);
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["dice", a, b] => Ok(Outcome::Dice(face(a)?, face(b)?)),
            ["draw", card] => Ok(Outcome::Draw(card.parse()?)),
            _ => Err(wrong()),
        }
    }
}

/// A small number in the one way the notation writes it: no sign, no leading zero.
fn plain_number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}
