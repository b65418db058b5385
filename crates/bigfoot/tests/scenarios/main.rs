//! Scenarios of the rules, named by id: a position, dice, decisions, and what is expected.
//!
//! The classic board, for reading positions:
//!
//! ```text
//!      0123456789012
//!  0   ..###oBo###..      forward is clockwise: from circle 0 (4,6) to the east, up to 0,7,
//!  1   ..#..#.#..#..      right to 0,10, down to 2,10, right to 2,12, down to 5,12, left to 5,8,
//!  2   ##o..#.#..o##      down over circle 1 (6,8) to 7,8, and so on
//!  3   #....#.#....#
//!  4   #....#0#....#
//!  5   o####...####o
//!  6   B...3...1...B
//!  7   o####...####o
//!  8   #....#2#....#
//!  9   #....#.#....#
//! 10   ##o..#.#..o##
//! 11   ..#..#.#..#..
//! 12   ..###oBo###..
//! ```

mod rulings;
mod text;
mod why;

use std::sync::LazyLock;

use rollick_bigfoot::Bigfoot;
use rollick_testkit::{Scenario, standard};

static GAME: LazyLock<Bigfoot> = LazyLock::new(|| standard(&[]));

/// A position with every ruling at its default.
#[track_caller]
fn at(position: &str) -> Scenario<'static, Bigfoot> {
    Scenario::of(&GAME, position)
}

/// Two players whose trucks and cars are out of each other's way.
const APART: &str = "A:4,6/2 B:8,6/2 a:2,10 b:10,2";

/// Plays one token after the other.
trait Plays {
    fn plays(self, tokens: &[&str]) -> Self;
}

impl Plays for Scenario<'_, Bigfoot> {
    #[track_caller]
    fn plays(mut self, tokens: &[&str]) -> Self {
        for token in tokens {
            self = self.play(token);
        }
        self
    }
}

// Setting up.

#[test]
fn bf01_trucks_start_on_their_circles_in_2wd() {
    Scenario::start(&*GAME, 2).expect("A:4,6/2 B:8,6/2 a:- b:-");
    Scenario::start(&*GAME, 3).expect("A:4,6/2 B:6,8/2 C:8,6/2");
    Scenario::start(&*GAME, 4).expect("A:4,6/2 B:6,8/2 C:8,6/2 D:6,4/2");
}

#[test]
fn bf02_the_highest_roll_goes_first_and_the_tied_roll_again() {
    let first = Scenario::start(&*GAME, 3).rolls(0).dice(6, 5);
    assert_eq!(first.events().len(), 1, "a roll and no tie");
    let tied = first.rolls(1).dice(1, 2).rolls(2).dice(5, 6);
    let decided = tied.expect("first:AC | BF-02 BF-02").rolls(0).dice(2, 2).rolls(2).dice(2, 3);
    decided.expect("turn:0 first:C next:place=C | BF-02").asks(2);
}

#[test]
fn bf02_play_goes_round_the_seats() {
    at("A:4,6/2 B:6,8/2 C:8,6/2 a:2,10 b:10,2 c:0,5 mover:C").dice(1, 1).plays(&["car 1 fwd", "car 1 fwd"]).rolls(0);
}

#[test]
fn bf03_each_puts_a_car_on_a_free_dot_from_the_first_player_on() {
    let dots = [
        "put 0,5",
        "put 0,7",
        "put 2,2",
        "put 2,10",
        "put 5,0",
        "put 5,12",
        "put 7,0",
        "put 7,12",
        "put 10,2",
        "put 10,10",
        "put 12,5",
        "put 12,7",
    ];
    let second = at("A:4,6/2 B:8,6/2 a:- b:- turn:0 first:B next:place=B").asks(1).legal(&dots).play("put 7,0");
    let third = second.asks(0).refuses("put 7,0", "BF-03").refuses("put 4,6", "BF-03").refuses("truck 3", "BF-03");
    third.play("put 12,7").expect("a:12,7 b:7,0 turn:1 mover:B | BF-03 BF-03").rolls(1);
}

// Dice and counts.

