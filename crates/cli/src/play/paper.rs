//! What the terminal can show.

use std::io::{self, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use rollick_game::Seat;
use rollick_games::Position;
use rollick_stage::Tone;

use crate::Failure;

/// The narrowest terminal that a board can be drawn on.
const NARROWEST: usize = 60;
/// Wider than this, nothing gets better.
const WIDEST: usize = 120;

/// Standard output, with colours where they are wanted.
pub struct Paper {
    out: AutoStream<io::Stdout>,
    width: usize,
}

impl Paper {
    /// The terminal, or a plain page of 100 columns where there is none.
    pub fn new() -> Result<Paper, Failure> {
        let width = terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0));
        if width < NARROWEST {
            return Err(Failure(format!("the terminal has {width} columns; a board needs {NARROWEST}")));
        }
        Ok(Paper { out: AutoStream::auto(io::stdout()), width: width.min(WIDEST) })
    }

    /// A line.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// A line that matters.
    pub fn strong(&mut self, text: &str) -> io::Result<()> {
        let style = Style::new().bold();
        writeln!(self.out, "{style}{text}{style:#}")
    }

    /// The board with all that stands on it.
    pub fn sketch(&mut self, position: &dyn Position) -> io::Result<()> {
        writeln!(self.out)?;
        for line in position.sketch(self.width).lines {
            for span in line {
                let style = style_of(span.tone);
                write!(self.out, "{style}{}{style:#}", span.text)?;
            }
            writeln!(self.out)?;
        }
        writeln!(self.out)
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn style_of(tone: Tone) -> Style {
    const SEATS: [AnsiColor; 6] = [
        AnsiColor::BrightRed,
        AnsiColor::BrightBlue,
        AnsiColor::BrightYellow,
        AnsiColor::BrightGreen,
        AnsiColor::BrightMagenta,
        AnsiColor::BrightCyan,
    ];
    let colour = |c: AnsiColor| Style::new().fg_color(Some(c.into()));
    match tone {
        Tone::Plain => Style::new(),
        Tone::Dim => Style::new().dimmed(),
        Tone::Strong => Style::new().bold(),
        Tone::Seat(Seat(k)) => colour(SEATS[usize::from(k) % SEATS.len()]).bold(),
        Tone::Good => colour(AnsiColor::Green),
        Tone::Bad => colour(AnsiColor::Red),
        Tone::Special => colour(AnsiColor::Cyan),
    }
}
