//! What records say, and what `verify` says about them.

use std::fs;

use tempfile::TempDir;

use crate::common::{complains, in_folder, says};

/// A finished game between bots.
fn finished(folder: &TempDir) -> String {
    let file = in_folder(folder, "game.rollick");
    says(&["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &file, "--force"], "");
    file
}

#[test]
fn verify_says_who_won_or_that_the_game_is_not_over() {
    let folder = TempDir::new().unwrap();
    let file = finished(&folder);
    let said = says(&["verify", &file], "");
    assert!(said.contains("Bot 1 won.") || said.contains("Bot 2 won."), "{said}");
    let open = in_folder(&folder, "open.rollick");
    says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], &format!("save {open}\nquit\n"));
    assert!(says(&["verify", &open], "").contains("The game isn't over."));
}

/// Records of every game that were made before the second version of the protocol, on a server and in the terminal.
const FORMAT_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/format-1");

#[test]
fn records_of_the_first_release_are_verified() {
    let mut served = Vec::new();
    for entry in fs::read_dir(FORMAT_1).unwrap() {
        let path = entry.unwrap().path().display().to_string();
        let said = says(&["verify", &path], "");
        assert!(said.contains("moves and rolls follow the rules"), "{path}: {said}");
        let checked = said.contains("The dice are right") && said.contains("Every roll of the game is the one");
        assert_eq!(checked, path.contains("-served"), "{path}: {said}");
        served.extend(path.rsplit('/').next().and_then(|name| name.strip_suffix("-served.rollick")).map(str::to_owned));
    }
    served.sort();
    assert_eq!(served, ["bigfoot", "bonkers", "road-hog", "spiralized"]);
}

#[test]
fn a_seat_that_changed_hands_is_stated() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let typed = format!("seat A bot:easy\nsave {file}\nquit\n");
    says(&["play", "bonkers", "--players", "Ann,Bo", "--seed", "4"], &typed);
    let said = says(&["verify", &file], "");
    assert!(said.contains("Seat 0 changed hands in turn") && said.contains("before, it was Ann (person)"), "{said}");
    let wrong = "seat Z Bo\nseat B\nseat B bot:genius\nquit\n";
    let said = says(&["play", "bonkers", "--players", "Ann,Bo", "--seed", "4"], wrong);
    assert!(said.contains("There is no seat Z") && said.contains("no bot is called ‘genius’"), "{said}");
}

#[test]
fn records_contain_no_local_path() {
    let folder = TempDir::new().unwrap();
    let (board, file) = (in_folder(&folder, "mine.toml"), in_folder(&folder, "game.rollick"));
    fs::write(&board, says(&["board", "bonkers"], "")).unwrap();
    says(&["play", "bonkers", "--board", &board, "--players", "bot:easy,bot:easy", "--save", &file], "");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("board: mine.toml ") && !record.contains(&*folder.path().to_string_lossy()), "{record}");
    says(&["verify", &file, "--board", &board], "");
}

#[test]
fn errors_name_the_line_of_the_file() {
    let folder = TempDir::new().unwrap();
    let file = finished(&folder);
    let text = fs::read_to_string(&file).unwrap();
    // The tags may come in another order: then the line numbers follow.
    let mut lines: Vec<&str> = text.lines().collect();
    let rules = lines.iter().position(|line| line.starts_with("rules: ")).unwrap();
    let moved = lines.remove(rules).replace("bk-r3=on", "bk-r3=perhaps");
    let end = lines.iter().position(|line| line.is_empty()).unwrap();
    lines.insert(end, &moved);
    let number = end + 1;
    let sealed = reseal(&(lines.join("\n") + "\n"));
    fs::write(&file, sealed).unwrap();
    let error = complains(&["verify", &file], "");
    assert!(error.contains(&format!("line {number}: bk-r3 can't be ‘perhaps’")), "{error}");
    assert!(!error.contains(".."), "{error}");
}

#[test]
fn control_characters_are_refused_in_records() {
    let folder = TempDir::new().unwrap();
    let file = finished(&folder);
    let text = fs::read_to_string(&file).unwrap();
    let line = text.lines().position(|line| line.starts_with("seat 0")).unwrap() + 1;
    fs::write(&file, reseal(&text.replacen("Bot 1", "\u{1b}[2JBot", 1))).unwrap();
    let error = complains(&["verify", &file], "");
    assert!(error.contains(&format!("line {line}: the line contains a control character")), "{error}");
    assert!(!error.contains('\u{1b}'));
}

/// The text with a fresh seal, as a forger would make it.
fn reseal(text: &str) -> String {
    let (above, end) = text.split_at(text.rfind("end: ").unwrap());
    let count = end.split(' ').nth(1).unwrap();
    format!("{above}end: {count} tokens {}\n", rollick_record::digest(above))
}

