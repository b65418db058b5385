use std::collections::BTreeSet;
use std::path::Path;

use rollick_game::{GameInfo, Values};

use super::Vocabulary;
use super::kinds::is_kind;
use super::lessons::{COACH, LEARN};
use crate::coverage::read_all;

/// Checks that every key of a game's file is asked for by its code, and that every key its code spells out is in the
/// file. `sources` is the folder with the game's Rust files.
///
/// # Panics
/// If a key is not used or not there. The message lists all of them.
pub fn every_word_is_used(info: &GameInfo, sources: impl AsRef<Path>) {
    let mut code = String::new();
    read_all(sources.as_ref(), &mut code);
    let literals: BTreeSet<&str> = code.split('"').collect();
    // The client asks for these in every game.
    let mut declared = BTreeSet::from(LEARN);
    for ruling in info.rulings {
        declared.insert(ruling.question.key);
        if let Values::Words(words) = ruling.values {
            declared.extend(words.iter().map(|(_, meaning)| meaning.key));
        }
    }
    let file = Vocabulary::of_file(info.id);
    let lesson = |key: &str| key.starts_with(COACH);
    // The rules page asks for these. Its tests compare them with what it draws.
    let drawn = |key: &str| key.starts_with("piece-");
    // The client asks for what can be picked, and for what badges mean. The laws compare them with what is offered.
    let used =
        |key: &&str| literals.contains(key) || declared.contains(key) || lesson(key) || drawn(key) || is_kind(key);
    let unused = file.keys().filter(|key| !used(key));
    assert_eq!(unused.collect::<Vec<_>>(), Vec::<&str>::new(), "nothing asks for these keys of {}.ftl", info.id);
    let all = Vocabulary::of_game(info.id);
    let known: BTreeSet<&str> = all.keys().collect();
    let spelled = code.split("Message::new(\"").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: BTreeSet<&str> = spelled.chain(declared).filter(|key| !known.contains(key)).collect();
    assert_eq!(missing, BTreeSet::new(), "{}.ftl has no words for these keys", info.id);
}
