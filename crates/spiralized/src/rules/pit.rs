//! SP-30 to SP-32: the Pit. That a token there moves in no other way (SP-32) is in the ways: no die leads out of it.

use rollick_game::Log;

use super::Rules;
use crate::state::{EMPTY, State, Token};
use crate::{Event, Space};

impl Rules {
    /// SP-30: the Pit holds one token; a newcomer sends the one inside back to its own yard. The newcomer has been lifted from
    /// its space.
    pub(crate) fn fall(&self, s: &mut State, token: Token, log: &mut impl Log<Event>) {
        if s.pit != EMPTY {
            let guest = Token(s.pit);
            *s.place_mut(guest) = Space::YARD;
            log.push(Event::Relieved { seat: guest.seat(), token: guest.number() as u8 });
        }
        *s.place_mut(token) = Space::PIT;
        s.pit = token.0;
        log.push(Event::WentToPit { seat: token.seat(), token: token.number() as u8 });
    }

    /// SP-31: a roll of 1-1 may be used whole to free the roller's own token from the Pit to its yard, in place of
    /// moving; the bonus roll is still due.
    pub(crate) fn free(&self, s: &mut State, log: &mut impl Log<Event>) {
        let guest = Token(s.pit);
        *s.place_mut(guest) = Space::YARD;
        s.pit = EMPTY;
        log.push(Event::Freed { seat: guest.seat(), token: guest.number() as u8 });
        self.end_roll(s, log);
    }
}
