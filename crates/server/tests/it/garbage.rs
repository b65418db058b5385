//! Nonsense sent to every address: it is refused clearly, never crashes anything, and the server carries on.

use crate::common::{Running, asked_to_roll, id, new_table, read, refusal, socket};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// What can be done at a table, with all fields that each act has.
fn acts() -> Vec<Value> {
    let answers = json!([{"seat": 0, "tokens": ["pass"]}]);
    vec![
        json!({"type": "sit", "name": null, "word_hash": "00"}),
        json!({"type": "start"}),
        json!({"type": "word", "word": "00"}),
        json!({"type": "play", "question": 1, "answers": answers}),
        json!({"type": "roll", "question": 1, "seat": 0}),
        json!({"type": "undo", "to": 1, "seat": 0}),
        json!({"type": "agree", "to": 1, "seat": 0, "agree": true}),
        json!({"type": "ask_me", "seat": 0, "when": "never"}),
        json!({"type": "settings", "settings": {"answer_seconds": 1}}),
        json!({"type": "replace", "seat": 0, "level": "random"}),
        json!({"type": "ready", "ready": true}),
        json!({"type": "move", "seat": 0, "to": 1}),
        json!({"type": "open", "seat": 0}),
        json!({"type": "kick", "seat": 0}),
        json!({"type": "new_link", "seat": 0}),
        json!({"type": "resign", "seat": 0}),
        json!({"type": "unsay", "number": 1}),
        json!({"type": "shuffle"}),
        json!({"type": "leave"}),
        json!({"type": "return"}),
        json!({"type": "drop_missing"}),
        json!({"type": "give_up"}),
        json!({"type": "rematch"}),
        json!({"type": "say", "text": "hello"}),
    ]
}

/// Values that fit nowhere.
fn oddities() -> Vec<Value> {
    let deep = (0..100).fold(json!(0), |inner, _| json!([inner]));
    let long = "é\u{0}\u{202e}".repeat(400);
    vec![Value::Null, json!(-1), json!(256), json!(0.5), json!(1e300), json!({}), json!([long]), json!(long), deep]
}

/// Requests that make no sense.
fn bodies() -> Vec<String> {
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let mut all: Vec<String> =
        ["", "null", "[]", "{", "\u{0}", "\"", "{\"id\":1}", "{\"id\":\"\"}", "1e999", "{\"id\":null}"]
            .map(str::to_owned)
            .to_vec();
    all.push(deep);
    all.push(json!({"id": id(), "act": {"type": "dance"}}).to_string());
    all.push(json!({"id": id(), "act": "start"}).to_string());
    for act in acts() {
        for bad in ["", "a\nb", "é", &"x".repeat(65)] {
            all.push(json!({"id": bad, "act": act}).to_string());
        }
        let mut more = act.clone();
        more["colour"] = json!("red");
        all.push(json!({"id": id(), "act": more}).to_string());
        // Each field in turn is wrong, or missing.
        for field in act.as_object().unwrap().keys() {
            for odd in oddities() {
                // A line of chat may be odd.
                if field == "text" && odd.is_string() {
                    continue;
                }
                let mut wrong = act.clone();
                wrong[field] = odd;
                all.push(json!({"id": id(), "act": wrong}).to_string());
            }
            let mut less = act.clone();
            less.as_object_mut().unwrap().remove(field);
            // A missing name means that the name stays.
            if field != "name" {
                all.push(json!({"id": id(), "act": less}).to_string());
            }
        }
    }
    let seats = ["-1", "256", "99", "0.5", "\"0\"", "18446744073709551616"];
    for seat in seats {
        let answers = format!("[{{\"seat\":{seat},\"tokens\":[\"pass\"]}}]");
        all.push(format!("{{\"id\":\"y\",\"act\":{{\"type\":\"play\",\"question\":1,\"answers\":{answers}}}}}"));
    }
    let play =
        |answers: Value| json!({"id": id(), "act": {"type": "play", "question": 1, "answers": answers}}).to_string();
    all.push(play(json!([{"seat": 0, "tokens": vec!["pass"; 500]}])));
    all.push(play(json!([{"seat": 0, "tokens": ["é\u{0}\u{202e}".repeat(400)]}])));
    all.push(play(json!([{"seat": 0, "tokens": ["pass"]}, {"seat": 0, "tokens": ["pass"]}])));
    all.push(play(json!([])));
    all
}

