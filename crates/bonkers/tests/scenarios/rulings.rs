//! BK-R4 to BK-R8: what the rulebook leaves open, apart from traps and LOSE cards.

use rollick_testkit::Scenario;

use super::{SMALL, check, on, under};

#[test]
fn bk_r4_a_declined_exchange_ends_the_turn() {
    check("A:2 B:0 9=EX 40=A10").dice(3, 4).play("keep").expect("A:9 9=EX 40=A10 mover:B | BK-R4 !BK-18").rolls(1);
}

#[test]
fn bk_r4_keep_is_asked_even_where_nothing_can_be_taken() {
    check("A:2 B:0 9=EX").dice(3, 4).asks(0).legal(&["keep"]).play("keep").expect("A:9 9=EX mover:B | BK-R4");
}

#[test]
fn bk_r4_a_placed_exchange_declined_is_still_a_placed_card() {
    check("A:2 B:0 A=EX").dice(3, 4).play("place EX").play("keep").expect("A:9 9=EX next:draw | BK-06 BK-R4");
}

#[test]
fn bk_r5_exchange_can_not_take_the_other_exchange() {
    check("A:2 B:0 9=EX 40=EX 41=A1").dice(3, 4).legal(&["take 41", "keep"]).refuses("take 40", "BK-R5");
}

/// On a loop of 16 with SCORE at 0 and 8, the spaces 4 and 12 are exactly halfway between two SCORE spaces.
#[test]
fn bk_r6_of_two_equally_near_the_one_ahead() {
    let even = SMALL.replace("spaces = 14", "spaces = 16").replace("[0, 7]", "[0, 8]").replace("[4]", "[5]");
    let even = even.replace("space = 12", "space = 13");
    let game = on(&even, &[]);
    Scenario::of(game, "A:1 B:7 4=NS").dice(1, 2).expect("A:8+1 | BK-R6 BK-04");
    Scenario::of(game, "A:9 B:7 12=NS").dice(1, 2).expect("A:0+1 | BK-R6 BK-04");
    Scenario::of(game, "A:0 B:7 3=NS").dice(1, 2).expect("A:0+1 | BK-16 BK-04 !BK-R6");
}

#[test]
fn bk_r7_yes_start_counts_as_score() {
    under("bk-r7=yes", "A:50 B:20").dice(2, 3).expect("A:0+1 mover:B | BK-04 BK-10");
    under("bk-r7=yes", "A:50 B:0").dice(2, 3).expect("A:0+1 mover:A next:roll | BK-04 BK-09");
}

#[test]
fn bk_r7_no_start_is_a_plain_stop_where_the_turn_ends_occupied_or_not() {
    for other in [0, 20] {
        let start = format!("A:50+2 B:{other}");
        under("bk-r7=no", &start).dice(2, 3).expect("A:0+2 mover:B | BK-R7 !BK-04 !BK-08 !BK-09").rolls(1);
        let card = format!("A:20+2 B:{other} 27=GS");
        under("bk-r7=no", &card).dice(3, 4).expect("A:0+2 mover:B | BK-16 BK-R7 !BK-04");
    }
}

#[test]
fn bk_r7_no_start_is_no_target_of_nearest_score() {
    // From 3, START would be nearer than 19, and from 48 nearer than 36. But here START doesn't count.
    under("bk-r7=no", "A:51 B:20 3=NS").dice(3, 4).expect("A:19+1 | BK-16 BK-04");
    under("bk-r7=no", "A:41 B:20 48=NS").dice(3, 4).expect("A:36+1 | BK-16 BK-04");
}

#[test]
fn bk_r7_no_a_placed_card_that_leads_to_start_still_draws() {
    under("bk-r7=no", "A:20 B:0 A=GS").dice(3, 4).play("place GS").expect("A:0 next:draw | BK-R7");
}

#[test]
fn bk_r8_the_points_to_win_can_be_6_to_24() {
    for points in [6, 12, 24] {
        let short = format!("A:12+{} B:0", points - 2);
        under(&format!("bk-r8={points}"), &short).dice(3, 4).expect(&format!("A:19+{} mover:B", points - 1));
        let enough = format!("A:12+{} B:0", points - 1);
        under(&format!("bk-r8={points}"), &enough).dice(3, 4).over(Some(0)).expect("next:won=A | BK-24");
    }
}
