//! The text form of a proof, as lines of a game record.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{BadHex, Commitment, FailedRound, Proof, Roll, Secret, Word, WordHash};

/// The only derivation that this crate supports: the number in `rollick-fair-1`.
const DERIVATION: &str = "1";
/// Written in place of a word that never came.
const MISSING: &str = "missing";

/// Why a text is not a proof.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum BadProof {
    /// A line is wrong.
    Line {
        /// The line's number, as passed in. A text's first line is 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        problem: LineProblem,
    },
    /// A required line is missing.
    Missing(&'static str),
}

/// What is wrong with a line of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum LineProblem {
    /// The line doesn't have the form `key: value`.
    NoKey,
    /// The key is unknown.
    Key(String),
    /// A key that may appear only once appears a second time.
    Again(&'static str),
    /// The dice use a derivation that this version can't recompute.
    Derivation(String),
    /// A line of a failed round comes before the round begins.
    NoRound,
    /// A value is not the right number of hexadecimal digits.
    Hex(#[from] BadHex),
    /// A roll can't be read.
    Roll(String),
}

impl LineProblem {
    /// The keys of a proof.
    pub const KEYS: [&str; 10] = [
        "dice-derivation",
        "dice-commitment",
        "dice-word-hash",
        "dice-word",
        "dice-secret",
        "dice-roll",
        "dice-failed-commitment",
        "dice-failed-word-hash",
        "dice-failed-word",
        "dice-failed-secret",
    ];
    /// The derivation that this release knows.
    pub const DERIVATION: &str = DERIVATION;
}

impl Proof {
    /// The prefix of every line of a proof. A record finds the lines by it.
    pub const PREFIX: &str = "dice-";

    /// Reads the numbered lines of a proof. Blank lines are ignored.
    ///
    /// The keys may come in any order, but the order of the word hashes, of the words and of the rolls matters.
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
    ///
    /// An earlier round in which a word never came is written as a line `dice-failed-commitment`, followed by the
    /// others that begin with `dice-failed-`. There, a word that never came is `missing`.
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
            failed: draft.failed.into_iter().map(FailedDraft::round).collect::<Result<_, _>>()?,
        })
    }
}

/// A partly read proof.
#[derive(Default)]
struct Draft {
    derivation: Option<()>,
    commitment: Option<Commitment>,
    hashes: Vec<WordHash>,
    words: Vec<Word>,
    secret: Option<Secret>,
    rolls: Vec<Roll>,
    failed: Vec<FailedDraft>,
}

/// A partly read round that failed.
struct FailedDraft {
    commitment: Commitment,
    secret: Option<Secret>,
    hashes: Vec<WordHash>,
    words: Vec<Option<Word>>,
}

impl FailedDraft {
    fn round(self) -> Result<FailedRound, BadProof> {
        let FailedDraft { commitment, secret, hashes, words } = self;
        let secret = secret.ok_or(BadProof::Missing("dice-failed-secret"))?;
        Ok(FailedRound { commitment, secret, hashes, words })
    }
}

impl Draft {
    /// The failed round that is being read.
    fn failed(&mut self) -> Result<&mut FailedDraft, LineProblem> {
        self.failed.last_mut().ok_or(LineProblem::NoRound)
    }

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
            "dice-failed-commitment" => self.failed.push(FailedDraft {
                commitment: value.parse()?,
                secret: None,
                hashes: Vec::new(),
                words: Vec::new(),
            }),
            "dice-failed-secret" => once(&mut self.failed()?.secret, "dice-failed-secret", value.parse()?)?,
            "dice-failed-word-hash" => self.failed()?.hashes.push(value.parse()?),
            "dice-failed-word" if value == MISSING => self.failed()?.words.push(None),
            "dice-failed-word" => self.failed()?.words.push(Some(value.parse()?)),
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

/// Shortens a text from outside for an error message.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl FromStr for Proof {
    type Err = BadProof;

    fn from_str(text: &str) -> Result<Proof, BadProof> {
        Proof::from_lines((1..).zip(text.lines()))
    }
}

/// The lines that [`Proof::from_lines`] reads. They include the secret.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "dice-derivation: {DERIVATION}")?;
        writeln!(f, "dice-commitment: {}", self.commitment)?;
        self.hashes.iter().try_for_each(|hash| writeln!(f, "dice-word-hash: {hash}"))?;
        self.words.iter().try_for_each(|word| writeln!(f, "dice-word: {word}"))?;
        writeln!(f, "dice-secret: {}", self.secret.reveal())?;
        self.rolls.iter().try_for_each(|roll| writeln!(f, "dice-roll: {roll}"))?;
        for round in &self.failed {
            writeln!(f, "dice-failed-commitment: {}", round.commitment)?;
            round.hashes.iter().try_for_each(|hash| writeln!(f, "dice-failed-word-hash: {hash}"))?;
            for word in &round.words {
                match word {
                    Some(word) => writeln!(f, "dice-failed-word: {word}")?,
                    None => writeln!(f, "dice-failed-word: {MISSING}")?,
                }
            }
            writeln!(f, "dice-failed-secret: {}", round.secret.reveal())?;
        }
        Ok(())
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let physical = if self.physical { " physical" } else { "" };
        let undone = if self.undone { " undone" } else { "" };
        write!(f, "{} {} {}{physical}{undone}", self.index, self.ways, self.way)
    }
}
