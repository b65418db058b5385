//! The train: RH-21 to RH-24.

use rollick_road_hog::event::Event;

use crate::at;

/// The train at the start of a round, rolled once.
fn rolled(train: &str, die: u8) -> rollick_testkit::Scenario<'static, rollick_road_hog::RoadHog> {
    at(&format!("A:E0 B:E0 turn:3 next:train train:{train}")).chance(&format!("train {die}"))
}

#[test]
fn rh21_no_train_before_the_first_round_and_one_before_every_other() {
    at("A:E0 B:E0 mover:B turn:2").play("pick RR").chance("dice R1 R1").expect("turn:3 next:train mover:A").rolls(0);
    rolled("1>", 4).expect("train:5> mover:A | RH-21").asks(0);
    at("A:E0 B:E0 mover:A turn:2").play("pick RR").chance("dice R1 R1").expect("mover:B next:train").rolls(1);
}

#[test]
fn rh22_the_train_turns_at_once_if_counts_are_left() {
    rolled("20>", 6).expect("train:25< | RH-21 RH-22");
    rolled("21>", 6).expect("train:24<");
    rolled("3<", 5).expect("train:3> | RH-22");
    rolled("1<", 1).expect("train:1>");
    rolled("25>", 6).expect("train:20<");
}

#[test]
fn rh22_it_is_told_at_which_end_the_train_turned() {
    for (from, end) in [("20>", 25), ("3<", 1)] {
        let turned = rolled(from, 6);
        let told = turned.events().iter().any(|e| matches!(e, Event::TrainTurned { pole } if *pole == end));
        assert!(told, "{from}: {:?}", turned.events());
    }
}

#[test]
fn rh22_without_a_count_left_it_turns_with_the_first_of_its_next_move() {
    rolled("20>", 5).expect("train:25> | !RH-22");
    rolled("25>", 1).expect("train:25< | RH-22");
    rolled("2<", 1).expect("train:1< | !RH-22");
}

#[test]
fn rh22_turned_round_its_body_is_beyond_the_end_pole() {
    let board = crate::game().board();
    let covered = |pole, heading| board.covered(rollick_road_hog::state::Train { pole, heading });
    let under = |pole: u8, heading: i8| -> Vec<u16> {
        let set = covered(pole, heading);
        let crossings = board.crossings().iter().enumerate();
        crossings.filter(|(k, _)| set & (1 << k) != 0).map(|(_, c)| c.pole).collect()
    };
    // At pole 24 heading for 25, the train reaches back to 22. After turning, it covers only the rail beyond the end.
    assert_eq!(under(24, 1), [22]);
    assert_eq!(under(25, 1), [] as [u16; 0]);
    assert_eq!(under(24, -1), [] as [u16; 0]);
    assert_eq!(under(22, -1), [22]);
    assert_eq!(under(20, -1), [22]);
    assert_eq!(under(18, -1), [] as [u16; 0]);
    assert_eq!(under(19, 1), [17]);
    // At the New City end: when the train starts there, its body is beyond pole 1.
    assert_eq!(under(4, 1), [4]);
    assert_eq!(under(2, -1), [4]);
    assert_eq!(under(1, -1), [] as [u16; 0]);
    assert_eq!(under(2, 1), [] as [u16; 0]);
}

#[test]
fn rh23_a_crossing_under_the_train_cannot_be_entered_or_passed() {
    let stuck = |train: &str| at(&format!("A:E13 B:E0 train:{train}")).play("pick GG").chance("dice G1 G2");
    for train in ["22>", "23>", "24>", "22<", "21<", "20<"] {
        stuck(train).expect("A:E13 mover:B");
    }
    for train in ["21>", "25>", "23<", "19<"] {
        stuck(train).legal(&["green 1", "green 2", "green 1+2", "done"]);
    }
}

#[test]
fn rh23_every_crossing_blocks() {
    for (before, train) in [("E13", 22), ("E43", 13), ("E71", 4), ("Hillcrest.8", 17), ("Summit.6", 9)] {
        at(&format!("A:{before} B:E0 train:{train}>")).play("pick GG").chance("dice G1 G6").asks(1);
        at(&format!("A:{before}+ B:E62 train:{train}<"))
            .play("pick GGR")
            .chance("dice G1 G6 R6")
            .legal(&["red 6 1", "done"])
            .refuses("green 1", "RH-23");
    }
}

#[test]
fn rh23_a_red_die_does_not_cross_either() {
    at("A:E0 B:E16 C:E24 train:22>")
        .play("pick RR")
        .chance("dice R5 R6")
        .refuses("red 5 1", "RH-23")
        .legal(&["red 6 2", "done"]);
    at("A:E0 B:E16 C:E24 train:25>").play("pick RR").chance("dice R5 R6").play("red 5 1").expect("B:E11");
}

#[test]
fn rh23_a_car_on_a_crossing_drives_off_it() {
    at("A:E14 B:E0 train:21>").play("pick GR").chance("dice G1 R1").play("green 1").expect("A:E15");
}

#[test]
fn rh24_a_car_may_stop_on_a_crossing_and_is_hit_when_the_front_comes_there() {
    at("A:E13 B:E0 train:18>").play("pick GR").chance("dice G1 R1").play("green 1").expect("A:E14");
    let hit = |train: &str, die: u8| {
        at(&format!("A:E14 B:E0 turn:3 next:train train:{train}")).chance(&format!("train {die}"))
    };
    hit("20>", 2).expect("A:E0 train:22> | RH-21 RH-24");
    // In the middle of its move.
    hit("20>", 5).expect("A:E0 train:25> | RH-24");
    // Past the end and back again.
    hit("25>", 5).expect("A:E0 train:21< | RH-22 RH-24");
    hit("20>", 1).expect("A:E14 train:21> | !RH-24");
}

#[test]
fn rh24_a_hit_on_a_highway_and_several_at_once() {
    at("A:Summit.7 B:Summit.7 C:E44 turn:4 next:train train:6>").chance("train 6").expect("A:E0 B:E0 C:E44 train:12>");
    at("A:Hillcrest.9 B:E0 turn:3 next:train train:20<").chance("train 4").expect("A:E0 | RH-24");
}

#[test]
fn rh24_at_the_roadside_beside_a_crossing_too() {
    at("A:E44!*2 B:E0 turn:3 next:train train:10>").chance("train 6").expect("A:E0!*1 mover:B | RH-24 RH-15");
}
