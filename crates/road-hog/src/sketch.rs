//! The position in letters: the Expressway as a strip, the roads where cars are, the train, the players, the dice.

use rollick_game::{Actions, Game, Seat};
use rollick_stage::{Line, Sketch, Span, Tone};

use crate::action::Action;
use crate::board::{EXPRESSWAY, Node, RoadId, Space, SpaceInfo};
use crate::game::RoadHog;
use crate::rules::{Obstacle, obstacle};
use crate::state::{Phase, State};

/// Columns for one space.
const CELL: usize = 4;

pub fn sketch(game: &RoadHog, s: &State, width: usize) -> Sketch {
    let mut sketch = Sketch::new();
    let width = width.max(20);
    let expressway: Vec<Space> = (0..=game.board.last()).map(Space).collect();
    strips(game, s, &mut sketch, &expressway, width / CELL);
    for k in 1..game.board.roads().len() {
        road(game, s, &mut sketch, RoadId(k as u8), width);
    }
    wrap(&mut sketch, &legend(game), width, Tone::Dim);
    wrap(&mut sketch, &train(game, s), width, Tone::Strong);
    for seat in s.seats.iter() {
        player(game, s, &mut sketch, seat, width);
    }
    dice(game, s, &mut sketch, width);
    sketch
}

/// Rows of spaces: what is printed there, the number, the cars.
fn strips(game: &RoadHog, s: &State, sketch: &mut Sketch, spaces: &[Space], per_row: usize) {
    for row in spaces.chunks(per_row.max(1)) {
        let infos: Vec<&SpaceInfo> = row.iter().map(|k| &game.board.spaces()[k.index()]).collect();
        sketch.spans(infos.iter().map(|i| sign(game, s, i)).collect());
        sketch.spans(infos.iter().map(|i| number(i)).collect());
        sketch.spans(row.iter().flat_map(|k| cars(game, s, *k)).collect());
    }
}

fn cell(text: &str, tone: Tone) -> Span {
    let text: String = text.chars().take(CELL).collect();
    Span::new(format!("{text:<CELL$}"), tone)
}

/// What is printed on a space, in four letters.
fn sign(game: &RoadHog, s: &State, space: &SpaceInfo) -> Span {
    let covered = |c: u8| game.board.covered(s.train) & (1 << c) != 0;
    match space {
        SpaceInfo { crossing: Some(c), .. } if covered(*c) => cell("#TR#", Tone::Bad),
        SpaceInfo { crossing: Some(_), .. } => cell("-#-", Tone::Special),
        SpaceInfo { exit: Some(road), .. } => {
            let name: String = game.board.road(*road).name.chars().take(3).collect();
            cell(&format!(">{name}"), Tone::Special)
        }
        SpaceInfo { courthouse: true, .. } => cell("[CH]", Tone::Bad),
        SpaceInfo { check_point: true, .. } if space.number == game.board.final_check_point().0 => {
            cell("STOP", Tone::Bad)
        }
        SpaceInfo { check_point: true, .. } => cell("(CP)", Tone::Special),
        SpaceInfo { bridge: true, .. } => cell("====", Tone::Dim),
        SpaceInfo { town: Some(town), .. } => {
            let name = &game.board.towns()[*town as usize].name;
            let letters: String = name.chars().filter(|c| c.is_alphabetic()).take(2).collect();
            cell(&format!("|{letters}|"), Tone::Good)
        }
        _ => cell("", Tone::Plain),
    }
}

fn number(space: &SpaceInfo) -> Span {
    let prefix = if space.road == Some(EXPRESSWAY) { "E" } else { "" };
    cell(&format!("{prefix}{}", space.number), Tone::Dim)
}

/// The letters of the cars on a space, small ones at the roadside; more than fit are counted.
fn cars(game: &RoadHog, s: &State, space: Space) -> Line {
    let here: Vec<Seat> = s.seats.iter().filter(|seat| game.board.space(s.car(*seat)) == space).collect();
    if here.is_empty() {
        return vec![cell(".", Tone::Dim)];
    }
    if here.len() >= CELL {
        return vec![cell(&format!("{}x", here.len()), Tone::Strong)];
    }
    let letter = |seat: &Seat| match s.roadside.contains(*seat) {
        true => seat.letter().to_ascii_lowercase(),
        false => seat.letter(),
    };
    let mut line: Line = here.iter().map(|seat| Span::new(letter(seat).to_string(), Tone::Seat(*seat))).collect();
    line.push(Span::plain(" ".repeat(CELL - here.len())));
    line
}

/// A road with cars on it or about to enter it.
fn road(game: &RoadHog, s: &State, sketch: &mut Sketch, id: RoadId, width: usize) {
    let road = game.board.road(id);
    let concerns = |car: Node| game.board.info(car).road == Some(id) || game.board.space(car) == road.exit;
    if !s.seats.iter().any(|seat| concerns(s.car(seat))) {
        return;
    }
    let (exit, joins) = (&game.board.spaces()[road.exit.index()].name, &game.board.spaces()[road.joins.index()].name);
    let ferry = match road.ferry {
        Some(k) => format!(", ferry from {k} to {}", k + 1),
        None => String::new(),
    };
    wrap(sketch, &format!("{}: from {exit} to {joins}{ferry}", road.name), width, Tone::Strong);
    let spaces: Vec<Space> = (0..road.length).map(|k| Space(road.first.0 + k)).collect();
    strips(game, s, sketch, &spaces, width / CELL);
}

