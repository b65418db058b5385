//! What reports look at beside the sums of a series: where pieces stand, and single games to take apart.

use std::collections::BTreeMap;

use rayon::prelude::*;
use rollick_game::{Insight, Seats, Silent};
use rollick_stage::Staged;

use crate::Side;
use crate::play::{Move, play, streams};

/// Tokens after which a game is left.
const CUT: u32 = 20_000;

/// Plays game number `index` by bots; `see` is given every position before its token, and the token.
fn tell<G: Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side],
    seed: u64,
    index: u64,
    mut see: impl FnMut(&G::State, String),
) {
    let mut players: Vec<_> = seats.iter().map(|seat| sides[seat.index() % sides.len()].player::<G>()).collect();
    play(game, seats, streams(seed, index), CUT, &mut players, &mut Silent, |s, next| {
        see(
            s,
            match next {
                Move::Chance(way) => game.outcome(s, way).to_string(),
                Move::Choice(_, action) => action.to_string(),
            },
        );
    });
}

/// How often pieces stood on each place at the start of a turn, over so many games; the same on any number of threads.
pub fn stands<G: Staged + Insight>(
    game: &G,
    seats: Seats,
    sides: &[Side],
    games: u64,
    seed: u64,
) -> BTreeMap<String, u64> {
    let one = |index: u64| {
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        let mut turn = 0;
        tell(game, seats, sides, seed, index, |s, _| {
            if game.turn(s) != turn {
                turn = game.turn(s);
                for piece in game.view(s).pieces.into_iter().filter(|piece| piece.seat.is_some()) {
                    *counts.entry(piece.place).or_default() += 1;
                }
            }
        });
        counts
    };
    (0..games).into_par_iter().map(one).reduce(BTreeMap::new, |mut all, more| {
        for (place, count) in more {
            *all.entry(place).or_default() += count;
        }
        all
    })
}

/// Games as tokens, one list each.
pub fn games_as_tokens<G: Insight>(game: &G, seats: Seats, sides: &[Side], games: u64, seed: u64) -> Vec<Vec<String>> {
    let one = |index: u64| {
        let mut tokens = Vec::new();
        tell(game, seats, sides, seed, index, |_, token| tokens.push(token));
        tokens
    };
    (0..games).into_par_iter().map(one).collect()
}
