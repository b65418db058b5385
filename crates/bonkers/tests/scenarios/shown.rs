//! What is shown and counted: questions, choices, sentences, tallies.

use rollick_bonkers::Bonkers;
use rollick_bonkers::event::Event;
use rollick_game::{Game, Message, Seat, SeatSet};
use rollick_stage::{Cue, Staged, Tone, offer};
use rollick_testkit::{Scenario, say, say_to};

use super::{CLASSIC, check, under};

/// What happened, one sentence per event.
fn told(scenario: &Scenario<'static, Bonkers>) -> Vec<String> {
    let tell = |event: &Event| say::<Bonkers>(&CLASSIC.tell(event));
    scenario.events().iter().map(tell).collect()
}

#[test]
fn events_are_told_in_order() {
    let turn = check("A:2 B:0 lose:B A=A10").dice(3, 4).play("pass").play("place A10").play("pass").chance("draw GS");
    assert_eq!(
        told(&turn),
        [
            "A rolls 3 and 4.",
            "Kept their LOSE card: B.",
            "A moves ahead 7 to space 9.",
            "A places Ahead 10 at space 9.",
            "Kept their LOSE card: B.",
            "A moves ahead 10 to space 19.",
            "A lands on SCORE: a point!",
            "A's turn ends.",
            "A draws Go to Start.",
        ]
    );
}

#[test]
fn why_the_dice_are_rolled_again_is_told() {
    assert_eq!(told(&check("A:2 B:9").dice(3, 4))[2], "The space is taken: A rolls again.");
    assert_eq!(told(&check("A:12 B:19").dice(3, 4))[3], "Somebody is there, so A rolls again.");
    assert_eq!(told(&check("A:2 B:0 9=RA").dice(3, 4))[3], "A rolls again.");
}

#[test]
fn losses_are_told_as_they_are() {
    assert_eq!(told(&check("A:39+1 B:0").dice(3, 4))[2], "A loses a point.");
    assert_eq!(told(&check("A:39 B:0").dice(3, 4))[2], "A has no point to lose.");
}

#[test]
fn questions_say_what_is_at_stake() {
    let ask = |position: &str| CLASSIC.ask(&CLASSIC.read_scenario(position).unwrap());
    let place = ask("A:9 B:0 A=A1 next:place");
    assert_eq!(say::<Bonkers>(&place), "A is on space 9 and places a Track Card there.");
    let mine = "You are on space 9: place one of your Track Cards there and follow it.";
    assert_eq!(say_to::<Bonkers>(Seat(0), &place), mine);
    let lose = ask("A:9 B:0 C:0 lose:BC dice:3,4 next:ask=B,move");
    let rolled = "rolled 3 and 4, to space 16.";
    assert_eq!(say::<Bonkers>(&lose), format!("A {rolled} B and C may hand over a LOSE card first."));
    assert_eq!(say_to::<Bonkers>(Seat(0), &lose), format!("You {rolled} B and C may hand over a LOSE card first."));
    let mine = "With 3 and 4, A would come to space 16 and stop there. Hand over your only LOSE card? A's piece goes to LOSE \
                instead, with no point to lose.";
    assert_eq!(say_to::<Bonkers>(Seat(2), &lose), mine);
    let follow = ask("A:9 B:0 9=GS lose:B next:ask=B,follow");
    assert_eq!(say::<Bonkers>(&follow), "A is about to follow Go to Start. B may hand over a LOSE card first.");
}

