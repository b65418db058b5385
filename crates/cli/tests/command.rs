//! The `rollick` command as its users meet it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Runs `rollick` with arguments and a text on standard input.
fn rollick(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rollick"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("rollick starts");
    // A command that fails early may not wait for its input.
    let _ = child.stdin.take().expect("standard input").write_all(input.as_bytes());
    child.wait_with_output().expect("rollick ends")
}

fn says(args: &[&str], input: &str) -> String {
    let output = rollick(args, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "rollick {args:?} failed: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// What it complains about; it must fail, and not by a panic.
fn complains(args: &[&str], input: &str) -> String {
    let output = rollick(args, input);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "rollick {args:?} succeeded");
    assert!(!error.contains("panicked"), "{error}");
    error
}

fn in_folder(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn the_same_seed_gives_the_same_trace() {
    let args = ["trace", "bonkers", "--players", "3", "--seed", "7", "--rule", "bk-r3=off"];
    let trace = says(&args, "");
    assert_eq!(trace, says(&args, ""));
    let first = trace.lines().next().unwrap();
    assert_eq!(
        first,
        r#"{"n":0,"node":"chance","seat":0,"taken":"draw A2","state":{"pos":[0,0,0],"score":[0,0,0],"hands":[[],[],[]],"cards":{},"lose":[]}}"#
    );
    assert!(trace.lines().last().unwrap().contains(r#""node":"over","winner":"#));
}

#[test]
fn wrong_names_get_a_clear_answer() {
    let cases: &[(&[&str], &str)] = &[
        (&["trace", "bonker"], "no game is called ‘bonker’: did you mean bonkers?"),
        (&["simulate", "chess"], "no game is called ‘chess’: there are bonkers"),
        (&["trace", "bonkers", "--players", "5"], "Bonkers! is for 2 to 4 players, not 5"),
        (&["trace", "bonkers", "--rule", "bk-r33=off"], "no house rule is called ‘bk-r33’: did you mean bk-r3?"),
        (&["trace", "bonkers", "--rule", "bk-r8=5"], "it is a number from 6 to 24"),
        (&["trace", "bonkers", "--rule", "nonsense"], "write id=value"),
        (&["simulate", "bonkers", "--games", "0"], "nothing to learn from no games"),
        (&["rules", "bonkers", "BK-99"], "Bonkers! has no rule BK-99"),
        (&["draw", "bonkers", "--at", "nothing"], "write FILE:TOKENS"),
        (&["replay", "missing.rollick"], "can't read missing.rollick"),
        (&["play", "bonkers", "--players", "Ann"], "Bonkers! is for 2 to 4 players, not 1"),
        (&["board", "bonkers", "missing.toml"], "can't read missing.toml"),
        (&["bench", "bonkers", "--seconds=-1"], "negative"),
    ];
    for (args, expected) in cases {
        let error = complains(args, "");
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}

#[test]
fn a_closed_standard_input_ends_the_game_with_a_message() {
    let error = complains(&["play", "bonkers", "--players", "Ann,Bo", "--seed", "1"], "");
    assert!(error.contains("standard input is closed"), "{error}");
}

#[test]
fn a_game_is_played_saved_and_gone_on_with() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let script = format!("why place A99\nrule BK-06\nhelp\nsteps\n1\nundo\n1\n\n\nsave {file}\nquit\n");
    let said = says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], &script);
    for expected in [
        "is not a move that can be made now",
        "BK-06 An empty track space",
        "take the last decision back",
        "Taken back.",
        "Saved to",
    ] {
        assert!(said.contains(expected), "‘{expected}’ is missing in\n{said}");
    }
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("take-backs: yes") && record.contains("seat 0: Ann, person"), "{record}");
    assert!(says(&["replay", &file], "").contains("Result: unfinished"));
    assert!(says(&["replay", &file, "--at", "9"], "").contains("now:"));
    says(&["play", "bonkers", "--load", &file], "quit\n");
    let svg = in_folder(&folder, "position.svg");
    says(&["draw", "bonkers", "--at", &format!("{file}:-1"), "-o", &svg], "");
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg"));
}

#[test]
fn a_finished_game_can_be_kept() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let game = ["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save"];
    assert!(says(&[&game[..], &[&file]].concat(), "").contains("wins!"));
    let said = says(&["replay", &file], "");
    assert!(said.contains("Result: ") && !said.contains("unfinished"), "{said}");
    let nowhere = in_folder(&folder, "none/game.rollick");
    assert!(complains(&[&game[..], &[&nowhere]].concat(), "").contains(&nowhere));
    // A mistyped path is told before anything is played.
    let output = rollick(&[&game[..], &[&nowhere]].concat(), "");
    assert!(!String::from_utf8_lossy(&output.stdout).contains("wins!"));
}

