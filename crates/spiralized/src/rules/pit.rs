//! SP-30 to SP-32: the Pit. SP-32 needs no code here: [`Paths`](crate::paths::Paths) has no die that leads out of the
//! Pit.

use rollick_game::Log;

use super::Rules;
use crate::event::Event;
use crate::space::Space;
use crate::state::{EMPTY, PieceId, State};

impl Rules {
    /// SP-30: the Pit holds one piece, and a newcomer sends that piece back to its yard. The caller must have lifted
    /// the newcomer from its space.
    pub(crate) fn fall(&self, s: &mut State, piece: PieceId, log: &mut impl Log<Event>) {
        if s.pit != EMPTY {
            let guest = PieceId(s.pit);
            *s.place_mut(guest) = Space::YARD;
            log.push(Event::Relieved { seat: guest.seat(), piece: guest.number() as u8 });
        }
        *s.place_mut(piece) = Space::PIT;
        s.pit = piece.0;
        log.push(Event::WentToPit { seat: piece.seat(), piece: piece.number() as u8 });
    }

    /// SP-31: a roll of 1-1 may be used to free the roller's piece from the Pit instead of moving. The piece goes to
    /// its yard, and the bonus roll still follows.
    pub(crate) fn free(&self, s: &mut State, log: &mut impl Log<Event>) {
        let guest = PieceId(s.pit);
        *s.place_mut(guest) = Space::YARD;
        s.pit = EMPTY;
        log.push(Event::Freed { seat: guest.seat(), piece: guest.number() as u8 });
        s.dice.take_both();
        self.end_roll(s, log);
    }
}
