//! The game of the page obeys the laws of all games.

use rollick_add_a_game::Dash;
use rollick_game::Game;
use rollick_testkit::{Laws, Scenario, every_rule_has_a_scenario, standard};

#[test]
fn the_laws_hold() {
    Laws::over(100).board("short", "length = 6").hold_for::<Dash>();
}

#[test]
fn every_rule_has_a_scenario_and_a_heading() {
    every_rule_has_a_scenario(Dash::INFO, concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}

#[test]
fn da01_everyone_starts_at_the_beginning() {
    let game: Dash = standard(&[]);
    let _ = Scenario::start(&game, 3).expect("A:0 B:0 C:0 turn:A now:roll").rolls(0);
}

#[test]
fn da02_running_moves_by_the_die() {
    let game: Dash = standard(&[]);
    let _ = Scenario::of(&game, "A:2 B:5").chance("die 4").play("run").expect("A:6 B:5 turn:B now:roll | DA-02");
}

#[test]
fn da03_tripping_sends_the_leaders_back_and_needs_one() {
    let game: Dash = standard(&[]);
    let tripped = Scenario::of(&game, "A:2 B:5 C:1").chance("die 6").play("trip");
    let _ = tripped.expect("A:2 B:0 C:1 turn:B | DA-03");
    let _ = Scenario::of(&game, "A:5 B:2").chance("die 6").legal(&["run"]).refuses("trip", "DA-03");
}

#[test]
fn da04_reaching_the_end_wins() {
    let game: Dash = standard(&[]);
    let _ = Scenario::of(&game, "A:18 B:5").chance("die 6").play("run").expect("A:20 | DA-02 DA-04").over(Some(0));
}

#[test]
fn da_r1_the_limit_of_turns_is_a_draw() {
    let game: Dash = standard(&["da-r1=1"]);
    let last = Scenario::of(&game, "A:2 B:5 turn:B no:2").chance("die 1").play("run");
    let _ = last.expect("| DA-02 DA-R1").over(None);
    let endless: Dash = standard(&["da-r1=none"]);
    let _ = Scenario::of(&endless, "A:2 B:5 turn:B no:2").chance("die 1").play("run").rolls(0);
}
