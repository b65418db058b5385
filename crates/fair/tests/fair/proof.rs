//! Every change to a proof is noticed and named.

use rollick_fair::{FairDice, Fault, MOST_WAYS, Proof, Roll, Secret, Verdict, Word, Words};

use crate::{good, word};

/// The fault found after a change.
fn fault(change: impl FnOnce(&mut Proof)) -> Fault {
    let mut proof = good();
    change(&mut proof);
    proof.verify().expect_err("the change should be found")
}

#[test]
fn a_correct_proof_says_what_it_covers() {
    let verdict = good().verify().unwrap();
    assert_eq!(verdict, Verdict { words: 3, checked: 19, physical: 1, undone: 2, failed: 0 });
}

#[test]
fn every_changed_roll_is_named_unless_it_was_typed_in() {
    for at in 0..good().rolls.len() {
        let mut proof = good();
        let Roll { index, ways, way: computed, physical, .. } = proof.rolls[at];
        let recorded = (computed + 1) % ways;
        proof.rolls[at].way = recorded;
        let expected =
            if physical { Ok(good().verify().unwrap()) } else { Err(Fault::Roll { index, ways, recorded, computed }) };
        assert_eq!(proof.verify(), expected);
    }
}

#[test]
fn a_changed_number_of_ways_is_found() {
    // Some changes go unnoticed: 36 and 6 ways could give the same way. 35 is noticed.
    let wrong = fault(|proof| proof.rolls[0].ways = 35);
    assert!(matches!(wrong, Fault::Roll { index: 0, ways: 35, .. } | Fault::Way { index: 0, ways: 35, .. }));
}

#[test]
fn a_changed_secret_is_named() {
    let other = Secret::from([8; 32]);
    let (committed, computed) = (good().commitment, other.commitment());
    assert_eq!(fault(|proof| proof.secret = other), Fault::Secret { committed, computed });
}

#[test]
fn a_changed_commitment_is_named() {
    let committed = Secret::from([8; 32]).commitment();
    let computed = good().commitment;
    assert_eq!(fault(|proof| proof.commitment = committed), Fault::Secret { committed, computed });
}

#[test]
fn a_secret_swapped_with_its_commitment_is_found_at_the_first_roll_that_differs() {
    let wrong = fault(|proof| {
        proof.secret = Secret::from([8; 32]);
        proof.commitment = proof.secret.commitment();
    });
    assert!(matches!(wrong, Fault::Roll { index: 0, .. }), "{wrong}");
}

#[test]
fn every_changed_word_and_every_changed_hash_is_named() {
    for at in 0..3 {
        let right = good().hashes[at];
        let wrong = word(99).hash();
        let changed_word = fault(|proof| proof.words[at] = word(99));
        assert_eq!(changed_word, Fault::Word { at, committed: right, computed: wrong });
        let changed_hash = fault(|proof| proof.hashes[at] = wrong);
        assert_eq!(changed_hash, Fault::Word { at, committed: wrong, computed: right });
    }
}

#[test]
fn a_word_changed_with_its_hash_is_found_at_the_first_roll_that_differs() {
    let wrong = fault(|proof| {
        proof.words[1] = word(99);
        proof.hashes[1] = word(99).hash();
    });
    assert!(matches!(wrong, Fault::Roll { index: 0, .. }), "{wrong}");
}

#[test]
fn words_in_another_order_are_named() {
    assert!(matches!(fault(|proof| proof.words.swap(1, 2)), Fault::Word { at: 1, .. }));
}

#[test]
fn a_missing_word_and_a_word_too_many_are_named() {
    assert_eq!(fault(|proof| _ = proof.words.pop()), Fault::WordCount { hashes: 3, words: 2 });
    assert_eq!(fault(|proof| proof.words.push(word(4))), Fault::WordCount { hashes: 3, words: 4 });
}

#[test]
fn a_table_takes_64_words() {
    let check = |n| {
        let words = vec![word(1); n];
        let hashes: Vec<_> = words.iter().map(Word::hash).collect();
        Words::check(&hashes, words).map(|words| words.len())
    };
    assert_eq!(check(64), Ok(64));
    assert_eq!(check(65), Err(Fault::TooManyWords { words: 65 }));
}

#[test]
fn an_index_used_twice_is_named() {
    assert_eq!(fault(|proof| proof.rolls[6] = proof.rolls[2]), Fault::IndexTwice { index: 2, expected: 6 });
    assert_eq!(fault(|proof| proof.rolls[6].index = 5), Fault::IndexTwice { index: 5, expected: 6 });
}

#[test]
fn a_skipped_index_is_named_even_if_it_was_undone_or_typed_in() {
    for at in 0..19 {
        let left_out = fault(|proof| _ = proof.rolls.remove(at));
        let expected = at as u64;
        assert_eq!(left_out, Fault::IndexSkipped { expected, index: expected + 1 });
    }
    assert_eq!(fault(|proof| proof.rolls[6].index = u64::MAX), Fault::IndexSkipped { expected: 6, index: u64::MAX });
}

#[test]
fn ways_and_way_must_exist_for_typed_in_rolls_too() {
    for at in [3, 4] {
        let index = at as u64;
        for ways in [0, MOST_WAYS + 1, u32::MAX] {
            assert_eq!(fault(|proof| proof.rolls[at].ways = ways), Fault::Ways { index, ways });
        }
        let ways = good().rolls[at].ways;
        assert_eq!(fault(|proof| proof.rolls[at].way = ways), Fault::Way { index, ways, way: ways });
    }
}

#[test]
#[should_panic(expected = "a roll of 0 ways")]
fn a_roll_of_no_ways_panics() {
    FairDice::new(&Secret::from([7; 32]), &Words::default()).roll(0, 0);
}
