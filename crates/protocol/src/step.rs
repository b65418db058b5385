//! Steps: what each entry of a log did.

use crate::{Cue, Message, Seat, Told, View, ViewPatch};

wire! {
    /// Who or what decided.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum By { Person, Bot, Chance, Silence, Auto }

    /// The kind of a step.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum StepKind {
        /// A token of the game.
        Token {
            /// The seat that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[ts(optional)]
            seat: Option<Seat>,
            /// The token.
            token: String,
            /// Who or what decided.
            by: By,
        },
        /// Something was taken back.
        Undo {
            /// Who asked for it.
            seat: Seat,
            /// The version that was returned to.
            to: u64,
            /// Everybody who agreed. Empty if nobody had to agree.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            #[ts(as = "Option<Vec<Seat>>", optional)]
            agreed: Vec<Seat>,
        },
        /// The seats were dealt out again before the start.
        Order {
            /// Seat k went to whoever had seat `order[k]`.
            order: Vec<Seat>,
        },
        /// Something outside the game.
        Other {
            /// The kind of the log entry.
            kind: String,
            /// The seat that it concerns.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[ts(optional)]
            seat: Option<Seat>,
        },
    }

    /// What one log entry did.
    pub struct Step {
        /// The version that it led to.
        pub version: u64,
        /// The number of the turn in which it happened; 0 before the first.
        pub turn: u32,
        /// What kind of entry it was.
        pub entry: StepKind,
        /// What happened, in words.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Told>>")]
        pub told: Vec<Told>,
        /// What moves on the screen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Cue>>")]
        pub cues: Vec<Cue>,
        /// How the view changed. Left out in a list of past steps, and where nothing changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        pub patch: Option<ViewPatch>,
    }

    /// What would have happened, had somebody decided otherwise.
    pub struct WhatIf {
        /// The moment before it.
        pub version: u64,
        /// What would have happened, in words.
        pub told: Vec<Told>,
        /// What would have moved.
        pub cues: Vec<Cue>,
        /// The position afterwards.
        pub view: View,
    }

    /// The position at an earlier version.
    pub struct Moment {
        /// The version.
        pub version: u64,
        /// The position.
        pub view: View,
        /// What players were asked to do.
        pub ask: Message,
    }
}
