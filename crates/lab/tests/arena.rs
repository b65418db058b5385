//! Matches: seats are fair, sums add up, threads don't matter, and the better bot is found.

use std::time::{Duration, Instant};

use rollick_bonkers::Bonkers;
use rollick_bots::Level;
use rollick_game::Seats;
use rollick_lab::{Halt, Limits, Match, Side, Stopped, elo, play_match, seatings};
use rollick_testkit::standard;

fn limits(games: u64, to_the_end: bool) -> Limits {
    Limits { games, halt: Halt::never(), to_the_end }
}

fn score(threads: usize, players: usize, levels: [Level; 2], limits: Limits) -> Match {
    let game: Bonkers = standard(&[]);
    let sides = levels.map(|level| Side::of_level::<Bonkers>(level, true, Some(500)));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut out = pool.install(|| play_match(&game, Seats::new(players), &sides, 1, &limits, |_| {}));
    out.thought = Default::default();
    out
}

#[test]
fn both_sides_sit_equally_often_on_every_seat() {
    for players in 2..=6 {
        let all = seatings(players);
        for seat in 0..players {
            let second = all.iter().filter(|seating| seating[seat]).count();
            assert_eq!(second * 2, all.len(), "{players} players, seat {seat}");
        }
        assert!(all.iter().all(|s| s.contains(&true) && s.contains(&false)));
    }
}

#[test]
fn equal_bots_come_out_even_on_any_number_of_threads() {
    for players in [2, 3] {
        let one = score(1, players, [Level::Random, Level::Random], limits(960, true));
        assert_eq!(one, score(3, players, [Level::Random, Level::Random], limits(960, true)));
        assert_eq!(one.games(), 960);
        let share = one.share();
        assert!(share.low < 0.5 && 0.5 < share.high, "{share:?}");
        assert!(!one.is_decided());
    }
}

#[test]
fn the_better_bot_is_found_and_the_match_stops() {
    let found = score(2, 2, [Level::Easy, Level::Random], limits(20_000, false));
    assert!(found.is_decided() && found.share().low > 0.5, "{:?}", found.share());
    assert!(found.games() < 2_000, "{}", found.games());
}

#[test]
fn elo_is_the_usual_scale() {
    assert_eq!(elo(0.5), 0.0);
    assert!((elo(0.75) - 190.848).abs() < 0.01);
    assert!((elo(0.25) + elo(0.75)).abs() < 1e-9);
    assert!(elo(1.0).is_finite());
}

#[test]
fn a_match_says_why_it_ended_and_plays_whole_sets() {
    let why = |limits| score(2, 4, [Level::Easy, Level::Random], limits).stopped;
    assert_eq!(why(limits(20_000, false)), Stopped::Decided);
    assert_eq!(why(limits(12, true)), Stopped::Games);
    let halt = Halt::never();
    let soon = Limits { halt: halt.at(Instant::now() + Duration::from_millis(300)), ..limits(u64::MAX, true) };
    let found = score(2, 4, [Level::Easy, Level::Random], soon);
    assert_eq!(found.stopped, Stopped::Time);
    assert_eq!(found.games() % seatings(4).len() as u64, 0, "only whole sets count");
    halt.ask();
    let found = score(2, 4, [Level::Easy, Level::Random], Limits { halt, ..limits(1_000, true) });
    assert_eq!((found.stopped, found.games()), (Stopped::Asked, 0));
}
