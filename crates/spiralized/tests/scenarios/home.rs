//! SP-26 and SP-27: the way Home; SP-33: winning.

#[test]
fn sp26_a_die_that_passes_its_own_wheel_goes_on_round_the_ring() {
    throw!("A:6.10 B:yard").dice(5, 1).play("move 5 6.10").expect("A:6.15,yard,yard,yard | SP-26");
    throw!("A:6.10 B:yard").dice(5, 1).play("move 1 6.10").play("move 5 6.11").expect("A:6.16,yard,yard,yard | SP-26");
}

#[test]
fn sp26_the_wheel_is_reached_exactly_by_one_die_and_left_with_the_other() {
    throw!("A:6.10 B:yard").dice(2, 5).play("move 2 6.10").play("move 5 6.12").expect("A:z5,yard,yard,yard | SP-27");
}

#[test]
fn sp26_the_wheel_of_another_colour_leads_nowhere() {
    throw!("A:6.1 B:yard").dice(2, 5).play("move 2 6.1").play("move 5 6.3").expect("A:6.8,yard,yard,yard");
}

#[test]
fn sp27_home_by_exact_count_and_not_one_too_many() {
    throw!("A:z5 B:yard").dice(4, 2).play("move 4 z5").expect("A:home,yard,yard,yard | SP-27");
    throw!("A:z5 B:1.3").dice(5, 2).refuses("move 5 z5", "SP-27").legal(&["move 2 z5"]);
    check!("A:6.12 B:yard")
        .play("roll")
        .dice(6, 3)
        .play("move 6 6.12")
        .play("move 3 z6")
        .expect("A:home,yard,yard,yard");
}

#[test]
fn sp27_own_tokens_are_passed_in_the_safe_zone() {
    throw!("A:z1,z3 B:yard").dice(4, 3).play("move 4 z1").expect("A:z5,z3,yard,yard");
    throw!("A:z1,home B:yard").dice(4, 3).refuses("move 4 home", "SP-27");
}

#[test]
fn sp33_all_four_home_wins_in_the_middle_of_a_roll() {
    throw!("A:z5,home,home,home B:z8,home,home,home")
        .dice(4, 6)
        .play("move 4 z5")
        .over(Some(0))
        .expect("A:home,home,home,home next:won=A | SP-33");
    // With the second die, and with a double, which then gives no bonus roll.
    throw!("A:z5,home,home,home B:yard").dice(2, 2).play("move 2 z5").play("move 2 z7").over(Some(0));
    throw!("A:z5,z8,home,home B:yard")
        .dice(4, 1)
        .play("move 4 z5")
        .expect("A:home,z8,home,home")
        .play("move 1 z8")
        .over(Some(0));
}
