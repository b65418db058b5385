//! What the play of a finished game was worth.

use crate::common::{Running, Table, asked_to_roll, new_table, waiting};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Asks until the result is there.
async fn review(table: &Table) -> Value {
    loop {
        let (status, now) = table.api.get(&table.path("/analysis")).await;
        assert_eq!(status, StatusCode::OK, "{now}");
        assert!(now["done"].as_u64() <= now["of"].as_u64(), "{now}");
        if now["review"].is_object() {
            return now["review"].clone();
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_costly_decision_is_found_with_its_moment_and_with_what_was_better() {
    let running = Running::start().await;
    // With 3 and 4 seat 0 scores its last point, unless seat 1 hands over the LOSE card. It doesn't.
    let mut new = new_table(&["device", "link"]);
    new["start"] = json!({"position": "A:12+11 B:0+11 lose:B mover:A", "dice": ["dice 3 4"]});
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.always_ask().await;
    watcher.until(asked_to_roll).await;
    let (status, early) = table.api.get(&table.path("/analysis")).await;
    assert_eq!((status, &early["message"]["key"]), (StatusCode::CONFLICT, &json!("analysis-too-early")));

    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    table.act(table.key(0), roll).await;
    watcher.until(|now| waiting(now) == [1]).await;
    let asked = watcher.version;
    let answers = json!([{"seat": 1, "tokens": ["pass"]}]);
    table
        .act(table.key(1), json!({"type": "play", "question": watcher.now["ask"]["question"], "answers": answers}))
        .await;
    watcher.until_phase("over").await;

    let review = review(&table).await;
    let [mistake] = &review["mistakes"].as_array().unwrap()[..] else { panic!("one mistake: {review}") };
    assert_eq!((&mistake["version"], &mistake["seat"]), (&json!(asked), &json!(1)), "{mistake}");
    assert_eq!(mistake["tokens"], json!(["lose"]));
    assert!(mistake["chose"]["key"].is_string() && mistake["better"]["key"].is_string(), "{mistake}");
    let cost = mistake["cost"].as_f64().unwrap();
    assert!(cost > 0.3, "it was even but for this: {mistake}");
    assert_eq!(review["error"].as_f64().map(|error| (error * 1000.0).round()), Some(75.0));
    let seats = review["seats"].as_array().unwrap();
    assert!((seats[1]["errors"].as_f64().unwrap() + cost).abs() < 1e-6, "{review}");
    let best = &seats[0]["best"];
    assert!(best["change"].as_f64().unwrap() > 0.05 && best["told"][0]["rule"] == "BK-03", "{best}");
    assert_eq!(best["version"].as_u64().map(|roll| roll <= asked), Some(true));
    let points = review["points"].as_array().unwrap();
    assert_eq!(points.last().unwrap()["chances"], json!([1.0, 0.0]), "the chances end with the result");
    assert_eq!((&review["whole"], &review["learned"]), (&json!(true), &json!(true)));
    // It is kept: the same again.
    assert_eq!(self::review(&table).await, review);
    running.stop().await;
}