#[test]
fn bf04_each_die_goes_to_the_truck_or_to_the_car_in_any_order() {
    let all = ["truck 3", "truck 5", "car 3 fwd", "car 3 back", "car 5 fwd", "car 5 back"];
    at(APART).dice(3, 5).legal(&all).play("truck 5").plays(&["e", "n", "n", "n", "n"]).legal(&[
        "truck 3",
        "car 3 fwd",
        "car 3 back",
    ]);
    at(APART)
        .dice(3, 5)
        .play("car 5 fwd")
        .legal(&["truck 3", "car 3 fwd"])
        .play("truck 3")
        .plays(&["e", "n", "n"])
        .expect("A:2,7/2 a:5,12")
        .rolls(1);
    at(APART).dice(3, 5).play("truck 3").plays(&["e", "n", "n"]).play("car 5 fwd").expect("A:2,7/2 a:5,12").rolls(1);
    at(APART).dice(3, 5).plays(&["car 3 back", "car 5 back"]).expect("a:3,7").rolls(1);
}

#[test]
fn bf04_both_dice_to_the_truck_are_two_dice_one_after_the_other() {
    at(APART)
        .dice(1, 2)
        .plays(&["truck 2", "e", "n"])
        .expect("A:3,7/2 dice:1,2x")
        .plays(&["truck 1", "n"])
        .expect("A:2,7/2")
        .rolls(1);
}

#[test]
fn bf04_equal_dice_are_offered_once_and_used_twice() {
    let four = at(APART).dice(4, 4).legal(&["truck 4", "car 4 fwd", "car 4 back"]).play("car 4 fwd");
    four.legal(&["truck 4", "car 4 fwd"]).play("car 4 fwd").rolls(1);
}

#[test]
fn bf04_what_was_not_rolled_can_t_be_given() {
    at(APART)
        .dice(3, 5)
        .refuses("truck 4", "BF-04")
        .refuses("car 1 fwd", "BF-04")
        .refuses("n", "BF-04")
        .refuses("put 5,0", "BF-13");
    at(APART).dice(3, 5).play("car 3 fwd").refuses("car 3 fwd", "BF-04");
}

#[test]
fn bf05_every_count_of_the_truck_s_die_is_used() {
    let under_way = at(APART).dice(3, 5).plays(&["truck 3", "e", "shift"]).expect("next:drive=1");
    under_way
        .refuses("car 5 fwd", "BF-05")
        .refuses("truck 5", "BF-05")
        .play("e")
        .expect("A:4,8/4 dice:3x,5 !next:drive=1");
}

#[test]
fn bf06_a_truck_steps_in_four_directions_and_not_off_the_board() {
    at("A:11,4/4 B:8,6/2 a:2,10 b:10,2").dice(1, 1).play("truck 1").legal(&["n", "w", "shift"]);
    at("A:9,3/4 B:8,6/2 a:2,10 b:10,2").dice(1, 1).play("truck 1").legal(&["n", "e", "s", "w", "shift"]);
    let corner = at("A:0,0/4 B:8,6/2 a:2,10 b:10,2").dice(1, 1).play("truck 1");
    corner.legal(&["e", "s", "shift"]).refuses("n", "BF-06").refuses("w", "BF-06");
    let corner = at("A:12,12/4 B:8,6/2 a:2,10 b:10,2").dice(1, 1).play("truck 1");
    corner.refuses("s", "BF-06").refuses("e", "BF-06");
}

#[test]
fn bf07_the_road_takes_2wd_and_the_dirt_takes_4wd() {
    at(APART).dice(1, 1).play("truck 1").legal(&["e", "w", "shift"]).refuses("n", "BF-07").refuses("s", "BF-07");
    let four = at("A:4,6/4 B:8,6/2 a:2,10 b:10,2").dice(1, 1).play("truck 1");
    four.legal(&["n", "s", "shift"]).refuses("e", "BF-07").refuses("w", "BF-07");
}

