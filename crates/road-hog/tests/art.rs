//! What is drawn on the board and on the cards.

use rollick_draw::stands;
use rollick_game::{BoardText, Game, HouseRules, Seats};
use rollick_road_hog::RoadHog;
use rollick_stage::{Anchor, Scene, Shape, Staged};
use rollick_testkit::{say, standard};

fn scene() -> Scene {
    standard::<RoadHog>(&[]).scene(Seats::new(6), &say::<RoadHog>)
}

fn words<'a>(scene: &'a Scene, layer: &str) -> Vec<&'a Shape> {
    let layer = scene.layers.iter().find(|l| l.name == layer).unwrap_or_else(|| panic!("no layer {layer}"));
    layer.art.iter().map(|mark| &mark.shape).filter(|shape| matches!(shape, Shape::Text { .. })).collect()
}

#[test]
fn the_legend_explains_the_signs() {
    let scene = scene();
    let all: Vec<String> = words(&scene, "legend").into_iter().map(|shape| format!("{shape:?}")).collect();
    for word in ["Check point", "Courthouse", "Crossing", "Bridge", "Town", "Expressway", "Railway"] {
        assert!(all.iter().any(|text| text.contains(word)), "{word}");
    }
}

#[test]
fn below_the_title_is_where_the_race_goes_on_this_board() {
    let small = BoardText::new("small.toml", include_str!("small.toml"));
    let game = RoadHog::load(&small, HouseRules::defaults(RoadHog::INFO.rulings)).expect("a board");
    let scene = game.scene(Seats::new(2), &say::<RoadHog>);
    let title = format!("{:?}", words(&scene, "title"));
    assert!(title.contains("HOME TO FAR END BY ROAD"), "{title}");
}

#[test]
fn the_train_doesnt_cover_the_title() {
    let scene = scene();
    let rail = &scene.tracks[0].points;
    for shape in words(&scene, "title") {
        let Shape::Text { at, size, text, anchor: Anchor::Middle, .. } = shape else { panic!("{shape:?}") };
        let half = text.chars().count() as f32 * size * 0.31;
        for point in rail {
            // Half a wagon is 25 long.
            let apart =
                (point.x - at.x).abs() > half + 25.0 || (point.y - (at.y - size * 0.35)).abs() > size * 0.5 + 25.0;
            assert!(apart, "{text} and the train at {point:?}");
        }
    }
}

#[test]
fn six_cars_on_one_space_can_be_told_apart() {
    let game = standard::<RoadHog>(&[]);
    for space in ["E0", "E20", "Summit.9", "Gravel-county.1"] {
        let cars: Vec<String> = ('A'..='F').map(|seat| format!("{seat}:{space}")).collect();
        let view = game.view(&game.read(&cars.join(" ")).expect("a position"));
        let stands: Vec<_> = stands(&scene(), &view.pieces).into_iter().flatten().collect();
        assert_eq!(stands.len(), 6);
        for (k, a) in stands.iter().enumerate() {
            assert!(a.scale > 0.6, "{space}: cars are large enough to see their marks");
            assert!(stands[k + 1..].iter().all(|b| a.at.distance(b.at) > 24.0), "{space}");
        }
    }
}

#[test]
fn all_that_can_be_read_lies_within_the_frame() {
    let scene = scene();
    for layer in ["names", "title", "legend", "water", "poles"] {
        for shape in words(&scene, layer) {
            let Shape::Text { at, size, text, anchor, angle, .. } = shape else { panic!("{shape:?}") };
            let long = text.chars().count() as f32 * size * 0.62;
            let (before, after) = match anchor {
                Anchor::Start => (0.0, long),
                Anchor::Middle => (long / 2.0, long / 2.0),
                Anchor::End => (long, 0.0),
            };
            for end in [at.polar(-before, *angle), at.polar(after, *angle)] {
                let inside =
                    (14.0..scene.size.0 - 14.0).contains(&end.x) && (14.0..scene.size.1 - 14.0).contains(&end.y);
                assert!(inside, "{text} ends at {end:?}");
            }
        }
    }
}

#[test]
fn every_card_has_a_picture_with_its_words() {
    let scene = scene();
    let ids: Vec<&str> = scene.cards.iter().map(|look| look.id.as_str()).collect();
    assert_eq!(ids, ["MISS", "OCTANE", "COURT", "CLEAR", "WIND", "WRONG"]);
    let octane = format!("{:?}", scene.cards[1].art);
    assert!(octane.contains("High Octane") && octane.contains("Pick three dice"));
}
