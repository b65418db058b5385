use rollick_game::{FirstRoll, Seat, Seats};

use crate::Space;
use crate::space::CODES;

/// Tokens of each player.
pub(crate) const TOKENS: usize = 4;
/// In [`State::occupant`] and [`State::pit`]: no token.
pub(crate) const EMPTY: u8 = 0xFF;
/// In [`State::occupant`], at [`Space::NOWHERE`]: nobody can go there.
const WALL: u8 = 0xFE;
/// The seat that [`EMPTY`] and a wall seem to have: none.
pub(crate) const NO_SEAT: u8 = EMPTY / TOKENS as u8;

/// One token of the table, as a number: four times its seat, and its number from 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Token(pub(crate) u8);

impl Token {
    #[inline]
    pub(crate) const fn new(seat: Seat, number: usize) -> Token {
        Token(seat.0 * TOKENS as u8 + number as u8)
    }

    #[inline]
    pub(crate) const fn seat(self) -> Seat {
        Seat(self.0 / TOKENS as u8)
    }

    #[inline]
    pub(crate) const fn number(self) -> usize {
        (self.0 as usize) % TOKENS
    }
}

/// What the position waits for: first chance, then decisions, then nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Phase {
    /// SP-02: the roll for the first turn.
    First,
    /// The dice.
    Roll,
    /// SP-20: a stairway move, or the roll.
    Begin,
    /// SP-31: free the token in the Pit, or play the roll.
    Free,
    /// SP-28: a partner for the token on a sunburst.
    Swap,
    /// SP-04: a die for a token.
    Move,
    /// SP-33: the seat has won.
    Won,
    /// SP-R8: the limit of turns is reached.
    Drawn,
}

/// A position with all that the rules remember.
///
/// Tokens keep their number for the whole game, so that a screen can follow each; the rules tell them apart only by where
/// they stand (and in a tie under SP-R2). What can be worked out from the tokens (who stands on a ring space, which
/// tokens can use the dice) is kept beside them, because it is asked at every step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// By ring space: the token there, or [`EMPTY`]. Places off the rings are always empty here, and nowhere is always
    /// walled up, so that one look answers for every place.
    pub(crate) occupant: [u8; CODES],
    /// By seat: where its tokens are.
    pub(crate) tokens: [[Space; TOKENS]; 6],
    /// Counted over all seats from 1; 0 before the first.
    pub(crate) turn: u32,
    pub(crate) seats: Seats,
    pub(crate) first: FirstRoll,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// The dice of the roll being played; zeros outside.
    pub(crate) dice: [u8; 2],
    /// The dice still to be used: bit 0 the first, bit 1 the second.
    pub(crate) unused: u8,
    /// By die: the tokens that may use it, a bit each. Of several tokens on one place the first stands for all; of
    /// two equal dice the first stands for both.
    pub(crate) usable: [u8; 2],
    /// The doubles rolled in this turn.
    pub(crate) doubles: u8,
    /// Whether SP-07 has forbidden a movement in this turn: it is told once.
    pub(crate) bound: bool,
    /// The token on a sunburst that must be exchanged, or 0.
    pub(crate) swapping: u8,
    /// The token in the Pit, or [`EMPTY`].
    pub(crate) pit: u8,
}

impl State {
    /// SP-01: every player starts with four tokens in the yard.
    pub(crate) fn new(seats: Seats) -> State {
        let mut occupant = [EMPTY; CODES];
        occupant[Space::NOWHERE.code()] = WALL;
        State {
            occupant,
            tokens: [[Space::YARD; TOKENS]; 6],
            turn: 0,
            seats,
            first: FirstRoll::new(seats),
            phase: Phase::First,
            seat: Seat(0),
            dice: [0; 2],
            unused: 0,
            usable: [0; 2],
            doubles: 0,
            bound: false,
            swapping: 0,
            pit: EMPTY,
        }
    }

    /// Where a token is.
    #[inline]
    pub(crate) fn place(&self, token: Token) -> Space {
        self.tokens[token.seat().index()][token.number()]
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, token: Token) -> &mut Space {
        &mut self.tokens[token.seat().index()][token.number()]
    }

    /// Who stands on a ring space.
    #[inline]
    pub(crate) fn on(&self, space: Space) -> Option<Token> {
        match self.occupant[space.code()] {
            EMPTY | WALL => None,
            id => Some(Token(id)),
        }
    }

    /// The places of a seat's tokens.
    #[inline]
    pub(crate) fn own(&self, seat: Seat) -> &[Space; TOKENS] {
        &self.tokens[seat.index()]
    }

    /// Whether the roll being played is a double.
    #[inline]
    pub(crate) fn is_double(&self) -> bool {
        self.dice[0] == self.dice[1]
    }

    /// Whether the seat's own token is in the Pit.
    #[inline]
    pub(crate) fn in_pit(&self, seat: Seat) -> bool {
        self.pit != EMPTY && Token(self.pit).seat() == seat
    }
}
