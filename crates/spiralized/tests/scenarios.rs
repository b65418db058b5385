//! Every rule by id, as positions, dice, decisions and what is expected.
//!
//! With two players A has colour 0 (arrow 1.0, stairs 1.17 2.16 3.15 4.14 5.13, Wheel 6.12) and B colour 3 (arrow 1.9,
//! stairs 1.8 2.7 3.6 4.5 5.4, Wheel 6.3). Sunbursts: ring 1 at 1, 4, 7 …; ring 3 at 2, 5, 8 …; ring 5 at 0, 3, 6 …

use rollick_game::{Actions, Game, Happened, Next, Seat, Target};
use rollick_spiralized::{Event, Spiralized};
use rollick_testkit::{Scenario, standard};

fn game() -> Spiralized {
    Spiralized::standard()
}

/// A scenario on the standard board with the default rulings.
macro_rules! check {
    ($position:expr) => {
        Scenario::of(&game(), $position)
    };
    ($position:expr, $($rule:expr),+) => {
        Scenario::of(&standard::<Spiralized>(&[$($rule),+]), $position)
    };
}

/// The same, where the player has chosen to roll.
macro_rules! throw {
    ($position:expr) => {
        Scenario::of(&game(), &format!("{} next:roll", $position))
    };
    ($position:expr, $($rule:expr),+) => {
        Scenario::of(&standard::<Spiralized>(&[$($rule),+]), &format!("{} next:roll", $position))
    };
}

// ---- Setting up and taking turns

#[test]
fn sp01_everyone_starts_with_four_tokens_in_the_yard() {
    for players in 2..=6 {
        let game = game();
        let start = Scenario::start(&game, players).rolls(0);
        let text = game.write(start.state());
        assert_eq!(text.matches("yard").count(), 4 * players, "{text}");
    }
}

#[test]
fn sp02_the_highest_total_starts() {
    Scenario::start(&game(), 3)
        .dice(3, 4)
        .rolls(1)
        .dice(6, 5)
        .rolls(2)
        .dice(5, 5)
        .rolls(1)
        .expect("turn:B number:1 | SP-02");
}

#[test]
fn sp02_the_tied_roll_again_among_themselves() {
    let game = game();
    let tied = Scenario::start(&game, 3).dice(6, 4).dice(1, 1).dice(5, 5).expect("rolling:AC").rolls(0);
    assert!(tied.events().iter().any(|e| matches!(e, Event::Tied { .. })));
    tied.dice(1, 2).rolls(2).dice(1, 1).expect("turn:A number:1").rolls(0);
}

#[test]
fn sp03_a_turn_is_a_roll_or_a_stairway_move() {
    // Nothing is asked of a player without a token on a stair space.
    check!("A:1.4 B:2.7").rolls(0);
    check!("A:1.17 B:2.7").legal(&["roll", "stair 1.17 2.16"]).refuses("move 5 1.17", "SP-03");
    check!("A:1.17 B:2.8").play("roll").rolls(0);
    check!("A:1.17 B:2.8").play("stair 1.17 2.16").expect("A:2.16,yard,yard,yard turn:B number:2").rolls(1);
}

// ---- Using the dice

#[test]
fn sp04_two_tokens_move_one_die_each_in_either_order() {
    let both = ["move 2 1.2", "move 2 2.0", "move 3 1.2", "move 3 2.0"];
    throw!("A:1.2,2.0 B:yard").dice(2, 3).legal(&both).play("move 2 1.2").legal(&["move 3 1.4", "move 3 2.0"]);
    throw!("A:1.2,2.0 B:yard").dice(2, 3).play("move 2 1.2").play("move 3 2.0").expect("A:1.4,2.3,yard,yard turn:B");
    throw!("A:1.2,2.0 B:yard").dice(3, 2).play("move 3 1.2").play("move 2 2.0").expect("A:1.5,2.2,yard,yard turn:B");
}

#[test]
fn sp04_one_token_moves_both_dice() {
    throw!("A:1.2 B:yard").dice(2, 4).play("move 4 1.2").play("move 2 1.6").expect("A:1.8,yard,yard,yard turn:B");
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
    // 1.4 is a sunburst: the exchange comes before the second die, and takes the token to where it then moves from.
    throw!("A:1.2 B:2.0")
        .dice(2, 3)
        .play("move 2 1.2")
        .refuses("move 3 1.4", "SP-05")
        .refuses("roll", "SP-05")
        .play("swap 2.0")
        .play("move 3 2.0")
        .expect("A:2.3,yard,yard,yard B:1.4,yard,yard,yard turn:B");
}

#[test]
fn sp06_a_token_blocked_on_each_die_cannot_move_the_sum() {
    // 1.2 + 3 and 1.2 + 6 are held by own tokens; 1.2 + 9 would be free.
    throw!("A:1.2,1.5,1.8 B:yard").dice(3, 6).refuses("move 3 1.2", "SP-16").refuses("move 6 1.2", "SP-16").legal(&[
        "move 3 1.8",
        "move 6 1.5",
        "move 6 1.8",
        "move 6 yard",
    ]);
}

#[test]
fn sp06_a_die_blocked_by_a_token_on_its_own_colour() {
    // B stands on its own stair space 1.8: closed.
    throw!("A:1.5 B:1.8").dice(3, 5).refuses("move 3 1.5", "SP-18").legal(&["move 5 1.5"]);
}

