//! Our own art for the board: wheels, treads, suns, yards, the Pit.

use rollick_stage::{Art, Font, Ink, Mark, Paint, PieceLook, Point, SeatLook, Shape, Theme, pt};

use crate::board::COLOURS;
use crate::geometry::{Band, Geometry};

/// The six colours of the board, clockwise, each with a mark of its own.
pub(crate) const LOOKS: [SeatLook; COLOURS] = [
    SeatLook { name: "red", colour: "#e0322f", dark: "#7d0f14", mark: "●" },
    SeatLook { name: "orange", colour: "#f28a1c", dark: "#8a4300", mark: "▲" },
    SeatLook { name: "yellow", colour: "#f4c915", dark: "#7d5f00", mark: "■" },
    SeatLook { name: "green", colour: "#2fa84f", dark: "#0d5425", mark: "◆" },
    SeatLook { name: "blue", colour: "#2b7fe0", dark: "#0c3d7a", mark: "★" },
    SeatLook { name: "purple", colour: "#9a4bd6", dark: "#4c1879", mark: "✚" },
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
        ("ring-1", solid("#fffdf6", "#3b3560")),
        ("ring-2", solid("#fbf5fb", "#37315a")),
        ("ring-3", solid("#f3ecfa", "#332d55")),
        ("ring-4", solid("#e9e1f6", "#2f2950")),
        ("ring-5", solid("#ddd4f1", "#2b254a")),
        ("ring-6", solid("#d0c5ea", "#272145")),
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
    Theme { display_font: "Trebuchet MS", paints }
}

/// The ground of a ring: paler outside, as deep as it gets inside.
pub(crate) fn ring_ink(ring: usize, rings: usize) -> Ink {
    let k = if rings < 2 { 0 } else { (ring - 1) * (RING_INKS.len() - 1) / (rings - 1) };
    Ink::Named(RING_INKS[k])
}

fn ink(colour: usize) -> Ink {
    Ink::Named(COLOUR_INKS[colour])
}

/// Under everything: a dish that darkens toward the middle.
pub(crate) fn ground(geometry: &Geometry) -> Art {
    let at = Geometry::CENTRE;
    let outer = geometry.edge(0);
    let mut marks = vec![
        Mark::circle(at.shifted(0.0, 6.0), outer + 8.0, Ink::Named("shade")).faint(0.25),
        Mark::circle(at, outer + 5.0, Ink::Named("dish")),
    ];
    marks.extend(title());
    marks
}

/// The name in a corner, and what the game is about in the opposite one.
fn title() -> Art {
    let line = |x, y, size, text: &str, font| Mark::text(pt(x, y), size, text, font, Ink::Named("ink"));
    vec![
        line(116.0, 40.0, 29.0, "SPIRALIZED", Font::Display),
        line(900.0, 944.0, 17.0, "six rings down,", Font::Heavy).faint(0.6),
        line(900.0, 968.0, 17.0, "one dark Pit", Font::Heavy).faint(0.6),
    ]
}

/// The bright rims between the rings, from sun yellow outside to violet inside.
pub(crate) fn rims(geometry: &Geometry) -> Art {
    let last = geometry.edges().count() - 1;
    let rim = |(k, r): (usize, f32)| {
        let name = RIM_INKS[k * (RIM_INKS.len() - 1) / last];
        Mark::line(Shape::Circle { at: Geometry::CENTRE, r }, Ink::Named(name), if k == 0 { 7.0 } else { 5.0 })
    };
    geometry.edges().enumerate().map(rim).collect()
}

