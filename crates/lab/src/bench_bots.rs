use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rollick_bots::{ARENA_NODES, Budget, Judge, Style, think};
use rollick_game::{Actions, Insight, Next, Seats, Silent};
use rollick_luck::Luck;

/// Positions of random play with this many players: those in which somebody decides among several, and those before a roll.
fn positions<G: Insight>(game: &G, seats: Seats, most: usize) -> (Vec<G::State>, Vec<G::State>) {
    let mut luck = Luck::seeded(1);
    let (mut decisions, mut rolls) = (Vec::new(), Vec::new());
    while decisions.len() < most || rolls.len() < most {
        let mut s = game.start(seats);
        loop {
            match game.next(&s) {
                Next::Over(_) => break,
                Next::Chance { ways, .. } => {
                    rolls.push(s.clone());
                    game.happen(&mut s, luck.below(ways), &mut Silent);
                }
                Next::Choose(_) => {
                    let mut legal = Actions::new();
                    game.legal(&s, &mut legal);
                    if legal.len() > 1 {
                        decisions.push(s.clone());
                    }
                    game.choose(&mut s, *luck.pick(&legal), &mut Silent);
                }
            }
        }
    }
    // Evenly from the first game to the last.
    let thin = |all: Vec<G::State>| -> Vec<G::State> {
        let step = (all.len() / most).max(1);
        all.into_iter().step_by(step).take(most).collect()
    };
    (thin(decisions), thin(rolls))
}

/// Positions that hard looks at in a second of the processor's time, on this thread.
pub fn search_speed<G: Insight>(game: &G, seats: Seats, at_least: Duration) -> f64 {
    let (decisions, _) = positions(game, seats, 64);
    let style = if G::TREE { Style::Tree } else { Style::Wide };
    let begin = ThreadTime::now();
    let mut nodes = 0;
    'timed: loop {
        for s in &decisions {
            nodes += think(game, s, &Judge::Hand, style, Budget::nodes(ARENA_NODES), 1).nodes;
            if begin.elapsed() >= at_least {
                break 'timed;
            }
        }
    }
    nodes as f64 / begin.elapsed().as_secs_f64()
}

/// Positions that a judge judges, all seats of each, in a second of the processor's time, on this thread.
pub fn judge_speed<G: Insight>(game: &G, seats: Seats, judge: &Judge, at_least: Duration) -> f64 {
    let (_, rolls) = positions(game, seats, 512);
    let begin = ThreadTime::now();
    let mut judged = 0u64;
    while begin.elapsed() < at_least {
        for s in &rolls {
            black_box(judge.judge(game, s));
        }
        judged += rolls.len() as u64;
    }
    judged as f64 / begin.elapsed().as_secs_f64()
}
