//! The rules as pages. Each is made and compressed once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rollick_game::{GameInfo, RuleId};
use rollick_rulebook::{BookError, RuleBook};

use crate::packed::Packed;

/// A game, and one of its rules or all of them.
type Which = (&'static str, Option<RuleId>);

/// There are only as many as there are rules. They never change while the program runs.
static MADE: LazyLock<Mutex<HashMap<Which, Arc<Packed>>>> = LazyLock::new(Default::default);

/// The page of a game, or of one of its rules. Takes a while if nobody has asked for it before.
pub(crate) fn page(info: &'static GameInfo, rule: Option<RuleId>) -> Result<Arc<Packed>, BookError> {
    let lock = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(made) = lock().get(&(info.id, rule)) {
        return Ok(made.clone());
    }
    let book = RuleBook::of(info)?;
    let html = match rule {
        None => book.article("")?,
        Some(rule) => book.rule(&rule.to_string())?.unwrap_or_default(),
    };
    let made = Arc::new(Packed::new("text/html; charset=utf-8", &html));
    lock().insert((info.id, rule), made.clone());
    Ok(made)
}
