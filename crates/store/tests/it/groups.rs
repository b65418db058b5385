//! The writer: groups, failure, a full queue, closing.
//!
//! Each test runs on one thread, so all requests of a `join` are queued before the writer sees the first.

use futures_util::future::{join_all, poll_immediate};
use rollick_store::{Alongside, Appended, Options, Phase, StoreError, When};

use crate::db::{Db, entries, rows_scanned, texts};

both!(
    waiting_requests_are_written_in_one_group,
    a_refused_request_does_not_affect_the_rest_of_its_group,
    a_full_queue_turns_requests_away,
    a_failing_database_acknowledges_nobody,
    closing_writes_what_is_queued_and_refuses_new_requests,
    an_entry_is_written_even_if_its_caller_goes_away,
    rows_alone_leave_the_row_of_their_table_as_it_is,
    a_group_of_rows_alone_refuses_only_what_does_not_fit,
    a_group_that_needs_several_statements_is_written_whole,
);

async fn waiting_requests_are_written_in_one_group(db: Db) {
    let store = db.store().await;
    let names: Vec<String> = (0..10).map(|i| format!("t{i}")).collect();
    join_all(names.iter().map(|name| store.create_table(name, ""))).await;
    let before = store.stats();
    assert_eq!((before.groups, before.requests), (1, 10));
    // Ten tables, each with three appends that build on one another.
    let appends = names.iter().flat_map(|name| {
        let store = &store;
        (1..=3).map(move |seq| store.append(name, seq, entries("A", &["a"])))
    });
    let answers = join_all(appends).await;
    let done = answers.into_iter().filter(|answer| matches!(answer, Ok(Appended::Done { .. })));
    assert_eq!(done.count(), 30);
    let after = store.stats();
    assert_eq!((after.groups, after.requests), (2, 40));
    for name in &names {
        assert_eq!(texts(&store, name).await, ["a", "a", "a"]);
    }
}

async fn a_refused_request_does_not_affect_the_rest_of_its_group(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let groups = store.stats().groups;
    let (a, taken, unknown, exists, b, fact) = tokio::join!(
        store.append("t", 1, entries("A", &["a"])),
        store.append("t", 1, entries("B", &["x", "y"])),
        store.append("nowhere", 1, entries("A", &["x"])),
        store.create_table("t", "x"),
        store.append("t", 2, entries("A", &["b"])),
        store.put_private("nowhere", "k", "v"),
    );
    assert_eq!(store.stats().groups, groups + 1);
    assert_eq!(a.unwrap(), Appended::Done { seq: 1 });
    assert_eq!(taken.unwrap(), Appended::Conflict { current: 1 });
    assert!(matches!(unknown, Err(StoreError::UnknownTable { .. })));
    assert!(matches!(exists, Err(StoreError::TableExists { .. })));
    assert_eq!(b.unwrap(), Appended::Done { seq: 2 });
    assert!(matches!(fact, Err(StoreError::UnknownTable { .. })));
    assert_eq!(texts(&store, "t").await, ["a", "b"]);
}

async fn a_full_queue_turns_requests_away(db: Db) {
    let store = db.store_with(Options { queue: 4, ..Options::default() }).await;
    store.create_table("t", "").await.unwrap();
    let answers = join_all((1..=10).map(|seq| store.append("t", seq, entries("A", &["a"])))).await;
    for (answer, seq) in answers.into_iter().zip(1..) {
        match answer {
            Ok(answer) => assert_eq!((answer, seq <= 4), (Appended::Done { seq }, true)),
            Err(error) => {
                assert!(matches!(error, StoreError::Busy { waiting: 4 }), "{error}");
                assert!(seq > 4, "append {seq} found room");
            }
        }
    }
    assert_eq!(texts(&store, "t").await.len(), 4);
    // Now there is room again.
    assert_eq!(store.append("t", 5, entries("A", &["b"])).await.unwrap(), Appended::Done { seq: 5 });
}

fn rows_only() -> Alongside {
    let (phase, process) = (Some(Phase::Over), "q".to_owned());
    Alongside { phase, process, rows_only: true, ..Alongside::default() }
}

