use rollick_game::{Message, Reason, Target, rule};

use crate::Action;
use crate::rules::Rules;
use crate::state::State;

impl Rules {
    pub(crate) fn why(&self, _s: &State, _about: Target<'_, Action>) -> Reason {
        Reason::new(rule!("RO-01"), Message::new("ro-01"))
    }
}
