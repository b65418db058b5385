//! What reports look at beside the sums of a series: where pieces stand, and single games to take apart.

use std::collections::BTreeMap;

use rayon::prelude::*;
use rollick_bots::Bot;
use rollick_game::{Game, Insight, Next, Seats, Silent};
use rollick_luck::Luck;
use rollick_stage::Staged;

use crate::Side;

/// Tokens after which a game is left.
const CUT: usize = 20_000;

/// A game by bots, told step by step.
struct Played<'a, G: Game> {
    game: &'a G,
    dice: Luck,
    whims: Luck,
}

impl<G: Insight> Played<'_, G> {
    /// Plays on; `see` is given every position before its token, and the token.
    fn run(mut self, seats: Seats, sides: &[Side], mut see: impl FnMut(&G::State, String)) {
        let game = self.game;
        let mut players: Vec<_> = seats.iter().map(|seat| sides[seat.index() % sides.len()].player::<G>()).collect();
        let mut s = game.start(seats);
        for _ in 0..CUT {
            match game.next(&s) {
                Next::Over(_) => break,
                Next::Chance { ways, .. } => {
                    let way = self.dice.below(ways);
                    see(&s, game.outcome(&s, way).to_string());
                    game.happen(&mut s, way, &mut Silent);
                }
                Next::Choose(seat) => {
                    let action = players[seat.index()].choose(game, &s, &mut self.whims);
                    see(&s, action.to_string());
                    game.choose(&mut s, action, &mut Silent);
                }
            }
        }
    }
}

fn played<G: Insight>(game: &G, seed: u64, index: u64) -> Played<'_, G> {
    Played { game, dice: Luck::of_game(seed, index), whims: Luck::of_game(!seed, index) }
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
        played(game, seed, index).run(seats, sides, |s, _| {
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
        played(game, seed, index).run(seats, sides, |_, token| tokens.push(token));
        tokens
    };
    (0..games).into_par_iter().map(one).collect()
}
