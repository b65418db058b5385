//! What is drawn on the board.

use rollick_game::{Game, Seats};
use rollick_spiralized::Spiralized;
use rollick_stage::{Ink, Scene, Shape, Staged};
use rollick_testkit::{say, standard};

fn texts(scene: &Scene) -> Vec<(&str, f32, f32)> {
    let marks = scene.layers.iter().flat_map(|layer| &layer.art);
    marks
        .filter_map(|mark| match &mark.shape {
            Shape::Text { text, at, .. } => Some((text.as_str(), at.x, at.y)),
            _ => None,
        })
        .collect()
}

#[test]
fn rings_and_spaces_have_their_numbers() {
    let scene = standard::<Spiralized>(&[]).scene(Seats::new(6), &say::<Spiralized>);
    let texts = texts(&scene);
    let centre = (500.0_f32, 500.0_f32);
    let angle = |x: f32, y: f32| (y - centre.1).atan2(x - centre.0).to_degrees();
    for index in 0..18 {
        let space = scene.places.iter().find(|place| place.id == format!("3.{index}")).expect("a space");
        let wanted = angle(space.at.x, space.at.y);
        let number = index.to_string();
        // The number is on the line from the middle through the space, outside the rings and inside them.
        let on_line = texts.iter().filter(|(t, x, y)| {
            let off = (angle(*x, *y) - wanted).rem_euclid(360.0);
            *t == number && off.min(360.0 - off) < 2.5
        });
        assert!(on_line.count() >= 2, "space {index}");
    }
    for ring in 1..=6 {
        let number = ring.to_string();
        assert!(texts.iter().filter(|(t, ..)| *t == number).count() >= 5, "ring {ring}");
    }
    for word in ["Wheel", "Stairs", "Sunburst"] {
        assert!(texts.iter().any(|(t, ..)| *t == word), "{word}");
    }
}

#[test]
fn colours_that_nobody_plays_are_closed_alike() {
    let scene = standard::<Spiralized>(&[]).scene(Seats::new(2), &say::<Spiralized>);
    let floor = &scene.layers.iter().find(|layer| layer.name == "floor").expect("a floor").art;
    // Four colours: a yard, a Start, a Home and eight spaces of the safe zone each.
    assert_eq!(floor.iter().filter(|mark| mark.fill == Ink::Named("closed")).count(), 4 * 11);
    let arrows = scene.places.iter().filter(|place| place.kind == "arrow");
    let closed = arrows.filter(|place| place.art.iter().any(|mark| mark.fill == Ink::Named("closed")));
    assert_eq!(closed.count(), 4);
}

#[test]
fn a_token_in_the_pit_sits_in_it() {
    let game = standard::<Spiralized>(&[]);
    let view = game.view(&game.read("A:pit B:yard").expect("a position"));
    let token = view.pieces.iter().find(|piece| piece.place == "pit").expect("a token in the Pit");
    let look = format!("{}-{}", token.kind, token.state);
    assert!(game.scene(Seats::new(2), &say::<Spiralized>).pieces.iter().any(|piece| piece.kind == look), "{look}");
}
