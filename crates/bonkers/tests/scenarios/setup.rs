//! BK-01 and BK-02: how a game begins.

use rollick_bonkers::Bonkers;
use rollick_bonkers::event::Event;
use rollick_game::{Seat, SeatSet};
use rollick_testkit::Scenario;

use super::{CLASSIC, check};

fn deal(scenario: Scenario<'static, Bonkers>, cards: &str) -> Scenario<'static, Bonkers> {
    cards.split(' ').fold(scenario, |s, card| s.chance(&format!("draw {card}")))
}

#[test]
fn bk01_everyone_starts_on_start_with_a_lose_card_and_four_track_cards() {
    let dealt = deal(Scenario::start(&*CLASSIC, 2).expect("A:0 B:0 lose:AB next:deal=A"), "NS A1 NS B12");
    let dealt = deal(dealt.expect("A=A1,B12,NS,NS next:deal=B").rolls(1), "RA RA EX EX");
    dealt.expect("A:0 B:0 A=A1,B12,NS,NS B=RA,RA,EX,EX lose:AB first:AB | BK-01");
}

#[test]
fn bk01_with_four_players_sixteen_cards_are_dealt_in_the_order_of_the_seats() {
    let hands = ["A1 A1 A2 A2", "A3 A3 A4 A4", "A5 A5 A6 A6", "B1 B1 B2 B2"];
    let dealt = (0..4).fold(Scenario::start(&*CLASSIC, 4), |s, seat| deal(s.rolls(seat), hands[usize::from(seat)]));
    dealt.expect("D=B1,B1,B2,B2 lose:ABCD first:ABCD").rolls(0);
}

#[test]
fn bk02_the_highest_roll_of_both_dice_starts() {
    check("A:0 B:0 C:0 first:ABC")
        .dice(5, 1)
        .rolls(1)
        .dice(3, 4)
        .rolls(2)
        .dice(4, 2)
        .expect("mover:B turn:1 next:roll | BK-02 BK-02 BK-02 BK-02")
        .rolls(1);
}

#[test]
fn bk02_the_tied_roll_again_among_themselves() {
    let tied = check("A:0 B:0 C:0 first:ABC").dice(5, 5).dice(6, 3).dice(6, 4).expect("first:AC");
    let told: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    assert!(tied.events().contains(&Event::Tied { seats: told }), "a tie is told, with those who roll again");
    tied.rolls(0).dice(1, 2).rolls(2).dice(2, 1).rolls(0).dice(1, 1).dice(1, 2).expect("mover:C turn:1").rolls(2);
}

#[test]
fn bk02_play_goes_round_the_seats() {
    let ends_on_19 = |turn: &str| check(&format!("A:12 B:12 C:12 {turn}")).dice(3, 4);
    ends_on_19("mover:A").expect("mover:B turn:2").rolls(1);
    ends_on_19("mover:B").expect("mover:C turn:2").rolls(2);
    ends_on_19("mover:C turn:7").expect("mover:A turn:8").rolls(0);
}
