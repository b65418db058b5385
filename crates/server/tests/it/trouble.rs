//! Things that go wrong around the server: slow connections by the thousand, a database that is locked, a full disk. It
//! keeps answering, and afterwards it carries on as if nothing had happened.

use std::time::Duration;

use crate::common::{Running, Table, Watcher, asked_to_roll, id, new_table, options, take_back_takes_consent, version};
use crate::small_disk::SmallDisk;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

/// A table at which somebody has to roll.
async fn rolling(running: &Running) -> (Table, Watcher) {
    let table = running.api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(asked_to_roll).await;
    (table, watcher)
}

/// The request to roll that is due.
fn roll(now: &Value) -> Value {
    let seat = &now["ask"]["waiting"][0];
    json!({"type": "do", "id": id(), "act": {"type": "roll", "question": now["ask"]["question"], "seat": seat}})
}

/// The most connections of the server in these tests.
const PLACES: usize = 4000;

#[tokio::test]
async fn thousands_of_slow_connections_leave_room_for_the_others_and_are_dropped() {
    let running = Running::with(|options| {
        options.limits.connections = PLACES;
        options.limits.silence = Duration::from_secs(20);
    })
    .await;
    let (_, mut watcher) = rolling(&running).await;
    // Each sends half a request, and then nothing.
    let mut slow = Vec::new();
    for _ in 0..PLACES - 50 {
        let mut stream = TcpStream::connect(running.api.address).await.unwrap();
        stream.write_all(b"GET /api/games HTTP/1.1\r\nhost: here\r\nx-slow").await.unwrap();
        slow.push(stream);
    }
    assert_eq!(running.api.get("/healthz").await.0, 200, "others are answered");
    let done = watcher.ask(&roll(&watcher.now)).await;
    assert!(done["version"].is_number(), "and play on: {done}");
    // All places are taken. Whoever comes now is told so.
    let mut refused = String::new();
    while refused.is_empty() {
        let mut stream = TcpStream::connect(running.api.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\nx-slow").await.unwrap();
        let mut answer = [0; 512];
        tokio::select! {
            read = stream.read(&mut answer) => refused = String::from_utf8_lossy(&answer[..read.unwrap()]).into_owned(),
            () = tokio::time::sleep(Duration::from_millis(2)) => slow.push(stream),
        }
    }
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("too_many"), "{refused}");
    assert!(slow.len() < PLACES, "{} slow connections", slow.len());
    // Each of them is told that it was too slow, or just dropped.
    for mut stream in slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest).await;
    }
    assert_eq!(running.api.get("/healthz").await.0, 200, "there is room again");
    running.stop().await;
}

/// Locks the database until [`unlock`].
async fn lock(running: &Running) -> sqlx::SqliteConnection {
    let url = format!("sqlite://{}", running.database());
    let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    other
}

async fn unlock(mut other: sqlx::SqliteConnection) {
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
}

/// Asks for something that has to be written, without waiting for the answer.
fn asking(table: &Table, act: Value) -> JoinHandle<(StatusCode, Value)> {
    let table = table.clone();
    tokio::spawn(async move {
        let key = table.key(act["seat"].as_u64().unwrap()).to_owned();
        table.api.post(&table.path("/do"), &key, &json!({"id": id(), "act": act})).await
    })
}

/// People who only look get an answer, and see what is written.
async fn everybody_may_look(running: &Running, table: &Table, before: u64) {
    for _ in 0..20 {
        for path in ["/healthz", "/api/games"] {
            assert_eq!(running.api.get(path).await.0, 200, "{path}");
        }
        for path in ["", "/ask", "/brief", "/dice", "/steps?from=1&to=100"] {
            let (status, answer) = running.api.get(&table.path(path)).await;
            assert_eq!(status, 200, "{path}: {answer}");
        }
        assert_eq!(version(&table.now().await), before);
    }
}

#[tokio::test]
async fn while_the_database_is_locked_people_are_answered_and_moves_wait() {
    let running = Running::start().await;
    let (table, mut watcher) = rolling(&running).await;
    let before = watcher.version;
    let locked = lock(&running).await;
    let asking = asking(&table, roll(&watcher.now)["act"].clone());
    everybody_may_look(&running, &table, before).await;
    // A spectator may come, too, and one may go.
    let mut late = table.watch(&[], None).await;
    assert_eq!(late.version, before);
    drop(table.watch(&[], None).await);
    assert!(!asking.is_finished(), "nothing is acknowledged that isn't written");
    unlock(locked).await;
    let (status, done) = asking.await.unwrap();
    assert_eq!(status, 200, "{done}");
    watcher.until_version(version(&done)).await;
    assert!(watcher.version > before);
    late.until_version(watcher.version).await;
    late.agrees().await;
    running.stop().await;
}

