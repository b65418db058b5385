//! The clock of the machine jumps, by days, forward and back. libfaketime moves it for the real server; time that passes
//! (`CLOCK_MONOTONIC`) stays what it is.

use std::path::Path;
use std::process::Stdio;

use crate::common::{Api, asked_to_roll, id, new_table};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

#[tokio::test]
async fn a_clock_that_jumps_takes_nobodys_turn_and_loses_nothing() {
    assert!(Path::new(FAKETIME).exists(), "install the package libfaketime");
    let folder = tempfile::tempdir().unwrap();
    let jump = folder.path().join("jump");
    std::fs::write(&jump, "+0").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_rollick-test-server"))
        .args(["127.0.0.1:0", &folder.path().join("tables.db").display().to_string()])
        .env("LD_PRELOAD", FAKETIME)
        .env("FAKETIME_TIMESTAMP_FILE", &jump)
        .env("FAKETIME_NO_CACHE", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).await.unwrap();
    let api = Api::new(line.trim().parse().unwrap());
    let mut new = new_table(&["device", "link"]);
    // A bot plays for anybody who takes an hour over a question.
    new["settings"]["question_seconds"] = json!(3600);
    let table = api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    let mut last = None;
    for days in ["+0", "+3d", "+30d", "-3d", "+0"] {
        std::fs::write(&jump, days).unwrap();
        watcher.until(|now| asked_to_roll(now) || now["ask"]["next"]["type"] == "choose").await;
        while !asked_to_roll(&watcher.now) {
            let request = table.next(&watcher.now, 0).await.expect("somebody has to decide");
            let (status, done) = table.send(&request).await;
            assert_eq!(status, 200, "{days}: {done}");
            watcher.until_version(done["version"].as_u64().unwrap()).await;
        }
        let ask = &watcher.now["ask"];
        let act = json!({"type": "roll", "question": ask["question"], "seat": ask["waiting"][0]});
        let done = watcher.ask(&json!({"type": "do", "id": id(), "act": act})).await;
        assert!(done["version"].is_number() && done["code"].is_null(), "{days}: {done}");
        watcher.agrees().await;
        let away = watcher.now["status"]["sitters"].as_array().unwrap().iter().any(|sitter| !sitter["away"].is_null());
        assert!(!away, "{days}: a bot has taken somebody's place");
        // The clock of the server really jumps.
        let since = api.get(&table.path("/brief")).await.1["since"].as_i64().unwrap();
        if let Some(last) = last.replace(since) {
            assert!((since - last as i64).abs() > 24 * 3600 * 1000, "{days}: {last} {since}");
        }
    }
    child.kill().await.unwrap();
}