#[test]
fn bf08_leaving_the_road_costs_a_shift_before() {
    at(APART).dice(3, 1).plays(&["truck 3", "shift", "n", "n"]).expect("A:2,6/4 | BF-08 BF-06 BF-06");
}

#[test]
fn bf08_coming_onto_the_road_costs_a_shift_before() {
    at("A:5,5/4 B:8,6/2 a:2,10 b:10,2")
        .dice(3, 1)
        .play("truck 3")
        .refuses("w", "BF-07")
        .plays(&["shift", "w", "w"])
        .expect("A:5,3/2");
}

#[test]
fn bf08_a_turn_may_end_in_the_other_gear() {
    at(APART).dice(1, 1).plays(&["car 1 fwd", "truck 1", "shift"]).expect("A:4,6/4").rolls(1);
}

// Cars.

#[test]
fn bf09_a_car_keeps_to_one_direction_in_a_turn() {
    at(APART)
        .dice(2, 6)
        .play("car 2 fwd")
        .expect("a:2,12 heading:fwd")
        .legal(&["car 6 fwd", "truck 6"])
        .refuses("car 6 back", "BF-09");
    let back = at(APART).dice(2, 6).play("car 2 back").expect("a:0,10 heading:back");
    back.legal(&["car 6 back", "truck 6"])
        .refuses("car 6 fwd", "BF-09")
        .refuses("car 6 stay", "BF-10")
        .play("car 6 back")
        .expect("a:3,7 !heading:back");
}

#[test]
fn bf09_cars_follow_the_road_round_its_corners() {
    at(APART).dice(6, 6).plays(&["car 6 fwd", "car 6 fwd"]).expect("a:7,9");
    at("A:0,0/4 B:8,6/2 a:5,0 b:10,2").dice(6, 6).plays(&["car 6 back", "car 6 back"]).expect("a:9,0");
}

#[test]
fn bf10_a_car_stops_before_another_car() {
    let stopped = at("A:4,6/2 B:8,6/2 a:2,10 b:3,12").dice(5, 3).play("car 5 fwd").expect("a:2,12 | BF-09 BF-10");
    stopped
        .legal(&["truck 3", "car 3 stay"])
        .refuses("car 3 fwd", "BF-10")
        .play("car 3 stay")
        .expect("a:2,12")
        .rolls(1);
}

#[test]
fn bf10_a_car_stops_before_an_own_and_a_foreign_truck() {
    at("A:2,12/2 B:8,6/2 a:2,10 b:10,2").dice(5, 3).play("car 5 fwd").expect("a:2,11 | BF-10");
    at("A:4,6/2 B:2,12/4 a:2,10 b:10,2").dice(5, 3).play("car 5 fwd").expect("a:2,11 | BF-10");
    at("A:4,6/2 B:0,10/4 a:2,10 b:10,2").dice(5, 3).play("car 5 back").expect("a:1,10 | BF-10");
}

#[test]
fn bf10_a_car_that_just_gets_there_is_not_stopped() {
    at("A:4,6/2 B:2,12/4 a:2,10 b:10,2").dice(1, 3).play("car 1 fwd").expect("a:2,11 | BF-09 !BF-10");
}

#[test]
fn bf10_blocked_one_way_only_the_other_is_offered() {
    let one = at("A:4,6/2 B:2,11/4 a:2,10 b:10,2").dice(5, 3);
    one.legal(&["truck 3", "truck 5", "car 3 back", "car 5 back"]).refuses("car 5 fwd", "BF-10");
}

#[test]
fn bf11_in_2wd_every_car_blocks_a_truck() {
    let blocked = at("A:4,6/2 B:8,6/2 a:2,10 b:4,7").dice(1, 1).play("truck 1");
    blocked.legal(&["w", "shift"]).refuses("e", "BF-11");
}

// Crushing.

#[test]
fn bf12_the_rulebook_s_worked_example() {
    let behind = at("A:7,2/2 B:8,6/2 a:0,5 b:5,2")
        .dice(1, 2)
        .plays(&["truck 1", "shift", "truck 2", "n"])
        .expect("A:6,2/4 next:drive=1");
    behind.play("n").expect("A:5,2/4 b:- crushed:A>B next:put=B | BF-08 BF-06 BF-06 BF-12").asks(1);
}

