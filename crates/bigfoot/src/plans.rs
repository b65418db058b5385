//! Whole moves: everything that a die given to the truck can lead to. Each distinct result is listed once.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use rollick_game::{Actions, Game, Next, Plan, Plans, Silent};

use crate::action::Action;
use crate::game::Bigfoot;
use crate::state::{Exit, Gear, Phase, State};

/// A position in the middle of a move, and how it was reached.
struct Node {
    state: State,
    before: usize,
    action: Action,
}

/// Marks the position that the search starts from.
const ROOT: usize = usize::MAX;

/// Searches breadth first, so that each result comes with one of the shortest sequences that lead to it. Each position
/// is searched only once.
///
/// A die of six has thousands of sequences but only a few hundred positions. [`key`] packs what differs between them
/// into a number.
pub(crate) fn plans(game: &Bigfoot, s: &State, out: &mut Plans<Action>) {
    if !matches!(game.next(s), Next::Choose(_)) {
        return;
    }
    let mut seen = Seen::default();
    let mut nodes: Vec<Node> = Vec::new();
    let mut at = ROOT;
    loop {
        let here = nodes.get(at).map_or(*s, |node| node.state);
        let mut legal = Actions::new();
        game.legal(&here, &mut legal);
        for action in legal {
            let mut state = here;
            game.choose(&mut state, action, &mut Silent);
            if !seen.insert(key(&state)) {
                continue;
            }
            if game.in_plan(&state) {
                nodes.push(Node { state, before: at, action });
            } else {
                out.push(sequence_to(&nodes, at, action));
            }
        }
        at = at.wrapping_add(1);
        if at == nodes.len() {
            return;
        }
    }
}

/// The decisions that lead to a node, followed by `last`.
fn sequence_to(nodes: &[Node], mut at: usize, last: Action) -> Plan<Action> {
    let mut plan = Plan::new();
    plan.push(last);
    while let Some(node) = nodes.get(at) {
        plan.push(node.action);
        at = node.before;
    }
    plan.reverse();
    plan
}

/// What differs between the positions that one move can lead to.
///
/// Everything else follows from it. The dice and the trucks tell whose turn it is and who loses one; the cars tell what
/// was crushed. Laws in the tests check this against a walk through all sequences.
fn key(s: &State) -> u128 {
    let mut key = u128::from(u64::from_le_bytes(s.vehicles.map(|at| at.byte())));
    let mut add = |bits: u32, value: u8| key = key << bits | u128::from(value);
    for gear in s.gears {
        add(1, u8::from(gear == Gear::Four));
    }
    for exit in s.exits {
        let (at, over) = match exit {
            Some(Exit { at, over }) => (at.byte(), over as u8),
            None => (0xFF, 0),
        };
        add(8, at);
        add(2, over);
    }
    add(
        3,
        match s.phase {
            Phase::Drive(left) => left,
            _ => 7,
        },
    );
    add(1, s.shifted.into());
    add(2, s.dice.used);
    add(2, s.heading as u8);
    key
}

type Seen = HashSet<u128, BuildHasherDefault<Mix>>;

/// Hashes one number with two multiplications. That is enough, because the keys come from a board and not from an
/// attacker.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u128(u128::from(*byte));
        }
    }

    fn write_u128(&mut self, n: u128) {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let folded = (n as u64 ^ self.0).wrapping_mul(ODD) ^ ((n >> 64) as u64).rotate_left(29);
        let mixed = folded.wrapping_mul(ODD);
        self.0 = mixed ^ mixed >> 32;
    }
}
