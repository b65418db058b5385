//! Terminal games are kept in the data folder.

use std::fs;

use tempfile::TempDir;

use crate::common::{in_folder, program, run, text_of};

/// Runs a command with this data folder.
fn with_data(data: &TempDir, args: &[&str], input: &str) -> String {
    let mut command = program(data.path());
    command.args(args);
    text_of(args, run(command, input))
}

#[test]
fn every_game_is_kept_listed_resumed_exported_and_deleted() {
    let data = TempDir::new().unwrap();
    assert!(with_data(&data, &["games"], "").contains("No games are kept yet"));
    let said = with_data(&data, &["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], "1\nquit\n");
    assert!(said.contains("The game is kept as number 1: ‘rollick games resume 1’ continues it."), "{said}");
    with_data(&data, &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3"], "");
    let list = with_data(&data, &["games"], "");
    let line = |number: &str| list.lines().find(|line| line.trim_start().starts_with(number)).unwrap().to_owned();
    assert!(
        line("1 ").contains("bonkers") && line("1 ").contains("Ann, Bot 2") && line("1 ").contains("not over"),
        "{list}"
    );
    assert!(line("2 ").contains("won"), "{list}");
    let said = with_data(&data, &["games", "resume", "1"], "undo\n1\nquit\n");
    assert!(said.contains("Taken back: ") && said.contains("kept as number 1"), "{said}");
    let file = in_folder(&data, "out.rollick");
    with_data(&data, &["games", "export", "1", &file], "");
    assert!(with_data(&data, &["verify", &file], "").contains("Decisions were taken back"));
    let mut unsure = program(data.path());
    unsure.args(["games", "delete", "2"]);
    let refused = run(unsure, "");
    assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("add --force"));
    assert!(with_data(&data, &["games", "list"], "").contains("\n  2 "));
    with_data(&data, &["games", "delete", "2", "--force"], "");
    assert!(!with_data(&data, &["games", "list"], "").contains("\n  2 "));
}

#[test]
fn a_finished_game_that_is_loaded_again_is_not_kept_again() {
    let data = TempDir::new().unwrap();
    let file = in_folder(&data, "game.rollick");
    with_data(&data, &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &file], "");
    for _ in 0..2 {
        let said = with_data(&data, &["play", "bonkers", "--load", &file], "");
        assert!(said.contains("wins!") && !said.contains("kept as number"), "{said}");
    }
    assert_eq!(fs::read_dir(data.path().join("rollick/games")).unwrap().count(), 1);
}

#[test]
fn a_game_that_ends_abruptly_is_kept() {
    let data = TempDir::new().unwrap();
    let mut command = program(data.path());
    command.args(["play", "bonkers", "--players", "Ann,Bo", "--seed", "1"]);
    // Standard input ends in the middle of the game.
    let output = run(command, "1\n");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("standard input is closed") && error.contains("rollick games resume 1"), "{error}");
    assert!(with_data(&data, &["games"], "").contains("Ann, Bo"));
}

#[test]
fn a_game_with_its_own_board_and_typed_dice_goes_on_with_them() {
    let data = TempDir::new().unwrap();
    let board = in_folder(&data, "mine.toml");
    let standard = with_data(&data, &["board", "bonkers"], "");
    fs::write(&board, standard.replacen("score = [", "score = [ ", 1)).unwrap();
    let begin = ["play", "bonkers", "--players", "Ann,Bo", "--dice", "typed", "--board", &board];
    with_data(&data, &begin, "A1\nA2\nquit\n");
    fs::remove_file(&board).unwrap();
    let said = with_data(&data, &["games", "resume", "1"], "undo\nB1\nquit\n");
    assert!(said.contains("Taken back: draw A2"), "{said}");
}

#[test]
fn a_data_folder_that_cannot_be_written_stops_no_game() {
    let data = TempDir::new().unwrap();
    fs::write(data.path().join("rollick"), "a file in the way").unwrap();
    let mut command = program(data.path());
    command.args(["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3"]);
    let output = run(command, "");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("this game won't be kept"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("wins!"));
}
