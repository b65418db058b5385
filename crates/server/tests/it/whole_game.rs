//! A whole game over the API: two people and a bot, to the end, the record and the dice.

use crate::common::{Running, Table, Watcher, new_table, options, postgres};
use rollick_fair::{Dice, Secret, Words};
use serde_json::{Value, json};

async fn whole_game(running: &Running, new: Value) -> (Table, Watcher) {
    let table = running.api.make(new).await;
    let keys: Vec<&str> = table.devices.iter().map(|device| device.key.as_str()).collect();
    let mut watcher = table.watch(&keys, None).await;
    table.begin().await;
    watcher.until(|now| now["phase"] == "playing").await;
    table.play_until(&mut watcher, |_| false).await;
    watcher.until(|now| now["phase"] == "over").await;
    (table, watcher)
}

async fn check_end(table: &Table, watcher: &Watcher) {
    let api = &table.api;
    // The dice, recomputed from what the table tells.
    let (_, dice) = api.get(&table.path("/dice")).await;
    assert_eq!(dice["commitment"], table.commitment);
    let secret: Secret = dice["secret"].as_str().expect("shown at the end").parse().unwrap();
    assert_eq!(secret.commitment().to_string(), table.commitment);
    let hashes: Vec<_> = table.devices.iter().map(|device| device.word.hash()).collect();
    let words = Words::check(&hashes, table.devices.iter().map(|device| device.word.clone()).collect()).unwrap();
    let fair = Dice::new(&secret, &words);
    let rolls = dice["rolls"].as_array().unwrap();
    assert!(rolls.len() > 10);
    for (index, roll) in (0..).zip(rolls) {
        assert_eq!(roll["index"], index);
        let ways = u32::try_from(roll["ways"].as_u64().unwrap()).unwrap();
        assert_eq!(roll["way"], fair.roll(index, ways));
    }
    // The record, checked here and by the server; a changed one is found out.
    let (status, record) = api.get(&format!("/t/{}/export", table.id)).await;
    assert_eq!(status, 200);
    let record = record.as_str().unwrap();
    assert!(rollick_server::verify(record).ok, "{:?}", rollick_server::verify(record));
    let found = api.ok("/api/verify", "", &json!({"record": record})).await;
    assert_eq!(found["ok"], true, "{found}");
    let tokens: Vec<&str> = watcher.steps.iter().filter_map(|step| step["entry"]["token"].as_str()).collect();
    assert_eq!(rollick_record::Record::parse(record).unwrap().tokens().collect::<Vec<_>>(), tokens);
    let forged = record.replacen("Player 0", "Player X", 1);
    assert!(!rollick_server::verify(&forged).ok);
}

#[tokio::test]
async fn a_whole_game_to_its_end_its_record_and_its_dice() {
    let running = Running::start().await;
    let (table, watcher) = whole_game(&running, new_table(&["device", "link", "bot"])).await;
    check_end(&table, &watcher).await;
    // Somebody who comes late sees the same, from any version on.
    let late = table.watch(&[], Some(3)).await;
    assert_eq!(late.steps[..], watcher.steps[3..]);
    assert_eq!(late.now["view"], watcher.now["view"]);
    running.stop().await;
}

#[tokio::test]
async fn the_same_on_postgresql() {
    let running = Running::run(options(&postgres())).await;
    let (table, watcher) = whole_game(&running, new_table(&["link", "link"])).await;
    check_end(&table, &watcher).await;
    running.stop().await;
}

#[tokio::test]
async fn every_game_can_be_played_over_the_api() {
    let running = Running::start().await;
    for info in rollick_games::infos() {
        let mut new = new_table(&vec!["device"; info.least]);
        new["game"] = json!(info.id);
        new["settings"]["auto_single"] = json!(true);
        new["settings"]["auto_roll"] = json!(true);
        let table = running.api.make(new).await;
        let mut watcher = table.watch(&[], None).await;
        table.begin().await;
        watcher.until(|now| now["phase"] == "playing").await;
        table.play_until(&mut watcher, |now| now["version"].as_u64().unwrap() > 60).await;
        assert!(watcher.version > 60 || watcher.now["phase"] == "over", "{}", info.id);
    }
    running.stop().await;
}

#[tokio::test]
async fn two_clients_stay_in_step_and_bots_alone_play_to_the_end() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["bot", "bot", "bot"])).await;
    let (mut one, mut two) = (table.watch(&[], None).await, table.watch(&[], None).await);
    table.begin().await;
    one.until(|now| now["phase"] == "over").await;
    two.until(|now| now["phase"] == "over").await;
    assert_eq!(one.steps, two.steps);
    assert_eq!(one.now, two.now);
    // What is told later over HTTP is what was told live.
    let (_, steps) = running.api.get(&table.path(&format!("/steps?from=1&to={}", one.version.min(2000)))).await;
    assert_eq!(steps.as_array().unwrap()[..], one.steps[..one.version.min(2000) as usize]);
    let (_, moment) = running.api.get(&table.path(&format!("/at/{}", one.version))).await;
    assert_eq!(moment["view"], one.now["view"]);
    running.stop().await;
}

#[tokio::test]
async fn bots_of_every_level_play_every_game_that_they_know() {
    let running = Running::start().await;
    let (_, games) = running.api.get("/api/games").await;
    for game in games.as_array().unwrap() {
        let levels: Vec<&str> =
            game["bots"].as_array().unwrap().iter().map(|bot| bot["level"].as_str().unwrap()).collect();
        assert_eq!(levels[..3], ["random", "easy", "medium"], "the weakest first");
        let mut new = new_table(&["bot", "bot"]);
        new["game"] = game["id"].clone();
        for pair in levels.chunks(2) {
            new["seats"][0]["level"] = json!(pair[0]);
            new["seats"][1]["level"] = json!(pair[pair.len() - 1]);
            let table = running.api.make(new.clone()).await;
            let mut watcher = table.watch(&[], None).await;
            table.begin().await;
            watcher.until(|now| now["view"]["turn"].is_number() && now["version"].as_u64().unwrap() > 8).await;
            assert!(watcher.steps.iter().all(|step| step["entry"]["by"] != "auto"));
            // Quick bots may have ended it already.
            running.api.post(&table.path("/give-up"), &table.host, &json!({"id": crate::common::id()})).await;
        }
    }
    running.stop().await;
}
