//! Limits and their refusals, pages of other sites, and security headers.

use std::pin::pin;

use crate::common::{Running, fresh_postgres, new_table, options, refusal, socket};
use futures_util::future::{join_all, select};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use sqlx::Connection;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn an_address_with_too_many_requests_is_told_to_wait() {
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
    assert_eq!(refusal(&problem), "too_many");
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
    assert_eq!(api.refused(&table.path("/do"), &table.host, &large).await, (413, "too_large".to_owned()));
    let (one, two) = (table.watch(&[], None).await, table.watch(&[], None).await);
    assert!(socket(api, &table.id, None).await.is_err(), "a third socket");
    drop(one);
    drop(two);
    running.stop().await;
}

#[tokio::test]
async fn one_address_can_make_only_a_few_tables_at_once() {
    let running = Running::with(|options| options.limits.tables_a_minute = 0.5).await;
    for _ in 0..3 {
        running.api.make(new_table(&["device", "link"])).await;
    }
    assert_eq!(running.api.refused("/api/tables", "", &new_table(&["bot", "bot"])).await.0, 429);
    running.stop().await;
}

#[tokio::test]
async fn a_table_with_a_full_log_is_read_only_but_can_be_ended() {
    let running = Running::with(|options| options.limits.entries = 30).await;
    let table = running.api.make(new_table(&["bot", "bot"])).await;
    let mut watcher = table.watch(&[], None).await;
    table.begin().await;
    let read_only = loop {
        let why = watcher.now["status"]["read_only"].clone();
        if why.is_object() {
            break why;
        }
        watcher.hear().await;
    };
    assert_eq!(read_only, json!({"key": "log-full", "args": {"n": watcher.version}}));
    watcher.agrees().await;
    table.give_up().await;
    let dice = table.dice().await;
    assert!(dice["secret"].is_string(), "the end shows the secret: {dice}");
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
        let path = path.split('?').next().unwrap().replace("{name}.ftl", "{file}");
        assert!(api["paths"][&path][method.to_lowercase()].is_object(), "{method} {path}");
        assert!(page.as_str().unwrap().contains(&path), "{path}");
        found += 1;
    }
    assert!(found > 12, "{found} addresses in docs/web.md");
    for name in ["Now", "Step", "Do", "Act", "Done", "Refusal", "ClientSays", "ServerSays", "Scene"] {
        assert!(api["components"]["schemas"][name].is_object(), "{name}");
    }
    assert!(!page.as_str().unwrap().contains("<script"));
    let (_, socket) = running.api.get("/api/asyncapi.json").await;
    assert_eq!(socket["channels"]["table"]["address"], "/api/tables/{id}/live");
    for name in ["ClientSays", "ServerSays"] {
        let payload = &socket["components"]["messages"][name]["payload"]["$ref"];
        assert_eq!(*payload, format!("#/components/schemas/{name}"));
        assert!(socket["components"]["schemas"][name]["oneOf"].is_array(), "{name}");
    }
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
    // The server closes both connections, and there is room again.
    for mut quiet in [silent, other] {
        let mut rest = Vec::new();
        quiet.read_to_end(&mut rest).await.unwrap();
    }
    // The server may notice a little later than we do.
    while running.api.get("/healthz").await.0 != 200 {}
    running.stop().await;
}

#[tokio::test]
async fn one_person_can_not_fill_the_log_and_the_others_play_on() {
    let running = Running::with(|options| {
        options.limits.change_burst = 10.0;
        options.limits.change_rate = 0.001;
    })
    .await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    table.begin().await;
    let mut watcher = table.watch(&[], None).await;
    watcher.until(crate::common::asked_to_roll).await;
    let before = watcher.version;
    let mut refused = 0;
    for k in 0..50 {
        let when = if k % 2 == 0 { "always" } else { "never" };
        let act = json!({"type": "ask_me", "seat": 0, "when": when});
        let body = json!({"id": crate::common::id(), "act": act});
        let (status, answer) = running.api.post(&table.path("/do"), &table.devices[0].key, &body).await;
        if status != 200 {
            assert_eq!((status.as_u16(), refusal(&answer).as_str()), (429, "too_many"));
            refused += 1;
        }
    }
    let grown = table.now().await["version"].as_u64().unwrap() - before;
    assert!(grown <= 10 && refused >= 20, "{grown} entries, {refused} refused");
    table.act(&table.devices[1].key, json!({"type": "ask_me", "seat": 1, "when": "always"})).await;
    let seat = crate::common::waiting(&watcher.now)[0];
    let roll = json!({"type": "roll", "question": watcher.now["ask"]["question"], "seat": seat});
    table.act(table.key(seat), roll).await;
    running.stop().await;
}

