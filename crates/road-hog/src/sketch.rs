//! The position in letters: the Expressway as a strip, the roads where cars are, the train, the players, the dice.

use rollick_game::{Actions, Message, Seat};
use rollick_stage::{Line, Say, Sketch, Span, Style};

use crate::action::Action;
use crate::board::{EXPRESSWAY, Node, RoadId, Space, SpaceInfo};
use crate::rules::{Obstacle, Rules};
use crate::state::{Phase, State};

/// Columns for one space.
const CELL: usize = 4;

pub(crate) fn sketch(rules: &Rules, s: &State, width: usize, say: Say<'_>) -> Sketch {
    let mut sketch = Sketch::new();
    let width = width.max(20);
    let expressway: Vec<Space> = (0..=rules.board.last()).map(Space).collect();
    strips(rules, s, &mut sketch, &expressway, width / CELL, say);
    for k in 1..rules.board.roads().len() {
        road(rules, s, &mut sketch, RoadId(k as u8), width, say);
    }
    wrap(&mut sketch, &legend(rules, say), width, Style::Dim);
    wrap(&mut sketch, &train(rules, s, say), width, Style::Strong);
    for seat in s.turns.seats.iter() {
        player(rules, s, &mut sketch, seat, width, say);
    }
    dice(rules, s, &mut sketch, width, say);
    sketch
}

/// Rows of spaces: what is printed there, the number, the cars.
fn strips(rules: &Rules, s: &State, sketch: &mut Sketch, spaces: &[Space], per_row: usize, say: Say<'_>) {
    for row in spaces.chunks(per_row.max(1)) {
        let infos: Vec<&SpaceInfo> = row.iter().map(|k| &rules.board.spaces()[k.index()]).collect();
        sketch.spans(infos.iter().map(|i| sign(rules, s, i, say)).collect());
        sketch.spans(infos.iter().map(|i| number(i)).collect());
        sketch.spans(row.iter().flat_map(|k| cars(rules, s, *k)).collect());
    }
}

fn cell(text: &str, style: Style) -> Span {
    let text: String = text.chars().take(CELL).collect();
    Span::new(format!("{text:<CELL$}"), style)
}

/// What is printed on a space, in four letters.
fn sign(rules: &Rules, s: &State, space: &SpaceInfo, say: Say<'_>) -> Span {
    let word = |key| say(&Message::new(key));
    let covered = |c: u8| rules.board.covered(s.train) & (1 << c) != 0;
    match space {
        SpaceInfo { crossing: Some(c), .. } if covered(*c) => cell(&word("sketch-train"), Style::Bad),
        SpaceInfo { crossing: Some(_), .. } => cell("-#-", Style::Special),
        SpaceInfo { exit: Some(road), .. } => {
            let name: String = rules.board.road(*road).name.chars().take(3).collect();
            cell(&format!(">{name}"), Style::Special)
        }
        SpaceInfo { courthouse: true, .. } => cell(&word("sketch-courthouse"), Style::Bad),
        SpaceInfo { check_point: true, .. } if space.number == rules.board.final_check_point().0 => {
            cell(&word("sketch-stop"), Style::Bad)
        }
        SpaceInfo { check_point: true, .. } => cell(&word("sketch-check-point"), Style::Special),
        SpaceInfo { bridge: true, .. } => cell("====", Style::Dim),
        SpaceInfo { town: Some(town), .. } => {
            let name = &rules.board.towns()[*town as usize].name;
            let letters: String = name.chars().filter(|c| c.is_alphabetic()).take(2).collect();
            cell(&format!("|{letters}|"), Style::Good)
        }
        _ => cell("", Style::Plain),
    }
}

fn number(space: &SpaceInfo) -> Span {
    let prefix = if space.road == Some(EXPRESSWAY) { "E" } else { "" };
    cell(&format!("{prefix}{}", space.number), Style::Dim)
}

/// The letters of the cars on a space, in lower case at the roadside. If they don't all fit, they are counted.
fn cars(rules: &Rules, s: &State, space: Space) -> Line {
    let here: Vec<Seat> = s.turns.seats.iter().filter(|seat| rules.board.space(s.car(*seat)) == space).collect();
    if here.is_empty() {
        return vec![cell(".", Style::Dim)];
    }
    if here.len() >= CELL {
        return vec![cell(&format!("{}x", here.len()), Style::Strong)];
    }
    let letter = |seat: &Seat| match s.roadside.contains(*seat) {
        true => seat.letter().to_ascii_lowercase(),
        false => seat.letter(),
    };
    let mut line: Line = here.iter().map(|seat| Span::new(letter(seat).to_string(), Style::Seat(*seat))).collect();
    line.push(Span::plain(" ".repeat(CELL - here.len())));
    line
}

/// A road with cars on it or about to enter it.
fn road(rules: &Rules, s: &State, sketch: &mut Sketch, id: RoadId, width: usize, say: Say<'_>) {
    let road = rules.board.road(id);
    let concerns = |car: Node| rules.board.info(car).road == Some(id) || rules.board.space(car) == road.exit;
    if !s.turns.seats.iter().any(|seat| concerns(s.car(seat))) {
        return;
    }
    let (exit, joins) = (&rules.board.spaces()[road.exit.index()].name, &rules.board.spaces()[road.joins.index()].name);
    let heading = match road.ferry {
        Some(k) => Message::new("sketch-road-ferry").with("a", k).with("b", k + 1),
        None => Message::new("sketch-road"),
    };
    let heading = heading.with("road", road.name.clone()).with("exit", exit.clone()).with("joins", joins.clone());
    wrap(sketch, &say(&heading), width, Style::Strong);
    let spaces: Vec<Space> = (0..road.length).map(|k| Space(road.first.0 + k)).collect();
    strips(rules, s, sketch, &spaces, width / CELL, say);
}

