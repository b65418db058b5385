use rollick_game::{Arg, Game, Message, StateError};
use rollick_words::{LANGUAGE, Words};

use super::Vocabulary;

/// The error for a text that isn't a position, and how people read it in English. Checks that its words come from the
/// files: the code may only give notation.
///
/// # Panics
/// If the text is a position, or if words come from the code.
#[track_caller]
pub fn position_error<G: Game>(game: &G, text: &str) -> (StateError, String) {
    let Err(error) = game.read(text) else { panic!("‘{text}’ is a position") };
    let (message, vocabulary) = (error.message(), Vocabulary::of_game(G::INFO.id));
    let said = Words::of(LANGUAGE, G::INFO.id).text(&message);
    assert_eq!(vocabulary.fault(&message), None, "{said}");
    assert_eq!(vocabulary.idle(&message), None, "{said}");
    assert_eq!(sentence(&error.what), None, "this comes from the code: {said}");
    (error, said)
}

/// A text from the code with several words. Notation has no such texts.
fn sentence(message: &Message) -> Option<&str> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(text) => (super::words_of(text).count() > 1 && text.contains(' ')).then_some(text.as_str()),
        Arg::Message(inner) => sentence(inner),
        _ => None,
    })
}
