//! Monte Carlo tree search with chance nodes, for any number of players: the tree grows where it pays, and a new leaf is
//! judged, not played out.

use rollick_game::{Chances, Insight, Next};
use rollick_luck::Luck;

use crate::look::{Depth, Look, add, each_option};

/// How much the search is drawn to what it has seen little of.
const CURIOSITY: f32 = 0.35;

/// Steps below an option that the tree grows at most.
const DEEPEST: u32 = 60;

struct Node<S> {
    state: S,
    /// What it was judged when it was new.
    first: Chances,
    sum: Chances,
    visits: u32,
    kids: Kids,
}

enum Kids {
    /// Not looked into yet.
    None,
    /// The seat that decides, and its options.
    Options(usize, Vec<usize>),
    /// The ways that differ, with the sum of weights up to each, and their nodes once one fell.
    Ways(Vec<(u32, u32, Option<usize>)>),
}

impl<S> Node<S> {
    fn mean(&self, me: usize) -> f32 {
        (self.first[me] + self.sum[me]) / (self.visits + 1) as f32
    }
}

/// Searches below each of `roots`, the options of `me`, and gives the winning chances found for each.
pub(crate) fn grow<G: Insight>(
    look: &mut Look<'_, G>,
    me: usize,
    roots: &[G::State],
    tops: &[Chances],
    seed: u64,
) -> Vec<Chances> {
    let mut tree = Tree { nodes: Vec::new(), luck: Luck::seeded(seed) };
    let kids: Vec<usize> = roots.iter().zip(tops).map(|(s, first)| tree.add(s.clone(), *first)).collect();
    let mut rounds = 0u32;
    while !look.is_spent() {
        rounds += 1;
        let kid = tree.pick(&kids, me, rounds);
        tree.visit(look, kid, DEEPEST);
    }
    let most = kids.iter().map(|k| tree.nodes[*k].visits).max().unwrap_or(0);
    kids.iter()
        .map(|k| {
            let node = &tree.nodes[*k];
            let mut mean = Chances::default();
            add(&mut mean, &node.first, 1.0 / (node.visits + 1) as f32);
            add(&mut mean, &node.sum, 1.0 / (node.visits + 1) as f32);
            // What was given up early is known badly: the mean of few visits must not win by luck.
            if node.visits * 4 < most {
                mean[me] -= 0.02;
            }
            mean
        })
        .collect()
}

struct Tree<S> {
    nodes: Vec<Node<S>>,
    luck: Luck,
}

impl<S: Clone> Tree<S> {
    fn add(&mut self, state: S, first: Chances) -> usize {
        let none = Chances::default();
        self.nodes.push(Node { state, first, sum: none, visits: 0, kids: Kids::None });
        self.nodes.len() - 1
    }

    fn pick(&self, kids: &[usize], me: usize, visits: u32) -> usize {
        let total = (visits as f32 + 1.0).sqrt();
        let score = |k: usize| self.nodes[k].mean(me) + CURIOSITY * total.sqrt() / (self.nodes[k].visits + 1) as f32;
        let mut best = kids[0];
        for k in &kids[1..] {
            if score(*k) > score(best) {
                best = *k;
            }
        }
        best
    }

    /// One more look below a node; gives what it came to.
    fn visit<G: Insight<State = S>>(&mut self, look: &mut Look<'_, G>, at: usize, depth: u32) -> Chances {
        let value = match depth {
            0 => {
                look.nodes += 1;
                self.nodes[at].first
            }
            _ => self.look_below(look, at, depth - 1),
        };
        let node = &mut self.nodes[at];
        node.visits += 1;
        add(&mut node.sum, &value, 1.0);
        value
    }

    fn look_below<G: Insight<State = S>>(&mut self, look: &mut Look<'_, G>, at: usize, depth: u32) -> Chances {
        if matches!(self.nodes[at].kids, Kids::None) {
            self.open(look, at);
        }
        match &self.nodes[at].kids {
            Kids::None => {
                look.nodes += 1;
                self.nodes[at].first
            }
            Kids::Options(seat, kids) => {
                let kid = self.pick(kids, *seat, self.nodes[at].visits);
                match self.nodes[kid].visits {
                    0 if self.nodes[at].visits < kids.len() as u32 => {
                        // The first looks at a decision are what its best option was judged.
                        look.nodes += 1;
                        let value = self.nodes[kid].first;
                        self.nodes[kid].visits += 1;
                        add(&mut self.nodes[kid].sum, &value, 1.0);
                        value
                    }
                    _ => self.visit(look, kid, depth),
                }
            }
            Kids::Ways(ways) => {
                let total = ways.last().map_or(1, |way| way.1);
                let fell = self.luck.below(total);
                let k = ways.partition_point(|way| way.1 <= fell);
                let (way, _, node) = ways[k];
                match node {
                    Some(node) => self.visit(look, node, depth),
                    None => {
                        let mut after = self.nodes[at].state.clone();
                        look.game.happen(&mut after, way, &mut rollick_game::Silent);
                        let first = look.value(&after, Depth::quick(look.game.turn(&after)));
                        let new = self.add(after, first);
                        if let Kids::Ways(ways) = &mut self.nodes[at].kids {
                            ways[k].2 = Some(new);
                        }
                        first
                    }
                }
            }
        }
    }

    /// Finds out what can follow.
    fn open<G: Insight<State = S>>(&mut self, look: &mut Look<'_, G>, at: usize) {
        let game = look.game;
        let state = self.nodes[at].state.clone();
        let kids = match game.next(&state) {
            Next::Over(_) => Kids::None,
            Next::Choose(seat) => {
                let turn = game.turn(&state);
                let mut kids = Vec::new();
                each_option(game, &state, |_, after| {
                    let first = look.value(&after, Depth::quick(turn));
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
                        all.push((way, sum, None));
                    }
                }
                Kids::Ways(all)
            }
        };
        self.nodes[at].kids = kids;
    }
}
