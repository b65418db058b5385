//! From the secret and the words to a roll.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{Secret, Words, hash};

/// The most ways that one roll can have.
pub const MOST_WAYS: u32 = 1 << 31;

/// The dice of one table: the same secret and words always give the same rolls.
#[derive(Clone)]
pub struct Dice {
    /// The keyed hash, fed with all that the rolls of a table share.
    keyed: Hmac<Sha256>,
}

impl Dice {
    /// The dice that a secret and a closed list of words make.
    pub fn new(secret: &Secret, words: &Words) -> Dice {
        let mut keyed = Hmac::new_from_slice(secret.bytes()).expect("HMAC takes a key of any length");
        keyed.update(&hash::field(hash::ROLL.as_bytes()));
        keyed.update(&hash::length(words.len()));
        for word in words.iter() {
            keyed.update(&hash::field(word.bytes()));
        }
        Dice { keyed }
    }

    /// Roll `index` of the table as one of `0..ways`, each exactly as likely as any other.
    ///
    /// `index` counts every chance entry ever appended to the table's log, undone and physical ones too.
    ///
    /// # Panics
    ///
    /// If `ways` is 0 or more than [`MOST_WAYS`]: no game asks for that.
    pub fn roll(&self, index: u64, ways: u32) -> u32 {
        assert!((1..=MOST_WAYS).contains(&ways), "a roll of {ways} ways");
        let all = 1_u64 << 32;
        // Numbers from here up would make the first few ways a little likelier than the rest.
        let even = all - all % u64::from(ways);
        (0..)
            .map(|attempt| self.number(index, attempt))
            .find(|&number| u64::from(number) < even)
            .map(|number| number % ways)
            .expect("more than half of all numbers are good")
    }

    fn number(&self, index: u64, attempt: u32) -> u32 {
        let mut keyed = self.keyed.clone();
        keyed.update(&index.to_be_bytes());
        keyed.update(&attempt.to_be_bytes());
        let [a, b, c, d, ..]: [u8; 32] = keyed.finalize().into_bytes().into();
        u32::from_be_bytes([a, b, c, d])
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice(hidden)")
    }
}
