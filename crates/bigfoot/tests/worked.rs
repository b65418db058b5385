//! Games made by referees written from the spec alone, replayed line by line.

use rollick_bigfoot::Bigfoot;

#[test]
fn worked_games_replay_line_by_line() {
    let nodes = rollick_testkit::worked::<Bigfoot>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/worked"));
    assert!(nodes > 4_000, "only {nodes} nodes were compared");
}

/// Games whose players hunt each other's trucks. In random games, trucks are hardly ever pushed off the board.
#[test]
fn games_full_of_trucks_pushed_off_replay_line_by_line() {
    let nodes = rollick_testkit::worked::<Bigfoot>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/refereed"));
    assert!(nodes > 1_200, "only {nodes} nodes were compared");
}