#[tokio::test]
async fn the_changes_of_one_person_are_bounded_for_good_also_after_a_restart() {
    let running = Running::with(|options| options.limits.changes = 20).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let name = |k: usize| json!({"type": "name", "seat": 0, "name": format!("Ann {k}")});
    let word_hash = table.devices[0].word.hash().to_string();
    table.act(&table.devices[0].key, json!({"type": "sit", "name": "Ann", "word_hash": word_hash})).await;
    for k in 1..20 {
        table.act(&table.devices[0].key, name(k)).await;
    }
    assert_eq!(table.refused(&table.devices[0].key, name(20)).await, (409, "not_now".to_owned()));
    let mut options = crate::common::options(&running.database());
    let folder = running.stop().await;
    options.limits.changes = 20;
    let again = Running::run(options).await;
    let table = crate::common::Table { api: again.api.clone(), ..table };
    assert_eq!(table.refused(&table.devices[0].key, name(21)).await, (409, "not_now".to_owned()));
    table.give_up().await;
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn a_table_with_a_full_log_can_be_ended_by_anybody_who_sits_there() {
    let running = Running::with(|options| options.limits.entries = 30).await;
    let table = running.api.make(new_table(&["link", "link", "bot"])).await;
    table.begin().await;
    assert_eq!(table.refused(&table.devices[1].key, json!({"type": "give_up"})).await.0, 403, "not before it is full");
    let mut luck = 0;
    while table.now().await["status"]["read_only"].is_null() {
        luck += 1;
        if let Some(request) = table.next(&table.now().await, luck).await {
            table.send(&request).await;
        }
    }
    table.act(&table.devices[1].key, json!({"type": "give_up"})).await;
    assert!(table.dice().await["secret"].is_string(), "the end shows the secret");
    running.stop().await;
}

#[tokio::test]
async fn talk_is_limited_for_each_person_and_for_each_table() {
    let running = Running::with(|options| {
        options.limits.line_burst = 5.0;
        options.limits.line_rate = 0.001;
        options.limits.lines = 7;
    })
    .await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let say = |k: usize| json!({"type": "say", "text": format!("line {k}")});
    for (k, key) in [&table.devices[0].key, &table.devices[1].key].into_iter().enumerate() {
        for line in 0..5 {
            table.act(key, say(5 * k + line)).await;
        }
        assert_eq!(table.refused(key, say(99)).await, (429, "too_many".to_owned()));
    }
    let newcomer = table.watch(&[], None).await;
    let texts: Vec<&str> = newcomer.chat.iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["line 3", "line 4", "line 5", "line 6", "line 7", "line 8", "line 9"], "the newest stay");
    running.stop().await;
}

