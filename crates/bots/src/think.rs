//! From a position to a weighed list of options, as deep as the budget reaches.

use rollick_game::{Chances, Insight, Next, Plan};

use crate::judge::Judge;
use crate::look::{Budget, Depth, FALLS, Look, each_option};
use crate::tree::grow;

/// An option of a decision, weighed.
#[derive(Clone, Debug)]
pub struct Weighed<A> {
    /// Its decisions.
    pub plan: Plan<A>,
    /// The winning chances after it.
    pub chances: Chances,
    /// How many turns were looked into to say so; options looked into equally far can be compared.
    pub depth: u8,
}

/// What thinking about a decision came to.
#[derive(Clone, Debug)]
pub struct Thought<A> {
    /// All options, the best first.
    pub options: Vec<Weighed<A>>,
    /// Positions looked at.
    pub nodes: u64,
}

/// How to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Only what a move does at once.
    Glance,
    /// The rest of the turn with all rolls in it.
    Turn,
    /// Further turns, all rolls alike, as far as the budget goes.
    Wide,
    /// Further turns by a tree that grows where it pays.
    Tree,
}

/// How many options are looked into at each depth: the rest of the turn, one further turn, two, …
const WIDTHS: [usize; 5] = [24, 8, 5, 3, 2];

/// Thinks about a decision that is due. Options come best first; where options were looked into to different depths, the
/// deepest come first.
pub fn think<G: Insight>(
    game: &G,
    s: &G::State,
    judge: &Judge,
    style: Style,
    budget: Budget,
    seed: u64,
) -> Thought<G::Action> {
    let Next::Choose(seat) = game.next(s) else { return Thought { options: Vec::new(), nodes: 0 } };
    let me = seat.index();
    let turn = game.turn(s);
    let mut look = Look::new(game, judge, budget);
    let mut options = Vec::new();
    let mut states = Vec::new();
    each_option(game, s, |plan, after| {
        let chances = look.value(&after, Depth::quick(turn));
        options.push((Weighed { plan, chances, depth: 0 }, states.len()));
        states.push(after);
    });
    let by_merit = |options: &mut Vec<(Weighed<G::Action>, usize)>| {
        options.sort_by(|(a, _), (b, _)| b.depth.cmp(&a.depth).then(b.chances[me].total_cmp(&a.chances[me])));
    };
    by_merit(&mut options);
    let further = match style {
        _ if options.len() < 2 => 0,
        Style::Glance => 0,
        Style::Turn | Style::Tree => 1,
        Style::Wide => WIDTHS.len(),
    };
    for (level, width) in WIDTHS.iter().enumerate().take(further) {
        let depth = Depth { turn, rolls: 1, turns: level as u8, falls: FALLS, moves: 1 };
        let width = (*width).min(options.len());
        let mut done = Vec::new();
        for (_, k) in &options[..width] {
            let chances = look.value(&states[*k], depth);
            if look.is_spent() {
                break;
            }
            done.push(chances);
        }
        // Part of a level tells something only if there is something to compare.
        if done.len() < 2 {
            break;
        }
        for ((option, _), chances) in options.iter_mut().zip(done) {
            option.chances = chances;
            option.depth = level as u8 + 1;
        }
        by_merit(&mut options);
        if look.is_spent() {
            break;
        }
    }
    if style == Style::Tree && options.len() > 1 {
        let (tops, at): (Vec<_>, Vec<_>) = options.iter().take(WIDTHS[1]).map(|(o, k)| (o.chances, *k)).unzip();
        let roots: Vec<G::State> = at.into_iter().map(|k| states[k].clone()).collect();
        let grown = grow(&mut look, me, &roots, &tops, seed);
        for ((option, _), chances) in options.iter_mut().zip(grown) {
            option.chances = chances;
            option.depth = 9;
        }
        by_merit(&mut options);
    }
    Thought { nodes: look.nodes, options: options.into_iter().map(|(option, _)| option).collect() }
}
