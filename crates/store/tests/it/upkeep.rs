//! Backing up a database in use, restoring it, and moving everything to PostgreSQL.

use std::fs;
use std::path::{Path, PathBuf};

use rollick_store::{CopyError, Counts, OpenError, Store, backup, check, move_database, restore};

use crate::db::{Db, entries, texts};

/// Fills a database with some of everything.
async fn fill(store: &Store) {
    for id in ["one", "two", "Ünïcode ‘3’"] {
        let secret = vec![("secret".to_owned(), format!("the secret of {id}"))];
        store.create_table_with_private(id, r#"{"game":"x"}"#, secret).await.unwrap();
        store.say(id, "A", "hello", "c1", 9).await.unwrap();
        store.say(id, "B", "", "c2", 9).await.unwrap_err();
    }
    let many: Vec<String> = (0..250).map(|k| format!("entry {k} with ' and \u{1F3B2}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    store.append("one", 1, entries("A", &many)).await.unwrap();
    store.append("one", 251, entries("A", &many)).await.unwrap();
    store.append("two", 1, entries("server", &["only one"])).await.unwrap();
}

const FILLED: Counts = Counts { tables: 3, entries: 501 };

fn path(db: &Db, name: &str) -> PathBuf {
    let Db::Sqlite(folder) = db else { panic!("only files have a folder") };
    folder.path().join(name)
}

/// All files in the folder of a database.
fn files(db: &Db) -> Vec<String> {
    let mut all: Vec<String> =
        fs::read_dir(path(db, "")).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    all.sort();
    all
}

async fn refused(copy: &Path, db: &Db) -> String {
    let error = restore(copy, &db.url()).await.expect_err("such a copy is refused");
    assert_eq!(texts(&Store::open(&db.url()).await.unwrap(), "one").await.len(), 500, "nothing was replaced: {error}");
    error.to_string()
}

#[tokio::test]
async fn a_backup_of_a_database_in_use_is_whole_and_can_be_restored() {
    let db = Db::sqlite();
    let store = db.store().await;
    fill(&store).await;
    // Somebody keeps writing meanwhile.
    let writer = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 2.. {
                if store.append("two", seq, entries("A", &["more"])).await.is_err() {
                    return seq - 1;
                }
            }
            0
        }
    });
    let copy = path(&db, "copy");
    let counts = backup(&db.url(), &copy).await.unwrap();
    assert!(counts.tables == 3 && counts.entries >= 501, "{counts:?}");
    assert_eq!(check(&copy).await.unwrap(), counts);
    store.close().await;
    assert!(writer.await.unwrap() > 1, "it was not kept from writing");

    let restored = restore(&copy, &db.url()).await.unwrap();
    assert_eq!((restored.counts, restored.before), (counts, Some(path(&db, "tables.db.before-restore"))));
    let store = db.store().await;
    assert_eq!(store.counts().await.unwrap(), counts);
    assert_eq!(store.private("one", "secret").await.unwrap().as_deref(), Some("the secret of one"));
    store.append("two", counts.entries - 500 + 1, entries("A", &["play goes on"])).await.unwrap();
    store.close().await;
    assert_eq!(files(&db), ["copy", "tables.db", "tables.db.before-restore"]);
    // A second attempt doesn't overwrite what was replaced first.
    let error = restore(&copy, &db.url()).await.expect_err("the first one is still there");
    assert!(error.to_string().contains("before-restore is there already"), "{error}");
}

#[tokio::test]
async fn a_backup_can_be_restored_where_there_is_nothing() {
    let db = Db::sqlite();
    let store = db.store().await;
    fill(&store).await;
    let copy = path(&db, "copy");
    backup(&db.url(), &copy).await.unwrap();
    let elsewhere = path(&db, "new/folder/tables.db");
    let restored = restore(&copy, &elsewhere.display().to_string()).await.unwrap();
    assert_eq!((restored.counts, restored.before), (FILLED, None));
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&elsewhere).unwrap().permissions()) & 0o077, 0);
}

#[tokio::test]
async fn nothing_is_replaced_while_a_server_runs() {
    let db = Db::sqlite();
    let store = db.store().await;
    fill(&store).await;
    let copy = path(&db, "copy");
    backup(&db.url(), &copy).await.unwrap();
    // The store is idle, but it is open.
    let error = restore(&copy, &db.url()).await.expect_err("it is in use");
    assert!(matches!(error, CopyError::InUse(_)), "{error:?}");
    assert!(error.to_string().contains("stop the server first"), "{error}");
    assert_eq!(texts(&store, "one").await.len(), 500);
    store.append("one", 501, entries("A", &["it was not disturbed"])).await.unwrap();
    store.close().await;
    restore(&copy, &db.url()).await.unwrap();
}

