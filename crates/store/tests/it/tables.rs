//! Creating, listing and deleting tables.

use rollick_store::{Counts, Filter, Page, Store, StoreError, When};

use crate::db::{Db, entries};

both!(
    a_table_is_kept_as_it_was_made,
    the_last_active_table_is_listed_first,
    pages_have_no_gaps_or_repetitions,
    a_filter_limits_the_activity,
    idle_tables_are_deleted_with_everything_they_have,
);

async fn ids(store: &Store, filter: Filter) -> Vec<String> {
    let listing = store.tables(&filter, &Page::first(200)).await.unwrap();
    assert_eq!(listing.next, None);
    listing.tables.into_iter().map(|table| table.id).collect()
}

async fn five(db: &Db) -> Store {
    let store = db.store().await;
    for id in ["a", "b", "c", "d", "e"] {
        store.create_table(id, &format!("header of {id}")).await.unwrap();
    }
    store
}

async fn a_table_is_kept_as_it_was_made(db: Db) {
    let store = five(&db).await;
    let made = store.table("c").await.unwrap();
    assert_eq!((made.id.as_str(), made.header.as_str(), made.version), ("c", "header of c", 0));
    assert_eq!(made.created, made.active);
    store.append("c", 1, entries("A", &["a", "b"])).await.unwrap();
    store.put_private("c", "dice", "secret").await.unwrap();
    let played = store.table("c").await.unwrap();
    assert_eq!((played.header, played.created, played.version), (made.header, made.created, 2));
    assert!(played.active > made.active);
    assert_eq!(store.counts().await.unwrap(), Counts { tables: 5, entries: 2 });
}

async fn the_last_active_table_is_listed_first(db: Db) {
    let store = five(&db).await;
    store.append("b", 1, entries("A", &["a"])).await.unwrap();
    store.append("d", 1, entries("A", &["a"])).await.unwrap();
    assert_eq!(ids(&store, Filter::default()).await, ["d", "b", "e", "c", "a"]);
    // Neither a conflict nor a resend is activity.
    store.append("a", 9, entries("A", &["a"])).await.unwrap();
    store.append("b", 1, entries("A", &["a"])).await.unwrap();
    assert_eq!(ids(&store, Filter::default()).await, ["d", "b", "e", "c", "a"]);
}

async fn pages_have_no_gaps_or_repetitions(db: Db) {
    let store = five(&db).await;
    // All were active at the same time, so only the ids decide the order.
    db.run("UPDATE game_table SET active_at = 7 WHERE id <> 'c'").await;
    let expected = ["c", "a", "b", "d", "e"];
    for limit in 1..=6 {
        let mut seen = Vec::new();
        let mut page = Page::first(limit);
        loop {
            let listing = store.tables(&Filter::default(), &page).await.unwrap();
            assert!(listing.tables.len() <= limit as usize);
            seen.extend(listing.tables.into_iter().map(|table| table.id));
            let Some(next) = listing.next else { break };
            // Convert it to text and back, as a link would.
            page.after = Some(next.to_string().parse().unwrap());
        }
        assert_eq!(seen, expected, "{limit} per page");
    }
}

async fn a_filter_limits_the_activity(db: Db) {
    let store = five(&db).await;
    let b = store.table("b").await.unwrap().active;
    let d = store.table("d").await.unwrap().active;
    let filter = Filter { active_since: Some(b), active_before: Some(d) };
    assert_eq!(ids(&store, filter).await, ["c", "b"]);
    assert_eq!(ids(&store, Filter { active_since: Some(d), ..Filter::default() }).await, ["e", "d"]);
    assert_eq!(ids(&store, Filter { active_before: Some(b), ..Filter::default() }).await, ["a"]);
}

async fn idle_tables_are_deleted_with_everything_they_have(db: Db) {
    let store = five(&db).await;
    for id in ["a", "e"] {
        store.append(id, 1, entries("A", &["x", "y"])).await.unwrap();
        store.put_private(id, "dice", "secret").await.unwrap();
    }
    store.put_private("b", "dice", "secret").await.unwrap();
    let limit = store.table("a").await.unwrap().active;
    assert_eq!(store.delete_idle(limit).await.unwrap(), 3);
    assert_eq!(ids(&store, Filter::default()).await, ["e", "a"]);
    assert!(matches!(store.read("b", 1).await, Err(StoreError::UnknownTable { .. })));
    // A new table with the same id has nothing of the old one.
    store.create_table("b", "new").await.unwrap();
    assert_eq!(store.private("b", "dice").await.unwrap(), None);
    assert_eq!(store.delete_idle(When(i64::MAX)).await.unwrap(), 3);
    assert_eq!(store.counts().await.unwrap(), Counts { tables: 0, entries: 0 });
    assert_eq!(store.delete_idle(When(i64::MAX)).await.unwrap(), 0);
}
