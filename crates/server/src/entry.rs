//! The entries of a table's log, as they are stored.

use rollick_protocol::By;
use serde::{Deserialize, Serialize};

/// One entry of a log. Its JSON is stored for good: fields may be added, never changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// A device sits down on its seats.
    Sit { device: usize, name: Option<String>, word_hash: String },
    /// The list of words is closed; `level` takes the seats that are open.
    Start { level: String },
    /// A device reveals its word.
    Word { device: usize, word: String },
    /// A decision; `part` counts the tokens of a whole move.
    Token {
        seat: u8,
        token: String,
        by: By,
        #[serde(default, skip_serializing_if = "is_zero")]
        part: u32,
    },
    /// Chance.
    Roll { token: String, way: u32, ways: u32 },
    /// The answer to a question that comes to this seat only after others have declined.
    Answer { seat: u8, tokens: Vec<String> },
    /// Whether a seat wants to be asked.
    AskMe { seat: u8, on: bool },
    /// A bot takes a seat.
    Replace { seat: u8, level: String },
    /// The position of an earlier version comes back.
    Undo { seat: u8, to: u64 },
    /// The table ends before the game does.
    GiveUp,
    /// The players go on elsewhere.
    Rematch { table: String },
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl Entry {
    /// Tokens of one decision or whole move.
    pub(crate) fn plan(seat: u8, tokens: &[String], by: By) -> Vec<Entry> {
        let token = |(part, token): (u32, &String)| Entry::Token { seat, token: token.clone(), by, part };
        (0..).zip(tokens).map(token).collect()
    }

    /// As it is stored.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain data")
    }

    /// As it was stored.
    pub(crate) fn read(text: &str) -> Result<Entry, String> {
        serde_json::from_str(text).map_err(|error| format!("it can't be read: {error}"))
    }
}
