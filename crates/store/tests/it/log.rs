//! Appending and reading.

use futures_util::future::join_all;
use rollick_store::{Alongside, Appended, NewRow, StoreError};

use crate::db::{Db, entries, texts};

both!(
    of_many_appends_for_one_number_exactly_one_wins,
    writers_in_two_processes_share_a_log_without_losing_an_entry,
    a_resend_is_acknowledged_again,
    a_resend_that_differs_is_a_conflict,
    a_batch_is_written_as_a_whole_or_not_at_all,
    a_gap_is_a_conflict,
    a_log_is_read_in_order_from_any_number,
    a_row_keeps_all_its_fields,
    private_facts_are_written_with_their_rows_or_not_at_all,
    what_is_removed_from_earlier_rows_goes_with_the_rows_that_remove_it_or_not_at_all,
    rows_are_found_by_their_client_id,
);

async fn of_many_appends_for_one_number_exactly_one_wins(db: Db) {
    let (one, two) = (db.store().await, db.store().await);
    one.create_table("t", "").await.unwrap();
    for seq in 1..=20 {
        let names: Vec<String> = (0..8).map(|i| format!("entry {seq} of {i}")).collect();
        let appends = names.iter().enumerate().map(|(i, name)| {
            let store = if i % 2 == 0 { &one } else { &two };
            store.append("t", seq, entries("A", &[name]))
        });
        let answers = join_all(appends).await;
        let mut winners = Vec::new();
        for (answer, name) in answers.into_iter().zip(&names) {
            match answer.expect("no append fails") {
                Appended::Done { seq: done } => {
                    assert_eq!(done, seq);
                    winners.push(name.clone());
                }
                other => assert_eq!(other, Appended::Conflict { current: seq }),
            }
        }
        assert_eq!(winners.len(), 1, "number {seq}");
        assert_eq!(texts(&one, "t").await.last(), winners.first());
    }
}

async fn writers_in_two_processes_share_a_log_without_losing_an_entry(db: Db) {
    const EACH: usize = 20;
    let stores = [db.store().await, db.store().await];
    stores[0].create_table("t", "").await.unwrap();
    let writers = (0..6).map(|writer| {
        let store = stores[writer % 2].clone();
        async move {
            let mut mine = Vec::new();
            let mut next = 1;
            while mine.len() < EACH {
                let text = format!("{writer}/{}", mine.len());
                match store.append("t", next, entries("A", &[&text])).await.expect("no append fails") {
                    Appended::Done { seq } => {
                        mine.push((seq, text));
                        next = seq + 1;
                    }
                    Appended::Conflict { current } => next = current + 1,
                    Appended::Again { seq } => panic!("nothing was sent twice, yet {seq} was there"),
                }
            }
            mine
        }
    });
    let mut acknowledged: Vec<(u64, String)> = join_all(writers).await.into_iter().flatten().collect();
    acknowledged.sort();
    let expected: Vec<String> = acknowledged.into_iter().map(|(_, text)| text).collect();
    assert_eq!(expected.len(), 6 * EACH);
    assert_eq!(texts(&stores[1], "t").await, expected);
}

async fn a_resend_is_acknowledged_again(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let one = || vec![NewRow::new("roll", "A").with_client_id("1").with_state_hash("before")];
    let plan = || entries("B", &["left", "right", "stop"]);
    assert_eq!(store.append("t", 1, one()).await.unwrap(), Appended::Done { seq: 1 });
    assert_eq!(store.append("t", 1, one()).await.unwrap(), Appended::Again { seq: 1 });
    assert_eq!(store.append("t", 2, plan()).await.unwrap(), Appended::Done { seq: 4 });
    assert_eq!(store.append("t", 2, plan()).await.unwrap(), Appended::Again { seq: 4 });
    // It still works later, with a different state, and after a restart.
    store.close().await;
    let store = db.store().await;
    let late = vec![NewRow::new("roll", "A").with_client_id("1").with_state_hash("after")];
    assert_eq!(store.append("t", 1, late).await.unwrap(), Appended::Again { seq: 1 });
    assert_eq!(texts(&store, "t").await, ["roll", "left", "right", "stop"]);
}

