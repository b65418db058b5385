//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Dice, Ending, MAX_TURN, Message, SeatSet};

use crate::rules::Rules;
use crate::space::{CELLS, Space};
use crate::state::{EMPTY, PIECES, Phase, PieceId, State};

/// Puts a piece of a position from outside on its place, including the rings and the Pit.
///
/// # Errors
/// If the board has no such place, or if it is full.
pub(crate) fn stand(rules: &Rules, s: &mut State, piece: PieceId, place: Space) -> Result<(), Message> {
    let colour = rules.colour(s.turns.seats, piece.seat());
    let off_path = [Space::YARD, Space::PIT, Space::HOME].contains(&place);
    if !off_path && rules.paths.left(colour, place) == u8::MAX {
        return Err(Message::new("unsound-place"));
    }
    *s.place_mut(piece) = place;
    let cell = rules.cell(s, piece.seat(), place);
    if cell.is_ring() {
        if s.on(cell).is_some() {
            return Err(Message::new("unsound-ring").with("place", cell.to_string()));
        }
        s.occupant[cell.code()] = piece.0;
    }
    if place == Space::PIT {
        if s.pit != EMPTY {
            return Err(Message::new("unsound-pit"));
        }
        s.pit = piece.0;
    }
    Ok(())
}

/// What the rules rely on in a position, whether reached by play or read from outside.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), Message> {
    sound_places(rules, s)?;
    sound_turns(rules, s)?;
    sound_dice(s)?;
    sound_phase(rules, s)
}

/// SP-13, SP-16, SP-30, SP-R1, SP-R7: no place holds too many pieces, and the state's redundant fields agree with the
/// places.
fn sound_places(rules: &Rules, s: &State) -> Result<(), Message> {
    let mut on_rings = 0;
    let mut in_pit = EMPTY;
    for seat in s.turns.seats.iter() {
        let all = s.of(seat);
        for (number, place) in all.iter().enumerate() {
            let piece = PieceId::new(seat, number);
            let cell = rules.cell(s, seat, *place);
            if cell.is_ring() {
                on_rings += 1;
                if s.occupant[cell.code()] != piece.0 {
                    return Err(Message::new("unsound-ring").with("place", cell.to_string()));
                }
            }
            if *place == Space::PIT {
                if in_pit != EMPTY {
                    return Err(Message::new("unsound-pit"));
                }
                in_pit = piece.0;
            }
            let shared = place.zone_number().is_some() && all[..number].contains(place);
            if shared && !rules.house.zone_shared {
                return Err(Message::new("unsound-zone").with("place", place.to_string()));
            }
            if *place == Space::STAR && rules.house.any_arrival {
                return Err(Message::new("unsound-star"));
            }
        }
        Message::new("unsound-start").unless(s.count(seat, Space::START) <= 2)?;
    }
    Message::new("unsound-other-pit").unless(in_pit == s.pit)?;
    let remembered = s.occupant[..CELLS].iter().filter(|id| **id != EMPTY).count();
    Message::new("unsound-other-rings").unless(remembered == on_rings)
}

/// SP-02, SP-R8: turns are counted from 1 up to the limit, after the roll for the first one.
fn sound_turns(rules: &Rules, s: &State) -> Result<(), Message> {
    let first = &s.turns.first;
    let rolling = s.phase == Phase::First;
    Message::new("unsound-first-roll").unless(rolling == first.winner().is_none())?;
    let alone = rolling && first.best().is_empty() && first.waiting().len() < 2;
    Message::new("unsound-alone").unless(!alone)?;
    let total = Message::new("unsound-total").with("n", first.highest());
    total.unless(matches!(first.highest(), 0 | 2..=12))?;
    let last = rules.house.turns.map_or(MAX_TURN, |turns| turns * s.turns.seats.count() as u32);
    match s.turns.turn {
        0 if rolling => Ok(()),
        turn if !rolling && (1..=last).contains(&turn) => Ok(()),
        turn if turn > last => Err(Message::new("unsound-limit").with("turn", turn)),
        turn => Err(Message::new("unsound-turn").with("turn", turn)),
    }
}

/// SP-04, SP-07, SP-08: dice lie on the table exactly while they are being played.
fn sound_dice(s: &State) -> Result<(), Message> {
    let rolled = matches!(s.phase, Phase::Free | Phase::Move | Phase::Swap);
    Message::new("unsound-dice").unless(rolled || s.dice == Dice::NONE)?;
    Message::new("unsound-no-dice").unless(!rolled || !s.dice.faces.contains(&0))?;
    let odd_double = rolled && s.is_double() && (s.doubles == 0 || s.dice.used == 0b10);
    Message::new("unsound-double").unless(!odd_double)?;
    let none_yet = matches!(s.phase, Phase::First | Phase::Begin | Phase::Over(_));
    let doubles = Message::new("unsound-doubles").with("n", s.doubles);
    doubles.unless(s.doubles <= 2 && (s.doubles == 0 || !none_yet))?;
    Message::new("unsound-bound").unless(!s.bound || s.doubles > 0 || rolled)
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), Message> {
    let mover = s.turns.mover;
    let winner = s.turns.seats.iter().find(|seat| s.count(*seat, Space::HOME) == PIECES);
    if let Some(seat) = winner
        && s.phase != Phase::Over(Ending::Won(seat))
    {
        return Err(Message::new("unsound-all-home").with("seat", seat.letter().to_string()));
    }
    let usable = match s.phase {
        Phase::Move => rules.usable(s),
        _ => [0; 2],
    };
    Message::new("unsound-usable").unless(s.usable == usable)?;
    let limit = rules.house.turns.is_some_and(|turns| s.turns.is_last_of(turns));
    match s.phase {
        Phase::First | Phase::Roll => Ok(()),
        Phase::Begin => Message::new("unsound-climb").unless(rules.can_climb(s)),
        Phase::Free => {
            let asked = s.dice == Dice { faces: [1, 1], used: 0 } && s.in_pit(mover);
            Message::new("unsound-free").unless(asked)
        }
        Phase::Move => Message::new("unsound-move").unless(usable != [0; 2]),
        Phase::Swap => {
            let on_sunburst = rules.paths.is_sunburst(s.of(mover)[usize::from(s.swapping)]);
            Message::new("unsound-swap").unless(s.dice.used != 0 && on_sunburst && rules.has_partner(s))
        }
        Phase::Over(Ending::Won(seat)) => Message::new("unsound-won").unless(winner == Some(seat) && seat == mover),
        Phase::Over(Ending::Limit(first)) => {
            Message::new("unsound-draw").unless(limit && first == SeatSet::all(s.turns.seats))
        }
    }
}
