//! Resends, take-backs, windows, read-only tables.

use crate::common::{Running, Table, Watcher, id, new_table, options, waiting};
use rollick_store::{NewEntry, Store};
use serde_json::{Value, json};

/// A table with persons on devices of their own, playing.
async fn playing(running: &Running, new: Value) -> (Table, Watcher) {
    let table = running.api.make(new).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    watcher.until(|now| now["phase"] == "playing").await;
    (table, watcher)
}

/// Whether a person must choose, and nobody else may answer.
fn placing(now: &Value) -> bool {
    now["next"]["type"] == "choose"
        && now["silence"].is_null()
        && now["choices"][0]["choices"].as_array().is_some_and(|choices| choices.len() > 1)
}

#[tokio::test]
async fn a_resend_is_acknowledged_again_and_done_once() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(|now| now["next"]["what"] == "dice").await;
    let (path, key, body) = table.next(&watcher.now, 0).unwrap();
    let first = running.api.ok(&path, &key, &body).await;
    let mut together = Vec::new();
    for _ in 0..8 {
        let (api, path, key, body) = (running.api.clone(), path.clone(), key.clone(), body.clone());
        together.push(tokio::spawn(async move { api.ok(&path, &key, &body).await }));
    }
    for again in together {
        assert_eq!(again.await.unwrap(), first);
    }
    assert_eq!(table.now().await["version"], first["version"], "done once");
    // The same id of another key is another request.
    let (status, _) = running.api.post(&path, &table.devices[1].key, &body).await;
    assert_eq!(status, 403);
    // A new id with the old version comes too late.
    let mut late = body.clone();
    late["id"] = json!(id());
    assert_eq!(running.api.refused(&path, &key, &late).await, (409, "conflict".to_owned()));
    running.stop().await;
}

#[tokio::test]
async fn a_resend_is_known_again_after_a_restart() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(|now| now["next"]["what"] == "dice").await;
    let (path, key, body) = table.next(&watcher.now, 0).unwrap();
    let first = running.api.ok(&path, &key, &body).await;
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let again = Running::run(options(&database)).await;
    assert_eq!(again.api.ok(&path, &key, &body).await, first);
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn a_move_that_breaks_a_rule_is_refused_with_the_rule() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    table.play_until(&mut watcher, placing).await;
    let seat = watcher.now["next"]["seat"].as_u64().unwrap();
    let key = &table.device(seat).unwrap().key;
    let version = watcher.version;
    for (tokens, status) in
        [(json!(["jump"]), 422), (json!(["lose"]), 422), (json!([]), 400), (json!(vec!["x"; 17]), 400)]
    {
        let body = json!({"id": id(), "version": version, "answers": [{"seat": seat, "tokens": tokens}]});
        let (found, answer) = running.api.post(&table.path("/play"), key, &body).await;
        assert_eq!(found, status, "{tokens}: {answer}");
        assert_eq!(answer["error"]["rule"].is_string(), status == 422, "{answer}");
    }
    // A whole move is taken or left: a good first token doesn't count if the second is bad.
    let good = watcher.now["choices"][0]["choices"][0]["tokens"][0].clone();
    let body = json!({"id": id(), "version": version, "answers": [{"seat": seat, "tokens": [good, "jump"]}]});
    assert_eq!(running.api.refused(&table.path("/play"), key, &body).await.0, 422);
    assert_eq!(table.now().await["version"], version);
    let why = json!({"version": version, "seat": seat, "spot": {"type": "place", "id": "nowhere"}});
    let reason = running.api.ok(&table.path("/why"), key, &why).await;
    assert!(reason["message"]["text"].as_str().unwrap().len() > 5 && reason["rule"].is_string(), "{reason}");
    let other = table.devices.iter().find(|device| device.key != *key).unwrap();
    let why = json!({"version": version, "seat": other.seats[0], "spot": {"type": "piece", "id": "A"}});
    assert_eq!(running.api.ok(&table.path("/why"), &other.key, &why).await["rule"], "RO-02");
    running.stop().await;
}

