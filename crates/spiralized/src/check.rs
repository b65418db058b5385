//! What holds in every position. The rules can continue from any position that passes these checks, whether it was
//! reached by play or read from a file.

use rollick_game::{Dice, Ending, SeatSet};

use crate::rules::Rules;
use crate::space::{CELLS, Space};
use crate::state::{EMPTY, PIECES, Phase, PieceId, State};

/// The highest turn number that is read, for games without a limit (SP-R8).
const MAX_TURN: u32 = 1_000_000_000;

/// Puts a piece of a position from outside on its place, including the rings and the Pit.
///
/// # Errors
/// If the board has no such place, or if it is full.
pub(crate) fn stand(rules: &Rules, s: &mut State, piece: PieceId, place: Space) -> Result<(), String> {
    let colour = rules.colour(s.turns.seats, piece.seat());
    let off_path = [Space::YARD, Space::PIT, Space::HOME].contains(&place);
    if !off_path && rules.paths.left(colour, place) == u8::MAX {
        return Err("no such place on this board".to_owned());
    }
    *s.place_mut(piece) = place;
    let cell = rules.cell(s, piece.seat(), place);
    if cell.is_ring() {
        if s.on(cell).is_some() {
            return Err(format!("one token on a ring space at a time (SP-16): {cell}"));
        }
        s.occupant[cell.code()] = piece.0;
    }
    if place == Space::PIT {
        if s.pit != EMPTY {
            return Err("the Pit holds one token (SP-30)".to_owned());
        }
        s.pit = piece.0;
    }
    Ok(())
}

/// What the rules rely on in a position, whether reached by play or read from outside.
pub(crate) fn sound(rules: &Rules, s: &State) -> Result<(), String> {
    sound_places(rules, s)?;
    sound_turns(rules, s)?;
    sound_dice(s)?;
    sound_phase(rules, s)
}

/// SP-13, SP-16, SP-30, SP-R1, SP-R7: no place holds too many pieces, and the state's redundant fields agree with the
/// places.
fn sound_places(rules: &Rules, s: &State) -> Result<(), String> {
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
                    return Err(format!("one token on a ring space at a time (SP-16): {cell}"));
                }
            }
            if *place == Space::PIT {
                if in_pit != EMPTY {
                    return Err("the Pit holds one token (SP-30)".to_owned());
                }
                in_pit = piece.0;
            }
            let shared = place.zone_number().is_some() && all[..number].contains(place);
            if shared && !rules.house.zone_shared {
                return Err(format!("one token on a safe zone space (SP-R1): {place}"));
            }
            if *place == Space::STAR && rules.house.any_arrival {
                return Err("any arrival on the Wheel counts (SP-R7), so no token has a star".to_owned());
            }
        }
        if s.count(seat, Space::START) > 2 {
            return Err("at most two tokens stand on a Start space (SP-13)".to_owned());
        }
    }
    if in_pit != s.pit {
        return Err("the state remembers another token in the Pit".to_owned());
    }
    if s.occupant[..CELLS].iter().filter(|id| **id != EMPTY).count() != on_rings {
        return Err("the state remembers other tokens in the rings".to_owned());
    }
    Ok(())
}

/// SP-02, SP-R8: turns are counted from 1 up to the limit, after the roll for the first one.
fn sound_turns(rules: &Rules, s: &State) -> Result<(), String> {
    let first = &s.turns.first;
    let rolling = s.phase == Phase::First;
    if rolling != first.winner().is_none() {
        return Err("the roll for the first turn is either in progress or over".to_owned());
    }
    if rolling && first.best().is_empty() && first.waiting().len() < 2 {
        return Err("nobody rolls again alone (SP-02)".to_owned());
    }
    if !matches!(first.highest(), 0 | 2..=12) {
        return Err(format!("two dice never make {}", first.highest()));
    }
    let last = rules.house.turns.map_or(MAX_TURN, |turns| turns * s.turns.seats.count() as u32);
    match s.turns.turn {
        0 if rolling => Ok(()),
        turn if !rolling && (1..=last).contains(&turn) => Ok(()),
        turn if turn > last => Err(format!("turn {turn} is beyond the limit (SP-R8)")),
        turn => Err(format!("the turn can't be {turn} here")),
    }
}

/// SP-04, SP-07, SP-08: dice lie on the table exactly while they are being played.
fn sound_dice(s: &State) -> Result<(), String> {
    let rolled = matches!(s.phase, Phase::Free | Phase::Move | Phase::Swap);
    if !rolled && s.dice != Dice::NONE {
        return Err("no dice lie on the table now".to_owned());
    }
    if rolled && s.dice.faces.contains(&0) {
        return Err("two dice lie on the table now".to_owned());
    }
    if rolled && s.is_double() && (s.doubles == 0 || s.dice.used == 0b10) {
        return Err("a double counts as one, and its first die is used first (SP-08)".to_owned());
    }
    let none_yet = matches!(s.phase, Phase::First | Phase::Begin | Phase::Over(_));
    if s.doubles > 2 || (none_yet && s.doubles > 0) {
        return Err(format!("{} doubles can't have been rolled in this turn (SP-10)", s.doubles));
    }
    if s.bound && s.doubles == 0 && !rolled {
        return Err("SP-07 can't have forbidden a movement before the roll".to_owned());
    }
    Ok(())
}

/// What comes next is possible.
fn sound_phase(rules: &Rules, s: &State) -> Result<(), String> {
    let mover = s.turns.mover;
    let winner = s.turns.seats.iter().find(|seat| s.count(*seat, Space::HOME) == PIECES);
    if let Some(seat) = winner
        && s.phase != Phase::Over(Ending::Won(seat))
    {
        return Err(format!("all four tokens of seat {} are Home, so the game is over (SP-33)", seat.letter()));
    }
    let usable = match s.phase {
        Phase::Move => rules.usable(s),
        _ => [0; 2],
    };
    if s.usable != usable {
        return Err("the state remembers other tokens that can use the dice".to_owned());
    }
    let limit = rules.house.turns.is_some_and(|turns| s.turns.is_last_of(turns));
    let (holds, what) = match s.phase {
        Phase::First | Phase::Roll => (true, ""),
        Phase::Begin => (rules.can_climb(s), "there is no stairway move to choose (SP-20)"),
        Phase::Free => {
            let asked = s.dice == Dice { faces: [1, 1], used: 0 } && s.in_pit(mover);
            (asked, "only an unused 1-1 can free a token, and only from the Pit (SP-31)")
        }
        Phase::Move => (usable != [0; 2], "no token can use these dice: the turn would have passed (SP-07)"),
        Phase::Swap => {
            let on_sunburst = rules.paths.is_sunburst(s.of(mover)[usize::from(s.swapping)]);
            (s.dice.used != 0 && on_sunburst && rules.has_partner(s), "no token can be made to change places (SP-28)")
        }
        Phase::Over(Ending::Won(seat)) => {
            (winner == Some(seat) && seat == mover, "only the mover wins, with all four tokens Home (SP-33)")
        }
        Phase::Over(Ending::Limit(first)) => {
            (limit && first == SeatSet::all(s.turns.seats), "at the limit of turns everyone shares the draw (SP-R8)")
        }
    };
    if holds { Ok(()) } else { Err(what.to_owned()) }
}
