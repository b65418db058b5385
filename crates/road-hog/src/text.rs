//! A state as a text that a person can read and write.
//!
//! `A:E14 B:Orchard.9/Hillcrest C:E2!*2 D:E15~+ turn:B train:5> round:3 first:A deck:6,6,6,12,0,0`
//!
//! A car is its space, then `/Hillcrest` if it drove there by a County Road off that Highway, `!` at the roadside, `*2` with two
//! turns to miss, `+` with High Octane, `~` waiting for the train. `train:5>` heads for the highest pole, `train:5<` for
//! pole 1. `dice:G3,G5x,R2` are dice on the table, `x` marks a used one.

use std::fmt::Write;

use rollick_game::{FirstRoll, MAX_SEATS, Seat, SeatSet, Seats, StateError};

use crate::action::Pick;
use crate::board::Node;
use crate::check;
use crate::game::RoadHog;
use crate::state::{Dice, Phase, State, Train};

fn letters(set: SeatSet) -> String {
    set.iter().map(Seat::letter).collect()
}

/// The text of a car's place.
fn place(game: &RoadHog, node: Node) -> String {
    let board = &game.board;
    match board.came_by(node) {
        _ if node == board.goal() => "goal".to_owned(),
        Some(highway) => format!("{}/{highway}", board.name(node)),
        None => board.name(node).to_owned(),
    }
}

pub fn write(game: &RoadHog, s: &State) -> String {
    let mut out = String::new();
    for seat in s.seats.iter() {
        let _ = write!(out, "{}:{}", seat.letter(), place(game, s.car(seat)));
        if s.roadside.contains(seat) {
            out.push('!');
        }
        if s.miss[seat.index()] > 0 {
            let _ = write!(out, "*{}", s.miss[seat.index()]);
        }
        if s.octane.contains(seat) {
            out.push('+');
        }
        if s.waiting.contains(seat) {
            out.push('~');
        }
        out.push(' ');
    }
    match s.first.winner() {
        Some(first) => {
            let _ = write!(out, "turn:{} first:{} round:{}", s.turn.letter(), first.letter(), s.round);
        }
        None => {
            let _ = write!(out, "rolls:{}", letters(s.first.waiting()));
            if s.first.highest() > 0 {
                let _ = write!(out, " best:{}={}", letters(s.first.best()), s.first.highest());
            }
        }
    }
    let heading = if s.train.heading > 0 { '>' } else { '<' };
    let deck: Vec<String> = s.deck.iter().map(u8::to_string).collect();
    let _ = write!(out, " train:{}{heading} deck:{}", s.train.pole, deck.join(","));
    if s.done.cards > 0 {
        let _ = write!(out, " cards:{}", s.done.cards);
    }
    if s.done.town > 0 {
        let _ = write!(out, " town:{}", s.done.town);
    }
    if s.done.stopped {
        out.push_str(" stopped");
    }
    if !s.done.pushed.is_empty() {
        let _ = write!(out, " pushed:{}", letters(s.done.pushed));
    }
    match s.phase {
        Phase::First | Phase::Pick => {}
        Phase::Train => out.push_str(" next:train"),
        Phase::LateTrial(seat) => {
            let _ = write!(out, " next:trial={}", seat.letter());
        }
        Phase::Roll(pick) => {
            let _ = write!(out, " next:roll={}", pick.letters());
        }
        Phase::Use => {
            let _ = write!(out, " dice:{}", write_dice(&s.dice));
        }
        Phase::Draw => out.push_str(" next:draw"),
        Phase::Trial => out.push_str(" next:trial"),
        Phase::Won(_) => out.push_str(" next:won"),
        Phase::Drawn => out.push_str(" next:drawn"),
    }
    out
}

fn write_dice(dice: &Dice) -> String {
    let greens = (0..2).map(|k| ('G', dice.green[k], dice.green(k)));
    let reds = (0..2).map(|k| ('R', dice.red[k], dice.red(k)));
    let shown = greens.chain(reds).filter(|(_, face, _)| *face > 0);
    let words: Vec<String> =
        shown.map(|(colour, face, free)| format!("{colour}{face}{}", if free.is_some() { "" } else { "x" })).collect();
    words.join(",")
}

