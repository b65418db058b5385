use rollick_words::{LANGUAGE, TABLE, TECHNICAL, Words, source};

/// The words of a game in a language made up for tests: English in letters that no keyboard types. Any plain letters
/// that still show must come from the code, where they can't be translated.
///
/// # Panics
/// If the files of the game can't be read.
pub fn pseudo(game: &str) -> Words {
    let files = [TABLE, TECHNICAL, game].map(|name| (name, source(LANGUAGE, name).unwrap_or_default()));
    Words::read(LANGUAGE, files).expect("files of words").disguised()
}
