//! The Check Point cards, drawn and in hands: a picture, and what happens.

use rollick_game::Message;
use rollick_stage::{Art, CardLook, Font, Ink, Mark, Point, Say, Shape, pt};

use super::signs;
use crate::card::Card;

const SIZE: (f32, f32) = (100.0, 140.0);
/// The middle of the picture.
const PICTURE: Point = pt(50.0, 66.0);
/// How wide the title and the lines may be. Plain letters are narrower than the estimate.
const TITLE: f32 = 92.0;
const LINE: f32 = 94.0 * 1.1;

pub(super) fn looks(say: Say<'_>) -> Vec<CardLook> {
    let look = |card: Card| CardLook { id: card.name().to_owned(), size: SIZE, art: face(card, say) };
    Card::ALL.into_iter().map(look).collect()
}

fn face(card: Card, say: Say<'_>) -> Art {
    let (paint, lines) = match card {
        Card::Miss => ("stop", ["printed-miss-1", "printed-miss-2"]),
        Card::Octane => ("exit", ["printed-octane-1", "printed-octane-2"]),
        Card::Court => ("court", ["printed-court-1", "printed-court-2"]),
        Card::Clear => ("leaf-dark", ["printed-clear-1", "printed-clear-2"]),
        Card::Wind => ("shore", ["printed-wind-1", "printed-wind-2"]),
        Card::Wrong => ("bridge", ["printed-wrong-1", "printed-wrong-2"]),
    };
    let middle = pt(50.0, 70.0);
    let slab = |at: Point, w: f32, h: f32, round: f32, paint| Mark::rect(at, w, h, round, Ink::Named(paint));
    let title = Mark::text(pt(50.0, 17.5), 13.9, say(&card.title()), Font::Display, Ink::Named("stone"));
    let line = |y: f32, key| {
        let text = say(&Message::new(key));
        Mark::text(pt(50.0, y), 11.4, text, Font::Plain, Ink::Named("tile-ink")).within(LINE)
    };
    let mut art = vec![
        slab(middle, 100.0, 140.0, 10.0, "casing"),
        slab(middle, 96.0, 136.0, 8.0, "stone"),
        slab(pt(50.0, 17.0), 96.0, 30.0, 8.0, paint),
        slab(pt(50.0, 27.0), 96.0, 10.0, 0.0, paint),
        slab(PICTURE, 86.0, 62.0, 4.0, "sky"),
        title.within(TITLE),
        line(110.0, lines[0]),
        line(125.0, lines[1]),
    ];
    art.extend(match card {
        Card::Miss => flat_tyre(),
        Card::Octane => pump(),
        Card::Court => court(),
        Card::Clear => open_road(),
        Card::Wind => wind(),
        Card::Wrong => turned_back(),
    });
    art
}

fn at(x: f32, y: f32) -> Point {
    PICTURE.shifted(x, y)
}

fn polygon(points: &[(f32, f32)], paint: &'static str) -> Mark {
    Mark::fill(Shape::Polygon(points.iter().map(|(x, y)| at(*x, *y)).collect()), Ink::Named(paint))
}

fn line(points: &[(f32, f32)], paint: &'static str, width: f32) -> Mark {
    Mark::line(Shape::Line(points.iter().map(|(x, y)| at(*x, *y)).collect()), Ink::Named(paint), width)
}

fn block(x: f32, y: f32, w: f32, h: f32, round: f32, paint: &'static str) -> Mark {
    Mark::rect(at(x, y), w, h, round, Ink::Named(paint))
}

/// The road at the foot of a picture.
fn road() -> Art {
    vec![
        block(0.0, 22.0, 86.0, 18.0, 0.0, "expressway"),
        line(&[(-40.0, 22.0), (40.0, 22.0)], "check", 2.4).dashed(9.0, 7.0),
    ]
}

