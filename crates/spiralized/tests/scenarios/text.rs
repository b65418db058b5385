//! States as text: what is read back, and what is refused.

use proptest::prelude::*;
use rollick_game::Game;
use rollick_spiralized::Spiralized;
use rollick_testkit::{position_error, standard};

fn game() -> Spiralized {
    standard(&[])
}

#[test]
fn a_position_reads_back_as_it_is_written() {
    let game = game();
    for text in [
        "A:yard,yard,yard,yard B:yard,yard,yard,yard first:AB",
        "A:yard,yard,yard,yard B:yard,yard,yard,yard C:yard,yard,yard,yard first:BC/A=9",
        "A:yard,yard,yard,yard B:yard,yard,yard,yard C:yard,yard,yard,yard first:AC",
        "A:1.4,start,yard,yard B:6.3*,z3,home,pit mover:B turn:17 next:roll",
        "A:1.4,start,yard,yard B:yard,yard,yard,yard mover:A turn:1 dice:3,5",
        "A:1.4,start,yard,yard B:yard,yard,yard,yard mover:A turn:1 dice:3x,5 bound",
        "A:1.4,start,yard,yard B:yard,yard,yard,yard mover:A turn:1 dice:2x,2 doubles:1",
        "A:1.4,start,yard,yard B:yard,yard,yard,yard mover:A turn:1 doubles:2",
        "A:1.4,pit,yard,yard B:yard,yard,yard,yard mover:A turn:1 dice:1,1 doubles:1 next:free",
        "A:1.4,yard,yard,yard B:2.0,yard,yard,yard mover:A turn:1 dice:3,2x next:swap=1.4",
        "A:1.4,yard,yard,yard B:2.0,yard,yard,yard mover:A turn:1 dice:3x,2x next:swap=1.4",
        "A:home,home,home,home B:yard,yard,yard,yard mover:A turn:3 next:won=A",
        "A:yard,yard,yard,yard B:yard,yard,yard,yard mover:B turn:2000 next:limit=AB",
    ] {
        let state = game.read(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game.write(&state), text);
    }
}

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    let game = game();
    let s = game.read("A:1.4 B:yard").expect("a position");
    assert_eq!(game.write(&s), "A:1.4,yard,yard,yard B:yard,yard,yard,yard mover:A turn:1");
    // A seat that is left out between others has all its tokens in the yard. There are at least two players.
    let s = game.read("C:2.3").expect("a position");
    assert_eq!(game.turns(&s).seats.count(), 3);
    assert_eq!(game.read("A:1.4"), game.read("A:1.4 B:yard"));
    assert_eq!(game.read(""), game.read("A:yard B:yard mover:A turn:1"));
    // Who had the first turn follows from the number of the turn.
    let s = game.read("A:yard C:yard mover:B turn:6").expect("a position");
    assert_eq!(game.turns(&s).first.winner().map(|seat| seat.letter()), Some('C'));
    // The player is asked about a stairway move first, and a double on the table counts.
    assert_eq!(game.write(&game.read("A:1.17 next:roll").unwrap()).split(' ').next_back(), Some("next:roll"));
    assert_eq!(game.read("A:1.4 dice:2,2"), game.read("A:1.4 dice:2,2 doubles:1"));
}

