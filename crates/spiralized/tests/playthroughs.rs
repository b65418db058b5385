//! Three games that a person can read, played at random and stored as files. `ROLLICK_BLESS=1` writes them again.

use rollick_game::Seats;
use rollick_spiralized::Spiralized;
use rollick_testkit::{is_kept_in, playthrough, standard};

fn keep(name: &str, players: usize, seed: u64, rulings: &[&str]) {
    let text = playthrough(&standard::<Spiralized>(rulings), Seats::new(players), seed);
    is_kept_in(format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
}

#[test]
fn two_players() {
    keep("2-players", 2, 1473, &[]);
}

#[test]
fn three_players_with_easier_ways_home() {
    keep("3-players-sp-r1-any-sp-r3-after-sp-r7-any", 3, 462, &["sp-r1=any", "sp-r3=after", "sp-r7=any"]);
}

#[test]
fn six_players_until_the_limit() {
    keep("6-players-sp-r8-12", 6, 683, &["sp-r8=12"]);
}
