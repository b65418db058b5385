//! Why not? Anything that a player points at gets an answer about that thing: the rule and one sentence.

use std::sync::LazyLock;

use rollick_bigfoot::Bigfoot;
use rollick_game::{Game, Seat, Spot, Target};
use rollick_testkit::standard;

static GAME: LazyLock<Bigfoot> = LazyLock::new(|| standard(&[]));

/// What is pointed at: `piece:car-1`, `place:5,2`, `die:0`, `card:A10` or `seat:B`.
fn spot(text: &str) -> Spot {
    match text.split_once(':').expect("a kind and a name") {
        ("piece", id) => Spot::Piece(id.to_owned()),
        ("place", id) => Spot::Place(id.to_owned()),
        ("die", k) => Spot::Die(k.parse().expect("a number")),
        ("card", id) => Spot::Card(id.to_owned()),
        ("seat", letter) => Spot::Seat(Seat::from_letter(letter.chars().next().expect("a letter")).expect("a seat")),
        (kind, _) => panic!("nobody points at a {kind}"),
    }
}

fn answer(game: &Bigfoot, position: &str, about: &str) -> String {
    let state = game.read(position).unwrap_or_else(|e| panic!("{e}"));
    let reason = game.why(&state, Target::Spot(&spot(about)));
    let sentence = rollick_testkit::say::<Bigfoot>(&reason.message);
    format!("{} {sentence}", reason.rule)
}

#[track_caller]
fn why(position: &str, about: &str, expected: &str) {
    assert_eq!(answer(&GAME, position, about), expected, "about {about}");
}

/// The rule alone.
fn rule(position: &str, about: &str) -> String {
    answer(&GAME, position, about).split(' ').next().unwrap_or_default().to_owned()
}

const GIVING: &str = "A:4,6/2 B:8,6/2 a:7,2 b:5,2 dice:3,5";
const DRIVING: &str = "A:6,2/2 B:8,6/2 a:7,2 b:5,2 dice:3x,5 next:drive=3";
const THREE: &str = "A:4,6/2 B:6,8/2 C:8,6/2 a:7,2 b:5,2 c:0,5 crushed:A>BB dice:3,5";
const CRUSHED: &str = "A:5,2/4 B:8,6/2 a:0,5 b:10,2 crushed:A>B dice:3x,5 car-only";
const PUTTING: &str = "A:5,2/4 B:7,0/2 a:0,5 b:- crushed:A>B dice:3x,5 car-only next:put=B";
const OFF: &str = "A:off(0,0n)/2 B:0,0/4 C:1,0/4 a:0,7 b:10,2 c:0,5";

#[test]
fn places_that_can_t_be_reached_say_why() {
    let place = |position, id: &str| rule(position, &format!("place:{id}"));
    assert_eq!(place(DRIVING, "5,2"), "BF-11");
    assert_eq!(place(DRIVING, "7,2"), "BF-15");
    assert_eq!(place(DRIVING, "6,1"), "BF-07");
    assert_eq!(place(DRIVING, "12,12"), "BF-05");
    assert_eq!(place(DRIVING, "tray-0"), "BF-13");
    assert_eq!(place(DRIVING, "off-0,0n"), "BF-20");
    assert_eq!(place(DRIVING, "nowhere"), "RO-01");
    assert_eq!(place("A:off(0,0n)/2 a:7,2 b:5,2 dice:3x,5 next:drive=3", "4,4"), "BF-22");
    assert_eq!(place("a:7,2 b:5,2 dice:3,5", "12,12"), "BF-05");
    assert_eq!(place("a:7,2 b:5,2 dice:3,5", "5,2"), "BF-05");
    assert_eq!(place("a:7,2 b:5,2 dice:3,5", "7,2"), "BF-15");
    assert_eq!(place("a:7,2 b:5,2 c:0,5 crushed:A>BB dice:3,5", "5,2"), "BF-16");
    assert_eq!(place("a:- b:- turn:0 first:A next:place=A", "4,4"), "BF-03");
    assert_eq!(place("a:7,2 b:- crushed:A>B dice:3x,5 car-only next:put=B", "4,4"), "BF-13");
    assert_eq!(rule(DRIVING, "card:A10"), "RO-01");
}

