//! Where a piece can be.

use std::fmt;
use std::str::FromStr;

use rollick_game::{Message, TokenError};

/// A place for a piece, in one byte: a space of a ring, the Pit, or one of the places that each colour has to itself.
///
/// Its text is the notation's name: `2.14` (ring 2, index 14), `yard`, `start`, `z3`, `home`, `pit`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub(crate) u8);

/// The most spaces in a ring. A [`Space`] has room for this many.
pub const MAX_RING: usize = 24;
/// The most rings.
pub const MAX_RINGS: usize = 6;
/// The most numbered spaces of a safe zone.
pub const MAX_ZONE: usize = 12;
/// Numbers below this one are ring spaces.
pub(crate) const CELLS: usize = MAX_RING * MAX_RINGS;
/// How many different spaces there are, including [`Space::NOWHERE`].
pub(crate) const CODES: usize = CELLS + 4 + MAX_ZONE + 2;

impl Space {
    /// The yard, a rectangle outside the rings.
    pub const YARD: Space = Space(CELLS as u8);
    /// The Start space, before the arrow.
    pub const START: Space = Space(CELLS as u8 + 1);
    /// The Pit in the centre.
    pub const PIT: Space = Space(CELLS as u8 + 2);
    /// Home.
    pub const HOME: Space = Space(CELLS as u8 + 3);
    /// The inner Wheel of its colour, for a piece that no die brought there (SP-R7). From here it can't turn off into
    /// the safe zone. Texts write it as the Wheel with a star, `6.12*`.
    pub(crate) const STAR: Space = Space((CELLS + 4 + MAX_ZONE) as u8);
    /// No space. A movement that can't be made leads here.
    pub(crate) const NOWHERE: Space = Space((CELLS + 4 + MAX_ZONE) as u8 + 1);

    /// A space of a ring; ring 1 is the outer one.
    ///
    /// # Panics
    /// If there can be no such ring or index on any board.
    pub const fn ring(ring: usize, index: usize) -> Space {
        assert!(ring >= 1 && ring <= MAX_RINGS && index < MAX_RING);
        Space(((ring - 1) * MAX_RING + index) as u8)
    }

    /// A numbered space of the safe zone, from 1.
    ///
    /// # Panics
    /// If no safe zone is that long.
    pub const fn zone(number: usize) -> Space {
        assert!(number >= 1 && number <= MAX_ZONE);
        Space((CELLS + 3 + number) as u8)
    }

    /// The ring and the index of a ring space.
    pub const fn ring_index(self) -> Option<(usize, usize)> {
        let n = self.0 as usize;
        if n < CELLS { Some((n / MAX_RING + 1, n % MAX_RING)) } else { None }
    }

    /// The number of a space in the safe zone.
    pub const fn zone_number(self) -> Option<usize> {
        let n = self.0 as usize;
        if n > Space::HOME.0 as usize && n < Space::STAR.0 as usize { Some(n - CELLS - 3) } else { None }
    }

    /// Its name in a sentence: "ring 2, space 14", "the yard".
    pub fn name(self) -> Message {
        self.message("ring", "zone", ["yard", "own-start", "pit", "own-home"])
    }

    /// Where it is, in a sentence: "on ring 2, space 14", "in the yard".
    pub fn place(self) -> Message {
        self.message("in-ring", "in-zone", ["in-the-yard", "on-start", "in-pit", "at-home"])
    }

    fn message(self, ring: &'static str, zone: &'static str, [yard, start, pit, home]: [&'static str; 4]) -> Message {
        if let Some((number, index)) = self.ring_index() {
            return Message::new(ring).with("ring", number as u32).with("n", index as u32);
        }
        match self {
            Space::YARD => Message::new(yard),
            Space::START => Message::new(start),
            Space::PIT => Message::new(pit),
            Space::HOME => Message::new(home),
            numbered => Message::new(zone).with("n", numbered.zone_number().unwrap_or_default() as u32),
        }
    }

    /// Whether it is a space of a ring, where pieces of all colours meet.
    #[inline]
    pub(crate) const fn is_ring(self) -> bool {
        (self.0 as usize) < CELLS
    }

    /// The space as an array index, below [`CODES`].
    #[inline]
    pub(crate) const fn code(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((ring, index)) = self.ring_index() {
            return write!(f, "{ring}.{index}");
        }
        if let Some(number) = self.zone_number() {
            return write!(f, "z{number}");
        }
        f.write_str(match *self {
            Space::YARD => "yard",
            Space::START => "start",
            Space::PIT => "pit",
            Space::HOME => "home",
            Space::STAR => "wheel*",
            _ => "nowhere",
        })
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Space, TokenError> {
        const EXPECTED: &str = "a place: ring.index as in 2.14, or yard, start, z1 to z8, home, pit";
        let wrong = || TokenError::new(text, EXPECTED);
        match text {
            "yard" => return Ok(Space::YARD),
            "start" => return Ok(Space::START),
            "pit" => return Ok(Space::PIT),
            "home" => return Ok(Space::HOME),
            _ => {}
        }
        if let Some(number) = text.strip_prefix('z') {
            return match small(number) {
                Some(n) if (1..=MAX_ZONE).contains(&n) => Ok(Space::zone(n)),
                _ => Err(wrong()),
            };
        }
        let (ring, index) = text.split_once('.').ok_or_else(wrong)?;
        match (small(ring), small(index)) {
            (Some(r), Some(i)) if (1..=MAX_RINGS).contains(&r) && i < MAX_RING => Ok(Space::ring(r, i)),
            _ => Err(wrong()),
        }
    }
}

/// A number of one or two digits without a sign or a leading zero.
fn small(text: &str) -> Option<usize> {
    let plain = (1..=2).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_reads_and_prints_alike() {
        let rings = (1..=MAX_RINGS).flat_map(|r| (0..MAX_RING).map(move |i| Space::ring(r, i)));
        let zone = (1..=MAX_ZONE).map(Space::zone);
        let own = [Space::YARD, Space::START, Space::PIT, Space::HOME];
        for space in rings.chain(zone).chain(own) {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
    }

    #[test]
    fn other_texts_are_no_spaces() {
        for text in [
            "", "0.1", "7.1", "1.24", "1.", ".1", "1", "01.1", "1.01", "+1.1", "z0", "z13", "z", "Yard", "6.12*",
            "nowhere", "1.1.1", "１.1",
        ] {
            assert!(text.parse::<Space>().is_err(), "{text}");
        }
    }
}
