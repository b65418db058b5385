//! Decisions, dice and their notation.

use std::fmt;
use std::str::FromStr;

use rollick_game::TokenError;

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
    Car(u8, Way),
}

/// What a car does with a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// It goes forward, that is clockwise along the road.
    Forward,
    /// It goes backward.
    Backward,
    /// It stays.
    Stay,
}

impl Way {
    /// All three.
    pub const ALL: [Way; 3] = [Way::Forward, Way::Backward, Way::Stay];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Way::Forward => "fwd",
            Way::Backward => "back",
            Way::Stay => "stay",
        }
    }

    /// The way of a word.
    pub fn from_word(word: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|w| w.word() == word)
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
            Action::Car(die, way) => write!(f, "car {die} {}", way.word()),
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
            ("car", [die, way]) => face(die).and_then(|d| Some(Action::Car(d, Way::from_word(way)?))),
            ("shift", []) => Some(Action::Shift),
            ("enter", []) => Some(Action::Enter),
            (_, []) => letter(word).and_then(Dir::from_letter).map(Action::Go),
            _ => None,
        };
        read.ok_or_else(|| TokenError::new(text, EXPECTED))
    }
}

/// What the two dice say, in the order in which they fell: `dice 3 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice(pub u8, pub u8);

impl Dice {
    /// How many ways two dice can fall.
    pub const WAYS: u32 = 36;

    /// The dice of a way, numbered from 0.
    #[inline]
    pub const fn of_way(way: u32) -> Dice {
        Dice((way / 6) as u8 + 1, (way % 6) as u8 + 1)
    }

    /// Both together.
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
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["dice", a, b] => face(a).and_then(|a| Some(Dice(a, face(b)?))),
            _ => None,
        }
        .ok_or_else(|| TokenError::new(text, "dice a b, each from 1 to 6"))
    }
}

/// A die's face, 1 to 6.
pub(crate) fn face(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(digit - b'0'),
        _ => None,
    }
}

/// The only letter of a text.
fn letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

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
        assert_eq!("dice 3 5".parse::<Dice>(), Ok(Dice(3, 5)));
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
        for text in ["", "dice 3", "dice 3 7", "dice 0 1", "dice 3 5 1", "dice 3  5"] {
            assert!(text.parse::<Dice>().is_err(), "‘{text}’");
        }
    }

    #[test]
    fn ways_count_the_second_die_first() {
        assert_eq!(Dice::of_way(0), Dice(1, 1));
        assert_eq!(Dice::of_way(5), Dice(1, 6));
        assert_eq!(Dice::of_way(Dice::WAYS - 1), Dice(6, 6));
        assert_eq!(Dice(3, 5).total(), 8);
    }
}
