//! Reading lines: with history, completion and editing on a terminal, plainly from a pipe.

use std::borrow::Cow;
use std::io::{BufRead, IsTerminal, Write, stdin, stdout};

use rustyline::completion::Completer;
use rustyline::error::{ReadlineError, Signal};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use crate::failure::Failure;
use crate::interrupt::CtrlC;
use crate::words::t;

/// A line, or the wish to stop.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed {
    /// What was typed, without the spaces around it.
    Line(String),
    /// Ctrl-C or Ctrl-D.
    Interrupted,
}

/// Where lines come from.
pub enum Input {
    /// A person at a terminal.
    Terminal(Box<Person>),
    /// A pipe or a file.
    Pipe,
}

/// What it takes to read what a person types.
pub struct Person {
    editor: Editor<Words, MemHistory>,
    /// While a line is read, Ctrl-C is a key. Before that it is a signal, which is remembered here.
    ctrl_c: CtrlC,
    /// The editor hears of every such signal, too. Whether it has yet to hear of one that was answered already.
    answered: bool,
}

/// Asks a question that is answered with y or n. Nobody can be asked on a pipe. Then the error says why the question
/// matters, and that `--force` answers it.
///
/// # Errors
/// If standard input or output isn't a terminal.
pub fn confirmed(question: &str, why: &str) -> Result<bool, Failure> {
    let mut input = Input::standard()?;
    if !input.is_terminal() {
        return Err(Failure::new(t!("input-force", why = why)));
    }
    let answer = input.read(question, Vec::new())?;
    Ok(matches!(answer, Typed::Line(line) if matches!(line.to_lowercase().as_str(), "y" | "yes")))
}

impl Input {
    /// Standard input. It counts as a terminal only if the output is one, too.
    pub fn standard() -> Result<Input, Failure> {
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Ok(Input::Pipe);
        }
        let config = Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        editor.set_helper(Some(Words(Vec::new())));
        // An editor with a printer waits for signals as well as for keys. Without one, Ctrl-C in the moment before the
        // first key is lost.
        editor.create_external_printer()?;
        Ok(Input::Terminal(Box::new(Person { editor, ctrl_c: CtrlC::listen()?, answered: false })))
    }

    /// Whether a person types.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(..))
    }

    /// Whether Ctrl-C was pressed since the last line.
    pub fn is_interrupted(&self) -> bool {
        matches!(self, Input::Terminal(person) if person.ctrl_c.was_pressed())
    }

    /// Reads a line. `words` are what Tab completes.
    ///
    /// # Errors
    /// If standard input is a pipe and has ended.
    pub fn read(&mut self, prompt: &str, words: Vec<String>) -> Result<Typed, Failure> {
        match self {
            Input::Terminal(person) => {
                let Person { editor, ctrl_c, answered } = &mut **person;
                editor.set_helper(Some(Words(words)));
                loop {
                    if ctrl_c.take() {
                        *answered = true;
                        return Ok(Typed::Interrupted);
                    }
                    return match editor.readline(prompt) {
                        Ok(line) => Ok(Typed::Line(line.trim().to_owned())),
                        Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(Typed::Interrupted),
                        Err(ReadlineError::Signal(Signal::Interrupt)) if *answered => {
                            *answered = false;
                            continue;
                        }
                        Err(ReadlineError::Signal(Signal::Interrupt)) => {
                            ctrl_c.settle();
                            Ok(Typed::Interrupted)
                        }
                        Err(e) => Err(Failure::new(t!("input-typing", why = e.to_string()))),
                    };
                }
            }
            Input::Pipe => {
                let mut out = stdout().lock();
                out.write_all(prompt.as_bytes())?;
                out.flush()?;
                let mut line = String::new();
                let read = stdin().lock().read_line(&mut line);
                match read {
                    Ok(0) => Err(Failure::new(t!("input-ended"))),
                    Ok(_) => Ok(Typed::Line(line.trim().to_owned())),
                    Err(e) => Err(Failure::new(t!("input-pipe", why = e.to_string()))),
                }
            }
        }
    }
}

/// The lines that Tab can complete.
pub struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line);
        Ok((0, self.0.iter().filter(|word| word.starts_with(typed)).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, _: &Context<'_>) -> Option<String> {
        let mut fits = self.0.iter().filter(|word| at == line.len() && !line.is_empty() && word.starts_with(line));
        let only = fits.next().filter(|_| fits.next().is_none())?;
        Some(only[line.len()..].to_owned()).filter(|rest| !rest.is_empty())
    }
}

impl Highlighter for Words {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{hint}\x1b[0m"))
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        false
    }
}

impl Validator for Words {}

impl Helper for Words {}
