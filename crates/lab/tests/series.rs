//! Series of games: the same on any number of threads, and adding up.

use rollick_bonkers::Bonkers;
use rollick_bots::Random;
use rollick_game::{Game, Seats};
use rollick_lab::{Series, play_series};
use rollick_testkit::standard;

fn series(threads: usize, settings: &[&str], players: usize, games: u64) -> Series {
    let game: Bonkers = standard(settings);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| play_series(&game, Seats::new(players), games, 1, 1_000_000, |_| Random, |_| {}))
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    assert_eq!(series(1, &[], 3, 2_000), series(4, &[], 3, 2_000));
}

#[test]
fn games_add_up() {
    let all = series(2, &["bk-r10=20"], 4, 3_000);
    let wins: u64 = all.by_seat.iter().sum();
    assert_eq!(all.games, 3_000);
    assert_eq!(wins + all.draws, all.games);
    assert_eq!(all.by_order.iter().sum::<u64>(), wins);
    assert!(all.by_limit > 0 && all.by_limit < all.games, "twenty turns end some games: {}", all.by_limit);
    assert_eq!(all.counts.of_rule(rollick_game::rule!("BK-R10")), all.by_limit);
    assert_eq!(all.counts.of_rule(rollick_game::rule!("BK-24")), all.games - all.by_limit);
    assert!(all.turns.quantile(1.0) <= 80 && all.turns.quantile(0.0) > 0);
    assert!(all.counts.tallies[0] >= all.games, "points are scored");
    assert_eq!(Bonkers::INFO.rule_ids().len(), 35);
}

#[test]
fn too_long_a_game_is_cut_and_counted() {
    let game: Bonkers = standard(&["bk-r10=none"]);
    let all = play_series(&game, Seats::new(2), 10, 1, 30, |_| Random, |_| {});
    assert_eq!((all.cut, all.tokens.quantile(1.0)), (10, 30));
}
