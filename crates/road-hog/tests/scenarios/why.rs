//! Why not? Every reason, with its rule and its sentence.

use rollick_game::{Game, Reason, Seat, Spot, Target};
use rollick_road_hog::RoadHog;
use rollick_road_hog::action::Action;
use rollick_testkit::standard;

use crate::game;

fn reason(game: &RoadHog, position: &str, about: Target<'_, Action>) -> Reason {
    game.why(&game.read(position).expect("a position"), about)
}

/// The rule that answers why something can't be picked.
fn why(position: &str, spot: Spot) -> String {
    reason(game(), position, Target::Spot(&spot)).rule.to_string()
}

/// The rule and the sentence that answer it.
fn answer(game: &RoadHog, position: &str, spot: Spot) -> String {
    let reason = reason(game, position, Target::Spot(&spot));
    let sentence = rollick_testkit::say::<RoadHog>(&reason.message);
    format!("{} {sentence}", reason.rule)
}

/// The rule that refuses a decision.
fn refused(position: &str, token: &str) -> String {
    reason(game(), position, Target::Token(token.parse().expect("a token"))).rule.to_string()
}

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn card(id: &str) -> Spot {
    Spot::Card(id.to_owned())
}

fn car(seat: u8) -> Spot {
    Spot::Piece(format!("car-{seat}"))
}

#[test]
fn places_say_why() {
    let dice = "A:E19 B:E16 train:22> dice:G3,G5,R5";
    assert_eq!(why("A:E19 B:E16", place("E20")), "RH-03");
    assert_eq!(why(dice, place("E22")), "RH-28");
    assert_eq!(why(dice, place("E11")), "RH-23");
    assert_eq!(why(dice, place("E25")), "RH-04");
    assert_eq!(why(dice, place("Lakeshore.2")), "RH-11");
    assert_eq!(why(dice, place("New City")), "RH-30");
    assert_eq!(why(dice, place("nowhere")), "RO-01");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", place("Lakeshore.3")), "RH-10");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", place("Lakeshore.9")), "RH-04");
    assert_eq!(why("A:E29 B:E0 dice:G5,G1", place("E34")), "RH-27");
    assert_eq!(why("A:E0 B:Lakeshore.6 C:E16 dice:R2,R5", place("Lakeshore.4")), "RH-10");
    assert_eq!(why("A:E81 B:E0 dice:G1,R1", place("New City")), "RH-04");
}

#[test]
fn cards_say_why() {
    assert_eq!(why("A:E0+ B:E0", card("OCTANE")), "RH-17");
    assert_eq!(why("A:E0 B:E0", card("OCTANE")), "RH-17");
    assert_eq!(why("A:E0 B:E0", card("MISS")), "RH-13");
    let of_another = "RH-17 That High Octane card is B's, for B's next turn.";
    assert_eq!(answer(game(), "A:E0 B:E0+", card("OCTANE")), of_another);
}

