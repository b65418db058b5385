//! What is asked of a table by HTTP. Every request that changes something carries an `id` of the sender's own, by which
//! a second sending is known again.

use crate::{Seat, Spot};

wire! {
    /// A request with nothing but its id: start, give up, rematch.
    #[serde(deny_unknown_fields)]
    pub struct IdBody {
        /// The sender's mark of this request.
        pub id: String,
    }

    /// Sitting down on all seats of a key.
    #[serde(deny_unknown_fields)]
    pub struct SitBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The name; null: the names given when the table was made.
        pub name: Option<String>,
        /// The hash of the device's word for the dice.
        pub word_hash: String,
    }

    /// Revealing a device's word.
    #[serde(deny_unknown_fields)]
    pub struct WordBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The word.
        pub word: String,
    }

    /// What a seat decides.
    #[serde(deny_unknown_fields)]
    pub struct Answer {
        /// The seat.
        pub seat: Seat,
        /// The tokens of its decision or whole move.
        pub tokens: Vec<String>,
    }

    /// Decisions of one or several seats of a key, all given at the same version.
    #[serde(deny_unknown_fields)]
    pub struct PlayBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The version that the sender saw.
        pub version: u64,
        /// The decisions.
        pub answers: Vec<Answer>,
    }

    /// Rolling, for a seat of one's own.
    #[serde(deny_unknown_fields)]
    pub struct RollBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The version that the sender saw.
        pub version: u64,
        /// The seat.
        pub seat: Seat,
    }

    /// Asking why something is not possible.
    #[serde(deny_unknown_fields)]
    pub struct WhyBody {
        /// The version that the sender saw.
        pub version: u64,
        /// The seat.
        pub seat: Seat,
        /// What is asked about.
        pub spot: Spot,
    }

    /// Taking back.
    #[serde(deny_unknown_fields)]
    pub struct UndoBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The version that the sender saw.
        pub version: u64,
        /// The seat.
        pub seat: Seat,
    }

    /// Whether a seat agrees to a take-back.
    #[serde(deny_unknown_fields)]
    pub struct UndoAnswerBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The version that the sender saw.
        pub version: u64,
        /// The seat.
        pub seat: Seat,
        /// Whether it agrees.
        pub agree: bool,
    }

    /// Whether a seat wants to be asked what silence may answer.
    #[serde(deny_unknown_fields)]
    pub struct AskMeBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The seat.
        pub seat: Seat,
        /// Whether it wants to be asked.
        pub on: bool,
    }

    /// Handing a seat to a bot.
    #[serde(deny_unknown_fields)]
    pub struct ReplaceBody {
        /// The sender's mark of this request.
        pub id: String,
        /// The seat.
        pub seat: Seat,
        /// How well the bot plays.
        pub level: String,
    }

    /// A request was carried out.
    pub struct Accepted {
        /// The version that it made.
        pub version: u64,
    }

    /// The body of every refusal.
    pub struct Problem {
        /// What is wrong.
        pub error: ProblemBody,
    }

    /// What is wrong.
    pub struct ProblemBody {
        /// In one word, for programs.
        pub code: String,
        /// In a sentence, for people.
        pub message: String,
        /// The rule that forbids it.
        pub rule: Option<String>,
        /// The table's present version.
        pub version: Option<u64>,
    }
}
