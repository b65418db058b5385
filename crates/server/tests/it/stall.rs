//! Nobody can hold up a table by asking for something again and again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::{Running, Table, Watcher, new_table, take_back_takes_consent, version};
use serde_json::{Value, json};

/// More requests than anybody gets to send while a bot thinks.
const MANY: usize = 20_000;

/// How long a bot pretends to think: long enough to be pestered, even on a busy machine.
const THINK: Duration = Duration::from_secs(2);

/// A has rolled. Bot B is asked first whether to hand over its LOSE card, and person C right after it.
async fn asked(running: &Running) -> (Table, Watcher) {
    let mut new = new_table(&["link", "bot", "link"]);
    new["start"] = json!({"position": "A:2 B:0 C:0 A=A10 lose:BC", "dice": ["dice 3 4"]});
    let table = running.api.make(new).await;
    table.begin().await;
    table.always_ask().await;
    let mut watcher = table.watch(&[], None).await;
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": 0});
    let rolled = table.act(&table.devices[0].key, roll).await;
    watcher.until_version(version(&rolled)).await;
    (table, watcher)
}

/// Sends a request over and over until the bot has decided. Returns the steps since.
async fn pester(table: &Table, key: &str, act: impl Fn() -> Value) -> Vec<Value> {
    let mut watcher = table.watch(&[], None).await;
    let before = watcher.version;
    for _ in 0..MANY {
        let body = json!({"id": crate::common::id(), "act": act()});
        table.api.post(&table.path("/do"), key, &body).await;
        let now = table.now().await;
        let bot_is_asked = now["ask"]["next"] == json!({"type": "choose", "seat": 1});
        if !bot_is_asked {
            watcher.until_version(version(&now)).await;
            return watcher.steps.iter().filter(|step| version(step) > before).cloned().collect();
        }
    }
    panic!("the bot never came to decide");
}

fn answer(question: &Value, token: &str) -> Value {
    json!({"type": "play", "question": question, "answers": [{"seat": 2, "tokens": [token]}]})
}