/// Plays until somebody has made a choice after which nothing has fallen yet, and gives the seat and what was true before;
/// nothing if the game ends before.
async fn undoable(table: &Table, watcher: &mut Watcher) -> Option<(u64, Value)> {
    loop {
        table.play_until(watcher, placing).await;
        let before = watcher.now.clone();
        // The card that lets one roll again leaves the dice to be thrown.
        let choices = before["choices"][0]["choices"].as_array()?.clone();
        let again = choices.iter().position(|choice| choice["tokens"][0] == "place RA").unwrap_or_default();
        let (path, key, body) = table.next(&before, again)?;
        let answer = table.api.ok(&path, &key, &body).await;
        watcher.until_version(answer["version"].as_u64().unwrap()).await;
        if watcher.now["undo"]["agree"] == false && watcher.now["next"]["what"] == "dice" {
            return Some((before["next"]["seat"].as_u64()?, before));
        }
    }
}

#[tokio::test]
async fn what_no_roll_has_followed_is_taken_back_at_once() {
    let running = Running::start().await;
    let mut new = new_table(&["link", "link"]);
    new["house"] = json!({"bk-r3": "off"});
    let (table, watcher, seat, before) = loop {
        let (table, mut watcher) = playing(&running, new.clone()).await;
        if let Some((seat, before)) = undoable(&table, &mut watcher).await {
            break (table, watcher, seat, before);
        }
    };
    assert_eq!(watcher.now["undo"], json!({"to": before["version"], "seats": [seat], "agree": false}));
    let other = table.devices.iter().find(|device| !device.seats.contains(&(seat as u8))).unwrap();
    let undo = |seat: u64| json!({"id": id(), "version": watcher.version, "seat": seat});
    let foreign = running.api.refused(&table.path("/undo"), &other.key, &undo(other.seats[0].into())).await;
    assert_eq!(foreign.1, "not_now", "it was not their decision");
    running.api.ok(&table.path("/undo"), &table.device(seat).unwrap().key, &undo(seat)).await;
    let now = table.now().await;
    assert_eq!(now["view"], before["view"]);
    assert_eq!(now["choices"], before["choices"]);
    running.stop().await;
}

