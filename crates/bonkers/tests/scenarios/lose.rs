//! BK-22, BK-23, BK-R3 and BK-R9: LOSE cards.

use rollick_bonkers::Bonkers;
use rollick_game::{Game, Seat};
use rollick_testkit::{Scenario, standard};

use super::{CLASSIC, check, under};

#[test]
fn bk22_handed_over_after_a_roll_the_piece_does_not_move() {
    check("A:2+3 B:0 lose:B A=A1 9=A10")
        .dice(3, 4)
        .asks(1)
        .legal(&["lose", "pass"])
        .play("lose")
        .expect("A:46+2 A=A1 mover:B next:roll !lose:B | BK-03 BK-22 BK-23 BK-05 !BK-15 !BK-04")
        .rolls(1);
}

#[test]
fn bk22_handed_over_after_a_placed_card_the_card_stays_and_one_is_drawn() {
    check("A:2+3 B:0 lose:B A=A10")
        .dice(3, 4)
        .play("pass")
        .asks(0)
        .play("place A10")
        .asks(1)
        .expect("A:9+3 9=A10 next:ask=B,follow")
        .play("lose")
        .expect("A:46+2 9=A10 next:draw | BK-06 BK-22 BK-23 BK-05 !BK-15")
        .chance("draw NS")
        .expect("A=NS mover:B | BK-20");
}

#[test]
fn bk22_handed_over_after_a_taken_card() {
    check("A:2+3 B:0 lose:B 9=EX 40=A10")
        .dice(3, 4)
        .play("pass")
        .play("take 40")
        .asks(1)
        .play("lose")
        .expect("A:46+2 9=A10 40=EX mover:B next:roll | BK-18 BK-22 !BK-15 !BK-20");
}

#[test]
fn bk22_passed_the_turn_goes_on() {
    check("A:12 B:0 lose:B").dice(3, 4).play("pass").expect("A:19+1 lose:B mover:B | BK-R3 BK-03 BK-04");
    check("A:2 B:0 lose:B A=A10").dice(3, 4).play("pass").play("place A10").play("pass").expect("A:19+1 lose:B");
}

#[test]
fn bk22_a_piece_on_lose_stays_there_and_loses_one_point_in_all() {
    check("A:46+3 B:0 lose:B").dice(3, 4).play("lose").expect("A:46+2 mover:B | BK-22");
}

#[test]
fn bk22_nobody_falls_below_zero() {
    check("A:2 B:0 lose:B").dice(3, 4).play("lose").expect("A:46 mover:B | BK-22 BK-05");
}

#[test]
fn bk22_a_later_roll_of_the_turn_can_be_stopped_too() {
    check("A:12 B:19 lose:B")
        .dice(3, 4)
        .play("pass")
        .dice(1, 1)
        .asks(1)
        .play("lose")
        .expect("A:46 mover:B | BK-04 BK-22");
}

#[test]
fn bk23_a_used_lose_card_leaves_the_game() {
    check("A:2 B:0 C:0 lose:ABC")
        .dice(3, 4)
        .play("lose")
        .expect("lose:AC mover:B | BK-23")
        .dice(1, 2)
        .asks(2)
        .play("lose")
        .expect("lose:A mover:C")
        .dice(1, 2)
        .asks(0)
        .play("lose")
        .expect("!lose:A mover:A | BK-23 BK-23 BK-23")
        .dice(6, 5)
        .expect("A:2 mover:B | BK-21");
}

#[test]
fn bk_r3_on_holders_are_asked_in_seat_order_from_the_rollers_left() {
    check("A:2 B:12 C:0 D:0 lose:ACD mover:B").dice(3, 4).asks(2).play("pass").asks(3).play("pass").asks(0);
    check("A:2 B:12 C:0 D:0 lose:ABC mover:D").dice(3, 4).asks(0).play("pass").asks(1).play("pass").asks(2);
}

#[test]
fn bk_r3_on_the_one_whose_turn_it_is_is_never_asked() {
    check("A:12 B:0 lose:A").dice(3, 4).expect("A:19+1 lose:A mover:B | !BK-R3");
}

#[test]
fn bk_r3_on_nobody_is_asked_about_a_card_that_lay_there() {
    check("A:2 B:0 lose:B 9=A10").dice(3, 4).play("pass").expect("A:19+1 mover:B | BK-R3 BK-07");
}

#[test]
fn bk_r3_on_a_placed_exchange_is_asked_about_twice() {
    check("A:2 B:0 lose:B A=EX 40=A10")
        .dice(3, 4)
        .play("pass")
        .play("place EX")
        .asks(1)
        .play("pass")
        .asks(0)
        .play("take 40")
        .asks(1)
        .play("pass")
        .expect("A:19+1 next:draw");
}

#[test]
fn bk_r3_on_a_declined_exchange_is_not_asked_about() {
    check("A:2 B:0 lose:B 9=EX 40=A10").dice(3, 4).play("pass").play("keep").expect("A:9 mover:B | BK-R4").rolls(1);
}

#[test]
fn bk_r3_off_no_lose_cards_are_dealt_and_nobody_is_asked() {
    Scenario::start(&standard::<Bonkers>(&["bk-r3=off"]), 3).expect("next:deal=A !lose:ABC");
    under("bk-r3=off", "A:12 B:0").dice(3, 4).expect("A:19+1 mover:B | !BK-R3");
}

#[test]
fn bk_r3_all_holders_can_be_asked_at_once_and_silence_passes() {
    let s = check("A:2 B:0 C:0 D:0 lose:BCD").dice(3, 4).play("pass").asks(2);
    assert_eq!(CLASSIC.asked(s.state()).iter().collect::<Vec<_>>(), [Seat(2), Seat(3)]);
    assert_eq!(CLASSIC.silence(s.state()).map(|a| a.to_string()).as_deref(), Some("pass"));
    let s = check("A:9 B:0 lose:B A=A1 next:place");
    assert_eq!(CLASSIC.asked(s.state()).iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(CLASSIC.silence(s.state()), None);
}

#[test]
fn bk_r9_the_double_six_point_comes_before_the_lose_card() {
    check("A:2 B:0 lose:B").dice(6, 6).expect("A:2+1 next:ask=B,move | BK-12").play("lose").expect("A:46 mover:B");
}

#[test]
fn bk_r9_double_six_can_win_before_anybody_is_asked() {
    check("A:2+11 B:0 lose:B").dice(6, 6).over(Some(0)).expect("A:2+12 lose:B next:won=A");
}

#[test]
fn bk_r3_people_are_asked_for_a_lose_card_when_it_matters() {
    let matters = |position: &str, seat: u8| CLASSIC.matters(&CLASSIC.read_scenario(position).unwrap(), Seat(seat));
    // The roll takes A to a SCORE space.
    assert!(matters("A:12 B:0 C:0 lose:BC dice:3,4 next:ask=B,move", 1));
    assert!(matters("A:12 B:0 C:0 lose:BC dice:3,4 next:ask=B,move", 2));
    // The card takes A there.
    assert!(matters("A:9 B:0 9=A10 lose:B next:ask=B,follow", 1));
    // Nothing happens on space 9, and the card leads nowhere special.
    assert!(!matters("A:2 B:0 lose:B dice:3,4 next:ask=B,move", 1));
    assert!(!matters("A:9 B:0 9=A1 lose:B next:ask=B,follow", 1));
}
