use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rollick_game::{Arg, Message, Seat, SeatSet};

use crate::Reader;
use crate::sources::{LANGUAGE, OPERATOR, REPORT, STATUS, TABLE, TECHNICAL, TERMINAL, games, languages, source};

/// The words of one game in one language, together with those that all games share.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// Why a file of words can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WordsError {
    /// The name of the language is malformed.
    #[error("‘{0}’ is not the name of a language")]
    Language(String),
    /// A file is not in Fluent's syntax.
    #[error("{file}, line {line}: {what}")]
    Syntax {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// Two files have the same key.
    #[error("{file}: {what}")]
    Twice {
        /// The second file.
        file: String,
        /// Which key.
        what: String,
    },
}

/// The words of each language and game, made when they are first used.
static ALL: LazyLock<BTreeMap<(&str, &str), OnceLock<Words>>> = LazyLock::new(|| {
    let of = |language| [TABLE, STATUS, TERMINAL].into_iter().chain(games(language)).map(move |game| (language, game));
    languages().flat_map(of).map(|key| (key, OnceLock::new())).collect()
});

impl Words {
    /// The words of a game in a language, or those of [`STATUS`] or [`TERMINAL`]. The terminal also has the words of
    /// [`OPERATOR`] and [`REPORT`]. English stands in for a missing language. For an unknown game there are only the
    /// shared words.
    ///
    /// They are read once and cached, so calling this is cheap.
    pub fn of(language: &str, game: &str) -> &'static Words {
        let language = languages().find(|there| *there == language).unwrap_or(LANGUAGE);
        let game = games(language).chain([STATUS, TERMINAL]).find(|there| *there == game).unwrap_or(TABLE);
        let kept = ALL.get(&(language, game)).expect("every language and game has an entry");
        kept.get_or_init(|| {
            let mut files = vec![TABLE, TECHNICAL];
            match game {
                TABLE => {}
                TERMINAL => files.extend([TERMINAL, OPERATOR, REPORT]),
                game => files.push(game),
            }
            let texts = files.iter().map(|name| (*name, source(language, name).unwrap_or_default()));
            let words = Words::read(language, texts).expect("the tests have read every file");
            if is_disguised() { words.disguised() } else { words }
        })
    }

    /// Reads words from files, given by name and text.
    ///
    /// # Errors
    /// If the language's name or a file is malformed, or if two files have the same key.
    pub fn read<'a>(language: &str, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Words, WordsError> {
        let id = language.parse().map_err(|_| WordsError::Language(language.to_owned()))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Fluent would put isolation marks around every name, and neither terminals nor records want them.
        bundle.set_use_isolating(false);
        for (file, text) in files {
            let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
                let (at, what) = errors.first().map(|e| (e.pos.start, e.kind.to_string())).unwrap_or_default();
                let line = 1 + text.bytes().take(at).filter(|b| *b == b'\n').count();
                WordsError::Syntax { file: file.to_owned(), line, what }
            })?;
            bundle.add_resource(resource).map_err(|errors| WordsError::Twice {
                file: file.to_owned(),
                what: errors.first().map(ToString::to_string).unwrap_or_default(),
            })?;
        }
        Ok(Words { bundle })
    }

    /// The same words in letters that no keyboard types, for tests. Any plain letters that still show must come from
    /// the code, where they can't be translated.
    #[must_use]
    pub fn disguised(mut self) -> Words {
        self.bundle.set_transform(Some(disguise));
        self
    }

    /// Whether there are words for a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A message in words. A key or a gap without words is shown as it is, so that there is always something to read.
    pub fn say(&self, message: &Message, reader: &Reader<'_>) -> String {
        self.try_say(message, reader).unwrap_or_else(|(text, _)| text)
    }

    /// A message in words for somebody who doesn't play. Players are called by the letters of their seats.
    pub fn text(&self, message: &Message) -> String {
        self.say(message, &Reader::anybody(&|seat| seat.letter().to_string()))
    }

    /// The words of a key without gaps, if a file has the key; otherwise `None`.
    pub fn word(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// A message in words.
    ///
    /// # Errors
    /// If a key is unknown or a gap isn't filled, here or in a message inside this one. The error has what
    /// [`Words::say`] shows instead, and what is wrong.
    pub fn try_say(&self, message: &Message, reader: &Reader<'_>) -> Result<String, (String, String)> {
        let mut wrong = Vec::new();
        let text = self.render(message, reader, &mut wrong);
        if wrong.is_empty() { Ok(text) } else { Err((text, wrong.join("; "))) }
    }

    fn render(&self, message: &Message, reader: &Reader<'_>, wrong: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(message.key).and_then(|message| message.value()) else {
            wrong.push(format!("no words for the key {}", message.key));
            return message.key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(2 * message.args.len());
        for (name, arg) in &message.args {
            match arg {
                Arg::Seat(seat) => {
                    args.set(*name, (reader.name)(*seat));
                    args.set(format!("{name}-is"), if reader.you == Some(*seat) { "you" } else { "other" });
                }
                Arg::Seats(seats) => {
                    args.set(*name, self.list(*seats, reader));
                    args.set(format!("{name}-is"), among(*seats, reader.you));
                }
                Arg::Number(number) => args.set(*name, *number),
                Arg::Text(text) => args.set(*name, text.as_str()),
                Arg::Message(inner) => args.set(*name, self.render(inner, reader, wrong)),
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        wrong.extend(errors.iter().map(|error| format!("{}: {error}", message.key)));
        text.into_owned()
    }

    /// Names as a list, "Red, Blue and you". You come last.
    fn list(&self, seats: SeatSet, reader: &Reader<'_>) -> String {
        let is_you = |seat: &Seat| reader.you == Some(*seat);
        let mut names: Vec<String> = seats.iter().filter(|seat| !is_you(seat)).map(reader.name).collect();
        if seats.iter().any(|seat| is_you(&seat)) {
            names.push(self.say(&Message::new("you"), reader));
        }
        let join = |key, a: String, b: String| self.say(&Message::new(key).with("a", a).with("b", b), reader);
        let last = names.pop();
        let rest = names.into_iter().reduce(|a, b| join("list", a, b));
        match (rest, last) {
            (Some(rest), Some(last)) => join("list-last", rest, last),
            (None, last) => last.unwrap_or_default(),
            (Some(rest), None) => rest,
        }
    }
}

/// Whether a test asked for disguised words. Released programs never do this.
fn is_disguised() -> bool {
    cfg!(debug_assertions) && std::env::var_os("ROLLICK_DISGUISED").is_some()
}

/// A text in the mathematical script of Unicode.
fn disguise(text: &str) -> Cow<'_, str> {
    let letter = |plain: char| {
        let shifted = |first: char, start: u32| char::from_u32(start + plain as u32 - first as u32);
        match plain {
            'a'..='z' => shifted('a', 0x1D4EA),
            'A'..='Z' => shifted('A', 0x1D4D0),
            _ => None,
        }
        .unwrap_or(plain)
    };
    Cow::Owned(text.chars().map(letter).collect())
}

/// Whether some seats are the reader alone, the reader and others, or others.
fn among(seats: SeatSet, you: Option<Seat>) -> &'static str {
    match you {
        Some(you) if seats == SeatSet::one(you) => "you",
        Some(you) if seats.contains(you) => "both",
        _ => "other",
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}