#[tokio::test]
async fn past_a_roll_everybody_must_agree_and_the_roll_stays_used() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link", "link"])).await;
    table.play_until(&mut watcher, |now| now["undo"]["agree"] == true).await;
    let seat = watcher.now["undo"]["seats"][0].as_u64().unwrap();
    let to = watcher.now["undo"]["to"].as_u64().unwrap();
    let (_, before) = running.api.get(&table.path(&format!("/at/{to}"))).await;
    let (_, dice) = running.api.get(&table.path("/dice")).await;
    let rolls = dice["rolls"].as_array().unwrap().len();
    let own = table.device(seat).unwrap();
    let others: Vec<_> = table.devices.iter().filter(|device| device.key != own.key).collect();
    let version = watcher.version;
    let ask = || json!({"id": id(), "version": version, "seat": seat});
    let answer = |seat: u8, agree: bool| json!({"id": id(), "version": version, "seat": seat, "agree": agree});
    // One says no: nothing happens.
    running.api.ok(&table.path("/undo"), &own.key, &ask()).await;
    watcher.until(|now| now["offer"].is_object()).await;
    assert_eq!(watcher.now["offer"]["agreed"], json!([seat]));
    assert_eq!(
        running.api.refused(&table.path("/undo-answer"), &own.key, &answer(seat as u8, true)).await.1,
        "not_now"
    );
    running.api.ok(&table.path("/undo-answer"), &others[0].key, &answer(others[0].seats[0], false)).await;
    watcher.until(|now| now["offer"].is_null()).await;
    assert_eq!(watcher.version, version);
    // All say yes: it is taken back.
    running.api.ok(&table.path("/undo"), &own.key, &ask()).await;
    for other in &others {
        running.api.ok(&table.path("/undo-answer"), &other.key, &answer(other.seats[0], true)).await;
    }
    watcher.until_version(version + 1).await;
    assert_eq!(watcher.steps.last().unwrap()["entry"], json!({"type": "undo", "seat": seat, "to": to}));
    assert_eq!(watcher.now["view"], before["view"]);
    let (_, dice) = running.api.get(&table.path("/dice")).await;
    let after = dice["rolls"].as_array().unwrap();
    assert_eq!(after.len(), rolls, "no index is used twice");
    assert!(after.iter().any(|roll| roll["undone"] == true));
    table.play_until(&mut watcher, |now| now["version"].as_u64().unwrap() > version + 20).await;
    running.api.ok(&table.path("/give-up"), &table.host, &json!({"id": id()})).await;
    let (_, record) = running.api.get(&format!("/t/{}/export", table.id)).await;
    let record = record.as_str().unwrap();
    assert!(record.contains("take-backs: yes"));
    let found = rollick_server::verify(record);
    assert!(found.ok, "{found:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_one_person_takes_back_past_rolls() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "device", "bot"])).await;
    let rolled = |now: &Value| now["undo"].is_object() && now["next"]["what"] == "dice" && now["next"]["seat"] != 2;
    table.play_until(&mut watcher, rolled).await;
    let seat = watcher.now["undo"]["seats"][0].as_u64().unwrap();
    assert_eq!(watcher.now["undo"]["agree"], false);
    let undo = json!({"id": id(), "version": watcher.version, "seat": seat});
    let to = watcher.now["undo"]["to"].as_u64().unwrap();
    running.api.ok(&table.path("/undo"), &table.device(seat).unwrap().key, &undo).await;
    let (_, before) = running.api.get(&table.path(&format!("/at/{to}"))).await;
    watcher.until(|now| now["view"] == before["view"]).await;
    running.stop().await;
}

/// Plays until several persons are asked at once.
async fn window(table: &Table, watcher: &mut Watcher) {
    table.play_until(watcher, |now| waiting(now).len() > 1).await;
    assert!(waiting(&watcher.now).len() > 1, "the game is over before anybody was asked");
}

fn pass(version: u64, seat: u64) -> Value {
    json!({"id": id(), "version": version, "answers": [{"seat": seat, "tokens": ["pass"]}]})
}

#[tokio::test]
async fn answers_are_kept_until_the_rules_hear_them_in_order() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link", "link"])).await;
    window(&table, &mut watcher).await;
    let asked = waiting(&watcher.now);
    let order: Vec<u64> =
        watcher.now["choices"].as_array().unwrap().iter().map(|c| c["seat"].as_u64().unwrap()).collect();
    assert_eq!(order, asked, "each has choices of its own, in the order of the rules");
    assert_eq!(watcher.now["window"]["left_ms"], Value::Null, "no time was set");
    let version = watcher.version;
    let (first, second) = (order[0], order[1]);
    // The second answers first, and is kept.
    running.api.ok(&table.path("/play"), &table.device(second).unwrap().key, &pass(version, second)).await;
    watcher.until_version(version + 1).await;
    assert_eq!(watcher.steps.last().unwrap()["entry"]["kind"], "answer");
    assert_eq!(waiting(&watcher.now), [first]);
    // The first answers with the version it saw, and both are heard in order.
    running.api.ok(&table.path("/play"), &table.device(first).unwrap().key, &pass(version, first)).await;
    watcher.until_version(version + 3).await;
    let heard: Vec<u64> = watcher
        .steps
        .iter()
        .filter(|step| step["version"].as_u64().unwrap() > version + 1 && step["entry"]["token"] == "pass")
        .map(|step| step["entry"]["seat"].as_u64().unwrap())
        .collect();
    assert_eq!(heard[..2], [first, second]);
    running.stop().await;
}

