//! Cars seen from above, and the train.

use rollick_stage::{Art, Ink, Mark, PieceLook, Point, Shape, pt};

const CAR: f32 = 38.0;
const TRAIN: f32 = 50.0;

pub(super) fn looks() -> Vec<PieceLook> {
    vec![
        PieceLook { kind: "car", size: CAR, art: car(), turns: true },
        PieceLook { kind: "car-roadside", size: CAR, art: with(car(), cones()), turns: false },
        PieceLook { kind: "car-waiting", size: CAR, art: with(car(), light()), turns: false },
        PieceLook { kind: "train", size: TRAIN, art: engine(), turns: true },
        PieceLook { kind: "train-car", size: TRAIN, art: wagon(), turns: true },
    ]
}

fn with(mut art: Art, more: Art) -> Art {
    art.extend(more);
    art
}

fn o(x: f32, y: f32) -> Point {
    pt(x, y)
}

fn rect(x: f32, y: f32, w: f32, h: f32, round: f32, ink: Ink) -> Mark {
    Mark::rect(o(x, y), w, h, round, ink)
}

/// A car that faces right: the bonnet before the windscreen, the boot behind.
fn car() -> Art {
    let tyre = |x: f32, y: f32| rect(x, y, 8.0, 4.5, 1.5, Ink::Named("casing"));
    vec![
        rect(1.0, 2.0, 39.0, 23.0, 8.0, Ink::Named("casing")).faint(0.35),
        tyre(-10.5, -11.0),
        tyre(-10.5, 11.0),
        tyre(10.5, -11.0),
        tyre(10.5, 11.0),
        rect(0.0, 0.0, 38.0, 21.0, 7.0, Ink::Owner).stroked(Ink::OwnerDark, 1.8),
        rect(16.5, -6.0, 3.4, 4.0, 1.4, Ink::Named("window")),
        rect(16.5, 6.0, 3.4, 4.0, 1.4, Ink::Named("window")),
        rect(-0.5, 0.0, 22.0, 17.0, 5.0, Ink::OwnerDark),
        rect(7.6, 0.0, 4.2, 13.5, 1.6, Ink::Named("wave")),
        rect(-9.0, 0.0, 3.2, 12.0, 1.4, Ink::Named("wave")),
        rect(-0.8, 0.0, 12.5, 14.0, 3.0, Ink::Owner),
    ]
}

/// Two cones: the car is off the road.
fn cones() -> Art {
    let mut art = Art::new();
    for x in [-15.0, 15.0] {
        let cone = vec![o(x - 5.0, 17.0), o(x, 4.0), o(x + 5.0, 17.0)];
        art.push(Mark::fill(Shape::Polygon(cone), Ink::Named("exit")).stroked(Ink::Named("casing"), 1.2));
        art.push(rect(x, 12.5, 5.0, 2.6, 0.5, Ink::Named("stone")));
    }
    art
}

/// A red light: the car waits for the train.
fn light() -> Art {
    vec![
        rect(14.0, -11.0, 9.0, 16.0, 3.0, Ink::Named("casing")),
        Mark::circle(o(14.0, -14.0), 3.2, Ink::Named("stop")),
        Mark::circle(o(14.0, -7.5), 2.6, Ink::Named("rail")),
    ]
}

fn engine() -> Art {
    vec![
        rect(1.0, 2.0, 54.0, 26.0, 6.0, Ink::Named("casing")).faint(0.35),
        rect(-3.0, 0.0, 46.0, 23.0, 4.0, Ink::Named("engine")).stroked(Ink::Named("casing"), 1.8),
        Mark::fill(
            Shape::Polygon(vec![o(20.0, -11.5), o(29.0, -5.0), o(29.0, 5.0), o(20.0, 11.5)]),
            Ink::Named("stop"),
        )
        .stroked(Ink::Named("casing"), 1.6),
        rect(-16.0, 0.0, 14.0, 19.0, 2.0, Ink::Named("wagon")),
        rect(4.0, 0.0, 22.0, 11.0, 5.0, Ink::Named("casing")),
        Mark::circle(o(11.0, 0.0), 4.5, Ink::Named("brass")),
        Mark::circle(o(0.0, 0.0), 3.2, Ink::Named("brass")),
        Mark::circle(o(24.0, 0.0), 3.0, Ink::Named("window")),
    ]
}

fn wagon() -> Art {
    let mut art = vec![
        rect(1.0, 2.0, 50.0, 25.0, 4.0, Ink::Named("casing")).faint(0.35),
        rect(0.0, 0.0, 48.0, 22.0, 3.0, Ink::Named("wagon")).stroked(Ink::Named("casing"), 1.8),
    ];
    for x in [-16.0, -8.0, 0.0, 8.0, 16.0] {
        let line = Shape::Line(vec![o(x, -10.0), o(x, 10.0)]);
        art.push(Mark::line(line, Ink::Named("casing"), 1.2).faint(0.5));
    }
    art.push(rect(0.0, 0.0, 44.0, 3.0, 1.0, Ink::Named("brass")));
    art
}
