//! What would have happened, had somebody decided otherwise.

use rollick_games::Position;
use rollick_protocol::{Cue, Told, View, WhatIf};

use crate::refused::{Refused, field, tokens_limits};
use crate::table_state::TableState;

/// The most tokens that may be tried, and the most bytes in one.
const MOST_TOKENS: usize = 100;
const LONGEST_TOKEN: usize = 64;

/// A position, what was told on the way there, and what moved.
type Tried = (Box<dyn Position>, Vec<Told>, Vec<Cue>);

impl TableState {
    /// The position after these tokens, with what they tell and move.
    pub(crate) fn after(&self, tokens: &[String]) -> Result<Tried, Refused> {
        if tokens.len() > MOST_TOKENS || tokens.iter().any(|token| token.len() > LONGEST_TOKEN) {
            return Err(Refused::bad(field("tokens", tokens_limits(MOST_TOKENS, LONGEST_TOKEN))));
        }
        let (mut position, mut told, mut cues) = (self.position.clone(), Vec::new(), Vec::new());
        for token in tokens {
            let game = position.setup().info.id;
            let taken = position.take(token).map_err(|reason| Refused::illegal(reason, game).at(self.version))?;
            told.extend(taken.told.iter().map(|told| Told::of(told.rule, &told.message)));
            cues.extend(taken.told.iter().flat_map(|told| told.cues.iter().map(Cue::of)));
        }
        Ok((position, told, cues))
    }

    /// What these tokens would have led to.
    pub(crate) fn what_if(&self, tokens: &[String]) -> Result<WhatIf, Refused> {
        let (position, told, cues) = self.after(tokens)?;
        Ok(WhatIf { version: self.version, told, cues, view: View::of(&position.view()) })
    }
}