#[test]
fn cars_of_others_say_what_keeps_them_safe() {
    why(THREE, "piece:car-1", "BF-16 You have crushed two of B's cars; the one on C6 is safe from you.");
    // Five squares and a shift.
    let far = "BF-05 Neither your truck nor your car can get to F1 with a die of this turn. Your truck needs at least 6 counts: each square is one, and so is each shift.";
    why(THREE, "piece:car-2", far);
    why(DRIVING, "piece:car-1", "BF-11 B's car blocks C6; to crush it the truck must be in 4WD.");
    let left = "BF-14 Your truck has crushed a car in this turn: the other die goes to your car.";
    why(CRUSHED, "piece:car-1", left);
    why(CRUSHED, "piece:truck-1", left);
    why(CRUSHED, "seat:B", left);
    // The truck gets no die, so its counts don't matter.
    why(CRUSHED, "place:12,12", "BF-05 Neither your truck nor your car can get to M13 with a die of this turn.");
    assert_eq!(rule("A:4,6/2 B:8,6/2 C:6,8/2 a:- b:5,2 c:0,5 crushed:B>AA,C>AA dice:3,5", "piece:car-0"), "RO-01");
}

#[test]
fn trucks_of_others_say_why_they_can_t_be_pushed() {
    why(GIVING, "piece:truck-1", "BF-18 B's truck on G9 can only be pushed: your truck must drive into it.");
    why(GIVING, "place:8,6", "BF-18 B's truck on G9 can only be pushed: your truck must drive into it.");
    let backed = "A:4,6/2 B:8,6/2 C:7,6/2 a:7,2 b:5,2 c:0,5 dice:3,5";
    let reason = "BF-18 B's truck on G9 can only be pushed by driving into it, and never to G8, which is occupied.";
    why(backed, "piece:truck-1", reason);
    let pinned = "A:3,3/4 B:3,4/4 a:0,7 b:3,5 dice:1x,5 next:drive=1";
    why(pinned, "piece:truck-1", "BF-18 B's truck on E4 can't be pushed: B's car stands behind it on F4.");
    let off = "A:4,6/2 B:off(0,0n)/4 a:7,2 b:5,2 loses:B dice:3,5";
    why(off, "piece:truck-1", "BF-20 B's truck is off the board, where nobody can push it.");
    let behind =
        "BF-23 Your truck can't come back onto A1: B's truck there can't be pushed to A2, where C's truck stands.";
    why(&format!("{OFF} dice:2,1"), "piece:truck-1", behind);
    why(&format!("{OFF} dice:2,1"), "piece:truck-0", behind);
    why(&format!("{OFF} dice:2,1"), "die:0", behind);
}

#[test]
fn own_vehicles_say_what_is_missing() {
    why(
        GIVING,
        "piece:truck-0",
        "BF-05 Your truck can take a die: pick the truck, then the square where it should stop.",
    );
    why(GIVING, "piece:car-0", "BF-09 Your car can take a die: pick the car, then the square it drives to.");
    why(DRIVING, "piece:truck-0", "BF-05 Your truck has 3 counts left: pick the square where it should stop.");
    why(DRIVING, "piece:car-0", "BF-05 The truck's die comes first: 3 counts are left.");
    let stuck = "A:4,6/2 B:2,11/4 a:2,10 b:1,10 dice:5,3";
    why(
        stuck,
        "piece:car-0",
        "BF-10 Your car is blocked. It can take a die, but it stays: pick the car, then the die.",
    );
    let off = "A:off(0,0n)/2 B:8,6/2 a:7,2 b:5,2 dice:3x,5 next:drive=3";
    why(off, "piece:truck-0", "BF-22 Your truck is off the board; it comes back on A1.");
    let once = standard::<Bigfoot>(&["bf-r1=no"]);
    let again = "BF-R1 The truck has just shifted, and at this table it never shifts twice in a row.";
    let shifted = "A:4,6/4 B:8,6/2 a:7,2 b:5,2 dice:3x,5 shifted next:drive=2";
    assert_eq!(answer(&once, shifted, "piece:truck-0"), again);
}

