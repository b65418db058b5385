//! The loop as it is drawn: a winding line through a few points, and where spaces and cards lie along it.

use rollick_stage::{Point, pt};

use crate::board::{Board, Kind};

/// The size of the board.
pub(super) const SIZE: f32 = 1000.0;
/// Half the side of a card.
pub(super) const CARD: f32 = 24.0;
/// The middle of the board.
pub(super) const MIDDLE: Point = pt(SIZE / 2.0, SIZE / 2.0);

/// Half of the loop, from the bottom along the left side to the top. The other half is its mirror image.
const HALF: [(f32, f32); 15] = [
    (500.0, 842.0),
    (395.0, 875.0),
    (290.0, 944.0),
    (165.0, 952.0),
    (62.0, 875.0),
    (46.0, 745.0),
    (76.0, 620.0),
    (80.0, 500.0),
    (76.0, 380.0),
    (46.0, 255.0),
    (62.0, 125.0),
    (165.0, 48.0),
    (290.0, 56.0),
    (395.0, 125.0),
    (500.0, 158.0),
];

/// A space on the board.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// Its middle.
    pub(super) at: Point,
    /// Its radius.
    pub(super) r: f32,
    /// The middle of the card beside it. Where there is no card, the middle of the space.
    pub(super) card: Point,
}

/// The points that the loop runs through, from the bottom clockwise.
fn corners() -> Vec<Point> {
    let left = HALF.map(|(x, y)| pt(x, y));
    let right = left[1..left.len() - 1].iter().rev().map(|p| pt(SIZE - p.x, p.y));
    left.into_iter().chain(right).collect()
}

/// For each corner, the four points that define the curve from it to the next corner.
fn stretches(corners: &[Point]) -> impl Iterator<Item = [Point; 4]> {
    let n = corners.len();
    (0..n).map(move |k| [n - 1, 0, 1, 2].map(|j| corners[(k + j) % n]))
}

/// The loop as a fine line. The first point isn't repeated at the end.
fn line() -> Vec<Point> {
    let steps = 24;
    let fine = |[a, b, c, d]: [Point; 4]| (0..steps).map(move |j| between(a, b, c, d, j as f32 / steps as f32));
    stretches(&corners()).flat_map(fine).collect()
}

/// The loop as a path.
pub(super) fn path() -> String {
    let corners = corners();
    let curve = |[a, b, c, d]: [Point; 4]| {
        let (x1, y1) = (b.x + (c.x - a.x) / 6.0, b.y + (c.y - a.y) / 6.0);
        let (x2, y2) = (c.x - (d.x - b.x) / 6.0, c.y - (d.y - b.y) / 6.0);
        format!("C{x1:.1} {y1:.1} {x2:.1} {y2:.1} {:.1} {:.1}", c.x, c.y)
    };
    let curves: String = stretches(&corners).map(curve).collect();
    format!("M{:.1} {:.1}{curves}Z", corners[0].x, corners[0].y)
}

