//! Help: what can be typed, and why something can't be done.

use rollick_games::About;

use super::Session;
use super::reply::Reply;

/// What can be typed. It is short, so that the board stays on a small screen.
const HELP: [&str; 2] = [
    "Type the number of a choice in the list shown last, its token (several with ;), or a place that only one choice \
     leads to.",
    "Or: why TOKEN (why not), rule 14, steps, moves, list (all choices), board, log, undo (the last decision or typed \
     roll), save FILE, load FILE, seat B NAME (or bot:hard), quit (the game is kept).",
];

impl Session {
    pub(super) fn help(&self) -> Vec<String> {
        let mut lines: Vec<String> = HELP.map(str::to_owned).to_vec();
        if let Some(example) = self.example_of_a_place() {
            lines.push(example);
        }
        lines
    }

    pub(super) fn why(&self, about: &str) -> Reply {
        if about.is_empty() {
            let example = self.game.position().legal().into_iter().next().unwrap_or_else(|| "a token".to_owned());
            return Reply::says(format!("Why what? Name a token or a place, as in: why {example}"));
        }
        let position = self.game.position();
        let reason = match self.spot(about) {
            Some(spot) => position.why(About::Spot(&spot)),
            None => position.why(About::Token(about)),
        };
        match reason {
            Some(reason) => Reply::says(self.game.say_why(&reason)),
            None => Reply::says("That can be done now."),
        }
    }
}
