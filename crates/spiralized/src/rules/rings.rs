//! SP-12 to SP-19, SP-26 and SP-27: where a die takes a piece, and which places are closed to it.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::event::Event;
use crate::space::{CELLS, CODES, MAX_ZONE, Space};
use crate::state::{EMPTY, PIECES, PieceId, State};

/// Which places are open to a player, prepared once and then asked about many places. The answers are computed without
/// branches, because a processor can't predict what stands where.
pub(crate) struct Openings<'r> {
    seat: u8,
    occupant: &'r [u8; CODES],
    owner: &'r [u8; CODES],
    /// The player's full places off the rings, one bit each.
    full: u32,
    /// One bit for each of the player's pieces. Of pieces that share a place, only the first is set.
    pub(crate) firsts: u8,
}

impl Openings<'_> {
    /// Whether a piece of the player may end a movement on a place to which [`crate::paths::Paths::dest`] leads it.
    ///
    /// - SP-13: at most two pieces stand on a Start space;
    /// - SP-16: a piece can't stop on a ring space that holds a piece of the same player;
    /// - SP-18: nor on a stair or Wheel space that holds a piece of that colour;
    /// - SP-27: a die too large for Home leads nowhere;
    /// - SP-R1: one piece fits on a numbered space of the safe zone, unless the table lets them share.
    #[inline]
    pub(crate) fn has(&self, to: Space) -> bool {
        let there = self.occupant[to.code()];
        let seat = there / PIECES as u8;
        let hittable = (seat != self.seat) & (seat != self.owner[to.code()]);
        ((there == EMPTY) | hittable) & (self.full & off_rings(to) == 0)
    }

    /// Whether a ring space is empty. Places off the rings count as empty. The check for the duty to use both dice
    /// takes this as a shortcut: a wrong yes would break SP-07, a wrong no would only be slower.
    #[inline]
    pub(crate) fn is_empty(&self, space: Space) -> bool {
        self.occupant[space.code()] == EMPTY
    }
}

/// A separate bit for each place off the rings; no bit for a ring space.
#[inline]
fn off_rings(place: Space) -> u32 {
    1u32.checked_shl(u32::from(place.0).wrapping_sub(CELLS as u32)).unwrap_or(0)
}

impl Rules {
    /// Which places are open to a seat.
    #[inline]
    pub(crate) fn openings<'r>(&'r self, s: &'r State, seat: Seat) -> Openings<'r> {
        let (mut once, mut twice, mut firsts) = (0, 0, 0);
        for (number, place) in s.of(seat).iter().enumerate() {
            let bit = off_rings(*place);
            firsts |= u8::from(once & bit == 0) << number;
            twice |= once & bit;
            once |= bit;
        }
        // No two places share a bit, so `^` instead of `|` below would make no difference.
        let zone = (0..MAX_ZONE).fold(0, |all, k| all | off_rings(Space::zone(k + 1)));
        let singles = if self.house.zone_shared { 0 } else { zone };
        let full = (once & singles) | (twice & off_rings(Space::START));
        Openings { seat: seat.0, occupant: &s.occupant, owner: self.paths.owners(s.turns.seats), full, firsts }
    }

    /// SP-18: a piece on a stair or Wheel space of its colour can't be hit. Its arrow doesn't protect it.
    #[inline]
    pub(crate) fn is_safe(&self, s: &State, seat: Seat, at: Space) -> bool {
        self.paths.owners(s.turns.seats)[at.code()] == seat.0
    }

    /// Where a piece of `seat` stands: the inner Wheel for [`Space::STAR`], else the place itself.
    #[inline]
    pub(crate) fn cell(&self, s: &State, seat: Seat, place: Space) -> Space {
        match place {
            Space::STAR => self.paths.wheel(self.colour(s.turns.seats, seat)),
            other => other,
        }
    }

    /// Takes a piece from where it stands, and returns that place.
    #[inline]
    pub(crate) fn lift(&self, s: &mut State, piece: PieceId) -> Space {
        let from = self.cell(s, piece.seat(), s.place(piece));
        if from.is_ring() {
            s.occupant[from.code()] = EMPTY;
        }
        from
    }

    /// Puts a lifted piece on a place, and hits whoever stands there.
    #[inline]
    pub(crate) fn put(&self, s: &mut State, piece: PieceId, to: Space, log: &mut impl Log<Event>) {
        *s.place_mut(piece) = to;
        if !to.is_ring() {
            return;
        }
        let there = s.on(to);
        s.occupant[to.code()] = piece.0;
        if let Some(victim) = there {
            self.hit(s, piece.seat(), victim, to, log);
        }
    }

    /// SP-17: stopping on another player's piece hits it: it goes to the Pit, and the mover takes the space.
    fn hit(&self, s: &mut State, by: Seat, victim: PieceId, at: Space, log: &mut impl Log<Event>) {
        log.push(Event::Hit { by, seat: victim.seat(), piece: victim.number() as u8, at });
        self.fall(s, victim, log);
    }

    /// Moves a piece of the mover by a die, with the hit it may cause.
    ///
    /// - SP-12: it leaves the yard for the Start space on a 1 or a 6, which spends the whole die;
    /// - SP-14: it may then move on with the other die;
    /// - SP-15: in the rings it goes clockwise, over any piece;
    /// - SP-19: at a stair space of its colour it drops to the next ring as part of the count;
    /// - SP-26: it leaves the inner ring only from the Wheel of its colour, on which a die ended exactly;
    /// - SP-27: it goes through the safe zone, over pieces of its player, and Home by exact count.
    pub(crate) fn advance(&self, s: &mut State, number: usize, die: u8, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let piece = PieceId::new(seat, number);
        let colour = self.colour(s.turns.seats, seat);
        let place = s.place(piece);
        let to = self.paths.dest(colour, place, die);
        let from = self.lift(s, piece);
        self.tell_advance(s, piece, die, place, from, to, log);
        self.put(s, piece, to, log);
        if to == Space::HOME {
            self.come_home(s, seat, number as u8, log);
        }
    }

    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "the whole story of one movement")]
    fn tell_advance<L: Log<Event>>(
        &self,
        s: &State,
        piece: PieceId,
        die: u8,
        place: Space,
        from: Space,
        to: Space,
        log: &mut L,
    ) {
        if !L::ON {
            return;
        }
        let (seat, number) = (piece.seat(), piece.number() as u8);
        if place == Space::YARD {
            return log.push(Event::Entered { seat, piece: number, die });
        }
        let colour = self.colour(s.turns.seats, seat);
        let ring = |p: Space| p.ring_index().map(|(r, _)| r);
        let left = |p: Space| self.paths.left(colour, p);
        log.push(Event::Moved {
            seat,
            piece: number,
            colour: colour as u8,
            die,
            from,
            to,
            // A piece gets further from Home only by passing the Wheel of its colour. That costs most of a lap. No
            // movement leaves it as far away as before, so `>=` would make no difference.
            round: to.is_ring() && (place == Space::STAR || left(to) > left(place)),
            dropped: from.is_ring() && to.is_ring() && ring(from) != ring(to),
        });
    }
}
