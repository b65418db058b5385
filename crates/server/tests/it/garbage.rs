//! Nonsense at every door: a clear refusal, never a fault, and the server goes on.

use crate::common::{Running, id, new_table, socket};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

const POSTS: [&str; 13] = [
    "sit",
    "start",
    "word",
    "play",
    "roll",
    "why",
    "undo",
    "undo-answer",
    "ask-me",
    "replace",
    "give-up",
    "rematch",
    "nonsense",
];

fn bodies() -> Vec<String> {
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let mut all: Vec<String> =
        ["", "null", "[]", "{", "\u{0}", "\"", "{\"id\":1}", "{\"id\":\"\"}", "1e999", "{\"id\":null}"]
            .map(str::to_owned)
            .to_vec();
    all.push(deep);
    for seat in ["-1", "256", "99", "0.5", "\"0\"", "18446744073709551616"] {
        all.push(format!("{{\"id\":\"x{seat}\",\"version\":{seat},\"seat\":{seat}}}").replace("x\"0\"", "x"));
        all.push(format!("{{\"id\":\"y\",\"version\":0,\"answers\":[{{\"seat\":{seat},\"tokens\":[\"pass\"]}}]}}"));
    }
    all.push(json!({"id": "x".repeat(65), "version": 0, "seat": 0}).to_string());
    all.push(json!({"id": "a\nb", "version": 0, "seat": 0}).to_string());
    all.push(json!({"id": id(), "version": 0, "answers": [{"seat": 0, "tokens": vec!["pass"; 500]}]}).to_string());
    all.push(
        json!({"id": id(), "version": 0, "answers": [{"seat": 0, "tokens": ["é\u{0}\u{202e}".repeat(400)]}]})
            .to_string(),
    );
    all.push(json!({"id": id(), "version": u64::MAX, "answers": []}).to_string());
    all.push(json!({"id": id(), "name": "x".repeat(20_000), "word_hash": "zz"}).to_string());
    all.push(json!({"id": id(), "word": "not hexadecimal"}).to_string());
    all.push(json!({"version": 0, "seat": 0, "spot": {"type": "die", "index": 1e300}}).to_string());
    all
}

#[tokio::test]
async fn every_address_refuses_nonsense() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut paths: Vec<String> = POSTS.iter().map(|what| table.path(&format!("/{what}"))).collect();
    paths.extend(["/api/tables", "/api/verify", "/api/nowhere", "/"].map(str::to_owned));
    for path in &paths {
        for body in bodies() {
            let keys = [None, Some(table.devices[0].key.as_str())];
            for key in keys {
                let mut request =
                    api.request("POST", path).header("content-type", "application/json").body(body.clone());
                if let Some(key) = key {
                    request = request.bearer_auth(key);
                }
                let (status, text) = api.send(request).await.unwrap();
                // A good body by chance: give-up and rematch need no more than an id.
                assert!(status.is_client_error(), "{path} {body:.60}: {status} {text:.200}");
                let problem: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}"));
                assert!(!problem["error"]["message"].as_str().unwrap().is_empty(), "{path}: {text}");
            }
        }
    }
    assert_eq!(api.get("/healthz").await.0, 200);
    assert_eq!(table.now().await["phase"], "playing");
    running.stop().await;
}

#[tokio::test]
async fn tables_are_made_of_sense_alone() {
    let running = Running::start().await;
    let api = &running.api;
    let refused = |change: fn(&mut Value), word: &'static str| async move {
        let mut new = new_table(&["device", "bot"]);
        change(&mut new);
        let (status, answer) = api.post("/api/tables", "", &new).await;
        assert_eq!(status, 400, "{new}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{message} should name {word}");
    };
    refused(|new| new["game"] = json!("bonkerz"), "did you mean bonkers").await;
    refused(|new| new["game"] = json!("\u{0}"), "no game").await;
    refused(|new| new["seats"] = json!([]), "seats").await;
    refused(|new| new["seats"] = json!(vec![json!({"type": "link"}); 40]), "seats").await;
    refused(|new| new["seats"][1]["level"] = json!("rando"), "did you mean random").await;
    refused(|new| new["seats"][1]["type"] = json!("ghost"), "ghost").await;
    refused(|new| new["house"] = json!({"bk-r3": "maybe"}), "bk-r3").await;
    refused(|new| new["house"] = json!({"bk-r33": "on"}), "bk-r3").await;
    refused(|new| new["settings"]["answer_seconds"] = json!(0), "answer_seconds").await;
    refused(|new| new["settings"]["fast"] = json!(true), "fast").await;
    running.stop().await;
}

