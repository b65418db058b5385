//! The rules, one function for a rule or a tight cluster of rules, in the rulebook's order.

mod cards;
mod court;
mod green;
mod red;
mod train;
mod turn;
mod why;

pub use cards::TAIL_WIND;
pub use green::{Obstacle, obstacle};