#[tokio::test]
async fn silence_closes_a_window_and_who_is_not_asked_passes_at_once() {
    let running = Running::start().await;
    let mut new = new_table(&["link", "link", "link"]);
    new["settings"]["answer_seconds"] = json!(1);
    let (table, mut watcher) = playing(&running, new).await;
    window(&table, &mut watcher).await;
    assert_eq!(watcher.now["window"]["length_ms"], 1000);
    assert!(watcher.now["window"]["left_ms"].as_u64().unwrap() <= 1000);
    let (version, seat) = (watcher.version, waiting(&watcher.now)[0]);
    watcher.until(|now| now["window"].is_null()).await;
    let silent = watcher.steps.iter().find(|step| step["version"].as_u64().unwrap() > version).unwrap();
    assert_eq!(silent["entry"], json!({"type": "token", "seat": seat, "token": "pass", "by": "silence"}));
    // Whoever switches the question off passes at once and is not waited for.
    for device in &table.devices[..2] {
        let off = json!({"id": id(), "seat": device.seats[0], "on": false});
        running.api.ok(&table.path("/ask-me"), &device.key, &off).await;
    }
    watcher.until(|now| now["sitters"][0]["ask_me"] == false && now["sitters"][1]["ask_me"] == false).await;
    let start = watcher.version;
    table.play_until(&mut watcher, |now| now["version"].as_u64().unwrap() > start + 40).await;
    for step in &watcher.steps[start as usize..] {
        if step["entry"]["token"] == "pass" && step["entry"]["seat"].as_u64().unwrap() < 2 {
            assert_eq!(step["entry"]["by"], "silence");
        }
    }
    running.stop().await;
}

#[tokio::test]
async fn one_device_answers_for_all_its_seats_without_a_window() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "device", "device"])).await;
    let several = |now: &Value| now["choices"].as_array().unwrap().len() > 1;
    table.play_until(&mut watcher, several).await;
    assert_eq!(watcher.now["window"], Value::Null);
    let seats: Vec<u64> =
        watcher.now["choices"].as_array().unwrap().iter().map(|c| c["seat"].as_u64().unwrap()).collect();
    let answers: Vec<Value> = seats.iter().rev().map(|seat| json!({"seat": seat, "tokens": ["pass"]})).collect();
    let body = json!({"id": id(), "version": watcher.version, "answers": answers});
    let version = watcher.version;
    let done = running.api.ok(&table.path("/play"), &table.devices[0].key, &body).await;
    assert_eq!(done["version"], version + seats.len() as u64, "each is a token, in the order of the rules");
    running.stop().await;
}

#[tokio::test]
async fn rolls_and_single_choices_play_themselves_where_the_table_says_so() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "link"]);
    new["settings"] = json!({"answer_seconds": null, "auto_roll": true, "auto_single": true});
    let (table, mut watcher) = playing(&running, new).await;
    // Nobody ever rolls, and nobody answers where there is one answer alone.
    while watcher.now["phase"] == "playing" && watcher.version < 120 {
        match watcher.now["next"]["type"] == "choose" && watcher.now["choices"] != json!([]) {
            true => {
                let (path, key, body) = table.next(&watcher.now, 1).expect("a person is asked");
                assert!(watcher.now["choices"][0]["choices"].as_array().unwrap().len() > 1, "{}", watcher.now);
                let answer = running.api.ok(&path, &key, &body).await;
                watcher.until_version(answer["version"].as_u64().unwrap()).await;
            }
            false => watcher.hear().await,
        }
    }
    assert!(watcher.steps.iter().any(|step| step["told"][0]["rule"].is_string() && step["entry"]["by"] == "chance"));
    running.stop().await;
}

#[tokio::test]
async fn a_seat_handed_to_a_bot_plays_on() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "link"])).await;
    watcher.until(|now| now["next"]["what"] == "dice").await;
    let body = |seat: u8| json!({"id": id(), "seat": seat, "level": "random"});
    for seat in [0, 1] {
        running.api.ok(&table.path("/replace"), &table.host, &body(seat)).await;
    }
    watcher.until(|now| now["phase"] == "over").await;
    assert!(watcher.now["sitters"].as_array().unwrap().iter().all(|sitter| sitter["kind"] == "bot"));
    running.stop().await;
}

