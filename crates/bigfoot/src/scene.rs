//! The board as it is drawn: a dusty arena with an asphalt road, from the board file and a theme.

use rollick_game::{Seat, Seats};
use rollick_stage::{Anchor, Art, Font, Ink, Layer, Mark, Paint, Place, Point, Scene, SeatLook, Shape, Theme, pt};

use crate::board::{Board, Ground, colour};
use crate::look;
use crate::square::{Dir, Square};
use crate::stage::{off_id, tray_id};
use crate::state::Exit;

/// The side of a square.
const CELL: f32 = 64.0;
/// The room around the board: crowd, trays, trucks that were pushed off.
const MARGIN: f32 = 84.0;
/// How far from the edge of the scene a truck waits that was pushed off.
const WAIT: f32 = 46.0;

/// The four colours, by the number on their circle.
pub(crate) const COLOURS: [SeatLook; 4] = [
    SeatLook { name: "red", colour: "#dc2f3c", dark: "#6d0f18", mark: "●" },
    SeatLook { name: "green", colour: "#2f9e44", dark: "#0f4a1c", mark: "▲" },
    SeatLook { name: "blue", colour: "#2b6be4", dark: "#0e2b6b", mark: "■" },
    SeatLook { name: "violet", colour: "#9146d8", dark: "#3f1470", mark: "◆" },
];

pub(crate) fn scene(board: &Board, seats: Seats) -> Scene {
    let size = (board.cols() as f32 * CELL + 2.0 * MARGIN, board.rows() as f32 * CELL + 2.0 * MARGIN);
    let mut places: Vec<Place> = board.squares().map(|at| square(board, seats, at)).collect();
    places.extend(board.squares().flat_map(|at| Dir::ALL.map(|over| Exit { at, over })).filter_map(|e| off(board, e)));
    places.extend(seats.iter().map(|seat| tray(seats, seat, size)));
    Scene {
        title: "Bigfoot 4x4x4".to_owned(),
        description: format!(
            "{}: a dusty arena of {} by {} squares with a winding, closed asphalt road of {} squares, {} of them with a \
             dot where cars start, and four starting circles for the trucks.",
            board.title(),
            board.rows(),
            board.cols(),
            board.lap().len(),
            board.dots().len()
        ),
        size,
        theme: theme(),
        seats: seats.iter().map(|seat| COLOURS[usize::from(colour(seats, seat))].clone()).collect(),
        places,
        tracks: Vec::new(),
        layers: vec![
            Layer { name: "stand", above: false, art: stand(size) },
            Layer { name: "dirt", above: false, art: dirt(board, size) },
            Layer { name: "road", above: false, art: road(board) },
        ],
        pieces: look::pieces(),
    }
}

/// The middle of a square.
fn middle(at: Square) -> Point {
    let along = |k: usize| MARGIN + CELL * (k as f32 + 0.5);
    pt(along(at.col()), along(at.row()))
}

fn cell(at: Square, inset: f32) -> Shape {
    let side = CELL - 2.0 * inset;
    Shape::Rect { at: middle(at).shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 5.0, turn: 0.0 }
}

fn square(board: &Board, seats: Seats, at: Square) -> Place {
    let ground = board.ground(at);
    let (kind, word) = match ground {
        Ground::Dirt => ("dirt", "off-road".to_owned()),
        Ground::Name => ("name", "off-road, Bigfoot painted on it".to_owned()),
        Ground::Road => ("road", "road".to_owned()),
        Ground::Dot => ("dot", "road with a dot".to_owned()),
        Ground::Circle(k) => ("circle", format!("road, {} starting circle", COLOURS[usize::from(k)].name)),
    };
    Place {
        id: at.to_string(),
        name: format!("row {}, column {}, {word}", at.row(), at.col()),
        kind,
        at: middle(at),
        slots: Vec::new(),
        outline: cell(at, 2.0),
        art: square_art(ground, seats, at),
    }
}

