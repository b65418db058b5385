//! How each kind of space looks, and the slots for cards beside them.

use rollick_game::Message;
use rollick_stage::{Art, Ink, Mark, Place, Point, Say, Shape, pt};

use super::floor::{sparkle, words};
use super::winding::{CARD, Stand};
use crate::board::{Board, Kind, Space};
use crate::card::Instruction;
use crate::stage::card_place;

/// A space of the loop.
pub(super) fn space(board: &Board, number: Space, stand: Stand, say: Say<'_>) -> Place {
    let Stand { at, r, .. } = stand;
    let numbered = |key| Message::new(key).with("n", number);
    let (kind, name, art) = match board.kind(number) {
        Kind::Start => ("start", Message::new("start-space"), start(at, r)),
        Kind::Score => ("score", numbered("score-space"), score(at, r)),
        Kind::Lose => ("lose", numbered("lose-space"), lose(at, r)),
        Kind::Printed(Instruction::GoToLose) => ("go-to-lose", numbered("go-to-lose-space"), go_to_lose(at, r, say)),
        Kind::Printed(Instruction::Move(n)) if n < 0 => {
            ("back", numbered("back-space").with("by", -n), back(at, r, -n, say))
        }
        Kind::Printed(_) | Kind::Track => ("track", numbered("space"), track(at, r, number)),
    };
    // Four pieces share a space in a square. Where a name is printed below, they stand a little higher, the first two
    // above it.
    let named = banner(board, number).is_some();
    let (d, up) = if named { (16.0, r * 0.2) } else { ((r * 0.55).max(15.0), 0.0) };
    let second = if named { -d } else { d };
    let slots = [(-d, -d), (d, second), (d, -second), (-d, d)].map(|(x, y)| at.shifted(x, y - up)).to_vec();
    let middle = at.shifted(0.0, -up);
    Place { id: number.to_string(), name, kind, at: middle, slots, outline: Shape::Circle { at, r }, art }
}

/// The name that is printed on a space. Pieces must not hide it.
fn banner(board: &Board, number: Space) -> Option<Message> {
    match board.kind(number) {
        Kind::Start => Some(Message::new("printed-start")),
        Kind::Score => Some(Message::new("printed-score")),
        Kind::Lose => Some(Message::new("printed-lose")),
        Kind::Printed(_) | Kind::Track => None,
    }
}

/// The names of START, SCORE and LOSE, on ribbons over the lower edges of their spaces. START says that it scores, if
/// it does.
pub(super) fn banners(board: &Board, stands: &[Stand], start_scores: bool, say: Say<'_>) -> Art {
    let mut art = Art::new();
    for (number, Stand { at, r, .. }) in board.spaces().zip(stands) {
        let Some(name) = banner(board, number) else { continue };
        let lose = board.kind(number) == Kind::Lose;
        ribbon(at.shifted(0.0, r * 0.86), r * 0.44, &say(&name), if lose { "plum" } else { "night" }, &mut art);
        if board.kind(number) == Kind::Start && start_scores {
            let score = say(&Message::new("printed-score"));
            ribbon(at.shifted(0.0, r * 1.26), r * 0.3, &score, "magenta", &mut art);
        }
    }
    art
}

/// A word on a ribbon with notched ends.
fn ribbon(at: Point, size: f32, text: &str, paint: &'static str, art: &mut Art) {
    let (w, h) = (size * 2.35, size * 0.62);
    let corners = [(-w, -h), (w, -h), (w - h * 0.6, 0.0), (w, h), (-w, h), (h * 0.6 - w, 0.0)];
    let shape = Shape::Polygon(corners.map(|(x, y)| at.shifted(x, y)).to_vec());
    art.push(Mark::fill(shape, Ink::Named(paint)).stroked(Ink::Named("gold"), 1.6));
    art.push(words(at, size, text, "cream").within(size * 4.0));
}

