//! SP-28 and SP-29: exchanges.

use rollick_game::Log;

use super::Rules;
use crate::event::Event;
use crate::space::Space;
use crate::state::{PieceId, State};

impl Rules {
    /// SP-28: a die that ends on a sunburst, even with a hit, forces an exchange. The piece changes places with another
    /// player's piece in the rings that isn't on a stair or Wheel space of its colour. (Its arrow doesn't protect it.)
    ///
    /// Calls `enough` with the place of every such piece until it returns `true`, and returns whether it did.
    #[inline]
    pub(crate) fn any_partner(&self, s: &State, mut enough: impl FnMut(Space) -> bool) -> bool {
        for seat in s.turns.seats.iter().filter(|seat| *seat != s.turns.mover) {
            for place in s.of(seat) {
                if place.is_ring() && !self.is_safe(s, seat, *place) && enough(*place) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether there is a piece to change places with. SP-28: if there is none, the piece on the sunburst stays.
    #[inline]
    pub(crate) fn has_partner(&self, s: &State) -> bool {
        self.any_partner(s, |_| true)
    }

    /// The piece on the sunburst changes places with the piece at `with`. SP-29: nothing else follows from that, no hit
    /// and no second sunburst.
    pub(crate) fn exchange(&self, s: &mut State, with: Space, log: &mut impl Log<Event>) {
        let piece = PieceId::new(s.turns.mover, usize::from(s.swapping));
        let at = s.place(piece);
        let other = PieceId(s.occupant[with.code()]);
        s.swapping = 0;
        s.occupant.swap(at.code(), with.code());
        *s.place_mut(piece) = with;
        *s.place_mut(other) = at;
        self.star(s, piece);
        log.push(Event::Swapped {
            seat: s.turns.mover,
            piece: piece.number() as u8,
            at,
            with: other.seat(),
            other: other.number() as u8,
            from: with,
        });
    }
}
