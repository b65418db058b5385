//! The server is killed again and again in the middle of play. Everything that it acknowledged survives, and clients
//! carry on.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::{Api, Process, Request, Table, Watcher, new_table, postgres, version};
use serde_json::{Value, json};
use tokio::process::Command;

/// An acknowledged request: its version and its token.
struct Acknowledged {
    version: u64,
    token: Option<String>,
}

/// Resends a request with the same id until there is an answer, as the browser does. `None` if it came too late because
/// the bot moved first.
async fn insist(table: &Table, request: &Request) -> Option<Value> {
    loop {
        match table.api.try_post(&table.path("/do"), &request.key, &request.body).await {
            Ok((status, answer)) if status == 200 => return Some(answer),
            Ok((_, answer)) if answer["code"] == "conflict" => return None,
            Ok((status, _)) if status == 503 => {}
            Ok((status, answer)) => panic!("{request:?}: {status} {answer}"),
            // The connection broke: the server was killed before, during or after the work.
            Err(_) => {}
        }
    }
}

/// Checks that every acknowledged entry is in the log, at the acknowledged version.
async fn check(table: &Table, acknowledged: &[Acknowledged]) {
    let newest = version(&table.now().await);
    for known in acknowledged {
        assert!(known.version <= newest, "version {} was acknowledged and is lost: {newest}", known.version);
        let steps = table.steps(known.version, known.version).await;
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
        // Play a few moves undisturbed, a different number each round. Then kill the server during the next one.
        for turn in 0..=round % 4 {
            if watcher.now["status"]["phase"] != "playing" {
                break;
            }
            let Some(request) = next_move(&table, &mut watcher, round + turn).await else { break };
            let answers = &request.body["act"]["answers"];
            let token = answers[0]["tokens"].as_array().and_then(|t| t.last()).and_then(Value::as_str);
            let Some(answer) = insist(&table, &request).await else {
                watcher.hear().await;
                continue;
            };
            acknowledged.push(Acknowledged { version: version(&answer), token: token.map(str::to_owned) });
            watcher.until_version(version(&answer)).await;
            watcher.compare().await;
        }
        seen.append(&mut watcher.steps);
        if watcher.now["status"]["phase"] != "playing" {
            assert_eq!(watcher.now["status"]["phase"], "over");
            check(&table, &acknowledged).await;
            table = api.make(new_table(&["device", "link", "bot"])).await;
            table.begin().await;
            acknowledged.clear();
            seen.clear();
            watcher = table.watch(&[], Some(0)).await;
        }
        let Some(request) = next_move(&table, &mut watcher, round).await else {
            seen.append(&mut watcher.steps);
            process = process.killed(database).await;
            continue;
        };
        seen.append(&mut watcher.steps);
        let in_flight = {
            let (table, request) = (table.clone(), request.clone());
            tokio::spawn(async move { insist(&table, &request).await })
        };
        // Wait a different time each round, so that the kill hits a different stage of the request.
        for _ in 0..round * 7 {
            tokio::task::yield_now().await;
        }
        process = process.killed(database).await;
        let answer = in_flight.await.unwrap();
        // A resend gets the same answer and adds no second entry.
        assert_eq!(insist(&table, &request).await, answer);
        if let Some(answer) = answer {
            acknowledged.push(Acknowledged { version: version(&answer), token: None });
        }
        check(&table, &acknowledged).await;
    }
    // No step that was seen before has changed.
    let whole = table.steps(1, version(&table.now().await)).await;
    assert_eq!(whole[..seen.len()], seen[..]);
    // The result is still a valid game by the rules and the dice.
    if table.now().await["status"]["phase"] == "playing" {
        table.give_up().await;
    }
    let found = rollick_server::verify(&table.record().await);
    assert!(found.ok, "{found:?}");
}

