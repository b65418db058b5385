//! What happened, in the past tense, each event with its rule.

use rollick_game::{FirstEvent, Happened, Pair, RuleId, Seat, SeatSet, rule};

use crate::action::Pick;
use crate::board::{Node, RoadId};
use crate::card::Card;
use crate::state::Train;

/// Something that happened. The fields say who, what and where.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// RH-02: a roll for the first turn.
    RolledForFirst { seat: Seat, dice: Pair },
    /// RH-02: several rolled highest, and they roll again.
    Tied { seats: SeatSet },
    /// RH-02: who begins.
    Begins { seat: Seat },
    /// RH-21: the train moved along its poles. The seat rolled for it.
    TrainRolled { seat: Seat, die: u8, from: Train, to: Train },
    /// RH-22: the train turned round at an end pole.
    TrainTurned { pole: u8 },
    /// RH-24: the train hit a car.
    TrainHit { seat: Seat, at: Node },
    /// RH-R6: the train hit a car, and its missed turns were forgotten.
    Forgiven { seat: Seat },
    /// RH-25: a car that had waited for the train went on.
    WentOn { seat: Seat, from: Node, to: Node },
    /// RH-15: a turn was missed, with `left` more to miss. `back`: the car came back onto the road.
    Missed { seat: Seat, left: u8, back: bool },
    /// RH-03, RH-17: dice were picked.
    Picked { seat: Seat, pick: Pick },
    /// RH-03, RH-17: dice were rolled, greens first.
    Rolled { seat: Seat, pick: Pick, faces: [u8; 3] },
    /// RH-23, RH-27, RH-28: the train, a town or a bridge kept a car from driving a count.
    Barred { seat: Seat, count: u8, rule: RuleId },
    /// RH-04: a car drove, by one green die or by the sum of both.
    Drove { seat: Seat, from: Node, count: u8, sum: bool, to: Node },
    /// RH-09: a car turned off onto a road.
    TurnedOff { seat: Seat, road: RoadId },
    /// RH-20: the final check point stopped a car.
    Stopped { seat: Seat },
    /// RH-06: a red die moved the car of `seat` back to an exit space.
    Pushed { by: Seat, seat: Seat, die: u8, from: Node, to: Node },
    /// RH-07: the remaining red dice could move nobody. The second face is 0 if there was only one.
    /// The cars at the roadside were safe from them (RH-16).
    NoTarget { seat: Seat, faces: [u8; 2], roadside: SeatSet },
    /// RH-05: the other dice were left.
    Declined { seat: Seat },
    /// RH-13: a card was drawn.
    Drew { seat: Seat, card: Card },
    /// RH-14: the deck was used up and shuffled again.
    Reshuffled,
    /// RH-15: Miss a Turn sent a car to the roadside.
    PulledOver { seat: Seat },
    /// RH-17: High Octane was taken.
    Fuelled { seat: Seat },
    /// RH-18: a car came to a courthouse.
    SentToCourt { seat: Seat, from: Node, to: Node },
    /// RH-25: a car on its way to a courthouse stopped to wait for the train.
    Waits { seat: Seat, from: Node, at: Node },
    /// RH-19: a trial ended. A die of 4 or more means not guilty. `roadside`: the missed turns are spent there
    /// (RH-R14).
    Tried { seat: Seat, die: u8, roadside: bool },
    /// RH-R10: Tail Wind or Wrong Turn moved a car.
    Blown { seat: Seat, card: Card, from: Node, to: Node },
    /// RH-R10: Tail Wind or Wrong Turn could not move a car.
    Stayed { seat: Seat, card: Card },
    /// RH-30: a car reached New City.
    Won { seat: Seat },
    /// RH-R13: the last round ended without a winner.
    LimitReached { rounds: u32, first: SeatSet },
}

impl Happened for Event {
    // Inlined where an event is pushed, so counting costs nothing.
    #[inline(always)]
    fn rule(&self) -> RuleId {
        match self {
            Event::RolledForFirst { .. } | Event::Tied { .. } | Event::Begins { .. } => rule!("RH-02"),
            Event::TrainRolled { .. } => rule!("RH-21"),
            Event::TrainTurned { .. } => rule!("RH-22"),
            Event::TrainHit { .. } => rule!("RH-24"),
            Event::Forgiven { .. } => rule!("RH-R6"),
            Event::WentOn { .. } | Event::Waits { .. } => rule!("RH-25"),
            Event::Missed { .. } | Event::PulledOver { .. } => rule!("RH-15"),
            Event::Picked { pick, .. } | Event::Rolled { pick, .. } if pick.is_octane() => rule!("RH-17"),
            Event::Picked { .. } | Event::Rolled { .. } => rule!("RH-03"),
            Event::Barred { rule, .. } => *rule,
            Event::Drove { .. } => rule!("RH-04"),
            Event::TurnedOff { .. } => rule!("RH-09"),
            Event::Stopped { .. } => rule!("RH-20"),
            Event::Pushed { .. } => rule!("RH-06"),
            Event::NoTarget { .. } => rule!("RH-07"),
            Event::Declined { .. } => rule!("RH-05"),
            Event::Drew { .. } => rule!("RH-13"),
            Event::Reshuffled => rule!("RH-14"),
            Event::Fuelled { .. } => rule!("RH-17"),
            Event::SentToCourt { .. } => rule!("RH-18"),
            Event::Tried { .. } => rule!("RH-19"),
            Event::Blown { .. } | Event::Stayed { .. } => rule!("RH-R10"),
            Event::Won { .. } => rule!("RH-30"),
            Event::LimitReached { .. } => rule!("RH-R13"),
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
