use std::fmt;

use crate::{RuleId, Seat, SeatSet};

/// A sentence or a name for people, as a key with arguments. The words themselves are in the Fluent files of the folder
/// `lang`, so that other languages can be added.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// Its key in the files.
    pub key: &'static str,
    /// What fills its gaps.
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A player, shown by name.
    Seat(Seat),
    /// A number.
    Number(i64),
    /// A name that is the same in every language: a town on a board, a token.
    Text(String),
    /// A name that is translated: a card, a place.
    Message(Box<Message>),
    /// Several players, shown as a list of names.
    Seats(SeatSet),
}

impl From<Seat> for Arg {
    fn from(v: Seat) -> Arg {
        Arg::Seat(v)
    }
}

impl From<&str> for Arg {
    fn from(v: &str) -> Arg {
        Arg::Text(v.to_owned())
    }
}

impl From<String> for Arg {
    fn from(v: String) -> Arg {
        Arg::Text(v)
    }
}

impl From<Message> for Arg {
    fn from(v: Message) -> Arg {
        Arg::Message(Box::new(v))
    }
}

impl From<SeatSet> for Arg {
    fn from(v: SeatSet) -> Arg {
        Arg::Seats(v)
    }
}

macro_rules! number_args {
    ($($t:ty),*) => { $(impl From<$t> for Arg {
        fn from(v: $t) -> Arg {
            Arg::Number(i64::from(v))
        }
    })* };
}
number_args!(u8, u16, u32, i8, i16, i32, i64);

macro_rules! large_number_args {
    ($($t:ty),*) => { $(impl From<$t> for Arg {
        fn from(v: $t) -> Arg {
            Arg::Number(i64::try_from(v).unwrap_or(i64::MAX))
        }
    })* };
}
large_number_args!(u64, usize);

impl Message {
    /// A message without arguments.
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Fills a gap.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }

    /// Returns this message as an error, unless `holds` is true.
    ///
    /// # Errors
    /// This message, if `holds` is false.
    pub fn unless(self, holds: bool) -> Result<(), Message> {
        if holds { Ok(()) } else { Err(self) }
    }
}

impl Message {
    /// Names as a list: commas in between, and another word before the last one. `None` if there are no names.
    fn list(names: impl IntoIterator<Item = impl Into<Arg>>, last: &'static str) -> Option<Arg> {
        let mut names: Vec<Arg> = names.into_iter().map(Into::into).collect();
        let end = names.pop()?;
        let join = |key: &'static str, a: Arg, b: Arg| Arg::from(Message::new(key).with("a", a).with("b", b));
        Some(match names.into_iter().reduce(|a, b| join("list", a, b)) {
            Some(rest) => join(last, rest, end),
            None => end,
        })
    }

    /// Names as a list with "and": `A, B and C`. `None` if there are no names.
    pub fn all_of(names: impl IntoIterator<Item = impl Into<Arg>>) -> Option<Arg> {
        Message::list(names, "list-last")
    }

    /// Names as a list with "or": `A, B or C`. `None` if there are no names.
    pub fn one_of(names: impl IntoIterator<Item = impl Into<Arg>>) -> Option<Arg> {
        Message::list(names, "list-or")
    }
}

/// Why something can't be done: the rule and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The sentence.
    pub message: Message,
}

impl Reason {
    /// A reason under a rule.
    pub fn new(rule: RuleId, message: Message) -> Reason {
        Reason { rule, message }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message.key)
    }
}
