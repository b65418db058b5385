//! Instructions of random play, counted by Callgrind: repeatable whatever else the machine does.
//!
//! `./test counts` needs valgrind and `cargo install gungraun-runner` of the library's version. It fails when the games take more
//! than the limits below, which lie a tenth above what they took when they were set.

// The macros make public items of their own.
#![allow(missing_docs)]

use std::hint::black_box;

use gungraun::{Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main};
use rollick_bigfoot::Bigfoot;
use rollick_bonkers::Bonkers;
use rollick_game::{Game, Seats};
use rollick_road_hog::RoadHog;
use rollick_spiralized::Spiralized;
use rollick_testkit::{random_games, standard};

fn game<G: Game>(players: usize) -> (G, Seats) {
    (standard(&[]), Seats::new(players))
}

fn at_most(instructions: u64) -> LibraryBenchmarkConfig {
    LibraryBenchmarkConfig::default().tool(Callgrind::default().hard_limits([(EventKind::Ir, instructions)])).to_owned()
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<Bonkers>, config = at_most(16_900_000))]
#[bench::four_players(args = (4), setup = game::<Bonkers>, config = at_most(24_400_000))]
fn bonkers((game, seats): (Bonkers, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 300))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<Spiralized>, config = at_most(33_000_000))]
#[bench::four_players(args = (4), setup = game::<Spiralized>, config = at_most(66_700_000))]
fn spiralized((game, seats): (Spiralized, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 20))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<Bigfoot>, config = at_most(29_300_000))]
#[bench::four_players(args = (4), setup = game::<Bigfoot>, config = at_most(17_700_000))]
fn bigfoot((game, seats): (Bigfoot, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 20))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<RoadHog>, config = at_most(14_500_000))]
#[bench::four_players(args = (4), setup = game::<RoadHog>, config = at_most(39_400_000))]
fn road_hog((game, seats): (RoadHog, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 100))
}

library_benchmark_group!(name = random_play; benchmarks = bonkers, spiralized, bigfoot, road_hog);

main!(library_benchmark_groups = random_play);
