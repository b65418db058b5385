//! SP-28 and SP-29: sunbursts.

#[test]
fn sp28_a_sunburst_forces_an_exchange() {
    throw!("A:1.2,2.3 B:2.0,1.9,3.6,z2")
        .dice(2, 5)
        .play("move 2 1.2")
        .asks(0)
        .legal(&["swap 1.9", "swap 2.0"])
        .refuses("swap 3.6", "SP-28")
        .refuses("swap 2.3", "SP-28")
        .refuses("swap 2.2", "SP-28")
        .refuses("swap z2", "SP-28")
        .play("swap 1.9")
        .expect("A:1.9,2.3,yard,yard B:2.0,1.4,3.6,z2 | SP-28");
}

#[test]
fn sp28_sunbursts_shine_in_the_plain_rings() {
    for (from, sunburst) in [("1.5", "1.7"), ("3.0", "3.2"), ("5.1", "5.3")] {
        throw!(&format!("A:{from} B:2.0"))
            .dice(2, 5)
            .play(&format!("move 2 {from}"))
            .expect(&format!("A:{sunburst},yard,yard,yard next:swap={sunburst}"))
            .play("swap 2.0")
            .expect(&format!("A:2.0,yard,yard,yard B:{sunburst},yard,yard,yard | SP-28"));
    }
}

#[test]
fn sp28_passing_a_sunburst_is_not_ending_there() {
    throw!("A:1.3 B:2.0")
        .dice(2, 3)
        .play("move 2 1.3")
        .expect("A:1.5,yard,yard,yard B:2.0,yard,yard,yard dice:2x,3 | !SP-28");
}

#[test]
fn sp28_the_exchange_is_forced_though_it_hurts() {
    throw!("A:5.1 B:1.0")
        .dice(2, 6)
        .play("move 2 5.1")
        .legal(&["swap 1.0"])
        .play("swap 1.0")
        .expect("A:1.0,yard,yard,yard B:5.3,yard,yard,yard");
}

#[test]
fn sp28_with_nobody_to_exchange_with_the_token_stays() {
    throw!("A:1.2 B:start,z3,1.8,pit")
        .dice(2, 6)
        .play("move 2 1.2")
        .expect("A:1.4,yard,yard,yard dice:2x,6 | SP-28")
        .legal(&["move 6 1.4", "move 6 yard"]);
}

#[test]
fn sp28_a_sunburst_taken_by_a_hit_exchanges_too() {
    throw!("A:1.2 B:1.4,2.0")
        .dice(2, 3)
        .play("move 2 1.2")
        .expect("B:pit,2.0,yard,yard next:swap=1.4 | SP-17")
        .play("swap 2.0")
        .expect("A:2.0,yard,yard,yard B:pit,1.4,yard,yard");
    // The only possible partner was the token that was hit, so nobody is left.
    throw!("A:1.2 B:1.4").dice(2, 3).play("move 2 1.2").expect("A:1.4,yard,yard,yard B:pit,yard,yard,yard dice:2x,3");
}

#[test]
fn sp28_exchanges_only_follow_a_die_that_ended_on_a_sunburst() {
    throw!("A:1.2 B:2.0")
        .dice(3, 5)
        .refuses("swap 2.0", "SP-28")
        .play("move 3 1.2")
        .expect("A:1.5,yard,yard,yard dice:3x,5");
}

#[test]
fn sp29_an_exchange_sets_off_nothing_further() {
    // The partner stood on another sunburst. The mover takes its place, and nothing more happens.
    throw!("A:1.2 B:1.10")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 1.10")
        .expect("A:1.10,yard,yard,yard B:1.4,yard,yard,yard dice:2x,3")
        .legal(&["move 3 1.10"]);
}

#[test]
fn sp29_an_exchange_onto_its_own_colour_is_not_a_drop() {
    throw!("A:1.2 B:3.15")
        .dice(2, 3)
        .play("move 2 1.2")
        .play("swap 3.15")
        .expect("A:3.15,yard,yard,yard")
        .play("move 3 3.15")
        .expect("A:4.17,yard,yard,yard");
}