fn square_art(ground: Ground, seats: Seats, at: Square) -> Art {
    let here = middle(at);
    let seam = if ground.is_road() { "seam" } else { "grit" };
    let mut art = vec![Mark::line(cell(at, 0.5), Ink::Named(seam), 1.0).faint(0.55)];
    match ground {
        Ground::Dirt => art.extend(pebbles(at)),
        Ground::Name => {
            for (word, size, dy) in [("BIG", 21.0, -10.0), ("FOOT", 19.0, 11.0)] {
                let text = Mark::text(here.shifted(0.0, dy), size, word, Font::Display, Ink::Named("paint"));
                art.push(text.faint(0.9));
            }
        }
        Ground::Road => {}
        Ground::Dot => art.extend([
            Mark::circle(here, 15.0, Ink::Named("asphalt")).stroked(Ink::Named("dot"), 3.0),
            Mark::circle(here, 8.0, Ink::Named("dot")),
        ]),
        Ground::Circle(k) => {
            let taken = seats.iter().find(|seat| colour(seats, *seat) == k);
            let ink = taken.map_or(Ink::Named("seam"), |seat| Ink::Seat(seat.0));
            art.extend([
                Mark::circle(here, 27.0, Ink::Named("dot")),
                Mark::circle(here, 23.5, ink),
                Mark::circle(here, 16.0, Ink::Named("asphalt")).stroked(Ink::Named("dot"), 2.0),
                Mark::text(here, 17.0, COLOURS[usize::from(k)].mark, Font::Heavy, Ink::Named("dot")),
            ]);
        }
    }
    art
}

/// A number that looks random but is the same for a square in every drawing.
fn noise(at: Square, salt: u32) -> u32 {
    let mut n = (at.index() as u32 + 1).wrapping_mul(0x9E37_79B1) ^ salt.wrapping_mul(0x85EB_CA6B);
    n = (n ^ n >> 15).wrapping_mul(0x2C1B_3C6D);
    n ^ n >> 13
}

/// A number from -1 to 1.
fn jitter(at: Square, salt: u32) -> f32 {
    (noise(at, salt) % 2001) as f32 / 1000.0 - 1.0
}

/// Pebbles, a tuft of grass or a rock: a little something on most squares of dirt.
fn pebbles(at: Square) -> Art {
    let here = middle(at);
    let spot = |salt: u32, reach: f32| here.shifted(jitter(at, salt) * reach, jitter(at, salt + 1) * reach);
    let mut art: Art = (0..3)
        .map(|k| Mark::circle(spot(10 + 2 * k, 26.0), 1.3 + (noise(at, 30 + k) % 3) as f32 * 0.5, Ink::Named("grit")))
        .collect();
    match noise(at, 1) % 7 {
        0 => {
            let root = spot(40, 18.0);
            let blade = |dx: f32, dy: f32| Shape::Line(vec![root, root.shifted(dx, dy)]);
            for (dx, dy) in [(-5.0, -8.0), (-1.0, -11.0), (4.0, -9.0)] {
                art.push(Mark::line(blade(dx, dy), Ink::Named("grass"), 1.8));
            }
        }
        1 => {
            let at_rock = spot(44, 16.0);
            let corner = |k: u32| at_rock.polar(6.0 + (noise(at, 50 + k) % 5) as f32, 60.0 * k as f32);
            let rock = Shape::Polygon((0..6).map(corner).collect());
            art.push(Mark::fill(rock, Ink::Named("rock")).stroked(Ink::Named("rut"), 1.0));
        }
        _ => {}
    }
    art
}

/// Beside the board, where a truck waits that was pushed over this edge; nothing if the square has no such edge.
fn off(board: &Board, exit: Exit) -> Option<Place> {
    if !board.beside(exit.at, exit.over).is_none() {
        return None;
    }
    let (down, right) = exit.over.delta();
    let away = CELL / 2.0 + MARGIN - WAIT;
    let at = middle(exit.at).shifted(right as f32 * away, down as f32 * away);
    let side = CELL - 4.0;
    Some(Place {
        id: off_id(exit),
        name: format!("off the board, {} of row {}, column {}", exit.over.word(), exit.at.row(), exit.at.col()),
        kind: "off",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 12.0, turn: 0.0 },
        art: Art::new(),
    })
}

