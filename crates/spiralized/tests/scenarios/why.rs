//! Why not, for everything that a player can point at, and for events that cite rules.

use crate::game;
use rollick_game::{Actions, Game, Happened, Next, Seat, Spot, Target};
use rollick_spiralized::Spiralized;
use rollick_testkit::Scenario;

/// The answer for a spot in a position, after a roll if one is given: the rule and the sentence.
fn answer(position: &str, dice: Option<(u8, u8)>, spot: &Spot) -> String {
    let game = game();
    let scenario = match dice {
        Some((a, b)) => Scenario::of(&game, &format!("{position} next:roll")).dice(a, b),
        None => Scenario::of(&game, position),
    };
    let reason = game.why(scenario.state(), Target::Spot(spot));
    let sentence = rollick_testkit::say::<Spiralized>(&reason.message);
    format!("{} {sentence}", reason.rule)
}

fn place(id: &str) -> Spot {
    Spot::Place(id.to_owned())
}

fn piece(id: &str) -> Spot {
    Spot::Piece(id.to_owned())
}

const SWAPPING: &str = "A:1.4,2.2 B:2.0,3.3,z2 C:z1 dice:2x,3 next:swap=1.4";
const FREEING: &str = "A:1.2,pit B:1.3 dice:1,1 next:free";

#[test]
fn a_click_on_a_place_is_answered_by_its_rule() {
    let why = |position: &str, dice: Option<(u8, u8)>, id: &str| {
        let answer = answer(position, dice, &place(id));
        answer.split(' ').next().unwrap_or_default().to_owned()
    };
    assert_eq!(why("A:1.2,1.17 B:yard", None, "1.2"), "SP-20");
    assert_eq!(why("A:2.7 B:3.6", None, "2.7"), "SP-23");
    assert_eq!(why("A:1.17 B:yard", None, "3.3"), "SP-20");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "yard-0"), "SP-12");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "yard-1"), "SP-04");
    assert_eq!(why("A:1.2,1.4 B:yard", Some((2, 5)), "1.4"), "SP-04");
    assert_eq!(why("A:1.5 B:1.8", Some((3, 5)), "1.8"), "SP-18");
    assert_eq!(why("A:1.2,pit B:yard", Some((2, 3)), "pit"), "SP-32");
    assert_eq!(why("A:1.2,home B:yard", Some((2, 3)), "home-0"), "SP-27");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "6.6"), "SP-04");
    assert_eq!(why("A:1.2,pit B:yard", Some((1, 1)), "1.2"), "SP-31");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "nowhere"), "RO-01");
    assert_eq!(why("A:1.2 B:yard", Some((2, 3)), "yard-7"), "RO-01");
    assert_eq!(why("A:1.2,z3,z1 B:yard", Some((2, 4)), "z3-0"), "SP-04");
    assert_eq!(why(SWAPPING, None, "1.4"), "SP-28");
    assert_eq!(why(SWAPPING, None, "2.5"), "SP-28");
    assert_eq!(answer(SWAPPING, None, &Spot::Card("A1".to_owned())).split(' ').next(), Some("RO-01"));
}

