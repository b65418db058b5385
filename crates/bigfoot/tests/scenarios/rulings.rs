//! Scenarios of the rulings, named by id, at least one for each value. See main.rs for the board.

use rollick_bigfoot::Bigfoot;
use rollick_testkit::{Scenario, standard};

/// Runs a test from a position under house rules.
fn under(rules: &[&str], position: &str, test: impl FnOnce(Scenario<'_, Bigfoot>)) {
    let game: Bigfoot = standard(rules);
    test(Scenario::of(&game, position));
}

/// Two players whose trucks and cars are out of each other's way.
const APART: &str = "A:4,6/2 B:8,6/2 a:2,10 b:10,2";

/// A's truck on 2,0 can drive onto dirt only to the north, where two trucks stand one behind the other.
const CORNERED: &str = "A:2,0/2 B:1,0/4 C:0,0/4 a:0,7 b:10,2 c:0,5";

#[test]
fn bf_r1_yes_a_truck_may_shift_to_use_counts_up() {
    under(&[], APART, |s| {
        let s = s.dice(3, 1).play("truck 3").play("shift").play("shift").play("shift").expect("A:4,6/4 !shifted");
        s.legal(&["truck 1", "car 1 fwd", "car 1 back"]).play("truck 1").play("shift").expect("A:4,6/2").rolls(1);
    });
    under(&[], CORNERED, |s| {
        s.dice(3, 1).play("truck 3").play("shift").legal(&["shift"]);
    });
}

#[test]
fn bf_r1_no_never_two_shifts_in_a_row_within_a_turn() {
    under(&["bf-r1=no"], APART, |s| {
        let s = s.dice(3, 1).play("truck 3").play("shift").legal(&["n", "s"]).refuses("shift", "BF-R1");
        let s = s.play("n").legal(&["n", "shift"]).play("shift").expect("A:3,6/2 shifted dice:3x,1");
        let s = s.legal(&["truck 1", "car 1 fwd", "car 1 back"]).play("truck 1");
        s.legal(&["e", "s", "w"]).refuses("shift", "BF-R1");
    });
    under(&["bf-r1=no"], APART, |s| {
        let s = s.dice(1, 1).play("truck 1").play("shift").play("truck 1").legal(&["n", "s"]);
        s.refuses("shift", "BF-R1").play("s").expect("!shifted A:5,6/4").rolls(1);
    });
}

#[test]
fn bf_r1_no_the_next_turn_begins_anew() {
    under(&["bf-r1=no"], "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:B", |s| {
        let s = s.dice(1, 1).play("car 1 fwd").play("truck 1").play("shift").expect("!shifted");
        let s = s.dice(1, 1).play("car 1 fwd").play("car 1 fwd");
        s.dice(1, 1).play("truck 1").legal(&["n", "s", "shift"]);
    });
}

#[test]
fn bf_r1_no_a_truck_without_a_legal_count_loses_the_rest_and_gets_no_die() {
    under(&["bf-r1=no"], CORNERED, |s| {
        let s = s.dice(3, 2).play("truck 3").play("shift").expect("A:2,0/4 dice:3x,2 shifted | BF-08 BF-R1");
        s.legal(&["car 2 fwd", "car 2 back"]).refuses("truck 2", "BF-R1");
    });
    under(&["bf-r1=no"], "A:2,0/2 B:1,0/4 C:0,0/4 a:- b:10,2 c:0,5 crushed:B>AA,C>AA", |s| {
        s.dice(3, 2).play("truck 2").play("shift").expect("A:2,0/4 | BF-08 BF-R1 BF-R1").rolls(1);
    });
}

#[test]
fn bf_r1_no_a_shift_that_ends_a_die_exactly_loses_nothing() {
    under(&["bf-r1=no"], CORNERED, |s| {
        s.dice(1, 2).play("truck 1").play("shift").expect("| BF-08 !BF-R1");
    });
}

#[test]
fn bf_r2_no_4wd_stays_off_the_road() {
    under(&[], "A:4,6/4 B:8,6/2 a:2,10 b:10,2", |s| drop(s.dice(1, 1).play("truck 1").legal(&["n", "s", "shift"])));
}

#[test]
fn bf_r2_yes_4wd_drives_onto_and_along_the_road() {
    under(&["bf-r2=yes"], "A:4,6/4 B:8,6/2 a:2,10 b:10,2", |s| {
        let s = s.dice(3, 1).play("truck 3").legal(&["n", "e", "s", "w", "shift"]);
        s.play("e").play("e").play("w").expect("A:4,7/4");
    });
    under(&["bf-r2=yes"], APART, |s| drop(s.dice(1, 1).play("truck 1").refuses("n", "BF-07")));
    under(&["bf-r2=yes"], "A:4,6/4 B:8,6/2 a:4,7 b:10,2", |s| drop(s.dice(1, 1).play("truck 1").refuses("e", "BF-15")));
}

#[test]
fn bf_r3_stays_a_pushed_truck_keeps_its_gear() {
    under(&[], "A:3,3/4 B:3,4/4 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("e").expect("B:3,5/4 | BF-18 !BF-R3");
    });
}

