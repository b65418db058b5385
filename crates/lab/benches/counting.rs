//! What counting events costs, in instructions. The same random games are played without events, as `rollick bench`
//! does, and with counted events, as `rollick simulate` does. docs/lab.md has the results.
//!
//! `./test counts` runs it.

// The macros make public items without docs.
#![allow(missing_docs)]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use rollick_bigfoot::Bigfoot;
use rollick_bonkers::Bonkers;
use rollick_bots::Random;
use rollick_game::{Game, Seats};
use rollick_lab::{Run, play_series, play_silently};
use rollick_road_hog::RoadHog;
use rollick_spiralized::Spiralized;
use rollick_testkit::standard;

const SEED: u64 = 1;

/// A game, its players, and the number of games to play.
type Played<G> = (G, Seats, u64);

fn game<G: Game>(games: u64) -> Played<G> {
    (standard(&[]), Seats::new(2), games)
}

fn without<G: Game>((game, seats, games): Played<G>) -> (u64, u64) {
    play_silently(&game, seats, SEED, 0..games)
}

/// Played on this thread alone, because Callgrind measures only one.
fn counted<G: Game>((game, seats, games): Played<G>) -> u64 {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().expect("a pool");
    let series = pool.install(|| play_series(&game, &Run::new(seats, games, SEED), |_| Random, |_| ()));
    series.counts.tallies.iter().sum()
}

#[library_benchmark]
#[bench::bonkers(args = (300), setup = game::<Bonkers>)]
fn bonkers_without(played: Played<Bonkers>) -> (u64, u64) {
    black_box(without(played))
}

#[library_benchmark]
#[bench::bonkers(args = (300), setup = game::<Bonkers>)]
fn bonkers_counted(played: Played<Bonkers>) -> u64 {
    black_box(counted(played))
}

#[library_benchmark]
#[bench::spiralized(args = (20), setup = game::<Spiralized>)]
fn spiralized_without(played: Played<Spiralized>) -> (u64, u64) {
    black_box(without(played))
}

#[library_benchmark]
#[bench::spiralized(args = (20), setup = game::<Spiralized>)]
fn spiralized_counted(played: Played<Spiralized>) -> u64 {
    black_box(counted(played))
}

#[library_benchmark]
#[bench::bigfoot(args = (20), setup = game::<Bigfoot>)]
fn bigfoot_without(played: Played<Bigfoot>) -> (u64, u64) {
    black_box(without(played))
}

#[library_benchmark]
#[bench::bigfoot(args = (20), setup = game::<Bigfoot>)]
fn bigfoot_counted(played: Played<Bigfoot>) -> u64 {
    black_box(counted(played))
}

#[library_benchmark]
#[bench::road_hog(args = (100), setup = game::<RoadHog>)]
fn road_hog_without(played: Played<RoadHog>) -> (u64, u64) {
    black_box(without(played))
}

#[library_benchmark]
#[bench::road_hog(args = (100), setup = game::<RoadHog>)]
fn road_hog_counted(played: Played<RoadHog>) -> u64 {
    black_box(counted(played))
}

library_benchmark_group!(
    name = counting;
    benchmarks = bonkers_without, bonkers_counted, spiralized_without, spiralized_counted,
        bigfoot_without, bigfoot_counted, road_hog_without, road_hog_counted
);

main!(library_benchmark_groups = counting);
