//! Counts the instructions of random play with Callgrind. A busy machine doesn't change the counts.
//!
//! `./test counts` needs valgrind, and gungraun-runner in the same version as the library (`cargo install
//! gungraun-runner`). It fails when a game takes more instructions than its limit below. The limits are 2 % above what
//! was measured when they were set.

// The macros make public items without docs.
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
#[bench::two_players(args = (2), setup = game::<Bonkers>, config = at_most(14_803_000))]
#[bench::four_players(args = (4), setup = game::<Bonkers>, config = at_most(21_620_000))]
fn bonkers((game, seats): (Bonkers, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 300))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<Spiralized>, config = at_most(30_430_000))]
#[bench::four_players(args = (4), setup = game::<Spiralized>, config = at_most(61_532_000))]
fn spiralized((game, seats): (Spiralized, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 20))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<Bigfoot>, config = at_most(27_544_000))]
#[bench::four_players(args = (4), setup = game::<Bigfoot>, config = at_most(16_656_000))]
fn bigfoot((game, seats): (Bigfoot, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 20))
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game::<RoadHog>, config = at_most(13_421_000))]
#[bench::four_players(args = (4), setup = game::<RoadHog>, config = at_most(35_450_000))]
fn road_hog((game, seats): (RoadHog, Seats)) -> u64 {
    black_box(random_games(&game, seats, 1, 100))
}

library_benchmark_group!(name = random_play; benchmarks = bonkers, spiralized, bigfoot, road_hog);

main!(library_benchmark_groups = random_play);
