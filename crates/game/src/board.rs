use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

use crate::{Arg, Message};

/// The text of a board file, with the name that errors and records use for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText {
    /// The file's name, or the name of an embedded board.
    pub name: String,
    /// The TOML.
    pub text: String,
}

impl BoardText {
    /// A board's text with its name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> BoardText {
        BoardText { name: name.into(), text: text.into() }
    }

    /// Reads the file into a game's own types. The contents are not checked yet.
    ///
    /// # Errors
    /// If this is not TOML, or if a field is missing, unknown or of the wrong kind.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, BoardError> {
        toml::from_str(&self.text).map_err(|e| {
            let what = in_plain_words(e.message().lines().next().unwrap_or_default());
            // If a top-level field is missing, the whole file is to blame, not its first line.
            let span = e.span().filter(|span| span.start > 0 || !e.message().starts_with("missing"));
            let line = span.as_ref().map(|span| line_at(&self.text, span.start));
            let field = span.and_then(|span| key_before(&self.text, &span)).unwrap_or_default();
            BoardError { file: self.name.clone(), line, field, what }
        })
    }
}

/// Why a board can't be used: where the fault is, and what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// The file's name.
    pub file: String,
    /// The line, if it is known, from 1.
    pub line: Option<usize>,
    /// The field, or the place within a drawing (`map, row 3, column 7`). Empty if the file is not valid TOML.
    pub field: String,
    /// What is wrong.
    pub what: Message,
}

impl BoardError {
    /// The error for one field of a board file. The parts of a field's name are separated by `.`, `,` or a space. An
    /// element of a list is named by its number, from 1, or by a name that it contains: `ring 2, stairs`, `highway
    /// Summit.exit`.
    pub fn new(board: &BoardText, field: impl Into<String>, what: Message) -> BoardError {
        let field = field.into();
        BoardError { file: board.name.clone(), line: line_of(&board.text, &field), field, what }
    }

    /// The whole error as a message. Its words are in the file of the board's game.
    pub fn message(&self) -> Message {
        let key = match (self.line, self.field.is_empty()) {
            (Some(_), false) => "board-wrong-in-line-and-field",
            (Some(_), true) => "board-wrong-in-line",
            (None, false) => "board-wrong-in-field",
            (None, true) => "board-wrong",
        };
        let mut message = Message::new(key).with("file", self.file.as_str()).with("what", self.what.clone());
        if let Some(line) = self.line {
            message = message.with("line", line);
        }
        if !self.field.is_empty() {
            message = message.with("field", self.field.as_str());
        }
        message
    }
}

/// For programmers. People read [`BoardError::message`] in their language.
impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}: {}", self.file, self.field, self.what.key)
    }
}

impl std::error::Error for BoardError {}

/// The number of the line, from 1, that contains this byte of a text.
fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|b| *b == b'\n').count()
}

/// The key whose value begins on the line of this span.
fn key_before(text: &str, span: &Range<usize>) -> Option<String> {
    let start = text.get(..span.start)?.rfind('\n').map_or(0, |end| end + 1);
    let (key, _) = text[start..span.start].split_once('=')?;
    let key = key.trim();
    (!key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c))).then(|| key.to_owned())
}

/// The line of a field, if it can be found.
fn line_of(text: &str, field: &str) -> Option<usize> {
    let mut at = None;
    let mut value = &DeValue::Table(DeTable::parse(text).ok()?.into_inner());
    let mut rest = field.trim_start_matches(SEPARATORS);
    while !rest.is_empty() {
        let word = rest.split(SEPARATORS).next().unwrap_or_default();
        let (start, inner, used) = match value {
            DeValue::Table(table) => match table.iter().find(|(key, _)| key.get_ref() == word) {
                Some((key, inner)) => (key.span().start, inner.get_ref(), word.len()),
                None => break,
            },
            DeValue::Array(list) => match element(list.iter().map(|item| item.get_ref()), rest) {
                Some((k, used)) => (list[k].span().start, list[k].get_ref(), used),
                None => break,
            },
            // Rows of a drawing are counted from 0 and begin on the line after the quotes.
            DeValue::String(_) => {
                let row: usize = rest.strip_prefix("row ")?.split(SEPARATORS).next()?.parse().ok()?;
                return at.map(|at| line_at(text, at) + 1 + row);
            }
            _ => break,
        };
        at = Some(start);
        value = inner;
        rest = rest[used..].trim_start_matches(SEPARATORS);
    }
    at.map(|at| line_at(text, at))
}

/// What separates the parts of a field's name.
const SEPARATORS: [char; 3] = ['.', ',', ' '];

