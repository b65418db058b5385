//! Progress bars.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::words::t;

/// A progress bar with these words beside it; hidden unless standard error is a terminal.
pub fn progress_bar(of: u64, words: &str) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(of), target);
    let template = format!("{{prefix}}{{wide_bar}} {words}");
    bar.with_style(ProgressStyle::with_template(&template).expect("the template of the bar is sound"))
}

/// The words beside the bar for games.
pub fn of_games() -> String {
    t!("progress-games", done = "{human_pos}", all = "{human_len}", left = "{eta}")
}

/// The words beside the bar for tables.
pub fn of_tables() -> String {
    t!("copy-progress", done = "{human_pos}", all = "{human_len}", left = "{eta}")
}

/// The words beside the bar for tokens.
pub fn of_tokens() -> String {
    t!("progress-tokens", done = "{human_pos}", all = "{human_len}", left = "{eta}")
}
