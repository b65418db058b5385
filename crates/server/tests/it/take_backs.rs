//! Take-backs: at once, or when everybody agrees. Looking back is right on all sides of one.

use crate::common::{Running, Table, Watcher, asked_to_roll, new_table, take_back_takes_consent, version};
use crate::play::{placing, playing};
use serde_json::{Value, json};

fn undo(to: &Value, seat: u64) -> Value {
    json!({"type": "undo", "to": to, "seat": seat})
}

/// Plays until a person has made a choice with no roll after it. Returns the seat, and the state before the choice.
/// `None` if the game ends first.
async fn undoable(table: &Table, watcher: &mut Watcher) -> Option<(u64, Value)> {
    loop {
        table.play_until(watcher, placing).await;
        let before = watcher.now.clone();
        // After "roll again" the dice come next, so nothing has been rolled yet.
        let choices = before["choices"][0]["choices"].as_array()?.clone();
        let again = choices.iter().position(|choice| choice["tokens"][0] == "place RA").unwrap_or_default();
        let request = table.next(&before, again).await?;
        let (_, answer) = table.send(&request).await;
        watcher.until_version(version(&answer)).await;
        if watcher.now["ask"]["undo"]["agree"] == false && watcher.now["ask"]["next"]["type"] == "dice" {
            return Some((before["ask"]["next"]["seat"].as_u64()?, before));
        }
    }
}

#[tokio::test]
async fn a_decision_without_a_roll_after_it_is_taken_back_at_once() {
    let running = Running::start().await;
    let mut new = new_table(&["link", "link"]);
    new["house"] = json!({"bk-r3": "off"});
    let (table, mut watcher, seat, before) = loop {
        let (table, mut watcher) = playing(&running, new.clone()).await;
        if let Some((seat, before)) = undoable(&table, &mut watcher).await {
            break (table, watcher, seat, before);
        }
    };
    let to = &before["version"];
    assert_eq!(watcher.now["ask"]["undo"], json!({"to": to, "seat": seat, "agree": false, "rolls": 0}));
    let other = table.devices.iter().find(|device| !device.seats.contains(&(seat as u8))).unwrap();
    let foreign = table.refused(&other.key, undo(to, other.seats[0].into())).await;
    assert_eq!(foreign.1, "not_now", "it was not their decision");
    let stale = table.refused(table.key(seat), undo(&json!(0), seat)).await;
    assert_eq!(stale.1, "conflict", "that version isn't offered");
    let done = table.act(table.key(seat), undo(to, seat)).await;
    watcher.until_version(version(&done)).await;
    watcher.agrees().await;
    assert_eq!(watcher.now["view"], before["view"]);
    let choices = |now: &Value| now["choices"][0]["choices"].clone();
    assert_eq!(choices(&watcher.now), choices(&before), "the same question, with a new number");
    assert_ne!(watcher.now["ask"]["question"], before["ask"]["question"]);
    running.stop().await;
}