#[tokio::test]
async fn every_address_refuses_nonsense() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    // The cards are dealt automatically.
    watcher.until(asked_to_roll).await;
    let before = watcher.version;
    let mut paths = vec![table.path("/do"), table.path("/why"), table.path("/nonsense")];
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
                assert!(status.is_client_error(), "{path} {body:.60}: {status} {text:.200}");
                let problem: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path}: {text}"));
                refusal(&problem);
            }
        }
    }
    assert_eq!(api.get("/healthz").await.0, 200);
    let now = table.now().await;
    assert_eq!(now["status"]["phase"], "playing");
    assert_eq!(now["version"], before, "nothing was done");
    running.stop().await;
}

#[tokio::test]
async fn a_table_that_makes_no_sense_is_refused() {
    let running = Running::start().await;
    let api = &running.api;
    let refused = |change: fn(&mut Value), word: &'static str, status: u16| async move {
        let mut new = new_table(&["device", "bot"]);
        change(&mut new);
        let (found, answer) = api.post("/api/tables", "", &new).await;
        assert_eq!(found.as_u16(), status, "{new}: {answer}");
        refusal(&answer);
        let message = answer["text"].as_str().unwrap();
        assert!(message.contains(word), "{message} should name {word}");
    };
    refused(|new| new["game"] = json!("bonkerz"), "did you mean bonkers", 400).await;
    refused(|new| new["game"] = json!("\u{0}"), "no game", 400).await;
    refused(|new| new["seats"] = json!([]), "is for", 422).await;
    refused(|new| new["seats"] = json!(vec![json!({"type": "link"}); 40]), "is for", 422).await;
    refused(|new| new["seats"][1]["level"] = json!("rando"), "did you mean random", 422).await;
    refused(|new| new["seats"][1]["type"] = json!("ghost"), "ghost", 400).await;
    refused(|new| new["house"] = json!({"bk-r3": "maybe"}), "bk-r3", 422).await;
    refused(|new| new["house"] = json!({"bk-r33": "on"}), "bk-r3", 422).await;
    refused(|new| new["settings"]["answer_seconds"] = json!(0), "answer_seconds", 400).await;
    refused(|new| new["settings"]["fast"] = json!(true), "fast", 400).await;
    running.stop().await;
}

#[tokio::test]
async fn unknown_addresses_say_so() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    for path in
        ["/api/tables/nosuchtable1", "/api/tables/x", "/api/tables/%00", "/api/tables/..%2f..%2fetc", "/t/x/export"]
    {
        let (status, answer) = api.get(path).await;
        assert_eq!((status.as_u16(), refusal(&answer).as_str()), (404, "unknown_table"), "{path}");
    }
    for (path, status) in [
        ("/api/nowhere", 404),
        ("/api/games/chess/rules", 404),
        ("/api/games/bonker/board.svg", 404),
        ("/assets/nothing.js", 404),
        (&table.path("/at/99999"), 404),
        (&table.path("/at/minus"), 400),
        (&table.path("/steps"), 400),
        (&table.path("/steps?from=0&to=5"), 422),
        (&table.path("/steps?from=9&to=5"), 422),
        (&table.path("/steps?to=5"), 400),
        (&table.path("/steps?from=x&to=5"), 400),
        (&table.path("/do"), 405),
        (&table.path("/live"), 426),
    ] {
        let (found, answer) = api.get(path).await;
        assert_eq!(found.as_u16(), status, "{path}: {answer}");
        refusal(&answer);
    }
    let odd = api.request("POST", &table.path("/do")).header("authorization", "Basic eDp5").json(&json!({"id": "1"}));
    assert_eq!(api.send(odd).await.unwrap().0, 401);
    let form = api.request("POST", "/api/tables").header("content-type", "text/plain").body("{}");
    assert_eq!(api.send(form).await.unwrap().0, 415);
    running.stop().await;
}

