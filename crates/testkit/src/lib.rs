//! What the tests of every game share.
//!
//! - [`Laws`]: what every game must obey, over random games at every number of players and house rule;
//! - [`Scenario`]: a position, dice, decisions and what is expected, as data;
//! - [`worked`]: recorded traces replayed line by line;
//! - [`every_rule_has_a_scenario`]: no rule without a test named after it;
//! - [`playthrough`]: a game that a person can read, with a sketch of the board.

mod coverage;
mod laws;
mod playthrough;
mod scenario;
mod worked;

pub use coverage::every_rule_has_a_scenario;
pub use laws::Laws;
pub use playthrough::playthrough;
pub use scenario::Scenario;
pub use worked::worked;

use rollick_game::{Game, HouseRules};

/// The game on its standard board, with some house rules.
///
/// # Panics
/// If the house rules are wrong: a test names its own.
pub fn standard<G: Game>(settings: &[&str]) -> G {
    let house = HouseRules::parse(G::INFO.rulings, settings.iter().copied()).expect("house rules of a test");
    G::load(&G::INFO.standard_board(), house).expect("the standard board is sound")
}
