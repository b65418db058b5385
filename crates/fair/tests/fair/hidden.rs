//! The secret doesn't leak.

use rollick_fair::{BadHex, FairDice, HexKind, HexProblem, Secret, Word, Words};

use crate::{good, word};

#[test]
fn debug_prints_no_secret() {
    let proof = good();
    let dice = FairDice::new(&proof.secret, &Words::check(&proof.hashes, proof.words.clone()).unwrap());
    let printed = format!("{:?} {proof:#?} {dice:?}", proof.secret);
    assert!(printed.contains("Secret(hidden)"));
    assert!(!printed.contains(&proof.secret.reveal()));
    assert!(!printed.contains("7, 7"), "nor as a list of numbers: {printed}");
}

#[test]
fn an_error_about_a_secret_does_not_repeat_it() {
    let mut text = "5a".repeat(32);
    text.pop();
    let error = text.parse::<Secret>().unwrap_err();
    let problem = HexProblem::Length { wanted: 64..=64, found: 63 };
    assert_eq!(error, BadHex { what: HexKind::Secret, problem });
    assert!(!error.to_string().contains("5a5a"), "{error}");
}

#[test]
fn no_two_secrets_or_words_are_the_same() {
    assert_ne!(Secret::random().unwrap(), Secret::random().unwrap());
    assert_ne!(Word::random().unwrap(), Word::random().unwrap());
}

#[test]
fn the_same_bytes_hash_differently_as_a_word_and_as_a_secret() {
    let bytes = "5a".repeat(32);
    let as_secret = bytes.parse::<Secret>().unwrap().commitment().to_string();
    let as_word = bytes.parse::<Word>().unwrap().hash().to_string();
    assert_ne!(as_secret, as_word);
}

#[test]
fn every_word_its_order_and_its_bounds_change_the_dice() {
    let secret = Secret::from([7; 32]);
    let rolls = |words: &[&str]| {
        let words: Vec<Word> = words.iter().map(|word| word.parse().unwrap()).collect();
        let hashes: Vec<_> = words.iter().map(Word::hash).collect();
        let dice = FairDice::new(&secret, &Words::check(&hashes, words).unwrap());
        (0..8).map(|index| dice.roll(index, 1 << 31)).collect::<Vec<_>>()
    };
    let (a, b) = (word(1).to_string(), word(2).to_string());
    let lists: [&[&str]; 8] = [
        &[],
        &[&a],
        &[&b],
        &[&a, &b],
        &[&b, &a],
        &[&a, &a],
        &[&format!("{a}{b}")],
        &[&format!("{a}02"), &format!("{b}{b}")],
    ];
    for (at, list) in lists.iter().enumerate() {
        for other in &lists[..at] {
            assert_ne!(rolls(list), rolls(other), "{list:?} and {other:?}");
        }
    }
}