#[test]
fn a_click_on_a_place_speaks_of_that_place() {
    let after = |position: &str, a, b, id: &str| answer(position, Some((a, b)), &place(id));
    let at = |position: &str, id: &str| answer(position, None, &place(id));
    assert_eq!(
        after("A:1.2 B:yard", 2, 3, "6.6"),
        "SP-04 No unused die ends on ring 6, space 6, whichever of your tokens you move."
    );
    assert_eq!(
        after("A:1.2 B:yard", 2, 3, "1.4"),
        "SP-04 Your token on ring 1, space 2 can go there: pick that token first."
    );
    assert_eq!(after("A:z4,z6,home,home B:1.3", 2, 3, "z6-0"), "SP-04 Pick where this token goes.");
    assert_eq!(after("A:1.2 B:yard", 2, 3, "yard-1"), "SP-04 This place belongs to B: your tokens never go there.");
    assert_eq!(
        at("A:1.17 B:yard", "2.16"),
        "SP-20 Your token on ring 1, space 17 can go there: pick that token first."
    );
    assert_eq!(at("A:1.17 B:yard", "3.3"), "SP-20 Roll the dice, or pick one of your tokens on a stair space.");
    assert_eq!(at(SWAPPING, "2.5"), "SP-28 Nobody is on ring 2, space 5.");
    let from_wheel = "SP-26 The safe zone is entered only from the Wheel of your colour in the inner ring, and a die must have \
                      ended there exactly.";
    assert_eq!(after("A:1.2 B:yard", 2, 3, "z3-0"), from_wheel);
    assert_eq!(at("A:5.7,6.6 B:yard", "z3-0"), from_wheel);
    let by_stairs = "SP-R7 Your token came to its Wheel by a stairway or an exchange. It has to go round the inner ring until a \
                     die ends on the Wheel; only then is the safe zone open.";
    assert_eq!(after("A:6.12* B:yard", 2, 3, "z3-0"), by_stairs);
    // Whoever may go in is told about the dice.
    assert!(after("A:6.12 B:yard", 2, 3, "z4-0").starts_with("SP-04 No unused die ends"));
    assert!(after("A:z1 B:yard", 3, 4, "z3-0").starts_with("SP-04 No unused die ends"));
    assert_eq!(at("A:1.17 B:yard", "moon"), "RO-01 There is no place ‘moon’ on this board.");
}

#[test]
fn a_click_on_a_token_of_ones_own_says_why_it_stays() {
    let after = |position: &str, a, b, id: &str| answer(position, Some((a, b)), &piece(id));
    let at = |position: &str, id: &str| answer(position, None, &piece(id));
    let yard = "SP-20 Your token in the yard isn't on a stair space, so it can't take a stairway.";
    assert_eq!(at("A:1.17 B:yard", "token-0-1"), yard);
    assert_eq!(at("A:1.17 B:yard", "token-0-0"), "SP-20 Pick where this token goes.");
    assert_eq!(after("A:1.2 B:yard", 2, 3, "token-0-0"), "SP-04 Pick where this token goes.");
    assert_eq!(after("A:1.2 B:yard", 2, 3, "token-0-3"), "SP-12 A token leaves the yard on a 1 or a 6, not on a 2.");
    // The answer is about the die that would lead out, whichever die comes first.
    let full = "SP-13 Two tokens are on your Start space, so no more can enter.";
    assert_eq!(after("A:start,start,yard,yard B:yard", 6, 3, "token-0-3"), full);
    assert_eq!(after("A:start,start,yard,yard B:yard", 3, 6, "token-0-3"), full);
    assert_eq!(
        after("A:1.2,1.5 B:yard", 3, 4, "token-0-0"),
        "SP-16 The 3 ends on ring 1, space 5, where your own token stands."
    );
    assert_eq!(
        after("A:1.2,z1,z3 B:yard", 2, 4, "token-0-1"),
        "SP-R1 The 2 ends on safe zone 3, where your own token stands, and only one fits."
    );
    assert_eq!(
        after("A:z6,z7,home,home B:yard", 3, 2, "token-0-0"),
        "SP-07 Both dice can be used. Moving 2 with the token on safe zone 6 first would make that impossible."
    );
    assert_eq!(at(SWAPPING, "token-0-1"), "SP-28 You change places with another player's token, not with your own.");
}

#[test]
fn with_one_die_left_a_token_names_what_blocks_it() {
    let blocked = |position: &str| answer(position, None, &piece("token-0-0"));
    // The other token can use the die, so the turn goes on. B's Wheel in ring 6 is at 0, its stairs in ring 5 at 1.
    assert_eq!(
        blocked("A:6.17,1.2 B:6.0 C:yard dice:5x,1"),
        "SP-18 The 1 ends on ring 6, space 0, where B's token is safe on its own Wheel."
    );
    assert_eq!(
        blocked("A:5.0,1.2 B:5.1 C:yard dice:5x,1"),
        "SP-18 The 1 ends on ring 5, space 1, where B's token is safe on stairs of its own colour."
    );
    assert_eq!(
        blocked("A:1.2,1.3 B:yard dice:5x,1"),
        "SP-16 The 1 ends on ring 1, space 3, where your own token stands."
    );
    assert_eq!(
        blocked("A:z1,z2 B:yard dice:5x,1"),
        "SP-R1 The 1 ends on safe zone 2, where your own token stands, and only one fits."
    );
}

