//! The laws that every game obeys, on the standard board and on a small test board.

use rollick_game::Game;
use rollick_spiralized::Spiralized;
use rollick_testkit::{Laws, every_rule_has_a_scenario, every_word_is_used, it_teaches};

const SMALL: &str = include_str!("small.toml");

#[test]
fn the_laws_hold() {
    Laws::over(100).looking_at_one_in(800).board("small", SMALL).hold_for::<Spiralized>();
}

#[test]
fn every_rule_has_a_scenario_and_a_heading() {
    every_rule_has_a_scenario(Spiralized::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}

#[test]
fn every_word_is_asked_for() {
    every_word_is_used(Spiralized::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}

#[test]
fn newcomers_are_taught() {
    it_teaches::<Spiralized>();
}
