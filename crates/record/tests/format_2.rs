//! Records of format 2, of every kind. The files in `format-2` never change: whatever was written once can be read and
//! checked for ever.

use std::collections::BTreeSet;
use std::path::PathBuf;

use rollick_fair::{FailedRound, FairDice, Proof, Roll, Secret, Word, Words};
use rollick_game::{Next, Seat, Seats};
use rollick_games::{Setup, infos, open};
use rollick_luck::Luck;
use rollick_record::{Record, SeatTag, TakenBack, verify};

/// Where the files are.
fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/format-2"))
}

/// What the check says about each special file, besides what it says about all of them.
const SPECIAL: &[(&str, &[&str])] = &[
    (
        "agreed",
        &["Ann took back ‘", "It says that these agreed: Bo.", "Rolls that were taken back: 1.", "The dice are right"],
    ),
    ("alone", &["Ann took back ‘", "Nobody else was asked.", "Rolls that were taken back: 1.", "The dice are right"]),
    ("decision", &["Ann took back ‘", "Nobody else was asked.", "The dice are right"]),
    ("arranged", &["It began from a position other than the usual start.", "Its dice were not checked"]),
    ("failed", &["The dice had to begin again, because a word never came: once.", "The dice are right"]),
    ("hands", &["Seat 1 changed hands in turn 1: before, it was Bo (person)", "The dice are right"]),
    ("limit", &["when a limit ended the game", "The dice are right"]),
    ("scripted", &["Its dice were not checked: some of them were scripted."]),
    ("typed", &["These rolls were typed in, and nobody can check them: 3.", "except for those that were typed in"]),
    ("unfinished", &["The game isn't over.", "The dice are right"]),
    ("wordless", &["The dice are right"]),
];

#[test]
fn records_of_format_2_are_read_for_ever() {
    if std::env::var_os("ROLLICK_BLESS").is_some() {
        write_the_files_that_are_missing();
    }
    let mut known = BTreeSet::new();
    for entry in std::fs::read_dir(folder()).expect("the folder is there") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.format, 2, "{name}");
        assert_eq!(record.write(), text, "{name} is written as it was read");
        let found = verify(&text, None);
        let said = found.sentences();
        assert!(found.ok, "{name}: {said:?}");
        let kind = name.rsplit('-').next().expect("a kind");
        let expected: &[&str] = match kind {
            "served" => &["Every roll of the game is the one that the dice gave.", " moves and rolls follow the rules"],
            "terminal" => &["Its dice were not checked: the record has no proof of them.", "Decisions were taken back"],
            kind => {
                SPECIAL.iter().find(|(known, _)| *known == kind).unwrap_or_else(|| panic!("{name}: no such kind")).1
            }
        };
        for sentence in expected {
            assert!(said.iter().any(|finding| finding.contains(sentence)), "{name}: {sentence}: {said:?}");
        }
        known.insert(name);
    }
    let games = infos().iter().flat_map(|info| [format!("{}-served", info.id), format!("{}-terminal", info.id)]);
    let special = SPECIAL.iter().map(|(kind, _)| format!("bonkers-{kind}"));
    let all: BTreeSet<String> = games.chain(special).collect();
    assert_eq!(known, all, "every kind has a file: ROLLICK_BLESS=1 writes those that are missing");
}

fn word(byte: u8) -> Word {
    format!("{byte:02x}").repeat(16).parse().expect("a word")
}

/// How a game is played for a file.
struct Play<'a> {
    game: &'a str,
    kind: &'a str,
    rules: &'a [&'a str],
    words: Vec<Word>,
    most: usize,
}

