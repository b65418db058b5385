use std::collections::BTreeSet;

use rollick_game::{GameInfo, Message};
use rollick_words::{LANGUAGE, Words, source};

use super::Vocabulary;

/// The keys that every game has for newcomers: the goal, a turn, and what to look out for.
pub(super) const LEARN: [&str; 3] = ["learn-goal", "learn-turn", "learn-watch"];

/// They have fewer words than this, all together.
const WORDS: usize = 60;

/// What the keys of the coach's notes begin with. The rest is the rule.
pub(super) const COACH: &str = "coach-";
/// A game has at least this many notes, and each has at most this many words.
const NOTES: usize = 3;
const NOTE: usize = 25;

/// Checks that a game says in a few words how it is played.
///
/// # Panics
/// If it doesn't, or if it takes too many words.
pub(crate) fn it_teaches(info: &GameInfo) {
    let known = Vocabulary::of_file(info.id);
    let keys: BTreeSet<&str> = known.keys().collect();
    let missing: Vec<&str> = LEARN.into_iter().filter(|key| !keys.contains(key)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "{}.ftl doesn't say how the game is played", info.id);
    let words = Words::of(LANGUAGE, info.id);
    let text = LEARN.map(|key| words.text(&Message::new(key))).join(" ");
    let count = text.split_whitespace().count();
    assert!(count < WORDS, "{} words are too many for a newcomer to {}: {text}", count, info.title);
    let rules: BTreeSet<String> = info.rule_ids().iter().map(|id| id.to_string().to_lowercase()).collect();
    let file = source(LANGUAGE, info.id).unwrap_or_default();
    let notes: Vec<&str> = keys.iter().filter_map(|key| key.strip_prefix(COACH)).collect();
    assert!(notes.len() >= NOTES, "the coach of {} has too few notes", info.title);
    for rule in notes {
        assert!(rules.contains(rule), "{}.ftl has a note on {rule}, which is no rule", info.id);
        let begins = format!("{COACH}{rule} = ");
        let note = file.lines().find_map(|line| line.strip_prefix(&begins)).unwrap_or_default();
        assert!(!note.is_empty(), "the note on {rule} is one line");
        assert!(note.split_whitespace().count() <= NOTE, "a note is short: {note}");
    }
}