async fn a_resend_that_differs_is_a_conflict(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    store.append("t", 1, vec![NewRow::new("roll", "A").with_client_id("1")]).await.unwrap();
    store.append("t", 2, entries("A", &["go"])).await.unwrap();
    for other in [
        NewRow::new("pass", "A").with_client_id("1"),
        NewRow::new("roll", "B").with_client_id("1"),
        NewRow::new("roll", "A").with_client_id("2"),
        NewRow::new("roll", "A"),
    ] {
        let answer = store.append("t", 1, vec![other.clone()]).await.unwrap();
        assert_eq!(answer, Appended::Conflict { current: 2 }, "{other:?}");
    }
    assert_eq!(texts(&store, "t").await, ["roll", "go"]);
}

async fn a_batch_is_written_as_a_whole_or_not_at_all(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    store.append("t", 1, entries("A", &["a", "b"])).await.unwrap();
    // The first number is taken and the others are free. In the second batch the first entry is already there.
    for batch in [&["x", "y", "z"], &["b", "y", "z"]] {
        let answer = store.append("t", 2, entries("A", batch)).await.unwrap();
        assert_eq!(answer, Appended::Conflict { current: 2 });
    }
    assert_eq!(texts(&store, "t").await, ["a", "b"]);
    // Two batches compete for the same numbers in one group, and a third follows the winner.
    let (first, second, third) = tokio::join!(
        store.append("t", 3, entries("A", &["c", "d", "e"])),
        store.append("t", 3, entries("B", &["f", "g"])),
        store.append("t", 6, entries("C", &["h"])),
    );
    assert_eq!(first.unwrap(), Appended::Done { seq: 5 });
    assert_eq!(second.unwrap(), Appended::Conflict { current: 5 });
    assert_eq!(third.unwrap(), Appended::Done { seq: 6 });
    assert_eq!(texts(&store, "t").await, ["a", "b", "c", "d", "e", "h"]);
}

async fn a_gap_is_a_conflict(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    assert_eq!(store.append("t", 2, entries("A", &["a"])).await.unwrap(), Appended::Conflict { current: 0 });
    store.append("t", 1, entries("A", &["a"])).await.unwrap();
    assert_eq!(store.append("t", 3, entries("A", &["c"])).await.unwrap(), Appended::Conflict { current: 1 });
    assert_eq!(texts(&store, "t").await, ["a"]);
}

async fn a_log_is_read_in_order_from_any_number(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    store.create_table("other", "").await.unwrap();
    let all: Vec<String> = (1..=12).map(|i| format!("e{i}")).collect();
    for (text, seq) in all.iter().zip(1..) {
        store.append("t", seq, entries("A", &[text])).await.unwrap();
        store.append("other", seq, entries("A", &["noise"])).await.unwrap();
    }
    for from in 0..=14_usize {
        let read = store.read("t", from as u64).await.unwrap();
        let got: Vec<(u64, String)> = read.into_iter().map(|row| (row.seq, row.entry)).collect();
        let expected: Vec<(u64, String)> = (1..).zip(all.iter().cloned()).skip(from.saturating_sub(1)).collect();
        assert_eq!(got, expected, "from {from}");
    }
    assert!(store.read("t", u64::MAX).await.unwrap().is_empty());
}

async fn a_row_keeps_all_its_fields(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let text = "chat: „schön“ 🎲 \r\n\t\\ ' \" $1 ; -- {}";
    let new = NewRow::new(text, "seat ä").with_state_hash("00ff").with_client_id("c-1");
    store.append("t", 1, vec![new]).await.unwrap();
    let log = store.read("t", 1).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].entry, text);
    assert_eq!(log[0].author, "seat ä");
    assert_eq!(log[0].state_hash, "00ff");
    assert_eq!(log[0].client_id, "c-1");
    assert_eq!(log[0].written, store.table("t").await.unwrap().active);
}

