//! What newcomers are taught at a table.

use rollick_game as game;
use rollick_stage as stage;

use crate::Message;

wire! {
    /// A note of the coach on a rule. Its words have the key `coach-` and the rule in lower case.
    pub struct Note {
        /// The rule. The note comes up when a step first cites it.
        pub rule: String,
        /// The keys of other messages that bring it up: a question, a choice, an effect, or something that happened.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        pub when: Vec<String>,
    }

    /// What the player of a guided game should do now, and why.
    pub struct GuideNow {
        /// The number of the lesson, from 1.
        pub lesson: usize,
        /// How many lessons there are.
        pub of: usize,
        /// What to do, and why.
        pub message: Message,
        /// The rule that it is about.
        pub rule: String,
        /// The tokens of the choice that is meant. Empty if the dice are to be rolled.
        pub tokens: Vec<String>,
    }
}

impl Note {
    /// The note on the wire.
    pub fn of(note: &stage::Note) -> Note {
        Note { rule: note.rule.to_string(), when: note.when.iter().map(|key| (*key).to_owned()).collect() }
    }
}

impl GuideNow {
    /// The lesson on the wire. `None` for a step without one. `rolls` says that chance comes next.
    pub fn of(step: &stage::GuideStep, (lesson, of): (usize, usize), rolls: bool) -> Option<GuideNow> {
        let (message, (_, rule)): (game::Message, (&str, game::RuleId)) = (step.message()?, step.lesson?);
        let tokens = step.tokens.iter().filter(|_| !rolls).map(|token| (*token).to_owned()).collect();
        Some(GuideNow { lesson, of, message: Message::of(&message), rule: rule.to_string(), tokens })
    }
}
