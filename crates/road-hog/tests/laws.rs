//! The laws of every game, on the standard board and on a small one of our own.

use rollick_road_hog::RoadHog;
use rollick_testkit::Laws;

const SMALL: &str = include_str!("small.toml");

#[test]
fn the_laws_hold() {
    Laws::over(60).looking_at_one_in(120).board("small", SMALL).hold_for::<RoadHog>();
}
