//! A whole game over the API: two people and a bot play to the end, then the record and the dice are checked.

use crate::common::{Running, Table, Watcher, new_table, options, postgres, version};
use rollick_fair::{FairDice, Secret, Words};
use serde_json::{Value, json};

async fn whole_game(running: &Running, new: Value) -> (Table, Watcher) {
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until_phase("playing").await;
    table.play_until(&mut watcher, |_| false).await;
    watcher.until_phase("over").await;
    watcher.agrees().await;
    (table, watcher)
}

async fn check_end(table: &Table, watcher: &Watcher) {
    let api = &table.api;
    // Recompute the dice from what the table publishes.
    let dice = table.dice().await;
    assert_eq!(dice["commitment"], table.commitment);
    let secret: Secret = dice["secret"].as_str().expect("shown at the end").parse().unwrap();
    assert_eq!(secret.commitment().to_string(), table.commitment);
    let hashes: Vec<_> = table.devices.iter().map(|device| device.word.hash()).collect();
    let words = Words::check(&hashes, table.devices.iter().map(|device| device.word.clone()).collect()).unwrap();
    let fair = FairDice::new(&secret, &words);
    let rolls = dice["rolls"].as_array().unwrap();
    assert!(rolls.len() > 10);
    for (index, roll) in (0..).zip(rolls) {
        assert_eq!(roll["index"], index);
        let ways = u32::try_from(roll["ways"].as_u64().unwrap()).unwrap();
        assert_eq!(roll["way"], fair.roll(index, ways));
    }
    // Check the record here and on the server. A forged record is caught.
    let record = table.record().await;
    assert!(rollick_server::verify(&record).ok, "{:?}", rollick_server::verify(&record));
    let found = api.ok("/api/verify", "", &json!({"record": record})).await;
    assert_eq!(found["ok"], true, "{found}");
    let tokens: Vec<&str> = watcher.steps.iter().filter_map(|step| step["entry"]["token"].as_str()).collect();
    assert_eq!(rollick_record::Record::parse(&record).unwrap().tokens().collect::<Vec<_>>(), tokens);
    let forged = record.replacen("Player 0", "Player X", 1);
    assert!(!rollick_server::verify(&forged).ok);
}

#[tokio::test]
async fn a_whole_game_with_its_record_and_its_dice() {
    let running = Running::start().await;
    let (table, watcher) = whole_game(&running, new_table(&["device", "link", "bot"])).await;
    check_end(&table, &watcher).await;
    // A late watcher gets the same steps, from any version on.
    assert_eq!(table.steps(4, watcher.version).await[..], watcher.steps[3..]);
    let newest = watcher.steps.len();
    let late = table.watch(&[], Some(watcher.version - 20)).await;
    assert_eq!(late.steps[..], watcher.steps[newest - 20..]);
    for part in ["view", "ask", "status", "dice"] {
        assert_eq!(late.now[part], watcher.now[part], "{part}");
    }
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
async fn every_game_is_played_to_its_end_by_random_choices() {
    let running = Running::start().await;
    for info in rollick_games::infos() {
        let mut new = new_table(&vec!["device"; info.least]);
        new["game"] = json!(info.id);
        new["settings"]["auto_single"] = json!(true);
        new["settings"]["auto_roll"] = json!(true);
        let (table, watcher) = whole_game(&running, new).await;
        assert!(watcher.now["view"]["over"].is_object(), "{}", info.id);
        check_end(&table, &watcher).await;
    }
    running.stop().await;
}

#[tokio::test]
async fn two_clients_stay_in_step_and_bots_alone_play_to_the_end() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["bot", "bot", "bot"])).await;
    let (mut one, mut two) = (table.watch(&[], None).await, table.watch(&[], None).await);
    table.begin().await;
    one.until_phase("over").await;
    two.until_phase("over").await;
    one.agrees().await;
    two.agrees().await;
    assert_eq!(one.steps, two.steps);
    for part in ["view", "ask", "status", "dice"] {
        assert_eq!(one.now[part], two.now[part], "{part}");
    }
    // HTTP gives the same steps later as the socket did live.
    assert_eq!(table.steps(1, one.version).await, one.steps);
    assert_eq!(table.at(one.version).await["view"], one.now["view"]);
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
            watcher.until(|now| now["view"]["mover"].is_number() && version(now) > 8).await;
            assert!(watcher.steps.iter().all(|step| step["entry"]["by"] != "auto"));
            // Fast bots may have finished the game already, so this may be refused.
            let give_up = json!({"id": crate::common::id(), "act": {"type": "give_up"}});
            running.api.post(&table.path("/do"), &table.host, &give_up).await;
        }
    }
    running.stop().await;
}