/// Plays a game as needed for a file of this kind.
fn record(play: &Play) -> Record {
    let Play { game, kind, rules, words, most } = play;
    let mut setup = Setup::standard(game).expect("a game");
    for rule in *rules {
        setup.house.set(rule).expect("a house rule");
    }
    let game = open(&setup).expect("a game");
    let served = *kind != "terminal";
    let second = if matches!(*kind, "alone" | "terminal") { "hard bot" } else { "person" };
    let mut record = Record::begin(&*game, vec![SeatTag::new("Ann", "person"), SeatTag::new("Bo", second)]);
    let mut at = game.start(Seats::new(2));
    if *kind == "arranged" {
        at = game.read("A:2 B:0 A=A10").expect("a position");
        record.position = Some(at.encode());
    }
    record.scripted = usize::from(*kind == "scripted");
    let secret = Secret::from([42; 32]);
    let hashes: Vec<_> = words.iter().map(Word::hash).collect();
    let dice = FairDice::new(&secret, &Words::check(&hashes, words.clone()).expect("they match"));
    let (mut luck, mut rolls, mut tokens) = (Luck::seeded(11), Vec::<Roll>::new(), Vec::new());
    let agreed = if *kind == "agreed" { vec![Seat(0), Seat(1)] } else { Vec::new() };
    while tokens.len() < *most {
        let (before, turn) = ((at.clone(), rolls.len()), at.turns().turn);
        let (token, rolled) = match at.next() {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => {
                let index = rolls.len() as u64;
                let typed = *kind == "typed" && index == 3;
                rolls.push(match typed {
                    true => Roll::physical(index, ways, 0),
                    false => Roll::new(index, ways, dice.roll(index, ways)),
                });
                (at.outcome(rolls[rolls.len() - 1].way).expect("a way"), true)
            }
            Next::Choose(_) => (luck.pick(&at.legal()).clone(), false),
        };
        at.take(&token).expect("a legal token");
        tokens.push((turn, token, before));
        let takes = match *kind {
            "agreed" | "alone" => rolled,
            "decision" => !rolled,
            _ => false,
        };
        if takes && tokens.len() > 25 && record.taken_back.is_empty() {
            let keep = tokens.len() - 1;
            let (_, token, (position, known)) = tokens.pop().expect("a token");
            rolls[known..].iter_mut().for_each(|roll| roll.undone = true);
            record.taken_back.push(TakenBack { seat: Seat(0), agreed: agreed.clone(), keep, tokens: vec![token] });
            at = position;
        }
        if *kind == "hands" && at.turns().turn == 1 && record.changes.is_empty() {
            record.change_hands(Seat(1), 1, SeatTag::new("Bo", "easy bot"));
        }
    }
    for (turn, token, _) in &tokens {
        record.push(*turn, token.as_str());
    }
    record.take_backs = !record.taken_back.is_empty() || *kind == "terminal";
    record.close(&*at);
    if served && record.position.is_none() && record.scripted == 0 {
        let lost = Secret::from([9; 32]);
        let round = FailedRound {
            commitment: lost.commitment(),
            secret: lost,
            hashes: vec![word(7).hash(), word(8).hash()],
            words: vec![Some(word(7)), None],
        };
        let failed = if *kind == "failed" { vec![round] } else { Vec::new() };
        let (commitment, words) = (secret.commitment(), words.clone());
        let proof = Proof { commitment, hashes, words, secret, rolls, failed };
        let line = |line: &str| {
            let (key, value) = line.strip_prefix("dice-")?.split_once(": ")?;
            Some((key.to_owned(), value.to_owned()))
        };
        record.dice = proof.to_string().lines().filter_map(line).collect();
    }
    record
}

/// Writes missing files, and leaves all others alone.
fn write_the_files_that_are_missing() {
    std::fs::create_dir_all(folder()).expect("a folder");
    let two = || vec![word(1), word(2)];
    let mut plays: Vec<(String, Play)> = Vec::new();
    for info in infos() {
        for kind in ["served", "terminal"] {
            let play = Play { game: info.id, kind, rules: &[], words: two(), most: 100_000 };
            plays.push((format!("{}-{kind}", info.id), play));
        }
    }
    for (kind, _) in SPECIAL {
        let rules: &[&str] = if *kind == "limit" { &["bk-r10=1"] } else { &[] };
        let words = if *kind == "wordless" { Vec::new() } else { two() };
        let most = if *kind == "limit" { 100_000 } else { 60 };
        plays.push((format!("bonkers-{kind}"), Play { game: "bonkers", kind, rules, words, most }));
    }
    for (name, play) in plays {
        let path = folder().join(format!("{name}.rollick"));
        if !path.exists() {
            std::fs::write(path, record(&play).write()).expect("written");
        }
    }
}
