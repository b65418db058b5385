//! A position of Spiralized.

use rollick_game::{Dice, Ending, MAX_SEATS, Seat, Seats, Turns};

use crate::space::{CODES, Space};

/// The most players.
pub const MAX_PLAYERS: usize = MAX_SEATS;
/// The pieces of each player.
pub const PIECES: usize = 4;
/// No piece, in [`State::occupant`] and [`State::pit`].
pub(crate) const EMPTY: u8 = 0xFF;
/// Blocked for everybody, in [`State::occupant`] at [`Space::NOWHERE`].
const WALL: u8 = 0xFE;
/// The seat that [`EMPTY`] and [`WALL`] seem to belong to. No player has it.
pub(crate) const NO_SEAT: u8 = EMPTY / PIECES as u8;

/// One piece among those of all players, in one byte: four times its seat, plus its number from 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PieceId(pub(crate) u8);

impl PieceId {
    #[inline]
    pub(crate) const fn new(seat: Seat, number: usize) -> PieceId {
        PieceId(seat.0 * PIECES as u8 + number as u8)
    }

    #[inline]
    pub(crate) const fn seat(self) -> Seat {
        Seat(self.0 / PIECES as u8)
    }

    #[inline]
    pub(crate) const fn number(self) -> usize {
        (self.0 as usize) % PIECES
    }
}

/// A position with everything that the rules remember.
///
/// A piece keeps its number for the whole game, so that a screen can follow it. Only places matter to the rules, and
/// the number in a tie under SP-R2. Some fields repeat what the places already say: who stands on a ring space, who is
/// in the Pit, which pieces can use the dice. The rules need them at every step, so they are stored instead of being
/// computed each time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By space: the piece that stands on a ring space, or [`EMPTY`]. Places off the rings always count as empty and
    /// [`Space::NOWHERE`] as blocked, so callers can look up any place without a check.
    pub(crate) occupant: [u8; CODES],
    /// By seat: where its pieces are.
    pub pieces: [[Space; PIECES]; MAX_PLAYERS],
    /// Who plays, and whose turn it is.
    pub turns: Turns,
    /// What comes next.
    pub phase: Phase,
    /// The dice of the roll being played.
    pub dice: Dice,
    /// By die: the pieces that may use it, one bit each. Of several pieces on one place, the first stands for all. Of
    /// two equal dice, the first stands for both.
    pub(crate) usable: [u8; 2],
    /// The doubles rolled in this turn.
    pub doubles: u8,
    /// Whether SP-07 has forbidden a movement in this turn. It is logged only once.
    pub(crate) bound: bool,
    /// The number of the mover's piece that must change places (SP-28); otherwise 0.
    pub(crate) swapping: u8,
    /// The piece in the Pit, or [`EMPTY`].
    pub(crate) pit: u8,
}

/// What comes next in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// SP-02: the roll for the first turn.
    First,
    /// SP-03: the mover rolls.
    Roll,
    /// SP-20: the mover takes a stairway or rolls.
    Begin,
    /// SP-31: the mover frees the piece in the Pit or plays the roll.
    Free,
    /// SP-28: the mover picks a partner for the piece on a sunburst.
    Swap,
    /// SP-04: the mover uses a die on a piece.
    Move,
    /// The game is over (SP-33, SP-R8).
    Over(Ending),
}

impl State {
    /// SP-01: every player starts with four pieces in the yard.
    pub(crate) fn new(seats: Seats) -> State {
        let mut occupant = [EMPTY; CODES];
        occupant[Space::NOWHERE.code()] = WALL;
        State {
            occupant,
            pieces: [[Space::YARD; PIECES]; MAX_PLAYERS],
            turns: Turns::new(seats),
            phase: Phase::First,
            dice: Dice::NONE,
            usable: [0; 2],
            doubles: 0,
            bound: false,
            swapping: 0,
            pit: EMPTY,
        }
    }

    /// Where a piece is.
    #[inline]
    pub(crate) fn place(&self, piece: PieceId) -> Space {
        self.pieces[piece.seat().index()][piece.number()]
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, piece: PieceId) -> &mut Space {
        &mut self.pieces[piece.seat().index()][piece.number()]
    }

    /// The piece on a ring space.
    #[inline]
    pub(crate) fn on(&self, space: Space) -> Option<PieceId> {
        match self.occupant[space.code()] {
            EMPTY | WALL => None,
            id => Some(PieceId(id)),
        }
    }

    /// The places of a seat's pieces.
    #[inline]
    pub fn of(&self, seat: Seat) -> &[Space; PIECES] {
        &self.pieces[seat.index()]
    }

    /// How many of a seat's pieces are on a place.
    #[inline]
    pub fn count(&self, seat: Seat, place: Space) -> usize {
        self.of(seat).iter().filter(|at| **at == place).count()
    }

    /// Whether the roll being played is a double.
    #[inline]
    pub(crate) fn is_double(&self) -> bool {
        self.dice.faces[0] == self.dice.faces[1]
    }

    /// Whether a piece of this seat is in the Pit.
    #[inline]
    pub(crate) fn in_pit(&self, seat: Seat) -> bool {
        self.pit != EMPTY && PieceId(self.pit).seat() == seat
    }
}
