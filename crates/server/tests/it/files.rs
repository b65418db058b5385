//! Records and boards that somebody brings along.

use crate::common::{Running, Table, asked_to_roll, new_table, options};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A record of a game that was played to its end, with checkable dice.
const SERVED: &str = include_str!("../../../record/tests/format-2/bigfoot-served.rollick");
/// One that was not.
const DECISION: &str = include_str!("../../../record/tests/format-2/bonkers-decision.rollick");

/// One in which a bot took over the seat of a person.
const HANDS: &str = include_str!("../../../record/tests/format-2/bonkers-hands.rollick");

fn import(record: &str) -> Value {
    json!({"record": record})
}

/// The table of an imported record. Nobody has a key to it.
async fn imported(running: &Running, record: &str) -> Table {
    let made = running.api.ok("/api/records", "", &import(record)).await;
    let made = json!({"table": made["table"], "host": "", "commitment": "", "device": null, "links": []});
    Table::of(running.api.clone(), &made)
}

#[tokio::test]
async fn a_record_says_who_had_a_seat_before_it_changed_hands() {
    let running = Running::start().await;
    let table = imported(&running, HANDS).await;
    let (_, steps) = running.api.get(&table.path("/steps?from=1&to=1")).await;
    let told = steps[0]["told"].as_array().unwrap();
    let hands: Vec<&Value> = told.iter().filter(|told| told["key"] == "table-import-hands").collect();
    let [hands] = hands[..] else { panic!("one seat changed hands: {told:?}") };
    assert_eq!((&hands["args"]["name"], &hands["args"]["turn"]), (&json!("Bo"), &json!(1)));
    assert_eq!(hands["args"]["seat"]["seat"], json!(1));
    running.stop().await;
}

#[tokio::test]
async fn a_record_is_kept_as_a_table_to_look_at_also_after_a_restart() {
    let running = Running::start().await;
    let table = imported(&running, SERVED).await;
    let whole = table.whole().await;
    assert_eq!((&whole["table"]["imported"], &whole["now"]["status"]["phase"]), (&json!(true), &json!("over")));
    assert!(whole["now"]["view"]["over"].is_object());
    let tokens = rollick_record::Record::parse(SERVED).unwrap().tokens().count() as u64;
    assert_eq!(whole["now"]["version"], json!(tokens + 1));
    let sitters = whole["now"]["status"]["sitters"].as_array().unwrap();
    let names: Vec<&str> = sitters.iter().map(|sitter| sitter["name"].as_str().unwrap()).collect();
    let seats = rollick_record::Record::parse(SERVED).unwrap().seats;
    assert_eq!(names, seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>());
    assert!(table.at(tokens / 2).await["view"]["pieces"].is_array());
    // The same record has the same table, and its text stays what it was: the claims about its dice are its own.
    assert_eq!(imported(&running, SERVED).await.id, table.id);
    let (_, record) = running.api.get(&format!("/t/{}/export", table.id)).await;
    assert_eq!(record.as_str(), Some(SERVED));
    let (_, dice) = running.api.get(&table.path("/dice")).await;
    assert_eq!((&dice["secret"], &dice["commitment"]), (&Value::Null, &json!("")), "the table claims nothing: {dice}");
    // Nobody can do anything there.
    let (status, _) = running.api.post(&table.path("/do"), "00", &json!({"id": "1", "act": {"type": "start"}})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);

    let folder = running.stop().await.unwrap();
    let running = Running::run(options(&folder.path().join("tables.db").display().to_string())).await;
    let again = Table { api: running.api.clone(), ..table.clone() };
    assert_eq!(again.whole().await, whole);
    // Anybody may go on from it.
    let seats: Vec<Value> = whole["now"]["view"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|_| json!({"type": "bot", "level": "easy"}))
        .collect();
    let made = running.api.ok(&again.path("/branch"), "", &json!({"version": 20, "seats": seats})).await;
    let branch = Table::of(running.api.clone(), &made);
    let info = branch.whole().await["table"].clone();
    assert_eq!((&info["branch"]["table"], &info["arranged"]), (&json!(table.id), &json!(true)));
    assert!(info.get("imported").is_none());
    running.stop().await;
}

