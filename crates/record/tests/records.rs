//! Records written, read back, cut and tampered with.

use proptest::prelude::*;
use rollick_game::{Next, Seats};
use rollick_games::{Setup, infos, open};
use rollick_luck::Luck;
use rollick_record::{Record, SeatTag, digest};

/// A game played at random, of at most `most` tokens.
fn played(id: &str, players: usize, seed: u64, most: usize) -> Record {
    let setup = Setup::standard(id).unwrap();
    let game = open(&setup).unwrap();
    let seats = (0..players).map(|k| SeatTag::new(format!("Player {k}"), "random bot")).collect();
    let mut record = Record::begin(&*game, seats);
    let (mut position, mut luck) = (game.start(Seats::new(players)), Luck::seeded(seed));
    for _ in 0..most {
        let turn = position.turns().turn;
        let done = match position.next() {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => position.happen(luck.below(ways)).unwrap(),
            Next::Choose(seat) => position.play(seat, &luck.pick(&position.legal()).clone()).unwrap(),
        };
        record.push(turn, done.token);
    }
    record.close(&*position);
    record
}

#[test]
fn records_of_every_game_replay() {
    for info in infos() {
        for players in info.least..=info.most {
            let record = played(info.id, players, 5, 4_000);
            let read = Record::parse(&record.write()).unwrap();
            let replay = read.replay(None).unwrap();
            assert_eq!(replay.taken.len(), record.tokens().count());
            assert_eq!(read.write(), record.write());
            assert_eq!(replay.position(replay.taken.len()).write(), replay.end.write());
        }
    }
}

fn refusal(text: &str) -> String {
    match Record::parse(text).and_then(|record| record.replay(None).map(|_| ())) {
        Ok(()) => panic!("accepted:\n{text}"),
        Err(e) => e.to_string(),
    }
}

/// The text with a fresh seal, as a forger would make it.
fn sealed(text: &str) -> String {
    let (above, end) = text.split_at(text.rfind("end: ").unwrap());
    let count = end.split(' ').nth(1).unwrap();
    format!("{above}end: {count} tokens {}\n", digest(above))
}

#[test]
fn a_cut_record_is_refused() {
    let text = played("bonkers", 2, 1, 10_000).write();
    let lines: Vec<&str> = text.lines().collect();
    for keep in 0..lines.len() {
        let cut: String = lines[..keep].iter().map(|line| format!("{line}\n")).collect();
        assert!(Record::parse(&cut).is_err(), "cut after line {keep}");
    }
    let cut = lines[..lines.len() - 1].join("\n");
    assert_eq!(
        refusal(&cut),
        format!("line {}: the file is cut off: its last line, ‘end: …’, is missing", lines.len())
    );
}

#[test]
fn a_changed_record_is_refused_with_its_line() {
    let text = played("bonkers", 2, 1, 10_000).write();
    let changed = text.replacen("Player 1", "Player X", 1);
    assert!(refusal(&changed).ends_with("the seal doesn't match the lines above: something was changed"));
    let more = text.clone() + "9. dice 1 1\n";
    assert!(refusal(&more).contains("there is something after the end"));
}

#[test]
fn a_record_with_a_new_seal_must_still_obey_the_rules() {
    let text = played("bonkers", 2, 1, 10_000).write();
    let first_turn = text.lines().position(|line| line.starts_with("1. dice")).unwrap();
    let illegal = text.replacen("\n1. dice", "\n1. keep; dice", 1).replace("end: ", "end: 1");
    assert!(refusal(&illegal).contains("the record has"));
    let lines: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(k, line)| if k == first_turn { line.replacen("dice ", "dice 7", 1) } else { line.to_owned() })
        .collect();
    let said = refusal(&sealed(&(lines.join("\n") + "\n")));
    assert!(said.starts_with(&format!("line {}: ‘dice 7", first_turn + 1)), "{said}");
    let other = sealed(
        &text
            .replacen("result: won by seat", "result: won by seat 9".trim_end_matches(" 9"), 1)
            .replacen("won by seat 0", "won by seat 2", 1)
            .replacen("won by seat 1", "won by seat 0", 1)
            .replacen("won by seat 2", "won by seat 1", 1),
    );
    assert!(refusal(&other).contains("but the game is"), "{}", refusal(&other));
}

