//! Pawns like little records, and the Track Cards.

use rollick_game::Message;
use rollick_stage::{Art, Ink, Mark, PieceLook, Point, Say, Shape, pt};

use super::floor::words;
use super::winding::CARD;
use crate::card::{Card, Instruction};

const PAWN: f32 = 46.0;
/// How wide the words at the head of a card may be, and those at its foot.
const HEAD: f32 = 44.0;
const FOOT: f32 = 38.0;

/// The kind of piece that a card is: its art says what it does.
pub(crate) fn card_kind(card: Card) -> &'static str {
    match card.instruction() {
        Instruction::Move(n) if n > 0 => "card-ahead",
        Instruction::Move(_) => "card-back",
        Instruction::NearestScore => "card-score",
        Instruction::RollAgain => "card-again",
        Instruction::GoToStart => "card-start",
        Instruction::Exchange | Instruction::GoToLose => "card-exchange",
    }
}

/// The lettering on a card beside its art: how many spaces.
pub(crate) fn card_label(card: Card) -> String {
    match card.instruction() {
        Instruction::Move(n) => n.abs().to_string(),
        _ => String::new(),
    }
}

pub(super) fn looks(say: Say<'_>) -> Vec<PieceLook> {
    let say = |key| say(&Message::new(key));
    let card = |kind, art| PieceLook { kind, size: CARD * 2.0, art, turns: false };
    vec![
        PieceLook { kind: "pawn", size: PAWN, art: pawn(), turns: false },
        card("card-ahead", moving(&say("printed-ahead"), "teal", -1.0)),
        card("card-back", moving(&say("printed-back"), "orange", 1.0)),
        card("card-score", nearest_score(&say("printed-nearest-score-1"), &say("printed-nearest-score-2"))),
        card("card-again", roll_again(&say("printed-roll-again-1"), &say("printed-roll-again-2"))),
        card("card-start", go_to_start(&say("printed-go-to-start-1"), &say("printed-go-to-start-2"))),
        card("card-exchange", exchange(&say("printed-exchange-1"))),
    ]
}

fn pawn() -> Art {
    let o = pt(0.0, 0.0);
    let r = PAWN / 2.0;
    let arc = |radius: f32, from: f32, to: f32| {
        let (a, b) = (o.polar(radius, from), o.polar(radius, to));
        Shape::Path(format!("M{:.1} {:.1}A{radius} {radius} 0 0 1 {:.1} {:.1}", a.x, a.y, b.x, b.y))
    };
    vec![
        Mark::circle(pt(1.0, 2.5), r, Ink::Named("plum")).faint(0.4),
        Mark::circle(o, r, Ink::OwnerDark),
        Mark::circle(o, r - 1.6, Ink::Named("cream")),
        Mark::circle(o, r - 3.6, Ink::Owner),
        Mark::line(Shape::Circle { at: o, r: r * 0.62 }, Ink::OwnerDark, 1.2).faint(0.5),
        Mark::line(arc(r * 0.7, 190.0, 265.0), Ink::Named("cream"), 2.6).faint(0.8),
    ]
}

/// A blank card with an edge in a colour.
fn face(edge: &'static str) -> Art {
    let o = pt(0.0, 0.0);
    vec![
        Mark::rect(pt(1.0, 2.5), CARD * 2.0, CARD * 2.0, 8.0, Ink::Named("plum")).faint(0.4),
        Mark::rect(o, CARD * 2.0, CARD * 2.0, 8.0, Ink::Named("night")),
        Mark::rect(o, CARD * 2.0 - 3.0, CARD * 2.0 - 3.0, 6.8, Ink::Named(edge)),
        Mark::rect(o, CARD * 2.0 - 8.0, CARD * 2.0 - 8.0, 4.5, Ink::Named("paper")),
    ]
}

/// A card with words at its head.
fn headed(head: &str, size: f32, paint: &'static str) -> Art {
    let mut art = face(paint);
    // The head: round above, flat below.
    let (w, top, low) = (CARD - 1.5, -CARD + 1.5, -CARD + 15.0);
    art.push(Mark::fill(
        Shape::Path(format!(
            "M{} {low}V{}a6.8 6.8 0 0 1 6.8-6.8H{}a6.8 6.8 0 0 1 6.8 6.8V{low}Z",
            -w,
            top + 6.8,
            w - 6.8
        )),
        Ink::Named(paint),
    ));
    art.push(words(pt(0.0, -CARD + 8.6), size, head, "cream").within(HEAD));
    art
}

/// Ahead and Back: the number is in the middle, and chevrons below it show the direction.
fn moving(head: &str, paint: &'static str, forward: f32) -> Art {
    let mut art = headed(head, 10.5, paint);
    for x in [-11.0, 0.0, 11.0] {
        let chevron =
            vec![pt(x - 3.4, 14.5 - forward * 1.8), pt(x, 14.5 + forward * 1.8), pt(x + 3.4, 14.5 - forward * 1.8)];
        art.push(Mark::line(Shape::Line(chevron), Ink::Named(paint), 2.4));
    }
    art
}

fn nearest_score(head: &str, foot: &str) -> Art {
    let mut art = headed(head, 8.2, "magenta");
    art.push(Mark::fill(five_points(pt(0.0, 0.5), 10.5), Ink::Named("gold")).stroked(Ink::Named("edge"), 1.4));
    art.push(words(pt(0.0, 15.0), 8.6, foot, "ink").within(FOOT));
    art
}

fn five_points(at: Point, r: f32) -> Shape {
    let corner = |k: usize| at.polar(if k.is_multiple_of(2) { r } else { r * 0.45 }, 36.0 * k as f32 - 90.0);
    Shape::Polygon((0..10).map(corner).collect())
}

fn roll_again(head: &str, foot: &str) -> Art {
    let mut art = headed(head, 10.5, "magenta");
    let o = pt(0.0, 0.4);
    art.push(Mark::rect(o, 16.0, 16.0, 4.0, Ink::Named("cream")).stroked(Ink::Named("edge"), 1.4));
    for (x, y) in [(-4.0, -4.0), (4.0, -4.0), (0.0, 0.0), (-4.0, 4.0), (4.0, 4.0)] {
        art.push(Mark::circle(o.shifted(x, y), 1.7, Ink::Named("plum")));
    }
    art.push(words(pt(0.0, 15.4), 8.6, foot, "ink").within(FOOT));
    art
}

fn go_to_start(head: &str, foot: &str) -> Art {
    let mut art = headed(head, 10.0, "magenta");
    art.push(Mark::circle(pt(0.0, 0.6), 9.0, Ink::Named("gold")).stroked(Ink::Named("edge"), 1.4));
    art.push(Mark::circle(pt(0.0, 0.6), 5.6, Ink::Named("magenta")));
    art.push(words(pt(0.0, 15.4), 8.6, foot, "ink").within(FOOT));
    art
}

fn exchange(head: &str) -> Art {
    let mut art = headed(head, 7.2, "magenta");
    for (y, side) in [(-1.0, 1.0), (10.0, -1.0)] {
        let tip = pt(14.0 * side, y);
        art.push(Mark::line(Shape::Line(vec![pt(-12.0 * side, y), tip]), Ink::Named("teal"), 3.6));
        let head = vec![pt(8.0 * side, y - 5.0), tip, pt(8.0 * side, y + 5.0)];
        art.push(Mark::line(Shape::Line(head), Ink::Named("teal"), 3.6));
    }
    art
}
