//! The proof in a finished record, and how to verify it.

use thiserror::Error;

use crate::{Commitment, FairDice, MOST_WAYS, Secret, Word, WordHash, Words};

/// Everything a record says about its dice. Its text form is lines of `key: value`; see [`Proof::from_lines`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The commitment that the table showed before anyone joined.
    pub commitment: Commitment,
    /// The word hashes that the browsers sent, in the order in which they joined.
    pub hashes: Vec<WordHash>,
    /// The words revealed after the list was closed, in the same order.
    pub words: Vec<Word>,
    /// The secret, revealed at the end.
    pub secret: Secret,
    /// Every roll ever made, in order, including undone ones.
    pub rolls: Vec<Roll>,
    /// The rounds before this one, in which a word never came. No dice were rolled with them.
    pub failed: Vec<FailedRound>,
}

/// A round of words that failed, because a word never came.
///
/// Such rounds are recorded because otherwise an operator could start over until the rolls are to their liking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedRound {
    /// The commitment of the round.
    pub commitment: Commitment,
    /// Its secret, which was shown when the round failed.
    pub secret: Secret,
    /// The closed list of hashes.
    pub hashes: Vec<WordHash>,
    /// The words in the same order; `None` for those that never came.
    pub words: Vec<Option<Word>>,
}

impl FailedRound {
    /// Checks round number `round`, from 0.
    fn check(&self, round: usize) -> Result<(), Fault> {
        let (committed, computed) = (self.commitment, self.secret.commitment());
        if computed != committed {
            return Err(Fault::FailedSecret { round, committed, computed });
        }
        if self.hashes.len() != self.words.len() {
            return Err(Fault::WordCount { hashes: self.hashes.len(), words: self.words.len() });
        }
        for (at, (&committed, word)) in self.hashes.iter().zip(&self.words).enumerate() {
            if let Some(computed) = word.as_ref().map(Word::hash).filter(|computed| *computed != committed) {
                return Err(Fault::Word { at, committed, computed });
            }
        }
        match self.words.iter().any(Option::is_none) {
            true => Ok(()),
            false => Err(Fault::NothingMissing { round }),
        }
    }
}

/// One roll of a table: dice or a drawn card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll {
    /// The number of rolls before it.
    pub index: u64,
    /// The number of equally likely ways.
    pub ways: u32,
    /// The way that came up, in `0..ways`.
    pub way: u32,
    /// Whether it was typed in from physical dice. Then it can't be recomputed.
    pub physical: bool,
    /// Whether it was taken back later. Its index stays used; otherwise somebody could reroll by undoing.
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

/// What a correct proof covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verdict {
    /// The number of words in the dice.
    pub words: usize,
    /// The number of rolls that were recomputed and are right.
    pub checked: usize,
    /// The number of rolls typed in from physical dice, which nobody can check.
    pub physical: usize,
    /// The number of rolls, of both kinds, that were taken back.
    pub undone: usize,
    /// The number of rounds before, in which a word never came.
    pub failed: usize,
}

/// The first thing found wrong with a proof. Words and rolls are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum Fault {
    /// The revealed secret is not the one that the table committed to.
    Secret {
        /// What the table showed.
        committed: Commitment,
        /// What the secret hashes to.
        computed: Commitment,
    },
    /// The secret of a failed round is not the one that was committed to.
    FailedSecret {
        /// Which round, from 0.
        round: usize,
        /// What the table showed.
        committed: Commitment,
        /// What the secret hashes to.
        computed: Commitment,
    },
    /// A round was started over although no word was missing. Somebody may not have liked its rolls.
    NothingMissing {
        /// Which round, from 0.
        round: usize,
    },
    /// A word is missing, or one was added.
    WordCount {
        /// The number of hashes in the closed list.
        hashes: usize,
        /// The number of revealed words.
        words: usize,
    },
    /// More words than a table takes.
    TooManyWords {
        /// The number of words.
        words: usize,
    },
    /// A word is not the one that its hash committed to.
    Word {
        /// Which word.
        at: usize,
        /// The hash in the list.
        committed: WordHash,
        /// What the word hashes to.
        computed: WordHash,
    },
    /// An index is used twice.
    IndexTwice {
        /// The repeated index.
        index: u64,
        /// The index that should have come.
        expected: u64,
    },
    /// An index is skipped, so a roll is missing. Somebody may not have liked it.
    IndexSkipped {
        /// The index that should have come.
        expected: u64,
        /// The index that came.
        index: u64,
    },
    /// The number of ways is 0 or too large.
    Ways {
        /// Which roll.
        index: u64,
        /// Its number of ways.
        ways: u32,
    },
    /// A way that doesn't exist.
    Way {
        /// Which roll.
        index: u64,
        /// Its number of ways.
        ways: u32,
        /// The recorded way.
        way: u32,
    },
    /// A roll is not what the secret and the words give.
    Roll {
        /// Which roll.
        index: u64,
        /// Its number of ways.
        ways: u32,
        /// The recorded way.
        recorded: u32,
        /// The way that it should be.
        computed: u32,
    },
}

impl Proof {
    /// Recomputes everything, from the commitment to the last roll, and reports the first fault.
    ///
    /// Physical rolls take an index like any other, but are not recomputed; the verdict counts them. This doesn't check
    /// whether the game's rules asked for these rolls: only a replay of the game can.
    pub fn verify(&self) -> Result<Verdict, Fault> {
        for (round, failed) in self.failed.iter().enumerate() {
            failed.check(round)?;
        }
        let (committed, computed) = (self.commitment, self.secret.commitment());
        if computed != committed {
            return Err(Fault::Secret { committed, computed });
        }
        let words = Words::check(&self.hashes, self.words.clone())?;
        let dice = FairDice::new(&self.secret, &words);
        let mut verdict = Verdict { words: words.len(), failed: self.failed.len(), ..Verdict::default() };
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
    fn check(&self, expected: u64, dice: &FairDice) -> Result<(), Fault> {
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
