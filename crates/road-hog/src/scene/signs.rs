//! Road signs, drawn in the middle of a space.

use rollick_game::Message;
use rollick_stage::{Art, Font, Ink, Mark, Point, Say, Shape};

use super::beside;

fn polygon(points: Vec<Point>, paint: &'static str) -> Mark {
    Mark::fill(Shape::Polygon(points), Ink::Named(paint))
}

/// The large arrow of an exit space.
pub(super) fn arrow(at: Point, angle: f32, size: f32, art: &mut Art) {
    let p = |along: f32, across: f32| beside(at, angle, along * size, across * size);
    let points = vec![
        p(0.4, 0.0),
        p(0.06, 0.32),
        p(0.06, 0.13),
        p(-0.36, 0.13),
        p(-0.36, -0.13),
        p(0.06, -0.13),
        p(0.06, -0.32),
    ];
    art.push(polygon(points, "arrow").stroked(Ink::Named("casing"), 1.6));
}

/// A temple front on a blue sign.
pub(super) fn courthouse(at: Point, size: f32, art: &mut Art) {
    let s = size / 42.0;
    art.push(Mark::rect(at, 33.0 * s, 33.0 * s, 5.0, Ink::Named("court")).stroked(Ink::Named("casing"), 1.4));
    let roof = [(-13.0, -5.0), (0.0, -13.0), (13.0, -5.0)].map(|(x, y)| at.shifted(x * s, y * s));
    art.push(polygon(roof.to_vec(), "stone"));
    for x in [-9.0, -3.0, 3.0, 9.0] {
        art.push(Mark::rect(at.shifted(x * s, 2.0 * s), 3.2 * s, 10.0 * s, 0.0, Ink::Named("stone")));
    }
    art.push(Mark::rect(at.shifted(0.0, 9.5 * s), 26.0 * s, 3.4 * s, 0.0, Ink::Named("stone")));
}

/// A yellow diamond with a card.
pub(super) fn check_point(at: Point, size: f32, say: Say<'_>, art: &mut Art) {
    let r = size * 0.46;
    let diamond = [0.0, 90.0, 180.0, 270.0].map(|a| at.polar(r, a));
    art.push(polygon(diamond.to_vec(), "check").stroked(Ink::Named("casing"), 2.0));
    let letters = say(&Message::new("printed-check-point"));
    art.push(Mark::text(at, size * 0.36, letters, Font::Heavy, Ink::Named("tile-ink")).within(size * 0.6));
}

/// The red octagon of the final check point.
pub(super) fn stop(at: Point, size: f32, say: Say<'_>, art: &mut Art) {
    let ring = |r: f32| (0..8).map(|k| at.polar(r, 22.5 + 45.0 * k as f32)).collect::<Vec<Point>>();
    art.push(polygon(ring(size * 0.5), "stone").stroked(Ink::Named("casing"), 1.6));
    art.push(polygon(ring(size * 0.44), "stop"));
    let stop = say(&Message::new("printed-stop"));
    art.push(Mark::text(at, size * 0.29, stop, Font::Heavy, Ink::Named("stone")).within(size * 0.88));
}

/// The white cross at a railway crossing.
pub(super) fn crossbuck(at: Point, size: f32, art: &mut Art) {
    for angle in [35.0, 145.0] {
        let line = || Shape::Line(vec![at.polar(size * 0.38, angle), at.polar(size * 0.38, angle + 180.0)]);
        art.push(Mark::line(line(), Ink::Named("stop"), size * 0.19));
        art.push(Mark::line(line(), Ink::Named("crossing"), size * 0.12));
    }
}
