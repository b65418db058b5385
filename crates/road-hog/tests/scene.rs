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
fn the_rail_meets_the_road_at_every_crossing() {
    let game: RoadHog = standard(&[]);
    let board = game.board();
    for crossing in board.crossings() {
        let pole = board.map().rail[usize::from(crossing.pole) + 1];
        let space = board.map().at[crossing.at.index()];
        assert!(pole.distance(space) < 3.0, "pole {} is not at its crossing", crossing.pole);
    }
}
