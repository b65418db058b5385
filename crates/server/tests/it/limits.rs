//! How much is too much, and what is said then; pages of other sites; headers.

use crate::common::{Running, new_table, socket};
use serde_json::json;

#[tokio::test]
async fn who_asks_too_much_is_told_to_wait() {
    let running = Running::with(|options| {
        options.limits.rate = 0.001;
        options.limits.burst = 5.0;
    })
    .await;
    for _ in 0..5 {
        assert_eq!(running.api.get("/healthz").await.0, 200);
    }
    let answer = running.api.request("GET", "/healthz").send().await.unwrap();
    assert_eq!(answer.status(), 429);
    assert!(answer.headers()["retry-after"].to_str().unwrap().parse::<u32>().unwrap() >= 1);
    let problem: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(problem["error"]["code"], "too_many");
    running.stop().await;
}

#[tokio::test]
async fn tables_bodies_and_sockets_have_limits() {
    let running = Running::with(|options| {
        options.limits.tables = 2;
        options.limits.sockets_an_address = 2;
    })
    .await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    api.make(new_table(&["device", "link"])).await;
    assert_eq!(api.refused("/api/tables", "", &new_table(&["device", "link"])).await, (429, "too_many".to_owned()));
    let large = json!({"id": "x".repeat(100_000)});
    assert_eq!(api.refused(&table.path("/start"), &table.host, &large).await, (413, "too_large".to_owned()));
    let (one, two) = (table.watch(&[], None).await, table.watch(&[], None).await);
    assert!(socket(api, &table.id, None).await.is_err(), "a third socket");
    drop(one);
    drop(two);
    running.stop().await;
}

#[tokio::test]
async fn one_address_makes_only_so_many_tables() {
    let running = Running::with(|options| options.limits.tables_a_minute = 0.5).await;
    for _ in 0..3 {
        running.api.make(new_table(&["device", "link"])).await;
    }
    assert_eq!(running.api.refused("/api/tables", "", &new_table(&["bot", "bot"])).await.0, 429);
    running.stop().await;
}

#[tokio::test]
async fn a_full_log_can_only_be_read() {
    let running = Running::with(|options| options.limits.entries = 30).await;
    let table = running.api.make(new_table(&["bot", "bot"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    let read_only = loop {
        let (_, answer) = running.api.get(&table.path("")).await;
        if let Some(why) = answer["table"]["read_only"].as_str() {
            break why.to_owned();
        }
        watcher.hear().await;
    };
    assert!(read_only.contains("full"), "{read_only}");
    let give_up = json!({"id": crate::common::id()});
    assert_eq!(running.api.refused(&table.path("/give-up"), &table.host, &give_up).await.0, 409);
    running.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_can_neither_listen_nor_act() {
    let running = Running::with(|options| options.origins = vec!["https://friend.example".to_owned()]).await;
    let api = &running.api;
    let table = api.make(new_table(&["device", "link"])).await;
    let own = format!("http://{}", api.address);
    for (origin, welcome) in [
        (None, true),
        (Some(own.as_str()), true),
        (Some("https://friend.example"), true),
        (Some("https://evil.example"), false),
        (Some("null"), false),
        (Some("http://127.0.0.1"), false),
    ] {
        assert_eq!(socket(api, &table.id, origin).await.is_ok(), welcome, "{origin:?}");
    }
    let make =
        api.request("POST", "/api/tables").header("origin", "https://evil.example").json(&new_table(&["bot", "bot"]));
    assert_eq!(api.send(make).await.unwrap().0, 403);
    running.stop().await;
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let running = Running::start().await;
    for path in ["/", "/new", "/t/abc", "/nowhere", "/api", "/api/games", "/api/nowhere", "/healthz"] {
        let answer = running.api.request("GET", path).send().await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("script-src") || policy.contains("script-src 'self';"), "{path}: {policy}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers()["x-frame-options"], "DENY", "{path}");
        assert_eq!(answer.headers()["referrer-policy"], "no-referrer", "{path}");
    }
    let page = running.api.request("GET", "/t/abc").send().await.unwrap();
    assert_eq!(page.status(), 200);
    let etag = page.headers()["etag"].clone();
    assert_eq!(page.headers()["cache-control"], "no-cache");
    let again = running.api.request("GET", "/").header("if-none-match", etag).send().await.unwrap();
    assert_eq!(again.status(), 304);
    let board = running.api.request("GET", "/api/games/bonkers/board.svg").send().await.unwrap();
    assert_eq!(board.headers()["content-type"], "image/svg+xml");
    let text = board.text().await.unwrap();
    assert!(text.contains("viewBox=\"0 0 "));
    running.stop().await;
}

#[tokio::test]
async fn the_description_of_the_api_names_every_address_of_the_contract() {
    let running = Running::start().await;
    let (_, api) = running.api.get("/api/openapi.json").await;
    let (_, page) = running.api.get("/api").await;
    let contract = include_str!("../../../../docs/web.md");
    let mut found = 0;
    for line in contract.lines().filter(|line| line.starts_with("| `GET /") || line.starts_with("| `POST /")) {
        let (method, path) = line.trim_start_matches("| `").split('`').next().unwrap().split_once(' ').unwrap();
        let path = path.split('?').next().unwrap();
        assert!(api["paths"][path][method.to_lowercase()].is_object(), "{method} {path}");
        assert!(page.as_str().unwrap().contains(path), "{path}");
        found += 1;
    }
    assert!(found > 20, "{found} addresses in docs/web.md");
    for name in ["Now", "Step", "PlayBody", "Problem", "ServerSays", "Scene"] {
        assert!(api["components"]["schemas"][name].is_object(), "{name}");
    }
    assert!(!page.as_str().unwrap().contains("<script"));
    running.stop().await;
}

#[tokio::test]
async fn one_connection_too_many_is_told_so_and_a_silent_one_is_dropped() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    let running = Running::with(|options| {
        options.limits.connections = 2;
        options.limits.silence = std::time::Duration::from_millis(300);
    })
    .await;
    let mut silent = TcpStream::connect(running.api.address).await.unwrap();
    silent.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
    let mut other = TcpStream::connect(running.api.address).await.unwrap();
    other.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut start = [0; 15];
    other.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200 OK");
    let mut third = TcpStream::connect(running.api.address).await.unwrap();
    let mut told = String::new();
    third.read_to_string(&mut told).await.unwrap();
    assert!(told.starts_with("HTTP/1.1 503 ") && told.contains("too_many"), "{told}");
    // Both connections are closed from the other side, and there is room again.
    for mut quiet in [silent, other] {
        let mut rest = Vec::new();
        quiet.read_to_end(&mut rest).await.unwrap();
    }
    // The server may notice a little later than we do.
    while running.api.get("/healthz").await.0 != 200 {}
    running.stop().await;
}
