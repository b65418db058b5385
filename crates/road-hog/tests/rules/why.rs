//! Why not? Reasons for places and cards, and the texts of positions.

use rollick_game::{Game, Target};
use rollick_road_hog::Action;

use crate::game;

/// The rule that answers why nothing leads to a place or card.
fn why(position: &str, about: Target<'_, Action>) -> String {
    let s = game().read(position).expect("a position");
    game().why(&s, about).rule.to_string()
}

#[test]
fn places_say_why() {
    let dice = "A:E19 B:E16 train:22> dice:G3,G5,R5";
    assert_eq!(why("A:E19 B:E16", Target::Place("E20")), "RH-03");
    assert_eq!(why(dice, Target::Place("E22")), "RH-28");
    assert_eq!(why(dice, Target::Place("E11")), "RH-23");
    assert_eq!(why(dice, Target::Place("E25")), "RH-04");
    assert_eq!(why(dice, Target::Place("Lakeshore.2")), "RH-11");
    assert_eq!(why(dice, Target::Place("New City")), "RH-30");
    assert_eq!(why(dice, Target::Place("nowhere")), "RO-01");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", Target::Place("Lakeshore.3")), "RH-10");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", Target::Place("Lakeshore.9")), "RH-04");
    assert_eq!(why("A:E29 B:E0 dice:G5,G1", Target::Place("E34")), "RH-27");
    assert_eq!(why("A:E0 B:Lakeshore.6 C:E16 dice:R2,R5", Target::Place("Lakeshore.4")), "RH-10");
    assert_eq!(why("A:E81 B:E0 dice:G1,R1", Target::Place("New City")), "RH-04");
}

#[test]
fn cards_say_why() {
    assert_eq!(why("A:E0+ B:E0", Target::Card("OCTANE")), "RH-17");
    assert_eq!(why("A:E0 B:E0", Target::Card("OCTANE")), "RH-17");
    assert_eq!(why("A:E0 B:E0", Target::Card("MISS")), "RH-13");
}

#[test]
fn tokens_say_why() {
    let refused = |position: &str, token: &str| why(position, Target::Token(token.parse().expect("a token")));
    assert_eq!(refused("A:E0 B:E0", "green 3"), "RH-03");
    assert_eq!(refused("A:E0 B:E0", "pick GGR"), "RH-17");
    assert_eq!(refused("A:E0+ B:E0", "pick RR"), "RH-17");
    let dice = "A:E4 B:E16 dice:G2,G3,R5";
    for token in ["green 4", "green 3+2", "green 2+2"] {
        assert_eq!(refused(dice, token), "RH-04", "{token}");
    }
    assert_eq!(refused("A:E4 B:E0 dice:G2x,G3", "green 2"), "RH-04");
    assert_eq!(refused("A:E4 B:E0 dice:G2x,G3", "green 2+3"), "RH-04");
    assert_eq!(refused("A:E4 B:E0 dice:G2,R3", "green 2+3"), "RH-04");
    assert_eq!(refused(dice, "pick GG"), "RH-03");
    assert_eq!(refused(dice, "red 4 1"), "RH-06");
    assert_eq!(refused(dice, "red 5 0"), "RH-06");
    assert_eq!(refused(dice, "red 5 5"), "RO-01");
    assert_eq!(refused("A:E4 B:E16 dice:G2,G3,R5x", "red 5 1"), "RH-06");
}

