//! The stands around the arena: the crowd, its cameras, and the name of the show in bulbs.

use std::fmt::Write;

use rollick_stage::{Anchor, Art, Font, Ink, Mark, Point, Shape, pt};

use super::{MARGIN, WALL, noise};
use crate::square::Square;

/// The distance between two spectators.
const APART: f32 = 13.0;
/// Their shirts.
const SHIRTS: [&str; 5] = ["shirt-a", "shirt-b", "shirt-c", "shirt-d", "shirt-e"];

/// A number for a spectator that looks random.
fn luck(number: u32) -> u32 {
    noise(Square::NONE, number)
}

/// The crowd in rows on all four sides: shirts, heads on top, a few raised arms, and flashes.
pub(super) fn crowd((w, h): (f32, f32)) -> Art {
    let mut art = vec![Mark::rect(pt(w / 2.0, h / 2.0), w, h, 20.0, Ink::Named("stand"))];
    // All dots of one colour form one path. Each is a line of no length with round ends.
    let mut shirts = [const { String::new() }; SHIRTS.len()];
    let (mut heads, mut arms, mut flashes) = (String::new(), String::new(), Vec::new());
    for (number, at) in seats((w, h)).into_iter().enumerate() {
        let dice = luck(number as u32 + 7);
        if dice.is_multiple_of(11) {
            continue;
        }
        let dot = |out: &mut String, at: Point, end: &str| {
            write!(out, "M{:.0} {:.0}{end}", at.x, at.y).expect("a string takes all");
        };
        dot(&mut shirts[(dice / 11 % 5) as usize], at.shifted(0.0, 3.0), "h0");
        dot(&mut heads, at.shifted(0.0, -2.0), "h0");
        if (dice / 64).is_multiple_of(9) {
            dot(&mut arms, at.shifted(-4.0, 0.0), "v-7m8 0v7");
        }
        if (dice / 1024).is_multiple_of(43) {
            flashes.push(at);
        }
    }
    for (shirt, dots) in SHIRTS.into_iter().zip(shirts) {
        art.push(Mark::line(Shape::Path(dots), Ink::Named(shirt), 10.5));
    }
    art.push(Mark::line(Shape::Path(arms), Ink::Named("skin"), 2.2));
    art.push(Mark::line(Shape::Path(heads), Ink::Named("skin"), 6.4));
    for at in flashes {
        let corner = |k: usize| at.polar(if k.is_multiple_of(2) { 8.0 } else { 1.6 }, 45.0 * k as f32);
        art.push(Mark::circle(at, 10.0, Ink::Named("halo")).faint(0.8));
        art.push(Mark::fill(Shape::Polygon((0..8).map(corner).collect()), Ink::Named("flash")));
    }
    art
}

/// Where the spectators sit, the back rows first on each side.
fn seats((w, h): (f32, f32)) -> Vec<Point> {
    let deep = MARGIN - WALL - 8.0;
    let rows = (deep / 13.0) as usize;
    let mut all = Vec::new();
    for row in 0..rows {
        let depth = 10.0 + 13.0 * row as f32;
        let shift = if row.is_multiple_of(2) { 0.0 } else { APART / 2.0 };
        for k in 0..((w - 2.0 * MARGIN) / APART) as usize {
            let x = MARGIN + 4.0 + APART * k as f32 + shift;
            all.extend([pt(x, depth), pt(x, h - depth)]);
        }
        for k in 0..((h - 2.0 * MARGIN) / APART) as usize {
            let y = MARGIN + 4.0 + APART * k as f32 + shift;
            all.extend([pt(depth, y), pt(w - depth, y)]);
        }
    }
    all
}

/// The name of the show above the arena, and its other name below it.
pub(super) fn signs((w, h): (f32, f32)) -> Art {
    let y = (MARGIN - WALL) / 2.0;
    let mut art = sign(pt(w / 2.0, y), 330.0, "BIGFOOT");
    art.extend(sign(pt(w / 2.0, h - y), 250.0, "4×4×4"));
    art
}

/// A board with a row of bulbs around it.
fn sign(at: Point, wide: f32, text: &str) -> Art {
    let tall = 60.0;
    let mut art = vec![
        Mark::rect(at, wide + 10.0, tall + 10.0, 14.0, Ink::Named("halo")).faint(0.5),
        Mark::rect(at, wide, tall, 10.0, Ink::Named("marquee")).stroked(Ink::Named("sign"), 2.5),
    ];
    let mut bulbs = String::new();
    let n = (wide / 16.0) as usize;
    for k in 0..=n {
        let x = at.x - wide / 2.0 + 9.0 + (wide - 18.0) * k as f32 / n as f32;
        for y in [at.y - tall / 2.0 + 7.5, at.y + tall / 2.0 - 7.5] {
            write!(bulbs, "M{x:.1} {y:.1}h0").expect("a string takes all");
        }
    }
    art.push(Mark::line(Shape::Path(bulbs), Ink::Named("bulb"), 5.0));
    let shape = |at: Point| Shape::Text {
        at: at.shifted(0.0, 12.5),
        size: 36.0,
        text: text.to_owned(),
        anchor: Anchor::Middle,
        font: Font::Display,
        angle: 0.0,
        spread: 0.12,
    };
    art.push(Mark::fill(shape(at.shifted(1.5, 2.5)), Ink::Named("shade")));
    art.push(Mark::fill(shape(at), Ink::Named("bulb")));
    art
}
