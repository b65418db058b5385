//! Going on from a moment of another table, and trying what somebody could have done instead.

use crate::common::{Running, Table, asked_to_roll, new_table, waiting};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A table at which seat 0 has rolled 3 and 4, and seat 1 is asked whether it hands over its LOSE card. Returns the version
/// of that question.
async fn asked_for_the_card(running: &Running) -> (Table, u64) {
    let mut new = new_table(&["device", "link"]);
    new["start"] = json!({"position": "A:12+11 B:0+11 lose:B mover:A", "dice": ["dice 3 4"]});
    new["house"] = json!({"bk-r8": "12"});
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.always_ask().await;
    watcher.until(asked_to_roll).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    table.act(table.key(0), roll).await;
    watcher.until(|now| waiting(now) == [1]).await;
    (table, watcher.version)
}

fn branch(version: u64, tokens: &[&str], seats: Value) -> Value {
    json!({"version": version, "tokens": tokens, "seats": seats})
}

fn two() -> Value {
    json!([{"type": "device", "name": "Cat"}, {"type": "link"}])
}

#[tokio::test]
async fn a_table_goes_on_from_a_moment_of_another_one_and_says_so() {
    let running = Running::start().await;
    let (origin, asked) = asked_for_the_card(&running).await;
    let made = running.api.ok(&origin.path("/branch"), "", &branch(asked, &[], two())).await;
    let table = Table::of(running.api.clone(), &made);
    let info = table.whole().await["table"].clone();
    assert_eq!(info["branch"]["table"], json!(origin.id));
    assert_eq!((&info["branch"]["version"], &info["branch"]["turn"]), (&json!(asked), &json!(1)), "{info}");
    assert_eq!((&info["arranged"], &info["game"]["id"]), (&json!(true), &json!("bonkers")));
    assert_ne!(info["commitment"], origin.whole().await["table"]["commitment"], "it has dice of its own");
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.always_ask().await;
    watcher.until(|now| waiting(now) == [1]).await;
    let steps = table.steps(1, watcher.version).await;
    let told = |step: &Value| {
        step["told"].as_array().is_some_and(|all| {
            all.iter().any(|told| told["key"] == "table-branch" || told["message"]["key"] == "table-branch")
        })
    };
    assert!(steps.iter().any(told), "the log says so: {steps:?}");
    assert_eq!(
        table.at(0).await["view"]["pieces"],
        origin.at(asked).await["view"]["pieces"],
        "the position is the same"
    );
    // It is played on, and the record says where it came from, without a proof of its dice.
    let answers = json!([{"seat": 1, "tokens": ["lose"]}]);
    let question = watcher.now["ask"]["question"].clone();
    table.act(table.key(1), json!({"type": "play", "question": question, "answers": answers})).await;
    table.give_up().await;
    let (_, record) = running.api.get(&format!("/t/{}/export", table.id)).await;
    let record = record.as_str().unwrap();
    assert!(record.contains(&format!("\nbranch: table {}, version {asked}\n", origin.id)), "{record}");
    assert!(record.contains("\nposition: ") && !record.contains("\ndice-"), "{record}");
    assert!(rollick_server::verify(record).ok, "{record}");
    running.stop().await;
}

