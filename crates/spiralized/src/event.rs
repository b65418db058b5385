use rollick_game::{Happened, RuleId, Seat, SeatSet, rule};

use crate::{Dice, Space};

/// What happened. Tokens are told by their seat and their number from 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A roll for the first turn.
    RolledForFirst {
        /// Who rolled.
        seat: Seat,
        /// What.
        dice: Dice,
    },
    /// The highest totals are equal: these roll again.
    Tied {
        /// Who.
        seats: SeatSet,
    },
    /// A seat has the first turn.
    Started {
        /// Who.
        seat: Seat,
    },
    /// A roll in a turn.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What.
        dice: Dice,
        /// Whether it is a bonus roll.
        bonus: bool,
    },
    /// The token nearest Home went to the Pit for a double on a bonus roll.
    Punished {
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
        /// Where it stood.
        from: Space,
        /// Whether it was the third double, which ends the turn.
        third: bool,
    },
    /// A double on a bonus roll found no token to take.
    Spared {
        /// Who rolled.
        seat: Seat,
    },
    /// The third double: the roll is lost and the turn over.
    ThirdDouble {
        /// Who rolled.
        seat: Seat,
    },
    /// The duty to use both dice forbade some movement.
    Bound {
        /// Whom.
        seat: Seat,
    },
    /// A token came from the yard to the Start space.
    Entered {
        /// Whose.
        seat: Seat,
        /// Its number.
        token: u8,
        /// The die.
        die: u8,
    },
    /// A token moved by a die.
    Moved {
        /// Whose.
        seat: Seat,
        /// Its number.
        token: u8,
        /// Its colour on the board.
        colour: u8,
        /// The die.
        die: u8,
        /// Where it stood.
        from: Space,
        /// Where it came to.
        to: Space,
        /// Whether it passed its own inner Wheel, or left it without leave to turn off (SP-R7).
        round: bool,
        /// Whether it dropped to the next ring.
        dropped: bool,
    },
    /// A token moved along a stairway.
    Climbed {
        /// Whose.
        seat: Seat,
        /// Its number.
        token: u8,
        /// Where it stood.
        from: Space,
        /// Where it came to.
        to: Space,
        /// Whether it began on a Wheel.
        wheel: bool,
    },
    /// A token was hit and went to the Pit.
    Hit {
        /// Who hit.
        by: Seat,
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
        /// Where it stood.
        at: Space,
    },
    /// A token came into the Pit, hit or punished.
    WentToPit {
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
    },
    /// The Pit's former guest went back to its yard, because another came.
    Relieved {
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
    },
    /// A token on a sunburst changed places with another player's.
    Swapped {
        /// Who came to the sunburst.
        seat: Seat,
        /// The number of the token.
        token: u8,
        /// The sunburst.
        at: Space,
        /// Whose token it was exchanged with.
        with: Seat,
        /// That token's number.
        other: u8,
        /// Where that one stood.
        from: Space,
    },
    /// A token on a sunburst found nobody to exchange with.
    Stayed {
        /// Whose token.
        seat: Seat,
        /// The sunburst.
        at: Space,
    },
    /// 1-1 freed the own token from the Pit.
    Freed {
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
    },
    /// A token came Home.
    CameHome {
        /// Whose token.
        seat: Seat,
        /// Its number.
        token: u8,
        /// How many are Home now.
        home: u8,
    },
    /// A die, or both, could not be used.
    Lost {
        /// Whose roll.
        seat: Seat,
        /// The faces lost; the second is 0 if only one was.
        faces: (u8, u8),
    },
    /// A double could not be used whole: no bonus roll.
    Forfeited {
        /// Whose.
        seat: Seat,
    },
    /// A double was used whole: a bonus roll.
    Bonus {
        /// Whose.
        seat: Seat,
    },
    /// All four tokens are Home.
    Won {
        /// Who won.
        seat: Seat,
    },
    /// The limit of turns is reached.
    Drawn {
        /// Who played: all share the first place.
        seats: SeatSet,
    },
}

impl Happened for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::RolledForFirst { .. } | Event::Tied { .. } | Event::Started { .. } => rule!("SP-02"),
            Event::Rolled { bonus: false, .. } => rule!("SP-03"),
            Event::Rolled { bonus: true, .. } | Event::Bonus { .. } | Event::Forfeited { .. } => {
                rule!("SP-08")
            }
            Event::Punished { third: false, .. } => rule!("SP-09"),
            Event::Punished { third: true, .. } | Event::ThirdDouble { .. } => rule!("SP-10"),
            Event::Spared { .. } => rule!("SP-11"),
            Event::Bound { .. } | Event::Lost { .. } => rule!("SP-07"),
            Event::Entered { .. } => rule!("SP-12"),
            Event::Moved { round: true, .. } => rule!("SP-26"),
            Event::Moved { dropped: true, .. } => rule!("SP-19"),
            Event::Moved { to, .. } if !to.is_ring() => rule!("SP-27"),
            Event::Moved { .. } => rule!("SP-15"),
            Event::Climbed { wheel: false, .. } => rule!("SP-21"),
            Event::Climbed { wheel: true, .. } => rule!("SP-22"),
            Event::Hit { .. } => rule!("SP-17"),
            Event::WentToPit { .. } | Event::Relieved { .. } => rule!("SP-30"),
            Event::Swapped { .. } | Event::Stayed { .. } => rule!("SP-28"),
            Event::Freed { .. } => rule!("SP-31"),
            Event::CameHome { .. } => rule!("SP-27"),
            Event::Won { .. } => rule!("SP-33"),
            Event::Drawn { .. } => rule!("SP-R8"),
        }
    }
}
