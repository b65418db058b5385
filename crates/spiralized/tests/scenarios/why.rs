//! Why not, for places, and events that cite rules.

use crate::game;
use rollick_game::{Actions, Game, Happened, Next, Target};
use rollick_spiralized::Spiralized;
use rollick_testkit::Scenario;

#[test]
fn a_click_on_a_place_is_answered_by_its_rule() {
    let why = |position: &str, dice: Option<(u8, u8)>, place: &str| {
        let game = game();
        let scenario = match dice {
            Some((a, b)) => Scenario::of(&game, &format!("{position} next:roll")).dice(a, b),
            None => Scenario::of(&game, position),
        };
        game.why(scenario.state(), Target::Place(place)).rule.to_string()
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
    assert_eq!(why("A:1.2,z3,z1 B:yard", Some((2, 4)), "z3-0"), "SP-04");
    let game = game();
    let swapping = Scenario::of(&game, "A:1.2 B:2.0 next:roll").dice(2, 3).play("move 2 1.2");
    assert_eq!(game.why(swapping.state(), Target::Place("1.4")).rule.to_string(), "SP-28");
    assert_eq!(game.why(swapping.state(), Target::Card("A1")).rule.to_string(), "RO-01");
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
