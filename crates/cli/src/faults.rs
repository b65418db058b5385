//! What is wrong with a server or its database, in the words of the terminal.

use std::any::Any;

use rollick_server::{BadUrl, CopyError, Damage, Difference, OpenError, ServeError, StoreError, UpkeepError};

use crate::words::{shown, t};

const SQLITE: &str = "sqlite:PATH";
const POSTGRES: &str = "postgres://USER@HOST/DATABASE";

/// The words for an error of the server or the database, if it is one.
pub fn in_words(error: &dyn Any) -> Option<String> {
    let open = error.downcast_ref().map(open);
    let copy = || error.downcast_ref().map(copy);
    let store = || error.downcast_ref().map(store);
    let serve = || error.downcast_ref().map(serve);
    let upkeep = || error.downcast_ref().map(upkeep);
    open.or_else(copy).or_else(store).or_else(serve).or_else(upkeep)
}

fn open(error: &OpenError) -> String {
    let no_database = |given: String, why: String| {
        t!("database-bad-url", given = given, why = why, sqlite = SQLITE, postgres = POSTGRES)
    };
    match error {
        OpenError::BadUrl { given, why } => {
            let given = given.as_ref().map_or_else(|| t!("database-text-given"), |given| format!("{given:?}"));
            no_database(given, bad_url(why))
        }
        OpenError::BadPostgresUrl { said } => no_database(t!("database-url-given"), said.clone()),
        OpenError::Unwritable { path, source } => {
            t!("database-unwritable", file = shown(path), why = source.to_string())
        }
        OpenError::Missing { path } => t!("database-missing", file = shown(path)),
        OpenError::Refused { place, source } => {
            t!("database-refused", place = place.as_str(), why = source.to_string())
        }
        OpenError::NewerSchema { place, found, known } => {
            t!("database-newer", place = place.as_str(), found = *found, known = *known)
        }
        OpenError::Schema { place, why } => t!("database-schema", place = place.as_str(), why = why.as_str()),
    }
}

fn bad_url(why: &BadUrl) -> String {
    match why {
        BadUrl::Parameters => t!("database-parameters"),
        BadUrl::NoFile => t!("database-no-file"),
        BadUrl::InMemory => t!("database-in-memory"),
        BadUrl::Scheme(scheme) => t!("database-scheme", scheme = format!("{scheme}://")),
        BadUrl::NoSlashes => t!("database-no-slashes", scheme = "postgres:"),
    }
}

fn copy(error: &CopyError) -> String {
    match error {
        CopyError::Open(error) => open(error),
        CopyError::NotSqlite => t!("copy-not-sqlite"),
        CopyError::InUse(path) => t!("copy-in-use", file = shown(path)),
        CopyError::Damaged { place, why } => t!("copy-damaged", place = place.as_str(), why = damage(why)),
        CopyError::Replaced(path) => t!("copy-replaced", file = shown(path)),
        CopyError::NotPostgres => t!("copy-not-postgres", example = POSTGRES),
        CopyError::NotEmpty { tables } => t!("copy-not-empty", n = *tables),
        CopyError::Moved(why) => t!("copy-new-damaged", why = difference(why)),
        CopyError::File { path, source } => t!("file-says", file = shown(path), why = source.to_string()),
        CopyError::Database(error) => t!("database-failed", why = error.to_string()),
    }
}

fn damage(why: &Damage) -> String {
    match why {
        Damage::Said(said) => said.clone(),
        Damage::NotOurs => t!("damage-not-ours"),
        Damage::Stray => t!("damage-stray"),
        Damage::Gap { table } => t!("damage-gap", table = table.as_str()),
    }
}

fn difference(why: &Difference) -> String {
    match why {
        Difference::Rows { rows, table } => t!("damage-rows", rows = *rows, table = table.as_str()),
        Difference::Counts { rows, new, old } => t!("damage-counts", rows = *rows, new = *new, old = *old),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::UnknownTable { id } => t!("database-no-table", id = format!("{id:?}")),
        StoreError::TableExists { id } => t!("database-table-exists", id = format!("{id:?}")),
        StoreError::Busy { waiting } => t!("database-busy", n = *waiting),
        StoreError::Closed => t!("database-closed"),
        StoreError::Database(error) => t!("database-failed", why = error.to_string()),
        // Only a mistake in the code can lead here.
        StoreError::Invalid { .. } => error.to_string(),
    }
}

fn serve(error: &ServeError) -> String {
    match error {
        ServeError::Database(error) => open(error),
        ServeError::Store(error) => store(error),
        ServeError::Bind { address, source } => {
            t!("serve-cannot-listen", address = address.to_string(), why = source.to_string())
        }
        ServeError::BusWithoutPostgres => t!("serve-bus-file"),
        ServeError::Bus(error) => t!("serve-bus-failed", why = error.to_string()),
        ServeError::Io(error) => t!("serve-failed", why = error.to_string()),
    }
}

fn upkeep(error: &UpkeepError) -> String {
    match error {
        UpkeepError::Refused(said) => said.clone(),
        UpkeepError::Store(error) => store(error),
        UpkeepError::Busy => t!("tables-busy"),
        UpkeepError::NoId(id) => t!("tables-no-id", id = id.as_str()),
    }
}
