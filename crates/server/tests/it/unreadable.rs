//! Tables that this release can show only in part, or not at all.

use crate::common::{Running, Table, asked_to_roll, new_table, options, refusal, waiting};
use crate::play::playing;
use rollick_store::{NewRow, Store};
use serde_json::{Value, json};

#[tokio::test]
async fn a_table_whose_log_no_longer_replays_says_why_and_can_only_be_ended() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    let (newest, view) = (watcher.version, watcher.now["view"].clone());
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let store = Store::open(&database).await.unwrap();
    let odd = NewRow::new(r#"{"type":"token","seat":0,"token":"place A1","by":"person"}"#, "device-0");
    store.append(&table.id, newest + 1, vec![odd]).await.unwrap();
    store.close().await;
    let again = Running::run(options(&database)).await;
    let table = Table { api: again.api.clone(), ..table };
    let now = table.now().await;
    let why = &now["status"]["read_only"];
    assert_eq!((&why["key"], &why["args"]["entry"]), (&json!("no-longer-replays"), &json!(newest + 1)));
    assert_eq!(now["view"], view, "what was good is shown");
    let roll = json!({"type": "roll", "question": now["ask"]["question"], "seat": 0});
    let (status, refused) = table.refusal(&table.devices[0].key, roll).await;
    assert!(status == 409 && refused["text"].as_str().unwrap().contains(&format!("Entry {}", newest + 1)), "{refused}");
    table.give_up().await;
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn what_a_newer_release_writes_is_counted_and_the_table_can_be_ended() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    let newest = watcher.version;
    // A newer release runs beside this one, on the same database. It knows more kinds of entries, and more values.
    let beside = Store::open(&running.database()).await.unwrap();
    let rows = [
        r#"{"type":"juggle","balls":3}"#,
        r#"{"type":"token","seat":0,"token":"dance","by":"oracle"}"#,
        r#"{"type":"ask_me","seat":0,"on":true,"when":"always","colour":"red"}"#,
    ];
    let rows = rows.map(|entry| NewRow::new(entry, "device-0")).to_vec();
    beside.append(&table.id, newest + 1, rows).await.unwrap();
    // This one notices as soon as it wants to write something itself.
    let seat = waiting(&watcher.now)[0];
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": seat});
    let key = &table.devices[seat as usize].key;
    assert_eq!(table.refusal(key, roll.clone()).await.0, 409);
    let now = table.now().await;
    let why = &now["status"]["read_only"];
    assert_eq!((&why["key"], &why["args"]["entry"]), (&json!("no-longer-replays"), &json!(newest + 1)), "{now}");
    assert_eq!(now["version"], newest + 3, "all entries count");
    let (_, steps) = running.api.get(&table.path(&format!("/steps?from={}&to={}", newest + 1, newest + 3))).await;
    let kinds: Vec<&str> = steps.as_array().unwrap().iter().filter_map(|step| step["entry"]["kind"].as_str()).collect();
    assert_eq!(kinds, ["unknown", "unknown", "ask_me"]);
    let (status, refused) = table.refusal(key, roll).await;
    assert!(status == 409 && refused["text"].as_str().unwrap().contains("newer release"), "{refused}");
    table.give_up().await;
    assert!(table.dice().await["secret"].is_string(), "the end shows the secret");
    assert!(beside.read(&table.id, newest + 4).await.unwrap()[0].entry.contains("give_up"));
    beside.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_other_rules_is_read_only_and_a_broken_one_says_so() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let store = Store::open(&running.database()).await.unwrap();
    let header: Value = serde_json::from_str(&store.table(&table.id).await.unwrap().header).unwrap();
    let mut facts = Vec::new();
    for name in ["keys", "secret"] {
        facts.push((name.to_owned(), store.private(&table.id, name).await.unwrap().unwrap()));
    }
    let kept = async |id: &str, change: fn(&mut Value)| {
        let mut header = header.clone();
        change(&mut header);
        store.create_table_with_private(id, &header.to_string(), facts.clone()).await.unwrap();
        running.api.get(&format!("/api/tables/{id}")).await
    };
    let (status, answer) = kept("rulesrulesru", |header| header["rules_version"] = json!(999)).await;
    assert_eq!(status, 200);
    let why = &answer["now"]["status"]["read_only"];
    assert_eq!((&why["key"], &why["args"]["there"]), (&json!("other-rules"), &json!(999)));
    for (id, change, word) in [
        ("boardboardbo", (|header| header["board"] = json!("title = 1")) as fn(&mut Value), "board"),
        ("gamegamegame", |header| header["game"] = json!("chess"), "chess"),
        ("formatformat", |header| header["format"] = json!(999), "newer"),
        ("headerheader", |header| *header = json!("?"), "header"),
    ] {
        let (status, answer) = kept(id, change).await;
        assert_eq!((status.as_u16(), refusal(&answer).as_str()), (410, "broken_table"), "{id}");
        assert!(answer["text"].as_str().unwrap().contains(word), "{answer}");
    }
    store.close().await;
    running.stop().await;
}

#[tokio::test]
async fn settings_of_a_newer_release_are_read_as_far_as_they_are_known() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    drop(watcher);
    let newest = table.now().await["version"].as_u64().unwrap();
    let path = running.database();
    let folder = running.stop().await;
    let store = Store::open(&path).await.unwrap();
    let future =
        r#"{"type":"settings","settings":{"answer_seconds":30,"bot_pace":"warp","weather":"rain","chat":false}}"#;
    store.append(&table.id, newest + 1, vec![NewRow::new(future, "host")]).await.unwrap();
    let mut header: Value = serde_json::from_str(&store.table(&table.id).await.unwrap().header).unwrap();
    header["settings"]["weather"] = json!("rain");
    header["settings"]["bot_pace"] = json!("warp");
    header["settings"]["answer_seconds"] = json!(33);
    header["seats"][0]["hat"] = json!("red");
    let mut facts = Vec::new();
    for name in ["keys", "secret"] {
        facts.push((name.to_owned(), store.private(&table.id, name).await.unwrap().unwrap()));
    }
    store.create_table_with_private("futurefuture", &header.to_string(), facts).await.unwrap();
    store.close().await;
    let again = Running::run(options(&path)).await;
    let table = Table { api: again.api.clone(), ..table };
    let status = table.now().await["status"].clone();
    assert_eq!(status["read_only"], Value::Null);
    let of = |status: &Value, name: &str| status["settings"][name].clone();
    assert_eq!((of(&status, "answer_seconds"), of(&status, "chat")), (json!(30), json!(false)));
    assert_eq!(of(&status, "bot_pace"), json!("usual"), "a value that is not known is the default");
    let (code, made) = again.api.get("/api/tables/futurefuture").await;
    assert_eq!((code.as_u16(), of(&made["now"]["status"], "answer_seconds")), (200, json!(33)), "{made}");
    again.stop().await;
    drop(folder);
}
