//! A game as it was played so far. Nothing here needs the interpreter.

use std::sync::Arc;

use pyo3::exceptions::{PyException, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use rollick_game::{Message, Next, Reason, rule};
use rollick_games::{About, Position, hex};

use crate::engine::AnyState;
use crate::errors::bad_bytes;
use crate::game::Loaded;

/// A position of a game, with the decisions and outcomes that led there.
pub struct Played {
    pub of: Arc<Loaded>,
    pub position: Box<dyn AnyState>,
    /// What comes next. It is asked for more often than it changes.
    pub next: Next,
    /// Where the history begins, if not at the usual start.
    start: Option<Arc<Vec<u8>>>,
    pub history: Vec<u32>,
}

/// A decision or an outcome: its number or its token.
pub enum ActionArg {
    /// A number.
    Number(i64),
    /// A token.
    Token(String),
    /// Anything else, as Python writes it. No game has such a number, so it is refused like a wrong one.
    Other(String),
}

impl FromPyObject<'_, '_> for ActionArg {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<ActionArg> {
        if !given.is_exact_instance_of::<PyInt>()
            && let Ok(token) = given.cast::<PyString>()
        {
            return Ok(ActionArg::Token(token.to_string()));
        }
        let py = given.py();
        match given.extract::<i64>() {
            Ok(number) => Ok(ActionArg::Number(number)),
            Err(error) if error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<PyOverflowError>(py) => {
                match given.repr() {
                    Ok(shown) => Ok(ActionArg::Other(shown.to_string_lossy().chars().take(40).collect())),
                    // Python doesn't write numbers with thousands of digits.
                    Err(error) if error.is_instance_of::<PyException>(py) => {
                        Ok(ActionArg::Other(given.get_type().name()?.to_string()))
                    }
                    Err(error) => Err(error),
                }
            }
            Err(error) => Err(error),
        }
    }
}

impl ActionArg {
    /// What it is called in an error.
    pub fn shown(&self) -> String {
        match self {
            ActionArg::Number(number) => format!("action {number}"),
            ActionArg::Token(token) => format!("‘{token}’"),
            ActionArg::Other(shown) => format!("action {shown}"),
        }
    }

    /// The reason if it means nothing.
    pub fn meaningless(&self) -> Reason {
        match self {
            ActionArg::Number(number) => no_token(&number.to_string()),
            ActionArg::Token(text) | ActionArg::Other(text) => no_token(text),
        }
    }
}

/// Why a decision or an outcome was refused, and what it is called.
pub struct Refused {
    pub shown: String,
    pub reason: Reason,
}

impl Played {
    /// A position without a history.
    pub fn new(of: Arc<Loaded>, position: Box<dyn AnyState>, start: Option<Vec<u8>>) -> Played {
        let next = position.next();
        Played { of, position, next, start: start.map(Arc::new), history: Vec::new() }
    }

    /// Takes a decision or an outcome.
    pub fn try_take(&mut self, action: &ActionArg) -> Result<(), Box<Refused>> {
        let no_way = || Reason::new(rule!("RO-06"), Message::new("ro-06"));
        let next = self.next;
        let (number, taken) = match (action, next) {
            (_, Next::Over(_)) => (0, Err(Reason::new(rule!("RO-03"), Message::new("ro-03")))),
            (ActionArg::Number(number), Next::Chance { .. }) => {
                let way = u32::try_from(*number).unwrap_or(u32::MAX);
                (way, self.position.happen(way))
            }
            (ActionArg::Number(number), Next::Choose(seat)) => {
                let number = u32::try_from(*number).unwrap_or(u32::MAX);
                (number, self.position.choose(seat, number as usize))
            }
            (ActionArg::Token(token), Next::Chance { .. }) => match self.position.way_of(token) {
                Some(way) => (way, self.position.happen(way)),
                None => (0, Err(no_way())),
            },
            (ActionArg::Token(token), Next::Choose(seat)) => match self.of.engine.number(seat, token) {
                Some(number) => (number as u32, self.position.choose(seat, number)),
                None => (0, Err(self.why_not(token).unwrap_or(no_token(token)))),
            },
            (ActionArg::Other(_), Next::Chance { .. }) => (0, Err(no_way())),
            (ActionArg::Other(_), Next::Choose(_)) => (0, Err(action.meaningless())),
        };
        self.next = taken.map_err(|reason| {
            let mut shown = action.shown();
            if let (ActionArg::Number(number), Next::Choose(seat)) = (action, next)
                && let Some(token) = usize::try_from(*number).ok().and_then(|number| self.of.engine.token(seat, number))
            {
                shown = format!("{shown}, ‘{token}’");
            }
            Box::new(Refused { shown, reason })
        })?;
        self.history.push(number);
        Ok(())
    }

    /// The same position by tokens.
    pub fn told(&self) -> PyResult<Box<dyn Position>> {
        self.of.told.decode(&self.position.encode()).map_err(|error| bad_bytes(self.of.setup.info, &error))
    }

    /// Why a token is not possible now.
    pub fn why_not(&self, token: &str) -> Option<Reason> {
        self.told().ok()?.why(About::Token(token))
    }

    /// The position where the history begins.
    fn beginning(&self) -> Box<dyn AnyState> {
        match &self.start {
            Some(bytes) => self.of.engine.decode(bytes).expect("these bytes were decoded before"),
            None => self.of.engine.start(),
        }
    }

    /// The tokens of the history, each with the turn of the position before it.
    pub fn told_history(&self) -> Vec<(u32, String)> {
        let mut at = self.beginning();
        let mut out = Vec::with_capacity(self.history.len());
        for number in &self.history {
            let turn = at.turn();
            let token = match at.next() {
                Next::Chance { .. } => {
                    let token = at.outcome(*number);
                    at.happen(*number).map(|_| token)
                }
                Next::Choose(seat) => {
                    let token = self.of.engine.token(seat, *number as usize).unwrap_or_default();
                    at.choose(seat, *number as usize).map(|_| token)
                }
                Next::Over(_) => break,
            };
            match token {
                Ok(token) => out.push((turn, token)),
                Err(_) => break,
            }
        }
        out
    }

    /// The bytes of the position where the history begins, if it isn't the usual start.
    pub fn start_bytes(&self) -> Option<Vec<u8>> {
        self.start.as_deref().cloned()
    }

    /// The beginning and the history, as [`crate::state::State::restore`] reads them.
    pub fn serialize(&self) -> String {
        let start = self.start.as_ref().map_or("start".to_owned(), |bytes| hex(bytes));
        let history: Vec<String> = self.history.iter().map(ToString::to_string).collect();
        format!("{start}\n{}\n", history.join(" "))
    }
}

impl Clone for Played {
    fn clone(&self) -> Played {
        Played {
            of: self.of.clone(),
            position: self.position.boxed(),
            next: self.next,
            start: self.start.clone(),
            history: self.history.clone(),
        }
    }
}

/// The reason for a token that means nothing.
pub fn no_token(token: &str) -> Reason {
    let shown: String = token.chars().take(40).collect();
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", shown))
}
