//! The bytes of positions and of the board are the same in every release.

use proptest::prelude::*;
use rollick_bigfoot::Bigfoot;
use rollick_game::{Actions, Game, Next, Silent, decode, encode};
use rollick_testkit::{bytes_are_frozen, numbers_are_frozen, standard};

#[test]
fn positions_and_the_board_keep_their_bytes() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    bytes_are_frozen::<Bigfoot>(format!("{tests}/worked"), format!("{tests}/encoding-1.txt"));
}

/// The same for games in which many trucks are off the board.
#[test]
fn refereed_positions_keep_their_bytes() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    bytes_are_frozen::<Bigfoot>(format!("{tests}/refereed"), format!("{tests}/encoding-1-refereed.txt"));
}

/// Positions in every phase.
const POSITIONS: [&str; 6] = [
    "c:- first:C/AB=9",
    "a:- b:0,5 c:- turn:0 first:B next:place=C",
    "A:4,6/2 B:off(0,0n)/4 a:2,10 b:10,2 crushed:A>BB,B>A loses:B mover:A turn:12 crush:9 dice:3x,5 heading:fwd",
    "A:4,6/2 B:8,6/2 a:2,10 b:10,2 mover:B turn:300 dice:6x,2x heading:back next:drive=2",
    "A:4,6/2 B:8,6/2 a:2,10 b:- crushed:A>B mover:A turn:7 crush:7 dice:6x,2 car-only next:put=B",
    "a:2,10 b:10,2 mover:B turn:2000 next:limit=AB",
];

proptest! {
    /// Any bytes are either refused or read as a position that can be played on.
    #[test]
    fn garbled_bytes_never_break_the_rules(
        which in 0..POSITIONS.len(),
        garbage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        choices in prop::collection::vec(any::<u32>(), 40),
    ) {
        let game: Bigfoot = standard(&[]);
        let mut bytes = encode(&game, &game.read(POSITIONS[which]).expect("a position"));
        for (at, byte) in garbage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let Ok(mut s) = decode(&game, &bytes) else { return Ok(()) };
        prop_assert_eq!(encode(&game, &s), bytes, "a position has one encoding");
        for choice in choices {
            match game.next(&s) {
                Next::Over(_) => break,
                Next::Chance { ways, .. } => game.happen(&mut s, choice % ways, &mut Silent),
                Next::Choose(_) => {
                    let mut legal = Actions::new();
                    game.legal(&s, &mut legal);
                    game.choose(&mut s, legal[choice as usize % legal.len()], &mut Silent);
                }
            }
            prop_assert_eq!(game.check(&s), Ok(()), "{}", game.write(&s));
        }
    }
}

#[test]
fn decisions_keep_their_numbers() {
    numbers_are_frozen::<Bigfoot>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/numbers.txt"));
}
