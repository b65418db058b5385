//! The entries of a table's log, as they are stored.

use rollick_game::Message;
use rollick_protocol::{AskWhen, AwayWhy, By, Settings};
use serde::{Deserialize, Serialize};

use crate::refused::unreadable;

/// One entry of a log, stored as JSON. What a release has written stays readable: fields may be added, not changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// A device sits down on its seats.
    Sit { device: usize, name: Option<String>, word_hash: String },
    /// A seat is named. An empty name removes the name.
    Name { seat: u8, name: String },
    /// A device is ready to start, or isn't any more.
    Ready { device: usize, ready: bool },
    /// The seats are dealt out again before the start: seat k goes to whoever had seat `order[k]`.
    Order { order: Vec<u8> },
    /// A bot's seat becomes open to a person. `key` is the hash of its new key.
    Open { seat: u8, key: String },
    /// A seat is closed before the start: nobody will play there.
    Close { seat: u8 },
    /// A seat gets a new key, and the old one opens it no more. `key` is the hash of the new one.
    Link { seat: u8, key: String },
    /// The host sends the person on a seat away. Then the seat has a new key, whose hash is `key`.
    Kick { seat: u8, key: String },
    /// A device leaves its seats before the start.
    Leave { device: usize },
    /// The list of words is closed: `words` are its hashes. Bots of `level` take the open seats.
    Start {
        level: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        words: Vec<String>,
        /// How many seats the game has, if some were closed. Those are the last ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<u8>,
    },
    /// Devices whose words never came are dropped, and the dice begin again. `secret` is the one that is no longer used,
    /// and `commitment` that of the new one. `by` is the device that asked for it. Bots of `level` play for the others.
    Drop { by: usize, secret: String, commitment: String, level: String },
    /// A device reveals its word.
    Word { device: usize, word: String },
    /// An action of a seat. `part` counts the tokens of a plan from 0.
    Token {
        seat: u8,
        token: String,
        by: By,
        #[serde(default, skip_serializing_if = "is_zero")]
        part: u32,
    },
    /// A roll or a drawn card.
    Roll {
        token: String,
        way: u32,
        ways: u32,
        /// Whether it was scripted when the table was made.
        #[serde(default, skip_serializing_if = "is_false")]
        scripted: bool,
    },
    /// A seat answers early: the rules ask it only after other seats have declined.
    Answer { seat: u8, tokens: Vec<String> },
    /// When a seat wants to be asked. The first release wrote only `on`.
    AskMe {
        seat: u8,
        on: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<AskWhen>,
    },
    /// The settings change.
    Settings {
        #[serde(deserialize_with = "crate::stored::settings")]
        settings: Settings,
    },
    /// Somebody doesn't want hints, so there are none from now on.
    NoHints { device: usize },
    /// A bot takes a seat. If a person sits there, the bot plays for them until they come back.
    Replace { seat: u8, level: String },
    /// A bot plays for a person.
    Away { seat: u8, level: String, why: AwayWhy },
    /// A person takes their seat back.
    Return { seat: u8 },
    /// The host's rights pass to a device, or back to the host key. `gone` says that the host had been away for long.
    Host {
        device: Option<usize>,
        #[serde(default, skip_serializing_if = "is_false")]
        gone: bool,
    },
    /// A seat asks the others to agree to a take-back.
    Offer { seat: u8, to: u64 },
    /// A seat answers an offered take-back, for all seats of its device.
    Agree { seat: u8, agree: bool },
    /// An offered take-back was not answered in time.
    Expire,
    /// The table goes back to the position of version `to`. `agreed` are the seats that agreed, if any had to.
    Undo {
        seat: u8,
        to: u64,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        agreed: Vec<u8>,
    },
    /// The table ends before the game does.
    GiveUp,
    /// The players go on at another table.
    Rematch { table: String },
    /// The log is that of a record that somebody brought along. These are the players of the record.
    Import { seats: Vec<ImportedSeat> },
    /// The record ends before the game does.
    RecordEnds,
    /// An entry that a newer release has written.
    #[serde(other)]
    Unknown,
}