fn wrong<T>(part: &str, what: impl Into<String>) -> Result<T, StateError> {
    Err(StateError::new(part, what))
}

fn seat_of(part: &str, text: &str) -> Result<Seat, StateError> {
    let mut chars = text.chars();
    match (chars.next().and_then(Seat::from_letter), chars.next()) {
        (Some(seat), None) => Ok(seat),
        _ => wrong(part, format!("‘{text}’ is no seat: A to F")),
    }
}

fn seats_of(part: &str, text: &str) -> Result<SeatSet, StateError> {
    text.chars().map(|c| seat_of(part, &c.to_string())).collect()
}

fn number<T: std::str::FromStr>(part: &str, text: &str) -> Result<T, StateError> {
    text.parse().or_else(|_| wrong(part, format!("‘{text}’ is no number that fits")))
}

pub fn read(game: &RoadHog, text: &str) -> Result<State, StateError> {
    let mut s = State::new(Seats::new(2), game.rules.deck);
    s.phase = Phase::Pick;
    let mut cars = 0;
    let (mut turn, mut first) = (None, None);
    let (mut rolls, mut best) = (None, (SeatSet::NONE, 0));
    let mut next = None;
    for part in text.split_whitespace() {
        let (key, value) = part.split_once(':').unwrap_or((part, ""));
        match key {
            "turn" => turn = Some(seat_of(part, value)?),
            "first" => first = Some(seat_of(part, value)?),
            "round" => s.round = number(part, value)?,
            "rolls" => rolls = Some(seats_of(part, value)?),
            "best" => match value.split_once('=') {
                Some((who, total)) => best = (seats_of(part, who)?, number(part, total)?),
                None => return wrong(part, "write best:AB=9"),
            },
            "train" => s.train = read_train(part, value)?,
            "deck" => s.deck = read_deck(part, value)?,
            "cards" => s.done.cards = number(part, value)?,
            "town" => s.done.town = number(part, value)?,
            "stopped" => s.done.stopped = true,
            "pushed" => s.done.pushed = seats_of(part, value)?,
            "dice" => {
                s.dice = read_dice(part, value)?;
                s.phase = Phase::Use;
            }
            "next" => next = Some((part, value)),
            _ if key.len() == 1 => {
                let seat = seat_of(part, key)?;
                if seat.index() != cars {
                    return wrong(part, "cars are listed once each, from A on");
                }
                read_car(game, &mut s, seat, part, value)?;
                cars += 1;
            }
            _ => {
                return wrong(
                    part,
                    "unknown: expected a car (A:E14), turn, first, round, train, deck, dice, cards, town, stopped, pushed, rolls, best or next",
                );
            }
        }
    }
    if !(2..=MAX_SEATS).contains(&cars) {
        return wrong(text, format!("{cars} cars: there are 2 to {MAX_SEATS}"));
    }
    s.seats = Seats::new(cars);
    match rolls {
        Some(waiting) => {
            let Some(under_way) = FirstRoll::under_way(waiting, best.0, best.1) else {
                return wrong("rolls", "no roll for the first turn leads there");
            };
            s.first = under_way;
            s.phase = Phase::First;
        }
        None => {
            s.turn = turn.or(first).unwrap_or(Seat(0));
            s.first = FirstRoll::decided(first.unwrap_or(s.turn));
            if let Some((part, value)) = next {
                s.phase = read_phase(game, &s, part, value)?;
            }
        }
    }
    match check::check(game, &s) {
        Ok(()) => Ok(s),
        Err(what) => wrong(text, what),
    }
}

fn read_train(part: &str, value: &str) -> Result<Train, StateError> {
    let (pole, heading) = match (value.strip_suffix('>'), value.strip_suffix('<')) {
        (Some(pole), _) => (pole, 1),
        (_, Some(pole)) => (pole, -1),
        _ => return wrong(part, "write train:5> or train:5<"),
    };
    Ok(Train { pole: number(part, pole)?, heading })
}

