//! Why a command ends early.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// It failed, for this reason, in a sentence for the user.
    Because(String),
    /// Whoever reads the output has seen enough: `rollick trace … | head`. This is no failure.
    Closed,
}

/// How a command ends.
pub type CommandResult = Result<(), Failure>;

impl Failure {
    /// A failure with its reason.
    pub fn new(why: impl Into<String>) -> Failure {
        Failure::Because(why.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Because(why) => f.write_str(why),
            Failure::Closed => f.write_str("the output was closed"),
        }
    }
}

impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        let closed =
            (&error as &dyn Any).downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe);
        if closed { Failure::Closed } else { Failure::Because(error.to_string()) }
    }
}
