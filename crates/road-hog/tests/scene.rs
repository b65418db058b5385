//! The drawing: nothing is missing, and every space can be seen and clicked.

use rollick_game::{Arg, Game, Seats};
use rollick_road_hog::RoadHog;
use rollick_road_hog::action::{Action, Pick};
use rollick_stage::{Staged, offer};
use rollick_testkit::{say, standard};

#[test]
fn the_scene_can_be_drawn() {
    let game: RoadHog = standard(&[]);
    assert_eq!(rollick_draw::problems(&game.scene(Seats::new(6), &say::<RoadHog>)), Vec::<String>::new());
}

#[test]
fn no_two_spaces_hide_each_other() {
    let game: RoadHog = standard(&[]);
    let scene = game.scene(Seats::new(2), &say::<RoadHog>);
    for (k, a) in scene.places.iter().enumerate() {
        for b in &scene.places[k + 1..] {
            let apart = a.at.distance(b.at);
            assert!(apart >= 38.0, "{} and {} are {apart} apart", a.id, b.id);
        }
    }
}

#[test]
fn cars_that_share_a_space_can_be_distinguished() {
    let game: RoadHog = standard(&[]);
    let scene = game.scene(Seats::new(6), &say::<RoadHog>);
    let car = scene.pieces.iter().find(|look| look.kind == "car").expect("cars have a look").size;
    for place in scene.places.iter().filter(|place| place.kind != "goal") {
        // The distance to the nearest slot decides how large the cars are drawn.
        let nearest = |n: usize| {
            let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
            pairs.map(|(a, b)| place.slots[a].distance(place.slots[b])).fold(f32::MAX, f32::min)
        };
        assert!(nearest(2) > 0.85 * car, "two cars on {}", place.id);
        assert!(nearest(6) > 0.7 * car, "six cars on {}", place.id);
    }
}

#[test]
fn the_rail_meets_the_road_at_every_crossing() {
    let game: RoadHog = standard(&[]);
    let board = game.board();
    for crossing in board.crossings() {
        let pole = board.map().rail[usize::from(crossing.pole) + 1];
        let space = board.map().at[crossing.at.index()];
        assert!(pole.distance(space) < 3.0, "pole {} is not at its crossing", crossing.pole);
    }
}

/// What is said about picking dice, each item with its percentage if it has one.
fn said_about(position: &str, pick: Pick) -> Vec<(String, Option<i64>)> {
    let game: RoadHog = standard(&[]);
    let choice = offer(&game, &game.read(position).expect("a position"), &[Action::Pick(pick)]);
    assert!(choice.rolls, "the dice are rolled at once");
    let percent = |(name, arg): &(&str, Arg)| match arg {
        Arg::Number(n) if *name == "percent" => Some(*n),
        _ => None,
    };
    let said = choice.effects.iter().map(|effect| &effect.message);
    said.map(|message| (message.key.to_owned(), message.args.iter().find_map(percent))).collect()
}

#[test]
fn rh07_before_dice_are_picked_it_is_said_how_likely_red_ones_reach_somebody() {
    // From space 14 a red 3 leads exactly onto the exit at space 11. No other die does.
    let reach = |percent| vec![("would-reach".to_owned(), Some(percent))];
    assert_eq!(said_about("A:E5 B:E14", Pick::GR), reach(17));
    assert_eq!(said_about("A:E5 B:E14", Pick::RR), reach(31));
    assert_eq!(said_about("A:E5 B:E14", Pick::GG), []);
    assert_eq!(said_about("A:E5 B:E5", Pick::RR), [("would-reach-nobody".to_owned(), None)]);
}
