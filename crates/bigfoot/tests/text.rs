//! The text form of states, and the notation: what is wrong is named, nothing panics.

use proptest::prelude::*;
use rollick_bigfoot::{Action, Bigfoot, Dice, Square};
use rollick_game::Game;

const APART: &str = "A:4,6/2 B:8,6/2 a:2,10 b:10,2";

#[track_caller]
fn refused(text: &str, part: &str, what: &str) {
    let error = Bigfoot::standard().read(text).expect_err("no such position");
    assert!(error.part.contains(part), "‘{part}’ should be blamed: {error}");
    assert!(error.what.contains(what), "‘{what}’ should be in: {error}");
}

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    let game = Bigfoot::standard();
    let state = game.read("a:2,10 b:10,2").expect("a position");
    assert_eq!(game.write(&state), "A:4,6/2 B:8,6/2 a:2,10 b:10,2 turn:A first:A turns:1");
    let three = game.read("a:2,10 b:10,2 c:0,5 turn:C").expect("a position");
    assert_eq!(game.write(&three), "A:4,6/2 B:6,8/2 C:8,6/2 a:2,10 b:10,2 c:0,5 turn:C first:C turns:1");
}

#[test]
fn every_part_reads_back() {
    let game = Bigfoot::standard();
    for text in [
        "A:4,6/2 B:off(0,0n)/4 a:2,10 b:10,2 crushed:A>BB,B>A loses:B turn:A first:B turns:12 crush:9 dice:(3),5 way:fwd",
        "A:4,6/2 B:8,6/2 a:2,10 b:10,2 turn:B first:A turns:7 dice:(6),(2) way:back shifted left:2",
        "A:4,6/2 B:8,6/2 a:2,10 b:- crushed:A>B turn:A first:A turns:7 crush:7 dice:(6),2 car-only put:B",
        "A:4,6/2 B:8,6/2 a:2,10 b:- crushed:A>BBBB turn:A first:A turns:7 crush:7 dice:(6),2 car-only won:A",
        "A:4,6/2 B:8,6/2 a:2,10 b:10,2 turn:B first:A turns:2000 draw",
        "A:4,6/2 B:6,8/2 C:8,6/2 a:- b:- c:- turn:A first:A turns:0 rolls:C/AB9",
        "A:4,6/2 B:6,8/2 C:8,6/2 a:- b:- c:- turn:A first:A turns:0 rolls:ABC",
        "A:4,6/2 B:8,6/2 a:- b:0,5 turn:B first:B turns:0 place:A",
    ] {
        let state = game.read(text).expect("a position");
        assert_eq!(game.write(&state), text);
    }
}

#[test]
fn wrong_parts_are_named() {
    refused("A:4,6 a:2,10 b:10,2", "A:4,6", "4,6/2");
    refused("A:4,6/3 a:2,10 b:10,2", "A:4,6/3", "2 or 4");
    refused("A:4,99/2 a:2,10 b:10,2", "A:4,99/2", "row,column");
    refused("A:off(0,0x)/2 a:2,10 b:10,2", "A:off(0,0x)/2", "edge");
    refused("A:off()/2 a:2,10 b:10,2", "A:off()/2", "edge");
    refused("E:4,6/2", "E", "at most four");
    refused(&format!("{APART} turn:C"), "turn:C", "no player");
    refused(&format!("{APART} turn:a"), "turn:a", "no player");
    refused(&format!("{APART} turn:A turn:B"), "turn", "twice");
    refused(&format!("{APART} turns:x"), "turns:x", "no number");
    refused(&format!("{APART} dice:3"), "dice:3", "3,5");
    refused(&format!("{APART} dice:3,7"), "dice:3,7", "3,5");
    refused(&format!("{APART} way:stay"), "way:stay", "fwd or back");
    refused(&format!("{APART} left:7"), "left:7", "6 counts");
    refused(&format!("{APART} dice:(3),5 left:2 draw"), "draw", "only one thing");
    refused(&format!("{APART} crushed:AB"), "crushed:AB", "A>BBC");
    refused(&format!("{APART} loses:Bb"), "loses:Bb", "no player");
    refused(&format!("{APART} rolls:AB/9"), "rolls:AB/9", "who waits");
    refused(&format!("{APART} rolls:A/B1"), "rolls:A/B1", "2 to 12");
    refused(&format!("{APART} wall"), "wall", "no such part");
    refused(&format!("{APART} shifted:yes"), "shifted:yes", "no such part");
}

