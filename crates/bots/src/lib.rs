//! Players that are not people.
//!
//! A [`Bot`] sees what a player sees: the state, in which nothing is hidden but what chance has yet to decide.

use rollick_game::{Actions, Game};
use rollick_luck::Luck;

/// Somebody who decides.
pub trait Bot<G: Game>: Send {
    /// Picks one of the legal decisions of a state in which a seat decides.
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action;
}

/// Picks any legal decision, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        *luck.pick(&legal)
    }
}
