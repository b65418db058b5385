//! The text form of positions: what is read back, what is refused, and that no text can break the rules.

use rollick_game::Game;
use rollick_road_hog::action::{Action, Outcome};
use rollick_testkit::position_error;

use crate::{at, game};

#[test]
fn a_position_reads_back_as_it_is_written() {
    for text in [
        "A:E0 B:E0 C:E0 first:ABC train:1> deck:6,6,6,12,0,0",
        "A:E0 B:E0 C:E0 first:BC/A=9 train:1> deck:6,6,6,12,0,0",
        "A:E13 B:Orchard.9/Hillcrest C:E2!*2 D:E15+~ mover:B turn:7 train:23> deck:6,5,6,12,0,0",
        "A:E80 B:E24 C:E47 mover:A turn:4 train:9< deck:6,6,6,12,0,0 cards:1 town:2 stopped pushed:B dice:G3x,G1,R6",
        "A:E0 B:E0 mover:A turn:3 train:1> deck:6,6,6,12,0,0 next:train",
        "A:E0 B:E2 mover:A turn:3 train:1> deck:6,6,6,12,0,0 next:trial=B",
        "A:E2 B:E2 mover:A turn:3 train:1> deck:6,6,6,12,0,0 next:trial",
        "A:E2 B:E2 mover:A turn:3 train:1> deck:6,6,6,12,0,0 next:roll=GRR",
        "A:E2 B:E2 mover:A turn:3 train:1> deck:6,6,6,12,0,0 cards:2 next:draw",
        "A:goal B:E2 mover:A turn:3 train:1> deck:6,6,6,12,0,0 next:won=A",
        "A:E83 B:E2 mover:B turn:2000 train:1> deck:6,6,6,12,0,0 next:limit=AB",
    ] {
        let state = game().read(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game().write(&state), text);
    }
}

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    at("").expect("A:E0 B:E0 mover:A turn:1 train:1> deck:6,6,6,12,0,0").asks(0);
    at("C:E5").expect("A:E0 B:E0 C:E5");
    at("A:E5 B:E5 dice:G1,G2").expect("A:E5 dice:G1,G2").asks(0);
}

#[test]
fn texts_that_are_no_position_are_named() {
    for (text, what) in [
        ("A:E0 B:E0 G:E0", "there is no such part"),
        ("A:E0 B:E99", "no space ‘E99’"),
        ("A:E0 B:Lakshore.4", "did you mean Lakeshore.4"),
        ("A:E0 B:E0 mover:C", "nobody sits at ‘C’"),
        ("A:E0 B:E0 pushed:C dice:R1,R1", "nobody sits at ‘C’"),
        ("A:E21 B:E0", "bridge"),
        ("A:E14 B:E0 train:22>", "under the train"),
        ("A:E14! B:E0", "without a turn to miss"),
        ("A:E14~ B:E0", "waits"),
        ("A:E0 B:E0 train:26>", "pole 26"),
        ("A:E0 B:E0 train:5", "5> or 5<"),
        ("A:E0 B:E0 deck:0,0,0,0,0,0", "empty"),
        ("A:E0 B:E0 deck:7,0,0,0,0,0", "more cards"),
        ("A:E0 B:E0 deck:1,2", "six kinds"),
        ("A:E0 B:E0 dice:G7,G1", "write it like ‘G3,R5x’"),
        ("A:E0 B:E0 dice:G1,G2,G3", "at most two dice"),
        ("A:E0 B:E0 dice:R1,R1", "no die on the table can be used"),
        ("A:E0 B:E0 dice:G1", "two or three dice"),
        ("A:E0 B:E0 turn:2001", "turn 2001 is not played"),
        ("A:E0 B:E0 turn:0 next:pick", "not decided"),
        ("A:E0 B:E0 turn:0 first:B", "over"),
        ("A:E0 B:E0 next:draw", "not earned"),
        ("A:E0 B:E0 cards:1", "still remembered"),
        ("A:E0*1 B:E0", "turn to miss"),
        ("A:goal B:E0", "at the goal"),
        ("A:E0 B:E0 next:won=A", "has won without being there"),
        ("A:E0 B:E0 next:won", "one seat"),
        ("A:E0 B:E0 next:limit=AB", "after the last round"),
        ("A:E0 B:E0 mover:B turn:2000 next:limit=A", "after the last round"),
        ("A:E0 B:E0 next:train", "not of the first round"),
        ("A:E0 B:E0 mover:B turn:2 next:train", "first turn of a round"),
        ("A:E0 B:E0 turn:3 next:trial=B", "no courthouse"),
        ("A:E0+ B:E0 next:roll=GG", "unspent"),
        ("A:E0 B:E0 next:sleep", "only this can be here: pick, train"),
        ("A:E0 B:E0 weather:fine", "there is no such part"),
        ("A:E0 B:E0 trian:5>", "did you mean train?"),
        ("A:E0 B:E0 stopped:yes", "no value"),
        ("A:E0 B:E0 first:A/A=3", "can't be like this"),
        ("A:E0 B:E0 A:E1", "appears twice"),
        ("A:E0*x B:E0", "write it like ‘1’"),
        ("A:E0+? B:E0", "after the space"),
    ] {
        let (_, said) = position_error(game(), text);
        assert!(said.contains(what), "‘{text}’: {said}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC{0,60}") {
        let _ = game().read(&text);
        let _ = text.parse::<Action>();
        let _ = text.parse::<Outcome>();
    }

    #[test]
    fn nearly_right_texts_are_read_or_refused(
        a in "(E[0-9]{1,2}|Lakeshore\\.[0-9]{1,2}|Summit\\.1[0-9]/Gravel|goal)[!*+~0-9]{0,4}",
        train in "[0-9]{1,2}[<>]",
        rest in "(mover:[A-C]|turn:[0-9]{1,2}|first:[A-C]|dice:[GR][1-6]x?,[GR][1-6]|next:(draw|trial|train|roll=G[GR]|won=[AB]|limit=AB)|cards:[0-9]|town:[0-9]|stopped|pushed:[A-C]| ){0,3}",
    ) {
        if let Ok(s) = game().read(&format!("A:{a} B:E16 train:{train} {rest}")) {
            let text = game().write(&s);
            proptest::prop_assert_eq!(game().read(&text).map_err(|e| e.to_string()), Ok(s), "{}", text);
        }
    }
}
