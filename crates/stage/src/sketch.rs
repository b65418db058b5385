use std::fmt;

use rollick_game::{Message, Seat};

/// A position in letters. Colours are only hints: it must be readable without them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// The lines from the top.
    pub lines: Vec<Line>,
}

/// Puts a message into words, in the reader's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// A line of a sketch.
pub type Line = Vec<Span>;

/// Some letters in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The letters.
    pub text: String,
    /// Their style.
    pub style: Style,
}

/// How a terminal may style letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// No style.
    Plain,
    /// Less prominent.
    Dim,
    /// More prominent.
    Strong,
    /// The colour of a player.
    Seat(Seat),
    /// Something good: a score space, an open road.
    Good,
    /// Something bad: LOSE, the Pit.
    Bad,
    /// Something special: a sunburst, a check point.
    Special,
}

impl Span {
    /// Letters in a style.
    pub fn new(text: impl Into<String>, style: Style) -> Span {
        Span { text: text.into(), style }
    }

    /// Letters in no particular style.
    pub fn plain(text: impl Into<String>) -> Span {
        Span::new(text, Style::Plain)
    }
}

impl Sketch {
    /// An empty sketch.
    pub fn new() -> Sketch {
        Sketch::default()
    }

    /// Adds a line of one style.
    pub fn line(&mut self, text: impl Into<String>, style: Style) {
        self.lines.push(vec![Span::new(text, style)]);
    }

    /// Adds a line of several spans.
    pub fn spans(&mut self, spans: Line) {
        self.lines.push(spans);
    }

    /// The width of the widest line, in columns.
    pub fn width(&self) -> usize {
        let columns = |line: &Line| line.iter().map(|s| s.text.chars().count()).sum();
        self.lines.iter().map(columns).max().unwrap_or(0)
    }
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|s| s.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