/// A car from the side.
fn car(x: f32, y: f32) -> Art {
    let p = |dx: f32, dy: f32| (x + dx, y + dy);
    vec![
        polygon(&[p(-15.0, -6.0), p(-9.0, -17.0), p(8.0, -17.0), p(15.0, -6.0)], "title"),
        polygon(&[p(-10.0, -7.0), p(-6.5, -14.0), p(-1.0, -14.0), p(-1.0, -7.0)], "wave"),
        polygon(&[p(2.0, -7.0), p(2.0, -14.0), p(6.5, -14.0), p(10.5, -7.0)], "wave"),
        block(x, y - 2.0, 50.0, 12.0, 5.0, "title"),
        block(x + 23.0, y - 3.5, 4.0, 4.5, 1.5, "window"),
        Mark::circle(at(x - 14.0, y + 4.0), 7.0, Ink::Named("casing")),
        Mark::circle(at(x + 14.0, y + 4.0), 7.0, Ink::Named("casing")),
        Mark::circle(at(x - 14.0, y + 4.0), 2.8, Ink::Named("stone")),
        Mark::circle(at(x + 14.0, y + 4.0), 2.8, Ink::Named("stone")),
    ]
}

/// A car by the road, its front up on a jack, and cones.
fn flat_tyre() -> Art {
    let mut art = road();
    art.extend(car(-6.0, 10.0));
    art.push(block(8.0, 18.5, 17.0, 5.0, 2.0, "casing"));
    for x in [26.0, 37.0] {
        art.push(polygon(&[(x - 5.0, 19.0), (x, 3.0), (x + 5.0, 19.0)], "exit").stroked(Ink::Named("casing"), 1.2));
        art.push(block(x, 12.5, 5.6, 3.0, 0.0, "stone"));
    }
    art
}

fn pump() -> Art {
    let mut art = road();
    art.extend([
        block(-4.0, -5.0, 32.0, 52.0, 4.0, "title").stroked(Ink::Named("casing"), 1.8),
        block(-4.0, -17.0, 22.0, 14.0, 2.0, "stone").stroked(Ink::Named("casing"), 1.4),
        block(-4.0, 20.0, 40.0, 5.0, 2.0, "casing"),
    ]);
    let hose = {
        let (a, b, c) = (at(12.0, 8.0), at(34.0, 26.0), at(24.0, -14.0));
        Shape::Path(format!("M{} {}Q{} {} {} {}", a.x, a.y, b.x, b.y, c.x, c.y))
    };
    art.push(Mark::line(hose, Ink::Named("casing"), 3.4));
    art.push(line(&[(24.0, -14.0), (17.0, -19.0)], "casing", 5.0));
    art.push(Mark::text(at(-4.0, -17.0), 12.0, "3", Font::Display, Ink::Named("tile-ink")));
    let drop = [(-4.0, -5.0), (2.5, 7.0), (-0.5, 12.0), (-7.5, 12.0), (-10.5, 7.0)];
    art.push(polygon(&drop, "check").stroked(Ink::Named("casing"), 1.4));
    art
}

fn court() -> Art {
    let mut art = Art::new();
    signs::courthouse(PICTURE, 74.0, &mut art);
    art
}

fn open_road() -> Art {
    vec![
        Mark::circle(at(22.0, -12.0), 11.0, Ink::Named("check")),
        polygon(&[(-43.0, 31.0), (-43.0, 2.0), (-20.0, -6.0), (10.0, 2.0), (43.0, -2.0), (43.0, 31.0)], "leaf"),
        polygon(&[(-24.0, 31.0), (-2.0, 0.0), (4.0, 0.0), (26.0, 31.0)], "expressway"),
        line(&[(1.0, 4.0), (1.0, 29.0)], "check", 2.6).dashed(6.0, 5.0),
    ]
}

fn wind() -> Art {
    let mut art = road();
    art.extend(car(12.0, 10.0));
    for (y, long) in [(-18.0, 34.0), (-8.0, 22.0), (2.0, 16.0)] {
        let (a, b) = (at(-40.0, y), at(-40.0 + long, y));
        let curl = format!("M{} {}H{}c8 0 8 -9 1 -9c-4 0 -5 4 -3 6", a.x, a.y, b.x);
        art.push(Mark::line(Shape::Path(curl), Ink::Named("stone"), 3.0));
    }
    art
}

fn turned_back() -> Art {
    let (a, b) = (at(-16.0, 24.0), at(-16.0, -2.0));
    let bend = format!("M{} {}V{}a14 14 0 0 1 28 0V{}", a.x, a.y, b.y, at(0.0, 8.0).y);
    let road = |paint, width| Mark::line(Shape::Path(bend.clone()), Ink::Named(paint), width);
    vec![
        road("casing", 15.0),
        road("expressway", 11.0),
        polygon(&[(1.0, 5.0), (23.0, 5.0), (12.0, 23.0)], "exit").stroked(Ink::Named("casing"), 1.8),
    ]
}
