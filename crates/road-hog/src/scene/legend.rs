//! What the drawing means: the kinds of roads, the signs on the spaces, and the compass.

use rollick_game::Message;
use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Say, Shape, pt};

use super::lettering::words;
use super::signs;
use crate::board::Map;

/// The height of a line of a legend.
const LINE: f32 = 20.6;
/// The widths of the two slabs.
const ROADS: f32 = 220.0;
const SIGNS: f32 = 232.0;

/// A white slab for this many lines, and the middles of its icons.
fn slab(at: Point, wide: f32, lines: usize, art: &mut Art) -> impl Iterator<Item = Point> + use<> {
    let tall = lines as f32 * LINE + 12.0;
    art.push(Mark::rect(at, wide, tall, 8.0, Ink::Named("paper")).stroked(Ink::Named("ink"), 1.8));
    let first = pt(at.x - wide / 2.0 + 28.0, at.y - tall / 2.0 + 6.0 + LINE / 2.0);
    (0..lines).map(move |k| first.shifted(0.0, k as f32 * LINE))
}

/// A line beside its icon, on a slab of this width.
fn entry(icon: Point, text: String, wide: f32) -> Mark {
    let shape = Shape::Text {
        at: icon.shifted(24.0, 5.0),
        size: 14.6,
        text,
        anchor: Anchor::Start,
        font: Font::Plain,
        angle: 0.0,
        spread: 0.0,
    };
    // Plain letters are narrower than the estimate.
    Mark::fill(shape, Ink::Named("ink")).within((wide - 58.0) * 1.1)
}

fn bar(middle: Point) -> Shape {
    Shape::Line(vec![middle.shifted(-11.0, 0.0), middle.shifted(11.0, 0.0)])
}

/// Everything that explains the drawing.
pub(super) fn legend(map: &Map, say: Say<'_>) -> Art {
    let mut art = Art::new();
    roads(map.corners[1], map.space, say, &mut art);
    if let Some(at) = map.signs_legend {
        signs(at, say, &mut art);
    }
    compass(map.corners[2], say, &mut art);
    art
}

/// The kinds of roads.
fn roads(at: Point, space: f32, say: Say<'_>, art: &mut Art) {
    let rows = [
        ("expressway", "legend-expressway", 12.0),
        ("highway", "legend-highway", 10.0),
        ("county", "legend-county", 8.0),
        ("exit", "legend-exit", 0.0),
        ("rail", "legend-rail", 0.0),
    ];
    let icons: Vec<Point> = slab(at, ROADS, rows.len(), art).collect();
    for (icon, (paint, key, width)) in icons.into_iter().zip(rows) {
        match paint {
            "exit" => {
                art.push(Mark::rect(icon, 22.0, 18.0, 4.0, Ink::Named("exit")).stroked(Ink::Named("casing"), 1.2));
                signs::arrow(icon, 0.0, space * 0.46, art);
            }
            "rail" => {
                art.push(Mark::line(bar(icon), Ink::Named("tie"), 11.0).dashed(3.0, 4.0));
                art.push(Mark::line(bar(icon), Ink::Named("rail"), 3.0));
            }
            _ => {
                art.push(Mark::line(bar(icon), Ink::Named("casing"), width + 3.0));
                art.push(Mark::line(bar(icon), Ink::Named(paint), width));
            }
        }
        art.push(entry(icon, say(&Message::new(key)), ROADS));
    }
}

/// The signs on the spaces.
fn signs(at: Point, say: Say<'_>, art: &mut Art) {
    let rows = [
        ("check", "legend-check"),
        ("stop", "legend-stop"),
        ("court", "legend-court"),
        ("crossing", "legend-crossing"),
        ("bridge", "legend-bridge"),
        ("town", "legend-town"),
    ];
    let icons: Vec<Point> = slab(at, SIGNS, rows.len(), art).collect();
    for (icon, (kind, key)) in icons.into_iter().zip(rows) {
        match kind {
            "check" => signs::check_point(icon, 24.0, say, art),
            "stop" => signs::stop(icon, 21.0, say, art),
            "court" => signs::courthouse(icon, 25.0, art),
            "crossing" => signs::crossbuck(icon, 25.0, art),
            "bridge" => {
                for y in [-6.0, 6.0] {
                    let rail = Shape::Line(vec![icon.shifted(-12.0, y), icon.shifted(12.0, y)]);
                    art.push(Mark::line(rail.clone(), Ink::Named("casing"), 5.0));
                    art.push(Mark::line(rail, Ink::Named("bridge"), 3.0));
                }
            }
            _ => {
                let tile = Mark::rect(icon, 20.0, 17.0, 4.0, Ink::Named("town-tile"));
                art.push(tile.stroked(Ink::Named("casing"), 1.2));
            }
        }
        art.push(entry(icon, say(&Message::new(key)), SIGNS));
    }
}

fn compass(at: Point, say: Say<'_>, art: &mut Art) {
    art.push(Mark::line(Shape::Circle { at, r: 27.0 }, Ink::Named("ink"), 1.5).faint(0.6));
    for k in 0..8 {
        let (angle, long) = (k as f32 * 45.0 - 90.0, if k % 2 == 0 { 35.0 } else { 21.0 });
        for (side, paint) in [(-1.0, "ink"), (1.0, "paper")] {
            let points = vec![at, at.polar(7.5, angle + 45.0 * side), at.polar(long, angle)];
            let point = Mark::fill(Shape::Polygon(points), Ink::Named(paint));
            art.push(point.stroked(Ink::Named("ink"), 1.0));
        }
    }
    let north = say(&Message::new("printed-north"));
    art.push(words(at.shifted(0.0, -45.0), 16.0, &north, Font::Display, "ink", 0.0, 0.0).within(48.0));
}
