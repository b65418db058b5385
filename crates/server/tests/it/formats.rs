//! Tables of earlier releases, tables of rules that no longer exist, and tables that start from a position.

use crate::common::{Api, Device, Running, Table, new_table, options, version};
use rollick_fair::Word;
use rollick_store::Store;
use serde_json::{Value, json};
use sqlx::Connection;

/// A database of the first release, with two tables of every game: one ended, one in play.
const RELEASE_1: &str = include_str!("../fixtures/release-1.sql");
/// The keys of the tables in play, by game.
const KEYS: &str = include_str!("../fixtures/release-1.json");

/// Writes that database to a temporary folder, after a change to its SQL.
pub async fn restored(change: impl FnOnce(&str) -> String) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db").display().to_string();
    let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{path}?mode=rwc")).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(change(RELEASE_1))).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    (folder, path)
}

/// The tables in play, with their hosts' keys.
pub fn in_play(api: &Api) -> Vec<(String, Table)> {
    let keys: Value = serde_json::from_str(KEYS).unwrap();
    let table = |(game, kept): (&String, &Value)| {
        let text = |key: &str| kept[key].as_str().unwrap().to_owned();
        let device = Device { key: text("device"), seats: vec![0, 2], word: Word::random().unwrap() };
        let table = Table {
            api: api.clone(),
            id: text("table"),
            host: text("host"),
            commitment: String::new(),
            devices: vec![device],
        };
        (game.clone(), table)
    };
    keys.as_object().unwrap().iter().map(table).collect()
}