/// The element of a list that a field's name begins with, and the length of that element's name.
fn element<'a, 'i: 'a>(mut list: impl Iterator<Item = &'a DeValue<'i>>, field: &str) -> Option<(usize, usize)> {
    let word = field.split(SEPARATORS).next()?;
    if let Ok(number @ 1..) = word.parse::<usize>() {
        return list.nth(number - 1).map(|_| (number - 1, word.len()));
    }
    let named = |item: &DeValue<'_>| {
        let names = item.as_table()?.iter().filter_map(|(_, value)| value.get_ref().as_str());
        names.filter(|name| !name.is_empty() && field.starts_with(*name)).map(str::len).max()
    };
    list.enumerate().find_map(|(k, item)| named(item).map(|used| (k, used)))
}

/// What the TOML reader found wrong, in words for people who don't know Rust's types.
fn in_plain_words(said: &str) -> Message {
    if let Some(field) = said.strip_prefix("missing field ") {
        return Message::new("board-field-missing").with("name", plain(field));
    }
    for unknown in ["unknown field ", "unknown variant "] {
        if let Some((name, known)) = said.strip_prefix(unknown).and_then(|rest| rest.split_once(", ")) {
            let message = Message::new("board-name-unknown").with("name", plain(name));
            let known = Message::one_of(known.split('`').skip(1).step_by(2));
            return message.with("known", known.unwrap_or_else(|| plain(said).into()));
        }
    }
    for wrong in ["invalid type: ", "invalid value: "] {
        if let Some((found, expected)) = said.strip_prefix(wrong).and_then(|rest| rest.rsplit_once(", expected ")) {
            return Message::new("board-kind-wrong").with("kind", kind(expected)).with("found", value(found));
        }
    }
    if let Some((found, expected)) =
        said.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return Message::new("board-length-wrong").with("kind", kind(expected)).with("n", plain(found));
    }
    match said.strip_prefix("wanted ") {
        Some(expected) => Message::new("board-kind-wanted").with("kind", kind(expected)),
        None => Message::new("board-not-toml").with("said", plain(said)),
    }
}

/// Text from the TOML reader, without its quotes.
fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// What was expected, without the names of types that only programmers know.
fn kind(expected: &str) -> Arg {
    let between = |least: i64, most: i64| Message::new("kind-between").with("least", least).with("most", most);
    Arg::from(match expected.split(' ').collect::<Vec<_>>()[..] {
        ["u8"] => between(0, 255),
        ["u16"] => between(0, 65535),
        ["i8"] => between(-128, 127),
        ["i16" | "i32" | "i64" | "isize"] => Message::new("kind-whole"),
        ["u32" | "u64" | "usize"] => Message::new("kind-not-negative"),
        ["f32" | "f64"] => Message::new("kind-number"),
        ["a", "string"] => Message::new("kind-text"),
        ["a", "boolean"] => Message::new("kind-boolean"),
        ["a", "sequence"] => Message::new("kind-list"),
        ["struct" | "map", ..] | ["a", "map"] => Message::new("kind-table"),
        ["enum", ..] | ["string", "or", "table"] => Message::new("kind-word"),
        ["a" | "an", "tuple" | "array", "of", "size" | "length", n] => Message::new("kind-list-of").with("n", n),
        _ => return plain(expected).into(),
    })
}

/// What was found: `string "x"` is the text ‘x’.
fn value(found: &str) -> Arg {
    let inner = |text: &str| Arg::from(text.trim_matches(['"', '`']));
    match found.split_once(' ') {
        Some(("string", text)) => Message::new("found-text").with("text", inner(text)).into(),
        Some(("integer" | "boolean", text)) => inner(text),
        Some(("floating", text)) => inner(text.trim_start_matches("point ")),
        _ if found == "sequence" => Message::new("kind-list").into(),
        _ if found == "map" => Message::new("kind-table").into(),
        _ => inner(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_in_the_file() {
        let text = "title = 'x'\nmap = '''\n#..\n.#.\n'''\n[road]\nlast = 3\n\
                    [[town]]\nname = 'Old City'\nat = [1]\n[[town]]\nname = 'New'\nat = [2]\n";
        for (field, line) in [
            ("title", Some(1)),
            ("map", Some(2)),
            ("map, row 1, column 2", Some(4)),
            ("road.last", Some(7)),
            ("road.first", Some(6)),
            ("town", Some(8)),
            ("town 2.at", Some(13)),
            ("town Old City.at", Some(10)),
            ("town 3", Some(8)),
            ("nothing", None),
        ] {
            assert_eq!(line_of(text, field), line, "{field}");
        }
    }
}
