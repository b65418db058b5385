//! What a move costs the server: how often the rules carry it out, and how much memory is allocated for it.
//!
//! Both are counted for the whole process, so these tests have a program of their own and run one after the other.

#[allow(dead_code, unused_imports)] // The other tests use the rest.
mod common;

use common::{Running, Table, Watcher, asked_to_roll, id, new_table, options, version, waiting};
use rollick_luck::Luck;
use rollick_store::{NewRow, Store};
use rollick_testkit::Counting;
use serde_json::{Value, json};
use tokio::sync::Mutex;

#[global_allocator]
static COUNTING: Counting = Counting;

/// Held by the test that counts.
static ALONE: Mutex<()> = Mutex::const_new(());

/// The state, once the table waits for a person or is over.
async fn at_rest(table: &Table) -> Value {
    loop {
        let now = table.now().await;
        let next = &now["ask"]["next"];
        let asked = next["type"] != "card" && waiting(&now).iter().any(|seat| next["seat"] == *seat);
        if asked || now["status"]["phase"] == "over" {
            return now;
        }
        tokio::task::yield_now().await;
    }
}

/// Plays some moves, and compares how often the rules were carried out with the number of decisions and rolls.
async fn executions(table: &Table, watcher: &mut Option<Watcher>) -> u64 {
    let mut luck = Luck::seeded(5);
    let mut counted = 0;
    let mut now = at_rest(table).await;
    while counted < 100 && now["status"]["phase"] == "playing" {
        // Finding out what can be done tries it, so this isn't counted.
        let request = table.next(&now, luck.below(1 << 16) as usize).await.expect("a person is asked");
        let before = rollick_games::executed();
        let (status, done) = table.send(&request).await;
        assert_eq!(status, 200, "{done}");
        let after = at_rest(table).await;
        if let Some(watcher) = watcher {
            watcher.until_version(version(&after)).await;
        }
        let moves = version(&after) - version(&now);
        let executed = rollick_games::executed() - before;
        assert_eq!(executed, moves, "{} led to {}", request.body["act"], after["ask"]);
        counted += moves;
        now = after;
    }
    counted
}

#[tokio::test]
async fn a_decision_is_carried_out_exactly_once() {
    let _alone = ALONE.lock().await;
    let running = Running::start().await;
    for info in rollick_games::infos() {
        for watched in [false, true] {
            let mut new = new_table(&vec!["link"; info.least.max(2)]);
            new["game"] = json!(info.id);
            let table = running.api.make(new).await;
            table.begin().await;
            let mut watcher = None;
            if watched {
                watcher = Some(table.watch(&[], None).await);
            }
            let counted = executions(&table, &mut watcher).await;
            println!("{}: {counted} decisions and rolls, each carried out once", info.id);
            assert!(counted > 20, "{}", info.id);
        }
    }
    running.stop().await;
}

/// Makes the log of a table longer by switching back and forth when a seat is asked.
async fn fill(database: &str, table: &Table, until: u64) {
    let store = Store::open(database).await.unwrap();
    let rows = store.read(&table.id, 1).await.unwrap();
    let last = rows.last().unwrap();
    let row = |seq: u64| {
        let on = seq.is_multiple_of(2);
        NewRow::new(json!({"type": "ask_me", "seat": 0, "on": on}).to_string(), "device-0")
            .with_state_hash(last.state_hash.as_str())
            .with_client_id(format!("fill-{seq}"))
    };
    for from in (last.seq + 1..=until).step_by(200) {
        let to = (from + 200).min(until + 1);
        store.append(&table.id, from, (from..to).map(row).collect()).await.unwrap();
    }
    store.close().await;
}

