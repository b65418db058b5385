//! Whatever is wrong with a record or its dice is told in words from the folder `lang`, never in words from the code.

use rollick_fair::{BadHex, BadProof, Fault, HexKind, HexProblem, LineProblem, Secret, Word};
use rollick_game::Message;
use rollick_record::{Kept, Record, ToldOfDice, verify};
use rollick_testkit::{Vocabulary, pseudo};
use rollick_words::{LANGUAGE, TABLE, Words, source};

/// Reads a message in English, and checks that all its words can be translated. `quoted` may appear unchanged.
#[track_caller]
fn english(game: &str, message: &Message, quoted: &str) -> String {
    // A broken record may name a game that isn't there. Then there are only the shared words.
    let vocabulary = match source(LANGUAGE, game) {
        Some(_) => Vocabulary::of_game(game),
        None => Vocabulary::of_file(TABLE),
    };
    let text = Words::of(LANGUAGE, game).text(message);
    assert_eq!(vocabulary.fault(message), None, "{text}");
    assert_eq!(vocabulary.idle(message), None, "{text}");
    let disguised = pseudo(game).text(message);
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(|word| word.chars().any(|c| c.is_ascii_alphabetic())).map(str::to_owned).collect()
    };
    let known = words(quoted);
    // Ids of rules are the same in every language.
    let is_id = |word: &str| word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    let code = words(&disguised).into_iter().find(|word| !known.contains(word) && !is_id(word));
    assert_eq!(code, None, "this comes from the code: {text}");
    text
}

#[test]
fn faults_of_dice_read_as_sentences() {
    let (secret, word) = (Secret::from([7; 32]), "01".repeat(16).parse::<Word>().unwrap());
    let (commitment, hash) = (secret.commitment(), word.hash());
    let hashes = format!("{commitment} {hash}");
    let said = |fault: Fault| english("", &fault.message(), &hashes);
    for (fault, sentence) in [
        (
            Fault::Roll { index: 7, ways: 36, recorded: 3, computed: 12 },
            "roll 7 of 36 ways should be 12, but is recorded as 3",
        ),
        (Fault::IndexTwice { index: 2, expected: 6 }, "index 2 is used twice: roll 6 should come next"),
        (Fault::IndexSkipped { expected: 6, index: 8 }, "index 6 is skipped: roll 8 comes in its place"),
        (Fault::Ways { index: 3, ways: 0 }, "roll 3 has 0 ways: there can be 1 to 2147483648"),
        (Fault::Way { index: 3, ways: 6, way: 6 }, "roll 3 has way 6, but its 6 ways are 0 to 5"),
        (Fault::WordCount { hashes: 3, words: 2 }, "the list was closed with 3 word hashes, but has 2 words"),
        (Fault::TooManyWords { words: 65 }, "65 words are too many: a table takes 64"),
        (Fault::NothingMissing { round: 1 }, "round 1 was begun again although all of its words had come"),
    ] {
        assert_eq!(said(fault), sentence);
    }
    said(Fault::Secret { committed: commitment, computed: commitment });
    said(Fault::FailedSecret { round: 0, committed: commitment, computed: commitment });
    said(Fault::Word { at: 0, committed: hash, computed: hash });
}

#[test]
fn lines_of_dice_that_cannot_be_read_are_told() {
    let hex = |what, problem| BadHex { what, problem };
    let length = HexProblem::Length { wanted: 64..=64, found: 63 };
    let kinds = [HexKind::Secret, HexKind::Commitment, HexKind::Word, HexKind::WordHash];
    let texts = kinds.map(|what| english("", &hex(what, length.clone()).message(), ""));
    assert_eq!(texts[0], "not a secret: it has 63 characters, expected 64 hexadecimal digits");
    let word = hex(HexKind::Word, HexProblem::Length { wanted: 32..=128, found: 31 });
    assert_eq!(
        english("", &word.message(), ""),
        "not a word: it has 31 characters, expected 32 to 128 hexadecimal digits"
    );
    let problems = [
        LineProblem::NoKey,
        LineProblem::Key("dice-rol".to_owned()),
        LineProblem::Again("dice-secret"),
        LineProblem::Derivation("2".to_owned()),
        LineProblem::NoRound,
        LineProblem::Roll("typed".to_owned()),
        LineProblem::Hex(hex(HexKind::Word, HexProblem::Digit { at: 1, found: 'x' })),
        LineProblem::Hex(hex(HexKind::Word, HexProblem::Odd { found: 33 })),
    ];
    let quoted = format!("key value typed dice rol roll physical undone x {}", LineProblem::KEYS.join(" "));
    for problem in problems {
        let said = english("", &BadProof::Line { line: 3, problem }.message(), &quoted);
        assert!(said.starts_with("line 3: "), "{said}");
    }
    let missing = BadProof::Missing("dice-secret").message();
    assert_eq!(english("", &missing, "dice-secret"), "there is no line ‘dice-secret’");
}

/// The record that is broken in many ways.
const GOOD: &str = include_str!("format-2/bonkers-served.rollick");

/// Every line of a record is dropped, doubled, cut and replaced. Every message must have words.
#[test]
fn a_broken_record_is_told_in_words() {
    let lines: Vec<&str> = GOOD.lines().collect();
    let tags = lines.iter().position(|line| line.is_empty()).unwrap_or(0);
    // A few lines of turns are enough.
    let broken = (0..tags + 8).chain([lines.len() - 1]);
    let mut keys = std::collections::BTreeSet::new();
    let examples = "Bonkers key value yes Bo board1 was seat turn tokens agreed take back place nobody";
    for at in broken {
        let cut = lines[at].split(' ').next().unwrap_or_default();
        let changed = format!("{}x", lines[at]);
        for new in
            [vec![], vec![lines[at]; 2], vec![cut], vec!["nonsense"], vec!["what: ever"], vec![&changed], vec!["\u{7}"]]
        {
            let text = [&lines[..at], &new[..], &lines[at + 1..]].concat().join("\n");
            for text in [text.clone(), sealed(&text)] {
                let Err(error) = Record::parse(&text).and_then(|record| record.replay(None).map(|_| ())) else {
                    continue;
                };
                keys.insert(error.what.key);
                let quoted = format!("{GOOD} {text} {examples}");
                english(&error.game, &error.message(), &quoted);
                let found = verify(&text, None);
                let last = found.findings.last().expect("a finding");
                english(&found.game, last, &quoted);
            }
        }
    }
    assert!(keys.len() > 15, "{keys:?}");
}

/// The text with a new seal, as a forger would make it.
fn sealed(text: &str) -> String {
    let Some(end) = text.rfind("end: ") else { return text.to_owned() };
    let above = &text[..end];
    let tokens = above.lines().skip_while(|line| !line.is_empty()).skip(1).map(|line| line.split(';').count());
    format!("{above}end: {} tokens {}\n", tokens.sum::<usize>(), rollick_record::digest(above))
}

#[test]
fn what_was_kept_is_refused_in_words() {
    for text in ["nonsense", "dice-word: 1", "seat: x", "typed: perhaps", "take-back: x", "other: 1"] {
        let error = Kept::parse(text).unwrap_err();
        let quoted = format!("{text} key value yes take-back seat after tokens agreed was dice place A10");
        english("", &error.message(), &quoted);
    }
}
