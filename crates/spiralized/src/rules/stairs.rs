//! SP-20 to SP-25: stairways.

use rollick_game::Log;

use super::Rules;
use crate::event::Event;
use crate::space::Space;
use crate::state::{PieceId, State};

impl Rules {
    /// SP-20: a piece that begins the turn on any stair space, of any colour, may move along that stairway instead of a
    /// roll. SP-23: but not onto a piece of the same player, nor onto a piece on its own colour.
    ///
    /// Calls `enough` with every such move until it returns `true`, and returns whether it did. This is called only at
    /// the start of a turn, which is all that SP-24 and SP-R6 need.
    #[inline]
    pub(crate) fn any_climb(&self, s: &State, mut enough: impl FnMut(Space, Space) -> bool) -> bool {
        let colour = self.colour(s.turns.seats, s.turns.mover);
        let open = self.openings(s, s.turns.mover);
        for place in s.of(s.turns.mover) {
            for to in self.paths.climbs(colour, *place) {
                if *to == Space::NOWHERE {
                    break;
                }
                if open.has(*to) && enough(self.cell(s, s.turns.mover, *place), *to) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether there is a stairway move.
    #[inline]
    pub(crate) fn can_climb(&self, s: &State) -> bool {
        self.any_climb(s, |_, _| true)
    }

    /// SP-21, SP-22: one piece goes along its stairway and hits whoever stands where it ends (SP-23, SP-17). A piece
    /// between two Wheels is left alone. The turn is over.
    pub(crate) fn climb(&self, s: &mut State, from: Space, to: Space, log: &mut impl Log<Event>) {
        let piece = s.on(from).unwrap_or(PieceId::new(s.turns.mover, 0));
        self.lift(s, piece);
        log.push(Event::Climbed {
            seat: s.turns.mover,
            piece: piece.number() as u8,
            from,
            to,
            wheel: from.ring_index().is_some_and(|(r, _)| r % 2 == 0),
        });
        self.put(s, piece, to, log);
        self.star(s, piece);
        self.end_turn(s, log);
    }

    /// SP-R7: a piece that reached the inner Wheel of its colour by a stairway or an exchange can't turn off into its
    /// safe zone. It goes on round the inner ring until one of its dice ends on the Wheel.
    #[inline]
    pub(crate) fn star(&self, s: &mut State, piece: PieceId) {
        let place = s.place(piece);
        *s.place_mut(piece) = self.without_die(self.colour(s.turns.seats, piece.seat()), place);
    }

    /// SP-R7: where a piece of a colour is after a stairway or an exchange has put it on a ring space: on that space,
    /// or on the starred Wheel.
    #[inline]
    pub(crate) fn without_die(&self, colour: usize, space: Space) -> Space {
        match space == self.paths.wheel(colour) && !self.house.any_arrival {
            true => Space::STAR,
            false => space,
        }
    }
}
