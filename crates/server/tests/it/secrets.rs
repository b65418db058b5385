//! The secret of the dice never leaves the server before the end: every byte sent to clients is read.

use crate::common::{Running, id, new_table};
use rollick_store::Store;
use serde_json::{Value, json};

/// Whether the bytes hold the secret, as text or as it is.
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
async fn no_byte_tells_the_secret_before_the_end() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link", "bot"])).await;
    let store = Store::open(&running.database()).await.unwrap();
    let secret = store.private(&table.id, "secret").await.unwrap().expect("the server keeps it");
    let hashes: Value = serde_json::from_str(&store.private(&table.id, "keys").await.unwrap().unwrap()).unwrap();
    let mut watcher = table.watch(&[&table.host, &table.devices[0].key], None).await;
    table.begin().await;
    watcher.until(|now| now["phase"] == "playing").await;
    table.play_until(&mut watcher, |now| now["version"].as_u64().unwrap() > 120).await;
    // Everything that can be asked, asked.
    let version = watcher.version;
    for path in ["", "/dice", "/board.svg", "/steps?from=1&to=100", "/at/50", "/at/0"] {
        assert_eq!(api.get(&table.path(path)).await.0, 200, "{path}");
    }
    for path in ["/api/games", "/api", "/api/openapi.json", "/healthz", "/", &format!("/t/{}/export", table.id)] {
        assert_eq!(api.get(path).await.0, 200, "{path}");
    }
    for what in ["/sit", "/start", "/word", "/play", "/roll", "/undo", "/replace", "/rematch", "/why"] {
        let (status, _) = api.post(&table.path(what), &table.host, &json!({"id": id(), "version": version})).await;
        assert!(status.is_client_error(), "{what}");
    }
    let (_, dice) = api.get(&table.path("/dice")).await;
    assert_eq!(dice["secret"], Value::Null);
    let heard = api.heard.lock().unwrap().clone();
    assert!(heard.len() > 100_000, "much was sent");
    assert!(!holds(&heard, &secret), "the secret was sent");
    for hash in hashes["devices"].as_array().unwrap().iter().chain([&hashes["host"]]) {
        assert!(!holds(&heard, hash.as_str().unwrap()), "the hash of a key was sent");
    }
    // Given up, it is shown, and then the check above would find it.
    api.ok(&table.path("/give-up"), &table.host, &json!({"id": id()})).await;
    let (_, dice) = api.get(&table.path("/dice")).await;
    assert_eq!(dice["secret"], secret);
    assert!(holds(&api.heard.lock().unwrap(), &secret));
    store.close().await;
    running.stop().await;
}

#[tokio::test]
async fn keys_are_stored_as_hashes_alone() {
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
