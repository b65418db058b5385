//! A position of Bonkers!.

use arrayvec::ArrayVec;
use rollick_game::{Dice, Ending, Seat, SeatSet, Seats, Turns};

use crate::board::{Board, MAX_SPACES, Space};
use crate::card::{Card, Cards};

/// The most players.
pub const MAX_PLAYERS: usize = 4;

/// Where unused pieces are.
pub const NOWHERE: Space = Space::MAX;

/// A position with everything that the rules remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Who plays, and whose turn it is.
    pub turns: Turns,
    /// Where each piece is; [`NOWHERE`] for seats that nobody plays.
    pub pos: [Space; MAX_PLAYERS],
    /// The points of each seat.
    pub score: [u8; MAX_PLAYERS],
    /// The Track Cards of each seat, open to all.
    pub hands: [Cards; MAX_PLAYERS],
    /// The cards not yet drawn; their order is never stored.
    pub pile: Cards,
    /// The card lying at each space.
    pub cards: [Option<Card>; MAX_SPACES],
    /// Who still holds a LOSE card.
    pub lose: SeatSet,
    /// The dice as last rolled in this turn.
    pub dice: Dice,
    /// Whether a Track Card has been placed in this turn (BK-13, BK-20).
    pub placed: bool,
    /// The spaces whose instruction was followed since the last roll, with the steps that it made (BK-14).
    pub path: Path,
    /// What comes next.
    pub phase: Phase,
}

/// The spaces whose instruction a piece followed since the last roll, in order.
pub type Path = ArrayVec<Followed, MAX_SPACES>;

/// A space whose instruction was followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Followed {
    /// The space.
    pub space: Space,
    /// The steps along the loop that it sent the piece; 0 for an Exchange not yet carried out.
    pub step: i8,
}

/// What comes next in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// BK-01: Track Cards are dealt, to this seat now.
    Deal(Seat),
    /// BK-02: the roll for the first turn.
    First,
    /// The mover rolls.
    Roll,
    /// BK-22: a holder of a LOSE card is asked whether to hand it over.
    Ask {
        /// Who is asked.
        holder: Seat,
        /// What it would stop.
        before: Before,
    },
    /// BK-06: a Track Card is to be placed.
    Place,
    /// BK-18: a card may be taken by exchange.
    Exchange,
    /// BK-20: a card is drawn at the end of the turn.
    Draw,
    /// The game is over (BK-24, BK-R10).
    Over(Ending),
}

/// What a LOSE card would stop (BK-R3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Before {
    /// The move by the dice.
    Move,
    /// Following the card at the piece's space.
    Follow,
}

impl State {
    /// BK-01: everyone on START with 0 points and a LOSE card; the Track Cards are still to be dealt.
    pub(crate) fn new(board: &Board, seats: Seats, lose_cards: bool) -> State {
        let mut pos = [NOWHERE; MAX_PLAYERS];
        pos[..seats.count()].fill(0);
        State {
            turns: Turns::new(seats),
            pos,
            score: [0; MAX_PLAYERS],
            hands: [Cards::default(); MAX_PLAYERS],
            pile: board.cards(),
            cards: [None; MAX_SPACES],
            lose: if lose_cards { SeatSet::all(seats) } else { SeatSet::NONE },
            dice: Dice::NONE,
            placed: false,
            path: Path::new(),
            phase: Phase::Deal(Seat(0)),
        }
    }

    /// Where the mover's piece is.
    #[inline]
    pub fn here(&self) -> Space {
        self.pos[self.turns.mover.index()]
    }

    /// The mover's hand.
    #[inline]
    pub fn hand(&self) -> &Cards {
        &self.hands[self.turns.mover.index()]
    }

    /// The card lying at a space.
    #[inline]
    pub fn card_at(&self, space: Space) -> Option<Card> {
        self.cards[usize::from(space)]
    }

    /// Whether another player's piece stands on the same space as the mover's piece.
    #[inline]
    pub fn occupied(&self) -> bool {
        let here = self.here();
        self.pos.iter().filter(|pos| **pos == here).count() > 1
    }

    /// BK-14: whether the instruction of the space where the piece stands was followed since the last roll.
    #[inline]
    pub(crate) fn path_has_here(&self) -> bool {
        let here = self.here();
        self.path.iter().any(|followed| followed.space == here)
    }

    /// The next seat to ask for a LOSE card, going left from `after`, which was asked before. `None` once the mover is
    /// reached, who isn't asked.
    #[inline]
    pub(crate) fn next_holder(&self, after: Seat) -> Option<Seat> {
        if self.lose.is_empty() {
            return None; // A fast path: the LOSE cards are soon gone, and every later roll comes through here.
        }
        let mut seat = self.turns.seats.after(after);
        while seat != self.turns.mover {
            if self.lose.contains(seat) {
                return Some(seat);
            }
            seat = self.turns.seats.after(seat);
        }
        None
    }
}
