//! Dice: faces, rolls of one or two dice, and dice that lie on the table.

use std::fmt;
use std::str::FromStr;

use crate::TokenError;
use crate::text::comma_list;

/// The face of a die, `1` to `6`, as the notation writes it.
///
/// ```
/// use rollick_game::face;
/// assert_eq!(face("5"), Some(5));
/// assert_eq!(face("05"), None);
/// ```
pub fn face(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(digit - b'0'),
        _ => None,
    }
}

/// The faces of `N` dice for way number `way`. The first die varies slowest.
///
/// ```
/// use rollick_game::faces;
/// assert_eq!(faces::<2>(0), [1, 1]);
/// assert_eq!(faces::<2>(16), [3, 5]);
/// assert_eq!(faces::<3>(215), [6, 6, 6]);
/// ```
#[inline]
pub const fn faces<const N: usize>(way: u32) -> [u8; N] {
    let mut faces = [0; N];
    let (mut rest, mut k) = (way, N);
    while k > 0 {
        k -= 1;
        faces[k] = (rest % 6) as u8 + 1;
        rest /= 6;
    }
    faces
}

/// A roll of one die. Its notation is `dice 4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Single(pub u8);

impl Single {
    /// The number of ways that a die can fall.
    pub const WAYS: u32 = 6;

    /// The roll of a way, numbered from 0.
    #[inline]
    pub const fn of_way(way: u32) -> Single {
        Single((way % 6) as u8 + 1)
    }

    /// Only the face, as people type it: `4`.
    pub fn short(self) -> String {
        self.0.to_string()
    }
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {}", self.0)
    }
}

impl FromStr for Single {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Single, TokenError> {
        let read = text.strip_prefix("dice ").and_then(face);
        read.map(Single).ok_or_else(|| TokenError::new(text, "dice and a face, as in dice 4"))
    }
}

/// A roll of two dice, in the order in which they fell. Its notation is `dice 3 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair(pub u8, pub u8);

impl Pair {
    /// The number of ways that two dice can fall.
    pub const WAYS: u32 = 36;

    /// The roll of a way, numbered from 0.
    #[inline]
    pub const fn of_way(way: u32) -> Pair {
        Pair((way / 6) as u8 + 1, (way % 6) as u8 + 1)
    }

    /// Both faces.
    #[inline]
    pub const fn faces(self) -> [u8; 2] {
        [self.0, self.1]
    }

    /// The sum of both faces.
    #[inline]
    pub const fn total(self) -> u8 {
        self.0 + self.1
    }

    /// Whether both faces are equal.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0 == self.1
    }

    /// How many of the 36 ways give the same two faces in any order. Returns 0 for a duplicate, so that summing over
    /// all ways counts each result once.
    pub const fn weight(way: u32) -> u32 {
        let (a, b) = (way / 6, way % 6);
        if a < b {
            2
        } else if a == b {
            1
        } else {
            0
        }
    }
}

impl Pair {
    /// Only the faces, as people type them: `3 4`.
    pub fn short(self) -> String {
        format!("{} {}", self.0, self.1)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {} {}", self.0, self.1)
    }
}

impl FromStr for Pair {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Pair, TokenError> {
        let read = || {
            let (a, b) = text.strip_prefix("dice ")?.split_once(' ')?;
            Some(Pair(face(a)?, face(b)?))
        };
        read().ok_or_else(|| TokenError::new(text, "dice and two faces, as in dice 3 5"))
    }
}

/// Up to two dice of one kind on the table, with a mark on those that have been used.
///
/// ```
/// use rollick_game::{Dice, Pair};
/// let mut dice = Dice::rolled(Pair(3, 5));
/// dice.take(5);
/// assert_eq!(dice.unused().collect::<Vec<_>>(), [3]);
/// assert_eq!(dice.to_string(), "3,5x");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice {
    /// The faces; 0 where there is no die.
    pub faces: [u8; 2],
    /// Which are used: bit 0 for the first, bit 1 for the second.
    pub used: u8,
}

