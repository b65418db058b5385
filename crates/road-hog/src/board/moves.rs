//! Everything that a die or a card can do, computed once for every node.

use super::{Board, EXPRESSWAY, MAX_COUNT, Node};

/// What forbids a drive, no matter where the train is.
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
    /// The crossings along the route, the last space included, as bits.
    pub crossings: u16,
    /// How many check points it passes or reaches (RH-13).
    pub checks: u8,
    /// The town that it enters and stops in, counted from 1; 0 for no town.
    pub enters: u8,
    /// The town in which it begins and which it leaves, counted from 1; 0 for no town.
    pub leaves: u8,
    /// What forbids it.
    pub bar: Bar,
}

/// A movement back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Back {
    /// Where it ends.
    pub to: Node,
    /// The crossings along the route, as bits.
    pub crossings: u16,
    /// What forbids it.
    pub bar: Bar,
}

/// Lookup tables by node. The methods of [`Board`] below read them.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    pub ahead: Vec<[Drive; MAX_COUNT]>,
    doubtful: Vec<u16>,
    red: Vec<[Back; 6]>,
    wrong: Vec<Back>,
    barrier: Vec<Option<(u8, Node, Node)>>,
    courthouse: Vec<Node>,
    crossing: Vec<u8>,
    to_go: Vec<u16>,
    comes_back: Vec<u16>,
}

/// No crossing in [`Moves::crossing`].
const NO_CROSSING: u8 = u8::MAX;

/// How far Wrong Turn goes back (RH-R10).
const WRONG_TURN: u8 = 3;

impl Moves {
    pub fn of(b: &Board) -> Moves {
        let nodes = || (0..b.nodes.len()).map(|k| Node(k as u16));
        let drives: Vec<[Drive; MAX_COUNT]> =
            nodes().map(|n| std::array::from_fn(|k| drive(b, n, k as u8 + 1))).collect();
        Moves {
            doubtful: drives.iter().map(doubtful).collect(),
            ahead: drives,
            red: nodes().map(|n| std::array::from_fn(|k| red(b, n, k as u8 + 1))).collect(),
            wrong: nodes().map(|n| back(b, n, WRONG_TURN)).collect(),
            barrier: nodes().map(|n| barrier(b, n)).collect(),
            courthouse: nodes().map(|n| courthouse(b, n)).collect(),
            to_go: nodes().map(|n| ahead(b, n).count() as u16).collect(),
            comes_back: nodes().map(|n| comes_back(b, n)).collect(),
            crossing: nodes().map(|n| b.info(n).crossing.unwrap_or(NO_CROSSING)).collect(),
        }
    }
}

/// The bit of a node's crossing.
fn crossing_bit(b: &Board, n: Node) -> u16 {
    b.info(n).crossing.map_or(0, |c| 1 << c)
}

/// RH-27: the town of a node that nobody may speed through, counted from 1. Metro doesn't count: cars start there.
fn town(b: &Board, n: Node) -> u8 {
    match b.info(n).town {
        Some(t) if t > 0 => t + 1,
        _ => 0,
    }
}

