use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rollick_bots::{Effort, Judge, Level, Random, Style, arena_nodes, think};
use rollick_game::{Actions, Insight, Seats, Silent};

use crate::Halt;
use crate::play::{Move, play, streams};

/// Positions from random play: some with a choice of several decisions, and some before a roll.
fn positions<G: Insight>(game: &G, seats: Seats, most: usize) -> (Vec<G::State>, Vec<G::State>) {
    let (mut decisions, mut rolls) = (Vec::new(), Vec::new());
    for index in 0.. {
        if decisions.len() >= most && rolls.len() >= most {
            break;
        }
        let bots = &mut vec![Random; seats.count()];
        play(game, seats, streams(1, index), u32::MAX, bots, &mut Silent, |s, next| match next {
            Move::Chance(_) => rolls.push(s.clone()),
            Move::Choice(..) => {
                let mut legal = Actions::new();
                game.legal(s, &mut legal);
                if legal.len() > 1 {
                    decisions.push(s.clone());
                }
            }
        });
    }
    // Take them evenly from the first game to the last.
    let thin = |all: Vec<G::State>| -> Vec<G::State> {
        let step = (all.len() / most).max(1);
        all.into_iter().step_by(step).take(most).collect()
    };
    (thin(decisions), thin(rolls))
}

/// How many positions hard examines per second of processor time, on one thread. `None` if it was stopped before the
/// first.
pub fn search_speed<G: Insight>(game: &G, seats: Seats, at_least: Duration, halt: &Halt) -> Option<f64> {
    if halt.is_due() {
        return None;
    }
    let (decisions, _) = positions(game, seats, 64);
    let (style, effort) = (Style::of::<G>(), Effort::nodes(arena_nodes(Level::Hard, seats.count())));
    let begin = ThreadTime::now();
    let mut nodes = 0;
    'timed: loop {
        for s in &decisions {
            nodes += think(game, s, &Judge::Hand, style, effort.clone(), 1).nodes;
            if begin.elapsed() >= at_least || halt.is_due() {
                break 'timed;
            }
        }
    }
    Some(nodes as f64 / begin.elapsed().as_secs_f64())
}

/// How many positions a judge evaluates per second of processor time, on one thread. All seats of a position are
/// judged. `None` if it was stopped before the first.
pub fn judge_speed<G: Insight>(game: &G, seats: Seats, judge: &Judge, at_least: Duration, halt: &Halt) -> Option<f64> {
    if halt.is_due() {
        return None;
    }
    let (_, rolls) = positions(game, seats, 512);
    let begin = ThreadTime::now();
    let mut judged = 0u64;
    while judged == 0 || (begin.elapsed() < at_least && !halt.is_due()) {
        for s in &rolls {
            black_box(judge.judge(game, s));
        }
        judged += rolls.len() as u64;
    }
    Some(judged as f64 / begin.elapsed().as_secs_f64())
}
