//! Bytes as hexadecimal digits. Errors never repeat the whole text, because it may be a secret.

use std::ops::RangeInclusive;

use thiserror::Error;

/// Why a text is not the hexadecimal form of a secret, a commitment, a word or a word's hash.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not a {what}: {problem}")]
pub struct BadHex {
    /// What the text should have been: "secret", "word" and so on.
    pub what: &'static str,
    /// What is wrong with it.
    pub problem: HexProblem,
}

/// What is wrong with a hexadecimal text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HexProblem {
    /// Too short or too long.
    #[error("it has {found} characters, expected {} hexadecimal digits", span(.wanted))]
    Length {
        /// The allowed number of digits.
        wanted: RangeInclusive<usize>,
        /// The number of characters.
        found: usize,
    },
    /// An odd number of digits.
    #[error("it has an odd number of hexadecimal digits, {found}")]
    Odd {
        /// The number of characters.
        found: usize,
    },
    /// Something other than `0`-`9`, `a`-`f` or `A`-`F`.
    #[error("character {} is {found:?}, not a hexadecimal digit", .at + 1)]
    Digit {
        /// The position of the character, from 0.
        at: usize,
        /// The character.
        found: char,
    },
}

fn span(wanted: &RangeInclusive<usize>) -> String {
    match (wanted.start(), wanted.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

pub(crate) fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn read(what: &'static str, bytes: RangeInclusive<usize>, text: &str) -> Result<Vec<u8>, BadHex> {
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

pub(crate) fn read_32(what: &'static str, text: &str) -> Result<[u8; 32], BadHex> {
    Ok(read(what, 32..=32, text)?.try_into().expect("`read` has checked the length"))
}
