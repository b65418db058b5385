//! Check points and their cards: RH-13 to RH-17, RH-20.

use crate::{at, house};

#[test]
fn rh13_a_check_point_passed_is_worth_a_card() {
    at("A:E7 B:E0").play("pick GR").chance("dice G2 R1").play("green 2").expect("A:E9 next:draw cards:1").rolls(0);
}

#[test]
fn rh13_a_check_point_landed_on_is_worth_a_card() {
    at("A:E7 B:E0").play("pick GR").chance("dice G1 R1").play("green 1").expect("A:E8 next:draw").rolls(0);
}

#[test]
fn rh13_the_card_comes_after_all_dice() {
    at("A:E7 B:E16")
        .play("pick GR")
        .chance("dice G2 R5")
        .play("green 2")
        .legal(&["red 5 1", "done"])
        .play("red 5 1")
        .expect("A:E9 B:E11 next:draw")
        .chance("draw CLEAR")
        .expect("A:E9 mover:B deck:6,6,6,11,0,0 | RH-04 RH-06 RH-13");
    at("A:E7 B:E16").play("pick GR").chance("dice G2 R5").play("green 2").play("done").rolls(0);
}

#[test]
fn rh13_moved_back_over_a_check_point_draws_none() {
    // B is moved back off the check point at E24. Nobody draws a card.
    at("A:E0 B:E24").play("pick RR").chance("dice R6 R6").play("red 6 1").expect("B:E18 mover:B | !RH-13").asks(1);
    at("A:E0 B:E72 train:10>").play("pick RR").chance("dice R4 R4").play("red 4 1").expect("B:E68").asks(1);
}

#[test]
fn rh13_from_a_highway_over_a_check_point() {
    at("A:Orchard.11 B:E0").play("pick GR").chance("dice G2 R1").play("green 2").expect("A:E38 next:draw");
}

#[test]
fn rh14_drawn_cards_go_out_of_the_deck_and_the_last_brings_all_back() {
    let last = "A:E7 B:E0 deck:0,0,0,1,0,0";
    at(last)
        .play("pick GR")
        .chance("dice G1 R1")
        .play("green 1")
        .chance("draw CLEAR")
        .expect("deck:6,6,6,12,0,0 | RH-14");
    at("A:E7 B:E0 deck:1,0,0,1,0,0")
        .play("pick GR")
        .chance("dice G1 R1")
        .play("green 1")
        .chance("draw MISS")
        .expect("deck:0,0,0,1,0,0 | !RH-14");
}

#[test]
fn rh15_miss_a_turn_at_the_roadside_and_back_in_the_missed_turn() {
    at("A:E7 B:E0")
        .play("pick GR")
        .chance("dice G1 R1")
        .play("green 1")
        .chance("draw MISS")
        .expect("A:E8!*1 mover:B | RH-13 RH-15")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 1")
        .expect("A:E8 mover:B")
        .asks(1)
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 1")
        .asks(0);
}

#[test]
fn rh16_a_car_at_the_roadside_is_safe_until_it_is_back() {
    let position = "A:E0 B:E16!*1 mover:A";
    at(position).play("pick RR").chance("dice R5 R5").expect("B:E16 mover:A next:train");
    at("A:E0 B:E16!*1 C:E17 mover:A").play("pick RR").chance("dice R5 R6").refuses("red 5 1", "RH-16");
    // B's missed turn is over: it is on the road again when C plays.
    at("A:E0 B:E16!*1 C:E0 mover:A")
        .play("pick GR")
        .chance("dice G1 R1")
        .play("green 1")
        .expect("B:E16 mover:C")
        .play("pick RR")
        .chance("dice R5 R5")
        .play("red 5 1")
        .expect("B:E11");
}

#[test]
fn rh17_high_octane_means_three_dice_next_time_and_only_then() {
    at("A:E7 B:E0")
        .play("pick GR")
        .chance("dice G1 R1")
        .play("green 1")
        .chance("draw OCTANE")
        .expect("A:E8+ | RH-13 RH-17")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 1")
        .legal(&["pick GGR", "pick GRR"])
        .refuses("pick GG", "RH-17")
        .play("pick GGR")
        .expect("A:E8 next:roll=GGR")
        .chance("dice G1 G1 R1")
        .play("done")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 1")
        .legal(&["pick GG", "pick GR", "pick RR"])
        .refuses("pick GRR", "RH-17");
}

#[test]
fn rh17_every_triple_of_dice_falls() {
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                let (ggr, grr) = (format!("dice G{a} G{b} R{c}"), format!("dice G{a} R{b} R{c}"));
                at("A:E4+ B:E4").play("pick GGR").chance(&ggr).expect(&format!("dice:G{a},G{b},R{c}"));
                at("A:E4+ B:E4").play("pick GRR").chance(&grr).expect(&format!("dice:G{a},R{b},R{c}"));
            }
        }
    }
}

#[test]
fn rh17_high_octane_is_kept_over_missed_turns_and_a_hit_by_the_train() {
    at("A:E14!*1+ B:E0 mover:B turn:2 train:21>")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 2")
        .expect("A:E0+ mover:B")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 2")
        .legal(&["pick GGR", "pick GRR"]);
}

#[test]
fn rh20_the_final_check_point_stops_every_count() {
    for die in 2..=6 {
        at("A:E78 B:E0")
            .play("pick GR")
            .chance(&format!("dice G{die} R1"))
            .play(&format!("green {die}"))
            .expect("A:E80 next:draw | RH-20");
    }
    at("A:E70 B:E0 train:20>").play("pick GG").chance("dice G6 G6").play("green 6+6").expect("A:E80 next:draw");
}

#[test]
fn rh20_no_second_green_but_a_red_may_still_be_used() {
    at("A:E79 B:E0").play("pick GG").chance("dice G5 G3").play("green 5").expect("A:E80 next:draw");
    at("A:E79+ B:E16")
        .play("pick GGR")
        .chance("dice G5 G3 R5")
        .play("green 3")
        .expect("A:E80 stopped")
        .refuses("green 5", "RH-20")
        .legal(&["red 5 1", "done"])
        .play("red 5 1")
        .expect("A:E80 B:E11 next:draw cards:1");
}

#[test]
fn rh20_a_card_is_drawn_each_time_a_car_comes_there() {
    at("A:E80 B:E0 mover:B turn:2").play("pick RR").chance("dice R6 R6").play("red 6 0").expect("A:E74 | !RH-13");
    at("A:Airport.15 B:E0").play("pick GG").chance("dice G6 G1").play("green 6").expect("A:E80 next:draw");
}

#[test]
fn rh20_a_car_on_the_final_check_point_drives_on() {
    at("A:E80 B:E0")
        .play("pick GG")
        .chance("dice G1 G2")
        .play("green 1")
        .expect("A:E81")
        .play("green 2")
        .expect("A:E83 mover:B")
        .asks(1);
}

#[test]
fn rh17_spent_octane_can_be_drawn_again() {
    house(&[], "A:E7+ B:E0")
        .play("pick GRR")
        .chance("dice G1 R1 R1")
        .play("green 1")
        .chance("draw OCTANE")
        .expect("A:E8+ mover:B");
}
