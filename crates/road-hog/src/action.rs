//! Decisions and chance outcomes, as the notation writes them.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Dice, Pair, Seat, TokenError, face};

use crate::card::Card;

/// The look of a green die.
pub(crate) const GREEN: &str = "green";
/// The look of a red die.
pub(crate) const RED: &str = "red";

/// The dice that a player picks (RH-03, RH-17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// Two greens.
    GG,
    /// One of each.
    GR,
    /// Two reds.
    RR,
    /// High Octane: two greens and a red.
    GGR,
    /// High Octane: a green and two reds.
    GRR,
}

impl Pick {
    /// All picks.
    pub const ALL: [Pick; 5] = [Pick::GG, Pick::GR, Pick::RR, Pick::GGR, Pick::GRR];

    /// How many greens there are.
    #[inline]
    pub const fn greens(self) -> usize {
        match self {
            Pick::RR => 0,
            Pick::GR | Pick::GRR => 1,
            Pick::GG | Pick::GGR => 2,
        }
    }

    /// How many reds there are.
    #[inline]
    pub const fn reds(self) -> usize {
        match self {
            Pick::GG => 0,
            Pick::GR | Pick::GGR => 1,
            Pick::RR | Pick::GRR => 2,
        }
    }

    /// How many dice there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.greens() + self.reds()
    }

    /// Whether it needs High Octane.
    #[inline]
    pub const fn is_octane(self) -> bool {
        self.count() == 3
    }

    /// The dice as they lie on the table, green and red, once they have been rolled.
    #[inline]
    pub const fn sort(self, [a, b, c]: [u8; 3]) -> (Dice, Dice) {
        let (green, red) = match self {
            Pick::GG => ([a, b], [0, 0]),
            Pick::GR => ([a, 0], [b, 0]),
            Pick::RR => ([0, 0], [a, b]),
            Pick::GGR => ([a, b], [c, 0]),
            Pick::GRR => ([a, 0], [b, c]),
        };
        (Dice { faces: green, used: 0 }, Dice { faces: red, used: 0 })
    }

    /// The looks of its dice, greens first.
    pub const fn looks(self) -> &'static [&'static str] {
        match self {
            Pick::GG => &[GREEN, GREEN],
            Pick::GR => &[GREEN, RED],
            Pick::RR => &[RED, RED],
            Pick::GGR => &[GREEN, GREEN, RED],
            Pick::GRR => &[GREEN, RED, RED],
        }
    }

    /// The letters of the notation.
    pub const fn letters(self) -> &'static str {
        match self {
            Pick::GG => "GG",
            Pick::GR => "GR",
            Pick::RR => "RR",
            Pick::GGR => "GGR",
            Pick::GRR => "GRR",
        }
    }

    /// The pick of these letters.
    pub fn from_letters(letters: &str) -> Option<Pick> {
        Pick::ALL.into_iter().find(|p| p.letters() == letters)
    }
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `pick GG`: which dice to roll.
    Pick(Pick),
    /// `green 3`: drive by one green die.
    Green(u8),
    /// `green 3+5`: drive by the sum of both, in the order rolled.
    Sum(u8, u8),
    /// `red 5 2`: move the car of seat 2 back by the red 5.
    Red(u8, Seat),
    /// `done`: leave the other dice.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pick(pick) => write!(f, "pick {}", pick.letters()),
            Action::Green(die) => write!(f, "green {die}"),
            Action::Sum(a, b) => write!(f, "green {a}+{b}"),
            Action::Red(die, seat) => write!(f, "red {die} {seat}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(token: &str) -> Result<Action, TokenError> {
        const EXPECTED: &str = "pick GG, green 3, green 3+5, red 5 2 or done";
        let words: Vec<&str> = token.split(' ').collect();
        let action = match words[..] {
            ["done"] => Some(Action::Done),
            ["pick", letters] => Pick::from_letters(letters).map(Action::Pick),
            ["green", dice] => match dice.split_once('+') {
                None => face(dice).map(Action::Green),
                Some((a, b)) => face(a).zip(face(b)).map(|(a, b)| Action::Sum(a, b)),
            },
            ["red", die, seat] => match seat.as_bytes() {
                [s @ b'0'..=b'5'] => face(die).map(|d| Action::Red(d, Seat(s - b'0'))),
                _ => None,
            },
            _ => None,
        };
        action.ok_or_else(|| TokenError::new(token, EXPECTED))
    }
}

