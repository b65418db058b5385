//! Players that the server moves.

use std::sync::Arc;

use rollick_bots::{Level, bot_for};
use rollick_game::{Seat, nearest};
use rollick_games::{Position, Setup};
use rollick_luck::Luck;
use rollick_protocol::BotLevel;

use crate::pinned::capital;

/// Something that plays a seat.
pub trait BotPlayer: Send + Sync {
    /// The tokens of the decision or whole move that it takes for `seat`, whose decision comes next. `seed` is fresh each
    /// time. It may think, but not for ever: the table waits.
    fn choose(&self, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String>;

    /// Whether it can play a game at all.
    fn plays(&self, _setup: &Setup) -> bool {
        true
    }
}

/// Takes any whole move, each as likely as any other.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomBot;

impl BotPlayer for RandomBot {
    fn choose(&self, position: &dyn Position, _seat: Seat, seed: u64) -> Vec<String> {
        let moves = position.offers().moves;
        match moves.is_empty() {
            true => Vec::new(),
            false => Luck::seeded(seed).pick(&moves).tokens.clone(),
        }
    }
}

/// Plays at a level of the bots that know the games.
#[derive(Debug, Clone, Copy)]
pub struct Levelled {
    /// The level.
    pub level: Level,
    /// Threads that it may think on.
    pub cores: usize,
}

impl BotPlayer for Levelled {
    fn choose(&self, position: &dyn Position, _seat: Seat, seed: u64) -> Vec<String> {
        // A game that has been opened once can be opened again; if not, the table goes on with any legal move.
        bot_for(position.setup(), self.level, seed, self.cores).map(|mut bot| bot.choose(position)).unwrap_or_default()
    }

    fn plays(&self, setup: &Setup) -> bool {
        bot_for(setup, self.level, 0, 1).is_ok_and(|bot| bot.level() == self.level)
    }
}

/// A level and who plays it.
type Known = (BotLevel, Arc<dyn BotPlayer>);

/// The bots that a server knows, by level.
#[derive(Clone)]
pub struct Bots(Vec<Known>);

impl Default for Bots {
    /// All levels, the weakest first, each thinking on one core.
    fn default() -> Bots {
        Bots::on_cores(1)
    }
}

impl Bots {
    /// All levels, the weakest first, each thinking on so many cores.
    pub fn on_cores(cores: usize) -> Bots {
        let known = |level: Level| -> Known {
            let name = level.name().to_owned();
            let about = level.about().to_owned();
            let bot: Arc<dyn BotPlayer> =
                if level == Level::Random { Arc::new(RandomBot) } else { Arc::new(Levelled { level, cores }) };
            (BotLevel { name: capital(&name), level: name, about }, bot)
        };
        Bots(Level::ALL.into_iter().map(known).collect())
    }

    /// These bots, the weakest first.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(bots: Vec<(BotLevel, Arc<dyn BotPlayer>)>) -> Bots {
        assert!(!bots.is_empty(), "a server knows at least one bot");
        Bots(bots)
    }

    /// The levels that a game's tables are offered.
    pub fn levels(&self, setup: &Setup) -> Vec<BotLevel> {
        self.0.iter().filter(|(_, bot)| bot.plays(setup)).map(|(level, _)| level.clone()).collect()
    }

    /// The level that takes the seats that nobody took: the middle one.
    pub(crate) fn usual(&self) -> &str {
        &self.0[(self.0.len() - 1) / 2].0.level
    }

    pub(crate) fn get(&self, level: &str) -> Option<Arc<dyn BotPlayer>> {
        self.0.iter().find(|(known, _)| known.level == level).map(|(_, bot)| bot.clone())
    }

    /// The bot that plays a level; the first for one that this release no longer knows.
    pub(crate) fn player(&self, level: &str) -> Arc<dyn BotPlayer> {
        self.get(level).unwrap_or_else(|| self.0[0].1.clone())
    }

    /// Why a level is none, with the nearest.
    pub(crate) fn unknown(&self, level: &str) -> String {
        let shown: String = level.chars().take(40).collect();
        let all: Vec<&str> = self.0.iter().map(|(known, _)| known.level.as_str()).collect();
        match nearest(&shown, all.iter().copied()) {
            Some(near) => format!("There is no bot of level ‘{shown}’: did you mean {near}?"),
            None => format!("There is no bot of level ‘{shown}’: there are {}.", all.join(", ")),
        }
    }
}

/// The tokens that a bot takes, or the first legal decision if it has nothing legal to say.
pub(crate) fn decide(bot: &dyn BotPlayer, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String> {
    let tokens = bot.choose(position, seat, seed);
    match !tokens.is_empty() && position.boxed().play_plan(seat, &tokens).is_ok() {
        true => tokens,
        false => position.legal().into_iter().take(1).collect(),
    }
}
