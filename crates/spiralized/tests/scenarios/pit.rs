//! SP-30 to SP-32: the Pit.

#[test]
fn sp30_a_newcomer_sends_the_one_inside_back_to_its_yard() {
    throw!("A:1.2,pit B:1.5").dice(3, 2).play("move 3 1.2").expect("A:1.5,yard,yard,yard B:pit,yard,yard,yard | SP-30");
    throw!("A:1.2 B:1.5,pit").dice(3, 2).play("move 3 1.2").expect("B:pit,yard,yard,yard");
}

#[test]
fn sp30_a_players_token_may_take_its_own_tokens_place() {
    throw!("A:1.2,pit B:yard doubles:1")
        .dice(6, 6)
        .expect("A:pit,yard,yard,yard | SP-09 SP-30")
        .legal(&["move 6 yard"]);
}

#[test]
fn sp31_snake_eyes_free_ones_own_token() {
    throw!("A:1.2,pit B:yard")
        .dice(1, 1)
        .legal(&["free", "play"])
        .play("free")
        .expect("A:1.2,yard,yard,yard doubles:1 | SP-31 SP-08")
        .rolls(0);
}

#[test]
fn sp31_or_are_played() {
    throw!("A:1.2,pit B:yard").dice(1, 1).play("play").legal(&["move 1 1.2", "move 1 yard"]).refuses("free", "SP-31");
}

#[test]
fn sp31_it_is_asked_even_if_nothing_could_move() {
    throw!("A:pit,z8,home,home B:yard").dice(1, 1).legal(&["free", "play"]);
    throw!("A:pit,home,home,home B:yard")
        .dice(1, 1)
        .legal(&["free", "play"])
        .play("play")
        .expect("A:pit,home,home,home mover:B | SP-07 SP-08");
    throw!("A:pit,home,home,home B:yard").dice(1, 1).play("free").expect("A:yard,home,home,home doubles:1").rolls(0);
}

#[test]
fn sp31_also_for_a_token_that_this_very_roll_sent_there() {
    throw!("A:1.2 B:yard doubles:1")
        .dice(1, 1)
        .expect("A:pit,yard,yard,yard next:free doubles:2")
        .play("free")
        .expect("A:yard,yard,yard,yard doubles:2")
        .rolls(0);
    // Or it stays there, and another token uses the 1-1.
    throw!("A:1.2 B:yard doubles:1").dice(1, 1).play("play").legal(&["move 1 yard"]);
}

#[test]
fn sp31_not_on_a_third_double() {
    throw!("A:1.2,pit B:yard doubles:2").dice(1, 1).expect("A:pit,yard,yard,yard mover:B").rolls(1);
}

#[test]
fn sp31_only_ones_own_token_and_only_by_snake_eyes() {
    throw!("A:1.2 B:pit").dice(1, 1).refuses("free", "SP-31").refuses("play", "SP-31");
    throw!("A:1.2,pit B:yard").dice(2, 2).refuses("free", "SP-31");
    throw!("A:1.2,pit B:yard").dice(1, 1).refuses("move 1 1.2", "SP-31").refuses("roll", "SP-31");
}

#[test]
fn sp32_a_token_in_the_pit_moves_in_no_other_way() {
    throw!("A:1.2,pit B:yard").dice(6, 2).refuses("move 6 pit", "SP-32").refuses("move 2 pit", "SP-32");
    throw!("A:pit,home,home,home B:yard").dice(6, 1).rolls(1);
}
