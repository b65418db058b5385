//! The text form of states, and the notation. Errors name what is wrong, and nothing panics.

use std::sync::LazyLock;

use proptest::prelude::*;
use rollick_bigfoot::Bigfoot;
use rollick_bigfoot::action::Action;
use rollick_bigfoot::square::Square;
use rollick_game::{Game, Pair};
use rollick_testkit::{position_error, standard};

static GAME: LazyLock<Bigfoot> = LazyLock::new(|| standard(&[]));

const APART: &str = "A:4,6/2 B:8,6/2 a:2,10 b:10,2";

#[track_caller]
fn refused(text: &str, part: &str, what: &str) {
    let (error, said) = position_error(&*GAME, text);
    assert!(error.part.contains(part), "‘{part}’ should be blamed: {said}");
    assert!(said.contains(what), "‘{what}’ should be in: {said}");
}

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    let state = GAME.read("a:2,10 b:10,2").expect("a position");
    assert_eq!(GAME.write(&state), "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:A turn:1 next:roll");
    let three = GAME.read("a:2,10 b:10,2 c:0,5 mover:C").expect("a position");
    assert_eq!(GAME.write(&three), "A:4,6/2 B:6,8/2 C:8,6/2 a:2,10 b:10,2 c:0,5 mover:C turn:1 next:roll");
}

#[test]
fn every_part_reads_back() {
    for text in [
        "A:4,6/2 B:off(0,0n)/4 a:2,10 b:10,2 crushed:A>BB,B>A loses:B mover:A turn:12 crush:9 dice:3x,5 heading:fwd next:give",
        "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:B turn:7 dice:6x,2x heading:back shifted next:drive=2",
        "A:4,6/2 B:8,6/2 a:2,10 b:- crushed:A>B mover:A turn:7 crush:7 dice:6x,2 car-only next:put=B",
        "A:4,6/2 B:8,6/2 a:2,10 b:- crushed:A>BBBB mover:A turn:7 crush:7 dice:6x,2 car-only next:won=A",
        "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:B turn:2000 next:limit=AB",
        "A:4,6/2 B:6,8/2 C:8,6/2 a:- b:- c:- first:C/AB=9",
        "A:4,6/2 B:6,8/2 C:8,6/2 a:- b:- c:- first:ABC",
        "A:4,6/2 B:8,6/2 a:- b:0,5 turn:0 first:B next:place=A",
    ] {
        let state = GAME.read(text).expect("a position");
        assert_eq!(GAME.write(&state), text);
    }
}

#[test]
fn wrong_parts_are_named() {
    refused("A:4,6 a:2,10 b:10,2", "A:4,6", "4,6/2");
    refused("A:4,6/3 a:2,10 b:10,2", "A:4,6/3", "4,6/2 or 4,6/4");
    refused("A:4,99/2 a:2,10 b:10,2", "A:4,99/2", "‘4,99’ can't be read; write it like ‘3,11’");
    refused("A:off(0,0x)/2 a:2,10 b:10,2", "A:off(0,0x)/2", "off(0,6n)");
    refused("A:off()/2 a:2,10 b:10,2", "A:off()/2", "off(0,6n)");
    refused("E:4,6/2", "E:4,6/2", "2 to 4 players");
    refused("e:4,6", "e:4,6", "2 to 4 players");
    refused(&format!("{APART} mover:C"), "mover:C", "nobody sits at ‘C’");
    refused(&format!("{APART} mover:a"), "mover:a", "nobody sits at ‘a’");
    refused(&format!("{APART} mover:A mover:B"), "mover:B", "twice");
    refused(&format!("{APART} turn:x"), "turn:x", "a number from 0");
    refused(&format!("{APART} dice:3"), "dice:3", "3,5");
    refused(&format!("{APART} dice:3,7"), "dice:3,7", "3,5");
    refused(&format!("{APART} dice:3,4,5"), "dice:3,4,5", "3,5");
    refused(&format!("{APART} dice:(3),5"), "dice:(3),5", "5x");
    refused(&format!("{APART} heading:stay"), "heading:stay", "fwd or back");
    refused(&format!("{APART} next:drive=7"), "next:drive=7", "from 0 to 6");
    refused(&format!("{APART} dice:3x,5 next:drive=2 next:limit=AB"), "next:limit=AB", "twice");
    refused(&format!("{APART} crushed:AB"), "crushed:AB", "A>BBC");
    refused(&format!("{APART} loses:Bb"), "loses:Bb", "nobody sits at ‘b’");
    refused("first:AB/9", "first:AB/9", "nobody sits at ‘9’");
    refused("first:AB/C=x", "first:AB/C=x", "nobody sits at ‘C’");
    refused("first:A/B=x", "first:A/B=x", "a number from");
    refused("first:A/B=1", "first:A/B=1", "don't show 1");
    refused("first:A/B=13", "first:A/B=13", "don't show 13");
    refused("first:AB/A=9", "first:AB/A=9", "can't be like this");
    refused(&format!("{APART} wall"), "wall", "there is no such part");
    refused(&format!("{APART} shifted:yes"), "shifted:yes", "no value");
}