#[tokio::test]
async fn tables_of_the_first_release_open_and_go_on() {
    let (_folder, path) = restored(str::to_owned).await;
    let running = Running::run(options(&path)).await;
    for (game, table) in in_play(&running.api) {
        let mut watcher = table.watch(&[], None).await;
        assert_eq!(watcher.now["status"]["read_only"], Value::Null, "{game}");
        let before = watcher.version;
        table.play_until(&mut watcher, |now| version(now) > before + 20).await;
        assert!(watcher.version > before + 20 || watcher.now["status"]["phase"] == "over", "{game} goes on");
        let found = rollick_server::verify(&table.record().await);
        assert!(found.ok, "{game}: {:?}", found.text);
    }
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_rules_that_are_gone_can_be_read_ended_and_exported() {
    let (_folder, path) = restored(|sql| sql.replace("\"rules_version\":1,", "\"rules_version\":9,")).await;
    let running = Running::run(options(&path)).await;
    for (game, table) in in_play(&running.api) {
        let now = table.now().await;
        let why = &now["status"]["read_only"];
        assert_eq!((&why["key"], &why["args"]["there"]), (&json!("other-rules"), &json!(9)), "{game}: {why}");
        let answers = json!([{"seat": 0, "tokens": ["x"]}]);
        let play = json!({"type": "play", "question": now["ask"]["question"], "answers": answers});
        let (status, refused) = table.refusal(&table.devices[0].key, play).await;
        assert!(status == 409 && refused["text"].as_str().unwrap().contains("version 9 of the rules"), "{refused}");
        assert_eq!(table.dice().await["secret"], Value::Null);
        table.give_up().await;
        let dice = table.dice().await;
        assert!(dice["secret"].is_string(), "the end shows the secret: {dice}");
        let found = rollick_server::verify(&table.record().await);
        let said = found.text.join("\n");
        assert!(found.ok, "{game}: {said}");
        assert!(said.contains("Its moves were not checked: version 9"), "{said}");
        assert!(said.contains("The dice are right"), "{said}");
    }
    running.stop().await;
}

#[tokio::test]
async fn a_rematch_of_a_table_of_the_first_release_pins_every_house_rule() {
    let (_folder, path) = restored(str::to_owned).await;
    let running = Running::run(options(&path)).await;
    for (game, table) in in_play(&running.api) {
        table.give_up().await;
        let made = table.act(&table.host, json!({"type": "rematch"})).await["made"].clone();
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{path}")).await.unwrap();
        let header = sqlx::query_scalar("SELECT header FROM game_table WHERE id = $1");
        let header: String = header.bind(made["table"].as_str().unwrap()).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let pinned = serde_json::from_str::<Value>(&header).unwrap()["rules"].as_array().unwrap().len();
        assert_eq!(pinned, rollick_games::info(&game).unwrap().rulings.len(), "{game}");
    }
    running.stop().await;
}

/// The keys of a message for which a browser at the table has no words.
async fn unworded(table: &Table, message: &Value) -> Vec<String> {
    let whole = table.whole().await;
    let mut words = String::from("\n");
    for address in whole["table"]["game"]["words"].as_array().unwrap() {
        words += &table.api.send(table.api.request("GET", address.as_str().unwrap())).await.unwrap().1;
    }
    let (mut missing, mut messages) = (Vec::new(), vec![message]);
    while let Some(message) = messages.pop() {
        let key = message["key"].as_str().unwrap();
        if !words.contains(&format!("\n{key} = ")) {
            missing.push(key.to_owned());
        }
        messages.extend(
            message["args"].as_object().into_iter().flat_map(|args| args.values()).filter(|arg| arg["key"].is_string()),
        );
    }
    missing
}

#[tokio::test]
async fn a_table_with_a_house_rule_that_is_gone_can_be_read_ended_and_exported() {
    let gone = |sql: &str| {
        let sql = sql.replace("\"rules_version\":1,", "\"rules_version\":9,");
        sql.replace("\"rules\":[", "\"rules\":[\"xx-r99=yes\",").replace("\"xx-r99=yes\",]", "\"xx-r99=yes\"]")
    };
    let (_folder, path) = restored(gone).await;
    let running = Running::run(options(&path)).await;
    for (game, table) in in_play(&running.api) {
        let now = table.now().await;
        let why = &now["status"]["read_only"];
        assert_eq!(why["key"], "unsupported-rules", "{game}: {why}");
        assert!(why["args"]["why"].to_string().contains("xx-r99"), "{game}: {why}");
        assert_eq!(
            unworded(&table, why).await,
            Vec::<String>::new(),
            "{game}: a browser at the table has all the words"
        );
        table.give_up().await;
        let dice = table.dice().await;
        assert!(dice["secret"].is_string(), "the end shows the secret: {dice}");
        assert!(!dice["rolls"].as_array().unwrap().is_empty(), "{game}: rolls are listed: {dice}");
        let record = table.record().await;
        assert!(record.contains("xx-r99=yes"), "{record}");
        let found = rollick_server::verify(&record);
        let said = found.text.join("\n");
        assert!(
            said.contains("Its moves were not checked: version 9") && said.contains("The dice are right"),
            "{said}"
        );
    }
    running.stop().await;
}

#[tokio::test]
async fn a_log_that_no_longer_replays_keeps_every_roll() {
    // Change every roll that begins with a six.
    let (_folder, path) = restored(|sql| sql.replace("\"token\":\"dice 6 ", "\"token\":\"dice 9 ")).await;
    let running = Running::run(options(&path)).await;
    let store = Store::open(&path).await.unwrap();
    let mut broken = 0;
    for (game, table) in in_play(&running.api) {
        let now = table.now().await;
        if now["status"]["read_only"].is_null() {
            continue;
        }
        broken += 1;
        let rows = store.read(&table.id, 1).await.unwrap();
        assert_eq!(now["version"], rows.len(), "{game}: the whole log counts");
        let rolls = rows.iter().filter(|row| row.entry.contains("\"type\":\"roll\"")).count();
        table.give_up().await;
        assert_eq!(table.dice().await["rolls"].as_array().unwrap().len(), rolls, "{game}");
    }
    assert!(broken > 0);
    running.stop().await;
}

#[tokio::test]
async fn a_hash_of_an_unknown_version_is_not_checked() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "bot"])).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    table.play_until(&mut watcher, |now| version(now) > 30).await;
    drop(watcher);
    let path = running.database();
    let folder = running.stop().await;
    for (hash, read_only) in [("7:0000", false), ("", false), ("1:0000", true)] {
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{path}")).await.unwrap();
        let change = "UPDATE log_entry SET state_hash = $1 WHERE seq = 20";
        sqlx::query(change).bind(hash).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let again = Running::run(options(&path)).await;
        let now = Table { api: again.api.clone(), ..table.clone() }.now().await;
        let why = &now["status"]["read_only"];
        assert_eq!(why.is_object(), read_only, "hash ‘{hash}’: {why}");
        again.stop().await;
    }
    drop(folder);
}