async fn rows_alone_leave_the_row_of_their_table_as_it_is(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let alongside = Alongside { phase: Some(Phase::Playing), process: "p".to_owned(), ..Alongside::default() };
    store.append_with("t", 1, entries("A", &["a"]), alongside).await.unwrap();
    let before = store.table("t").await.unwrap();
    // Once with one statement, and once with another request about the same table in the group.
    store.append_with("t", 2, entries("A", &["b"]), rows_only()).await.unwrap();
    let (one, other) = tokio::join!(
        store.append_with("t", 3, entries("A", &["c"]), rows_only()),
        store.append_with("t", 4, entries("A", &["d"]), rows_only()),
    );
    assert_eq!((one.unwrap(), other.unwrap()), (Appended::Done { seq: 3 }, Appended::Done { seq: 4 }));
    let after = store.table("t").await.unwrap();
    assert_eq!((after.active, after.phase), (before.active, Phase::Playing));
    assert_eq!(store.written_by("p", When(0), 9).await.unwrap(), ["t"]);
    assert_eq!(texts(&store, "t").await, ["a", "b", "c", "d"]);
}

async fn a_group_of_rows_alone_refuses_only_what_does_not_fit(db: Db) {
    let store = db.store().await;
    for table in ["a", "b", "c", "d", "e"] {
        store.create_table(table, "").await.unwrap();
        store.append(table, 1, entries("A", &["first"])).await.unwrap();
    }
    let append = |table: &'static str, seq, text: &'static str| {
        store.append_with(table, seq, entries("A", &[text]), rows_only())
    };
    // Each of these alone spoils the statement in another way.
    for (table, seq, expected) in [
        ("b", 1, Ok(Appended::Conflict { current: 1 })),
        ("c", 9, Ok(Appended::Conflict { current: 1 })),
        ("nowhere", 1, Err(())),
    ] {
        let groups = store.stats().groups;
        let next = store.table("a").await.unwrap().version + 1;
        let (fine, odd, too) = tokio::join!(append("a", next, "x"), append(table, seq, "odd"), append("e", next, "x"));
        assert_eq!((fine.unwrap(), too.unwrap()), (Appended::Done { seq: next }, Appended::Done { seq: next }));
        assert_eq!(odd.map_err(|_| ()), expected, "{table}");
        assert_eq!(store.stats().groups, groups + 1);
    }
    let (again, fine) = tokio::join!(append("b", 1, "first"), append("d", 2, "x"));
    assert_eq!((again.unwrap(), fine.unwrap()), (Appended::Again { seq: 1 }, Appended::Done { seq: 2 }));
    assert_eq!(texts(&store, "b").await, ["first"]);
    assert_eq!(texts(&store, "e").await, ["first", "x", "x", "x"]);
}

async fn a_group_that_needs_several_statements_is_written_whole(db: Db) {
    let store = db.store().await;
    let long = "x".repeat(5_000);
    let names: Vec<String> = (0..10).map(|i| format!("t{i}")).collect();
    join_all(names.iter().map(|name| store.create_table(name, ""))).await;
    let groups = store.stats().groups;
    let append = |name, seq| store.append_with(name, seq, entries("A", &[long.as_str(), "short"]), rows_only());
    let answers = join_all(names.iter().map(|name| append(name, 1))).await;
    assert!(answers.iter().all(|answer| matches!(answer, Ok(Appended::Done { seq: 2 }))), "{answers:?}");
    assert_eq!(store.stats().groups, groups + 1);
    // The last statement has a row that doesn't fit.
    let answers = join_all(names.iter().map(|name| append(name, if name == "t9" { 1 } else { 3 }))).await;
    let done = answers.iter().filter(|answer| matches!(answer, Ok(Appended::Done { seq: 4 }))).count();
    assert_eq!((done, answers[9].as_ref().unwrap()), (9, &Appended::Again { seq: 2 }));
    assert_eq!(texts(&store, "t0").await.len(), 4);
}

/// Makes the database fail in the middle of a group, when the entry "poison" is inserted.
async fn poison(db: &Db) {
    let sql = match db {
        Db::Sqlite(_) => {
            "CREATE TRIGGER poison BEFORE INSERT ON log_entry WHEN NEW.entry = 'poison'
             BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END"
        }
        Db::Postgres(_) => {
            "CREATE FUNCTION burn() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN RAISE EXCEPTION 'the disk is on fire'; END $$;
             CREATE TRIGGER poison BEFORE INSERT ON log_entry FOR EACH ROW WHEN (NEW.entry = 'poison')
             EXECUTE FUNCTION burn()"
        }
    };
    db.run(sql).await;
}

