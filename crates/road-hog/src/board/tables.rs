//! Everything that a die, a card or the train can do, worked out once for every node.

use super::{Board, EXPRESSWAY, MAX_COUNT, Node, TRAIN};
use crate::state::Train;

/// What forbids a drive whatever the train does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// Nothing.
    Free,
    /// It would end on a main bridge (RH-28).
    Bridge,
    /// It would lead completely through a town (RH-27).
    Speeding,
    /// There is no road there: the car has arrived, or it would back out of the start.
    NoRoad,
}

/// A drive forward by one count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drive {
    /// Where it ends.
    pub to: Node,
    /// The crossings on the way, the last space included, as bits.
    pub crossings: u16,
    /// How many check points it comes to (RH-13).
    pub checks: u8,
    /// The town it ends in and came into from outside, counted from 1; 0 for none.
    pub enters: u8,
    /// The town it began in and leaves, counted from 1; 0 for none.
    pub leaves: u8,
    /// What forbids it.
    pub bar: Bar,
}

/// A movement back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// Where it ends.
    pub to: Node,
    /// The crossings on the way.
    pub crossings: u16,
    /// What forbids it.
    pub bar: Bar,
}

/// The train after a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rolled {
    /// The pole of its front.
    pub pole: u8,
    /// Its direction: 1 or -1.
    pub heading: i8,
    /// The crossings that its front came to, as bits.
    pub hits: u16,
}

#[derive(Clone, Debug, Default)]
pub struct Tables {
    pub ahead: Vec<[Drive; MAX_COUNT]>,
    /// Where a red die takes a car, if it may at all: an exit space to a Highway.
    pub red: Vec<[Back; 6]>,
    /// Where Wrong Turn takes a car.
    pub wrong: Vec<Back>,
    /// The next crossing on the way back to the courthouse with the space before it, nothing if the way is clear.
    pub barrier: Vec<Option<(u8, Node, Node)>>,
    /// The nearest courthouse behind.
    pub courthouse: Vec<Node>,
    pub crossing: Vec<u8>,
    /// The crossings that the train covers, by pole and direction.
    pub covered: Vec<[u16; 2]>,
    /// The train's moves, by pole, direction and die.
    pub rolled: Vec<[[Rolled; 6]; 2]>,
}

/// No crossing in [`Tables::crossing`].
pub const NO_CROSSING: u8 = u8::MAX;

/// How far Wrong Turn goes back (RH-R10).
pub const WRONG_TURN: u8 = 3;

/// The row of a direction in the tables.
#[inline]
pub const fn side(heading: i8) -> usize {
    (heading < 0) as usize
}

impl Tables {
    pub fn of(b: &Board) -> Tables {
        let nodes = || (0..b.nodes.len()).map(|k| Node(k as u16));
        Tables {
            ahead: nodes().map(|n| std::array::from_fn(|k| drive(b, n, k as u8 + 1))).collect(),
            red: nodes().map(|n| std::array::from_fn(|k| red(b, n, k as u8 + 1))).collect(),
            wrong: nodes().map(|n| back(b, n, WRONG_TURN)).collect(),
            barrier: nodes().map(|n| barrier(b, n)).collect(),
            courthouse: nodes().map(|n| courthouse(b, n)).collect(),
            crossing: nodes().map(|n| b.info(n).crossing.unwrap_or(NO_CROSSING)).collect(),
            covered: (0..=b.poles).map(|pole| [covered(b, pole, 1), covered(b, pole, -1)]).collect(),
            rolled: (0..=b.poles)
                .map(|pole| [1, -1].map(|heading| std::array::from_fn(|k| roll(b, pole, heading, k as u8 + 1))))
                .collect(),
        }
    }
}

/// The bit of a node's crossing.
fn crossing_bit(b: &Board, n: Node) -> u16 {
    b.info(n).crossing.map_or(0, |c| 1 << c)
}

/// The town that may be sped through at a node, counted from 1. The town of the start is none (RH-27).
fn town(b: &Board, n: Node) -> u8 {
    match b.info(n).town {
        Some(t) if t > 0 => t + 1,
        _ => 0,
    }
}

fn drive(b: &Board, from: Node, count: u8) -> Drive {
    let mut d = Drive { to: from, crossings: 0, checks: 0, enters: 0, leaves: 0, bar: Bar::Free };
    for at in b.way(from, count) {
        let (was, is) = (town(b, d.to), town(b, at));
        if was != is {
            if was != 0 && d.enters == was {
                d.bar = Bar::Speeding;
            } else if was != 0 {
                d.leaves = was;
            }
            d.enters = is;
        }
        d.to = at;
        d.crossings |= crossing_bit(b, at);
        d.checks += u8::from(b.info(at).check_point);
    }
    if from == b.goal {
        d.bar = Bar::NoRoad;
    } else if d.bar == Bar::Free && b.info(d.to).bridge {
        d.bar = Bar::Bridge;
    }
    d
}

