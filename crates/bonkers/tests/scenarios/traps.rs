//! BK-14 with BK-R1, BK-R2 and BK-R11: Entrapment.

use rollick_testkit::Scenario;

use super::{SMALL, check, on, under};

/// 9 sends ahead to 12, and 12 sends back to 9.
#[test]
fn bk14_back_3_to_ahead_3_scores_and_rests_on_the_forward_space() {
    check("A:2 B:0 9=A3 12=B3").dice(4, 6).expect("A:12+1 mover:B | BK-07 BK-07 BK-14").rolls(1);
}

#[test]
fn bk14_it_does_not_matter_by_which_space_the_trap_is_entered() {
    check("A:2 B:0 9=A3 12=B3").dice(3, 4).expect("A:12+1 mover:B | BK-07 BK-07 BK-14");
}

#[test]
fn bk14_a_card_just_placed_can_close_the_trap() {
    check("A:2 B:0 9=A3 A=B3").dice(4, 6).play("place B3").expect("A:12+1 next:draw | BK-06 BK-07 BK-14");
}

/// 20 is furthest ahead, but the piece only passed through it: the trap is 14 and 16.
#[test]
fn bk14_only_the_spaces_of_the_cycle_count() {
    check("A:10 B:0 20=B6 14=A2 16=B2").dice(4, 6).expect("A:16+1 | BK-07 BK-07 BK-07 BK-14");
}

/// 53 sends ahead over START to 2, and 2 sends back to 53. The forward space is 2, although its number is lower.
#[test]
fn bk14_entrapment_across_start() {
    check("A:46 B:7 53=A4 2=B4").dice(3, 4).expect("A:2+1 | BK-14 !BK-04");
    check("A:50 B:7 53=A4 2=B4").dice(3, 4).expect("A:2+1 | BK-14 !BK-04");
}

#[test]
fn bk14_a_new_roll_forgets_what_was_followed() {
    // 9 leads to 12, where the piece rolls again, comes to 14, and is sent back to 9 and 12 a second time.
    check("A:2 B:0 9=A3 12=RA 14=B5")
        .dice(3, 4)
        .dice(1, 1)
        .expect("A:12 next:roll | BK-07 BK-17 BK-07 BK-07 BK-17 !BK-14");
}

#[test]
fn bk14_the_space_of_a_trap_is_no_trap_for_somebody_else() {
    check("A:2 B:12 9=A3 12=B3").dice(3, 4).expect("A:12 next:roll | BK-08 !BK-14");
}

/// 38 sends back 15 to 23, 23 ahead to 33, 33 ahead to 38.
#[test]
fn bk14_printed_spaces_trap_too() {
    check("A:30 B:0 23=A10 33=A5").dice(4, 4).expect("A:38+1 mover:B | BK-19 BK-R2 BK-14");
    check("A:20 B:0 23=A10 33=A5").dice(1, 2).expect("A:38+1 mover:B | BK-19 BK-R2 BK-14");
}

#[test]
fn bk_r1_furthest_is_the_highest_sum_of_steps() {
    // 12 → 14 → 18 → 12, entered at each of its spaces.
    for from in [2, 4, 8] {
        check(&format!("A:{from} B:0 12=A2 14=A4 18=B6")).dice(4, 6).expect("A:18+1 mover:B | BK-R2");
    }
}

#[test]
fn bk_r1_ahead_card_rests_on_the_space_that_sent_ahead() {
    under("bk-r1=ahead-card", "A:2 B:0 9=A3 12=B3").dice(4, 6).expect("A:9+1 mover:B | BK-14");
    under("bk-r1=ahead-card", "A:2 B:0 9=A3 12=B3").dice(3, 4).expect("A:9+1 mover:B | BK-14");
    under("bk-r1=ahead-card", "A:46 B:7 53=A4 2=B4").dice(3, 4).expect("A:53+1 | BK-14");
}

/// 12 and 14 send ahead, 18 sends back. 14 is the further of the two, wherever the trap is entered.
#[test]
fn bk_r1_ahead_card_takes_the_furthest_of_several() {
    for from in [2, 4, 8] {
        under("bk-r1=ahead-card", &format!("A:{from} B:0 12=A2 14=A4 18=B6")).dice(4, 6).expect("A:14+1 | BK-R2");
    }
}

/// On the small loop of 14: 6 → 3 → 1 → 12 → 9 → 6, all backward and once round. If no space sends ahead, both readings
/// take the space furthest ahead, which is where the cycle begins.
#[test]
fn bk_r1_ahead_card_without_one_is_as_by_default() {
    for ruling in ["bk-r1=furthest", "bk-r1=ahead-card"] {
        let round = "A:1 B:7 6=B3 3=B2 1=B3 9=B3 pile:-";
        Scenario::of(on(SMALL, &[ruling]), round).dice(2, 3).expect("A:6+1 mover:B | BK-19 BK-R2 BK-14");
    }
}

#[test]
fn bk_r2_three_spaces_are_a_trap() {
    check("A:2 B:0 12=A2 14=A4 18=B6").dice(4, 6).expect("A:18+1 mover:B | BK-07 BK-07 BK-07 BK-R2 BK-14");
}

#[test]
fn bk_r2_four_spaces_across_start_are_a_trap() {
    // 52 → 54 → 4 → 2 → 52
    check("A:42 B:20 52=A2 54=A5 4=B2 2=B5").dice(4, 6).expect("A:4+1 mover:B | BK-R2 BK-14");
}

/// 12 sends back to 9. The Exchange at 9 takes the card from 12 and leaves the Exchange there. That card sends the
/// piece from 9 to 6, and 6 sends it ahead to 12. The space was followed before, although another card lies there now.
#[test]
fn bk_r11_a_space_whose_card_was_changed_meanwhile_still_traps() {
    check("A:2 B:0 12=B3 9=EX 6=A6")
        .dice(4, 6)
        .legal(&["take 12", "take 6", "keep"])
        .play("take 12")
        .expect("A:12+1 9=B3 12=EX 6=A6 mover:B | BK-18 BK-R11 BK-14");
}

/// What counts is the steps made, not the cards that lie there now: the Exchange at 9 was followed as the card that it
/// took.
#[test]
fn bk_r11_an_exchange_counts_by_the_card_taken() {
    // The Exchange at 9 takes the Ahead 3 from 40. It sends the piece to 12, which sends it back to 9.
    check("A:2 B:0 9=EX 12=B3 40=A3").dice(3, 4).play("take 40").expect("A:12+1 9=A3 40=EX | BK-18 BK-07 BK-14");
    under("bk-r1=ahead-card", "A:2 B:0 9=EX 12=B3 40=A3").dice(3, 4).play("take 40").expect("A:9+1 9=A3 40=EX");
}

/// Two exchanges: 9 takes the Ahead 1, then 10 takes it. Now an Exchange lies at 9 again, but 9 was already followed.
#[test]
fn bk_r11_an_exchange_followed_before_is_not_offered_again() {
    check("A:2 B:0 9=EX 10=EX 40=A1 41=B1")
        .dice(3, 4)
        .play("take 40")
        .play("take 41")
        .expect("A:10+1 10=B1 mover:B | BK-18 BK-18 BK-14");
}
