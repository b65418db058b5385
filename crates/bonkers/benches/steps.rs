//! Instructions of random play, counted by Callgrind: repeatable whatever else the machine does.
//!
//! `cargo bench -p rollick-bonkers` needs valgrind and `cargo install gungraun-runner` of the library's version. It fails
//! when 300 games take more than the limits below, which lie a tenth above what they took when they were set.

// The macros make public items of their own.
#![allow(missing_docs)]

use std::hint::black_box;

use gungraun::{Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main};
use rollick_bonkers::Bonkers;
use rollick_game::Seats;
use rollick_testkit::{random_games, standard};

fn game(players: usize) -> (Bonkers, Seats) {
    (standard(&[]), Seats::new(players))
}

fn at_most(instructions: u64) -> LibraryBenchmarkConfig {
    LibraryBenchmarkConfig::default().tool(Callgrind::default().hard_limits([(EventKind::Ir, instructions)])).to_owned()
}

#[library_benchmark]
#[bench::two_players(args = (2), setup = game, config = at_most(16_900_000))]
#[bench::four_players(args = (4), setup = game, config = at_most(24_400_000))]
fn three_hundred_games((bonkers, seats): (Bonkers, Seats)) -> u64 {
    black_box(random_games(&bonkers, seats, 1, 300))
}

library_benchmark_group!(name = random_play; benchmarks = three_hundred_games);

main!(library_benchmark_groups = random_play);
