//! What lies ahead of a car no matter what the others do, computed once for a board.

use rollick_game::Pair;

use crate::board::{Bar, Board, Drive, Node};

/// What lies ahead of each space.
#[derive(Clone, Debug)]
pub(crate) struct Ahead {
    /// For each space of the Expressway: the number of check points after it.
    pub checks: Vec<f32>,
    /// For each space of the Expressway: the sum of the distances from those check points back to their courthouses.
    pub courts: Vec<f32>,
    /// For each node: the turns to New City for a car that is alone on the roads and rolls two green dice each time.
    pub alone: Vec<f32>,
}

impl Ahead {
    pub(super) fn new(board: &Board) -> Ahead {
        let last = usize::from(board.last());
        let (mut checks, mut courts) = (vec![0.0; last + 2], vec![0.0; last + 2]);
        for at in (0..last).rev() {
            let next = Node(at as u16 + 1);
            let back = f32::from(next.0) - f32::from(board.courthouse(next).0);
            let is_check = board.info(next).check_point;
            checks[at] = checks[at + 1] + if is_check { 1.0 } else { 0.0 };
            courts[at] = courts[at + 1] + if is_check { back } else { 0.0 };
        }
        Ahead { checks, courts, alone: turns_alone(board) }
    }
}

/// Rounds of improving the estimates. No car needs more turns than this.
const ROUNDS: usize = 120;
/// Turns that the card of a check point costs on average.
const CARD: f32 = 0.35;

/// The turns that a lone car needs from each node if it rolls two green dice and makes the best of them.
fn turns_alone(board: &Board) -> Vec<f32> {
    let mut turns = vec![0.0f32; board.node_count()];
    for _ in 0..ROUNDS {
        let before = turns.clone();
        for (at, turns) in turns.iter_mut().enumerate() {
            let from = Node(at as u16);
            if from == board.goal() {
                continue;
            }
            let mut sum = 0.0;
            for way in 0..Pair::WAYS {
                sum += best_use(board, &before, from, Pair::of_way(way));
            }
            *turns = 1.0 + sum / 36.0;
        }
    }
    turns
}

/// The turns left after the best use of two green dice, given the turns left from each node.
fn best_use(board: &Board, left: &[f32], from: Node, Pair(a, b): Pair) -> f32 {
    let after = |from: Node, count: u8| -> Option<(f32, &Drive)> {
        let drive = board.drive(from, count);
        let free = drive.bar == Bar::Free;
        free.then(|| (left[drive.to.index()] + CARD * f32::from(drive.checks), drive))
    };
    let mut best = left[from.index()];
    for (first, second) in [(a, b), (b, a)] {
        let Some((once, drive)) = after(from, first) else { continue };
        best = best.min(once);
        if let (false, Some((twice, on))) = (board.ends_drive(drive.to), after(drive.to, second))
            && !on.leaves_town(drive.enters)
        {
            best = best.min(twice + CARD * f32::from(drive.checks));
        }
    }
    match after(from, a + b) {
        Some((once, _)) => best.min(once),
        None => best,
    }
}
