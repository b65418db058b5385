//! `docs/fair-dice.md` describes exactly what the crate does.

use hmac::{Hmac, KeyInit, Mac};
use rollick_fair::{Proof, Verdict};
use sha2::Sha256;

const PAGE: &str = include_str!("../../../../docs/fair-dice.md");
const CRATE: &str = include_str!("../../src/lib.rs");

/// The first ```` ```text ```` block after a sentence of the page.
fn block(after: &str) -> &'static str {
    let rest = PAGE.split_once(after).unwrap_or_else(|| panic!("the page has no {after:?}")).1;
    let rest = rest.split_once("```text\n").expect("a block follows").1;
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn the_example_is_a_correct_proof_in_the_form_of_a_record() {
    let text = block("## A worked example");
    let proof: Proof = text.parse().unwrap();
    assert_eq!(proof.verify(), Ok(Verdict { words: 2, checked: 5, physical: 1, undone: 1, failed: 0 }));
    assert_eq!(proof.to_string(), text);
}

#[test]
fn the_steps_of_the_example_are_right() {
    let proof: Proof = block("## A worked example").parse().unwrap();
    let pieces: String =
        block("piece by piece:").lines().map(|line| line.split_whitespace().next().expect("a piece")).collect();
    let mac = Hmac::<Sha256>::new_from_slice(&bytes(&proof.secret.reveal())).unwrap().chain_update(bytes(&pieces));
    let mac: [u8; 32] = mac.finalize().into_bytes().into();
    assert_eq!(mac.to_vec(), bytes(block("as the key, is").trim()));

    let number = u32::from_be_bytes([mac[0], mac[1], mac[2], mac[3]]);
    let first = proof.rolls[0];
    assert_eq!((number % 36, 36), (first.way, first.ways));
    assert_eq!((1_u64 << 32) % 36, 4);
    let closing = format!("begins with `{number:08x}`, which is {number}. 2^32 mod 36 is 4, so `even` is 4294967292");
    assert!(PAGE.contains(&closing), "the page should say: {closing}");
    assert!(PAGE.contains(&format!("**{}**, as recorded", first.way)));
}

#[test]
fn the_page_and_the_crate_docs_give_the_same_derivation() {
    let derivation = block("## The exact derivation");
    let documented: String =
        derivation.lines().map(|line| format!("//! {line}").trim_end().to_owned() + "\n").collect();
    assert!(CRATE.contains(&documented), "src/lib.rs should have:\n{documented}");
}

fn bytes(hex: &str) -> Vec<u8> {
    assert_eq!(hex.len() % 2, 0, "{hex}");
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("digits")).collect()
}
