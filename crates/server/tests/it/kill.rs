//! The server is killed in the middle of play, again and again: what it acknowledged is there, and clients carry on.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;

use crate::common::{Api, Table, Watcher, id, new_table, postgres};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// The server as a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    async fn start(bind: SocketAddr, database: &str) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rollick-test-server"))
            .args([&bind.to_string(), database])
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).await.unwrap();
        Process { child, address: line.trim().parse().unwrap_or_else(|_| panic!("no address: {line:?}")) }
    }

    /// Kills it without a chance to clean up, and starts another in its place.
    async fn killed(mut self, database: &str) -> Process {
        self.child.kill().await.unwrap();
        Process::start(self.address, database).await
    }
}

/// What was acknowledged: the token and the version it was given.
struct Acknowledged {
    version: u64,
    token: Option<String>,
}

/// Sends until there is an answer, as the browser does: the same request with the same id. Nothing if it came too late,
/// because the bot was heard first.
async fn insist(api: &Api, path: &str, key: &str, body: &Value) -> Option<Value> {
    loop {
        match api.try_post(path, key, body).await {
            Ok((status, answer)) if status == 200 => return Some(answer),
            Ok((_, answer)) if answer["error"]["code"] == "conflict" => return None,
            Ok((status, _)) if status == 503 => {}
            Ok((status, answer)) => panic!("{path} {body}: {status} {answer}"),
            // The line was cut: the server was killed before, during or after the work.
            Err(_) => {}
        }
    }
}

/// Every acknowledged entry is in the log at the version that was acknowledged.
async fn check(table: &Table, acknowledged: &[Acknowledged]) {
    let newest = table.now().await["version"].as_u64().unwrap();
    for known in acknowledged {
        assert!(known.version <= newest, "version {} was acknowledged and is lost: {newest}", known.version);
        let path = table.path(&format!("/steps?from={0}&to={0}", known.version));
        let (_, steps) = table.api.get(&path).await;
        if let Some(token) = &known.token {
            assert_eq!(steps[0]["entry"]["token"], *token, "version {}", known.version);
        }
    }
}

async fn killed_in_play(database: &str, times: usize) {
    let mut process = Process::start(SocketAddr::from(([127, 0, 0, 1], 0)), database).await;
    let api = Api::new(process.address);
    let table = api.make(new_table(&["device", "link", "bot"])).await;
    table.begin().await;
    let mut table = table;
    let mut acknowledged: Vec<Acknowledged> = Vec::new();
    let mut seen: Vec<Value> = Vec::new();
    for round in 0..times {
        let mut watcher = table.watch(&[], Some(seen.len() as u64)).await;
        // A few moves in peace, each time another number of them, then one with the killer at the door.
        for turn in 0..=round % 4 {
            if watcher.now["phase"] != "playing" {
                break;
            }
            let Some((path, key, body)) = next_move(&table, &mut watcher, round + turn).await else { break };
            let token = body["answers"][0]["tokens"].as_array().and_then(|t| t.last()).and_then(Value::as_str);
            let Some(answer) = insist(&api, &path, &key, &body).await else {
                watcher.hear().await;
                continue;
            };
            let version = answer["version"].as_u64().unwrap();
            acknowledged.push(Acknowledged { version, token: token.map(str::to_owned) });
            watcher.until_version(version).await;
        }
        seen.append(&mut watcher.steps);
        if watcher.now["phase"] != "playing" {
            assert_eq!(watcher.now["phase"], "over");
            check(&table, &acknowledged).await;
            table = api.make(new_table(&["device", "link", "bot"])).await;
            table.begin().await;
            acknowledged.clear();
            seen.clear();
            watcher = table.watch(&[], Some(0)).await;
        }
        let Some((path, key, body)) = next_move(&table, &mut watcher, round).await else {
            seen.append(&mut watcher.steps);
            process = process.killed(database).await;
            continue;
        };
        seen.append(&mut watcher.steps);
        let in_flight = {
            let (api, path, key, body) = (api.clone(), path.clone(), key.clone(), body.clone());
            tokio::spawn(async move { insist(&api, &path, &key, &body).await })
        };
        // Somewhere between the request's way in and its answer's way out.
        for _ in 0..round * 7 {
            tokio::task::yield_now().await;
        }
        process = process.killed(database).await;
        let answer = in_flight.await.unwrap();
        // The same again is the same answer, and no second entry.
        assert_eq!(insist(&api, &path, &key, &body).await, answer);
        if let Some(answer) = answer {
            acknowledged.push(Acknowledged { version: answer["version"].as_u64().unwrap(), token: None });
        }
        check(&table, &acknowledged).await;
    }
    // A browser that had seen all but the last few catches up, and nothing that it saw has changed.
    let whole = table.watch(&[], Some(0)).await;
    assert_eq!(whole.steps[..seen.len()], seen[..]);
    // What all that led to is a sound game: the dice and the rules agree.
    api.post(&table.path("/give-up"), &table.host, &json!({"id": id()})).await;
    let (_, record) = api.get(&format!("/t/{}/export", table.id)).await;
    let found = rollick_server::verify(record.as_str().unwrap());
    assert!(found.ok, "{found:?}");
}

/// The next request of a person, once it is a person's turn.
async fn next_move(table: &Table, watcher: &mut Watcher, pick: usize) -> Option<(String, String, Value)> {
    while watcher.now["phase"] == "playing" {
        match table.next(&watcher.now, pick) {
            Some(request) => return Some(request),
            None => watcher.hear().await,
        }
    }
    None
}

#[tokio::test]
async fn fifty_kills_lose_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    killed_in_play(&folder.path().join("tables.db").display().to_string(), 50).await;
}

#[tokio::test]
async fn kills_lose_nothing_on_postgresql() {
    killed_in_play(&postgres(), 10).await;
}

#[tokio::test]
async fn a_server_asked_to_end_tells_its_sockets_and_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    let mut process = Process::start(SocketAddr::from(([127, 0, 0, 1], 0)), &database).await;
    let api = Api::new(process.address);
    let table = api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch(&[], None).await;
    let pid = process.child.id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
    assert_eq!(watcher.message().await, None, "the line is closed");
    let status = tokio::time::timeout(Duration::from_secs(60), process.child.wait()).await.unwrap().unwrap();
    assert!(status.success(), "{status}");
}
