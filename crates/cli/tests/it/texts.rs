//! Texts fit the terminal and read well.

use crate::common::{complains, program, run, says, text_of};

/// What a command prints in a terminal of this width.
fn in_columns(width: usize, args: &[&str]) -> String {
    let data = tempfile::TempDir::new().unwrap();
    let mut command = program(data.path());
    command.args(args).env("COLUMNS", width.to_string());
    text_of(args, run(command, ""))
}

#[test]
fn rules_fit_and_contain_no_markup() {
    for game in ["bonkers", "spiralized", "bigfoot", "road-hog"] {
        for width in [60, 80] {
            for args in [&["rules", game][..], &["rules", game, "--house"]] {
                let said = in_columns(width, args);
                for line in said.lines() {
                    assert!(line.chars().count() <= width && !line.contains('`') && !line.starts_with('#'), "{line}");
                }
            }
        }
    }
}

#[test]
fn rules_are_found_by_a_part_of_their_id() {
    let whole = says(&["rules", "bonkers", "BK-14"], "");
    assert!(whole.starts_with("BK-14 "));
    assert_eq!(says(&["rules", "bonkers", "14"], ""), whole);
    assert!(says(&["rules", "bonkers", "R3"], "").starts_with("BK-R3 "));
    assert!(says(&["rules", "bonkers", "RO-01"], "").contains("not rules of a game"));
    assert!(complains(&["rules", "bonkers", "77"], "").contains("Bonkers! has no rule BK-77"));
    // A whole id says which game it belongs to.
    assert_eq!(says(&["rules", "BK-14"], ""), whole);
    assert_eq!(says(&["rules", "bk14"], ""), whole);
    assert!(says(&["rules", "RH-R3"], "").starts_with("RH-R3 "));
    assert!(says(&["rules", "RO-01"], "").contains("not rules of a game"));
    assert!(complains(&["rules", "BK-77"], "").contains("Bonkers! has no rule BK-77"));
    assert!(says(&["rules"], "").contains("road-hog"));
}

#[test]
fn tables_fit_the_terminal_and_cut_no_words() {
    for args in [
        &["simulate", "road-hog", "--games", "20", "--players", "6"][..],
        &["simulate", "spiralized", "--games", "6", "--rule", "sp-r1=one,any", "--bots", "random,easy"],
        &["arena", "bonkers", "--bots", "random,easy,medium", "--games", "8"],
        &["bench", "bonkers", "--seconds", "0.001"],
        &["games"],
        &["simulate", "bonkers", "--help"],
        &["play", "--help"],
    ] {
        for width in [60, 80] {
            let said = in_columns(width, args);
            for line in said.lines() {
                assert!(line.chars().count() <= width, "{args:?}: {} columns: {line}", line.chars().count());
            }
        }
    }
    let said = in_columns(60, &["simulate", "bonkers", "--games", "20", "--rule", "bk-r3=on,off"]);
    let page = says(&["rules", "bonkers"], "");
    for line in said.lines().filter(|line| line.contains('…')) {
        let (kept, _) = line.split_once('…').unwrap();
        let last = kept.split_whitespace().last().unwrap();
        assert!(page.split_whitespace().any(|word| word == last), "‘{last}’ is no whole word: {line}");
    }
}

