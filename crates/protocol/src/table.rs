//! How tables are made, and what stays the same about a table.

use std::collections::BTreeMap;

use crate::{Ask, BoardFile, GameInfo, Note, Now, Scene, Seat, SeatChoices, Sitter, TablePhase};

wire! {
    /// The settings of a table.
    #[serde(default, deny_unknown_fields)]
    pub struct Settings {
        /// How long a question to several seats stays open. Null means until all have answered.
        #[schema(minimum = 1, maximum = 600)]
        pub answer_seconds: Option<u32>,
        /// How long a person may take over a question before a bot plays for them: a minute to two weeks. Null means as
        /// long as they like.
        #[schema(minimum = 60, maximum = 1_209_600)]
        pub question_seconds: Option<u32>,
        /// The level of the bots that play for people who are away. Null means the server's usual level.
        pub stand_in: Option<String>,
        /// Whether the server rolls for everybody as soon as a roll is due.
        pub auto_roll: bool,
        /// Whether the server plays a choice that is the only one.
        pub auto_single: bool,
        /// How fast bots play.
        pub bot_pace: BotPace,
        /// Whether people can talk.
        pub chat: bool,
        /// Whether spectators can talk among themselves.
        pub watchers_chat: bool,
        /// Whether players can ask for a good move. It can be switched on only before the start, and off at any time by
        /// anybody who is seated (`no_hints`).
        pub hints: bool,
    }

    /// How fast bots play.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum BotPace { Slow, #[default] Usual, Fast }

    /// Who will sit on a seat.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum SeatSetup {
        /// Somebody at the host's device.
        Device {
            /// Their name, of which the first 24 characters are kept.
            name: String,
        },
        /// The person who gets the link.
        Link,
        /// A bot.
        Bot {
            /// Its level.
            level: String,
        },
    }

    /// A start other than the usual one. Clients are told about it, and the dice of such a table can't be checked.
    #[serde(default, deny_unknown_fields)]
    #[derive(Default)]
    pub struct StartFrom {
        /// The position as text, of at most 4096 bytes. Null means the usual start.
        pub position: Option<String>,
        /// Scripted dice and cards, in order, as tokens of at most 64 bytes. After the last one the server rolls.
        #[schema(max_items = 1000)]
        pub dice: Vec<String>,
        /// The game's guided first game: its position, its dice and the moves of the rivals are given. `position` and
        /// `dice` are left out then. The first seat is that of the person who is guided.
        #[ts(optional, as = "Option<bool>")]
        pub guide: bool,
    }

    /// A table to be made.
    #[serde(deny_unknown_fields)]
    pub struct NewTable {
        /// The game.
        #[schema(schema_with = crate::games::ids)]
        pub game: String,
        /// Its seats. The game says how many there can be.
        #[schema(min_items = 1, max_items = 6)]
        pub seats: Vec<SeatSetup>,
        /// House rules, by ruling.
        #[serde(default)]
        pub house: BTreeMap<String, String>,
        /// Its settings.
        #[serde(default)]
        pub settings: Settings,
        /// Its start, if it isn't the usual one.
        #[serde(default)]
        pub start: Option<StartFrom>,
        /// Its board, if it isn't the standard one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub board: Option<BoardFile>,
        /// Whether strangers can find the table in the list of public tables, and sit down on its open seats.
        #[serde(default)]
        pub public: bool,
        /// The pass phrase, if the server asks for one.
        #[serde(default)]
        #[schema(max_length = 400)]
        pub phrase: Option<String>,
    }

    /// A table to be made that goes on from a moment of another one. It has the game, the house rules and the board of that
    /// table, and dice of its own, which nobody can check.
    #[serde(deny_unknown_fields)]
    pub struct NewBranch {
        /// The moment: a version of the other table.
        pub version: u64,
        /// What happens first, as tokens: a better move, for example.
        #[serde(default)]
        #[schema(max_items = 100)]
        pub tokens: Vec<String>,
        /// Its seats: as many as the other table has.
        #[schema(min_items = 1, max_items = 6)]
        pub seats: Vec<SeatSetup>,
        /// Its settings.
        #[serde(default)]
        pub settings: Settings,
        /// The pass phrase, if the server asks for one.
        #[serde(default)]
        #[schema(max_length = 400)]
        pub phrase: Option<String>,
    }

    /// Where a table went on from.
    #[derive(Eq)]
    pub struct Branch {
        /// The other table.
        pub table: String,
        /// The moment.
        pub version: u64,
        /// The turn of that moment.
        pub turn: u32,
        /// Whether it began with something that didn't happen at the other table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub changed: bool,
    }

    /// A key and the seats that it opens. All seats of a device share a key.
    pub struct Key {
        /// The key.
        pub key: String,
        /// Its seats.
        pub seats: Vec<Seat>,
    }

    /// The answer when a table is made.
    pub struct MadeTable {
        /// Its id.
        pub table: String,
        /// The host key. It allows what only the host may do: start, replace, give up. Empty if the sender asks for a
        /// rematch and doesn't have it.
        pub host: String,
        /// The table's commitment to its dice: the hash of the secret.
        pub commitment: String,
        /// The key of the sender's own device, if they play.
        pub device: Option<Key>,
        /// The keys of the seats that are invited by link. Empty after a rematch: everybody keeps their own key.
        pub links: Vec<Key>,
    }

    /// What stays the same about a table.
    pub struct TableInfo {
        /// Its id.
        pub id: String,
        /// The game.
        pub game: GameInfo,
        /// The board.
        pub scene: Scene,
        /// House rules that differ from the defaults.
        pub house: BTreeMap<String, String>,
        /// The table's commitment to its dice: the hash of the secret.
        pub commitment: String,
        /// Whether the host chose the starting position or scripted dice.
        pub arranged: bool,
        /// The table and the moment that it went on from, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub branch: Option<Branch>,
        /// Whether somebody brought it along as a record. Nothing can be played there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        pub imported: bool,
        /// The name of its board, if that isn't the standard one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub board: Option<String>,
        /// Whether it is in the list of public tables.
        pub public: bool,
        /// The notes of the coach.
        pub notes: Vec<Note>,
        /// The rules that a guided game teaches, in order. Left out at any other table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub guide: Option<Vec<String>>,
    }

    /// A table in a list.
    pub struct TableBrief {
        /// Its id.
        pub table: String,
        /// The id of the game.
        pub game: String,
        /// The phase that it is in.
        pub phase: TablePhase,
        /// Who sits where.
        pub sitters: Vec<Sitter>,
        /// The people whose answer the table waits for.
        pub waiting: Vec<Seat>,
        /// The seats that anybody may still take, at a public table.
        pub free: Vec<Seat>,
        /// When something last happened there, in milliseconds since 1970.
        pub since: i64,
        /// Its version.
        pub version: u64,
        /// The next table of the same players.
        pub rematch: Option<String>,
    }

    /// What a client has to know about a server.
    pub struct ServerInfo {
        /// Whether making a table takes a pass phrase.
        pub phrase: bool,
        /// Where links should lead, like `https://games.example`. Null means to wherever the page came from.
        pub url: Option<String>,
        /// The key with which browsers subscribe to Web Push. Null if the server has none.
        pub push: Option<String>,
        /// Whether webhooks are allowed, to hosts of the operator's choice.
        pub webhooks: bool,
        /// The hosts that webhooks may lead to.
        pub webhook_hosts: Vec<String>,
    }

    /// A table and its state.
    pub struct TableNow {
        /// What stays the same.
        pub table: TableInfo,
        /// Its current state.
        pub now: Now,
    }

    /// What is asked at a table, with the choices of the seats that a key opens.
    pub struct Asked {
        /// The table's phase.
        pub phase: TablePhase,
        /// The sender's own seats: those that the key opens, once somebody has sat down on them.
        pub seats: Vec<Seat>,
        /// What is asked.
        pub ask: Ask,
        /// The choices of the sender's own seats.
        pub choices: Vec<SeatChoices>,
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            answer_seconds: Some(20),
            question_seconds: None,
            stand_in: None,
            auto_roll: false,
            auto_single: true,
            bot_pace: BotPace::Usual,
            chat: true,
            watchers_chat: true,
            hints: false,
        }
    }
}

impl StartFrom {
    /// Whether it differs from the usual start.
    pub fn is_arranged(&self) -> bool {
        self.position.is_some() || !self.dice.is_empty() || self.guide
    }
}
