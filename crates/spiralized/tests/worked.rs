//! The worked games of the spec, replayed line by line.

use rollick_spiralized::Spiralized;

#[test]
fn worked_games_replay_line_by_line() {
    let nodes = rollick_testkit::worked::<Spiralized>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/worked"));
    assert!(nodes > 7_000, "only {nodes} nodes were compared");
}