#[test]
fn bf12_a_crush_along_the_road_after_shifting_on_it() {
    let along = at("A:4,6/2 B:8,6/2 a:2,10 b:4,7").dice(2, 1).plays(&["truck 2", "shift", "e"]);
    along.expect("A:4,7/4 crushed:A>B | BF-08 BF-12");
}

#[test]
fn bf12_a_crush_from_off_the_road_is_refused_in_2wd() {
    at("A:6,2/2 B:8,6/2 a:0,5 b:5,2")
        .dice(2, 1)
        .play("truck 2")
        .refuses("n", "BF-11")
        .play("shift")
        .play("n")
        .expect("crushed:A>B");
}

#[test]
fn bf13_the_owner_puts_the_next_car_at_once_on_a_dot_that_no_vehicle_occupies() {
    let crushed = at("A:6,2/4 B:7,0/2 a:0,5 b:5,2").dice(1, 4).plays(&["truck 1", "n"]).asks(1);
    let put = crushed
        .refuses("put 7,0", "BF-13")
        .refuses("put 0,5", "BF-13")
        .refuses("put 5,1", "BF-13")
        .refuses("car 4 fwd", "BF-13");
    put.play("put 5,0").expect("b:5,0 | BF-12 BF-13 BF-14").asks(0);
}

#[test]
fn bf13_the_truck_that_crushed_on_a_dot_occupies_it() {
    let crushed = at("A:6,0/4 B:8,6/2 a:0,5 b:5,0").dice(1, 4).plays(&["truck 1", "n"]).expect("A:5,0/4").asks(1);
    crushed.refuses("put 5,0", "BF-13");
}

#[test]
fn bf13_after_the_last_car_none_is_put() {
    let last = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:A>B,C>BB").dice(1, 4).plays(&["truck 1", "n"]);
    last.expect("b:- crushed:A>BB,C>BB | BF-12 !BF-13").asks(0);
}

#[test]
fn bf14_a_crush_on_the_first_die_leaves_the_other_to_the_car() {
    let crushed = at("A:6,2/4 B:8,6/2 a:0,5 b:5,2").dice(6, 4).plays(&["truck 6", "n", "put 10,2"]).asks(0);
    let car = crushed.legal(&["car 4 fwd", "car 4 back"]).refuses("truck 4", "BF-14");
    car.play("car 4 fwd").expect("A:5,2/4 a:4,5 | BF-14").rolls(1);
}

#[test]
fn bf14_a_crush_on_the_second_die_ends_the_turn() {
    let first = at("A:6,2/4 B:8,6/2 a:0,5 b:5,2").dice(6, 4).plays(&["car 4 fwd", "truck 6", "n"]).asks(1);
    first.play("put 10,2").expect("a:4,5 | !BF-14").rolls(1);
    let twice = at("A:6,1/4 B:8,6/2 a:0,5 b:5,2").dice(1, 4).plays(&["truck 1", "e", "truck 4", "n"]).asks(1);
    twice.play("put 10,2").rolls(1);
}

#[test]
fn bf15_nobody_crushes_an_own_car() {
    at("A:6,2/4 B:8,6/2 a:5,2 b:0,5").dice(1, 1).play("truck 1").refuses("n", "BF-15");
    at("A:5,3/2 B:8,6/2 a:5,2 b:0,5").dice(1, 1).play("truck 1").refuses("w", "BF-15");
}

#[test]
fn bf16_nobody_crushes_a_third_car_of_a_colour_with_three_or_four_players() {
    let third = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:A>BB").dice(1, 4).play("truck 1");
    third.refuses("n", "BF-16");
    let of_another = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:10,2 c:5,2 crushed:A>BB").dice(1, 4);
    of_another.plays(&["truck 1", "n"]).expect("crushed:A>BBC");
    let by_another = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:C>BB").dice(1, 4);
    by_another.plays(&["truck 1", "n"]).expect("crushed:A>B,C>BB");
}

