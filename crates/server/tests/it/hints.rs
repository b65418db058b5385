//! Hints: only where the table allows them, and only for the seat that has to decide.

use crate::common::{Running, Table, asked_to_roll, new_table, waiting};
use serde_json::{Value, json};

/// Seat 0 rolls 3 and 4, and seat 1 is asked for its LOSE card.
async fn asked(running: &Running, hints: bool) -> Table {
    let mut new = new_table(&["device", "link"]);
    new["start"] = json!({"position": "A:12+11 B:0+11 lose:B mover:A", "dice": ["dice 3 4"]});
    new["settings"]["hints"] = json!(hints);
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.always_ask().await;
    watcher.until(asked_to_roll).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    table.act(table.key(0), roll).await;
    watcher.until(|now| waiting(now) == [1]).await;
    table
}

#[tokio::test]
async fn a_hint_is_a_choice_of_the_question_with_what_it_does() {
    let running = Running::start().await;
    let table = asked(&running, true).await;
    let hint = running.api.ok(&table.path("/hint"), table.key(1), &json!({"seat": 1})).await;
    assert_eq!(hint["choice"]["tokens"], json!(["lose"]), "or seat 0 wins: {hint}");
    assert!(!hint["choice"]["effects"].as_array().unwrap().is_empty(), "{hint}");
    let offered = table.asked(table.key(1)).await;
    assert_eq!(hint["question"], offered["ask"]["question"]);
    let choices: Vec<&Value> = offered["choices"][0]["choices"].as_array().unwrap().iter().collect();
    assert!(choices.contains(&&hint["choice"]), "{hint} is not among {choices:?}");

    let refused = async |seat: u64, by: u64| {
        running.api.refused(&table.path("/hint"), table.key(by), &json!({"seat": seat})).await
    };
    assert_eq!(refused(0, 0).await.0, 409, "nobody asks seat 0");
    assert_eq!(refused(1, 0).await.0, 403, "a seat of somebody else");
    running.stop().await;
}

#[tokio::test]
async fn without_the_setting_there_are_no_hints_and_it_is_settled_before_the_start() {
    let running = Running::start().await;
    let table = asked(&running, false).await;
    assert_eq!(running.api.refused(&table.path("/hint"), table.key(1), &json!({"seat": 1})).await.0, 403);
    let mut settings = table.now().await["status"]["settings"].clone();
    settings["hints"] = json!(true);
    let (status, refusal) = table.refusal(&table.host, json!({"type": "settings", "settings": settings})).await;
    assert_eq!((status, refusal["message"]["key"].as_str()), (409, Some("hints-too-late")));
    settings["hints"] = json!(false);
    settings["chat"] = json!(false);
    table.act(&table.host, json!({"type": "settings", "settings": settings})).await;
    running.stop().await;
}

#[tokio::test]
async fn every_game_has_hints_from_the_first_decision_on() {
    let running = Running::start().await;
    for info in rollick_games::infos() {
        let mut new = new_table(&vec!["device"; info.least]);
        new["game"] = json!(info.id);
        new["settings"]["hints"] = json!(true);
        new["settings"]["auto_roll"] = json!(true);
        let table = running.api.make(new).await;
        let mut watcher = table.watch_all().await;
        table.begin().await;
        for _ in 0..4 {
            watcher.until(|now| now["ask"]["next"]["type"] == "choose" && !waiting(now).is_empty()).await;
            let (seat, question) = (waiting(&watcher.now)[0], watcher.now["ask"]["question"].clone());
            let hint = running.api.ok(&table.path("/hint"), table.key(seat), &json!({"seat": seat})).await;
            assert_eq!(hint["question"], question, "{}", info.id);
            let answers = json!([{"seat": seat, "tokens": hint["choice"]["tokens"]}]);
            let done =
                table.act(table.key(seat), json!({"type": "play", "question": question, "answers": answers})).await;
            watcher.until_version(crate::common::version(&done)).await;
        }
        table.give_up().await;
    }
    running.stop().await;
}

#[tokio::test]
async fn a_hint_says_what_the_move_risks() {
    let running = Running::start().await;
    // Whatever seat 0 does with a 1, it stands where seat 1 can land on it.
    let mut new = new_table(&["device", "link"]);
    new["game"] = json!("spiralized");
    new["start"] = json!({"position": "A:2.3,home,home,home B:2.1,home,home,home", "dice": ["dice 1 2"]});
    new["settings"]["hints"] = json!(true);
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until(asked_to_roll).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    table.act(table.key(0), roll).await;
    watcher.until(|now| now["ask"]["next"]["type"] == "choose" && waiting(now) == [0]).await;
    let hint = running.api.ok(&table.path("/hint"), table.key(0), &json!({"seat": 0})).await;
    let risk = &hint["risks"][0];
    assert_eq!(risk["seat"], 1, "{hint}");
    let harm = &risk["harms"][0];
    assert_eq!((&harm["effect"]["seat"], &harm["effect"]["tone"]), (&json!(0), &json!("bad")), "{hint}");
    assert!((1..100).contains(&harm["percent"].as_u64().unwrap()), "{hint}");
    running.stop().await;
}

#[tokio::test]
async fn anybody_who_is_seated_ends_hints_for_everybody_before_and_during_the_game() {
    let running = Running::start().await;
    let table = asked(&running, true).await;
    running.api.ok(&table.path("/hint"), table.key(1), &json!({"seat": 1})).await;
    assert_eq!(table.refused(&table.host, json!({"type": "no_hints"})).await.0, 403, "the host key sits nowhere");
    table.act(table.key(0), json!({"type": "no_hints"})).await;
    let status = table.now().await["status"].clone();
    assert_eq!((&status["no_hints"], &status["settings"]["hints"]), (&json!(0), &json!(false)));
    let (refused, answer) = running.api.post(&table.path("/hint"), table.key(1), &json!({"seat": 1})).await;
    assert_eq!((refused.as_u16(), answer["message"]["key"].as_str()), (403, Some("hints-unwanted")));
    let told = table.steps(1, status_version(&table).await).await;
    let said =
        |step: &Value| step["told"].as_array().is_some_and(|told| told.iter().any(|t| t["key"] == "table-no-hints"));
    assert!(told.iter().any(said), "the log says so");

    // Before the start, too. Then the host can't allow hints again.
    let mut new = new_table(&["device", "link"]);
    new["settings"]["hints"] = json!(true);
    let table = running.api.make(new).await;
    assert_eq!(table.refused(table.key(1), json!({"type": "no_hints"})).await.0, 403, "nobody sits there yet");
    let hash = table.devices[1].word.hash().to_string();
    table.act(table.key(1), json!({"type": "sit", "name": "Ben", "word_hash": hash})).await;
    table.act(table.key(1), json!({"type": "no_hints"})).await;
    let mut settings = table.now().await["status"]["settings"].clone();
    assert_eq!(settings["hints"], json!(false));
    settings["hints"] = json!(true);
    let (status, refusal) = table.refusal(&table.host, json!({"type": "settings", "settings": settings})).await;
    assert_eq!((status, refusal["message"]["key"].as_str()), (409, Some("hints-unwanted")));
    running.stop().await;
}

async fn status_version(table: &Table) -> u64 {
    table.now().await["version"].as_u64().unwrap()
}
