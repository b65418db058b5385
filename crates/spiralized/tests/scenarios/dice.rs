//! SP-04 to SP-11: using the dice.

use crate::game;
use rollick_game::Seat;
use rollick_spiralized::Spiralized;
use rollick_spiralized::event::Event;
use rollick_stage::Staged;
use rollick_testkit::{Scenario, say_to};

#[test]
fn sp04_two_tokens_move_one_die_each_in_either_order() {
    let both = ["move 2 1.2", "move 2 2.0", "move 3 1.2", "move 3 2.0"];
    throw!("A:1.2,2.0 B:yard").dice(2, 3).legal(&both).play("move 2 1.2").legal(&["move 3 1.4", "move 3 2.0"]);
    throw!("A:1.2,2.0 B:yard").dice(2, 3).play("move 2 1.2").play("move 3 2.0").expect("A:1.4,2.3,yard,yard mover:B");
    throw!("A:1.2,2.0 B:yard").dice(3, 2).play("move 3 1.2").play("move 2 2.0").expect("A:1.5,2.2,yard,yard mover:B");
}

#[test]
fn sp04_one_token_moves_both_dice() {
    throw!("A:1.2 B:yard").dice(2, 4).play("move 4 1.2").play("move 2 1.6").expect("A:1.8,yard,yard,yard mover:B");
}

#[test]
fn sp04_only_dice_that_were_rolled_and_not_used_move_own_tokens() {
    throw!("A:1.2,2.0 B:2.7")
        .dice(2, 3)
        .refuses("move 5 1.2", "SP-04")
        .refuses("move 2 2.7", "SP-04")
        .refuses("move 2 1.3", "SP-04")
        .play("move 2 1.2")
        .refuses("move 2 2.0", "SP-04");
}

#[test]
fn sp05_the_first_movement_is_completed_before_the_second() {
    // 1.4 is a sunburst. The exchange comes before the second die, which then moves the token from its new place.
    throw!("A:1.2 B:2.0")
        .dice(2, 3)
        .play("move 2 1.2")
        .refuses("move 3 1.4", "SP-05")
        .refuses("roll", "SP-05")
        .play("swap 2.0")
        .play("move 3 2.0")
        .expect("A:2.3,yard,yard,yard B:1.4,yard,yard,yard mover:B");
}

#[test]
fn sp06_a_token_blocked_on_each_die_cannot_move_the_sum() {
    // Tokens of the same player are on 1.2 + 3 and 1.2 + 6; 1.2 + 9 would be free.
    throw!("A:1.2,1.5,1.8 B:yard").dice(3, 6).refuses("move 3 1.2", "SP-16").refuses("move 6 1.2", "SP-16").legal(&[
        "move 3 1.8",
        "move 6 1.5",
        "move 6 1.8",
        "move 6 yard",
    ]);
}

#[test]
fn sp06_a_die_blocked_by_a_token_on_its_own_colour() {
    // B stands on its own stair space 1.8, so that space is closed.
    throw!("A:1.5 B:1.8").dice(3, 5).refuses("move 3 1.5", "SP-18").legal(&["move 5 1.5"]);
}

#[test]
fn sp07_a_first_movement_that_makes_the_second_impossible_is_not_allowed() {
    // The 3 can only be used on z6 (exactly Home). The 2 can be used on z6 or on z7 (exactly Home). Using the 2 on z6
    // would leave no use for the 3.
    let game = game();
    let bound = Scenario::of(&game, "A:z6,z7,home,home B:yard").dice(3, 2);
    assert!(bound.events().iter().any(|e| matches!(e, Event::Bound { seat: Seat(0) })));
    bound.legal(&["move 2 z7", "move 3 z6"]).refuses("move 2 z6", "SP-07");
}

#[test]
fn sp07_an_exchange_may_take_the_space_that_the_second_die_needs() {
    // The 2 on 1.2 ends on the sunburst 1.4. The only possible partner stands on 2.4, so the exchange puts the mover
    // there. Its 3 is then closed (B is safe on 2.7), and it blocks the 3 of 2.1.
    throw!("A:1.2,2.1,home,home B:2.4,2.7")
        .dice(2, 3)
        .legal(&["move 2 2.1", "move 3 1.2", "move 3 2.1"])
        .refuses("move 2 1.2", "SP-07");
    // With a partner elsewhere, the 3 can still be used.
    throw!("A:1.2,2.1,home,home B:2.4,2.7,3.0")
        .dice(2, 3)
        .legal(&["move 2 1.2", "move 2 2.1", "move 3 1.2", "move 3 2.1"])
        .play("move 2 1.2")
        .play("swap 3.0")
        .legal(&["move 3 2.1", "move 3 3.0"]);
}

