//! BK-15 to BK-19: what cards and printed spaces say.

use super::check;

/// Space 20 is far from START and from printed instructions. The only SCORE space nearby is one step back.
#[test]
fn bk15_ahead_and_back_move_along_the_loop() {
    let ahead = [("A1", 21), ("A2", 22), ("A3", 23), ("A4", 24), ("A5", 25), ("A6", 26), ("A10", 30), ("A12", 32)];
    let back = [("B1", 19), ("B2", 18), ("B3", 17), ("B4", 16), ("B5", 15), ("B6", 14), ("B10", 10), ("B12", 8)];
    for (card, to) in ahead.into_iter().chain(back) {
        let point = if to == 19 { "+1" } else { "" };
        check(&format!("A:13 B:0 A={card}"))
            .dice(3, 4)
            .play(&format!("place {card}"))
            .expect(&format!("A:{to}{point} 20={card} | BK-15"));
    }
}

#[test]
fn bk15_goes_round_past_start_both_ways() {
    check("A:45 B:7 53=A4 A=A1").dice(4, 4).expect("A:2 next:place | BK-07 BK-15 !BK-04");
    check("A:54 B:7 2=B5 A=A1").dice(1, 2).expect("A:52 next:place | BK-07 BK-15 !BK-04");
}

#[test]
fn bk16_nearest_score_goes_to_the_nearest_either_way() {
    // From 9 START is nearest, behind; from 10 it is 19, ahead; from 22 it is 19 again, behind; from 48 it is START,
    // ahead.
    for (from, at, to) in [(2, 9, 0), (3, 10, 19), (15, 22, 19), (41, 48, 0), (33, 40, 36)] {
        check(&format!("A:{from} B:50 {at}=NS")).dice(3, 4).expect(&format!("A:{to}+1 mover:B | BK-07 BK-16 BK-04"));
    }
}

#[test]
fn bk16_go_to_start_scores() {
    check("A:20 B:50 27=GS").dice(3, 4).expect("A:0+1 mover:B | BK-07 BK-16 BK-04 BK-10");
}

#[test]
fn bk16_an_occupied_target_rolls_again() {
    check("A:20 B:0 27=GS").dice(3, 4).expect("A:0+1 mover:A next:roll | BK-16 BK-04 BK-09");
    check("A:15 B:19 22=NS").dice(3, 4).expect("A:19+1 mover:A next:roll | BK-16 BK-04 BK-09");
}

#[test]
fn bk17_roll_again_rolls_and_moves_once_more() {
    check("A:2 B:0 9=RA").dice(3, 4).expect("A:9 mover:A next:roll | BK-07 BK-17").dice(5, 5).expect("A:19+1");
}

#[test]
fn bk18_exchange_takes_a_card_from_a_far_space() {
    check("A:2 B:0 9=EX 40=A10 50=B3")
        .dice(3, 4)
        .legal(&["take 40", "take 50", "keep"])
        .play("take 40")
        .expect("9=A10 40=EX 50=B3 A:19+1 mover:B | BK-07 BK-18 BK-15 BK-04");
}

#[test]
fn bk18_exchange_takes_a_card_from_under_another_piece() {
    check("A:2 B:40 9=EX 40=A10").dice(3, 4).play("take 40").expect("9=A10 40=EX A:19+1 B:40");
}

#[test]
fn bk18_exchange_can_be_played_from_the_hand() {
    check("A:2 B:0 A=EX 40=A10")
        .dice(3, 4)
        .play("place EX")
        .legal(&["take 40", "keep"])
        .play("take 40")
        .expect("9=A10 40=EX A:19+1 placed next:draw | BK-06 BK-18");
}

#[test]
fn bk18_taking_is_not_placing() {
    // The card that was taken leads to a bare space. The one card of the turn can still be placed there.
    check("A:2 B:0 9=EX 40=A1 A=A2").dice(3, 4).play("take 40").expect("A:10 next:place !placed | !BK-13");
    // A turn in which a card was only taken ends without a draw.
    check("A:2 B:0 9=EX 40=A10").dice(3, 4).play("take 40").expect("mover:B next:roll | !BK-20");
}

#[test]
fn bk18_every_other_kind_of_card_can_be_taken_and_is_followed() {
    check("A:2 B:50 9=EX 40=NS").dice(3, 4).play("take 40").expect("A:0+1 9=NS | BK-18 BK-16");
    check("A:2 B:50 9=EX 40=GS").dice(3, 4).play("take 40").expect("A:0+1 9=GS | BK-18 BK-16");
    check("A:2 B:50 9=EX 40=RA").dice(3, 4).play("take 40").expect("A:9 9=RA next:roll | BK-18 BK-17");
}

#[test]
fn bk18_the_exchange_left_behind_works_for_the_next_who_lands_there() {
    check("A:2 B:33 9=EX 40=A10").dice(3, 4).play("take 40").dice(3, 4).asks(1).legal(&["take 9", "keep"]);
}

#[test]
fn bk18_two_exchanges_in_one_chain() {
    // The Exchange at 9 takes the Ahead 1 from 40, which leads to the other Exchange at 10. That one takes the card
    // from 41.
    check("A:2 B:0 9=EX 10=EX 40=A1 41=B10")
        .dice(3, 4)
        .play("take 40")
        .legal(&["take 9", "take 41", "keep"])
        .play("take 41")
        .expect("A:0+1 9=A1 10=B10 40=EX 41=EX next:roll | BK-18 BK-18 BK-09");
}

#[test]
fn bk19_go_to_lose_sends_to_lose() {
    check("A:5+2 B:0").dice(2, 4).expect("A:46+1 mover:B | BK-19 BK-05 BK-11 !BK-06");
    check("A:20+2 B:0 25=A3").dice(2, 3).expect("A:46+1 mover:B | BK-07 BK-15 BK-19 BK-11");
}

#[test]
fn bk19_back_15_moves_back() {
    check("A:30 B:0 A=A1").dice(4, 4).expect("A:23 next:place | BK-03 BK-19");
}

#[test]
fn bk19_an_occupied_printed_space_is_ignored() {
    check("A:5+2 B:11").dice(2, 4).expect("A:11+2 mover:A next:roll | BK-08 !BK-19").rolls(0);
    check("A:30 B:38").dice(4, 4).expect("A:38 mover:A next:roll | BK-08 !BK-19").rolls(0);
}

#[test]
fn bk19_what_is_printed_can_not_be_taken() {
    check("A:2 B:0 9=EX").dice(3, 4).legal(&["keep"]).refuses("take 11", "BK-19").refuses("take 38", "BK-19");
}
