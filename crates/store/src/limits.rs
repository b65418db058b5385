//! How much fits, and the checks at the door: the same for both databases, made before anything is queued.

use crate::{NewEntry, StoreError};

/// The longest table id, in bytes.
pub const ID: usize = 128;
/// The longest header, in bytes.
pub const HEADER: usize = 1024 * 1024;
/// The longest entry, in bytes.
pub const ENTRY: usize = 64 * 1024;
/// The longest author, state hash, client id and name of a private fact, in bytes.
pub const NAME: usize = 256;
/// The longest value of a private fact, in bytes.
pub const PRIVATE: usize = 64 * 1024;
/// The most entries in one append.
pub const BATCH: usize = 256;
/// The most tables on one page of a listing.
pub const PAGE: u32 = 200;
/// The highest number that an entry can have: far beyond any game, far below overflow.
pub const SEQ: u64 = 1 << 53;

/// Text that may be empty.
pub(crate) fn text(what: &'static str, text: &str, most: usize) -> Result<(), StoreError> {
    if text.len() > most {
        let why = format!("it has {} bytes, at most {most} are allowed", text.len());
        return Err(StoreError::Invalid { what, why });
    }
    // PostgreSQL can't hold it; refusing it for SQLite too lets a log move from one to the other.
    if let Some(at) = text.find('\0') {
        let why = format!("it has a NUL character at byte {at}");
        return Err(StoreError::Invalid { what, why });
    }
    Ok(())
}

/// Text that names something.
pub(crate) fn name(what: &'static str, name: &str, most: usize) -> Result<(), StoreError> {
    if name.is_empty() {
        return Err(StoreError::Invalid { what, why: "it is empty".to_owned() });
    }
    text(what, name, most)
}

/// One append.
pub(crate) fn batch(expected_seq: u64, entries: &[NewEntry]) -> Result<(), StoreError> {
    let bad = |what, why| Err(StoreError::Invalid { what, why });
    if entries.is_empty() {
        return bad("append", "it has no entries".to_owned());
    }
    if entries.len() > BATCH {
        return bad("append", format!("it has {} entries, at most {BATCH} are allowed", entries.len()));
    }
    if expected_seq == 0 {
        return bad("sequence number", "it is 0, and the first entry of a log has number 1".to_owned());
    }
    if expected_seq > SEQ {
        return bad("sequence number", format!("it is {expected_seq}, and no log is longer than {SEQ}"));
    }
    for new in entries {
        name("entry", &new.entry, ENTRY)?;
        text("author", &new.author, NAME)?;
        text("state hash", &new.state_hash, NAME)?;
        text("client id", &new.client_id, NAME)?;
    }
    Ok(())
}

/// Private facts, by name.
pub(crate) fn facts(facts: &[(String, String)]) -> Result<(), StoreError> {
    for (key, value) in facts {
        name("name of a private fact", key, NAME)?;
        text("private fact", value, PRIVATE)?;
    }
    Ok(())
}

/// A number already checked against [`SEQ`], as the databases want it.
pub(crate) fn to_sql(seq: u64) -> i64 {
    i64::try_from(seq).expect("sequence numbers stay below limits::SEQ")
}

/// A number that a database holds, by its CHECK never negative.
pub(crate) fn from_sql(seq: i64) -> u64 {
    u64::try_from(seq).expect("the schema keeps sequence numbers positive")
}
