//! Messages in words.

use rollick_game::{GameInfo, Message, Seat};
use rollick_words::{LANGUAGE, Reader, Words};

/// The words of a game.
pub fn of(info: &GameInfo) -> &'static Words {
    Words::of(LANGUAGE, info.id)
}

/// A message in words, with players called by `name`.
pub fn words(info: &GameInfo, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
    of(info).say(message, &Reader::anybody(name))
}

/// A message without players in words.
pub fn text(info: &GameInfo, message: &Message) -> String {
    of(info).text(message)
}
