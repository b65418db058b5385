//! Permissions: nobody acts for another seat, and a key opens only its own seats.

use crate::common::{Running, asked_to_roll, new_table, refusal};
use serde_json::{Value, json};

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link", "bot"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(asked_to_roll).await;
    let roll = table.next(&watcher.now, 0).await.expect("seat 0 rolls first for the first turn");
    let act = roll.body["act"].clone();
    let before = watcher.version;
    let (other, own) = (&table.devices[1].key, &table.devices[0].key);
    for key in ["nonsense", other.as_str(), table.host.as_str()] {
        assert_eq!(table.refused(key, act.clone()).await, (403, "forbidden".to_owned()), "{key}");
    }
    assert_eq!(table.refused("", act.clone()).await, (401, "no_key".to_owned()));
    let mut foreign = act.clone();
    foreign["seat"] = json!(2);
    assert_eq!(table.refused(own, foreign.clone()).await.1, "forbidden", "a bot's seat");
    foreign["seat"] = json!(9);
    assert_eq!(table.refused(own, foreign).await.1, "impossible", "no such seat");
    let answers = json!([{"seat": 0, "tokens": ["pass"]}]);
    let play = json!({"type": "play", "question": watcher.now["ask"]["question"], "answers": answers});
    assert_eq!(table.refused(other, play.clone()).await.1, "forbidden");
    // The same over the socket, with a foreign key and with none.
    let mut guest = table.watch(&[other], None).await;
    for act in [&act, &play] {
        assert_eq!(refusal(&guest.act(act.clone()).await), "forbidden");
        assert_eq!(refusal(&watcher.act(act.clone()).await), "no_key");
    }
    let ask = table.asked(other).await;
    assert_eq!(ask["choices"], json!([]), "choices are for those who are asked");
    assert_eq!(table.now().await["version"], before, "nothing was done");
    table.act(own, act).await;
    running.stop().await;
}

#[tokio::test]
async fn only_the_host_starts_replaces_and_gives_up() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let seat_key = &table.devices[0].key;
    let word = |k: usize| json!({"type": "word", "word": table.devices[k].word.to_string()});
    let sit = |k: usize| json!({"type": "sit", "name": null, "word_hash": table.devices[k].word.hash().to_string()});
    for act in [
        json!({"type": "start"}),
        json!({"type": "give_up"}),
        json!({"type": "settings", "settings": {}}),
        json!({"type": "replace", "seat": 1, "level": "random"}),
    ] {
        assert_eq!(table.refused(seat_key, act.clone()).await.1, "forbidden", "{act}");
    }
    assert_eq!(table.refused(&table.host, sit(0)).await.1, "forbidden", "the host key opens no seat");
    table.act(seat_key, sit(0)).await;
    assert_eq!(table.refused(seat_key, word(0)).await.1, "not_now", "words wait for the start");
    let clever = json!({"type": "replace", "seat": 1, "level": "clever"});
    assert_eq!(table.refused(&table.host, clever).await.1, "impossible");
    table.act(&table.host, json!({"type": "start"})).await;
    let now = table.now().await;
    let kind = |seat: usize| now["status"]["sitters"][seat]["kind"].as_str();
    assert_eq!((kind(0), kind(1)), (Some("person"), Some("bot")));
    assert_eq!((now["status"]["phase"].as_str(), &now["dice"]["missing"]), (Some("revealing"), &json!([0])));
    let wrong = json!({"type": "word", "word": "00".repeat(16)});
    assert_eq!(table.refused(seat_key, wrong).await.1, "impossible", "not the word promised");
    // Whoever comes late still finds the seat free.
    table.act(&table.devices[1].key, sit(1)).await;
    assert_eq!(table.refused(&table.devices[1].key, sit(1)).await.1, "not_now", "once is enough");
    table.act(seat_key, word(0)).await;
    assert_eq!(table.now().await["status"]["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_the_word_of_a_player_replaced_before_the_start() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    for device in &table.devices {
        let sit = json!({"type": "sit", "name": "x", "word_hash": device.word.hash().to_string()});
        table.act(&device.key, sit).await;
    }
    table.act(&table.host, json!({"type": "replace", "seat": 1, "level": "easy"})).await;
    table.act(&table.host, json!({"type": "start"})).await;
    assert_eq!(table.now().await["dice"]["missing"], json!([0]));
    table.act(&table.devices[0].key, json!({"type": "word", "word": table.devices[0].word.to_string()})).await;
    assert_eq!(table.now().await["status"]["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn the_socket_tells_what_each_key_opens_and_who_is_there() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "device", "link"])).await;
    table.begin().await;
    let mut guest = table.watch(&[], None).await;
    assert_eq!(guest.welcome["you"], json!({"seats": [], "host": false}));
    assert_eq!(guest.now["presence"], json!({"online": [], "watching": 1, "host": false}));
    let keys = [table.host.as_str(), table.devices[0].key.as_str(), "nonsense"];
    let host = table.watch(&keys, None).await;
    assert_eq!(host.welcome["you"], json!({"seats": [[], [0, 1], []], "host": true}));
    assert_eq!(host.now["presence"], json!({"online": [0, 1], "watching": 1, "host": true}));
    guest.until(|now| now["presence"]["online"] == json!([0, 1])).await;
    drop(host);
    guest.until(|now| now["presence"]["online"] == json!([])).await;
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
    let name = |now: &Value| now["status"]["sitters"][0]["name"].as_str().unwrap().to_owned();
    assert_eq!(name(&table.now().await), "Player 0", "sitting down gives the name");
    let other = api.make(new_table(&["link", "link"])).await;
    let word_hash = other.devices[0].word.hash().to_string();
    let sit = json!({"type": "sit", "name": "\u{202e}<img src=x onerror=alert(1)>", "word_hash": word_hash});
    other.act(&other.devices[0].key, sit).await;
    let name = name(&other.now().await);
    assert_eq!(name, "<img src=x onerror=alert", "cut, without invisible characters; escaping is left to the client");
    let answer = api.request("GET", &other.path("")).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    running.stop().await;
}
