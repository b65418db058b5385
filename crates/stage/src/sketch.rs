use std::fmt;

use rollick_game::Seat;

/// A position in letters. Colours are hints: without them it must read as well.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    /// The lines from the top.
    pub lines: Vec<Line>,
}

/// A line of a sketch.
pub type Line = Vec<Span>;

/// Some letters in one tone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The letters.
    pub text: String,
    /// Their tone.
    pub tone: Tone,
}

/// What a terminal with colours may do with letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Nothing.
    Plain,
    /// Less prominent.
    Dim,
    /// More prominent.
    Strong,
    /// The colour of a player.
    Seat(Seat),
    /// Something good: a score space, a free way.
    Good,
    /// Something bad: LOSE, the Pit.
    Bad,
    /// Something special: a sunburst, a check point.
    Special,
}

impl Span {
    /// Letters in a tone.
    pub fn new(text: impl Into<String>, tone: Tone) -> Span {
        Span { text: text.into(), tone }
    }

    /// Letters in no particular tone.
    pub fn plain(text: impl Into<String>) -> Span {
        Span::new(text, Tone::Plain)
    }
}

impl Sketch {
    /// An empty sketch.
    pub fn new() -> Sketch {
        Sketch::default()
    }

    /// Adds a line of one tone.
    pub fn line(&mut self, text: impl Into<String>, tone: Tone) {
        self.lines.push(vec![Span::new(text, tone)]);
    }

    /// Adds a line of several spans.
    pub fn spans(&mut self, spans: Line) {
        self.lines.push(spans);
    }

    /// The columns that the widest line takes.
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
