//! Where dice and stairways lead, computed once for each board.
//!
//! The rules ask these questions at every step, so each answer is a single array lookup.

use rollick_game::{Seat, Seats};

use crate::board::{Board, COLOURS};
use crate::space::{CELLS, CODES, Space};
use crate::state::NO_SEAT;

/// Means no seat and no colour.
pub(crate) const NOBODY: u8 = 7;

/// Where pieces can go on a [`Board`].
#[derive(Clone, Debug)]
pub(crate) struct Paths {
    /// By colour, space and die: where the die leads, or [`Space::NOWHERE`].
    dest: [[[Space; 8]; 256]; COLOURS],
    /// By colour and space: the spaces left to Home.
    left: [[u8; CODES]; COLOURS],
    /// By ring space: the colour whose stair space it is.
    stair: [u8; CELLS],
    /// By colour and space: where stairway moves lead. [`Space::NOWHERE`] fills the rest.
    climbs: [[[Space; 4]; CODES]; COLOURS],
    /// By space: whether it is a sunburst.
    sunburst: [bool; CODES],
    /// By colour: its Wheel in the inner ring.
    wheel: [Space; COLOURS],
    /// By number of players and seat: the colour.
    colour: [[u8; 8]; COLOURS + 1],
    /// By number of players and space: the seat whose stair space it is, or [`NOBODY`]. [`Space::NOWHERE`] has
    /// [`NO_SEAT`].
    owner: [[u8; CODES]; COLOURS + 1],
}

impl Paths {
    pub(crate) fn new(board: &Board) -> Paths {
        let mut paths = Paths {
            dest: [[[Space::NOWHERE; 8]; 256]; COLOURS],
            left: [[u8::MAX; CODES]; COLOURS],
            stair: [NOBODY; CELLS],
            climbs: [[[Space::NOWHERE; 4]; CODES]; COLOURS],
            sunburst: [false; CODES],
            wheel: std::array::from_fn(|c| inner_wheel(board, c)),
            colour: [[NOBODY; 8]; COLOURS + 1],
            owner: [[NOBODY; CODES]; COLOURS + 1],
        };
        for (r, ring) in (1..).zip(&board.rings) {
            for (c, index) in ring.stairs.iter().enumerate() {
                let space = Space::ring(r, *index);
                paths.stair[space.code()] = c as u8;
                for of in &mut paths.climbs {
                    of[space.code()] = climbs(board, r, c);
                }
            }
            for index in &ring.sunbursts {
                paths.sunburst[Space::ring(r, *index).code()] = true;
            }
        }
        for c in 0..COLOURS {
            paths.fill_path(board, c);
            paths.climbs[c][Space::STAR.code()] = paths.climbs[c][paths.wheel[c].code()];
        }
        for of in &mut paths.owner {
            of[Space::NOWHERE.code()] = NO_SEAT;
        }
        for (n, colours) in board.seats.iter().enumerate() {
            for (seat, c) in colours.iter().enumerate() {
                paths.colour[n][seat] = *c as u8;
                for (r, ring) in (1..).zip(&board.rings) {
                    paths.owner[n][Space::ring(r, ring.stairs[*c]).code()] = seat as u8;
                }
            }
        }
        paths
    }

