//! Roads, exits and shared spaces: RH-09 to RH-12, RH-29.

use rollick_game::{Game, Seats};
use rollick_road_hog::board::RoadKind;

use crate::{at, game};

#[test]
fn rh09_a_car_that_ends_on_an_exit_space_must_follow_its_road() {
    at("A:E11 B:E0").play("pick GR").chance("dice G3 R1").play("green 3").expect("A:Lakeshore.3 | RH-09 RH-04");
    at("A:E18 B:E0").play("pick GG").chance("dice G1 G5").play("green 1+5").expect("A:Backwater.6");
}

#[test]
fn rh09_passing_an_exit_space_changes_nothing() {
    at("A:E9 B:E0").play("pick GG").chance("dice G2 G3").play("green 2+3").expect("A:E14 | !RH-09");
    at("A:E9 B:E0")
        .play("pick GG")
        .chance("dice G2 G3")
        .play("green 2")
        .expect("A:E11")
        .play("green 3")
        .expect("A:Lakeshore.3");
}

#[test]
fn rh09_a_car_sent_back_to_an_exit_takes_the_detour() {
    at("A:E0 B:E16")
        .play("pick RR")
        .chance("dice R5 R5")
        .play("red 5 1")
        .play("pick GG")
        .chance("dice G4 G6")
        .play("green 4+6")
        .expect("B:Lakeshore.10");
}

#[test]
fn rh10_a_red_die_does_not_reach_highways_and_county_roads() {
    at("A:E0 B:Lakeshore.9").play("pick RR").chance("dice R5 R4").expect("B:Lakeshore.9 mover:B");
    at("A:E0 B:Quarry-county.1 C:E16")
        .play("pick RR")
        .chance("dice R5 R5")
        .refuses("red 5 1", "RH-10")
        .play("red 5 2")
        .expect("B:Quarry-county.1 C:E11");
}

#[test]
fn rh11_a_county_road_is_entered_from_its_exit_space_by_one_die_or_a_sum() {
    at("A:Lakeshore.1 B:E0")
        .play("pick GG")
        .chance("dice G3 G2")
        .play("green 3")
        .expect("A:Lakeshore.4")
        .play("green 2")
        .expect("A:Lakeshore-county.2 | RH-04 RH-09 RH-04");
    at("A:E11 B:E0").play("pick GG").chance("dice G3 G1").play("green 3+1").expect("A:Lakeshore.4");
    // A sum that passes the exit stays on the Highway.
    at("A:Lakeshore.1 B:E0").play("pick GG").chance("dice G3 G2").play("green 3+2").expect("A:Lakeshore.6");
}

#[test]
fn rh11_a_highway_may_be_taken_by_choice() {
    at("A:E54 B:E0").play("pick GG").chance("dice G2 G6").play("green 2").play("green 6").expect("A:Summit.6");
}

#[test]
fn rh12_cars_pass_and_share_spaces() {
    at("A:E4 B:E5 C:E6").play("pick GR").chance("dice G2 R1").play("green 2").expect("A:E6 B:E5 C:E6").asks(1);
}

/// Every road is driven from its exit to its end, one step at a time, and on from there.
#[test]
fn rh10_every_road_is_driven_to_its_end() {
    let board = game().board();
    let mut driven = 0;
    for road in board.roads().iter().filter(|r| r.kind != RoadKind::Expressway) {
        let name = |k: usize| board.spaces()[k].name.clone();
        let joins = name(road.joins.index());
        // On a Highway joined by a County Road the car's text names the Highway it came by.
        let by =
            if joins.starts_with('E') { String::new() } else { format!("/{}", road.name.trim_end_matches("-county")) };
        let mut here = name(road.exit.index());
        for number in 1..=road.length + 1 {
            let to = if number > road.length { joins.clone() + &by } else { format!("{}.{number}", road.name) };
            // A car that stops on a county exit has to turn off there, so this step can't be driven.
            let place = board.find(&here).expect("a space");
            let exit = board.spaces()[place.index()].exit;
            if number > 1 && exit.is_some() {
                driven += 1;
                here = to;
                continue;
            }
            at(&format!("A:{here} B:E0 train:25>"))
                .play("pick GR")
                .chance("dice G1 R6")
                .play("green 1")
                .expect(&format!("A:{to}"));
            here = to;
            driven += 1;
        }
    }
    let lengths: u16 = board.roads().iter().skip(1).map(|r| r.length + 1).sum();
    assert_eq!(driven, lengths);
}

#[test]
fn rh10_the_joins_are_those_of_the_map() {
    let board = game().board();
    let joins: Vec<(String, String, String)> = board
        .roads()
        .iter()
        .skip(1)
        .map(|r| {
            let name = |k: usize| board.spaces()[k].name.clone();
            (r.name.clone(), name(r.exit.index()), name(r.joins.index()))
        })
        .collect();
    let expected = [
        ("Lakeshore", "E11", "E16"),
        ("Backwater", "E18", "E12"),
        ("Hillcrest", "E26", "E36"),
        ("Orchard", "E41", "E37"),
        ("Quarry", "E47", "E53"),
        ("Summit", "E56", "E64"),
        ("Gravel", "E68", "E65"),
        ("Airport", "E74", "E77"),
        ("Lakeshore-county", "Lakeshore.4", "E15"),
        ("Hillcrest-county", "Hillcrest.5", "Orchard.8"),
        ("Quarry-county", "Quarry.4", "E53"),
        ("Summit-county", "Summit.4", "E63"),
        ("Gravel-county", "Gravel.2", "Summit.15"),
        ("Airport-county", "Airport.3", "E76"),
    ];
    let expected: Vec<_> = expected.iter().map(|(a, b, c)| (a.to_string(), b.to_string(), c.to_string())).collect();
    assert_eq!(joins, expected);
}

#[test]
fn rh29_the_ferry_is_one_step() {
    at("A:Quarry-county.1 B:E0").play("pick GR").chance("dice G1 R1").play("green 1").expect("A:Quarry-county.2");
    at("A:Quarry.4 B:E0").play("pick GG").chance("dice G2 G1").play("green 2+1").expect("A:E53");
    let road = game().board().roads().iter().find(|r| r.ferry.is_some()).expect("a ferry");
    assert_eq!((road.name.as_str(), road.ferry), ("Quarry-county", Some(1)));
}

#[test]
fn perft_counts_stay_the_same() {
    // A checksum of the rules from a busy position: every sequence of three steps.
    let s = game().read("A:E9 B:E47 C:Hillcrest.4 D:E79 train:20> mover:A").expect("a position");
    assert_eq!(game().turns(&s).seats, Seats::new(4));
    assert_eq!(rollick_game::perft(game(), &s, 3), 311);
}