/// A Wheel: a hub, a rim and eight spokes.
pub(crate) fn wheel(at: Point, room: f32, _colour: usize) -> Art {
    let r = room * 0.78;
    let mut marks = vec![Mark::circle(at, r, Ink::Named("light")).faint(0.28)];
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

/// The gate from the own Wheel into the safe zone.
pub(crate) fn gate(wheel: &Band, first: &Band, colour: usize) -> Art {
    let tip = first.point(first.outer - 3.0, wheel.angle());
    let base = wheel.point(wheel.inner + 7.0, wheel.angle());
    let across = wheel.heading();
    let head = Shape::Polygon(vec![tip, base.polar(8.0, across), base.polar(-8.0, across)]);
    vec![Mark::fill(head, ink(colour)).stroked(Ink::Named("light"), 1.4)]
}

/// An arrow the way that tokens come in.
pub(crate) fn arrow(at: Point, room: f32, heading: f32, colour: usize) -> Art {
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
    vec![Mark::fill(shape, ink(colour)).stroked(Ink::Named("shade"), 1.2)]
}

/// A sun with rays.
pub(crate) fn sunburst(at: Point, room: f32) -> Art {
    let points = (0..24).map(|k| {
        let r = if k % 2 == 0 { room * 0.86 } else { room * 0.56 };
        at.polar(r, 15.0 * k as f32)
    });
    vec![
        Mark::fill(Shape::Polygon(points.collect()), Ink::Named("sun")).stroked(Ink::Named("sun-edge"), 1.0),
        Mark::circle(at, room * 0.36, Ink::Named("light")).faint(0.55),
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

/// The Pit: a well without a bottom, and a skull in it.
pub(crate) fn pit(at: Point, r: f32) -> Art {
    let mut marks = vec![
        Mark::circle(at, r, Ink::Named("pit")).stroked(Ink::Named("rim-7"), 3.0),
        Mark::line(Shape::Circle { at, r: r * 0.82 }, Ink::Named("rim-6"), 1.2).faint(0.5),
        Mark::line(Shape::Circle { at, r: r * 0.66 }, Ink::Named("rim-7"), 1.0).faint(0.4),
    ];
    let s = r / 60.0;
    let bone = Ink::Named("bone");
    let p = |x: f32, y: f32| at.shifted(x * s, y * s);
    marks.push(Mark::circle(p(0.0, -5.0), 23.0 * s, bone));
    marks.push(Mark::rect(p(0.0, 17.0), 25.0 * s, 18.0 * s, 5.0 * s, bone));
    for x in [-9.0, 9.0] {
        marks.push(Mark::circle(p(x, -4.0), 6.6 * s, Ink::Named("pit")));
    }
    marks.push(Mark::fill(Shape::Polygon(vec![p(0.0, 4.0), p(-3.6, 11.0), p(3.6, 11.0)]), Ink::Named("pit")));
    for x in [-6.0, 0.0, 6.0] {
        marks.push(Mark::line(Shape::Line(vec![p(x, 17.0), p(x, 25.0)]), Ink::Named("pit"), 1.6 * s));
    }
    marks
}

/// Tokens: a round piece, with a golden rim where it must go round again.
pub(crate) fn pieces() -> Vec<PieceLook> {
    let at = pt(0.0, 0.0);
    let glint = "M-10.4 -8 A13.2 13.2 0 0 1 10.4 -8 A16.4 16.4 0 0 0 -10.4 -8 Z";
    let disc = |rim: Ink, width: f32| {
        vec![
            Mark::circle(at.shifted(0.0, 2.4), 16.8, Ink::Named("shade")).faint(0.45),
            Mark::circle(at, 15.8, Ink::Owner).stroked(rim, width),
            Mark::line(Shape::Circle { at, r: 12.0 }, Ink::Named("light"), 1.4).faint(0.75),
            Mark::fill(Shape::Path(glint.to_owned()), Ink::Named("light")).faint(0.5),
        ]
    };
    vec![
        PieceLook { kind: "token", size: 35.0, art: disc(Ink::OwnerDark, 2.6), turns: false },
        PieceLook { kind: "token-star", size: 35.0, art: disc(Ink::Named("sun"), 4.2), turns: false },
    ]
}