#[tokio::test]
async fn addresses_that_lead_nowhere_say_so() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    for path in
        ["/api/tables/nosuchtable1", "/api/tables/x", "/api/tables/%00", "/api/tables/..%2f..%2fetc", "/t/x/export"]
    {
        let (status, answer) = api.get(path).await;
        assert_eq!((status.as_u16(), answer["error"]["code"].as_str()), (404, Some("unknown_table")), "{path}");
    }
    for (path, status) in [
        ("/api/nowhere", 404),
        ("/api/games/chess/rules", 404),
        ("/api/games/bonker/board.svg", 404),
        ("/assets/nothing.js", 404),
        (&table.path("/at/99999"), 400),
        (&table.path("/at/minus"), 400),
        (&table.path("/steps"), 400),
        (&table.path("/steps?from=0&to=5"), 400),
        (&table.path("/steps?from=9&to=5"), 400),
        (&table.path("/steps?from=1&to=99999999"), 400),
        (&table.path("/steps?from=x&to=5"), 400),
        (&table.path("/sit"), 405),
        (&table.path("/live"), 400),
    ] {
        let (found, answer) = api.get(path).await;
        assert_eq!(found.as_u16(), status, "{path}: {answer}");
        assert!(answer["error"]["message"].is_string(), "{path}: {answer}");
    }
    let odd =
        api.request("POST", &table.path("/start")).header("authorization", "Basic eDp5").json(&json!({"id": "1"}));
    assert_eq!(api.send(odd).await.unwrap().0, 400);
    let form = api.request("POST", "/api/tables").header("content-type", "text/plain").body("{}");
    assert_eq!(api.send(form).await.unwrap().0, 415);
    running.stop().await;
}

#[tokio::test]
async fn the_socket_bears_nonsense() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    let says = |id: String, message: Message| async move {
        let mut socket = socket(api, &id, None).await.unwrap();
        socket.send(message).await.unwrap();
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Text(text) = message {
                return serde_json::from_str::<Value>(&text).unwrap();
            }
        }
        Value::Null
    };
    let id = || table.id.clone();
    for text in [
        "",
        "{}",
        "hello",
        "{\"type\":\"hello\"}",
        "{\"type\":\"hello\",\"protocol\":1,\"keys\":\"x\",\"version\":null}",
    ] {
        let answer = says(id(), Message::text(text)).await;
        assert_eq!(answer["type"], "gone", "{text}");
    }
    let hello = |protocol: u32, version: u64| {
        Message::text(json!({"type": "hello", "protocol": protocol, "keys": [], "version": version}).to_string())
    };
    assert_eq!(says(id(), hello(2, 0)).await["type"], "gone");
    assert_eq!(says("nosuchtable1".to_owned(), hello(1, 0)).await["type"], "gone");
    assert_eq!(says(id(), hello(1, u64::MAX)).await["type"], "welcome", "a version from another life");
    assert_eq!(says(id(), Message::binary(vec![0_u8, 1, 2])).await, Value::Null);
    assert_eq!(says(id(), Message::text("x".repeat(100_000))).await, Value::Null);
    // Somebody who keeps talking is cut off.
    let mut chatty = table.watch(&[], None).await;
    while chatty.socket.send(Message::text("again and again")).await.is_ok() {}
    assert_eq!(api.get("/healthz").await.0, 200);
    running.stop().await;
}