#[test]
fn bad_tags_are_named() {
    let text = played("bonkers", 2, 1, 50).write();
    let with = |from: &str, to: &str| refusal(&sealed(&text.replacen(from, to, 1)));
    assert_eq!(with("game: bonkers", "game: bonker"), "line 2: no game is called ‘bonker’ (did you mean bonkers?)");
    assert_eq!(with("rules-version: 1", "rules-version: 2"), "line 3: version 2 of the rules is not supported, only 1");
    assert_eq!(with("bk-r3=on", "bk-r3=no"), "line 4: bk-r3 can't be ‘no’: it is on or off");
    assert!(with("board1:", "board1:0").contains("it was played on another board"));
    assert!(with("seat 1: ", "seat 3: ").contains("there is no tag ‘seat 3’ here"));
    assert_eq!(with("result: unfinished", "result: great"), "line 8: there is no such result");
    assert_eq!(with("Rollick record 2", "Rollick record 3"), "line 1: format 3 is not supported, only 1 to 2");
}

#[test]
fn tokens_taken_back_leave_the_record_as_it_was() {
    let whole = played("bonkers", 3, 2, 60);
    for keep in [0, 1, 12, 33, 59] {
        let mut cut = whole.clone();
        cut.truncate(keep);
        assert_eq!(cut, played("bonkers", 3, 2, keep));
    }
}

proptest! {
    #[test]
    fn garbage_is_refused_without_a_panic(text in "(Rollick record 1\n)?(.|\n){0,400}") {
        prop_assert!(Record::parse(&text).is_err());
    }

    #[test]
    fn a_damaged_record_never_passes(at in 0usize..3_000, with in any::<char>()) {
        let text = played("bonkers", 2, 1, 200).write();
        let mut letters: Vec<char> = text.chars().collect();
        let at = at % letters.len();
        prop_assume!(letters[at] != with && with != '\r');
        letters[at] = with;
        let damaged: String = letters.into_iter().collect();
        prop_assert!(Record::parse(&damaged).and_then(|r| r.replay(None).map(|_| ())).is_err(), "{damaged}");
    }

    #[test]
    fn names_never_break_a_record(name in "(.|\n){0,40}") {
        let mut record = played("bonkers", 2, 1, 30);
        record.seats[0] = SeatTag::new(name, "person");
        let read = Record::parse(&record.write());
        prop_assert_eq!(read.map(|r| r.seats), Ok(record.seats));
    }
}

/// Records that the first release wrote, on its server and on the command line.
const FORMAT_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/format-1");

#[test]
fn records_of_format_1_are_read_for_ever() {
    let mut count = 0;
    for entry in std::fs::read_dir(FORMAT_1).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let found = rollick_record::verify(&text, None);
        assert!(found.ok, "{}: {:?}", path.display(), found.findings);
        let served = path.display().to_string().contains("served");
        assert_eq!(
            found.sentences().iter().any(|said| said.starts_with("The dice are right")),
            served,
            "{}",
            path.display()
        );
        count += 1;
    }
    assert_eq!(count, 8, "two of each game of the first release");
}

#[test]
fn the_standard_boards_of_the_first_release_are_known_by_the_hash_of_their_files() {
    for entry in std::fs::read_dir(FORMAT_1).unwrap() {
        let record = Record::parse(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let info = rollick_games::info(&record.game).unwrap();
        let board = record.board_id;
        assert!(info.former_boards.contains(&board.as_str()), "{}: add {board} to former_boards", info.id);
    }
}

#[test]
fn a_record_says_where_a_game_began_and_which_dice_were_scripted() {
    let game = open(&Setup::standard("bonkers").unwrap()).unwrap();
    let start = game.read("A:2 B:0 A=A10").unwrap();
    let mut record = Record::begin(&*game, vec![SeatTag::new("Ann", "person"), SeatTag::new("Bo", "person")]);
    record.position = Some(start.encode());
    record.scripted = 1;
    let mut position = start.clone();
    for token in ["dice 3 4", "place A10"] {
        record.push(position.turns().turn, token);
        position.take(token).unwrap();
    }
    record.close(&*position);
    let read = Record::parse(&record.write()).unwrap();
    assert_eq!(read.replay(None).unwrap().end.hash(), position.hash());
    assert_eq!((read.position, read.scripted), (record.position.clone(), 1));
    let said = rollick_record::verify(&record.write(), None);
    assert!(said.ok && said.sentences().iter().any(|f| f.contains("were scripted")), "{:?}", said.findings);
    let wrong = sealed(&record.write().replacen("position: 01", "position: 63", 1));
    assert!(refusal(&wrong).contains("encoding 99"), "{}", refusal(&wrong));
}

#[test]
fn the_dice_of_a_record_with_unknown_rules_are_still_checked() {
    let text = std::fs::read_to_string(format!("{FORMAT_1}/bonkers-served.rollick")).unwrap();
    let other = sealed(&text.replacen("rules-version: 1", "rules-version: 7", 1));
    let found = rollick_record::verify(&other, None);
    let said = found.sentences().join("\n");
    assert!(found.ok, "{said}");
    assert!(said.contains("Its moves were not checked: version 7 of the rules is not supported"), "{said}");
    assert!(said.contains("The dice are right"), "{said}");
}