/// How many allocations each of several things takes at a table whose log has this many entries.
fn costs(entries: u64) -> Vec<(&'static str, u64)> {
    // Clients and server share this thread, so that its allocations are those of both. What the client allocates is
    // always the same.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (running, table) = runtime.block_on(filled(entries));
    let median = |what: &dyn Fn(u64) -> Value| {
        let mut all: Vec<u64> = (0..21)
            .map(|k| {
                let (path, key, body) = match what(k) {
                    Value::String(path) => (path, String::new(), Value::Null),
                    act => ("/do".to_owned(), table.devices[0].key.clone(), json!({"id": id(), "act": act})),
                };
                let (took, status) = Counting::during(|| {
                    runtime.block_on(async {
                        match body.is_null() {
                            true => table.api.get(&table.path(&path)).await.0,
                            false => table.api.post(&table.path(&path), &key, &body).await.0,
                        }
                    })
                });
                assert_eq!(status, 200, "{path} {body}");
                took
            })
            .collect();
        all.sort_unstable();
        all[all.len() / 2]
    };
    // The snapshots are at every 64th version, so these replay equally many entries.
    let back = entries / 64 * 64;
    let mut found = vec![
        ("a position of the past", median(&|_| json!(format!("/at/{}", back + 8)))),
        ("steps of the past", median(&|_| json!(format!("/steps?from={}&to={}", back + 1, back + 8)))),
        ("the state", median(&|_| json!(""))),
    ];
    let (welcome, ()) = Counting::during(|| {
        runtime.block_on(async {
            let watcher = table.watch(&[], Some(entries - 7)).await;
            assert_eq!(watcher.steps.len(), 8);
        });
    });
    found.push(("a welcome", welcome));
    let when = |k: u64| ["never", "always", "matters"][k as usize % 3];
    found.push(("a switch", median(&|k| json!({"type": "ask_me", "seat": 0, "when": when(k)}))));
    // The dice are scripted, so the game is the same at every table. Questions that may go unanswered are put to both.
    runtime.block_on(table.always_ask());
    let mut moves = 0;
    for _ in 0..30 {
        let request = runtime.block_on(async {
            loop {
                match table.next(&table.now().await, 0).await {
                    Some(request) => break request,
                    // A card is drawn automatically first.
                    None => tokio::task::yield_now().await,
                }
            }
        });
        let (took, (status, _)) = Counting::during(|| runtime.block_on(table.send(&request)));
        assert_eq!(status, 200);
        moves += took;
    }
    found.push(("thirty moves", moves));
    runtime.block_on(running.stop());
    found
}

#[test]
fn a_long_log_is_replayed_once_and_on_another_thread() {
    let _alone = ALONE.blocking_lock();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let entries = 10_000;
    // Opens the table from cold with this many requests at once, and counts the allocations on the server's thread.
    let open = |requests: usize| {
        let (running, table) = runtime.block_on(filled(entries));
        let database = running.database();
        let folder = runtime.block_on(running.stop());
        let running = runtime.block_on(Running::run(options(&database)));
        let table = Table { api: running.api.clone(), ..table };
        let replayed = rollick_server::replayed();
        let (took, ()) = Counting::during(|| {
            runtime.block_on(async {
                let all = futures_util::future::join_all((0..requests).map(|_| table.now())).await;
                assert!(all.iter().all(|now| version(now) == entries + 1));
            });
        });
        runtime.block_on(running.stop());
        drop(folder);
        (took / entries, rollick_server::replayed() - replayed)
    };
    let (one, few) = open(1);
    println!("opening a log of {entries} entries: {one} allocations for each entry on the server's thread");
    assert_eq!(few, entries + 1);
    // Reading a row takes this many. Replaying it takes several times as many, which happens elsewhere.
    assert!(one < 20, "{one} allocations for each entry");
    let (_, many) = open(20);
    assert_eq!(many, entries + 1, "twenty people who come at once don't replay it twenty times");
}

/// A table whose log has this many entries.
async fn filled(entries: u64) -> (Running, Table) {
    let running = Running::start().await;
    let mut new = new_table(&["device", "device"]);
    new["start"] =
        json!({"dice": (0..100).map(|k| format!("dice {} {}", k % 6 + 1, k / 6 % 6 + 1)).collect::<Vec<_>>()});
    let table = running.api.make(new).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    // The cards are dealt automatically.
    watcher.until(asked_to_roll).await;
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    fill(&database, &table, entries).await;
    let mut running = Running::run(options(&database)).await;
    running.folder = folder;
    let table = Table { api: running.api.clone(), ..table };
    // Everything that is made only once is made here.
    assert_eq!(version(&table.now().await), entries);
    let seat = json!({"type": "ask_me", "seat": 0, "when": "matters"});
    assert_eq!(version(&table.act(&table.devices[0].key, seat).await), entries + 1);
    drop(table.watch(&[], None).await);
    (running, table)
}

#[test]
fn a_move_and_a_look_back_cost_the_same_in_a_short_log_and_in_a_long_one() {
    let _alone = ALONE.blocking_lock();
    let (short, long) = (costs(16), costs(10_000));
    for ((what, few), (_, many)) in short.iter().zip(&long) {
        println!("{what}: {few} allocations in a log of 16 entries, {many} in one of 10,000");
        assert!(many * 5 <= few * 6, "{what}: {few} allocations in a short log, {many} in a long one");
    }
}
