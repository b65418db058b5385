//! Errors, with messages that a person can act on.

use std::path::PathBuf;
use std::sync::Arc;

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The text doesn't name a database that this crate can open.
    #[error("{given} is not a database: {why} (give a path, sqlite:PATH or postgres://USER@HOST/DATABASE)")]
    BadUrl {
        /// What was given, without its password.
        given: String,
        /// What is wrong with it.
        why: String,
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

/// Why a database could not be copied.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// It can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Only SQLite files can be copied like this.
    #[error("{0} is not an SQLite file; PostgreSQL has pg_dump and pg_restore for this")]
    NotSqlite(String),
    /// Another program has it open.
    #[error("{} is in use: stop the server first", .0.display())]
    InUse(PathBuf),
    /// It can't be trusted.
    #[error("{place} is damaged: {why}")]
    Damaged {
        /// The database.
        place: String,
        /// What is wrong with it.
        why: String,
    },
    /// Something is already where the copy should go.
    #[error("{place} {why}")]
    InTheWay {
        /// Where the copy should go.
        place: String,
        /// What is there.
        why: String,
    },
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

/// Why a request to an open store failed.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
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
