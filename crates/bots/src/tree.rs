//! A search tree with chance nodes, for any number of players. It grows where it looks promising.
//!
//! Each visit goes down from the root and adds a leaf. At a roll it picks a random way, at a decision the most
//! promising option. The new leaf is judged, not played out. On the way back every decision gets the value of its best
//! option, and every roll the mean of the results seen.

use rollick_game::{Chances, Insight, Next, Silent};
use rollick_luck::Luck;

use crate::lookahead::{Depth, Lookahead, add, each_option};

/// How strongly the search prefers options that it has rarely visited.
const CURIOSITY: f32 = 0.05;

/// The most steps that the tree grows below an option.
const DEEPEST: u32 = 60;

struct Node<S> {
    state: S,
    /// Its value, from everything found below it.
    worth: Chances,
    visits: u32,
    kids: Kids,
}

enum Kids {
    /// Not expanded yet.
    None,
    /// The seat that decides, and its options.
    Options(usize, Vec<usize>),
    /// The ways of chance, without duplicates.
    Ways(Vec<Way>),
}

#[derive(Clone, Copy)]
struct Way {
    way: u32,
    weight: u32,
    /// The sum of the weights up to and including this one.
    sum: u32,
    /// Its node, once it has been visited.
    node: Option<usize>,
}

/// Searches below each of `roots`, the options of `me`, and returns the winning chances found for each.
pub(crate) fn grow<G: Insight>(
    ahead: &mut Lookahead<'_, G>,
    me: usize,
    roots: &[G::State],
    tops: &[Chances],
    seed: u64,
) -> Vec<Chances> {
    let mut tree = Tree { nodes: Vec::new(), luck: Luck::seeded(seed) };
    let kids: Vec<usize> = roots.iter().zip(tops).map(|(s, first)| tree.add(s.clone(), *first)).collect();
    let mut rounds = 0u32;
    while !ahead.is_spent() {
        rounds += 1;
        let kid = tree.pick(&kids, me, rounds);
        tree.visit(ahead, kid, DEEPEST);
    }
    let most = kids.iter().map(|k| tree.nodes[*k].visits).max().unwrap_or(0);
    kids.iter()
        .map(|k| {
            let node = &tree.nodes[*k];
            let mut worth = node.worth;
            // The value of an option that was abandoned early is uncertain. It must not win by luck.
            if node.visits * 4 < most {
                worth[me] -= 0.02;
            }
            worth
        })
        .collect()
}

struct Tree<S> {
    nodes: Vec<Node<S>>,
    luck: Luck,
}

impl<S: Clone> Tree<S> {
    fn add(&mut self, state: S, worth: Chances) -> usize {
        self.nodes.push(Node { state, worth, visits: 0, kids: Kids::None });
        self.nodes.len() - 1
    }

    /// The option to visit next: one that looks good for `me`, or that was rarely visited.
    fn pick(&self, kids: &[usize], me: usize, visits: u32) -> usize {
        let total = CURIOSITY * (visits as f32 + 1.0).sqrt();
        let score = |k: usize| self.nodes[k].worth[me] + total / (self.nodes[k].visits + 1) as f32;
        best_by(kids, score)
    }

    /// Visits a node: searches once more below it.
    fn visit<G: Insight<State = S>>(&mut self, ahead: &mut Lookahead<'_, G>, at: usize, depth: u32) {
        ahead.nodes += 1;
        self.nodes[at].visits += 1;
        if depth == 0 {
            return;
        }
        if matches!(self.nodes[at].kids, Kids::None) {
            self.open(ahead, at);
        }
        let worth = match &self.nodes[at].kids {
            Kids::None => return,
            Kids::Options(seat, kids) => {
                let (seat, kids) = (*seat, kids.clone());
                // The first visit has judged the options; that is enough.
                if self.nodes[at].visits > 1 {
                    let kid = self.pick(&kids, seat, self.nodes[at].visits);
                    self.visit(ahead, kid, depth - 1);
                }
                self.nodes[best_by(&kids, |k| self.nodes[k].worth[seat])].worth
            }
            Kids::Ways(ways) => {
                let total = ways.last().map_or(1, |way| way.sum);
                let fell = self.luck.below(total);
                let k = ways.partition_point(|way| way.sum <= fell);
                match ways[k] {
                    Way { node: Some(node), .. } => self.visit(ahead, node, depth - 1),
                    Way { way, node: None, .. } => {
                        let mut after = self.nodes[at].state.clone();
                        ahead.game.happen(&mut after, way, &mut Silent);
                        let first = ahead.value(&after, Depth::quick(ahead.game.turns(&after).turn));
                        let new = self.add(after, first);
                        if let Kids::Ways(ways) = &mut self.nodes[at].kids {
                            ways[k].node = Some(new);
                        }
                    }
                }
                self.mean(at)
            }
        };
        self.nodes[at].worth = worth;
    }

    /// The mean over the results of a roll that were visited so far.
    fn mean(&self, at: usize) -> Chances {
        let mut mean = Chances::default();
        if let Kids::Ways(ways) = &self.nodes[at].kids {
            let seen = || ways.iter().filter_map(|way| Some((way.weight, way.node?)));
            let total: u32 = seen().map(|(weight, _)| weight).sum();
            for (weight, node) in seen() {
                add(&mut mean, &self.nodes[node].worth, weight as f32 / total as f32);
            }
        }
        mean
    }

    /// Expands a node: finds what can follow.
    fn open<G: Insight<State = S>>(&mut self, ahead: &mut Lookahead<'_, G>, at: usize) {
        let game = ahead.game;
        let state = self.nodes[at].state.clone();
        let kids = match game.next(&state) {
            Next::Over(_) => Kids::None,
            Next::Choose(seat) => {
                let turn = game.turns(&state).turn;
                let mut kids = Vec::new();
                each_option(game, &state, |_, after| {
                    let first = ahead.value(&after, Depth::quick(turn));
                    kids.push(self.add(after, first));
                });
                Kids::Options(seat.index(), kids)
            }
            Next::Chance { ways, .. } => {
                let mut sum = 0;
                let mut all = Vec::new();
                for way in 0..ways {
                    let weight = game.weight(&state, way);
                    if weight > 0 {
                        sum += weight;
                        all.push(Way { way, weight, sum, node: None });
                    }
                }
                Kids::Ways(all)
            }
        };
        self.nodes[at].kids = kids;
    }
}

/// The first of the nodes with the highest score.
fn best_by(kids: &[usize], score: impl Fn(usize) -> f32) -> usize {
    let mut best = (kids[0], score(kids[0]));
    for k in &kids[1..] {
        let new = score(*k);
        if new > best.1 {
            best = (*k, new);
        }
    }
    best.0
}