#[test]
fn what_is_no_state_is_refused_with_the_part_that_is_wrong() {
    let game = game();
    let cases = [
        ("G:1.4", "there is no such part"),
        ("A:1.4 B:1.4", "one token on a ring space"),
        ("A:1.18 B:yard", "no such place on this board"),
        ("A:7.1 B:yard", "‘7.1’ can't be read; write it like ‘2.14’"),
        ("A:z9 B:yard", "no such place on this board"),
        ("A:pit,pit B:yard", "the Pit holds one"),
        ("A:start,start,start B:yard", "at most two tokens stand on a Start space"),
        ("A:z3,z3 B:yard", "one token on a safe zone space"),
        ("A:yard,yard,yard,yard,yard B:yard", "four tokens"),
        ("A:6.11* B:yard", "the star"),
        ("A:1.12* B:yard", "the star"),
        ("A:home,home,home,home B:yard", "the game is over"),
        ("A:yard B:yard next:won=A", "only the mover wins"),
        ("A:yard B:home,home,home,home next:won=B", "only the mover wins"),
        ("A:yard B:yard next:limit=AB", "at the limit of turns everyone"),
        ("A:yard B:yard mover:B turn:2000 next:limit=A", "at the limit of turns everyone"),
        ("A:yard B:yard next:limit=", "name the seats that share the first place"),
        ("A:yard B:yard next:won=", "one seat"),
        ("A:yard B:yard mover:C", "nobody sits at ‘C’"),
        ("A:yard B:yard mover:AB", "one seat"),
        ("A:yard B:yard turn:0 mover:A", "before the first"),
        ("A:yard B:yard turn:-1", "a number from 0"),
        ("A:yard B:yard turn:2001", "beyond the limit"),
        ("A:yard B:yard trun:3", "did you mean turn?"),
        ("A:yard B:yard mover:A mover:B", "twice"),
        ("A:yard B:yard dice:2,3", "the turn would have passed"),
        ("A:1.4 B:yard dice:2", "write it like ‘3,5’"),
        ("A:1.4 B:yard dice:2,7", "write it like ‘3,5x’"),
        ("A:1.4 B:yard dice:2,3,4", "write it like ‘3,5x’"),
        ("A:1.4 B:yard dice:2x,3x", "the turn would have passed"),
        ("A:1.4 B:yard dice:2,2x", "its first die is used first"),
        ("A:1.4 B:yard dice:2,2 doubles:0", "a number from 1 to 2"),
        ("A:1.4 B:yard doubles:3", "a number from 0 to 2"),
        ("A:1.17 B:yard doubles:1 next:won=A", "1 doubles can't have been rolled"),
        ("A:1.4,pit B:yard dice:2,2 next:free", "only an unused 1-1"),
        ("A:1.4 B:yard dice:1,1 next:free", "only an unused 1-1"),
        ("A:1.4,pit B:yard dice:1x,1 next:free", "only an unused 1-1"),
        ("A:1.4 B:yard next:free", "only this can be here: roll"),
        ("A:1.4 B:yard next:swap=1.4", "only this can be here: roll"),
        ("A:1.4 B:yard next:roll=3", "only this can be here: roll"),
        ("A:1.4 B:yard dice:2,3 next:roll", "only this can be here: free or swap=1.4"),
        ("A:1.4 B:yard dice:2x,3 next:swap", "write it like ‘1.4’"),
        ("A:1.4 B:yard dice:2x,3 next:swap=1.7", "no token there"),
        ("A:1.4 B:yard dice:2x,3 next:swap=1.4", "change places"),
        ("A:1.5 B:2.0 dice:2x,3 next:swap=1.5", "change places"),
        ("A:1.4 B:2.0 dice:2,3 next:swap=1.4", "change places"),
        ("A:yard B:yard bound", "bound"),
        ("A:yard B:yard bound:2", "no value"),
        ("A:yard B:yard dice:2,3 next:won=A", "no dice lie on the table"),
        ("A:yard B:yard first:", "the roll for the first turn can't be"),
        ("A:yard B:yard first:A/A=3", "the roll for the first turn can't be"),
        ("A:yard B:yard first:AA", "a seat appears twice"),
        ("A:yard B:yard first:A/B=13", "two dice never make 13"),
        ("A:yard B:yard first:A/B=1", "two dice never make 1"),
        ("A:yard B:yard first:AB next:roll", "either in progress or over"),
        ("A:yard B:yard turn:0 first:A", "either in progress or over"),
    ];
    for (text, said) in cases {
        let (_, error) = position_error(&game, text);
        assert!(error.contains(said), "{text}: {error}\n  lacks {said}");
    }
    let any = standard::<Spiralized>(&["sp-r7=any"]);
    assert!(any.read("A:6.12* B:yard").is_err());
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in ".{0,80}") {
        let _ = game().read(&text);
    }

    #[test]
    fn what_parts_make_up_is_refused_or_reads_back(parts in proptest::collection::vec(part(), 2..9)) {
        let game = game();
        if let Ok(s) = game.read(&parts.join(" ")) {
            prop_assert_eq!(game.check(&s), Ok(()));
            prop_assert_eq!(game.read(&game.write(&s)), Ok(s));
        }
    }
}

/// A part of a state's text, right more often than wrong.
fn part() -> impl Strategy<Value = String> {
    let place = prop_oneof![
        (1..7usize, 0..19usize).prop_map(|(r, i)| format!("{r}.{i}")),
        (0..10usize).prop_map(|n| format!("z{n}")),
        prop_oneof!["yard", "start", "home", "pit", "6.12*", "6.3*", "6.15*"],
    ];
    let tokens = proptest::collection::vec(place, 1..5).prop_map(|places| places.join(","));
    prop_oneof![
        3 => ("[A-F]", tokens).prop_map(|(seat, tokens)| format!("{seat}:{tokens}")),
        1 => "(mover:|next:won=|next:limit=|first:)[A-C]{1,2}",
        1 => "first:[A-C]{1,2}/[A-C]=1?[0-9]",
        1 => "(turn|doubles):[0-9]{1,4}",
        1 => "dice:[1-6]x?(,[1-6]x?)?",
        1 => "next:(roll|free|swap=1.(1|4|7|10|13|16))",
        1 => Just("bound".to_owned()),
    ]
}
