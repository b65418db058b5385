//! Errors, with messages that a person can act on. Each reason is a variant, so that the command line can say it in other
//! words.

use std::path::PathBuf;
use std::sync::Arc;

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The text doesn't name a database that this crate can open.
    #[error("{} is not a database: {why} (give a path, sqlite:PATH or postgres://USER@HOST/DATABASE)",
        given.as_ref().map_or_else(|| "the text given".to_owned(), |given| format!("{given:?}")))]
    BadUrl {
        /// What was given; `None` if it may contain a password.
        given: Option<String>,
        /// What is wrong with it.
        why: BadUrl,
    },
    /// The URL of a PostgreSQL database can't be read. It isn't repeated, because it may contain a password.
    #[error(
        "the URL of a PostgreSQL database is not a database: {said} (give a path, sqlite:PATH or \
        postgres://USER@HOST/DATABASE)"
    )]
    BadPostgresUrl {
        /// What the database's library says.
        said: String,
    },
    /// The file or its folder can't be created or written.
    #[error("cannot write the database file {}: {source}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// There is no such file.
    #[error("there is no database {}", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The database didn't answer, or refused the connection.
    #[error("cannot open the database {place}: {source}")]
    Refused {
        /// The database, without its password.
        place: String,
        /// The database's error.
        source: sqlx::Error,
    },
    /// A newer release has changed the schema. Writing to it could destroy that release's data.
    #[error(
        "the database {place} has schema version {found}, but this release supports only {known}: use a newer release"
    )]
    NewerSchema {
        /// The database, without its password.
        place: String,
        /// The version found.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// The schema was made neither by this release nor by an earlier one.
    #[error("cannot bring the schema of {place} up to date: {why}")]
    Schema {
        /// The database, without its password.
        place: String,
        /// What is wrong with it.
        why: String,
    },
}

/// What is wrong with a text that should name a database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadUrl {
    /// SQLite with something after a question mark.
    #[error("an SQLite database takes no parameters")]
    Parameters,
    /// No path.
    #[error("it doesn't name a file")]
    NoFile,
    /// `:memory:`.
    #[error("a database in memory would be lost when the process ends")]
    InMemory,
    /// Neither SQLite nor PostgreSQL.
    #[error("{0}:// is not a known scheme")]
    Scheme(String),
    /// `postgres:` and no slashes.
    #[error("postgres: must be followed by two slashes")]
    NoSlashes,
}

/// Why a database could not be copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// It can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Only SQLite files can be copied like this.
    #[error("a PostgreSQL database is not an SQLite file; PostgreSQL has pg_dump and pg_restore for this")]
    NotSqlite,
    /// Another program has it open.
    #[error("{} is in use: stop the server first", .0.display())]
    InUse(PathBuf),
    /// It can't be trusted.
    #[error("{place} is damaged: {why}")]
    Damaged {
        /// The database.
        place: String,
        /// What is wrong with it.
        why: Damage,
    },
    /// What an earlier restore replaced is still there.
    #[error("{} is there already: it is what an earlier restore replaced. Move it away first", .0.display())]
    Replaced(PathBuf),
    /// Tables can be moved only into PostgreSQL.
    #[error("the new database is not a PostgreSQL database: give postgres://USER@HOST/DATABASE")]
    NotPostgres,
    /// The new database is in use for something else.
    #[error("the new database has {tables} tables already: move into an empty one")]
    NotEmpty {
        /// How many tables it has.
        tables: u64,
    },
    /// Not everything has reached the new database.
    #[error("the new database is damaged: {0}")]
    Moved(Difference),
    /// A file can't be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// What is wrong with a damaged database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// What SQLite says.
    #[error("{0}")]
    Said(String),
    /// It is a database of another program.
    #[error("it is not a Rollick database")]
    NotOurs,
    /// A row belongs to no table.
    #[error("something in it belongs to a table that isn't there")]
    Stray,
    /// An entry is missing.
    #[error("the log of table {table} has a gap")]
    Gap {
        /// The id of the table.
        table: String,
    },
}

/// How a moved database differs from the old one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// Some rows of a table are different.
    #[error("the {rows} rows of table {table} differ from those of the old database")]
    Rows {
        /// The name of the SQL table.
        rows: &'static str,
        /// The id of the game table.
        table: String,
    },
    /// Their number is different.
    #[error("it has {new} rows of {rows}, and the old one has {old}")]
    Counts {
        /// The name of the SQL table.
        rows: &'static str,
        /// The number in the new database.
        new: i64,
        /// The number in the old database.
        old: i64,
    },
}

/// Why a request to an open store failed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The request can never succeed: something is too long, empty, or text that a database can't hold.
    #[error("bad {what}: {why}")]
    Invalid {
        /// The part of the request that is wrong.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// There is no such table.
    #[error("there is no table {id:?}")]
    UnknownTable {
        /// The id that was asked for.
        id: String,
    },
    /// A table with this id exists already.
    #[error("there is a table {id:?} already")]
    TableExists {
        /// The id that was asked for.
        id: String,
    },
    /// Too many requests are waiting for the disk, so this one was refused. Nothing was written.
    #[error("the store is busy: {waiting} requests are already waiting, try again")]
    Busy {
        /// The length of the queue.
        waiting: usize,
    },
    /// The store is closed or closing.
    #[error("the store is closed")]
    Closed,
    /// The database failed. An append can be sent again unchanged. If it had reached the disk after all, the answer is
    /// [`Again`](crate::Appended::Again).
    #[error("the database failed: {0}")]
    Database(#[source] Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => StoreError::Database(Arc::new(error)),
        }
    }
}
