//! Series of games: sums add up, and threads don't matter.

use rollick_bonkers::Bonkers;
use rollick_bots::Random;
use rollick_game::{Game, Seats};
use rollick_lab::{Halt, Measure, Run, Series, play_paired, play_series};
use rollick_testkit::standard;

fn series(threads: usize, settings: &[&str], players: usize, games: u64) -> Series {
    let game: Bonkers = standard(settings);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| play_series(&game, &Run::new(Seats::new(players), games, 1), |_| Random, |_| {}))
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    assert_eq!(series(1, &[], 3, 2_000), series(4, &[], 3, 2_000));
}

#[test]
fn wins_and_draws_add_up_to_all_games() {
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
fn a_game_that_takes_too_long_is_stopped_and_counted() {
    let game: Bonkers = standard(&["bk-r10=none"]);
    let run = Run { cut: 30, ..Run::new(Seats::new(2), 10, 1) };
    let all = play_series(&game, &run, |_| Random, |_| {});
    assert_eq!((all.cut, all.tokens.quantile(1.0)), (10, 30));
}

#[test]
fn a_series_that_is_asked_to_stop_keeps_what_it_has() {
    let game: Bonkers = standard(&[]);
    let halt = Halt::never();
    let run = Run { halt: halt.clone(), ..Run::new(Seats::new(2), 100_000, 1) };
    let all = play_series(&game, &run, |_| Random, |_| halt.ask());
    assert!(all.games > 0 && all.games < 100_000, "{}", all.games);
    assert_eq!(all.by_seat.iter().sum::<u64>() + all.draws, all.games);
}

#[test]
fn variants_play_the_same_games_and_their_differences_have_an_interval() {
    let games: Vec<Bonkers> = vec![standard(&[]), standard(&[]), standard(&["bk-r8=6"])];
    let run = Run::new(Seats::new(2), 600, 1);
    let all = play_paired(&games, &run, |_, _| Random, |_| {});
    // A variant in a comparison has the same results as alone.
    assert_eq!(all.series[0], series(1, &[], 2, 600));
    assert_eq!(all.series[2], series(1, &["bk-r8=6"], 2, 600));
    // The second variant is the same as the first, so no game differs.
    let same = all.differences[1].of(Measure::Turns).unwrap();
    assert_eq!((same.value, same.low, same.high), (0.0, 0.0, 0.0));
    let shorter = all.differences[2].of(Measure::Turns).unwrap();
    assert!(shorter.high < 0.0, "games to 6 points are shorter: {shorter:?}");
    let means = all.series[2].turns.mean().value - all.series[0].turns.mean().value;
    assert!((shorter.value - means).abs() < 1e-9);
    let rule = rollick_game::rule!("BK-24");
    let counted = |k: usize| all.series[k].counts.of_rule(rule) as f64 / 600.0;
    assert!((all.differences[2].of(Measure::Rule(rule)).unwrap().value - (counted(2) - counted(0))).abs() < 1e-9);
    assert!(all.differences[2].of(Measure::Tally(0)).unwrap().value < 0.0, "fewer points are scored");
    let one = play_paired(&games, &Run::new(Seats::new(2), 1, 1), |_, _| Random, |_| {});
    assert_eq!(one.differences[2].of(Measure::Turns), None, "one game says nothing about the spread");
}
