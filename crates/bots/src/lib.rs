//! Bots, generic over the contract.
//!
//! A [`Bot`] sees what a player sees: the state. It can't see future rolls or draws. [`Player`] is the bot of a
//! [`Level`]; [`bot_for`] returns one that plays by tokens. From the inside out:
//!
//! - [`Judge`] says how good a position is: by what is plain to see, by a full hand-made evaluation
//!   ([`rollick_game::Insight`]), or by one that a [`Net`] has learned;
//! - [`think()`] weighs all options of a decision, as deeply as an [`Effort`] allows;
//! - [`Player`] turns that into levels.
//!
//! All randomness comes from [`Luck`], and all arithmetic gives the same result on every machine. So with a fixed seed
//! and a limit of positions, a bot plays the same game everywhere.

mod erased;
mod estimate;
mod halt;
mod judge;
mod level;
mod lookahead;
mod net;
mod player;
mod think;
mod tree;

pub use erased::{DynBot, bot_for};
pub use estimate::{Before, Estimator};
pub use halt::Halt;
pub use judge::{Judge, shares};
pub use level::{Level, LevelError};
pub use lookahead::Effort;
pub use net::{FIRST, MAX_FEATURES, Net, SECOND, WeightsError};
pub use player::{Player, TABLE_NODES, arena_nodes, learned, table_time};
pub use think::{Style, Thought, Weighed, think};

use rollick_game::{Actions, Game};
use rollick_luck::Luck;

/// A bot: it picks decisions.
pub trait Bot<G: Game>: Send {
    /// Picks one of the legal decisions of a state in which a seat decides.
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action;

    /// Lets the bot stop thinking early, even in the middle of a decision. It then decides based on what it has seen so
    /// far.
    fn heed(&mut self, _halt: &Halt) {}
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
