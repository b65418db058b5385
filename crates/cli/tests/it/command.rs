//! The `rollick` command, called as a person would call it.

use std::path::Path;

use tempfile::TempDir;

use crate::common::{complains, in_folder, rollick, says};

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
fn wrong_arguments_get_a_clear_message() {
    let cases: &[(&[&str], &str)] = &[
        (&["trace", "bonker"], "no game is called ‘bonker’ (did you mean bonkers?)"),
        (&["simulate", "chess"], "no game is called ‘chess’; there are bonkers"),
        (&["trace", "bonkers", "--players", "5"], "Bonkers! is for 2 to 4 players, not 5"),
        (&["trace", "bonkers", "--rule", "bk-r33=off"], "no house rule is called ‘bk-r33’ (did you mean bk-r3?)"),
        (&["trace", "bonkers", "--rule", "bk-r8=5"], "it is a number from 6 to 24"),
        (&["trace", "bonkers", "--rule", "nonsense"], "write id=value"),
        (&["simulate", "bonkers", "--games", "0"], "no games, no result"),
        (&["rules", "bonkers", "BK-99"], "Bonkers! has no rule BK-99"),
        (&["draw", "bonkers", "--at", "nothing"], "write FILE:TOKENS"),
        (&["replay", "missing.rollick"], "can't read missing.rollick"),
        (&["play", "bonkers", "--players", "Ann"], "Bonkers! is for 2 to 4 players, not 1"),
        (&["board", "bonkers", "missing.toml"], "can't read missing.toml"),
        (&["bench", "bonkers", "--seconds=-1"], "--seconds must be above 0"),
        (&["bench", "bonkers", "--seconds", "0"], "--seconds must be above 0 and at most 3600, not 0"),
        (&["bench", "bonkers", "--seconds", "nan"], "--seconds must be above 0"),
        (&["play"], "the games are bonkers, spiralized, bigfoot, road-hog"),
        (&["help", "plya"], "no command is called ‘plya’: did you mean play?"),
        (&["rules", "bonkers", "RO-99"], "Bonkers! has no rule RO-99"),
        (&["play", "bonkers", "--players", "A\u{1b}[31mnn,bot"], "a name can't contain control characters"),
        (&["arena", "bonkers", "--bots", "easy,medium", "--nodes", "5"], "--nodes is for hard and expert"),
        (&["simulate", "bonkers", "--nodes", "5"], "--nodes is for hard and expert"),
        (
            &["draw", "bonkers", "-o", "board.xyz"],
            "board.xyz is not the name of a drawing; it must end in .svg or .png",
        ),
        (&["draw", "bonkers", "-o", "board"], "must end in .svg or .png"),
        (&["play", "bonkers", "--full-screen", "--players", "Ann,bot"], "--full-screen needs a terminal"),
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
fn a_game_can_be_played_saved_and_continued() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let script = format!("why place A99\nrule BK-06\nhelp\nsteps\n1\nundo\n1\n\n\nsave {file}\nquit\n");
    let said = says(&["play", "bonkers", "--players", "Ann,bot", "--seed", "4"], &script);
    assert!(!said.contains("  ###"), "{said}");
    for expected in [
        "is not a move that can be made now",
        "BK-06 An empty track space",
        "undo, save FILE",
        "Taken back: ",
        "Saved to",
    ] {
        assert!(said.contains(expected), "‘{expected}’ is missing in\n{said}");
    }
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("take-backs: yes") && record.contains("seat 0: Ann, person"), "{record}");
    assert!(says(&["replay", &file], "").contains("Result: unfinished"));
    assert!(says(&["replay", &file, "--at", "9"], "").contains("first:"));
    says(&["play", "bonkers", "--load", &file], "quit\n");
    let svg = in_folder(&folder, "position.svg");
    says(&["draw", "bonkers", "--at", &format!("{file}:-1"), "-o", &svg], "");
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg"));
}

#[test]
fn a_game_can_start_from_a_position_with_scripted_dice() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let from = ["play", "bonkers", "--players", "Ann,Bo", "--from", "A:2+11 B:0 A=A10", "--script", "dice 3 4"];
    let said = says(&[&from[..], &["--save", &file]].concat(), "place A10\n");
    assert!(said.contains("rolls 3 and 4") && said.contains("Ann wins!"), "{said}");
    let verified = says(&["verify", &file], "");
    assert!(verified.contains("began from a position") && verified.contains("were scripted"), "{verified}");
    assert!(says(&["replay", &file, "--at", "0"], "").contains("A:2+11"));
    let wrong = |arguments: &[&str]| complains(&[&["play", "bonkers", "--players", "Ann,Bo"], arguments].concat(), "");
    assert!(wrong(&["--from", "A:99 B:0"]).contains("--from, in ‘A:99’: "));
    assert!(wrong(&["--from", "A:0 B:0 C:0"]).contains("for 3 players"));
    // The record of such a game couldn't be read again.
    assert!(wrong(&["--from", "A:2 B:0 pile:A1,EX"]).contains("are not those of the game"));
    assert!(wrong(&["--from", "A:0 B:0", "--script", "draw A1"]).contains("‘draw A1’ can't happen here"));
}

#[test]
fn a_seed_chooses_the_dice_still_to_come() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    says(&["play", "bonkers", "--players", "Ann,bot:easy", "--seed", "4", "--save", &file], "quit\n");
    let goes_on = |seed: &str| says(&["play", "bonkers", "--load", &file, "--seed", seed], "1\n1\n1\nquit\n");
    assert_eq!(goes_on("1"), goes_on("1"));
    assert_ne!(goes_on("1"), goes_on("2"));
    assert!(says(&["play", "--help"], "").contains("dice still to come"));
}

