//! What is drawn on the board.

use rollick_bigfoot::Bigfoot;
use rollick_game::Seats;
use rollick_stage::{Shape, Staged};
use rollick_testkit::{say, standard};

#[test]
fn letters_and_numbers_along_the_edges_name_every_square() {
    let scene = standard::<Bigfoot>(&[]).scene(Seats::new(4), &say::<Bigfoot>);
    let wall = &scene.layers.iter().find(|layer| layer.name == "wall").expect("a wall").art;
    let labels: Vec<(&str, f32, f32)> = wall
        .iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text { text, at, .. } => Some((text.as_str(), at.x, at.y)),
            _ => None,
        })
        .collect();
    let beside = |text: &str| labels.iter().filter(|(t, ..)| *t == text).collect::<Vec<_>>();
    let near = |a: f32, b: f32| (a - b).abs() < 10.0;
    // Row 3, column 11 counted from 0.
    let square = scene.places.iter().find(|place| place.id == "3,11").expect("a square");
    let (columns, rows) = (beside("L"), beside("4"));
    assert_eq!((columns.len(), rows.len()), (2, 2));
    assert!(columns.iter().all(|(_, x, _)| near(*x, square.at.x)));
    assert!(rows.iter().all(|(_, _, y)| near(*y, square.at.y)));
    for text in ["A", "M", "1", "13"] {
        assert_eq!(beside(text).len(), 2, "{text}");
    }
    assert!(beside("N").is_empty() && beside("14").is_empty() && beside("0").is_empty());
}