/// A record of a table with two people, who took a roll back.
const AGREED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/format-2/bonkers-agreed.rollick");

/// The values of all lines with this key.
fn values(record: &str, key: &str) -> Vec<String> {
    let key = format!("{key}: ");
    record.lines().filter_map(|line| line.strip_prefix(&key)).map(str::to_owned).collect()
}

/// Writes a forged record with a fresh seal.
fn forged(folder: &TempDir, record: &str) -> String {
    let (above, end) = record.split_at(record.rfind("end: ").unwrap());
    let count = end.split(' ').nth(1).unwrap();
    let file = in_folder(folder, "forged.rollick");
    fs::write(&file, format!("{above}end: {count} tokens {}\n", rollick_record::digest(above))).unwrap();
    file
}

#[test]
fn verify_names_what_the_commitment_and_the_word_prove() {
    let record = fs::read_to_string(AGREED).unwrap();
    let (commitment, word) = (&values(&record, "dice-commitment")[0], &values(&record, "dice-word")[1]);
    let said = says(&["verify", AGREED, "--commitment", commitment], "");
    assert!(said.contains("The commitment is the one that was kept"), "{said}");
    assert!(!said.contains("Your word") && !said.contains("Nothing was compared"), "{said}");
    let said = says(&["verify", AGREED, "--word", word], "");
    assert!(said.contains("Your word is in the dice") && !said.contains("commitment is the one"), "{said}");
    let (other, none) = ("0".repeat(64), "0".repeat(32));
    let said = complains(&["verify", AGREED, "--commitment", &other], "");
    assert!(said.contains("the commitment is not the one that was kept"), "{said}");
    let said = complains(&["verify", AGREED, "--word", &none], "");
    assert!(said.contains("your word is not in them"), "{said}");
    let said = complains(&["verify", AGREED, "--word", "hello"], "");
    assert!(said.contains("--word"), "{said}");
}

#[test]
fn verify_compares_a_record_with_the_file_of_a_browser() {
    let folder = TempDir::new().unwrap();
    let record = fs::read_to_string(AGREED).unwrap();
    let line = |key: &str| values(&record, key).iter().map(|value| format!("{key}: {value}\n")).collect::<String>();
    let tokens: Vec<String> = record
        .lines()
        .skip_while(|line| !line.is_empty())
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .flat_map(|line| line.split_once(". ").unwrap().1.split("; ").map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let watched = format!("watched: {} tokens {}\n", tokens.len(), rollick_record::digest(&tokens.join("; ")));
    let word = format!("dice-word: {}\n", values(&record, "dice-word")[0]);
    let dice = line("dice-commitment") + &line("dice-word-hash") + &word + "seat: 0\ntyped: no\n";
    let write = |name: &str, text: &str| {
        let file = in_folder(&folder, name);
        fs::write(&file, text).unwrap();
        file
    };
    let absent = write("absent.txt", &dice);
    let there = write("there.txt", &(dice + &watched + &line("take-back")));
    let said = says(&["verify", AGREED, "--words", &there], "");
    assert!(said.contains("who agreed is what was seen during the game"), "{said}");
    assert!(said.contains("The list of words is the one that was kept"), "{said}");
    let said = says(&["verify", AGREED, "--words", &absent], "");
    assert!(said.contains("moves, take-backs and agreements were not compared"), "{said}");
    // A take-back to which nobody agreed needs no file to be found out.
    let nobody = forged(&folder, &record.replacen("agreed 0 1", "agreed nobody", 1));
    let said = complains(&["verify", &nobody], "");
    assert!(said.contains("it doesn't say that Ann agreed"), "{said}");
    // One that was asked for by somebody else does.
    let other = forged(&folder, &record.replacen("take-back: seat 0", "take-back: seat 1", 1));
    says(&["verify", &other], "");
    says(&["verify", &other, "--words", &absent], "");
    let said = complains(&["verify", &other, "--words", &there], "");
    assert!(said.contains("what was taken back, or who agreed, is not what was seen"), "{said}");
    // Nobody can type in a roll at a table.
    let rolls = values(&record, "dice-roll");
    let typed = forged(&folder, &record.replacen(&rolls[2], &format!("{} physical", rolls[2]), 1));
    let said = says(&["verify", &typed], "");
    assert!(said.contains("except for those that were typed in"), "{said}");
    let said = complains(&["verify", &typed, "--words", &absent], "");
    assert!(said.contains("nobody could type in a roll at this table: 2"), "{said}");
    let bad = write("bad.txt", "dice-commitment: 12\n");
    let said = complains(&["verify", AGREED, "--words", &bad], "");
    assert!(said.contains("bad.txt: line 1: not a commitment"), "{said}");
}
