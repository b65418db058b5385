//! Bad input is refused with a clear message, the same for both databases.

use rollick_store::{Cursor, Filter, NewRow, PageRequest, Store, StoreError, limits};

use crate::db::{Db, entries, texts};

both!(
    text_that_a_database_cannot_hold_is_refused,
    text_that_is_too_long_is_refused_and_text_that_just_fits_is_kept,
    numbers_and_batches_out_of_range_are_refused,
    unknown_tables_are_named,
    text_that_looks_like_sql_is_only_text,
);

fn message<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    result.expect_err("this should be refused").to_string()
}

async fn with_table(db: &Db) -> Store {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    store
}

async fn text_that_a_database_cannot_hold_is_refused(db: Db) {
    let store = with_table(&db).await;
    let nul = "a\0b";
    let good = NewRow::new("a", "A");
    for (bad, what) in [
        (NewRow { entry: nul.into(), ..good.clone() }, "entry"),
        (NewRow { author: nul.into(), ..good.clone() }, "author"),
        (NewRow { state_hash: nul.into(), ..good.clone() }, "state hash"),
        (NewRow { client_id: nul.into(), ..good.clone() }, "client id"),
    ] {
        let expected = format!("bad {what}: it has a NUL character at byte 1");
        assert_eq!(message(store.append("t", 1, vec![good.clone(), bad]).await), expected);
    }
    assert!(message(store.create_table(nul, "").await).contains("bad table id: it has a NUL"));
    assert!(message(store.create_table("u", nul).await).contains("bad header: it has a NUL"));
    assert!(message(store.put_private("t", nul, "").await).contains("bad name of a private fact"));
    assert!(message(store.put_private("t", "k", nul).await).contains("bad private fact"));
    assert!(message(store.read(nul, 1).await).contains("bad table id"));
    assert!(texts(&store, "t").await.is_empty());
}

async fn text_that_is_too_long_is_refused_and_text_that_just_fits_is_kept(db: Db) {
    let store = with_table(&db).await;
    let fits = "é".repeat(limits::ENTRY / 2);
    let expected = format!("bad entry: it has {} bytes, at most {} are allowed", limits::ENTRY + 1, limits::ENTRY);
    assert_eq!(message(store.append("t", 1, entries("A", &[&format!("{fits}x")])).await), expected);
    store.append("t", 1, entries("A", &[&fits])).await.unwrap();
    assert_eq!(texts(&store, "t").await, [fits]);

    let id = "i".repeat(limits::ID);
    let header = "h".repeat(limits::HEADER);
    assert!(message(store.create_table(&format!("{id}i"), "").await).contains("at most 128"));
    assert!(message(store.create_table(&id, &format!("{header}h")).await).contains("bad header"));
    store.create_table(&id, &header).await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().header, header);
}

async fn numbers_and_batches_out_of_range_are_refused(db: Db) {
    let store = with_table(&db).await;
    assert!(message(store.append("t", 0, entries("A", &["a"])).await).contains("first entry of a log has number 1"));
    assert!(message(store.append("t", u64::MAX, entries("A", &["a"])).await).contains("no log is longer"));
    assert!(message(store.append("t", 1, vec![]).await).contains("no entries"));
    let many = vec![NewRow::new("a", "A"); limits::BATCH + 1];
    assert!(message(store.append("t", 1, many).await).contains("at most 256"));
    assert!(message(store.append("t", 1, entries("A", &[""])).await).contains("bad entry: it is empty"));
    assert!(message(store.create_table("", "").await).contains("bad table id: it is empty"));
    for limit in [0, limits::PAGE + 1, u32::MAX] {
        let answer = store.tables(&Filter::default(), &PageRequest::first(limit)).await;
        assert!(message(answer).contains("1 to 200 are allowed"), "{limit}");
    }
    for cursor in ["", "x", "12", "12.", "x.t", "12.a\0b", "99999999999999999999.t"] {
        assert!(message(cursor.parse::<Cursor>()).contains("place in the listing"), "{cursor:?}");
    }
    assert!(texts(&store, "t").await.is_empty());
}

async fn unknown_tables_are_named(db: Db) {
    let store = with_table(&db).await;
    let expected = "there is no table \"no\\nsuch\"";
    let id = "no\nsuch";
    assert_eq!(message(store.append(id, 1, entries("A", &["a"])).await), expected);
    assert_eq!(message(store.append(id, 7, entries("A", &["a"])).await), expected);
    assert_eq!(message(store.read(id, 1).await), expected);
    assert_eq!(message(store.table(id).await), expected);
    assert_eq!(message(store.private(id, "k").await), expected);
    assert_eq!(message(store.put_private(id, "k", "v").await), expected);
    assert_eq!(message(store.create_table("t", "other").await), "there is a table \"t\" already");
    assert_eq!(store.table("t").await.unwrap().header, "");
}

async fn text_that_looks_like_sql_is_only_text(db: Db) {
    let store = with_table(&db).await;
    let evil = "'); DROP TABLE log_entry; --";
    store.create_table(evil, evil).await.unwrap();
    store.append(evil, 1, entries(evil, &[evil])).await.unwrap();
    assert_eq!(texts(&store, evil).await, [evil]);
    assert_eq!(store.counts().await.unwrap().entries, 1);
}
