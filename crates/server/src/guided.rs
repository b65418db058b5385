//! A guided game at a table: its dice, its cards and the moves of the rivals come from the game's own guide, as long as the
//! player follows it.

use rollick_game::Next;
use rollick_protocol::{GuideNow, TablePhase};
use rollick_stage::{GuideStep, PUPIL};

use crate::table_state::TableState;

impl TableState {
    /// The step of the guide that comes next, and its number.
    fn guide_step(&self) -> Option<(usize, &'static GuideStep)> {
        self.pinned.guide.as_ref()?.at(&*self.position)
    }

    /// What happens next by the guide.
    pub(crate) fn guided(&self) -> Option<Vec<String>> {
        self.guide_step().map(|(_, step)| step.tokens.iter().map(|token| (*token).to_owned()).collect())
    }

    /// What the player should do now.
    pub(crate) fn guide_now(&self) -> Option<GuideNow> {
        let guide = self.pinned.guide.as_ref().filter(|_| self.phase() == TablePhase::Playing)?;
        let (k, step) = self.guide_step()?;
        let rolls = match self.position.next() {
            Next::Choose(PUPIL) => false,
            Next::Chance { seat: PUPIL, .. } => true,
            _ => return None,
        };
        GuideNow::of(step, (guide.lesson(k), guide.lessons()), rolls)
    }
}