#[test]
fn sp07_where_only_one_die_can_be_used_either_may_be_chosen() {
    throw!("A:z4,home,home,home B:yard").dice(2, 4).legal(&["move 2 z4", "move 4 z4"]).expect("| !SP-07");
    throw!("A:z4,home,home,home B:yard").dice(2, 4).play("move 2 z4").expect("A:z6,home,home,home mover:B | SP-07");
}

#[test]
fn sp07_what_cannot_be_used_is_lost() {
    throw!("A:yard B:yard").dice(2, 5).expect("mover:B turn:2 | SP-07").rolls(1);
    throw!("A:yard B:yard").dice(6, 5).play("move 6 yard").play("move 5 start").expect("A:1.4,yard,yard,yard mover:B");
}

#[test]
fn sp12_a_roll_lost_outside_the_board_says_what_would_have_helped() {
    let game = game();
    let told = |text: &str| {
        let lost = Scenario::of(&game, text).dice(2, 5);
        let event = lost.events().iter().find(|event| matches!(event, Event::Lost { .. })).expect("a loss");
        say_to::<Spiralized>(Seat(0), &game.tell(event))
    };
    assert_eq!(told("A:yard B:yard"), "No 1 or 6: you can't enter.");
    assert_eq!(told("A:home,home,yard,yard B:yard"), "No 1 or 6: you can't enter.");
    for other in ["A:z8,home,home,home B:yard", "A:z8,home,home,yard B:yard"] {
        assert_eq!(told(other), "You can't use 2-5: the roll is lost.");
    }
}

#[test]
fn sp07_it_is_told_which_dice_are_lost() {
    let game = game();
    let lost = |s: &Scenario<'_, Spiralized>| {
        s.events().iter().find_map(|e| match e {
            Event::Lost { faces, .. } => Some(*faces),
            _ => None,
        })
    };
    let at = |text: &str, a: u8, b: u8| Scenario::of(&game, text).dice(a, b);
    assert_eq!(lost(&at("A:yard B:yard", 2, 5)), Some((2, 5)));
    assert_eq!(lost(&at("A:z4,home,home,home B:yard", 2, 4).play("move 2 z4")), Some((4, 0)));
    assert_eq!(lost(&at("A:z4,home,home,home B:yard", 2, 4).play("move 4 z4")), Some((2, 0)));
}

#[test]
fn sp08_a_bonus_roll_is_told_from_a_first_one() {
    let game = game();
    let bonus = |text: &str| {
        let rolled = Scenario::of(&game, text).dice(2, 3);
        rolled.events().iter().any(|e| matches!(e, Event::Rolled { bonus: true, .. }))
    };
    assert!(!bonus("A:1.4 B:yard"));
    assert!(bonus("A:1.4 B:yard doubles:1"));
}

#[test]
fn sp07_entering_first_may_be_a_duty() {
    // Only the token that the 6 brings in can use the 4.
    throw!("A:yard,yard,z8,z7 B:yard").dice(6, 4).legal(&["move 6 yard"]);
}

#[test]
fn sp07_the_duty_looks_through_a_hit_that_brings_a_token_out_of_the_pit() {
    // The 6 first leads to 6.0, and from there the 3 leads to 6.3, where B is safe. The 3 first hits B on 6.15. That
    // sends A's other token from the Pit to the yard, and the 6 can bring it in.
    throw!("A:6.12*,pit,home,home B:6.15,6.3")
        .dice(3, 6)
        .legal(&["move 3 6.12"])
        .refuses("move 6 6.12", "SP-07")
        .play("move 3 6.12")
        .legal(&["move 6 yard"]);
    // If no token comes out of the Pit, only one die can be used, and it may be either.
    throw!("A:6.12*,z8,home,home B:6.15,6.3").dice(3, 6).legal(&["move 3 6.12", "move 6 6.12"]);
}

