//! Text forms: round trips and clear errors.

use proptest::{collection::vec, prelude::*};
use rollick_fair::{
    BadHex, BadProof, Commitment, FailedRound, HexKind, HexProblem, LineProblem, Proof, Roll, Secret, Word, WordHash,
};

use crate::good;

fn rolls() -> impl Strategy<Value = Roll> {
    (any::<u64>(), any::<u32>(), any::<u32>(), any::<bool>(), any::<bool>())
        .prop_map(|(index, ways, way, physical, undone)| Roll { index, ways, way, physical, undone })
}

fn words() -> impl Strategy<Value = Word> {
    vec(any::<u8>(), Word::SHORTEST..=Word::LONGEST).prop_map(|bytes| hex(&bytes).parse().unwrap())
}

fn failed_rounds() -> impl Strategy<Value = FailedRound> {
    (any::<[u8; 32]>(), vec(words(), 0..3), vec(proptest::option::of(words()), 0..3)).prop_map(
        |(secret, hashed, words)| {
            let secret = Secret::from(secret);
            FailedRound {
                commitment: secret.commitment(),
                secret,
                hashes: hashed.iter().map(Word::hash).collect(),
                words,
            }
        },
    )
}

/// Proofs that may be wrong, with words and hashes that may not match.
fn proofs() -> impl Strategy<Value = Proof> {
    (
        any::<[u8; 32]>(),
        any::<[u8; 32]>(),
        vec(words(), 0..4),
        vec(words(), 0..4),
        vec(rolls(), 0..9),
        vec(failed_rounds(), 0..3),
    )
        .prop_map(|(secret, other, hashed, words, rolls, failed)| Proof {
            commitment: Secret::from(other).commitment(),
            hashes: hashed.iter().map(Word::hash).collect(),
            words,
            secret: Secret::from(secret),
            rolls,
            failed,
        })
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lines that look almost like a proof.
fn nearly_a_proof() -> impl Strategy<Value = String> {
    let line = "(dice-)?(derivation|commitment|word-hash|word|secret|roll|\\PC{0,4})[: ]{1,2}\\PC{0,80}";
    vec(line, 0..6).prop_map(|lines| lines.join("\n"))
}

proptest! {
    #[test]
    fn hexadecimal_forms_survive_a_round_trip(bytes in any::<[u8; 32]>(), word in vec(any::<u8>(), 16..=64)) {
        let text = hex(&bytes);
        prop_assert_eq!(text.parse::<Secret>().unwrap().reveal(), text.clone());
        prop_assert_eq!(text.parse::<Secret>().unwrap(), Secret::from(bytes));
        prop_assert_eq!(text.parse::<Commitment>().unwrap().to_string(), text.clone());
        prop_assert_eq!(text.parse::<WordHash>().unwrap().to_string(), text.clone());
        prop_assert_eq!(text.to_uppercase().parse::<Commitment>().unwrap().to_string(), text);
        prop_assert_eq!(hex(&word).parse::<Word>().unwrap().to_string(), hex(&word));
    }

    #[test]
    fn proofs_survive_a_round_trip(proof in proofs()) {
        prop_assert_eq!(proof.to_string().parse::<Proof>().unwrap(), proof);
    }

    #[test]
    fn garbage_is_an_error_and_never_a_panic(text in "\\PC{0,140}", lines in nearly_a_proof()) {
        let digits = text.chars().all(|c| c.is_ascii_hexdigit());
        prop_assert_eq!(text.parse::<Secret>().is_ok(), digits && text.len() == 64);
        prop_assert_eq!(text.parse::<Word>().is_ok(), digits && (32..=128).contains(&text.len()) && text.len() % 2 == 0);
        prop_assert!(lines.parse::<Proof>().is_err());
    }

    #[test]
    fn any_proof_that_parses_verifies_or_names_a_fault(proof in proofs()) {
        prop_assert!(!proof.verify().unwrap_err().to_string().is_empty());
    }
}

#[test]
fn a_proof_prints_as_lines_of_a_record() {
    let text = good().to_string();
    assert!(text.lines().all(|line| line.starts_with(Proof::PREFIX)), "{text}");
    assert!(text.contains("\ndice-roll: 4 6 "), "{text}");
    assert_eq!(text.matches(" physical undone\n").count(), 1);
    assert_eq!(text.matches(" undone\n").count(), 2);
}

#[test]
fn lines_may_be_mixed_with_others_and_keep_their_numbers() {
    let record = format!("game: bonkers\n\n{}\ndice 3 5\n", good());
    let ours = |record: &str| {
        let lines = (1..).zip(record.lines()).filter(|(_, line)| line.starts_with(Proof::PREFIX));
        Proof::from_lines(lines)
    };
    assert_eq!(ours(&record), Ok(good()));
    let error = ours(&record.replace("dice-derivation: 1", "dice-derivation: 2")).unwrap_err();
    assert_eq!(error, BadProof::Line { line: 3, problem: LineProblem::Derivation("2".to_owned()) });
}

/// The error for a good proof's text with `from` replaced by `to`.
fn complaint(from: &str, to: &str) -> BadProof {
    let text = good().to_string();
    assert!(text.contains(from), "{from:?} is not in\n{text}");
    text.replacen(from, to, 1).parse::<Proof>().unwrap_err()
}

#[test]
fn missing_and_repeated_lines_are_named() {
    let commitment = format!("dice-commitment: {}\n", good().commitment);
    let secret = format!("dice-secret: {}\n", good().secret.reveal());
    assert_eq!(complaint(&commitment, ""), BadProof::Missing("dice-commitment"));
    assert_eq!(complaint(&secret, ""), BadProof::Missing("dice-secret"));
    assert_eq!(complaint("dice-derivation: 1\n", ""), BadProof::Missing("dice-derivation"));
    let again = BadProof::Line { line: 10, problem: LineProblem::Again("dice-secret") };
    assert_eq!(complaint(&secret, &secret.repeat(2)), again);
    assert_eq!("".parse::<Proof>(), Err(BadProof::Missing("dice-derivation")));
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let line = |line, problem| BadProof::Line { line, problem };
    assert_eq!(complaint("dice-derivation: 1", "dice"), line(1, LineProblem::NoKey));
    assert_eq!(complaint("dice-roll", "dice-rol"), line(10, LineProblem::Key("dice-rol".to_owned())));
    let word = |problem| line(6, LineProblem::Hex(BadHex { what: HexKind::Word, problem }));
    assert_eq!(complaint("dice-word: 01", "dice-word: 0x"), word(HexProblem::Digit { at: 1, found: 'x' }));
    let short = HexProblem::Length { wanted: 32..=128, found: 31 };
    assert_eq!(complaint("dice-word: 01", "dice-word: 1"), word(short));
    assert_eq!(complaint("dice-word: 01", "dice-word: 011"), word(HexProblem::Odd { found: 33 }));
}

#[test]
fn the_bad_part_of_a_roll_is_named() {
    let complaint = |roll: &str, part: &str| {
        let error = format!("dice-roll: {roll}").parse::<Proof>().unwrap_err();
        assert_eq!(error, BadProof::Line { line: 1, problem: LineProblem::Roll(part.to_owned()) }, "{roll:?}");
    };
    complaint("", "");
    complaint("0 36", "");
    complaint("-1 36 5", "-1");
    complaint("0 4294967296 5", "4294967296");
    complaint("0 36 five", "five");
    complaint("0 36 5 typed", "typed");
    complaint("0 36 5 undone undone", "undone");
}

#[test]
fn every_key_that_is_listed_can_be_read() {
    for key in LineProblem::KEYS {
        let error = format!("{key}: ?").parse::<Proof>().unwrap_err();
        assert!(!matches!(error, BadProof::Line { problem: LineProblem::Key(_), .. }), "{key}");
    }
}