#[test]
fn bf_r3_terrain_a_pushed_truck_takes_the_gear_of_the_ground() {
    under(&["bf-r3=terrain"], "A:3,3/4 B:3,4/4 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("e").expect("B:3,5/2 A:3,4/4 | BF-18 BF-R3");
    });
    under(&["bf-r3=terrain"], "A:3,4/2 B:3,5/2 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("e").expect("B:3,6/4 A:3,5/2 | BF-18 BF-R3");
    });
    under(&["bf-r3=terrain"], "A:3,1/4 B:3,2/4 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("e").expect("B:3,3/4 | BF-18 !BF-R3");
    });
}

#[test]
fn bf_r3_terrain_also_where_the_pusher_comes_back_but_not_off_the_board() {
    under(&["bf-r3=terrain"], "A:off(0,0w)/4 B:0,0/2 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("enter").expect("B:0,1/4 A:0,0/4 | BF-23 BF-R3");
    });
    under(&["bf-r3=terrain"], "A:1,0/4 B:0,0/2 a:0,7 b:10,2", |s| {
        s.dice(1, 1).play("truck 1").play("n").expect("B:off(0,0n)/2 | BF-20 !BF-R3");
    });
}

const ONE_WAY: &str = "A:4,6/2 B:2,11/4 a:2,10 b:10,2";

#[test]
fn bf_r4_open_a_car_must_take_the_open_direction() {
    under(&[], ONE_WAY, |s| {
        s.dice(5, 3).legal(&["truck 3", "truck 5", "car 3 back", "car 5 back"]).refuses("car 3 stay", "BF-R4");
    });
}

#[test]
fn bf_r4_stay_a_car_may_stay_which_chooses_no_direction() {
    under(&["bf-r4=stay"], ONE_WAY, |s| {
        let all = ["truck 3", "truck 5", "car 3 back", "car 5 back", "car 3 stay", "car 5 stay"];
        let s = s.dice(5, 3).legal(&all).play("car 5 stay").expect("a:2,10 !heading:fwd !heading:back | BF-R4");
        s.legal(&["truck 3", "car 3 back", "car 3 stay"]).play("car 3 back").expect("a:0,9");
    });
    under(&["bf-r4=stay"], "A:4,6/2 B:1,10/4 a:2,10 b:10,2", |s| {
        s.dice(3, 3).legal(&["truck 3", "car 3 fwd", "car 3 stay"]);
    });
}

#[test]
fn bf_r4_stay_only_while_one_direction_is_blocked() {
    under(&["bf-r4=stay"], APART, |s| drop(s.dice(5, 3).refuses("car 3 stay", "BF-R5")));
    under(&["bf-r4=stay"], ONE_WAY, |s| drop(s.dice(5, 3).play("car 5 back").refuses("car 3 stay", "BF-10")));
}

