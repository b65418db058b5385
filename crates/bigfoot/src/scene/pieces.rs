//! Trucks and cars from above, facing right, around the point 0,0.

use rollick_stage::{Art, Ink, Mark, PieceLook, Point, Shape, pt};

/// All kinds of pieces: trucks by their gear, cars whole and crushed.
pub(super) fn looks() -> Vec<PieceLook> {
    let look = |kind, size, art: Art| PieceLook { kind, size, art, turns: true };
    let (truck, car) = (|art| scaled(art, TRUCK / 58.0), |art| scaled(art, CAR / 42.0));
    vec![
        look("truck", TRUCK, truck(truck_art(false))),
        look("truck-2wd", TRUCK, truck(truck_art(false))),
        look("truck-4wd", TRUCK, truck(truck_art(true))),
        look("car", CAR, car(car_art())),
        look("car-crushed", CAR, car(wreck_art())),
    ]
}

/// How large trucks and cars are drawn; a square is 64 across.
const TRUCK: f32 = 61.0;
const CAR: f32 = 50.0;

/// Makes art larger or smaller.
fn scaled(mut art: Art, scale: f32) -> Art {
    let at = |p: Point| pt(p.x * scale, p.y * scale);
    for mark in &mut art {
        mark.shape = match mark.shape.clone() {
            Shape::Circle { at: middle, r } => Shape::Circle { at: at(middle), r: r * scale },
            Shape::Rect { at: corner, w, h, round, angle } => {
                Shape::Rect { at: at(corner), w: w * scale, h: h * scale, round: round * scale, angle }
            }
            Shape::Polygon(points) => Shape::Polygon(points.into_iter().map(at).collect()),
            Shape::Line(points) => Shape::Line(points.into_iter().map(at).collect()),
            other => other,
        };
        if let Some(stroke) = &mut mark.stroke {
            stroke.width *= scale;
        }
    }
    art
}

fn rect(x: f32, y: f32, w: f32, h: f32, round: f32, ink: Ink) -> Mark {
    Mark::rect(pt(x, y), w, h, round, ink)
}

/// A truck on four tyres as tall as a car. The driven wheels have bright hubs: the rear ones in 2WD, all in 4WD.
fn truck_art(four: bool) -> Art {
    let mut art = vec![
        rect(1.5, 2.5, 56.0, 50.0, 12.0, Ink::Named("shade")).faint(0.28),
        rect(-15.0, 0.0, 5.0, 44.0, 1.0, Ink::Named("tread")),
        rect(15.0, 0.0, 5.0, 44.0, 1.0, Ink::Named("tread")),
        rect(0.0, 0.0, 34.0, 4.0, 1.0, Ink::Named("tread")),
    ];
    for x in [-15.5, 15.5] {
        for y in [-19.5, 19.5] {
            art.extend(tyre(x, y, four || x < 0.0));
        }
    }
    art.extend([
        rect(27.0, 0.0, 4.0, 22.0, 1.5, Ink::Named("chrome")),
        rect(-27.0, 0.0, 3.0, 20.0, 1.5, Ink::Named("chrome")),
        rect(0.0, 0.0, 52.0, 25.0, 6.0, Ink::Owner).stroked(Ink::OwnerDark, 2.0),
        rect(-16.0, 0.0, 16.0, 18.0, 2.0, Ink::OwnerDark).faint(0.75),
        rect(17.5, -4.5, 13.0, 2.6, 1.0, Ink::Named("chrome")).faint(0.9),
        rect(17.5, 4.5, 13.0, 2.6, 1.0, Ink::Named("chrome")).faint(0.9),
        Mark::fill(
            Shape::Polygon(vec![pt(7.0, -9.5), pt(12.0, -11.0), pt(12.0, 11.0), pt(7.0, 9.5)]),
            Ink::Named("glass"),
        ),
        Mark::line(Shape::Line(vec![pt(-7.0, -11.5), pt(-7.0, 11.5)]), Ink::Named("chrome"), 2.4),
        Mark::circle(pt(24.0, -8.5), 2.2, Ink::Named("drive")),
        Mark::circle(pt(24.0, 8.5), 2.2, Ink::Named("drive")),
    ]);
    art
}

fn tyre(x: f32, y: f32, driven: bool) -> Art {
    let mut art = vec![rect(x, y, 24.0, 15.0, 4.5, Ink::Named("tyre"))];
    for dx in [-8.0, -3.0, 3.0, 8.0] {
        let line = Shape::Line(vec![pt(x + dx, y - 6.0), pt(x + dx, y + 6.0)]);
        art.push(Mark::line(line, Ink::Named("tread"), 1.8));
    }
    let outer = y + 5.0 * y.signum();
    let ink = if driven { "drive" } else { "hub" };
    art.push(rect(x, outer, 10.0, 4.0, 2.0, Ink::Named(ink)).stroked(Ink::Named("tyre"), 0.8));
    art
}

fn car_art() -> Art {
    let mut art = vec![rect(1.0, 1.8, 40.0, 23.0, 8.0, Ink::Named("shade")).faint(0.3)];
    for x in [-11.5, 11.5] {
        for y in [-10.2, 10.2] {
            art.push(rect(x, y, 8.0, 4.0, 1.5, Ink::Named("tyre")));
        }
    }
    art.extend([
        rect(0.0, 0.0, 39.0, 20.0, 8.0, Ink::Owner).stroked(Ink::OwnerDark, 1.8),
        rect(9.5, 0.0, 5.0, 15.0, 2.0, Ink::Named("glass")),
        rect(-11.0, 0.0, 4.0, 14.0, 2.0, Ink::Named("glass")),
        rect(-1.0, 0.0, 15.0, 15.0, 4.0, Ink::OwnerDark).faint(0.35),
        Mark::circle(pt(18.0, -6.3), 1.6, Ink::Named("drive")),
        Mark::circle(pt(18.0, 6.3), 1.6, Ink::Named("drive")),
    ]);
    art
}

/// A car with the print of a tyre across it.
fn wreck_art() -> Art {
    let jagged = [
        (-20.0, -7.0),
        (-13.0, -11.0),
        (-6.0, -9.0),
        (1.0, -13.0),
        (9.0, -10.0),
        (17.0, -12.0),
        (20.0, -3.0),
        (18.0, 5.0),
        (20.0, 10.0),
        (11.0, 12.0),
        (4.0, 9.0),
        (-5.0, 13.0),
        (-12.0, 10.0),
        (-19.0, 11.0),
        (-18.0, 2.0),
    ];
    let outline = Shape::Polygon(jagged.map(|(x, y)| pt(x, y)).to_vec());
    let mut art = vec![Mark::fill(outline, Ink::Owner).stroked(Ink::OwnerDark, 1.8)];
    for (x, y) in [(8.0, -4.0), (11.0, 3.0), (-10.0, -3.0), (-8.0, 5.0)] {
        let shard = vec![pt(x - 3.0, y + 2.0), pt(x + 1.0, y - 3.0), pt(x + 3.0, y + 2.5)];
        art.push(Mark::fill(Shape::Polygon(shard), Ink::Named("glass")));
    }
    for x in [-15.0, -9.0, -3.0, 3.0, 9.0, 15.0] {
        let bar = Shape::Line(vec![pt(x - 2.0, -5.0), pt(x + 2.0, 5.0)]);
        art.push(Mark::line(bar, Ink::Named("tyre"), 2.6).faint(0.55));
    }
    art
}