#[tokio::test]
async fn a_record_that_ends_early_can_be_looked_at_and_analysed() {
    let running = Running::start().await;
    let table = imported(&running, DECISION).await;
    let now = table.now().await;
    assert_eq!(now["status"]["phase"], json!("given_up"));
    assert_eq!(now["ask"]["message"]["key"], json!("table-record-ends"));
    assert_eq!(now["status"]["read_only"]["key"], json!("imported-record"));
    let (status, analysis) = running.api.get(&table.path("/analysis")).await;
    assert_eq!(status, StatusCode::OK, "{analysis}");
    running.stop().await;
}

#[tokio::test]
async fn a_bad_record_is_refused_with_its_line() {
    let running = Running::start().await;
    let lines: Vec<&str> = SERVED.lines().collect();
    let why = async |record: &str| {
        let (status, answer) = running.api.post("/api/records", "", &import(record)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        crate::common::refusal(&answer);
        answer["text"].as_str().unwrap().to_owned()
    };
    assert!(why("").await.contains("line 1: the file is empty"));
    assert!(why("hello\n").await.contains("line 1: a record begins with"));
    let cut = lines[..lines.len() - 1].join("\n");
    assert!(why(&cut).await.contains("is cut off"));
    let changed = SERVED.replacen("dice ", "dice 9", 1);
    assert!(why(&changed).await.contains("the seal doesn't match"));
    // With a new seal, the rules notice.
    let mut record = rollick_record::Record::parse(SERVED).unwrap();
    record.turns[1].tokens[0] = "dice 1 1".to_owned();
    let found = why(&record.write()).await;
    assert!(found.contains("line "), "{found}");
    assert!(why(&"x".repeat(600 * 1024)).await.contains("too long"));
    let (status, _) = running.api.post("/api/records", "", &import(&"x".repeat(2_000_000))).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    running.stop().await;
}

#[tokio::test]
async fn a_board_is_drawn_checked_and_played_on() {
    let running = Running::start().await;
    let text = rollick_games::Setup::standard("bonkers")
        .unwrap()
        .board
        .text
        .replace("score = [0, 19, 36]", "score = [0, 20, 40]");
    let board = json!({"name": "mine.toml", "text": text});
    let found = running.api.ok("/api/boards", "", &json!({"board": board})).await;
    assert_eq!((&found["game"], &found["standard"]), (&json!("bonkers"), &json!(false)), "{found}");
    assert!(found["drawing"].as_str().unwrap().starts_with("<svg"));
    let mut new = new_table(&["device", "bot"]);
    new["board"] = board.clone();
    let table = running.api.make(new).await;
    assert_eq!(table.whole().await["table"]["board"], json!("mine.toml"));
    table.begin().await;
    table.watch_all().await.until(asked_to_roll).await;
    table.give_up().await;
    // Its record can be brought back together with the board, and not without it.
    let (_, record) = running.api.get(&format!("/t/{}/export", table.id)).await;
    let alone = running.api.post("/api/records", "", &json!({"record": record})).await;
    assert_eq!(alone.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(alone.1["text"].as_str().unwrap().contains("give its file"), "{}", alone.1);
    running.api.ok("/api/records", "", &json!({"record": record, "board": board})).await;

    let bad = json!({"name": "bad.toml", "text": text.replace("lose = 46", "lose = 99")});
    let (status, refused) = running.api.post("/api/boards", "", &json!({"board": bad})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(refused["text"].as_str().unwrap().contains("bad.toml, line 7, lose: "), "{refused}");
    let mut new = new_table(&["device", "bot"]);
    new["board"] = bad;
    assert_eq!(running.api.refused("/api/tables", "", &new).await, (422, "impossible".to_owned()));
    running.stop().await;
}
