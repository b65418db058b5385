//! The rules, one function for a rule or a tight cluster of rules, in the order of the book.
//!
//! A turn is a chain. `roll` asks the holders of LOSE cards. `arrive` looks at where a movement ended and calls the
//! rule of that space, which may move the piece again. The chain stops when a rule ends the turn or asks somebody
//! something.

mod arrival;
mod follow;
mod lose;
mod setup;
mod trap;
mod turn;

pub(crate) use setup::DEALT;

use rollick_game::{Ending, Log};

use crate::board::{Board, Kind, Space};
use crate::card::{Card, Instruction};
use crate::event::Event;
use crate::house::House;
use crate::state::{Phase, State};

/// What the rules work on: the board, the house rules, and tables computed from them once.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub board: Board,
    pub house: House,
    /// BK-16: the steps from each space to the nearest SCORE space, and whether BK-R6 had to decide.
    nearest_score: Vec<(i8, bool)>,
    /// The spaces where a card can lie, as bits.
    pub tracks: u64,
    /// The kinds of card in the deck, as bits.
    pub kinds: u64,
}

impl Rules {
    pub(crate) fn new(board: Board, house: House) -> Rules {
        let mut rules = Rules { board, house, nearest_score: Vec::new(), tracks: 0, kinds: 0 };
        rules.nearest_score = rules.board.spaces().map(|space| rules.nearest_score_from(space)).collect();
        rules.tracks = crate::numbering::tracks(&rules);
        rules.kinds = crate::numbering::kinds(&rules);
        rules
    }

    /// BK-04, BK-R7: whether a space gives a point.
    #[inline]
    pub(crate) fn scores(&self, space: Space) -> bool {
        match self.board.kind(space) {
            Kind::Score => true,
            Kind::Start => self.house.start_scores,
            _ => false,
        }
    }

    /// BK-07, BK-19: what is printed on a track space, or what the card that lies there says.
    #[inline]
    pub(crate) fn instruction_at(&self, s: &State, space: Space) -> Option<Instruction> {
        match self.board.kind(space) {
            Kind::Printed(instruction) => Some(instruction),
            _ => s.card_at(space).map(Card::instruction),
        }
    }

    /// Tells the log what happened, if anybody reads it.
    #[inline(always)]
    pub(crate) fn tell<L: Log<Event>>(log: &mut L, event: Event) {
        if L::ON {
            log.push(event);
        }
    }
}

/// Whether a rule ended the game. Then nothing else happens.
pub(crate) type GameOver = bool;

impl Rules {
    /// Gives the mover a point. BK-24: the first with enough points wins at once, even in the middle of a turn.
    pub(crate) fn score_a_point(&self, s: &mut State, log: &mut impl Log<Event>) -> GameOver {
        let score = &mut s.score[s.turns.mover.index()];
        *score += 1;
        let won = *score >= self.house.points;
        if won {
            s.phase = Phase::Over(Ending::Won(s.turns.mover));
            s.path.clear();
            Rules::tell(log, Event::Won { seat: s.turns.mover });
        }
        won
    }
}
