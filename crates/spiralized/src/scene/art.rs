//! The art of the board: colours, wheels, treads, suns, yards.

use rollick_game::Message;
use rollick_stage::{Art, Font, Ink, Mark, Paint, Point, SeatLook, Shape, Theme};

use super::geometry::Band;
use crate::board::COLOURS;

/// The six colours of the board, clockwise, each with its mark.
pub(crate) static LOOKS: [SeatLook; COLOURS] = [
    SeatLook { name: Message::new("red"), colour: "#e0322f", dark: "#7d0f14", mark: "●" },
    SeatLook { name: Message::new("orange"), colour: "#f28a1c", dark: "#8a4300", mark: "▲" },
    SeatLook { name: Message::new("yellow"), colour: "#f4c915", dark: "#7d5f00", mark: "■" },
    SeatLook { name: Message::new("green"), colour: "#2fa84f", dark: "#0d5425", mark: "◆" },
    SeatLook { name: Message::new("blue"), colour: "#2b7fe0", dark: "#0c3d7a", mark: "★" },
    SeatLook { name: Message::new("purple"), colour: "#9a4bd6", dark: "#4c1879", mark: "✚" },
];

/// The paints of the six colours.
pub(crate) const COLOUR_INKS: [&str; COLOURS] = ["red", "orange", "yellow", "green", "blue", "purple"];
const PALE: [&str; COLOURS] = ["pale-red", "pale-orange", "pale-yellow", "pale-green", "pale-blue", "pale-purple"];
const RING_INKS: [&str; 6] = ["ring-1", "ring-2", "ring-3", "ring-4", "ring-5", "ring-6"];
const RIM_INKS: [&str; 7] = ["rim-1", "rim-2", "rim-3", "rim-4", "rim-5", "rim-6", "rim-7"];

pub(crate) fn theme() -> Theme {
    let solid = |light, dark| Paint::Solid { light, dark };
    let mut paints = vec![
        ("board", solid("#f7efe0", "#171426")),
        ("ink", solid("#2a2140", "#efe9ff")),
        ("paper", solid("#fffaf0", "#241f3a")),
        ("glow", solid("#00b7c2", "#5df2ff")),
        ("line", solid("#7d7199", "#6d6396")),
        ("shade", solid("#2a2140", "#05030c")),
        ("light", solid("#ffffff", "#ffffff")),
        ("sun", solid("#ffb703", "#ffc933")),
        ("sun-edge", solid("#c46a00", "#ffdf80")),
        ("bone", solid("#f2ead8", "#e8dfca")),
        (
            "dish",
            Paint::Radial {
                stops: &[(0.0, "#1a1030", "#04020a"), (0.62, "#5d4a91", "#241a45"), (1.0, "#bcaee3", "#3a2f66")],
            },
        ),
        (
            "pit",
            Paint::Radial {
                stops: &[(0.0, "#000000", "#000000"), (0.55, "#150b26", "#0b0616"), (1.0, "#3d2763", "#3b2466")],
            },
        ),
        ("ring-1", solid("#fffaf0", "#514a82")),
        ("ring-2", solid("#f5eafb", "#463f74")),
        ("ring-3", solid("#e5d9f7", "#3b3466")),
        ("ring-4", solid("#d2c3f0", "#302a58")),
        ("ring-5", solid("#bcabe7", "#26204a")),
        ("ring-6", solid("#a592da", "#1d183c")),
        ("dial", solid("#2b1f4d", "#0d0a1c")),
        ("dial-ink", solid("#fff3cf", "#f4e6ff")),
        ("closed", solid("#ded6e6", "#2a2540")),
        (
            "sunburst",
            Paint::Radial {
                stops: &[(0.0, "#fff6c4", "#fff6c4"), (0.55, "#ffc61e", "#ffcf3d"), (1.0, "#ff8a00", "#ff9a1f")],
            },
        ),
        ("rim-1", solid("#ffc21a", "#ffc21a")),
        ("rim-2", solid("#ff9a1f", "#ff9a1f")),
        ("rim-3", solid("#ff6a3d", "#ff6a3d")),
        ("rim-4", solid("#f4406f", "#f4406f")),
        ("rim-5", solid("#cf3fa5", "#d94fb0")),
        ("rim-6", solid("#8e44d6", "#a05cea")),
        ("rim-7", solid("#5046c8", "#6f66ee")),
        ("pale-red", solid("#f9cdc6", "#5a2330")),
        ("pale-orange", solid("#fbdcb6", "#5a3a22")),
        ("pale-yellow", solid("#fbeeb2", "#565022")),
        ("pale-green", solid("#c8ebcd", "#1f4a35")),
        ("pale-blue", solid("#c6defa", "#1f3c68")),
        ("pale-purple", solid("#e4cff6", "#44276a")),
    ];
    for (name, look) in COLOUR_INKS.iter().zip(&LOOKS) {
        paints.push((name, solid(look.colour, look.colour)));
    }
    Theme { display_font: "Caprasimo", paints }
}

