//! The board in letters: rows of spaces in the order of play, each with its card and the pieces on it.

use rollick_game::Seat;
use rollick_stage::{Line, Sketch, Span, Tone};

use crate::board::{Kind, Space};
use crate::card::Instruction;
use crate::game::Bonkers;
use crate::state::State;

/// Columns for one space.
const CELL: usize = 6;

pub(crate) fn sketch(game: &Bonkers, s: &State, width: usize) -> Sketch {
    let mut sketch = Sketch::new();
    let per_row = (width.max(CELL + 2) / CELL).min(11);
    let spaces: Vec<Space> = game.board().spaces().collect();
    for row in spaces.chunks(per_row) {
        sketch.spans(row.iter().map(|space| heading(game, *space)).collect());
        sketch.spans(row.iter().map(|space| lying(game, s, *space)).collect());
        sketch.spans(row.iter().flat_map(|space| pieces(s, *space)).collect());
        sketch.line("", Tone::Plain);
    }
    for seat in s.seats.iter() {
        sketch.spans(player(game, s, seat));
    }
    sketch
}

fn cell(text: &str) -> String {
    format!("{text:<CELL$}")
}

/// The number of a space, or what it is.
fn heading(game: &Bonkers, space: Space) -> Span {
    let (text, tone) = match game.board().kind(space) {
        Kind::Start if game.rules.scores(space) => (format!("{space}★ST"), Tone::Good),
        Kind::Start => (format!("{space} ST"), Tone::Strong),
        Kind::Score => (format!("{space}★"), Tone::Good),
        Kind::Lose => (format!("{space}✖"), Tone::Bad),
        Kind::Printed(_) | Kind::Track => (space.to_string(), Tone::Dim),
    };
    Span::new(cell(&text), tone)
}

/// The card at a space, what is printed there, or a dot where a card has room.
fn lying(game: &Bonkers, s: &State, space: Space) -> Span {
    let (text, tone) = match (game.board().kind(space), s.card_at(space)) {
        (_, Some(card)) => (card.to_string(), Tone::Special),
        (Kind::Printed(Instruction::Move(by)), _) => (format!("‹{}", -by), Tone::Bad),
        (Kind::Printed(_), _) => ("›LOSE".to_owned(), Tone::Bad),
        (Kind::Track, _) => ("·".to_owned(), Tone::Dim),
        (Kind::Start, _) => ("START".to_owned(), Tone::Good),
        (Kind::Score, _) => ("SCORE".to_owned(), Tone::Good),
        (Kind::Lose, _) => ("LOSE".to_owned(), Tone::Bad),
    };
    Span::new(cell(&text), tone)
}

fn pieces(s: &State, space: Space) -> Line {
    let here: Vec<Seat> = s.seats.iter().filter(|seat| s.pos[seat.index()] == space).collect();
    let mut spans: Line = here.iter().map(|seat| Span::new(seat.letter(), Tone::Seat(*seat))).collect();
    spans.push(Span::plain(" ".repeat(CELL - here.len())));
    spans
}

/// A player's line: score, LOSE card, hand.
fn player(game: &Bonkers, s: &State, seat: Seat) -> Line {
    let turn = if s.turn == seat && s.number > 0 { "▶" } else { " " };
    let points = format!(" {:>2}/{} ", s.score[seat.index()], game.rules.house.points);
    let lose = if s.lose.contains(seat) { "LOSE " } else { "     " };
    let hand: Vec<String> = s.hands[seat.index()].iter().map(|card| card.to_string()).collect();
    vec![
        Span::plain(turn),
        Span::new(seat.letter(), Tone::Seat(seat)),
        Span::new(points, Tone::Strong),
        Span::new(lose, Tone::Bad),
        Span::new(hand.join(" "), Tone::Special),
    ]
}
