//! What happened, in the past tense, each event with its rule.

use rollick_game::{FirstEvent, Happened, Pair, RuleId, Seat, SeatSet, rule};

use crate::action::Heading;
use crate::square::{Dir, Square};
use crate::state::{Gear, Vehicle};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat rolled for the first turn.
    RolledForFirst {
        /// Who.
        seat: Seat,
        /// The dice.
        dice: Pair,
    },
    /// The highest roll was tied. Those who share it roll again.
    Tied {
        /// Who.
        seats: SeatSet,
    },
    /// The roll was decided: who begins.
    Begins {
        /// Who.
        seat: Seat,
    },
    /// A car came onto a dot.
    PutCar {
        /// Whose car.
        seat: Seat,
        /// The dot.
        at: Square,
        /// Its number among the four cars, from 0.
        number: u8,
    },
    /// The dice of a turn were rolled.
    Rolled {
        /// Whose turn.
        seat: Seat,
        /// The dice.
        dice: Pair,
    },
    /// A die was given to the truck.
    GaveTruck {
        /// Whose truck.
        seat: Seat,
        /// The die.
        die: u8,
    },
    /// A truck stepped to a neighbouring square.
    Drove {
        /// Whose truck.
        seat: Seat,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// In which gear.
        gear: Gear,
    },
    /// A truck changed gear.
    Shifted {
        /// Whose truck.
        seat: Seat,
        /// The new gear.
        gear: Gear,
    },
    /// A truck crushed a car.
    Crushed {
        /// Whose truck.
        seat: Seat,
        /// Whose car.
        owner: Seat,
        /// Where.
        at: Square,
        /// How many cars the truck has now crushed.
        score: u8,
        /// Whether the truck came back onto the board on the car.
        returning: bool,
    },
    /// A player has crushed as many cars of another as the rules allow: the others are safe from now on.
    Spared {
        /// Who can't crush any more of them.
        seat: Seat,
        /// Whose cars.
        owner: Seat,
    },
    /// The last of a player's cars was crushed. That player goes on with the truck.
    LastCar {
        /// Whose car.
        seat: Seat,
    },
    /// After a crush the unused die must go to the car.
    LeftDieToCar {
        /// Whose turn.
        seat: Seat,
        /// The die.
        die: u8,
    },
    /// A truck was pushed one square on.
    Pushed {
        /// Whose truck.
        seat: Seat,
        /// Who pushed it.
        by: Seat,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Whether the pusher came back onto the board.
        returning: bool,
    },
    /// A pushed truck took the gear of the ground it was pushed onto (BF-R3).
    GearFollowed {
        /// Whose truck.
        seat: Seat,
        /// The new gear.
        gear: Gear,
    },
    /// A truck was pushed off the board.
    PushedOff {
        /// Whose truck.
        seat: Seat,
        /// Who pushed it.
        by: Seat,
        /// Where it last stood.
        from: Square,
        /// Over which edge it went.
        over: Dir,
    },
    /// A truck came back onto the board.
    CameBack {
        /// Whose truck.
        seat: Seat,
        /// Where.
        at: Square,
    },
    /// A car drove along the road.
    CarMoved {
        /// Whose car.
        seat: Seat,
        /// The die.
        die: u8,
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Whether forward.
        forward: bool,
    },
    /// A vehicle stopped a car before its die was used up.
    CarStopped {
        /// Whose car.
        seat: Seat,
        /// Where it stopped.
        at: Square,
        /// What stands in its way.
        by: Vehicle,
        /// Where that stands.
        before: Square,
    },
    /// A car was given a die and stayed.
    CarStayed {
        /// Whose car.
        seat: Seat,
        /// The die.
        die: u8,
        /// Why.
        why: Stay,
    },
    /// A die, or what was left of it, couldn't be used and is lost.
    DieLost {
        /// Whose turn.
        seat: Seat,
        /// What is lost: the rest of a die that was begun, or a whole die.
        counts: u8,
        /// Why.
        why: Loss,
    },
    /// A turn was lost because the truck had been pushed off.
    LostTurn {
        /// Whose turn.
        seat: Seat,
    },
    /// A seat has crushed its fourth car and won.
    Won {
        /// Who.
        seat: Seat,
    },
    /// Too many rounds passed without a crush: a draw.
    LimitReached {
        /// How many.
        rounds: u32,
        /// Who shares the first place.
        first: SeatSet,
    },
}

/// Why a car stayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stay {
    /// The direction of the turn is blocked.
    Direction(Heading),
    /// Both directions are blocked.
    Both,
    /// One was blocked, and its owner chose to stay (BF-R4).
    Chosen,
}

/// Why a die is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// After a crush, the player has no car to give it to.
    NoCar,
    /// The truck can't come back, and the player has no car.
    CantReturn,
    /// The truck has no legal count (only where BF-R1 is no).
    NoCount,
}

impl Happened for Event {
    // Inlined where an event is pushed, so counting costs nothing.
    #[inline(always)]
    fn rule(&self) -> RuleId {
        match self {
            Event::RolledForFirst { .. } | Event::Tied { .. } | Event::Begins { .. } => rule!("BF-02"),
            Event::PutCar { number: 0, .. } => rule!("BF-03"),
            Event::PutCar { .. } => rule!("BF-13"),
            Event::Rolled { .. } => rule!("BF-04"),
            Event::GaveTruck { .. } => rule!("BF-05"),
            Event::Drove { .. } => rule!("BF-06"),
            Event::Shifted { .. } => rule!("BF-08"),
            Event::Crushed { returning: false, .. } => rule!("BF-12"),
            Event::Crushed { returning: true, .. } => rule!("BF-24"),
            Event::Spared { .. } => rule!("BF-16"),
            Event::LastCar { .. } => rule!("BF-25"),
            Event::LeftDieToCar { .. } => rule!("BF-14"),
            Event::Pushed { returning: false, .. } => rule!("BF-18"),
            Event::Pushed { returning: true, .. } => rule!("BF-23"),
            Event::GearFollowed { .. } => rule!("BF-R3"),
            Event::PushedOff { .. } => rule!("BF-20"),
            Event::CameBack { .. } => rule!("BF-22"),
            Event::CarMoved { .. } => rule!("BF-09"),
            Event::CarStopped { .. } => rule!("BF-10"),
            Event::CarStayed { why, .. } => match why {
                Stay::Direction(_) => rule!("BF-10"),
                Stay::Both => rule!("BF-R5"),
                Stay::Chosen => rule!("BF-R4"),
            },
            Event::DieLost { why, .. } => match why {
                Loss::NoCar => rule!("BF-R12"),
                Loss::CantReturn => rule!("BF-R9"),
                Loss::NoCount => rule!("BF-R1"),
            },
            Event::LostTurn { .. } => rule!("BF-21"),
            Event::Won { .. } => rule!("BF-26"),
            Event::LimitReached { .. } => rule!("BF-R10"),
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
