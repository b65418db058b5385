use std::fmt;
use std::str::FromStr;

use rollick_game::{Message, nearest};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Picks any legal decision. The baseline that the other levels are compared with.
    Random,
    /// Sees the direct result of a move, but misjudges it a little and overlooks some moves.
    Easy,
    /// Looks one whole turn ahead, and counts only what is plain to see.
    Medium,
    /// Searches the turns of the others too, with the full hand-made evaluation.
    Hard,
    /// Searches like hard, with an evaluation that it learned by playing against itself.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// How it plays, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Level::Random => "Plays any legal move.",
            Level::Easy => "Sees what a move does at once, and makes mistakes like people do.",
            Level::Medium => "Looks one whole turn ahead, and counts only what is plain to see.",
            Level::Hard => "Also weighs dangers and what the others can do next.",
            Level::Expert => "Thinks like hard, and has learned from many games against itself.",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown level; suggests the closest name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelError {
    word: String,
    near: Option<&'static str>,
}

impl LevelError {
    /// What is wrong, in the words that all games share.
    pub fn message(&self) -> Message {
        let unknown = |key: &'static str| Message::new(key).with("word", self.word.as_str());
        match self.near {
            Some(near) => unknown("level-unknown-near").with("near", near),
            None => unknown("level-unknown")
                .with("all", Message::all_of(Level::ALL.map(Level::name)).expect("there are levels")),
        }
    }
}

/// For programmers. People read [`LevelError::message`] in their language.
impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no level {}", self.word)
    }
}

impl std::error::Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(word: &str) -> Result<Level, LevelError> {
        let found = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(word.trim()));
        found.ok_or_else(|| LevelError {
            word: word.chars().take(40).collect(),
            near: nearest(word, Level::ALL.into_iter().map(Level::name))
                .and_then(|near| Level::ALL.into_iter().map(Level::name).find(|name| *name == near)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_known_by_name_and_typos_get_a_suggestion() {
        for level in Level::ALL {
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        let said = |word: &str| word.parse::<Level>().unwrap_err().message();
        let near = Message::new("level-unknown-near").with("word", "expart").with("near", "expert");
        assert_eq!(said("expart"), near);
        assert_eq!(said("grandmaster").key, "level-unknown");
    }
}
