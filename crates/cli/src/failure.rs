//! Why a command ends early.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;

use rollick_bots::LevelError;
use rollick_games::OpenError;
use rollick_words::{LANGUAGE, Words};

use crate::faults;
use crate::words::{shown, t};

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// It failed, for this reason, in a sentence for the user.
    Because(String),
    /// Whoever reads the output has seen enough: `rollick trace … | head`. That isn't a failure.
    Closed,
}

/// How a command ends.
pub type CommandResult = Result<(), Failure>;

impl Failure {
    /// A failure with its reason.
    pub fn new(why: impl Into<String>) -> Failure {
        Failure::Because(why.into())
    }

    /// Something is wrong with the contents of a file. The error names the line.
    pub fn in_file(path: &Path, error: &dyn fmt::Display) -> Failure {
        Failure::Because(t!("file-wrong", file = shown(path), why = error.to_string()))
    }

    /// A record of another game than the one that was named.
    pub fn record_of_other(path: &Path, there: &str, game: &str) -> Failure {
        Failure::Because(t!("record-of-other", file = shown(path), there = there, game = game))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Because(why) => f.write_str(why),
            Failure::Closed => f.write_str(&t!("output-closed")),
        }
    }
}

impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        let any = &error as &dyn Any;
        if any.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe) {
            return Failure::Closed;
        }
        Failure::Because(in_words(any).unwrap_or_else(|| error.to_string()))
    }
}

/// The words for an error that has them in the folder `lang`.
fn in_words(error: &dyn Any) -> Option<String> {
    let say = |game: &str, message| Words::of(LANGUAGE, game).text(&message);
    if let Some(error) = error.downcast_ref::<OpenError>() {
        return Some(say(error.game(), error.message()));
    }
    if let Some(error) = error.downcast_ref::<LevelError>() {
        return Some(say("", error.message()));
    }
    faults::in_words(error)
}
