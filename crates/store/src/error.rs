//! What can go wrong, said so that a person can act on it.

use std::path::PathBuf;
use std::sync::Arc;

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The text names no database that this crate can open.
    #[error("{given} is not a database: {why} (give a path, sqlite:PATH or postgres://USER@HOST/DATABASE)")]
    BadUrl {
        /// What was given, without its password.
        given: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file, or the folder it should be in, can't be made or written.
    #[error("cannot write the database file {}: {source}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        source: std::io::Error,
    },
    /// The database did not answer, or refused us.
    #[error("cannot open the database {place}: {source}")]
    Refused {
        /// The database, without its password.
        place: String,
        /// What the database says.
        source: sqlx::Error,
    },
    /// A newer release has changed the schema; writing into it could destroy what that release keeps there.
    #[error(
        "the database {place} has schema version {found}, and this release knows only {known}: use a newer release"
    )]
    NewerSchema {
        /// The database, without its password.
        place: String,
        /// The version found.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// The schema is not the one that this release, or any before it, would have made.
    #[error("cannot bring the schema of {place} up to date: {why}")]
    Schema {
        /// The database, without its password.
        place: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Why a request to an open store failed.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The request could never be carried out: too long, empty, or text that a database can't hold.
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
        /// The id asked for.
        id: String,
    },
    /// A table with this id exists already.
    #[error("there is a table {id:?} already")]
    TableExists {
        /// The id asked for.
        id: String,
    },
    /// So many requests are waiting for the disk that this one was turned away; nothing of it was written.
    #[error("the store is busy: {waiting} requests are waiting already, try again")]
    Busy {
        /// The length of the queue.
        waiting: usize,
    },
    /// The store was closed, or is closing.
    #[error("the store is closed")]
    Closed,
    /// The database failed. A request to write was not acknowledged and may be sent again as it is: if it had
    /// reached the disk after all, the answer is [`Again`](crate::Appended::Again).
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
