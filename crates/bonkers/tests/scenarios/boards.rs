//! Board files: what they must contain, and how a wrong one is refused.

use proptest::prelude::*;
use rollick_bonkers::Bonkers;
use rollick_bonkers::action::Action;
use rollick_bonkers::board::Kind;
use rollick_bonkers::card::{Card, Instruction};
use rollick_game::{BoardText, Game, HouseRules, Seats};
use rollick_testkit::{Scenario, board_error};

use super::{CLASSIC, SMALL, on};

/// Changes one thing on the small board, and returns the refusal: the field and what is wrong.
#[track_caller]
fn refused(from: &str, to: &str) -> (String, String) {
    assert!(SMALL.contains(from), "{from} is in the board file");
    let text = BoardText::new("small", SMALL.replacen(from, to, 1));
    let (error, said) = board_error::<Bonkers>(&text);
    assert_eq!(error.file, "small");
    (error.field, said)
}

#[test]
fn a_wrong_board_is_refused_by_its_field() {
    for (from, to, field, what) in [
        ("spaces = 14", "spaces = 12", "spaces", "12 is not from 13 to 64"),
        ("spaces = 14", "spaces = 65", "spaces", "65 is not from 13 to 64"),
        ("score = [0, 7]", "score = []", "score", "the first SCORE space must be 0"),
        ("score = [0, 7]", "score = [7, 0]", "score", "the first SCORE space must be 0"),
        ("score = [0, 7]", "score = [0]", "score", "besides START"),
        ("score = [0, 7]", "score = [0, 14]", "score", "no space 14 on a loop of 14"),
        ("score = [0, 7]", "score = [0, 0]", "score", "space 0 is already something else"),
        ("score = [0, 7]", "score = [0, 7, 7]", "score", "space 7 is already something else"),
        ("lose = 10", "lose = 14", "lose", "no space 14"),
        ("lose = 10", "lose = 7", "lose", "space 7 is already"),
        ("lose = 10", "lose = 0", "lose", "space 0 is already"),
        ("go-to-lose = [4]", "go-to-lose = [10]", "go-to-lose", "space 10 is already"),
        ("go-to-lose = [4]", "go-to-lose = [99]", "go-to-lose", "no space 99"),
        ("space = 12", "space = 4", "back", "space 4 is already"),
        ("space = 12", "space = 14", "back", "no space 14"),
        ("count = 3", "count = 0", "back", "the count is 0, but it must be 1 to 13"),
        ("count = 3", "count = 14", "back", "the count is 14, but it must be 1 to 13"),
        ("count = 3", "count = -3", "back", "the count is -3, but it must be 1 to 13"),
        ("A1 = 3", "A7 = 3", "cards.A7", "there is no such card; the cards are A1-A6"),
        ("A1 = 3", "a1 = 3", "cards.a1", "there is no such card; the cards are A1-A6"),
        ("A1 = 3", "A1 = 0", "cards", "there are 15 cards, but there must be 16 to 120"),
        ("A1 = 3", "A1 = 106", "cards", "there are 121 cards, but there must be 16 to 120"),
        ("A1 = 3", "A1 = 300", "A1", "300"),
        ("spaces = 14", "spaces = -1", "spaces", "-1"),
        ("spaces = 14", "spaces = 14\ncolour = 1", "", "colour"),
        ("name = \"Small loop\"", "", "", "name"),
        ("lose = 10", "lose = ", "lose", ""),
    ] {
        let (wrong, because) = refused(from, to);
        assert_eq!(wrong, field, "the field of {to}: {because}");
        assert!(because.contains(what), "{to} should say {what}: {because}");
    }
}

#[test]
fn the_limits_themselves_are_allowed() {
    let loads = |from: &str, to: &str| on(&SMALL.replacen(from, to, 1), &[]).board().clone();
    assert_eq!(loads("spaces = 14", "spaces = 13").len(), 13);
    assert_eq!(loads("spaces = 14", "spaces = 64").spaces().last(), Some(63));
    assert_eq!(loads("count = 3", "count = 13").kind(12), Kind::Printed(Instruction::Move(-13)));
    assert_eq!(loads("count = 3", "count = 1").kind(12), Kind::Printed(Instruction::Move(-1)));
    assert_eq!(loads("A1 = 3", "A1 = 105").cards().len(), 120);
    assert_eq!(loads("A1 = 3", "A1 = 1").cards().len(), 16);
}

