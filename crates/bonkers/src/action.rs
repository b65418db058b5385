//! Decisions and the results of rolls and draws, in the words of the notation.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Pair, TokenError};

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
    /// `pass`: keep the LOSE card (BK-R3).
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

/// The result of a roll or a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `dice 3 5`.
    Dice(Pair),
    /// `draw A10`.
    Draw(Card),
}

impl Outcome {
    /// Only what a player sees: `3 5`, `A10`.
    pub(crate) fn short(self) -> String {
        match self {
            Outcome::Dice(pair) => pair.short(),
            Outcome::Draw(card) => card.to_string(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Dice(pair) => pair.fmt(f),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Outcome, TokenError> {
        match text.strip_prefix("draw ") {
            Some(card) => card.parse().map(Outcome::Draw),
            None => text.parse().map(Outcome::Dice).map_err(|_| TokenError::new(text, "dice 3 5 or draw CARD")),
        }
    }
}

/// A small number in the only form that the notation allows: no sign, no leading zero.
fn plain_number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}