#[test]
fn the_list_of_games_fits() {
    let data = tempfile::TempDir::new().unwrap();
    let run_in = |width: usize, args: &[&str]| {
        let mut command = program(data.path());
        command.args(args).env("COLUMNS", width.to_string());
        text_of(args, run(command, ""))
    };
    run_in(80, &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3"]);
    for width in [60, 80] {
        let said = run_in(width, &["games"]);
        assert!(said.contains("rollick games resume NUMBER"), "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= width), "{said}");
    }
}

#[test]
fn differences_say_what_they_are() {
    let said = says(&["simulate", "bonkers", "--rule", "bk-r3=on,off", "--games", "60"], "");
    let differences: Vec<&str> = said.lines().skip_while(|line| !line.starts_with("Differences")).collect();
    let wins = differences.iter().find(|line| line.starts_with("wins of the 1st player")).unwrap();
    assert!(wins.contains(" %"), "{wins}");
    assert!(!said.contains("-0.00") && !said.contains("+0.00") && !said.contains("± 0.00*"), "{said}");
    let same = says(&["simulate", "bonkers", "--rule", "bk-r3=on,on", "--games", "20"], "");
    let differences = same.split("Differences").nth(1).unwrap();
    assert!(
        !differences.split("All variants").next().unwrap().lines().skip(1).any(|line| line.contains('±')),
        "{same}"
    );
}

#[test]
fn help_shells_and_versions() {
    assert!(says(&["help", "--help"], "").contains("Usage: rollick help"));
    assert_eq!(says(&["help", "play"], ""), says(&["play", "--help"], ""));
    assert!(says(&["help", "games", "resume"], "").contains("Continue a game"));
    let version = says(&["--version"], "");
    assert!(version.starts_with(&format!("rollick {}", env!("CARGO_PKG_VERSION"))), "{version}");
    for shell in ["bash", "zsh", "fish"] {
        let script = says(&["completions", shell], "");
        assert!(script.contains("simulate") && script.contains("full-screen"), "{shell}");
        assert!(shell == "fish" || script.contains("road-hog"), "{shell} completes games");
    }
    assert!(says(&["man"], "").contains(".TH rollick"));
    assert!(says(&["play", "--help"], "").contains("bigfoot"), "games are listed where they are asked for");
}

#[test]
fn manual_pages_are_written() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("man").display().to_string();
    says(&["man", "-o", &path], "");
    for page in ["rollick.1", "rollick-play.1", "rollick-games-resume.1"] {
        assert!(std::fs::read_to_string(format!("{path}/{page}")).unwrap().contains(".SH"), "{page}");
    }
}

#[test]
fn board_errors_say_file_line_and_fault() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("mine.toml").display().to_string();
    let cases: &[(&str, &str, &str, &str)] = &[
        (
            "bonkers",
            "spaces = 55",
            "spaces = \"x\"",
            "spaces: this must be a whole number that isn't negative, not the text ‘x’",
        ),
        ("bonkers", "spaces = 55", "spaces = 5", "spaces: 5 is not from 13 to 64"),
        ("bonkers", "lose = 46", "lose = 460", "lose: there is no space 460 on a loop of 55"),
        ("bonkers", "spaces = 55", "spaces = [", ""),
        ("bonkers", "lose = 46", "loose = 46", "not known here"),
        ("spiralized", "kind = \"plain\"", "kind = \"steep\"", "‘steep’ is not known here; it can be plain or wheel"),
        ("road-hog", "last = 83", "last = 'x'", "last: this must be a whole number from 0 to 65535, not the text ‘x’"),
        ("road-hog", "poles = 25", "poles = 5", "railway.poles: 5 is not from 6 to 100"),
        ("bigfoot", "title = ", "title = -1.5 #", "title: this must be a text in quotes, not -1.5"),
    ];
    for (game, right, wrong, what) in cases {
        let standard = says(&["board", game], "");
        let line = 1 + standard.lines().position(|line| line.starts_with(right)).unwrap();
        std::fs::write(&file, standard.replacen(right, wrong, 1)).unwrap();
        let said = complains(&["board", game, &file], "");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("mine.toml, line ") && said.contains(what), "{game}, {wrong}: {said}");
        // An open bracket is noticed only at the end of the file.
        assert!(
            what.is_empty() || said.contains(&format!("line {line}, ")) || said.contains(&format!("line {line}:")),
            "line {line}: {said}"
        );
        assert!(said.matches(": ").count() <= 2, "{said}");
    }
    let lacking = says(&["board", "bonkers"], "").replacen("lose = 46", "", 1);
    std::fs::write(&file, lacking).unwrap();
    assert_eq!(complains(&["board", "bonkers", &file], ""), "rollick: mine.toml: ‘lose’ is missing\n");
}

#[test]
fn board_errors_name_no_types_of_the_program() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("mine.toml").display().to_string();
    for game in ["bonkers", "spiralized", "bigfoot", "road-hog"] {
        let standard = says(&["board", game], "");
        // Every value, one after the other, becomes something else.
        for (k, line) in standard.lines().enumerate().filter(|(_, line)| line.contains(" = ")) {
            let (key, _) = line.split_once(" = ").unwrap();
            if key.starts_with('#') {
                continue;
            }
            for wrong in [["-1.5", "\"x\"", "[[]]"][k % 3]] {
                let lines: Vec<String> = standard
                    .lines()
                    .enumerate()
                    .map(|(n, line)| if n == k { format!("{key} = {wrong}") } else { line.to_owned() })
                    .collect();
                std::fs::write(&file, lines.join("\n")).unwrap();
                let error = crate::common::rollick(&["board", game, &file], "");
                let said = String::from_utf8_lossy(&error.stderr);
                assert!(!said.contains("TOML") && !said.contains("invalid type") && !said.contains('^'), "{said}");
                assert!(said.is_empty() || (said.lines().count() == 1 && said.matches(": ").count() <= 2), "{said}");
                for kind in
                    ["u8", "u16", "u32", "u64", "usize", "i8", "i32", "i64", "f32", "f64", "struct ", "enum ", "tuple"]
                {
                    let whole = said.split(|c: char| !c.is_alphanumeric()).any(|word| word == kind.trim());
                    assert!(!whole, "{game}, {key} = {wrong}: {said}");
                }
            }
        }
    }
}

#[test]
fn sentences_end_once() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("mine.toml").display().to_string();
    std::fs::write(&file, says(&["board", "bonkers"], "")).unwrap();
    assert!(says(&["board", "bonkers", &file], "").ends_with("is a valid board for Bonkers!\n"));
    let one = says(&["simulate", "bonkers", "--games", "1"], "");
    assert!(one.contains(", 1 game, seed 1") && !one.contains("1 games"), "{one}");
    let length = one.lines().find(|line| line.contains("turns")).unwrap();
    assert!(!length.contains(" to "), "one game has no interval: {length}");
}

#[test]
fn why_alone_says_how_to_ask() {
    let said = says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], "why\nsave\nload\nquit\n");
    assert!(said.contains("Why what? Name a token or a place, as in: why "), "{said}");
    assert!(said.contains("Save it where?") && said.contains("Load which game?"), "{said}");
}
