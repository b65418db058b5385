//! The cards in a hand: each Track Card and the LOSE card, larger than on the board.

use rollick_game::Message;
use rollick_stage::{Art, CardLook, Font, Ink, Mark, Point, Say, Shape, pt};

use super::floor::sparkle;
use super::spaces::star;
use crate::card::{Card, Instruction};

const SIZE: (f32, f32) = (100.0, 140.0);
/// The middle of the picture.
const PICTURE: Point = pt(50.0, 72.0);
/// How wide the words may be.
const WIDE: f32 = 86.0;

pub(super) fn looks(say: Say<'_>) -> Vec<CardLook> {
    let card = |id: String, art| CardLook { id, size: SIZE, art };
    let mut looks: Vec<CardLook> = Card::all().map(|kind| card(kind.to_string(), track_card(kind, say))).collect();
    looks.push(card("LOSE".to_owned(), lose(say)));
    looks
}

fn track_card(card: Card, say: Say<'_>) -> Art {
    match card.instruction() {
        Instruction::Move(n) if n > 0 => moving("printed-ahead", n, "teal", say),
        Instruction::Move(n) => moving("printed-back", n, "orange", say),
        Instruction::NearestScore => nearest_score(say),
        Instruction::RollAgain => roll_again(say),
        Instruction::GoToStart => go_to_start(say),
        Instruction::Exchange | Instruction::GoToLose => exchange(say),
    }
}

fn rect(at: Point, w: f32, h: f32, round: f32, paint: &'static str) -> Mark {
    Mark::rect(at, w, h, round, Ink::Named(paint))
}

fn words(y: f32, size: f32, text: String, font: Font) -> Mark {
    Mark::text(pt(50.0, y), size, text, font, Ink::Named("cream")).within(WIDE)
}

/// A card with words at its head and, in smaller letters, at its foot.
fn face([head, foot]: [String; 2], size: f32, paint: &'static str) -> Art {
    let middle = pt(50.0, 70.0);
    let mut art = vec![
        rect(middle, 100.0, 140.0, 11.0, "night"),
        rect(middle, 95.0, 135.0, 9.0, paint),
        rect(pt(50.0, 73.0), 85.0, 87.0, 7.0, "cream"),
        words(16.5, size, head, Font::Display),
        // The foot may have a number. Small digits are easier to read in this font.
        words(126.5, 14.0, foot, Font::Heavy),
    ];
    // The grooves of a record behind the picture.
    for r in [39.0, 33.0, 27.0] {
        art.push(Mark::line(Shape::Circle { at: PICTURE, r }, Ink::Named("gold"), 2.4).faint(0.45));
    }
    art
}

/// The number of spaces on a disc, and arrows in its direction.
fn moving(head: &'static str, by: i8, paint: &'static str, say: Say<'_>) -> Art {
    let spaces = Message::new("printed-spaces").with("n", by.abs());
    let mut art = face([Message::new(head), spaces].map(|line| say(&line)), 20.0, paint);
    let up = if by > 0 { -1.0 } else { 1.0 };
    for (k, x) in [-30.0, 0.0, 30.0].into_iter().enumerate() {
        for y in [-36.0, 36.0] {
            let lift = if k == 1 { -up * 2.0 } else { 0.0 };
            let tip = PICTURE.shifted(x, y + lift + up * 3.0);
            let chevron = vec![tip.shifted(-7.0, -up * 6.0), tip, tip.shifted(7.0, -up * 6.0)];
            art.push(Mark::line(Shape::Line(chevron), Ink::Named(paint), 4.4));
        }
    }
    art.push(Mark::circle(PICTURE, 26.0, Ink::Named("night")));
    art.push(Mark::circle(PICTURE, 23.5, Ink::Named(paint)));
    // In the display face a 3 looks like a 5.
    art.push(Mark::text(PICTURE, 33.0, by.abs().to_string(), Font::Heavy, Ink::Named("cream")));
    art
}

fn nearest_score(say: Say<'_>) -> Art {
    let lines = ["printed-nearest-score-1", "printed-nearest-score-2"];
    let mut art = face(lines.map(|key| say(&Message::new(key))), 15.8, "magenta");
    art.push(Mark::fill(star(PICTURE, 37.0, 29.0, 16), Ink::Named("night")));
    art.push(Mark::fill(star(PICTURE, 34.0, 27.0, 16), Ink::Named("shine")));
    art.push(Mark::fill(star(PICTURE, 22.0, 10.0, 5), Ink::Named("cream")).stroked(Ink::Named("night"), 2.4));
    art.push(sparkle(PICTURE.shifted(-22.0, -24.0), 12.0));
    art
}

