//! Decisions as numbers, from the point of view of the deciding seat. Places are counted along the path of its colour,
//! and stairways from its own. Every board looks the same to each colour, so the same situation has the same numbers
//! for every seat.

use rollick_game::{FirstRoll, Game, Seat, Seats};

use crate::action::Action;
use crate::board::{Board, COLOURS};
use crate::paths::Paths;
use crate::rules::Rules;
use crate::space::{CODES, MAX_RINGS, MAX_ZONE, Space};

/// The number of the first move from the yard, after `roll`, `free` and `play`. There are two: with a 1, then with a 6.
const YARD: usize = 3;
/// The number of the first move from Start.
const START: usize = YARD + 2;
/// The number of the first move in the rings.
const RINGS: usize = START + 6;

/// Where the parts of the numbering begin on a board.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// The number of ring spaces.
    cells: usize,
    /// For each zone space: the number of its first move. Only dice that don't lead beyond Home count.
    zone: [usize; MAX_ZONE + 2],
    /// The first exchange. There is a number for each ring space.
    swap: usize,
    /// The first stairway move. They are listed colour by colour.
    stair: usize,
    /// For each ring: how many moves of a stairway come before it. The last entry counts all of them.
    climbs: [usize; MAX_RINGS + 2],
    /// How many numbers there are in all.
    end: usize,
    /// By colour, space and die: the number of the move, or [`NONE`]. Moves are numbered at every step, so this is a
    /// single array lookup.
    by_die: [[[u16; 8]; CODES]; COLOURS],
}

/// The number of a move that can never be made.
const NONE: u16 = u16::MAX;

impl Parts {
    pub(crate) fn new(board: &Board, paths: &Paths) -> Parts {
        let rings = board.rings.len();
        let cells = rings * board.spaces;
        let mut zone = [RINGS + 6 * cells; MAX_ZONE + 2];
        for number in 1..=board.zone {
            zone[number + 1] = zone[number] + dice_in_zone(board.zone, number);
        }
        let swap = zone[board.zone + 1];
        let mut climbs = [0; MAX_RINGS + 2];
        for ring in 1..=rings {
            // From a stair space one step either way, and from a Wheel also two.
            let reach = if board.rings[ring - 1].wheel { 2 } else { 1 };
            climbs[ring + 1] = climbs[ring] + (ring - 1).min(reach) + (rings - ring).min(reach);
        }
        let stair = swap + cells;
        let end = stair + COLOURS * climbs[rings + 1];
        let by_die = [[[NONE; 8]; CODES]; COLOURS];
        let mut parts = Parts { cells, zone, swap, stair, climbs, end, by_die };
        for colour in 0..COLOURS {
            for code in 0..CODES {
                for die in 1..=6 {
                    let number = parts.count_by_die(board, paths, colour, die, Space(code as u8));
                    parts.by_die[colour][code][usize::from(die)] = number.map_or(NONE, |number| number as u16);
                }
            }
        }
        parts
    }

    /// The number of a move with a die.
    fn count_by_die(&self, board: &Board, paths: &Paths, colour: usize, die: u8, from: Space) -> Option<usize> {
        let pips = usize::from(die) - 1;
        if is_there(board, from) {
            return Some(RINGS + 6 * self.along(board, paths, colour, from) + pips);
        }
        match (from, from.zone_number()) {
            (Space::START, _) => Some(START + pips),
            (Space::YARD, _) if die == 1 || die == 6 => Some(YARD + usize::from(die == 6)),
            (_, Some(number)) if number <= board.zone && pips < dice_in_zone(board.zone, number) => {
                Some(self.zone[number] + pips)
            }
            _ => None,
        }
    }

    /// How far along the path of a colour a ring space is. The arrow is 0.
    #[inline]
    fn along(&self, board: &Board, paths: &Paths, colour: usize, space: Space) -> usize {
        self.cells + board.zone - usize::from(paths.left(colour, space))
    }

    /// The number of moves of one stairway.
    fn climbs_of_colour(&self) -> usize {
        (self.end - self.stair) / COLOURS
    }
}

/// The number of dice that don't lead beyond Home from a zone space.
#[inline]
fn dice_in_zone(zone: usize, number: usize) -> usize {
    (zone + 1 - number).min(6)
}

pub(crate) fn numbers(rules: &Rules) -> usize {
    rules.parts.end
}

/// How far along the path of a colour a ring space is. The arrow is 0.
#[inline]
pub(crate) fn along(rules: &Rules, colour: usize, space: Space) -> usize {
    rules.parts.along(&rules.board, &rules.paths, colour, space)
}

/// Whether the board has this ring space.
#[inline]
fn is_there(board: &Board, space: Space) -> bool {
    space.ring_index().is_some_and(|(ring, index)| ring <= board.rings.len() && index < board.spaces)
}

/// Called for every legal decision of every step, so most of it is inlined where they are listed.
#[inline(always)]
pub(crate) fn index(rules: &Rules, seats: Seats, seat: Seat, action: Action) -> Option<usize> {
    let colour = rules.colour(seats, seat);
    match action {
        Action::Roll => Some(0),
        Action::Free => Some(1),
        Action::Play => Some(2),
        Action::Move { die, from } => by_die(rules, colour, die, from),
        Action::Swap { with } => swap(rules, colour, with),
        Action::Stair { from, to } => stair(rules, colour, from, to),
    }
}

#[inline(always)]
fn by_die(rules: &Rules, colour: usize, die: u8, from: Space) -> Option<usize> {
    let number = rules.parts.by_die[colour][from.code()][usize::from(die & 7)];
    (number != NONE).then_some(usize::from(number))
}

fn swap(rules: &Rules, colour: usize, with: Space) -> Option<usize> {
    is_there(&rules.board, with).then(|| rules.parts.swap + along(rules, colour, with))
}

fn stair(rules: &Rules, colour: usize, from: Space, to: Space) -> Option<usize> {
    let (ring, _) = from.ring_index().filter(|_| is_there(&rules.board, from))?;
    let after = (rules.paths.stair(from)? + COLOURS - colour) % COLOURS;
    let k = rules.paths.climbs(colour, from).iter().position(|end| *end == to && to != Space::NOWHERE)?;
    let parts = &rules.parts;
    Some(parts.stair + after * parts.climbs_of_colour() + parts.climbs[ring] + k)
}

/// The most that can happen in a turn, and outside of turns: `[decisions, rolls and draws]` for each.
///
/// A turn begins with a stairway or a roll (SP-03). A third double ends it (SP-10), so there are at most three rolls.
/// Each may free a token (SP-31), and each of its dice may move one (SP-04) and make it change places (SP-28).
pub(crate) fn at_most(_rules: &Rules, _seats: Seats) -> [[u64; 2]; 2] {
    [[1 + 3 * (1 + 2 * 2), 3], [0, FirstRoll::most_rolls(crate::game::Spiralized::INFO)]]
}