#[test]
fn sp07_a_first_movement_may_clear_the_space_for_the_second() {
    // The token on 1.3 can't use the 2 while 1.5 is occupied. The 3 frees that space.
    throw!("A:1.3,1.5,home,home B:1.6").dice(2, 3).play("move 3 1.5").legal(&["move 2 1.3", "move 2 1.8"]);
    // Start is full until a token leaves it.
    throw!("A:start,start,yard,home B:yard").dice(6, 4).play("move 4 start").legal(&[
        "move 6 1.3",
        "move 6 start",
        "move 6 yard",
    ]);
}

#[test]
fn sp08_a_double_gives_a_bonus_roll_after_both_dice_are_used() {
    throw!("A:1.2 B:yard")
        .dice(2, 2)
        .legal(&["move 2 1.2"])
        .play("move 2 1.2")
        .play("move 2 1.4")
        .rolls(0)
        .expect("mover:A doubles:1 | SP-08")
        .dice(3, 2)
        .play("move 3 1.6")
        .play("move 2 1.9")
        .rolls(1)
        .expect("mover:B turn:2");
}

#[test]
fn sp08_a_double_that_is_not_used_whole_forfeits_the_bonus() {
    throw!("A:z6,home,home,home B:yard")
        .dice(2, 2)
        .legal(&["move 2 z6"])
        .play("move 2 z6")
        .expect("A:z8,home,home,home mover:B | SP-08")
        .rolls(1);
    throw!("A:yard B:yard").dice(4, 4).expect("mover:B | SP-07 SP-08").rolls(1);
}

#[test]
fn sp09_the_second_double_sends_the_token_nearest_home_to_the_pit_before_moving() {
    throw!("A:1.2,3.0 B:yard doubles:1")
        .dice(2, 2)
        .expect("A:1.2,pit,yard,yard doubles:2 | SP-08 SP-09 SP-30")
        .legal(&["move 2 1.2"])
        .play("move 2 1.2")
        .play("move 2 1.4")
        .rolls(0)
        .expect("A:1.6,pit,yard,yard doubles:2");
}

#[test]
fn sp10_the_third_double_takes_another_token_and_ends_the_turn() {
    throw!("A:1.2,3.0 B:yard doubles:2").dice(2, 2).expect("A:1.2,pit,yard,yard mover:B turn:2 | SP-10 SP-30").rolls(1);
}

#[test]
fn sp10_after_two_doubles_an_ordinary_roll_is_played() {
    throw!("A:1.2 B:yard doubles:2").dice(2, 5).expect("A:1.2,yard,yard,yard | !SP-09 !SP-10").asks(0);
}

#[test]
fn sp11_doubles_take_from_safe_spaces_the_safe_zone_and_start() {
    throw!("A:z3,2.16 B:yard doubles:2").dice(2, 2).expect("A:pit,2.16,yard,yard");
    throw!("A:1.0,2.16 B:yard doubles:2").dice(2, 2).expect("A:1.0,pit,yard,yard");
    throw!("A:start,yard B:yard doubles:2").dice(2, 2).expect("A:pit,yard,yard,yard");
}

#[test]
fn sp11_the_second_double_takes_from_there_too() {
    throw!("A:z3,2.16 B:yard doubles:1").dice(2, 2).expect("A:pit,2.16,yard,yard | SP-09").legal(&["move 2 2.16"]);
    throw!("A:1.0,2.16 B:yard doubles:1").dice(2, 2).expect("A:1.0,pit,yard,yard | SP-09").legal(&["move 2 1.0"]);
    // The token on Start was the only one that could move, so the bonus roll is lost with the roll.
    throw!("A:start,yard B:yard doubles:1")
        .dice(2, 2)
        .expect("A:pit,yard,yard,yard mover:B | SP-09 SP-07 SP-08")
        .rolls(1);
}

#[test]
fn sp11_doubles_never_take_from_home_the_yard_or_the_pit() {
    throw!("A:home,pit,yard,home B:yard doubles:2").dice(2, 2).expect("A:home,pit,yard,home mover:B | SP-10 SP-11");
    throw!("A:home,pit,yard,home B:yard doubles:1")
        .dice(6, 6)
        .expect("A:home,pit,yard,home | SP-11")
        .legal(&["move 6 yard"]);
}
