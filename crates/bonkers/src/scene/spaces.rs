//! How each kind of space looks, and the slots for cards beside them.

use rollick_stage::{Art, Ink, Mark, Place, Point, Shape, pt};

use super::floor::{sparkle, words};
use super::way::{CARD, Spot};
use crate::board::{Board, Kind, Space};
use crate::card::Instruction;
use crate::stage::card_place;

/// A space of the loop.
pub(super) fn space(board: &Board, number: Space, spot: Spot) -> Place {
    let Spot { at, r, .. } = spot;
    let (kind, name, art) = match board.kind(number) {
        Kind::Start => ("start", "START, a SCORE space".to_owned(), start(at, r)),
        Kind::Score => ("score", format!("space {number}, SCORE"), score(at, r)),
        Kind::Lose => ("lose", format!("space {number}, LOSE"), lose(at, r)),
        Kind::Printed(Instruction::GoToLose) => {
            ("go-to-lose", format!("space {number}, GO TO LOSE"), go_to_lose(at, r))
        }
        Kind::Printed(Instruction::Move(n)) if n < 0 => {
            ("back", format!("space {number}, BACK {}", -n), back(at, r, -n))
        }
        Kind::Printed(_) | Kind::Track => ("track", format!("space {number}"), track(at, r, number)),
    };
    // Four share a space in a square, two side by side.
    let d = (r * 0.55).max(15.0);
    let slots = [(-d, -d), (d, d), (d, -d), (-d, d)].map(|(x, y)| at.shifted(x, y)).to_vec();
    Place { id: number.to_string(), name, kind, at, slots, outline: Shape::Circle { at, r }, art }
}

/// Room for a card beside a space.
pub(super) fn card_slot(number: Space, spot: Spot) -> Place {
    let at = spot.card;
    let side = CARD * 2.0;
    let (dx, dy) = (at.x - spot.at.x, at.y - spot.at.y);
    let neck = vec![spot.at, pt(spot.at.x + dx * 0.8, spot.at.y + dy * 0.8)];
    Place {
        id: card_place(number),
        name: format!("the card at space {number}"),
        kind: "card-slot",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-CARD, -CARD), w: side, h: side, round: 8.0, turn: 0.0 },
        art: vec![
            Mark::line(Shape::Line(neck), Ink::Named("night"), 10.0),
            Mark::rect(at, side - 3.0, side - 3.0, 8.0, Ink::Named("slot"))
                .stroked(Ink::Named("edge"), 1.6)
                .dashed(4.0, 3.0),
        ],
    }
}

/// The ring colours go round with the numbers.
fn track(at: Point, r: f32, number: Space) -> Art {
    let ring = ["orange", "teal", "magenta", "gold"][usize::from(number % 4)];
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named(ring)),
        Mark::circle(at, r - 7.0, Ink::Named("space")),
        words(at, r * 0.72, &number.to_string(), "ink"),
    ]
}

/// A star with this many points.
fn star(at: Point, outer: f32, inner: f32, points: usize) -> Shape {
    let corner =
        |k: usize| at.polar(if k.is_multiple_of(2) { outer } else { inner }, 180.0 * k as f32 / points as f32 - 90.0);
    Shape::Polygon((0..points * 2).map(corner).collect())
}

fn score(at: Point, r: f32) -> Art {
    vec![
        Mark::fill(star(at, r * 1.2, r * 0.9, 16), Ink::Named("night")),
        Mark::fill(star(at, r * 1.1, r * 0.84, 16), Ink::Named("shine")),
        Mark::fill(star(at.shifted(0.0, -r * 0.2), r * 0.66, r * 0.3, 5), Ink::Named("cream"))
            .stroked(Ink::Named("plum"), 2.0),
        Mark::rect(at.shifted(0.0, r * 0.5), r * 1.62, r * 0.5, r * 0.16, Ink::Named("night")),
        words(at.shifted(0.0, r * 0.5), r * 0.36, "SCORE", "cream"),
        sparkle(at.shifted(-r * 0.55, -r * 0.55), r * 0.3),
    ]
}

fn start(at: Point, r: f32) -> Art {
    vec![
        Mark::fill(star(at, r * 1.18, r * 0.96, 24), Ink::Named("night")),
        Mark::fill(star(at, r * 1.1, r * 0.9, 24), Ink::Named("shine")),
        Mark::circle(at, r * 0.78, Ink::Named("magenta")).stroked(Ink::Named("night"), 2.5),
        Mark::line(Shape::Circle { at, r: r * 0.66 }, Ink::Named("cream"), 1.5),
        words(at.shifted(0.0, -r * 0.06), r * 0.36, "START", "cream"),
        words(at.shifted(0.0, r * 0.32), r * 0.22, "SCORE", "cream"),
    ]
}

fn lose(at: Point, r: f32) -> Art {
    let mut art = vec![Mark::circle(at, r * 1.08, Ink::Named("night")), Mark::circle(at, r, Ink::Named("hole"))];
    for (k, part) in [0.86, 0.68, 0.5].into_iter().enumerate() {
        let middle = at.shifted(0.0, r * 0.06 * k as f32);
        art.push(Mark::line(Shape::Circle { at: middle, r: r * part }, Ink::Named("magenta"), 1.6).faint(0.75));
    }
    art.push(words(at, r * 0.46, "LOSE", "cream"));
    art
}

fn go_to_lose(at: Point, r: f32) -> Art {
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named("plum")),
        Mark::line(Shape::Circle { at, r: r - 5.0 }, Ink::Named("magenta"), 2.0),
        words(at.shifted(0.0, -r * 0.27), r * 0.36, "GO TO", "cream"),
        words(at.shifted(0.0, r * 0.2), r * 0.46, "LOSE", "cream"),
    ]
}

fn back(at: Point, r: f32, by: i8) -> Art {
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named("orange")),
        words(at.shifted(0.0, -r * 0.34), r * 0.38, "BACK", "night"),
        words(at.shifted(0.0, r * 0.26), r * 0.74, &by.to_string(), "night"),
    ]
}
