//! Rulings, each value: RH-R1 to RH-R14.

use rollick_game::{Game, GameInfo};
use rollick_road_hog::RoadHog;

use crate::{at, house};

#[test]
fn rh_r1_no_both_reds_need_two_players() {
    at("A:E0 B:E53").play("pick RR").chance("dice R6 R6").play("red 6 1").expect("B:E47 mover:B").asks(1);
}

#[test]
fn rh_r1_yes_both_reds_on_one_player() {
    house(&["rh-r1=yes"], "A:E0 B:E53")
        .play("pick RR")
        .chance("dice R6 R6")
        .play("red 6 1")
        .legal(&["red 6 1", "done"])
        .play("red 6 1")
        .expect("B:E41");
}

#[test]
fn rh_r2_yes_a_car_on_an_exit_space_is_on_the_expressway() {
    at("A:E0 B:E74").play("pick RR").chance("dice R6 R6").play("red 6 1").expect("B:E68");
}

#[test]
fn rh_r2_no_a_car_on_an_exit_space_is_safe() {
    house(&["rh-r2=no"], "A:E0 B:E74 C:E17")
        .play("pick RR")
        .chance("dice R6 R6")
        .refuses("red 6 1", "RH-R2")
        .play("red 6 2")
        .expect("B:E74 C:E11");
    house(&["rh-r2=no", "rh-r1=yes"], "A:E0 B:E53")
        .play("pick RR")
        .chance("dice R6 R6")
        .play("red 6 1")
        .expect("B:E47 mover:B");
}

#[test]
fn rh_r3_behind_is_the_road_driven() {
    // From Summit 16, the nearest courthouse depends on the route. A car that came by Summit's own exit, E56, goes back
    // to Buttonville. A car that came by Gravel's County Road, from E68, goes back to Punkeydoodle's.
    at("A:Summit.16 B:E0 next:draw cards:1 train:20>").chance("draw COURT").expect("A:E32");
    at("A:Summit.16/Gravel B:E0 next:draw cards:1 train:20>").chance("draw COURT").expect("A:E60");
    at("A:Orchard.9 B:E0 next:draw cards:1").chance("draw COURT").expect("A:E32");
    at("A:Orchard.9/Hillcrest B:E0 next:draw cards:1").chance("draw COURT").expect("A:E2");
}

#[test]
fn rh_r3_the_road_driven_is_remembered() {
    at("A:Hillcrest-county.3 B:E0")
        .play("pick GR")
        .chance("dice G2 R1")
        .play("green 2")
        .expect("A:Orchard.9/Hillcrest");
    at("A:Orchard.9/Hillcrest B:E0").play("pick GR").chance("dice G3 R1").play("green 3").expect("A:E37");
    at("A:Gravel.2 B:E0").play("pick GG").chance("dice G2 G3").play("green 2+3").expect("A:Summit.17/Gravel");
}

#[test]
fn rh_r4_a_waiting_car_neither_drives_nor_is_moved() {
    at("A:E15~ B:E0 train:22>").legal(&["pick GG", "pick GR", "pick RR"]).play("pick GG").chance("dice G1 G2").asks(1);
    at("A:E15~+ B:E47 train:22>")
        .play("pick GGR")
        .chance("dice G1 G2 R6")
        .refuses("green 1", "RH-R4")
        .legal(&["red 6 1", "done"]);
    at("A:E45~ B:E0 C:E15 mover:B train:13>")
        .play("pick RR")
        .chance("dice R4 R4")
        .refuses("red 4 0", "RH-R4")
        .play("red 4 2")
        .expect("A:E45~ C:E11");
}

#[test]
fn rh_r5_several_go_on_in_order_of_play_each_with_its_trial() {
    at("A:E15~ B:E0 C:E15~ mover:B turn:3 train:22>")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 6")
        .expect("A:E15~ C:E2 next:trial=C")
        .rolls(2)
        .chance("trial 1")
        .expect("A:E2 C:E2!*1 next:trial=A")
        .rolls(0)
        .chance("trial 6")
        .expect("A:E2 C:E2 mover:A")
        .asks(0);
}