fn read_deck(part: &str, value: &str) -> Result<[u8; 6], StateError> {
    let counts: Vec<u8> = value.split(',').map(|n| number(part, n)).collect::<Result<_, _>>()?;
    match counts.try_into() {
        Ok(deck) => Ok(deck),
        Err(_) => wrong(part, "write the number of each of the six kinds of card"),
    }
}

fn read_dice(part: &str, value: &str) -> Result<Dice, StateError> {
    let mut dice = Dice::default();
    for word in value.split(',') {
        let (die, used) = word.strip_suffix('x').map_or((word, false), |die| (die, true));
        let (row, shift) = match die.as_bytes() {
            [b'G', ..] => (&mut dice.green, 0),
            [b'R', ..] => (&mut dice.red, 2),
            _ => return wrong(part, format!("‘{word}’ is no die: G3 or R5")),
        };
        let Some(k) = row.iter().position(|f| *f == 0) else {
            return wrong(part, "there are two dice of a colour");
        };
        row[k] = match &die.as_bytes()[1..] {
            [d @ b'1'..=b'6'] => d - b'0',
            _ => return wrong(part, format!("‘{word}’ is no die: G3 or R5")),
        };
        dice.used |= u8::from(used) << (shift + k);
    }
    Ok(dice)
}

fn read_phase(game: &RoadHog, s: &State, part: &str, value: &str) -> Result<Phase, StateError> {
    let (word, argument) = value.split_once('=').unwrap_or((value, ""));
    Ok(match (word, argument) {
        ("pick", "") => Phase::Pick,
        ("train", "") => Phase::Train,
        ("draw", "") => Phase::Draw,
        ("trial", "") => Phase::Trial,
        ("trial", seat) => Phase::LateTrial(seat_of(part, seat)?),
        ("roll", letters) => match Pick::from_letters(letters) {
            Some(pick) => Phase::Roll(pick),
            None => return wrong(part, "write next:roll=GG, with the dice picked"),
        },
        ("won", "") => match s.seats.iter().find(|seat| s.car(*seat) == game.board.goal()) {
            Some(seat) => Phase::Won(seat),
            None => return wrong(part, "no car is at the goal"),
        },
        ("drawn", "") => Phase::Drawn,
        _ => return wrong(part, "next is pick, train, draw, trial, trial=B, roll=GG, won or drawn"),
    })
}

fn read_car(game: &RoadHog, s: &mut State, seat: Seat, part: &str, value: &str) -> Result<(), StateError> {
    let board = &game.board;
    let end = value.find(['!', '*', '+', '~']).unwrap_or(value.len());
    let (place, mut marks) = value.split_at(end);
    let (name, by) = place.split_once('/').map_or((place, None), |(name, by)| (name, Some(by)));
    let node = match (name, by) {
        ("goal", None) => Some(board.goal()),
        _ => (0..board.node_count() as u16)
            .map(Node)
            .find(|n| *n != board.goal() && board.name(*n) == name && board.came_by(*n) == by),
    };
    let Some(node) = node else {
        let hint = board.nearest_space(name).map_or(String::new(), |n| format!(" (did you mean {n}?)"));
        return wrong(part, format!("there is no space ‘{place}’{hint}"));
    };
    s.cars[seat.index()] = node;
    while let Some(mark) = marks.chars().next() {
        marks = &marks[1..];
        match mark {
            '!' => s.roadside.insert(seat),
            '+' => s.octane.insert(seat),
            '~' => s.waiting.insert(seat),
            _ => {
                let digits = marks.find(|c: char| !c.is_ascii_digit()).unwrap_or(marks.len());
                s.miss[seat.index()] = number(part, &marks[..digits])?;
                marks = &marks[digits..];
            }
        }
        if !marks.is_empty() && !marks.starts_with(['!', '*', '+', '~']) {
            return wrong(part, "after the space come only ! * + ~");
        }
    }
    Ok(())
}
