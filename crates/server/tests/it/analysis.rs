//! What the play of a finished game was worth.

use crate::common::{Running, Table, asked_to_roll, new_table, options, waiting};
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection};

/// Asks until the result is as good as it gets.
async fn review(table: &Table) -> Value {
    loop {
        let (status, now) = table.api.get(&table.path("/analysis")).await;
        assert_eq!(status, StatusCode::OK, "{now}");
        assert!(now["done"].as_u64() <= now["of"].as_u64(), "{now}");
        if now["review"]["settled"] == true {
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
    assert_eq!(review["error"].as_f64().map(|error| (error * 1000.0).round()), Some(43.0));
    let seats = review["seats"].as_array().unwrap();
    assert!((seats[1]["errors"].as_f64().unwrap() + cost).abs() < 1e-6, "{review}");
    let best = &seats[0]["best"];
    assert!(best["change"].as_f64().unwrap() > 0.05 && best["told"][0]["rule"] == "BK-03", "{best}");
    assert_eq!(best["version"].as_u64().map(|roll| roll <= asked), Some(true));
    let points = review["points"].as_array().unwrap();
    assert_eq!(points.last().unwrap()["chances"], json!([1.0, 0.0]), "the chances end with the result");
    assert_eq!((&review["whole"], &review["learned"]), (&json!(true), &json!(true)));
    assert_eq!((&review["quality"], &review["analysis"]), (&json!(2), &json!(3)));
    // It can be exported, and is as its schema says.
    let (status, file) = table.api.get(&format!("/t/{}/analysis.json", table.id)).await;
    assert_eq!((status, &file["review"]), (StatusCode::OK, &review));
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schemas/table-analysis.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(schema).unwrap()).unwrap();
    let errors: Vec<String> =
        jsonschema::validator_for(&schema).unwrap().iter_errors(&file).map(|error| error.to_string()).collect();
    assert_eq!(errors, [""; 0], "{file}");

    // It is kept with the table: after a restart it is there at once.
    let folder = running.stop().await.unwrap();
    let path = folder.path().join("tables.db").display().to_string();
    let running = Running::run(options(&path)).await;
    let table = Table { api: running.api.clone(), ..table };
    let (_, now) = table.api.get(&table.path("/analysis")).await;
    assert_eq!(now["review"], review, "at the first request");
    running.stop().await;

    // One of another version is replaced.
    let old = json!({"analysis": 0, "old": true}).to_string();
    let sql = format!("UPDATE private_fact SET value = '{old}' WHERE name = 'review'");
    let mut database = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await.unwrap();
    assert_eq!(sqlx::query(AssertSqlSafe(sql)).execute(&mut database).await.unwrap().rows_affected(), 1);
    let running = Running::run(options(&path)).await;
    let table = Table { api: running.api.clone(), ..table };
    let (_, now) = table.api.get(&table.path("/analysis")).await;
    assert_eq!(now["review"], Value::Null, "{now}");
    assert_eq!(self::review(&table).await, review);
    running.stop().await;
}

#[tokio::test]
async fn a_game_that_was_given_up_is_analysed_and_a_first_result_comes_before_the_best() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "link"]);
    new["start"] = json!({"position": "A:12+11 B:0+11 lose:B mover:A", "dice": ["dice 3 4"]});
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(asked_to_roll).await;
    let seat = watcher.now["ask"]["next"]["seat"].as_u64().unwrap();
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": seat});
    table.act(table.key(seat), roll).await;
    table.give_up().await;
    let mut qualities = Vec::new();
    let last = loop {
        let (_, now) = table.api.get(&table.path("/analysis")).await;
        let review = &now["review"];
        if review.is_object() && qualities.last() != Some(&review["quality"]) {
            qualities.push(review["quality"].clone());
        }
        if review["settled"] == true {
            break review.clone();
        }
    };
    assert!(qualities == [json!(1), json!(2)] || qualities == [json!(2)], "never worse than before: {qualities:?}");
    assert!(last["points"].as_array().unwrap().len() >= 2, "{last}");
    running.stop().await;
}
