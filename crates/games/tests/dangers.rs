//! What rivals could do with their next roll.

use std::collections::HashSet;

use rollick_bigfoot::Bigfoot;
use rollick_bigfoot::state::State;
use rollick_game::{Actions, Game, HouseRules, Next, Pair, Seat, Seats, Silent, Spot};
use rollick_games::{infos, open_standard};
use rollick_stage::Staged;

#[test]
fn a_truck_that_is_near_may_crush_a_car() {
    let game = open_standard("bigfoot").expect("the standard board");
    let position = game.read("A:6,2/2 B:4,4/2 a:0,5 b:5,2 dice:4,5").expect("a position");
    let dangers = position.dangers(Seat(0));
    assert_eq!(dangers.iter().map(|danger| danger.seat).collect::<Vec<_>>(), [Seat(1)]);
    let car = Spot::Piece("car-0".to_owned());
    let crush = dangers[0].harms.iter().find(|harm| harm.effect.spot == car).expect("the car is in danger");
    assert!((1..100).contains(&crush.percent), "{} of 100 rolls", crush.percent);
    assert!(dangers[0].reach.contains(&"4,5".to_owned()), "{:?}", dangers[0].reach);
}

/// Whether the seat whose turn it is can crush a car of `owner` in the rest of its turn, by trying everything.
fn can_crush(game: &Bigfoot, start: State, owner: Seat) -> bool {
    let rival = start.turns.mover;
    let (mut seen, mut open) = (HashSet::new(), vec![start]);
    while let Some(s) = open.pop() {
        if s.wrecks(owner) > start.wrecks(owner) {
            return true;
        }
        if !seen.insert(s) || s.turns.mover != rival || game.next(&s) != Next::Choose(rival) {
            continue;
        }
        let mut legal = Actions::new();
        game.legal(&s, &mut legal);
        for action in legal {
            let mut after = s;
            game.choose(&mut after, action, &mut Silent);
            open.push(after);
        }
    }
    false
}

#[test]
fn every_crush_is_found_also_those_that_take_both_dice() {
    let info = Bigfoot::INFO;
    let rules = Bigfoot::load(&info.standard_board(), HouseRules::defaults(info.rulings)).expect("the standard board");
    let game = open_standard("bigfoot").expect("the standard board");
    for text in [
        "A:6,2/2 B:4,4/2 C:0,5/4 D:5,0/4 a:5,12 b:5,2 c:7,0 d:2,2 crushed:A>BD,B>C,C>A,D>B dice:4,5",
        "A:6,2/2 B:8,6/2 C:0,5/4 D:5,0/4 a:4,5 b:5,2 c:7,0 d:2,2 dice:4,5",
    ] {
        let s = rules.read(text).expect("a position");
        for danger in game.read(text).expect("a position").dangers(Seat(0)) {
            let start = rules.turn_of(&s, danger.seat).expect("a turn");
            let harmful = (0..Pair::WAYS).filter(|way| {
                let mut rolled = start;
                rules.happen(&mut rolled, *way, &mut Silent);
                can_crush(&rules, rolled, Seat(0))
            });
            let percent = (harmful.count() * 100).div_ceil(36) as u8;
            let car = Spot::Piece("car-0".to_owned());
            let found = danger.harms.iter().find(|harm| harm.effect.spot == car && harm.effect.icon == "crush");
            assert_eq!(found.map_or(0, |harm| harm.percent), percent, "seat {} in {text}", danger.seat);
            assert!(danger.whole, "seat {} in {text}", danger.seat);
        }
    }
}

#[test]
fn a_token_may_be_hit_by_one_die_or_by_both() {
    let game = open_standard("spiralized").expect("the standard board");
    let hit = |text: &str| {
        let position = game.read(text).expect("a position");
        let dangers = position.dangers(Seat(0));
        let token = Spot::Piece("token-0-0".to_owned());
        dangers[0].harms.iter().find(|harm| harm.effect.spot == token).map(|harm| harm.percent)
    };
    // Three steps away: a 3 on either die, or 1 and 2. That is 13 of 36 rolls, besides doubles.
    assert!(hit("A:1.8 B:1.5").is_some_and(|percent| (30..60).contains(&percent)));
    // A token behind is safe, unless the rival first swaps places with a token on a sunburst. That takes two of 36
    // rolls.
    assert_eq!(hit("A:1.4 B:1.5"), Some(6));
}

#[test]
fn there_is_no_danger_before_the_first_turn_and_it_never_changes_the_position() {
    for info in infos().iter().filter(|info| info.id != "pebbles") {
        let game = open_standard(info.id).expect("the standard board");
        let mut position = game.start(Seats::new(info.least));
        assert!(position.dangers(Seat(0)).is_empty(), "{}", info.id);
        for step in 0..80 {
            let before = position.encode();
            let rivals = position.dangers(Seat(0));
            assert_eq!(position.encode(), before, "{}", info.id);
            assert!(rivals.iter().all(|danger| danger.seat != Seat(0)), "{}", info.id);
            match position.next() {
                Next::Chance { ways, .. } => drop(position.happen(step * 7 % ways)),
                Next::Choose(seat) => {
                    let legal = position.legal();
                    drop(position.play(seat, &legal[step as usize % legal.len()]));
                }
                Next::Over(_) => break,
            }
        }
        assert!(position.turns().turn > 0, "{} has begun", info.id);
    }
}
