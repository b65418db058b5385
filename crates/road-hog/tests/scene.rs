//! The drawing: nothing is missing, and every space can be told apart and clicked.

use rollick_game::Seats;
use rollick_road_hog::RoadHog;
use rollick_stage::Staged;
use rollick_testkit::standard;

#[test]
fn the_scene_can_be_drawn() {
    let game: RoadHog = standard(&[]);
    assert_eq!(rollick_draw::problems(&game.scene(Seats::new(6))), Vec::<String>::new());
}

#[test]
fn no_two_spaces_hide_each_other() {
    let game: RoadHog = standard(&[]);
    let scene = game.scene(Seats::new(2));
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
    let scene = game.scene(Seats::new(6));
    let car = scene.pieces.iter().find(|look| look.kind == "car").expect("cars have a look").size;
    for place in scene.places.iter().filter(|place| place.kind != "goal") {
        // A slot's distance from the nearest one decides how large the cars are drawn.
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
