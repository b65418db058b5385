//! Tests of the crate: tampering is noticed, text forms round-trip, the rolls look random, and the crate agrees with
//! `docs/fair-dice.md` and `vectors.json`.

mod hidden;
mod page;
mod proof;
mod statistics;
mod text;
mod vectors;

use rollick_fair::{FairDice, Proof, Roll, Secret, Word, Words};

/// A word of 16 equal bytes.
fn word(byte: u8) -> Word {
    format!("{byte:02x}").repeat(16).parse().expect("32 digits")
}

/// A correct proof with three words and twenty rolls. Roll 4 was typed in; rolls 4 and 9 were taken back.
fn good() -> Proof {
    let secret = Secret::from([7; 32]);
    let words = vec![word(1), word(2), word(3)];
    let hashes: Vec<_> = words.iter().map(Word::hash).collect();
    let dice = FairDice::new(&secret, &Words::check(&hashes, words.clone()).expect("they match"));
    let ways = |index| [36, 6, 40][index as usize % 3];
    let mut rolls: Vec<Roll> =
        (0..20).map(|index| Roll::new(index, ways(index), dice.roll(index, ways(index)))).collect();
    rolls[4] = Roll { undone: true, ..Roll::physical(4, 6, 5 - rolls[4].way) };
    rolls[9].undone = true;
    Proof { commitment: secret.commitment(), hashes, words, secret, rolls, failed: Vec::new() }
}
