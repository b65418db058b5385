//! What goes over the wire: how much, and in which protocol.

use std::collections::BTreeMap;

use crate::common::{Running, Watcher, asked_to_roll, new_table, read, refusal, socket};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// The most bytes that the median step may cost each socket.
const MOST_BYTES: usize = 400;

/// What each step cost: its own message, and those that were sent because of it.
fn costs(watcher: &Watcher) -> Vec<usize> {
    let mut costs: Vec<usize> = Vec::new();
    for frame in &watcher.frames {
        match frame.kind.as_str() {
            "step" => costs.push(frame.bytes),
            "ask" | "choices" | "table" | "dice" | "presence" => {
                if let Some(last) = costs.last_mut() {
                    *last += frame.bytes;
                }
            }
            _ => {}
        }
    }
    costs.sort_unstable();
    costs
}

#[tokio::test]
async fn in_each_game_the_median_step_costs_a_spectator_at_most_400_bytes() {
    the_median_step_is_cheap(false).await;
}

#[tokio::test]
async fn in_each_game_the_median_step_costs_a_player_at_most_400_bytes() {
    the_median_step_is_cheap(true).await;
}

/// Plays a whole game of each, and counts what a spectator gets, or a player with their choices.
async fn the_median_step_is_cheap(seated: bool) {
    let running = Running::start().await;
    let mut dear = Vec::new();
    for info in rollick_games::infos() {
        let mut new = new_table(&vec!["link"; 3.clamp(info.least, info.most)]);
        new["game"] = json!(info.id);
        new["settings"] = json!({"auto_roll": true});
        let table = running.api.make(new).await;
        table.begin().await;
        let keys = if seated { vec![table.devices[0].key.as_str()] } else { Vec::new() };
        let mut watcher = table.watch(&keys, None).await;
        table.play_until(&mut watcher, |_| false).await;
        watcher.until_phase("over").await;
        let costs = costs(&watcher);
        let (median, most) = (costs[costs.len() / 2], costs[costs.len() - 1]);
        let mut shares: BTreeMap<&str, usize> = BTreeMap::new();
        for frame in &watcher.frames {
            *shares.entry(frame.kind.as_str()).or_default() += frame.bytes;
        }
        shares.retain(|kind, _| !["refused", "beat"].contains(kind));
        println!("{}: {} steps, median {median} bytes, most {most}, in all {shares:?}", info.id, costs.len());
        if median > MOST_BYTES {
            dear.push((info.id, median));
        }
    }
    assert!(dear.is_empty(), "the median step costs more than {MOST_BYTES} bytes: {dear:?}");
    running.stop().await;
}

#[tokio::test]
async fn old_pages_are_told_to_reload_and_so_are_those_from_the_future() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let answer = async |hello: Value| {
        let mut socket = socket(&running.api, &table.id, None).await.unwrap();
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let answer = read(&socket.next().await.unwrap().unwrap()).unwrap();
        let end = socket.next().await;
        assert!(matches!(end, None | Some(Ok(Message::Close(_)))), "then it is closed: {end:?}");
        answer
    };
    // The pages of the first release show the message of `gone` as it is.
    let old = answer(json!({"type": "hello", "protocol": 1, "keys": [], "version": null})).await;
    assert_eq!(old["type"], "gone");
    let text = old["message"].as_str().expect("a plain sentence");
    assert!(text.contains("reload") && text.ends_with('.'), "{text}");
    let new = answer(json!({"type": "hello", "protocol": 3, "keys": [], "colours": true})).await;
    assert_eq!((&new["type"], refusal(&new).as_str()), (&json!("gone"), "other_protocol"));
    assert!(new["text"].as_str().unwrap().contains("reload"), "{new}");
    running.stop().await;
}

#[tokio::test]
async fn a_step_says_only_what_changed_and_looking_leaves_no_trace() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    // The cards are dealt automatically.
    watcher.until(asked_to_roll).await;
    watcher.frames.clear();
    table.act(&table.devices[0].key, json!({"type": "ask_me", "seat": 0, "when": "never"})).await;
    watcher.settle().await;
    let kinds: Vec<&str> = watcher.frames.iter().map(|frame| frame.kind.as_str()).collect();
    assert_eq!(kinds, ["step", "table", "refused"], "what is asked hasn't changed, and nobody came or left");
    running.stop().await;
}
