//! The board in letters: the rings unrolled, one under the other, so that the stairways run down as diagonals.

use rollick_game::{Seat, Seats};
use rollick_stage::{Line, Sketch, Span, Tone};

use crate::state::{EMPTY, Phase, State, Token};
use crate::{Space, Spiralized};

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

pub(crate) fn sketch(game: &Spiralized, s: &State, width: usize) -> Sketch {
    let spaces = game.plan.spaces;
    let roomy = width >= 7 + spaces * 5;
    // Rings of 24 spaces leave no gap between two spaces at 60 columns.
    let cell = match width {
        _ if roomy => 5,
        w if w >= 5 + spaces * 3 => 3,
        _ => 2,
    };
    let width = Width { cell, margin: if roomy { 7 } else { 5 }, roomy };
    let mut sketch = Sketch::new();
    sketch.spans(header(spaces, width));
    for ring in 1..=game.plan.rings.len() {
        sketch.spans(ring_line(game, s, ring, width));
    }
    sketch.line("", Tone::Plain);
    for seat in s.seats.iter() {
        sketch.spans(player(game, s, seat));
    }
    sketch.spans(pit(s));
    sketch.line("", Tone::Plain);
    legend(game, s, width, &mut sketch);
    sketch
}

fn header(spaces: usize, width: Width) -> Line {
    let mut text = format!("{:<w$}", "", w = width.margin);
    for index in 0..spaces {
        // Two columns have no room for two digits side by side: every other index is left out.
        match width.cell {
            2 if index % 2 == 1 => text.push_str("  "),
            n => text.push_str(&format!("{index:<n$}")),
        }
    }
    vec![Span::new(text.trim_end(), Tone::Dim)]
}

fn ring_line(game: &Spiralized, s: &State, ring: usize, width: Width) -> Line {
    let label = match (width.roomy, ring) {
        (true, 1) => "1 out".to_owned(),
        (true, r) if r == game.plan.rings.len() => format!("{r} in"),
        _ => ring.to_string(),
    };
    let mut line = vec![Span::new(format!("{label:<w$}", w = width.margin), Tone::Strong)];
    for index in 0..game.plan.spaces {
        cell(game, s, Space::ring(ring, index), width, &mut line);
    }
    line
}

/// What a space is, and who stands there.
fn cell(game: &Spiralized, s: &State, space: Space, width: Width, line: &mut Line) {
    let (mark, tone) = mark(game, s.seats, space, width.roomy);
    line.push(Span::new(mark, tone));
    let mut used = if width.roomy { 2 } else { 1 };
    match s.on(space) {
        Some(token) => {
            line.push(Span::new(token.seat().letter(), Tone::Seat(token.seat())));
            used += 1;
            if s.place(token) == Space::STAR && used < width.cell {
                line.push(Span::new("*", Tone::Special));
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

/// The mark of a space: `a=` a stair space of seat A and `a@` a Wheel of its, `>` its arrow, `☼` a sunburst. Colours that
/// nobody plays have `-` for a letter.
fn mark(game: &Spiralized, seats: Seats, space: Space, roomy: bool) -> (String, Tone) {
    let ways = &game.rules.ways;
    let seat_of = |colour: usize| seats.iter().find(|seat| ways.colour(seats, seat.index()) == colour);
    let letter = |colour: usize| seat_of(colour).map_or('-', |seat| seat.letter().to_ascii_lowercase());
    let tone = |colour: usize| seat_of(colour).map_or(Tone::Dim, Tone::Seat);
    let (ring, index) = space.ring_index().expect("a ring space");
    let arrow = game.plan.arrows.iter().position(|i| *i == index).filter(|_| ring == 1);
    let (name, kind, tone) = match (ways.stair(space), arrow) {
        (Some(c), _) => (letter(c), if game.plan.rings[ring - 1].wheel { '@' } else { '=' }, tone(c)),
        (_, Some(c)) => (letter(c), '>', tone(c)),
        _ if ways.is_sunburst(space) => (' ', '☼', Tone::Special),
        _ => (' ', '·', Tone::Dim),
    };
    let text = match (roomy, kind) {
        (true, _) => format!("{name}{kind}"),
        (false, '=' | '@') => name.to_string(),
        (false, _) => kind.to_string(),
    };
    (text, tone)
}

/// A player's line: how many are Home, and where the others are.
fn player(game: &Spiralized, s: &State, seat: Seat) -> Line {
    let own = s.own(seat);
    let turn = if s.turn > 0 && s.seat == seat && !matches!(s.phase, Phase::Won | Phase::Drawn) { "▶" } else { " " };
    let home = own.iter().filter(|p| **p == Space::HOME).count();
    let yard = own.iter().filter(|p| **p == Space::YARD).count();
    let others = own.iter().filter(|p| ![Space::HOME, Space::YARD].contains(*p));
    let places: Vec<String> = others.map(|p| game.rules.place_text(s, seat, *p)).collect();
    vec![
        Span::plain(turn),
        Span::new(seat.letter(), Tone::Seat(seat)),
        Span::new(format!(" home {home}/4"), Tone::Strong),
        Span::plain(format!("  yard {yard}  ")),
        Span::plain(places.join(" ")),
    ]
}

fn pit(s: &State) -> Line {
    let mut line = vec![Span::new(" Pit ", Tone::Bad)];
    match s.pit {
        EMPTY => line.push(Span::new("empty", Tone::Dim)),
        id => {
            let seat = Token(id).seat();
            line.push(Span::new(seat.letter(), Tone::Seat(seat)));
        }
    }
    let used = |k: usize| s.phase != Phase::Free && s.unused & (1 << k) == 0;
    if matches!(s.phase, Phase::Free | Phase::Move | Phase::Swap) {
        line.push(Span::plain("  dice"));
        for k in 0..2 {
            let (text, tone) = match used(k) {
                true => (format!(" ({})", s.dice[k]), Tone::Dim),
                false => (format!(" {}", s.dice[k]), Tone::Strong),
            };
            line.push(Span::new(text, tone));
        }
    }
    line
}

fn legend(game: &Spiralized, s: &State, width: Width, sketch: &mut Sketch) {
    let first = match width.roomy {
        true => " a= stair  a@ Wheel  a> arrow of A  ☼ sunburst  · white  A* must go round again",
        false => " a stair or Wheel of A (rings 2, 4, 6)  > arrow  ☼ sunburst",
    };
    sketch.line(first, Tone::Dim);
    let ways = &game.rules.ways;
    let wheels = s.seats.iter().map(|seat| {
        let wheel = ways.wheel(ways.colour(s.seats, seat.index()));
        format!("{} {wheel}", seat.letter())
    });
    sketch.line(format!(" Home from {}", wheels.collect::<Vec<_>>().join(", ")), Tone::Dim);
}
