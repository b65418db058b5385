use std::fmt;

/// A board file's text with the name by which errors and records call it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText {
    /// The file's name, or the name of an embedded board.
    pub name: String,
    /// The TOML.
    pub text: String,
}

impl BoardText {
    /// A board's text under a name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> BoardText {
        BoardText { name: name.into(), text: text.into() }
    }
}

/// Why a board can't be used: the file, the field and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// The file's name.
    pub file: String,
    /// The field, or the place within a drawing (`map, row 3, column 7`).
    pub field: String,
    /// What is wrong.
    pub what: String,
}

impl BoardError {
    /// The error for one field of a board file.
    pub fn new(board: &BoardText, field: impl Into<String>, what: impl Into<String>) -> BoardError {
        BoardError { file: board.name.clone(), field: field.into(), what: what.into() }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "board {}: {}: {}", self.file, self.field, self.what)
    }
}

impl std::error::Error for BoardError {}