#[tokio::test]
async fn past_a_roll_everybody_must_agree_and_the_roll_stays_used() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link", "link"])).await;
    table.play_until(&mut watcher, take_back_takes_consent).await;
    let seat = watcher.now["ask"]["undo"]["seat"].as_u64().unwrap();
    let to = watcher.now["ask"]["undo"]["to"].clone();
    let own = table.device(seat).unwrap();
    let others: Vec<_> = table.devices.iter().filter(|device| device.key != own.key).collect();
    let start = watcher.version;
    let agree = |seat: u8, agree: bool| json!({"type": "agree", "to": to, "seat": seat, "agree": agree});
    // One says no: nothing happens.
    table.act(&own.key, undo(&to, seat)).await;
    watcher.until(|now| now["status"]["offer"].is_object()).await;
    assert_eq!(watcher.now["status"]["offer"]["agreed"], json!([seat]));
    assert_eq!(table.refused(&own.key, agree(seat as u8, true)).await.1, "not_now");
    table.act(&others[0].key, agree(others[0].seats[0], false)).await;
    watcher.until(|now| now["status"]["offer"].is_null()).await;
    assert_eq!(watcher.version, start + 2, "the offer and the answer are in the log");
    // Nobody is asked twice about one position.
    assert_eq!(table.refused(&own.key, undo(&to, seat)).await.1, "not_now");
    let roll = table.next(&watcher.now, 0).await.expect("the game goes on");
    watcher.until_version(version(&table.send(&roll).await.1)).await;
    table.play_until(&mut watcher, take_back_takes_consent).await;
    let seat = watcher.now["ask"]["undo"]["seat"].as_u64().unwrap();
    let to = watcher.now["ask"]["undo"]["to"].clone();
    let before = table.at(to.as_u64().unwrap()).await;
    let rolls = table.dice().await["rolls"].as_array().unwrap().len();
    let own = table.device(seat).unwrap();
    let others: Vec<_> = table.devices.iter().filter(|device| device.key != own.key).collect();
    let start = watcher.version;
    let agree = |seat: u8, agree: bool| json!({"type": "agree", "to": to, "seat": seat, "agree": agree});
    // All say yes: it is taken back.
    table.act(&own.key, undo(&to, seat)).await;
    for other in &others {
        table.act(&other.key, agree(other.seats[0], true)).await;
    }
    watcher.until_version(start + 4).await;
    watcher.agrees().await;
    assert_eq!(
        watcher.steps.last().unwrap()["entry"],
        json!({"type": "undo", "seat": seat, "to": to, "agreed": [0, 1, 2]})
    );
    assert_eq!(watcher.now["view"], before["view"]);
    let dice = table.dice().await;
    let after = dice["rolls"].as_array().unwrap();
    assert_eq!(after.len(), rolls, "no index is used twice");
    assert!(after.iter().any(|roll| roll["undone"] == true));
    table.play_until(&mut watcher, |now| version(now) > start + 20).await;
    if watcher.now["status"]["phase"] == "playing" {
        table.give_up().await;
    }
    let record = table.record().await;
    assert!(record.contains("take-backs: yes"));
    let found = rollick_server::verify(&record);
    assert!(found.ok, "{found:?}");
    running.stop().await;
}

/// Somebody notices only after the next player has moved. They can still ask, and go back to their own decision.
#[tokio::test]
async fn a_decision_is_taken_back_after_others_have_decided_if_they_agree() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    let earlier = |now: &Value| now["ask"]["earlier"][0].is_object() && now["ask"]["next"]["type"] == "dice";
    table.play_until(&mut watcher, earlier).await;
    let (last, own) = (watcher.now["ask"]["undo"].clone(), watcher.now["ask"]["earlier"][0].clone());
    let (seat, to) = (own["seat"].as_u64().unwrap(), own["to"].clone());
    assert_ne!(last["seat"], own["seat"], "the other one decided last");
    assert!(own["to"].as_u64() < last["to"].as_u64() && own["agree"] == true, "{own} {last}");
    let other = last["seat"].as_u64().unwrap();
    assert_eq!(table.refused(table.key(other), undo(&to, other)).await.1, "not_now", "it was not their decision");
    let before = table.at(to.as_u64().unwrap()).await;
    table.act(table.key(seat), undo(&to, seat)).await;
    watcher.until(|now| now["status"]["offer"].is_object()).await;
    let offer = watcher.now["status"]["offer"].clone();
    assert_eq!((&offer["waiting"], &offer["rolls"]), (&json!([other]), &own["rolls"]));
    let agree = json!({"type": "agree", "to": to, "seat": other, "agree": true});
    watcher.until_version(version(&table.act(table.key(other), agree).await)).await;
    watcher.agrees().await;
    assert_eq!(watcher.now["view"], before["view"]);
    // The decision that the other one made in between is gone, too.
    assert!(watcher.now["ask"]["undo"]["to"].as_u64() < to.as_u64(), "{}", watcher.now["ask"]);
    let start = watcher.version;
    table.play_until(&mut watcher, |now| version(now) > start + 20).await;
    for version in 1..watcher.version {
        table.at(version).await;
    }
    if watcher.now["status"]["phase"] == "playing" {
        table.give_up().await;
    }
    let found = rollick_server::verify(&table.record().await);
    assert!(found.ok, "{found:?}");
    running.stop().await;
}

