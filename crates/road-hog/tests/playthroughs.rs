//! Three games that a person can read, played at random and stored as files. `ROLLICK_BLESS=1` writes them again.

use rollick_game::Seats;
use rollick_road_hog::RoadHog;
use rollick_testkit::{is_kept_in, playthrough, standard};

fn keep(name: &str, players: usize, seed: u64, rulings: &[&str]) {
    let text = playthrough(&standard::<RoadHog>(rulings), Seats::new(players), seed);
    is_kept_in(format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
}

#[test]
fn two_players() {
    keep("2-players", 2, 2932, &[]);
}

#[test]
fn three_players_with_the_lively_deck() {
    keep("3-players-deck-lively-rh-r14-road", 3, 3505, &["deck=lively", "rh-r14=road"]);
}

#[test]
fn four_players_and_both_reds_on_one() {
    keep("4-players-rh-r1-yes-rh-r6-forgotten", 4, 214, &["rh-r1=yes", "rh-r6=forgotten"]);
}
