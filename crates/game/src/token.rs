use std::fmt;

use crate::{Arg, Message};

/// The error for a text that is not a token of the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenError {
    /// The text, cut to a readable length.
    pub token: String,
    /// What the notation expects instead.
    pub expected: &'static str,
}

impl TokenError {
    /// The error for `token` where the notation expects `expected`.
    pub fn new(token: &str, expected: &'static str) -> TokenError {
        let mut shown: String = token.chars().take(40).collect();
        if token.chars().nth(40).is_some() {
            shown.push('…');
        }
        TokenError { token: shown, expected }
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ is not a token here: expected {}", self.token, self.expected)
    }
}

impl std::error::Error for TokenError {}

/// The error for a text that doesn't describe a state of the game. For people, use [`StateError::message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateError {
    /// The part of the text that is wrong.
    pub part: String,
    /// What is wrong with it. The words may be in the game's own Fluent file.
    pub what: Message,
}

impl StateError {
    /// The error for one part of a state's text.
    pub fn new(part: impl Into<String>, what: Message) -> StateError {
        StateError { part: part.into(), what }
    }

    /// The error for a position that can't occur. `why` is what [`crate::Game::check`] says.
    pub fn unsound(part: impl Into<String>, why: Message) -> StateError {
        StateError::new(part, Message::new("text-unsound").with("why", why))
    }

    /// What is wrong, and with which part.
    pub fn message(&self) -> Message {
        Message::new("text-wrong").with("part", self.part.as_str()).with("what", self.what.clone())
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in ‘{}’: {}", self.part, self.what.key)?;
        self.what.args.iter().try_for_each(|(name, arg)| match arg {
            Arg::Text(text) => write!(f, ", {name} ‘{text}’"),
            Arg::Message(inner) => write!(f, ", {name} {}", inner.key),
            _ => Ok(()),
        })
    }
}

impl std::error::Error for StateError {}
