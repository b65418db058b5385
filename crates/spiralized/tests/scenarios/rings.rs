//! SP-15 to SP-19: in the rings.

#[test]
fn sp15_tokens_move_clockwise_and_pass_over_any_token() {
    throw!("A:1.2,1.3 B:1.5,1.8").dice(5, 4).play("move 4 1.2").expect("A:1.6,1.3,yard,yard B:1.5,1.8,yard,yard");
    // From the last index to the first.
    throw!("A:yard B:1.16 mover:B").dice(2, 3).play("move 3 1.16").expect("B:1.1,yard,yard,yard");
}

#[test]
fn sp16_a_token_cannot_stop_on_a_token_of_the_same_player() {
    throw!("A:1.2,1.5 B:yard").dice(3, 4).refuses("move 3 1.2", "SP-16").legal(&[
        "move 3 1.5",
        "move 4 1.2",
        "move 4 1.5",
    ]);
}

#[test]
fn sp17_stopping_on_another_token_hits_it() {
    throw!("A:1.2 B:1.5")
        .dice(3, 1)
        .play("move 3 1.2")
        .expect("A:1.5,yard,yard,yard B:pit,yard,yard,yard | SP-17 SP-30");
}

#[test]
fn sp18_a_token_on_its_own_stair_or_wheel_cannot_be_hit() {
    for (from, safe) in [("1.5", "1.8"), ("2.4", "2.7"), ("6.0", "6.3")] {
        throw!(&format!("A:{from} B:{safe}")).dice(3, 1).refuses(&format!("move 3 {from}"), "SP-18");
    }
    // On a stair space of another colour it can be hit.
    throw!("A:1.2 B:1.5").dice(3, 2).play("move 3 1.2").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp18_the_arrow_protects_nobody() {
    throw!("A:1.6 B:1.9").dice(3, 2).play("move 3 1.6").expect("A:1.9,yard,yard,yard B:pit,yard,yard,yard");
}

#[test]
fn sp18_the_colour_of_nobody_protects_nobody() {
    // 1.2 is the stair space of colour 1, which nobody plays at a table of two.
    throw!("A:1.0 B:1.2").dice(2, 5).play("move 2 1.0").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp19_a_token_drops_in_the_middle_of_a_count_in_every_ring() {
    for (from, to) in [("1.16", "2.1"), ("2.15", "3.0"), ("3.14", "4.17"), ("4.13", "5.16"), ("5.12", "6.15")] {
        throw!(&format!("A:{from} B:yard"))
            .dice(4, 5)
            .play(&format!("move 4 {from}"))
            .expect(&format!("A:{to},yard,yard,yard | SP-19"));
    }
}

#[test]
fn sp19_a_token_may_stop_on_its_stair_space_and_drop_with_the_next_die() {
    throw!("A:1.15 B:yard").dice(2, 1).play("move 2 1.15").play("move 1 1.17").expect("A:2.17,yard,yard,yard");
    // A token passes a stair space of another colour like any other space.
    throw!("A:1.7 B:yard").dice(2, 3).play("move 2 1.7").expect("A:1.9,yard,yard,yard");
}
