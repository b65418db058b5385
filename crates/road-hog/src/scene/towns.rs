//! Towns: the ground they stand on, and houses beside the road where there is room.

use rollick_stage::{Art, Ink, Mark, Point, Shape, pt};

use super::beside;
use crate::board::{Board, smooth};

pub(super) fn towns(board: &Board) -> Art {
    let map = board.map();
    let mut art = Art::new();
    for town in board.towns() {
        let line = &map.at[usize::from(town.from)..=usize::from(town.to)];
        let shape = match line.len() {
            1 => Shape::Circle { at: line[0], r: 10.0 },
            _ => Shape::Path(smooth(line, false)),
        };
        art.push(Mark::line(shape.clone(), Ink::Named("town-ground"), map.space * 3.3).faint(0.55));
        art.push(Mark::line(shape, Ink::Named("town-ground"), map.space * 2.6));
    }
    let mut houses: Vec<Point> = Vec::new();
    for (t, town) in board.towns().iter().enumerate() {
        for n in usize::from(town.from)..=usize::from(town.to) {
            for (row, side) in [(0, -1.0), (0, 1.0), (1, -1.0), (1, 1.0)] {
                let across = side * (map.space * 0.92 + row as f32 * 25.0);
                let at = beside(map.at[n], map.angle[n], if row == 1 { 12.0 } else { 0.0 }, across);
                if has_room(board, at, &houses) {
                    houses.push(at);
                    house(at, n + row, t == 0, &mut art);
                }
            }
        }
    }
    skyline(map.at[board.goal().index()], &mut art);
    art
}

fn has_room(board: &Board, at: Point, houses: &[Point]) -> bool {
    let map = board.map();
    let inside = at.x > 24.0 && at.y > 24.0 && at.x < map.size.0 - 24.0 && at.y < map.size.1 - 24.0;
    let names = board.map().towns.iter().all(|label| (label.x - at.x).abs() > 75.0 || (label.y - at.y).abs() > 24.0);
    let title = map.corners[0];
    let clear = (title.x - at.x).abs() > 250.0 || (title.y - at.y).abs() > 68.0;
    inside
        && names
        && clear
        && map.at.iter().all(|space| space.distance(at) > map.space * 0.82)
        && map.rail.iter().all(|pole| pole.distance(at) > 24.0)
        && houses.iter().all(|house| house.distance(at) > 25.0)
}

fn rect(at: Point, x: f32, y: f32, w: f32, h: f32, paint: &'static str) -> Mark {
    Mark::rect(at.shifted(x, y), w, h, 0.8, Ink::Named(paint))
}

/// A house: some low with a roof, some tall with windows.
fn house(at: Point, kind: usize, city: bool, art: &mut Art) {
    let outline = |mark: Mark| mark.stroked(Ink::Named("casing"), 1.2);
    if city || kind % 3 == 2 {
        let tall = if city { 30.0 } else { 22.0 };
        let walls = if kind.is_multiple_of(2) { "tower" } else { "brick" };
        art.push(outline(rect(at, 0.0, 8.0 - tall / 2.0, 18.0, tall, walls)));
        for row in 0..(tall / 8.0) as usize {
            for x in [-4.5, 0.0, 4.5] {
                art.push(rect(at, x, 4.0 - row as f32 * 8.0, 2.6, 4.0, "window"));
            }
        }
    } else {
        art.push(outline(rect(at, 0.0, 2.0, 18.0, 13.0, if kind.is_multiple_of(2) { "plaster" } else { "brick" })));
        let roof = [(-12.0, -4.0), (0.0, -14.0), (12.0, -4.0)].map(|(x, y)| at.shifted(x, y));
        art.push(outline(Mark::fill(Shape::Polygon(roof.to_vec()), Ink::Named("roof"))));
        art.push(rect(at, 0.0, 4.5, 4.5, 8.0, "roof"));
    }
}

/// The goal: towers on both sides of the place where the winner stands.
fn skyline(goal: Point, art: &mut Art) {
    art.push(Mark::rect(goal.shifted(0.0, 4.0), 178.0, 84.0, 40.0, Ink::Named("town-ground")));
    let towers = [
        (-74.0, 34.0, 20.0),
        (-54.0, 52.0, 22.0),
        (-33.0, 40.0, 20.0),
        (34.0, 44.0, 20.0),
        (54.0, 58.0, 22.0),
        (75.0, 36.0, 18.0),
    ];
    for (k, (x, tall, wide)) in towers.into_iter().enumerate() {
        let base = goal.shifted(x, 30.0);
        let walls = if k % 2 == 0 { "tower" } else { "tower-lit" };
        let tower = Mark::rect(base.shifted(0.0, -tall / 2.0), wide, tall, 1.0, Ink::Named(walls));
        art.push(tower.stroked(Ink::Named("casing"), 1.4));
        for row in 0..((tall - 6.0) / 8.0) as usize {
            for column in [-5.0, 0.0, 5.0] {
                let at = pt(base.x + column, base.y - 6.0 - row as f32 * 8.0);
                art.push(Mark::rect(at, 2.8, 4.2, 0.4, Ink::Named("window")));
            }
        }
    }
    let spire = [(-3.0, -28.0), (0.0, -50.0), (3.0, -28.0)].map(|(x, y)| goal.shifted(x + 54.0, y));
    art.push(Mark::fill(Shape::Polygon(spire.to_vec()), Ink::Named("tower")));
}