#[tokio::test]
async fn behind_a_trusted_proxy_everybody_has_limits_of_their_own() {
    let limited = |options: &mut rollick_server::Options| {
        options.limits.rate = 0.001;
        options.limits.burst = 2.0;
    };
    let ask = async |running: &Running, sender: &str| {
        let request = running.api.request("GET", "/healthz").header("x-forwarded-for", sender);
        running.api.send(request).await.unwrap().0.as_u16()
    };
    let running = Running::with(|options| {
        limited(options);
        options.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await;
    for sender in ["192.0.2.1", "192.0.2.2", "2001:db8:0:1::1", "2001:db8:0:2::1"] {
        assert_eq!([ask(&running, sender).await, ask(&running, sender).await], [200, 200], "{sender}");
        assert_eq!(ask(&running, sender).await, 429, "{sender}");
    }
    assert_eq!(ask(&running, "2001:db8:0:1::2").await, 429, "a network of IPv6 counts as one");
    assert_eq!(ask(&running, "192.0.2.9, 192.0.2.1").await, 429, "what a sender makes up counts for nothing");
    running.stop().await;

    let running = Running::with(limited).await;
    let all = [ask(&running, "192.0.2.1").await, ask(&running, "192.0.2.2").await, ask(&running, "192.0.2.3").await];
    assert_eq!(all, [200, 200, 429], "nobody is trusted unless the operator says so");
    running.stop().await;
}

#[tokio::test]
async fn the_number_of_steps_that_are_sent_at_once_is_a_setting() {
    let running = Running::with(|options| options.limits.steps = 3).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    table.begin().await;
    let (_, steps) = running.api.get(&table.path("/steps?from=1&to=100")).await;
    assert_eq!(steps.as_array().unwrap().len(), 3);
    let newcomer = table.watch(&[], None).await;
    assert_eq!(newcomer.steps.len(), 3, "the newest ones");
    running.stop().await;
}

#[tokio::test]
async fn the_connections_of_one_address_are_limited_unless_it_is_a_trusted_proxy() {
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpStream;

    for proxy in [false, true] {
        let running = Running::with(|options| {
            options.limits.connections_an_address = 2;
            options.trusted_proxies = if proxy { vec!["127.0.0.1".parse().unwrap()] } else { Vec::new() };
        })
        .await;
        let mut open = Vec::new();
        for _ in 0..2 {
            open.push(TcpStream::connect(running.api.address).await.unwrap());
        }
        let mut third = TcpStream::connect(running.api.address).await.unwrap();
        if proxy {
            assert_eq!(running.api.get("/healthz").await.0, 200);
        } else {
            let mut told = String::new();
            third.read_to_string(&mut told).await.unwrap();
            assert!(told.starts_with("HTTP/1.1 503 ") && told.contains("too-many-connections"), "{told}");
            drop((open, third));
            // There is room again once the server has noticed.
            while running.api.send(running.api.request("GET", "/healthz")).await.is_ok_and(|(status, _)| status != 200)
            {
            }
        }
        running.stop().await;
    }
}

#[tokio::test]
async fn requests_about_the_past_wait_for_a_place_and_are_refused_when_there_is_none() {
    let database = fresh_postgres().await;
    let mut options = options(&database);
    options.limits.look_backs = 1;
    let running = Running::run(options).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    table.begin().await;
    let look = || async { table.api.get(&table.path("/steps?from=1&to=100")).await };
    // With the log locked, whoever has the only place keeps it.
    let mut other = sqlx::AnyConnection::connect(&database).await.unwrap();
    let mut locked = other.begin().await.unwrap();
    sqlx::query("LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE").execute(&mut *locked).await.unwrap();
    let (one, two) = (pin!(look()), pin!(look()));
    let ((status, answer), other) = select(one, two).await.factor_first();
    assert_eq!((status.as_u16(), refusal(&answer)), (429, "too_many".to_owned()));
    assert_eq!(answer["message"]["key"], "too-many-look-back");
    locked.rollback().await.unwrap();
    assert_eq!(other.await.0, 200);
    // Everybody who comes now gets an answer in turn.
    let all = join_all((0..50).map(|_| look())).await;
    assert!(all.iter().all(|(status, _)| *status == 200), "{all:?}");
    running.stop().await;
}

#[tokio::test]
async fn of_too_many_open_tables_the_one_that_nobody_has_used_for_longest_is_closed() {
    const TOKEN: &str = "a-token-of-the-operator";
    let running = Running::with(|options| {
        options.limits.open_tables = 2;
        options.operator_token = Some(TOKEN.to_owned());
    })
    .await;
    let api = &running.api;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = api.make(new_table(&["link", "link"])).await;
        assert_eq!(table.api.get(&table.path("")).await.0, 200);
        tables.push(table);
    }
    let open = || async {
        let (_, text) = api.send(api.request("GET", "/metrics").bearer_auth(TOKEN)).await.unwrap();
        text.lines().find_map(|line| line.strip_prefix("rollick_open_tables ")).unwrap().to_owned()
    };
    assert_eq!(open().await, "2");
    // A table that somebody watches stays open. The others take turns with the second place.
    let mut watcher = tables[0].watch(&[], None).await;
    for table in &tables {
        table.begin().await;
    }
    assert_eq!(open().await, "2");
    watcher.until(|now| now["status"]["phase"] == "playing").await;
    // If all are watched, there is no place for another one.
    let second = tables[1].watch(&[], None).await;
    let (status, answer) = api.get(&tables[2].path("")).await;
    assert_eq!((status.as_u16(), refusal(&answer)), (503, "unavailable".to_owned()));
    assert_eq!(answer["message"]["key"], "too-many-open-tables");
    drop(second);
    // There is room again once the server has noticed.
    while api.get(&tables[2].path("")).await.0 != 200 {}
    watcher.compare().await;
    drop(watcher);
    running.stop().await;
}

#[tokio::test]
async fn whoever_reads_too_slowly_is_let_go_and_nobody_waits_for_them() {
    // Few lines may wait, but enough for those who read: several may come before a busy machine lets them.
    let running = Running::with(|options| {
        options.limits.backlog = 8;
        options.limits.steps = 10_000;
    })
    .await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    table.play_until(&mut watcher, |_| false).await;
    // Somebody asks for the whole game again and again, and doesn't read the answers.
    let mut slow = socket(&running.api, &table.id, None).await.unwrap();
    let hello = json!({"type": "hello", "protocol": 2, "keys": [], "have": null});
    slow.send(Message::text(hello.to_string())).await.unwrap();
    watcher.until(|now| now["presence"]["watching"] == 1).await;
    for k in 0..3_000 {
        let more = json!({"type": "more", "id": format!("more-{k}"), "from": 1, "to": 10_000});
        slow.send(Message::text(more.to_string())).await.unwrap();
    }
    // Others go on. Once the connection is full, eight lines may wait for it, and the ninth is too many.
    while watcher.now["presence"]["watching"] != 0 {
        let done = watcher.act(json!({"type": "say", "text": "Is anybody asleep?"})).await;
        assert_eq!(done["version"], watcher.version, "{done}");
        watcher.settle().await;
    }
    // When they read again, the connection ends, and they have to come again.
    while let Some(Ok(_)) = slow.next().await {}
    drop(watcher);
    running.stop().await;
}
