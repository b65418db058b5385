//! Checks what people read: that it has words, that the reader is "you", and that no notation shows.

mod boards;
mod kinds;
mod lessons;
mod positions;
mod printed;
mod pseudo;
mod used;
mod vocabulary;

pub use boards::board_error;
pub(crate) use kinds::{first_word, icon_in, icon_key, kind_in, kind_of};
pub use lessons::it_teaches;
pub use positions::position_error;
pub use pseudo::pseudo;
pub use used::every_word_is_used;
pub use vocabulary::Vocabulary;

use std::cell::RefCell;
use std::collections::HashSet;

use rollick_game::{BoardText, GameInfo, Message, Seat, Seats};
use rollick_stage::{Say, Sketch};
use rollick_words::{LANGUAGE, Reader, Words};

/// Reads every message as each of its readers would.
pub(crate) struct Proofreader {
    english: &'static Words,
    pseudo: Words,
    vocabulary: Vocabulary,
    seats: Seats,
    /// The game's title, in small letters.
    title: String,
    /// Words from the board's file: names of towns and roads.
    proper: HashSet<String>,
    /// Messages that have been read, and for whom.
    read: RefCell<HashSet<(Message, Option<Seat>)>>,
}

/// A name for a player that can't be mistaken for another word.
fn name(seat: Seat) -> String {
    format!("‹{seat}›")
}

impl Proofreader {
    pub(crate) fn new(info: &GameInfo, board: &BoardText, seats: Seats) -> Proofreader {
        let quoted = board.text.split('"').skip(1).step_by(2).flat_map(words_of).map(str::to_owned);
        Proofreader {
            english: Words::of(LANGUAGE, info.id),
            pseudo: pseudo(info.id),
            vocabulary: Vocabulary::of_game(info.id),
            seats,
            title: info.title.to_lowercase(),
            proper: quoted.collect(),
            read: RefCell::default(),
        }
    }

    /// Reads what anybody may read. Each reader is "you", and other players' things aren't "your".
    pub(crate) fn public(&self, message: &Message, ids: &HashSet<String>, of: &str) {
        if !self.read.borrow_mut().insert((message.clone(), None)) {
            return;
        }
        let text = self.english.say(message, &Reader::anybody(&name));
        let you = words_of(&text).find(|word| ["you", "your", "yours"].contains(&word.to_lowercase().as_str()));
        assert_eq!(you, None, "a stranger is addressed: {text} ({of})");
        assert_eq!(self.vocabulary.idle(message), None, "{text} ({of})");
        for seat in self.seats.iter() {
            self.addressed(message, seat, of);
        }
        self.plain(message, &text, ids, of);
    }

    /// Reads what only the player of a seat reads.
    pub(crate) fn private(&self, message: &Message, to: Seat, ids: &HashSet<String>, of: &str) {
        if !self.read.borrow_mut().insert((message.clone(), Some(to))) {
            return;
        }
        let text = self.addressed(message, to, of);
        self.plain(message, &text, ids, of);
    }

    /// Reads the label of a choice. None of its tokens may show.
    pub(crate) fn label(&self, message: &Message, to: Seat, tokens: &[String], of: &str) {
        let text = self.english.say(message, &Reader::at(to, &name));
        let spelled = tokens.iter().cloned().chain([tokens.join(" ")]).find(|token| {
            // A token of one word may also be a word of the sentence.
            token.contains(' ') && has_word(&text, token)
        });
        assert_eq!(spelled, None, "a token shows: {text} ({of})");
    }

