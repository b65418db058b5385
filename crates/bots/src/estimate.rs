//! What positions are worth before and after a roll or a decision, each measured alike: the base of analysing games.

use rollick_game::{Chances, Insight, Next, Plan, Silent};

use crate::judge::{Judge, shares};
use crate::look::{Budget, Depth, FALLS, Look, add, each_option};

/// Says what positions are worth, looking so many turns beyond the one under way.
#[derive(Clone, Debug)]
pub struct Estimator {
    /// How positions are judged in the end.
    pub judge: Judge,
    /// Further turns that are looked into.
    pub turns: u8,
    /// Positions that one estimate may look at.
    pub nodes: u64,
}

/// What a position is worth to whoever knows what may come.
#[derive(Clone, Debug)]
pub struct Before<A> {
    /// The chances: of the best option, or the average over all ways of chance.
    pub chances: Chances,
    /// Every option with the chances after it, the best first; none where chance falls.
    pub options: Vec<(Plan<A>, Chances)>,
}

impl Estimator {
    /// The chances after something that happened in turn number `turn`.
    pub fn after<G: Insight>(&self, game: &G, s: &G::State, turn: u32) -> Chances {
        if let Next::Over(standings) = game.next(s) {
            return shares(standings);
        }
        let mut look = Look::new(game, &self.judge, Budget::nodes(self.nodes));
        // To the end of the turn: what moves, rolls and draws are worth must not change by looking at them one later.
        look.thorough = true;
        look.value(s, Depth { turn, rolls: 1, turns: self.turns, falls: FALLS, moves: 2 })
    }

    /// The chances before something happens: the average, or the best for whoever decides, of the chances
    /// [`after`](Estimator::after) it. So luck is even on the average, and a decision can only lose.
    pub fn before<G: Insight>(&self, game: &G, s: &G::State) -> Before<G::Action> {
        let turn = game.turn(s);
        match game.next(s) {
            Next::Over(standings) => Before { chances: shares(standings), options: Vec::new() },
            Next::Chance { ways, .. } => {
                let mut chances = Chances::default();
                for way in 0..ways {
                    let weight = game.weight(s, way);
                    if weight > 0 {
                        let mut after = s.clone();
                        game.happen(&mut after, way, &mut Silent);
                        add(&mut chances, &self.after(game, &after, turn), weight as f32 / ways as f32);
                    }
                }
                Before { chances, options: Vec::new() }
            }
            Next::Choose(seat) => {
                let me = seat.index();
                let mut options = Vec::new();
                each_option(game, s, |plan, after| options.push((plan, self.after(game, &after, turn))));
                options.sort_by(|a, b| b.1[me].total_cmp(&a.1[me]));
                Before { chances: options[0].1, options }
            }
        }
    }
}
