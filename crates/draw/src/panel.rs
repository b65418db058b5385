//! The panel next to a position: players, scores, hands, dice, and whose turn it is.

use rollick_game::{Message, Seat};
use rollick_stage::{Anchor, Counter, Font, Point, SeatView, Shape, View, pt, text_width};

use crate::board::Drawing;
use crate::options::capital;
use crate::svg::num;

impl Drawing<'_> {
    /// Draws the panel with its upper left corner at `at`. It is 42 units wide and as high as the board.
    pub(crate) fn panel(&mut self, view: &View, at: Point, unit: f32) {
        let height = self.scene.size.1;
        self.out.open("g", &[("class", "panel")]);
        self.slab(at, unit * 42.0, height, unit * 2.0, "paper");
        let left = at.x + unit * 3.0;
        self.lettering(pt(left, unit * 8.0), unit * 5.0, &self.scene.title, Font::Display, Anchor::Start);
        let line = headline(self, view);
        self.lettering(pt(left, unit * 13.0), unit * 2.6, &line, Font::Plain, Anchor::Start);
        let top = unit * 16.5;
        let foot = if view.dice.is_empty() && view.counters.is_empty() { 3.0 } else { 14.0 };
        let room = height - top - unit * foot;
        let n = view.seats.len().max(1) as f32;
        let step = (room / n).min(unit * 20.0);
        for (k, seat) in view.seats.iter().enumerate() {
            let corner = pt(at.x + unit * 2.0, top + step * k as f32);
            self.seat_panel(view, Seat(k as u8), seat, corner, step - unit * 1.2, unit);
        }
        self.dice(&view.dice, pt(left, height - unit * 11.5), unit * 8.0);
        let counters: Vec<String> = view.counters.iter().map(|counter| figure(self, counter)).collect();
        for (k, words) in counters.iter().rev().enumerate() {
            let corner = pt(at.x + unit * 39.0, height - unit * (4.0 + 3.2 * k as f32));
            self.lettering(corner, unit * 2.4, words, Font::Plain, Anchor::End);
        }
        self.out.close("g");
    }

    fn seat_panel(&mut self, view: &View, seat: Seat, shown: &SeatView, at: Point, height: f32, unit: f32) {
        let name = self.options.name(self.scene, seat);
        let class = format!("seat seat-{seat}");
        self.out.open("g", &[("class", &class)]);
        let won = view.over.is_some_and(|o| o.first().contains(seat));
        let lit = won || (view.over.is_none() && view.mover == Some(seat));
        self.slab(at, unit * 38.0, height, unit * 1.4, "board");
        if lit {
            let edge = Shape::Rect { at, w: unit * 38.0, h: height, round: unit * 1.4, angle: 0.0 };
            self.shape(
                &edge,
                vec![
                    ("fill", "none".to_owned()),
                    ("stroke", self.palette().flat("glow")),
                    ("stroke-width", num(unit * 0.7)),
                ],
            );
        }
        let badge = at.shifted(unit * 4.0, unit * 4.2);
        let (colour, dark) = self.palette().seat(seat);
        let disc = Shape::Circle { at: badge, r: unit * 2.7 };
        let painted = vec![("fill", colour.to_owned()), ("stroke", dark.to_owned()), ("stroke-width", num(unit * 0.4))];
        self.shape(&disc, painted);
        self.seat_mark(seat, badge, unit * 1.3);
        let size = (unit * 3.4).min(unit * 3.4 * unit * 18.0 / text_width(&name, unit * 3.4, Font::Heavy));
        self.lettering(at.shifted(unit * 8.0, unit * 5.4), size, &name, Font::Heavy, Anchor::Start);
        if let Some(score) = &shown.score {
            let words = score.of.map_or_else(|| score.value.to_string(), |of| format!("{}/{of}", score.value));
            self.lettering(at.shifted(unit * 36.4, unit * 5.8), unit * 4.4, &words, Font::Heavy, Anchor::End);
        }
        let mut y = unit * 9.6;
        if !shown.hand.is_empty() && y + unit * 3.6 <= height {
            self.hand(shown, at.shifted(unit * 2.0, y - unit * 1.5), unit);
            y += unit * 4.9;
        }
        let mut remarks: Vec<String> = shown.counters.iter().map(|counter| figure(self, counter)).collect();
        remarks.extend(shown.notes.iter().map(|n| capital(&self.options.say(self.scene, n))));
        if !remarks.is_empty() && y + unit <= height {
            let words = remarks.join(" · ");
            let size = (unit * 2.3).min(unit * 2.3 * unit * 34.0 / text_width(&words, unit * 2.3, Font::Plain));
            self.lettering(at.shifted(unit * 2.0, y), size, &words, Font::Plain, Anchor::Start);
        }
        self.out.close("g");
    }

    /// Draws the cards of a hand in a row. They get narrower if there are many.
    fn hand(&mut self, shown: &SeatView, at: Point, unit: f32) {
        let width = (unit * 34.0 / shown.hand.len() as f32 - unit * 0.6).min(unit * 7.0);
        for (k, card) in shown.hand.iter().enumerate() {
            let corner = at.shifted(k as f32 * (width + unit * 0.6), 0.0);
            self.out.open("g", &[("class", "card")]);
            self.out.words("title", &[], &self.options.say(self.scene, &card.name));
            self.slab(corner, width, unit * 3.6, unit * 0.6, "paper");
            let size = (unit * 1.9).min(unit * 1.9 * width * 0.88 / text_width(&card.label, unit * 1.9, Font::Heavy));
            let middle = corner.shifted(width / 2.0, unit * 1.8 + size * 0.35);
            self.lettering(middle, size, &card.label, Font::Heavy, Anchor::Middle);
            self.out.close("g");
        }
    }

    fn slab(&mut self, at: Point, w: f32, h: f32, round: f32, paint: &str) {
        let slab = Shape::Rect { at, w, h, round, angle: 0.0 };
        let fill = vec![("fill", self.palette().named(paint))];
        self.shape(&slab, fill);
    }

    /// Writes text in the board's ink. `at` is on the baseline.
    pub(crate) fn lettering(&mut self, at: Point, size: f32, text: &str, font: Font, anchor: Anchor) {
        let text = Shape::Text { at, size, text: text.to_owned(), anchor, font, angle: 0.0, spread: 0.0 };
        let fill = vec![("fill", self.palette().flat("ink"))];
        self.shape(&text, fill);
    }
}

/// Whose turn it is, or how the game ended.
fn headline(drawing: &Drawing, view: &View) -> String {
    let message = match (view.over, view.mover) {
        (Some(over), _) => match over.winner() {
            Some(seat) => Message::new("has-won").with("seat", seat),
            None => Message::new("share-the-win").with("seats", over.first()),
        },
        (None, Some(seat)) => Message::new("to-play").with("seat", seat),
        (None, None) => Message::new("before-the-first-turn"),
    };
    drawing.options.say(drawing.scene, &message)
}

/// A counter in words.
fn figure(drawing: &Drawing, counter: &Counter) -> String {
    let name = capital(&drawing.options.say(drawing.scene, &counter.name));
    match counter.of {
        Some(of) => format!("{name} {}/{of}", counter.value),
        None => format!("{name} {}", counter.value),
    }
}
