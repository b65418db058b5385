//! BK-03, BK-12, BK-13, BK-20 and BK-21: the roll, the one card per turn, and the draw.

use super::check;

#[test]
fn bk03_a_turn_starts_with_a_roll_and_a_move_by_the_sum() {
    check("A:2 B:0 A=A10").rolls(0).dice(3, 5).expect("A:10 dice:3,5 next:place | BK-03 BK-03");
}

#[test]
fn bk03_a_move_goes_round_past_start() {
    check("A:50 B:20 A=A10").dice(4, 4).expect("A:3 next:place");
}

#[test]
fn bk12_double_six_scores_at_once_and_moves_twelve() {
    check("A:1+4 B:0 A=A1").dice(6, 6).expect("A:13+5 next:place | BK-03 BK-12 BK-03");
}

#[test]
fn bk12_double_six_counts_on_a_later_roll_of_the_turn() {
    check("A:2 B:9").dice(3, 4).dice(6, 6).expect("A:21+1 | BK-08 BK-12");
}

#[test]
fn bk12_double_six_onto_score_gives_two_points() {
    check("A:7 B:0").dice(6, 6).expect("A:19+2 mover:B | BK-12 BK-04 BK-10");
}

#[test]
fn bk12_other_doubles_and_a_single_six_give_nothing() {
    for (a, b) in [(5, 5), (6, 5), (5, 6), (1, 1)] {
        check("A:20 B:0 A=A1").dice(a, b).expect("next:place | !BK-12");
    }
}

/// 9 and 10 are free and bare. The card placed on the first leads to the second.
#[test]
fn bk13_the_turn_ends_on_a_second_free_space_without_a_card() {
    check("A:2 B:0 A=A1,A2")
        .dice(3, 4)
        .play("place A1")
        .expect("A:10 9=A1 A=A2 placed next:draw | BK-06 BK-15 BK-13")
        .chance("draw GS")
        .expect("A=A2,GS mover:B !placed !10=A2");
}

#[test]
fn bk13_only_one_card_is_placed_also_when_the_dice_are_rolled_again() {
    check("A:2 B:0 A=A1,RA").dice(3, 4).play("place RA").dice(1, 2).expect("A:12 next:draw | BK-17 BK-13 !BK-08");
}

#[test]
fn bk20_whoever_placed_a_card_draws_one_when_the_turn_ends() {
    check("A:2 B:0 A=A10 pile:B1,B1,NS")
        .dice(3, 4)
        .play("place A10")
        .expect("A:19+1 next:draw mover:A turn:1 | BK-10")
        .rolls(0)
        .chance("draw NS")
        .expect("A=NS pile:B1,B1 mover:B turn:2 | BK-20 !BK-21")
        .rolls(1);
}

#[test]
fn bk20_whoever_placed_none_draws_none() {
    check("A:12 B:0 A=A10").dice(3, 4).expect("A:19+1 A=A10 mover:B | !BK-20");
}

#[test]
fn bk20_placing_in_one_turn_does_not_draw_in_the_next() {
    let next = check("A:2 B:33 A=A10 24=B5").dice(3, 4).play("place A10").chance("draw A1").dice(1, 2).rolls(0);
    next.dice(2, 3).expect("A:19+2 A=A1 mover:B turn:4 next:roll");
}

#[test]
fn bk21_the_last_card_of_the_pile_is_drawn() {
    check("A:2 B:0 A=A10 pile:B1")
        .dice(3, 4)
        .play("place A10")
        .chance("draw B1")
        .expect("A=B1 pile:- mover:B | BK-20 BK-21");
}

#[test]
fn bk21_with_an_empty_pile_the_turn_ends_without_a_draw() {
    check("A:2 B:0 A=A10,B3 pile:-")
        .dice(3, 4)
        .play("place A10")
        .expect("A:19+1 A=B3 mover:B !placed | !BK-20")
        .rolls(1);
}

#[test]
fn bk21_a_player_without_cards_ends_the_turn_where_one_is_due() {
    check("A:2+3 B:0 B=A1 pile:-").dice(3, 4).expect("A:9+3 mover:B | BK-21 !BK-06").rolls(1);
}

#[test]
fn bk21_a_player_without_cards_still_follows_those_that_lie() {
    check("A:2 B:0 9=A10 pile:-").dice(3, 4).expect("A:19+1 | BK-07");
}
