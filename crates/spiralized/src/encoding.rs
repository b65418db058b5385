//! A position as bytes, version 1. Frozen: see [`rollick_game::ENCODING`].
//!
//! In order: the turns; for each seat the places of its four pieces, one byte each; the dice; the doubles of the turn;
//! whether SP-07 has forbidden a movement in this turn; what is due. The rest follows from these: who stands on a ring
//! space, who is in the Pit, and which pieces can use the dice.
//!
//! The byte of a ring space is 32 times its ring plus its index. Off the rings, 0 is the yard, 1 Start, 2 the Pit, 3
//! Home, 4 the starred Wheel of SP-R7, and 8 + n is space n of the safe zone.

use rollick_game::{Decoder, Encoder, EncodingError, Game};

use crate::check::stand;
use crate::game::Spiralized;
use crate::rules::Rules;
use crate::space::{MAX_RING, MAX_RINGS, MAX_ZONE, Space};
use crate::state::{PIECES, Phase, PieceId, State};

pub(crate) fn encode(s: &State, to: &mut Encoder) {
    to.turns(&s.turns);
    for seat in s.turns.seats.iter() {
        s.of(seat).iter().for_each(|place| to.u8(byte(*place)));
    }
    to.dice(s.dice);
    to.u8(s.doubles);
    to.bool(s.bound);
    match s.phase {
        Phase::First => to.u8(0),
        Phase::Roll => to.u8(1),
        Phase::Begin => to.u8(2),
        Phase::Free => to.u8(3),
        Phase::Swap => {
            to.u8(4);
            to.u8(s.swapping);
        }
        Phase::Move => to.u8(5),
        Phase::Over(ending) => {
            to.u8(6);
            to.ending(ending);
        }
    }
}

pub(crate) fn decode(rules: &Rules, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
    let turns = from.turns(Spiralized::INFO)?;
    let mut s = State::new(turns.seats);
    s.turns = turns;
    for seat in turns.seats.iter() {
        for number in 0..PIECES {
            let place = space(from.u8()?).ok_or_else(|| from.wrong("no such place"))?;
            stand(rules, &mut s, PieceId::new(seat, number), place).map_err(|what| from.wrong(what))?;
        }
    }
    s.dice = from.dice()?;
    s.doubles = from.below(3)?;
    s.bound = from.bool()?;
    s.phase = match from.u8()? {
        0 => Phase::First,
        1 => Phase::Roll,
        2 => Phase::Begin,
        3 => Phase::Free,
        4 => {
            s.swapping = from.below(PIECES as u8)?;
            Phase::Swap
        }
        5 => {
            s.usable = rules.usable(&s);
            Phase::Move
        }
        6 => Phase::Over(from.ending(turns.seats)?),
        _ => return Err(from.wrong("this can't be due")),
    };
    Ok(s)
}

const RING: u8 = 32;
const ZONE: u8 = 8;

fn byte(place: Space) -> u8 {
    match (place, place.ring_index(), place.zone_number()) {
        (_, Some((ring, index)), _) => RING * ring as u8 + index as u8,
        (_, _, Some(number)) => ZONE + number as u8,
        (Space::YARD, ..) => 0,
        (Space::START, ..) => 1,
        (Space::PIT, ..) => 2,
        (Space::HOME, ..) => 3,
        _ => 4,
    }
}

fn space(byte: u8) -> Option<Space> {
    let (ring, index) = (usize::from(byte / RING), usize::from(byte % RING));
    match (ring, byte) {
        (1..=MAX_RINGS, _) if index < MAX_RING => Some(Space::ring(ring, index)),
        (0, 0) => Some(Space::YARD),
        (0, 1) => Some(Space::START),
        (0, 2) => Some(Space::PIT),
        (0, 3) => Some(Space::HOME),
        (0, 4) => Some(Space::STAR),
        (0, _) => {
            let number = usize::from(byte.checked_sub(ZONE)?);
            (1..=MAX_ZONE).contains(&number).then(|| Space::zone(number))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_byte() {
        let read: Vec<(u8, Space)> = (0..=u8::MAX).filter_map(|byte| Some((byte, space(byte)?))).collect();
        assert_eq!(read.len(), MAX_RINGS * MAX_RING + MAX_ZONE + 5);
        for (number, place) in read {
            assert_eq!(byte(place), number, "{place}");
        }
    }
}