#[test]
fn positions_that_can_t_be_are_refused() {
    for (text, what) in [
        ("A:4,6/2 B:4,6/2 a:2,10 b:10,2", "two vehicles on 4,6"),
        ("A:2,10/2 B:8,6/2 a:2,10 b:10,2", "two vehicles on 2,10"),
        ("A:13,0/2 a:2,10 b:10,2", "not on the board"),
        ("a:0,0 b:10,2", "not road"),
        ("a:2,10 b:-", "none on the board"),
        ("a:2,10 b:10,2 crushed:A>A", "A crushed their own car"),
        ("a:2,10 b:10,2 crushed:A>BBBB", "has crushed 4"),
        ("a:2,10 b:10,2 next:won=A dice:1x,2", "has crushed 0"),
        ("a:2,10 b:10,2 c:0,5 crushed:A>BBB", "of a colour"),
        ("a:2,10 b:10,2 c:0,5 d:0,7 crushed:A>BB,C>BB", "a fifth car"),
        ("a:2,10 b:- c:0,5 d:0,7 crushed:A>BB,C>BB,D>B", "more than four cars of B"),
        ("A:off(4,6n)/2 a:2,10 b:10,2", "can't have left"),
        ("A:off(0,0s)/2 a:2,10 b:10,2", "can't have left"),
        ("a:2,10 b:10,2 loses:A", "loses a turn"),
        ("A:off(0,0n)/2 a:2,10 b:10,2 loses:A", "it is A's turn, but A loses it"),
        ("a:2,10 b:10,2 turn:3 crush:4", "later than this turn"),
        ("a:2,10 b:10,2 next:drive=2", "don't fit"),
        ("a:2,10 b:10,2 dice:3,5 next:drive=2", "don't fit"),
        ("a:2,10 b:10,2 dice:3x,5x", "don't fit"),
        ("a:2,10 b:- crushed:A>B next:put=B", "don't fit"),
        ("a:2,10 b:10,2 dice:3,5 next:limit=AB", "don't fit"),
        ("a:2,10 b:10,2 next:limit=A", "shared by all"),
        ("a:2,10 b:- c:0,5 crushed:C>B dice:3x,5 car-only next:put=B", "nobody has a car to put"),
        ("a:2,10 b:10,2 turn:0", "cars are put after the roll"),
        ("a:2,10 b:10,2 turn:0 first:A next:roll", "the turn can't be 0 here"),
        ("a:2,10 b:10,2 next:place=A", "the turn can't be 1 here"),
        ("a:2,10 b:- turn:0 first:B next:place=A", "put in turn"),
        ("a:- b:- turn:0 first:B next:place=A", "put in turn"),
        ("a:- b:2,10 turn:0 first:A next:place=A", "put in turn"),
        ("a:- b:- turn:0 first:A crushed:B>A", "before the first turn"),
    ] {
        refused(text, "", what);
    }
}

#[test]
fn a_position_in_which_nothing_can_be_decided_is_refused() {
    let nobody = "A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:- b:10,2 c:0,5 crushed:B>AA,C>AA";
    assert!(GAME.read(nobody).is_ok(), "before the roll it can be");
    refused(&format!("{nobody} dice:3,5"), "", "nothing can be decided");
    refused(&format!("{nobody} dice:3x,5 next:drive=3"), "", "nothing can be decided");
    refused(&format!("{APART} dice:3x,5 next:drive=0"), "", "nothing can be decided");
    refused("A:off(5,12e)/2 a:0,7 b:5,12 dice:3x,5 next:drive=0", "", "nothing can be decided");
    refused("A:off(0,0n)/2 a:0,7 b:10,2 dice:3x,5 next:drive=0", "", "nothing can be decided");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[A-Da-d:,/()0-9>nesw -]{0,60}") {
        let _ = GAME.read(&text);
    }

    #[test]
    fn no_part_makes_the_reader_panic(key in "(A|b|crushed|crush|loses|turn|mover|first|dice|heading|next)", value in "\\PC{0,12}") {
        let _ = GAME.read(&format!("{APART} {key}:{value}"));
    }

    #[test]
    fn tokens_that_read_print_the_same(text in "(put|truck|car|dice|n|shift|enter)?( [0-9a-z,]{0,5}){0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text.clone());
        }
        if let Ok(dice) = text.parse::<Pair>() {
            prop_assert_eq!(dice.to_string(), text.clone());
        }
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(square.to_string(), text);
        }
    }
}