#[test]
fn a_tampered_record_is_refused_with_its_line() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], &format!("save {file}\nquit\n"));
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, record.replacen("draw ", "draw EX; draw ", 1)).unwrap();
    let error = complains(&["replay", &file], "");
    assert!(error.contains("line ") && error.contains("tokens stand above"), "{error}");
}

#[test]
fn real_dice_and_cards_can_be_typed_in() {
    let dealt = "A1\nA2\nA3\nA4\nB1\nB2\nB3\nB4\n";
    let script = format!("{dealt}nonsense\n6 6\n1 1\nundo\n34\n\nplace A1\n\nquit\n");
    let said = says(&["play", "bonkers", "--players", "Ann,Bo", "--dice", "typed"], &script);
    for expected in [
        "Dice and cards can't say that here",
        "Ann begins",
        "There is nothing to take back",
        "Ann rolls 3 and 4",
        "places Ahead 1 at space 7",
    ] {
        assert!(said.contains(expected), "‘{expected}’ is missing in\n{said}");
    }
}

#[test]
fn simulation_prints_tables_json_and_csv() {
    let base = ["simulate", "bonkers", "--players", "4", "--games", "300", "--seed", "1"];
    let with = |more: &[&str]| says(&[&base[..], more].concat(), "");
    assert!(with(&[]).contains("Wins by order of play"));
    assert_eq!(with(&["--threads", "1"]), with(&["--threads", "3"]));
    let csv = with(&["--csv"]);
    assert!(csv.starts_with("kind,name,count,value,low,high\n") && csv.contains("\nrule,BK-24,"));
    let json: serde_json::Value = serde_json::from_str(&with(&["--json"])).unwrap();
    assert_eq!(json["games"], 300);
    let wins: u64 = json["seat"].as_array().unwrap().iter().map(|seat| seat["count"].as_u64().unwrap()).sum();
    let draws = json["end"][0]["count"].as_u64().unwrap();
    assert_eq!(wins + draws, 300);
}

