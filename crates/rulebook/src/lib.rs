//! A game's rules as a page of HTML: the goal, the pieces, a turn in pictures, then every rule by id with drawn
//! examples and every house rule with what was measured for it.
//!
//! The server and `rollick rules GAME --html` show the same page, because both take it from here:
//!
//! - [`RuleBook::article`]: the page, without a frame;
//! - [`RuleBook::rule`]: one rule, for a drawer beside a board;
//! - [`RuleBook::document`]: the page as a file that needs no other files.
//!
//! Everything on it comes from the game: the text from `docs/rules`, the examples from `docs/rules/examples`, the
//! figures from `docs/rules/figures`, the drawings from its scene, and the sentences below them from its events. So an
//! example can't claim anything that the rules don't do.

mod example;
mod figures;
mod fonts;
mod html;
mod page;
mod pieces;
mod prose;
mod rulings;

pub use example::{Example, Examples, Played, Tried};
pub use figures::{Figures, Measured, MeasuredValue};
pub use page::{BookError, RuleBook};
