//! The text form of a position. [`rollick_game::text`] describes the parts that all games have. This game adds:
//!
//! | part | meaning | if left out |
//! | --- | --- | --- |
//! | `A:4,6/2` | seat A's truck on 4,6 in 2WD | on its circle in 2WD |
//! | `A:off(0,6n)/4` | seat A's truck in 4WD, pushed off the board northward from 0,6 | |
//! | `a:2,10` | seat A's car (`a:-`: none on the board) | none on the board |
//! | `crushed:A>BBC,B>A` | A crushed two cars of B and one of C, B one of A | none |
//! | `loses:B` | who loses the next turn | nobody |
//! | `crush:9` | the number of the turn of the last crush | 0: there was none |
//! | `heading:fwd` | the direction that the car took in this turn: `fwd` or `back` | it took none |
//! | `car-only` | a crush in this turn leaves the other die to the car | it doesn't |
//! | `shifted` | the last count was a shift (only where BF-R1 is no) | it was not |
//!
//! `next` is `roll`, or `give` if there are dice, unless it says `drive=2` (counts left), `put=B` (B puts the next car)
//! or `place=B` (B puts the first car).

use rollick_game::text::{Due, Parts, Value, Writer, comma_list};
use rollick_game::{Game, Message, Seat, Seats, StateError};

use crate::action::Heading;
use crate::game::Bigfoot;
use crate::rules::Rules;
use crate::square::{Dir, Square};
use crate::state::{Exit, Gear, Phase, State};

/// Writes a state; [`parse`] reads it back.
pub(crate) fn write(s: &State) -> String {
    let mut to = Writer::default();
    for seat in s.turns.seats.iter() {
        let gear = s.gear(seat).number();
        match s.exits[seat.index()] {
            Some(exit) => to.seat(seat, format_args!("off({}{})/{gear}", exit.at, exit.over.letter())),
            None => to.seat(seat, format_args!("{}/{gear}", s.truck(seat))),
        }
    }
    for seat in s.turns.seats.iter() {
        to.part(car_key(seat), s.car(seat));
    }
    let crushed = comma_list(s.turns.seats.iter().filter_map(|seat| crushed_by(s, seat)));
    if !crushed.is_empty() {
        to.part("crushed", crushed);
    }
    to.seat_set("loses", s.loses);
    to.turns(&s.turns);
    if s.crush_turn > 0 {
        to.part("crush", s.crush_turn);
    }
    to.dice(s.dice);
    if s.heading != Heading::Stay {
        to.part("heading", s.heading.word());
    }
    to.flag("car-only", s.car_only);
    to.flag("shifted", s.shifted);
    match s.phase {
        Phase::First => {}
        Phase::Over(ending) => to.ending(ending),
        phase => to.next(due(phase)),
    }
    to.finish()
}

/// What is due, as a text says it after `next:`. The roll for the first turn has a part of its own, `first:`.
pub(crate) fn due(phase: Phase) -> String {
    match phase {
        Phase::First => "first".to_owned(),
        Phase::Place(seat) => format!("place={}", seat.letter()),
        Phase::Roll => "roll".to_owned(),
        Phase::Give => "give".to_owned(),
        Phase::Drive(left) => format!("drive={left}"),
        Phase::Put(owner) => format!("put={}", owner.letter()),
        Phase::Over(ending) => ending.to_string(),
    }
}

/// The key of a seat's car.
fn car_key(seat: Seat) -> char {
    seat.letter().to_ascii_lowercase()
}

/// What a seat has crushed: `A>BBC`.
fn crushed_by(s: &State, seat: Seat) -> Option<String> {
    let crushed = s.crushed[seat.index()];
    let of = |owner: Seat| std::iter::repeat_n(owner.letter(), crushed[owner.index()].into());
    let owners: String = s.turns.seats.iter().flat_map(of).collect();
    (!owners.is_empty()).then(|| format!("{}>{owners}", seat.letter()))
}

