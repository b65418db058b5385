//! A proof as lines of a game record.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{BadHex, Commitment, Proof, Roll, Secret, Word, WordHash};

/// The derivation that this crate knows, the number in `rollick-fair-1`.
const DERIVATION: &str = "1";
const KEYS: &str = "dice-derivation, dice-commitment, dice-word-hash, dice-word, dice-secret, dice-roll";

/// Why a text is not a proof.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadProof {
    /// One line is wrong.
    #[error("line {line}: {problem}")]
    Line {
        /// Its number as handed in; a text's first line is 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        problem: LineProblem,
    },
    /// A line that every proof has is not there.
    #[error("there is no {0} line")]
    Missing(&'static str),
}

/// What is wrong with a line of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LineProblem {
    /// The line is no `key: value`.
    #[error("expected \"key: value\"")]
    NoKey,
    /// The key is not one of a proof's.
    #[error("unknown key {0:?}; the keys are {KEYS}")]
    Key(String),
    /// The key comes a second time, though a proof has it once.
    #[error("{0} comes a second time")]
    Again(&'static str),
    /// The dice follow a derivation that this version can't recompute.
    #[error("derivation {0:?} is unknown; this program knows {DERIVATION}")]
    Derivation(String),
    /// A value that should be hexadecimal digits is not.
    #[error(transparent)]
    Hex(#[from] BadHex),
    /// A roll that can't be read.
    #[error("expected \"dice-roll: INDEX WAYS WAY\", then \"physical\" or \"undone\" or both; {0:?} doesn't fit")]
    Roll(String),
}

impl Proof {
    /// What each line of a proof begins with, so that a record can pick them out.
    pub const PREFIX: &str = "dice-";

    /// Reads the numbered lines of a proof, blank ones ignored.
    ///
    /// The keys may come in any order; the order among word hashes, among words and among rolls counts.
    ///
    /// ```text
    /// dice-derivation: 1
    /// dice-commitment: 64 hexadecimal digits
    /// dice-word-hash: 64 hexadecimal digits     one line for each, in order
    /// dice-word: 32 to 128 hexadecimal digits   one line for each, in order
    /// dice-secret: 64 hexadecimal digits
    /// dice-roll: 0 36 17                        index, ways, way
    /// dice-roll: 1 36 3 physical undone         typed in; later taken back
    /// ```
    pub fn from_lines<'a>(lines: impl IntoIterator<Item = (usize, &'a str)>) -> Result<Proof, BadProof> {
        let mut draft = Draft::default();
        for (line, text) in lines {
            if !text.trim().is_empty() {
                draft.add(text).map_err(|problem| BadProof::Line { line, problem })?;
            }
        }
        draft.derivation.ok_or(BadProof::Missing("dice-derivation"))?;
        Ok(Proof {
            commitment: draft.commitment.ok_or(BadProof::Missing("dice-commitment"))?,
            secret: draft.secret.ok_or(BadProof::Missing("dice-secret"))?,
            hashes: draft.hashes,
            words: draft.words,
            rolls: draft.rolls,
        })
    }
}

/// A proof, half read.
#[derive(Default)]
struct Draft {
    derivation: Option<()>,
    commitment: Option<Commitment>,
    hashes: Vec<WordHash>,
    words: Vec<Word>,
    secret: Option<Secret>,
    rolls: Vec<Roll>,
}

impl Draft {
    fn add(&mut self, line: &str) -> Result<(), LineProblem> {
        let (key, value) = line.split_once(':').ok_or(LineProblem::NoKey)?;
        let value = value.trim();
        match key.trim() {
            "dice-derivation" => once(&mut self.derivation, "dice-derivation", derivation(value)?)?,
            "dice-commitment" => once(&mut self.commitment, "dice-commitment", value.parse()?)?,
            "dice-secret" => once(&mut self.secret, "dice-secret", value.parse()?)?,
            "dice-word-hash" => self.hashes.push(value.parse()?),
            "dice-word" => self.words.push(value.parse()?),
            "dice-roll" => self.rolls.push(roll(value)?),
            other => return Err(LineProblem::Key(short(other))),
        }
        Ok(())
    }
}

fn once<T>(slot: &mut Option<T>, key: &'static str, value: T) -> Result<(), LineProblem> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(LineProblem::Again(key)),
    }
}

fn derivation(value: &str) -> Result<(), LineProblem> {
    match value {
        DERIVATION => Ok(()),
        other => Err(LineProblem::Derivation(short(other))),
    }
}

fn roll(value: &str) -> Result<Roll, LineProblem> {
    let bad = |part: &str| LineProblem::Roll(short(part));
    let mut parts = value.split_whitespace();
    let mut next = || parts.next().unwrap_or_default();
    let (index, ways, way) = (next(), next(), next());
    let mut roll = Roll::new(
        index.parse().map_err(|_| bad(index))?,
        ways.parse().map_err(|_| bad(ways))?,
        way.parse().map_err(|_| bad(way))?,
    );
    for mark in parts {
        match mark {
            "physical" if !roll.physical => roll.physical = true,
            "undone" if !roll.undone => roll.undone = true,
            other => return Err(bad(other)),
        }
    }
    Ok(roll)
}

/// As much of a stranger's text as an error message should repeat.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl FromStr for Proof {
    type Err = BadProof;

    fn from_str(text: &str) -> Result<Proof, BadProof> {
        Proof::from_lines((1..).zip(text.lines()))
    }
}

/// The lines that [`Proof::from_lines`] reads, the secret among them.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dice-derivation: {DERIVATION}")?;
        writeln!(f, "dice-commitment: {}", self.commitment)?;
        self.hashes.iter().try_for_each(|hash| writeln!(f, "dice-word-hash: {hash}"))?;
        self.words.iter().try_for_each(|word| writeln!(f, "dice-word: {word}"))?;
        writeln!(f, "dice-secret: {}", self.secret.reveal())?;
        self.rolls.iter().try_for_each(|roll| writeln!(f, "dice-roll: {roll}"))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let physical = if self.physical { " physical" } else { "" };
        let undone = if self.undone { " undone" } else { "" };
        write!(f, "{} {} {}{physical}{undone}", self.index, self.ways, self.way)
    }
}
