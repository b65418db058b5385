//! Every rule by id: a position, the dice, the decisions, and what is expected.
//!
//! With two players A has colour 0 (arrow 1.0, stairs 1.17 2.16 3.15 4.14 5.13, Wheel 6.12) and B colour 3 (arrow 1.9,
//! stairs 1.8 2.7 3.6 4.5 5.4, Wheel 6.3). Sunbursts: ring 1 at 1, 4, 7 …; ring 3 at 2, 5, 8 …; ring 5 at 0, 3, 6 …

use rollick_spiralized::Spiralized;

fn game() -> Spiralized {
    rollick_testkit::standard(&[])
}

/// A scenario on the standard board with the default rulings.
macro_rules! check {
    ($position:expr) => {
        rollick_testkit::Scenario::of(&crate::game(), $position)
    };
    ($position:expr, $($rule:expr),+) => {
        rollick_testkit::Scenario::of(&rollick_testkit::standard::<rollick_spiralized::Spiralized>(&[$($rule),+]), $position)
    };
}

/// The same, after the player has chosen to roll.
macro_rules! throw {
    ($position:expr) => {
        rollick_testkit::Scenario::of(&crate::game(), &format!("{} next:roll", $position))
    };
    ($position:expr, $($rule:expr),+) => {
        rollick_testkit::Scenario::of(&rollick_testkit::standard::<rollick_spiralized::Spiralized>(&[$($rule),+]), &format!("{} next:roll", $position))
    };
}

mod dice;
mod entering;
mod home;
mod pit;
mod rings;
mod rulings;
mod setup;
mod shown;
mod stairs;
mod sunbursts;
mod text;
mod why;