#[tokio::test]
async fn answering_again_and_again_appends_nothing_and_stops_no_clock() {
    let running = Running::with(|options| options.think = THINK).await;
    let (table, watcher) = asked(&running).await;
    let question = watcher.now["ask"]["question"].clone();
    let steps = pester(&table, &table.devices[1].key, || answer(&question, "pass")).await;
    let answers = steps.iter().filter(|step| step["entry"]["kind"] == "answer").count();
    assert_eq!(answers, 1, "{steps:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_second_answer_does_not_replace_the_first() {
    let running = Running::with(|options| options.think = Duration::from_secs(3)).await;
    let (table, watcher) = asked(&running).await;
    let question = watcher.now["ask"]["question"].clone();
    let first = table.act(&table.devices[1].key, answer(&question, "pass")).await;
    let second = table.act(&table.devices[1].key, answer(&question, "lose")).await;
    assert_eq!(first["version"], second["version"], "nothing was appended");
    running.stop().await;
}

#[tokio::test]
async fn a_request_from_the_future_stops_no_clock() {
    let running = Running::with(|options| options.think = THINK).await;
    let (table, _watcher) = asked(&running).await;
    let roll = || json!({"type": "roll", "question": 1_000_000_000_u64, "seat": 2});
    pester(&table, &table.devices[1].key, roll).await;
    running.stop().await;
}

#[tokio::test]
async fn a_request_from_the_future_by_somebody_who_was_replaced_stops_no_clock() {
    let running = Running::with(|options| options.think = THINK).await;
    let (table, _watcher) = asked(&running).await;
    table.act(&table.host, json!({"type": "replace", "seat": 2, "level": "random"})).await;
    let before = table.now().await["version"].clone();
    let play = || json!({"type": "play", "question": u64::MAX, "answers": [{"seat": 2, "tokens": ["pass"]}]});
    let steps = pester(&table, &table.devices[1].key, play).await;
    assert!(steps.iter().all(|step| step["entry"]["type"] == "token"), "{before}: {steps:?}");
    running.stop().await;
}

#[tokio::test]
async fn switching_ask_me_or_settings_stops_no_clock() {
    let running = Running::with(|options| options.think = THINK).await;
    let on = AtomicBool::new(false);
    let (table, _watcher) = asked(&running).await;
    let switch = || {
        let when = if on.fetch_xor(true, Ordering::Relaxed) { "always" } else { "never" };
        json!({"type": "ask_me", "seat": 0, "when": when})
    };
    pester(&table, &table.devices[0].key, switch).await;
    let (table, _watcher) = asked(&running).await;
    let switch = || {
        let seconds = if on.fetch_xor(true, Ordering::Relaxed) { 500 } else { 600 };
        json!({"type": "settings", "settings": {"answer_seconds": seconds, "auto_single": false}})
    };
    pester(&table, &table.host, switch).await;
    running.stop().await;
}

#[tokio::test]
async fn offering_a_take_back_again_and_again_appends_nothing() {
    let running = Running::start().await;
    let (table, mut watcher) = crate::play::playing(&running, new_table(&["link", "link"])).await;
    table.play_until(&mut watcher, take_back_takes_consent).await;
    let (before, offered) = (watcher.version, watcher.now["ask"]["undo"].clone());
    let seat = offered["seat"].as_u64().unwrap();
    for _ in 0..3 {
        let done = table.act(table.key(seat), json!({"type": "undo", "to": offered["to"], "seat": seat})).await;
        assert_eq!(done["version"], before + 1, "the first one is in the log");
    }
    running.stop().await;
}

fn act(kind: &str) -> Value {
    json!({"type": kind})
}

/// Everybody but the last person has come, and somebody is asked to roll. Returns the seat, too.
async fn rolling(running: &Running, sitting: usize) -> (Table, Watcher, u64) {
    let table = running.api.make(new_table(&["link", "link", "link"])).await;
    let here = Table { devices: table.devices[..sitting].to_vec(), ..table.clone() };
    here.begin().await;
    let mut watcher = table.watch(&[], None).await;
    watcher.until(crate::common::asked_to_roll).await;
    let seat = crate::common::waiting(&watcher.now)[0];
    (table, watcher, seat)
}

#[tokio::test]
async fn leaving_and_returning_does_not_renumber_the_question_of_somebody_else() {
    let running = Running::start().await;
    let (table, watcher, seat) = rolling(&running, 3).await;
    let question = &watcher.now["ask"]["question"];
    for other in table.devices.iter().filter(|device| u64::from(device.seats[0]) != seat) {
        for _ in 0..3 {
            table.act(&other.key, act("leave")).await;
            table.act(&other.key, act("return")).await;
        }
    }
    assert_eq!(table.now().await["ask"]["question"], *question);
    table.act(table.key(seat), json!({"type": "roll", "question": question, "seat": seat})).await;
    running.stop().await;
}

#[tokio::test]
async fn whoever_sits_down_late_does_not_renumber_the_question_of_somebody_else() {
    let running = Running::start().await;
    let (table, watcher, seat) = rolling(&running, 2).await;
    let question = &watcher.now["ask"]["question"];
    let late = &table.devices[2];
    table.act(&late.key, json!({"type": "sit", "name": "Cy", "word_hash": late.word.hash().to_string()})).await;
    table.act(table.key(seat), json!({"type": "roll", "question": question, "seat": seat})).await;
    running.stop().await;
}

#[tokio::test]
async fn returning_does_not_begin_the_time_to_answer_anew() {
    let running = Running::with(|options| options.think = Duration::from_secs(3600)).await;
    let mut new = new_table(&["link", "link", "link"]);
    new["start"] = json!({"position": "A:2 B:0 C:0 A=A10 lose:BC", "dice": ["dice 3 4"]});
    new["settings"]["answer_seconds"] = json!(600);
    let table = running.api.make(new).await;
    table.begin().await;
    table.always_ask().await;
    let roll = json!({"type": "roll", "question": table.now().await["ask"]["question"], "seat": 0});
    table.act(&table.devices[0].key, roll).await;
    let before = table.now().await["ask"].clone();
    assert_eq!((&before["waiting"], &before["clock"]["then"]), (&json!([1, 2]), &json!("silence")), "{before}");
    table.act(&table.devices[1].key, act("leave")).await;
    table.act(&table.devices[1].key, act("return")).await;
    let after = table.now().await["ask"].clone();
    assert_eq!((&after["question"], &after["waiting"]), (&before["question"], &json!([1, 2])));
    assert!(after["clock"]["left"].as_u64() <= before["clock"]["left"].as_u64(), "{before} {after}");
    table.act(&table.devices[2].key, answer(&before["question"], "pass")).await;
    running.stop().await;
}