    /// SP-12, SP-15, SP-19, SP-26, SP-27: the path of a colour from the yard to Home, for every space and every die.
    fn fill_path(&mut self, board: &Board, c: usize) {
        let path = ring_path(board, c);
        let inner = path.len() - board.spaces;
        let to_home = board.zone + 1;
        let zone = |n: usize| match n {
            n if n < to_home => Space::zone(n),
            n if n == to_home => Space::HOME,
            _ => Space::NOWHERE,
        };
        let dest = &mut self.dest[c];
        let left = &mut self.left[c];
        // A die that passes the inner Wheel of the colour continues round that ring.
        let ahead = |k: usize| match k {
            k if k < path.len() => path[k],
            k => path[inner + (k - path.len()) % board.spaces],
        };
        let mut lead = |from: Space, die: usize, to: Space| dest[from.code()][die] = to;
        for die in 1..=6 {
            lead(Space::START, die, ahead(die - 1));
            for (k, space) in path.iter().enumerate() {
                lead(*space, die, ahead(k + die));
            }
            lead(self.wheel[c], die, zone(die));
            lead(Space::STAR, die, ahead(path.len() - 1 + die));
            for n in 1..=board.zone {
                lead(Space::zone(n), die, zone(n + die));
            }
        }
        for die in [1, 6] {
            lead(Space::YARD, die, Space::START);
        }
        left[Space::START.code()] = (path.len() + to_home) as u8;
        for (k, space) in path.iter().enumerate() {
            left[space.code()] = (path.len() - 1 - k + to_home) as u8;
        }
        left[Space::STAR.code()] = (board.spaces + to_home) as u8;
        for n in 1..=board.zone {
            left[Space::zone(n).code()] = (to_home - n) as u8;
        }
    }

    /// By space and die: where a piece of a colour would go, no matter who stands there.
    #[inline]
    pub(crate) fn of(&self, colour: usize) -> &[[Space; 8]; 256] {
        &self.dest[colour]
    }

    /// Where a die would take a piece of a colour, no matter who stands there.
    #[inline]
    pub(crate) fn dest(&self, colour: usize, from: Space, die: u8) -> Space {
        self.dest[colour][from.code()][usize::from(die & 7)]
    }

    /// SP-R2: the spaces left to Home along the path; 255 from the yard, the Pit and Home.
    #[inline]
    pub(crate) fn left(&self, colour: usize, from: Space) -> u8 {
        self.left[colour][from.code()]
    }

    /// The places that a piece passes, one by one, when a die moves it.
    pub(crate) fn steps(&self, colour: usize, from: Space, die: u8) -> Vec<Space> {
        match from {
            Space::YARD => vec![Space::START],
            _ => (1..=die).map(|k| self.dest(colour, from, k)).collect(),
        }
    }

    /// Where stairway moves would take a piece of a colour, no matter who stands there. [`Space::NOWHERE`] fills the
    /// rest.
    #[inline]
    pub(crate) fn climbs(&self, colour: usize, from: Space) -> &[Space; 4] {
        &self.climbs[colour][from.code()]
    }

    /// The colour whose stairway a space belongs to.
    pub(crate) fn stair(&self, space: Space) -> Option<usize> {
        let colour = *self.stair.get(space.code())?;
        (colour != NOBODY).then_some(usize::from(colour))
    }

    /// Whether a space is a sunburst.
    #[inline]
    pub(crate) fn is_sunburst(&self, space: Space) -> bool {
        self.sunburst[space.code()]
    }

    /// The inner Wheel of a colour.
    #[inline]
    pub(crate) fn wheel(&self, colour: usize) -> Space {
        self.wheel[colour]
    }

    /// The colour of a seat.
    #[inline]
    pub(crate) fn colour(&self, seats: Seats, seat: Seat) -> usize {
        usize::from(self.colour[seats.count()][seat.index()])
    }

    /// By space: the seat whose stair space it is, or [`NOBODY`].
    #[inline]
    pub(crate) fn owners(&self, seats: Seats) -> &[u8; CODES] {
        &self.owner[seats.count()]
    }
}

/// All ring spaces in the order in which the pieces of a colour reach them: from the arrow to its stair space, down to
/// the next ring at the same index, and so on to its inner Wheel.
fn ring_path(board: &Board, c: usize) -> Vec<Space> {
    let mut path = Vec::with_capacity(board.spaces * board.rings.len());
    let mut index = board.arrows[c];
    for (r, ring) in (1..).zip(&board.rings) {
        loop {
            path.push(Space::ring(r, index));
            if index == ring.stairs[c] {
                break;
            }
            index = (index + 1) % board.spaces;
        }
    }
    path
}

