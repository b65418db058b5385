use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

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

    /// Reads the file into the types of a game. What it says is still to be checked.
    ///
    /// # Errors
    /// If this is not TOML, or if a field is missing, unknown or of the wrong kind.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, BoardError> {
        toml::from_str(&self.text).map_err(|e| {
            let what = in_plain_words(e.message().lines().next().unwrap_or_default());
            // The whole file lacks a field at its top, not its first line.
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
    /// The field, or the place within a drawing (`map, row 3, column 7`). Empty if the file is no TOML.
    pub field: String,
    /// What is wrong.
    pub what: String,
}

impl BoardError {
    /// The error for one field of a board file. The parts of a field's name are separated by `.`, `,` or a space. An
    /// element of a list is called by its number, from 1, or by a name that it contains: `ring 2, stairs`,
    /// `highway Summit.exit`.
    pub fn new(board: &BoardText, field: impl Into<String>, what: impl Into<String>) -> BoardError {
        let (field, what) = (field.into(), what.into());
        BoardError { file: board.name.clone(), line: line_of(&board.text, &field), field, what }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if !self.field.is_empty() {
            write!(f, ", {}", self.field)?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for BoardError {}

/// The number of the line, from 1, with this byte of a text.
fn line_at(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|b| *b == b'\n').count()
}

/// The key whose value begins in the line of this part of a text.
fn key_before(text: &str, span: &Range<usize>) -> Option<String> {
    let start = text.get(..span.start)?.rfind('\n').map_or(0, |end| end + 1);
    let (key, _) = text[start..span.start].split_once('=')?;
    let key = key.trim();
    (!key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c))).then(|| key.to_owned())
}

/// The line of a field, as far as it can be found.
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
            // The rows of a drawing, from 0, begin in the line after the quotes.
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

/// The element of a list that a field's name begins with, and how long its own name is.
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

/// What a reader of TOML found wrong, in words for people who know no types of Rust.
fn in_plain_words(said: &str) -> String {
    let quoted = |text: &str| text.replace('`', "");
    if let Some(field) = said.strip_prefix("missing field ") {
        return format!("‘{}’ is missing", quoted(field));
    }
    for unknown in ["unknown field ", "unknown variant "] {
        if let Some((name, known)) = said.strip_prefix(unknown).and_then(|rest| rest.split_once(", ")) {
            let known = known.trim_start_matches("expected ").trim_start_matches("one of ");
            return format!("‘{}’ is not known here; it can be {}", quoted(name), quoted(known));
        }
    }
    for wrong in ["invalid type: ", "invalid value: "] {
        if let Some((found, expected)) = said.strip_prefix(wrong).and_then(|rest| rest.rsplit_once(", expected ")) {
            return format!("this must be {}, not {}", kind(expected), value(found));
        }
    }
    if let Some((found, expected)) =
        said.strip_prefix("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("this must be {}, not of {found}", kind(expected));
    }
    quoted(said)
}

/// What is expected, without the names of types that only programmers know.
fn kind(expected: &str) -> String {
    match expected.split(' ').collect::<Vec<_>>()[..] {
        ["u8"] => "a whole number from 0 to 255".to_owned(),
        ["u16"] => "a whole number from 0 to 65535".to_owned(),
        ["i8"] => "a whole number from -128 to 127".to_owned(),
        ["i16" | "i32" | "i64" | "isize"] => "a whole number".to_owned(),
        ["u32" | "u64" | "usize"] => "a whole number that isn't negative".to_owned(),
        ["f32" | "f64"] => "a number".to_owned(),
        ["a", "string"] => "a text in quotes".to_owned(),
        ["a", "boolean"] => "true or false".to_owned(),
        ["a", "sequence"] => "a list".to_owned(),
        ["struct" | "map", ..] | ["a", "map"] => "a table of fields".to_owned(),
        ["enum", ..] | ["string", "or", "table"] => "one of the known words".to_owned(),
        ["a" | "an", "tuple" | "array", "of", "size" | "length", n] => format!("a list of {n}"),
        _ => expected.replace('`', ""),
    }
}

/// What was found: `string "x"` is the text ‘x’.
fn value(found: &str) -> String {
    let inner = |text: &str| text.trim_matches(['"', '`']).to_owned();
    match found.split_once(' ') {
        Some(("string", text)) => format!("the text ‘{}’", inner(text)),
        Some(("integer" | "boolean", text)) => inner(text),
        Some(("floating", text)) => inner(text.trim_start_matches("point ")),
        _ if found == "sequence" => "a list".to_owned(),
        _ if found == "map" => "a table of fields".to_owned(),
        _ => inner(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_told_in_plain_words() {
        for (said, plain) in [
            ("invalid type: string \"x\", expected u8", "this must be a whole number from 0 to 255, not the text ‘x’"),
            (
                "invalid type: floating point `-1.5`, expected usize",
                "this must be a whole number that isn't negative, not -1.5",
            ),
            ("invalid type: map, expected a sequence", "this must be a list, not a table of fields"),
            ("invalid length 1, expected a tuple of size 2", "this must be a list of 2, not of 1"),
            ("invalid type: integer `1`, expected struct Town", "this must be a table of fields, not 1"),
            ("unknown field `x`, expected one of `a`, `b`", "‘x’ is not known here; it can be a, b"),
            ("unknown variant `x`, expected `a` or `b`", "‘x’ is not known here; it can be a or b"),
            ("missing field `cards`", "‘cards’ is missing"),
        ] {
            assert_eq!(in_plain_words(said), plain);
        }
    }

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
