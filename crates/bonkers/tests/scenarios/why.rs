//! Why not? Every reason, with its rule and its sentence.

use rollick_bonkers::Bonkers;
use rollick_game::{Game, Seat, Spot, Target};
use rollick_testkit::standard;

use super::CLASSIC;

/// The answer for a decision or a spot (`card:B3`, `place:10`, `piece:pawn-1`, `die:0`, `seat:1`) in a position: the
/// rule and the sentence.
#[track_caller]
fn answer(game: &Bonkers, position: &str, about: &str) -> String {
    let state = game.read_scenario(position).unwrap_or_else(|e| panic!("{e}"));
    let spot = about.split_once(':').map(|(kind, id)| match kind {
        "card" => Spot::Card(id.to_owned()),
        "piece" => Spot::Piece(id.to_owned()),
        "die" => Spot::Die(id.parse().unwrap()),
        "seat" => Spot::Seat(Seat(id.parse().unwrap())),
        _ => Spot::Place(id.to_owned()),
    });
    let target = match &spot {
        Some(spot) => Target::Spot(spot),
        None => Target::Token(about.parse().unwrap_or_else(|e| panic!("{e}"))),
    };
    let reason = game.why(&state, target);
    let sentence = rollick_testkit::say::<Bonkers>(&reason.message);
    format!("{} {sentence}", reason.rule)
}

#[track_caller]
fn why(position: &str, about: &[&str], expected: &str) {
    for about in about {
        assert_eq!(answer(&CLASSIC, position, about), expected, "about {about}");
    }
}

const PLACING: &str = "A:9 B:0 A=A1,EX 40=B3 lose:B next:place";
const EXCHANGING: &str = "A:9 B:0 A=A1 9=EX 40=EX 41=B3 lose:B next:exchange";
const ASKING: &str = "A:9 B:0 A=A1 9=B3 lose:B dice:3,4 next:ask=B,follow";

#[test]
fn bk06_a_card_that_is_not_held() {
    why(PLACING, &["place B3", "card:B3"], "BK-06 You hold no Back 3 card.");
}

#[test]
fn bk06_a_card_goes_where_the_piece_stands() {
    let there = "BK-06 A card is placed at the space where your piece stands.";
    why(PLACING, &["place:10", "place:c10", "place:0", "place:54"], there);
    why(PLACING, &["place:9", "place:c9"], "BK-06 Pick one of your Track Cards to place here.");
}

#[test]
fn bk03_pieces_and_dice_are_not_chosen() {
    let dice_move = "Pieces move by the dice and by cards, not by choice.";
    why(PLACING, &["piece:pawn-0"], &format!("BK-03 This is A's piece. {dice_move}"));
    why(PLACING, &["piece:pawn-1"], &format!("BK-03 This is B's piece. {dice_move}"));
    why(PLACING, &["piece:pawn-9"], "RO-01 ‘pawn-9’ is not a move that can be made now.");
    let added = "BK-03 A piece moves by the sum of both dice: there is nothing to choose.";
    why(ASKING, &["die:0", "die:1"], added);
}

#[test]
fn bk22_nobody_is_picked_for_a_lose_card() {
    why(ASKING, &["seat:0", "seat:1"], "BK-22 You are asked now: hand over your LOSE card or pass.");
    let picked = "BK-22 Nobody is picked here: a LOSE card always goes to whoever has the turn.";
    why(PLACING, &["seat:0", "seat:1"], picked);
}

#[test]
fn bk18_a_card_on_the_board_answers_for_its_space() {
    why(EXCHANGING, &["piece:card-40", "place:40", "place:c40"], "BK-R5 An Exchange can't take the other Exchange.");
}

#[test]
fn bk18_no_card_is_taken_without_an_exchange() {
    let only = "BK-18 Cards are taken from the board only by following an Exchange.";
    why(PLACING, &["take 40", "take 3", "keep"], only);
}

#[test]
fn bk18_no_card_is_placed_while_exchanging() {
    let first = "BK-18 You are following an Exchange: take a card from the board, or keep it and stop.";
    why(EXCHANGING, &["place A1", "place B3", "card:A1"], first);
}

#[test]
fn bk18_what_an_exchange_can_not_take() {
    let own = "BK-18 The Exchange takes another card, not the one at your own space.";
    why(EXCHANGING, &["take 9", "place:9", "place:c9"], own);
    why(EXCHANGING, &["take 12", "place:12"], "BK-18 No card lies at space 12.");
    why(EXCHANGING, &["take 19"], "BK-18 No card lies at space 19.");
    why(EXCHANGING, &["take 200"], "RO-01 ‘take 200’ is not a move that can be made now.");
    why(EXCHANGING, &["take 55"], "RO-01 ‘take 55’ is not a move that can be made now.");
    why(EXCHANGING, &["place:41"], "BK-18 The Back 3 at space 41 can be taken: pick the card itself.");
}

#[test]
fn bk19_what_is_printed_stays() {
    let printed = "BK-19 What is printed on the board can't be taken.";
    why(EXCHANGING, &["take 11", "take 28", "take 38", "place:38"], printed);
}

#[test]
fn bk_r5_the_other_exchange_stays() {
    let other = "BK-R5 An Exchange can't take the other Exchange.";
    why(EXCHANGING, &["take 40", "place:40", "place:c40"], other);
}

#[test]
fn bk_r3_no_lose_card_between_its_moments() {
    let moments = "BK-R3 A LOSE card can be handed over only after a roll, before the piece moves, or after a card was placed or \
                   taken, before it is followed.";
    why(PLACING, &["lose", "pass", "card:LOSE"], moments);
    why(EXCHANGING, &["lose", "pass", "card:LOSE"], moments);
}

#[test]
fn bk_r3_off_there_are_no_lose_cards() {
    let without = answer(&standard(&["bk-r3=off"]), "A:9 B:0 A=A1 next:place", "lose");
    assert_eq!(without, "BK-R3 This table plays without LOSE cards.");
}

#[test]
fn bk_r3_the_holders_come_first() {
    let first = "BK-R3 Those who hold a LOSE card are asked first.";
    why(ASKING, &["place A1", "take 9", "keep", "card:A1", "place:9", "place:c20"], first);
}

#[test]
fn bk22_a_holder_is_asked_now() {
    why(ASKING, &["card:LOSE"], "BK-22 You are asked now: hand over your LOSE card or pass.");
}

#[test]
fn bk20_the_pile_is_drawn_from_at_the_end_of_a_turn() {
    let later = "BK-20 A card is drawn at the end of a turn in which one was placed.";
    why(PLACING, &["place:pile"], later);
    why(ASKING, &["place:pile"], later);
}

#[test]
fn bk03_spaces_are_not_chosen() {
    why("A:9 B:0", &["place:12"], "BK-03 Pieces move by the dice and by cards, not by choice.");
}

#[test]
fn what_is_nothing_is_named() {
    why(PLACING, &["card:Joker"], "RO-01 ‘Joker’ is not a move that can be made now.");
    why(PLACING, &["place:c99"], "RO-01 ‘c99’ is not a move that can be made now.");
    why(PLACING, &["place:moon"], "RO-01 ‘moon’ is not a move that can be made now.");
    why("A:9 B:0", &["keep"], "RO-01 ‘keep’ is not a move that can be made now.");
}
