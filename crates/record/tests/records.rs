//! Records written, read back, cut and tampered with.

use proptest::prelude::*;
use rollick_game::{Next, Seats};
use rollick_games::{Setup, infos, open};
use rollick_luck::Luck;
use rollick_record::{Record, SeatTag, digest};

/// A game played at random, cut after so many tokens.
fn played(id: &str, players: usize, seed: u64, most: usize) -> Record {
    let setup = Setup::standard(id).unwrap();
    let game = open(&setup).unwrap();
    let seats = (0..players).map(|k| SeatTag::new(format!("Player {k}"), "random bot")).collect();
    let mut record = Record::begin(&setup, seats);
    let (mut position, mut luck) = (game.start(Seats::new(players)), Luck::seeded(seed));
    for _ in 0..most {
        let turn = position.turn();
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
            assert_eq!(replay.done.len(), record.tokens().count());
            assert_eq!(read.write(), record.write());
            assert_eq!(replay.position(replay.done.len()).write(), replay.end.write());
        }
    }
}

fn refusal(text: &str) -> String {
    match Record::parse(text).and_then(|record| record.replay(None).map(|_| ())) {
        Ok(()) => panic!("accepted:\n{text}"),
        Err(e) => e.to_string(),
    }
}

/// The text with a fresh seal, as somebody would make who knows the format.
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
    assert!(refusal(&changed).ends_with("the seal doesn't fit what stands above: something was changed"));
    let more = text.clone() + "9. dice 1 1\n";
    assert!(refusal(&more).contains("something stands after the end"));
}

#[test]
fn a_record_with_a_new_seal_must_still_obey_the_rules() {
    let text = played("bonkers", 2, 1, 10_000).write();
    let first_turn = text.lines().position(|line| line.starts_with("1. dice")).unwrap();
    let illegal = text.replacen("\n1. dice", "\n1. keep; dice", 1).replace("end: ", "end: 1");
    assert!(refusal(&illegal).contains("tokens stand above"));
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
fn tags_that_do_not_fit_are_named() {
    let text = played("bonkers", 2, 1, 50).write();
    let with = |from: &str, to: &str| refusal(&sealed(&text.replacen(from, to, 1)));
    assert_eq!(with("game: bonkers", "game: bonker"), "line 2: no game is called ‘bonker’: did you mean bonkers?");
    assert_eq!(
        with("rules-version: 1", "rules-version: 2"),
        "line 3: version 2 of the rules is not known here, only 1"
    );
    assert_eq!(with("rules: standard", "rules: bk-r3=no"), "line 4: bk-r3 can't be ‘no’: it is one of on, off");
    assert!(with("sha256:", "sha256:0").contains("it was played on another board"));
    assert!(with("seat 1: ", "seat 3: ").contains("no tag is called ‘seat 3’ here"));
    assert_eq!(with("result: unfinished", "result: great"), "line 8: no such result");
    assert_eq!(with("Rollick record 1", "Rollick record 2"), "line 1: format 2 is not known here, only 1");
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
