//! The laws that every game obeys, on the standard board and on a small test board.

use rollick_bigfoot::Bigfoot;
use rollick_game::Game;
use rollick_testkit::{Laws, every_rule_has_a_scenario, every_word_is_used, it_teaches};

const SMALL: &str = include_str!("small.toml");

#[test]
fn the_laws_hold() {
    Laws::over(150).looking_at_one_in(400).board("small", SMALL).hold_for::<Bigfoot>();
}

#[test]
fn every_rule_has_a_scenario_and_a_heading() {
    every_rule_has_a_scenario(Bigfoot::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}

#[test]
fn every_word_is_asked_for() {
    every_word_is_used(Bigfoot::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}

#[test]
fn newcomers_are_taught() {
    it_teaches::<Bigfoot>();
}