/// A player of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ImportedSeat {
    pub(crate) name: String,
    /// The level of a bot; `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<String>,
    /// Who had the seat before, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) before: Vec<Predecessor>,
}

/// Somebody who had a seat before it changed hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Predecessor {
    pub(crate) name: String,
    /// The turn in which the seat changed hands.
    pub(crate) turn: u32,
}

fn is_false(yes: &bool) -> bool {
    !*yes
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

impl Entry {
    /// The entries of an action or a plan.
    pub(crate) fn plan(seat: u8, tokens: &[String], by: By) -> Vec<Entry> {
        let token = |(part, token): (u32, &String)| Entry::Token { seat, token: token.clone(), by, part };
        (0..).zip(tokens).map(token).collect()
    }

    /// Whether it moves the game, or can't happen often. Of all others, each person may add only a limited number.
    pub(crate) fn moves_on(&self) -> bool {
        use Entry::{Agree, Answer, Drop, Expire, GiveUp, Rematch, Roll, Start, Token, Unknown, Word};
        matches!(
            self,
            Token { .. }
                | Roll { .. }
                | Answer { .. }
                | Start { .. }
                | Word { .. }
                | Drop { .. }
                | Agree { .. }
                | Expire
                | GiveUp
                | Rematch { .. }
                | Unknown
        )
    }

    /// The JSON to store.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain data")
    }

    /// Reads stored JSON.
    pub(crate) fn read(text: &str) -> Result<Entry, Message> {
        serde_json::from_str(text).map_err(|error| unreadable("entry-unreadable", &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entries of every kind, as releases have written them. Only add lines: these are in the databases of people.
    const WRITTEN: &str = include_str!("../tests/fixtures/entries.txt");

    /// The number of a kind. The compiler asks for a new line here with every new kind.
    fn kind(entry: &Entry) -> usize {
        match entry {
            Entry::Sit { .. } => 0,
            Entry::Name { .. } => 1,
            Entry::Ready { .. } => 2,
            Entry::Order { .. } => 3,
            Entry::Open { .. } => 4,
            Entry::Link { .. } => 5,
            Entry::Kick { .. } => 6,
            Entry::Leave { .. } => 7,
            Entry::Start { .. } => 8,
            Entry::Drop { .. } => 9,
            Entry::Word { .. } => 10,
            Entry::Token { .. } => 11,
            Entry::Roll { .. } => 12,
            Entry::Answer { .. } => 13,
            Entry::AskMe { .. } => 14,
            Entry::Settings { .. } => 15,
            Entry::Replace { .. } => 16,
            Entry::Away { .. } => 17,
            Entry::Return { .. } => 18,
            Entry::Host { .. } => 19,
            Entry::Offer { .. } => 20,
            Entry::Agree { .. } => 21,
            Entry::Expire => 22,
            Entry::Undo { .. } => 23,
            Entry::GiveUp => 24,
            Entry::Rematch { .. } => 25,
            Entry::Close { .. } => 26,
            Entry::Import { .. } => 27,
            Entry::RecordEnds => 28,
            Entry::NoHints { .. } => 29,
            Entry::Unknown => 30,
        }
    }

    #[test]
    fn entries_of_every_kind_and_release_can_be_read() {
        let mut kinds = [0; 31];
        for line in WRITTEN.lines() {
            let entry = Entry::read(line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
            assert_eq!(Entry::read(&entry.write()), Ok(entry.clone()), "{line}");
            kinds[kind(&entry)] += 1;
        }
        assert_eq!(
            kinds.iter().position(|lines| *lines == 0),
            Some(30),
            "each kind but the unknown has a line: {kinds:?}"
        );
    }

    #[test]
    fn a_kind_of_a_newer_release_is_unknown_and_new_fields_are_ignored() {
        assert_eq!(Entry::read(r#"{"type":"juggle","balls":3}"#), Ok(Entry::Unknown));
        assert_eq!(Entry::read(r#"{"type":"give_up","why":"rain"}"#), Ok(Entry::GiveUp));
        assert!(Entry::read(r#"{"type":"token","seat":0,"token":"x","by":"oracle"}"#).is_err());
    }
}
