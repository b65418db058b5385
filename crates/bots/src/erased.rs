//! Bots with their game's types erased, for tables and terminals.

use rollick_game::Insight;
use rollick_games::{OpenError, Position, Setup, Visitor, visit};
use rollick_luck::Luck;
use rollick_stage::Staged;

use crate::Level;
use crate::player::{Player, TABLE_NODES, table_time};

/// A bot that plays by tokens of the notation.
pub trait DynBot: Send {
    /// The level that it plays at.
    fn level(&self) -> Level;

    /// A note if it doesn't play at the level asked for, with the reason.
    fn note(&self) -> Option<&str>;

    /// The tokens of its decision or whole move. Empty if no seat decides now, or if the position belongs to another
    /// game.
    fn choose(&mut self, position: &dyn Position) -> Vec<String>;
}

/// A bot for the game of a setup. It thinks for at most half a second per roll, on this many cores. With the same seed
/// it makes the same choices, unless it runs out of time.
///
/// # Errors
/// If the board can't be used.
pub fn bot_for(setup: &Setup, level: Level, seed: u64, cores: usize) -> Result<Box<dyn DynBot>, OpenError> {
    struct Make {
        level: Level,
        seed: u64,
        cores: usize,
        standard_board: bool,
    }
    impl Visitor for Make {
        type Out = Box<dyn DynBot>;
        fn visit<G: Staged + Insight>(self, game: G) -> Box<dyn DynBot> {
            let player = Player::<G>::new(self.level, self.standard_board);
            let player = player.on_cores(self.cores);
            Box::new(Seated { game, player, luck: Luck::seeded(self.seed) })
        }
    }
    visit(setup, Make { level, seed, cores, standard_board: setup.is_standard_board() })
}

struct Seated<G: Insight> {
    game: G,
    player: Player<G>,
    luck: Luck,
}

impl<G: Insight> DynBot for Seated<G> {
    fn level(&self) -> Level {
        self.player.level()
    }

    fn note(&self) -> Option<&str> {
        self.player.note()
    }

    fn choose(&mut self, position: &dyn Position) -> Vec<String> {
        let Some(state) = position.state().downcast_ref::<G::State>() else { return Vec::new() };
        self.player.think_for(Some(TABLE_NODES), Some(table_time(G::WHOLE_MOVES, position.decided())));
        self.player.decide(&self.game, state, &mut self.luck).iter().map(ToString::to_string).collect()
    }
}
