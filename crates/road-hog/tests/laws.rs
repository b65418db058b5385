//! The laws of every game, on the standard board.

use rollick_road_hog::RoadHog;
use rollick_testkit::Laws;

#[test]
fn the_laws_hold() {
    Laws::over(60).hold_for::<RoadHog>();
}
