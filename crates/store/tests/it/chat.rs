//! What people say at a table, and parts of a log.

use rollick_store::{StoreError, When};

use crate::db::{Db, entries};

both!(
    lines_are_numbered_for_each_table,
    the_newest_lines_are_read_oldest_first,
    talk_is_no_entry_and_goes_with_its_table,
    lines_that_come_at_once_get_different_numbers,
    a_part_of_a_log_can_be_read,
    a_line_that_is_sent_again_counts_once_and_only_the_newest_lines_stay,
);

async fn lines_are_numbered_for_each_table(db: Db) {
    let store = db.store().await;
    for id in ["a", "b"] {
        store.create_table(id, "header").await.unwrap();
    }
    let first = store.say("a", "device-0", "Hello ‘world’; DROP TABLE chat", "", 100).await.unwrap();
    assert_eq!((first.number, first.author.as_str()), (1, "device-0"));
    assert_eq!(store.say("a", "host", "two", "", 100).await.unwrap().number, 2);
    assert_eq!(store.say("b", "host", "one", "", 100).await.unwrap().number, 1);
    let all = store.said_after("a", 0, 50).await.unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!((&all[0].text, all[0].written), (&first.text, first.written));
    assert!(matches!(store.say("nowhere", "host", "?", "", 100).await, Err(StoreError::UnknownTable { .. })));
    assert!(
        matches!(store.say("a", "host", "", "", 100).await, Err(StoreError::Invalid { .. })),
        "nothing can't be said"
    );
    store.close().await;
    let again = db.store().await;
    assert_eq!(again.say("a", "host", "three", "", 100).await.unwrap().number, 3, "the numbers go on after a restart");
}

async fn the_newest_lines_are_read_oldest_first(db: Db) {
    let store = db.store().await;
    store.create_table("a", "header").await.unwrap();
    for k in 1..=9 {
        store.say("a", "host", &format!("line {k}"), "", 100).await.unwrap();
    }
    let numbers = async |after: u64, most: u32| -> Vec<u64> {
        store.said_after("a", after, most).await.unwrap().iter().map(|said| said.number).collect()
    };
    assert_eq!(numbers(0, 50).await, (1..=9).collect::<Vec<_>>());
    assert_eq!(numbers(0, 4).await, [6, 7, 8, 9]);
    assert_eq!(numbers(7, 50).await, [8, 9]);
    assert!(numbers(9, 50).await.is_empty());
    assert!(numbers(u64::MAX, 50).await.is_empty());
}

async fn talk_is_no_entry_and_goes_with_its_table(db: Db) {
    let store = db.store().await;
    store.create_table("a", "header").await.unwrap();
    store.say("a", "host", "Hello", "", 100).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().version, 0);
    assert_eq!(store.read("a", 1).await.unwrap().len(), 0);
    assert_eq!(store.counts().await.unwrap().entries, 0);
    let later = When(When::now().0 + 60_000);
    assert_eq!(store.delete_tables(vec!["a".to_owned()], later).await.unwrap(), 1);
    store.create_table("a", "header").await.unwrap();
    assert_eq!(store.said_after("a", 0, 50).await.unwrap().len(), 0);
}

async fn lines_that_come_at_once_get_different_numbers(db: Db) {
    let (one, two) = (db.store().await, db.store().await);
    one.create_table("a", "header").await.unwrap();
    let mut together = Vec::new();
    for k in 0..40 {
        let store = if k % 2 == 0 { one.clone() } else { two.clone() };
        together.push(tokio::spawn(async move {
            store.say("a", "host", &format!("line {k}"), "", 100).await.unwrap().number
        }));
    }
    let mut numbers = Vec::new();
    for said in together {
        numbers.push(said.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
}

async fn a_part_of_a_log_can_be_read(db: Db) {
    let store = db.store().await;
    store.create_table("a", "header").await.unwrap();
    store.append("a", 1, entries("A", &["a", "b", "c", "d"])).await.unwrap();
    let part = async |from: u64, end: u64| -> Vec<u64> {
        store.read_range("a", from, end).await.unwrap().iter().map(|row| row.seq).collect()
    };
    assert_eq!(part(2, 4).await, [2, 3]);
    assert_eq!(part(0, 2).await, [1]);
    assert_eq!(part(3, u64::MAX).await, [3, 4]);
    assert!(part(3, 3).await.is_empty());
    assert!(part(9, 5).await.is_empty());
    assert!(matches!(store.read_range("b", 1, 2).await, Err(StoreError::UnknownTable { .. })));
}

async fn a_line_that_is_sent_again_counts_once_and_only_the_newest_lines_stay(db: Db) {
    let store = db.store().await;
    store.create_table("a", "{}").await.unwrap();
    let first = store.say("a", "host", "Hello", "x", 3).await.unwrap();
    assert_eq!(store.say("a", "host", "Hello", "x", 3).await.unwrap(), first);
    assert_eq!(store.say("a", "device-0", "Hello", "x", 3).await.unwrap().number, 2, "everybody has their own ids");
    store.unsay("a", 1, "host").await.unwrap();
    assert_eq!(store.say("a", "host", "Hello", "x", 3).await.unwrap().text, "", "what was removed stays removed");
    let removed = store.removed_until("a", 2, 10).await.unwrap();
    assert_eq!(removed.iter().map(|line| line.number).collect::<Vec<_>>(), [1]);
    for k in 0..5 {
        store.say("a", "host", "more", &format!("more {k}"), 3).await.unwrap();
    }
    let kept: Vec<u64> = store.said_after("a", 0, 100).await.unwrap().iter().map(|line| line.number).collect();
    assert_eq!(kept, [5, 6, 7]);
}