#[test]
fn bf16_whoever_reaches_the_limit_is_told_so() {
    let second = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:A>B").dice(1, 4).plays(&["truck 1", "n"]);
    second.expect("crushed:A>BB | BF-16");
    let first = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2").dice(1, 4).plays(&["truck 1", "n"]);
    first.expect("crushed:A>B | !BF-16");
}

#[test]
fn bf16_two_players_crush_all_four_of_the_other() {
    at("A:6,2/4 B:8,6/2 a:0,5 b:5,2 crushed:A>BB").dice(1, 4).plays(&["truck 1", "n"]).expect("crushed:A>BBB").asks(1);
}

#[test]
fn bf17_own_and_protected_cars_block_their_square() {
    at("A:6,2/4 B:8,6/2 a:5,2 b:0,5").dice(1, 1).play("truck 1").legal(&["e", "w", "shift"]);
    let safe = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:5,2 c:10,2 crushed:A>BB").dice(1, 4).play("truck 1");
    safe.legal(&["e", "w", "shift"]);
}

// Pushing.

#[test]
fn bf18_figure_5_a_truck_is_pushed_three_squares_ahead() {
    let pushed = at("A:3,1/4 B:3,2/2 a:0,7 b:10,2").dice(3, 1).plays(&["truck 3", "e", "e", "e"]);
    pushed.expect("A:3,4/4 B:3,5/2 | BF-18 BF-18 BF-18");
}

#[test]
fn bf18_a_truck_can_t_be_pushed_against_a_car() {
    let car = at("A:3,3/4 B:3,4/4 a:0,7 b:3,5").dice(1, 1).play("truck 1");
    car.refuses("e", "BF-18").legal(&["n", "s", "w", "shift"]);
    at("A:3,3/4 B:3,4/4 a:3,5 b:10,2").dice(1, 1).play("truck 1").refuses("e", "BF-18");
}

#[test]
fn bf18_a_truck_can_t_be_pushed_against_a_second_truck() {
    let two = at("A:3,2/4 B:3,3/4 C:3,4/2 a:0,7 b:10,2 c:0,5").dice(1, 1).play("truck 1");
    two.refuses("e", "BF-18");
}

#[test]
fn bf18_the_pusher_s_gear_must_suit_the_square_it_enters() {
    let onto_road = at("A:3,4/4 B:3,5/2 a:0,7 b:10,2").dice(2, 1).play("truck 2").refuses("e", "BF-07");
    onto_road.plays(&["shift", "e"]).expect("A:3,5/2 B:3,6/2 | BF-18");
    at("A:4,7/2 B:4,8/4 a:0,7 b:10,2").dice(2, 1).play("truck 2").refuses("e", "BF-07");
}

#[test]
fn bf18_a_truck_is_pushed_along_the_edge() {
    at("A:0,0/4 B:0,1/4 a:0,7 b:10,2").dice(1, 1).plays(&["truck 1", "e"]).expect("A:0,1/4 B:0,2/4 | BF-18 !BF-20");
}

#[test]
fn bf19_figure_6_pushing_two_and_turning_off() {
    let turned = at("A:3,1/4 B:3,2/4 a:0,7 b:10,2").dice(3, 1).plays(&["truck 3", "e", "e", "s"]);
    turned.expect("A:4,3/4 B:3,4/4 | BF-18 BF-18 BF-06");
}

#[test]
fn bf20_a_truck_is_pushed_off_each_edge_and_the_pusher_goes_on() {
    for (a, b, go, exit) in [
        ("1,0", "0,0", "n", "off(0,0n)"),
        ("11,0", "12,0", "s", "off(12,0s)"),
        ("0,1", "0,0", "w", "off(0,0w)"),
        ("0,11", "0,12", "e", "off(0,12e)"),
    ] {
        let out = at(&format!("A:{a}/4 B:{b}/2 a:0,7 b:10,2")).dice(3, 1).plays(&["truck 3", go]);
        out.expect(&format!("A:{b}/4 B:{exit}/2 loses:B next:drive=2 | BF-20 BF-06"))
            .plays(&["shift", "shift"])
            .asks(0);
    }
}