    /// Reads a position in letters. Besides words from the files it may contain words of the notation, names of the
    /// board or their first letters, and the letters of seats.
    pub(crate) fn sketch(&self, draw: impl Fn(Say<'_>) -> Sketch, notation: &HashSet<&str>) -> Sketch {
        let disguised = draw(&|message| {
            self.filled(message, "a sketch");
            assert_eq!(self.vocabulary.idle(message), None, "a sketch");
            self.pseudo.text(message)
        });
        let shown = disguised.to_string();
        let is_known = |word: &str| {
            let is_seat = |c: char| self.seats.iter().any(|seat| seat.letter() == c.to_ascii_uppercase());
            let coded = word.len() == 1 || word.chars().any(|c| c.is_ascii_digit()) || word.chars().all(is_seat);
            coded || notation.contains(word) || self.proper.iter().any(|name| name.starts_with(word))
        };
        let code = words_of(&shown).find(|word| !is_known(word));
        assert_eq!(code, None, "a word comes from the code:\n{shown}");
        draw(&|message| self.english.text(message))
    }

    /// The text for the player of a seat, who must not be called by name.
    fn addressed(&self, message: &Message, seat: Seat, of: &str) -> String {
        let text = self.english.say(message, &Reader::at(seat, &name));
        assert!(!text.contains(&name(seat)), "the reader is called {}: {text} ({of})", name(seat));
        text
    }

    /// The words of the game, and those that games share.
    pub(crate) fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Every gap is filled. Nothing more is required of a refusal that repeats what somebody typed.
    pub(crate) fn filled(&self, message: &Message, of: &str) {
        assert_eq!(self.vocabulary.fault(message), None, "{of}");
    }

    /// Every gap is filled, no notation shows, and no words come from the code.
    fn plain(&self, message: &Message, text: &str, ids: &HashSet<String>, of: &str) {
        self.filled(message, of);
        let id = ids.iter().find(|id| has_word(text, id));
        assert_eq!(id, None, "notation shows: {text} ({of})");
        let disguised = self.pseudo.say(message, &Reader::anybody(&name));
        let code = words_of(&disguised).find(|word| !self.proper.contains(*word) && !is_coordinate(word));
        assert_eq!(code, None, "a word comes from the code: {text} ({of})");
    }
}

/// The ids that must never be read: those that are neither words nor numbers.
pub(crate) fn unreadable<'a>(ids: impl IntoIterator<Item = &'a str>) -> HashSet<String> {
    let parts = ids.into_iter().flat_map(|id| std::iter::once(id).chain(id.split('-')));
    let notation = |part: &&str| {
        let mixed = part.chars().any(|c| c.is_ascii_digit()) && !part.chars().all(|c| c.is_ascii_digit());
        mixed || (part.len() > 1 && part.chars().all(|c| c.is_ascii_uppercase()))
    };
    parts.filter(notation).map(str::to_owned).collect()
}

/// The words of a text, with the digits in them.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| word.chars().any(|c| c.is_ascii_alphabetic()))
}

/// Whether a text contains an id as a separate word.
fn has_word(text: &str, id: &str) -> bool {
    let apart = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    let ends =
        |(at, _): (usize, &str)| apart(text[..at].chars().next_back()) && apart(text[at + id.len()..].chars().next());
    text.match_indices(id).any(ends)
}

/// Whether a word names a square by the letters and numbers along the edges of a board: `L4`.
fn is_coordinate(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_uppercase()) && word.len() > 1 && letters.all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_as_words_only() {
        let ids = unreadable(["3,11", "off-3,11n", "z8-0", "17", "pit", "EX", "Summit-county.1", "New City"]);
        for id in ["3,11", "3,11n", "z8", "EX", "county.1"] {
            assert!(ids.contains(id), "{id}");
        }
        for word in ["17", "pit", "New City", "off"] {
            assert!(!ids.contains(word), "{word}");
        }
        assert!(has_word("to 3,11 in 2WD", "3,11") && has_word("3,11", "3,11"));
        assert!(!has_word("13,11", "3,11") && !has_word("EXIT", "EX"));
    }

    #[test]
    fn the_made_up_language_leaves_only_what_the_code_gives() {
        let message = Message::new("ro-01").with("token", "code");
        let text = pseudo("none").say(&message, &Reader::anybody(&name));
        assert_eq!(words_of(&text).collect::<Vec<_>>(), ["code"]);
    }
}
