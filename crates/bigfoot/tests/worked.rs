//! The worked games of the spec, replayed line by line.

use rollick_bigfoot::Bigfoot;

#[test]
fn worked_games_replay_line_by_line() {
    let nodes = rollick_testkit::worked::<Bigfoot>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/worked"));
    assert!(nodes > 4_000, "only {nodes} nodes were compared");
}
