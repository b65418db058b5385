//! PostgreSQL is restarted, or gone for a minute. A relay between the server and the database stands in for the network: it cuts
//! all connections and takes no new ones.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{Running, Table, Watcher, asked_to_roll, id, new_table, options, postgres};
use serde_json::{Value, json};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a database for as long as it is there.
struct Relay {
    address: SocketAddr,
    there: Arc<watch::Sender<bool>>,
}

impl Relay {
    async fn start(to: String) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let there = Arc::new(watch::Sender::new(true));
        let watched = there.clone();
        tokio::spawn(async move {
            loop {
                let (mut near, _) = listener.accept().await.unwrap();
                let (to, mut there) = (to.clone(), watched.subscribe());
                tokio::spawn(async move {
                    if !*there.borrow() {
                        return;
                    }
                    let mut far = TcpStream::connect(to).await.unwrap();
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = there.wait_for(|there| !there) => {}
                    }
                });
            }
        });
        Relay { address, there }
    }
}

/// A server whose database is behind a relay, and a table at which somebody has to roll.
async fn rolling() -> (Relay, Running, Table, Watcher) {
    let url = postgres();
    let (before, rest) = url.rsplit_once('@').unwrap();
    let (place, name) = rest.split_once('/').unwrap();
    let relay = Relay::start(place.to_owned()).await;
    let running = Running::run(options(&format!("{before}@{}/{name}", relay.address))).await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(asked_to_roll).await;
    (relay, running, table, watcher)
}

/// Asks for the roll that is due, with this id.
async fn roll(watcher: &mut Watcher, id: &str) -> Value {
    let ask = &watcher.now["ask"];
    let act = json!({"type": "roll", "question": ask["question"], "seat": ask["waiting"][0]});
    watcher.ask(&json!({"type": "do", "id": id, "act": act})).await
}

/// Asks again and again, as a browser does. Returns the answer once it is done.
async fn insist(watcher: &mut Watcher, id: &str) -> Value {
    loop {
        let answer = roll(watcher, id).await;
        if answer["version"].is_number() && answer["code"].is_null() {
            return answer;
        }
    }
}

/// The table goes on. People hear that it isn't paused any more when the lease is renewed, which may be after their answer.
async fn goes_on(watcher: &mut Watcher) {
    watcher.until(|now| now["status"]["paused"].is_null()).await;
    watcher.agrees().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_gone_for_a_minute_people_hear_so_and_then_play_on() {
    let (relay, running, table, mut watcher) = rolling().await;
    let before = watcher.version;
    relay.there.send_replace(false);
    let (since, request, mut refused) = (Instant::now(), id(), 0);
    while since.elapsed() < Duration::from_secs(60) {
        let answer = roll(&mut watcher, &request).await;
        assert!(answer["code"].is_string() && answer["text"].is_string(), "nothing is acknowledged: {answer}");
        refused += 1;
        assert_eq!(running.api.get("/healthz").await.0, 200, "the server is alive");
        assert_eq!(running.api.get("/readyz").await.0, 503, "and says that it can't write");
        assert_eq!(table.now().await["version"], before, "the table is still there");
    }
    assert!(refused > 0);
    relay.there.send_replace(true);
    let done = insist(&mut watcher, &request).await;
    assert!(done["version"].as_u64().unwrap() > before, "{done}");
    goes_on(&mut watcher).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_restarted_again_and_again_loses_nothing() {
    let (relay, running, _, mut watcher) = rolling().await;
    let mut rolls = 0;
    while rolls < 20 && watcher.now["status"]["phase"] == "playing" {
        if !asked_to_roll(&watcher.now) {
            let request = running_choice(&watcher);
            watcher.ask(&request).await;
            watcher.settle().await;
            continue;
        }
        // Whatever is on its way is cut off.
        relay.there.send_replace(false);
        relay.there.send_replace(true);
        let before = watcher.version;
        let done = insist(&mut watcher, &id()).await;
        watcher.until_version(done["version"].as_u64().unwrap()).await;
        assert!(watcher.version > before);
        rolls += 1;
    }
    assert!(rolls > 5);
    goes_on(&mut watcher).await;
    running.stop().await;
}

/// The first choice of whoever has to decide.
fn running_choice(watcher: &Watcher) -> Value {
    let choices = &watcher.now["choices"][0];
    let answers = json!([{"seat": choices["seat"], "tokens": choices["choices"][0]["tokens"]}]);
    json!({"type": "do", "id": id(), "act": {"type": "play", "question": choices["question"], "answers": answers}})
}
