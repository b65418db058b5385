//! Opening a database: what is created, what is kept and what is refused.

use std::fs;
use std::net::TcpListener;

use rollick_store::{Alongside, Appended, OpenError, Store};

use crate::db::{Db, entries, postgres_server, texts};

both!(
    everything_written_is_there_after_a_restart,
    a_newer_schema_is_left_alone,
    a_running_store_goes_on_after_a_newer_release_has_migrated,
    a_foreign_schema_is_refused,
    several_processes_may_open_a_new_database_at_once,
);

async fn everything_written_is_there_after_a_restart(db: Db) {
    for seq in 1..=3 {
        let store = db.store().await;
        if seq == 1 {
            store.create_table("t", "header").await.unwrap();
        }
        store.append("t", seq, entries("A", &["a"])).await.unwrap();
        store.close().await;
    }
    let store = db.store().await;
    assert_eq!(texts(&store, "t").await.len(), 3);
    assert_eq!(store.table("t").await.unwrap().header, "header");
}

async fn a_newer_schema_is_left_alone(db: Db) {
    db.store().await.close().await;
    db.run(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 99, 'future', success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1",
    )
    .await;
    let error = Store::open(&db.url()).await.expect_err("a newer schema is refused");
    assert!(matches!(error, OpenError::NewerSchema { found: 99, known: 4, .. }), "{error:?}");
    assert!(error.to_string().contains("use a newer release"), "{error}");
}

async fn a_running_store_goes_on_after_a_newer_release_has_migrated(db: Db) {
    let store = db.store().await;
    store.create_table("t", "header").await.unwrap();
    store.append("t", 1, entries("A", &["a"])).await.unwrap();
    store.renew("p", "1").await.unwrap();
    for sql in [
        "ALTER TABLE game_table ADD COLUMN future TEXT NOT NULL DEFAULT 'x'",
        "ALTER TABLE log_entry ADD COLUMN future TEXT NOT NULL DEFAULT 'x'",
        "ALTER TABLE process ADD COLUMN future TEXT NOT NULL DEFAULT 'x'",
        "CREATE TABLE future_thing (id TEXT NOT NULL PRIMARY KEY)",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         SELECT 99, 'future', success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1",
    ] {
        db.run(sql).await;
    }
    // The store's connections and their prepared statements are older than these changes.
    let alongside = || Alongside { rows_only: true, ..Alongside::default() };
    assert_eq!(store.append("t", 2, entries("A", &["b"])).await.unwrap(), Appended::Done { seq: 2 });
    let third = store.append_with("t", 3, entries("A", &["c"]), alongside()).await.unwrap();
    assert_eq!(third, Appended::Done { seq: 3 });
    assert_eq!(texts(&store, "t").await, ["a", "b", "c"]);
    assert_eq!(store.table("t").await.unwrap().header, "header");
    store.create_table("u", "").await.unwrap();
    store.put_private("u", "k", "v").await.unwrap();
    assert_eq!(store.private("u", "k").await.unwrap().as_deref(), Some("v"));
    store.note_open(vec!["u".to_owned(), "t".to_owned()]).await.unwrap();
    let processes = store.renew("p", "1").await.unwrap();
    assert_eq!(processes.iter().map(|process| process.beat).collect::<Vec<_>>(), [2]);
}

async fn a_foreign_schema_is_refused(db: Db) {
    db.run("CREATE TABLE log_entry (foreign_thing TEXT)").await;
    let error = Store::open(&db.url()).await.expect_err("somebody else's tables are not ours");
    assert!(matches!(error, OpenError::Schema { .. }), "{error:?}");
    assert!(error.to_string().contains("log_entry"), "{error}");
}

async fn several_processes_may_open_a_new_database_at_once(db: Db) {
    let url = db.url();
    let (a, b, c) = tokio::join!(Store::open(&url), Store::open(&url), Store::open(&url));
    a.unwrap().create_table("a", "").await.unwrap();
    b.unwrap().create_table("b", "").await.unwrap();
    assert_eq!(c.unwrap().counts().await.unwrap().tables, 2);
}

#[tokio::test]
async fn folders_are_created_and_odd_names_are_used_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b c/täbles?#%41&.db");
    let store = Store::open(&path.display().to_string()).await.unwrap();
    store.create_table("t", "").await.unwrap();
    store.close().await;
    let made: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().map(|f| f.unwrap().file_name()).collect();
    assert_eq!(made, ["täbles?#%41&.db"], "one file with exactly this name, and nothing else");
    let again = Store::open(&format!("sqlite:{}", folder.path().join("plain.db").display())).await.unwrap();
    assert_eq!(again.counts().await.unwrap().tables, 0);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_secrets() {
    use std::os::unix::fs::PermissionsExt;
    let db = Db::sqlite();
    let store = db.store().await;
    store.create_table("t", "").await.unwrap();
    for suffix in ["", "-wal", "-shm"] {
        let mode = fs::metadata(format!("{}{suffix}", db.url())).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "tables.db{suffix}");
    }
}

#[tokio::test]
async fn a_path_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    for path in [file.join("tables.db"), folder.path().to_owned()] {
        let path = path.display().to_string();
        let error = Store::open(&path).await.expect_err("no database can be there");
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
        assert!(error.to_string().contains(&path), "{error}");
    }
    let error = Store::open("a\0b").await.expect_err("no file has such a name");
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_of_another_kind_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    let text = "Dear Sir or Madam, ".repeat(100);
    fs::write(&path, &text).unwrap();
    let error = Store::open(&path.display().to_string()).await.expect_err("a letter is not a database");
    assert!(error.to_string().contains("letter.txt") && error.to_string().contains("not a database"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn a_postgres_that_is_not_there_is_named_without_its_password() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let error = Store::open(&format!("postgres://me:hunter2@127.0.0.1:{port}/db")).await.expect_err("nobody listens");
    let text = format!("{error} {error:?}");
    assert!(text.contains(&format!("cannot open the database postgres://me@127.0.0.1:{port}/db")), "{text}");
    assert!(!text.contains("hunter2"), "{text}");
    let error = Store::open("postgres://me:hunter2@here:port/db").await.expect_err("a port is a number");
    assert!(matches!(error, OpenError::BadPostgresUrl { .. }), "{error:?}");
    assert!(error.to_string().contains("invalid port") && !error.to_string().contains("hunter2"), "{error}");
}

#[tokio::test]
async fn a_postgres_database_that_is_not_there_is_named() {
    let server = postgres_server();
    let (server, _) = server.rsplit_once('/').expect("a URL with a database");
    let error = Store::open(&format!("{server}/nowhere")).await.expect_err("there is no such database");
    assert!(error.to_string().contains("database \"nowhere\" does not exist"), "{error}");
}