#[tokio::test]
async fn a_branch_may_begin_with_another_move() {
    let running = Running::start().await;
    let (origin, asked) = asked_for_the_card(&running).await;
    let (status, what_if) = running.api.get(&origin.path(&format!("/at/{asked}/what-if?tokens=lose"))).await;
    assert_eq!(status, StatusCode::OK, "{what_if}");
    assert!(!what_if["told"].as_array().unwrap().is_empty() && !what_if["cues"].as_array().unwrap().is_empty());
    assert_ne!(what_if["view"], origin.at(asked).await["view"]);
    let made = running.api.ok(&origin.path("/branch"), "", &branch(asked, &["lose"], two())).await;
    let table = Table::of(running.api.clone(), &made);
    assert_eq!(table.at(0).await["view"], what_if["view"]);
    assert_eq!(table.whole().await["table"]["branch"]["changed"], json!(true));
    // What can't be done there is refused, with the rule.
    let (status, refused) = running.api.get(&origin.path(&format!("/at/{asked}/what-if?tokens=place%20A10"))).await;
    assert_eq!((status, &refused["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("illegal")), "{refused}");
    assert!(refused["rule"].is_string(), "{refused}");
    running.stop().await;
}

#[tokio::test]
async fn nothing_goes_on_where_it_makes_no_sense() {
    let running = Running::start().await;
    let (origin, asked) = asked_for_the_card(&running).await;
    let path = origin.path("/branch");
    let code = |body: Value| {
        let (api, path) = (running.api.clone(), path.clone());
        async move { api.refused(&path, "", &body).await }
    };
    assert_eq!(code(branch(99_999, &[], two())).await, (404, "unknown_version".to_owned()));
    assert_eq!(code(branch(asked, &["juggle"], two())).await, (422, "illegal".to_owned()));
    assert_eq!(code(branch(asked, &[], json!([{"type": "link"}]))).await, (422, "impossible".to_owned()));
    let long = "x".repeat(65);
    assert_eq!(code(branch(asked, &[&long], two())).await, (400, "bad_request".to_owned()));
    // Seat 1 keeps its card, so the game ends: nothing goes on from there.
    assert_eq!(code(branch(asked, &["pass"], two())).await, (409, "not_now".to_owned()));
    assert_eq!(running.api.refused("/api/tables/abcdefghjkmn/branch", "", &branch(1, &[], two())).await.0, 404);
    running.stop().await;
}

/// Whether a table gives the only seat that it asks a hint: the status, and the key of the refusal.
async fn hint(running: &Running, table: &Table) -> (u16, Option<String>) {
    let (status, answer) = running.api.post(&table.path("/hint"), table.key(1), &json!({"seat": 1})).await;
    (status.as_u16(), answer["message"]["key"].as_str().map(str::to_owned))
}

/// A branch with hints, in which seat 1 is asked for its card, too.
async fn branch_with_hints(running: &Running, origin: &Table, version: u64) -> Table {
    let mut new = branch(version, &[], two());
    new["settings"] = origin.now().await["status"]["settings"].clone();
    new["settings"]["hints"] = json!(false);
    let made = running.api.ok(&origin.path("/branch"), "", &new).await;
    let table = Table::of(running.api.clone(), &made);
    // They are switched on before the start.
    new["settings"]["hints"] = json!(true);
    table.act(&table.host, json!({"type": "settings", "settings": new["settings"]})).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.always_ask().await;
    watcher.until(|now| waiting(now) == [1]).await;
    table
}

#[tokio::test]
async fn a_branch_is_no_way_around_a_running_table_without_hints() {
    let running = Running::start().await;
    let elsewhere = || (403, Some("hints-elsewhere".to_owned()));
    let (origin, asked) = asked_for_the_card(&running).await;
    let mut new = branch(asked, &[], two());
    new["settings"] = origin.now().await["status"]["settings"].clone();
    new["settings"]["hints"] = json!(true);
    let (status, refusal) = running.api.post(&origin.path("/branch"), "", &new).await;
    assert_eq!((status.as_u16(), refusal["message"]["key"].as_str()), (403, Some("hints-elsewhere")), "{refusal}");

    // Nor are hints that are switched on later, in the branch or in a branch of the branch, even if that one has ended.
    let first = branch_with_hints(&running, &origin, asked).await;
    assert_eq!(hint(&running, &first).await, elsewhere());
    let version = first.now().await["version"].as_u64().unwrap();
    let second = branch_with_hints(&running, &first, version).await;
    first.give_up().await;
    assert_eq!(hint(&running, &second).await, elsewhere());

    // Nor is a record of the game so far.
    let (_, record) = running.api.get(&format!("/t/{}/export", origin.id)).await;
    let made = running.api.ok("/api/records", "", &json!({"record": record})).await;
    let record = Table { id: made["table"].as_str().unwrap().to_owned(), ..origin.clone() };
    new["version"] = record.now().await["version"].clone();
    assert_eq!(running.api.refused(&record.path("/branch"), "", &new).await.0, 403);

    // Once the game has ended, nobody minds.
    origin.give_up().await;
    assert_eq!((hint(&running, &second).await.0, hint(&running, &second).await.1), (200, None));
    running.stop().await;
}

#[tokio::test]
async fn whoever_objects_to_hints_at_a_table_ends_them_in_its_branches_too() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "link"]);
    new["start"] = json!({"position": "A:12+11 B:0+11 lose:B mover:A", "dice": ["dice 3 4"]});
    new["house"] = json!({"bk-r8": "12"});
    new["settings"]["hints"] = json!(true);
    let origin = running.api.make(new).await;
    let mut watcher = origin.watch_all().await;
    origin.begin().await;
    origin.always_ask().await;
    watcher.until(asked_to_roll).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    origin.act(origin.key(0), roll).await;
    watcher.until(|now| waiting(now) == [1]).await;
    let table = branch_with_hints(&running, &origin, watcher.version).await;
    assert_eq!(hint(&running, &table).await.0, 200);
    origin.act(origin.key(0), json!({"type": "no_hints"})).await;
    assert_eq!(hint(&running, &table).await, (403, Some("hints-elsewhere".to_owned())));
    running.stop().await;
}