#[tokio::test]
async fn while_the_database_is_locked_the_first_socket_at_a_table_is_let_in() {
    let running = Running::start().await;
    let (table, watcher) = rolling(&running).await;
    let (before, act) = (watcher.version, roll(&watcher.now)["act"].clone());
    drop(watcher);
    while table.now().await["presence"]["online"] != json!([]) {}
    let locked = lock(&running).await;
    let asking = asking(&table, act);
    everybody_may_look(&running, &table, before).await;
    let mut first = table.watch_all().await;
    assert_eq!(first.version, before);
    // It leaves, and another one is the first.
    drop(first);
    first = table.watch_all().await;
    let mut second = table.watch(&[], None).await;
    assert!(!asking.is_finished(), "nothing is acknowledged that isn't written");
    unlock(locked).await;
    let (status, done) = asking.await.unwrap();
    assert_eq!(status, 200, "{done}");
    for watcher in [&mut first, &mut second] {
        watcher.until_version(version(&done)).await;
        watcher.agrees().await;
    }
    table.play_until(&mut first, |now| version(now) > before + 10).await;
    running.stop().await;
}

/// A table at which somebody has offered to take a roll back, and the act of the other one who agrees.
async fn regretting(running: &Running) -> (Table, Watcher, Value) {
    let (table, mut watcher) = rolling(running).await;
    table.play_until(&mut watcher, take_back_takes_consent).await;
    let undo = watcher.now["ask"]["undo"].clone();
    let seat = undo["seat"].as_u64().expect("something can be taken back");
    table.act(table.key(seat), json!({"type": "undo", "to": undo["to"], "seat": seat})).await;
    watcher.until(|now| now["status"]["offer"].is_object()).await;
    (table, watcher, json!({"type": "agree", "to": undo["to"], "seat": 1 - seat, "agree": true}))
}

#[tokio::test]
async fn while_the_database_is_locked_a_take_back_keeps_nobody_waiting_who_looks() {
    let running = Running::start().await;
    let (table, mut watcher, agree) = regretting(&running).await;
    let before = table.now().await;
    let locked = lock(&running).await;
    let asking = asking(&table, agree);
    everybody_may_look(&running, &table, version(&before)).await;
    let mut late = table.watch(&[], None).await;
    assert_eq!(late.now["view"], before["view"]);
    assert!(!asking.is_finished(), "nothing is acknowledged that isn't written");
    unlock(locked).await;
    let (status, done) = asking.await.unwrap();
    assert_eq!(status, 200, "{done}");
    for watcher in [&mut watcher, &mut late] {
        watcher.until_version(version(&done)).await;
        watcher.agrees().await;
        assert_ne!(watcher.now["view"], before["view"]);
    }
    running.stop().await;
}

#[tokio::test]
async fn on_a_full_disk_moves_are_refused_and_once_there_is_room_everybody_plays_on() {
    let disk = SmallDisk::new(6);
    let running = Running::run(options(&disk.path().join("tables.db").display().to_string())).await;
    let (table, mut watcher) = rolling(&running).await;
    disk.fill();
    // The log has some room left in its own file, so it takes a while until nothing can be written any more.
    let long = "x".repeat(390);
    let refused = loop {
        let said = json!({"type": "do", "id": id(), "act": {"type": "say", "text": long}});
        let answer = watcher.ask(&said).await;
        if answer["code"].is_string() {
            break answer;
        }
    };
    assert!(refused["text"].as_str().is_some_and(|text| text.ends_with('.')), "{refused}");
    let before = watcher.version;
    let rolled = watcher.ask(&roll(&watcher.now)).await;
    assert!(rolled["code"].is_string(), "nothing is acknowledged that can't be written: {rolled}");
    assert_eq!(running.api.get("/healthz").await.0, 200, "the server is alive");
    assert_eq!(running.api.get("/readyz").await.0, 503, "and says that it can't write");
    assert_eq!(table.now().await["version"], before);
    disk.make_room();
    let done = watcher.ask(&roll(&watcher.now)).await;
    assert!(done["version"].as_u64().is_some_and(|version| version > before), "{done}");
    watcher.agrees().await;
    running.stop().await;
}

#[tokio::test]
async fn a_take_back_that_can_not_be_written_changes_nothing() {
    let disk = SmallDisk::new(6);
    let running = Running::run(options(&disk.path().join("tables.db").display().to_string())).await;
    let (table, mut watcher, agree) = regretting(&running).await;
    let before = table.now().await;
    disk.fill();
    let long = "x".repeat(390);
    let say = || json!({"type": "do", "id": id(), "act": {"type": "say", "text": long}});
    while watcher.ask(&say()).await["code"].is_null() {}
    let refused = watcher.act(agree.clone()).await;
    assert!(refused["code"].is_string(), "{refused}");
    let after = table.now().await;
    for part in ["version", "view", "dice"] {
        assert_eq!(after[part], before[part], "{part}");
    }
    disk.make_room();
    let done = watcher.act(agree).await;
    assert!(done["version"].as_u64() > before["version"].as_u64(), "{done}");
    watcher.until_version(version(&done)).await;
    watcher.agrees().await;
    table.give_up().await;
    let found = rollick_server::verify(&table.record().await);
    assert!(found.ok, "{found:?}");
    running.stop().await;
}
