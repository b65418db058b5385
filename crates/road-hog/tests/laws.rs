//! The laws that every game obeys, on the standard board and on a small test board.

use rollick_game::Game;
use rollick_road_hog::RoadHog;
use rollick_testkit::{Laws, every_word_is_used, it_teaches};

const SMALL: &str = include_str!("small.toml");

#[test]
fn the_laws_hold() {
    Laws::over(60).looking_at_one_in(120).board("small", SMALL).hold_for::<RoadHog>();
}

#[test]
fn every_word_is_asked_for() {
    every_word_is_used(RoadHog::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
}

#[test]
fn newcomers_are_taught() {
    it_teaches::<RoadHog>();
}
