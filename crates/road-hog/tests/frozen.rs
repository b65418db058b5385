//! The bytes of positions and of the board are the same in every release.

use proptest::prelude::*;
use rollick_game::{BoardText, Game, HouseRules, Next, Seats, Silent, decode, encode};
use rollick_road_hog::RoadHog;
use rollick_road_hog::board::Node;
use rollick_testkit::{bytes_are_frozen, numbers_are_frozen, standard};

const SMALL: &str = include_str!("small.toml");

#[test]
fn positions_and_the_board_keep_their_bytes() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    bytes_are_frozen::<RoadHog>(format!("{tests}/worked"), format!("{tests}/encoding-1.txt"));
}

/// A car is written as its road, its space and the Highway it came by. That identifies every node of a board.
#[test]
fn every_place_of_a_car_reads_back() {
    let house = HouseRules::defaults(RoadHog::INFO.rulings);
    let small = RoadHog::load(&BoardText::new("small.toml", SMALL), house).expect("a sound board");
    for game in [standard::<RoadHog>(&[]), small] {
        let board = game.board();
        let mut s = game.read("A:E0 B:E0 train:3>").expect("a position");
        let (mut tried, mut kept) = (0, std::collections::HashSet::new());
        for node in (0..board.node_count() as u16).map(Node) {
            s.cars[1] = node;
            if game.check(&s).is_ok() {
                let bytes = encode(&game, &s);
                assert_eq!(decode(&game, &bytes), Ok(s), "{}", game.write(&s));
                assert!(kept.insert(bytes), "two places have the same bytes: {}", game.write(&s));
                tried += 1;
            }
        }
        assert!(tried > board.node_count() * 9 / 10, "only {tried} places were tried");
    }
}

proptest! {
    /// If bytes describe a position, it can be played on, and no other bytes describe it.
    #[test]
    fn garbled_bytes_are_refused_or_read(
        position in prop::sample::select(vec![
            "A:E0 B:E0 C:E0 first:BC/A=9",
            "A:E13 B:Orchard.9/Hillcrest C:E2!*2 D:E15+~ mover:B turn:7 train:23>",
            "A:E80 B:E24 C:E47 turn:4 train:9< cards:1 town:2 stopped pushed:B dice:G3x,G1,R6",
            "A:E0 B:E2 turn:3 next:trial=B",
            "A:E2 B:E2 turn:3 next:roll=GRR",
            "A:goal B:E2 turn:3 next:won=A",
            "A:E83 B:E2 mover:B turn:2000 next:limit=AB",
        ]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop_oneof![0u8..9, any::<u8>()]), 1..4),
        ways in prop::collection::vec(any::<u32>(), 12),
    ) {
        let game = standard::<RoadHog>(&[]);
        let mut bytes = encode(&game, &game.read(position).expect("a position"));
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(mut s) = decode(&game, &bytes) {
            prop_assert_eq!(encode(&game, &s), bytes);
            let text = game.write(&s);
            prop_assert_eq!(game.read(&text).map_err(|e| e.to_string()), Ok(s), "{}", text);
            for way in ways {
                match game.next(&s) {
                    Next::Chance { ways, .. } => game.happen(&mut s, way % ways, &mut Silent),
                    Next::Choose(_) => {
                        let mut legal = rollick_game::Actions::new();
                        game.legal(&s, &mut legal);
                        game.choose(&mut s, legal[way as usize % legal.len()], &mut Silent);
                    }
                    Next::Over(_) => break,
                }
            }
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let game = standard::<RoadHog>(&[]);
        let _ = decode(&game, &bytes);
        let mut version = bytes;
        version.insert(0, rollick_game::ENCODING);
        let _ = decode(&game, &version);
    }
}

#[test]
fn bytes_after_the_end_are_refused() {
    let game = standard::<RoadHog>(&[]);
    let mut bytes = encode(&game, &game.start(Seats::new(6)));
    bytes.push(0);
    assert!(decode(&game, &bytes).is_err());
}

#[test]
fn decisions_keep_their_numbers() {
    numbers_are_frozen::<RoadHog>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/numbers.txt"));
}