#[test]
fn bf_r5_a_car_blocked_both_ways_may_be_given_a_die_and_stays() {
    under(&[], "A:4,6/2 B:2,11/4 a:2,10 b:1,10", |s| {
        let s = s.dice(5, 3).legal(&["truck 3", "truck 5", "car 3 stay", "car 5 stay"]);
        let s = s.refuses("car 3 fwd", "BF-10").refuses("car 3 back", "BF-10").play("car 5 stay");
        let s = s.expect("a:2,10 | BF-R5").legal(&["truck 3", "car 3 stay"]);
        s.play("car 3 stay").expect("| BF-R5 BF-R5").rolls(1);
    });
    under(&[], APART, |s| drop(s.dice(5, 3).refuses("car 3 stay", "BF-R5")));
}

#[test]
fn bf_r6_one_coming_back_costs_a_count() {
    under(&[], "A:off(0,0n)/4 B:8,6/2 a:0,7 b:10,2", |s| {
        s.dice(2, 1).play("truck 1").play("enter").expect("A:0,0/4 dice:2,1x !next:drive=1").asks(0);
    });
}

#[test]
fn bf_r6_free_coming_back_costs_nothing() {
    under(&["bf-r6=free"], "A:off(0,0n)/4 B:8,6/2 a:0,7 b:10,2", |s| {
        let s = s.dice(2, 1).play("truck 1").legal(&["enter"]).play("enter").expect("A:0,0/4 next:drive=1");
        s.legal(&["e", "s", "shift"]).play("e").expect("A:0,1/4 dice:2,1x");
    });
}

#[test]
fn bf_r7_no_both_dice_may_go_to_the_car() {
    under(&[], "A:off(0,0n)/4 B:8,6/2 a:0,7 b:10,2", |s| {
        s.dice(2, 1).play("car 2 fwd").play("car 1 fwd").expect("A:off(0,0n)/4").rolls(1);
    });
}

#[test]
fn bf_r7_yes_a_die_that_brings_the_truck_back_must_do_so() {
    under(&["bf-r7=yes"], "A:off(0,0n)/4 B:8,6/2 a:0,7 b:10,2", |s| {
        let s = s.dice(2, 1).legal(&["truck 1", "truck 2"]).refuses("car 2 fwd", "BF-R7").play("truck 1").play("enter");
        s.legal(&["truck 2", "car 2 fwd", "car 2 back"]);
    });
    under(&["bf-r7=yes"], APART, |s| drop(s.dice(1, 1).legal(&["truck 1", "car 1 fwd", "car 1 back"])));
}

#[test]
fn bf_r7_yes_only_a_die_that_suffices_is_offered() {
    let onto_car = "A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12";
    under(&["bf-r7=yes"], onto_car, |s| {
        s.dice(1, 4).legal(&["truck 4"]).refuses("truck 1", "BF-R7").refuses("car 1 fwd", "BF-R7");
    });
    under(&["bf-r7=yes", "bf-r6=free"], onto_car, |s| drop(s.dice(1, 4).legal(&["truck 1", "truck 4"])));
    under(&["bf-r7=yes"], onto_car, |s| {
        let s = s.dice(1, 1).legal(&["truck 1", "car 1 fwd", "car 1 back"]).play("truck 1").play("shift");
        s.legal(&["truck 1"]).refuses("car 1 fwd", "BF-R7");
    });
}

#[test]
fn bf_r7_yes_a_car_in_the_way_is_moved_first() {
    under(&["bf-r7=yes"], "A:off(5,12e)/4 B:8,6/2 a:5,12 b:10,2", |s| {
        let s = s.dice(2, 1).legal(&["car 1 fwd", "car 1 back", "car 2 fwd", "car 2 back"]).play("car 2 fwd");
        s.legal(&["truck 1"]);
    });
}

#[test]
fn bf_r8_a_die_of_1_may_be_spent_on_the_shift_alone() {
    under(&[], "A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12", |s| {
        let s = s.dice(1, 4).play("truck 1").play("shift").expect("A:off(5,12e)/4").legal(&[
            "truck 4",
            "car 4 fwd",
            "car 4 back",
        ]);
        s.play("car 4 fwd").expect("A:off(5,12e)/4").rolls(1);
    });
}