#[test]
fn bf21_the_owner_of_a_truck_pushed_off_loses_the_next_turn_only() {
    let out =
        at("A:1,0/4 B:0,0/2 C:8,6/2 a:0,7 b:10,2 c:7,0").dice(1, 1).plays(&["truck 1", "n"]).expect("loses:B turn:1");
    let third = out.play("car 1 fwd").rolls(2).expect("!loses:B turn:3 | BF-20 BF-21");
    let first = third.dice(1, 1).plays(&["car 1 fwd", "car 1 fwd"]).rolls(0);
    first.dice(1, 1).plays(&["car 1 fwd", "car 1 fwd"]).rolls(1);
}

// Coming back.

#[test]
fn bf22_a_truck_comes_back_where_it_stood_for_one_count_in_the_gear_it_had() {
    let back = at("A:off(0,5n)/4 B:8,6/2 a:0,7 b:10,2").dice(2, 1).play("truck 2").legal(&["enter"]);
    back.play("enter").expect("A:0,5/4 next:drive=1 | BF-22").legal(&["e", "shift"]);
    at("A:off(0,0w)/2 B:8,6/2 a:0,7 b:10,2").dice(2, 1).plays(&["truck 1", "enter"]).expect("A:0,0/2 dice:2,1x");
}

#[test]
fn bf22_a_truck_on_the_board_doesn_t_come_back() {
    at(APART).dice(2, 1).play("truck 2").refuses("enter", "BF-22");
}

#[test]
fn bf23_coming_back_onto_a_truck_pushes_it_straight_away_from_the_edge() {
    for (exit, b, to) in
        [("0,0w", "0,0", "0,1"), ("0,0n", "0,0", "1,0"), ("12,12s", "12,12", "11,12"), ("12,12e", "12,12", "12,11")]
    {
        let back = at(&format!("A:off({exit})/4 B:{b}/2 a:0,7 b:10,2")).dice(2, 1).plays(&["truck 1", "enter"]);
        back.expect(&format!("A:{b}/4 B:{to}/2 | BF-23 BF-22"));
    }
}

#[test]
fn bf23_a_truck_that_can_t_be_pushed_keeps_it_off_until_the_next_die() {
    let by_car = at("A:off(5,12e)/2 B:5,12/2 a:5,11 b:10,2").dice(2, 1).legal(&["car 2 fwd", "car 1 fwd"]);
    let moved = by_car.refuses("truck 2", "BF-23").play("car 2 fwd").legal(&["car 1 fwd", "truck 1"]);
    moved.plays(&["truck 1", "enter"]).expect("A:5,12/2 B:5,11/2 a:5,9 | BF-23 BF-22");
    let by_truck = at("A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:0,7 b:10,2 c:0,5").dice(2, 1);
    by_truck.refuses("truck 2", "BF-23");
}

#[test]
fn bf23_two_trucks_pushed_off_one_square_come_back_one_after_the_other() {
    let both = at("A:0,6/4 B:off(0,5n)/2 C:off(0,5n)/4 a:12,5 b:10,2 c:7,0 mover:B");
    let first = both.dice(1, 1).plays(&["truck 1", "enter"]).expect("B:0,5/2 C:off(0,5n)/4 | BF-22 !BF-23");
    let second = first.plays(&["car 1 fwd"]).rolls(2).dice(1, 1).plays(&["truck 1", "enter"]);
    second.expect("B:1,5/2 C:0,5/4 | BF-22 BF-23 BF-22");
}

#[test]
fn bf24_coming_back_onto_a_car_in_4wd_crushes_it() {
    let crushed = at("A:off(5,12e)/4 B:8,6/2 a:0,7 b:5,12").dice(3, 1).plays(&["truck 3", "enter"]).asks(1);
    let put = crushed.expect("A:5,12/4 b:- crushed:A>B | BF-22 BF-24").refuses("put 5,12", "BF-13").play("put 5,0");
    put.legal(&["car 1 fwd", "car 1 back"]);
}