#[test]
fn a_rivals_car_and_panel_say_what_protects_that_rival() {
    let expect = |game: &RoadHog, position: &str, seat: u8, expected: &str| {
        assert_eq!(answer(game, position, car(seat)), expected);
        assert_eq!(answer(game, position, Spot::Seat(Seat(seat))), expected);
    };
    let classic = |position: &str, seat: u8, expected: &str| expect(game(), position, seat, expected);
    classic("A:E0 B:E16", 1, "RH-03 First pick your dice and roll them.");
    // One red die, or two equal ones: the answer says where it would take the car.
    let no_exit = "RH-07 A red 4 would take B to Expressway 13, which is not an exit to a Highway.";
    classic("A:E2 B:E17 dice:G1,R4", 1, no_exit);
    classic("A:E2 B:E17 C:E15 dice:R4,R4", 1, no_exit);
    classic("A:E2 B:E3 dice:G1,R4", 1, "RH-07 There are fewer than 4 spaces behind B.");
    // Two different ones: neither reaches an exit, or one almost does.
    let neither = "RH-07 Neither a red 4 nor a red 3 takes B exactly onto an exit to a Highway.";
    classic("A:E2 B:E17 C:E15 dice:R4,R3", 1, neither);
    let train = "RH-23 The train is across Expressway 14: nobody passes.";
    classic("A:E2 B:E17 C:E24 train:22> dice:R1,R6", 1, train);
    classic("A:E2 B:E17 C:E24 train:22> dice:R6,R1", 1, train);
    classic("A:E2 B:E17 C:E24 dice:R1,R6", 1, "RH-06 The red 6 can send B back to Expressway 11.");
    // What protects the car comes before what a die can't do.
    classic("A:E2 B:E17!*1 dice:G1,R4", 1, "RH-16 B is at the roadside, safe from red dice.");
    classic("A:E2 B:E15~ train:22> dice:G1,R4", 1, "RH-R4 B waits for the train and can't be moved.");
    let off = "RH-10 B is on Summit Highway 3, off the Expressway, where red dice don't reach.";
    classic("A:E2 B:Summit.3 dice:G1,R4", 1, off);
    let twice = "RH-08 Your other red die has moved B: two reds go on two different players.";
    classic("A:E0 B:E47 C:E17 pushed:B dice:R6x,R6", 1, twice);
    let no_exits = standard::<RoadHog>(&["rh-r2=no"]);
    let safe = "RH-R2 B is on an exit space, which doesn't count as the Expressway at this table.";
    expect(&no_exits, "A:E2 B:E47 dice:G1,R6", 1, safe);
    expect(&no_exits, "A:E2 B:E47 dice:G1,R5", 1, safe);
    // Without a red die, no car can be moved.
    classic("A:E2 B:E17 dice:G1,G4", 1, "RH-06 Only a red die can move B's car, and you rolled none.");
    classic("A:E2 B:E17 dice:G1,R4x", 1, "RH-06 Only a red die can move B's car, and yours are already used.");
}

#[test]
fn your_own_car_and_panel_say_what_keeps_it() {
    let own = |position: &str, expected: &str| {
        assert_eq!(answer(game(), position, car(0)), expected);
        assert_eq!(answer(game(), position, Spot::Seat(Seat(0))), expected);
    };
    own("A:E0 B:E16", "RH-03 First pick your dice and roll them.");
    own("A:E2 B:E16 dice:R5,R1", "RH-06 A red die moves other players' cars, never your own.");
    own("A:E2 B:E16 dice:G2x,R5", "RH-04 Your green dice are already used.");
    own("A:E2 B:E16 dice:G2,R5", "RH-04 Your car can drive: pick the space where it should stop.");
    own("A:E20 B:E16 dice:G2,R5", "RH-28 2 would end on Expressway 22, on a main bridge, where no car may stop.");
    own("A:E20 B:E16 dice:G2,G1,R5", "RH-28 2 would end on Expressway 22, on a main bridge, where no car may stop.");
    own(
        "A:E80 B:E16 stopped dice:G2x,G1,R5",
        "RH-20 The final check point stopped you: no more green dice in this turn.",
    );
}

#[test]
fn dice_say_what_they_are_good_for() {
    let die = |position: &str, k: usize| answer(game(), position, Spot::Die(k));
    assert_eq!(die("A:E0 B:E0", 0), "RH-03 First pick your dice and roll them.");
    let dice = "A:E20 B:E17 train:22> dice:G2,G4x,R6,R5x";
    let octane = "A:E20 B:E17 C:E24 train:22> dice:G2,G4x,R6";
    assert!(game().read(dice).is_err(), "no more than three dice are rolled");
    assert_eq!(die(octane, 0), "RH-28 2 would end on Expressway 22, on a main bridge, where no car may stop.");
    assert_eq!(die(octane, 1), "RH-04 The green 4 is already used.");
    assert_eq!(die(octane, 2), "RH-06 The red 6 can send C back to Expressway 18.");
    assert_eq!(die(octane, 3), "RO-01 ‘die 4’ is not a move that can be made now.");
    assert_eq!(die("A:E4 B:E17 dice:G2,R6x", 0), "RH-04 The green 2 can drive your car to Expressway 6.");
    assert_eq!(die("A:E4 B:E17 dice:G2,R6x", 1), "RH-06 The red 6 is already used.");
    // With only one rival, the answer is about that rival.
    assert_eq!(die("A:E4 B:E17 train:22> dice:G2,R6", 1), "RH-23 The train is across Expressway 14: nobody passes.");
    let nobody =
        "RH-07 The red 2 sends nobody back: no car that it may move would end exactly on an exit to a Highway.";
    assert_eq!(die("A:E4 B:E17 C:E24 dice:G2,R2", 1), nobody);
}

