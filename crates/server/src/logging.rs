//! What an operator reads about a running server: one line for each thing that happened.
//!
//! No line has a secret, a key, a word for the dice or the address of a subscription in it. So lines are made from what
//! is known to be harmless: ids of tables, numbers, and errors of our own. Nobody knows what other crates write into
//! their lines, so only their warnings are shown.

use std::fmt;
use std::io::IsTerminal;
use std::str::FromStr;

use tracing::level_filters::LevelFilter;
use tracing::{Dispatch, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;

/// How lines are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: each line is a JSON object.
    Json,
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        })
    }
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err("give text or json".to_owned()),
        }
    }
}

/// Which lines are written: those of this importance, and more important ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLevel(LevelFilter);

impl LogLevel {
    /// Everything. A test reads it.
    pub const ALL: LogLevel = LogLevel(LevelFilter::TRACE);
}

impl Default for LogLevel {
    fn default() -> LogLevel {
        LogLevel(LevelFilter::INFO)
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for LogLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<LogLevel, String> {
        const ALL: [LevelFilter; 6] = [
            LevelFilter::OFF,
            LevelFilter::ERROR,
            LevelFilter::WARN,
            LevelFilter::INFO,
            LevelFilter::DEBUG,
            LevelFilter::TRACE,
        ];
        let level = ALL.into_iter().find(|level| level.to_string() == text);
        level.map(LogLevel).ok_or_else(|| "give off, error, warn, info, debug or trace".to_owned())
    }
}

/// Writes lines to standard error from now on, for as long as the process runs. Panics become lines, too, so that a
/// program that reads JSON can read everything.
pub fn start_log(format: LogFormat, level: LogLevel) {
    // If logging was set up before in this process, it stays as it is.
    let colours = std::io::stderr().is_terminal();
    if tracing::dispatcher::set_global_default(log_to(std::io::stderr, format, level, colours)).is_err() {
        return;
    }
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let said = crate::workers::panic_message(panic.payload());
        tracing::error!(place, "panicked: {said}");
    }));
}

/// The lines of a server, written to `writer`.
pub fn log_to<W>(writer: W, format: LogFormat, level: LogLevel, colours: bool) -> Dispatch
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let others = level.0.min(LevelFilter::WARN);
    let shown = Targets::new().with_default(others).with_target("rollick", level.0);
    let registry = tracing_subscriber::registry().with(shown);
    match format {
        LogFormat::Text => Dispatch::new(registry.with(text(writer, colours))),
        LogFormat::Json => Dispatch::new(registry.with(json(writer))),
    }
}

fn text<S, W>(writer: W, colours: bool) -> impl Layer<S>
where
    S: Subscriber + for<'s> LookupSpan<'s>,
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(colours)
        .with_target(false)
        .log_internal_errors(false)
}

fn json<S, W>(writer: W) -> impl Layer<S>
where
    S: Subscriber + for<'s> LookupSpan<'s>,
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let layer = tracing_subscriber::fmt::layer().json().flatten_event(true).with_current_span(false);
    layer.with_writer(writer).log_internal_errors(false)
}