/// The whole way is told: where the dice lead, the card that is followed there, and where it ends.
#[test]
fn the_lose_question_says_what_it_would_stop() {
    let stake = |position: &str| {
        let asked = say_to::<Bonkers>(Seat(1), &CLASSIC.ask(&CLASSIC.read_scenario(position).unwrap()));
        asked.split_once(" Hand over").expect("B is asked").0.to_owned()
    };
    let moves = |position: &str, way: &str| {
        let asked = stake(&format!("{position} lose:B dice:3,4 next:ask=B,move"));
        assert_eq!(asked, format!("With 3 and 4, A would come to {way}."));
    };
    moves("A:12+11 B:0", "space 19 and win");
    moves("A:12 B:0", "space 19 and score");
    moves("A:39+1 B:0", "LOSE and lose a point");
    moves("A:39 B:0", "LOSE and stop there");
    moves("A:2 B:0 9=A10", "space 9, follow Ahead 10 there to space 19, and score");
    moves("A:2+11 B:0 9=A10", "space 9, follow Ahead 10 there to space 19, and win");
    moves("A:2 B:0 9=A3 12=GS", "space 9, follow Ahead 3 there, go on to START, and score");
    moves("A:2 B:0 9=A3 12=B3", "space 9, follow Ahead 3 there, go on to space 12, and score in a trap");
    moves("A:5 B:0 9=A3 12=B3", "space 12, follow Back 3 there, go on to space 12 again, and score in a trap");
    moves("A:31 B:0 23=A10 33=A5", "space 38, go on to space 38 again, and score in a trap");
    moves("A:2 B:0 9=A3 A=A1", "space 9, follow Ahead 3 there to space 12, and place a card");
    moves("A:2 B:0 9=A3 12=RA", "space 9, follow Ahead 3 there to space 12, and roll again");
    moves("A:2 B:0 9=A2", "space 9, follow Ahead 2 there, go on to LOSE, and stop there");
    moves("A:4+1 B:0", "space 11, go on to LOSE, and lose a point");
    moves("A:4 B:0", "space 11, go on to LOSE, and stop there");
    moves("A:31 B:0 23=B4", "space 38, go on to space 19, and score");
    moves("A:2 B:9", "space 9 and roll again");
    moves("A:2 B:0 9=RA", "space 9 and roll again");
    moves("A:2 B:0 A=A1", "space 9 and place a card");
    moves("A:2 B:0", "space 9 and stop there");
    moves("A:2 B:0 9=EX", "space 9 and exchange a card");
    let follows = |position: &str, way: &str| {
        let asked = stake(&format!("{position} lose:B next:ask=B,follow"));
        assert_eq!(asked, format!("A would follow {way}."));
    };
    follows("A:9 B:0 9=A10", "Ahead 10 to space 19 and score");
    follows("A:9 B:0 9=A3 12=GS", "Ahead 3, go on to START, and score");
    follows("A:9 B:0 9=A3 placed", "Ahead 3 to space 12 and stop there");
    follows("A:9 B:0 9=RA", "Roll Again and roll again");
    follows("A:9 B:0 9=EX", "Exchange and exchange a card");
}

/// A player who is handed a LOSE card never sees the piece move. So the sentence says where it would have gone.
#[test]
fn a_handed_lose_card_says_what_it_stopped() {
    let told = |scenario: Scenario<'static, Bonkers>, reader: u8| -> String {
        let events = scenario.events().iter();
        let handed = events.filter(|event| matches!(event, Event::HandedLose { .. }));
        handed.map(|event| say_to::<Bonkers>(Seat(reader), &CLASSIC.tell(event))).collect()
    };
    let rolled = || check("A:2+1 B:0 C:0 lose:B 9=A3 12=GS").dice(3, 4).play("lose");
    let way = "come to space 9, follow Ahead 3 there, go on to START, and score.";
    assert_eq!(told(rolled(), 0), format!("B hands you a LOSE card: off to LOSE! You were about to {way}"));
    assert_eq!(told(rolled(), 1), format!("You hand A a LOSE card: off to LOSE! A was about to {way}"));
    assert_eq!(told(rolled(), 2), format!("B hands A a LOSE card: off to LOSE! A was about to {way}"));
    let placed = check("A:2 B:0 lose:B A=A10").dice(3, 4).play("pass").play("place A10").play("lose");
    let way = "follow Ahead 10 to space 19 and score.";
    assert_eq!(told(placed, 0), format!("B hands you a LOSE card: off to LOSE! You were about to {way}"));
    // The second holder hands one over after the first has passed.
    let second = check("A:12 B:0 C:0 lose:BC").dice(3, 4).play("pass").play("lose");
    let way = "come to space 19 and score.";
    assert_eq!(told(second, 0), format!("C hands you a LOSE card: off to LOSE! You were about to {way}"));
    // The next holder isn't asked any more.
    let first = check("A:12 B:0 C:0 lose:BC").dice(3, 4).play("lose");
    assert_eq!(told(first, 0), format!("B hands you a LOSE card: off to LOSE! You were about to {way}"));
}

