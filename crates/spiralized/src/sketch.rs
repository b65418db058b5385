//! The board in letters. The rings are unrolled and drawn one under the other, so that the stairways run down as
//! diagonals.

use rollick_game::{Message, Seat, Seats};
use rollick_stage::{Line, Say, Sketch, Span, Style};

use crate::game::Spiralized;
use crate::space::Space;
use crate::state::{EMPTY, Phase, PieceId, State};
use crate::text;

/// How wide a space is drawn.
#[derive(Clone, Copy)]
struct Width {
    /// Columns of a space.
    cell: usize,
    /// Columns before the first.
    margin: usize,
    /// Whether a space has room to say what it is in two letters.
    roomy: bool,
}

pub(crate) fn sketch(game: &Spiralized, s: &State, width: usize, say: Say<'_>) -> Sketch {
    let spaces = game.board().spaces;
    let roomy = width >= 7 + spaces * 5;
    // With rings of 24 spaces at 60 columns, there is no gap between spaces.
    let cell = match width {
        _ if roomy => 5,
        w if w >= 5 + spaces * 3 => 3,
        _ => 2,
    };
    let width = Width { cell, margin: if roomy { 7 } else { 5 }, roomy };
    let mut sketch = Sketch::new();
    sketch.spans(header(spaces, width));
    for ring in 1..=game.board().rings.len() {
        sketch.spans(ring_line(game, s, ring, width, say));
    }
    sketch.line("", Style::Plain);
    for seat in s.turns.seats.iter() {
        sketch.spans(player(game, s, seat, say));
    }
    sketch.spans(pit(s, say));
    sketch.line("", Style::Plain);
    legend(game, s, width, say, &mut sketch);
    sketch
}

fn header(spaces: usize, width: Width) -> Line {
    let mut text = format!("{:<w$}", "", w = width.margin);
    for index in 0..spaces {
        // Two columns have no room for two-digit numbers side by side, so every other index is left out.
        match width.cell {
            2 if index % 2 == 1 => text.push_str("  "),
            n => text.push_str(&format!("{index:<n$}")),
        }
    }
    vec![Span::new(text.trim_end(), Style::Dim)]
}

fn ring_line(game: &Spiralized, s: &State, ring: usize, width: Width, say: Say<'_>) -> Line {
    let label = match (width.roomy, ring) {
        (true, 1) => say(&Message::new("sketch-outer").with("n", 1u8)),
        (true, r) if r == game.board().rings.len() => say(&Message::new("sketch-inner").with("n", r as u8)),
        _ => ring.to_string(),
    };
    let mut line = vec![Span::new(format!("{label:<w$}", w = width.margin), Style::Strong)];
    for index in 0..game.board().spaces {
        cell(game, s, Space::ring(ring, index), width, &mut line);
    }
    line
}

/// What a space is, and who stands there.
fn cell(game: &Spiralized, s: &State, space: Space, width: Width, line: &mut Line) {
    let (mark, style) = mark(game, s.turns.seats, space, width.roomy);
    line.push(Span::new(mark, style));
    let mut used = if width.roomy { 2 } else { 1 };
    match s.on(space) {
        Some(piece) => {
            line.push(Span::new(piece.seat().letter(), Style::Seat(piece.seat())));
            used += 1;
            if s.place(piece) == Space::STAR && used < width.cell {
                line.push(Span::new("*", Style::Special));
                used += 1;
            }
        }
        None => {
            line.push(Span::plain(" "));
            used += 1;
        }
    }
    line.push(Span::plain(" ".repeat(width.cell.saturating_sub(used))));
}

/// The mark of a space: `a=` for a stair space of seat A, `a@` for one of its Wheels, `a>` for its arrow, `☼` for a
/// sunburst. Colours that nobody plays get `-` instead of a letter.
fn mark(game: &Spiralized, seats: Seats, space: Space, roomy: bool) -> (String, Style) {
    let (board, paths) = (game.board(), &game.rules.paths);
    let seat_of = |colour: usize| seats.iter().find(|seat| game.rules.colour(seats, *seat) == colour);
    let letter = |colour: usize| seat_of(colour).map_or('-', |seat| seat.letter().to_ascii_lowercase());
    let style = |colour: usize| seat_of(colour).map_or(Style::Dim, Style::Seat);
    let (ring, index) = space.ring_index().expect("a ring space");
    let arrow = board.arrows.iter().position(|i| *i == index).filter(|_| ring == 1);
    let (name, kind, style) = match (paths.stair(space), arrow) {
        (Some(c), _) => (letter(c), if board.rings[ring - 1].wheel { '@' } else { '=' }, style(c)),
        (_, Some(c)) => (letter(c), '>', style(c)),
        _ if paths.is_sunburst(space) => (' ', '☼', Style::Special),
        _ => (' ', '·', Style::Dim),
    };
    let text = match (roomy, kind) {
        (true, _) => format!("{name}{kind}"),
        (false, '=' | '@') => name.to_string(),
        (false, _) => kind.to_string(),
    };
    (text, style)
}

/// A player's line: how many are Home, and where the others are.
fn player(game: &Spiralized, s: &State, seat: Seat, say: Say<'_>) -> Line {
    let word = |key| say(&Message::new(key));
    let playing = s.turns.turn > 0 && !matches!(s.phase, Phase::Over(_));
    let turn = if playing && s.turns.mover == seat { "▶" } else { " " };
    let (home, yard) = (s.count(seat, Space::HOME), s.count(seat, Space::YARD));
    let others = s.of(seat).iter().filter(|place| ![Space::HOME, Space::YARD].contains(*place));
    let places: Vec<String> = others.map(|place| text::place(&game.rules, s, seat, *place)).collect();
    vec![
        Span::plain(turn),
        Span::new(seat.letter(), Style::Seat(seat)),
        Span::new(format!(" {} {home}/4", word("sketch-home")), Style::Strong),
        Span::plain(format!("  {} {yard}  ", word("sketch-yard"))),
        Span::plain(places.join(" ")),
    ]
}

fn pit(s: &State, say: Say<'_>) -> Line {
    let word = |key| say(&Message::new(key));
    let mut line = vec![Span::new(format!(" {} ", word("sketch-pit")), Style::Bad)];
    match s.pit {
        EMPTY => line.push(Span::new(word("sketch-empty"), Style::Dim)),
        id => {
            let seat = PieceId(id).seat();
            line.push(Span::new(seat.letter(), Style::Seat(seat)));
        }
    }
    if !s.dice.is_empty() {
        line.push(Span::plain(format!("  {}", word("sketch-dice"))));
        for k in 0..2 {
            let (text, style) = match s.dice.is_used(k) {
                true => (format!(" ({})", s.dice.faces[k]), Style::Dim),
                false => (format!(" {}", s.dice.faces[k]), Style::Strong),
            };
            line.push(Span::new(text, style));
        }
    }
    line
}

fn legend(game: &Spiralized, s: &State, width: Width, say: Say<'_>, sketch: &mut Sketch) {
    let first = match width.roomy {
        true => Message::new("sketch-legend"),
        false => Message::new("sketch-legend-short"),
    };
    sketch.line(format!(" {}", say(&first)), Style::Dim);
    let wheels = s.turns.seats.iter().map(|seat| {
        let wheel = game.rules.paths.wheel(game.rules.colour(s.turns.seats, seat));
        format!("{} {wheel}", seat.letter())
    });
    let home = Message::new("sketch-home-from").with("wheels", wheels.collect::<Vec<_>>().join(", "));
    sketch.line(format!(" {}", say(&home)), Style::Dim);
}
