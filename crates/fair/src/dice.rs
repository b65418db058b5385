//! Derives rolls from the secret and the words.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{Secret, Words, hash};

/// The most ways that a roll can have.
pub const MOST_WAYS: u32 = 1 << 31;

/// The dice of one table. The same secret and words always give the same rolls.
#[derive(Clone)]
pub struct FairDice {
    /// The keyed hash, after hashing what all rolls of the table have in common.
    keyed: Hmac<Sha256>,
}

impl FairDice {
    /// The dice for a secret and a closed list of words.
    pub fn new(secret: &Secret, words: &Words) -> FairDice {
        let mut keyed = Hmac::new_from_slice(secret.bytes()).expect("HMAC takes a key of any length");
        keyed.update(&hash::field(hash::ROLL.as_bytes()));
        keyed.update(&hash::length(words.len()));
        for word in words.iter() {
            keyed.update(&hash::field(word.bytes()));
        }
        FairDice { keyed }
    }

    /// Roll number `index` of the table: one of `0..ways`, all exactly equally likely.
    ///
    /// `index` counts every roll in the table's log, including undone and physical ones.
    ///
    /// # Panics
    ///
    /// If `ways` is 0 or more than [`MOST_WAYS`]: no game asks for that.
    pub fn roll(&self, index: u64, ways: u32) -> u32 {
        assert!((1..=MOST_WAYS).contains(&ways), "a roll of {ways} ways");
        let all = 1_u64 << 32;
        // Numbers from `even` on are skipped, because they would make the first few ways slightly more likely.
        let even = all - all % u64::from(ways);
        (0..)
            .map(|attempt| self.number(index, attempt))
            .find(|&number| u64::from(number) < even)
            .map(|number| number % ways)
            .expect("at least half of all numbers are below `even`")
    }

    fn number(&self, index: u64, attempt: u32) -> u32 {
        let mut keyed = self.keyed.clone();
        keyed.update(&index.to_be_bytes());
        keyed.update(&attempt.to_be_bytes());
        let [a, b, c, d, ..]: [u8; 32] = keyed.finalize().into_bytes().into();
        u32::from_be_bytes([a, b, c, d])
    }
}

impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairDice(hidden)")
    }
}
