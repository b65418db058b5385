//! The bytes of positions and of the board are the same in every release.

use proptest::prelude::*;
use rollick_game::{Game, decode, encode};
use rollick_spiralized::Spiralized;
use rollick_testkit::{bytes_are_frozen, numbers_are_frozen, standard};

#[test]
fn positions_and_the_board_keep_their_bytes() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    bytes_are_frozen::<Spiralized>(format!("{tests}/worked"), format!("{tests}/encoding-1.txt"));
}

proptest! {
    /// Garbled bytes are either refused, or they are exactly the bytes of another position.
    #[test]
    fn garbled_bytes_are_refused_or_are_another_position(
        text in prop_oneof![
            "A:1.4,6.12\\*,pit B:2.7 dice:[1-6],[1-6]",
            "A:1.4 B:2.0 dice:2x,3 next:swap=1.4",
            "A:z3,home B:2.0 C:start first:[BC]/A=9",
            "A:home,home,home,home B:2.0 next:won=A",
        ],
        changes in proptest::collection::vec((0usize..32, any::<u8>()), 1..4),
    ) {
        let game = standard::<Spiralized>(&[]);
        let Ok(state) = game.read(&text) else { return Ok(()) };
        let mut bytes = encode(&game, &state);
        for (at, byte) in changes {
            let at = at % bytes.len();
            bytes[at] = byte;
        }
        if let Ok(other) = decode(&game, &bytes) {
            prop_assert_eq!(game.check(&other), Ok(()));
            prop_assert_eq!(encode(&game, &other), bytes);
        }
    }
}

#[test]
fn decisions_keep_their_numbers() {
    numbers_are_frozen::<Spiralized>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/numbers.txt"));
}
