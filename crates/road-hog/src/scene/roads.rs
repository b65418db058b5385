//! The roads as lines, the bridges and the ferry.

use rollick_stage::{Art, Ink, Mark, Shape};

use super::beside;
use crate::board::{Board, Road, RoadKind, smooth};

pub(super) fn roads(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    let of = |kind: RoadKind| board.roads().iter().zip(&map.lines).filter(move |(r, _)| r.kind == kind);
    for (kind, paint, width) in [
        (RoadKind::Highway, "highway", map.space + 3.0),
        (RoadKind::County, "county", map.space - 4.0),
        (RoadKind::Expressway, "expressway", map.space + 8.0),
    ] {
        for (_, line) in of(kind) {
            let line = Shape::Path(smooth(line, false));
            art.push(Mark::line(line.clone(), Ink::Named("casing"), width + 4.0));
            art.push(Mark::line(line, Ink::Named(paint), width));
        }
    }
    for road in board.roads().iter().filter(|r| r.ferry.is_some()) {
        ferry(board, road, &mut art);
    }
    for (from, to) in &board.bridges {
        bridge(board, *from, *to, &mut art);
    }
    art
}

/// Railings on both sides of a main bridge, and its piers.
fn bridge(board: &Board, from: u16, to: u16, art: &mut Art) {
    let map = board.map();
    let spaces: Vec<usize> = (usize::from(from)..=usize::from(to)).collect();
    let first = map.at[spaces[0]].towards(map.at[spaces[0] - 1], 0.5);
    let last = map.at[spaces[spaces.len() - 1]].towards(map.at[spaces[spaces.len() - 1] + 1], 0.5);
    for side in [-1.0, 1.0] {
        let across = side * (map.space * 0.5 + 8.0);
        let mut line = vec![beside(first, map.angle[spaces[0]], 0.0, across)];
        line.extend(spaces.iter().map(|k| beside(map.at[*k], map.angle[*k], 0.0, across)));
        line.push(beside(last, map.angle[spaces[spaces.len() - 1]], 0.0, across));
        let shape = Shape::Path(smooth(&line, false));
        art.push(Mark::line(shape.clone(), Ink::Named("casing"), 9.0));
        art.push(Mark::line(shape, Ink::Named("bridge"), 5.5));
        for at in &line {
            art.push(Mark::circle(*at, 5.0, Ink::Named("stone")).stroked(Ink::Named("casing"), 1.6));
        }
    }
}

/// Water between two spaces, a dashed line over it, and the boat.
fn ferry(board: &Board, road: &Road, art: &mut Art) {
    let map = board.map();
    let Some(after) = road.ferry else { return };
    let a = map.at[road.first.index() + usize::from(after) - 1];
    let b = map.at[road.first.index() + usize::from(after)];
    let angle = (b.y - a.y).atan2(b.x - a.x).to_degrees();
    let quay = map.space * 0.46;
    let (from, to) = (beside(a, angle, quay, 0.0), beside(b, angle, -quay, 0.0));
    let middle = a.towards(b, 0.5);
    let gap = from.distance(to).max(18.0);
    let shape = Shape::Rect {
        at: middle.shifted(-gap / 2.0, -map.space * 0.55),
        w: gap,
        h: map.space * 1.1,
        round: 3.0,
        angle,
    };
    art.push(Mark::fill(shape, Ink::Named("water")));
    art.push(Mark::line(Shape::Line(vec![from, to]), Ink::Named("stone"), 3.0).dashed(5.0, 4.0));
    let boat = beside(middle, angle, 0.0, -map.space * 0.9);
    let hull = "m-17 0h34l-6 11h-22z";
    let cabin = "m-8 -9h16v8h-16z";
    for (d, paint) in [(hull, "brick"), (cabin, "plaster")] {
        let d = format!("M{:.1} {:.1}{d}", boat.x, boat.y);
        art.push(Mark::fill(Shape::Path(d), Ink::Named(paint)).stroked(Ink::Named("casing"), 1.5));
    }
    art.push(Mark::rect(boat.shifted(3.0, -13.0), 5.0, 8.0, 0.5, Ink::Named("casing")));
}
