//! What is drawn around the spaces: rays, the ribbon, the mirror ball, the dance floor, the title.

use rollick_stage::{Art, Font, Ink, Layer, Mark, Point, Shape, pt};

use super::letters::title;
use super::winding::{MIDDLE, SIZE, path};

const BALL: Point = pt(500.0, 322.0);

/// All layers. The banners lie over the spaces.
pub(super) fn layers(banners: Art) -> Vec<Layer> {
    let layer = |name, art| Layer { name, above: false, art };
    vec![
        layer("rays", rays()),
        layer("ribbon", ribbon()),
        layer("specks", specks()),
        layer("arrows", arrows()),
        layer("floor", dance_floor()),
        layer("ball", mirror_ball()),
        layer("title", title(MIDDLE.shifted(-3.0, 8.0), 77.0)),
        Layer { name: "banners", above: true, art: banners },
    ]
}

/// Light from the mirror ball over the whole board.
fn rays() -> Art {
    let mut art = Art::new();
    let n = 24_usize;
    for k in 0..n {
        let from = 360.0 * k as f32 / n as f32;
        let wedge = [BALL, edge_at(from), corner_between(from, from + 7.5), edge_at(from + 7.5)];
        let ink = Ink::Named(if k.is_multiple_of(2) { "ray" } else { "ray-hot" });
        art.push(Mark::fill(Shape::Polygon(wedge.to_vec()), ink));
    }
    art.push(Mark::circle(BALL, 330.0, Ink::Named("spotlight")).faint(0.9));
    art
}

/// Where a ray from the ball leaves the board.
fn edge_at(degrees: f32) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let reach = |from: f32, step: f32| match step {
        s if s > 1e-4 => (SIZE - from) / s,
        s if s < -1e-4 => -from / s,
        _ => f32::INFINITY,
    };
    let d = reach(BALL.x, cos).min(reach(BALL.y, sin));
    pt(BALL.x + d * cos, BALL.y + d * sin)
}

/// The corner of the board that lies between two rays, or a point on the line between their ends.
fn corner_between(from: f32, to: f32) -> Point {
    let (a, b) = (edge_at(from), edge_at(to));
    let on = |v: f32| !(0.01..=SIZE - 0.01).contains(&v);
    if on(a.x) && on(b.y) && !on(a.y) {
        pt(a.x, b.y)
    } else if on(a.y) && on(b.x) && !on(a.x) {
        pt(b.x, a.y)
    } else {
        a.towards(b, 0.5)
    }
}

/// The striped ribbon that the spaces lie on.
fn ribbon() -> Art {
    let path = path();
    let stripes = [(84.0, "night"), (78.0, "magenta"), (64.0, "orange"), (50.0, "gold"), (36.0, "night")];
    stripes.map(|(w, paint)| Mark::line(Shape::Path(path.clone()), Ink::Named(paint), w)).to_vec()
}

/// Spots of light that the ball throws on the wall.
fn specks() -> Art {
    let mut art = Art::new();
    for (ring, n) in [(132.0, 14), (178.0, 18), (228.0, 22), (282.0, 26), (338.0, 30)] {
        for k in 0..n {
            let degrees = 360.0 * k as f32 / n as f32 + ring;
            let at = BALL.polar(ring, degrees);
            let free = (185.0..815.0).contains(&at.x) && (212.0..438.0).contains(&at.y);
            if !free {
                continue;
            }
            let (w, h) = (ring * 0.07, ring * 0.035);
            let paint = ["gold", "magenta", "teal", "orange"][(k * 7 + ring as usize) % 4];
            let speck = Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: h / 2.0, angle: degrees };
            art.push(Mark::fill(speck, Ink::Named(paint)).faint(0.75 - ring / 800.0));
        }
    }
    art
}

/// Arrows below START in the direction of play, and stars in the bay at the top.
fn arrows() -> Art {
    let mut art: Art = [("gold", -30.0), ("orange", 0.0), ("magenta", 30.0)]
        .into_iter()
        .map(|(paint, x)| {
            let tip = pt(490.0 + x, 946.0);
            let chevron = vec![tip.shifted(18.0, -20.0), tip, tip.shifted(18.0, 20.0)];
            Mark::line(Shape::Line(chevron), Ink::Named(paint), 13.0)
        })
        .collect();
    for (x, y, size) in [(500.0, 52.0, 34.0), (448.0, 30.0, 16.0), (552.0, 34.0, 20.0)] {
        art.push(sparkle(pt(x, y), size));
    }
    art
}