/// The ground of a ring: pale in the outer ring, deepest in the inner one.
pub(crate) fn ring_ink(ring: usize, rings: usize) -> Ink {
    let k = if rings < 2 { 0 } else { (ring - 1) * (RING_INKS.len() - 1) / (rings - 1) };
    Ink::Named(RING_INKS[k])
}

fn ink(colour: usize) -> Ink {
    Ink::Named(COLOUR_INKS[colour])
}

/// The ink of the wall before ring `k + 1`, from sun yellow outside to violet inside.
pub(crate) fn rim_ink(k: usize, last: usize) -> Ink {
    Ink::Named(RIM_INKS[k.min(last) * (RIM_INKS.len() - 1) / last.max(1)])
}

/// A place of a colour that nobody plays.
pub(crate) fn closed(band: &Band) -> Mark {
    Mark::fill(band.shrunk(2.0).shape(), Ink::Named("closed")).stroked(Ink::Named("line"), 1.6).dashed(4.0, 4.0)
}

/// A Wheel: a hub, a rim and eight spokes.
pub(crate) fn wheel(at: Point, room: f32) -> Art {
    let r = room * 0.78;
    let mut marks = vec![
        Mark::line(Shape::Circle { at: at.shifted(0.8, 1.6), r }, Ink::Named("shade"), 4.6).faint(0.4),
        Mark::circle(at, r, Ink::Named("light")).faint(0.28),
    ];
    for k in 0..4 {
        let degrees = 22.5 + 45.0 * k as f32;
        let spoke = Shape::Line(vec![at.polar(r, degrees), at.polar(-r, degrees)]);
        marks.push(Mark::line(spoke, Ink::Named("light"), 2.2));
    }
    marks.push(Mark::line(Shape::Circle { at, r }, Ink::Named("light"), 3.4));
    marks.push(Mark::circle(at, r * 0.3, Ink::Named("light")));
    marks
}

/// A plain stair space: the treads of its steps.
pub(crate) fn treads(band: &Band) -> Art {
    let inside = band.shrunk(4.0);
    let tread = |k: usize| {
        let part = (k as f32 + 0.5) / 5.0;
        let degrees = inside.from + (inside.to - inside.from) * part;
        let shape = Shape::Line(vec![inside.point(inside.inner, degrees), inside.point(inside.outer, degrees)]);
        Mark::line(shape, Ink::Named("light"), 2.6).faint(0.62)
    };
    (0..5).map(tread).collect()
}

/// A flight of steps over the corner where a stair space meets the next one down.
pub(crate) fn flight(up: &Band, down: &Band, colour: usize) -> Art {
    let corner_angle = up.from;
    let corner = up.point(up.inner, corner_angle);
    let (a, b) = (up.middle(), down.middle());
    let (from, to) = (corner.towards(a, 0.42), corner.towards(b, 0.42));
    let along = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    let half = 9.0;
    let side = |p: Point, by: f32| p.polar(by, along + 90.0);
    let deck = Shape::Polygon(vec![side(from, half), side(to, half), side(to, -half), side(from, -half)]);
    let mut marks = vec![Mark::fill(deck, ink(colour)).stroked(Ink::Named("shade"), 1.4)];
    for k in 1..5 {
        let p = from.towards(to, k as f32 / 5.0);
        let step = Shape::Line(vec![side(p, half - 1.0), side(p, 1.0 - half)]);
        marks.push(Mark::line(step, Ink::Named("light"), 2.2));
    }
    marks
}

