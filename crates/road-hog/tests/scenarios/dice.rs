//! Picking, rolling and using dice: RH-01 to RH-08, RH-26.

use rollick_road_hog::RoadHog;
use rollick_road_hog::event::Event;
use rollick_testkit::Scenario;

use crate::{at, game};

#[test]
fn rh01_all_cars_start_in_metro_and_the_train_at_pole_1() {
    Scenario::start(game(), 6).expect("A:E0 B:E0 C:E0 D:E0 E:E0 F:E0 train:1> deck:6,6,6,12,0,0").rolls(0);
}

#[test]
fn rh02_the_highest_roll_starts_and_play_goes_to_the_left() {
    // The sum counts: 1 and 6 are more than 3 and 3.
    Scenario::start(game(), 3)
        .dice(3, 3)
        .dice(1, 6)
        .dice(2, 2)
        .expect("mover:B turn:1 | RH-02 RH-02 RH-02 RH-02")
        .play("pick RR")
        .chance("dice R1 R1")
        .asks(2)
        .play("pick RR")
        .chance("dice R1 R1")
        .asks(0);
}

#[test]
fn rh02_the_tied_roll_again_alone() {
    let ties = |s: &Scenario<'_, RoadHog>| s.events().iter().filter(|e| matches!(e, Event::Tied { .. })).count();
    let first = Scenario::start(game(), 3).dice(6, 6);
    assert_eq!(ties(&first), 0, "others have still to roll");
    let tied = first.dice(1, 1).dice(6, 6);
    assert_eq!(ties(&tied), 1);
    tied.expect("first:AC").rolls(0).dice(3, 3).rolls(2).dice(3, 4).asks(2);
}

#[test]
fn rh03_two_dice_of_any_colours_are_picked_before_they_are_rolled() {
    at("A:E0 B:E0").legal(&["pick GG", "pick GR", "pick RR"]).play("pick GR").rolls(0).expect("next:roll=GR | RH-03");
}

#[test]
fn rh03_every_pair_of_dice_falls() {
    for a in 1..=6 {
        for b in 1..=6 {
            at("A:E4 B:E4").play("pick GG").chance(&format!("dice G{a} G{b}")).expect(&format!("dice:G{a},G{b}"));
            at("A:E4 B:E4").play("pick GR").chance(&format!("dice G{a} R{b}")).expect(&format!("dice:G{a},R{b}"));
            at("A:E4 B:E4").play("pick RR").chance(&format!("dice R{a} R{b}")).asks(1);
        }
    }
}

#[test]
fn rh04_greens_are_used_one_other_both_ways_or_as_a_sum() {
    let roll = || at("A:E4 B:E0").play("pick GG").chance("dice G2 G3");
    roll().legal(&["green 2", "green 3", "green 2+3", "done"]);
    roll().play("green 2").expect("A:E6 dice:G2x,G3").legal(&["green 3", "done"]).play("done").expect("A:E6").asks(1);
    roll()
        .play("green 3")
        .expect("A:E7 dice:G2,G3x")
        .legal(&["green 2", "done"])
        .play("green 2")
        .expect("A:E9")
        .rolls(0);
    roll().play("green 2").play("green 3").expect("A:E9 next:draw").rolls(0);
    roll().play("green 2+3").expect("A:E9 next:draw | RH-04").rolls(0);
}

#[test]
fn rh04_equal_greens_are_one_token_used_twice() {
    at("A:E0 B:E0")
        .play("pick GG")
        .chance("dice G3 G3")
        .legal(&["green 3", "green 3+3", "done"])
        .play("green 3")
        .expect("A:E3 dice:G3x,G3")
        .legal(&["green 3", "done"])
        .play("green 3")
        .expect("A:E6")
        .asks(1);
}

#[test]
fn rh04_a_count_is_used_whole_or_not_at_all() {
    // 3 would end on the bridge at E22. It can't be shortened to 1.
    at("A:E19 B:E0").play("pick GG").chance("dice G3 G1").legal(&["green 1", "done"]).refuses("green 3", "RH-28");
}

