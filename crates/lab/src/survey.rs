//! What reports need besides series: where pieces stand, and individual games to analyse.

use std::collections::BTreeMap;

use rayon::prelude::*;
use rollick_game::{Insight, Silent};
use rollick_stage::Staged;

use crate::play::{Move, play, streams};
use crate::{Run, Side};

/// Plays game number `index` with bots. `see` is called with every token and the position before it.
fn tell<G: Insight>(game: &G, run: &Run, sides: &[Side], index: u64, mut see: impl FnMut(&G::State, String)) {
    let seats = run.seats;
    let mut players: Vec<_> = seats.iter().map(|seat| sides[seat.index() % sides.len()].player::<G>()).collect();
    play(game, seats, streams(run.seed, index), run.cut, &mut players, &mut Silent, |s, next| {
        see(
            s,
            match next {
                Move::Chance(way) => game.outcome(s, way).to_string(),
                Move::Choice(_, action) => action.to_string(),
            },
        );
    });
}

/// Plays games and counts how often pieces stood on each place at the start of a turn. The result is the same on any
/// number of threads. `progress` is called after each game.
pub fn stands<G: Staged + Insight>(
    game: &G,
    run: &Run,
    sides: &[Side],
    progress: impl Fn(u64) + Sync,
) -> BTreeMap<String, u64> {
    let one = |index: u64| {
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        let mut turn = 0;
        if run.halt.is_due() {
            return counts;
        }
        tell(game, run, sides, index, |s, _| {
            if game.turns(s).turn != turn {
                turn = game.turns(s).turn;
                for piece in game.view(s).pieces.into_iter().filter(|piece| piece.seat.is_some()) {
                    *counts.entry(piece.place).or_default() += 1;
                }
            }
        });
        progress(1);
        counts
    };
    (run.first..run.first + run.games).into_par_iter().map(one).reduce(BTreeMap::new, |mut all, more| {
        for (place, count) in more {
            *all.entry(place).or_default() += count;
        }
        all
    })
}

/// Plays games and returns the tokens of each.
pub fn games_as_tokens<G: Insight>(
    game: &G,
    run: &Run,
    sides: &[Side],
    progress: impl Fn(u64) + Sync,
) -> Vec<Vec<String>> {
    let one = |index: u64| {
        let mut tokens = Vec::new();
        (!run.halt.is_due()).then(|| {
            tell(game, run, sides, index, |_, token| tokens.push(token));
            progress(1);
            tokens
        })
    };
    (run.first..run.first + run.games).into_par_iter().filter_map(one).collect()
}
