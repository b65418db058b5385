//! Tables: how they are made, and what stays the same of one.

use std::collections::BTreeMap;

use crate::{GameInfo, Now, Scene, Seat};

wire! {
    /// How a table is played.
    #[serde(default, deny_unknown_fields)]
    pub struct Settings {
        /// How long a question to several seats stays open; null: until all have answered.
        pub answer_seconds: Option<u32>,
        /// The server rolls for everybody as soon as a roll is due.
        pub auto_roll: bool,
        /// The server plays a choice that is the only one.
        pub auto_single: bool,
    }

    /// Who is to sit on a seat.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum SeatPlan {
        /// Somebody at the maker's own device.
        Device {
            /// What they are called.
            name: String,
        },
        /// Whoever gets the link.
        Link,
        /// A bot.
        Bot {
            /// How well it plays.
            level: String,
        },
    }

    /// A table to be made.
    #[serde(deny_unknown_fields)]
    pub struct NewTable {
        /// The game.
        pub game: String,
        /// Its seats.
        pub seats: Vec<SeatPlan>,
        /// House rules, by ruling.
        #[serde(default)]
        pub house: BTreeMap<String, String>,
        /// How it is played.
        #[serde(default)]
        pub settings: Settings,
    }

    /// A key opens the seats it names. All seats on one device share a key.
    pub struct Key {
        /// The key.
        pub key: String,
        /// Its seats.
        pub seats: Vec<Seat>,
    }

    /// A table that was made.
    pub struct MadeTable {
        /// Its id.
        pub table: String,
        /// Opens what only the one who made the table may do: start, replace, give up.
        pub host: String,
        /// The hash by which the table commits to its dice.
        pub commitment: String,
        /// The key of the maker's device.
        pub device: Option<Key>,
        /// The keys of the seats by link.
        pub links: Vec<Key>,
    }

    /// What stays the same of a table.
    pub struct TableInfo {
        /// Its id.
        pub id: String,
        /// The game.
        pub game: GameInfo,
        /// The board.
        pub scene: Scene,
        /// House rules that differ from the defaults.
        pub house: BTreeMap<String, String>,
        /// How it is played.
        pub settings: Settings,
        /// The hash by which the table commits to its dice.
        pub commitment: String,
        /// Why the table can only be read, if its log no longer replays.
        pub read_only: Option<String>,
    }

    /// A table and its state.
    pub struct TableNow {
        /// What stays the same.
        pub table: TableInfo,
        /// What is true now.
        pub now: Now,
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { answer_seconds: Some(20), auto_roll: false, auto_single: true }
    }
}
