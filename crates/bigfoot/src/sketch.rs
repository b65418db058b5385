//! The board in letters: terrain, trucks with their gear, cars, and a line for each player.

use rollick_game::{Message, Seat};
use rollick_stage::{Line, Say, Sketch, Span, Style};

use crate::board::Ground;
use crate::game::Bigfoot;
use crate::square::Square;
use crate::state::{CARS, Phase, State, Vehicle};

/// Columns for the numbers of the rows.
const MARGIN: usize = 3;
/// The letters of a square.
const CELL: usize = 3;

pub(crate) fn sketch(game: &Bigfoot, s: &State, width: usize, say: Say<'_>) -> Sketch {
    let board = game.board();
    let mut sketch = Sketch::new();
    let gap = usize::from(MARGIN + board.cols() * (CELL + 1) <= width);
    let wide = CELL + gap;
    let columns: String = (0..board.cols()).map(|c| format!("{:^wide$}", Square::letter(c))).collect();
    sketch.line(format!("{:MARGIN$}{columns}", ""), Style::Dim);
    for row in 0..board.rows() {
        let mut line = vec![Span::new(format!("{:>2} ", row + 1), Style::Dim)];
        for at in (0..board.cols()).filter_map(|col| Square::new(row, col)) {
            line.push(square(game, s, at));
            line.push(Span::plain(" ".repeat(gap)));
        }
        sketch.spans(line);
    }
    sketch.line("", Style::Plain);
    for seat in s.turns.seats.iter() {
        sketch.spans(player(s, seat, say));
    }
    if let Some(line) = dice(s, say) {
        sketch.line(line, Style::Strong);
    }
    sketch.line(say(&Message::new("sketch-legend")), Style::Dim);
    if sketch.width() > width {
        let last = sketch.lines.len() - 1;
        sketch.lines[last] = vec![Span::new(say(&Message::new("sketch-legend-short")), Style::Dim)];
    }
    sketch
}

/// Three letters for a square: what stands there, and whether it is road.
fn square(game: &Bigfoot, s: &State, at: Square) -> Span {
    let ground = game.board().ground(at);
    let edge = if ground.is_road() { '#' } else { '·' };
    match s.at(at) {
        Some(Vehicle::Truck(seat)) => {
            Span::new(format!("{}{}{edge}", seat.letter(), s.gear(seat).number()), Style::Seat(seat))
        }
        Some(Vehicle::Car(seat)) => {
            Span::new(format!("{edge}{}{edge}", seat.letter().to_ascii_lowercase()), Style::Seat(seat))
        }
        None => match ground {
            // The name painted on some squares is left out: a B there could be mistaken for a player.
            Ground::Dirt | Ground::Name => Span::new(" · ", Style::Dim),
            Ground::Road => Span::plain("###"),
            Ground::Dot => Span::new("#o#", Style::Special),
            Ground::Circle(colour) => Span::plain(format!("({colour})")),
        },
    }
}

fn player(s: &State, seat: Seat, say: Say<'_>) -> Line {
    let turn = if s.turns.turn > 0 && s.turns.mover == seat { "▶" } else { " " };
    let truck = match s.exits[seat.index()] {
        Some(exit) => say(&Message::new("sketch-off").with("at", format!("{}{}", exit.at.name(), exit.over.letter()))),
        None => s.truck(seat).name(),
    };
    let loses = match s.loses.contains(seat) {
        true => format!(" {}", say(&Message::new("sketch-loses"))),
        false => String::new(),
    };
    let gear = say(&Message::new("sketch-gear").with("gear", s.gear(seat).number()));
    let word = |key| say(&Message::new(key));
    vec![
        Span::plain(format!("{turn} ")),
        Span::new(format!("{} ", seat.letter()), Style::Seat(seat)),
        Span::plain(format!("{} {truck:<8} {gear} ", word("sketch-truck"))),
        Span::plain(format!("{} {:<5}", word("sketch-car"), s.car(seat).name())),
        Span::new(format!("{} {}", word("crushed"), s.score(seat)), Style::Strong),
        Span::plain(format!(" {} {}", word("sketch-left"), CARS - s.wrecks(seat))),
        Span::new(loses, Style::Bad),
    ]
}

/// The dice, with used ones in brackets, and the counts left.
fn dice(s: &State, say: Say<'_>) -> Option<String> {
    if s.dice.is_empty() {
        return None;
    }
    let die = |k: usize| match s.dice.is_used(k) {
        true => format!("({})", s.dice.faces[k]),
        false => s.dice.faces[k].to_string(),
    };
    let counts = match s.phase {
        Phase::Drive(left) => format!("  {}", say(&Message::new("sketch-counts").with("n", left))),
        _ => String::new(),
    };
    Some(format!("  {} {} {}{counts}", say(&Message::new("sketch-dice")), die(0), die(1)))
}