/// A point of the Catmull-Rom curve from `b` to `c`.
fn between(a: Point, b: Point, c: Point, d: Point, t: f32) -> Point {
    let (t2, t3) = (t * t, t * t * t);
    let mix = |a: f32, b: f32, c: f32, d: f32| {
        0.5 * (2.0 * b + (c - a) * t + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2 + (3.0 * b - a - 3.0 * c + d) * t3)
    };
    pt(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
}

/// The length of loop that a space takes, and its radius, relative to a plain space.
fn weight(kind: Kind) -> f32 {
    match kind {
        Kind::Start => 1.5,
        Kind::Score | Kind::Lose => 1.25,
        Kind::Printed(_) => 1.1,
        Kind::Track => 1.0,
    }
}

/// Where every space of a board lies. START is in the middle of the bottom, and play goes clockwise.
pub(super) fn stands(board: &Board) -> Vec<Stand> {
    let line = line();
    let n = line.len();
    let mut lengths = vec![0.0];
    for k in 0..n {
        lengths.push(lengths[k] + line[k].distance(line[(k + 1) % n]));
    }
    let whole = lengths[n];
    let at = |distance: f32| {
        let distance = distance.rem_euclid(whole);
        let k = lengths.partition_point(|l| *l <= distance).clamp(1, n) - 1;
        let part = (distance - lengths[k]) / (lengths[k + 1] - lengths[k]);
        line[k].towards(line[(k + 1) % n], part)
    };
    let weights: Vec<f32> = board.spaces().map(|s| weight(board.kind(s))).collect();
    let unit = whole / weights.iter().sum::<f32>();
    let mut stands: Vec<Stand> = Vec::with_capacity(weights.len());
    let mut outwards = Vec::with_capacity(weights.len());
    let mut gone = -unit * weights[0] / 2.0;
    for weight in weights {
        gone += unit * weight / 2.0;
        let middle = at(gone);
        stands.push(Stand { at: middle, r: (unit * weight * 0.475).min(30.0 * weight), card: middle });
        outwards.push(outward(at(gone - 4.0), at(gone + 4.0)));
        gone += unit * weight / 2.0;
    }
    lay_cards(board, &mut stands, &outwards);
    stands
}

/// The direction to the left of the line, in degrees. It points away from the middle, because play goes clockwise.
fn outward(from: Point, to: Point) -> f32 {
    (to.y - from.y).atan2(to.x - from.x).to_degrees() - 90.0
}

/// Finds room for a card beside each space that takes one. It prefers the inside of the loop, and the point straight
/// across from the space. Later rounds move cards that were laid before their neighbours.
fn lay_cards(board: &Board, stands: &mut [Stand], outwards: &[f32]) {
    let mut laid = vec![None; stands.len()];
    for _round in 0..4 {
        for k in board.spaces().filter(|s| board.kind(*s) == Kind::Track).map(usize::from) {
            laid[k] = None;
            laid[k] = Some(best_beside(k, outwards[k], stands, &laid));
        }
    }
    for (stand, card) in stands.iter_mut().zip(laid) {
        stand.card = card.unwrap_or(stand.at);
    }
}

/// The best place for the card of a space.
fn best_beside(k: usize, outward: f32, stands: &[Stand], laid: &[Option<Point>]) -> Point {
    let stand = stands[k];
    let mut best = (f32::NEG_INFINITY, stand.at);
    for (side, cost_of_side) in [(180.0, 0.0), (0.0, 4.0)] {
        for tilt in (-6..=6).map(|t| t as f32 * 6.0) {
            for further in [0.0, 3.0, 6.0] {
                let at = stand.at.polar(stand.r + CARD + 3.0 + further, outward + side + tilt);
                let merit = room(at, stands, laid).min(2.0) * 20.0 - cost_of_side - tilt.abs() * 0.2 - further;
                if merit > best.0 {
                    best = (merit, at);
                }
            }
        }
    }
    best.1
}

/// How much room is left around a card: to the spaces, the cards already laid and the edge of the board.
fn room(card: Point, spaces: &[Stand], laid: &[Option<Point>]) -> f32 {
    let edge = CARD + 4.0;
    let to_edge = [card.x, card.y, SIZE - card.x, SIZE - card.y].into_iter().fold(f32::INFINITY, f32::min) - edge;
    let to_space = |s: &Stand| {
        let (dx, dy) = ((card.x - s.at.x).abs() - CARD, (card.y - s.at.y).abs() - CARD);
        dx.max(0.0).hypot(dy.max(0.0)) - s.r
    };
    let to_card = |c: &Point| (card.x - c.x).abs().max((card.y - c.y).abs()) - 2.0 * CARD;
    let all = spaces.iter().map(to_space).chain(laid.iter().flatten().map(to_card));
    all.fold(to_edge, f32::min)
}
