use std::collections::HashSet;

use rollick_game::{BoardError, BoardText, Game, HouseRules};
use rollick_words::{LANGUAGE, Words};

use super::{Vocabulary, is_coordinate, pseudo, words_of};

/// The key of a message that quotes the TOML reader. Those words can't be translated.
const QUOTED: &str = "board-not-toml";

/// The error for a wrong board, and how people read it in English. Checks that its words come from the files: only
/// names from the board's file may be untranslatable.
///
/// # Panics
/// If the board is sound, or if words come from the code.
#[track_caller]
pub fn board_error<G: Game>(board: &BoardText) -> (BoardError, String) {
    let Err(error) = G::load(board, HouseRules::defaults(G::INFO.rulings)) else { panic!("the board is sound") };
    let (message, vocabulary) = (error.message(), Vocabulary::of_game(G::INFO.id));
    let text = Words::of(LANGUAGE, G::INFO.id).text(&message);
    assert_eq!(vocabulary.fault(&message), None, "{text}");
    assert_eq!(vocabulary.idle(&message), None, "{text}");
    let names = [&error.file, &error.field, &board.text, G::INFO.board].into_iter().flat_map(words_of);
    let names: HashSet<&str> = names.collect();
    let disguised = pseudo(G::INFO.id).text(&message);
    let is_code = |word: &str| is_coordinate(word) || word.chars().all(|c| c.is_ascii_uppercase());
    let code = words_of(&disguised).find(|word| !names.contains(word) && !is_code(word));
    assert!(code.is_none() || error.what.key == QUOTED, "{code:?} comes from the code: {text}");
    (error, text)
}
