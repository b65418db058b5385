//! SP-12 to SP-19, SP-26 and SP-27: where a die leads a token, and what is closed to it.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::space::{CELLS, CODES, MAX_ZONE};
use crate::state::{EMPTY, State, TOKENS, Token};
use crate::{Event, Space};

/// What is open to a player and what is closed, ready to be asked for many places. It branches on nothing, because what
/// stands where is as good as random.
pub(crate) struct Openings<'r> {
    seat: u8,
    occupant: &'r [u8; CODES],
    owner: &'r [u8; CODES],
    /// The own places off the rings that are full, a bit each.
    full: u32,
    /// Of the own tokens, the first on each place, a bit each: it stands for all that share it.
    pub(crate) firsts: u8,
}

impl Openings<'_> {
    /// Whether a token of the player may end a movement on a place (where [`crate::ways::Ways::dest`] has led it).
    ///
    /// - SP-13: at most two tokens stand on a Start space;
    /// - SP-16: a token can't stop on a ring space that holds a token of its own player;
    /// - SP-18: nor on one that holds a token of the space's own colour;
    /// - SP-27: a die too large for Home leads nowhere;
    /// - SP-R1: one token on a numbered space of the safe zone, unless the table lets them share.
    #[inline]
    pub(crate) fn has(&self, to: Space) -> bool {
        let there = self.occupant[to.code()];
        let seat = there / TOKENS as u8;
        let hittable = (seat != self.seat) & (seat != self.owner[to.code()]);
        ((there == EMPTY) | hittable) & (self.full & off_rings(to) == 0)
    }

    /// Whether nobody stands on a ring space; places off the rings count as empty. A certainty asks it that only saves a
    /// look: a wrong yes would break SP-07, a wrong no would only take longer.
    #[inline]
    pub(crate) fn is_empty(&self, space: Space) -> bool {
        self.occupant[space.code()] == EMPTY
    }
}

/// A bit for each place off the rings, none for a ring space.
#[inline]
fn off_rings(place: Space) -> u32 {
    1u32.checked_shl(u32::from(place.0).wrapping_sub(CELLS as u32)).unwrap_or(0)
}

impl Rules {
    #[inline]
    pub(crate) fn openings<'r>(&'r self, s: &'r State, seat: Seat) -> Openings<'r> {
        let (mut once, mut twice, mut firsts) = (0, 0, 0);
        for (number, place) in s.own(seat).iter().enumerate() {
            let bit = off_rings(*place);
            firsts |= u8::from(once & bit == 0) << number;
            twice |= once & bit;
            once |= bit;
        }
        // Every place has a bit of its own, so that joining sets below by `^` would give the same.
        let zone = (0..MAX_ZONE).fold(0, |all, k| all | off_rings(Space::zone(k + 1)));
        let singles = if self.zone_shared { 0 } else { zone };
        let full = (once & singles) | (twice & off_rings(Space::START));
        Openings { seat: seat.0, occupant: &s.occupant, owner: self.ways.owners(s.seats), full, firsts }
    }

    /// SP-18: a token on a stair or Wheel space of its own colour can't be hit; its arrow protects nobody.
    #[inline]
    pub(crate) fn is_safe(&self, s: &State, seat: Seat, at: Space) -> bool {
        self.ways.owners(s.seats)[at.code()] == seat.0
    }

    /// The ring space on which a token of `seat` stands, for one that [`Space::STAR`] hides.
    #[inline]
    pub(crate) fn cell(&self, s: &State, seat: Seat, place: Space) -> Space {
        match place {
            Space::STAR => self.ways.wheel(self.ways.colour(s.seats, seat.index())),
            other => other,
        }
    }

    /// Takes a token from where it stands; gives that place.
    #[inline]
    pub(crate) fn lift(&self, s: &mut State, token: Token) -> Space {
        let from = self.cell(s, token.seat(), s.place(token));
        if from.is_ring() {
            s.occupant[from.code()] = EMPTY;
        }
        from
    }

    /// Puts a lifted token on a place, hitting who stands there.
    #[inline]
    pub(crate) fn put(&self, s: &mut State, token: Token, to: Space, log: &mut impl Log<Event>) {
        *s.place_mut(token) = to;
        if !to.is_ring() {
            return;
        }
        let there = s.on(to);
        s.occupant[to.code()] = token.0;
        if let Some(victim) = there {
            self.hit(s, token.seat(), victim, to, log);
        }
    }

    /// SP-17: stopping on another player's token hits it: it goes to the Pit, the mover takes the space.
    fn hit(&self, s: &mut State, by: Seat, victim: Token, at: Space, log: &mut impl Log<Event>) {
        log.push(Event::Hit { by, seat: victim.seat(), token: victim.number() as u8, at });
        self.fall(s, victim, log);
    }

    /// Moves an own token by a die, with the hit it may cause.
    ///
    /// - SP-12: a token leaves the yard for the Start space on a 1 or a 6, the whole die being spent;
    /// - SP-14: it may move on with the other die;
    /// - SP-15: in the rings it goes clockwise, over any token;
    /// - SP-19: at its own stair space it drops to the next ring as part of the count;
    /// - SP-26: the inner ring is left only from the own Wheel, on which a die ended exactly;
    /// - SP-27: through the safe zone, over own tokens, Home by exact count.
    pub(crate) fn advance(&self, s: &mut State, number: usize, die: u8, log: &mut impl Log<Event>) {
        let seat = s.seat;
        let token = Token::new(seat, number);
        let colour = self.ways.colour(s.seats, seat.index());
        let place = s.place(token);
        let to = self.ways.dest(colour, place, die);
        let from = self.lift(s, token);
        self.tell_advance(s, token, die, place, from, to, log);
        self.put(s, token, to, log);
        if to == Space::HOME {
            self.come_home(s, seat, number as u8, log);
        }
    }

    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "the whole story of one movement")]
    fn tell_advance<L: Log<Event>>(
        &self,
        s: &State,
        token: Token,
        die: u8,
        place: Space,
        from: Space,
        to: Space,
        log: &mut L,
    ) {
        if !L::ON {
            return;
        }
        let (seat, number) = (token.seat(), token.number() as u8);
        if place == Space::YARD {
            return log.push(Event::Entered { seat, token: number, die });
        }
        let colour = self.ways.colour(s.seats, seat.index());
        let ring = |p: Space| p.ring_index().map(|(r, _)| r);
        let left = |p: Space| self.ways.left(colour, p);
        log.push(Event::Moved {
            seat,
            token: number,
            colour: colour as u8,
            die,
            from,
            to,
            // Only a lap of the inner ring takes a token further from Home; no movement leaves it as far as it was.
            round: to.is_ring() && (place == Space::STAR || left(to) > left(place)),
            dropped: from.is_ring() && to.is_ring() && ring(from) != ring(to),
        });
    }
}
