//! Help: what can be typed, and why something can't be done.

use rollick_games::About;

use super::Session;
use super::reply::Reply;
use crate::words::t;

impl Session {
    /// What can be typed. It is short, so that the board stays on a small screen.
    pub(super) fn help(&self) -> Vec<String> {
        let mut lines = vec![t!("play-help-choose"), t!("play-help-commands")];
        if let Some(example) = self.example_of_a_place() {
            lines.push(example);
        }
        lines
    }

    pub(super) fn why(&self, about: &str) -> Reply {
        if about.is_empty() {
            let example = self.game.position().legal().into_iter().next().unwrap_or_else(|| t!("play-a-token"));
            return Reply::says(t!("play-why-what", example = example));
        }
        let position = self.game.position();
        let reason = match self.spot(about) {
            Some(spot) => position.why(About::Spot(&spot)),
            // A number of the list, if no place is called that.
            None if self.is_listed(about) => None,
            None => position.why(About::Token(about)),
        };
        match reason {
            Some(reason) => Reply::says(self.game.say_why(&reason)),
            None => Reply::says(t!("play-can-be-done")),
        }
    }
}