#[test]
fn bf24_in_2wd_it_must_shift_first() {
    let shift = at("A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12").dice(3, 1).play("truck 3").legal(&["shift"]);
    let enter =
        shift.refuses("enter", "BF-24").refuses("n", "BF-R8").play("shift").legal(&["enter"]).refuses("shift", "BF-R8");
    enter.play("enter").expect("A:5,12/4 crushed:A>B next:put=B | BF-08 BF-24");
}

#[test]
fn bf24_with_dice_of_1_and_1_it_shifts_on_the_first_and_crushes_on_the_second() {
    let shifted = at("A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12").dice(1, 1).plays(&["truck 1", "shift"]).asks(0);
    let second = shifted.expect("A:off(5,12e)/4").legal(&["truck 1", "car 1 fwd", "car 1 back"]);
    second.plays(&["truck 1", "enter"]).expect("A:5,12/4 crushed:A>B | BF-24").asks(1);
    let four = at("A:off(5,12e)/4 B:8,6/2 a:0,7 b:5,12").dice(1, 1).plays(&["truck 1", "enter", "put 5,0"]);
    four.legal(&["car 1 fwd", "car 1 back"]);
}

#[test]
fn bf24_an_own_car_keeps_it_off_until_it_is_gone() {
    let own =
        at("A:off(5,12e)/4 B:8,6/2 a:5,12 b:10,2").dice(3, 1).refuses("truck 3", "BF-24").refuses("truck 1", "BF-24");
    own.play("car 3 fwd").plays(&["truck 1", "enter"]).expect("A:5,12/4 a:5,9");
}

#[test]
fn bf24_a_protected_car_keeps_it_off() {
    let safe = at("A:off(5,12e)/4 B:8,6/2 C:4,6/2 a:0,7 b:5,12 c:10,2 crushed:A>BB").dice(3, 1);
    safe.legal(&["car 1 fwd", "car 1 back", "car 3 fwd", "car 3 back"]).refuses("truck 3", "BF-24");
}

#[test]
fn bf25_with_the_truck_out_and_no_way_back_the_dice_go_to_the_car() {
    let car = at("A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:0,7 b:10,2 c:0,5").dice(2, 1);
    car.legal(&["car 1 fwd", "car 1 back", "car 2 fwd", "car 2 back"]).plays(&["car 2 fwd", "car 1 fwd"]).rolls(1);
}

#[test]
fn bf25_without_cars_the_truck_plays_on() {
    let truck = at("A:4,6/2 B:8,6/2 C:12,0/4 a:- b:0,5 c:10,2 crushed:B>AA,C>AA").dice(2, 1);
    let truck = truck.legal(&["truck 1", "truck 2"]).refuses("car 1 fwd", "BF-25");
    truck.plays(&["truck 1", "e"]).legal(&["truck 2"]).plays(&["truck 2", "n", "n"]).rolls(1);
}

// Winning.

#[test]
fn bf26_with_two_players_the_fourth_car_wins_at_once() {
    let won = at("A:6,2/4 B:8,6/2 a:0,5 b:5,2 crushed:A>BBB").dice(1, 4).plays(&["truck 1", "n"]);
    won.expect("crushed:A>BBBB b:- next:won=A | BF-12 BF-26 !BF-13").over(Some(0));
    let returning = at("A:4,6/2 B:off(5,12e)/4 a:5,12 b:10,2 crushed:B>AAA mover:B").dice(1, 4);
    returning.plays(&["truck 4", "enter"]).expect("next:won=B | BF-24 BF-26").over(Some(1));
}

#[test]
fn bf26_with_more_players_four_cars_of_two_colours_win() {
    let won = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:10,2 c:5,2 crushed:A>BBC").dice(1, 4).plays(&["truck 1", "n"]);
    won.expect("crushed:A>BBCC | BF-26").over(Some(0));
    let three = at("A:6,2/4 B:8,6/2 C:12,0/4 a:0,5 b:10,2 c:5,2 crushed:A>BB").dice(1, 4).plays(&["truck 1", "n"]);
    three.asks(2);
}
