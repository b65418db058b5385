//! BK-01 and BK-02: how a game begins.

use rollick_bonkers::Bonkers;
use rollick_testkit::Scenario;

use super::{CLASSIC, check};

fn deal(scenario: Scenario<'static, Bonkers>, cards: &str) -> Scenario<'static, Bonkers> {
    cards.split(' ').fold(scenario, |s, card| s.chance(&format!("draw {card}")))
}

#[test]
fn bk01_everyone_starts_on_start_with_a_lose_card_and_four_track_cards() {
    let dealt = deal(Scenario::start(&*CLASSIC, 2).expect("A:0 B:0 lose:AB now:deal:A"), "NS A1 NS B12");
    let dealt = deal(dealt.expect("A=A1,B12,NS,NS now:deal:B").rolls(1), "RA RA EX EX");
    dealt.expect("A:0 B:0 A=A1,B12,NS,NS B=RA,RA,EX,EX lose:AB no:0 now:first:AB//0 | BK-01");
}

#[test]
fn bk01_with_four_players_sixteen_cards_are_dealt_in_the_order_of_the_seats() {
    let hands = ["A1 A1 A2 A2", "A3 A3 A4 A4", "A5 A5 A6 A6", "B1 B1 B2 B2"];
    let dealt = (0..4).fold(Scenario::start(&*CLASSIC, 4), |s, seat| deal(s.rolls(seat), hands[usize::from(seat)]));
    dealt.expect("D=B1,B1,B2,B2 lose:ABCD now:first:ABCD//0").rolls(0);
}

#[test]
fn bk02_the_highest_roll_of_both_dice_starts() {
    check("A:0 B:0 C:0 now:first:ABC//0")
        .dice(5, 1)
        .rolls(1)
        .dice(3, 4)
        .rolls(2)
        .dice(4, 2)
        .expect("first:B turn:B no:1 now:roll | BK-02 BK-02 BK-02 BK-02")
        .rolls(1);
}

#[test]
fn bk02_the_tied_roll_again_among_themselves() {
    check("A:0 B:0 C:0 now:first:ABC//0")
        .dice(5, 5)
        .dice(6, 3)
        .dice(6, 4)
        .expect("now:first:AC//0 no:0")
        .rolls(0)
        .dice(1, 2)
        .rolls(2)
        .dice(2, 1)
        .rolls(0)
        .dice(1, 1)
        .dice(1, 2)
        .expect("first:C turn:C no:1")
        .rolls(2);
}

#[test]
fn bk02_play_goes_round_the_seats() {
    let ends_on_19 = |turn: &str| check(&format!("A:12 B:12 C:12 {turn}")).dice(3, 4);
    ends_on_19("turn:A").expect("turn:B no:2").rolls(1);
    ends_on_19("turn:B").expect("turn:C no:2").rolls(2);
    ends_on_19("turn:C no:7").expect("turn:A no:8").rolls(0);
}
