//! The players' part in the dice.

use std::{fmt, io, ops::Deref, str::FromStr};

use crate::{
    Fault, hash,
    hex::{self, BadHex, HexKind},
};

/// A browser's random word of 16 to 64 bytes. Until the table starts, only its [`WordHash`] is known.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Word(Vec<u8>);

impl Word {
    /// The fewest bytes. Enough that nobody can guess a word from its hash.
    pub const SHORTEST: usize = 16;
    /// The most bytes.
    pub const LONGEST: usize = 64;

    /// A new word of 16 bytes from the operating system's random number generator. Fails if the generator does.
    pub fn random() -> io::Result<Word> {
        let mut bytes = vec![0; Word::SHORTEST];
        getrandom::fill(&mut bytes)?;
        Ok(Word(bytes))
    }

    /// The hash that a browser sends instead of the word when it joins.
    pub fn hash(&self) -> WordHash {
        WordHash(hash::commit(hash::WORD, &self.0))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl FromStr for Word {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Word, BadHex> {
        hex::read(HexKind::Word, Word::SHORTEST..=Word::LONGEST, text).map(Word)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({self})")
    }
}

/// The hash with which a browser commits to its word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct WordHash([u8; 32]);

impl FromStr for WordHash {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<WordHash, BadHex> {
        hex::read_32(HexKind::WordHash, text).map(WordHash)
    }
}

impl fmt::Display for WordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl fmt::Debug for WordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WordHash({self})")
    }
}

/// The closed list of a table's words, in the order of their hashes. Each word matches its hash.
///
/// The list is empty for a table of bots (`Words::default()`). Then the dice depend only on the server's secret.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(Vec<Word>);

impl Words {
    /// The most words a table takes.
    pub const MOST: usize = 64;

    /// Checks that there is one word for every hash, and that each word matches its hash.
    pub fn check(hashes: &[WordHash], words: Vec<Word>) -> Result<Words, Fault> {
        if hashes.len() != words.len() {
            return Err(Fault::WordCount { hashes: hashes.len(), words: words.len() });
        }
        if words.len() > Words::MOST {
            return Err(Fault::TooManyWords { words: words.len() });
        }
        for (at, (&committed, word)) in hashes.iter().zip(&words).enumerate() {
            let computed = word.hash();
            if computed != committed {
                return Err(Fault::Word { at, committed, computed });
            }
        }
        Ok(Words(words))
    }
}

impl Deref for Words {
    type Target = [Word];

    fn deref(&self) -> &[Word] {
        &self.0
    }
}
