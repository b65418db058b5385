//! A browser that comes late to a long table gets the newest steps, and the rest on request.

use crate::common::{Running, Table, id, new_table, version};
use serde_json::{Value, json};

/// A table with at least this many entries.
async fn long_table(running: &Running, entries: u64) -> Table {
    let table = running.api.make(new_table(&["device", "link"])).await;
    table.begin().await;
    let mut newest = 0;
    while newest < entries {
        for when in ["never", "always"] {
            let done = table.act(&table.devices[0].key, json!({"type": "ask_me", "seat": 0, "when": when})).await;
            newest = version(&done);
        }
    }
    table
}

fn versions(steps: &[Value]) -> Vec<u64> {
    steps.iter().map(version).collect()
}

#[tokio::test]
async fn a_socket_gets_at_most_a_hundred_steps_at_once_and_more_on_request() {
    let running = Running::start().await;
    let table = long_table(&running, 250).await;
    let newest = version(&table.now().await);
    for have in [None, Some(0), Some(1), Some(newest - 100), Some(newest - 101)] {
        let watcher = table.watch(&[], have).await;
        assert_eq!(versions(&watcher.steps), (newest - 99..=newest).collect::<Vec<_>>(), "{have:?}");
        assert!(watcher.steps.iter().all(|step| step.get("patch").is_none()));
    }
    for (have, from) in [(newest - 99, newest - 98), (newest - 1, newest), (newest, newest + 1)] {
        let watcher = table.watch(&[], Some(have)).await;
        assert_eq!(versions(&watcher.steps), (from..=newest).collect::<Vec<_>>());
    }
    let mut watcher = table.watch(&[], None).await;
    let whole = table.steps(1, newest).await;
    assert_eq!(versions(&whole), (1..=newest).collect::<Vec<_>>());
    for (from, to, got) in [
        (1, newest, 1..101),
        (101, newest, 101..201),
        (201, u64::MAX, 201..newest + 1),
        (0, 5, 1..6),
        (63, 66, 63..67),
        (newest, newest, newest..newest + 1),
        (newest + 1, newest + 5, 1..1),
        (9, 5, 1..1),
        (u64::MAX, u64::MAX, 1..1),
    ] {
        let answer = watcher.ask(&json!({"type": "more", "id": id(), "from": from, "to": to})).await;
        let steps = answer["steps"].as_array().unwrap_or_else(|| panic!("{from} to {to}: {answer}"));
        let wanted: Vec<Value> = got.map(|version| whole[version as usize - 1].clone()).collect();
        assert_eq!(*steps, wanted, "{from} to {to}");
    }
    let (_, steps) = running.api.get(&table.path("/steps?from=1&to=99999999")).await;
    assert_eq!(steps.as_array().unwrap()[..], whole[..100], "the same over HTTP");
    running.stop().await;
}
