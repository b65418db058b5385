//! Ten thousand tables, all open at once.

use std::time::Duration;

use crate::common::{Api, Running, asked_to_roll, id, new_table};
use futures_util::StreamExt;
use serde_json::json;

const TABLES: usize = 10_000;
/// How many are made at the same time.
const AT_ONCE: usize = 32;
const TOKEN: &str = "a-token-of-the-operator";

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_ten_thousand_tables_plays_on_and_starts_again() {
    let running = Running::with(|options| {
        options.limits.idle = Duration::from_secs(3600);
        options.limits.open_tables = TABLES;
        options.operator_token = Some(TOKEN.to_owned());
    })
    .await;
    let api = running.api.clone();
    let making = (0..TABLES).map(|_| api.make(new_table(&["device", "bot"])));
    let tables: Vec<_> = futures_util::stream::iter(making).buffer_unordered(AT_ONCE).collect().await;
    // Every table is opened, and stays in memory.
    let looking = tables.iter().map(|table| table.now());
    let open = futures_util::stream::iter(looking).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await;
    assert_eq!(open.len(), TABLES);
    let (_, figures) = api.send(api.request("GET", "/metrics").bearer_auth(TOKEN)).await.unwrap();
    let open = figures.lines().find_map(|line| line.strip_prefix("rollick_open_tables "));
    assert_eq!(open, Some(TABLES.to_string().as_str()), "all of them are open");
    let table = &tables[TABLES / 2];
    play_a_roll(table).await;
    let folder = running.stop().await.unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    let again = Running::run(crate::common::options(&database)).await;
    let there = Api::new(again.api.address).get(&table.path("")).await;
    assert_eq!(there.0, 200, "{}", there.1);
    assert_eq!(there.1["now"]["status"]["phase"], "playing");
    again.stop().await;
}

/// Begins a table, and lets the person at it roll.
async fn play_a_roll(table: &crate::common::Table) {
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(|now| asked_to_roll(now) || now["ask"]["next"]["type"] == "choose").await;
    while !asked_to_roll(&watcher.now) {
        let request = table.next(&watcher.now, 0).await.expect("somebody has to decide");
        let (_, done) = table.send(&request).await;
        watcher.until_version(done["version"].as_u64().unwrap()).await;
    }
    let ask = &watcher.now["ask"];
    let act = json!({"type": "roll", "question": ask["question"], "seat": ask["waiting"][0]});
    let done = watcher.ask(&json!({"type": "do", "id": id(), "act": act})).await;
    assert!(done["version"].is_number(), "{done}");
}
