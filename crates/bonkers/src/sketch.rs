//! The board in letters: rows of spaces in the order of play, each with its card and the pieces on it.

use rollick_game::{Message, Seat};
use rollick_stage::{Line, Say, Sketch, Span, Style};

use crate::board::{Kind, Space};
use crate::card::Instruction;
use crate::game::Bonkers;
use crate::state::State;

/// Columns for one space.
const CELL: usize = 6;

pub(crate) fn sketch(game: &Bonkers, s: &State, width: usize, say: Say<'_>) -> Sketch {
    let mut sketch = Sketch::new();
    let per_row = (width.max(CELL + 2) / CELL).min(11);
    let spaces: Vec<Space> = game.board().spaces().collect();
    for row in spaces.chunks(per_row) {
        sketch.spans(row.iter().map(|space| heading(game, *space, say)).collect());
        sketch.spans(row.iter().map(|space| lying(game, s, *space, say)).collect());
        sketch.spans(row.iter().flat_map(|space| pieces(s, *space)).collect());
        sketch.line("", Style::Plain);
    }
    for seat in s.turns.seats.iter() {
        sketch.spans(player(game, s, seat, say));
    }
    sketch
}

/// Cuts a text that is too long, so that the columns stay aligned.
fn cell(text: &str) -> String {
    let text: String = text.chars().take(CELL - 1).collect();
    format!("{text:<CELL$}")
}

/// The number of a space, or what it is.
fn heading(game: &Bonkers, space: Space, say: Say<'_>) -> Span {
    let start = || say(&Message::new("sketch-st"));
    let (text, style) = match game.board().kind(space) {
        Kind::Start if game.rules.scores(space) => (format!("{space}★{}", start()), Style::Good),
        Kind::Start => (format!("{space} {}", start()), Style::Strong),
        Kind::Score => (format!("{space}★"), Style::Good),
        Kind::Lose => (format!("{space}✖"), Style::Bad),
        Kind::Printed(_) | Kind::Track => (space.to_string(), Style::Dim),
    };
    Span::new(cell(&text), style)
}

/// The card at a space, what is printed there, or a dot if there is room for a card.
fn lying(game: &Bonkers, s: &State, space: Space, say: Say<'_>) -> Span {
    let word = |key| say(&Message::new(key));
    let (text, style) = match (game.board().kind(space), s.card_at(space)) {
        (_, Some(card)) => (card.to_string(), Style::Special),
        (Kind::Printed(Instruction::Move(by)), _) => (format!("‹{}", -by), Style::Bad),
        (Kind::Printed(_), _) => (format!("›{}", word("sketch-lose")), Style::Bad),
        (Kind::Track, _) => ("·".to_owned(), Style::Dim),
        (Kind::Start, _) => (word("sketch-start"), Style::Good),
        (Kind::Score, _) => (word("sketch-score"), Style::Good),
        (Kind::Lose, _) => (word("sketch-lose"), Style::Bad),
    };
    Span::new(cell(&text), style)
}

fn pieces(s: &State, space: Space) -> Line {
    let here: Vec<Seat> = s.turns.seats.iter().filter(|seat| s.pos[seat.index()] == space).collect();
    let mut spans: Line = here.iter().map(|seat| Span::new(seat.letter(), Style::Seat(*seat))).collect();
    spans.push(Span::plain(" ".repeat(CELL - here.len())));
    spans
}

/// A player's line: score, LOSE card, hand.
fn player(game: &Bonkers, s: &State, seat: Seat, say: Say<'_>) -> Line {
    let turn = if s.turns.mover == seat && s.turns.turn > 0 { "▶" } else { " " };
    let points = format!(" {:>2}/{} ", s.score[seat.index()], game.rules.house.points);
    let lose = say(&Message::new("sketch-lose"));
    let lose = if s.lose.contains(seat) { lose } else { " ".repeat(lose.chars().count()) };
    let hand: Vec<String> = s.hands[seat.index()].iter().map(|card| card.to_string()).collect();
    vec![
        Span::plain(turn),
        Span::new(seat.letter(), Style::Seat(seat)),
        Span::new(points, Style::Strong),
        Span::new(lose + " ", Style::Bad),
        Span::new(hand.join(" "), Style::Special),
    ]
}
