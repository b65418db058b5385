//! What the tests of every game share.
//!
//! - [`Laws`]: checks that must hold for every game, tried in random games with every number of players and house rule;
//! - [`Scenario`]: a position, dice, decisions and what is expected, as data;
//! - [`worked`]: replays recorded traces line by line;
//! - [`every_rule_has_a_scenario`]: checks that every rule has a test named after it;
//! - [`playthrough`]: writes a game down for people to read, with sketches of the board;
//! - [`is_kept_in`]: compares a text with the one in a file, and rewrites the file on demand;
//! - [`is_frozen_in`]: the same for a file that may only grow;
//! - [`bytes_are_frozen`]: compares positions and boards as bytes with those of the first release;
//! - [`numbers_are_frozen`]: the same for the numbers of decisions;
//! - [`steps_allocate_nothing`]: plays at random with a counting allocator;
//! - [`every_word_is_used`], [`board_error`], [`position_error`], [`Vocabulary`], [`pseudo`]: checks the files of
//!   words;
//! - [`it_teaches`]: checks the card on how to play and the coach's notes, and plays the guided game;
//! - [`say`], [`say_to`]: a message in words;
//! - [`random_games`]: plays at random, for benchmarks.

mod allocations;
mod coverage;
mod fixture;
mod frozen;
mod laws;
mod learning;
mod playthrough;
mod random;
mod scenario;
mod words;
mod worked;

pub use allocations::{Counting, steps_allocate_nothing};
pub use coverage::every_rule_has_a_scenario;
pub use fixture::{is_frozen_in, is_kept_in};
pub use frozen::{Garbled, bytes_are_frozen};
pub use laws::Laws;
pub use learning::numbers_are_frozen;
pub use playthrough::playthrough;
pub use random::random_games;
pub use scenario::Scenario;
pub use words::{Vocabulary, board_error, every_word_is_used, it_teaches, position_error, pseudo};
pub use worked::worked;

use rollick_game::{Game, HouseRules, Message, Seat};
use rollick_words::{LANGUAGE, Reader, Words};

/// The game on its standard board, with some house rules.
///
/// # Panics
/// If the house rules are wrong.
pub fn standard<G: Game>(settings: &[&str]) -> G {
    let house = HouseRules::parse(G::INFO.rulings, settings.iter().copied()).expect("house rules of a test");
    G::load(&G::INFO.standard_board(), house).expect("the standard board is sound")
}

/// A message of the game in English, for somebody who doesn't play. The players are called by the letters of their
/// seats.
pub fn say<G: Game>(message: &Message) -> String {
    Words::of(LANGUAGE, G::INFO.id).say(message, &Reader::anybody(&letter))
}

/// The same for the player of a seat, who is "you".
pub fn say_to<G: Game>(you: Seat, message: &Message) -> String {
    Words::of(LANGUAGE, G::INFO.id).say(message, &Reader::at(you, &letter))
}

fn letter(seat: Seat) -> String {
    seat.letter().to_string()
}
