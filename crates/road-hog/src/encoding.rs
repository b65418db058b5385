//! A position as bytes, version 1. Frozen: see [`rollick_game::ENCODING`].
//!
//! In order: the turns; for each seat where its car is and how many turns it has to miss; the cars at the roadside, the
//! holders of High Octane and the cars that wait; the train; the deck; the green and the red dice; what has happened in
//! the turn; what is due.

use rollick_game::{Decoder, Encoder, EncodingError, Game};

use crate::action::Pick;
use crate::board::{Board, Node, RoadId};
use crate::card::Deck;
use crate::game::RoadHog;
use crate::state::{Phase, Progress, State, Train};

/// Written instead of a road for a car at the goal.
const GOAL: u8 = u8::MAX;

pub(crate) fn encode(board: &Board, s: &State, to: &mut Encoder) {
    to.turns(&s.turns);
    for seat in s.turns.seats.iter() {
        encode_place(board, s.car(seat), to);
        to.u8(s.miss[seat.index()]);
    }
    for set in [s.roadside, s.octane, s.waiting] {
        to.seats(set);
    }
    to.u8(s.train.pole);
    to.bool(s.train.heading < 0);
    s.deck.iter().for_each(|count| to.u8(*count));
    to.dice(s.green);
    to.dice(s.red);
    to.u8(s.progress.town);
    to.bool(s.progress.stopped);
    to.u8(s.progress.cards);
    to.seats(s.progress.pushed);
    match s.phase {
        Phase::First => to.u8(0),
        Phase::Train => to.u8(1),
        Phase::LateTrial(seat) => {
            to.u8(2);
            to.seat(seat);
        }
        Phase::Pick => to.u8(3),
        Phase::Roll(pick) => {
            to.u8(4);
            to.u8(pick as u8);
        }
        Phase::Use => to.u8(5),
        Phase::Draw => to.u8(6),
        Phase::Trial => to.u8(7),
        Phase::Over(ending) => {
            to.u8(8);
            to.ending(ending);
        }
    }
}

pub(crate) fn decode(board: &Board, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
    let turns = from.turns(RoadHog::INFO)?;
    let mut s = State::new(turns.seats, Deck::default());
    s.turns = turns;
    for seat in turns.seats.iter() {
        s.cars[seat.index()] = decode_place(board, from)?;
        s.miss[seat.index()] = from.u8()?;
    }
    for set in [&mut s.roadside, &mut s.octane, &mut s.waiting] {
        *set = from.seats(turns.seats)?;
    }
    s.train = Train { pole: from.u8()?, heading: if from.bool()? { -1 } else { 1 } };
    for count in &mut s.deck {
        *count = from.u8()?;
    }
    s.green = from.dice()?;
    s.red = from.dice()?;
    s.progress =
        Progress { town: from.u8()?, stopped: from.bool()?, cards: from.u8()?, pushed: from.seats(turns.seats)? };
    s.phase = match from.u8()? {
        0 => Phase::First,
        1 => Phase::Train,
        2 => Phase::LateTrial(from.seat(turns.seats)?),
        3 => Phase::Pick,
        4 => Phase::Roll(Pick::ALL[usize::from(from.below(Pick::ALL.len() as u8)?)]),
        5 => Phase::Use,
        6 => Phase::Draw,
        7 => Phase::Trial,
        8 => Phase::Over(from.ending(turns.seats)?),
        _ => return Err(from.wrong("this can't be due")),
    };
    Ok(s)
}

/// Writes where a car is: its road in the board's order, then the number of its space there. Last comes the Highway by
/// which it left the Expressway if it came by a County Road, otherwise 0.
fn encode_place(board: &Board, car: Node, to: &mut Encoder) {
    let info = board.info(car);
    to.u8(info.road.map_or(GOAL, |road| road.0));
    to.u8(info.number as u8);
    to.u8(board.came_by(car).map_or(0, |highway| highway.0));
}

fn decode_place(board: &Board, from: &mut Decoder<'_>) -> Result<Node, EncodingError> {
    let (road, number, highway) = (from.u8()?, from.u8()?, from.u8()?);
    let node = match (road, number, highway) {
        (GOAL, 0, 0) => Some(board.goal()),
        (GOAL, ..) => None,
        _ => board
            .space_on(RoadId(road), number.into())
            .and_then(|space| board.node_by(space, (highway != 0).then_some(RoadId(highway)))),
    };
    node.ok_or_else(|| from.wrong("there is no such space"))
}

const _: () = assert!(crate::board::MAX_LAST < 256, "the number of a space is a byte");
