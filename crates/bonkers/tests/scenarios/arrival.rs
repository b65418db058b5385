//! BK-04 to BK-11: where a movement ends.

use super::check;

#[test]
fn bk04_score_reached_forward_gives_a_point() {
    check("A:12+3 B:0").dice(3, 4).expect("A:19+4 | BK-03 BK-04");
}

#[test]
fn bk04_score_reached_backward_gives_a_point() {
    check("A:13 B:0 22=B3").dice(4, 5).expect("A:19+1 | BK-07 BK-15 BK-04");
}

#[test]
fn bk04_start_scores_like_the_others() {
    check("A:50 B:20").dice(2, 3).expect("A:0+1 mover:B | BK-04 BK-10");
}

#[test]
fn bk04_passing_score_gives_nothing() {
    check("A:15 B:0 A=A1").dice(4, 4).expect("A:23 | !BK-04");
    check("A:50 B:20 A=A1").dice(4, 4).expect("A:3 | !BK-04");
}

#[test]
fn bk05_lose_costs_a_point() {
    check("A:39+3 B:0").dice(3, 4).expect("A:46+2 | BK-05");
}

#[test]
fn bk05_no_score_falls_below_zero() {
    check("A:39 B:0+2").dice(3, 4).expect("A:46 B:0+2 mover:B | BK-05");
}

#[test]
fn bk05_passing_lose_costs_nothing() {
    check("A:40+3 B:0 A=A1").dice(4, 4).expect("A:48+3 | !BK-05");
}

#[test]
fn bk05_lose_counts_for_a_movement_backward_too() {
    check("A:42+3 B:0 49=B3").dice(3, 4).expect("A:46+2 mover:B | BK-07 BK-05 BK-11");
}

#[test]
fn bk06_on_a_bare_track_space_a_card_is_placed_and_followed() {
    check("A:2 B:0 A=A10,B2")
        .dice(3, 4)
        .asks(0)
        .legal(&["place A10", "place B2"])
        .play("place A10")
        .expect("A:19+1 9=A10 A=B2 | BK-06 BK-15 BK-04");
}

#[test]
fn bk06_equal_cards_are_one_choice_and_declining_is_none() {
    check("A:2 B:0 A=A10,A10").dice(3, 4).legal(&["place A10"]).refuses("keep", "BK-18").refuses("pass", "BK-R3");
}

#[test]
fn bk07_a_card_that_lies_there_is_followed() {
    check("A:2 B:0 9=A10 A=A1").dice(3, 4).expect("A:19+1 9=A10 A=A1 | BK-07 BK-15 !BK-06");
}

#[test]
fn bk07_cards_are_followed_one_after_the_other() {
    check("A:2 B:0 9=A4 13=B1 12=A12 24=B5").dice(3, 4).expect("A:19+1 mover:B | BK-07 BK-07 BK-07 BK-07 BK-10");
}

#[test]
fn bk08_on_an_occupied_track_space_the_card_is_ignored_and_the_dice_are_rolled_again() {
    check("A:2 B:9 9=A10 A=A1").dice(3, 4).expect("A:9 next:roll mover:A turn:1 | BK-08 !BK-07").rolls(0);
}

#[test]
fn bk08_on_an_occupied_bare_space_no_card_is_placed() {
    check("A:2 B:0 C:9 A=A1").dice(3, 4).expect("A:9 next:roll | BK-08").dice(4, 6).expect("A:19+1 A=A1 mover:B");
}

#[test]
fn bk08_holds_where_a_card_leads() {
    check("A:2 B:15 9=A6").dice(3, 4).expect("A:15 next:roll | BK-07 BK-08");
}

#[test]
fn bk09_an_occupied_score_space_scores_and_rolls_again() {
    check("A:12 B:19").dice(3, 4).expect("A:19+1 mover:A next:roll | BK-04 BK-09 !BK-10").rolls(0);
}

#[test]
fn bk09_scores_twice_in_a_turn() {
    check("A:12 B:19 C:36 D:31").dice(3, 4).dice(6, 6).dice(1, 4).expect("A:36+3 | BK-09 BK-12 BK-08 BK-09");
}

#[test]
fn bk10_a_free_score_space_ends_the_turn() {
    check("A:12 B:0").dice(3, 4).expect("A:19+1 mover:B next:roll | BK-04 BK-10 !BK-09").rolls(1);
}

#[test]
fn bk11_lose_ends_the_turn() {
    check("A:39+3 B:0").dice(3, 4).expect("A:46+2 mover:B | BK-11").rolls(1);
}

#[test]
fn bk11_an_occupied_lose_ends_the_turn_too() {
    check("A:39+3 B:46").dice(3, 4).expect("A:46+2 mover:B | BK-05 BK-11 !BK-08").rolls(1);
}
