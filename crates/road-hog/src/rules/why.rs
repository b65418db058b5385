//! Why not: the rule and one sentence.

use rollick_game::{Message, Reason, Target, rule};

use crate::action::Action;
use crate::game::RoadHog;
use crate::state::State;

impl RoadHog {
    pub(crate) fn why_not(&self, _s: &State, _about: Target<'_, Action>) -> Reason {
        Reason::new(rule!("RH-05"), Message::new("rh-05"))
    }
}
