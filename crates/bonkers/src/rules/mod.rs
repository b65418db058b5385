//! The rules, one function for a rule or a tight cluster of rules, in the order of the book.
//!
//! A turn is a chain: `roll` asks the holders of LOSE cards, `arrive` looks at where a movement ended and hands
//! on to the rule of that space, which may move the piece again, until a rule ends the turn or asks somebody something.

mod arrival;
mod follow;
mod lose;
mod setup;
mod trap;
mod turn;

pub(crate) use setup::DEALT;

use rollick_game::{HouseRules, Log, Ruling, Values, rule};

use crate::board::{Board, Kind, Space};
use crate::event::Event;
use crate::state::{Ending, Phase, State};

/// The rulings that a table may change.
pub(crate) const RULINGS: &[Ruling] = &[
    Ruling {
        id: "bk-r1",
        rule: rule!("BK-R1"),
        question: "Which is the forward space of a trap?",
        values: Values::Words(&[
            ("furthest", "the space furthest ahead of those in the trap"),
            ("ahead-card", "the space whose card sends ahead"),
        ]),
        default: "furthest",
    },
    Ruling {
        id: "bk-r3",
        rule: rule!("BK-R3"),
        question: "Are LOSE cards played with?",
        values: Values::Words(&[
            ("on", "everyone holds one and is asked after rolls and cards"),
            ("off", "none are dealt"),
        ]),
        default: "on",
    },
    Ruling {
        id: "bk-r7",
        rule: rule!("BK-R7"),
        question: "Does START count as a SCORE space?",
        values: Values::Words(&[
            ("yes", "it scores like the others"),
            ("no", "it is a plain stop where the turn ends"),
        ]),
        default: "yes",
    },
    Ruling {
        id: "bk-r8",
        rule: rule!("BK-R8"),
        question: "How many points win?",
        values: Values::Number { least: 6, greatest: 24, none: false },
        default: "12",
    },
    Ruling {
        id: "bk-r10",
        rule: rule!("BK-R10"),
        question: "After how many turns each does the game end?",
        values: Values::Number { least: 1, greatest: 10_000, none: true },
        default: "100",
    },
];

/// The house rules in the form that the rules ask for.
#[derive(Clone, Debug)]
pub(crate) struct House {
    /// BK-R1: the trapped piece rests on the space that sent it ahead.
    pub ahead_card: bool,
    /// BK-R3: LOSE cards are dealt.
    pub lose_cards: bool,
    /// BK-R7: START is a SCORE space.
    pub start_scores: bool,
    /// BK-R8: the points that win.
    pub points: u8,
    /// BK-R10: turns each, if there is a limit.
    pub turns: Option<u32>,
}

impl House {
    pub(crate) fn new(rules: &HouseRules) -> House {
        House {
            ahead_card: rules.is("bk-r1", "ahead-card"),
            lose_cards: rules.is("bk-r3", "on"),
            start_scores: rules.is("bk-r7", "yes"),
            points: rules.number("bk-r8").expect("BK-R8 is a number from 6 to 24") as u8,
            turns: rules.number("bk-r10"),
        }
    }
}

/// What the rules work on: the board, the house rules, and tables made of them once.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub board: Board,
    pub house: House,
    /// BK-16: the steps from each space to the nearest SCORE space, and whether BK-R6 had to decide.
    nearest_score: Vec<(i8, bool)>,
}

impl Rules {
    pub(crate) fn new(board: Board, house: House) -> Rules {
        let mut rules = Rules { board, house, nearest_score: Vec::new() };
        rules.nearest_score = rules.board.spaces().map(|space| rules.nearest_score_from(space)).collect();
        rules
    }

    /// BK-16: the steps from a space to the nearest SCORE space.
    pub(crate) fn nearest_score(&self, space: Space) -> i8 {
        self.nearest_score[usize::from(space)].0
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

    /// Tells the log what happened, if anybody reads it.
    #[inline(always)]
    pub(crate) fn tell<L: Log<Event>>(log: &mut L, event: Event) {
        if L::ON {
            log.push(event);
        }
    }
}

/// Whether a rule ended the game: then nothing further happens.
pub(crate) type GameOver = bool;

impl Rules {
    /// Gives the one whose turn it is a point. BK-24: the first to have enough wins at once, in the middle of a turn too.
    pub(crate) fn score_a_point(&self, s: &mut State, log: &mut impl Log<Event>) -> GameOver {
        let score = &mut s.score[s.turn.index()];
        *score += 1;
        let won = *score >= self.house.points;
        if won {
            s.phase = Phase::Over(Ending::Won(s.turn));
            s.path.clear();
            Rules::tell(log, Event::Won { seat: s.turn });
        }
        won
    }
}
