//! A position as bytes, version 1. Frozen: see [`rollick_game::ENCODING`].
//!
//! In order: the turns; for each seat its truck (where it stands, or where and over which edge it left the board), its
//! gear, its car and the cars that it has crushed, by owner; who loses a turn; the dice; the car's heading; whether the
//! other die is left to the car; whether the last count was a shift; the turn of the last crush; what is due.

use rollick_game::{Decoder, Encoder, EncodingError, Game};

use crate::action::Heading;
use crate::board::Board;
use crate::game::Bigfoot;
use crate::square::{Dir, Square};
use crate::state::{CARS, Exit, Gear, Phase, State};

pub(crate) fn encode(s: &State, to: &mut Encoder) {
    let seats = s.turns.seats;
    to.turns(&s.turns);
    for seat in seats.iter() {
        match s.exits[seat.index()] {
            None => {
                to.bool(false);
                to.u8(s.truck(seat).byte());
            }
            Some(exit) => {
                to.bool(true);
                to.u8(exit.at.byte());
                to.u8(exit.over as u8);
            }
        }
        to.bool(s.gear(seat) == Gear::Four);
        to.u8(s.car(seat).byte());
        s.crushed[seat.index()].iter().take(seats.count()).for_each(|n| to.u8(*n));
    }
    to.seats(s.loses);
    to.dice(s.dice);
    to.u8(s.heading as u8);
    to.bool(s.car_only);
    to.bool(s.shifted);
    to.number(s.crush_turn);
    match s.phase {
        Phase::First => to.u8(0),
        Phase::Place(seat) => {
            to.u8(1);
            to.seat(seat);
        }
        Phase::Roll => to.u8(2),
        Phase::Give => to.u8(3),
        Phase::Drive(left) => {
            to.u8(4);
            to.u8(left);
        }
        Phase::Put(owner) => {
            to.u8(5);
            to.seat(owner);
        }
        Phase::Over(ending) => {
            to.u8(6);
            to.ending(ending);
        }
    }
}

pub(crate) fn decode(board: &Board, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
    let turns = from.turns(Bigfoot::INFO)?;
    let seats = turns.seats;
    let mut s = State::new(board, seats);
    s.turns = turns;
    for seat in seats.iter() {
        if from.bool()? {
            let at = square(board, from)?;
            let over = Dir::ALL[usize::from(from.below(4)?)];
            s.set_truck(seat, Square::NONE);
            s.exits[seat.index()] = Some(Exit { at, over });
        } else {
            let at = square(board, from)?;
            s.set_truck(seat, at);
        }
        s.gears[seat.index()] = if from.bool()? { Gear::Four } else { Gear::Two };
        let car = square_or_none(board, from)?;
        s.set_car(seat, car);
        for n in s.crushed[seat.index()].iter_mut().take(seats.count()) {
            *n = from.below(CARS + 1)?;
        }
    }
    s.loses = from.seats(seats)?;
    s.dice = from.dice()?;
    s.heading = Heading::ALL[usize::from(from.below(3)?)];
    s.car_only = from.bool()?;
    s.shifted = from.bool()?;
    s.crush_turn = from.number()?;
    s.phase = match from.u8()? {
        0 => Phase::First,
        1 => Phase::Place(from.seat(seats)?),
        2 => Phase::Roll,
        3 => Phase::Give,
        4 => Phase::Drive(from.below(7)?),
        5 => Phase::Put(from.seat(seats)?),
        6 => Phase::Over(from.ending(seats)?),
        _ => return Err(from.wrong("this can't be due")),
    };
    Ok(s)
}

fn square(board: &Board, from: &mut Decoder<'_>) -> Result<Square, EncodingError> {
    match square_or_none(board, from)?.known() {
        Some(at) => Ok(at),
        None => Err(from.wrong("a square is missing")),
    }
}

fn square_or_none(board: &Board, from: &mut Decoder<'_>) -> Result<Square, EncodingError> {
    match Square::of_byte(from.u8()?) {
        at if at.is_none() || board.has(at) => Ok(at),
        at => Err(from.wrong(format!("{at} is not on the board"))),
    }
}