#[test]
fn the_sentence_is_the_one_that_fits() {
    let says = |position: &str, about: Target<'_, Action>| {
        let message = game().why(&game().read(position).expect("a position"), about).message;
        format!("{} {:?}", message.key, message.args)
    };
    let refused = |position: &str, token: &str| says(position, Target::Token(token.parse().expect("a token")));
    assert!(says("A:E0+ B:E0", Target::Card("OCTANE")).starts_with("octane-is-dice"));
    assert!(says("A:E0 B:E0", Target::Card("OCTANE")).starts_with("no-octane"));
    let dice = "A:E4 B:E16 dice:G2,G3,R5";
    assert!(refused(dice, "green 3+2").starts_with("sum-order"));
    assert!(refused(dice, "green 2+2").starts_with("not-these-greens"));
    for (position, town) in [
        ("A:E31 B:E16 town:2 dice:G2x,G5,R5", game().board().towns()[1].name.as_str()),
        ("A:E59 B:E16 town:3 dice:G2x,G5,R5", game().board().towns()[2].name.as_str()),
    ] {
        let answer = refused(position, "green 5");
        assert!(answer.starts_with("stay-in-town") && answer.contains(town), "{answer}");
    }
    let back = refused("A:E4 B:E19 C:E16 dice:G2,R3,R5", "red 3 2");
    assert!(back.starts_with("no-exit") && back.contains("E13"), "{back}");
    // From the final check point New City is a count away like any other place; from a Highway the Expressway is.
    let last = game().board().name(game().board().final_check_point()).to_owned();
    let there = says(&format!("A:{last} B:E16 dice:R5,G1"), Target::Place("New City"));
    assert!(there.starts_with("no-count-there"), "{there}");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", Target::Place("E30")), "RH-04");
}

#[test]
fn texts_that_are_no_position_are_named() {
    for (text, part) in [
        ("", "0 cars"),
        ("A:E0", "1 cars"),
        ("A:E0 B:E99", "no space ‘E99’"),
        ("A:E0 B:Lakshore.4", "did you mean Lakeshore.4"),
        ("A:E0 C:E0", "from A on"),
        ("A:E0 B:E0 turn:C", "not at the table"),
        ("A:E21 B:E0", "bridge"),
        ("A:E14 B:E0 train:22>", "under the train"),
        ("A:E14! B:E0", "without a turn to miss"),
        ("A:E14~ B:E0", "waits"),
        ("A:E0 B:E0 train:26>", "pole 26"),
        ("A:E0 B:E0 train:5", "train:5>"),
        ("A:E0 B:E0 deck:0,0,0,0,0,0", "empty"),
        ("A:E0 B:E0 deck:7,0,0,0,0,0", "more cards"),
        ("A:E0 B:E0 deck:1,2", "six kinds"),
        ("A:E0 B:E0 dice:G7,G1", "no die"),
        ("A:E0 B:E0 dice:R1,R1", "no die on the table can be used"),
        ("A:E0 B:E0 dice:G1", "two or three dice"),
        ("A:E0 B:E0 round:0", "round 0"),
        ("A:E0 B:E0 next:draw", "not earned"),
        ("A:E0 B:E0 cards:1", "beyond it"),
        ("A:E0*1 B:E0", "turn to miss"),
        ("A:goal B:E0", "at the goal"),
        ("A:E0 B:E0 next:won", "no car is at the goal"),
        ("A:E0 B:E0 next:trial=B", "no courthouse"),
        ("A:E0+ B:E0 next:roll=GG", "unspent"),
        ("A:E0 B:E0 next:sleep", "next is"),
        ("A:E0 B:E0 weather:fine", "unknown"),
        ("A:E0 B:E0 rolls:A best:A=3", "no roll"),
        ("A:E0 B:E0 A:E1", "once each"),
        ("A:E0*x B:E0", "no number"),
        ("A:E0+? B:E0", "after the space"),
    ] {
        match game().read(text) {
            Ok(_) => panic!("‘{text}’ is read"),
            Err(e) => assert!(e.to_string().contains(part), "‘{text}’: {e}"),
        }
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC{0,60}") {
        let _ = game().read(&text);
        let _ = text.parse::<Action>();
        let _ = text.parse::<rollick_road_hog::Outcome>();
    }

    #[test]
    fn nearly_right_texts_are_read_or_refused(
        a in "(E[0-9]{1,2}|Lakeshore\\.[0-9]{1,2}|Summit\\.1[0-9]/Gravel|goal)[!*+~0-9]{0,4}",
        train in "[0-9]{1,2}[<>]",
        rest in "(turn:[A-C]|first:[A-C]|dice:[GR][1-6]x?,[GR][1-6]|next:(draw|trial|train|roll=G[GR]|won|drawn)|cards:[0-9]|town:[0-9]|stopped|pushed:[A-C]| ){0,3}",
    ) {
        if let Ok(s) = game().read(&format!("A:{a} B:E16 train:{train} {rest}")) {
            let text = game().write(&s);
            proptest::prop_assert_eq!(game().read(&text).map_err(|e| e.to_string()), Ok(s), "{}", text);
        }
    }
}