#[test]
fn what_is_nothing_is_named() {
    assert_eq!(answer(game(), "A:E0 B:E0", place("moon")), "RO-01 ‘moon’ is not a move that can be made now.");
    for id in ["car-2", "car-x", "train"] {
        assert_eq!(why("A:E0 B:E0", Spot::Piece(id.to_owned())), "RO-01", "{id}");
    }
    assert_eq!(why("A:E0 B:E0", Spot::Seat(Seat(2))), "RO-01");
}

#[test]
fn tokens_say_why() {
    assert_eq!(refused("A:E0 B:E0", "green 3"), "RH-03");
    assert_eq!(refused("A:E0 B:E0", "pick GGR"), "RH-17");
    assert_eq!(refused("A:E0+ B:E0", "pick RR"), "RH-17");
    let dice = "A:E4 B:E16 dice:G2,G3,R5";
    for token in ["green 4", "green 3+2", "green 2+2"] {
        assert_eq!(refused(dice, token), "RH-04", "{token}");
    }
    assert_eq!(refused("A:E4 B:E0 dice:G2x,G3", "green 2"), "RH-04");
    assert_eq!(refused("A:E4 B:E0 dice:G2x,G3", "green 2+3"), "RH-04");
    assert_eq!(refused("A:E4 B:E0 dice:G2,R3", "green 2+3"), "RH-04");
    assert_eq!(refused(dice, "pick GG"), "RH-03");
    assert_eq!(refused(dice, "red 4 1"), "RH-06");
    assert_eq!(refused(dice, "red 5 0"), "RH-06");
    assert_eq!(refused(dice, "red 5 5"), "RO-01");
    assert_eq!(refused("A:E4 B:E16 dice:G2,G3,R5x", "red 5 1"), "RH-06");
}

#[test]
fn the_sentence_is_the_one_that_fits() {
    let words = |reason: Reason| format!("{} {:?}", reason.message.key, reason.message.args);
    let says = |position: &str, spot: Spot| words(reason(game(), position, Target::Spot(&spot)));
    let refused =
        |position: &str, token: &str| words(reason(game(), position, Target::Token(token.parse().expect("a token"))));
    assert!(says("A:E0+ B:E0", card("OCTANE")).starts_with("octane-is-dice"));
    assert!(says("A:E0 B:E0", card("OCTANE")).starts_with("no-octane"));
    let dice = "A:E4 B:E16 dice:G2,G3,R5";
    assert!(refused(dice, "green 3+2").starts_with("sum-order"));
    assert!(refused(dice, "green 2+2").starts_with("not-these-greens"));
    for (position, town) in [
        ("A:E31 B:E16 town:2 dice:G2x,G5,R5", game().board().towns()[1].name.as_str()),
        ("A:E59 B:E16 town:3 dice:G2x,G5,R5", game().board().towns()[2].name.as_str()),
    ] {
        let answer = refused(position, "green 5");
        assert!(answer.starts_with("stay-in-town") && answer.contains(town), "{answer}");
    }
    let back = refused("A:E4 B:E19 C:E16 dice:G2,R3,R5", "red 3 2");
    assert!(back.starts_with("no-exit") && back.contains("Number(13)"), "{back}");
    // From the final check point, New City is just another place that a count can reach. From a Highway, so is the
    // Expressway.
    let last = game().board().name(game().board().final_check_point()).to_owned();
    let there = says(&format!("A:{last} B:E16 dice:R5,G1"), place("New City"));
    assert!(there.starts_with("no-count-there"), "{there}");
    assert_eq!(why("A:Lakeshore.5 B:E0 dice:G3,R1", place("E30")), "RH-04");
}
