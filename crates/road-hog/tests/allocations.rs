//! A step of play allocates no memory.

use rollick_road_hog::RoadHog;
use rollick_testkit::{Counting, standard, steps_allocate_nothing};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_step_allocates_nothing() {
    let steps = steps_allocate_nothing(&standard::<RoadHog>(&[]), 20);
    assert!(steps > 10_000, "only {steps} steps were counted");
}

#[test]
fn nor_with_the_lively_deck() {
    let steps = steps_allocate_nothing(&standard::<RoadHog>(&["deck=lively"]), 20);
    assert!(steps > 10_000, "only {steps} steps were counted");
}