#[tokio::test]
async fn a_bad_backup_replaces_nothing() {
    let db = Db::sqlite();
    let store = db.store().await;
    fill(&store).await;
    store.close().await;
    let copy = path(&db, "copy");
    backup(&db.url(), &copy).await.unwrap();
    let good = fs::read(&copy).unwrap();

    fs::write(&copy, &good[..good.len() / 2]).unwrap();
    assert!(refused(&copy, &db).await.contains("is damaged"));
    let mut torn = good.clone();
    let middle = torn.len() / 2;
    torn[middle..middle + 4096].fill(0xA5);
    fs::write(&copy, &torn).unwrap();
    assert!(refused(&copy, &db).await.contains("is damaged"));
    fs::write(&copy, "Dear Sir or Madam").unwrap();
    refused(&copy, &db).await;
    fs::remove_file(&copy).unwrap();
    assert!(refused(&copy, &db).await.contains("there is no database"));

    for (sql, why) in [
        ("CREATE TABLE t (x TEXT)", "not a Rollick database"),
        ("DELETE FROM log_entry WHERE table_id = 'one' AND seq = 100", "the log of table one has a gap"),
        ("UPDATE _sqlx_migrations SET version = 99 WHERE version = 1", "use a newer release"),
        ("PRAGMA foreign_keys = OFF; DELETE FROM game_table WHERE id = 'two'", "a table that isn't there"),
    ] {
        let other = Db::sqlite();
        if !sql.starts_with("CREATE") {
            fs::write(other.url(), &good).unwrap();
        }
        other.run(sql).await;
        let said = refused(Path::new(&other.url()), &db).await;
        assert!(said.contains(why), "{sql}: {said}");
    }
}

#[tokio::test]
async fn a_database_that_is_not_there_is_not_made() {
    let db = Db::sqlite();
    for error in [
        Store::open_existing(&db.url()).await.map(drop).expect_err("there is none").to_string(),
        backup(&db.url(), &path(&db, "copy")).await.expect_err("there is none").to_string(),
        move_database(&db.url(), "postgres://me@here/db", |_, _| {}).await.expect_err("there is none").to_string(),
    ] {
        assert!(error.contains("there is no database"), "{error}");
    }
    assert_eq!(files(&db), Vec::<String>::new());
    let error = backup("postgres://me:hunter2@here/db", &path(&db, "copy")).await.expect_err("no file").to_string();
    assert!(error.contains("pg_dump") && !error.contains("hunter2"), "{error}");
}

#[tokio::test]
async fn everything_moves_to_postgresql() {
    let (old, new) = (Db::sqlite(), Db::postgres().await);
    let store = old.store().await;
    fill(&store).await;
    let busy = move_database(&old.url(), &new.url(), |_, _| {}).await.expect_err("it is in use");
    assert!(matches!(busy, CopyError::InUse(_)), "{busy:?}");
    let before = store.read("one", 1).await.unwrap();
    store.close().await;

    let mut told = Vec::new();
    let counts = move_database(&old.url(), &new.url(), |done, of| told.push((done, of))).await.unwrap();
    assert_eq!((counts, told), (FILLED, vec![(1, 3), (2, 3), (3, 3)]));
    let store = new.store().await;
    assert_eq!(store.read("one", 1).await.unwrap(), before, "with all times and hashes");
    assert_eq!(store.private("two", "secret").await.unwrap().as_deref(), Some("the secret of two"));
    assert_eq!(store.said_after("one", 0, 9).await.unwrap()[0].text, "hello");
    store.append("two", 2, entries("A", &["play goes on"])).await.unwrap();
    let again = move_database(&old.url(), &new.url(), |_, _| {}).await.expect_err("it isn't empty any more");
    assert!(again.to_string().contains("has 3 tables already"), "{again}");
    assert_eq!(store.counts().await.unwrap().entries, 502, "nothing was added");
    // The old one is unchanged.
    let old = Store::open(&old.url()).await.unwrap();
    assert_eq!(old.counts().await.unwrap(), FILLED);
}

#[tokio::test]
async fn tables_move_to_postgresql_only() {
    let (old, new) = (Db::sqlite(), Db::sqlite());
    old.store().await.close().await;
    let error = move_database(&old.url(), &new.url(), |_, _| {}).await.expect_err("that is a file");
    assert!(error.to_string().contains("give postgres://"), "{error}");
    assert!(matches!(Store::open_existing(&new.url()).await, Err(OpenError::Missing { .. })));
}