#[test]
fn bf_r8_the_first_step_is_coming_back_and_no_shift() {
    under(&[], "A:off(0,0n)/2 B:8,6/2 a:0,7 b:10,2", |s| {
        s.dice(1, 4).play("truck 4").legal(&["enter"]).refuses("shift", "BF-R8").refuses("n", "BF-R8");
    });
}

#[test]
fn bf_r8_free_coming_back_is_still_asked_when_no_count_is_left() {
    under(&["bf-r6=free"], "A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12", |s| {
        let s = s.dice(1, 4).play("truck 1").legal(&["shift"]).play("shift").expect("next:drive=0").legal(&["enter"]);
        s.refuses("shift", "BF-R8").play("enter").expect("A:5,12/4 crushed:A>B next:put=B");
    });
}

#[test]
fn bf_r9_a_truck_that_can_t_come_back_and_no_car_lose_the_dice() {
    under(&[], "A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:- b:10,2 c:0,5 crushed:B>AA,C>AA", |s| {
        s.dice(2, 1).expect("A:off(0,0n)/2 mover:B | BF-04 BF-R9 BF-R9").rolls(1);
    });
}

#[test]
fn bf_r10_a_round_without_a_crush_is_a_draw_where_the_limit_is_one() {
    under(&["bf-r10=1"], APART, |s| {
        let s = s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").rolls(1);
        s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").expect("next:limit=AB | BF-R10").over(None);
    });
}

#[test]
fn bf_r10_lost_turns_count() {
    under(&["bf-r10=1"], "A:4,6/2 B:off(0,0n)/2 a:2,10 b:10,2 loses:B", |s| {
        s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").expect("next:limit=AB turn:2 | BF-21 BF-R10").over(None);
    });
}

#[test]
fn bf_r10_a_crush_begins_the_count_anew() {
    under(&["bf-r10=1"], "A:6,2/4 B:8,6/2 a:0,5 b:5,2 turn:2", |s| {
        let s = s.dice(1, 1).play("car 1 fwd").play("truck 1").play("n").play("put 10,2").expect("crush:2").rolls(1);
        let s = s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").rolls(0);
        s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").expect("next:limit=AB turn:4").over(None);
    });
}

#[test]
fn bf_r10_a_thousand_rounds_by_default_and_none_for_no_limit() {
    let last = "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:B turn:2000";
    let play = |s: Scenario<'_, Bigfoot>| drop(s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").over(None));
    under(&[], last, play);
    let goes_on = |s: Scenario<'_, Bigfoot>| drop(s.dice(1, 1).play("car 1 fwd").play("car 1 fwd").rolls(0));
    under(&[], &last.replace("2000", "1998"), goes_on);
    under(&["bf-r10=none"], &last.replace("2000", "900000"), goes_on);
}

#[test]
fn bf_r11_the_gear_must_suit_only_as_the_truck_steps() {
    under(&[], "A:6,2/4 B:8,6/2 a:0,5 b:5,2", |s| {
        let s = s.dice(1, 1).play("truck 1").play("n").play("put 10,2").play("car 1 fwd").expect("A:5,2/4").rolls(1);
        s.expect("| BF-12");
    });
    under(&[], "A:5,2/4 B:8,6/2 a:0,5 b:10,2", |s| drop(s.dice(1, 1).play("truck 1").legal(&["n", "s", "shift"])));
    under(&[], "A:4,8/2 B:8,6/2 a:0,5 b:10,2", |s| drop(s.dice(1, 1).play("truck 1").legal(&["w", "s", "shift"])));
}

#[test]
fn bf_r12_after_a_crush_without_an_own_car_the_other_die_is_lost() {
    under(&[], "A:6,2/4 B:8,6/2 C:12,0/4 a:- b:5,2 c:10,2 crushed:B>AA,C>AA", |s| {
        let s = s.dice(1, 4).play("truck 1").play("n").asks(1).play("put 0,5");
        s.expect("mover:B | BF-12 BF-13 BF-R12 !BF-14").rolls(1);
    });
}
