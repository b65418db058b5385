//! What happened, in the past tense, each event with its rule.

use rollick_game::{FirstEvent, Happened, Pair, RuleId, Seat, SeatSet, rule};

use crate::space::Space;

/// Something that happened. The fields say who, what and where. A piece is identified by its seat and its number from 0
/// to 3.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// SP-02: a roll for the first turn.
    RolledForFirst { seat: Seat, dice: Pair },
    /// SP-02: the highest totals were equal, so these seats roll again.
    Tied { seats: SeatSet },
    /// SP-02: who begins.
    Begins { seat: Seat },
    /// SP-03, SP-08: the dice were rolled, perhaps as a bonus roll.
    Rolled { seat: Seat, dice: Pair, bonus: bool },
    /// SP-09, SP-10: a second or third double cost the piece nearest Home.
    Punished { seat: Seat, piece: u8, from: Space, third: bool },
    /// SP-11: a second or third double found no piece to take.
    Spared { seat: Seat },
    /// SP-10: the third double. The roll was lost, and the turn was over.
    ThirdDouble { seat: Seat },
    /// SP-07: the duty to use both dice forbade a movement.
    Bound { seat: Seat },
    /// SP-12: a piece came from the yard to the Start space.
    Entered { seat: Seat, piece: u8, die: u8 },
    /// A piece moved by a die. `colour` is its colour on the board. `round`: it passed the inner Wheel of its colour,
    /// or left that Wheel without the right to turn off (SP-R7). `dropped`: it dropped to the next ring (SP-19).
    Moved { seat: Seat, piece: u8, colour: u8, die: u8, from: Space, to: Space, round: bool, dropped: bool },
    /// SP-21, SP-22: a piece moved along a stairway, from a plain stair space or from a Wheel.
    Climbed { seat: Seat, piece: u8, from: Space, to: Space, wheel: bool },
    /// SP-17: a piece was hit by another player.
    Hit { by: Seat, seat: Seat, piece: u8, at: Space },
    /// SP-30: a piece fell into the Pit.
    WentToPit { seat: Seat, piece: u8 },
    /// SP-30: another piece fell into the Pit, so this one went back to its yard.
    Relieved { seat: Seat, piece: u8 },
    /// SP-28: a piece on the sunburst `at` changed places with the piece `other` of `with`, which stood on `from`.
    Swapped { seat: Seat, piece: u8, at: Space, with: Seat, other: u8, from: Space },
    /// SP-28: a piece on a sunburst found nobody to change places with.
    Stayed { seat: Seat, at: Space },
    /// SP-31: 1-1 freed a piece from the Pit.
    Freed { seat: Seat, piece: u8 },
    /// SP-27: a piece came Home, the `home`th of its player.
    CameHome { seat: Seat, piece: u8, home: u8 },
    /// SP-07: dice that couldn't be used were lost. The second face is 0 if only one was lost. `outside`: none of the
    /// player's pieces was on its way, so only a 1 or a 6 could have been used (SP-12).
    Lost { seat: Seat, faces: (u8, u8), outside: bool },
    /// SP-08: a double couldn't be used completely, so there was no bonus roll.
    Forfeited { seat: Seat },
    /// SP-08: a double was used completely, and a bonus roll followed.
    Bonus { seat: Seat },
    /// SP-33: somebody won.
    Won { seat: Seat },
    /// SP-R8: everyone had had all their turns.
    LimitReached { first: SeatSet },
}

impl Happened for Event {
    // Inlined where an event is pushed, so counting costs nothing.
    #[inline(always)]
    fn rule(&self) -> RuleId {
        match self {
            Event::RolledForFirst { .. } | Event::Tied { .. } | Event::Begins { .. } => rule!("SP-02"),
            Event::Rolled { bonus: false, .. } => rule!("SP-03"),
            Event::Rolled { bonus: true, .. } | Event::Bonus { .. } | Event::Forfeited { .. } => rule!("SP-08"),
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
            Event::LimitReached { .. } => rule!("SP-R8"),
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
