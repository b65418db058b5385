//! What happened, in the past tense, each with its rule.

use rollick_game::{Happened, RuleId, Seat, Seats, rule};

use crate::action::{Card, Pick};
use crate::board::{Node, RoadId};
use crate::state::Train;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A roll for the first turn.
    RolledForFirst {
        /// Who rolled.
        seat: Seat,
        /// One die.
        a: u8,
        /// The other.
        b: u8,
    },
    /// Several rolled highest; they roll again.
    Tied,
    /// Somebody rolled highest and starts.
    Starts {
        /// Who.
        seat: Seat,
    },
    /// The train rolled over its poles.
    TrainRolled {
        /// Who rolled for it.
        seat: Seat,
        /// The die.
        die: u8,
        /// Where it was.
        from: Train,
        /// Where it is.
        to: Train,
    },
    /// The train turned round at an end pole.
    TrainTurned {
        /// The pole.
        pole: u8,
    },
    /// The train hit a car.
    TrainHit {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Node,
    },
    /// The missed turns of a car that the train hit were forgotten.
    Forgiven {
        /// Whose.
        seat: Seat,
    },
    /// A car that had waited for the train went on.
    WentOn {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Node,
        /// Where it came.
        to: Node,
    },
    /// A turn was missed.
    Missed {
        /// Whose.
        seat: Seat,
        /// How many are still to be missed.
        left: u8,
        /// Whether the car came back onto the road.
        back: bool,
    },
    /// Dice were picked.
    Picked {
        /// By whom.
        seat: Seat,
        /// Which.
        pick: Pick,
    },
    /// Dice were rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// Which dice.
        pick: Pick,
        /// Their faces, greens first.
        faces: [u8; 3],
    },
    /// A count could not be driven because of a rule of the road.
    Barred {
        /// Whose.
        seat: Seat,
        /// The count.
        count: u8,
        /// The rule: a bridge, a town or the train.
        rule: RuleId,
    },
    /// A car drove.
    Drove {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Node,
        /// The count.
        count: u8,
        /// Whether it was the sum of both dice.
        sum: bool,
        /// Where it stopped.
        to: Node,
    },
    /// A car turned off onto a road.
    TurnedOff {
        /// Whose.
        seat: Seat,
        /// The road.
        road: RoadId,
    },
    /// The final check point stopped a car.
    Stopped {
        /// Whose.
        seat: Seat,
    },
    /// A red die moved a car back to an exit space.
    Pushed {
        /// By whom.
        by: Seat,
        /// Whose car.
        seat: Seat,
        /// The die.
        die: u8,
        /// From where.
        from: Node,
        /// To which exit space.
        to: Node,
    },
    /// The other dice were left.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The deck was used up and shuffled again.
    Reshuffled,
    /// Miss a Turn: a car went to the roadside.
    PulledOver {
        /// Whose.
        seat: Seat,
    },
    /// High Octane was taken.
    Fuelled {
        /// By whom.
        seat: Seat,
    },
    /// A car came to a courthouse.
    SentToCourt {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Node,
        /// The courthouse.
        to: Node,
    },
    /// A car on its way to a courthouse waits for the train.
    Waits {
        /// Whose.
        seat: Seat,
        /// From where it came.
        from: Node,
        /// Where it waits.
        at: Node,
    },
    /// A trial ended.
    Tried {
        /// Whose.
        seat: Seat,
        /// The die: 4 and more is not guilty.
        die: u8,
        /// Whether the turns are served at the roadside (RH-R14).
        roadside: bool,
    },
    /// Tail Wind or Wrong Turn moved a car.
    Blown {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// From where.
        from: Node,
        /// To where.
        to: Node,
    },
    /// Tail Wind or Wrong Turn could not move a car.
    Stayed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A car reached New City.
    Won {
        /// Whose.
        seat: Seat,
    },
    /// The last round ended without a winner.
    RoundsOver {
        /// How many rounds were played.
        rounds: u32,
        /// How many play: all share the first place.
        seats: Seats,
    },
}

impl Happened for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::RolledForFirst { .. } | Event::Tied | Event::Starts { .. } => rule!("RH-02"),
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
            Event::Declined { .. } => rule!("RH-05"),
            Event::Drew { .. } => rule!("RH-13"),
            Event::Reshuffled => rule!("RH-14"),
            Event::Fuelled { .. } => rule!("RH-17"),
            Event::SentToCourt { .. } => rule!("RH-18"),
            Event::Tried { .. } => rule!("RH-19"),
            Event::Blown { .. } | Event::Stayed { .. } => rule!("RH-R10"),
            Event::Won { .. } => rule!("RH-30"),
            Event::RoundsOver { .. } => rule!("RH-R13"),
        }
    }
}