#[test]
fn the_classic_board_is_that_of_the_spec() {
    let board = CLASSIC.board();
    assert_eq!((board.len(), board.lose(), board.is_empty()), (55, 46, false));
    let special: Vec<_> = board.spaces().map(|s| (s, board.kind(s))).filter(|(_, k)| *k != Kind::Track).collect();
    let lose = Kind::Printed(Instruction::GoToLose);
    let back = Kind::Printed(Instruction::Move(-15));
    let expected =
        [(0, Kind::Start), (11, lose), (19, Kind::Score), (28, lose), (36, Kind::Score), (38, back), (46, Kind::Lose)];
    assert_eq!(special, expected);
    assert_eq!(board.cards().len(), 40);
    assert!(Card::all().all(|card| board.cards().count(card) == 2));
}

#[test]
fn the_shorter_way_round_is_taken_and_ahead_of_two_equal() {
    let board = on(SMALL, &[]).board();
    let ways = [(0, 3, 3), (3, 0, -3), (13, 1, 2), (1, 13, -2), (0, 7, 7), (7, 0, 7), (0, 8, -6), (5, 5, 0)];
    for (from, to, by) in ways {
        assert_eq!(board.shortest(from, to), by, "from {from} to {to}");
        assert_eq!(board.along(from, by), to);
    }
    assert_eq!((board.along(13, 1), board.along(0, -1), board.along(2, -13)), (0, 13, 3));
}

/// The small loop of 14: SCORE at 0 and 7, GO TO LOSE at 4, LOSE at 10, BACK 3 at 12.
#[test]
fn nothing_is_tied_to_the_standard_board() {
    let small = on(SMALL, &[]);
    let check = |position: &str| Scenario::of(small, position);
    check("A:0 B:2").dice(3, 4).expect("A:7+1 mover:B | BK-10");
    check("A:0 B:2+1 mover:B").dice(4, 4).expect("B:10 mover:A | BK-11");
    check("A:0+1 B:2").dice(1, 3).expect("A:10 mover:B | BK-19 BK-11");
    check("A:5 B:2 9=RA").dice(3, 4).expect("A:9 next:roll | BK-19 BK-17");
    check("A:9 B:2 A=A1").dice(6, 2).expect("A:3 next:place");
    check("A:9 B:2 13=NS").dice(2, 2).expect("A:0+1 mover:B | BK-16");
}

#[test]
fn the_alphabet_spells_every_decision_of_a_board() {
    let letters = |game: &Bonkers| game.alphabet(Seats::new(2));
    assert_eq!(letters(&CLASSIC).len(), 20 + 55 + 3);
    let small = letters(on(SMALL, &[]));
    assert_eq!(small.len(), 20 + 14 + 3);
    assert!(small.contains(&Action::Take(13)) && !small.contains(&Action::Take(14)));
}

proptest! {
    #[test]
    fn a_garbled_board_never_panics(at in 0..SMALL.len(), garbage in "\\PC{0,12}", cut in 0usize..30) {
        let mut text: Vec<char> = SMALL.chars().collect();
        let at = at.min(text.len());
        let end = (at + cut).min(text.len());
        text.splice(at..end, garbage.chars());
        let text: String = text.into_iter().collect();
        let loaded = Bonkers::load(&BoardText::new("garbled", text), HouseRules::defaults(Bonkers::INFO.rulings));
        if let Ok(game) = loaded {
            prop_assert!(game.board().len() >= 13);
        }
    }

    #[test]
    fn along_and_shortest_agree(from in 0u8..55, to in 0u8..55) {
        let board = CLASSIC.board();
        let by = board.shortest(from, to);
        prop_assert!(by.abs() <= 27);
        prop_assert_eq!(board.along(from, by), to);
    }
}
