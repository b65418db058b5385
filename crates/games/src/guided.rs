//! A guided game with its types erased: which of its steps comes next in a position.

use rollick_game::{Next, RuleId, encode};
use rollick_stage::{Guide, GuideStep, Staged};

use crate::Position;

/// A game's guided first game, on one board.
///
/// A position knows nothing about the guide. The guide recognises its positions by their bytes. So a take-back or a
/// restart needs no special care, and whoever leaves the path simply plays on.
pub struct Guided {
    guide: &'static Guide,
    /// The positions before each step, as bytes.
    before: Vec<Vec<u8>>,
    /// The number of lessons up to each step. A choice that picks up dice also rolls them, so the roll doesn't count as
    /// another lesson. Its lesson is seen only by somebody who comes back between the two.
    met: Vec<usize>,
    /// The number of players.
    pub seats: usize,
}

impl Guided {
    pub(crate) fn of<G: Staged>(game: &G) -> Option<Guided> {
        let guide = &G::LESSONS.guide;
        let walked = guide.walk(game).ok()?;
        let before = walked.iter().map(|state| encode(game, state)).collect();
        let seats = game.turns(walked.first()?).seats.count();
        let mut count = 0;
        let met = (0..guide.steps.len()).map(|k| {
            let with_the_last = k > 0 && picks_up(game, &walked[k - 1], &guide.steps[k - 1]);
            count += usize::from(guide.steps[k].lesson.is_some() && !with_the_last);
            count
        });
        let met = met.collect();
        Some(Guided { guide, before, met, seats })
    }

    /// Where it begins, as bytes.
    pub fn start(&self) -> &[u8] {
        &self.before[0]
    }

    /// The step that comes next in a position, and its number. `None` if the position isn't part of the guide.
    pub fn at(&self, position: &dyn Position) -> Option<(usize, &'static GuideStep)> {
        let bytes = position.encode();
        let k = self.before.iter().position(|before| *before == bytes)?;
        Some((k, self.guide.steps.get(k)?))
    }

    /// The number of lessons.
    pub fn lessons(&self) -> usize {
        self.met.last().copied().unwrap_or(0)
    }

    /// The number of the lesson at a step, from 1.
    pub fn lesson(&self, step: usize) -> usize {
        self.met[step]
    }

    /// The rules that it teaches, each once, in order.
    pub fn rules(&self) -> Vec<RuleId> {
        let mut rules = Vec::new();
        for (_, rule) in self.guide.steps.iter().filter_map(|step| step.lesson) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        rules
    }
}

/// Whether a step picks up dice that are rolled with it.
fn picks_up<G: Staged>(game: &G, before: &G::State, step: &GuideStep) -> bool {
    let plan: Result<Vec<G::Action>, _> = step.tokens.iter().map(|token| token.parse()).collect();
    matches!(game.next(before), Next::Choose(_)) && plan.is_ok_and(|plan| game.choice(before, &plan).rolls)
}