fn roll_again(say: Say<'_>) -> Art {
    let lines = ["printed-roll-again-1", "printed-roll-again-2"];
    let mut art = face(lines.map(|key| say(&Message::new(key))), 22.0, "magenta");
    const FIVE: &[(f32, f32)] = &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)];
    const THREE: &[(f32, f32)] = &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)];
    for (at, angle, pips) in [(PICTURE.shifted(-13.0, 9.0), -14.0, FIVE), (PICTURE.shifted(14.0, -10.0), 12.0, THREE)] {
        let body = Shape::Rect { at: at.shifted(-18.0, -18.0), w: 36.0, h: 36.0, round: 8.0, angle };
        art.push(Mark::fill(body, Ink::Named("twinkle")).stroked(Ink::Named("night"), 2.6));
        let (sin, cos) = f32::to_radians(angle).sin_cos();
        for (dx, dy) in pips {
            let pip = at.shifted((dx * cos - dy * sin) * 10.0, (dx * sin + dy * cos) * 10.0);
            art.push(Mark::circle(pip, 3.6, Ink::Named("night")));
        }
    }
    art
}

fn go_to_start(say: Say<'_>) -> Art {
    let lines = ["printed-go-to-start-1", "printed-go-to-start-2"];
    let mut art = face(lines.map(|key| say(&Message::new(key))), 21.0, "magenta");
    art.push(Mark::fill(star(PICTURE, 37.0, 30.0, 24), Ink::Named("night")));
    art.push(Mark::fill(star(PICTURE, 34.5, 28.0, 24), Ink::Named("shine")));
    art.push(Mark::circle(PICTURE, 23.0, Ink::Named("magenta")).stroked(Ink::Named("night"), 2.4));
    let flag = [(-8.0, 15.0), (-8.0, -14.0), (13.0, -6.0), (-8.0, 2.0)].map(|(x, y)| PICTURE.shifted(x, y));
    art.push(Mark::fill(Shape::Polygon(flag.to_vec()), Ink::Named("cream")).stroked(Ink::Named("cream"), 3.0));
    art
}

fn exchange(say: Say<'_>) -> Art {
    let lines = ["printed-exchange-1", "printed-exchange-2"];
    let mut art = face(lines.map(|key| say(&Message::new(key))), 14.2, "magenta");
    for (x, angle, paint) in [(-15.0, -10.0, "teal"), (15.0, 10.0, "orange")] {
        let at = PICTURE.shifted(x, 0.0);
        let card = |w: f32, h: f32| Shape::Rect { at: at.shifted(-w / 2.0, -h / 2.0), w, h, round: 5.0, angle };
        art.push(Mark::fill(card(29.0, 41.0), Ink::Named("night")));
        art.push(Mark::fill(card(25.5, 37.5), Ink::Named(paint)));
    }
    for (y, side) in [(-31.0, 1.0), (31.0, -1.0)] {
        let tip = PICTURE.shifted(19.0 * side, y);
        let line = vec![PICTURE.shifted(-19.0 * side, y), tip];
        art.push(Mark::line(Shape::Line(line), Ink::Named("night"), 4.6));
        let head = vec![tip.shifted(-8.0 * side, -7.0), tip, tip.shifted(-8.0 * side, 7.0)];
        art.push(Mark::line(Shape::Line(head), Ink::Named("night"), 4.6));
    }
    art
}

/// A hole that a piece falls into.
fn lose(say: Say<'_>) -> Art {
    let lines = ["printed-lose-card-1", "printed-lose-card-2"];
    let mut art = face(lines.map(|key| say(&Message::new(key))), 24.0, "violet");
    art.push(Mark::circle(PICTURE, 38.0, Ink::Named("hole")).stroked(Ink::Named("night"), 2.5));
    for (k, r) in [32.0, 25.0, 18.0].into_iter().enumerate() {
        let ring = Shape::Circle { at: PICTURE.shifted(0.0, 2.0 * k as f32), r };
        art.push(Mark::line(ring, Ink::Named("magenta"), 2.0).faint(0.8));
    }
    for y in [-12.0, 1.0, 14.0] {
        let tip = PICTURE.shifted(0.0, y + 5.0);
        let chevron = vec![tip.shifted(-9.0, -8.0), tip, tip.shifted(9.0, -8.0)];
        art.push(Mark::line(Shape::Line(chevron), Ink::Named("gold"), 4.6));
    }
    art
}
