//! Messages in words.

use std::path::Path;

use rollick_game::{Arg, GameInfo, Message, Seat};
use rollick_games::Position;
use rollick_stage::Sketch;
use rollick_words::{LANGUAGE, Reader, TERMINAL, Words};

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

/// A sentence of the terminal's own file: `t!("saved-to", file = name)`. Write the key in place, so that a test can find it.
macro_rules! t {
    ($key:literal $(, $gap:ident = $value:expr)* $(,)?) => {
        $crate::words::own(&rollick_game::Message::new($key)$(.with(stringify!($gap), $value))*)
    };
}
pub(crate) use t;

/// A message in the terminal's own words. Use it through [`t!`].
pub fn own(message: &Message) -> String {
    let said = Words::of(LANGUAGE, TERMINAL).try_say(message, &Reader::anybody(&|seat| seat.letter().to_string()));
    debug_assert!(said.is_ok(), "{said:?}");
    said.unwrap_or_else(|(text, _)| text)
}

/// Names as a list with "and".
pub fn all_of(names: impl IntoIterator<Item = String>) -> Arg {
    Message::all_of(names).unwrap_or_else(|| String::new().into())
}

/// Names as a list with "or".
pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> Arg {
    Message::one_of(names).unwrap_or_else(|| String::new().into())
}

/// A path as people read it.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}
