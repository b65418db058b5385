//! Exceptions. Each has a sentence, and those about rules have the rule's id.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rollick_bots::LevelError;
use rollick_game::{EncodingError, GameInfo, Message, Reason, Seat};
use rollick_games::OpenError;
use rollick_words::{LANGUAGE, Reader, Words};

create_exception!(
    rollick,
    RollickError,
    PyValueError,
    "Something that rollick can't do, and why. `rule` is the id of the rule that forbids it, or None."
);
create_exception!(
    rollick,
    IllegalMove,
    RollickError,
    "A decision or outcome that the rules don't allow. `rule` is the rule's id, `sentence` the reason in words."
);
create_exception!(rollick, BadSetup, RollickError, "No such game, house rule, number of players, bot or board.");
create_exception!(rollick, BadPosition, RollickError, "A text or bytes that are not a position of the game.");
create_exception!(rollick, BadRecord, RollickError, "A record that can't be read or replayed.");
create_exception!(rollick, InternalError, PyRuntimeError, "A bug in rollick. Please report it.");

/// Gives every exception a `rule`. It is `None` unless a rule is the reason.
pub fn prepare(py: Python<'_>) -> PyResult<()> {
    py.get_type::<RollickError>().setattr("rule", py.None())?;
    py.get_type::<InternalError>().setattr("rule", py.None())
}

/// A game, a house rule or a board that can't be used.
pub fn cannot_open(error: OpenError) -> PyErr {
    BadSetup::new_err(Words::of(LANGUAGE, error.game()).text(&error.message()))
}

/// No bot has that level.
pub fn no_level(error: LevelError) -> PyErr {
    BadSetup::new_err(Words::of(LANGUAGE, "").text(&error.message()))
}

/// A wrong game, rule, board or number of players.
pub fn bad_setup(what: impl ToString) -> PyErr {
    BadSetup::new_err(what.to_string())
}

/// A number of players that the game isn't for.
pub fn wrong_players(info: &GameInfo, players: usize) -> PyErr {
    let message = Message::new("wrong-players").with("game", info.title).with("players", players);
    BadSetup::new_err(words(info, &message.with("least", info.least).with("most", info.most)))
}

/// Text or bytes that are not a position.
pub fn bad_position(what: impl ToString) -> PyErr {
    BadPosition::new_err(what.to_string())
}

/// Bytes that aren't a position.
pub fn bad_bytes(info: &GameInfo, error: &EncodingError) -> PyErr {
    bad_position(words(info, &error.message()))
}

/// A record that can't be used.
pub fn bad_record(what: impl ToString) -> PyErr {
    BadRecord::new_err(what.to_string())
}

/// A reason in words.
pub fn sentence(info: &GameInfo, reason: &Reason) -> String {
    words(info, &reason.message)
}

/// A message in words. Players are called by their seats.
pub fn words(info: &GameInfo, message: &Message) -> String {
    let name = |seat: Seat| format!("seat {seat}");
    Words::of(LANGUAGE, info.id).say(message, &Reader::anybody(&name))
}

/// A refusal by the rules. `before` says what was refused.
pub fn illegal(py: Python<'_>, info: &GameInfo, before: &str, reason: &Reason) -> PyErr {
    let (said, rule) = (sentence(info, reason), reason.rule.to_string());
    let error = IllegalMove::new_err(format!("{before}: {said} ({rule})"));
    let value = error.value(py);
    // A fresh exception accepts any attribute.
    let _ = value.setattr("rule", rule);
    let _ = value.setattr("sentence", said);
    error
}

/// Runs work of the engines. A panic becomes an [`InternalError`]. Without this, PyO3 would raise its `PanicException`,
/// which `except Exception` doesn't catch.
pub fn guarded<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    let armed = || {
        trap();
        work()
    };
    catch_unwind(AssertUnwindSafe(armed)).map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
        InternalError::new_err(format!("a bug in rollick, please report it: {text}"))
    })
}

/// Runs work without holding the interpreter's lock. A panic becomes an [`InternalError`].
pub fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| guarded(work))
}

static TRAP: AtomicBool = AtomicBool::new(false);

/// Panics if a test asked for it.
#[inline]
fn trap() {
    if TRAP.load(Ordering::Relaxed) && TRAP.swap(false, Ordering::Relaxed) {
        panic!("on purpose");
    }
}

/// Makes the engine panic in the next call, so that a test can see what happens. Returns whether the last trap was
/// still set: then no engine was called, or it was called without a guard.
#[pyfunction]
#[pyo3(name = "_panic_on_purpose")]
pub fn panic_on_purpose(on: bool) -> bool {
    TRAP.swap(on, Ordering::Relaxed)
}