#[test]
fn rh_r6_missed_they_are_still_missed_in_metro() {
    at("A:E44!*3 B:E0 turn:3 next:train train:10>").chance("train 6").expect("A:E0!*2 mover:B");
    // A car that misses its turns on the road keeps missing them there.
    house(&["rh-r14=road"], "A:E44*3 B:E0 turn:3 next:train train:10>").chance("train 6").expect("A:E0*2 mover:B");
}

#[test]
fn rh_r6_forgotten_the_car_plays_on() {
    house(&["rh-r6=forgotten"], "A:E44!*3 B:E0 turn:3 next:train train:10>")
        .chance("train 6")
        .expect("A:E0 mover:A | RH-24 RH-R6")
        .asks(0);
    house(&["rh-r6=forgotten"], "A:E44 B:E0 turn:3 next:train train:10>")
        .chance("train 6")
        .expect("A:E0 | RH-24 !RH-R6");
}

#[test]
fn rh_r7_several_cards_one_after_the_other() {
    at("A:E40 B:E0 next:draw cards:3")
        .chance("draw MISS")
        .expect("A:E40!*1 cards:2")
        .chance("draw MISS")
        .expect("A:E40!*2 cards:1")
        .chance("draw OCTANE")
        .expect("A:E40!*2+ mover:B");
    at("A:E40 B:E0 next:draw cards:3")
        .chance("draw COURT")
        .expect("A:E32 next:trial !cards:2")
        .chance("trial 4")
        .asks(1);
    at("A:E40 B:E0 next:draw cards:2").chance("draw MISS").chance("draw COURT").chance("trial 2").expect("A:E32!*3");
}

#[test]
fn rh_r8_green_and_red_in_any_order() {
    let roll = || at("A:E4 B:E16").play("pick GR").chance("dice G1 R5");
    roll().play("green 1").play("red 5 1").expect("A:E5 B:E11 mover:B");
    roll().play("red 5 1").play("green 1").expect("A:E5 B:E11 mover:B");
}

#[test]
fn rh_r9_the_check_point_a_car_starts_on_does_not_count() {
    at("A:E8 B:E0").play("pick GR").chance("dice G2 R1").play("green 2").expect("A:E10 mover:B | !RH-13").asks(1);
}

#[test]
fn rh_r10_the_plain_deck_has_no_wind() {
    at("A:E7 B:E0").expect("deck:6,6,6,12,0,0");
    house(&["deck=lively"], "A:E7 B:E0").expect("deck:6,6,6,6,3,3");
}

fn lively(position: &str, card: &str) -> rollick_testkit::Scenario<'static, RoadHog> {
    house(&["deck=lively"], position).chance(&format!("draw {card}"))
}

#[test]
fn rh_r10_tail_wind_is_like_a_green_4() {
    lively("A:E10 B:E0 next:draw cards:1", "WIND").expect("A:E14 mover:B | RH-13 RH-R10");
    // From an exit space it goes down the road, and a check point on the way brings no card.
    lively("A:E41 B:E0 next:draw cards:1", "WIND").expect("A:Orchard.4 | RH-09");
    lively("A:E20 B:E0 next:draw cards:1", "WIND").expect("A:E24 mover:B");
    // RH-20, RH-23, RH-27 and RH-28 still apply.
    lively("A:E78 B:E0 next:draw cards:1", "WIND").expect("A:E80 mover:B");
    lively("A:E80 B:E0 next:draw cards:1", "WIND").expect("A:E80 mover:B | RH-R10");
    lively("A:E10 B:E0 next:draw cards:1 train:22>", "WIND").expect("A:E10 mover:B");
    lively("A:E31 B:E0 next:draw cards:1 town:2", "WIND").expect("A:E31 mover:B");
    lively("A:E31 B:E0 next:draw cards:1", "WIND").expect("A:E35 mover:B");
    lively("A:E28 B:E0 next:draw cards:2", "WIND").expect("A:E32 town:2");
    lively("A:E19 B:E0 next:draw cards:1", "WIND").expect("A:E19 mover:B");
}

