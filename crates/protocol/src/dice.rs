//! Dice people can check.

wire! {
    /// What a table tells of its dice; the secret only once the table has ended.
    pub struct Dice {
        /// Which derivation the rolls follow.
        pub derivation: u32,
        /// The hash by which the table committed to its secret.
        pub commitment: String,
        /// The hashes of the words, in the order of sitting down.
        pub word_hashes: Vec<String>,
        /// The words, once all are revealed.
        pub words: Vec<String>,
        /// The secret, once the table has ended.
        pub secret: Option<String>,
        /// Every chance entry ever appended.
        pub rolls: Vec<Roll>,
    }

    /// One chance entry.
    pub struct Roll {
        /// How many came before it.
        pub index: u64,
        /// How many equally likely ways there were.
        pub ways: u32,
        /// The way it went.
        pub way: u32,
        /// Typed in from dice on a real table.
        pub physical: bool,
        /// Taken back later.
        pub undone: bool,
    }

    /// A record to be checked.
    #[serde(deny_unknown_fields)]
    pub struct VerifyBody {
        /// The record's text.
        pub record: String,
    }

    /// What a check found.
    pub struct Verified {
        /// Whether nothing is wrong.
        pub ok: bool,
        /// What was found, good or bad, in sentences.
        pub findings: Vec<String>,
    }
}
