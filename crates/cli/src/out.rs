//! Printing: to standard output without panics, and in the width of the terminal.

use std::io::{self, IsTerminal, Write};
use std::time::SystemTime;

use textwrap::{Options, WordSplitter};

use crate::words::t;

/// The narrowest terminal that has room for a board.
pub const NARROWEST: usize = 60;
/// Running text is not wider than this, even if the terminal is.
const WIDEST_TEXT: usize = 100;

/// Prints a line to standard output. Unlike `println!` it returns an error if nobody reads any more.
macro_rules! say {
    () => { $crate::out::line(format_args!("")) };
    ($($arg:tt)*) => { $crate::out::line(format_args!($($arg)*)) };
}
pub(crate) use say;

/// Prints a line. Use it through [`say!`].
pub fn line(text: std::fmt::Arguments<'_>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_fmt(text)?;
    out.write_all(b"\n")
}

/// Prints a text as it is.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Prints a note to standard error. If that is closed too, nobody wants to know.
pub fn note(text: &str) {
    let width = terminal_size::terminal_size_of(io::stderr()).map(|(width, _)| width.0.into());
    let _ = writeln!(io::stderr().lock(), "{}", fitted(&format!("rollick: {text}"), width));
}

/// Prints a sentence or several. Programs that read it get one line.
pub fn paragraph(text: &str) -> io::Result<()> {
    let width = io::stdout().is_terminal().then(text_width);
    line(format_args!("{}", fitted(text, width)))
}

/// A text in the width of a terminal, if there is one. Words aren't split.
fn fitted(text: &str, terminal: Option<usize>) -> String {
    terminal.map_or_else(|| text.to_owned(), |width| wrap(text, width, "", "  ").join("\n"))
}

/// The columns and rows of the terminal. Without a terminal it is 24 rows, and as many columns as the variable COLUMNS
/// says, or 80.
pub fn size() -> (usize, usize) {
    let terminal = terminal_size::terminal_size().filter(|_| io::stdout().is_terminal());
    let columns = || std::env::var("COLUMNS").ok()?.parse().ok().filter(|n| *n > 0);
    match terminal {
        Some((width, height)) => (width.0.into(), height.0.into()),
        None => (columns().unwrap_or(80), 24),
    }
}

/// The width for running text.
pub fn text_width() -> usize {
    size().0.clamp(20, WIDEST_TEXT)
}

/// Wraps a text to a width. Words are never split, not even at hyphens: they may be notation.
pub fn wrap(text: &str, width: usize, first: &str, rest: &str) -> Vec<String> {
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(rest)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// How long ago something was.
pub fn ago(time: SystemTime) -> String {
    let seconds = time.elapsed().map_or(0, |past| past.as_secs());
    match seconds {
        0..60 => t!("ago-now"),
        60..3600 => t!("ago-minutes", n = seconds / 60),
        3600..86_400 => t!("ago-hours", n = seconds / 3600),
        _ => t!("ago-days", n = seconds / 86_400),
    }
}

/// A number with a sign and this many digits after the point. A value that rounds to zero has no sign.
pub fn signed(value: f64, digits: usize) -> String {
    let text = format!("{value:+.digits$}");
    let is_zero = text.chars().all(|c| matches!(c, '+' | '-' | '0' | '.'));
    if is_zero { text[1..].to_owned() } else { text }
}

/// A sentence without its last full stop, to be continued.
pub fn open_end(sentence: &str) -> &str {
    sentence.trim_end().trim_end_matches('.')
}

/// A sentence with a full stop at its end, unless it ends in another sign: some games are called Bonkers!
pub fn sentence(text: &str) -> String {
    match text.trim_end().ends_with(['.', '!', '?', '…']) {
        true => text.trim_end().to_owned(),
        false => format!("{}.", text.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_never_split() {
        let lines = wrap("the token bk-r3=off is long-ish", 12, "", "  ");
        assert_eq!(lines, ["the token", "  bk-r3=off", "  is", "  long-ish"]);
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!([-0.04, 0.0, 0.04, 0.05, -1.26].map(|n| signed(n, 1)), ["0.0", "0.0", "0.0", "+0.1", "-1.3"]);
    }
}
