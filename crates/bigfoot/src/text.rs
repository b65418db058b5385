//! The text form of a state: parts `key:value` between spaces, in any order.
//!
//! ```text
//! A:4,6/2 B:off(0,6n)/4 a:2,10 b:- crushed:A>BBC,B>A loses:B turn:A first:B turns:12 crush:9 dice:(3),5 left:2
//! ```
//!
//! | part | what it says | left out |
//! | --- | --- | --- |
//! | `A:4,6/2` | A's truck and its gear; `off(0,6n)`: pushed off the board northward from 0,6 | on its circle in 2WD |
//! | `a:2,10` | A's car; `-` for none on the board | none on the board |
//! | `crushed:A>BBC` | A crushed two cars of B and one of C | none |
//! | `loses:B` | who loses the next turn | nobody |
//! | `turn:A`, `first:B` | whose turn it is, who had the first one | A; the one whose turn it is |
//! | `turns:12`, `crush:9` | the number of the turn, and that of the last crush | 1, 0 |
//! | `dice:(3),5` | the roll; used dice in brackets | not rolled yet |
//! | `way:fwd`, `car-only`, `shifted` | what the turn remembers: the car's direction, a crush, a shift just now | no |
//! | `left:2`, `put:B`, `place:B`, `rolls:BC/A9`, `won:A`, `draw` | what is due: counts, a car to put after a crush or at the start, the roll for the first turn (who waits, who leads with how much), nothing | a roll, or, with dice, giving one |

use std::fmt::Write;

use rollick_game::{FirstRoll, Seat, SeatSet, Seats, StateError};

use crate::action::{Way, face};
use crate::board::Board;
use crate::square::{Dir, Square};
use crate::state::{Exit, Gear, Hand, MAX_PLAYERS, State, Step};

/// Writes a state.
pub(crate) fn write(s: &State) -> String {
    let mut out = String::new();
    for seat in s.seats.iter() {
        let place = match s.exits[seat.index()] {
            Some(exit) => format!("off({}{})", exit.at, exit.over.letter()),
            None => s.truck(seat).to_string(),
        };
        let _ = write!(out, "{}:{place}/{} ", seat.letter(), s.gear(seat).number());
    }
    for seat in s.seats.iter() {
        let _ = write!(out, "{}:{} ", seat.letter().to_ascii_lowercase(), s.car(seat));
    }
    let crushed: Vec<String> = s.seats.iter().filter_map(|seat| crushed_by(s, seat)).collect();
    if !crushed.is_empty() {
        let _ = write!(out, "crushed:{} ", crushed.join(","));
    }
    if !s.loses.is_empty() {
        let _ = write!(out, "loses:{} ", letters(s.loses));
    }
    let _ = write!(out, "turn:{} first:{} turns:{} ", s.seat.letter(), s.first.letter(), s.turn);
    if s.crush_turn > 0 {
        let _ = write!(out, "crush:{} ", s.crush_turn);
    }
    if s.hand != Hand::default() {
        let die = |k: usize| match s.hand.used[k] {
            true => format!("({})", s.hand.faces[k]),
            false => s.hand.faces[k].to_string(),
        };
        let _ = write!(out, "dice:{},{} ", die(0), die(1));
    }
    if let Some(forward) = s.way {
        let way = if forward { Way::Forward } else { Way::Backward };
        let _ = write!(out, "way:{} ", way.word());
    }
    for (flag, word) in [(s.car_only, "car-only "), (s.shifted, "shifted ")] {
        if flag {
            out.push_str(word);
        }
    }
    match s.step {
        Step::First(first) => {
            let _ = write!(out, "rolls:{}", letters(first.waiting()));
            if first.highest() > 0 {
                let _ = write!(out, "/{}{}", letters(first.best()), first.highest());
            }
        }
        Step::Place(seat) => drop(write!(out, "place:{}", seat.letter())),
        Step::Drive(left) => drop(write!(out, "left:{left}")),
        Step::Put(seat) => drop(write!(out, "put:{}", seat.letter())),
        Step::Over(Some(seat)) => drop(write!(out, "won:{}", seat.letter())),
        Step::Over(None) => out.push_str("draw"),
        Step::Roll | Step::Give => {}
    }
    out.truncate(out.trim_end().len());
    out
}