/// LOSE costs nothing if there is no point to lose. That a card leads there is shown all the same.
#[test]
fn a_card_that_leads_to_lose_says_so_even_without_a_point_to_lose() {
    let offered = |position: &str, token: &str| {
        let choice = offer(&*CLASSIC, &CLASSIC.read_scenario(position).unwrap(), &[token.parse().unwrap()]);
        let effects = choice.effects.iter();
        effects.map(|effect| (effect.tone, say_to::<Bonkers>(Seat(0), &effect.message))).collect::<Vec<_>>()
    };
    let nothing = [(Tone::Neutral, "You end up on LOSE, with no point to lose.".to_owned())];
    let point = [(Tone::Bad, "You lose a point.".to_owned())];
    // Ahead 2 leads to GO TO LOSE, Ahead 6 to LOSE itself.
    for (space, card) in [(9, "A2"), (40, "A6")] {
        let position = |score: u8| format!("A:{space}+{score} B:0 A={card} next:place");
        assert_eq!(offered(&position(0), &format!("place {card}")), nothing);
        assert_eq!(offered(&position(1), &format!("place {card}")), point);
    }
    assert_eq!(offered("A:9 B:0 9=EX 40=A2 next:exchange", "take 40").last(), nothing.last());
    // A rival's piece, on its way to LOSE by itself or by a LOSE card.
    for (token, first) in [("pass", 0), ("lose", 1)] {
        let effects = offered("A:0 B:4 mover:B lose:A dice:3,4 next:ask=A,move", token);
        assert_eq!(effects[first..], [(Tone::Neutral, "B ends up on LOSE, with no point to lose.".to_owned())]);
    }
}

#[test]
fn whoever_keeps_a_lose_card_with_others_is_told_in_one_sentence() {
    let passed =
        |seats: &[u8]| Message::new("passed").with("seats", seats.iter().map(|k| Seat(*k)).collect::<SeatSet>());
    assert_eq!(say_to::<Bonkers>(Seat(1), &passed(&[1])), "You keep your LOSE card.");
    assert_eq!(say_to::<Bonkers>(Seat(1), &passed(&[1, 2])), "C and you keep your LOSE cards.");
    assert_eq!(say_to::<Bonkers>(Seat(0), &passed(&[1, 2])), "Kept their LOSE card: B and C.");
}

#[test]
fn the_first_roll_says_what_it_decides() {
    let ask = CLASSIC.ask(&CLASSIC.read_scenario("A:0 B:0 first:AB").unwrap());
    assert_eq!(say_to::<Bonkers>(Seat(0), &ask), "Roll to see who begins: the highest roll does.");
    assert_eq!(say_to::<Bonkers>(Seat(1), &ask), "A rolls to see who begins: the highest roll does.");
}

/// Passing does nothing until all others have passed too. The choice shows right away what happens then.
#[test]
fn passing_shows_the_landing_and_what_the_card_there_does() {
    let offered = |position: &str, token: &str| {
        let choice = offer(&*CLASSIC, &CLASSIC.read_scenario(position).unwrap(), &[token.parse().unwrap()]);
        let effects = choice.effects.iter().map(|effect| say::<Bonkers>(&effect.message)).collect::<Vec<_>>();
        (choice.path.join(" "), effects.join(" "))
    };
    for holders in ["lose:B", "lose:BC"] {
        let position = format!("A:12+1 B:0 C:0 {holders} dice:1,2 15=A4 next:ask=B,move");
        let (path, effects) = offered(&position, "pass");
        assert_eq!(path, "12 13 14 15 16 17 18 19");
        assert_eq!(effects, "A follows Ahead 4 at space 15. A lands on SCORE: a point!");
        let (path, effects) = offered(&position, "lose");
        assert_eq!(path, "12 46");
        assert_eq!(effects, "B hands A a LOSE card: off to LOSE! A loses a point.");
    }
}

/// BK-22: holders of LOSE cards are asked before a card is followed. What it leads to is shown all the same, with a word
/// that a rival could still stop it. One's own LOSE card stops nobody's own turn.
#[test]
fn placing_a_card_shows_the_point_even_if_somebody_might_hand_over_lose() {
    let doubt = " A LOSE card could still stop it.";
    for (holders, doubt) in [("", ""), ("lose:A", ""), ("lose:B", doubt), ("lose:ABC", doubt)] {
        let state = CLASSIC.read_scenario(&format!("A:15 B:0 C:0 A=A2 17=A2 {holders} next:place")).unwrap();
        let choice = offer(&*CLASSIC, &state, &["place A2".parse().unwrap()]);
        let effects = choice.effects.iter().map(|effect| say::<Bonkers>(&effect.message)).collect::<Vec<_>>();
        let point = format!("A follows Ahead 2 at space 17. A lands on SCORE: a point!{doubt}");
        assert_eq!(effects.join(" "), point, "{holders}");
    }
}

