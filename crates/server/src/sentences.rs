//! The words for what the server says. Browsers get them once, and make sentences from keys and arguments.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rollick_game::Message;
use rollick_words::{Reader, Words};

use crate::packed::Packed;

/// The language of texts that the server writes itself.
const LANGUAGE: &str = "en";

/// The catalogue of this language and name, as a Fluent file.
pub(crate) fn source(language: &str, name: &str) -> Option<&'static str> {
    rollick_words::source(language, name)
}

/// A catalogue, compressed once. There are only those that are built in, so none is ever dropped.
pub(crate) fn packed(source: &'static str) -> Arc<Packed> {
    static PACKED: LazyLock<Mutex<HashMap<&'static str, Arc<Packed>>>> = LazyLock::new(Default::default);
    let mut all = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    all.entry(source).or_insert_with(|| Arc::new(Packed::new("text/plain; charset=utf-8", source))).clone()
}

/// A hash that changes whenever the words do.
pub(crate) fn version(source: &str) -> String {
    crate::keys::digest(source)[..12].to_owned()
}

/// The addresses of the catalogues for a game. They contain a hash of the words, so that browsers may keep them.
pub(crate) fn addresses(game: &str) -> Vec<String> {
    let address = |name: &str| Some(format!("/api/words/{LANGUAGE}/{name}.ftl?v={}", version(source(LANGUAGE, name)?)));
    ["table", game].into_iter().filter_map(address).collect()
}

/// A message as an English sentence, for scripts and logs.
pub(crate) fn english(game: Option<&str>, message: &Message) -> String {
    let name = |seat: rollick_game::Seat| format!("player {}", seat.letter());
    Words::of(LANGUAGE, game.unwrap_or_default()).say(message, &Reader { you: None, name: &name })
}
