//! Dice that people can check.

use crate::Message;

wire! {
    /// What a table tells about its dice. The secret is included only once the table has ended.
    pub struct Dice {
        /// The version of the derivation.
        pub derivation: u32,
        /// The table's commitment: the hash of its secret.
        pub commitment: String,
        /// The hashes of the words, in the order in which devices sat down.
        pub word_hashes: Vec<String>,
        /// The words, once all are revealed.
        pub words: Vec<String>,
        /// The secret, once the table has ended.
        pub secret: Option<String>,
        /// Every roll ever made, undone ones included.
        pub rolls: Vec<Roll>,
        /// The rounds before this one, whose words never all came. No dice were rolled with them.
        pub failed: Vec<FailedRound>,
    }

    /// A round of words that failed, because a word never came.
    pub struct FailedRound {
        /// Its commitment.
        pub commitment: String,
        /// Its secret.
        pub secret: String,
        /// The hashes of its words, in order.
        pub word_hashes: Vec<String>,
        /// The words, in the same order. Null for those that never came.
        pub words: Vec<Option<String>>,
    }

    /// One roll of dice or one drawn card.
    pub struct Roll {
        /// The number of rolls before it.
        pub index: u64,
        /// The number of equally likely ways.
        pub ways: u32,
        /// The way that came up, from 0.
        pub way: u32,
        /// Whether it was typed in from physical dice.
        pub physical: bool,
        /// Whether it was taken back later.
        pub undone: bool,
    }

    /// A record to be checked.
    #[serde(deny_unknown_fields)]
    pub struct VerifyBody {
        /// The record's text.
        pub record: String,
        /// What the player's browser kept: the commitment, the closed list of hashes and its own word, as lines of a
        /// record. Null if it kept nothing.
        #[serde(default)]
        pub kept: Option<String>,
    }

    /// The result of a check.
    pub struct Verified {
        /// Whether nothing is wrong.
        pub ok: bool,
        /// What was found, good or bad. If something is wrong, it comes last.
        pub findings: Vec<Message>,
        /// The addresses of the words for the findings.
        pub words: Vec<String>,
        /// The same as English sentences, for scripts.
        pub text: Vec<String>,
    }
}
