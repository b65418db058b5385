//! The text form of positions and tokens: what is read back, what is refused, and that nothing read can break the
//! rules.

use proptest::prelude::*;
use rollick_bonkers::Bonkers;
use rollick_bonkers::action::{Action, Outcome};
use rollick_bonkers::card::Card;
use rollick_game::{Actions, Game, Next, Seats, Silent};
use rollick_testkit::{position_error, standard};

use super::{CLASSIC, check};

/// A long position with every part. It is written exactly as it was read.
const FULL: &str = "A:9+3 B:0+11 C:54 A=A1,NS B=A10,A10 C=EX 9=EX 40=B12 lose:BC mover:A turn:12 dice:3,4 placed \
                    path:12-3,9+0 next:exchange";

#[test]
fn a_position_reads_back_as_it_is_written() {
    let phases = [
        "A:9 B:0 A=A1 mover:A turn:1 next:place",
        "A:9 B:0 mover:A turn:1 next:draw",
        "A:9 B:0 9=A1 lose:B mover:A turn:1 next:ask=B,follow",
        "A:9 B:0 lose:B mover:A turn:1 dice:3,4 next:ask=B,move",
        "A:0 B:0 lose:AB first:AB next:deal=A",
        "A:0 B:0 C:0 first:BC/A=9",
        "A:9+12 B:0 mover:A turn:1 next:won=A",
        "A:9 B:0 mover:B turn:200 next:limit=AB",
        "A:9 B:0 pile:A1,EX mover:A turn:1 next:roll",
        "A:9 B:0 pile:- mover:A turn:1 next:roll",
    ];
    for text in phases.into_iter().chain([FULL]) {
        let state = CLASSIC.read_scenario(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(CLASSIC.write(&state), text);
    }
}

#[test]
fn only_a_scenario_may_leave_out_cards() {
    let text = "A:9 B:0 pile:A1,EX";
    assert!(CLASSIC.read_scenario(text).is_ok());
    let (_, said) = position_error(&*CLASSIC, text);
    assert!(said.contains("not those of the game"), "{said}");
}

#[test]
fn parts_left_out_have_their_value_at_the_start_of_a_turn() {
    check("A:0 B:0").expect("A:0 B:0 mover:A turn:1 next:roll");
    check("A:0 B:0 first:AB").expect("first:AB !next:roll");
    check("A:0 C:3").expect("A:0 B:0 C:3 mover:A turn:1 next:roll");
}

#[test]
fn a_wrong_position_is_refused_by_the_part_that_is_wrong() {
    for (text, part, what) in [
        ("A:0 E:0", "E:0", "2 to 4 players"),
        ("A:0 B:0 A:1", "A:1", "appears twice"),
        ("A:0 B:0 mover:A mover:B", "mover:B", "appears twice"),
        ("A:0 B:0 9=A1 9=A2", "9=A2", "appears twice"),
        ("A:0 B:55", "B:55", "a number from 0 to 54"),
        ("A:0 B:0+x", "B:0+x", "‘x’ can't be read"),
        ("A:0 B:0 A=A7", "A=A7", "‘A7’ can't be read; write it like ‘A10’"),
        ("A:0 B:0 E=A1", "E=A1", "2 to 4 players"),
        ("A:0 B:0 11=A1", "11=A1", "no room for a card"),
        ("A:0 B:0 55=A1", "55=A1", "there is no such part"),
        ("A:0 B:0 9=A1 10=A1 12=A1", "9=A1", "more cards of a kind"),
        ("A:0 B:0 9=A1 10=A1 pile:A1", "9=A1", "more cards of a kind"),
        ("A:0 B:0 lose:C", "lose:C", "nobody sits at ‘C’"),
        ("A:0 B:0 mover:C", "mover:C", "nobody sits at ‘C’"),
        ("A:0 B:0 turn:x", "turn:x", "a number from 0"),
        ("A:0 B:0 turn:0 next:roll", "turn:0", "the roll for the first turn"),
        ("A:0 B:0 turn:201", "turn:201", "the turn can't be 201 here"),
        ("A:0 B:0 turn:1 first:AB", "turn", "after the roll for it"),
        ("A:0 B:0 dice:0,4", "dice:0,4", "write it like ‘3,5x’"),
        ("A:0 B:0 dice:3,7", "dice:3,7", "write it like ‘3,5x’"),
        ("A:0 B:0 dice:3", "dice:3", "two dice"),
        ("A:0 B:0 dice:3,4x", "dice:3,4x", "two dice"),
        ("A:0 B:0 path:9", "path:9", "write it like ‘12+3’"),
        ("A:0 B:0 path:9+999", "path:9+999", "‘+999’ can't be read; write it like ‘+3’"),
        ("A:0 B:0 path:9+1,9+1", "path:9+1,9+1", "a space twice"),
        ("A:9 B:0 path:9+1,10-1", "path:9+1,10-1", "a space twice"),
        ("A:0 B:0 placed:A", "placed:A", "has no value"),
        ("A:0 B:0 hello", "hello", "there is no such part"),
        (
            "A:0 B:0 next:dance",
            "next:dance",
            "only this can be here: roll, place, exchange, draw, deal=A, ask=B,move or ask=B,follow",
        ),
        ("A:0 B:0 first:A/A=3", "first:A/A=3", "the roll for the first turn can't be like this"),
        ("A:0+13 B:0", "A:0+13", "12 points win"),
        ("A:0+12 B:0", "A:0+12", "12 points win"),
        ("A:0+11 B:0 next:won=A", "next:won=A", "12 points win"),
        ("A:0+12 B:0+12 next:won=A", "next:won=A", "12 points win"),
        ("A:9 B:0 next:place", "next:place", "no card can be placed"),
        ("A:11 B:0 A=A1 next:place", "next:place", "no card can be placed"),
        ("A:9 B:0 A=A1 9=A2 next:place", "next:place", "no card can be placed"),
        ("A:9 B:0 A=A1 path:9+0 next:place", "next:place", "no card can be placed"),
        ("A:9 B:0 9=A1 next:exchange", "next:exchange", "no Exchange"),
        ("A:9 B:0 pile:- next:draw", "next:draw", "no card to draw"),
        ("A:9 B:0 dice:1,2 next:ask=B,move", "next:ask=B,move", "no LOSE card to hand over"),
        ("A:9 B:0 dice:1,2 lose:A next:ask=A,move", "next:ask=A,move", "no LOSE card to hand over"),
        ("A:9 B:0 lose:B next:ask=B,move", "next:ask=B,move", "no dice"),
        ("A:9 B:0 lose:B next:ask=B,follow", "next:ask=B,follow", "no card lies"),
        ("A:9 B:0 next:limit", "next:limit", "name the seats that share the first place"),
        ("A:0 B:0 A=A1,A2,A3,A4 first:AB next:deal=A", "next:deal=A", "can't be dealt"),
        ("A:0 B:0 B=A1,A2,A3,A4,A5 first:AB next:deal=A", "next:deal=A", "can't be dealt"),
        ("A:0 B:0 pile:A1,A2,A3,A4,A5,A6,B1 first:AB next:deal=A", "next:deal=A", "can't be dealt"),
    ] {
        let (error, said) = position_error(&*CLASSIC, text);
        assert!(error.part.contains(part), "{text} is wrong at {part}: {said}");
        assert!(said.contains(what), "{text} should say {what}: {said}");
    }
}

#[test]
fn a_hand_of_hundreds_of_cards_is_refused() {
    let cards = vec!["A1"; 300].join(",");
    assert!(CLASSIC.read_scenario(&format!("A:0 B:0 A={cards}")).is_err());
}

#[test]
fn what_is_reached_is_checked_for_lost_cards_and_points() {
    let sound = CLASSIC.read_scenario(FULL).unwrap();
    assert_eq!(CLASSIC.check(&sound), Ok(()));
    let wrong = |s| CLASSIC.check(s).unwrap_err().key;
    let mut lost = sound.clone();
    lost.hands[0].take("NS".parse().unwrap());
    assert_eq!(wrong(&lost), "unsound-cards");
    let mut stray = sound.clone();
    stray.cards.swap(40, 11);
    assert_eq!(wrong(&stray), "unsound-cards");
    let mut rich = sound;
    rich.score[1] = 12;
    assert_eq!(wrong(&rich), "unsound-points");
}

#[test]
fn tokens_are_written_in_one_way_only() {
    for text in ["place A1", "place B12", "place EX", "take 0", "take 54", "keep", "lose", "pass"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in ["dice 1 6", "draw NS"] {
        assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
    }
    for text in
        ["", "place", "place A7", "place  A1", "Place A1", "take 007", "take +7", "take 256", "take -1", "keep "]
    {
        assert!(text.parse::<Action>().is_err(), "‘{text}’ is no decision");
    }
    for text in ["", "dice", "dice 0 1", "dice 1 7", "dice 1", "dice 1 2 3", "dice 01 2", "draw", "draw ZZ", "draw A1 "]
    {
        assert!(text.parse::<Outcome>().is_err(), "‘{text}’ is no outcome");
    }
}

#[test]
fn cards_are_written_and_titled_as_printed() {
    let names: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(names.join(" "), "A1 A2 A3 A4 A5 A6 A10 A12 B1 B2 B3 B4 B5 B6 B10 B12 NS RA GS EX");
    let titles: Vec<String> = Card::all().skip(6).map(|card| rollick_testkit::say::<Bonkers>(&card.title())).collect();
    assert_eq!(
        titles.join(", "),
        "Ahead 10, Ahead 12, Back 1, Back 2, Back 3, Back 4, Back 5, Back 6, Back 10, Back 12, Nearest Score, \
         Roll Again, Go to Start, Exchange"
    );
    let special = [Card::NEAREST_SCORE, Card::ROLL_AGAIN, Card::GO_TO_START, Card::EXCHANGE];
    assert!(special.iter().copied().eq(Card::all().skip(16)));
}

/// Plays on from a position. The numbers pick each way or decision, until they run out.
fn play_on(game: &impl Game, text: &str, choices: &[u32]) {
    let Ok(mut s) = game.read_scenario(text) else { return };
    for choice in choices {
        match game.next(&s) {
            Next::Over(_) => return,
            Next::Chance { ways, .. } => game.happen(&mut s, choice % ways, &mut Silent),
            Next::Choose(_) => {
                let mut legal = Actions::new();
                game.legal(&s, &mut legal);
                assert!(!legal.is_empty(), "a state that asks offers something: {}", game.write(&s));
                game.choose(&mut s, legal[*choice as usize % legal.len()], &mut Silent);
            }
        }
        assert_eq!(game.read_scenario(&game.write(&s)).as_ref(), Ok(&s), "{}", game.write(&s));
    }
}

/// Words that look like parts of a position, sound and unsound.
fn part() -> impl Strategy<Value = String> {
    let number = prop_oneof![0u32..60, any::<u32>()];
    let card = prop::sample::select(Card::all().collect::<Vec<_>>());
    let phases =
        ["roll", "place", "exchange", "draw", "deal:A", "ask:B:move", "ask:B:follow", "limit:A", "first:AB//0"];
    prop_oneof![
        ("[A-C]", 0u8..60, 0u8..14).prop_map(|(seat, space, points)| format!("{seat}:{space}+{points}")),
        ("[A-C]", prop::collection::vec(card.clone(), 1..5)).prop_map(|(seat, cards)| {
            format!("{seat}={}", cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
        }),
        (0u8..56, card.clone()).prop_map(|(space, card)| format!("{space}={card}")),
        card.prop_map(|card| format!("pile:{card}")),
        number.prop_map(|n| format!("turn:{n}")),
        "(lose|turn|first):[A-C]{1,3}",
        "dice:[0-7],[0-7]",
        "path:[1-5]?[0-9][+-]1?[0-9](,[1-5]?[0-9][+-][0-9]){0,3}",
        prop::sample::select(phases.to_vec()).prop_map(|phase| format!("next:{phase}")),
        Just("placed".to_owned()),
    ]
}

proptest! {
    #[test]
    fn garbage_is_refused_without_a_panic(text in "\\PC{0,60}") {
        let _ = CLASSIC.read_scenario(&text);
        let _ = text.parse::<Action>();
        let _ = text.parse::<Outcome>();
        let _ = text.parse::<Card>();
    }

    #[test]
    fn tokens_that_parse_are_written_back(text in "(place|take|dice|draw) ?[A-Z0-9]{0,3}( [0-9])?") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), &*text);
        }
        if let Ok(outcome) = text.parse::<Outcome>() {
            prop_assert_eq!(outcome.to_string(), &*text);
        }
    }

    #[test]
    fn whatever_reads_as_a_position_can_be_played_on(
        parts in prop::collection::vec(part(), 0..9),
        choices in prop::collection::vec(any::<u32>(), 60),
    ) {
        let names = ["A:", "B:"];
        let seats = names.iter().filter(|n| !parts.iter().any(|p| p.starts_with(*n))).map(|n| format!("{n}9"));
        let text = seats.chain(parts.iter().cloned()).collect::<Vec<_>>().join(" ");
        play_on(&*CLASSIC, &text, &choices);
    }

    #[test]
    fn a_garbled_position_never_breaks_the_rules(
        at in 0..FULL.len(), cut in 0usize..6, garbage in "[A-Z0-9:=+,. -]{0,4}",
        choices in prop::collection::vec(any::<u32>(), 40),
    ) {
        let mut text = FULL.to_owned();
        text.replace_range(at..(at + cut).min(FULL.len()), &garbage);
        play_on(&*CLASSIC, &text, &choices);
    }
}