#[test]
fn boards_are_printed_and_checked() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "mine.toml");
    let standard = says(&["board", "bonkers"], "");
    std::fs::write(&file, &standard).unwrap();
    assert!(says(&["board", "bonkers", &file], "").contains("is a sound board of Bonkers!"));
    std::fs::write(&file, standard.replace("spaces = 55", "spaces = 5")).unwrap();
    assert!(complains(&["board", "bonkers", &file], "").contains("mine.toml: spaces: 5 is not from 13 to 64"));
    std::fs::write(&file, "spaces = [").unwrap();
    assert!(complains(&["trace", "bonkers", "--board", &file], "").contains("mine.toml"));
    assert!(Path::new(&file).exists());
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rollick"))
        .args(["trace", "spiralized", "--players", "6"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("rollick starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("rollick ends");
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn bots_meet_in_the_arena() {
    let said = says(&["arena", "bonkers", "--bots", "random,easy", "--games", "40", "--threads", "2"], "");
    assert!(said.contains("easy       – random") && said.contains("Elo, from random = 0"), "{said}");
    let json = says(&["arena", "road-hog", "--bots", "random,easy", "--players", "4", "--games", "20", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["matches"][0]["bots"], serde_json::json!(["easy", "random"]));
    assert!(json["matches"][0]["low"].as_f64() <= json["matches"][0]["high"].as_f64());
    for (args, answer) in [
        (&["--bots", "easy"][..], "a match needs two bots"),
        (&["--bots", "easy,genius"], "no bot is called ‘genius’"),
        (&["--bots", "easy,hard/deep"], "no search is called ‘deep’"),
        (&["--games", "0"], "no games"),
        (&["--minutes", "0"], "--minutes"),
        (&["--players", "9"], "2 to 4 players"),
        (&["--weights", "nowhere.safetensors"], "can't read nowhere.safetensors"),
    ] {
        let said = complains(&[&["arena", "bonkers"], args].concat(), "");
        assert!(said.contains(answer), "{args:?}: {said}");
    }
}

#[test]
fn what_was_learned_is_written_and_used_and_fits_one_game() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "own.safetensors");
    let said = says(&["train", "road-hog", "-o", &file, "--games", "8", "--rounds", "2", "--players", "2,4"], "");
    assert!(said.contains("round   positions   by hand   learned") && said.contains("own.safetensors"), "{said}");
    let duel = ["--bots", "easy,expert", "--games", "2", "--nodes", "50", "--weights", &file];
    assert!(says(&[&["arena", "road-hog"], &duel[..]].concat(), "").contains("expert     – easy"));
    let refused = complains(&[&["arena", "bonkers"], &duel[..]].concat(), "");
    assert!(refused.contains("the weights can't be used: ‘w1’ is F32"), "{refused}");
    assert!(std::fs::read(&file).unwrap().windows(13).any(|bytes| bytes == b"--players 2,4"), "the command is kept");
    let refused = |more: &[&str]| complains(&[&["train", "road-hog", "-o", &file], more].concat(), "");
    assert!(refused(&["--games", "0"]).contains("no games"));
    assert!(refused(&["--players", "2,7"]).contains("2 to 6 players"), "{}", refused(&["--players", "2,7"]));
}

#[test]
fn a_record_is_taken_apart() {
    let folder = TempDir::new().unwrap();
    let (record, chart) = (in_folder(&folder, "game.rollick"), in_folder(&folder, "chart.svg"));
    let script = format!("save {record}\nquit\n");
    says(&["play", "bonkers", "--players", "Ann,bot:easy", "--seed", "3"], &format!("\n\n\n\n{script}"));
    let said = says(&["analyse", &record, "--svg", &chart, "--nodes", "300"], "");
    assert!(said.contains("luck") && said.contains("result - start = luck + errors + drift"), "{said}");
    assert!(std::fs::read_to_string(&chart).unwrap().starts_with("<svg"));
    let json: serde_json::Value =
        serde_json::from_str(&says(&["analyse", &record, "--json", "--nodes", "300"], "")).unwrap();
    for seat in json["seats"].as_array().unwrap() {
        let sum = |name: &str| seat[name].as_f64().unwrap();
        let parts = sum("luck") + sum("errors") + sum("gifts") + sum("drift");
        assert!((sum("result") - sum("start") - parts).abs() < 1e-4, "{seat}");
    }
    let text = std::fs::read_to_string(&record).unwrap();
    std::fs::write(&record, &text[..text.len() / 2]).unwrap();
    assert!(!complains(&["analyse", &record], "").is_empty());
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "report.html");
    for (game, bots) in [("bigfoot", "easy"), ("bonkers", "easy")] {
        let small = ["--games", "6", "--map-games", "2", "--analysed", "1"];
        says(&[&["report", game, "-o", &file, "--bots", bots], &small[..]].concat(), "");
        let page = std::fs::read_to_string(&file).unwrap();
        for heading in [
            "How long a game is",
            "The order of play",
            "Where pieces stand",
            "How often each rule fires",
            "Luck and skill",
        ] {
            assert!(page.contains(heading), "{heading} is missing in the report of {game}");
        }
        assert!(page.contains("prefers-color-scheme:dark") && !page.contains("<script"));
        for outside in ["src=\"http", "href=\"http", "url(http", "@import"] {
            assert!(!page.contains(outside), "{outside}");
        }
    }
    assert!(complains(&["report", "bonkers", "-o", &file, "--games", "0"], "").contains("no games"));
    assert!(
        complains(
            &[
                "report",
                "bonkers",
                "-o",
                "/nowhere/at/all.html",
                "--games",
                "1",
                "--map-games",
                "1",
                "--analysed",
                "1",
                "--bots",
                "easy"
            ],
            ""
        )
        .contains("can't write")
    );
}

#[test]
fn house_rules_and_bots_are_compared_side_by_side() {
    let said = says(&["simulate", "spiralized", "--rule", "sp-r1=one,any", "--bots", "random", "--games", "10"], "");
    assert!(said.contains("sp-r1=one") && said.contains("sp-r1=any"), "{said}");
}