#[test]
fn the_end_of_a_turn_and_another_roll_say_why() {
    let ended = |position: &str| {
        let scenario = check(position).dice(3, 4);
        scenario
            .events()
            .iter()
            .map(|event| say_to::<Bonkers>(Seat(0), &CLASSIC.tell(event)))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert!(ended("A:2 B:0 A=A3 placed").ends_with("You have placed a card this turn already, so the turn ends here."));
    assert!(ended("A:2 B:0").ends_with("You have no card to place, so your turn ends here."));
    let asked = |position: &str| say_to::<Bonkers>(Seat(0), &CLASSIC.ask(&CLASSIC.read_scenario(position).unwrap()));
    assert_eq!(asked("A:2 B:0"), "Your turn: roll the dice.");
    assert_eq!(asked("A:2 B:0 dice:3,4"), "You roll again.");
}

#[test]
fn a_choice_previews_where_its_card_leads() {
    let preview = |scenario: Scenario<'static, Bonkers>, token: &str| {
        CLASSIC.choice(scenario.state(), &[token.parse().unwrap()]).path.join(" ")
    };
    let placing = || check("A:53 B:0 A=A3,B2,NS,GS,RA next:place");
    assert_eq!(preview(placing(), "place A3"), "53 54 0 1");
    assert_eq!(preview(placing(), "place B2"), "53 52 51");
    assert_eq!(preview(placing(), "place NS"), "53 0");
    assert_eq!(preview(placing(), "place GS"), "53 0");
    assert_eq!(preview(placing(), "place RA"), "");
    assert_eq!(preview(check("A:9 B:0 9=EX 40=A2 next:exchange"), "take 40"), "9 10 11 46");
    // A card may lead to the next. The path ends where the piece rests, and a LOSE card that somebody holds hides nothing.
    assert_eq!(preview(check("A:9 B:0 A=A3 12=A3 next:place"), "place A3"), "9 10 11 12 13 14 15");
    assert_eq!(preview(check("A:9 B:0 A=A3 12=A3 lose:B next:place"), "place A3"), "9 10 11 12 13 14 15");
    assert_eq!(preview(check("A:9 B:0 9=EX 40=A2 next:exchange"), "keep"), "");
}

#[test]
fn tallies_count_what_they_name() {
    let names = CLASSIC.tallies();
    let counted = |scenario: Scenario<'static, Bonkers>| -> Vec<&str> {
        scenario.events().iter().filter_map(|event| CLASSIC.tally(event)).map(|k| names[k].key).collect()
    };
    assert_eq!(counted(check("A:7 B:0").dice(6, 6)), ["tally-6-6-rolled", "tally-points-scored"]);
    assert_eq!(counted(check("A:39+1 B:0").dice(3, 4)), ["tally-points-lost"]);
    assert_eq!(counted(check("A:39 B:0").dice(3, 4)), [""; 0]);
    assert_eq!(counted(check("A:2 B:0 A=A1").dice(3, 4).play("place A1")), ["tally-cards-placed"]);
    assert_eq!(counted(check("A:2 B:0 9=EX 40=A1").dice(3, 4).play("take 40")), ["tally-exchanges"]);
    assert_eq!(counted(check("A:2 B:0 9=A3 12=B3").dice(3, 4)), ["tally-traps"]);
    assert_eq!(
        counted(check("A:2+1 B:0 lose:B").dice(3, 4).play("lose")),
        ["tally-lose-cards-handed-over", "tally-points-lost"]
    );
}

#[test]
fn a_trapped_piece_is_seen_to_travel_to_its_rest() {
    let trapped = under("bk-r1=ahead-card", "A:2 B:0 9=A3 12=B3").dice(4, 6);
    let mut cues = Vec::new();
    trapped.events().iter().for_each(|event| CLASSIC.cues(event, &mut cues));
    let ends: Vec<&str> = cues
        .iter()
        .filter_map(|cue| match cue {
            Cue::Travel { path, .. } => path.last().map(String::as_str),
            _ => None,
        })
        .collect();
    assert_eq!(ends, ["12", "9", "12", "9"]);
}