#[tokio::test]
async fn the_socket_survives_nonsense() {
    let running = Running::start().await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    let says = |id: String, message: Message| async move {
        let mut socket = socket(api, &id, None).await.unwrap();
        socket.send(message).await.unwrap();
        while let Some(Ok(message)) = socket.next().await {
            if let Some(value) = read(&message) {
                return value;
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
        "{\"type\":\"hello\",\"protocol\":2,\"keys\":\"x\"}",
        "{\"type\":\"hello\",\"protocol\":2,\"keys\":[],\"have\":{\"version\":-1}}",
        "{\"type\":\"more\",\"id\":\"1\",\"from\":1,\"to\":2}",
    ] {
        let answer = says(id(), Message::text(text)).await;
        assert_eq!(answer["type"], "gone", "{text}");
        assert_eq!(refusal(&answer), "bad_request");
    }
    let hello = |version: u64| {
        let have = json!({"version": version, "chat": version});
        Message::text(json!({"type": "hello", "protocol": 2, "keys": [], "have": have}).to_string())
    };
    let gone = says("nosuchtable1".to_owned(), hello(0)).await;
    assert_eq!((&gone["type"], refusal(&gone).as_str()), (&json!("gone"), "unknown_table"));
    assert_eq!(says(id(), hello(u64::MAX)).await["type"], "welcome", "a version that the table never had");
    let many = json!({"type": "hello", "protocol": 2, "keys": vec!["k"; 33]});
    assert_eq!(says(id(), Message::text(many.to_string())).await["type"], "gone");
    assert_eq!(says(id(), Message::binary(vec![0_u8, 1, 2])).await, Value::Null);
    assert_eq!(says(id(), Message::text("x".repeat(100_000))).await, Value::Null);
    // A client that has said hello is told what is wrong, every time.
    let mut chatty = table.watch(&[], None).await;
    for text in ["again and again", "{}", "{\"type\":\"hello\",\"protocol\":2,\"keys\":[]}", "{\"type\":\"do\"}"] {
        assert_eq!(refusal(&chatty.tell(text, "").await), "bad_request", "{text}");
    }
    // Spectators may talk among themselves, but do nothing else.
    for act in acts().into_iter().filter(|act| act["type"] != "say") {
        let said = chatty.act(act.clone()).await;
        assert_eq!(refusal(&said), "no_key", "{act}");
    }
    for body in bodies() {
        let Ok(mut message) = serde_json::from_str::<Value>(&body) else { continue };
        if let Some(fields) = message.as_object_mut() {
            fields.insert("type".to_owned(), json!("do"));
            refusal(&chatty.ask(&message).await);
        }
    }
    for seat in [0, 1, 2, 99, 255] {
        let why = json!({"type": "why", "id": "why", "seat": seat, "spot": {"type": "piece", "id": "?"}});
        refusal(&chatty.ask(&why).await);
    }
    chatty.agrees().await;
    assert_eq!(api.get("/healthz").await.0, 200);
    running.stop().await;
}

#[tokio::test]
async fn the_fuzz_target_knows_every_request_with_a_body() {
    let target = include_str!("../../../../fuzz/fuzz_targets/requests.rs");
    let running = Running::start().await;
    let (_, api) = running.api.get("/api/openapi.json").await;
    let posted =
        api["paths"].as_object().unwrap().iter().filter(|(_, methods)| methods["post"]["requestBody"].is_object());
    let mut known = 0;
    for (path, _) in posted {
        let named = match path.strip_prefix("/api/tables/{id}/") {
            Some(what) => format!("own(\"{what}\")"),
            None => format!("\"{path}\""),
        };
        assert!(target.contains(&named), "fuzz_targets/requests.rs doesn't send {path}");
        known += 1;
    }
    assert!(known >= 10, "{known}");
    running.stop().await;
}
