//! BK-24 and BK-R10: how a game ends.

use rollick_game::{Game, Next};

use super::{CLASSIC, check, under};

#[test]
fn bk24_the_twelfth_point_wins() {
    check("A:12+11 B:0+11").dice(3, 4).over(Some(0)).expect("A:19+12 next:won=A | BK-04 BK-24 !BK-10");
}

#[test]
fn bk24_eleven_points_do_not_win() {
    check("A:12+10 B:0").dice(3, 4).expect("A:19+11 mover:B | !BK-24");
}

#[test]
fn bk24_wins_in_the_middle_of_a_turn() {
    // The SCORE space is occupied, so without the win the player would roll again.
    check("A:12+11 B:19").dice(3, 4).over(Some(0)).expect("A:19+12 | BK-24 !BK-09");
    // 6-6 wins on the spot: the piece does not move.
    check("A:2+11 B:0").dice(6, 6).over(Some(0)).expect("A:2+12 | BK-12 BK-24");
}

#[test]
fn bk24_wins_at_the_end_of_a_chain_without_a_draw() {
    check("A:2+11 B:0 A=A10").dice(3, 4).play("place A10").over(Some(0)).expect("A:19+12 | BK-06 BK-24 !BK-20");
}

#[test]
fn bk24_a_trap_can_win() {
    check("A:2+11 B:0 9=A3 12=B3").dice(4, 6).over(Some(0)).expect("A:12+12 next:won=A | BK-14 BK-24");
}

#[test]
fn bk24_whoever_has_the_turn_wins_whatever_the_seat() {
    check("A:0+11 B:0+11 C:12+11 mover:C").dice(3, 4).over(Some(2)).expect("next:won=C");
}

#[test]
fn bk_r10_at_the_limit_the_highest_score_wins() {
    let last = check("A:0+4 B:12+4 mover:B turn:200").dice(3, 4).over(Some(1)).expect("next:limit=B | BK-10 BK-R10");
    let Next::Over(standings) = CLASSIC.next(last.state()) else { unreachable!("the game is over") };
    assert!(standings.by_limit());
    check("A:0+6 B:12+4 mover:B turn:200").dice(3, 4).over(Some(0)).expect("next:limit=A");
}

#[test]
fn bk_r10_at_the_limit_equal_highest_scores_are_a_draw() {
    check("A:0+5 B:12+4 mover:B turn:200").dice(3, 4).over(None).expect("next:limit=AB | BK-R10");
    check("A:0+5 B:0+5 C:12 mover:C turn:300").dice(3, 4).over(None).expect("next:limit=AB");
}

#[test]
fn bk_r10_the_last_turn_is_played_to_its_end() {
    check("A:0+4 B:0+4 mover:B turn:199").dice(5, 6).expect("| !BK-R10");
    check("A:12+4 B:0 mover:A turn:199").dice(3, 4).expect("mover:B turn:200 | !BK-R10").rolls(1);
    // The card placed in the last turn is still replaced.
    let last = check("A:0 B:2 B=A10 mover:B turn:200").dice(3, 4).play("place A10").expect("next:draw | !BK-R10");
    last.chance("draw A1").over(Some(1)).expect("B=A1 | BK-20 BK-R10");
}

#[test]
fn bk_r10_a_win_in_the_last_turn_is_a_win() {
    let won = check("A:0 B:12+11 mover:B turn:200").dice(3, 4).over(Some(1)).expect("next:won=B | BK-24 !BK-R10");
    let Next::Over(standings) = CLASSIC.next(won.state()) else { unreachable!("the game is over") };
    assert!(!standings.by_limit());
}

#[test]
fn bk_r10_the_limit_can_be_another_number_or_none() {
    under("bk-r10=1", "A:0 B:12 mover:B turn:2").dice(3, 4).over(Some(1));
    under("bk-r10=7", "A:0 B:0 C:12 mover:C turn:20").dice(3, 4).expect("mover:A turn:21 | !BK-R10");
    under("bk-r10=7", "A:0 B:0 C:12 mover:C turn:21").dice(3, 4).over(Some(2));
    under("bk-r10=10000", "A:0 B:12 mover:B turn:20000").dice(3, 4).over(Some(1));
    under("bk-r10=none", "A:0 B:12 mover:B turn:200").dice(3, 4).expect("mover:A turn:201 | !BK-R10");
    under("bk-r10=none", "A:0 B:12 mover:B turn:20000").dice(3, 4).expect("mover:A turn:20001 | !BK-R10");
}
