//! The board in the form that rules ask: where a die leads, what a stairway joins, whose space it is. All made once,
//! when the board loads.

use rollick_game::Seats;

use crate::Space;
use crate::board::{COLOURS, Plan};
use crate::space::{CELLS, CODES};
use crate::state::NO_SEAT;

/// In tables of seats and colours: nobody's.
pub(crate) const NOBODY: u8 = 7;

/// Tables over a [`Plan`].
#[derive(Debug)]
pub(crate) struct Ways {
    /// By colour, space and die: where the die leads, or [`Space::NOWHERE`].
    dest: [[[Space; 8]; 256]; COLOURS],
    /// By colour and space: the spaces left to Home.
    left: [[u8; CODES]; COLOURS],
    /// By ring space: the colour whose stair space it is.
    stair: [u8; CELLS],
    /// By colour and space: where a stairway move leads, [`Space::NOWHERE`] filling up.
    climbs: [[[Space; 4]; CODES]; COLOURS],
    /// By space: whether it is a sunburst.
    sunburst: [bool; CODES],
    /// By colour: its Wheel in the inner ring.
    wheel: [Space; COLOURS],
    /// By number of players and seat: the colour.
    colour: [[u8; 8]; COLOURS + 1],
    /// By number of players and space: the seat whose stair space it is; [`NO_SEAT`] nowhere.
    owner: [[u8; CODES]; COLOURS + 1],
}

impl Ways {
    pub(crate) fn new(plan: &Plan) -> Ways {
        let mut ways = Ways {
            dest: [[[Space::NOWHERE; 8]; 256]; COLOURS],
            left: [[u8::MAX; CODES]; COLOURS],
            stair: [NOBODY; CELLS],
            climbs: [[[Space::NOWHERE; 4]; CODES]; COLOURS],
            sunburst: [false; CODES],
            wheel: std::array::from_fn(|c| inner_wheel(plan, c)),
            colour: [[NOBODY; 8]; COLOURS + 1],
            owner: [[NOBODY; CODES]; COLOURS + 1],
        };
        for (r, ring) in (1..).zip(&plan.rings) {
            for (c, index) in ring.stairs.iter().enumerate() {
                let space = Space::ring(r, *index);
                ways.stair[space.code()] = c as u8;
                for of in &mut ways.climbs {
                    of[space.code()] = climbs(plan, r, c);
                }
            }
            for index in &ring.sunbursts {
                ways.sunburst[Space::ring(r, *index).code()] = true;
            }
        }
        for c in 0..COLOURS {
            ways.fill_way(plan, c);
            ways.climbs[c][Space::STAR.code()] = ways.climbs[c][ways.wheel[c].code()];
        }
        for of in &mut ways.owner {
            of[Space::NOWHERE.code()] = NO_SEAT;
        }
        for (n, colours) in plan.seats.iter().enumerate() {
            for (seat, c) in colours.iter().enumerate() {
                ways.colour[n][seat] = *c as u8;
                for (r, ring) in (1..).zip(&plan.rings) {
                    ways.owner[n][Space::ring(r, ring.stairs[*c]).code()] = seat as u8;
                }
            }
        }
        ways
    }

    /// SP-12, SP-15, SP-19, SP-26, SP-27: the way of a colour, from the yard to Home, for every space and every die.
    fn fill_way(&mut self, plan: &Plan, c: usize) {
        let lap = ring_way(plan, c);
        let inner = lap.len() - plan.spaces;
        let to_home = plan.zone + 1;
        let zone = |n: usize| match n {
            n if n < to_home => Space::zone(n),
            n if n == to_home => Space::HOME,
            _ => Space::NOWHERE,
        };
        let dest = &mut self.dest[c];
        let left = &mut self.left[c];
        // A die that passes the own Wheel of the inner ring goes on round that ring.
        let ahead = |place: usize| match place {
            p if p < lap.len() => lap[p],
            p => lap[inner + (p - lap.len()) % plan.spaces],
        };
        let mut lead = |from: Space, die: usize, to: Space| dest[from.code()][die] = to;
        for die in 1..=6 {
            lead(Space::START, die, ahead(die - 1));
            for (place, space) in lap.iter().enumerate() {
                lead(*space, die, ahead(place + die));
            }
            lead(self.wheel[c], die, zone(die));
            lead(Space::STAR, die, ahead(lap.len() - 1 + die));
            for n in 1..=plan.zone {
                lead(Space::zone(n), die, zone(n + die));
            }
        }
        for die in [1, 6] {
            lead(Space::YARD, die, Space::START);
        }
        left[Space::START.code()] = (lap.len() + to_home) as u8;
        for (place, space) in lap.iter().enumerate() {
            left[space.code()] = (lap.len() - 1 - place + to_home) as u8;
        }
        left[Space::STAR.code()] = (plan.spaces + to_home) as u8;
        for n in 1..=plan.zone {
            left[Space::zone(n).code()] = (to_home - n) as u8;
        }
    }

    /// Where dice lead a token of a colour, whoever may stand there: by space and die.
    #[inline]
    pub(crate) fn of(&self, colour: usize) -> &[[Space; 8]; 256] {
        &self.dest[colour]
    }

    /// Where one die leads a token of a colour, whoever may stand there.
    #[inline]
    pub(crate) fn dest(&self, colour: usize, from: Space, die: u8) -> Space {
        self.dest[colour][from.code()][usize::from(die & 7)]
    }

    /// SP-R2: the spaces left to Home along the way; 255 from the yard, the Pit and Home.
    #[inline]
    pub(crate) fn left(&self, colour: usize, from: Space) -> u8 {
        self.left[colour][from.code()]
    }

