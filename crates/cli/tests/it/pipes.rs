//! Every command, with its output closed before it begins. None may panic, and none fails because of it.

use std::process::Stdio;

use tempfile::TempDir;

use crate::common::{in_folder, program, says};
use crate::serve::Served;

#[test]
fn no_command_panics_if_nobody_reads() {
    let folder = TempDir::new().unwrap();
    let record = in_folder(&folder, "game.rollick");
    says(&["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &record], "");
    let (weights, report) = (in_folder(&folder, "w.safetensors"), in_folder(&folder, "report.html"));
    let pages = in_folder(&folder, "pages");
    let at = format!("{record}:5");
    // A database that a server has left behind.
    let served = Served::start(&[], &[]);
    let table = served.make(None).1["table"].as_str().unwrap().to_owned();
    let (database, copy, other) = (served.database(), in_folder(&folder, "copy.db"), in_folder(&folder, "other.db"));
    let _kept = served.stop();
    let commands: &[&[&str]] = &[
        &["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3"],
        &["tables", "list", "--database", &database],
        &["tables", "list", "--json", "--database", &database],
        &["tables", "show", &table, "--database", &database],
        &["tables", "export", &table, "--database", &database],
        &["tables", "end", &table, "--force", "--database", &database],
        &["tables", "delete", &table, "--force", "--database", &database],
        &["backup", &copy, "--database", &database],
        &["restore", &copy, "--database", &other],
        &["games"],
        &["games", "list"],
        &["simulate", "bonkers", "--games", "50"],
        &["simulate", "bonkers", "--games", "50", "--json"],
        &["simulate", "bonkers", "--games", "50", "--csv"],
        &["simulate", "bonkers", "--games", "50", "--rule", "bk-r3=on,off"],
        &["arena", "bonkers", "--bots", "random,easy", "--games", "8"],
        &["arena", "bonkers", "--bots", "random,easy", "--games", "8", "--json"],
        &["analyse", &record, "--nodes", "50"],
        &["analyse", &record, "--nodes", "50", "--json"],
        &["report", "bonkers", "--bots", "easy", "--games", "2", "--map-games", "1", "--analysed", "1", "-o", &report],
        &["train", "road-hog", "--games", "4", "--rounds", "1", "--players", "2", "-o", &weights],
        &["trace", "spiralized", "--players", "6"],
        &["replay", &record],
        &["replay", &record, "--at", "9"],
        &["verify", &record],
        &["draw", "spiralized"],
        &["draw", "bonkers", "--at", &at],
        &["rules"],
        &["rules", "bonkers"],
        &["rules", "bonkers", "5"],
        &["rules", "bonkers", "--house"],
        &["rules", "bonkers", "--html"],
        &["rulings", "bonkers", "--games", "2"],
        &["board", "bonkers"],
        &["bench", "bonkers", "--seconds", "0.001"],
        &["bench", "server", "bonkers", "--tables", "1", "--moves", "1", "--seconds", "1", "--spectators", "1"],
        &["completions", "bash"],
        &["man"],
        &["man", "-o", &pages],
        &["help"],
        &["help", "play"],
        &["--help"],
        &["--version"],
    ];
    for args in commands {
        let mut command = program(folder.path());
        command.args(*args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("rollick starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("rollick ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && !error.contains("panicked"), "{args:?}: {:?} {error}", output.status);
    }
    // Files that were asked for are written anyway.
    assert!(std::fs::metadata(&weights).is_ok() && std::fs::metadata(&report).is_ok());
    // Every command of the help was tried, besides the server, which has nothing to print but its address, and moving,
    // which takes PostgreSQL.
    let help = says(&["help"], "");
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    for line in listed.filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
        let name = line.split_whitespace().next().unwrap();
        assert!(
            ["serve", "move-database"].contains(&name) || commands.iter().any(|args| args[0] == name),
            "‘{name}’ was not tried"
        );
    }
}

#[test]
fn long_work_that_is_interrupted_gives_its_results_so_far() {
    for args in [
        &["simulate", "bonkers", "--games", "100000000", "--threads", "2"][..],
        &["arena", "bonkers", "--bots", "random,easy", "--games", "100000000", "--all", "--threads", "2"],
        &["bench", "bonkers", "--seconds", "3600"],
    ] {
        let folder = TempDir::new().unwrap();
        let mut command = program(folder.path());
        command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("rollick starts");
        // The handler is in place before the first game; a signal that came earlier would end the program.
        wait_until_busy(child.id());
        interrupt(child.id());
        let output = child.wait_with_output().expect("rollick ends");
        let (said, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{args:?}: {error}");
        assert!(error.contains("stopping") && said.contains("games"), "{said}\n{error}");
        if args[0] == "bench" {
            assert!(said.lines().any(|line| line.starts_with("Bonkers!")), "{said}");
        }
    }
}

#[test]
fn an_interrupted_report_has_the_games_that_were_finished() {
    let folder = TempDir::new().unwrap();
    let page = in_folder(&folder, "report.html");
    let args = ["report", "bonkers", "--bots", "random", "--games", "100000000", "--threads", "2", "-o", &page];
    let mut command = program(folder.path());
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().expect("rollick starts");
    wait_until_busy(child.id());
    interrupt(child.id());
    let output = child.wait_with_output().expect("rollick ends");
    let (said, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && !error.contains("results so far"), "{error}");
    assert!(error.contains("only the games that were finished") && said.contains("report.html"), "{said}\n{error}");
    assert!(std::fs::read_to_string(&page).unwrap().contains("How long a game is"));
}

/// Waits until a program has used some processor time, so that its work is under way.
fn wait_until_busy(id: u32) {
    let ticks = || -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)?.parse().ok()).unwrap_or(0)
    };
    while ticks() < 50 {
        std::thread::yield_now();
    }
}

fn interrupt(id: u32) {
    let sent = std::process::Command::new("kill").args(["-INT", &id.to_string()]).status().expect("kill runs");
    assert!(sent.success());
}