#[test]
fn a_finished_game_can_be_saved() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    let game = ["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save"];
    assert!(says(&[&game[..], &[&file]].concat(), "").contains("wins!"));
    let said = says(&["replay", &file], "");
    assert!(said.contains("Result: won by Bot "), "{said}");
    let nowhere = in_folder(&folder, "none/game.rollick");
    assert!(complains(&[&game[..], &[&nowhere]].concat(), "").contains(&nowhere));
    // A mistyped path is reported before the game begins.
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
    assert!(error.contains("line ") && error.contains("the record has"), "{error}");
}

#[test]
fn real_dice_and_cards_can_be_typed_in() {
    let dealt = "A1\nA2\nA3\nA4\nB1\nB2\nB3\nB4\n";
    let script = format!("undo\n{dealt}nonsense\n7 1\n6 5\nundo\n6 6\n1 1\n34\n\nplace A1\n\nquit\n");
    let said = says(&["play", "bonkers", "--players", "Ann,Bo", "--dice", "typed"], &script);
    for expected in [
        "There is nothing to take back",
        "‘nonsense’ can't be rolled or drawn here: type something from dice 1 1",
        "‘7 1’ can't be rolled or drawn here",
        "Taken back: dice 6 5",
        "Ann begins",
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
    assert!(csv.starts_with("kind,name,title,count,value,low,high\n") && csv.contains("\nrule,BK-24,BK-24 "));
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
    assert!(says(&["board", "bonkers", &file], "").contains("is a valid board for Bonkers!"));
    std::fs::write(&file, standard.replace("spaces = 55", "spaces = 5")).unwrap();
    assert!(complains(&["board", "bonkers", &file], "").contains("spaces: 5 is not from 13 to 64"));
    std::fs::write(&file, "spaces = [").unwrap();
    assert!(complains(&["trace", "bonkers", "--board", &file], "").contains("mine.toml"));
    assert!(Path::new(&file).exists());
}

#[test]
fn bots_play_each_other_in_the_arena() {
    let said = says(&["arena", "bonkers", "--bots", "random,easy", "--games", "40", "--threads", "2"], "");
    assert!(said.contains("easy – random") && said.contains("Elo, with random = 0"), "{said}");
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
fn weights_are_trained_and_used_and_fit_one_game_only() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "own.safetensors");
    let said = says(&["train", "road-hog", "-o", &file, "--games", "8", "--rounds", "2", "--players", "2,4"], "");
    assert!(said.contains("round   positions   by hand   learned") && said.contains("own.safetensors"), "{said}");
    let duel = ["--bots", "easy,expert", "--games", "2", "--nodes", "50", "--weights", &file];
    assert!(says(&[&["arena", "road-hog"], &duel[..]].concat(), "").contains("expert – easy"));
    let refused = complains(&[&["arena", "bonkers"], &duel[..]].concat(), "");
    assert!(refused.contains("the weights can't be used: ‘w1’ is F32"), "{refused}");
    assert!(std::fs::read(&file).unwrap().windows(13).any(|bytes| bytes == b"--players 2,4"), "the command is kept");
    let refused = |more: &[&str]| complains(&[&["train", "road-hog", "-o", &file, "--force"], more].concat(), "");
    assert!(refused(&["--games", "0"]).contains("no games"));
    assert!(refused(&["--players", "2,7"]).contains("2 to 6 players"), "{}", refused(&["--players", "2,7"]));
}

#[test]
fn a_record_is_analysed() {
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
fn a_report_is_one_page_without_other_files() {
    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "report.html");
    for (game, bots) in [("bigfoot", "easy"), ("bonkers", "easy")] {
        let small = ["--games", "6", "--map-games", "2", "--analysed", "1", "--force"];
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
        assert!(
            page.contains(&format!("rollick report {game} --players 2 --bots {bots} --games 6")),
            "the command is there"
        );
        assert!(page.contains(&format!("Made by rollick {}", env!("CARGO_PKG_VERSION"))));
        assert!(page.contains("prefers-color-scheme:dark") && !page.contains("<script"));
        for outside in ["src=\"http", "href=\"http", "url(http", "@import"] {
            assert!(!page.contains(outside), "{outside}");
        }
    }
    assert!(complains(&["report", "bonkers", "-o", &file, "--games", "0", "--force"], "").contains("no games"));
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
    let args = ["simulate", "spiralized", "--rule", "sp-r1=one,any", "--bots", "random", "--games", "10"];
    let said = says(&args, "");
    for expected in
        ["2 random players, 10 games each", "A  sp-r1=one", "B  sp-r1=any", "B - A", "wins of the 1st player"]
    {
        assert!(said.contains(expected), "‘{expected}’ is missing in\n{said}");
    }
    let one = says(&["simulate", "bonkers", "--rule", "bk-r3=on,off", "--games", "1"], "");
    assert!(one.contains("1 game each") && !one.contains("1 games"), "{one}");
}

#[test]
fn a_number_of_the_list_can_be_asked_about() {
    let said = says(&["play", "road-hog", "--players", "Ann,Bo", "--seed", "1"], "why 3\nwhy 9\nquit\n");
    assert!(said.contains("3. ") && said.contains("That can be done now."), "{said}");
    assert!(said.contains("‘9’ is not a move that can be made now."), "{said}");
}
