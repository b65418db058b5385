//! SP-R1 to SP-R8, with every value.

use rollick_game::{Game, Next};
use rollick_spiralized::Spiralized;
use rollick_testkit::{Scenario, standard};

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
fn sp_r2_nearest_home_is_by_spaces_left_along_the_path() {
    // 2.15 is one space before A's stair in ring 2. 2.17 is where A drops onto ring 2. They are a full lap apart.
    throw!("A:2.17,2.15 B:yard doubles:2").dice(3, 3).expect("A:2.17,pit,yard,yard");
    // Stairways don't count: 2.7 is far, although three stairway moves would lead into the inner ring.
    throw!("A:2.7,2.8 B:yard doubles:2").dice(3, 3).expect("A:2.7,pit,yard,yard");
    // In the inner ring, the space right after the Wheel is almost a lap away from it.
    throw!("A:6.13,6.11 B:yard doubles:2").dice(3, 3).expect("A:6.13,pit,yard,yard");
    throw!("A:z1,6.12 B:yard doubles:2").dice(3, 3).expect("A:pit,6.12,yard,yard");
    // A starred Wheel is a lap and nine spaces from Home: further than 6.13, nearer than 5.12.
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
        .expect("A:pit,home,home,home mover:B | SP-09 SP-08");
    throw!("A:z6,home,home,home B:yard doubles:1", "sp-r3=after")
        .dice(5, 5)
        .expect("A:pit,home,home,home mover:B | SP-07 SP-09 SP-08")
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
        .expect("A:1.4,yard,yard,yard next:swap=1.4")
        .play("swap 2.0")
        .expect("A:pit,yard,yard,yard B:1.4,yard,yard,yard | SP-28 SP-09");
}

#[test]
fn sp_r3_after_a_third_double_takes_at_once() {
    throw!("A:1.2,3.0 B:yard doubles:2", "sp-r3=after").dice(2, 2).expect("A:1.2,pit,yard,yard mover:B | SP-10");
}

#[test]
fn sp_r3_after_a_win_nothing_goes() {
    throw!("A:z5,home,home,home B:yard doubles:1", "sp-r3=after").dice(4, 4).play("move 4 z5").over(Some(0));
}

#[test]
fn sp_r4_a_movement_onto_a_sunburst_is_allowed_if_some_exchange_leaves_the_second_possible() {
    // The 6 is closed: from 1.2 it leads to 1.8, where B is safe, and from z4 and z5 it is too large. The 2 brings 1.2
    // to the sunburst 1.4. Using it on z4 or z5 would leave no use for the 6, so that is forbidden. Only the sunburst
    // can save the 6.
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
    // As before, but from where the only partner stands, the 6 is closed too (2.1 + 6 = 2.7, safe for B).
    let position = "A:1.2,z4,z5,home B:1.8,2.1,2.7";
    throw!(position).dice(2, 6).legal(&["move 2 1.2", "move 2 z4", "move 2 z5"]).expect("| !SP-07");
}

#[test]
fn sp_r4_the_exchange_itself_is_free() {
    // 2.14 would leave a movement for the 6, 2.1 doesn't. Both may be chosen; after 2.1 the 6 is lost.
    let position = "A:1.2,z4,z5,home B:1.8,2.1,2.7,2.14";
    throw!(position)
        .dice(2, 6)
        .legal(&["move 2 1.2"])
        .play("move 2 1.2")
        .legal(&["swap 2.1", "swap 2.14"])
        .play("swap 2.1")
        .expect("A:2.1,z4,z5,home mover:B | SP-28 SP-07");
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
    // It may leave by the stairway. A die that ends there gives it the right to turn off.
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
    throw!("A:6.12* B:6.9 mover:B").dice(3, 4).refuses("move 3 6.9", "SP-18");
    throw!("A:6.12* B:1.2,3.0 mover:B")
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
    throw!("A:yard B:yard mover:B turn:2000").dice(2, 3).over(None).expect("next:limit=AB | SP-R8");
    throw!("A:yard B:yard mover:A turn:1999").dice(2, 3).rolls(1);
    check!("A:1.17 B:yard mover:A turn:2000").play("stair 1.17 2.16").over(None);
    // A bonus roll belongs to the last turn.
    throw!("A:1.0 B:yard mover:A turn:2000").dice(2, 2).play("move 2 1.0").play("move 2 1.2").rolls(0);
    // Whoever wins in the last turn has won.
    throw!("A:z5,home,home,home B:yard mover:A turn:2000").dice(4, 6).play("move 4 z5").over(Some(0));
}

#[test]
fn sp_r8_another_number_of_turns_each() {
    throw!("A:yard B:yard C:yard mover:C turn:3", "sp-r8=1").dice(2, 3).over(None);
    throw!("A:yard B:yard C:yard mover:B turn:2", "sp-r8=1").dice(2, 3).rolls(2);
    let game = standard::<Spiralized>(&["sp-r8=1"]);
    let drawn = Scenario::of(&game, "A:yard B:yard mover:B turn:2").dice(2, 3);
    match game.next(drawn.state()) {
        Next::Over(standings) => assert!(standings.by_limit() && standings.first().len() == 2),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sp_r8_no_limit() {
    throw!("A:yard B:yard mover:B turn:2000", "sp-r8=none").dice(2, 3).rolls(0).expect("turn:2001");
    throw!("A:yard B:yard mover:B turn:60000", "sp-r8=none").dice(2, 3).rolls(0);
}