#[test]
fn rh_r10_wrong_turn_goes_back_3() {
    lively("A:E10 B:E0 next:draw cards:1", "WRONG").expect("A:E7 mover:B | RH-R10");
    lively("A:E44 B:E0 next:draw cards:1", "WRONG").expect("A:E41");
    lively("A:Lakeshore.2 B:E0 next:draw cards:1", "WRONG").expect("A:E10");
    lively("A:Orchard.9/Hillcrest B:E0 next:draw cards:1", "WRONG").expect("A:Hillcrest-county.2");
    lively("A:Orchard.9 B:E0 next:draw cards:1", "WRONG").expect("A:Orchard.6");
    // Over a crossing that is free, and while the train is elsewhere.
    lively("A:E16 B:E0 next:draw cards:1 train:25>", "WRONG").expect("A:E13");
    lively("A:E10 B:E0 next:draw cards:1 train:22>", "WRONG").expect("A:E7");
    // Not onto a bridge, not past the train, not behind the start.
    lively("A:E25 B:E0 next:draw cards:1", "WRONG").expect("A:E25");
    lively("A:E16 B:E0 next:draw cards:1 train:22>", "WRONG").expect("A:E16");
    lively("A:E2 B:E0 next:draw cards:1", "WRONG").expect("A:E2");
    lively("A:E3 B:E0 next:draw cards:1", "WRONG").expect("A:E0");
}

#[test]
fn rh_r11_two_to_six_play() {
    const INFO: &GameInfo = RoadHog::INFO;
    let allowed: Vec<usize> = (0..10).filter(|n| INFO.seats(*n).is_some()).collect();
    assert_eq!(allowed, [2, 3, 4, 5, 6]);
}

#[test]
fn rh_r12_the_first_player_rolls_for_the_train_also_when_missing_the_turn() {
    at("A:E8!*2 B:E0 mover:B turn:2")
        .play("pick RR")
        .chance("dice R1 R1")
        .rolls(0)
        .chance("train 3")
        .expect("A:E8!*1 mover:B")
        .asks(1);
}

#[test]
fn rh_r13_a_draw_after_the_last_round() {
    house(&["rh-r13=2"], "A:E0 B:E0 mover:B turn:4")
        .play("pick RR")
        .chance("dice R1 R1")
        .expect("next:limit=AB | RH-R13")
        .over(None);
    house(&["rh-r13=3"], "A:E0 B:E0 mover:B turn:4").play("pick RR").chance("dice R1 R1").rolls(0);
    at("A:E0 B:E0 mover:B turn:2000").play("pick RR").chance("dice R1 R1").over(None);
    at("A:E0 B:E0 mover:B turn:1998").play("pick RR").chance("dice R1 R1").rolls(0);
    house(&["rh-r13=none"], "A:E0 B:E0 mover:B turn:200000").play("pick RR").chance("dice R1 R1").rolls(0);
    // The last turn of a game can be a missed one.
    house(&["rh-r13=1"], "A:E0 B:E8!*2 mover:A").play("pick RR").chance("dice R1 R1").expect("B:E8!*1").over(None);
}

#[test]
fn rh_r14_roadside_a_guilty_car_is_off_the_road() {
    at("A:E32 B:E0 next:trial").chance("trial 2").expect("A:E32!*2");
}

#[test]
fn rh_r14_road_a_guilty_car_may_be_moved_by_red_dice() {
    house(&["rh-r14=road"], "A:E32 B:E0 next:trial")
        .chance("trial 2")
        .expect("A:E32*2 mover:B")
        .play("pick RR")
        .chance("dice R6 R6")
        .play("red 6 0")
        .expect("A:E26*2")
        .chance("train 1")
        .expect("A:E26*1 mover:B");
    // Miss a Turn still means the roadside.
    house(&["rh-r14=road"], "A:E8 B:E0 next:draw cards:1").chance("draw MISS").expect("A:E8!*1");
}
