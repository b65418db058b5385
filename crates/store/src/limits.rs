//! Size limits. They are the same for both databases, and are checked before a request is queued.

use crate::{NewRow, StoreError};

/// The longest table id, in bytes.
pub const ID: usize = 128;
/// The longest header, in bytes.
pub const HEADER: usize = 1024 * 1024;
/// The longest entry, in bytes.
pub const ENTRY: usize = 64 * 1024;
/// The longest author, state hash, client id and name of a private fact, in bytes.
pub const NAME: usize = 256;
/// The longest value of a private fact, in bytes.
pub const PRIVATE: usize = 256 * 1024;
/// The most rows in one append.
pub const BATCH: usize = 256;
/// The most tables on one page of a listing.
pub const PAGE: u32 = 200;
/// The highest number that a row can have: far more than any game needs, and safe from overflow.
pub const SEQ: u64 = 1 << 53;

/// Checks a text that may be empty.
pub(crate) fn text(what: &'static str, text: &str, most: usize) -> Result<(), StoreError> {
    if text.len() > most {
        let why = format!("it has {} bytes, at most {most} are allowed", text.len());
        return Err(StoreError::Invalid { what, why });
    }
    // PostgreSQL can't store NUL. SQLite could, but then a log couldn't be moved to PostgreSQL.
    if let Some(at) = text.find('\0') {
        let why = format!("it has a NUL character at byte {at}");
        return Err(StoreError::Invalid { what, why });
    }
    Ok(())
}

/// Checks the number of tables in one request.
pub(crate) fn several(what: &'static str, tables: usize) -> Result<(), StoreError> {
    if tables <= BATCH {
        return Ok(());
    }
    Err(StoreError::Invalid { what, why: format!("it has {tables} tables, at most {BATCH} are allowed") })
}

/// Checks a text that must not be empty.
pub(crate) fn name(what: &'static str, name: &str, most: usize) -> Result<(), StoreError> {
    if name.is_empty() {
        return Err(StoreError::Invalid { what, why: "it is empty".to_owned() });
    }
    text(what, name, most)
}

/// Checks an append.
pub(crate) fn batch(expected_seq: u64, rows: &[NewRow]) -> Result<(), StoreError> {
    let bad = |what, why| Err(StoreError::Invalid { what, why });
    if rows.is_empty() {
        return bad("append", "it has no entries".to_owned());
    }
    if rows.len() > BATCH {
        return bad("append", format!("it has {} entries, at most {BATCH} are allowed", rows.len()));
    }
    if expected_seq == 0 {
        return bad("sequence number", "it is 0, but the first entry of a log has number 1".to_owned());
    }
    if expected_seq > SEQ {
        return bad("sequence number", format!("it is {expected_seq}, but no log is longer than {SEQ}"));
    }
    for new in rows {
        name("entry", &new.entry, ENTRY)?;
        text("author", &new.author, NAME)?;
        text("state hash", &new.state_hash, NAME)?;
        text("client id", &new.client_id, NAME)?;
    }
    Ok(())
}

/// Checks private facts.
pub(crate) fn facts(facts: &[(String, String)]) -> Result<(), StoreError> {
    for (key, value) in facts {
        name("name of a private fact", key, NAME)?;
        text("private fact", value, PRIVATE)?;
    }
    Ok(())
}

/// Converts a number for the database. It must have been checked against [`SEQ`].
pub(crate) fn to_sql(seq: u64) -> i64 {
    i64::try_from(seq).expect("sequence numbers stay below limits::SEQ")
}

/// Converts a number from the database. The schema makes sure that it isn't negative.
pub(crate) fn from_sql(seq: i64) -> u64 {
    u64::try_from(seq).expect("the schema keeps sequence numbers positive")
}