#[tokio::test]
async fn an_offer_that_nobody_answers_expires() {
    let running = Running::with(|options| options.offer = std::time::Duration::from_millis(50)).await;
    let (table, mut watcher) = playing(&running, new_table(&["link", "link"])).await;
    table.play_until(&mut watcher, take_back_takes_consent).await;
    let (start, ask) = (watcher.version, watcher.now["ask"]["undo"].clone());
    let seat = ask["seat"].as_u64().unwrap();
    let done = watcher.act(undo(&ask["to"], seat)).await;
    assert_eq!(done["version"], start + 1, "only the offer is appended");
    watcher.until(|now| now["status"]["offer"].is_null()).await;
    assert_eq!(watcher.steps.last().unwrap()["told"][0]["key"], "table-expire");
    let again = watcher.act(undo(&ask["to"], seat)).await;
    assert_eq!(again["code"], "not_now", "nobody is held up again");
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_one_person_takes_back_past_rolls() {
    let running = Running::start().await;
    let (table, mut watcher) = playing(&running, new_table(&["device", "device", "bot"])).await;
    table.play_until(&mut watcher, |now| now["ask"]["undo"].is_object() && asked_to_roll(now)).await;
    let (seat, to) = (watcher.now["ask"]["undo"]["seat"].as_u64().unwrap(), watcher.now["ask"]["undo"]["to"].clone());
    assert_eq!(watcher.now["ask"]["undo"]["agree"], false);
    let done = table.act(table.key(seat), undo(&to, seat)).await;
    watcher.until_version(version(&done)).await;
    assert_eq!(watcher.now["view"], table.at(to.as_u64().unwrap()).await["view"]);
    running.stop().await;
}

/// What the table looked like at each version, as it was when it happened.
struct Seen {
    views: Vec<(u64, Value, Value)>,
}

impl Seen {
    fn note(&mut self, watcher: &Watcher) {
        self.views.push((watcher.version, watcher.now["view"].clone(), watcher.now["ask"]["message"].clone()));
    }

    /// Looking back gives the same views, questions and steps as when they happened.
    async fn check(&self, table: &Table, watcher: &Watcher) {
        for (version, view, ask) in &self.views {
            let moment = table.at(*version).await;
            assert_eq!(moment["view"], *view, "the view at version {version}");
            assert_eq!(moment["ask"], *ask, "the question at version {version}");
        }
        let first = version(&watcher.steps[0]);
        assert_eq!(table.steps(first, watcher.version).await, watcher.steps);
        // Any part of the log gives the same steps.
        for from in [first + 1, first + 62, first + 63, first + 64, first + 65, watcher.version - 3] {
            let to = (from + 4).min(watcher.version);
            assert_eq!(table.steps(from, to).await[..], watcher.steps[(from - first) as usize..=(to - first) as usize]);
        }
    }
}

#[tokio::test]
async fn looking_back_is_right_before_inside_and_after_take_backs_across_snapshots() {
    let running = Running::start().await;
    // Everybody sits at one device, so that everything can be taken back, past rolls too.
    let mut new = new_table(&["device", "device"]);
    new["game"] = json!("bigfoot");
    let (table, mut watcher) = playing(&running, new).await;
    let mut seen = Seen { views: Vec::new() };
    seen.note(&watcher);
    let mut luck = rollick_luck::Luck::seeded(1);
    // Take back twelve decisions around each of the first snapshots, which are at every 64th version. Then play on.
    for until in [70, 140, 200] {
        while watcher.version < until {
            let request = table.next(&watcher.now, luck.below(1 << 16) as usize).await.expect("a person is asked");
            let (status, answer) = table.send(&request).await;
            assert_eq!(status, 200, "{answer}");
            watcher.until_version(version(&answer)).await;
            seen.note(&watcher);
        }
        for _ in 0..12 {
            let offered = watcher.now["ask"]["undo"].clone();
            // Long drives are one decision each, so fewer than twelve may have led here.
            let Some(seat) = offered["seat"].as_u64() else { break };
            let answer = table.act(&table.devices[0].key, undo(&offered["to"], seat)).await;
            watcher.until_version(version(&answer)).await;
            seen.note(&watcher);
        }
        watcher.agrees().await;
    }
    let lowest = watcher.steps.iter().filter_map(|step| step["entry"]["to"].as_u64());
    assert!(lowest.clone().any(|to| to < 64) && lowest.clone().any(|to| (65..128).contains(&to)), "across snapshots");
    seen.check(&table, &watcher).await;
    // The same from snapshots that were made by replaying the log.
    let database = running.database();
    let folder = running.stop().await;
    let again = Running::run(crate::common::options(&database)).await;
    seen.check(&Table { api: again.api.clone(), ..table }, &watcher).await;
    again.stop().await;
    drop(folder);
}
