//! Requests: resends, moves that break a rule, automatic moves, seats handed to bots, two processes at one table.

use crate::common::{Running, Table, Watcher, asked_to_roll, id, new_table, options, refusal, version, waiting};
use serde_json::{Value, json};

/// A new table, with the game in progress. The watcher has the keys of all devices.
pub async fn playing(running: &Running, new: Value) -> (Table, Watcher) {
    let table = running.api.make(new).await;
    let mut watcher = table.watch_all().await;
    table.begin().await;
    watcher.until_phase("playing").await;
    (table, watcher)
}

/// Whether a seat has to choose between several options, and silence is no answer.
pub fn placing(now: &Value) -> bool {
    now["ask"]["next"]["type"] == "choose"
        && now["ask"]["silence"].is_null()
        && now["choices"][0]["choices"].as_array().is_some_and(|choices| choices.len() > 1)
}

#[tokio::test]
async fn a_resend_is_acknowledged_again_and_done_once() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    let request = table.next(&watcher.now, 0).await.unwrap();
    let (status, first) = table.send(&request).await;
    assert_eq!(status, 200, "{first}");
    let mut together = Vec::new();
    for _ in 0..8 {
        let (table, request) = (table.clone(), request.clone());
        together.push(tokio::spawn(async move { table.send(&request).await.1 }));
    }
    for again in together {
        assert_eq!(again.await.unwrap(), first);
    }
    assert_eq!(table.now().await["version"], first["version"], "done once");
    // The same id with another key is a different request.
    let path = table.path("/do");
    let roller = waiting(&watcher.now)[0];
    let other = table.devices.iter().find(|device| !device.seats.contains(&(roller as u8))).unwrap();
    assert_eq!(running.api.refused(&path, &other.key, &request.body).await.0, 403);
    // A new id for the old question comes too late.
    let mut late = request.body.clone();
    late["id"] = json!(id());
    assert_eq!(running.api.refused(&path, &request.key, &late).await, (409, "conflict".to_owned()));
    running.stop().await;
}

#[tokio::test]
async fn a_resend_over_the_socket_or_on_the_other_way_counts_once() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    let request = table.next(&watcher.now, 0).await.unwrap();
    let message = json!({"type": "do", "id": request.body["id"], "act": request.body["act"]});
    let first = watcher.ask(&message).await;
    assert_eq!(first["version"], watcher.version, "the news comes before the answer: {first}");
    assert_eq!(watcher.ask(&message).await, first, "over the socket");
    let mut second = table.watch(&[&request.key], None).await;
    assert_eq!(second.ask(&message).await, first, "over another socket");
    assert_eq!(table.send(&request).await.1, first, "over HTTP");
    assert_eq!(table.now().await["version"], first["version"], "done once");
    running.stop().await;
}

#[tokio::test]
async fn a_resend_is_known_again_after_a_restart() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    watcher.until(asked_to_roll).await;
    let request = table.next(&watcher.now, 0).await.unwrap();
    let first = table.send(&request).await;
    drop(watcher);
    let database = running.database();
    let folder = running.stop().await;
    let again = Running::run(options(&database)).await;
    assert_eq!(Table { api: again.api.clone(), ..table }.send(&request).await, first);
    again.stop().await;
    drop(folder);
}

#[tokio::test]
async fn a_move_that_breaks_a_rule_is_refused_with_the_rule() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    table.play_until(&mut watcher, placing).await;
    let seat = waiting(&watcher.now)[0];
    let key = table.key(seat);
    let question = watcher.now["ask"]["question"].clone();
    let play =
        |tokens: Value| json!({"type": "play", "question": question, "answers": [{"seat": seat, "tokens": tokens}]});
    for (tokens, status) in
        [(json!(["jump"]), 422), (json!(["lose"]), 422), (json!([]), 400), (json!(vec!["x"; 17]), 400)]
    {
        let (found, answer) = table.refusal(key, play(tokens.clone())).await;
        assert_eq!(found, status, "{tokens}: {answer}");
        assert_eq!(answer["rule"].is_string(), status == 422, "{answer}");
        // The socket says the same.
        let said = watcher.act(play(tokens)).await;
        assert_eq!((&said["code"], &said["text"]), (&answer["code"], &answer["text"]));
    }
    // A plan is taken as a whole: a good first token doesn't count if the second is bad.
    let good = watcher.now["choices"][0]["choices"][0]["tokens"][0].clone();
    assert_eq!(table.refused(key, play(json!([good, "jump"]))).await.0, 422);
    assert_eq!(table.now().await["version"], watcher.version);
    watcher.compare().await;
    let why = json!({"seat": seat, "spot": {"type": "place", "id": "nowhere"}});
    let reason = running.api.ok(&table.path("/why"), key, &why).await;
    assert!(reason["message"]["key"].is_string() && reason["rule"].is_string(), "{reason}");
    let why = json!({"type": "why", "id": id(), "seat": seat, "spot": {"type": "place", "id": "nowhere"}});
    assert_eq!(watcher.ask(&why).await["reason"], reason);
    let other = table.devices.iter().find(|device| device.key != *key).unwrap();
    let why = json!({"seat": other.seats[0], "spot": {"type": "piece", "id": "A"}});
    assert_eq!(running.api.ok(&table.path("/why"), &other.key, &why).await["rule"], "RO-02");
    // Dangers are asked about now, or about a plan, which has to be a good one.
    let dangers = |after: Value| json!({"type": "dangers", "id": id(), "seat": seat, "after": after});
    for after in [json!([]), json!([good])] {
        let answer = watcher.ask(&dangers(after)).await;
        assert!(answer["dangers"].is_array(), "{answer}");
    }
    assert_eq!(watcher.ask(&dangers(json!([good, "jump"]))).await["code"], "illegal");
    for after in [json!(vec!["go"; 17]), json!(["x".repeat(1000)])] {
        assert_eq!(watcher.ask(&dangers(after)).await["code"], "bad_request");
    }
    assert_eq!(table.now().await["version"], watcher.version);
    running.stop().await;
}

