//! SP-20 to SP-25: stairways.

#[test]
fn sp20_a_token_on_any_stair_space_may_take_the_stairway_instead_of_the_roll() {
    // A may use B's stairway, and also one that nobody plays.
    check!("A:1.8 B:yard").legal(&["roll", "stair 1.8 2.7"]);
    check!("A:1.2 B:yard").legal(&["roll", "stair 1.2 2.1"]);
    check!("A:1.3,1.8 B:2.4")
        .refuses("stair 1.3 2.2", "SP-20")
        .refuses("stair 2.4 1.5", "SP-20")
        .refuses("stair 4.4 3.5", "SP-20");
}

#[test]
fn sp20_only_one_token_a_turn() {
    check!("A:1.8,1.2 B:yard").legal(&["roll", "stair 1.2 2.1", "stair 1.8 2.7"]).play("stair 1.8 2.7").rolls(1);
}

#[test]
fn sp21_from_a_plain_stair_space_one_step_to_a_wheel() {
    check!("A:1.17 B:yard").legal(&["roll", "stair 1.17 2.16"]).refuses("stair 1.17 3.15", "SP-21");
    check!("A:3.15 B:yard").legal(&["roll", "stair 3.15 2.16", "stair 3.15 4.14"]).refuses("stair 3.15 5.13", "SP-21");
    check!("A:5.13 B:yard")
        .legal(&["roll", "stair 5.13 4.14", "stair 5.13 6.12"])
        .play("stair 5.13 4.14")
        .expect("| SP-21");
    check!("A:3.6 B:yard")
        .legal(&["roll", "stair 3.6 2.7", "stair 3.6 4.5"])
        .play("stair 3.6 2.7")
        .expect("A:2.7,yard,yard,yard");
}

#[test]
fn sp22_from_a_wheel_one_step_or_two_to_the_next_wheel() {
    check!("A:2.16 B:yard").legal(&["roll", "stair 2.16 1.17", "stair 2.16 3.15", "stair 2.16 4.14"]);
    check!("A:4.5 B:yard").legal(&["roll", "stair 4.5 2.7", "stair 4.5 3.6", "stair 4.5 5.4", "stair 4.5 6.3"]);
    check!("A:6.3 B:yard").legal(&["roll", "stair 6.3 4.5", "stair 6.3 5.4"]).refuses("stair 6.3 2.7", "SP-22");
    check!("A:2.16 B:yard").play("stair 2.16 4.14").expect("A:4.14,yard,yard,yard | SP-22");
}

#[test]
fn sp21_sp22_every_kind_of_move_down_and_up_on_every_stairway() {
    // The stairways of A, of B, and of colour 1, which nobody plays at a table of two.
    let stairways = [
        ["1.17", "2.16", "3.15", "4.14", "5.13", "6.12"],
        ["1.8", "2.7", "3.6", "4.5", "5.4", "6.3"],
        ["1.2", "2.1", "3.0", "4.17", "5.16", "6.15"],
    ];
    // By ring: one step from a plain space, one or two from a Wheel, down and up.
    let moves = [(3, 4, "SP-21"), (3, 2, "SP-21"), (4, 5, "SP-22"), (4, 3, "SP-22"), (2, 4, "SP-22"), (4, 2, "SP-22")];
    for stairway in stairways {
        for (from, to, rule) in moves {
            let (from, to) = (stairway[from - 1], stairway[to - 1]);
            check!(&format!("A:{from} B:yard"))
                .play(&format!("stair {from} {to}"))
                .expect(&format!("A:{to},yard,yard,yard mover:B turn:2 | {rule}"))
                .rolls(1);
        }
    }
}

#[test]
fn sp22_over_a_token_between_two_wheels() {
    check!("A:2.16,3.15 B:yard").play("stair 2.16 4.14").expect("A:4.14,3.15,yard,yard");
    // B is in between, first on A's stairway, then even on its own. It is passed and left alone.
    check!("A:2.16 B:3.15").play("stair 2.16 4.14").expect("A:4.14,yard,yard,yard B:3.15,yard,yard,yard");
    check!("A:2.7 B:3.6").play("stair 2.7 4.5").expect("A:4.5,yard,yard,yard B:3.6,yard,yard,yard");
    check!("A:4.5 B:3.6").play("stair 4.5 2.7").expect("A:2.7,yard,yard,yard B:3.6,yard,yard,yard");
}

#[test]
fn sp23_a_stairway_move_cannot_end_on_a_token_of_the_same_player_or_a_safe_one() {
    check!("A:2.16,3.15,yard,yard B:yard").refuses("stair 2.16 3.15", "SP-23").refuses("stair 3.15 2.16", "SP-23");
    check!("A:2.7 B:3.6").refuses("stair 2.7 3.6", "SP-23").legal(&["roll", "stair 2.7 1.8", "stair 2.7 4.5"]);
    // Two steps to a Wheel are refused for the same reason.
    check!("A:2.16,4.14 B:yard").refuses("stair 2.16 4.14", "SP-23").refuses("stair 4.14 2.16", "SP-23");
    check!("A:4.5 B:2.7").refuses("stair 4.5 2.7", "SP-23").legal(&[
        "roll",
        "stair 4.5 3.6",
        "stair 4.5 5.4",
        "stair 4.5 6.3",
    ]);
    // If no stairway move is open, the player isn't asked.
    check!("A:1.8 B:2.7").rolls(0);
}

#[test]
fn sp23_a_stairway_move_hits_any_other_token() {
    // A hits B on A's stairway and on one that nobody plays. B hits A on B's own colour.
    check!("A:2.16 B:3.15")
        .play("stair 2.16 3.15")
        .expect("A:3.15,yard,yard,yard B:pit,yard,yard,yard mover:B | SP-22 SP-17");
    check!("A:1.2 B:2.1").play("stair 1.2 2.1").expect("B:pit,yard,yard,yard | SP-21 SP-17");
    check!("A:4.5 B:2.7 mover:B").play("stair 2.7 4.5").expect("A:pit,yard,yard,yard B:4.5,yard,yard,yard mover:A");
    // The same upward. With three players, also on the stairway of B (colour 2), where only B itself would be safe.
    check!("A:4.2 B:yard C:2.4")
        .play("stair 4.2 2.4")
        .expect("A:2.4,yard,yard,yard C:pit,yard,yard,yard mover:B | SP-17");
}

#[test]
fn sp24_no_stairway_move_once_the_dice_are_rolled() {
    check!("A:1.17 B:yard").play("roll").dice(2, 3).refuses("stair 1.17 2.16", "SP-24");
    // The same before a bonus roll: the player isn't asked.
    check!("A:1.17,2.0 B:yard").play("roll").dice(2, 2).play("move 2 2.0").play("move 2 2.2").rolls(0);
    check!("A:1.2,pit B:2.0").play("roll").dice(1, 1).refuses("stair 1.2 2.1", "SP-24");
    check!("A:1.2 B:2.0").play("roll").dice(2, 3).play("move 2 1.2").refuses("stair 1.2 2.1", "SP-24");
}

#[test]
fn sp25_a_token_must_leave_the_stairway_if_only_so_the_roll_is_used() {
    check!("A:1.8,z7,home,home B:yard").play("roll").dice(3, 4).legal(&["move 3 1.8", "move 4 1.8"]);
}
