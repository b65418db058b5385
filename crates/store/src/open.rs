//! Opens a database by path or URL, and brings its schema up to date.

use std::borrow::Cow;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, SqlSafeStr};

use crate::{BadUrl, OpenError};

/// Every schema change ever released, in order. A released file is never edited.
fn migrations() -> Vec<Migration> {
    let released = [
        (1, "tables", include_str!("../migrations/0001_tables.sql").into_sql_str()),
        (2, "chat", include_str!("../migrations/0002_chat.sql").into_sql_str()),
        (3, "phases", include_str!("../migrations/0003_phases.sql").into_sql_str()),
        (4, "processes", include_str!("../migrations/0004_processes.sql").into_sql_str()),
    ];
    let migration =
        |(number, name, sql)| Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, sql, false);
    released.into_iter().map(migration).collect()
}

/// The two kinds of database. Code that differs between them matches on this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// A cache of half a megabyte instead of two. Readers mostly read each table once, and there are several of them.
const SMALL_CACHE: &[&str] = &["PRAGMA cache_size = -512"];

/// How long a connection may be unused before it is tested.
const TRUSTED: Duration = Duration::from_secs(1);

impl Kind {
    /// How the writer begins a transaction. SQLite must take its write lock at once. Otherwise a transaction that reads
    /// first and writes later fails if another process has written in between.
    pub(crate) fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED",
        }
    }

    /// How long a request waits for a connection. If a PostgreSQL server is gone, that should be noticed while people
    /// still wait for an answer. An SQLite file can only be locked for a while, so more patience helps.
    fn patience(self) -> Duration {
        match self {
            Kind::Sqlite => Duration::from_secs(10),
            Kind::Postgres => Duration::from_secs(3),
        }
    }

    /// Settings for every new connection. With them, COMMIT returns only when the data is on disk.
    fn settings(self) -> &'static [&'static str] {
        match self {
            Kind::Sqlite => &[
                "PRAGMA busy_timeout = 10000",
                "PRAGMA journal_mode = WAL",
                "PRAGMA synchronous = FULL",
                "PRAGMA foreign_keys = ON",
            ],
            Kind::Postgres => &["SET synchronous_commit = on"],
        }
    }
}

/// A database with its schema in place.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) kind: Kind,
    /// The database's file, if it has one.
    pub(crate) file: Option<PathBuf>,
    /// A connection that stays open, if the database is a file. So whoever wants to replace the file can see that it is
    /// in use.
    pub(crate) held: Option<AnyConnection>,
    options: AnyConnectOptions,
}

impl Database {
    /// Opens a database and brings its schema up to date. Creates what is missing, unless it `must_exist`.
    pub(crate) async fn open(url_or_path: &str, must_exist: bool) -> Result<Database, OpenError> {
        install_default_drivers();
        let (kind, options, file, place) = match Location::parse(url_or_path)? {
            Location::Sqlite(path) if must_exist && !path.is_file() => return Err(OpenError::Missing { path }),
            Location::Sqlite(path) => {
                make_file(&path)?;
                let options = AnyConnectOptions::from_str(&sqlite_url(&path)).expect("an encoded path is a URL");
                (Kind::Sqlite, options, Some(path.clone()), path.display().to_string())
            }
            Location::Postgres(url) => {
                let bad = |e: sqlx::Error| OpenError::BadPostgresUrl { said: e.to_string() };
                let options = AnyConnectOptions::from_str(&url).map_err(bad)?;
                let place = without_password(&options);
                (Kind::Postgres, options, None, place)
            }
        };
        let refused = |source| OpenError::Refused { place: place.clone(), source };
        // Make one plain connection first, because a pool would report a timeout instead of the reason.
        let mut first = options.connect().await.map_err(refused)?;
        set_up(&mut first, kind).await.map_err(refused)?;
        migrate(&mut first, kind).await.map_err(|e| schema_error(e, place.clone()))?;
        let held = match kind {
            Kind::Sqlite => Some(first),
            Kind::Postgres => {
                first.close().await.map_err(refused)?;
                None
            }
        };
        tracing::info!(kind = ?kind, "the database {place} is open");
        Ok(Database { kind, file, held, options })
    }

    /// A pool that connects when needed, and reconnects when a connection is lost.
    pub(crate) fn pool(&self, most: u32) -> AnyPool {
        self.pool_with(most, &[])
    }

    /// A pool of connections that only read.
    pub(crate) fn readers(&self, most: u32) -> AnyPool {
        match self.kind {
            Kind::Sqlite => self.pool_with(most, SMALL_CACHE),
            Kind::Postgres => self.pool(most),
        }
    }

    fn pool_with(&self, most: u32, more: &'static [&'static str]) -> AnyPool {
        let kind = self.kind;
        AnyPoolOptions::new()
            .max_connections(most)
            .acquire_timeout(kind.patience())
            // Testing every connection would cost a round trip each time. If one that was just used is broken, its next
            // statement fails anyway.
            .test_before_acquire(false)
            .before_acquire(|connection, about| {
                Box::pin(async move {
                    if about.idle_for > TRUSTED {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    set_up(connection, kind).await?;
                    set(connection, more).await
                })
            })
            .connect_lazy_with(self.options.clone())
    }
}

async fn set_up(connection: &mut AnyConnection, kind: Kind) -> sqlx::Result<()> {
    set(connection, kind.settings()).await
}