/// Room for a card beside a space.
pub(super) fn card_slot(number: Space, stand: Stand) -> Place {
    let at = stand.card;
    let side = CARD * 2.0;
    let (dx, dy) = (at.x - stand.at.x, at.y - stand.at.y);
    let neck = vec![stand.at, pt(stand.at.x + dx * 0.8, stand.at.y + dy * 0.8)];
    Place {
        id: card_place(number),
        name: Message::new("card-space").with("n", number),
        kind: "card-slot",
        at,
        slots: Vec::new(),
        outline: Shape::Rect { at: at.shifted(-CARD, -CARD), w: side, h: side, round: 8.0, angle: 0.0 },
        art: vec![
            Mark::line(Shape::Line(neck), Ink::Named("night"), 10.0),
            Mark::rect(at, side - 3.0, side - 3.0, 8.0, Ink::Named("slot"))
                .stroked(Ink::Named("edge"), 1.6)
                .dashed(4.0, 3.0),
        ],
    }
}

/// The colours of the rings repeat with the numbers.
fn track(at: Point, r: f32, number: Space) -> Art {
    let ring = ["orange", "teal", "magenta", "gold"][usize::from(number % 4)];
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named(ring)),
        Mark::circle(at, r - 7.0, Ink::Named("space")),
        words(at, r * 0.72, &number.to_string(), "ink"),
    ]
}

/// A star with this many points.
pub(super) fn star(at: Point, outer: f32, inner: f32, points: usize) -> Shape {
    let corner =
        |k: usize| at.polar(if k.is_multiple_of(2) { outer } else { inner }, 180.0 * k as f32 / points as f32 - 90.0);
    Shape::Polygon((0..points * 2).map(corner).collect())
}

fn score(at: Point, r: f32) -> Art {
    vec![
        Mark::fill(star(at, r * 1.2, r * 0.9, 16), Ink::Named("night")),
        Mark::fill(star(at, r * 1.1, r * 0.84, 16), Ink::Named("shine")),
        Mark::fill(star(at.shifted(0.0, -r * 0.14), r * 0.72, r * 0.33, 5), Ink::Named("cream"))
            .stroked(Ink::Named("plum"), 2.0),
        sparkle(at.shifted(-r * 0.55, -r * 0.55), r * 0.3),
    ]
}

fn start(at: Point, r: f32) -> Art {
    vec![
        Mark::fill(star(at, r * 1.18, r * 0.96, 24), Ink::Named("night")),
        Mark::fill(star(at, r * 1.1, r * 0.9, 24), Ink::Named("shine")),
        Mark::circle(at, r * 0.78, Ink::Named("magenta")).stroked(Ink::Named("night"), 2.5),
        Mark::line(Shape::Circle { at, r: r * 0.66 }, Ink::Named("cream"), 1.5),
        Mark::fill(star(at.shifted(0.0, -r * 0.12), r * 0.5, r * 0.2, 8), Ink::Named("gold")),
    ]
}

fn lose(at: Point, r: f32) -> Art {
    let mut art = vec![Mark::circle(at, r * 1.08, Ink::Named("night")), Mark::circle(at, r, Ink::Named("hole"))];
    for (k, part) in [0.86, 0.68, 0.5].into_iter().enumerate() {
        let middle = at.shifted(0.0, r * 0.06 * k as f32);
        art.push(Mark::line(Shape::Circle { at: middle, r: r * part }, Ink::Named("magenta"), 1.6).faint(0.75));
    }
    art
}

fn go_to_lose(at: Point, r: f32, say: Say<'_>) -> Art {
    let [go_to, lose] = ["printed-go-to-lose-1", "printed-go-to-lose-2"].map(|key| say(&Message::new(key)));
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named("plum")),
        Mark::line(Shape::Circle { at, r: r - 5.0 }, Ink::Named("magenta"), 2.0),
        words(at.shifted(0.0, -r * 0.27), r * 0.36, &go_to, "cream").within(r * 1.4),
        words(at.shifted(0.0, r * 0.2), r * 0.46, &lose, "cream").within(r * 1.4),
    ]
}

fn back(at: Point, r: f32, by: i8, say: Say<'_>) -> Art {
    let back = say(&Message::new("printed-back"));
    vec![
        Mark::circle(at, r, Ink::Named("night")),
        Mark::circle(at, r - 2.0, Ink::Named("orange")),
        words(at.shifted(0.0, -r * 0.34), r * 0.38, &back, "night").within(r * 1.3),
        words(at.shifted(0.0, r * 0.26), r * 0.74, &by.to_string(), "night"),
    ]
}
