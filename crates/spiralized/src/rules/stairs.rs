//! SP-20 to SP-25: stairways.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::state::{State, Token};
use crate::{Event, Space};

impl Rules {
    /// SP-20: a token that begins the turn on any stair space, of any colour, may move along that stairway instead of
    /// the roll. SP-23: not onto an own token, nor onto a token standing on its own colour.
    ///
    /// Shows every such move until `enough` says so, and tells whether it did. SP-24 and SP-R6 follow from being asked at the
    /// start of a turn alone.
    #[inline]
    pub(crate) fn any_climb(&self, s: &State, mut enough: impl FnMut(Space, Space) -> bool) -> bool {
        let colour = self.ways.colour(s.seats, s.seat.index());
        let open = self.openings(s, s.seat);
        for place in s.own(s.seat) {
            for to in self.ways.climbs(colour, *place) {
                if *to == Space::NOWHERE {
                    break;
                }
                if open.has(*to) && enough(self.cell(s, s.seat, *place), *to) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    pub(crate) fn can_climb(&self, s: &State) -> bool {
        self.any_climb(s, |_, _| true)
    }

    /// SP-21, SP-22: one token goes along its stairway and hits who stands where it ends (SP-23, SP-17); whatever stands
    /// between two Wheels stays. The turn is over.
    pub(crate) fn climb(&self, s: &mut State, from: Space, to: Space, log: &mut impl Log<Event>) {
        let token = s.on(from).unwrap_or(Token::new(s.seat, 0));
        self.lift(s, token);
        log.push(Event::Climbed {
            seat: s.seat,
            token: token.number() as u8,
            from,
            to,
            wheel: from.ring_index().is_some_and(|(r, _)| r % 2 == 0),
        });
        self.put(s, token, to, log);
        self.star(s, token);
        self.end_turn(s, log);
    }

    /// SP-R7: a token that came to its own inner Wheel by a stairway or an exchange can't turn off into its safe zone; its
    /// dice go on round the inner ring until one ends on the Wheel.
    #[inline]
    pub(crate) fn star(&self, s: &mut State, token: Token) {
        let seat: Seat = token.seat();
        let wheel = self.cell(s, seat, Space::STAR);
        if !self.any_arrival && s.place(token) == wheel {
            *s.place_mut(token) = Space::STAR;
        }
    }
}