async fn a_failing_database_acknowledges_nobody(db: Db) {
    let store = db.store().await;
    for table in ["a", "b", "c"] {
        store.create_table(table, "").await.unwrap();
    }
    poison(&db).await;
    let groups = store.stats().groups;
    let failed = tokio::join!(
        store.append("a", 1, entries("A", &["fine"])),
        store.append("b", 1, entries("A", &["fine", "poison"])),
        store.append("c", 1, entries("A", &["fine"])),
        store.create_table("d", ""),
    );
    let errors = [failed.0.err(), failed.1.err(), failed.2.err(), failed.3.err()];
    for error in errors {
        let error = error.expect("nobody is acknowledged");
        assert!(matches!(error, StoreError::Database(_)), "{error:?}");
        assert!(error.to_string().contains("the disk is on fire"), "{error}");
    }
    assert_eq!(store.stats().groups, groups);
    for table in ["a", "b", "c"] {
        assert!(texts(&store, table).await.is_empty(), "{table}");
    }
    assert!(matches!(store.table("d").await, Err(StoreError::UnknownTable { .. })));
    // The writer carries on, and resending works.
    assert_eq!(store.append("a", 1, entries("A", &["fine"])).await.unwrap(), Appended::Done { seq: 1 });
    assert_eq!(store.append("c", 1, entries("A", &["fine"])).await.unwrap(), Appended::Done { seq: 1 });
}

async fn closing_writes_what_is_queued_and_refuses_new_requests(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let appends = join_all((1..=5).map(|seq| store.append("t", seq, entries("A", &["a"]))));
    let clone = store.clone();
    let (answers, (), ()) = tokio::join!(biased; appends, store.close(), clone.close());
    for (answer, seq) in answers.into_iter().zip(1..) {
        assert_eq!(answer.unwrap(), Appended::Done { seq });
    }
    assert!(matches!(store.append("t", 6, entries("A", &["a"])).await, Err(StoreError::Closed)));
    assert!(matches!(store.read("t", 1).await, Err(StoreError::Closed)));
    store.close().await;
    assert_eq!(texts(&db.store().await, "t").await.len(), 5);
}

async fn an_entry_is_written_even_if_its_caller_goes_away(db: Db) {
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    let append = Box::pin(store.append("t", 1, entries("A", &["a"])));
    assert_eq!(poll_immediate(append).await.map(|answer| answer.is_ok()), None, "no answer before the disk has it");
    store.close().await;
    let store = db.store().await;
    assert_eq!(store.append("t", 1, entries("A", &["a"])).await.unwrap(), Appended::Again { seq: 1 });
}

/// The database server drops every connection. At worst one append fails, and a resend succeeds.
#[tokio::test]
async fn lost_connections_are_made_again() {
    let db = Db::postgres().await;
    let Db::Postgres(url) = &db else { unreachable!("a PostgreSQL was asked for") };
    let name = url.split_once("application_name=").unwrap().1.split('&').next().unwrap();
    let kill = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = '{name}' AND pid <> pg_backend_pid()"
    );
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    for seq in 1..=10 {
        db.run(&kill).await;
        let text = format!("entry {seq}");
        let answer = match store.append("t", seq, entries("A", &[&text])).await {
            Err(StoreError::Database(_)) => store.append("t", seq, entries("A", &[&text])).await,
            answer => answer,
        };
        let answer = answer.expect("a resend succeeds");
        assert!(matches!(answer, Appended::Done { seq: s } | Appended::Again { seq: s } if s == seq), "{answer:?}");
    }
    assert_eq!(texts(&store, "t").await.len(), 10);
}

#[tokio::test]
async fn an_append_costs_postgresql_the_same_however_long_the_logs_are() {
    let db = Db::postgres().await;
    let store = db.store().await;
    for name in ["a", "b"] {
        store.create_table(name, "").await.unwrap();
        for seq in (1..=4801).step_by(200) {
            store.append(name, seq, entries("A", &["x"; 200])).await.unwrap();
        }
    }
    for seq in 5001..5051 {
        let (a, b) =
            tokio::join!(store.append("a", seq, entries("A", &["y"])), store.append("b", seq, entries("A", &["y"])));
        assert!(matches!((a, b), (Ok(Appended::Done { .. }), Ok(Appended::Done { .. }))));
    }
    store.close().await;
    // A scan for each append would read a million rows.
    assert_eq!(rows_scanned(&db, "log_entry").await, 0);
}
