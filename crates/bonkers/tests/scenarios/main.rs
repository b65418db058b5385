//! Bonkers! rule by rule: a position, the dice, the decisions, and what is expected.
//!
//! The classic loop has 55 spaces: START, which scores, at 0; GO TO LOSE at 11 and 28; SCORE at 19 and 36; BACK 15 at
//! 38; LOSE at 46. The module `text` of the crate explains positions as text. `A:12+3` is seat A on space 12 with 3
//! points, `A=B3` is its hand, `9=A10` is an Ahead 10 at space 9, and `lose:B` means that seat B holds a LOSE card.
//!
//! Unless the position says otherwise, it is A's turn to roll, nobody holds a LOSE card, and so nobody is asked for
//! one.

mod arrival;
mod boards;
mod cards;
mod ending;
mod lose;
mod rulings;
mod setup;
mod shown;
mod text;
mod traps;
mod turns;
mod why;

use std::sync::LazyLock;

use rollick_bonkers::Bonkers;
use rollick_game::{BoardText, Game, HouseRules};
use rollick_testkit::{Scenario, standard};

const SMALL: &str = include_str!("../small.toml");

static CLASSIC: LazyLock<Bonkers> = LazyLock::new(|| standard(&[]));

/// A scenario on the classic board with the default rulings.
#[track_caller]
fn check(position: &str) -> Scenario<'static, Bonkers> {
    Scenario::of(&*CLASSIC, position)
}

/// A scenario under a house rule.
#[track_caller]
fn under(ruling: &str, position: &str) -> Scenario<'static, Bonkers> {
    Scenario::of(Box::leak(Box::new(standard(&[ruling]))), position)
}

/// A game on another board.
fn on(board: &str, rulings: &[&str]) -> &'static Bonkers {
    let house = HouseRules::parse(Bonkers::INFO.rulings, rulings.iter().copied()).expect("house rules of a test");
    Box::leak(Box::new(Bonkers::load(&BoardText::new("test", board), house).expect("a board of a test")))
}
