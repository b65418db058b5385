//! Output to the terminal, in colours where they are wanted.

use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};
use ratatui::crossterm::{cursor, queue, terminal};
use rollick_game::Seat;
use rollick_stage::{Line, Sketch, Style as Letters};

use crate::failure::Failure;
use crate::out::{NARROWEST, size};
use crate::words::t;

/// More columns than this are not used for a board.
const WIDEST: usize = 120;

/// Standard output.
pub struct Paper {
    out: AutoStream<io::Stdout>,
    terminal: bool,
}

impl Paper {
    /// Standard output.
    ///
    /// # Errors
    /// If the terminal is too narrow for a board.
    pub fn new() -> Result<Paper, Failure> {
        let (width, _) = size();
        if width < NARROWEST {
            return Err(Failure::new(t!("terminal-narrow", width = width, least = NARROWEST)));
        }
        Ok(Paper { out: AutoStream::auto(io::stdout()), terminal: io::stdout().is_terminal() })
    }

    /// Whether this is a terminal, where things can be drawn again in place.
    pub fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The columns for a board.
    pub fn width(&self) -> usize {
        size().0.clamp(NARROWEST, WIDEST)
    }

    /// Clears the screen, if this is a terminal.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.terminal {
            queue!(io::stdout(), terminal::Clear(terminal::ClearType::All), cursor::MoveTo(0, 0))?;
        }
        Ok(())
    }

    /// Prints a line.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints lines in their styles.
    pub fn lines(&mut self, lines: &[Line]) -> io::Result<()> {
        for line in lines {
            let end = line.iter().rposition(|span| !span.text.trim().is_empty()).map_or(0, |last| last + 1);
            for span in &line[..end] {
                let style = style_of(span.style);
                write!(self.out, "{style}{}{style:#}", span.text)?;
            }
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    /// Prints a board with an empty line around it.
    pub fn sketch(&mut self, sketch: &Sketch) -> io::Result<()> {
        writeln!(self.out)?;
        self.lines(&sketch.lines)?;
        writeln!(self.out)
    }
}

/// The colours of the seats.
const SEATS: [AnsiColor; 6] = [
    AnsiColor::BrightRed,
    AnsiColor::BrightBlue,
    AnsiColor::BrightYellow,
    AnsiColor::BrightGreen,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightCyan,
];

fn style_of(letters: Letters) -> Style {
    let colour = |c: AnsiColor| Style::new().fg_color(Some(c.into()));
    match letters {
        Letters::Plain => Style::new(),
        Letters::Dim => Style::new().dimmed(),
        Letters::Strong => Style::new().bold(),
        Letters::Seat(Seat(k)) => colour(SEATS[usize::from(k) % SEATS.len()]).bold(),
        Letters::Good => colour(AnsiColor::Green),
        Letters::Bad => colour(AnsiColor::Red),
        Letters::Special => colour(AnsiColor::Cyan),
    }
}