#[test]
fn a_token_that_is_safe_on_its_wheel_is_said_to_be_on_its_wheel() {
    let at = |position: &str, id: &str| answer(position, None, &piece(id));
    assert_eq!(
        at("A:1.4 B:2.0,2.7 dice:2x,3 next:swap=1.4", "token-1-1"),
        "SP-28 B's token on ring 2, space 7 is safe on its own Wheel: nobody can change places with it."
    );
    assert_eq!(
        at("A:3.6 B:4.5", "token-1-0"),
        "SP-23 B's token on ring 4, space 5 is safe on its own Wheel: no stairway move can end there."
    );
}

#[test]
fn a_stairway_is_said_to_lead_one_ring_or_two() {
    let game = game();
    let why = |position: &str, token: &str| {
        let reason = game.why(Scenario::of(&game, position).state(), Target::Token(token.parse().unwrap()));
        rollick_testkit::say::<Spiralized>(&reason.message)
    };
    assert_eq!(
        why("A:1.17 B:yard", "stair 1.17 3.15"),
        "From a plain stair space a stairway move leads one ring up or down, to a Wheel. It can't end on ring 3, space 15."
    );
    assert_eq!(
        why("A:6.3 B:yard", "stair 6.3 2.7"),
        "From a Wheel a stairway move leads one ring up or down, or two to the next Wheel. It can't end on ring 2, space 7."
    );
}

#[test]
fn a_click_on_a_token_of_another_player_says_whose_it_is() {
    let after = |position: &str, a, b, id: &str| answer(position, Some((a, b)), &piece(id));
    let at = |position: &str, id: &str| answer(position, None, &piece(id));
    let stairs = "SP-20 This is B's token, and no stairway leads one of yours to it.";
    assert_eq!(at("A:1.17 B:3.0", "token-1-0"), stairs);
    assert_eq!(
        at("A:1.17 B:2.16", "token-1-0"),
        "SP-20 This is B's token. Your token on ring 1, space 17 can hit it: pick yours first."
    );
    let safe =
        "SP-23 B's token on ring 3, space 6 is safe on stairs of its own colour: no stairway move can end there.";
    assert_eq!(at("A:2.7 B:3.6", "token-1-0"), safe);
    let die = "SP-04 This is B's token, and no unused die leads one of yours to it.";
    assert_eq!(after("A:1.2 B:1.13", 2, 3, "token-1-0"), die);
    assert_eq!(
        after("A:1.2 B:1.5", 2, 3, "token-1-0"),
        "SP-04 This is B's token. Your token on ring 1, space 2 can hit it: pick yours first."
    );
    let closed = "SP-18 The 3 ends on ring 1, space 8, where B's token is safe on stairs of its own colour.";
    assert_eq!(after("A:1.5 B:1.8", 3, 5, "token-1-0"), closed);
    let yard = "SP-17 This is B's token. It is in the yard, and only tokens in the rings can be hit.";
    assert_eq!(after("A:1.2 B:1.5", 2, 3, "token-1-2"), yard);
    let pit = "SP-17 This is B's token. It is in the Pit, and only tokens in the rings can be hit.";
    assert_eq!(answer("A:1.2 B:pit", Some((2, 3)), &place("pit")), pit);
    let own_colour =
        "SP-28 B's token on ring 3, space 3 is safe on stairs of its own colour: nobody can change places with it.";
    assert_eq!(at(SWAPPING, "token-1-1"), own_colour);
    let zone = "SP-28 B's token is on safe zone 2. You can change places only with a token in the rings.";
    assert_eq!(at(SWAPPING, "token-1-2"), zone);
    assert_eq!(at(SWAPPING, "token-1-0"), "SP-28 B's token on ring 2, space 0 can change places with yours: pick it.");
    let first =
        "SP-31 This is B's token. First decide whether 1-1 frees your token from the Pit or is played like any roll.";
    assert_eq!(at(FREEING, "token-1-0"), first);
    assert_eq!(at(FREEING, "token-2-0"), "RO-01 There is no token ‘token-2-0’ in this game.");
}

