//! Courthouses, trials and waiting: RH-18, RH-19, RH-25.

use crate::at;

/// Starts from a position, passes a check point with these tokens, and draws Courthouse.
fn summoned(
    position: &str,
    dice: &str,
    tokens: &[&str],
) -> rollick_testkit::Scenario<'static, rollick_road_hog::RoadHog> {
    let pick = match dice.matches('G').count() {
        2 => "pick GG",
        _ => "pick GR",
    };
    let mut s = at(position).play(pick).chance(dice);
    for token in tokens {
        s = s.play(token);
    }
    s.chance("draw COURT")
}

#[test]
fn rh18_the_nearest_courthouse_behind_from_the_expressway() {
    summoned("A:E7 B:E0", "dice G1 R1", &["green 1"]).expect("A:E2 next:trial | RH-13 RH-18").rolls(0);
    summoned("A:E36 B:E0", "dice G6 R1", &["green 6"]).expect("A:E32 next:trial");
    summoned("A:E65 B:E0", "dice G6 R1", &["green 6"]).expect("A:E60 next:trial");
    summoned("A:E79 B:E0 train:10>", "dice G6 R1", &["green 6"]).expect("A:E60 next:trial");
    summoned("A:E20 B:E0", "dice G4 R1", &["green 4"]).expect("A:E2 next:trial");
}

#[test]
fn rh18_from_a_highway_by_its_exit() {
    summoned("A:E7 B:E0", "dice G4 G6", &["green 4", "green 6"]).expect("A:E2 next:trial");
    summoned("A:E36 B:E0", "dice G5 G6", &["green 5", "green 6"]).expect("A:E32 next:trial");
}

#[test]
fn rh18_a_car_on_a_courthouse_stays() {
    at("A:E60 B:E0 next:draw cards:1").chance("draw COURT").expect("A:E60 next:trial | RH-18").rolls(0);
}

#[test]
fn rh18_from_a_county_road() {
    // Gravel's County Road: back to E68, then to E60.
    at("A:Gravel-county.2 B:E0 next:draw cards:1").chance("draw COURT").expect("A:E60 next:trial");
    // Hillcrest's: back to E26, then to E2.
    at("A:Hillcrest-county.1 B:E0 next:draw cards:1").chance("draw COURT").expect("A:E2 next:trial");
}

#[test]
fn rh19_each_of_six_results() {
    for die in 1..=6 {
        let car = if die <= 3 { format!("A:E2!*{die}") } else { "A:E2".to_owned() };
        at("A:E2 B:E0 next:trial").chance(&format!("trial {die}")).expect(&format!("{car} mover:B | RH-19")).asks(1);
    }
}

#[test]
fn rh19_missed_turns_are_counted_and_the_car_is_back_in_the_last() {
    let round = |s: rollick_testkit::Scenario<'static, rollick_road_hog::RoadHog>| {
        s.play("pick RR").chance("dice R1 R1").chance("train 1")
    };
    let s = at("A:E2 B:E0 next:trial").chance("trial 3").expect("A:E2!*3");
    let s = round(s).expect("A:E2!*2 mover:B");
    let s = round(s).expect("A:E2!*1 mover:B");
    let s = round(s).expect("A:E2 mover:B");
    round(s).expect("A:E2 mover:A").asks(0);
}

#[test]
fn rh19_the_roadside_is_safe_and_the_road_is_not() {
    // Two turns to miss: after the first one the car is still at the roadside.
    at("A:E16!*2 B:E0 C:E0 mover:C turn:3")
        .play("pick RR")
        .chance("dice R5 R5")
        .chance("train 1")
        .expect("A:E16!*1 mover:B");
    at("A:E16!*1 B:E0 C:E0 mover:B turn:2").play("pick RR").chance("dice R5 R5").expect("mover:C A:E16!*1");
}

#[test]
fn rh25_a_car_sent_past_a_crossing_under_the_train_waits_before_it() {
    summoned("A:E20 B:E0 train:22>", "dice G6 R1", &["green 6"]).expect("A:E15~ mover:B | RH-13 RH-25").asks(1);
    summoned("A:E76 B:E0 train:5>", "dice G6 R1", &["green 6"]).expect("A:E73~ mover:B");
    // The check point is before the crossing, so nothing is in the way.
    summoned("A:E36 B:E0 train:13>", "dice G6 R1", &["green 6"]).expect("A:E32 next:trial");
}

#[test]
fn rh25_each_space_before_a_crossing() {
    for (car, train, space) in [
        ("E47", "13>", "E45"),
        ("Hillcrest.12", "17<", "Hillcrest.10"),
        ("Summit.9", "10>", "Summit.8"),
        ("E77", "4<", "E73"),
        ("E15", "23>", "E15"),
        ("Summit.8", "11>", "Summit.8"),
    ] {
        at(&format!("A:{car} B:E0 next:draw cards:1 train:{train}"))
            .chance("draw COURT")
            .expect(&format!("A:{space}~ mover:B"));
    }
}

#[test]
fn rh25_the_wait_ends_after_the_trains_whole_move_and_the_trial_follows() {
    at("A:E15~ B:E0 mover:B turn:2 train:22>")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 2")
        .expect("A:E15~ mover:A train:24> | !RH-25")
        .asks(0)
        .play("pick RR")
        .chance("dice R1 R1")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 1")
        .expect("A:E2 next:trial=A | RH-25")
        .rolls(0)
        .chance("trial 5")
        .expect("A:E2 mover:A")
        .asks(0);
}

#[test]
fn rh25_a_second_crossing_makes_it_wait_again() {
    // From Summit 8 the route to E32 crosses Summit 7 and E44.
    at("A:Summit.8~ B:E0 mover:B turn:2 train:11>")
        .play("pick RR")
        .chance("dice R1 R1")
        .chance("train 2")
        .expect("A:E45~ train:13> mover:A | RH-25")
        .asks(0);
}

#[test]
fn rh25_a_car_on_the_crossing_itself_is_past_it() {
    at("A:E14 B:E0 next:draw cards:1 train:5>").chance("draw COURT").expect("A:E2 next:trial");
}
