//! What happened, in the past tense, each event with its rule.

use rollick_game::{FirstEvent, Happened, Pair, RuleId, Seat, SeatSet, rule};

use crate::board::Space;
use crate::card::Card;
use crate::stake::Stake;

/// Something that happened. The fields say who, what and where.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// BK-01: a card was dealt.
    Dealt { seat: Seat, card: Card },
    /// BK-02: a roll for the first turn.
    RolledForFirst { seat: Seat, dice: Pair },
    /// BK-02: the highest totals were equal, and these seats roll again.
    Tied { seats: SeatSet },
    /// BK-02: who begins.
    Begins { seat: Seat },
    /// BK-03: the dice were rolled.
    Rolled { seat: Seat, dice: Pair },
    /// BK-12: 6-6 gave a point.
    DoubleSix { seat: Seat },
    /// BK-03, BK-15 or BK-19: a piece went along the loop.
    Moved { seat: Seat, from: Space, by: i8, rule: RuleId },
    /// BK-16, BK-19, BK-R6: a piece was sent to a space by the shortest way or in one leap.
    Sent { seat: Seat, to: Space, rule: RuleId },
    /// BK-04: a SCORE space gave a point.
    Scored { seat: Seat, space: Space },
    /// BK-05: LOSE cost a point, unless there was none to lose.
    Lost { seat: Seat, cost: bool },
    /// BK-06: a Track Card was placed.
    Placed { seat: Seat, card: Card, space: Space },
    /// BK-07: a card that lay there was followed.
    Followed { seat: Seat, card: Card, space: Space },
    /// BK-08, BK-09, BK-17: the player rolls again.
    RollsAgain { seat: Seat, rule: RuleId },
    /// BK-14: a piece was trapped between spaces and rests on this one (BK-R2 for more than two spaces, BK-R11 if a
    /// card was changed meanwhile).
    Trapped { seat: Seat, rest: Space, rule: RuleId },
    /// BK-18: a card was taken from a space and an Exchange left there.
    Exchanged { seat: Seat, card: Card, from: Space, to: Space },
    /// BK-R3: a holder kept the LOSE card.
    Passed { seat: Seat },
    /// BK-22: a LOSE card stopped a turn, and with it a move.
    HandedLose { by: Seat, to: Seat, lose: Space, stopped: Stake },
    /// BK-23: the card left the game.
    LoseCardGone { by: Seat },
    /// The turn ended, by one of several rules.
    TurnEnded { seat: Seat, rule: RuleId },
    /// BK-20: a card was drawn.
    Drew { seat: Seat, card: Card },
    /// BK-21: the last card was drawn.
    PileEmpty { seat: Seat },
    /// BK-24: somebody won.
    Won { seat: Seat },
    /// BK-R10: the turns were over.
    LimitReached { first: SeatSet },
}

impl Happened for Event {
    // Inlined where an event is pushed, so counting costs nothing.
    #[inline(always)]
    fn rule(&self) -> RuleId {
        match self {
            Event::Dealt { .. } => rule!("BK-01"),
            Event::RolledForFirst { .. } | Event::Tied { .. } | Event::Begins { .. } => rule!("BK-02"),
            Event::Rolled { .. } => rule!("BK-03"),
            Event::DoubleSix { .. } => rule!("BK-12"),
            Event::Scored { .. } => rule!("BK-04"),
            Event::Lost { .. } => rule!("BK-05"),
            Event::Placed { .. } => rule!("BK-06"),
            Event::Followed { .. } => rule!("BK-07"),
            Event::Exchanged { .. } => rule!("BK-18"),
            Event::Passed { .. } => rule!("BK-R3"),
            Event::HandedLose { .. } => rule!("BK-22"),
            Event::LoseCardGone { .. } => rule!("BK-23"),
            Event::Drew { .. } => rule!("BK-20"),
            Event::PileEmpty { .. } => rule!("BK-21"),
            Event::Won { .. } => rule!("BK-24"),
            Event::LimitReached { .. } => rule!("BK-R10"),
            Event::Moved { rule, .. }
            | Event::Sent { rule, .. }
            | Event::RollsAgain { rule, .. }
            | Event::Trapped { rule, .. }
            | Event::TurnEnded { rule, .. } => *rule,
        }
    }
}

impl FirstEvent for Event {
    #[inline(always)]
    fn rolled(seat: Seat, dice: Pair) -> Event {
        Event::RolledForFirst { seat, dice }
    }

    #[inline(always)]
    fn tied(seats: SeatSet) -> Event {
        Event::Tied { seats }
    }

    #[inline(always)]
    fn begins(seat: Seat) -> Event {
        Event::Begins { seat }
    }
}
