//! What each value of a house rule changes, as `rollick rulings` measured and wrote it.

use rollick_game::GameInfo;
use serde::{Deserialize, Serialize};

use crate::page::BookError;

/// The files in docs/rules/figures, by game.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// The figures of a game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The command that makes these figures.
    pub command: String,
    /// The commit of the program that made them.
    pub commit: String,
    /// The number of players.
    pub players: usize,
    /// The bot on all seats.
    pub bots: String,
    /// The number of games for each value.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The mean number of turns with the usual rules.
    pub turns: f64,
    /// The share of games that the first player wins with the usual rules.
    pub first: f64,
    /// The mean number of turns in the first few games with the usual rules: a sample that is quick to measure again.
    pub probe: f64,
    /// The values other than the usual ones.
    #[serde(default, rename = "choice")]
    pub values: Vec<MeasuredValue>,
}

/// What a value of a house rule changes, compared with the usual one.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct MeasuredValue {
    /// The ruling's name in settings.
    pub ruling: String,
    /// The value.
    pub value: String,
    /// How much longer games are, as a fraction of the usual number of turns.
    pub longer: Measured,
    /// How many more games the first player wins, as a fraction of all games.
    pub first: Measured,
    /// How many more games are draws, as a fraction of all games.
    pub draws: Measured,
    /// The mean number of turns in the first few games.
    pub probe: f64,
}

/// A figure with its 95 % interval. A file has it as a list: the lower end, the figure, the upper end.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(from = "[f64; 3]", into = "[f64; 3]")]
pub struct Measured {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<[f64; 3]> for Measured {
    fn from([low, value, high]: [f64; 3]) -> Measured {
        Measured { value, low, high }
    }
}

impl From<Measured> for [f64; 3] {
    fn from(measured: Measured) -> [f64; 3] {
        [measured.low, measured.value, measured.high]
    }
}

impl Measured {
    /// Whether the interval excludes 0.
    pub fn is_certain(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

impl Figures {
    /// The number of games in a probe.
    pub const PROBE: u64 = 24;

    /// Reads the figures of a game; `None` if nothing was measured.
    ///
    /// # Errors
    /// If the file is malformed.
    pub fn of(info: &GameInfo) -> Result<Option<Figures>, BookError> {
        let Some((_, text)) = FILES.iter().find(|(game, text)| *game == info.id && !text.is_empty()) else {
            return Ok(None);
        };
        toml::from_str(text).map(Some).map_err(|e| BookError::new(info, "figures", e))
    }

    /// What was measured for a value.
    pub fn find(&self, ruling: &str, value: &str) -> Option<&MeasuredValue> {
        self.values.iter().find(|measured| measured.ruling == ruling && measured.value == value)
    }
}
