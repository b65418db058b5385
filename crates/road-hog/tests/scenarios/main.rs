//! Scenarios by rule id: a position, dice and cards, decisions, and what is expected.

mod cards;
mod courts;
mod dice;
mod roads;
mod rulings;
mod shown;
mod text;
mod towns;
mod trains;
mod why;

use std::sync::OnceLock;

use rollick_game::Game;
use rollick_road_hog::RoadHog;
use rollick_testkit::{Scenario, every_rule_has_a_scenario, standard};

/// The standard game.
pub fn game() -> &'static RoadHog {
    static GAME: OnceLock<RoadHog> = OnceLock::new();
    GAME.get_or_init(|| standard(&[]))
}

/// A position in the standard game.
#[track_caller]
pub fn at(position: &str) -> Scenario<'static, RoadHog> {
    Scenario::of(game(), position)
}

/// A position under house rules.
#[track_caller]
pub fn house(settings: &[&str], position: &str) -> Scenario<'static, RoadHog> {
    let game: &'static RoadHog = Box::leak(Box::new(standard(settings)));
    Scenario::of(game, position)
}

#[test]
fn every_rule_has_a_scenario_and_a_heading() {
    every_rule_has_a_scenario(RoadHog::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}
