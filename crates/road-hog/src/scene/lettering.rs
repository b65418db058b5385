//! Names of roads and towns, the title and the frame.

use rollick_game::Message;
use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Say, Shape, pt};

use crate::board::{Board, Map, RoadKind};

pub(super) fn words(at: Point, size: f32, text: &str, font: Font, ink: &'static str, angle: f32, spread: f32) -> Mark {
    let shape = Shape::Text {
        at: at.shifted(0.0, size * 0.35),
        size,
        text: text.to_owned(),
        anchor: Anchor::Middle,
        font,
        angle,
        spread,
    };
    Mark::fill(shape, Ink::Named(ink))
}

pub(super) fn names(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    let highways = board.roads().iter().filter(|r| r.kind == RoadKind::Highway);
    for (road, (at, angle)) in highways.zip(&map.signs) {
        shield(*at, &road.name, *angle, &mut art);
    }
    for (town, at) in board.towns().iter().zip(&map.towns) {
        // A long name gets smaller letters.
        let size = if town.name.chars().count() > 14 { 16.0 } else { 22.0 };
        plate(*at, &town.name, size, &mut art);
    }
    let goal = map.at[board.goal().index()];
    plate(goal.shifted(0.0, 42.0), board.name(board.goal()), 24.0, &mut art);
    art
}

/// A Highway's name on a tan plate.
fn shield(at: Point, name: &str, angle: f32, art: &mut Art) {
    let (w, h) = (name.chars().count() as f32 * 12.2 + 20.0, 26.0);
    let plate = |w: f32, h: f32| Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 6.0, angle };
    art.push(Mark::fill(plate(w, h), Ink::Named("highway-tile")).stroked(Ink::Named("casing"), 1.6));
    // Text is rotated around its own point, which lies below the middle of its letters.
    let (sin, cos) = angle.to_radians().sin_cos();
    let down = 16.0 * 0.35;
    let at = at.shifted(-sin * down, cos * down - down);
    art.push(words(at, 16.0, &name.to_uppercase(), Font::Heavy, "tile-ink", angle, 0.03));
}

/// A town's name on a white plate.
fn plate(at: Point, name: &str, size: f32, art: &mut Art) {
    let w = name.chars().count() as f32 * size * 0.58 + 14.0;
    let plate = Mark::rect(at, w, size * 1.45, size * 0.4, Ink::Named("paper"));
    art.push(plate.stroked(Ink::Named("ink"), 1.8));
    art.push(words(at, size, name, Font::Display, "ink", 0.0, 0.01));
}

/// The title, and below it where the race goes.
pub(super) fn title(board: &Board, say: Say<'_>) -> Art {
    let at = board.map().corners[0];
    let mut art = Art::new();
    hog(at.shifted(-172.0, -4.0), &mut art);
    let text = at.shifted(62.0, -16.0);
    for (shift, ink) in [(4.0, "title-shade"), (0.0, "title")] {
        art.push(words(text.shifted(shift, shift), 66.0, "Road Hog", Font::Display, ink, 0.0, 0.0));
    }
    let [start, goal] = [&board.towns()[0].name, board.name(board.goal())].map(str::to_uppercase);
    let route = say(&Message::new("printed-route").with("start", start).with("goal", goal));
    art.push(words(at.shifted(62.0, 34.0), 16.0, &route, Font::Heavy, "ink", 0.0, 0.16).within(340.0));
    art
}

/// A hog at the wheel, in goggles.
fn hog(at: Point, art: &mut Art) {
    let dark = |mark: Mark| mark.stroked(Ink::Named("hog-dark"), 2.4);
    for side in [-1.0, 1.0] {
        let ear = [(14.0, -34.0), (38.0, -48.0), (36.0, -18.0)].map(|(x, y)| at.shifted(x * side, y));
        art.push(dark(Mark::fill(Shape::Polygon(ear.to_vec()), Ink::Named("hog"))));
    }
    art.push(dark(Mark::circle(at, 42.0, Ink::Named("hog"))));
    // The strap and the goggles.
    let strap = Shape::Line(vec![at.shifted(-41.0, -10.0), at.shifted(41.0, -10.0)]);
    art.push(Mark::line(strap, Ink::Named("roof"), 7.0));
    for x in [-17.0, 17.0] {
        let eye = at.shifted(x, -10.0);
        art.push(Mark::circle(eye, 15.0, Ink::Named("wave")).stroked(Ink::Named("casing"), 4.0));
        art.push(Mark::circle(eye.shifted(2.0, 2.0), 5.0, Ink::Named("casing")));
        art.push(Mark::circle(eye.shifted(-5.0, -6.0), 3.0, Ink::Named("stone")));
    }
    art.push(dark(Mark::rect(at.shifted(0.0, 17.0), 38.0, 25.0, 12.0, Ink::Named("hog"))));
    for x in [-8.0, 8.0] {
        art.push(Mark::circle(at.shifted(x, 17.0), 4.0, Ink::Named("hog-dark")));
    }
}

/// The edge of the sheet.
pub(super) fn frame(map: &Map) -> Art {
    let (w, h) = map.size;
    let edge = |inset: f32, width: f32, paint| {
        let at = pt(w / 2.0, h / 2.0);
        Mark::rect(at, w - inset * 2.0, h - inset * 2.0, 10.0, Ink::None).stroked(Ink::Named(paint), width)
    };
    // A margin of bare paper covers what runs off the map.
    vec![edge(4.0, 20.0, "paper"), edge(5.0, 3.0, "ink"), edge(13.5, 1.4, "ink")]
}
