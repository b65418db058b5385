//! States as texts: what is read back, and what is refused.

use proptest::prelude::*;
use rollick_game::Game;
use rollick_spiralized::Spiralized;
use rollick_testkit::standard;

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    let game = Spiralized::standard();
    let s = game.read("A:1.4 B:yard").expect("a position");
    assert_eq!(game.write(&s), "A:1.4,yard,yard,yard B:yard,yard,yard,yard turn:A number:1");
    // A seat left out between others has all tokens in the yard.
    let s = game.read("C:2.3").expect("a position");
    assert_eq!(game.seats(&s).count(), 3);
    // Whose turn was the first follows from the number of the turn.
    let s = game.read("A:yard C:yard turn:B number:6").expect("a position");
    assert_eq!(game.first(&s).map(|seat| seat.letter()), Some('C'));
}

#[test]
fn what_is_no_state_is_refused_with_the_part_that_is_wrong() {
    let game = Spiralized::standard();
    let cases = [
        ("", "players"),
        ("A:1.4", "players"),
        ("A:1.4 B:1.4", "one token on a ring space"),
        ("A:1.18 B:yard", "no such place on this board"),
        ("A:7.1 B:yard", "no such place"),
        ("A:z9 B:yard", "no such place on this board"),
        ("A:pit,pit B:yard", "the Pit holds one"),
        ("A:start,start,start B:yard", "at most two tokens stand on a Start space"),
        ("A:z3,z3 B:yard", "one token on a safe zone space"),
        ("A:yard,yard,yard,yard,yard B:yard", "four tokens"),
        ("A:6.11* B:yard", "the star"),
        ("A:1.12* B:yard", "the star"),
        ("A:home,home,home,home B:yard", "the game is over"),
        ("A:yard B:yard over:A", "can be due"),
        ("A:yard B:home,home,home,home over:B", "the winner is the one whose turn it is"),
        ("A:yard B:yard over:draw", "a draw comes at the limit"),
        ("A:yard B:yard turn:C", "nobody sits there"),
        ("A:yard B:yard turn:AB", "one seat"),
        ("A:yard B:yard number:0", "a number from 1"),
        ("A:yard B:yard number:2001", "beyond the limit"),
        ("A:yard B:yard numbr:3", "did you mean number?"),
        ("A:yard B:yard turn:A turn:B", "twice"),
        ("A:yard B:yard dice:2,3", "the turn would have passed"),
        ("A:1.4 B:yard dice:2", "two dice"),
        ("A:1.4 B:yard dice:2,7", "faces of dice"),
        ("A:1.4 B:yard dice:2,3 used:4", "only dice that were rolled"),
        ("A:1.4 B:yard dice:2,3 used:2,3", "the turn would have passed"),
        ("A:1.4 B:yard dice:2,2 doubles:0", "a number from 1 to 2"),
        ("A:1.4 B:yard doubles:3", "a number from 0 to 2"),
        ("A:1.4,pit B:yard dice:2,2 next:free", "can be due"),
        ("A:1.4 B:yard dice:1,1 next:free", "can be due"),
        ("A:1.4,pit B:yard dice:1,1 used:1 next:free", "before any die is used"),
        ("A:1.4 B:yard next:free", "only ‘next:roll’"),
        ("A:1.4 B:yard dice:2,3 next:roll", "‘free’ or ‘swap’"),
        ("A:1.4 B:yard dice:2,3 used:2 next:swap", "names the sunburst"),
        ("A:1.4 B:yard dice:2,3 used:2 next:swap on:1.4", "can be due"),
        ("A:1.5 B:2.0 dice:2,3 used:2 next:swap on:1.5", "can be due"),
        ("A:1.4 B:2.0 dice:2,3 next:swap on:1.4", "can be due"),
        ("A:yard B:yard bound", "bound"),
        ("A:yard B:yard rolling:", "no roll for the first turn"),
        ("A:yard B:yard rolling:A best:A highest:3", "no roll for the first turn"),
        ("A:yard B:yard rolling:A best:B highest:13", "a number from 2 to 12"),
    ];
    for (text, said) in cases {
        let error = game.read(text).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}\n  lacks {said}");
    }
    let any = standard::<Spiralized>(&["sp-r7=any"]);
    assert!(any.read("A:6.12* B:yard").is_err());
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in ".{0,80}") {
        let _ = Spiralized::standard().read(&text);
    }

    #[test]
    fn what_parts_make_up_is_refused_or_reads_back(parts in proptest::collection::vec(part(), 2..9)) {
        let game = Spiralized::standard();
        if let Ok(s) = game.read(&parts.join(" ")) {
            prop_assert_eq!(game.check(&s), Ok(()));
            prop_assert_eq!(game.read(&game.write(&s)), Ok(s));
        }
    }
}

/// A part of a state's text, sound by itself more often than not.
fn part() -> impl Strategy<Value = String> {
    let place = prop_oneof![
        (1..7usize, 0..19usize).prop_map(|(r, i)| format!("{r}.{i}")),
        (0..10usize).prop_map(|n| format!("z{n}")),
        prop_oneof!["yard", "start", "home", "pit", "6.12*", "6.3*", "6.15*"],
    ];
    let tokens = proptest::collection::vec(place, 1..5).prop_map(|places| places.join(","));
    prop_oneof![
        3 => ("[A-F]", tokens).prop_map(|(seat, tokens)| format!("{seat}:{tokens}")),
        1 => "(turn|over|rolling|best):[A-C]{1,2}",
        1 => "(number|highest|doubles):[0-9]{1,4}",
        1 => "(dice|used):[1-6](,[1-6])?",
        1 => "next:(roll|free|swap)",
        1 => "on:1.(1|4|7|10|13|16)",
        1 => Just("bound".to_owned()),
    ]
}