fn back(b: &Board, from: Node, count: u8) -> Back {
    let mut r = Back { to: from, crossings: 0, bar: Bar::Free };
    if from == b.goal {
        r.bar = Bar::NoRoad;
        return r;
    }
    let mut steps = 0;
    for at in b.way_back(from).take(count as usize) {
        r.to = at;
        r.crossings |= crossing_bit(b, at);
        steps += 1;
    }
    if steps < count {
        r.bar = Bar::NoRoad;
    } else if b.info(r.to).bridge {
        r.bar = Bar::Bridge;
    }
    r
}

fn red(b: &Board, from: Node, die: u8) -> Back {
    let mut r = back(b, from, die);
    if b.info(from).road != Some(EXPRESSWAY) || b.info(r.to).exit.is_none() {
        r.bar = Bar::NoRoad;
    }
    r
}

fn courthouse(b: &Board, from: Node) -> Node {
    let here = std::iter::once(from);
    here.chain(b.way_back(from)).find(|n| b.info(*n).courthouse).unwrap_or(from)
}

fn barrier(b: &Board, from: Node) -> Option<(u8, Node, Node)> {
    let goal = courthouse(b, from);
    let mut before = from;
    if goal == from {
        return None;
    }
    for at in b.way_back(from) {
        if at == goal {
            return None;
        }
        if let Some(c) = b.info(at).crossing {
            return Some((c, before, at));
        }
        before = at;
    }
    None
}

fn covered(b: &Board, pole: u16, heading: i8) -> u16 {
    let under = |c: &super::Crossing| {
        let behind = (i32::from(pole) - i32::from(c.pole)) * i32::from(heading);
        (0..i32::from(TRAIN)).contains(&behind)
    };
    let crossings = b.crossings.iter().enumerate();
    crossings.filter(|(_, c)| under(c)).fold(0, |set, (k, _)| set | 1 << k)
}

/// RH-22: at an end pole the train turns round at the cost of a count.
fn roll(b: &Board, pole: u16, heading: i8, die: u8) -> Rolled {
    let mut t = Rolled { pole: pole as u8, heading, hits: 0 };
    for _ in 0..die {
        let end = if t.heading > 0 { b.poles } else { 1 };
        if u16::from(t.pole) == end {
            t.heading = -t.heading;
        } else {
            t.pole = t.pole.saturating_add_signed(t.heading);
        }
        let crossings = b.crossings.iter().enumerate();
        t.hits |= crossings.filter(|(_, c)| c.pole == u16::from(t.pole)).fold(0, |set, (k, _)| set | 1 << k);
    }
    t
}

/// The tables, asked.
impl Board {
    /// What a drive by a count comes to.
    #[inline]
    pub fn drive(&self, from: Node, count: u8) -> &Drive {
        &self.tables.ahead[from.index()][count as usize - 1]
    }

    /// Where a red die takes a car; barred unless it is on the Expressway and would end on an exit space.
    #[inline]
    pub fn red(&self, from: Node, die: u8) -> &Back {
        &self.tables.red[from.index()][die as usize - 1]
    }

    /// Where Wrong Turn takes a car.
    #[inline]
    pub fn wrong_turn(&self, from: Node) -> &Back {
        &self.tables.wrong[from.index()]
    }

    /// The next crossing on the way back to the courthouse, the space before it, and its own.
    #[inline]
    pub fn barrier(&self, from: Node) -> Option<(u8, Node, Node)> {
        self.tables.barrier[from.index()]
    }

    /// The nearest courthouse behind a car, or its own space if it is on one (RH-18).
    #[inline]
    pub fn courthouse(&self, from: Node) -> Node {
        self.tables.courthouse[from.index()]
    }

    /// The crossing at a node.
    #[inline]
    pub fn crossing(&self, at: Node) -> Option<u8> {
        let c = self.tables.crossing[at.index()];
        (c != NO_CROSSING).then_some(c)
    }

    /// The crossings under the train, as bits (RH-23).
    #[inline]
    pub fn covered(&self, train: Train) -> u16 {
        self.tables.covered[train.pole as usize][side(train.heading)]
    }

    /// The train after a die (RH-22), with the crossings that its front came to.
    #[inline]
    pub fn train_rolls(&self, train: Train, die: u8) -> &Rolled {
        &self.tables.rolled[train.pole as usize][side(train.heading)][die as usize - 1]
    }

    /// Whether a node lies on the Expressway.
    #[inline]
    pub fn is_on_expressway(&self, at: Node) -> bool {
        at.0 <= self.last
    }
}