#[test]
fn sp07_a_first_movement_that_makes_the_second_impossible_is_not_allowed() {
    // The token on z6 has room for a 3 or a 1 or a 2; that on z8 for a 1. Using the 1 on z6 first leaves no 3.
    let game = game();
    let bound = Scenario::of(&game, "A:z6,z7,home,home B:yard").dice(3, 2);
    assert!(bound.events().iter().any(|e| matches!(e, Event::Bound { seat: Seat(0) })));
    bound.legal(&["move 2 z7", "move 3 z6"]).refuses("move 2 z6", "SP-07");
}

#[test]
fn sp07_where_only_one_die_can_be_used_either_may_be_chosen() {
    throw!("A:z4,home,home,home B:yard").dice(2, 4).legal(&["move 2 z4", "move 4 z4"]).expect("| !SP-07");
    throw!("A:z4,home,home,home B:yard").dice(2, 4).play("move 2 z4").expect("A:z6,home,home,home turn:B | SP-07");
}

#[test]
fn sp07_what_cannot_be_used_is_lost() {
    throw!("A:yard B:yard").dice(2, 5).expect("turn:B number:2 | SP-07").rolls(1);
    throw!("A:yard B:yard").dice(6, 5).play("move 6 yard").play("move 5 start").expect("A:1.4,yard,yard,yard turn:B");
}

#[test]
fn sp07_entering_first_may_be_a_duty() {
    // The 4 can be used only by the token that the 6 enters.
    throw!("A:yard,yard,z8,z7 B:yard").dice(6, 4).legal(&["move 6 yard"]);
}

#[test]
fn sp07_the_duty_looks_through_a_hit_that_brings_an_own_token_out_of_the_pit() {
    // The 6 alone leads to 6.0, and from there the 3 to 6.3, where B is safe. The 3 first hits B on 6.15: the own token leaves
    // the Pit for the yard, and the 6 can enter it.
    throw!("A:6.12*,pit,home,home B:6.15,6.3")
        .dice(3, 6)
        .legal(&["move 3 6.12"])
        .refuses("move 6 6.12", "SP-07")
        .play("move 3 6.12")
        .legal(&["move 6 yard"]);
    // With nothing in the Pit to come out, only one die can be used, and either may be.
    throw!("A:6.12*,z8,home,home B:6.15,6.3").dice(3, 6).legal(&["move 3 6.12", "move 6 6.12"]);
}

#[test]
fn sp07_a_first_movement_may_open_the_way_for_the_second() {
    // The token on 1.3 can't use its 2 while 1.5 is held; the 3 frees that space.
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
        .expect("turn:A doubles:1 | SP-08")
        .dice(3, 2)
        .play("move 3 1.6")
        .play("move 2 1.9")
        .rolls(1)
        .expect("turn:B number:2");
}

#[test]
fn sp08_a_double_that_is_not_used_whole_forfeits_the_bonus() {
    throw!("A:z6,home,home,home B:yard")
        .dice(2, 2)
        .play("move 2 z6")
        .expect("A:z8,home,home,home turn:B | SP-08")
        .rolls(1);
    throw!("A:yard B:yard").dice(4, 4).expect("turn:B | SP-07 SP-08").rolls(1);
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
        .expect("doubles:2");
}

