//! The board in letters: terrain, trucks with their gear, cars, and a line for each player.

use rollick_game::Seat;
use rollick_stage::{Line, Sketch, Span, Tone};

use crate::board::Ground;
use crate::game::Bigfoot;
use crate::square::Square;
use crate::stage::colour_name;
use crate::state::{CARS, State, Step, Vehicle};

/// Columns for the numbers of the rows.
const MARGIN: usize = 3;
/// The letters of a square.
const CELL: usize = 3;

pub(crate) fn sketch(game: &Bigfoot, s: &State, width: usize) -> Sketch {
    let board = &game.board;
    let mut sketch = Sketch::new();
    let gap = usize::from(MARGIN + board.cols() * (CELL + 1) <= width);
    let wide = CELL + gap;
    let columns: String = (0..board.cols()).map(|c| format!("{c:^wide$}")).collect();
    sketch.line(format!("{:MARGIN$}{columns}", ""), Tone::Dim);
    for row in 0..board.rows() {
        let mut line = vec![Span::new(format!("{row:>2} "), Tone::Dim)];
        for at in (0..board.cols()).filter_map(|col| Square::new(row, col)) {
            line.push(square(game, s, at));
            line.push(Span::plain(" ".repeat(gap)));
        }
        sketch.spans(line);
    }
    sketch.line("", Tone::Plain);
    for seat in s.seats.iter() {
        sketch.spans(player(s, seat));
    }
    if let Some(line) = dice(s) {
        sketch.line(line, Tone::Strong);
    }
    sketch.line("### road  #o# dot  (0) circle   ·  dirt  A4 truck in 4WD  a car", Tone::Dim);
    if sketch.width() > width {
        let last = sketch.lines.len() - 1;
        sketch.lines[last] = vec![Span::new("### road  #o# dot  · dirt  A4 truck in 4WD  a car", Tone::Dim)];
    }
    sketch
}

/// Three letters for a square: what stands there, and whether it is road.
fn square(game: &Bigfoot, s: &State, at: Square) -> Span {
    let ground = game.board.ground(at);
    let edge = if ground.is_road() { '#' } else { '·' };
    match s.at(at) {
        Some(Vehicle::Truck(seat)) => {
            Span::new(format!("{}{}{edge}", seat.letter(), s.gear(seat).number()), Tone::Seat(seat))
        }
        Some(Vehicle::Car(seat)) => {
            Span::new(format!("{edge}{}{edge}", seat.letter().to_ascii_lowercase()), Tone::Seat(seat))
        }
        None => match ground {
            Ground::Dirt => Span::new(" · ", Tone::Dim),
            Ground::Name => Span::new(" B ", Tone::Dim),
            Ground::Road => Span::plain("###"),
            Ground::Dot => Span::new("#o#", Tone::Special),
            Ground::Circle(colour) => Span::plain(format!("({colour})")),
        },
    }
}

fn player(s: &State, seat: Seat) -> Line {
    let turn = if s.turn > 0 && s.seat == seat { "▶" } else { " " };
    let truck = match s.exits[seat.index()] {
        Some(exit) => format!("off {}{}", exit.at, exit.over.letter()),
        None => s.truck(seat).to_string(),
    };
    let loses = if s.loses.contains(seat) { " loses" } else { "" };
    vec![
        Span::plain(format!("{turn} ")),
        Span::new(format!("{} {:<7}", seat.letter(), colour_name(s, seat)), Tone::Seat(seat)),
        Span::plain(format!("{truck:<10} {}WD ", s.gear(seat).number())),
        Span::plain(format!("car {:<6}", s.car(seat).to_string())),
        Span::new(format!("crushed {}", s.score(seat)), Tone::Strong),
        Span::plain(format!(" left {}", CARS - s.wrecks(seat))),
        Span::new(loses, Tone::Bad),
    ]
}

/// The dice, used ones in brackets, and the counts left.
fn dice(s: &State) -> Option<String> {
    if s.hand.faces == [0, 0] {
        return None;
    }
    let die = |k: usize| match s.hand.used[k] {
        true => format!("({})", s.hand.faces[k]),
        false => s.hand.faces[k].to_string(),
    };
    let counts = match s.step {
        Step::Drive(left) => format!("  counts left: {left}"),
        _ => String::new(),
    };
    Some(format!("  dice {} {}{counts}", die(0), die(1)))
}