#[test]
fn a_click_on_a_die_says_whether_it_can_be_used() {
    let after = |position: &str, a, b, k| answer(position, Some((a, b)), &Spot::Die(k));
    let at = |position: &str, k| answer(position, None, &Spot::Die(k));
    assert_eq!(after("A:1.2 B:yard", 2, 3, 1), "SP-04 Pick the token that moves 3, then where it goes.");
    assert_eq!(after("A:1.2 B:yard", 2, 2, 1), "SP-04 Pick the token that moves 2, then where it goes.");
    assert_eq!(at("A:1.2 B:yard dice:2x,3", 0), "SP-04 The 2 has already been used.");
    assert_eq!(at("A:1.2 B:yard dice:2x,2", 1), "SP-04 Pick the token that moves 2, then where it goes.");
    // Only the token that the 6 brings in can use the 4.
    assert_eq!(
        after("A:yard,yard,z8,z7 B:yard", 6, 4, 1),
        "SP-07 None of your tokens can move 4. Unless the other die changes that, it is lost."
    );
    // The 6 first would leave no use for the 3. The 3 first gets a token out of the Pit, and the 6 can bring it in.
    assert_eq!(
        after("A:6.12*,pit,home,home B:6.15,6.3", 3, 6, 1),
        "SP-07 Using the 6 first would leave the other die without a movement."
    );
    let exchange = "SP-05 The movement is not complete: first choose whom you change places with.";
    assert_eq!(at(SWAPPING, 1), exchange);
    assert_eq!(at("A:1.17 B:yard", 0), "SP-03 Roll the dice first.");
    assert_eq!(at("A:1.17 B:yard", 2), "RO-01 There are only two dice.");
}

#[test]
fn a_click_on_a_player_says_why_that_is_no_target() {
    let after = |position: &str, a, b, seat| answer(position, Some((a, b)), &Spot::Seat(Seat(seat)));
    let at = |position: &str, seat| answer(position, None, &Spot::Seat(Seat(seat)));
    assert_eq!(after("A:1.2 B:1.5", 2, 3, 0), "SP-04 Pick one of your tokens, then where it goes.");
    assert_eq!(
        after("A:1.2 B:1.5", 2, 3, 1),
        "SP-17 You don't pick a player: you hit B by ending a movement on one of their tokens."
    );
    assert_eq!(at(SWAPPING, 1), "SP-28 Pick one of B's tokens in the rings.");
    assert_eq!(at(SWAPPING, 2), "SP-28 C has no token in the rings to change places with.");
    assert_eq!(at(SWAPPING, 0), "SP-28 You change places with another player's token, not with your own.");
    assert_eq!(
        at("A:1.4 B:2.4 C:2.0 dice:2x,3 next:swap=1.4", 1),
        "SP-28 All of B's tokens in the rings are safe on stairs or Wheels of their own colour, so none can be picked."
    );
    assert_eq!(at(SWAPPING, 5), "RO-01 Nobody sits there.");
}

#[test]
fn events_cite_rules_that_the_page_knows() {
    let game = game();
    let ids: Vec<String> = Spiralized::INFO.rule_ids().iter().map(ToString::to_string).collect();
    let mut luck = rollick_luck::Luck::seeded(5);
    let mut s = game.start(Spiralized::INFO.seats(4).unwrap());
    let mut events = Vec::new();
    loop {
        match game.next(&s) {
            Next::Over(_) => break,
            Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut events),
            Next::Choose(_) => {
                let mut legal = Actions::new();
                game.legal(&s, &mut legal);
                game.choose(&mut s, *luck.pick(&legal), &mut events);
            }
        }
    }
    for event in &events {
        assert!(ids.contains(&event.rule().to_string()), "{event:?}");
    }
}
