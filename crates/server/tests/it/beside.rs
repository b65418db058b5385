//! What people do beside the game: they talk, and they meet again at another table.

use crate::common::{Running, Table, Watcher, asked_to_roll, new_table, refusal};
use serde_json::{Value, json};

fn say(text: &str) -> Value {
    json!({"type": "say", "text": text})
}

#[tokio::test]
async fn lines_of_chat_are_numbered_and_reach_everybody() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut host = table.watch(&[&table.host], None).await;
    let mut guest = table.watch(&[&table.devices[1].key], None).await;
    // The cards are dealt automatically.
    host.until(asked_to_roll).await;
    let before = host.version;
    let first = json!({"type": "do", "id": "one", "act": say("  Hello,\u{202e}\n everybody ")});
    let done = host.ask(&first).await;
    assert_eq!(host.ask(&first).await, done, "a line that is sent again counts once");
    guest.act(say("Hi!")).await;
    table.act(&table.devices[0].key, say("Over HTTP")).await;
    for watcher in [&mut host, &mut guest] {
        watcher.settle().await;
        let lines: Vec<_> = watcher.chat.iter().map(|line| (&line["number"], &line["seat"], &line["text"])).collect();
        let expected = [
            (&json!(1), &json!(null), &json!("Hello, everybody")),
            (&json!(2), &json!(1), &json!("Hi!")),
            (&json!(3), &json!(0), &json!("Over HTTP")),
        ];
        assert_eq!(lines, expected);
        assert!(watcher.chat.iter().all(|line| line["time"].as_i64().unwrap() > 1_700_000_000_000));
        assert_eq!(watcher.version, before, "talk is not in the log");
    }
    // Whoever comes back gets the lines that are missing.
    let have = json!({"version": before, "chat": 2});
    let hello = json!({"type": "hello", "protocol": 2, "keys": [], "have": have});
    let back = Watcher::hello(&running.api, &table.id, &hello).await;
    assert_eq!(back.chat, [host.chat[2].clone()]);
    // An empty line can't be said.
    assert_eq!(refusal(&guest.act(say(" \u{200b}\n")).await), "impossible");
    let record = table.record().await;
    assert!(!record.contains("everybody"), "talk is not in the record");
    running.stop().await;
}

#[tokio::test]
async fn a_newcomer_gets_the_last_fifty_lines() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    for k in 1..=60 {
        table.act(&table.host, say(&format!("line {k}"))).await;
    }
    let watcher = table.watch(&[], None).await;
    let numbers: Vec<u64> = watcher.chat.iter().map(|line| line["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (11..=60).collect::<Vec<_>>());
    let folder = {
        drop(watcher);
        running.database()
    };
    let kept = running.stop().await;
    let again = Running::run(crate::common::options(&folder)).await;
    let watcher = Table { api: again.api.clone(), ..table }.watch(&[], None).await;
    assert_eq!(watcher.chat.len(), 50, "talk survives a restart");
    again.stop().await;
    drop(kept);
}

#[tokio::test]
async fn a_rematch_from_host_and_guest_leads_all_to_one_table_with_the_right_keys() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link", "link"])).await;
    table.begin().await;
    let again = json!({"type": "rematch"});
    assert_eq!(table.refused(&table.host, again.clone()).await.0, 409, "not before the end");
    table.give_up().await;
    // The host has both keys on one socket, one guest uses a socket, the other HTTP.
    let mut host = table.watch(&[&table.devices[0].key, &table.host], None).await;
    let mut guest = table.watch(&[&table.devices[1].key], None).await;
    let made_guest = guest.act(again.clone()).await["made"].clone();
    let made_host = host.act(again.clone()).await["made"].clone();
    let made_other = table.act(&table.devices[2].key, again.clone()).await["made"].clone();
    host.until(|now| now["status"]["rematch"].is_string()).await;
    guest.until(|now| now["status"]["rematch"].is_string()).await;
    for made in [&made_guest, &made_host, &made_other, &json!({"table": host.now["status"]["rematch"]})] {
        assert_eq!(made["table"], made_host["table"]);
    }
    assert_ne!(made_host["table"], table.id);
    assert_ne!(made_host["commitment"], table.commitment, "new dice");
    assert_eq!((&made_guest["host"], &made_guest["links"]), (&json!(""), &json!([])));
    assert_eq!(made_guest["device"], json!({"key": table.devices[1].key, "seats": [1]}));
    assert_eq!(made_other["device"], json!({"key": table.devices[2].key, "seats": [2]}));
    assert_eq!(made_host["host"], table.host);
    assert_eq!(made_host["device"], json!({"key": table.devices[0].key, "seats": [0]}));
    // The next table can be played with these keys.
    let mut next = Table::of(api.clone(), &made_host);
    next.devices.extend(Table::of(api.clone(), &made_guest).devices);
    next.devices.extend(Table::of(api.clone(), &made_other).devices);
    next.begin().await;
    assert_eq!(next.now().await["status"]["phase"], "playing");
    assert_eq!(next.whole().await["table"]["commitment"], made_host["commitment"]);
    running.stop().await;
}
