//! SP-12 to SP-14: entering.

#[test]
fn sp12_a_token_leaves_the_yard_on_a_1_or_a_6() {
    throw!("A:yard B:yard").dice(1, 3).legal(&["move 1 yard"]).refuses("move 3 yard", "SP-12");
    throw!("A:yard B:yard")
        .dice(3, 6)
        .legal(&["move 6 yard"])
        .play("move 6 yard")
        .expect("A:start,yard,yard,yard | SP-12");
    // Without a 1 or a 6, no token enters.
    throw!("A:yard B:yard").dice(2, 2).rolls(1);
}

#[test]
fn sp13_two_tokens_on_start_are_enough() {
    throw!("A:yard B:yard")
        .dice(1, 6)
        .play("move 1 yard")
        .play("move 6 yard")
        .expect("A:start,start,yard,yard mover:B");
    throw!("A:start,start,yard,yard B:yard")
        .dice(6, 3)
        .legal(&["move 3 start", "move 6 start"])
        .refuses("move 6 yard", "SP-13")
        .play("move 3 start")
        .legal(&["move 6 1.2", "move 6 start", "move 6 yard"]);
    // With one token on Start, there is room for another.
    throw!("A:start,yard B:yard")
        .dice(6, 6)
        .play("move 6 yard")
        .legal(&["move 6 start"])
        .refuses("move 6 yard", "SP-13");
}

#[test]
fn sp14_a_token_may_enter_and_move_on() {
    throw!("A:yard B:yard")
        .dice(6, 1)
        .play("move 1 yard")
        .legal(&["move 6 start", "move 6 yard"])
        .play("move 6 start")
        .expect("A:1.5,yard,yard,yard mover:B | SP-12 SP-15");
}