#[test]
fn the_facts_are_those_of_a_trace() {
    use rollick_game::Plain;
    let state = CLASSIC.read_scenario("A:9+3 B:54 A=A2,A10,EX 40=B12 9=RA lose:B").unwrap();
    let card = |name: &str| Plain::from(name);
    let expected = Plain::map([
        ("pos", Plain::list([9u8, 54])),
        ("score", Plain::list([3u8, 0])),
        ("hands", Plain::List(vec![Plain::list(["A10", "A2", "EX"]), Plain::List(Vec::new())])),
        ("cards", Plain::map([("9", card("RA")), ("40", card("B12"))])),
        ("lose", Plain::list([1u8])),
    ]);
    assert_eq!(CLASSIC.facts(&state), expected);
}

#[test]
fn ways_of_the_dice_are_all_36_and_ways_of_the_pile_every_card() {
    let outcomes = |text: &str| -> Vec<String> {
        let state = CLASSIC.read_scenario(text).unwrap();
        let Next::Chance { ways, .. } = CLASSIC.next(&state) else { panic!("chance is due") };
        (0..ways).map(|way| CLASSIC.outcome(&state, way).to_string()).collect()
    };
    let dice = outcomes("A:0 B:0");
    assert_eq!(
        (dice.len(), &*dice[0], &*dice[1], &*dice[6], &*dice[35]),
        (36, "dice 1 1", "dice 1 2", "dice 2 1", "dice 6 6")
    );
    assert_eq!(outcomes("A:9 B:0 pile:A1,B3,B3,EX next:draw"), ["draw A1", "draw B3", "draw B3", "draw EX"]);
    assert_eq!(outcomes("A:0 B:0 first:AB").len(), 36);
    assert_eq!(outcomes("A:0 B:0 first:AB next:deal=A").len(), 40);
}

#[test]
fn the_turn_and_the_first_seat_are_known_once_they_are() {
    let of = |text: &str| {
        let state = CLASSIC.read_scenario(text).unwrap();
        let turns = CLASSIC.turns(&state);
        (turns.turn, turns.first.winner().map(|seat| seat.0), turns.seats.count())
    };
    assert_eq!(of("A:0 B:0 C:0 first:ABC"), (0, None, 3));
    assert_eq!(of("A:0 B:0 first:B mover:B turn:7"), (7, Some(1), 2));
    let game = standard::<rollick_bonkers::Bonkers>(&[]);
    assert_eq!(game.turns(&game.start(Seats::new(4))).seats.count(), 4);
}
