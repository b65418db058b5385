//! Three games that a person can read, played at random and stored as files. `ROLLICK_BLESS=1` writes them again.

use rollick_bigfoot::Bigfoot;
use rollick_game::Seats;
use rollick_testkit::{is_kept_in, playthrough, standard};

fn keep(name: &str, players: usize, seed: u64, rulings: &[&str]) {
    let text = playthrough(&standard::<Bigfoot>(rulings), Seats::new(players), seed);
    is_kept_in(format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
}

#[test]
fn two_players() {
    keep("2-players", 2, 4421, &[]);
}

#[test]
fn three_players_who_must_come_back_and_may_not_idle() {
    keep("3-players-bf-r1-no-bf-r7-yes", 3, 830, &["bf-r1=no", "bf-r7=yes"]);
}

#[test]
fn four_players_with_the_gear_of_the_ground() {
    keep("4-players-bf-r3-terrain-bf-r6-free", 4, 5201, &["bf-r3=terrain", "bf-r6=free"]);
}
