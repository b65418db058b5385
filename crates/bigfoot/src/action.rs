//! Decisions and rolls, in the words of the notation.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Pair, TokenError, face};

use crate::square::{Dir, Square};

/// What a seat can decide; its text is its notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `put 3,11`: a car onto a dot.
    Put(Square),
    /// `truck 5`: the die goes to the truck, count by count.
    Truck(u8),
    /// `n`, `e`, `s`, `w`: one count, a step.
    Go(Dir),
    /// `shift`: one count, the other gear.
    Shift,
    /// `enter`: the truck comes back onto the board.
    Enter,
    /// `car 5 fwd`: the die goes to the car.
    Car(u8, Heading),
}

/// Where a car goes with a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// It goes forward, that is clockwise along the road.
    Forward,
    /// It goes backward.
    Backward,
    /// It stays.
    Stay,
}

impl Heading {
    /// All three.
    pub const ALL: [Heading; 3] = [Heading::Forward, Heading::Backward, Heading::Stay];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Heading::Forward => "fwd",
            Heading::Backward => "back",
            Heading::Stay => "stay",
        }
    }

    /// The heading of a word.
    pub fn from_word(word: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| heading.word() == word)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Put(at) => write!(f, "put {at}"),
            Action::Truck(die) => write!(f, "truck {die}"),
            Action::Go(dir) => write!(f, "{}", dir.letter()),
            Action::Shift => f.write_str("shift"),
            Action::Enter => f.write_str("enter"),
            Action::Car(die, heading) => write!(f, "car {die} {}", heading.word()),
        }
    }
}

impl FromStr for Action {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Action, TokenError> {
        const EXPECTED: &str = "put row,col, truck 1-6, n, e, s, w, shift, enter, or car 1-6 fwd, back or stay";
        let mut words = text.split(' ');
        let word = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let read = match (word, &rest[..]) {
            ("put", [at]) => at.parse().ok().map(Action::Put),
            ("truck", [die]) => face(die).map(Action::Truck),
            ("car", [die, word]) => face(die).and_then(|d| Some(Action::Car(d, Heading::from_word(word)?))),
            ("shift", []) => Some(Action::Shift),
            ("enter", []) => Some(Action::Enter),
            (_, []) => letter(word).and_then(Dir::from_letter).map(Action::Go),
            _ => None,
        };
        read.ok_or_else(|| TokenError::new(text, EXPECTED))
    }
}

/// The only letter of a text.
fn letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The result of a roll: both dice, as in `dice 3 5`.
pub type Outcome = Pair;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_and_print_alike() {
        for text in
            ["put 3,11", "truck 5", "n", "e", "s", "w", "shift", "enter", "car 5 fwd", "car 1 back", "car 6 stay"]
        {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for text in [
            "",
            " ",
            "put",
            "put 3",
            "put 3,11 ",
            "truck 0",
            "truck 7",
            "truck 05",
            "x",
            "nn",
            "shift 1",
            "car 5",
            "car 5 left",
            "N",
            "car  5 fwd",
            "ü",
        ] {
            assert!(text.parse::<Action>().is_err(), "‘{text}’");
        }
    }
}
