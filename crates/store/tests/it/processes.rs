//! Leases of processes, and what they tell each other through the database.

use rollick_store::{Alongside, Newest, Phase, Process, StoreError, When};

use crate::db::{Db, entries};

both!(
    a_lease_is_renewed_and_seen_by_all,
    a_lease_that_was_renewed_since_is_not_forgotten,
    what_a_process_was_running_can_be_found,
    tables_with_a_private_fact_are_found_by_its_name_and_by_who_wrote_last,
    the_newest_entries_and_lines_of_many_tables_are_found_at_once,
    a_table_that_a_process_has_open_is_not_idle,
);

fn process(id: &str, beat: u64) -> Process {
    Process { id: id.to_owned(), beat, release: "1".to_owned() }
}

async fn a_lease_is_renewed_and_seen_by_all(db: Db) {
    let (one, two) = (db.store().await, db.store().await);
    assert_eq!(one.renew("a", "1").await.unwrap(), [process("a", 1)]);
    assert_eq!(two.renew("b", "1").await.unwrap(), [process("a", 1), process("b", 1)]);
    assert_eq!(one.renew("a", "1").await.unwrap(), [process("a", 2), process("b", 1)]);
    two.forget("b", None).await.unwrap();
    assert_eq!(one.renew("a", "1").await.unwrap(), [process("a", 3)]);
    assert!(matches!(one.renew("", "1").await, Err(StoreError::Invalid { .. })));
}

async fn a_lease_that_was_renewed_since_is_not_forgotten(db: Db) {
    let store = db.store().await;
    store.renew("a", "1").await.unwrap();
    store.renew("a", "1").await.unwrap();
    store.forget("a", Some(1)).await.unwrap();
    assert_eq!(store.renew("b", "1").await.unwrap().len(), 2, "it has moved");
    store.forget("a", Some(2)).await.unwrap();
    assert_eq!(store.renew("b", "1").await.unwrap(), [process("b", 2)]);
}

async fn what_a_process_was_running_can_be_found(db: Db) {
    let store = db.store().await;
    let write = async |id: &str, process: &str, phase| {
        store.create_table(id, "").await.unwrap();
        let alongside = Alongside { phase: Some(phase), process: process.to_owned(), ..Alongside::default() };
        store.append_with(id, 1, entries("A", &["x"]), alongside).await.unwrap();
    };
    write("mine", "p", Phase::Playing).await;
    write("over", "p", Phase::Over).await;
    write("other", "q", Phase::Playing).await;
    write("newer", "p", Phase::Playing).await;
    assert_eq!(store.written_by("p", When(0), 9).await.unwrap(), ["newer", "mine"]);
    assert_eq!(store.written_by("p", When(0), 1).await.unwrap(), ["newer"]);
    assert!(store.written_by("p", When(i64::MAX), 9).await.unwrap().is_empty());
    // Only the last writer counts.
    let alongside = Alongside { process: "q".to_owned(), ..Alongside::default() };
    store.append_with("mine", 2, entries("A", &["y"]), alongside).await.unwrap();
    assert_eq!(store.written_by("q", When(0), 9).await.unwrap(), ["mine", "other"]);
    // A third one goes on with what the first was running, but not with what somebody else has written to.
    let tables = ["other", "newer", "nowhere"].map(str::to_owned);
    store.inherit("p", "r", tables.to_vec()).await.unwrap();
    assert_eq!(store.written_by("r", When(0), 9).await.unwrap(), ["newer"]);
    assert_eq!(store.written_by("q", When(0), 9).await.unwrap(), ["mine", "other"]);
    assert!(store.written_by("p", When(0), 9).await.unwrap().is_empty());
}

async fn tables_with_a_private_fact_are_found_by_its_name_and_by_who_wrote_last(db: Db) {
    let store = db.store().await;
    for (id, fact, process, phase) in [
        ("mine", "calls-0", "p", Phase::Playing),
        ("other", "calls-12", "q", Phase::Playing),
        ("secret", "secret", "p", Phase::Playing),
        ("over", "calls-0", "p", Phase::Over),
    ] {
        store.create_table_with_private(id, "", vec![(fact.to_owned(), "x".to_owned())]).await.unwrap();
        let alongside = Alongside { phase: Some(phase), process: process.to_owned(), ..Alongside::default() };
        store.append_with(id, 1, entries("A", &["x"]), alongside).await.unwrap();
    }
    assert_eq!(store.with_private("calls-", "", 9).await.unwrap(), ["other", "mine"]);
    assert_eq!(store.with_private("calls-", "p", 9).await.unwrap(), ["mine"]);
    assert_eq!(store.with_private("calls-", "", 1).await.unwrap(), ["other"]);
}

async fn the_newest_entries_and_lines_of_many_tables_are_found_at_once(db: Db) {
    let store = db.store().await;
    for id in ["a", "b"] {
        store.create_table(id, "").await.unwrap();
    }
    store.append("a", 1, entries("A", &["x", "y"])).await.unwrap();
    store.say("b", "A", "Hello", "", 10).await.unwrap();
    let wanted: Vec<String> = ["a", "b", "nowhere"].map(str::to_owned).into();
    let mut newest = store.newest(&wanted).await.unwrap();
    newest.sort_by(|a, b| a.id.cmp(&b.id));
    let of = |id: &str, version, chat| Newest { id: id.to_owned(), version, chat };
    assert_eq!(newest, [of("a", 2, 0), of("b", 0, 1)]);
    assert!(store.newest(&[]).await.unwrap().is_empty());
    let many = vec!["a".to_owned(); rollick_store::limits::BATCH + 1];
    assert!(matches!(store.newest(&many).await, Err(StoreError::Invalid { .. })));
}

async fn a_table_that_a_process_has_open_is_not_idle(db: Db) {
    let store = db.store().await;
    for id in ["a", "b"] {
        store.create_table(id, "").await.unwrap();
    }
    store.note_open(vec!["a".to_owned()]).await.unwrap();
    let later = When(i64::MAX);
    assert_eq!(store.idle_tables(Phase::Gathering, later, 9).await.unwrap(), ["b"]);
    assert_eq!(store.delete_tables(vec!["a".to_owned(), "b".to_owned()], later).await.unwrap(), 1);
    assert!(store.table("a").await.is_ok());
}
