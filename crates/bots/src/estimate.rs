//! Winning chances before and after a roll or a decision, measured the same way. Analysis of games is built on this.

use rollick_game::{Chances, Insight, Next, Plan, Silent};

use crate::halt::Halt;
use crate::judge::{Judge, shares};
use crate::lookahead::{Depth, Effort, FALLS, Lookahead, add, each_option};

/// Estimates winning chances by looking ahead.
#[derive(Clone, Debug)]
pub struct Estimator {
    /// The evaluation of the positions reached.
    pub judge: Judge,
    /// How many turns to look at after the current one.
    pub turns: u8,
    /// The most positions that one estimate may examine.
    pub nodes: u64,
    /// When to stop early. Estimates made after that are meaningless.
    pub halt: Halt,
}

/// An estimate before a roll or a decision.
#[derive(Clone, Debug)]
pub struct Before<A> {
    /// The chances after the best option, or the average over all ways of chance.
    pub chances: Chances,
    /// Every option with the chances after it, best first; empty if chance is due.
    pub options: Vec<(Plan<A>, Chances)>,
}

impl Estimator {
    /// The chances after a roll, draw or decision of turn number `turn`.
    pub fn after<G: Insight>(&self, game: &G, s: &G::State, turn: u32) -> Chances {
        if let Next::Over(standings) = game.next(s) {
            return shares(standings);
        }
        let effort = Effort { nodes: self.nodes, halt: self.halt.clone(), cores: 1 };
        let mut ahead = Lookahead::new(game, &self.judge, effort);
        // Always look to the end of the turn, so that an estimate doesn't change just because it is made one step
        // later.
        ahead.thorough = true;
        ahead.value(s, Depth { turn, rolls: 1, turns: self.turns, falls: FALLS, moves: 2 })
    }

    /// The chances before a roll, draw or decision: the average of the chances [`after`](Estimator::after) it, or the
    /// best for the seat that decides. So luck averages out to 0, and a decision can only lose.
    pub fn before<G: Insight>(&self, game: &G, s: &G::State) -> Before<G::Action> {
        let turn = game.turns(s).turn;
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
