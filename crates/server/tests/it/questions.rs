//! Questions: their numbers, and those that are put to several seats at once.

use crate::common::{Running, Table, Watcher, asked_to_roll, id, new_table, options, refusal, version, waiting};
use crate::play::playing;
use serde_json::{Value, json};

/// A table where A has rolled and may move. C and B are asked whether to hand over their LOSE cards.
async fn window(running: &Running, new: Value) -> (Table, Watcher) {
    let (table, mut watcher) = playing(running, arranged(new)).await;
    table.always_ask().await;
    watcher.until(asked_to_roll).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    let rolled = table.act(table.key(0), roll).await;
    watcher.until_version(version(&rolled)).await;
    assert!(waiting(&watcher.now).len() > 1, "{}", watcher.now["ask"]);
    (table, watcher)
}

fn arranged(mut new: Value) -> Value {
    new["start"] = json!({"position": "A:2 B:0 C:0 A=A10 lose:BC", "dice": ["dice 3 4"]});
    new
}

fn answer(now: &Value, seat: u64, token: &str) -> Value {
    json!({"type": "play", "question": now["ask"]["question"], "answers": [{"seat": seat, "tokens": [token]}]})
}

#[tokio::test]
async fn early_answers_are_kept_and_played_in_the_order_of_the_rules() {
    let running = Running::start().await;
    let (table, mut watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let order = waiting(&watcher.now);
    let offered: Vec<u64> =
        watcher.now["choices"].as_array().unwrap().iter().map(|c| c["seat"].as_u64().unwrap()).collect();
    assert_eq!(order, offered, "each seat has its choices, in the order of the rules");
    assert_eq!(watcher.now["ask"]["clock"], Value::Null, "no time was set");
    assert_eq!(watcher.now["ask"]["silence"], "pass");
    let (start, asked) = (watcher.version, watcher.now.clone());
    let (first, second) = (order[0], order[1]);
    // The second seat answers first, and its answer is kept.
    table.act(table.key(second), answer(&asked, second, "pass")).await;
    watcher.until_version(start + 1).await;
    assert_eq!(watcher.steps.last().unwrap()["entry"]["kind"], "answer");
    assert_eq!(waiting(&watcher.now), [first]);
    assert_eq!(watcher.now["ask"]["question"], asked["ask"]["question"], "the question is still open");
    // The first seat answers the question that it saw. Now both answers are played, in order.
    table.act(table.key(first), answer(&asked, first, "pass")).await;
    watcher.until_version(start + 3).await;
    let heard: Vec<u64> = watcher
        .steps
        .iter()
        .filter(|step| version(step) > start + 1 && step["entry"]["token"] == "pass")
        .map(|step| step["entry"]["seat"].as_u64().unwrap())
        .collect();
    assert_eq!(heard[..2], [first, second]);
    running.stop().await;
}

#[tokio::test]
async fn an_answer_counts_although_the_log_has_grown() {
    let running = Running::start().await;
    let (table, mut watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let (start, asked, order) = (watcher.version, watcher.now.clone(), waiting(&watcher.now));
    // The host changes the settings, somebody changes when to be asked, somebody answers early.
    let settings =
        json!({"type": "settings", "settings": {"answer_seconds": null, "auto_single": false, "bot_pace": "fast"}});
    table.act(&table.host, settings).await;
    table.act(table.key(0), json!({"type": "ask_me", "seat": 0, "when": "never"})).await;
    table.act(table.key(order[1]), answer(&asked, order[1], "pass")).await;
    watcher.until_version(start + 3).await;
    assert_eq!(watcher.now["ask"]["question"], asked["ask"]["question"]);
    let done = watcher.act(answer(&asked, order[0], "pass")).await;
    assert_eq!(done["version"], start + 4, "its own entry, without what the table does after it: {done}");
    watcher.until_version(start + 5).await;
    let pass = |step: &Value| (step["entry"]["token"].clone(), step["entry"]["by"].clone());
    let played: Vec<_> = watcher.steps.iter().filter(|step| version(step) > start + 3).take(2).map(pass).collect();
    assert_eq!(played, vec![(json!("pass"), json!("person")); 2], "both answers are played");
    // The same over HTTP, with the roll that comes next and the number that it has.
    table.play_until(&mut watcher, asked_to_roll).await;
    let roll = table.next(&watcher.now, 0).await.unwrap();
    table.act(table.key(0), json!({"type": "ask_me", "seat": 0, "when": "matters"})).await;
    assert_eq!(table.send(&roll).await.0, 200);
    running.stop().await;
}

#[tokio::test]
async fn answering_twice_appends_nothing() {
    let running = Running::start().await;
    let (table, mut watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let second = waiting(&watcher.now)[1];
    let asked = watcher.now.clone();
    let first = watcher.act(answer(&asked, second, "pass")).await;
    for token in ["pass", "lose", "pass"] {
        let again = watcher.act(answer(&asked, second, token)).await;
        assert_eq!(again["version"], first["version"], "over the socket: {again}");
        let again = table.act(table.key(second), answer(&asked, second, token)).await;
        assert_eq!(again["version"], first["version"], "over HTTP");
    }
    // Asking for what is already so doesn't add anything either.
    let settings = json!({"type": "settings", "settings": table.now().await["status"]["settings"]});
    assert_eq!(table.act(&table.host, settings).await["version"], first["version"]);
    let always = json!({"type": "ask_me", "seat": 0, "when": "always"});
    assert_eq!(table.act(table.key(0), always).await["version"], first["version"]);
    assert_eq!(table.now().await["version"], first["version"]);
    running.stop().await;
}

#[tokio::test]
async fn settings_are_changed_by_the_host_and_clocks_go_on_from_where_they_are() {
    let running = Running::start().await;
    let (table, mut watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let settings = |seconds: Value| {
        json!({"type": "settings", "settings":
            {"answer_seconds": seconds, "auto_roll": true, "auto_single": false, "bot_pace": "slow", "chat": false}})
    };
    assert_eq!(table.refused(table.key(0), settings(json!(600))).await.1, "forbidden");
    assert_eq!(table.refused(&table.host, settings(json!(601))).await.1, "bad_request");
    assert_eq!(
        table.refused(&table.host, json!({"type": "settings", "settings": {"fast": true}})).await.1,
        "bad_request"
    );
    let question = watcher.now["ask"]["question"].clone();
    let done = table.act(&table.host, settings(json!(600))).await;
    watcher.until_version(version(&done)).await;
    assert_eq!(watcher.now["status"]["settings"]["bot_pace"], "slow");
    assert_eq!(watcher.now["ask"]["clock"]["length"], 600_000);
    assert_eq!(watcher.now["ask"]["question"], question);
    assert_eq!(refusal(&watcher.act(json!({"type": "say", "text": "Hello"})).await), "not_now", "talk is off");
    // With a second to answer, the question closes.
    table.act(&table.host, settings(json!(1))).await;
    watcher.until(|now| now["ask"]["question"] != question).await;
    running.stop().await;
}

#[tokio::test]
async fn silence_closes_a_question_and_a_seat_that_is_not_asked_passes_at_once() {
    let running = Running::start().await;
    let mut new = new_table(&["link", "link", "link"]);
    new["settings"]["answer_seconds"] = json!(1);
    let (table, mut watcher) = window(&running, new).await;
    assert_eq!(watcher.now["ask"]["clock"]["length"], 1000);
    assert!(watcher.now["ask"]["clock"]["left"].as_u64().unwrap() <= 1000);
    let (start, seat) = (watcher.version, waiting(&watcher.now)[0]);
    watcher.until(|now| now["ask"]["silence"].is_null()).await;
    let silent = watcher.steps.iter().find(|step| version(step) > start).unwrap();
    assert_eq!(silent["entry"], json!({"type": "token", "seat": seat, "token": "pass", "by": "silence"}));
    // A seat that doesn't want to be asked passes at once, and nobody waits for it.
    for seat in [0, 1] {
        table.act(table.key(seat), json!({"type": "ask_me", "seat": seat, "when": "never"})).await;
    }
    watcher.until(|now| now["status"]["sitters"][1]["ask_me"] == "never").await;
    let start = watcher.steps.len();
    let until = watcher.version + 40;
    table.play_until(&mut watcher, |now| version(now) > until).await;
    for step in &watcher.steps[start..] {
        if step["entry"]["token"] == "pass" && step["entry"]["seat"].as_u64().unwrap() < 2 {
            assert_eq!(step["entry"]["by"], "silence");
        }
    }
    running.stop().await;
}

#[tokio::test]
async fn one_device_answers_for_all_its_seats_without_a_clock() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "device", "device"]);
    new["settings"]["answer_seconds"] = json!(20);
    let (table, mut watcher) = window(&running, new).await;
    assert_eq!(watcher.now["ask"]["clock"], Value::Null);
    let seats = waiting(&watcher.now);
    let answers: Vec<Value> = seats.iter().rev().map(|seat| json!({"seat": seat, "tokens": ["pass"]})).collect();
    let start = watcher.version;
    let play = json!({"type": "play", "question": watcher.now["ask"]["question"], "answers": answers});
    let done = table.act(&table.devices[0].key, play).await;
    assert_eq!(done["version"], start + seats.len() as u64, "each is a token, in the order of the rules");
    watcher.until_version(version(&done)).await;
    watcher.agrees().await;
    running.stop().await;
}

#[tokio::test]
async fn an_early_answer_survives_a_restart() {
    let running = Running::start().await;
    let (table, watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let (order, start, asked) = (waiting(&watcher.now), watcher.version, watcher.now.clone());
    table.act(table.key(order[1]), answer(&asked, order[1], "pass")).await;
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let again = Running::run(options(&database)).await;
    let table = Table { api: again.api.clone(), ..table };
    assert_eq!(waiting(&table.now().await), [order[0]]);
    let mut watcher = table.watch(&[], Some(start)).await;
    assert_eq!(watcher.welcome["table"], Value::Null, "a browser that comes back has it");
    table.act(table.key(order[0]), answer(&asked, order[0], "pass")).await;
    watcher.until_version(start + 3).await;
    let by = |k: usize| (watcher.steps[k]["entry"]["seat"].as_u64().unwrap(), watcher.steps[k]["entry"]["by"].clone());
    assert_eq!((by(1), by(2)), ((order[0], json!("person")), (order[1], json!("person"))));
    watcher.agrees().await;
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn an_answer_to_a_question_that_nobody_asked_is_refused() {
    let running = Running::start().await;
    let (table, mut watcher) = window(&running, new_table(&["link", "link", "link"])).await;
    let seat = waiting(&watcher.now)[0];
    for question in [0, 1, 1_000_000_000_u64] {
        let act = json!({"type": "play", "question": question, "answers": [{"seat": seat, "tokens": ["pass"]}]});
        assert_eq!(refusal(&watcher.act(act.clone()).await), "conflict", "{question}");
        assert_eq!(table.refused(table.key(seat), act).await, (409, "conflict".to_owned()));
    }
    // One message that can't be read has no id to answer to. The connection lives on.
    let odd = json!({"type": "do", "act": {"type": "start"}});
    assert_eq!(refusal(&watcher.ask(&odd).await), "bad_request");
    let odd = json!({"type": "do", "id": id(), "act": {"type": "say", "text": ""}});
    assert_eq!(refusal(&watcher.ask(&odd).await), "impossible");
    running.stop().await;
}
