//! Progress bars.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar over things with this name; hidden unless standard error is a terminal.
pub fn progress_bar(of: u64, things: &str) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(of), target);
    let template = format!("{{prefix}}{{wide_bar}} {{human_pos}} of {{human_len}} {things}, {{eta}} to go");
    bar.with_style(ProgressStyle::with_template(&template).expect("the template of the bar is sound"))
}