/// A corner for the cars that a seat has crushed: north-west for colour 0, then clockwise.
fn tray(seats: Seats, seat: Seat, size: (f32, f32)) -> Place {
    let half = MARGIN / 2.0;
    let (east, south) = (size.0 - half, size.1 - half);
    let at = match colour(seats, seat) {
        0 => pt(half, half),
        1 => pt(east, half),
        2 => pt(east, south),
        _ => pt(half, south),
    };
    let side = MARGIN - 12.0;
    let frame = Mark::rect(at, side, side, 12.0, Ink::Named("paper")).stroked(Ink::Seat(seat.0), 4.0);
    let slots = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
    Place {
        id: tray_id(seat),
        name: format!("cars crushed by {}", COLOURS[usize::from(colour(seats, seat))].name),
        kind: "tray",
        at,
        slots: slots.map(|(x, y)| at.shifted(x * 16.5, y * 16.5)).to_vec(),
        outline: Shape::Rect { at: at.shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 12.0, turn: 0.0 },
        art: vec![frame.faint(0.92)],
    }
}

/// The stands around the arena: a crowd, and the name of the show.
fn stand((w, h): (f32, f32)) -> Art {
    let mut art = vec![Mark::rect(pt(w / 2.0, h / 2.0), w, h, 20.0, Ink::Named("stand"))];
    let inks = ["crowd-a", "crowd-b", "crowd-c", "crowd-d"];
    let rows = [9.0, 21.0];
    let mut seat = 0;
    for (k, depth) in rows.into_iter().enumerate() {
        let steps = |length: f32| ((length - 2.0 * MARGIN) / 12.0) as usize;
        for i in 0..steps(w) {
            let x = MARGIN + 12.0 * (i as f32 + 0.5 + 0.5 * k as f32);
            for y in [depth, h - depth] {
                seat += 1;
                let ink = inks[(noise(Square::NONE, seat) % 4) as usize];
                art.push(Mark::circle(pt(x, y), 4.2, Ink::Named(ink)));
            }
        }
        for i in 0..steps(h) {
            let y = MARGIN + 12.0 * (i as f32 + 0.5 + 0.5 * k as f32);
            for x in [depth, w - depth] {
                seat += 1;
                let ink = inks[(noise(Square::NONE, seat) % 4) as usize];
                art.push(Mark::circle(pt(x, y), 4.2, Ink::Named(ink)));
            }
        }
    }
    for (y, text) in [(55.0, "BIGFOOT"), (h - 55.0, "4×4×4")] {
        let at = pt(w / 2.0, y + 11.0);
        let size = 32.0;
        let anchor = Anchor::Middle;
        let shape =
            Shape::Text { at, size, text: text.to_owned(), anchor, font: Font::Display, turn: 0.0, spread: 0.22 };
        art.push(Mark::fill(shape, Ink::Named("sign")));
    }
    art
}

