//! What the operator sees: /metrics and /status, behind a token.

use std::collections::HashMap;

use crate::common::{Running, new_table};

const TOKEN: &str = "a-token-of-the-operator";

async fn ask(
    running: &Running,
    path: &str,
    how: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
) -> (u16, String) {
    let (status, text) = running.api.send(how(running.api.request("GET", path))).await.unwrap();
    (status.as_u16(), text)
}

/// The figures, by name and labels.
async fn figures(running: &Running) -> HashMap<String, f64> {
    let (status, text) = ask(running, "/metrics", |request| request.bearer_auth(TOKEN)).await;
    assert_eq!(status, 200, "{text}");
    assert!(text.ends_with("# EOF\n"), "{text}");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let figure = |line: &str| line.rsplit_once(' ').map(|(name, value)| (name.to_owned(), value.parse().unwrap()));
    lines.map(|line| figure(line).expect(line)).collect()
}

#[tokio::test]
async fn only_the_operator_may_look() {
    let running = Running::with(|options| options.operator_token = Some(TOKEN.to_owned())).await;
    for path in ["/metrics", "/status"] {
        assert_eq!(ask(&running, path, |request| request.bearer_auth(TOKEN)).await.0, 200, "{path}");
        assert_eq!(ask(&running, path, |request| request.basic_auth("anybody", Some(TOKEN))).await.0, 200, "{path}");
        for wrong in ["", "a-token-of-the-operato", "a-token-of-the-operator2", "A-TOKEN-OF-THE-OPERATOR"] {
            let (status, said) = ask(&running, path, |request| request.bearer_auth(wrong)).await;
            assert!(status == 401 && said.contains("operator_only"), "{path} {wrong:?}: {status} {said}");
            assert_eq!(ask(&running, path, |request| request.basic_auth(TOKEN, Some(wrong))).await.0, 401, "{path}");
        }
        assert_eq!(ask(&running, path, |request| request.header("authorization", "Basic %%%")).await.0, 401);
        assert_eq!(ask(&running, path, |request| request).await.0, 401);
        let asked = running.api.request("GET", path).send().await.unwrap();
        let challenge = asked.headers()["www-authenticate"].to_str().unwrap().to_owned();
        assert!(challenge.starts_with("Basic "), "a browser asks for the token: {challenge}");
    }
    running.stop().await;
    // Without a token there is nothing to see.
    let running = Running::start().await;
    for path in ["/metrics", "/status"] {
        let (status, said) = ask(&running, path, |request| request.bearer_auth("")).await;
        assert!(status == 403 && said.contains("operator-token-file"), "{status} {said}");
    }
    running.stop().await;
}

#[tokio::test]
async fn the_figures_count_what_happens() {
    let running = Running::with(|options| options.operator_token = Some(TOKEN.to_owned())).await;
    let before = figures(&running).await;
    assert_eq!((before["rollick_tables"], before["rollick_open_tables"]), (0.0, 0.0));
    let table = running.api.make(new_table(&["device", "link", "bot"])).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    while watcher.now["status"]["phase"] != "playing" {
        watcher.hear().await;
    }
    table.play_until(&mut watcher, |now| crate::common::version(now) > 100).await;
    // So that nothing is counted that the watcher hasn't heard of.
    table.give_up().await;
    while watcher.now["status"]["phase"] != "given_up" {
        watcher.hear().await;
    }
    let after = figures(&running).await;
    let sum = |start: &str| after.iter().filter(|(name, _)| name.starts_with(start)).map(|(_, n)| n).sum::<f64>();
    assert_eq!((after["rollick_tables"], after["rollick_open_tables"]), (1.0, 1.0));
    assert_eq!(after["rollick_sockets"], 1.0);
    assert!(after["rollick_connections"] >= 1.0);
    let tokens = watcher.steps.iter().filter(|step| step["entry"]["type"] == "token");
    let by = |who: &str| tokens.clone().filter(|step| step["entry"]["by"] == who).count() as f64;
    for (label, who) in [("person", "person"), ("bot", "bot"), ("chance", "chance")] {
        let moves = after.get(&format!("rollick_moves_total{{by=\"{label}\"}}"));
        assert_eq!(moves.copied(), Some(by(who)), "{label}: {after:?}");
    }
    assert!(after["rollick_append_seconds_count"] >= 20.0 && after["rollick_append_seconds_sum"] > 0.0);
    let acts = "rollick_requests_total{method=\"POST\",route=\"/api/tables/{id}/do\",status=\"200\"}";
    assert!(after[acts] > 5.0, "{after:?}");
    assert!(sum("rollick_request_seconds_count") >= after[acts]);
    assert!(after["rollick_disk_free_bytes"] > 0.0 && after["process_resident_memory_bytes"] > 1e6);
    assert!(after["rollick_database_connections"] >= 1.0, "{after:?}");
    assert_eq!((after["rollick_bot_queue"], after["rollick_write_queue"]), (0.0, 0.0));
    assert!(after["rollick_database_readers_busy"] >= 0.0);
    assert_eq!((after["rollick_failed_tables"], after["rollick_append_failures_total"]), (0.0, 0.0));
    // Odd requests make no new names.
    running.api.send(running.api.request("BREW", "/coffee")).await.unwrap();
    let odd = figures(&running).await;
    assert!(odd.keys().any(|name| name.contains("method=\"OTHER\",route=\"file\"")), "{odd:?}");
    assert!(!odd.keys().any(|name| name.contains("BREW") || name.contains("coffee")));
    drop(watcher);
    running.stop().await;
}

#[tokio::test]
async fn the_page_is_whole_and_needs_nothing_else() {
    let running = Running::with(|options| options.operator_token = Some(TOKEN.to_owned())).await;
    running.api.make(new_table(&["device", "link"])).await;
    let (_, page) = ask(&running, "/status", |request| request.bearer_auth(TOKEN)).await;
    assert!(page.contains("<h1>How the server is doing</h1>"), "{page}");
    assert_eq!(page.matches("<figure>").count(), 8);
    assert!(page.contains("<dt>Tables in the database</dt><dd>1</dd>"), "{page}");
    for from_elsewhere in ["<script", "src=", "@import", "url(", "{ $"] {
        assert!(!page.contains(from_elsewhere), "{from_elsewhere}");
    }
    assert!(page.len() < 60_000, "{} bytes", page.len());
    running.stop().await;
}
