//! The embedded files.

/// The language in which Rollick is written, and the one used where another is missing.
pub const LANGUAGE: &str = "en";

/// The name of the file with the words that all games share.
pub const TABLE: &str = "table";

/// The name of the client's own file.
const CLIENT: &str = "client";

/// Language, name and text of each file, in order.
const SOURCES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The text of a file: `source("en", "table")`. `None` if there is no such file.
pub fn source(language: &str, name: &str) -> Option<&'static str> {
    SOURCES.iter().find(|(l, n, _)| (*l, *n) == (language, name)).map(|(_, _, text)| *text)
}

/// The languages there are.
pub fn languages() -> impl Iterator<Item = &'static str> {
    SOURCES.chunk_by(|a, b| a.0 == b.0).map(|files| files[0].0)
}

/// The games that have a file in a language, by id.
pub fn games(language: &str) -> impl Iterator<Item = &'static str> {
    let of = SOURCES.iter().filter(move |(l, name, _)| *l == language && ![TABLE, CLIENT].contains(name));
    of.map(|(_, name, _)| *name)
}
