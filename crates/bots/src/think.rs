//! Weighs the options of a decision, as deeply as the effort allows.

use rollick_game::{Chances, Insight, Next, Plan};

use crate::judge::Judge;
use crate::lookahead::{Depth, Effort, FALLS, Lookahead, add, each_option};
use crate::tree::grow;

/// An option of a decision, weighed.
#[derive(Clone, Debug)]
pub struct Weighed<A> {
    /// Its decisions.
    pub plan: Plan<A>,
    /// The winning chances after it.
    pub chances: Chances,
    /// How many turns the search looked ahead. Only options of the same depth can be compared.
    pub depth: u8,
}

/// The result of thinking about a decision.
#[derive(Clone, Debug)]
pub struct Thought<A> {
    /// All options, the best first.
    pub options: Vec<Weighed<A>>,
    /// Positions examined.
    pub nodes: u64,
}

/// How to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Only what a move does at once.
    Glance,
    /// The rest of the turn, with all its rolls.
    Turn,
    /// Further turns, with every roll to the same depth, as far as the effort allows.
    Wide,
    /// Further turns, by a tree that grows where it looks promising.
    Tree,
}

impl Style {
    /// How levels hard and expert search in this game.
    pub const fn of<G: Insight>() -> Style {
        if G::TREE { Style::Tree } else { Style::Wide }
    }
}

/// How many options are searched at each depth: the rest of the turn, one further turn, two, …
const WIDTHS: [usize; 5] = [24, 8, 5, 3, 2];

/// Thinks about the decision that is due. The deepest options come first, and among those of the same depth the best.
pub fn think<G: Insight>(
    game: &G,
    s: &G::State,
    judge: &Judge,
    style: Style,
    effort: Effort,
    seed: u64,
) -> Thought<G::Action> {
    let Next::Choose(seat) = game.next(s) else { return Thought { options: Vec::new(), nodes: 0 } };
    let me = seat.index();
    let turn = game.turns(s).turn;
    let cores = effort.cores.max(1);
    let whole = Effort { nodes: effort.nodes.saturating_mul(cores as u64), cores, ..effort };
    let mut ahead = Lookahead::new(game, judge, whole);
    let mut options = Vec::new();
    let mut states = Vec::new();
    each_option(game, s, |plan, after| {
        let chances = ahead.value(&after, Depth::quick(turn));
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
        let at: Vec<&G::State> = options[..width].iter().map(|(_, k)| &states[*k]).collect();
        let done = values(&mut ahead, &at, depth);
        let reached = done.len();
        // An incomplete level is useful only if there are options to compare.
        if reached < 2 {
            break;
        }
        for ((option, _), chances) in options.iter_mut().zip(done) {
            option.chances = chances;
            option.depth = level as u8 + 1;
        }
        by_merit(&mut options);
        if reached < width || ahead.is_spent() {
            break;
        }
    }
    if style == Style::Tree && options.len() > 1 {
        let (tops, at): (Vec<_>, Vec<_>) = options.iter().take(WIDTHS[1]).map(|(o, k)| (o.chances, *k)).unzip();
        let roots: Vec<G::State> = at.into_iter().map(|k| states[k].clone()).collect();
        let grown = side_by_side(&mut ahead, |ahead, core| grow(ahead, me, &roots, &tops, seed.wrapping_add(core)));
        for (k, (option, _)) in options.iter_mut().take(roots.len()).enumerate() {
            option.chances = Chances::default();
            for tree in &grown {
                add(&mut option.chances, &tree[k], 1.0 / grown.len() as f32);
            }
            option.depth = 9;
        }
        by_merit(&mut options);
    }
    Thought { nodes: ahead.nodes, options: options.into_iter().map(|(option, _)| option).collect() }
}

/// The values of positions at a depth, in order, for as many as the effort allows.
fn values<G: Insight>(ahead: &mut Lookahead<'_, G>, at: &[&G::State], depth: Depth) -> Vec<Chances> {
    let cores = ahead.effort.cores.clamp(1, at.len().max(1)) as u64;
    let parts = side_by_side(ahead, |ahead, core| {
        let mut done = Vec::new();
        // Each core gets a mix of good options and worse ones.
        for s in at.iter().skip(core as usize).step_by(cores as usize) {
            let value = ahead.value(s, depth);
            if ahead.is_spent() {
                break;
            }
            done.push(value);
        }
        done
    });
    let value = |k: usize| parts.get(k % cores as usize)?.get(k / cores as usize).copied();
    (0..at.len()).map_while(value).collect()
}

/// Runs the work on every core that the effort allows. Each core gets an equal part of the positions that are left.
fn side_by_side<'a, G: Insight, T: Send>(
    ahead: &mut Lookahead<'a, G>,
    work: impl Fn(&mut Lookahead<'a, G>, u64) -> T + Sync,
) -> Vec<T> {
    let cores = ahead.effort.cores as u64;
    if cores < 2 {
        return vec![work(ahead, 0)];
    }
    let nodes = ahead.effort.nodes.saturating_sub(ahead.nodes) / cores;
    let part = Effort { nodes, ..ahead.effort.clone() };
    let (game, judge, work) = (ahead.game, ahead.judge, &work);
    let done = std::thread::scope(|scope| {
        let one = |core: u64, part: Effort| {
            let mut own = Lookahead::new(game, judge, part);
            let out = work(&mut own, core);
            (out, own.nodes)
        };
        let threads: Vec<_> = (0..cores)
            .map(|core| (core, part.clone()))
            .map(|(core, part)| scope.spawn(move || one(core, part)))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("thinking doesn't fail")).collect::<Vec<_>>()
    });
    ahead.nodes += done.iter().map(|(_, nodes)| nodes).sum::<u64>();
    done.into_iter().map(|(out, _)| out).collect()
}
