//! Three games that a person can read, played at random and stored as files. `ROLLICK_BLESS=1` writes them again.

use rollick_bonkers::Bonkers;
use rollick_game::Seats;
use rollick_testkit::{is_kept_in, playthrough, standard};

fn keep(name: &str, players: usize, seed: u64, rulings: &[&str]) {
    let text = playthrough(&standard::<Bonkers>(rulings), Seats::new(players), seed);
    is_kept_in(format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
}

#[test]
fn two_players() {
    keep("2-players", 2, 938, &[]);
}

#[test]
fn three_players_without_lose_cards() {
    keep("3-players-bk-r3-off-bk-r7-no", 3, 11, &["bk-r3=off", "bk-r7=no"]);
}

#[test]
fn four_players_to_six_points() {
    keep("4-players-bk-r8-6-bk-r1-ahead-card", 4, 494, &["bk-r8=6", "bk-r1=ahead-card"]);
}