/// The gate from an inner Wheel into the safe zone of its colour.
pub(crate) fn gate(wheel: &Band, first: &Band, ink: Ink) -> Art {
    // Beside the number of the space, which is in the middle.
    let degrees = wheel.angle() + (wheel.to - wheel.from) * 0.33;
    let tip = first.point(first.outer - 5.0, degrees);
    let base = wheel.point(wheel.inner + 5.0, degrees);
    let across = degrees + 90.0;
    let head = Shape::Polygon(vec![tip, base.polar(8.0, across), base.polar(-8.0, across)]);
    vec![Mark::fill(head, ink).stroked(Ink::Named("light"), 1.4)]
}

/// An arrow that shows where pieces enter.
pub(crate) fn arrow(at: Point, room: f32, heading: f32, ink: Ink) -> Art {
    let s = room * 0.95;
    let p = |forward: f32, aside: f32| at.polar(forward * s, heading).polar(aside * s, heading + 90.0);
    let shape = Shape::Polygon(vec![
        p(-1.5, -0.3),
        p(0.2, -0.3),
        p(0.2, -0.75),
        p(1.5, 0.0),
        p(0.2, 0.75),
        p(0.2, 0.3),
        p(-1.5, 0.3),
    ]);
    vec![Mark::fill(shape, ink).stroked(Ink::Named("shade"), 1.2)]
}

/// A sun with long and short rays.
pub(crate) fn sunburst(at: Point, room: f32) -> Art {
    let points = (0..32).map(|k| {
        let r = [0.94, 0.56, 0.76, 0.56][k % 4];
        at.polar(room * r, 11.25 * k as f32)
    });
    vec![
        Mark::fill(Shape::Polygon(points.collect()), Ink::Named("sunburst")).stroked(Ink::Named("sun-edge"), 1.0),
        Mark::circle(at, room * 0.4, Ink::Named("sunburst")).stroked(Ink::Named("sun-edge"), 1.4),
    ]
}

pub(crate) fn yard(band: &Band, colour: usize) -> Art {
    let mut marks = vec![Mark::fill(band.shape(), Ink::Named(PALE[colour])).stroked(ink(colour), 4.0)];
    let dimple = |at| Mark::circle(at, 17.0, Ink::Named("shade")).faint(0.12);
    marks.extend(band.along(4).into_iter().map(dimple));
    marks
}

pub(crate) fn start(band: &Band, colour: usize) -> Art {
    let mut marks = vec![Mark::fill(band.shape(), ink(colour)).stroked(Ink::Named("shade"), 1.4)];
    let dimple = |at| Mark::circle(at, 18.0, Ink::Named("light")).faint(0.4);
    marks.extend(band.along(2).into_iter().map(dimple));
    marks
}

pub(crate) fn zone(band: &Band, colour: usize, number: usize) -> Art {
    let cell = band.shrunk(1.2);
    let size = (band.room() * 1.05).min(17.0);
    vec![
        Mark::fill(cell.shape(), Ink::Named(PALE[colour])).stroked(ink(colour), 1.6),
        Mark::text(band.middle(), size, number.to_string(), Font::Heavy, Ink::Named("ink")).faint(0.75),
    ]
}

pub(crate) fn home(band: &Band, colour: usize) -> Art {
    let at = band.middle();
    let p = |x: f32, y: f32| at.shifted(x, y);
    let house = vec![p(-11.0, 10.0), p(-11.0, -1.0), p(0.0, -11.0), p(11.0, -1.0), p(11.0, 10.0)];
    vec![
        Mark::fill(band.shape(), ink(colour)).stroked(Ink::Named("shade"), 1.4),
        Mark::fill(Shape::Polygon(house), Ink::Named("light")).faint(0.55),
    ]
}
