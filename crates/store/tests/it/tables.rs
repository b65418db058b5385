//! Creating, listing and deleting tables.

use rollick_store::{Alongside, Counts, Filter, PageRequest, Phase, Store, StoreError, When};

use crate::db::{Db, entries};

both!(
    a_table_is_kept_as_it_was_made,
    the_last_active_table_is_listed_first,
    pages_have_no_gaps_or_repetitions,
    a_filter_limits_the_activity,
    idle_tables_are_deleted_with_everything_they_have,
    tables_are_idle_by_phase_and_those_of_earlier_releases_count_as_being_played,
    a_beat_is_written,
);

async fn ids(store: &Store, filter: Filter) -> Vec<String> {
    let listing = store.tables(&filter, &PageRequest::first(200)).await.unwrap();
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
        let mut page = PageRequest::first(limit);
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
    let filter = Filter { active_since: Some(b), active_before: Some(d), ..Filter::default() };
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
    let all = || ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
    assert_eq!(store.delete_tables(all(), limit).await.unwrap(), 3, "only those that are idle");
    assert_eq!(ids(&store, Filter::default()).await, ["e", "a"]);
    assert!(matches!(store.read("b", 1).await, Err(StoreError::UnknownTable { .. })));
    // A new table with the same id has nothing from the old one.
    store.create_table("b", "new").await.unwrap();
    assert_eq!(store.private("b", "dice").await.unwrap(), None);
    assert_eq!(store.count_tables().await.unwrap(), 3);
    assert_eq!(store.delete_tables(all(), When(i64::MAX)).await.unwrap(), 3);
    assert_eq!(store.counts().await.unwrap(), Counts { tables: 0, entries: 0 });
    assert_eq!(store.delete_tables(all(), When(i64::MAX)).await.unwrap(), 0);
    let many = vec!["a".to_owned(); 1000];
    assert!(matches!(store.delete_tables(many, When(0)).await, Err(StoreError::Invalid { .. })));
}

async fn tables_are_idle_by_phase_and_those_of_earlier_releases_count_as_being_played(db: Db) {
    let store = five(&db).await;
    let append = async |id: &str, seq: u64, phase: Option<Phase>| {
        store.append_with(id, seq, entries("A", &["x"]), Alongside { phase, ..Alongside::default() }).await.unwrap();
    };
    append("b", 1, Some(Phase::Playing)).await;
    append("c", 1, Some(Phase::Over)).await;
    append("c", 2, None).await;
    db.run("UPDATE game_table SET phase = '' WHERE id = 'd'").await;
    let idle = async |phase, most| store.idle_tables(phase, When(i64::MAX), most).await.unwrap();
    assert_eq!(idle(Phase::Gathering, 9).await, ["a", "e"]);
    assert_eq!(idle(Phase::Playing, 9).await, ["d", "b"], "longest idle first");
    assert_eq!(idle(Phase::Over, 9).await, ["c"], "it stays over");
    assert_eq!(idle(Phase::Gathering, 1).await, ["a"]);
    let since = store.table("e").await.unwrap().active;
    assert_eq!(store.idle_tables(Phase::Gathering, since, 9).await.unwrap(), ["a"]);
    // Somebody found out that some of them have begun.
    store.note_begun(["a", "c", "nobody"].map(str::to_owned).to_vec()).await.unwrap();
    assert_eq!(idle(Phase::Gathering, 9).await, ["e"]);
    assert_eq!(idle(Phase::Playing, 9).await, ["a", "d", "b"]);
    assert_eq!(idle(Phase::Over, 9).await, ["c"], "what has ended hasn't just begun");
}

async fn a_beat_is_written(db: Db) {
    let store = db.store().await;
    store.beat().await.unwrap();
    store.beat().await.unwrap();
    assert_eq!(store.stats().requests, 2);
    store.close().await;
    assert!(matches!(store.beat().await, Err(StoreError::Closed)));
}
