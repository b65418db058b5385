//! Bytes as hexadecimal digits. Errors never repeat the whole text, because it may be a secret.

use std::ops::RangeInclusive;

use thiserror::Error;

/// Why a text is not the hexadecimal form of a secret, a commitment, a word or a word's hash.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub struct BadHex {
    /// What the text should have been.
    pub what: HexKind,
    /// What is wrong with it.
    pub problem: HexProblem,
}

/// What a hexadecimal text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HexKind {
    /// The secret of a table.
    Secret,
    /// The commitment to a secret.
    Commitment,
    /// A player's word.
    Word,
    /// The hash of a word.
    WordHash,
}

/// What is wrong with a hexadecimal text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum HexProblem {
    /// Too short or too long.
    Length {
        /// The allowed number of digits.
        wanted: RangeInclusive<usize>,
        /// The number of characters.
        found: usize,
    },
    /// An odd number of digits.
    Odd {
        /// The number of characters.
        found: usize,
    },
    /// Something other than `0`-`9`, `a`-`f` or `A`-`F`.
    Digit {
        /// The position of the character, from 0.
        at: usize,
        /// The character.
        found: char,
    },
}

pub(crate) fn text(bytes: &[u8]) -> String {
    // A server does this at every move, so it shouldn't format each byte.
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

pub(crate) fn read(what: HexKind, bytes: RangeInclusive<usize>, text: &str) -> Result<Vec<u8>, BadHex> {
    let bad = |problem| BadHex { what, problem };
    let wanted = 2 * bytes.start()..=2 * bytes.end();
    let found = text.chars().count();
    if !wanted.contains(&found) {
        return Err(bad(HexProblem::Length { wanted, found }));
    }
    if found % 2 == 1 {
        return Err(bad(HexProblem::Odd { found }));
    }
    let digits = text
        .chars()
        .enumerate()
        .map(|(at, found)| found.to_digit(16).ok_or_else(|| bad(HexProblem::Digit { at, found })))
        .collect::<Result<Vec<u32>, BadHex>>()?;
    Ok(digits.chunks_exact(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect())
}

pub(crate) fn read_32(what: HexKind, text: &str) -> Result<[u8; 32], BadHex> {
    Ok(read(what, 32..=32, text)?.try_into().expect("`read` has checked the length"))
}