/// The result of a roll or a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `dice 3 5`: the roll for the first turn.
    First(Pair),
    /// `dice G3 R5`: the dice picked, greens first; the third face is 0 if there are two.
    Dice(Pick, [u8; 3]),
    /// `train 4`.
    Train(u8),
    /// `draw MISS`.
    Draw(Card),
    /// `trial 2`.
    Trial(u8),
}

impl Outcome {
    /// Only what a player sees: `3 5`, `G3 R5`, `4`, `MISS`.
    pub(crate) fn short(self) -> String {
        match self {
            Outcome::First(pair) => pair.short(),
            Outcome::Dice(pick, faces) => {
                let dice = pick.letters().chars().zip(faces).map(|(letter, face)| format!("{letter}{face}"));
                dice.collect::<Vec<_>>().join(" ")
            }
            Outcome::Train(die) | Outcome::Trial(die) => die.to_string(),
            Outcome::Draw(card) => card.to_string(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(pair) => pair.fmt(f),
            Outcome::Dice(..) => write!(f, "dice {}", self.short()),
            Outcome::Train(die) => write!(f, "train {die}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
            Outcome::Trial(die) => write!(f, "trial {die}"),
        }
    }
}

/// The dice picked: `G3`, `R5`.
fn coloured(words: &[&str]) -> Option<Outcome> {
    let mut letters = String::new();
    let mut faces = [0; 3];
    for (k, word) in words.iter().enumerate() {
        let colour = word.chars().next().filter(char::is_ascii)?;
        letters.push(colour);
        *faces.get_mut(k)? = face(&word[1..])?;
    }
    Pick::from_letters(&letters).map(|pick| Outcome::Dice(pick, faces))
}

impl FromStr for Outcome {
    type Err = TokenError;

    fn from_str(token: &str) -> Result<Outcome, TokenError> {
        const EXPECTED: &str = "dice 3 5, dice G3 R5, train 4, draw MISS or trial 2";
        let words: Vec<&str> = token.split(' ').collect();
        let outcome = match &words[..] {
            ["train", die] => face(die).map(Outcome::Train),
            ["trial", die] => face(die).map(Outcome::Trial),
            ["draw", card] => card.parse().ok().map(Outcome::Draw),
            ["dice", dice @ ..] => coloured(dice).or_else(|| token.parse().ok().map(Outcome::First)),
            _ => None,
        };
        outcome.ok_or_else(|| TokenError::new(token, EXPECTED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_and_print_alike() {
        for token in ["pick GG", "pick GRR", "green 3", "green 3+5", "red 5 2", "done"] {
            assert_eq!(token.parse::<Action>().unwrap().to_string(), token);
        }
        for token in [
            "dice 3 5",
            "dice G3 R5",
            "dice R1 R6",
            "dice G1 G2 R3",
            "dice G1 R2 R3",
            "train 4",
            "draw MISS",
            "draw OCTANE",
            "draw COURT",
            "draw CLEAR",
            "draw WIND",
            "draw WRONG",
            "trial 2",
        ] {
            assert_eq!(token.parse::<Outcome>().unwrap().to_string(), token);
        }
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for token in [
            "",
            "pick",
            "pick RG",
            "green",
            "green 7",
            "green 0",
            "green 3+",
            "green 03",
            "red 5",
            "red 5 6",
            "red 5 A",
            "done ",
            "Done",
            "green  3",
            "grün 3",
            "red 5 2 1",
        ] {
            assert!(token.parse::<Action>().is_err(), "{token}");
        }
        for token in [
            "",
            "dice",
            "dice 3",
            "dice 3 7",
            "dice R3 G5",
            "dice G3",
            "dice G1 G2 G3",
            "dice G1 G2 R3 R4",
            "dice 3 5 1",
            "dice é3 G1",
            "train 7",
            "draw miss",
            "trial 0",
            "trial",
        ] {
            assert!(token.parse::<Outcome>().is_err(), "{token}");
        }
    }
}
