//! A position as bytes, version 1. Frozen: see [`rollick_game::ENCODING`].
//!
//! In order: the turns; for each seat its space, points and hand; the pile; the cards on the board by space; who holds
//! a LOSE card; the dice; whether a card was placed; the path; what is due.

use rollick_game::{Decoder, Encoder, EncodingError, Game};

use crate::board::{Board, Kind, MAX_SPACES, Space};
use crate::card::{Card, Cards};
use crate::game::Bonkers;
use crate::state::{Before, Followed, Phase, State};

pub(crate) fn encode(board: &Board, s: &State, to: &mut Encoder) {
    to.turns(&s.turns);
    for seat in s.turns.seats.iter() {
        to.u8(s.pos[seat.index()]);
        to.u8(s.score[seat.index()]);
        s.hands[seat.index()].encode(to);
    }
    s.pile.encode(to);
    let lying: Vec<(Space, Card)> = board.spaces().filter_map(|space| Some((space, s.card_at(space)?))).collect();
    to.list(&lying, |to, (space, card)| {
        to.u8(*space);
        to.u8(card.index() as u8);
    });
    to.seats(s.lose);
    to.dice(s.dice);
    to.bool(s.placed);
    to.list(&s.path, |to, followed| {
        to.u8(followed.space);
        to.i8(followed.step);
    });
    match s.phase {
        Phase::Deal(seat) => {
            to.u8(0);
            to.seat(seat);
        }
        Phase::First => to.u8(1),
        Phase::Roll => to.u8(2),
        Phase::Ask { holder, before } => {
            to.u8(3);
            to.seat(holder);
            to.bool(before == Before::Follow);
        }
        Phase::Place => to.u8(4),
        Phase::Exchange => to.u8(5),
        Phase::Draw => to.u8(6),
        Phase::Over(ending) => {
            to.u8(7);
            to.ending(ending);
        }
    }
}

pub(crate) fn decode(board: &Board, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
    let turns = from.turns(Bonkers::INFO)?;
    let mut s = State::new(board, turns.seats, false);
    s.turns = turns;
    for seat in turns.seats.iter() {
        s.pos[seat.index()] = space(board, from)?;
        s.score[seat.index()] = from.u8()?;
        s.hands[seat.index()] = Cards::decode(from)?;
    }
    s.pile = Cards::decode(from)?;
    let lying = from.list(MAX_SPACES, |from| {
        let at = space(board, from)?;
        let card = Card::of_index(from.u8()?).ok_or_else(|| from.wrong("no such card"))?;
        match board.kind(at) {
            Kind::Track => Ok((at, card)),
            _ => Err(from.wrong("the space has no room for a card")),
        }
    })?;
    lying.into_iter().for_each(|(at, card)| s.cards[usize::from(at)] = Some(card));
    s.lose = from.seats(turns.seats)?;
    s.dice = from.dice()?;
    s.placed = from.bool()?;
    let path = from.list(MAX_SPACES, |from| Ok(Followed { space: space(board, from)?, step: from.i8()? }))?;
    s.path = path.into_iter().collect();
    s.phase = match from.u8()? {
        0 => Phase::Deal(from.seat(turns.seats)?),
        1 => Phase::First,
        2 => Phase::Roll,
        3 => {
            let holder = from.seat(turns.seats)?;
            Phase::Ask { holder, before: if from.bool()? { Before::Follow } else { Before::Move } }
        }
        4 => Phase::Place,
        5 => Phase::Exchange,
        6 => Phase::Draw,
        7 => Phase::Over(from.ending(turns.seats)?),
        _ => return Err(from.wrong("this can't be due")),
    };
    Ok(s)
}

fn space(board: &Board, from: &mut Decoder<'_>) -> Result<Space, EncodingError> {
    from.below(board.len() as u8)
}
