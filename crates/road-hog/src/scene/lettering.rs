//! Names of roads and towns, the title, the legend, the compass and the frame.

use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Shape, pt};

use crate::board::{Board, Map, RoadKind};

fn words(at: Point, size: f32, text: &str, font: Font, ink: &'static str, turn: f32, spread: f32) -> Mark {
    let shape = Shape::Text {
        at: at.shifted(0.0, size * 0.35),
        size,
        text: text.to_owned(),
        anchor: Anchor::Middle,
        font,
        turn,
        spread,
    };
    Mark::fill(shape, Ink::Named(ink))
}

pub(super) fn names(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    let highways = board.roads().iter().filter(|r| r.kind == RoadKind::Highway);
    for (road, (at, turn)) in highways.zip(&map.signs) {
        shield(*at, &road.name, *turn, &mut art);
    }
    for (town, at) in board.towns().iter().zip(&map.towns) {
        // A long name takes smaller letters.
        let size = if town.name.chars().count() > 14 { 15.5 } else { 19.0 };
        plate(*at, &town.name, size, &mut art);
    }
    let goal = map.at[board.goal().index()];
    plate(goal.shifted(0.0, 42.0), board.name(board.goal()), 21.0, &mut art);
    title(map.corners[0], &mut art);
    legend(map.corners[1], map.space, &mut art);
    compass(map.corners[2], &mut art);
    art
}

/// A Highway's name on a tan plate.
fn shield(at: Point, name: &str, turn: f32, art: &mut Art) {
    let (w, h) = (name.chars().count() as f32 * 10.5 + 18.0, 22.0);
    let plate = |w: f32, h: f32| Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 6.0, turn };
    art.push(Mark::fill(plate(w, h), Ink::Named("highway")).stroked(Ink::Named("casing"), 1.6));
    // A turned text turns around its own point, which lies below the middle of its letters.
    let (sin, cos) = turn.to_radians().sin_cos();
    let at = at.shifted(-sin * 4.6, cos * 4.6 - 4.6);
    art.push(words(at, 13.2, &name.to_uppercase(), Font::Heavy, "tile-ink", turn, 0.06));
}

/// A town's name on a white plate.
fn plate(at: Point, name: &str, size: f32, art: &mut Art) {
    let w = name.chars().count() as f32 * size * 0.6 + 20.0;
    let plate = Mark::rect(at, w, size * 1.45, size * 0.4, Ink::Named("paper"));
    art.push(plate.stroked(Ink::Named("ink"), 1.8));
    art.push(words(at, size, name, Font::Display, "ink", 0.0, 0.01));
}

fn title(at: Point, art: &mut Art) {
    hog(at.shifted(-172.0, -4.0), art);
    let text = at.shifted(62.0, -16.0);
    for (shift, ink) in [(4.0, "title-shade"), (0.0, "title")] {
        art.push(words(text.shifted(shift, shift), 66.0, "Road Hog", Font::Display, ink, 0.0, 0.0));
    }
    art.push(words(at.shifted(62.0, 34.0), 16.0, "METRO TO NEW CITY BY ROAD", Font::Heavy, "ink", 0.0, 0.16));
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

fn legend(at: Point, space: f32, art: &mut Art) {
    let (w, h) = (190.0, 122.0);
    art.push(Mark::rect(at, w, h, 8.0, Ink::Named("paper")).stroked(Ink::Named("ink"), 1.8));
    let rows = [
        ("expressway", "Expressway", 12.0),
        ("highway", "Highway", 10.0),
        ("county", "County Road", 8.0),
        ("exit", "Exit: take that road", 0.0),
        ("rail", "Railway", 0.0),
    ];
    for (k, (paint, text, width)) in rows.into_iter().enumerate() {
        let y = at.y - h / 2.0 + 17.5 + k as f32 * 21.8;
        let middle = pt(at.x - w / 2.0 + 30.0, y);
        let line = || Shape::Line(vec![middle.shifted(-16.0, 0.0), middle.shifted(16.0, 0.0)]);
        match paint {
            "exit" => {
                art.push(Mark::rect(middle, 22.0, 18.0, 4.0, Ink::Named("exit")).stroked(Ink::Named("casing"), 1.2));
                super::signs::arrow(middle, 0.0, space * 0.46, art);
            }
            "rail" => {
                art.push(Mark::line(line(), Ink::Named("tie"), 11.0).dashed(3.0, 4.0));
                art.push(Mark::line(line(), Ink::Named("rail"), 3.0));
            }
            _ => {
                art.push(Mark::line(line(), Ink::Named("casing"), width + 3.0));
                art.push(Mark::line(line(), Ink::Named(paint), width));
            }
        }
        let shape = Shape::Text {
            at: pt(at.x - w / 2.0 + 56.0, y + 5.0),
            size: 13.5,
            text: text.to_owned(),
            anchor: Anchor::Start,
            font: Font::Plain,
            turn: 0.0,
            spread: 0.0,
        };
        art.push(Mark::fill(shape, Ink::Named("ink")));
    }
}

fn compass(at: Point, art: &mut Art) {
    art.push(Mark::line(Shape::Circle { at, r: 34.0 }, Ink::Named("ink"), 1.5).faint(0.6));
    for k in 0..8 {
        let (angle, long) = (k as f32 * 45.0 - 90.0, if k % 2 == 0 { 44.0 } else { 26.0 });
        for (side, paint) in [(-1.0, "ink"), (1.0, "paper")] {
            let points = vec![at, at.polar(9.0, angle + 45.0 * side), at.polar(long, angle)];
            let point = Mark::fill(Shape::Polygon(points), Ink::Named(paint));
            art.push(point.stroked(Ink::Named("ink"), 1.0));
        }
    }
    art.push(words(at.shifted(0.0, -56.0), 18.0, "N", Font::Display, "ink", 0.0, 0.0));
}

/// The edge of the sheet with its grid letters and numbers.
pub(super) fn frame(map: &Map) -> Art {
    let (w, h) = map.size;
    let edge = |inset: f32, width: f32| {
        let at = pt(w / 2.0, h / 2.0);
        Mark::rect(at, w - inset * 2.0, h - inset * 2.0, 4.0, Ink::None).stroked(Ink::Named("ink"), width)
    };
    vec![edge(3.0, 4.0), edge(10.0, 1.2)]
}
