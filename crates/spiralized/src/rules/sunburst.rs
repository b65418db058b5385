//! SP-28 and SP-29: exchanges.

use rollick_game::Log;

use super::Rules;
use crate::state::{State, Token};
use crate::{Event, Space};

impl Rules {
    /// SP-28: ending a die on a sunburst, empty or by a hit, forces an exchange of places with another player's token
    /// that is in the rings and not on a stair or Wheel space of its own colour (its arrow doesn't protect it).
    ///
    /// Shows every such place until `enough` says so, and tells whether it did.
    #[inline]
    pub(crate) fn any_partner(&self, s: &State, mut enough: impl FnMut(Space) -> bool) -> bool {
        for seat in s.seats.iter().filter(|seat| *seat != s.seat) {
            for place in s.own(seat) {
                if place.is_ring() && !self.is_safe(s, seat, *place) && enough(*place) {
                    return true;
                }
            }
        }
        false
    }

    /// SP-28: if there is none, the token stays.
    #[inline]
    pub(crate) fn has_partner(&self, s: &State) -> bool {
        self.any_partner(s, |_| true)
    }

    /// The token on the sunburst changes places with the token at `with`. SP-29: that sets off nothing further: no hit, no
    /// second sunburst.
    pub(crate) fn exchange(&self, s: &mut State, with: Space, log: &mut impl Log<Event>) {
        let token = Token::new(s.seat, usize::from(s.swapping));
        let at = s.place(token);
        let other = Token(s.occupant[with.code()]);
        s.swapping = 0;
        s.occupant.swap(at.code(), with.code());
        *s.place_mut(token) = with;
        *s.place_mut(other) = at;
        self.star(s, token);
        log.push(Event::Swapped {
            seat: s.seat,
            token: token.number() as u8,
            at,
            with: other.seat(),
            other: other.number() as u8,
            from: with,
        });
    }
}
