//! Sentences as keys with arguments. The client has the words and knows who reads them.

use std::collections::BTreeMap;

use crate::{Seat, seats};

wire! {
    /// A sentence or a name: a key of the catalogues, with arguments.
    #[derive(Default)]
    pub struct Message {
        /// The key.
        pub key: String,
        /// The arguments, by name.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(optional, as = "Option<BTreeMap<String, Arg>>")]
        pub args: BTreeMap<String, Arg>,
    }

    /// The value of an argument.
    #[serde(untagged)]
    pub enum Arg {
        /// A number.
        Number(i64),
        /// A word that is the same in every language.
        Text(String),
        /// A player.
        Seat {
            /// Their seat.
            seat: Seat,
        },
        /// Several players.
        Seats {
            /// Their seats, in order.
            seats: Vec<Seat>,
        },
        /// A name that is a message itself.
        #[schema(no_recursion)]
        Message(Box<Message>),
    }

    /// Something that happened, in words.
    pub struct Told {
        /// The rule behind it. Left out for something outside the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub rule: Option<String>,
        /// The sentence.
        #[serde(flatten)]
        pub message: Message,
    }

    /// Why something can't be done.
    pub struct Reason {
        /// The rule that forbids it.
        pub rule: String,
        /// The sentence.
        pub message: Message,
    }
}

impl Message {
    /// The message on the wire.
    pub fn of(message: &rollick_game::Message) -> Message {
        let args = message.args.iter().map(|(name, arg)| ((*name).to_owned(), Arg::of(arg)));
        Message { key: message.key.to_owned(), args: args.collect() }
    }
}

/// A name without words in the catalogues yet. The text itself is the key.
pub(crate) fn named(text: &str) -> Message {
    Message { key: text.to_owned(), args: BTreeMap::new() }
}

impl Arg {
    fn of(arg: &rollick_game::Arg) -> Arg {
        match arg {
            rollick_game::Arg::Seat(seat) => Arg::Seat { seat: seat.0 },
            rollick_game::Arg::Seats(set) => Arg::Seats { seats: seats(*set) },
            rollick_game::Arg::Number(value) => Arg::Number(*value),
            rollick_game::Arg::Text(value) => Arg::Text(value.clone()),
            rollick_game::Arg::Message(message) => Arg::Message(Box::new(Message::of(message))),
        }
    }
}

impl Told {
    /// An event of a game, in words.
    pub fn of(rule: rollick_game::RuleId, message: &rollick_game::Message) -> Told {
        Told { rule: Some(rule.to_string()), message: Message::of(message) }
    }

    /// Something outside the game, in words.
    pub fn outside(message: &rollick_game::Message) -> Told {
        Told { rule: None, message: Message::of(message) }
    }
}

impl Reason {
    /// The reason on the wire.
    pub fn of(reason: &rollick_game::Reason) -> Reason {
        Reason { rule: reason.rule.to_string(), message: Message::of(&reason.message) }
    }
}