fn letters(set: SeatSet) -> String {
    set.iter().map(Seat::letter).collect()
}

fn crushed_by(s: &State, seat: Seat) -> Option<String> {
    let row = s.crushed[seat.index()];
    let owners: String = s.seats.iter().flat_map(|o| std::iter::repeat_n(o.letter(), row[o.index()].into())).collect();
    (!owners.is_empty()).then(|| format!("{}>{owners}", seat.letter()))
}

/// Reads what [`write`] wrote.
pub(crate) fn read(board: &Board, text: &str) -> Result<State, StateError> {
    let parts: Vec<(&str, &str)> =
        text.split_whitespace().map(|part| part.split_once(':').unwrap_or((part, ""))).collect();
    let seats = players(&parts)?;
    let mut s = State::start(board, seats);
    s.turn = 1;
    s.step = Step::Roll;
    let mut due = None;
    for (k, (key, value)) in parts.iter().enumerate() {
        if parts[..k].iter().any(|(earlier, _)| earlier == key) {
            return Err(StateError::new(*key, "said twice"));
        }
        read_part(&mut s, &mut due, key, value)
            .map_err(|what| StateError::new(format!("{key}:{value}").trim_end_matches(':'), what))?;
    }
    if !parts.iter().any(|(key, _)| *key == "first") {
        s.first = s.seat;
    }
    if s.hand != Hand::default() {
        s.step = Step::Give;
    }
    if let Some(step) = due {
        s.step = step;
    }
    s.check(board).map_err(|what| StateError::new(text, what))?;
    Ok(s)
}

/// How many play: as many as the highest letter that has a truck or a car, and at least two.
fn players(parts: &[(&str, &str)]) -> Result<Seats, StateError> {
    let mut n = 2;
    for (key, _) in parts {
        if let Some(seat) = one_letter(key) {
            if seat.index() >= MAX_PLAYERS {
                return Err(StateError::new(*key, "there are at most four players, A to D"));
            }
            n = n.max(seat.index() + 1);
        }
    }
    Ok(Seats::new(n))
}

fn one_letter(text: &str) -> Option<Seat> {
    let mut chars = text.chars();
    let letter = chars.next()?;
    (chars.next().is_none()).then(|| Seat::from_letter(letter))?
}

