//! The arena itself: the wall with its letters and numbers, the dirt, the road, and the light on everything.

use rollick_stage::{Art, Font, Ink, Mark, Point, Shape, pt};

use super::{CELL, MARGIN, WALL, along, middle, noise};
use crate::board::Board;
use crate::square::Square;

/// The wall around the dirt. Letters name the columns and numbers the rows: C4 is the square where they meet.
pub(super) fn wall(board: &Board, (w, h): (f32, f32)) -> Art {
    let (cx, cy) = (w / 2.0, h / 2.0);
    let ring = |extra: f32, round: f32, ink| {
        Mark::rect(pt(cx, cy), w - 2.0 * (MARGIN - extra), h - 2.0 * (MARGIN - extra), round, Ink::Named(ink))
    };
    let mut art = vec![
        ring(WALL + 3.0, 20.0, "shade").faint(0.5),
        ring(WALL, 18.0, "wall"),
        ring(WALL - 3.5, 15.0, "wall").stroked(Ink::Named("wall-edge"), 1.6),
        ring(4.0, 10.0, "wall-edge"),
    ];
    let label = |at: Point, text: String| Mark::text(at, 21.0, text, Font::Heavy, Ink::Named("wall-ink"));
    let near = MARGIN - WALL / 2.0 - 1.0;
    for col in 0..board.cols() {
        let x = along(col);
        for y in [near, h - near] {
            art.push(label(pt(x, y), Square::letter(col).to_string()));
        }
    }
    for row in 0..board.rows() {
        let y = along(row);
        for x in [near, w - near] {
            art.push(label(pt(x, y), (row + 1).to_string()));
        }
    }
    art
}

/// The ground of the arena with the tracks of many shows: doughnuts, long runs across, and dust.
pub(super) fn dirt(board: &Board, (w, h): (f32, f32)) -> Art {
    let (cx, cy) = (w / 2.0, h / 2.0);
    let (wide, tall) = (w - 2.0 * MARGIN, h - 2.0 * MARGIN);
    let mut art = vec![Mark::rect(pt(cx, cy), wide, tall, 6.0, Ink::Named("board"))];
    let unit = CELL * board.rows().min(board.cols()) as f32 / 13.0;
    let at = |x: f32, y: f32| pt(cx + x * unit, cy + y * unit);
    for (x, y, r) in [(0.2, -0.3, 2.6), (-4.0, -3.4, 2.2), (4.1, 3.0, 2.3), (3.6, -3.8, 1.8), (-3.4, 3.9, 2.0)] {
        art.push(Mark::circle(at(x, y), r * unit, Ink::Named("dust")));
    }
    let tread = |shape: Shape| {
        [
            Mark::line(shape.clone(), Ink::Named("rut"), 10.0).faint(0.16),
            Mark::line(shape, Ink::Named("rut"), 8.0).dashed(2.4, 4.6).faint(0.5),
        ]
    };
    for (x, y, r) in [(0.0, 0.0, 1.25), (-3.6, -3.3, 0.95), (3.7, 3.2, 1.0), (3.4, -3.6, 0.8), (-3.3, 3.6, 0.9)] {
        for ring in [r, r + 0.38] {
            art.extend(tread(Shape::Circle { at: at(x, y), r: ring * unit }));
        }
    }
    for (from, bend, to) in [
        ((-6.2, 1.2), (0.5, 2.6), (6.2, -1.4)),
        ((-1.3, -6.3), (1.9, -0.6), (-0.8, 5.8)),
        ((-6.2, -4.6), (-2.0, -0.6), (-5.2, 5.8)),
        ((6.0, 4.8), (2.4, 1.0), (5.0, -6.2)),
    ] {
        for offset in [0.0, 0.4] {
            let p = |(x, y): (f32, f32)| {
                let p = at(x + offset, y + offset);
                format!("{:.1} {:.1}", p.x, p.y)
            };
            art.extend(tread(Shape::Path(format!("M{}Q{} {}", p(from), p(bend), p(to)))));
        }
    }
    art
}

/// The road as one line around the lap: kerb, asphalt, and a yellow line in the middle.
pub(super) fn road(board: &Board) -> Art {
    let corners: Vec<String> = board
        .lap()
        .iter()
        .map(|at| {
            let p = middle(*at);
            format!("{:.0} {:.0}", p.x, p.y)
        })
        .collect();
    let lap = Shape::Path(format!("M{}Z", corners.join("L")));
    vec![
        Mark::line(lap.clone(), Ink::Named("rut"), 67.0).faint(0.55),
        Mark::line(lap.clone(), Ink::Named("kerb"), 61.0),
        Mark::line(lap.clone(), Ink::Named("kerb-red"), 61.0).dashed(16.0, 16.0),
        Mark::line(lap.clone(), Ink::Named("asphalt"), 53.0),
        Mark::line(lap, Ink::Named("line"), 2.8).dashed(9.0, 14.0).faint(0.9),
    ]
}

/// Beams from the four corners, pools of light where they fall, and dust that hangs in them.
pub(super) fn light((w, h): (f32, f32)) -> Art {
    let mut art = Art::new();
    let (cx, cy) = (w / 2.0, h / 2.0);
    for (k, (x, y)) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().enumerate() {
        let lamp = pt(cx + x * (cx - MARGIN + 6.0), cy + y * (cy - MARGIN + 6.0));
        let aim = pt(cx - x * w * 0.06, cy - y * h * 0.06);
        let degrees = (aim.y - lamp.y).atan2(aim.x - lamp.x).to_degrees();
        let far = lamp.distance(aim) * 1.02;
        for spread in [9.0, 16.0] {
            let beam = vec![
                lamp,
                lamp.polar(far, degrees - spread),
                lamp.polar(far * 1.06, degrees),
                lamp.polar(far, degrees + spread),
            ];
            art.push(Mark::fill(Shape::Polygon(beam), Ink::Named("flash")).faint(0.045));
        }
        let pool = lamp.towards(aim, 0.5);
        art.push(Mark::circle(pool, w * 0.2, Ink::Named("pool")));
        let motes: String = (0..14u32)
            .map(|n| {
                let luck = |salt: u32| (noise(Square::NONE, 900 + 31 * k as u32 + 7 * n + salt) % 1000) as f32 / 1000.0;
                let at = lamp.polar(far * (0.25 + 0.7 * luck(0)), degrees + 26.0 * (luck(3) - 0.5));
                format!("M{:.0} {:.0}h0", at.x, at.y)
            })
            .collect();
        art.push(Mark::line(Shape::Path(motes), Ink::Named("flash"), 3.0).faint(0.35));
        art.push(Mark::circle(lamp, 26.0, Ink::Named("halo")));
        for (dx, dy) in [(-6.0, -6.0), (6.0, -6.0), (-6.0, 6.0), (6.0, 6.0)] {
            art.push(Mark::circle(lamp.shifted(dx, dy), 4.6, Ink::Named("bulb")).stroked(Ink::Named("shade"), 1.4));
        }
    }
    art
}
