//! What is said over the socket of a table.

use crate::{Now, Seat, Step, TableInfo};

/// The version of the talk.
pub const PROTOCOL: u32 = 1;

wire! {
    /// What the browser says, once.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum ClientSays {
        /// Who it is and what it has.
        Hello {
            /// The version of the talk.
            protocol: u32,
            /// All keys it has.
            keys: Vec<String>,
            /// The newest version it has.
            version: Option<u64>,
        },
    }

    /// What the server says.
    #[serde(tag = "type", rename_all = "snake_case")]
    // One of these is made for each message and sent at once: nothing is gained by a box.
    #[allow(clippy::large_enum_variant)]
    pub enum ServerSays {
        /// The answer to hello.
        Welcome {
            /// The version of the talk.
            protocol: u32,
            /// What stays the same.
            table: TableInfo,
            /// What the browser may do.
            you: You,
            /// What is true now.
            now: Now,
            /// What came after the version that the browser has.
            steps: Vec<Step>,
        },
        /// Something changed.
        Update {
            /// What is true now.
            now: Now,
            /// What came since the last message.
            steps: Vec<Step>,
        },
        /// Nothing happened for a while, but the line is alive.
        Beat,
        /// The table doesn't exist, or can't be shown.
        Gone {
            /// Why.
            message: String,
        },
    }

    /// What the keys of a hello open.
    pub struct You {
        /// For each key, in order, its seats; empty for the host key and for one that opens nothing.
        pub seats: Vec<Vec<Seat>>,
        /// Whether one was the host key.
        pub host: bool,
    }
}