#[tokio::test]
async fn a_log_that_no_longer_replays_can_only_be_read_and_says_why() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(|now| now["next"]["what"] == "dice").await;
    let (version, view) = (watcher.version, watcher.now["view"].clone());
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let store = Store::open(&database).await.unwrap();
    let odd = NewEntry::new(r#"{"type":"token","seat":0,"token":"place A1","by":"person"}"#, "device-0");
    store.append(&table.id, version + 1, vec![odd]).await.unwrap();
    store.close().await;
    let again = Running::run(options(&database)).await;
    let (_, answer) = again.api.get(&table.path("")).await;
    let why = answer["table"]["read_only"].as_str().expect("it says why");
    assert!(why.contains(&format!("Entry {}", version + 1)), "{why}");
    assert_eq!(answer["now"]["view"], view, "what was good is shown");
    let give_up = json!({"id": id()});
    assert_eq!(again.api.refused(&table.path("/give-up"), &table.host, &give_up).await.1, "not_now");
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn a_table_of_other_rules_can_only_be_read_and_a_broken_one_says_so() {
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
    assert!(answer["table"]["read_only"].as_str().unwrap().contains("version 999"), "{}", answer["table"]["read_only"]);
    for (id, change, word) in [
        ("boardboardbo", (|header| header["board"] = json!("title = 1")) as fn(&mut Value), "board"),
        ("gamegamegame", |header| header["game"] = json!("chess"), "chess"),
        ("formatformat", |header| header["format"] = json!(999), "newer"),
        ("headerheader", |header| *header = json!("?"), "header"),
    ] {
        let (status, answer) = kept(id, change).await;
        assert_eq!((status.as_u16(), answer["error"]["code"].as_str()), (410, Some("broken_table")), "{id}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(word), "{answer}");
    }
    store.close().await;
    running.stop().await;
}

#[tokio::test]
async fn an_answer_that_is_kept_survives_a_restart() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link", "link"])).await;
    window(&table, &mut watcher).await;
    let (asked, version) = (waiting(&watcher.now), watcher.version);
    running.api.ok(&table.path("/play"), &table.device(asked[1]).unwrap().key, &pass(version, asked[1])).await;
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let again = Running::run(options(&database)).await;
    let table = Table { api: again.api.clone(), ..table };
    assert_eq!(waiting(&table.now().await), [asked[0]]);
    let mut watcher = table.watch(&[], Some(version)).await;
    again.api.ok(&table.path("/play"), &table.device(asked[0]).unwrap().key, &pass(version, asked[0])).await;
    watcher.until_version(version + 3).await;
    let by = |k: usize| (watcher.steps[k]["entry"]["seat"].as_u64().unwrap(), watcher.steps[k]["entry"]["by"].clone());
    assert_eq!((by(1), by(2)), ((asked[0], json!("person")), (asked[1], json!("person"))));
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn two_processes_on_one_database_share_a_table() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "device"])).await;
    let other = Running::run(options(&running.database())).await;
    let twin = Table { api: other.api.clone(), ..table.clone() };
    for round in 0..20 {
        watcher.until(|now| now["next"]["what"] == "dice" || now["choices"] != json!([])).await;
        if watcher.now["phase"] != "playing" {
            break;
        }
        let here = if round % 2 == 0 { &table } else { &twin };
        let (path, key, body) = table.next(&watcher.now, round).expect("a person is asked");
        let answer = here.api.ok(&path, &key, &body).await;
        // The one that was asked has all that came before; a watcher moves over to it.
        watcher = here.watch(&[], Some(watcher.version)).await;
        watcher.until_version(answer["version"].as_u64().unwrap()).await;
    }
    other.stop().await;
    running.stop().await;
}