async fn set(connection: &mut AnyConnection, settings: &[&'static str]) -> sqlx::Result<()> {
    for setting in settings {
        sqlx::query(*setting).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn migrate(connection: &mut AnyConnection, kind: Kind) -> Result<(), MigrateError> {
    let migrator = Migrator::with_migrations(migrations());
    match kind {
        // sqlx takes no lock on SQLite. Without this transaction, two processes could both try to create the schema.
        Kind::Sqlite => {
            let mut alone = connection.begin_with(kind.begin()).await?;
            migrator.run(&mut *alone).await?;
            Ok(alone.commit().await?)
        }
        Kind::Postgres => migrator.run(connection).await,
    }
}

/// The newest version of the schema that this release knows.
pub(crate) fn newest_schema() -> i64 {
    migrations().iter().map(|m| m.version).max().expect("there is a first migration")
}

fn schema_error(error: MigrateError, place: String) -> OpenError {
    let known = newest_schema();
    match error {
        MigrateError::VersionMissing(found) if found > known => OpenError::NewerSchema { place, found, known },
        MigrateError::Execute(source) => OpenError::Refused { place, source },
        other => OpenError::Schema { place, why: other.to_string() },
    }
}

/// The database named by a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Location {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Location {
    pub(crate) fn parse(text: &str) -> Result<Location, OpenError> {
        let bad = |why: BadUrl| {
            // The text may contain a password, so don't repeat it.
            let given = (!text.contains('@')).then(|| text.to_owned());
            Err(OpenError::BadUrl { given, why })
        };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Location::Postgres(text.to_owned()));
        }
        let path = match text.strip_prefix("sqlite:") {
            Some(rest) if rest.contains('?') => return bad(BadUrl::Parameters),
            Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
            None => text,
        };
        if path.trim().is_empty() {
            return bad(BadUrl::NoFile);
        }
        if path == ":memory:" {
            return bad(BadUrl::InMemory);
        }
        if let Some((scheme, _)) = path.split_once("://") {
            return bad(BadUrl::Scheme(scheme.to_owned()));
        }
        if path.starts_with("postgres:") || path.starts_with("postgresql:") {
            return bad(BadUrl::NoSlashes);
        }
        Ok(Location::Sqlite(PathBuf::from(path)))
    }
}

/// Creates the file and its folders. The file will hold secrets, so other users may not read it.
fn make_file(path: &Path) -> Result<(), OpenError> {
    // Opening and closing a file releases all locks that this process has on it (POSIX), including SQLite's. So a
    // database that may be in use is left to SQLite.
    if path.is_file() {
        return Ok(());
    }
    let unwritable = |source| OpenError::Unwritable { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(unwritable)?;
    Ok(())
}

/// The URL of a file. Every special character is encoded, so any file name works.
pub(crate) fn sqlite_url(path: &Path) -> String {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut url = "sqlite://".to_owned();
    for byte in absolute.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => url.push(char::from(byte)),
            other => url.push_str(&format!("%{other:02X}")),
        }
    }
    url
}

/// The URL without its password and its parameters, which may also contain a password.
fn without_password(options: &AnyConnectOptions) -> String {
    let mut url = options.database_url.clone();
    url.set_query(None);
    if url.password().is_some() && url.set_password(None).is_err() {
        return "postgres".to_owned();
    }
    url.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> String {
        Location::parse(text).expect_err("the text should be refused").to_string()
    }

    #[test]
    fn paths_and_urls_are_recognised() {
        let file = |path: &str| Location::Sqlite(PathBuf::from(path));
        for (text, expected) in [
            ("tables.db", file("tables.db")),
            ("/var/lib/rollick/tables.db", file("/var/lib/rollick/tables.db")),
            ("sqlite:tables.db", file("tables.db")),
            ("sqlite://tables.db", file("tables.db")),
            ("sqlite:///var/tables.db", file("/var/tables.db")),
            ("odd name?#%41.db", file("odd name?#%41.db")),
            ("postgres://me@here/db", Location::Postgres("postgres://me@here/db".to_owned())),
            ("postgresql://me@here/db", Location::Postgres("postgresql://me@here/db".to_owned())),
        ] {
            assert_eq!(Location::parse(text).expect("a good text"), expected, "{text}");
        }
    }

    #[test]
    fn a_text_that_names_no_database_is_refused_with_the_reason() {
        assert!(why("mysql://here/db").contains("mysql:// is not a known scheme"));
        assert!(why("").contains("doesn't name a file"));
        assert!(why("sqlite:").contains("doesn't name a file"));
        assert!(why("sqlite::memory:").contains("lost when the process ends"));
        assert!(why(":memory:").contains("lost when the process ends"));
        assert!(why("sqlite:a.db?mode=ro").contains("no parameters"));
        assert!(why("postgres:here/db").contains("two slashes"));
    }

    #[test]
    fn a_password_is_never_shown() {
        assert!(!why("mysql://me:hunter2@here/db").contains("hunter2"));
        let options = AnyConnectOptions::from_str("postgres://me:hunter2@here:5432/db?password=hunter2").unwrap();
        assert_eq!(without_password(&options), "postgres://me@here:5432/db");
    }

    #[tokio::test]
    async fn every_sqlite_connection_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db").display().to_string();
        let pool = Database::open(&path, false).await.unwrap().pool(1);
        let number = |sql: &'static str| sqlx::query_scalar::<_, i64>(sql).fetch_one(&pool);
        assert_eq!(number("PRAGMA synchronous").await.unwrap(), 2, "FULL");
        assert_eq!(number("PRAGMA foreign_keys").await.unwrap(), 1);
        assert!(number("PRAGMA busy_timeout").await.unwrap() > 0);
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&pool).await.unwrap();
        assert_eq!(mode, "wal");
    }
}