async fn private_facts_are_written_with_their_rows_or_not_at_all(db: Db) {
    let store = db.store().await;
    store.create_table_with_private("t", "", vec![("dice".into(), "secret".into())]).await.unwrap();
    let take = |author: &str, hash: &str| (entries(author, &["takes seat A"]), vec![("seat A".into(), hash.into())]);
    let (mine, my_hash) = take("me", "mine");
    let (yours, your_hash) = take("you", "yours");
    let facts = |facts: Vec<(String, String)>| Alongside { facts, ..Alongside::default() };
    let (me, you) = tokio::join!(
        store.append_with("t", 1, mine.clone(), facts(my_hash)),
        store.append_with("t", 1, yours, facts(your_hash)),
    );
    assert_eq!(me.unwrap(), Appended::Done { seq: 1 });
    assert_eq!(you.unwrap(), Appended::Conflict { current: 1 });
    assert_eq!(store.private("t", "seat A").await.unwrap().as_deref(), Some("mine"));
    // A resend changes nothing either.
    let again = store.append_with("t", 1, mine, facts(vec![("seat A".into(), "later".into())])).await;
    assert_eq!(again.unwrap(), Appended::Again { seq: 1 });
    assert_eq!(store.private("t", "seat A").await.unwrap().as_deref(), Some("mine"));

    assert_eq!(store.private("t", "dice").await.unwrap().as_deref(), Some("secret"));
    store.put_private("t", "dice", "another").await.unwrap();
    assert_eq!(store.private("t", "dice").await.unwrap().as_deref(), Some("another"));
    assert_eq!(store.private("t", "nothing").await.unwrap(), None);
    assert!(!format!("{:?}", store.read("t", 1).await.unwrap()).contains("another"));
    let unknown = store.put_private("nowhere", "dice", "x").await;
    assert!(matches!(unknown, Err(StoreError::UnknownTable { id }) if id == "nowhere"));
}

async fn what_is_removed_from_earlier_rows_goes_with_the_rows_that_remove_it_or_not_at_all(db: Db) {
    let store = db.store().await;
    store.create_table("t", "made by Ann").await.unwrap();
    store.append("t", 1, entries("A", &["I am Ann", "go"])).await.unwrap();
    let removal = || Alongside {
        rewritten: vec![(1, "I am".to_owned())],
        header: Some("made".to_owned()),
        ..Alongside::default()
    };
    let late = store.append_with("t", 2, entries("B", &["forget"]), removal()).await.unwrap();
    assert_eq!(late, Appended::Conflict { current: 2 });
    assert_eq!(store.read("t", 1).await.unwrap()[0].entry, "I am Ann");
    store.append_with("t", 3, entries("B", &["forget"]), removal()).await.unwrap();
    let rows = store.read("t", 1).await.unwrap();
    let rows: Vec<(&str, &str)> = rows.iter().map(|row| (row.entry.as_str(), row.author.as_str())).collect();
    assert_eq!(rows, [("I am", "A"), ("go", "A"), ("forget", "B")]);
    assert_eq!(store.table("t").await.unwrap().header, "made");
}

async fn rows_are_found_by_their_client_id(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let by = |author: &str, text: &str, id: &str| NewRow::new(text, author).with_client_id(id);
    store.append("t", 1, vec![by("A", "r:3", "1"), by("A", "go", "1")]).await.unwrap();
    store.append("t", 3, vec![by("B", "r:4", "1")]).await.unwrap();
    let found = store.sent("t", "A", "1").await.unwrap();
    let found: Vec<(u64, &str)> = found.iter().map(|row| (row.seq, row.entry.as_str())).collect();
    assert_eq!(found, [(1, "r:3"), (2, "go")]);
    assert!(store.sent("t", "A", "2").await.unwrap().is_empty());
}