#[tokio::test]
async fn a_table_starts_from_a_position_with_the_dice_it_is_given() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "device"]);
    new["start"] = json!({"position": "A:2+11 B:0 A=A10 mover:A turn:31", "dice": ["dice 3 4"]});
    let table = running.api.make(new).await;
    assert_eq!(table.whole().await["table"]["arranged"], true);
    table.begin().await;
    let mut watcher = table.watch_all().await;
    let rolled = watcher.act(json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0})).await;
    assert_eq!(rolled["version"], watcher.version);
    assert_eq!(watcher.steps.last().unwrap()["entry"]["token"], "dice 3 4");
    watcher.settle().await;
    let answers = json!([{"seat": 0, "tokens": ["place A10"]}]);
    watcher.act(json!({"type": "play", "question": watcher.now["ask"]["question"], "answers": answers})).await;
    watcher.until_phase("over").await;
    assert_eq!(watcher.now["view"]["over"]["ranks"], json!([1, 2]));
    assert_eq!(watcher.now["ask"]["next"], json!({"type": "over"}));
    let record = table.record().await;
    assert!(record.contains("\nscripted: 1\n") && record.contains("\nposition: 01"), "{record}");
    let found = rollick_server::verify(&record);
    assert!(found.ok, "{:?}", found.text);
    let said = found.text.join("\n");
    assert!(said.contains("were scripted") && !said.contains("dice are right"), "{said}");
    running.stop().await;
}

#[tokio::test]
async fn a_start_that_says_nothing_is_the_usual_one() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "bot"]);
    new["start"] = json!({"position": null, "dice": []});
    let table = running.api.make(new).await;
    assert_eq!(table.whole().await["table"]["arranged"], false);
    running.stop().await;
}

#[tokio::test]
async fn a_wrong_start_is_refused_by_name() {
    let running = Running::start().await;
    for (start, what) in [
        (json!({"position": "A:99 B:0"}), "A:99"),
        (json!({"position": "A:0 B:0 C:0"}), "for 3 players"),
        // Such a pile is for tests of the rules: stored as bytes, it could never be read again.
        (json!({"position": "A:2 B:0 pile:A1,EX"}), "not those of the game"),
        (json!({"position": "x".repeat(5_000)}), "4096 bytes"),
        (json!({"dice": vec!["dice 1 1"; 1_001]}), "1000 tokens"),
    ] {
        let mut new = new_table(&["device", "device"]);
        new["start"] = start;
        let (status, answer) = running.api.post("/api/tables", "", &new).await;
        let message = answer["text"].as_str().unwrap_or_default();
        assert!(status == 422 && message.contains(what), "{status} {message}");
    }
    running.stop().await;
}

#[tokio::test]
async fn an_arranged_table_whose_start_is_no_longer_a_position_can_be_read_ended_and_exported() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "bot"]);
    new["start"] = json!({"position": "A:2 B:0 mover:A turn:31", "dice": ["dice 3 4"]});
    let table = running.api.make(new).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    table.play_until(&mut watcher, |now| version(now) > 20).await;
    drop(watcher);
    let path = running.database();
    let folder = running.stop().await;
    // What another version of the rules wrote: here, a position of more seats than bytes.
    let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{path}")).await.unwrap();
    let header: String = sqlx::query_scalar("SELECT header FROM game_table").fetch_one(&mut connection).await.unwrap();
    let mut changed: Value = serde_json::from_str(&header).unwrap();
    changed["rules_version"] = json!(9);
    changed["start"]["position"] = json!("0104");
    let change = sqlx::query("UPDATE game_table SET header = $1").bind(changed.to_string());
    assert_eq!(change.execute(&mut connection).await.unwrap().rows_affected(), 1);
    connection.close().await.unwrap();
    let again = Running::run(options(&path)).await;
    let table = Table { api: again.api.clone(), ..table };
    let why = &table.now().await["status"]["read_only"];
    assert_eq!(why["key"], "other-rules", "{why}");
    assert_eq!(unworded(&table, why).await, Vec::<String>::new(), "a browser at the table has all the words");
    assert_eq!(table.whole().await["table"]["arranged"], true);
    table.give_up().await;
    let dice = table.dice().await;
    assert!(dice["secret"].is_string(), "the end shows the secret: {dice}");
    assert!(!dice["rolls"].as_array().unwrap().is_empty(), "rolls are listed: {dice}");
    let record = table.record().await;
    assert!(record.contains("\nposition: 0104\n"), "the start is exported as it is stored: {record}");
    let said = rollick_server::verify(&record).text.join("\n");
    assert!(said.contains("Its moves were not checked: version 9"), "{said}");
    again.stop().await;
    drop(folder);
}
