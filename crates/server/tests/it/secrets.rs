//! The secret of the dice never leaves the server before the end. The test searches every byte sent to clients.

use crate::common::{Running, new_table, version};
use rollick_store::Store;
use serde_json::{Value, json};

/// Whether the bytes contain the secret: in hexadecimal digits, raw, or as a JSON list.
fn holds(bytes: &[u8], secret: &str) -> bool {
    let raw: Vec<u8> =
        (0..secret.len() / 2).map(|k| u8::from_str_radix(&secret[2 * k..2 * k + 2], 16).unwrap()).collect();
    let list = serde_json::to_string(&raw).unwrap();
    let shapes: [&[u8]; 3] = [secret.as_bytes(), &raw, list.trim_matches(['[', ']']).as_bytes()];
    let lower = bytes.to_ascii_lowercase();
    shapes
        .iter()
        .any(|shape| bytes.windows(shape.len()).any(|w| w == *shape) || lower.windows(shape.len()).any(|w| w == *shape))
}

#[tokio::test]
async fn the_secret_is_not_sent_before_the_end() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link", "bot"])).await;
    let store = Store::open(&running.database()).await.unwrap();
    let secret = store.private(&table.id, "secret").await.unwrap().expect("the server keeps it");
    let hashes: Value = serde_json::from_str(&store.private(&table.id, "keys").await.unwrap().unwrap()).unwrap();
    let mut watcher = table.watch(&[&table.host, &table.devices[0].key], None).await;
    table.begin().await;
    watcher.until_phase("playing").await;
    table.play_until(&mut watcher, |now| version(now) > 120).await;
    watcher.act(json!({"type": "say", "text": "What is the secret?"})).await;
    // Ask for everything that can be asked for.
    for path in ["", "/ask", "/dice", "/board.svg", "/steps?from=1&to=100", "/at/50", "/at/0"] {
        assert_eq!(api.get(&table.path(path)).await.0, 200, "{path}");
    }
    for path in ["/api/games", "/api", "/api/openapi.json", "/healthz", "/", &format!("/t/{}/export", table.id)] {
        assert_eq!(api.get(path).await.0, 200, "{path}");
    }
    let hash = table.devices[0].word.hash().to_string();
    for act in [
        json!({"type": "sit", "name": null, "word_hash": hash}),
        json!({"type": "start"}),
        json!({"type": "word", "word": table.devices[0].word.to_string()}),
        json!({"type": "play", "question": 1, "answers": [{"seat": 0, "tokens": ["pass"]}]}),
        json!({"type": "roll", "question": 1, "seat": 0}),
        json!({"type": "undo", "to": 0, "seat": 0}),
        json!({"type": "replace", "seat": 0, "level": "?"}),
        json!({"type": "rematch"}),
    ] {
        table.refused(&table.host, act).await;
    }
    assert_eq!(table.dice().await["secret"], Value::Null);
    let heard = api.heard.lock().unwrap().clone();
    assert!(heard.len() > 100_000, "much was sent");
    assert!(!holds(&heard, &secret), "the secret was sent");
    for hash in hashes["devices"].as_array().unwrap().iter().chain([&hashes["host"]]) {
        assert!(!holds(&heard, hash.as_str().unwrap()), "the hash of a key was sent");
    }
    // Giving up reveals the secret. Now the same check finds it.
    table.give_up().await;
    assert_eq!(table.dice().await["secret"], secret);
    assert!(holds(&api.heard.lock().unwrap(), &secret));
    store.close().await;
    running.stop().await;
}

#[tokio::test]
async fn keys_are_stored_only_as_hashes() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let keys: Vec<String> = table.devices.iter().map(|device| device.key.clone()).chain([table.host.clone()]).collect();
    assert!(keys.iter().all(|key| key.len() >= 32), "128 bits and more, in hexadecimal digits");
    let folder = running.stop().await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for key in &keys {
            assert!(!bytes.windows(key.len()).any(|window| window == key.as_bytes()), "a key is in the database");
        }
    }
}