/// The ground of the arena with the tracks of many shows: doughnuts, and long runs across.
fn dirt(board: &Board, (w, h): (f32, f32)) -> Art {
    let (cx, cy) = (w / 2.0, h / 2.0);
    let (wide, tall) = (w - 2.0 * MARGIN, h - 2.0 * MARGIN);
    let mut art = vec![
        Mark::rect(pt(cx, cy), wide + 14.0, tall + 14.0, 16.0, Ink::Named("rut")),
        Mark::rect(pt(cx, cy), wide + 6.0, tall + 6.0, 12.0, Ink::Named("board")),
    ];
    let tread = |shape: Shape, width: f32| Mark::line(shape, Ink::Named("rut"), width).dashed(2.0, 6.0).faint(0.42);
    let unit = CELL * board.rows().min(board.cols()) as f32 / 13.0;
    for (x, y, r) in [(0.0, 0.0, 1.25), (-3.6, -3.3, 0.95), (3.7, 3.2, 1.0), (3.4, -3.6, 0.8), (-3.3, 3.6, 0.9)] {
        let at = pt(cx + x * unit, cy + y * unit);
        for ring in [r, r + 0.34] {
            art.push(tread(Shape::Circle { at, r: ring * unit }, 7.0));
        }
    }
    for (from, bend, to) in [
        ((-6.2, 1.2), (0.5, 2.6), (6.2, -1.4)),
        ((-1.3, -6.3), (1.9, -0.6), (-0.8, 6.3)),
        ((-6.2, -4.6), (-2.0, -0.6), (-5.2, 6.2)),
        ((6.2, 4.8), (2.4, 1.0), (5.0, -6.2)),
    ] {
        for offset in [0.0, 0.34] {
            let p = |(x, y): (f32, f32)| format!("{:.1} {:.1}", cx + (x + offset) * unit, cy + (y + offset) * unit);
            art.push(tread(Shape::Path(format!("M{}Q{} {}", p(from), p(bend), p(to))), 7.0));
        }
    }
    art
}

/// The road as one line around the lap: kerb, asphalt, the yellow line in its middle.
fn road(board: &Board) -> Art {
    let corners: Vec<String> = board
        .lap()
        .iter()
        .map(|at| {
            let p = middle(*at);
            format!("{:.1} {:.1}", p.x, p.y)
        })
        .collect();
    let lap = Shape::Path(format!("M{}Z", corners.join("L")));
    vec![
        Mark::line(lap.clone(), Ink::Named("rut"), 66.0).faint(0.5),
        Mark::line(lap.clone(), Ink::Named("kerb"), 61.0),
        Mark::line(lap.clone(), Ink::Named("asphalt"), 54.0),
        Mark::line(lap, Ink::Named("line"), 2.6).dashed(9.0, 14.0).faint(0.85),
    ]
}

fn theme() -> Theme {
    let solid = |name, light, dark| (name, Paint::Solid { light, dark });
    Theme {
        display_font: "Impact",
        paints: vec![
            (
                "board",
                Paint::Radial {
                    stops: &[(0.0, "#e6c491", "#57432b"), (0.7, "#d9b27d", "#4a3823"), (1.0, "#c89c64", "#3c2d1b")],
                },
            ),
            solid("ink", "#2b1d10", "#f5ead6"),
            solid("paper", "#fff7e8", "#2c2218"),
            solid("glow", "#ffb000", "#ffd24a"),
            solid("stand", "#5d4429", "#1b140c"),
            solid("sign", "#ffe3a8", "#f0c878"),
            solid("crowd-a", "#c9a36b", "#54412a"),
            solid("crowd-b", "#8f6a42", "#3d2e1c"),
            solid("crowd-c", "#a8483a", "#5a2a22"),
            solid("crowd-d", "#4f6d7a", "#2c3d45"),
            solid("grit", "#a97e4c", "#75593a"),
            solid("rut", "#8b6339", "#2a1f13"),
            solid("rock", "#b9a58b", "#6a5c4a"),
            solid("grass", "#7d8c3c", "#5f6b2f"),
            solid("paint", "#8a4b1f", "#d39a5c"),
            solid("asphalt", "#4b4c52", "#33353b"),
            solid("seam", "#8b8c93", "#565962"),
            solid("kerb", "#efe7d6", "#9d9788"),
            solid("line", "#f4c531", "#d8ab25"),
            solid("dot", "#fbf6ea", "#efe7d4"),
            solid("tyre", "#1c1c1f", "#0c0c0e"),
            solid("tread", "#4d4d54", "#3a3a41"),
            solid("hub", "#b9bcc4", "#9a9da6"),
            solid("drive", "#ffd23f", "#ffd23f"),
            solid("glass", "#cfeaf5", "#a8cfdf"),
            solid("chrome", "#eef0f3", "#d5d8de"),
            solid("shade", "#000000", "#000000"),
        ],
    }
}
