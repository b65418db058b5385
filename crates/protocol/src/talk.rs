//! The messages on a table's socket.
//!
//! The browser says hello once. After that it sends requests, and the server sends answers and news. A message is a JSON
//! object in a text frame. Messages of the server that belong together come in one frame, as a list. A long frame comes
//! compressed: a binary frame holds the same JSON, deflated without a header.

use crate::{
    Act, Ask, ChatLine, Danger, DiceNow, Done, Now, Presence, Reason, Refusal, Seat, SeatChoices, Spot, Status, Step,
    TableInfo,
};

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

wire! {
    /// What the browser sends.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum ClientSays {
        /// The browser introduces itself. This comes first, and once.
        Hello {
            /// The version of the protocol.
            protocol: u32,
            /// All keys that it has for this table.
            #[schema(max_items = 32)]
            keys: Vec<String>,
            /// What it has seen before, if it comes back.
            #[serde(default)]
            have: Option<Have>,
        },
        /// A request. The answer is `done` or `refused`.
        Do {
            /// The sender's id for this request.
            id: String,
            /// What to do.
            act: Act,
        },
        /// Why can't this be done? The answer is `because` or `refused`.
        Why {
            /// The sender's id for this request.
            id: String,
            /// The seat that would like to do something.
            seat: Seat,
            /// What it points at.
            spot: Spot,
        },
        /// What could each rival do with the next roll? The answer is `dangers` or `refused`.
        Dangers {
            /// The sender's id for this request.
            id: String,
            /// The seat that would like to know.
            seat: Seat,
            /// The tokens of an action or plan of that seat: what could happen after it? Empty to ask about now.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            #[ts(optional, as = "Option<Vec<String>>")]
            after: Vec<String>,
        },
        /// Asks for past steps. The answer is `steps` or `refused`.
        More {
            /// The sender's id for this request.
            id: String,
            /// The version of the first step.
            from: u64,
            /// The version of the last step. At most 100 steps are sent.
            to: u64,
        },
    }

    /// What a browser has seen already.
    #[serde(deny_unknown_fields)]
    #[derive(Copy, Eq)]
    pub struct Have {
        /// The newest version that it has.
        pub version: u64,
        /// The number of the newest line of chat that it has.
        #[serde(default)]
        pub chat: u64,
    }

    /// What the server sends.
    #[serde(tag = "type", rename_all = "snake_case")]
    // Each message is sent as soon as it is made, so boxing would gain nothing.
    #[allow(clippy::large_enum_variant)]
    pub enum ServerSays {
        /// The answer to hello.
        Welcome {
            /// The version of the protocol.
            protocol: u32,
            /// What stays the same about the table. Null if the browser has it already.
            table: Option<TableInfo>,
            /// What the browser may do.
            you: You,
            /// The current state.
            now: Now,
            /// The choices of the browser's own seats.
            choices: Vec<SeatChoices>,
            /// The newest steps that the browser doesn't have, at most 100, without patches.
            steps: Vec<Step>,
            /// The newest lines of chat that the browser doesn't have, at most 50.
            chat: Vec<ChatLine>,
        },
        /// An entry was added to the log.
        Step(Step),
        /// What is asked changed.
        Ask(Ask),
        /// The choices of one of the browser's own seats.
        Choices(SeatChoices),
        /// Seats or settings changed.
        Table(Status),
        /// What is known about the dice changed.
        Dice(DiceNow),
        /// Somebody came or left.
        Presence(Presence),
        /// The browser's keys open other seats now, or the host's rights have passed on.
        You(You),
        /// Somebody said something, or a line was removed.
        Chat(ChatLine),
        /// A request was carried out.
        Done(Done),
        /// A request was refused.
        Refused(Refusal),
        /// The answer to `why`.
        Because {
            /// The id of the request.
            id: String,
            /// The reason. Null if it can be done after all.
            reason: Option<Reason>,
        },
        /// The answer to `dangers`.
        Dangers {
            /// The id of the request.
            id: String,
            /// What each rival could do. Rivals that can't roll are left out.
            dangers: Vec<Danger>,
        },
        /// The answer to `more`.
        Steps {
            /// The id of the request.
            id: String,
            /// The steps, without patches.
            steps: Vec<Step>,
        },
        /// The connection missed something: say hello again, on a new socket.
        Resync,
        /// Nothing has happened for a while, but the connection is alive.
        Beat,
        /// The table doesn't exist or can't be shown, or the browser speaks another protocol. The socket is closed.
        Gone(Refusal),
    }

    /// What the keys of a hello open.
    pub struct You {
        /// The seats of each key, in order. Empty for the host key and for a key that opens nothing.
        pub seats: Vec<Vec<Seat>>,
        /// Whether one of the keys has the host's rights.
        pub host: bool,
    }
}