impl Dice {
    /// No die on the table.
    pub const NONE: Dice = Dice { faces: [0; 2], used: 0 };

    /// One die just rolled.
    #[inline]
    pub const fn single(roll: Single) -> Dice {
        Dice { faces: [roll.0, 0], used: 0 }
    }

    /// Two dice just rolled.
    #[inline]
    pub const fn rolled(pair: Pair) -> Dice {
        Dice { faces: pair.faces(), used: 0 }
    }

    /// Puts one more die on the table. Returns false if there is no room for it.
    pub fn put(&mut self, face: u8, used: bool) -> bool {
        let Some(k) = self.faces.iter().position(|shown| *shown == 0) else { return false };
        self.faces[k] = face;
        self.used |= u8::from(used) << k;
        true
    }

    /// Each die as written in the text of a position: `3`, or `5x` if it is used.
    pub fn written(self) -> impl Iterator<Item = String> {
        let lying = (0..2).filter(move |k| self.faces[*k] != 0);
        lying.map(move |k| format!("{}{}", self.faces[k], if self.is_used(k) { "x" } else { "" }))
    }

    /// Whether there is no die on the table.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.faces[0] == 0
    }

    /// The face of die number `k`, unless it is used or not there.
    #[inline]
    pub const fn get(&self, k: usize) -> Option<u8> {
        if self.faces[k] != 0 && self.used & (1 << k) == 0 { Some(self.faces[k]) } else { None }
    }

    /// Whether die number `k` is used.
    #[inline]
    pub const fn is_used(&self, k: usize) -> bool {
        self.used & (1 << k) != 0
    }

    /// The faces of the unused dice, in the order rolled. Equal faces are listed once.
    #[inline]
    pub fn unused(self) -> impl Iterator<Item = u8> {
        let first = self.get(0);
        first.into_iter().chain(self.get(1).filter(move |face| first != Some(*face)))
    }

    /// Whether an unused die shows this face.
    #[inline]
    pub fn has(&self, face: u8) -> bool {
        self.get(0) == Some(face) || self.get(1) == Some(face)
    }

    /// Marks the first unused die of this face as used. There must be one.
    #[inline]
    pub fn take(&mut self, face: u8) {
        self.used |= if self.faces[0] == face && self.used & 1 == 0 { 1 } else { 2 };
    }

    /// Marks both dice as used.
    #[inline]
    pub const fn take_both(&mut self) {
        self.used |= 3;
    }
}

/// As written in the text of a position: `3,5x`. The `x` marks a used die.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&comma_list(self.written()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_roll_reads_back() {
        for way in 0..Pair::WAYS {
            let pair = Pair::of_way(way);
            assert_eq!(pair.to_string().parse(), Ok(pair));
            assert_eq!(pair.faces(), faces::<2>(way));
        }
    }

    #[test]
    fn malformed_rolls_are_refused() {
        for text in ["", "dice", "dice 3", "dice 0 1", "dice 3 7", "dice 1 2 3", "dice  1 2", "dice 01 2", "Dice 1 2"] {
            assert!(text.parse::<Pair>().is_err(), "‘{text}’");
        }
    }

    #[test]
    fn the_weights_of_pairs_add_up_to_all_ways() {
        assert_eq!((0..36).map(Pair::weight).sum::<u32>(), 36);
        assert_eq!((0..36).filter(|way| Pair::weight(*way) > 0).count(), 21);
    }

    #[test]
    fn equal_dice_are_one_choice_but_used_one_at_a_time() {
        let mut dice = Dice::rolled(Pair(4, 4));
        assert_eq!(dice.unused().collect::<Vec<_>>(), [4]);
        dice.take(4);
        assert_eq!(dice.to_string(), "4x,4");
        assert!(dice.has(4));
        dice.take(4);
        assert_eq!((dice.unused().count(), dice.used), (0, 3));
    }
}