    /// The places a token comes to, one by one, when a die moves it.
    pub(crate) fn path(&self, colour: usize, from: Space, die: u8) -> Vec<Space> {
        match from {
            Space::YARD => vec![Space::START],
            _ => (1..=die).map(|k| self.dest(colour, from, k)).collect(),
        }
    }

    /// Where a stairway move of a colour's token leads, whoever may stand there; [`Space::NOWHERE`] fills up.
    #[inline]
    pub(crate) fn climbs(&self, colour: usize, from: Space) -> &[Space; 4] {
        &self.climbs[colour][from.code()]
    }

    /// The colour whose stairway a space belongs to.
    pub(crate) fn stair(&self, space: Space) -> Option<usize> {
        let colour = *self.stair.get(space.code())?;
        (colour != NOBODY).then_some(usize::from(colour))
    }

    #[inline]
    pub(crate) fn is_sunburst(&self, space: Space) -> bool {
        self.sunburst[space.code()]
    }

    /// The own Wheel of the inner ring.
    #[inline]
    pub(crate) fn wheel(&self, colour: usize) -> Space {
        self.wheel[colour]
    }

    /// The colour of a seat.
    #[inline]
    pub(crate) fn colour(&self, seats: Seats, seat: usize) -> usize {
        usize::from(self.colour[seats.count()][seat])
    }

    /// By space: the seat whose stair space it is, or [`NOBODY`].
    #[inline]
    pub(crate) fn owners(&self, seats: Seats) -> &[u8; CODES] {
        &self.owner[seats.count()]
    }
}

/// All ring spaces in the order in which a colour's tokens come to them: from the arrow to its stair space, down to the
/// next ring at the same index, and so on to its Wheel in the inner ring.
fn ring_way(plan: &Plan, c: usize) -> Vec<Space> {
    let mut way = Vec::with_capacity(plan.spaces * plan.rings.len());
    let mut index = plan.arrows[c];
    for (r, ring) in (1..).zip(&plan.rings) {
        loop {
            way.push(Space::ring(r, index));
            if index == ring.stairs[c] {
                break;
            }
            index = (index + 1) % plan.spaces;
        }
    }
    way
}

fn inner_wheel(plan: &Plan, c: usize) -> Space {
    let inner = plan.rings.last().expect("a plan has rings");
    Space::ring(plan.rings.len(), inner.stairs[c])
}

/// SP-21: from a plain stair space one step to the Wheels beside it. SP-22: from a Wheel one step, or two to the next
/// Wheel.
fn climbs(plan: &Plan, ring: usize, c: usize) -> [Space; 4] {
    let mut out = [Space::NOWHERE; 4];
    let reach: &[isize] = if plan.rings[ring - 1].wheel { &[-2, -1, 1, 2] } else { &[-1, 1] };
    let mut k = 0;
    for by in reach {
        let to = ring.wrapping_add_signed(*by);
        if (1..=plan.rings.len()).contains(&to) {
            out[k] = Space::ring(to, plan.rings[to - 1].stairs[c]);
            k += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::INFO;

    fn standard() -> (Plan, Ways) {
        let plan = Plan::read(&INFO.standard_board()).expect("a sound board");
        let ways = Ways::new(&plan);
        (plan, ways)
    }

    #[test]
    fn every_colour_passes_every_ring_space_once() {
        let (plan, ways) = standard();
        for c in 0..COLOURS {
            let way = ring_way(&plan, c);
            assert_eq!(way.len(), 108);
            assert_eq!(way.iter().collect::<HashSet<_>>().len(), 108);
            assert_eq!((way[0], way[107]), (Space::ring(1, 3 * c), ways.wheel(c)));
            for (k, lap) in way.chunks(18).enumerate() {
                assert!(lap.iter().all(|s| s.ring_index().is_some_and(|(ring, _)| ring == k + 1)));
                assert_eq!(ways.stair(lap[17]), Some(c), "a lap ends on the own stair space");
            }
        }
    }

    #[test]
    fn spaces_left_fall_by_one_from_start_to_home() {
        let (plan, ways) = standard();
        for c in 0..COLOURS {
            let zone = (1..=8).map(Space::zone);
            let all: Vec<Space> = [Space::START].into_iter().chain(ring_way(&plan, c)).chain(zone).collect();
            for (k, space) in all.iter().enumerate() {
                assert_eq!(usize::from(ways.left(c, *space)), 117 - k, "{space}");
            }
            assert_eq!(ways.left(c, Space::STAR), 27);
            for none in [Space::YARD, Space::PIT, Space::HOME] {
                assert_eq!(ways.left(c, none), u8::MAX);
            }
        }
    }

    #[test]
    fn a_die_is_so_many_steps() {
        let (plan, ways) = standard();
        for c in 0..COLOURS {
            let lap = ring_way(&plan, c);
            for from in lap.iter().filter(|s| **s != ways.wheel(c)) {
                let mut at = *from;
                for die in 1..=6 {
                    // Between two dice of one the own Wheel is passed; only a die that begins there turns off.
                    let begin = if at == ways.wheel(c) { Space::STAR } else { at };
                    at = ways.dest(c, begin, 1);
                    assert_eq!(ways.dest(c, *from, die), at, "{from} by {die}");
                }
            }
            assert_eq!(ways.path(c, ways.wheel(c), 3), [1, 2, 3].map(Space::zone));
            assert_eq!(ways.path(c, Space::STAR, 3), lap[90..93]);
            assert_eq!(ways.path(c, Space::zone(7), 2), [Space::zone(8), Space::HOME]);
            assert_eq!(ways.dest(c, Space::zone(7), 3), Space::NOWHERE);
            assert_eq!(ways.path(c, Space::YARD, 6), [Space::START]);
            for die in 2..=5 {
                assert_eq!(ways.dest(c, Space::YARD, die), Space::NOWHERE);
            }
        }
    }
}
