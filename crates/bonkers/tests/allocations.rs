//! A step of play allocates no memory.

use rollick_bonkers::Bonkers;
use rollick_testkit::{Counting, standard, steps_allocate_nothing};

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_step_allocates_nothing() {
    let steps = steps_allocate_nothing(&standard::<Bonkers>(&[]), 50);
    assert!(steps > 10_000, "only {steps} steps were counted");
}
