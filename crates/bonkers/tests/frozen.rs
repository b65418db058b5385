//! The bytes of positions and of the board are the same in every release.

use rollick_bonkers::Bonkers;
use rollick_testkit::{bytes_are_frozen, numbers_are_frozen};

#[test]
fn positions_and_the_board_keep_their_bytes() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    bytes_are_frozen::<Bonkers>(format!("{tests}/worked"), format!("{tests}/encoding-1.txt"));
}

#[test]
fn decisions_keep_their_numbers() {
    numbers_are_frozen::<Bonkers>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/numbers.txt"));
}
