//! What people say to each other. It is kept beside the log, and is never part of a record.

use crate::Seat;

wire! {
    /// Something that somebody said. A line that comes again with the same number replaces the earlier one.
    pub struct ChatLine {
        /// Its number, from 1. Lines of chat have numbers of their own.
        pub number: u64,
        /// Who hears it.
        pub room: Room,
        /// Who said it. This text is the same for all lines of one person, and different for everybody else. `host` is
        /// the host who doesn't play.
        pub from: String,
        /// The first seat of the speaker; null for a spectator, for the host who doesn't play, and for somebody who was
        /// sent away.
        pub seat: Option<Seat>,
        /// What a spectator wants to be called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub name: Option<String>,
        /// When it was said, in milliseconds since 1970.
        pub time: i64,
        /// What was said. Empty if the line was removed.
        pub text: String,
    }

    /// Who hears a line of chat.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    pub enum Room {
        /// Everybody.
        Table,
        /// Spectators only.
        Watchers,
    }
}