/// Lit tiles in perspective.
fn dance_floor() -> Art {
    let (top, bottom) = (612.0, 770.0);
    let (rows, columns) = (5, 10);
    let paints = ["orange", "magenta", "teal", "gold", "violet"];
    let depth = |row: usize| {
        // Rows grow towards the front.
        let t = row as f32 / rows as f32;
        top + (bottom - top) * (0.55 * t + 0.45 * t * t)
    };
    let at = |row: usize, column: usize| {
        let y = depth(row);
        let half = 190.0 + 110.0 * (y - top) / (bottom - top);
        pt(500.0 + half * (2.0 * column as f32 / columns as f32 - 1.0), y)
    };
    let mut art = Art::new();
    for row in 0..rows {
        for column in 0..columns {
            let tile = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
            let paint = paints[(row * 2 + column * 3 + (row * column) / 3) % 5];
            art.push(Mark::fill(Shape::Polygon(tile.to_vec()), Ink::Named(paint)).stroked(Ink::Named("night"), 3.0));
        }
    }
    let rim = [at(0, 0), at(0, columns), at(rows, columns), at(rows, 0)];
    art.push(Mark::line(Shape::Polygon(rim.to_vec()), Ink::Named("night"), 7.0));
    art
}

/// The ball: rows of facets, lighter towards the upper left.
fn mirror_ball() -> Art {
    let r = 82.0;
    let mut art = vec![
        Mark::line(Shape::Line(vec![pt(BALL.x, 205.0), pt(BALL.x, BALL.y - r)]), Ink::Named("edge"), 4.0),
        Mark::circle(BALL, r + 4.0, Ink::Named("night")),
    ];
    let rows = 9;
    for row in 0..rows {
        let angle = |k: usize| std::f32::consts::PI * (k as f32 / rows as f32 - 0.5);
        let (low, high) = (angle(row), angle(row + 1));
        let columns = (((low + high) / 2.0).cos() * 10.0).round().max(3.0) as usize;
        for column in 0..columns {
            let angle = |k: usize| std::f32::consts::PI * (k as f32 / columns as f32 - 0.5);
            let on = |tilt: f32, side: f32| pt(BALL.x + r * side.sin() * tilt.cos(), BALL.y + r * tilt.sin());
            let (left, right) = (angle(column), angle(column + 1));
            let quad = vec![on(low, left), on(low, right), on(high, right), on(high, left)];
            let centre = on((low + high) / 2.0, (left + right) / 2.0);
            let shade = centre.distance(BALL.shifted(-r * 0.4, -r * 0.4)) / (r * 1.6) * 5.0;
            let sparkle = [0.0, 0.9, -0.8, 0.4, -1.4, 1.2, -0.3][(row * 5 + column * 3) % 7];
            let paint = match (shade + sparkle) as i32 {
                i32::MIN..=0 => "facet-1",
                1 => "facet-2",
                2 => "facet-3",
                3 => "facet-4",
                _ => "facet-5",
            };
            art.push(Mark::fill(Shape::Polygon(quad), Ink::Named(paint)).stroked(Ink::Named("night"), 1.2));
        }
    }
    for (dx, dy, size) in [(-0.45, -0.5, 30.0), (0.55, 0.1, 18.0), (-0.1, 0.6, 14.0)] {
        art.push(sparkle(BALL.shifted(dx * r, dy * r), size));
    }
    art
}

/// A star of four thin points.
pub(super) fn sparkle(at: Point, size: f32) -> Mark {
    let corner = |k: usize| at.polar(if k.is_multiple_of(2) { size } else { size * 0.14 }, 45.0 * k as f32);
    Mark::fill(Shape::Polygon((0..8).map(corner).collect()), Ink::Named("twinkle"))
}

/// Small lettering.
pub(super) fn words(at: Point, size: f32, text: &str, ink: &'static str) -> Mark {
    Mark::text(at, size, text, Font::Display, Ink::Named(ink))
}