#[test]
fn positions_that_can_t_be_are_refused() {
    for (text, what) in [
        ("A:4,6/2 B:4,6/2 a:2,10 b:10,2", "two vehicles on 4,6"),
        ("A:2,10/2 B:8,6/2 a:2,10 b:10,2", "two vehicles on 2,10"),
        ("A:13,0/2 a:2,10 b:10,2", "not on the board"),
        ("a:0,0 b:10,2", "not road"),
        ("a:2,10 b:-", "none on the board"),
        ("a:2,10 b:10,2 crushed:A>A", "an own car"),
        ("a:2,10 b:10,2 crushed:A>BBBB", "has crushed 4"),
        ("a:2,10 b:10,2 won:A dice:(1),2", "has crushed 0"),
        ("a:2,10 b:10,2 c:0,5 crushed:A>BBB", "of a colour"),
        ("a:2,10 b:10,2 c:0,5 d:0,7 crushed:A>BB,C>BB", "a fifth car"),
        ("a:2,10 b:- c:0,5 d:0,7 crushed:A>BB,C>BB,D>B", "more than four cars of B"),
        ("A:off(4,6n)/2 a:2,10 b:10,2", "can't have left"),
        ("A:off(0,0s)/2 a:2,10 b:10,2", "can't have left"),
        ("a:2,10 b:10,2 loses:A", "loses a turn"),
        ("a:2,10 b:10,2 turns:3 crush:4", "in the future"),
        ("a:2,10 b:10,2 left:2", "don't fit"),
        ("a:2,10 b:10,2 dice:3,5 left:2", "don't fit"),
        ("a:2,10 b:10,2 dice:(3),(5)", "don't fit"),
        ("a:2,10 b:- crushed:A>B put:B", "don't fit"),
    ] {
        refused(text, "", what);
    }
}

#[test]
fn a_position_in_which_nothing_can_be_decided_is_refused() {
    let game = Bigfoot::standard();
    let nobody = "A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:- b:10,2 c:0,5 crushed:B>AA,C>AA";
    assert!(game.read(nobody).is_ok(), "before the roll it can be");
    refused(&format!("{nobody} dice:3,5"), "", "nothing can be decided");
    refused(&format!("{nobody} dice:(3),5 left:3"), "", "nothing can be decided");
    refused(&format!("{APART} dice:(3),5 left:0"), "", "nothing can be decided");
    refused("A:off(5,12e)/2 a:0,7 b:5,12 dice:(3),5 left:0", "", "nothing can be decided");
    refused("A:off(0,0n)/2 a:0,7 b:10,2 dice:(3),5 left:0", "", "nothing can be decided");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[A-Da-d:,/()0-9>nesw -]{0,60}") {
        let _ = Bigfoot::standard().read(&text);
    }

    #[test]
    fn no_part_makes_the_reader_panic(key in "(A|b|crushed|loses|turn|dice|left|put|rolls|won|way)", value in "\\PC{0,12}") {
        let _ = Bigfoot::standard().read(&format!("{APART} {key}:{value}"));
    }

    #[test]
    fn tokens_that_read_print_the_same(text in "(put|truck|car|dice|n|shift|enter)?( [0-9a-z,]{0,5}){0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text.clone());
        }
        if let Ok(dice) = text.parse::<Dice>() {
            prop_assert_eq!(dice.to_string(), text.clone());
        }
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }
}
