//! The Check Point cards.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Message, TokenError};

/// A kind of Check Point card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// Miss a Turn (RH-15).
    Miss,
    /// High Octane (RH-17).
    Octane,
    /// Courthouse (RH-18).
    Court,
    /// Clear Road: nothing happens.
    Clear,
    /// Tail Wind, in the lively deck: ahead 4 (RH-R10).
    Wind,
    /// Wrong Turn, in the lively deck: back 3 (RH-R10).
    Wrong,
}

/// How many cards of each kind there are, in the order of [`Card::ALL`].
pub type Deck = [u8; Card::ALL.len()];

impl Card {
    /// All kinds of card, in the notation's order.
    pub const ALL: [Card; 6] = [Card::Miss, Card::Octane, Card::Court, Card::Clear, Card::Wind, Card::Wrong];

    /// Its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Miss => "MISS",
            Card::Octane => "OCTANE",
            Card::Court => "COURT",
            Card::Clear => "CLEAR",
            Card::Wind => "WIND",
            Card::Wrong => "WRONG",
        }
    }

    /// What is printed on it.
    pub const fn title(self) -> Message {
        Message::new(match self {
            Card::Miss => "miss-a-turn",
            Card::Octane => "high-octane",
            Card::Court => "courthouse-card",
            Card::Clear => "clear-road",
            Card::Wind => "tail-wind",
            Card::Wrong => "wrong-turn",
        })
    }

    /// What it does, in a few words.
    pub const fn effect(self) -> Message {
        Message::new(match self {
            Card::Miss => "miss-a-turn-does",
            Card::Octane => "high-octane-does",
            Card::Court => "courthouse-card-does",
            Card::Clear => "clear-road-does",
            Card::Wind => "tail-wind-does",
            Card::Wrong => "wrong-turn-does",
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Card, TokenError> {
        let card = Card::ALL.into_iter().find(|card| card.name() == text);
        card.ok_or_else(|| TokenError::new(text, "a Check Point card: MISS OCTANE COURT CLEAR WIND WRONG"))
    }
}
