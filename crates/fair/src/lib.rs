//! Dice that players can check.
//!
//! 1. The server picks a [`Secret`] and shows its hash, the [`Commitment`].
//! 2. Each player's browser picks a random [`Word`] and sends its [`WordHash`].
//! 3. Starting the table closes the list of hashes. Then the words are revealed.
//! 4. The secret and the words together make the [`FairDice`].
//! 5. At the end the secret is shown. The [`Proof`] has everything that anyone needs to recompute every roll.
//!
//! `docs/fair-dice.md` explains to players what this proves and what it doesn't. Errors are plain data;
//! `rollick-record` puts them into words.
//!
//! ```
//! use rollick_fair::{FairDice, Fault, Proof, Roll, Secret, Word, Words};
//!
//! // Making a table: the server picks a secret and shows its commitment.
//! let secret = Secret::random()?;
//! let commitment = secret.commitment();
//!
//! // Joining: each browser picks a word and sends only its hash.
//! let (ann, ben) = (Word::random()?, Word::random()?);
//! let hashes = vec![ann.hash(), ben.hash()];
//!
//! // Starting closes the list. Now the words are sent, and each must match its hash.
//! let words = Words::check(&hashes, vec![ann, ben])?;
//!
//! // Only now can anyone know roll 0. Every roll takes the next index, even one that is undone later.
//! let dice = FairDice::new(&secret, &words);
//! let rolls = (0..40).map(|index| Roll::new(index, 36, dice.roll(index, 36))).collect();
//!
//! // The end: the secret goes into the record, and anyone can check everything.
//! let mut proof = Proof { commitment, hashes, words: words.to_vec(), secret, rolls, failed: vec![] };
//! assert_eq!(proof.verify()?.checked, 40);
//! assert_eq!(proof.to_string().parse::<Proof>()?, proof);
//!
//! // A changed roll is found and named.
//! let computed = proof.rolls[7].way;
//! let recorded = (computed + 1) % 36;
//! proof.rolls[7].way = recorded;
//! assert_eq!(proof.verify(), Err(Fault::Roll { index: 7, ways: 36, recorded, computed }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The derivation
//!
//! `docs/fair-dice.md` has the same text and a worked example. `vectors.json` in this crate has values for testing
//! other implementations.
//!
//! ```text
//! u32(n), u64(n)  n in 4 or 8 bytes, the most significant first
//! field(x)        u32(length of x in bytes), then the bytes of x
//! a || b          the bytes of a, then the bytes of b
//!
//! secret          32 bytes
//! word            16 to 64 bytes; a table has n of them, 0 to 64, in the order of their hashes
//! commitment      SHA-256( field("rollick-fair-1 secret") || field(secret) )
//! word hash       SHA-256( field("rollick-fair-1 word") || field(word) )
//!
//! number(i, a)    the first 4 bytes, most significant first, of HMAC-SHA-256 with
//!                 key      secret
//!                 message  field("rollick-fair-1 roll") || u32(n) || field(word 0) || ... || field(word n-1)
//!                          || u64(i) || u32(a)
//!
//! roll(i, ways)   1 <= ways <= 2^31; let even = 2^32 - (2^32 mod ways);
//!                 for a = 0, 1, 2, ...: the first number(i, a) that is less than even, modulo ways
//! ```
//!
//! Strings in quotes are ASCII, without a terminating zero. In text, each byte is two hexadecimal digits.

mod dice;
mod hash;
mod hex;
mod proof;
mod secret;
mod text;
mod word;

pub use dice::{FairDice, MOST_WAYS};
pub use hex::{BadHex, HexKind, HexProblem};
pub use proof::{FailedRound, Fault, Proof, Roll, Verdict};
pub use secret::{Commitment, Secret};
pub use text::{BadProof, LineProblem};
pub use word::{Word, WordHash, Words};
