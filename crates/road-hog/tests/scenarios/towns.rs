//! Towns, bridges and New City: RH-27, RH-28, RH-30.

use rollick_road_hog::event::Event;

use crate::{at, house};

#[test]
fn rh27_no_driving_through_a_town_with_one_die_or_a_sum() {
    for (before, town) in [("E29", "Buttonville"), ("E57", "Punkeydoodle's Corner")] {
        // 5 and 6 lead through; 4 is the last space inside.
        at(&format!("A:{before} B:E0 C:E16"))
            .play("pick GG")
            .chance("dice G5 G4")
            .refuses("green 5", "RH-27")
            .refuses("green 5+4", "RH-27")
            .legal(&["green 4", "done"]);
        assert!(crate::game().board().towns().iter().any(|t| t.name == town));
    }
    at("A:E28 B:E0")
        .play("pick GG")
        .chance("dice G1 G6")
        .legal(&["green 1", "done"])
        .refuses("green 6", "RH-27")
        .refuses("green 1+6", "RH-27");
}

#[test]
fn rh27_driven_in_with_one_die_it_does_not_leave_with_the_other() {
    at("A:E29 B:E0").play("pick GG").chance("dice G2 G3").play("green 2").expect("A:E31 mover:B").asks(1);
    // Within the town it may go on.
    at("A:E29+ B:E0")
        .play("pick GGR")
        .chance("dice G2 G1 R1")
        .play("green 2")
        .legal(&["green 1", "done"])
        .play("green 1")
        .expect("A:E32 mover:B");
    at("A:E29+ B:E0 C:E16")
        .play("pick GGR")
        .chance("dice G2 G3 R5")
        .play("green 2")
        .expect("A:E31 town:2")
        .refuses("green 3", "RH-27")
        .legal(&["red 5 2", "done"]);
}

#[test]
fn rh27_a_car_that_began_inside_may_leave() {
    at("A:E30 B:E0")
        .play("pick GG")
        .chance("dice G3 G3")
        .play("green 3")
        .expect("A:E33")
        .play("green 3")
        .expect("A:E36");
    at("A:E58 B:E0").play("pick GG").chance("dice G5 G6").play("green 5").expect("A:E63");
}

#[test]
fn rh27_metro_is_free_and_so_are_red_dice() {
    at("A:E0 B:E0").play("pick GR").chance("dice G6 R1").play("green 6").expect("A:E6");
    // From E62 through Punkeydoodle's Corner back to E56.
    at("A:E0 B:E62").play("pick RR").chance("dice R6 R6").play("red 6 1").expect("B:E56");
}

#[test]
fn rh27_courthouse_leads_back_through_a_town() {
    at("A:E57 B:E0 next:draw cards:1").chance("draw COURT").expect("A:E32");
}

#[test]
fn rh28_no_car_ends_a_movement_on_a_bridge() {
    at("A:E20 B:E0")
        .play("pick GG")
        .chance("dice G3 G1")
        .refuses("green 3", "RH-28")
        .refuses("green 1", "RH-28")
        .legal(&["green 3+1", "done"])
        .play("green 3+1")
        .expect("A:E24");
    at("A:E49 B:E0")
        .play("pick GG")
        .chance("dice G2 G6")
        .legal(&["green 6", "green 2+6", "done"])
        .refuses("green 2", "RH-28");
    for to in [21, 22, 23, 50, 51, 52] {
        let from = if to < 30 { 19 } else { 48 };
        at(&format!("A:E{from} B:E16"))
            .play("pick GR")
            .chance(&format!("dice G{} R5", to - from))
            .refuses(&format!("green {}", to - from), "RH-28");
    }
}

#[test]
fn rh30_new_city_by_exact_and_by_larger_counts() {
    for die in 4..=6 {
        at("A:E80 B:E0")
            .play("pick GR")
            .chance(&format!("dice G{die} R1"))
            .play(&format!("green {die}"))
            .expect("A:goal next:won=A | RH-30")
            .over(Some(0));
    }
    at("A:E0 B:E83 mover:B").play("pick GR").chance("dice G1 R1").play("green 1").over(Some(1));
    at("A:E81 B:E0").play("pick GG").chance("dice G1 G1").legal(&["green 1", "green 1+1", "done"]);
    at("A:E80 B:E0").play("pick GG").chance("dice G1 G4").play("green 1+4").over(Some(0));
}

#[test]
fn rh30_not_before_the_final_check_point() {
    at("A:E79 B:E0").play("pick GG").chance("dice G6 G6").play("green 6+6").expect("A:E80 !next:won=A");
    at("A:E80 B:E0").play("pick GR").chance("dice G3 R1").play("green 3").expect("A:E83 mover:B");
}

#[test]
fn rh27_and_rh28_bind_the_sum_but_not_its_parts() {
    house(&[], "A:E27 B:E0").play("pick GG").chance("dice G3 G5").legal(&["green 3", "green 5", "done"]);
}

#[test]
fn rh28_those_who_read_along_are_told_each_count_that_is_barred_once() {
    let barred = |position: &str, pick: &str, dice: &str| -> Vec<String> {
        let rolled = at(position).play(&format!("pick {pick}")).chance(&format!("dice {dice}"));
        let told = rolled.events().iter().filter_map(|event| match event {
            Event::Barred { count, rule, .. } => Some(format!("{count} {rule}")),
            _ => None,
        });
        told.collect()
    };
    assert_eq!(barred("A:E20 B:E0", "GG", "G3 G1"), ["3 RH-28", "1 RH-28"]);
    assert_eq!(barred("A:E20 B:E0", "GG", "G1 G1"), ["1 RH-28", "2 RH-28"]);
    assert_eq!(barred("A:E20 B:E0", "GR", "G3 R1"), ["3 RH-28"]);
    assert_eq!(barred("A:E13 B:E0 train:22>", "GG", "G1 G2"), ["1 RH-23", "2 RH-23", "3 RH-23"]);
    assert_eq!(barred("A:E29 B:E0", "GG", "G5 G1"), ["5 RH-27", "6 RH-27"]);
    assert_eq!(barred("A:E0 B:E0", "GG", "G1 G2"), [] as [String; 0]);
}
