//! What the tests of every game share.
//!
//! - [`Laws`]: what every game must obey, over random games at every number of players and house rule;
//! - [`Scenario`]: a position, dice, decisions and what is expected, as data;
//! - [`worked`]: recorded traces replayed line by line;
//! - [`every_rule_has_a_scenario`]: no rule without a test named after it;
//! - [`playthrough`]: a game that a person can read, with a sketch of the board;
//! - [`is_kept_in`]: a text compared with the one in a file, rewritten on demand;
//! - [`steps_allocate_nothing`]: random play under an allocator that counts;
//! - [`random_games`]: random play for benches.

mod allocations;
mod coverage;
mod fixture;
mod laws;
mod playthrough;
mod random;
mod scenario;
mod worked;

pub use allocations::{Counting, steps_allocate_nothing};
pub use coverage::every_rule_has_a_scenario;
pub use fixture::is_kept_in;
pub use laws::Laws;
pub use playthrough::playthrough;
pub use random::random_games;
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
