//! The board as it is drawn, from the board file: a dusty arena at night with an asphalt road.

mod arena;
mod crowd;
mod pieces;
mod theme;

use rollick_game::{Message, Seat, Seats};
use rollick_stage::{Art, DieLook, Font, Icon, Ink, Layer, Mark, Place, Point, Scene, Shape, emblem, icon, pt};

use crate::board::{Board, Ground, colour};
use crate::square::{Dir, Square};
use crate::stage::{off_id, tray_id};
use crate::state::Exit;

pub(crate) use theme::COLOURS;

/// The side of a square.
const CELL: f32 = 64.0;
/// The room around the board for the wall with its letters and numbers, the crowd, the trays and the trucks that were
/// pushed off.
const MARGIN: f32 = 104.0;
/// The width of the wall.
const WALL: f32 = 28.0;
/// How far from the edge of the scene a truck waits after it was pushed off.
const WAIT: f32 = 44.0;

/// A wheel on a flat car: a crush.
pub(crate) const CRUSH: Icon = Icon {
    name: "crush",
    path: "M12 2a6 6 0 100 12 6 6 0 000-12zM12 6a2 2 0 100 4 2 2 0 000-4zM2 21h20M4 21l2-4h4l2 2 2-2h4l2 4",
};
/// A shield: a car that the rules protect.
pub(crate) const SAFE: Icon = Icon { name: "safe", path: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z" };
/// An arrow that turns round: a truck comes back onto the board.
pub(crate) const RETURN: Icon = Icon { name: "return", path: "M20 6v5a4 4 0 01-4 4H4M9 10l-5 5 5 5" };

/// The scene of a board for this many players.
pub(crate) fn scene(board: &Board, seats: Seats) -> Scene {
    let size = (board.cols() as f32 * CELL + 2.0 * MARGIN, board.rows() as f32 * CELL + 2.0 * MARGIN);
    let mut places: Vec<Place> = board.squares().map(|at| square(board, seats, at)).collect();
    places.extend(board.squares().flat_map(|at| Dir::ALL.map(|over| Exit { at, over })).filter_map(|e| off(board, e)));
    places.extend(seats.iter().map(|seat| tray(seats, seat, size)));
    Scene {
        title: "Bigfoot 4x4x4".to_owned(),
        description: description(board),
        size,
        theme: theme::theme(),
        seats: seats.iter().map(|seat| COLOURS[usize::from(colour(seats, seat))].clone()).collect(),
        places,
        tracks: Vec::new(),
        layers: vec![
            Layer { name: "crowd", above: false, art: crowd::crowd(size) },
            Layer { name: "signs", above: false, art: crowd::signs(size) },
            Layer { name: "wall", above: false, art: arena::wall(board, size) },
            Layer { name: "dirt", above: false, art: arena::dirt(board, size) },
            Layer { name: "road", above: false, art: arena::road(board) },
            Layer { name: "light", above: false, art: arena::light(size) },
        ],
        pieces: pieces::looks(),
        cards: Vec::new(),
        dice: vec![DieLook::WHITE],
        icons: vec![CRUSH, RETURN, SAFE, icon::POINT, icon::PUSH, icon::FALL, icon::SKIP, icon::WASTED, icon::WIN],
    }
}

fn description(board: &Board) -> Message {
    let count = |message: Message, name, n: usize| message.with(name, n as u32);
    let arena = Message::new("board").with("title", board.title());
    let size = count(count(arena, "rows", board.rows()), "columns", board.cols());
    count(count(size, "road", board.lap().len()), "dots", board.dots().len())
}

/// The middle of a row or column.
fn along(k: usize) -> f32 {
    MARGIN + CELL * (k as f32 + 0.5)
}

/// The middle of a square.
fn middle(at: Square) -> Point {
    pt(along(at.col()), along(at.row()))
}

fn cell(at: Square, inset: f32) -> Shape {
    let side = CELL - 2.0 * inset;
    Shape::Rect { at: middle(at).shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 5.0, angle: 0.0 }
}

fn square(board: &Board, seats: Seats, at: Square) -> Place {
    let ground = board.ground(at);
    let called = |key| Message::new(key).with("at", at);
    let (kind, name) = match ground {
        Ground::Dirt => ("dirt", called("dirt")),
        Ground::Name => ("name", called("painted")),
        Ground::Road => ("road", called("road")),
        Ground::Dot => ("dot", called("dot")),
        Ground::Circle(k) => ("circle", called("circle").with("colour", COLOURS[usize::from(k)].name.clone())),
    };
    Place {
        id: at.to_string(),
        name,
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
            ]);
            let sign = emblem(COLOURS[usize::from(k)].mark, here, 9.5);
            art.extend(sign.map(|shape| Mark::fill(shape, Ink::Named("dot"))));
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

/// Where a truck waits after it was pushed over this edge. `None` if the square isn't at that edge.
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
        name: Message::new("off").with("dir", exit.over.name()).with("at", exit.at),
        kind: "off",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 12.0, angle: 0.0 },
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
    let frame = Mark::rect(at, side, side, 12.0, Ink::Named("tray")).stroked(Ink::Seat(seat.0), 4.0);
    let slots = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(x, y)| at.shifted(x * 21.0, y * 21.0));
    // Outlines where crushed cars will lie.
    let empty = |middle: Point| {
        let car = Mark::rect(middle, 33.0, 18.0, 6.0, Ink::None);
        car.stroked(Ink::Seat(seat.0), 1.6).dashed(3.0, 3.0).faint(0.7)
    };
    Place {
        id: tray_id(seat),
        name: Message::new("tray").with("seat", seat),
        kind: "tray",
        at,
        slots: slots.to_vec(),
        outline: Shape::Rect { at: at.shifted(-side / 2.0, -side / 2.0), w: side, h: side, round: 12.0, angle: 0.0 },
        art: std::iter::once(frame).chain(slots.map(empty)).collect(),
    }
}
