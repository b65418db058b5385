//! Work is never lost: no file is replaced by accident, and a path is checked before the work begins.

use std::fs;

use tempfile::TempDir;

use crate::common::{complains, in_folder, rollick, says};

const TWO_BOTS: [&str; 4] = ["--players", "bot:easy,bot:easy", "--seed", "3"];

#[test]
fn no_file_is_replaced_without_force() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "mine.svg");
    let commands: &[&[&str]] = &[
        &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &file],
        &["draw", "bonkers", "-o", &file],
        &["report", "bonkers", "-o", &file, "--bots", "easy", "--games", "1", "--map-games", "1", "--analysed", "1"],
        &["train", "road-hog", "-o", &file, "--games", "4", "--rounds", "1", "--players", "2"],
    ];
    for args in commands {
        fs::write(&file, "precious").unwrap();
        let error = complains(args, "");
        assert!(error.contains("exists already") && error.contains("--force"), "{args:?}: {error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "precious", "{args:?}");
        says(&[*args, &["--force"]].concat(), "");
        assert_ne!(fs::read(&file).unwrap(), b"precious", "{args:?}");
    }
    // Nothing is left beside it.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_path_is_checked_before_the_work_begins() {
    let folder = TempDir::new().unwrap();
    for nowhere in [in_folder(&folder, "none/file.svg"), folder.path().display().to_string()] {
        let commands: &[&[&str]] = &[
            // These would take hours.
            &["train", "bonkers", "--games", "10000000", "-o", &nowhere],
            &["report", "bonkers", "--bots", "hard", "--games", "10000000", "-o", &nowhere],
            &["play", "bonkers", "--players", "bot:easy,bot:easy", "--save", &nowhere],
            &["draw", "bonkers", "-o", &nowhere],
        ];
        for args in commands {
            let error = complains(args, "");
            assert!(error.contains("can't write") && error.contains(&nowhere), "{args:?}: {error}");
        }
    }
}

#[test]
fn saving_over_a_file_needs_an_answer() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    fs::write(&file, "precious").unwrap();
    let play = |answer: &str| {
        let typed = format!("save {file}\n{answer}\nquit\n");
        says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], &typed)
    };
    let said = play("n");
    assert!(said.contains("exists already. Replace it?") && said.contains("Nothing was saved."), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    assert!(play("y").contains("Saved to"));
    assert!(fs::read_to_string(&file).unwrap().starts_with("Rollick record"));
    // A game may be saved to the file it was loaded from.
    says(&["play", "bonkers", "--load", &file, "--save", &file], "quit\n");
}

#[test]
fn an_interrupted_training_is_noticed_and_goes_on() {
    let folder = TempDir::new().unwrap();
    let (whole, file) = (in_folder(&folder, "whole"), in_folder(&folder, "parts"));
    let train = |file: &str| {
        ["train", "road-hog", "--games", "12", "--rounds", "3", "--players", "2", "-o"]
            .map(str::to_owned)
            .into_iter()
            .chain([file.to_owned()])
            .collect::<Vec<_>>()
    };
    let run = |words: Vec<String>, more: &[&str]| {
        let all: Vec<&str> = words.iter().map(String::as_str).chain(more.iter().copied()).collect();
        rollick(&all, "")
    };
    assert!(run(train(&whole), &[]).status.success());
    assert!(!folder.path().join("whole.checkpoint").exists(), "a finished training leaves no checkpoint");
    // Stop it after its first round: its output is read up to that line, then it is interrupted.
    interrupt_after_a_round(&train(&file));
    assert!(folder.path().join("parts.checkpoint").exists());
    let refused = run(train(&file), &[]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("go on with --resume"), "{refused:?}");
    let other = rollick(&["train", "road-hog", "--games", "13", "--rounds", "3", "-o", &file, "--resume"], "");
    assert!(String::from_utf8_lossy(&other.stderr).contains("was another one"), "{other:?}");
    assert!(run(train(&file), &["--resume"]).status.success());
    assert_eq!(fs::read(&file).unwrap(), fs::read(&whole).unwrap(), "the same weights as in one go");
    assert!(!folder.path().join("parts.checkpoint").exists());
}

/// Runs a training and interrupts it once it has printed its first round.
fn interrupt_after_a_round(words: &[String]) {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_rollick"))
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("rollick starts");
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut rounds = lines.map(|line| line.unwrap()).filter(|line| line.trim_start().starts_with('1'));
    rounds.next().expect("a round");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    // Read on, so that it never waits for us.
    rounds.for_each(drop);
    assert!(child.wait().unwrap().success());
}

#[test]
fn pictures_are_drawn_as_pixels_too() {
    let folder = TempDir::new().unwrap();
    let (file, record) = (in_folder(&folder, "board.png"), in_folder(&folder, "game.rollick"));
    says(&["draw", "spiralized", "-o", &file, "--width", "300"], "");
    let bytes = fs::read(&file).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 300);
    says(&[&["play", "bonkers"], &TWO_BOTS[..], &["--save", &record]].concat(), "");
    says(&["draw", "bonkers", "--at", &format!("{record}:-1"), "-o", &file, "--force", "--colours", "dark"], "");
    assert!(
        complains(&["draw", "bonkers", "--at", &format!("{record}:-1"), "--players", "2"], "").contains("--players")
    );
}
