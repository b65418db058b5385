//! Old tables are deleted by age and by how far they came, and monitors learn whether the server can write.

use std::time::Duration;

use crate::common::{Running, Table, asked_to_roll, new_table, options};
use rollick_server::Keep;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn database(path: &str) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path)).await.unwrap()
}

/// Makes a table look as if nobody had written to it for some days.
async fn age(path: &str, table: &Table, days: u32) {
    let ago = i64::from(days) * DAY.as_millis() as i64;
    let sql = format!("UPDATE game_table SET active_at = active_at - {ago} WHERE id = '{}'", table.id);
    sqlx::query(AssertSqlSafe(sql)).execute(&mut database(path).await).await.unwrap();
}

/// The tables that are stored, in alphabetical order.
async fn stored(path: &str) -> Vec<String> {
    let all = sqlx::query_scalar("SELECT id FROM game_table ORDER BY id");
    all.fetch_all(&mut database(path).await).await.unwrap()
}

/// Waits until only these tables are stored.
async fn only(path: &str, tables: &[&Table]) {
    let mut expected: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    expected.sort_unstable();
    while stored(path).await != expected {}
}

fn keep(never_begun: u32, finished: u32, asleep: u32) -> Keep {
    Keep {
        never_begun: Some(DAY * never_begun),
        finished: Some(DAY * finished),
        asleep: Some(DAY * asleep),
        imported: None,
        every: Duration::from_millis(20),
    }
}

/// A table that waits for a person, whom nobody disturbs.
async fn begun(running: &Running) -> Table {
    let table = running.api.make(new_table(&["device", "bot"])).await;
    table.begin().await;
    table.watch_all().await.until(asked_to_roll).await;
    table
}

#[tokio::test]
async fn tables_are_deleted_by_age_and_by_how_far_they_came() {
    let running = Running::start().await;
    let mut all = Vec::new();
    for _ in 0..2 {
        let never_begun = running.api.make(new_table(&["link", "link"])).await;
        let asleep = begun(&running).await;
        let finished = begun(&running).await;
        finished.give_up().await;
        all.extend([never_begun, finished, asleep]);
    }
    let path = running.database();
    let folder = running.stop().await;
    // Of each kind, one is old enough and one isn't yet.
    for (table, days) in all.iter().zip([4, 8, 12, 2, 6, 10]) {
        age(&path, table, days).await;
    }
    let mut options = options(&path);
    options.keep = keep(3, 7, 11);
    let running = Running::run(options).await;
    only(&path, &[&all[3], &all[4], &all[5]]).await;
    assert_eq!(running.api.get(&format!("/api/tables/{}", all[0].id)).await.0, 404);
    assert_eq!(running.api.get(&format!("/api/tables/{}", all[3].id)).await.0, 200);
    running.stop().await;
    drop(folder);
}

#[tokio::test]
async fn a_full_server_has_room_again_once_old_tables_are_gone() {
    let running = Running::with(|options| {
        options.limits.tables = 2;
        options.keep = Keep { every: Duration::from_millis(20), ..keep(10, 10, 10) };
    })
    .await;
    let first = running.api.make(new_table(&["link", "link"])).await;
    let second = running.api.make(new_table(&["link", "link"])).await;
    let another = new_table(&["link", "link"]);
    assert_eq!(running.api.refused("/api/tables", "", &another).await, (429, "too_many".to_owned()));
    // It isn't old enough for a server with room. This one is full.
    age(&running.database(), &first, 2).await;
    only(&running.database(), &[&second]).await;
    while running.api.post("/api/tables", "", &another).await.0 != 200 {}
    running.stop().await;
}

#[tokio::test]
async fn a_table_that_somebody_looks_at_stays() {
    let running = Running::with(|options| options.keep = keep(3, 3, 3)).await;
    let watched = running.api.make(new_table(&["link", "link"])).await;
    let watcher = watched.watch(&[], None).await;
    let old = running.api.make(new_table(&["link", "link"])).await;
    age(&running.database(), &watched, 5).await;
    age(&running.database(), &old, 4).await;
    only(&running.database(), &[&watched]).await;
    drop(watcher);
    running.stop().await;
}

#[tokio::test]
async fn a_server_that_can_not_write_is_alive_but_not_ready() {
    let running = Running::start().await;
    assert_eq!(running.api.get("/readyz").await.0, 200);
    let mut other = database(&running.database()).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    // What it found out a moment ago still counts for a second.
    while running.api.get("/readyz").await.0 == 200 {}
    let (status, answer) = running.api.get("/readyz").await;
    assert_eq!((status.as_u16(), crate::common::refusal(&answer).as_str()), (503, "unavailable"));
    assert_eq!(running.api.get("/healthz").await.0, 200);
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    while running.api.get("/readyz").await.0 != 200 {}
    running.stop().await;
}

#[tokio::test]
async fn records_that_somebody_brought_along_have_an_age_of_their_own() {
    let running = Running::start().await;
    let record = include_str!("../../../record/tests/format-2/bonkers-decision.rollick");
    let brought = running.api.ok("/api/records", "", &serde_json::json!({ "record": record })).await;
    let made =
        serde_json::json!({"table": brought["table"], "host": "", "commitment": "", "device": null, "links": []});
    let brought = Table::of(running.api.clone(), &made);
    let finished = begun(&running).await;
    finished.give_up().await;
    let folder = running.stop().await.unwrap();
    let path = folder.path().join("tables.db").display().to_string();
    age(&path, &brought, 8).await;
    age(&path, &finished, 8).await;
    let mut options = options(&path);
    options.keep = Keep { imported: Some(DAY * 7), ..keep(90, 90, 90) };
    let running = Running::run(options).await;
    only(&path, &[&finished]).await;
    running.stop().await;
}

#[tokio::test]
async fn a_table_that_an_older_release_began_counts_as_begun() {
    let running = Running::start().await;
    let never_begun = running.api.make(new_table(&["link", "link"])).await;
    let asleep = begun(&running).await;
    let path = running.database();
    let folder = running.stop().await;
    // An older release that runs beside this one writes to the log, but not how far the table has come.
    let sql = "UPDATE game_table SET phase = 'gathering'";
    sqlx::query(sql).execute(&mut database(&path).await).await.unwrap();
    age(&path, &never_begun, 4).await;
    age(&path, &asleep, 4).await;
    let mut options = options(&path);
    options.keep = keep(3, 7, 11);
    let running = Running::run(options).await;
    let phase = async || {
        let phase = sqlx::query_scalar::<_, String>("SELECT phase FROM game_table WHERE id = $1").bind(&asleep.id);
        phase.fetch_optional(&mut database(&path).await).await.unwrap()
    };
    while phase().await.as_deref() == Some("gathering") {}
    only(&path, &[&asleep]).await;
    assert_eq!(phase().await.as_deref(), Some("playing"));
    // From then on its age is that of a table that was left in the middle.
    age(&path, &asleep, 8).await;
    only(&path, &[]).await;
    running.stop().await;
    drop(folder);
}