#[test]
fn sp10_the_third_double_takes_another_token_and_ends_the_turn() {
    throw!("A:1.2,3.0 B:yard doubles:2")
        .dice(2, 2)
        .expect("A:1.2,pit,yard,yard turn:B number:2 | SP-10 SP-30")
        .rolls(1);
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
fn sp11_doubles_never_take_from_home_the_yard_or_the_pit() {
    throw!("A:home,pit,yard,home B:yard doubles:2").dice(2, 2).expect("A:home,pit,yard,home turn:B | SP-10 SP-11");
    throw!("A:home,pit,yard,home B:yard doubles:1")
        .dice(6, 6)
        .expect("A:home,pit,yard,home | SP-11")
        .legal(&["move 6 yard"]);
}

// ---- Entering

#[test]
fn sp12_a_token_leaves_the_yard_on_a_1_or_a_6() {
    throw!("A:yard B:yard").dice(1, 3).legal(&["move 1 yard"]).refuses("move 3 yard", "SP-12");
    throw!("A:yard B:yard")
        .dice(3, 6)
        .legal(&["move 6 yard"])
        .play("move 6 yard")
        .expect("A:start,yard,yard,yard | SP-12");
    // No token enters without a 1 or a 6.
    throw!("A:yard B:yard").dice(2, 2).rolls(1);
}

#[test]
fn sp13_two_tokens_on_start_are_enough() {
    throw!("A:yard B:yard").dice(1, 6).play("move 1 yard").play("move 6 yard").expect("A:start,start,yard,yard turn:B");
    throw!("A:start,start,yard,yard B:yard")
        .dice(6, 3)
        .legal(&["move 3 start", "move 6 start"])
        .refuses("move 6 yard", "SP-13")
        .play("move 3 start")
        .legal(&["move 6 1.2", "move 6 start", "move 6 yard"]);
    // One more fits beside one.
    throw!("A:start,yard B:yard")
        .dice(6, 6)
        .play("move 6 yard")
        .legal(&["move 6 start"])
        .refuses("move 6 yard", "SP-13");
}

#[test]
fn sp14_a_token_may_enter_and_move_on() {
    throw!("A:yard B:yard")
        .dice(6, 1)
        .play("move 1 yard")
        .legal(&["move 6 start", "move 6 yard"])
        .play("move 6 start")
        .expect("A:1.5,yard,yard,yard turn:B | SP-12 SP-15");
}

// ---- In the rings

#[test]
fn sp15_tokens_move_clockwise_and_pass_over_any_token() {
    throw!("A:1.2,1.3 B:1.5,1.8").dice(5, 4).play("move 4 1.2").expect("A:1.6,1.3,yard,yard B:1.5,1.8,yard,yard");
    // From the last index to the first.
    throw!("A:yard B:1.16 turn:B").dice(2, 3).play("move 3 1.16").expect("B:1.1,yard,yard,yard");
}

#[test]
fn sp16_a_token_cannot_stop_on_an_own_token() {
    throw!("A:1.2,1.5 B:yard").dice(3, 4).refuses("move 3 1.2", "SP-16").legal(&[
        "move 3 1.5",
        "move 4 1.2",
        "move 4 1.5",
    ]);
}

#[test]
fn sp17_stopping_on_another_token_hits_it() {
    throw!("A:1.2 B:1.5")
        .dice(3, 1)
        .play("move 3 1.2")
        .expect("A:1.5,yard,yard,yard B:pit,yard,yard,yard | SP-17 SP-30");
}

#[test]
fn sp18_a_token_on_its_own_stair_or_wheel_cannot_be_hit() {
    for (from, safe) in [("1.5", "1.8"), ("2.4", "2.7"), ("6.0", "6.3")] {
        throw!(&format!("A:{from} B:{safe}")).dice(3, 1).refuses(&format!("move 3 {from}"), "SP-18");
    }
    // On a stair space of another colour it can.
    throw!("A:1.2 B:1.5").dice(3, 2).play("move 3 1.2").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp18_the_arrow_protects_nobody() {
    throw!("A:1.6 B:1.9").dice(3, 2).play("move 3 1.6").expect("A:1.9,yard,yard,yard B:pit,yard,yard,yard");
}

#[test]
fn sp18_the_colour_of_nobody_protects_nobody() {
    // 1.2 is the stair space of colour 1, which nobody plays at a table of two.
    throw!("A:1.0 B:1.2").dice(2, 5).play("move 2 1.0").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp19_a_token_drops_in_the_middle_of_a_count_in_every_ring() {
    for (from, to) in [("1.16", "2.1"), ("2.15", "3.0"), ("3.14", "4.17"), ("4.13", "5.16"), ("5.12", "6.15")] {
        throw!(&format!("A:{from} B:yard"))
            .dice(4, 5)
            .play(&format!("move 4 {from}"))
            .expect(&format!("A:{to},yard,yard,yard | SP-19"));
    }
}

#[test]
fn sp19_a_token_may_stop_on_its_stair_space_and_drop_with_the_next_die() {
    throw!("A:1.15 B:yard").dice(2, 1).play("move 2 1.15").play("move 1 1.17").expect("A:2.17,yard,yard,yard");
    // A stair space of another colour is passed like any other.
    throw!("A:1.7 B:yard").dice(2, 3).play("move 2 1.7").expect("A:1.9,yard,yard,yard");
}

// ---- Stairways

#[test]
fn sp20_a_token_on_any_stair_space_may_take_the_stairway_instead_of_the_roll() {
    // B's stairway is open to A, and that of nobody too.
    check!("A:1.8 B:yard").legal(&["roll", "stair 1.8 2.7"]);
    check!("A:1.2 B:yard").legal(&["roll", "stair 1.2 2.1"]);
    check!("A:1.3,1.8 B:2.4")
        .refuses("stair 1.3 2.2", "SP-20")
        .refuses("stair 2.4 1.5", "SP-20")
        .refuses("stair 4.4 3.5", "SP-20");
}

#[test]
fn sp20_only_one_token_a_turn() {
    check!("A:1.8,1.2 B:yard").legal(&["roll", "stair 1.2 2.1", "stair 1.8 2.7"]).play("stair 1.8 2.7").rolls(1);
}

#[test]
fn sp21_from_a_plain_stair_space_one_step_to_a_wheel() {
    check!("A:1.17 B:yard").legal(&["roll", "stair 1.17 2.16"]).refuses("stair 1.17 3.15", "SP-21");
    check!("A:3.15 B:yard").legal(&["roll", "stair 3.15 2.16", "stair 3.15 4.14"]).refuses("stair 3.15 5.13", "SP-21");
    check!("A:5.13 B:yard")
        .legal(&["roll", "stair 5.13 4.14", "stair 5.13 6.12"])
        .play("stair 5.13 4.14")
        .expect("| SP-21");
    check!("A:3.6 B:yard")
        .legal(&["roll", "stair 3.6 2.7", "stair 3.6 4.5"])
        .play("stair 3.6 2.7")
        .expect("A:2.7,yard,yard,yard");
}

#[test]
fn sp22_from_a_wheel_one_step_or_two_to_the_next_wheel() {
    check!("A:2.16 B:yard").legal(&["roll", "stair 2.16 1.17", "stair 2.16 3.15", "stair 2.16 4.14"]);
    check!("A:4.5 B:yard").legal(&["roll", "stair 4.5 2.7", "stair 4.5 3.6", "stair 4.5 5.4", "stair 4.5 6.3"]);
    check!("A:6.3 B:yard").legal(&["roll", "stair 6.3 4.5", "stair 6.3 5.4"]).refuses("stair 6.3 2.7", "SP-22");
    check!("A:2.16 B:yard").play("stair 2.16 4.14").expect("A:4.14,yard,yard,yard | SP-22");
}

#[test]
fn sp22_over_a_token_between_two_wheels() {
    check!("A:2.16,3.15 B:yard").play("stair 2.16 4.14").expect("A:4.14,3.15,yard,yard");
    // B between, on A's stairway and even on its own: passed, and left alone.
    check!("A:2.16 B:3.15").play("stair 2.16 4.14").expect("A:4.14,yard,yard,yard B:3.15,yard,yard,yard");
    check!("A:2.7 B:3.6").play("stair 2.7 4.5").expect("A:4.5,yard,yard,yard B:3.6,yard,yard,yard");
}

#[test]
fn sp23_a_stairway_move_cannot_end_on_an_own_token_or_a_safe_one() {
    check!("A:2.16,3.15,yard,yard B:yard").refuses("stair 2.16 3.15", "SP-23").refuses("stair 3.15 2.16", "SP-23");
    check!("A:2.7 B:3.6").refuses("stair 2.7 3.6", "SP-23").legal(&["roll", "stair 2.7 1.8", "stair 2.7 4.5"]);
    // Where nothing is open, nothing is asked.
    check!("A:1.8 B:2.7").rolls(0);
}

#[test]
fn sp23_a_stairway_move_hits_any_other_token() {
    // On A's stairway, on that of nobody, and B on its own colour hitting A.
    check!("A:2.16 B:3.15")
        .play("stair 2.16 3.15")
        .expect("A:3.15,yard,yard,yard B:pit,yard,yard,yard turn:B | SP-22 SP-17");
    check!("A:1.2 B:2.1").play("stair 1.2 2.1").expect("B:pit,yard,yard,yard | SP-21 SP-17");
    check!("A:4.5 B:2.7 turn:B").play("stair 2.7 4.5").expect("A:pit,yard,yard,yard B:4.5,yard,yard,yard turn:A");
}

#[test]
fn sp24_no_stairway_move_once_the_dice_are_rolled() {
    check!("A:1.17 B:yard").play("roll").dice(2, 3).refuses("stair 1.17 2.16", "SP-24");
    // Not before a bonus roll either: nothing is asked.
    check!("A:1.17,2.0 B:yard").play("roll").dice(2, 2).play("move 2 2.0").play("move 2 2.2").rolls(0);
    check!("A:1.2,pit B:2.0").play("roll").dice(1, 1).refuses("stair 1.2 2.1", "SP-24");
    check!("A:1.2 B:2.0").play("roll").dice(2, 3).play("move 2 1.2").refuses("stair 1.2 2.1", "SP-24");
}

#[test]
fn sp25_a_token_must_leave_the_stairway_if_only_so_the_roll_is_used() {
    check!("A:1.8,z7,home,home B:yard").play("roll").dice(3, 4).legal(&["move 3 1.8", "move 4 1.8"]);
}

// ---- The way Home

#[test]
fn sp26_a_die_that_passes_the_own_wheel_goes_on_round_the_ring() {
    throw!("A:6.10 B:yard").dice(5, 1).play("move 5 6.10").expect("A:6.15,yard,yard,yard | SP-26");
    throw!("A:6.10 B:yard").dice(5, 1).play("move 1 6.10").play("move 5 6.11").expect("A:6.16,yard,yard,yard | SP-26");
}

#[test]
fn sp26_the_wheel_is_reached_exactly_by_one_die_and_left_with_the_other() {
    throw!("A:6.10 B:yard").dice(2, 5).play("move 2 6.10").play("move 5 6.12").expect("A:z5,yard,yard,yard | SP-27");
}

#[test]
fn sp26_the_wheel_of_another_colour_leads_nowhere() {
    throw!("A:6.1 B:yard").dice(2, 5).play("move 2 6.1").play("move 5 6.3").expect("A:6.8,yard,yard,yard");
}

#[test]
fn sp27_home_by_exact_count_and_not_one_too_many() {
    throw!("A:z5 B:yard").dice(4, 2).play("move 4 z5").expect("A:home,yard,yard,yard | SP-27");
    throw!("A:z5 B:1.3").dice(5, 2).refuses("move 5 z5", "SP-27").legal(&["move 2 z5"]);
    check!("A:6.12 B:yard")
        .play("roll")
        .dice(6, 3)
        .play("move 6 6.12")
        .play("move 3 z6")
        .expect("A:home,yard,yard,yard");
}

#[test]
fn sp27_own_tokens_are_passed_in_the_safe_zone() {
    throw!("A:z1,z3 B:yard").dice(4, 3).play("move 4 z1").expect("A:z5,z3,yard,yard");
    throw!("A:z1,home B:yard").dice(4, 3).refuses("move 4 home", "SP-27");
}

// ---- Sunbursts

#[test]
fn sp28_a_sunburst_forces_an_exchange() {
    throw!("A:1.2,2.3 B:2.0,1.9,3.6,z2")
        .dice(2, 5)
        .play("move 2 1.2")
        .asks(0)
        .legal(&["swap 1.9", "swap 2.0"])
        .refuses("swap 3.6", "SP-28")
        .refuses("swap 2.3", "SP-28")
        .refuses("swap 2.2", "SP-28")
        .refuses("swap z2", "SP-28")
        .play("swap 1.9")
        .expect("A:1.9,2.3,yard,yard B:2.0,1.4,3.6,z2 | SP-28");
}

#[test]
fn sp28_the_exchange_is_forced_though_it_hurts() {
    throw!("A:5.1 B:1.0")
        .dice(2, 6)
        .play("move 2 5.1")
        .legal(&["swap 1.0"])
        .play("swap 1.0")
        .expect("A:1.0,yard,yard,yard B:5.3,yard,yard,yard");
}

#[test]
fn sp28_with_nobody_to_exchange_with_the_token_stays() {
    throw!("A:1.2 B:start,z3,1.8,pit")
        .dice(2, 6)
        .play("move 2 1.2")
        .expect("A:1.4,yard,yard,yard dice:2,6 used:2 | SP-28")
        .legal(&["move 6 1.4", "move 6 yard"]);
}

#[test]
fn sp28_a_sunburst_taken_by_a_hit_exchanges_too() {
    throw!("A:1.2 B:1.4,2.0")
        .dice(2, 3)
        .play("move 2 1.2")
        .expect("B:pit,2.0,yard,yard next:swap on:1.4 | SP-17")
        .play("swap 2.0")
        .expect("A:2.0,yard,yard,yard B:pit,1.4,yard,yard");
    // The one that was hit was the only one: nobody is left.
    throw!("A:1.2 B:1.4").dice(2, 3).play("move 2 1.2").expect("A:1.4,yard,yard,yard B:pit,yard,yard,yard used:2");
}

#[test]
fn sp28_exchanges_only_follow_a_die_that_ended_on_a_sunburst() {
    throw!("A:1.2 B:2.0")
        .dice(3, 5)
        .refuses("swap 2.0", "SP-28")
        .play("move 3 1.2")
        .expect("A:1.5,yard,yard,yard used:3");
}

#[test]
fn sp29_an_exchange_sets_off_nothing_further() {
    // The partner stood on another sunburst; the mover comes there and nothing happens.
    throw!("A:1.2 B:1.10")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 1.10")
        .expect("A:1.10,yard,yard,yard B:1.4,yard,yard,yard used:2")
        .legal(&["move 3 1.10"]);
}

#[test]
fn sp29_an_exchange_onto_the_own_colour_is_not_a_drop() {
    throw!("A:1.2 B:3.15")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 3.15")
        .expect("A:3.15,yard,yard,yard")
        .play("move 3 3.15")
        .expect("A:4.17,yard,yard,yard");
}

// ---- The Pit

#[test]
fn sp30_a_newcomer_sends_the_one_inside_back_to_its_yard() {
    throw!("A:1.2,pit B:1.5").dice(3, 2).play("move 3 1.2").expect("A:1.5,yard,yard,yard B:pit,yard,yard,yard | SP-30");
    throw!("A:1.2 B:1.5,pit").dice(3, 2).play("move 3 1.2").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp30_a_players_token_may_take_its_own_tokens_place() {
    throw!("A:1.2,pit B:yard doubles:1")
        .dice(6, 6)
        .expect("A:pit,yard,yard,yard | SP-09 SP-30")
        .legal(&["move 6 yard"]);
}

#[test]
fn sp31_snake_eyes_free_the_own_token() {
    throw!("A:1.2,pit B:yard")
        .dice(1, 1)
        .legal(&["free", "play"])
        .play("free")
        .expect("A:1.2,yard,yard,yard doubles:1 | SP-31 SP-08")
        .rolls(0);
}

#[test]
fn sp31_or_are_played() {
    throw!("A:1.2,pit B:yard").dice(1, 1).play("play").legal(&["move 1 1.2", "move 1 yard"]).refuses("free", "SP-31");
}

#[test]
fn sp31_it_is_asked_even_if_nothing_could_move() {
    throw!("A:pit,z8,home,home B:yard").dice(1, 1).legal(&["free", "play"]);
    throw!("A:pit,home,home,home B:yard")
        .dice(1, 1)
        .legal(&["free", "play"])
        .play("play")
        .expect("A:pit,home,home,home turn:B | SP-07 SP-08");
    throw!("A:pit,home,home,home B:yard").dice(1, 1).play("free").expect("A:yard,home,home,home doubles:1").rolls(0);
}

#[test]
fn sp31_also_for_a_token_that_this_very_roll_sent_there() {
    throw!("A:1.2 B:yard doubles:1")
        .dice(1, 1)
        .expect("A:pit,yard,yard,yard next:free doubles:2")
        .play("free")
        .expect("A:yard,yard,yard,yard doubles:2")
        .rolls(0);
}

#[test]
fn sp31_not_on_a_third_double() {
    throw!("A:1.2,pit B:yard doubles:2").dice(1, 1).expect("A:pit,yard,yard,yard turn:B").rolls(1);
}

#[test]
fn sp31_only_the_own_token_and_only_by_snake_eyes() {
    throw!("A:1.2 B:pit").dice(1, 1).refuses("free", "SP-31").refuses("play", "SP-31");
    throw!("A:1.2,pit B:yard").dice(2, 2).refuses("free", "SP-31");
    throw!("A:1.2,pit B:yard").dice(1, 1).refuses("move 1 1.2", "SP-31").refuses("roll", "SP-31");
}

#[test]
fn sp32_a_token_in_the_pit_moves_in_no_other_way() {
    throw!("A:1.2,pit B:yard").dice(6, 2).refuses("move 6 pit", "SP-32").refuses("move 2 pit", "SP-32");
    throw!("A:pit,home,home,home B:yard").dice(6, 1).rolls(1);
}

// ---- Winning

#[test]
fn sp33_all_four_home_wins_in_the_middle_of_a_roll() {
    throw!("A:z5,home,home,home B:z8,home,home,home")
        .dice(4, 6)
        .play("move 4 z5")
        .over(Some(0))
        .expect("A:home,home,home,home over:A | SP-33");
    // With the second die, and of a double without a bonus.
    throw!("A:z5,home,home,home B:yard").dice(2, 2).play("move 2 z5").play("move 2 z7").over(Some(0));
    throw!("A:z5,z8,home,home B:yard")
        .dice(4, 1)
        .play("move 4 z5")
        .expect("A:home,z8,home,home")
        .play("move 1 z8")
        .over(Some(0));
}

// ---- House rules

#[test]
fn sp_r1_one_token_on_a_safe_zone_space() {
    throw!("A:z1,z3 B:yard").dice(2, 4).refuses("move 2 z1", "SP-R1");
    check!("A:6.12,z3 B:yard").play("roll").dice(3, 4).refuses("move 3 6.12", "SP-R1");
}

#[test]
fn sp_r1_any_number_on_a_safe_zone_space() {
    throw!("A:z1,z3 B:yard", "sp-r1=any")
        .dice(2, 4)
        .play("move 2 z1")
        .expect("A:z3,z3,yard,yard")
        .legal(&["move 4 z3"]);
    throw!("A:z3,z3,z3,z3 B:yard", "sp-r1=any")
        .dice(2, 4)
        .legal(&["move 2 z3", "move 4 z3"])
        .play("move 4 z3")
        .expect("A:z7,z3,z3,z3");
}

#[test]
fn sp_r2_nearest_home_is_by_spaces_left_along_the_way() {
    // 2.15 is one space before A's stair in ring 2; 2.17 is where A drops onto ring 2: a full lap apart.
    throw!("A:2.17,2.15 B:yard doubles:2").dice(3, 3).expect("A:2.17,pit,yard,yard");
    // Stairways don't count: 2.7 is far, although three stairway moves would lead into the inner ring.
    throw!("A:2.7,2.8 B:yard doubles:2").dice(3, 3).expect("A:2.7,pit,yard,yard");
    // In the inner ring, right behind the Wheel is almost a lap away.
    throw!("A:6.13,6.11 B:yard doubles:2").dice(3, 3).expect("A:6.13,pit,yard,yard");
    throw!("A:z1,6.12 B:yard doubles:2").dice(3, 3).expect("A:pit,6.12,yard,yard");
    // A starred Wheel is a lap and nine from Home: further than 6.13, nearer than 5.12.
    throw!("A:6.12*,6.13 B:yard doubles:2").dice(3, 3).expect("A:6.12*,pit,yard,yard");
    throw!("A:6.12*,5.12 B:yard doubles:2").dice(3, 3).expect("A:pit,5.12,yard,yard");
}

#[test]
fn sp_r2_of_two_equally_near_the_lower_number_goes() {
    throw!("A:5.13,6.12* B:yard doubles:2").dice(3, 3).expect("A:pit,6.12*,yard,yard");
    throw!("A:6.12*,5.13 B:yard doubles:2").dice(3, 3).expect("A:pit,5.13,yard,yard");
}

#[test]
fn sp_r3_before_the_token_goes_on_the_roll() {
    throw!("A:1.2,3.0 B:yard doubles:1", "sp-r3=before")
        .dice(2, 2)
        .expect("A:1.2,pit,yard,yard")
        .legal(&["move 2 1.2"]);
}

#[test]
fn sp_r3_after_the_token_goes_after_the_movement() {
    throw!("A:1.2,3.0 B:yard doubles:1", "sp-r3=after")
        .dice(4, 4)
        .expect("A:1.2,3.0,yard,yard")
        .play("move 4 3.0")
        .play("move 4 3.4")
        .expect("A:1.2,pit,yard,yard doubles:2 | SP-09")
        .rolls(0);
}

#[test]
fn sp_r3_after_even_if_the_bonus_is_forfeited() {
    throw!("A:z6,home,home,home B:yard doubles:1", "sp-r3=after")
        .dice(2, 2)
        .play("move 2 z6")
        .expect("A:pit,home,home,home turn:B | SP-09 SP-08");
    throw!("A:z6,home,home,home B:yard doubles:1", "sp-r3=after")
        .dice(5, 5)
        .expect("A:pit,home,home,home turn:B | SP-07 SP-09 SP-08")
        .rolls(1);
}

#[test]
fn sp_r3_after_also_following_free() {
    throw!("A:1.2,pit B:yard doubles:1", "sp-r3=after")
        .dice(1, 1)
        .play("free")
        .expect("A:pit,yard,yard,yard doubles:2 | SP-31 SP-09")
        .rolls(0);
    // The token that this roll will cost is not in the Pit yet, so there is nothing to free.
    throw!("A:1.2 B:yard doubles:1", "sp-r3=after").dice(1, 1).refuses("free", "SP-31");
}

#[test]
fn sp_r3_after_a_sunburst_of_the_last_movement() {
    throw!("A:1.0 B:2.0 doubles:1", "sp-r3=after")
        .dice(2, 2)
        .play("move 2 1.0")
        .play("move 2 1.2")
        .expect("A:1.4,yard,yard,yard next:swap")
        .play("swap 2.0")
        .expect("A:pit,yard,yard,yard B:1.4,yard,yard,yard | SP-28 SP-09");
}

#[test]
fn sp_r3_after_a_third_double_takes_at_once() {
    throw!("A:1.2,3.0 B:yard doubles:2", "sp-r3=after").dice(2, 2).expect("A:1.2,pit,yard,yard turn:B | SP-10");
}

#[test]
fn sp_r3_after_a_win_nothing_goes() {
    throw!("A:z5,home,home,home B:yard doubles:1", "sp-r3=after").dice(4, 4).play("move 4 z5").over(Some(0));
}

#[test]
fn sp_r4_a_movement_onto_a_sunburst_is_allowed_if_some_exchange_leaves_the_second_possible() {
    // The 6: from 1.2 to 1.8, which B holds safely: closed. From z4 and z5: too large. The 2 brings 1.2 to the sunburst 1.4;
    // z4 + 2 and z5 + 2 leave no 6 at all, so they are forbidden; only the sunburst may save the 6.
    let position = "A:1.2,z4,z5,home B:1.8,2.14";
    throw!(position)
        .dice(2, 6)
        .legal(&["move 2 1.2"])
        .refuses("move 2 z4", "SP-07")
        .play("move 2 1.2")
        .play("swap 2.14")
        .legal(&["move 6 2.14"]);
}

#[test]
fn sp_r4_no_exchange_that_leaves_the_second_means_no_duty() {
    // As before, but the only partner stands where the 6 is closed too (2.1 + 6 = 2.7, safe for B).
    let position = "A:1.2,z4,z5,home B:1.8,2.1,2.7";
    throw!(position).dice(2, 6).legal(&["move 2 1.2", "move 2 z4", "move 2 z5"]).expect("| !SP-07");
}

#[test]
fn sp_r4_the_exchange_itself_is_free() {
    // 2.14 would leave the 6 a movement, 2.1 doesn't; both may be chosen, and then the 6 is lost.
    let position = "A:1.2,z4,z5,home B:1.8,2.1,2.7,2.14";
    throw!(position)
        .dice(2, 6)
        .legal(&["move 2 1.2"])
        .play("move 2 1.2")
        .legal(&["swap 2.1", "swap 2.14"])
        .play("swap 2.1")
        .expect("A:2.1,z4,z5,home turn:B | SP-28 SP-07");
}

#[test]
fn sp_r5_a_token_on_its_own_wheel_does_not_pass_its_safe_zone() {
    check!("A:6.12,z3 B:yard").play("roll").dice(3, 5).refuses("move 3 6.12", "SP-R1").legal(&[
        "move 3 z3",
        "move 5 6.12",
        "move 5 z3",
    ]);
}

#[test]
fn sp_r6_no_stairway_in_the_turn_of_arrival() {
    throw!("A:1.0 B:yard").dice(2, 2).play("move 2 1.0").refuses("stair 1.2 2.1", "SP-24");
}

#[test]
fn sp_r7_die_the_wheel_reached_by_a_stairway_leads_round_again() {
    check!("A:5.13 B:yard").play("stair 5.13 6.12").expect("A:6.12*,yard,yard,yard");
    check!("A:4.14 B:yard", "sp-r7=die").play("stair 4.14 6.12").expect("A:6.12*,yard,yard,yard");
    check!("A:6.12* B:yard").play("roll").dice(3, 5).play("move 3 6.12").expect("A:6.15,yard,yard,yard | SP-26");
    // It may leave by the stairway, and a die that ends there makes it welcome.
    check!("A:6.12* B:yard").legal(&["roll", "stair 6.12 4.14", "stair 6.12 5.13"]);
    throw!("A:6.9 B:yard")
        .dice(3, 5)
        .play("move 3 6.9")
        .expect("A:6.12,yard,yard,yard")
        .play("move 5 6.12")
        .expect("A:z5,yard,yard,yard");
}

#[test]
fn sp_r7_die_the_wheel_reached_by_an_exchange_leads_round_again() {
    throw!("A:1.2 B:6.12")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 6.12")
        .expect("A:6.12*,yard,yard,yard")
        .play("move 3 6.12")
        .expect("A:6.15,yard,yard,yard");
    // A starred token is safe on its Wheel like any other.
    throw!("A:6.12* B:6.9 turn:B").dice(3, 4).refuses("move 3 6.9", "SP-18");
    throw!("A:6.12* B:1.2,3.0 turn:B")
        .dice(2, 4)
        .play("move 2 1.2")
        .expect("B:1.4,3.0,yard,yard")
        .legal(&["move 4 1.4", "move 4 3.0"]);
}

#[test]
fn sp_r7_any_arrival_opens_the_safe_zone() {
    check!("A:5.13 B:yard", "sp-r7=any").play("stair 5.13 6.12").expect("A:6.12,yard,yard,yard");
    throw!("A:1.2 B:6.12", "sp-r7=any")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 6.12")
        .play("move 3 6.12")
        .expect("A:z3,yard,yard,yard");
}

#[test]
fn sp_r8_the_limit_makes_a_draw() {
    throw!("A:yard B:yard turn:B number:2000").dice(2, 3).over(None).expect("over:draw | SP-R8");
    throw!("A:yard B:yard turn:A number:1999").dice(2, 3).rolls(1);
    check!("A:1.17 B:yard turn:A number:2000").play("stair 1.17 2.16").over(None);
    // A bonus roll belongs to the last turn.
    throw!("A:1.0 B:yard turn:A number:2000").dice(2, 2).play("move 2 1.0").play("move 2 1.2").rolls(0);
    // Who wins in the last turn has won.
    throw!("A:z5,home,home,home B:yard turn:A number:2000").dice(4, 6).play("move 4 z5").over(Some(0));
}

#[test]
fn sp_r8_another_number_of_turns_each() {
    throw!("A:yard B:yard C:yard turn:C number:3", "sp-r8=1").dice(2, 3).over(None);
    throw!("A:yard B:yard C:yard turn:B number:2", "sp-r8=1").dice(2, 3).rolls(2);
    let game = standard::<Spiralized>(&["sp-r8=1"]);
    let drawn = Scenario::of(&game, "A:yard B:yard turn:B number:2").dice(2, 3);
    match game.next(drawn.state()) {
        Next::Over(standings) => assert!(standings.by_limit && standings.first.len() == 2),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sp_r8_no_limit() {
    throw!("A:yard B:yard turn:B number:2000", "sp-r8=none").dice(2, 3).rolls(0).expect("number:2001");
    throw!("A:yard B:yard turn:B number:60000", "sp-r8=none").dice(2, 3).rolls(0);
}

// ---- Larger tables

#[test]
fn seats_have_the_colours_of_the_board_file() {
    // With four players C has colour 3 and enters on 1.9; D has colour 4 and enters on 1.12.
    throw!("A:yard B:yard C:start D:yard turn:C").dice(1, 3).play("move 3 start").expect("C:1.11,yard,yard,yard");
    throw!("A:yard B:yard C:yard D:start turn:D").dice(2, 3).play("move 3 start").expect("D:1.14,yard,yard,yard");
    throw!("A:yard B:yard C:start turn:C").dice(2, 3).play("move 3 start").expect("C:1.14,yard,yard,yard");
    throw!("A:yard B:yard C:yard D:yard E:yard F:start turn:F")
        .dice(2, 3)
        .play("move 3 start")
        .expect("F:1.17,yard,yard,yard");
}

// ---- Why not, for places and for what is not legal

#[test]
fn a_click_on_a_place_is_answered_by_its_rule() {
    let why = |position: &str, dice: Option<(u8, u8)>, place: &str| {
        let game = game();
        let scenario = match dice {
            Some((a, b)) => Scenario::of(&game, &format!("{position} next:roll")).dice(a, b),
            None => Scenario::of(&game, position),
        };
        game.why(scenario.state(), Target::Place(place)).rule.to_string()
    };
    assert_eq!(why("A:1.2,1.17 B:yard", None, "1.2"), "SP-20");
    assert_eq!(why("A:2.7 B:3.6", None, "2.7"), "SP-23");
    assert_eq!(why("A:1.17 B:yard", None, "3.3"), "SP-20");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "yard-0"), "SP-12");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "yard-1"), "SP-04");
    assert_eq!(why("A:1.2,1.4 B:yard", Some((2, 5)), "1.4"), "SP-04");
    assert_eq!(why("A:1.5 B:1.8", Some((3, 5)), "1.8"), "SP-18");
    assert_eq!(why("A:1.2,pit B:yard", Some((2, 3)), "pit"), "SP-32");
    assert_eq!(why("A:1.2,home B:yard", Some((2, 3)), "home-0"), "SP-27");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "6.6"), "SP-04");
    assert_eq!(why("A:1.2,pit B:yard", Some((1, 1)), "1.2"), "SP-31");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "nowhere"), "RO-01");
    assert_eq!(why("A:1.2,z3,z1 B:yard", Some((2, 4)), "z3-0"), "SP-04");
    let game = game();
    let swapping = Scenario::of(&game, "A:1.2 B:2.0 next:roll").dice(2, 3).play("move 2 1.2");
    assert_eq!(game.why(swapping.state(), Target::Place("1.4")).rule.to_string(), "SP-28");
    assert_eq!(game.why(swapping.state(), Target::Card("A1")).rule.to_string(), "RO-01");
}

#[test]
fn events_cite_rules_that_the_page_knows() {
    let game = game();
    let ids: Vec<String> = Spiralized::INFO.rule_ids().iter().map(ToString::to_string).collect();
    let mut luck = rollick_luck::Luck::seeded(5);
    let mut s = game.start(Spiralized::INFO.seats(4).unwrap());
    let mut events = Vec::new();
    loop {
        match game.next(&s) {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut events),
            Next::Choose(_) => {
                let mut legal = Actions::new();
                game.legal(&s, &mut legal);
                game.choose(&mut s, *luck.pick(&legal), &mut events);
            }
        }
    }
    for event in &events {
        assert!(ids.contains(&event.rule().to_string()), "{event:?}");
    }
}