fn drive(b: &Board, from: Node, count: u8) -> Drive {
    let mut d = Drive { to: from, crossings: 0, checks: 0, enters: 0, leaves: 0, bar: Bar::Free };
    for at in b.route(from, count) {
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

/// The counts that something on the way might forbid, as bits.
fn doubtful(drives: &[Drive; MAX_COUNT]) -> u16 {
    let may_be_forbidden = |d: &Drive| d.bar != Bar::Free || d.crossings != 0 || d.leaves != 0;
    (1..).zip(drives).filter(|(_, d)| may_be_forbidden(d)).fold(0, |bits, (count, _)| bits | 1 << count)
}

fn back(b: &Board, from: Node, count: u8) -> Back {
    let mut r = Back { to: from, crossings: 0, bar: Bar::Free };
    if from == b.goal {
        r.bar = Bar::NoRoad;
        return r;
    }
    let mut steps = 0;
    for at in b.route_back(from).take(count as usize) {
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
    here.chain(b.route_back(from)).find(|n| b.info(*n).courthouse).unwrap_or(from)
}

fn barrier(b: &Board, from: Node) -> Option<(u8, Node, Node)> {
    let goal = courthouse(b, from);
    let mut before = from;
    if goal == from {
        return None;
    }
    for at in b.route_back(from) {
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

/// The nodes ahead of a car, up to the goal. It turns off only at the node where it starts.
fn ahead(b: &Board, from: Node) -> impl Iterator<Item = Node> + '_ {
    let first = b.nodes[from.index()].off.or(b.nodes[from.index()].next);
    std::iter::successors(first, |n| b.nodes[n.index()].next).take(b.nodes.len())
}

fn comes_back(b: &Board, from: Node) -> u16 {
    let is_there = |n: &Node| b.info(*n).road == Some(EXPRESSWAY) || *n == b.goal;
    let at = match b.nodes[from.index()].off {
        None if is_there(&from) => Some(from),
        _ => ahead(b, from).find(is_there),
    };
    at.filter(|n| *n != b.goal).map_or(b.last + 1, |n| b.info(n).number)
}

/// The computed answers.
impl Board {
    /// The result of driving a count.
    #[inline]
    pub fn drive(&self, from: Node, count: u8) -> &Drive {
        &self.moves.ahead[from.index()][count as usize - 1]
    }

    /// The counts that a bridge, a town, the train or the end of the road might forbid from here, as bits. Nothing can
    /// ever forbid the others.
    #[inline]
    pub fn doubtful(&self, from: Node) -> u16 {
        self.moves.doubtful[from.index()]
    }

    /// Where a red die takes a car. Barred unless the car is on the Expressway and would end on an exit space.
    #[inline]
    pub fn red(&self, from: Node, die: u8) -> &Back {
        &self.moves.red[from.index()][die as usize - 1]
    }

    /// Where Wrong Turn takes a car.
    #[inline]
    pub fn wrong_turn(&self, from: Node) -> &Back {
        &self.moves.wrong[from.index()]
    }

    /// The next crossing on the way back to the courthouse, if any: its number, the space before it, and the crossing's
    /// space.
    #[inline]
    pub fn barrier(&self, from: Node) -> Option<(u8, Node, Node)> {
        self.moves.barrier[from.index()]
    }

    /// The nearest courthouse behind a car, or its own space if it is on one (RH-18).
    #[inline]
    pub fn courthouse(&self, from: Node) -> Node {
        self.moves.courthouse[from.index()]
    }

    /// The crossing at a node.
    #[inline]
    pub fn crossing(&self, at: Node) -> Option<u8> {
        let c = self.moves.crossing[at.index()];
        (c != NO_CROSSING).then_some(c)
    }

    /// How many spaces a car still has to drive if it takes no further detour.
    #[inline]
    pub fn to_go(&self, from: Node) -> u16 {
        self.moves.to_go[from.index()]
    }

    /// The number of the space where a car gets back to the Expressway if it takes no further detour. A car on the
    /// Expressway is there already. For the goal it is one more than the last space.
    #[inline]
    pub fn comes_back(&self, from: Node) -> u16 {
        self.moves.comes_back[from.index()]
    }

    /// Whether the road that leaves at an exit space is shorter than going straight on.
    pub fn is_short_cut(&self, exit: Node) -> bool {
        let straight_on = std::iter::successors(self.nodes[exit.index()].next, |n| self.nodes[n.index()].next);
        usize::from(self.to_go(exit)) < straight_on.count()
    }

    /// Whether a node lies on the Expressway.
    #[inline]
    pub fn is_on_expressway(&self, at: Node) -> bool {
        at.0 <= self.last
    }
}
