//! Sentences: a key with arguments, and the words already made of them.

use std::collections::BTreeMap;

use rollick_game::Catalogue;

use crate::Seat;

wire! {
    /// A message with its sentence already in words, players called by their names.
    pub struct Message {
        /// The key of the sentence.
        pub key: String,
        /// What fills its gaps.
        pub args: BTreeMap<String, Arg>,
        /// The sentence.
        pub text: String,
    }

    /// What fills a gap in a sentence.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum Arg {
        /// A player.
        Seat {
            /// Which one.
            seat: Seat,
        },
        /// A number.
        Number {
            /// The number.
            value: i64,
        },
        /// A word of the game.
        Text {
            /// The word.
            value: String,
        },
    }

    /// Why something can't be done.
    pub struct Reason {
        /// The rule that forbids it.
        pub rule: String,
        /// The sentence.
        pub message: Message,
    }
}

/// How messages are put into words: a game's catalogue and the players' names.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    catalogue: Catalogue,
    name: &'a dyn Fn(rollick_game::Seat) -> String,
}

impl<'a> Words<'a> {
    /// The words of a game at a table.
    pub fn new(catalogue: Catalogue, name: &'a dyn Fn(rollick_game::Seat) -> String) -> Words<'a> {
        Words { catalogue, name }
    }
}

impl Message {
    /// The message in words.
    pub fn of(message: &rollick_game::Message, words: &Words<'_>) -> Message {
        Message {
            key: message.key.to_owned(),
            args: message.args.iter().map(|(name, arg)| ((*name).to_owned(), Arg::of(arg))).collect(),
            text: words.catalogue.render(message, words.name),
        }
    }
}

impl Arg {
    fn of(arg: &rollick_game::Arg) -> Arg {
        match arg {
            rollick_game::Arg::Seat(seat) => Arg::Seat { seat: seat.0 },
            rollick_game::Arg::Number(value) => Arg::Number { value: *value },
            rollick_game::Arg::Text(value) => Arg::Text { value: value.clone() },
        }
    }
}

impl Reason {
    /// The reason in words.
    pub fn of(reason: &rollick_game::Reason, words: &Words<'_>) -> Reason {
        Reason { rule: reason.rule.to_string(), message: Message::of(&reason.message, words) }
    }
}