#[test]
fn rh05_no_die_has_to_be_used() {
    at("A:E4 B:E20").play("pick GR").chance("dice G1 R2").play("done").expect("A:E4 B:E20 mover:B | RH-05").asks(1);
}

#[test]
fn rh06_a_red_die_moves_another_players_car_back() {
    at("A:E0 B:E16")
        .play("pick RR")
        .chance("dice R5 R1")
        .legal(&["red 5 1", "done"])
        .play("red 5 1")
        .expect("A:E0 B:E11 | RH-06")
        .asks(1);
}

#[test]
fn rh06_a_red_die_never_moves_your_own_car() {
    at("A:E16 B:E16").play("pick RR").chance("dice R5 R1").refuses("red 5 0", "RH-06").play("red 5 1").expect("A:E16");
}

#[test]
fn rh07_the_red_number_must_be_exact() {
    // E15 is one space off: of the dice, only 4 ends on an exit space.
    at("A:E0 B:E15").play("pick RR").chance("dice R4 R5").legal(&["red 4 1", "done"]).refuses("red 5 1", "RH-07");
    at("A:E0 B:E15").play("pick RR").chance("dice R3 R5").expect("B:E15 mover:B").asks(1);
}

#[test]
fn rh07_every_exit_is_reached_by_a_red_die_from_each_of_six_spaces() {
    for exit in [11, 18, 26, 41, 47, 56, 68, 74] {
        for die in 1..=6u8 {
            let from = exit + u16::from(die);
            let bridge = (21..=23).contains(&from) || (50..=52).contains(&from);
            if !bridge {
                at(&format!("A:E0 B:E{from} train:20>"))
                    .play("pick RR")
                    .chance(&format!("dice R{die} R{die}"))
                    .play(&format!("red {die} 1"))
                    .expect(&format!("B:E{exit}"));
            }
        }
    }
}

#[test]
fn rh07_a_car_near_the_start_has_no_exit_behind_it() {
    at("A:E0 B:E3 C:E16").play("pick RR").chance("dice R5 R5").refuses("red 5 1", "RH-07").legal(&["red 5 2", "done"]);
}

#[test]
fn rh07_a_car_on_an_exit_space_can_be_moved_to_the_exit_behind() {
    at("A:E0 B:E47").play("pick RR").chance("dice R6 R1").play("red 6 1").expect("B:E41");
}

#[test]
fn rh08_two_reds_go_on_two_different_players() {
    at("A:E0 B:E47 C:E16")
        .play("pick RR")
        .chance("dice R6 R5")
        .legal(&["red 6 1", "red 5 2", "done"])
        .play("red 6 1")
        .legal(&["red 5 2", "done"])
        .play("red 5 2")
        .expect("B:E41 C:E11")
        .asks(1);
}

#[test]
fn rh08_a_second_red_on_the_same_player_is_refused() {
    // E53 to E47 by 6; the second 6 would take it on to E41.
    at("A:E0 B:E53 C:E16").play("pick RR").chance("dice R6 R6").play("red 6 1").expect("B:E47 mover:B");
    at("A:E0 B:E53 C:E17")
        .play("pick RR")
        .chance("dice R6 R6")
        .legal(&["red 6 1", "red 6 2", "done"])
        .play("red 6 1")
        .expect("B:E47 pushed:B")
        .refuses("red 6 1", "RH-08")
        .legal(&["red 6 2", "done"]);
}

#[test]
fn rh08_reds_are_never_summed() {
    // 5 would reach an exit, but 2 and 3 don't.
    at("A:E0 B:E16").play("pick RR").chance("dice R2 R3").expect("B:E16 mover:B").asks(1);
}

#[test]
fn rh26_a_car_that_cannot_move_still_rolls() {
    // The train covers E14, so A is stuck in front of it.
    at("A:E13 B:E16 train:22>")
        .legal(&["pick GG", "pick GR", "pick RR"])
        .play("pick GR")
        .chance("dice G1 R4")
        .expect("A:E13 mover:B")
        .asks(1);
    at("A:E13 B:E47 train:22>").play("pick RR").chance("dice R6 R1").legal(&["red 6 1", "done"]);
}
