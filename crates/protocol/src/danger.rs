//! What rivals could do with their next roll.

use rollick_stage as stage;

use crate::{Effect, Seat};

wire! {
    /// What one rival could do with the next roll.
    pub struct Danger {
        /// The rival.
        pub seat: Seat,
        /// The places that the rival's own pieces could reach.
        pub reach: Vec<String>,
        /// What would be bad for the player who asks.
        pub harms: Vec<Harm>,
        /// Whether everything that the rival could do was tried. If not, there may be more.
        pub whole: bool,
    }

    /// Something bad that a rival could do.
    pub struct Harm {
        /// What would happen, and where.
        pub effect: Effect,
        /// In how many of 100 rolls the rival could do it.
        pub percent: u8,
    }
}

impl Danger {
    /// The danger on the wire.
    pub fn of(danger: &stage::Danger) -> Danger {
        let harm = |harm: &stage::Harm| Harm { effect: Effect::of(&harm.effect), percent: harm.percent };
        Danger {
            seat: danger.seat.0,
            reach: danger.reach.clone(),
            harms: danger.harms.iter().map(harm).collect(),
            whole: danger.whole,
        }
    }
}
