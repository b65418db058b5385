//! What is shown and counted: questions, choices, sentences, tallies.

use rollick_bonkers::Bonkers;
use rollick_bonkers::event::Event;
use rollick_game::{Game, Seat};
use rollick_stage::{Cue, Staged};
use rollick_testkit::Scenario;

use super::{CLASSIC, check, under};

fn name(seat: Seat) -> String {
    seat.letter().to_string()
}

/// What happened, a sentence each.
fn told(scenario: &Scenario<'static, Bonkers>) -> Vec<String> {
    let tell = |event: &Event| Bonkers::INFO.english.render(&CLASSIC.tell(event), &name);
    scenario.events().iter().map(tell).collect()
}

#[test]
fn events_are_told_in_order() {
    let turn = check("A:2 B:0 lose:B A=A10").dice(3, 4).play("pass").play("place A10").play("pass").chance("draw GS");
    assert_eq!(
        told(&turn),
        [
            "A rolls 3 and 4.",
            "B keeps the LOSE card.",
            "A moves ahead 7 to space 9.",
            "A places Ahead 10 at space 9.",
            "B keeps the LOSE card.",
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
    assert_eq!(told(&check("A:12 B:19").dice(3, 4))[3], "Somebody is on that SCORE space: A rolls again.");
    assert_eq!(told(&check("A:2 B:0 9=RA").dice(3, 4))[3], "A rolls again.");
}

#[test]
fn losses_are_told_as_they_are() {
    assert_eq!(told(&check("A:39+1 B:0").dice(3, 4))[2], "A loses a point.");
    assert_eq!(told(&check("A:39 B:0").dice(3, 4))[2], "A has no point to lose.");
}

#[test]
fn questions_say_what_is_at_stake() {
    let ask = |position: &str| {
        let state = CLASSIC.read(position).unwrap();
        Bonkers::INFO.english.render(&CLASSIC.ask(&state), &name)
    };
    assert_eq!(ask("A:9 B:0 A=A1 now:place"), "A is on space 9: place one of your Track Cards there and follow it.");
    assert_eq!(
        ask("A:9 B:0 lose:B dice:3,4 now:ask:B:move"),
        "A rolled 3 and 4. B, hand over your LOSE card before the piece moves?"
    );
    assert_eq!(
        ask("A:9 B:0 9=GS lose:B now:ask:B:follow"),
        "A is about to follow Go to Start. B, hand over your LOSE card?"
    );
}

#[test]
fn a_choice_previews_where_its_card_leads() {
    let preview = |scenario: Scenario<'static, Bonkers>, token: &str| {
        CLASSIC.choice(scenario.state(), &[token.parse().unwrap()]).path.join(" ")
    };
    let placing = || check("A:53 B:0 A=A3,B2,NS,GS,RA now:place");
    assert_eq!(preview(placing(), "place A3"), "54 0 1");
    assert_eq!(preview(placing(), "place B2"), "52 51");
    assert_eq!(preview(placing(), "place NS"), "0");
    assert_eq!(preview(placing(), "place GS"), "0");
    assert_eq!(preview(placing(), "place RA"), "");
    assert_eq!(preview(check("A:9 B:0 9=EX 40=A2 now:exchange"), "take 40"), "10 11");
    assert_eq!(preview(check("A:9 B:0 9=EX 40=A2 now:exchange"), "keep"), "");
}

#[test]
fn tallies_count_what_they_name() {
    let names = CLASSIC.tallies();
    let counted = |scenario: Scenario<'static, Bonkers>| -> Vec<String> {
        scenario.events().iter().filter_map(|event| CLASSIC.tally(event)).map(|k| names[k].clone()).collect()
    };
    assert_eq!(counted(check("A:7 B:0").dice(6, 6)), ["6-6 rolled", "points scored"]);
    assert_eq!(counted(check("A:39+1 B:0").dice(3, 4)), ["points lost"]);
    assert_eq!(counted(check("A:39 B:0").dice(3, 4)), [""; 0]);
    assert_eq!(counted(check("A:2 B:0 A=A1").dice(3, 4).play("place A1")), ["cards placed"]);
    assert_eq!(counted(check("A:2 B:0 9=EX 40=A1").dice(3, 4).play("take 40")), ["exchanges"]);
    assert_eq!(counted(check("A:2 B:0 9=A3 12=B3").dice(3, 4)), ["traps"]);
    assert_eq!(counted(check("A:2+1 B:0 lose:B").dice(3, 4).play("lose")), ["LOSE cards handed over", "points lost"]);
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