/// The next request of a person, once it is a person's turn.
async fn next_move(table: &Table, watcher: &mut Watcher, pick: usize) -> Option<Request> {
    while watcher.now["status"]["phase"] == "playing" {
        match table.next(&watcher.now, pick).await {
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

/// Everything that people do about seats, with a kill during each request.
async fn killed_about_seats(database: &str) {
    let mut process = Process::start(SocketAddr::from(([127, 0, 0, 1], 0)), database).await;
    let api = Api::new(process.address);
    let table = api.make(new_table(&["device", "link", "link", "bot"])).await;
    let keys: Vec<&str> = table.devices.iter().map(|device| device.key.as_str()).collect();
    let sit = |k: usize| json!({"type": "sit", "name": "x", "word_hash": table.devices[k].word.hash().to_string()});
    let word = |k: usize| json!({"type": "word", "word": table.devices[k].word.to_string()});
    let host = table.host.as_str();
    let acts = [
        (keys[0], sit(0)),
        (keys[1], sit(1)),
        (keys[2], sit(2)),
        (keys[1], json!({"type": "name", "seat": 1, "name": "Bo"})),
        (keys[1], json!({"type": "ready", "ready": true})),
        (keys[1], json!({"type": "move", "seat": 1, "to": 3})),
        (host, json!({"type": "open", "seat": 1})),
        (host, json!({"type": "close", "seat": 1})),
        (host, json!({"type": "replace", "seat": 1, "level": "random"})),
        (host, json!({"type": "settings", "settings": {"answer_seconds": 7}})),
        (keys[2], json!({"type": "leave"})),
        (keys[2], sit(2)),
        (keys[2], json!({"type": "say", "text": "Here I am"})),
        (host, json!({"type": "close", "seat": 1})),
        (host, json!({"type": "shuffle"})),
        (host, json!({"type": "start"})),
        (keys[0], word(0)),
        (keys[1], word(1)),
        (keys[2], word(2)),
        (keys[1], json!({"type": "leave"})),
        (keys[1], json!({"type": "return"})),
        (host, json!({"type": "host", "seat": 1})),
        (keys[2], json!({"type": "leave"})),
    ];
    let mut newest = 0;
    for (round, (key, act)) in acts.into_iter().enumerate() {
        let request = Request { key: key.to_owned(), body: json!({"id": crate::common::id(), "act": act}) };
        let in_flight = {
            let (table, request) = (table.clone(), request.clone());
            tokio::spawn(async move { insist(&table, &request).await })
        };
        for _ in 0..round * 7 {
            tokio::task::yield_now().await;
        }
        process = process.killed(database).await;
        let answer = in_flight.await.unwrap();
        assert_eq!(insist(&table, &request).await, answer, "a resend gets the same answer: {request:?}");
        let at = version(&answer.unwrap());
        // Talk is kept beside the log. After the shuffle, the seat that becomes the host's may be the host's own.
        let unseen = ["say", "host"].iter().any(|kind| request.body["act"]["type"] == *kind);
        assert!(at > newest || unseen, "{request:?} is in the log, at {at} after {newest}");
        newest = at;
    }
    let now = table.now().await;
    assert_eq!(now["status"]["phase"], "playing");
    let away = |sitter: &&Value| sitter["away"]["why"] == "left";
    assert_eq!(now["status"]["sitters"].as_array().unwrap().iter().filter(away).count(), 1);
    assert_eq!(table.watch(&[], None).await.chat.len(), 1);
}

#[tokio::test]
async fn kills_lose_nothing_of_what_people_do_about_seats() {
    let folder = tempfile::tempdir().unwrap();
    killed_about_seats(&folder.path().join("tables.db").display().to_string()).await;
    killed_about_seats(&postgres()).await;
}

#[tokio::test]
async fn a_line_of_chat_that_is_sent_again_after_a_kill_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    for database in [folder.path().join("tables.db").display().to_string(), postgres()] {
        let process = Process::start(SocketAddr::from(([127, 0, 0, 1], 0)), &database).await;
        let table = Api::new(process.address).make(new_table(&["device", "link"])).await;
        let say = json!({"id": "once", "act": {"type": "say", "text": "Hello"}});
        let request = Request { key: table.devices[0].key.clone(), body: say };
        insist(&table, &request).await.unwrap();
        let _process = process.killed(&database).await;
        insist(&table, &request).await.unwrap();
        let heard = table.watch(&[], None).await.chat;
        assert_eq!(heard.len(), 1, "{heard:?}");
    }
}

#[tokio::test]
async fn a_server_asked_to_stop_closes_its_sockets_and_exits_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    let mut process = Process::start(SocketAddr::from(([127, 0, 0, 1], 0)), &database).await;
    let api = Api::new(process.address);
    let table = api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch(&[], None).await;
    let pid = process.child.id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
    assert_eq!(watcher.message().await, None, "the connection is closed");
    let status = tokio::time::timeout(Duration::from_secs(60), process.child.wait()).await.unwrap().unwrap();
    assert!(status.success(), "{status}");
}