/// Reads a state. An error names the part that is wrong.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, StateError> {
    let parts = Parts::split(text)?;
    let seats = parts.seats(Bigfoot::INFO)?;
    let mut s = State::new(&rules.board, seats);
    s.turns = parts.turns(seats)?;
    for seat in seats.iter() {
        if let Some(value) = parts.of(seat) {
            read_truck(&mut s, seat, value)?;
        }
        if let Some(value) = parts.get(car_key(seat).encode_utf8(&mut [0; 4])) {
            s.set_car(seat, if value.text == "-" { Square::NONE } else { square(value)? });
        }
    }
    if let Some(value) = parts.get("crushed") {
        read_crushed(&mut s, value)?;
    }
    s.loses = parts.get("loses").map(|value| value.seat_set(seats)).transpose()?.unwrap_or_default();
    s.crush_turn = parts.get("crush").map(|value| value.parse("17")).transpose()?.unwrap_or(0);
    s.dice = parts.dice()?;
    if let Some(value) = parts.get("dice").filter(|_| s.dice.faces.contains(&0)) {
        return Err(value.write_as("3,5"));
    }
    s.heading = parts.get("heading").map(heading).transpose()?.unwrap_or(Heading::Stay);
    s.car_only = parts.flag("car-only")?;
    s.shifted = parts.flag("shifted")?;
    s.phase = match parts.next(seats)? {
        Some(due) => read_phase(due, seats)?,
        None => usual_phase(&s),
    };
    parts.finish(&["crushed", "loses", "crush", "heading", "car-only", "shifted"])?;
    Ok(s)
}

/// What is due if the text doesn't say.
fn usual_phase(s: &State) -> Phase {
    match s.turns.first.winner() {
        None => Phase::First,
        Some(first) if s.turns.turn == 0 => {
            let waits = s.turns.seats.from(first).find(|seat| s.car(*seat).is_none());
            Phase::Place(waits.unwrap_or(first))
        }
        Some(_) if s.dice.is_empty() => Phase::Roll,
        Some(_) => Phase::Give,
    }
}

fn read_phase(due: Due<'_>, seats: Seats) -> Result<Phase, StateError> {
    let (word, details) = match due {
        Due::Over(ending) => return Ok(Phase::Over(ending)),
        Due::Word(word, details) => (word, details),
    };
    match word {
        "drive" => Ok(Phase::Drive(details.number(0..=6)?)),
        "put" => Ok(Phase::Put(details.seat(seats)?)),
        "place" => Ok(Phase::Place(details.seat(seats)?)),
        "roll" if details.text.is_empty() => Ok(Phase::Roll),
        "give" if details.text.is_empty() => Ok(Phase::Give),
        _ => Err(details.one_of(&["roll", "give", "drive=2", "put=B", "place=B"])),
    }
}

/// The parts `A:4,6/2` and `A:off(0,6n)/4`.
fn read_truck(s: &mut State, seat: Seat, value: Value<'_>) -> Result<(), StateError> {
    let (place, gear) = value.text.rsplit_once('/').ok_or_else(|| value.write_as("4,6/2"))?;
    s.gears[seat.index()] = match gear {
        "2" => Gear::Two,
        "4" => Gear::Four,
        _ => return Err(value.one_of(&["4,6/2", "4,6/4"])),
    };
    let Some(exit) = place.strip_prefix("off(").and_then(|rest| rest.strip_suffix(')')) else {
        s.set_truck(seat, square(value.part(place))?);
        return Ok(());
    };
    let over = exit.chars().last().and_then(Dir::from_letter);
    let over = over.ok_or_else(|| value.write_as("off(0,6n)/2"))?;
    let at = square(value.part(&exit[..exit.len() - 1]))?;
    s.set_truck(seat, Square::NONE);
    s.exits[seat.index()] = Some(Exit { at, over });
    Ok(())
}

/// The part `crushed:A>BBC,B>A`.
fn read_crushed(s: &mut State, value: Value<'_>) -> Result<(), StateError> {
    let seats = s.turns.seats;
    for item in value.items() {
        let (by, owners) = item.text.split_once('>').ok_or_else(|| item.write_as("A>BBC"))?;
        let by = item.part(by).seat(seats)?;
        for (k, letter) in owners.char_indices() {
            let owner = item.part(&owners[k..k + letter.len_utf8()]).seat(seats)?;
            let n = &mut s.crushed[by.index()][owner.index()];
            *n = n.checked_add(1).ok_or_else(|| item.wrong(Message::new("text-too-many-cars")))?;
        }
    }
    Ok(())
}

fn square(value: Value<'_>) -> Result<Square, StateError> {
    value.parse("3,11")
}

fn heading(value: Value<'_>) -> Result<Heading, StateError> {
    match Heading::from_word(value.text) {
        Some(heading @ (Heading::Forward | Heading::Backward)) => Ok(heading),
        _ => Err(value.one_of(&["fwd", "back"])),
    }
}