#[tokio::test]
async fn rolls_and_single_choices_are_automatic_if_the_table_says_so() {
    let running = Running::start().await;
    let mut new = new_table(&["device", "link"]);
    new["settings"] = json!({"answer_seconds": null, "auto_roll": true, "auto_single": true});
    let (table, mut watcher) = playing(&running, new).await;
    // Nobody ever has to roll, or to answer a question with only one answer.
    while watcher.now["status"]["phase"] == "playing" && watcher.version < 120 {
        match watcher.now["ask"]["next"]["type"] == "choose" && watcher.now["choices"] != json!([]) {
            true => {
                let request = table.next(&watcher.now, 1).await.expect("a person is asked");
                assert!(watcher.now["choices"][0]["choices"].as_array().unwrap().len() > 1, "{}", watcher.now);
                let (status, answer) = table.send(&request).await;
                assert_eq!(status, 200, "{answer}");
                watcher.until_version(version(&answer)).await;
            }
            false => watcher.hear().await,
        }
    }
    watcher.compare().await;
    assert!(watcher.steps.iter().any(|step| step["told"][0]["rule"].is_string() && step["entry"]["by"] == "chance"));
    running.stop().await;
}

#[tokio::test]
async fn a_seat_handed_to_a_bot_plays_on() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "link"])).await;
    watcher.until(asked_to_roll).await;
    for seat in [0, 1] {
        table.act(&table.host, json!({"type": "replace", "seat": seat, "level": "random"})).await;
    }
    watcher.until_phase("over").await;
    assert!(watcher.now["status"]["sitters"].as_array().unwrap().iter().all(|sitter| sitter["away"]["why"] == "host"));
    running.stop().await;
}

#[tokio::test]
async fn a_whole_table_is_played_over_the_socket() {
    let running = Running::start().await;
    let table = running.api.make(new_table(&["device", "link"])).await;
    let mut host = table.watch(&[&table.host, &table.devices[0].key], None).await;
    let mut guest = table.watch(&[&table.devices[1].key], None).await;
    let sit = |k: usize| json!({"type": "sit", "name": null, "word_hash": table.devices[k].word.hash().to_string()});
    let word = |k: usize| json!({"type": "word", "word": table.devices[k].word.to_string()});
    host.act(sit(0)).await;
    guest.act(sit(1)).await;
    assert_eq!(refusal(&guest.act(json!({"type": "start"})).await), "forbidden");
    host.act(json!({"type": "start"})).await;
    host.act(word(0)).await;
    guest.act(word(1)).await;
    for round in 0..40 {
        host.settle().await;
        guest.settle().await;
        // The table may have gone on automatically while the second one listened.
        let Some(&seat) = waiting(&host.now).first().filter(|_| host.version == guest.version) else { continue };
        let own = if seat == 0 { &mut host } else { &mut guest };
        let Some(request) = table.next(&own.now, round).await else {
            // The table makes an automatic move first.
            own.hear().await;
            continue;
        };
        let answer = own.act(request.body["act"].clone()).await;
        // The table may have gone on after the request.
        assert!(answer["code"] == "conflict" || version(&answer) <= own.version, "{answer}");
    }
    host.settle().await;
    guest.settle().await;
    host.agrees().await;
    guest.agrees().await;
    // Nobody is shown the choices of others.
    let foreign =
        |watcher: &Watcher, seat: u64| watcher.now["choices"].as_array().unwrap().iter().any(|c| c["seat"] == seat);
    assert!(!foreign(&host, 1) && !foreign(&guest, 0));
    running.stop().await;
}

#[tokio::test]
async fn two_processes_on_one_database_share_a_table() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "device"])).await;
    let other = Running::run(options(&running.database())).await;
    let twin = Table { api: other.api.clone(), ..table.clone() };
    for round in 0..20 {
        let ready = |now: &Value| asked_to_roll(now) || now["choices"] != json!([]) || now["status"]["phase"] == "over";
        watcher.until(ready).await;
        if watcher.now["status"]["phase"] != "playing" {
            break;
        }
        let here = if round % 2 == 0 { &table } else { &twin };
        let request = table.next(&watcher.now, round).await.expect("a person is asked");
        let (status, answer) = here.send(&request).await;
        assert_eq!(status, 200, "{answer}");
        // The server that took the request has read everything before it, so the watcher moves there.
        let key = table.devices[0].key.as_str();
        watcher = here.watch(&[key], Some(watcher.version)).await;
        watcher.until_version(version(&answer)).await;
        watcher.agrees().await;
    }
    other.stop().await;
    running.stop().await;
}
