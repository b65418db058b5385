//! The bots that a server can seat at its tables.

use std::sync::Arc;

use rollick_bots::{Level, bot_for};
use rollick_game::{Message, Seat, nearest};
use rollick_games::{Position, Setup};
use rollick_luck::Luck;
use rollick_protocol::BotLevel;

/// Something that plays a seat.
pub trait BotPlayer: Send + Sync {
    /// Decides for `seat`, whose decision comes next, and returns the tokens of the action or plan. `seed` is fresh
    /// each time. The table waits for the answer, so don't think for too long.
    fn choose(&self, position: &dyn Position, seat: Seat, seed: u64) -> Vec<String>;

    /// Whether it can play this game at all.
    fn plays(&self, _setup: &Setup) -> bool {
        true
    }
}

/// Picks any plan at random, all equally likely.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomBot;

impl BotPlayer for RandomBot {
    fn choose(&self, position: &dyn Position, _seat: Seat, seed: u64) -> Vec<String> {
        let moves = position.moves();
        match moves.is_empty() {
            true => Vec::new(),
            false => Luck::seeded(seed).pick(&moves).tokens.clone(),
        }
    }
}

/// Plays at a level of `rollick-bots`.
#[derive(Debug, Clone, Copy)]
pub struct Levelled {
    /// The level.
    pub level: Level,
    /// The number of threads it may use.
    pub cores: usize,
}

impl BotPlayer for Levelled {
    fn choose(&self, position: &dyn Position, _seat: Seat, seed: u64) -> Vec<String> {
        // This game was opened before, so opening it shouldn't fail. If it does, the caller takes any legal action.
        bot_for(position.setup(), self.level, seed, self.cores).map(|mut bot| bot.choose(position)).unwrap_or_default()
    }

    fn plays(&self, setup: &Setup) -> bool {
        bot_for(setup, self.level, 0, 1).is_ok_and(|bot| bot.level() == self.level)
    }
}

/// A level and the bot that plays it.
type Known = (BotLevel, Arc<dyn BotPlayer>);

/// The bots that a server knows, by level.
#[derive(Clone)]
pub struct Bots(Vec<Known>);

impl Default for Bots {
    /// All levels, weakest first, each on one core.
    fn default() -> Bots {
        Bots::on_cores(1)
    }
}

impl Bots {
    /// All levels, weakest first, each on this many cores.
    pub fn on_cores(cores: usize) -> Bots {
        let known = |level: Level| -> Known {
            let bot: Arc<dyn BotPlayer> =
                if level == Level::Random { Arc::new(RandomBot) } else { Arc::new(Levelled { level, cores }) };
            (BotLevel::named(level.name()), bot)
        };
        Bots(Level::ALL.into_iter().map(known).collect())
    }

    /// These bots, weakest first.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn new(bots: Vec<(BotLevel, Arc<dyn BotPlayer>)>) -> Bots {
        assert!(!bots.is_empty(), "a server knows at least one bot");
        Bots(bots)
    }

    /// The levels that can play this game.
    pub fn levels(&self, setup: &Setup) -> Vec<BotLevel> {
        self.0.iter().filter(|(_, bot)| bot.plays(setup)).map(|(level, _)| level.clone()).collect()
    }

    /// The level for seats that nobody took: the middle one.
    pub(crate) fn usual(&self) -> &str {
        &self.0[(self.0.len() - 1) / 2].0.level
    }

    pub(crate) fn get(&self, level: &str) -> Option<Arc<dyn BotPlayer>> {
        self.0.iter().find(|(known, _)| known.level == level).map(|(_, bot)| bot.clone())
    }

    /// The bot of a level. A level that this release no longer has gets the weakest bot.
    pub(crate) fn player(&self, level: &str) -> Arc<dyn BotPlayer> {
        self.get(level).unwrap_or_else(|| self.0[0].1.clone())
    }

    /// The error for an unknown level. It suggests the closest name.
    pub(crate) fn unknown(&self, level: &str) -> Message {
        let shown: String = level.chars().take(40).collect();
        let all = || self.0.iter().map(|(known, _)| known.level.as_str());
        let unknown = |key: &'static str| Message::new(key).with("word", shown.as_str());
        match (nearest(&shown, all()), Message::all_of(all())) {
            (Some(near), _) => unknown("level-unknown-near").with("near", near),
            (None, all) => unknown("level-unknown").with("all", all.unwrap_or_else(|| "".into())),
        }
    }
}