fn read_part(s: &mut State, due: &mut Option<Step>, key: &str, value: &str) -> Result<(), String> {
    let seats = s.seats;
    let seat = |text: &str| {
        let seat = one_letter(text).filter(|x| x.index() < seats.count() && text == x.letter().to_string());
        seat.ok_or_else(|| format!("‘{text}’ is no player here"))
    };
    let number = |text: &str| text.parse::<u32>().map_err(|_| format!("‘{text}’ is no number"));
    let mut step = |step: Step| match due.replace(step) {
        None => Ok(()),
        Some(_) => Err("only one thing can be due".to_owned()),
    };
    match key {
        "A" | "B" | "C" | "D" => read_truck(s, seat(key)?, value)?,
        "a" | "b" | "c" | "d" => {
            let owner = seat(&key.to_uppercase())?;
            s.set_car(owner, if value == "-" { Square::NONE } else { square(value)? });
        }
        "crushed" => {
            for item in value.split(',') {
                let (by, owners) = item.split_once('>').ok_or("write it as A>BBC")?;
                let by = seat(by)?;
                for owner in owners.chars() {
                    let owner = seat(&owner.to_string())?;
                    let n = &mut s.crushed[by.index()][owner.index()];
                    *n = n.checked_add(1).ok_or("too many cars")?;
                }
            }
        }
        "loses" => s.loses = set(seats, value)?,
        "turn" => s.seat = seat(value)?,
        "first" => s.first = seat(value)?,
        "turns" => s.turn = number(value)?,
        "crush" => s.crush_turn = number(value)?,
        "dice" => s.hand = read_dice(value).ok_or("write it as 3,5, a used die in brackets")?,
        "way" => {
            s.way = match Way::from_word(value) {
                Some(Way::Forward) => Some(true),
                Some(Way::Backward) => Some(false),
                _ => return Err("it is fwd or back".to_owned()),
            }
        }
        "car-only" if value.is_empty() => s.car_only = true,
        "shifted" if value.is_empty() => s.shifted = true,
        "left" => {
            let left = number(value)?.try_into().ok().filter(|n: &u8| *n <= 6);
            step(Step::Drive(left.ok_or("a die has at most 6 counts")?))?;
        }
        "put" => step(Step::Put(seat(value)?))?,
        "place" => step(Step::Place(seat(value)?))?,
        "won" => step(Step::Over(Some(seat(value)?)))?,
        "draw" if value.is_empty() => step(Step::Over(None))?,
        "rolls" => step(Step::First(read_first(seats, value)?))?,
        _ => return Err("no such part: see the text form of a state".to_owned()),
    }
    Ok(())
}

fn square(text: &str) -> Result<Square, String> {
    text.parse::<Square>().map_err(|e| e.to_string())
}

fn read_truck(s: &mut State, seat: Seat, value: &str) -> Result<(), String> {
    let (place, gear) = value.rsplit_once('/').ok_or("write it as 4,6/2")?;
    s.gears[seat.index()] = match gear {
        "2" => Gear::Two,
        "4" => Gear::Four,
        _ => return Err("the gear is 2 or 4".to_owned()),
    };
    let off = place.strip_prefix("off(").and_then(|p| p.strip_suffix(')'));
    let Some(exit) = off else {
        s.set_truck(seat, square(place)?);
        return Ok(());
    };
    let over = exit.chars().last().and_then(Dir::from_letter);
    let over = over.ok_or("write it as off(0,6n), the letter being the edge")?;
    let at = square(&exit[..exit.len() - 1])?;
    s.set_truck(seat, Square::NONE);
    s.exits[seat.index()] = Some(Exit { at, over });
    Ok(())
}

fn read_dice(value: &str) -> Option<Hand> {
    let die = |text: &str| match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(used) => Some((face(used)?, true)),
        None => Some((face(text)?, false)),
    };
    let (a, b) = value.split_once(',')?;
    let ((a, a_used), (b, b_used)) = (die(a)?, die(b)?);
    Some(Hand { faces: [a, b], used: [a_used, b_used] })
}

fn set(seats: Seats, value: &str) -> Result<SeatSet, String> {
    let find = |c: char| {
        let seat = Seat::from_letter(c).filter(|x| x.index() < seats.count() && c.is_ascii_uppercase());
        seat.ok_or_else(|| format!("‘{c}’ is no player here"))
    };
    value.chars().map(find).collect()
}

fn read_first(seats: Seats, value: &str) -> Result<FirstRoll, String> {
    let (waiting, lead) = value.split_once('/').unwrap_or((value, ""));
    let digits = lead.find(|c: char| c.is_ascii_digit()).unwrap_or(lead.len());
    let (best, highest) = lead.split_at(digits);
    let highest = if lead.is_empty() { Some(0) } else { highest.parse().ok().filter(|h| (2..=12).contains(h)) };
    let highest = highest.ok_or("the highest total is 2 to 12")?;
    FirstRoll::under_way(set(seats, waiting)?, set(seats, best)?, highest)
        .ok_or_else(|| "write it as BC/A9: who waits, who leads, with how much".to_owned())
}
