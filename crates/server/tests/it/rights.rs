//! Who may do what: nobody acts for another seat, and keys open what they were made for.

use crate::common::{Running, id, new_table};
use serde_json::json;

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link", "bot"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(|now| now["phase"] == "playing" && now["next"]["what"] == "dice").await;
    let (path, _, body) = table.next(&watcher.now, 0).expect("seat 0 rolls first for the first turn");
    let before = watcher.version;
    let (other, own) = (&table.devices[1].key, &table.devices[0].key);
    let api = &running.api;
    for key in ["nonsense", other.as_str(), table.host.as_str()] {
        assert_eq!(api.refused(&path, key, &body).await, (403, "forbidden".to_owned()), "{key}");
    }
    assert_eq!(api.refused(&path, "", &body).await, (401, "no_key".to_owned()));
    let mut foreign = body.clone();
    foreign["seat"] = json!(2);
    assert_eq!(api.refused(&path, own, &foreign).await.1, "forbidden", "a bot's seat");
    foreign["seat"] = json!(9);
    assert_eq!(api.refused(&path, own, &foreign).await.1, "bad_request", "no such seat");
    let answers = json!({"id": id(), "version": before, "answers": [{"seat": 0, "tokens": ["pass"]}]});
    assert_eq!(api.refused(&table.path("/play"), other, &answers).await.1, "forbidden");
    assert_eq!(table.now().await["version"], before, "nothing was done");
    api.ok(&path, own, &body).await;
    running.stop().await;
}

#[tokio::test]
async fn only_the_host_starts_replaces_and_gives_up() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    let seat_key = &table.devices[0].key;
    for (what, body) in [
        ("/start", json!({"id": id()})),
        ("/give-up", json!({"id": id()})),
        ("/replace", json!({"id": id(), "seat": 1, "level": "random"})),
    ] {
        assert_eq!(api.refused(&table.path(what), seat_key, &body).await.1, "forbidden", "{what}");
    }
    let sit = json!({"id": id(), "name": null, "word_hash": table.devices[0].word.hash().to_string()});
    assert_eq!(api.refused(&table.path("/sit"), &table.host, &sit).await.1, "forbidden", "the host key opens no seat");
    api.ok(&table.path("/sit"), seat_key, &sit).await;
    let early = json!({"id": id(), "word": table.devices[0].word.to_string()});
    assert_eq!(api.refused(&table.path("/word"), seat_key, &early).await.1, "not_now", "words wait for the start");
    let clever = json!({"id": id(), "seat": 1, "level": "clever"});
    assert_eq!(api.refused(&table.path("/replace"), &table.host, &clever).await.1, "bad_request");
    api.ok(&table.path("/start"), &table.host, &json!({"id": id()})).await;
    let now = table.now().await;
    assert_eq!((now["sitters"][0]["kind"].as_str(), now["sitters"][1]["kind"].as_str()), (Some("person"), Some("bot")));
    assert_eq!((now["phase"].as_str(), &now["words_missing"]), (Some("revealing"), &json!([0])));
    let wrong = json!({"id": id(), "word": "00".repeat(16)});
    assert_eq!(api.refused(&table.path("/word"), seat_key, &wrong).await.1, "bad_request", "not the word promised");
    let late = json!({"id": id(), "name": "Late", "word_hash": table.devices[1].word.hash().to_string()});
    assert_eq!(api.refused(&table.path("/sit"), &table.devices[1].key, &late).await.1, "not_now");
    api.ok(&table.path("/word"), seat_key, &json!({"id": id(), "word": table.devices[0].word.to_string()})).await;
    assert_eq!(table.now().await["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_the_word_of_one_who_was_replaced_before_the_start() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    for device in &table.devices {
        let sit = json!({"id": id(), "name": "x", "word_hash": device.word.hash().to_string()});
        api.ok(&table.path("/sit"), &device.key, &sit).await;
    }
    api.ok(&table.path("/replace"), &table.host, &json!({"id": id(), "seat": 1, "level": "easy"})).await;
    api.ok(&table.path("/start"), &table.host, &json!({"id": id()})).await;
    assert_eq!(table.now().await["words_missing"], json!([0]));
    api.ok(
        &table.path("/word"),
        &table.devices[0].key,
        &json!({"id": id(), "word": table.devices[0].word.to_string()}),
    )
    .await;
    assert_eq!(table.now().await["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn the_socket_tells_what_each_key_opens_and_who_is_there() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "device", "link"])).await;
    table.begin().await;
    let mut guest = table.watch(&[], None).await;
    assert_eq!(guest.you, json!({"seats": [], "host": false}));
    let keys = [table.host.as_str(), table.devices[0].key.as_str(), "nonsense"];
    let host = table.watch(&keys, None).await;
    assert_eq!(host.you, json!({"seats": [[], [0, 1], []], "host": true}));
    guest.until(|now| now["sitters"][0]["online"] == true && now["sitters"][1]["online"] == true).await;
    assert_eq!(guest.now["sitters"][2]["online"], false);
    drop(host);
    guest.until(|now| now["sitters"][0]["online"] == false).await;
    running.stop().await;
}

#[tokio::test]
async fn names_are_cleaned_and_never_break_out() {
    let running = Running::start().await;
    let api = &running.api;
    let mut new = new_table(&["device", "link"]);
    new["seats"][0]["name"] = json!("<script>\u{0}\u{202e}alert('1')</script> and much more");
    let table = api.make(new).await;
    table.begin().await;
    let now = table.now().await;
    let name = now["sitters"][0]["name"].as_str().unwrap();
    assert_eq!(name, "Player 0", "sitting down gives the name");
    let other = api.make(new_table(&["link", "link"])).await;
    let word_hash = other.devices[0].word.hash().to_string();
    let sit = json!({"id": id(), "name": "\u{202e}<img src=x onerror=alert(1)>", "word_hash": word_hash});
    api.ok(&other.path("/sit"), &other.devices[0].key, &sit).await;
    let name = other.now().await["sitters"][0]["name"].as_str().unwrap().to_owned();
    assert_eq!(name, "<img src=x onerror=alert", "cut, without what nobody sees, and left to the client to escape");
    let answer = api.request("GET", &other.path("")).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    running.stop().await;
}

#[tokio::test]
async fn a_rematch_keeps_the_keys_and_takes_new_dice() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let again = |key: &str| {
        let (path, key, api) = (table.path("/rematch"), key.to_owned(), api.clone());
        async move { api.post(&path, &key, &json!({"id": id()})).await }
    };
    assert_eq!(again(&table.host).await.0, 409, "not before the end");
    api.ok(&table.path("/give-up"), &table.host, &json!({"id": id()})).await;
    let (_, guest) = again(&table.devices[1].key).await;
    let (_, host) = again(&table.host).await;
    assert_eq!(guest["table"], host["table"]);
    assert_ne!(host["table"], table.id);
    assert_ne!(host["commitment"], table.commitment);
    assert_eq!((guest["host"].as_str(), guest["device"].is_null()), (Some(""), true));
    assert_eq!(guest["links"], json!([{"key": table.devices[1].key, "seats": [1]}]));
    assert_eq!(host["host"], table.host);
    assert_eq!(host["device"], json!({"key": table.devices[0].key, "seats": [0]}));
    assert_eq!(table.now().await["rematch"], host["table"]);
    let mut next = crate::common::Table::of(api.clone(), &host);
    next.devices.push(table.devices[1].clone());
    next.begin().await;
    assert_eq!(next.now().await["phase"], "playing");
    running.stop().await;
}
