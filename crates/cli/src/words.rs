//! Messages in words.

use rollick_game::{GameInfo, Message, Seat};
use rollick_games::Position;
use rollick_stage::Sketch;
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

/// A position in letters, at most `width` columns wide.
pub fn sketch(position: &dyn Position, width: usize) -> Sketch {
    let words = of(position.setup().info);
    position.sketch(width, &|message| words.text(message))
}