#[test]
fn crushed_cars_are_out_of_the_game() {
    why(CRUSHED, "piece:wreck-0-1-0", "BF-13 A crushed this car of B's: it is out of the game.");
    for id in ["piece:wreck-0", "piece:wreck-7-1-0", "piece:truck-9", "piece:car-", "piece:tree", "piece:truck-x"] {
        assert_eq!(rule(CRUSHED, id), "RO-01", "{id}");
    }
}

#[test]
fn dice_say_whether_they_are_used_and_where_they_go() {
    why(DRIVING, "die:0", "BF-04 The 3 has already been used.");
    why(DRIVING, "die:1", "BF-05 The truck's die comes first: 3 counts are left.");
    why(GIVING, "die:0", "BF-04 The 3 goes to your truck or to your car: pick one of them, then a square.");
    why(CRUSHED, "die:1", "BF-14 Your truck has crushed a car in this turn: the other die goes to your car.");
    let no_car = "A:4,6/2 B:8,6/2 C:6,8/2 a:- b:5,2 c:0,5 crushed:B>AA,C>AA dice:3,5";
    why(no_car, "die:1", "BF-25 You have no car on the board, so the 5 goes to your truck.");
    why(PUTTING, "die:1", "BF-13 A car was crushed: its owner puts the next one on a dot before anything else.");
    assert_eq!(rule(GIVING, "die:2"), "RO-01");
    let duty = standard::<Bigfoot>(&["bf-r7=yes"]);
    let onto_car = "A:off(5,12e)/2 B:8,6/2 a:0,7 b:5,12 dice:1,4";
    let small = "BF-R7 Your truck must come back onto the board, and the 1 can't bring it back.";
    assert_eq!(answer(&duty, onto_car, "die:0"), small);
    let first = "BF-R7 Your truck must come back onto the board first: a die can bring it back.";
    assert_eq!(answer(&duty, onto_car, "die:1"), first);
    assert_eq!(answer(&duty, onto_car, "piece:car-0"), first);
}

#[test]
fn players_are_no_targets() {
    why(GIVING, "seat:A", "BF-15 That is you, and a truck never crushes a car of its own colour.");
    why(GIVING, "seat:B", "BF-12 Players aren't picked. To crush B's car, drive your truck onto it in 4WD.");
    why(THREE, "seat:B", "BF-16 You have crushed two of B's cars; the others are safe from you.");
    let gone = "A:4,6/2 B:8,6/2 C:6,8/2 D:6,4/2 a:7,2 b:- c:0,5 d:12,5 crushed:C>BB,D>BB dice:3,5";
    why(gone, "seat:B", "BF-25 B has no car on the board to crush.");
    assert_eq!(rule(GIVING, "seat:D"), "RO-01");
    assert_eq!(rule(PUTTING, "seat:A"), "BF-13");
}

#[test]
fn a_car_is_put_on_a_free_dot() {
    why(PUTTING, "piece:truck-1", "BF-13 B's truck stands on A8; a car needs a dot that no vehicle occupies.");
    why(PUTTING, "piece:car-0", "BF-13 A's car stands on F1; a car needs a dot that no vehicle occupies.");
    why(PUTTING, "piece:truck-0", "BF-13 There is no dot on C6: cars start on squares with a dot.");
    why(PUTTING, "place:12,7", "BF-13 H13 is a free dot: your car can start there.");
}

/// BF-10: what stands in the way of a car is on the side to which it can't go.
#[test]
fn a_car_that_can_t_go_either_way_is_told_what_blocks_each() {
    let state = GAME.read("A:1,10/2 B:8,6/2 a:2,10 b:2,11 dice:3,5").unwrap();
    let why =
        |token: &str| rollick_testkit::say::<Bigfoot>(&GAME.why(&state, Target::Token(token.parse().unwrap())).message);
    assert_eq!(why("car 3 fwd"), "The car can't go there: B's car stands on L3.");
    assert_eq!(why("car 3 back"), "The car can't go there: A's truck stands on K2.");
}