fn inner_wheel(board: &Board, c: usize) -> Space {
    let inner = board.rings.last().expect("a board has rings");
    Space::ring(board.rings.len(), inner.stairs[c])
}

/// SP-21: from a plain stair space one step to the Wheels beside it. SP-22: from a Wheel one step, or two to the next
/// Wheel.
fn climbs(board: &Board, ring: usize, c: usize) -> [Space; 4] {
    let mut out = [Space::NOWHERE; 4];
    let reach: &[isize] = if board.rings[ring - 1].wheel { &[-2, -1, 1, 2] } else { &[-1, 1] };
    let mut k = 0;
    for by in reach {
        let to = ring.wrapping_add_signed(*by);
        if (1..=board.rings.len()).contains(&to) {
            out[k] = Space::ring(to, board.rings[to - 1].stairs[c]);
            k += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rollick_game::Game;

    use super::*;
    use crate::Spiralized;

    fn standard() -> (Board, Paths) {
        let board = Board::read(&Spiralized::INFO.standard_board()).expect("a sound board");
        let paths = Paths::new(&board);
        (board, paths)
    }

    #[test]
    fn every_colour_passes_every_ring_space_once() {
        let (board, paths) = standard();
        for c in 0..COLOURS {
            let path = ring_path(&board, c);
            assert_eq!(path.len(), 108);
            assert_eq!(path.iter().collect::<HashSet<_>>().len(), 108);
            assert_eq!((path[0], path[107]), (Space::ring(1, 3 * c), paths.wheel(c)));
            for (k, lap) in path.chunks(18).enumerate() {
                assert!(lap.iter().all(|s| s.ring_index().is_some_and(|(ring, _)| ring == k + 1)));
                assert_eq!(paths.stair(lap[17]), Some(c), "a lap ends on a stair space of the colour");
            }
        }
    }

    #[test]
    fn spaces_left_fall_by_one_from_start_to_home() {
        let (board, paths) = standard();
        for c in 0..COLOURS {
            let zone = (1..=8).map(Space::zone);
            let all: Vec<Space> = [Space::START].into_iter().chain(ring_path(&board, c)).chain(zone).collect();
            for (k, space) in all.iter().enumerate() {
                assert_eq!(usize::from(paths.left(c, *space)), 117 - k, "{space}");
            }
            assert_eq!(paths.left(c, Space::STAR), 27);
            for none in [Space::YARD, Space::PIT, Space::HOME] {
                assert_eq!(paths.left(c, none), u8::MAX);
            }
        }
    }

    #[test]
    fn a_die_takes_a_piece_as_many_steps_as_it_shows() {
        let (board, paths) = standard();
        for c in 0..COLOURS {
            let lap = ring_path(&board, c);
            for from in lap.iter().filter(|s| **s != paths.wheel(c)) {
                let mut at = *from;
                for die in 1..=6 {
                    // A die may pass the Wheel in the middle of its count. Only a die that begins there turns off.
                    let begin = if at == paths.wheel(c) { Space::STAR } else { at };
                    at = paths.dest(c, begin, 1);
                    assert_eq!(paths.dest(c, *from, die), at, "{from} by {die}");
                }
            }
            assert_eq!(paths.steps(c, paths.wheel(c), 3), [1, 2, 3].map(Space::zone));
            assert_eq!(paths.steps(c, Space::STAR, 3), lap[90..93]);
            assert_eq!(paths.steps(c, Space::zone(7), 2), [Space::zone(8), Space::HOME]);
            assert_eq!(paths.dest(c, Space::zone(7), 3), Space::NOWHERE);
            assert_eq!(paths.steps(c, Space::YARD, 6), [Space::START]);
            for die in 2..=5 {
                assert_eq!(paths.dest(c, Space::YARD, die), Space::NOWHERE);
            }
        }
    }
}
