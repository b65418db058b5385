//! The laws of every game, on the standard board and on a small one of our own.

use rollick_game::Game;
use rollick_road_hog::RoadHog;
use rollick_testkit::{Laws, every_word_is_used};

const SMALL: &str = include_str!("small.toml");

#[test]
fn the_laws_hold() {
    Laws::over(60).looking_at_one_in(120).board("small", SMALL).hold_for::<RoadHog>();
}

#[test]
fn every_word_is_asked_for() {
    every_word_is_used(RoadHog::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}
