//! The embedded files.

/// The language in which Rollick is written. It stands in for a missing one.
pub const LANGUAGE: &str = "en";

/// The name of the file with the words that all games share.
pub const TABLE: &str = "table";

/// The name of the client's own file.
const CLIENT: &str = "client";

/// The name of the file with the words of the operator's page.
pub const STATUS: &str = "status";

/// The name of the file with technical words: what is wrong with requests and with positions as text. They belong to
/// every game, but browsers don't load them.
pub const TECHNICAL: &str = "technical";

/// The name of the file with the words of the terminal.
pub const TERMINAL: &str = "terminal";

/// The name of the file with what the terminal prints for whoever runs a server.
pub const OPERATOR: &str = "operator";

/// The name of the file with the words of reports.
pub const REPORT: &str = "report";

/// The files that aren't a game's.
const SHARED: [&str; 7] = [TABLE, CLIENT, STATUS, TECHNICAL, TERMINAL, OPERATOR, REPORT];

/// Language, name and text of each file, in order.
const SOURCES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The text of a file: `source("en", "table")`. `None` if there is no such file.
pub fn source(language: &str, name: &str) -> Option<&'static str> {
    SOURCES.iter().find(|(l, n, _)| (*l, *n) == (language, name)).map(|(_, _, text)| *text)
}

/// All languages.
pub fn languages() -> impl Iterator<Item = &'static str> {
    SOURCES.chunk_by(|a, b| a.0 == b.0).map(|files| files[0].0)
}

/// The games that have a file in a language, by id.
pub fn games(language: &str) -> impl Iterator<Item = &'static str> {
    let of = SOURCES.iter().filter(move |(l, name, _)| *l == language && !SHARED.contains(name));
    of.map(|(_, name, _)| *name)
}