fn legend(rules: &Rules, say: Say<'_>) -> String {
    let towns = rules.board.towns().iter().map(|t| {
        let letters: String = t.name.chars().filter(|c| c.is_alphabetic()).take(2).collect();
        format!("|{letters}| {}", t.name)
    });
    let towns = towns.collect::<Vec<_>>().join(", ");
    say(&Message::new("sketch-legend").with("towns", towns))
}

fn train(rules: &Rules, s: &State, say: Say<'_>) -> String {
    let end = if s.train.heading > 0 { rules.board.poles() } else { 1 };
    let covered = rules.board.covered(s.train);
    let crossings = rules.board.crossings().iter().enumerate();
    let blocked: Vec<&str> = crossings
        .filter(|(k, _)| covered & (1 << k) != 0)
        .map(|(_, c)| rules.board.spaces()[c.at.index()].name.as_str())
        .collect();
    let crossings = rules.board.crossings().iter();
    let poles: Vec<String> = crossings
        .map(|c| {
            let name = rules.board.spaces()[c.at.index()].name.clone();
            say(&Message::new("sketch-crossing").with("name", name).with("pole", c.pole))
        })
        .collect();
    let train = match blocked.is_empty() {
        true => Message::new("sketch-train-free"),
        false => Message::new("sketch-train-across").with("blocked", blocked.join(", ")),
    };
    say(&train.with("pole", s.train.pole).with("end", end).with("poles", poles.join(", ")))
}

fn player(rules: &Rules, s: &State, sketch: &mut Sketch, seat: Seat, width: usize, say: Say<'_>) {
    let car = s.car(seat);
    let mark = if s.turns.mover == seat && s.phase != Phase::First { '>' } else { ' ' };
    let to_go = Message::new("sketch-to-go").with("at", rules.board.name(car)).with("n", rules.board.to_go(car));
    let mut text = format!("{mark}{} {}", seat.letter(), say(&to_go));
    let remarks = [
        rules
            .board
            .info(car)
            .exit
            .map(|road| Message::new("note-exit").with("road", rules.board.road(road).name.clone())),
        s.roadside.contains(seat).then(|| Message::new("sketch-roadside")),
        (s.miss[seat.index()] > 0).then(|| Message::new("sketch-misses").with("n", s.miss[seat.index()])),
        s.waiting.contains(seat).then(|| Message::new("note-waits")),
        s.octane.contains(seat).then(|| Message::new("high-octane")),
    ];
    for remark in remarks.into_iter().flatten() {
        text.push_str(", ");
        text.push_str(&say(&remark));
    }
    wrap(sketch, &text, width, Style::Seat(seat));
}

/// What each die could do.
fn dice(rules: &Rules, s: &State, sketch: &mut Sketch, width: usize, say: Say<'_>) {
    if s.phase != Phase::Use {
        return;
    }
    let mut legal = Actions::new();
    rules.uses(s, &mut legal);
    let car = s.car(s.turns.mover);
    let (a, b) = (s.green.get(0), s.green.get(1));
    let sum = a.zip(b).map(|(a, b)| (Action::Sum(a, b), a + b));
    let single = |die: u8| (Action::Green(die), die);
    let counts = [a.map(single), b.filter(|_| a != b).map(single), sum];
    for (token, count) in counts.into_iter().flatten() {
        let to = rules.board.name(rules.board.drive(car, count).to);
        let line = match rules.obstacle(s, s.turns.mover, count) {
            None => Message::new("sketch-leads").with("to", to),
            Some(what) => Message::new("sketch-barred").with("why", Message::new(obstacle(what))),
        };
        wrap(sketch, &format!("{token}: {}", say(&line)), width, Style::Plain);
    }
    for action in &legal {
        if let Action::Red(die, seat) = action {
            let to = rules.board.name(rules.board.red(s.car(*seat), *die).to);
            let back = Message::new("sketch-back").with("letter", seat.letter().to_string()).with("to", to);
            wrap(sketch, &format!("{action}: {}", say(&back)), width, Style::Plain);
        }
    }
}

/// The key of what keeps a car from driving.
fn obstacle(what: Obstacle) -> &'static str {
    match what {
        Obstacle::Waiting => "sketch-no-waiting",
        Obstacle::Stopped => "sketch-no-stopped",
        Obstacle::Train(_) => "sketch-no-train",
        Obstacle::Speeding => "sketch-no-speeding",
        Obstacle::Town => "sketch-no-town",
        Obstacle::Bridge => "sketch-no-bridge",
        Obstacle::NoRoad => "sketch-no-road",
    }
}

/// Breaks a text at spaces so that it fits. Further lines are indented, and a word longer than a line is cut.
fn wrap(sketch: &mut Sketch, text: &str, width: usize, style: Style) {
    let mut line = " ".repeat(text.len() - text.trim_start().len());
    for word in text.split_whitespace() {
        let word: String = word.chars().take(width - 2).collect();
        let begun = !line.trim().is_empty();
        if begun && line.chars().count() + 1 + word.chars().count() > width {
            sketch.line(std::mem::replace(&mut line, "  ".to_owned()), style);
        } else if begun {
            line.push(' ');
        }
        line.push_str(&word);
    }
    sketch.line(line, style);
}
