//! No text of the program is missing from the files of words. In these runs all words of the files are disguised, in letters
//! that no keyboard types. What is left in plain letters must be notation, a name, or something that was typed.

use std::collections::BTreeSet;

use tempfile::TempDir;

use crate::common::{in_folder, program, run};

/// A record with people, a proof of its dice and an end.
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/format-2/bonkers-served.rollick");

/// What the notation, the options and the units have. It is the same in every language.
const NOTATION: &str = "dice draw place pass keep take lose move follow put give drive roll pick free swap fwd back car truck \
    shift yard green red done person random easy medium hard expert bot classic bk furthest ahead yes on off";

/// The people of the record.
const PEOPLE: &str = "Ann Bo";

/// What a command prints, in disguise.
fn disguised(data: &TempDir, args: &[&str], input: &str) -> String {
    let mut command = program(data.path());
    command.env("ROLLICK_DISGUISED", "yes").args(args);
    let output = run(command, input);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (said, noted) = (text(&output.stdout), text(&output.stderr));
    assert!(!noted.contains("panicked"), "{args:?}: {noted}");
    assert!(!(said.is_empty() && noted.is_empty()), "{args:?} prints nothing");
    said + &noted
}

/// The words in plain letters. Single letters are seats; whatever has a digit or only capitals is notation.
fn words(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    words.filter(is_word).filter(|word| word.chars().any(|c| c.is_ascii_lowercase())).collect()
}

/// Runs commands with what is typed, and reports all words that come from the code.
fn find_no_english(data: &TempDir, commands: &[(&[&str], &str)]) {
    let infos = rollick_games::infos();
    let boards: String = infos.iter().map(|info| format!("{} {} {} ", info.id, info.title, info.board)).collect();
    let boards = words(&boards);
    // Rules are documents of their own. Figures name them by their headings.
    let headings: Vec<String> =
        infos.iter().flat_map(|info| info.rule_ids().into_iter().map(move |id| info.heading(id))).collect();
    let headings = headings.join(" ");
    let place = data.path().display().to_string();
    let mut found = Vec::new();
    for (args, input) in commands {
        let said = disguised(data, args, input);
        let known = format!("{NOTATION} {PEOPLE} {headings} {place} {RECORD} {input} {}", args.join(" "));
        let known = words(&known);
        // Boards in letters have room only for the first letters of a name.
        let is_known = |word: &str| known.contains(word) || boards.iter().any(|name| name.starts_with(word));
        let code: Vec<&str> = words(&said).into_iter().filter(|word| !is_known(word)).collect();
        if !code.is_empty() {
            found.push(format!("{args:?}: {code:?}\n{said}"));
        }
    }
    assert!(found.is_empty(), "these words come from the code:\n{}", found.join("\n\n"));
}

#[test]
fn no_text_of_a_game_in_the_terminal_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let file = in_folder(&data, "game.rollick");
    let much = format!(
        "?\nwhy\nwhy {file}\nlist\nsteps\nmoves\nundo\nsave\nload\nload {file}\nseat\nseat Z Bo\nseat B Bo\n99\nxyzzy\n\
         rule RO-02\n1\n1\n1\nsave {file}\nlog\nquit\n"
    );
    for game in ["bonkers", "spiralized", "bigfoot", "road-hog"] {
        find_no_english(
            &data,
            &[
                (&["play", game, "--players", "Ann,Bo", "--seed", "1"], &much),
                (&["play", game, "--players", "Ann,bot:easy", "--seed", "1"], "1\n1\n1\n"),
                (&["play", game, "--players", "Ann,Bo", "--dice", "typed"], "xyzzy\n?\nundo\nquit\n"),
            ],
        );
    }
    find_no_english(
        &data,
        &[
            (&["games"], ""),
            (&["games", "resume", "1"], "quit\n"),
            (&["games", "resume", "999"], ""),
            (&["games", "export", "1", &file], ""),
            (&["games", "delete", "1"], ""),
            (&["games", "delete", "1", "--force"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:99 B:0"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--from", "A:0 B:0 C:0"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--script", "xyzzy"], ""),
            (&["play", "bonkers", "--players", "Ann"], ""),
            (&["play", "bonkers", "--players", "Ann,bot:xyzzy"], ""),
            (&["play", "bonkers", "--players", "Ann,Bo", "--full-screen"], ""),
            (&["play", "bonkers", "--load", RECORD], ""),
            (&["play", "bigfoot", "--load", RECORD], ""),
        ],
    );
}

#[test]
fn no_text_of_other_commands_is_missing_from_the_files() {
    let data = TempDir::new().unwrap();
    let file = in_folder(&data, "file.svg");
    find_no_english(
        &data,
        &[
            (&["verify", RECORD], ""),
            (&["verify", &file], ""),
            (&["replay", RECORD], ""),
            (&["replay", RECORD, "--at", "99999"], ""),
            (&["games"], ""),
            (&["rules"], ""),
            (&["rules", "bonkers", "--house"], ""),
            (&["rules", "bonkers", "BK-99"], ""),
            (&["board", "bonkers", &file], ""),
            (&["draw", "bonkers", "-o", "file.txt"], ""),
            (&["draw", "bonkers", "--at", "file"], ""),
            (&["help", "xyzzy"], ""),
            (&["simulate", "bonkers", "--games", "2"], ""),
            (&["simulate", "bonkers", "--games", "2", "--rule", "bk-r3=on,off"], ""),
            (&["simulate", "bonkers", "--games", "0"], ""),
            (&["arena", "bonkers", "--bots", "random,easy", "--games", "2"], ""),
            (&["arena", "bonkers", "--bots", "random"], ""),
            (&["bench", "--seconds", "0"], ""),
            (&["train", "bonkers", "-o", &file, "--games", "0"], ""),
            (&["analyse", RECORD, "--turns", "0", "--nodes", "1"], ""),
        ],
    );
}
