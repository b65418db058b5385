//! What holds in every state that can be reached.

use rollick_game::Seat;

use crate::Space;
use crate::rules::Rules;
use crate::space::CELLS;
use crate::state::{EMPTY, Phase, State, TOKENS, Token};

impl Rules {
    pub(crate) fn check(&self, s: &State) -> Result<(), String> {
        self.check_places(s)?;
        self.check_phase(s)?;
        let limit = self.turns_each.map(|each| each * s.seats.count() as u32);
        if limit.is_some_and(|limit| s.turn > limit) {
            return Err(format!("turn {} is beyond the limit (SP-R8)", s.turn));
        }
        if (s.phase == Phase::Drawn) && limit != Some(s.turn) {
            return Err("a draw comes at the limit of turns (SP-R8)".to_owned());
        }
        Ok(())
    }

    fn check_places(&self, s: &State) -> Result<(), String> {
        let mut on_rings = 0;
        let mut in_pit = EMPTY;
        for seat in s.seats.iter() {
            let own = s.own(seat);
            for (number, place) in own.iter().enumerate() {
                let token = Token::new(seat, number);
                let cell = self.cell(s, seat, *place);
                if cell.is_ring() {
                    on_rings += 1;
                    if s.occupant[cell.code()] != token.0 {
                        return Err(format!("one token on a ring space at a time (SP-16): {cell}"));
                    }
                }
                if *place == Space::PIT {
                    if in_pit != EMPTY {
                        return Err("the Pit holds one token (SP-30)".to_owned());
                    }
                    in_pit = token.0;
                }
                let shared = place.zone_number().is_some() && own[..number].contains(place);
                if shared && !self.zone_shared {
                    return Err(format!("one token on a safe zone space (SP-R1): {place}"));
                }
                if *place == Space::STAR && self.any_arrival {
                    return Err("any arrival on the Wheel counts (SP-R7), so none is starred".to_owned());
                }
            }
            if own.iter().filter(|p| **p == Space::START).count() > 2 {
                return Err("at most two tokens stand on a Start space (SP-13)".to_owned());
            }
        }
        if in_pit != s.pit {
            return Err("the Pit remembers who is in it".to_owned());
        }
        if s.occupant[..CELLS].iter().filter(|id| **id != EMPTY).count() != on_rings {
            return Err("the rings remember who is on them".to_owned());
        }
        Ok(())
    }

    fn check_phase(&self, s: &State) -> Result<(), String> {
        let all_home = |seat: Seat| s.own(seat).iter().filter(|p| **p == Space::HOME).count() == TOKENS;
        if let Some(seat) = s.seats.iter().find(|seat| all_home(*seat))
            && (s.phase != Phase::Won || seat != s.seat)
        {
            return Err(format!("seat {seat} is Home with all four, so the game is over (SP-33)"));
        }
        let usable = match s.phase {
            Phase::Move => self.usable(s),
            _ => [0; 2],
        };
        if s.usable != usable {
            return Err("the dice remember who may use them".to_owned());
        }
        let sound = match s.phase {
            Phase::First => s.first.winner().is_none() && s.turn == 0,
            Phase::Begin => self.can_climb(s) && s.dice == [0; 2] && s.doubles == 0,
            Phase::Roll => s.dice == [0; 2] && s.unused == 0,
            Phase::Free => s.dice == [1, 1] && s.in_pit(s.seat) && s.unused == 0,
            Phase::Move => usable != [0; 2],
            Phase::Swap => {
                s.unused != 0b11 && self.ways.is_sunburst(s.own(s.seat)[usize::from(s.swapping)]) && self.has_partner(s)
            }
            Phase::Won => all_home(s.seat) && s.dice == [0; 2],
            Phase::Drawn => s.dice == [0; 2],
        };
        if s.bound && s.doubles == 0 && s.dice == [0; 2] {
            return Err("nobody is bound before the dice have fallen (SP-07)".to_owned());
        }
        match sound {
            true => Ok(()),
            false => Err(format!("nothing like this can be due: {:?}", s.phase)),
        }
    }
}
