//! What a record holds in the end, and the check of it.

use std::fmt;

use thiserror::Error;

use crate::{Commitment, Dice, MOST_WAYS, Secret, Word, WordHash, Words};

/// Everything a record says about its dice. Its text form is lines of `key: value`, see [`Proof::from_lines`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// What the table showed before anyone joined.
    pub commitment: Commitment,
    /// What the browsers sent when they joined, in that order.
    pub hashes: Vec<WordHash>,
    /// The words they revealed once the list was closed, in the same order.
    pub words: Vec<Word>,
    /// The secret, revealed at the end.
    pub secret: Secret,
    /// Every chance entry ever appended, in order.
    pub rolls: Vec<Roll>,
}

/// One chance entry of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll {
    /// How many chance entries came before it.
    pub index: u64,
    /// How many equally likely ways there were.
    pub ways: u32,
    /// The way it went, `0..ways`.
    pub way: u32,
    /// Typed in from dice on a real table, so there is nothing to recompute.
    pub physical: bool,
    /// Taken back later. Its index stays used, or a host could reroll by undoing.
    pub undone: bool,
}

impl Roll {
    /// A roll of the table's own dice.
    pub fn new(index: u64, ways: u32, way: u32) -> Roll {
        Roll { index, ways, way, physical: false, undone: false }
    }

    /// A roll typed in from physical dice.
    pub fn physical(index: u64, ways: u32, way: u32) -> Roll {
        Roll { physical: true, ..Roll::new(index, ways, way) }
    }
}

/// What a proof without a fault covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verdict {
    /// How many words went into the dice.
    pub words: usize,
    /// How many rolls were recomputed and found right.
    pub checked: usize,
    /// How many were typed in from physical dice, which nobody can check.
    pub physical: usize,
    /// How many of both kinds were taken back.
    pub undone: usize,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { words, checked, physical, undone } = self;
        write!(f, "rolls that follow from the secret and the words: {checked} (words: {words})")?;
        if *physical > 0 {
            write!(f, "; typed in from physical dice and not checked: {physical}")?;
        }
        if *undone > 0 {
            write!(f, "; taken back: {undone}")?;
        }
        Ok(())
    }
}

/// The first thing found wrong with a proof. Words and rolls are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The secret revealed is not the one committed to.
    #[error("the secret doesn't match its commitment: it hashes to {computed}, the table showed {committed}")]
    Secret {
        /// What the table showed.
        committed: Commitment,
        /// What the secret hashes to.
        computed: Commitment,
    },
    /// A word is missing, or one was slipped in.
    #[error("the list was closed with {hashes} word hashes, but has {words} words")]
    WordCount {
        /// How many hashes the list was closed with.
        hashes: usize,
        /// How many words were revealed.
        words: usize,
    },
    /// More words than a table takes.
    #[error("{words} words are too many: a table takes {}", Words::MOST)]
    TooManyWords {
        /// How many there are.
        words: usize,
    },
    /// A word is not the one that its hash committed to.
    #[error("word {at} doesn't match its hash: it hashes to {computed}, the list has {committed}")]
    Word {
        /// Which word.
        at: usize,
        /// What the list has.
        committed: WordHash,
        /// What the word hashes to.
        computed: WordHash,
    },
    /// An index came before already.
    #[error("index {index} is used twice: roll {expected} was to come next")]
    IndexTwice {
        /// The index that comes again.
        index: u64,
        /// The index that should have come.
        expected: u64,
    },
    /// An index, and so a roll that somebody may have disliked, is left out.
    #[error("index {expected} is skipped: roll {index} comes in its place")]
    IndexSkipped {
        /// The index that should have come.
        expected: u64,
        /// The index that came.
        index: u64,
    },
    /// No dice have that many ways.
    #[error("roll {index} has {ways} ways: there can be 1 to {MOST_WAYS}")]
    Ways {
        /// Which roll.
        index: u64,
        /// Its ways.
        ways: u32,
    },
    /// A way that doesn't exist.
    #[error("roll {index} went way {way}, but its {ways} ways are 0 to {}", .ways.saturating_sub(1))]
    Way {
        /// Which roll.
        index: u64,
        /// Its ways.
        ways: u32,
        /// The way recorded.
        way: u32,
    },
    /// A roll is not what the secret and the words give.
    #[error("roll {index} of {ways} ways should be {computed}, but is recorded as {recorded}")]
    Roll {
        /// Which roll.
        index: u64,
        /// Its ways.
        ways: u32,
        /// The way recorded.
        recorded: u32,
        /// The way it should have gone.
        computed: u32,
    },
}

impl Proof {
    /// Recomputes everything, from the commitment to the last roll, and names the first fault.
    ///
    /// Rolls marked as physical take an index like any other but are not recomputed: the verdict counts them.
    /// Whether the rules asked for these rolls with these ways is for a replay of the game to say.
    pub fn verify(&self) -> Result<Verdict, Fault> {
        let (committed, computed) = (self.commitment, self.secret.commitment());
        if computed != committed {
            return Err(Fault::Secret { committed, computed });
        }
        let words = Words::check(&self.hashes, self.words.clone())?;
        let dice = Dice::new(&self.secret, &words);
        let mut verdict = Verdict { words: words.len(), ..Verdict::default() };
        for (expected, roll) in (0..).zip(&self.rolls) {
            roll.check(expected, &dice)?;
            verdict.checked += usize::from(!roll.physical);
            verdict.physical += usize::from(roll.physical);
            verdict.undone += usize::from(roll.undone);
        }
        Ok(verdict)
    }
}

impl Roll {
    fn check(&self, expected: u64, dice: &Dice) -> Result<(), Fault> {
        let Roll { index, ways, way, physical, .. } = *self;
        if index < expected {
            return Err(Fault::IndexTwice { index, expected });
        }
        if index > expected {
            return Err(Fault::IndexSkipped { expected, index });
        }
        if !(1..=MOST_WAYS).contains(&ways) {
            return Err(Fault::Ways { index, ways });
        }
        if way >= ways {
            return Err(Fault::Way { index, ways, way });
        }
        if physical {
            return Ok(());
        }
        match dice.roll(index, ways) {
            computed if computed == way => Ok(()),
            computed => Err(Fault::Roll { index, ways, recorded: way, computed }),
        }
    }
}
