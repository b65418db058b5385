//! The hash of a position is frozen for ever: tables and records of every release have such hashes.

use rollick_game::{Game, Insight, decode, encode};
use rollick_games::{Setup, Visitor, infos, open_standard, position_hash, unhex, visit};
use rollick_stage::Staged;
use rollick_testkit::Garbled;

/// A position of every game as bytes, from its `tests/encoding-1.txt`, and its hash. Add lines, but never change one.
const HASHES: &[(&str, &str, &str)] = &[
    (
        "bonkers",
        "0102000200050001000001010000000000000000010001000000000010000000000000000001000002010000000000000000020201010202020102010001000201020202020202090c0c0901030300000004",
        "1:f5c891797aa60b0e8e61ed37ada820ce",
    ),
    ("spiralized", "01020002000b910000004c010000030200000005", "1:bce5cc6f36fa9e2a2f8867e942b1a74f"),
    ("bigfoot", "0102000200030066012c0000005900a2000000050101020000000401", "1:5600383fa749e3e522f291599eeb0875"),
    (
        "road-hog",
        "01020002000700100000001100000000000a000506060b00000106000000000000000005",
        "1:963c8f56c374a8d3740c6140b305b030",
    ),
];

#[test]
fn positions_keep_their_hashes() {
    for (game, bytes, hash) in HASHES {
        let position = open_standard(game).unwrap().decode(&unhex(bytes).unwrap()).unwrap();
        assert_eq!(position.hash(), *hash, "{game}");
    }
    for info in infos() {
        assert!(HASHES.iter().any(|(game, ..)| *game == info.id), "{}: add a position and its hash", info.id);
    }
}

/// The hash of a position in a game whose text form is garbage.
struct Hashed(Vec<u8>);

impl Visitor for Hashed {
    type Out = String;

    fn visit<G: Staged + Insight>(self, game: G) -> String {
        let garbled = Garbled(game);
        let state = decode(&garbled, &self.0).unwrap();
        assert_eq!(garbled.write(&state), "garbage");
        position_hash(&encode(&garbled, &state))
    }
}

#[test]
fn hashes_do_not_depend_on_the_text_form() {
    for (game, bytes, hash) in HASHES {
        let garbled = visit(&Setup::standard(game).unwrap(), Hashed(unhex(bytes).unwrap())).unwrap();
        assert_eq!(garbled, *hash, "{game}");
    }
}