fn legend(game: &RoadHog) -> String {
    let towns = game.board.towns().iter().map(|t| {
        let letters: String = t.name.chars().filter(|c| c.is_alphabetic()).take(2).collect();
        format!("|{letters}| {}", t.name)
    });
    let towns = towns.collect::<Vec<_>>().join(", ");
    format!("{towns}, [CH] courthouse, (CP) check point, STOP final one, ==== bridge, -#- crossing, >Lak exit")
}

fn train(game: &RoadHog, s: &State) -> String {
    let end = if s.train.heading > 0 { game.board.poles() } else { 1 };
    let covered = game.board.covered(s.train);
    let crossings = game.board.crossings().iter().enumerate();
    let blocked: Vec<&str> = crossings
        .filter(|(k, _)| covered & (1 << k) != 0)
        .map(|(_, c)| game.board.spaces()[c.at.index()].name.as_str())
        .collect();
    let blocks = match blocked.is_empty() {
        true => "all crossings free".to_owned(),
        false => format!("across {}", blocked.join(", ")),
    };
    let crossings = game.board.crossings().iter();
    let poles: Vec<String> =
        crossings.map(|c| format!("{} at {}", game.board.spaces()[c.at.index()].name, c.pole)).collect();
    format!("Train: pole {}, heading for {end}, {blocks} ({})", s.train.pole, poles.join(", "))
}

fn player(game: &RoadHog, s: &State, sketch: &mut Sketch, seat: Seat, width: usize) {
    let car = s.car(seat);
    let mark = if s.turn == seat && s.phase != Phase::First { '>' } else { ' ' };
    let mut text = format!("{mark}{} {}, {} to go", seat.letter(), game.board.name(car), game.to_go(car));
    let remarks = [
        game.board.info(car).exit.map(|road| format!("must take {}", game.board.road(road).name)),
        s.roadside.contains(seat).then(|| "at the roadside".to_owned()),
        (s.miss[seat.index()] > 0).then(|| format!("misses {}", s.miss[seat.index()])),
        s.waiting.contains(seat).then(|| "waits for the train".to_owned()),
        s.octane.contains(seat).then(|| "High Octane".to_owned()),
    ];
    for remark in remarks.into_iter().flatten() {
        text.push_str(", ");
        text.push_str(&remark);
    }
    wrap(sketch, &text, width, Tone::Seat(seat));
}

/// What each die could do.
fn dice(game: &RoadHog, s: &State, sketch: &mut Sketch, width: usize) {
    if s.phase != Phase::Use {
        return;
    }
    let mut legal = Actions::new();
    game.legal(s, &mut legal);
    let car = s.car(s.turn);
    let (a, b) = (s.dice.green(0), s.dice.green(1));
    let sum = a.zip(b).map(|(a, b)| (format!("green {a}+{b}"), a + b));
    let single = |die: u8| (format!("green {die}"), die);
    let counts = [a.map(single), b.filter(|_| a != b).map(single), sum];
    for (token, count) in counts.into_iter().flatten() {
        let to = game.board.name(game.board.drive(car, count).to);
        let line = match obstacle(&game.board, s, s.turn, count) {
            None => format!("{token}: to {to}"),
            Some(what) => format!("{token}: no, {}", obstacle_words(what)),
        };
        wrap(sketch, &line, width, Tone::Plain);
    }
    for action in &legal {
        if let Action::Red(die, seat) = action {
            let to = game.board.name(game.board.red(s.car(*seat), *die).to);
            wrap(sketch, &format!("{action}: {} back to {to}", seat.letter()), width, Tone::Plain);
        }
    }
}

fn obstacle_words(what: Obstacle) -> &'static str {
    match what {
        Obstacle::Waiting => "the car waits for the train (RH-R4)",
        Obstacle::Stopped => "stopped at the final check point (RH-20)",
        Obstacle::Train(_) => "the train is in the way (RH-23)",
        Obstacle::Speeding => "that is speeding through a town (RH-27)",
        Obstacle::Town => "the turn ends in this town (RH-27)",
        Obstacle::Bridge => "it would end on a bridge (RH-28)",
        Obstacle::NoRoad => "there is no road",
    }
}

/// A text broken at spaces so that it fits, further lines indented; a word longer than a line is cut.
fn wrap(sketch: &mut Sketch, text: &str, width: usize, tone: Tone) {
    let mut line = " ".repeat(text.len() - text.trim_start().len());
    for word in text.split_whitespace() {
        let word: String = word.chars().take(width - 2).collect();
        let begun = !line.trim().is_empty();
        if begun && line.chars().count() + 1 + word.chars().count() > width {
            sketch.line(std::mem::replace(&mut line, "  ".to_owned()), tone);
        } else if begun {
            line.push(' ');
        }
        line.push_str(&word);
    }
    sketch.line(line, tone);
}
