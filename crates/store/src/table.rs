//! Creates, lists, counts and deletes tables.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::limits::from_sql;
use crate::private::put_fact;
use crate::writer::Work;
use crate::{StoreError, When};

const CREATE: &str = "
    INSERT INTO game_table (id, header, created_at, active_at, phase) VALUES ($1, $2, $3, $3, 'gathering')
    ON CONFLICT (id) DO NOTHING
    RETURNING id";

pub(crate) const ONE: &str = "
    SELECT id, header, created_at, active_at, phase,
           (SELECT COALESCE(MAX(seq), 0) FROM log_entry WHERE table_id = game_table.id) AS version
    FROM game_table WHERE id = $1";

pub(crate) const LIST: &str = "
    SELECT id, header, created_at, active_at, phase,
           (SELECT COALESCE(MAX(seq), 0) FROM log_entry WHERE table_id = game_table.id) AS version
    FROM game_table
    WHERE active_at >= $1 AND active_at < $2 AND (active_at < $3 OR (active_at = $3 AND id > $4))
      AND ($6 = '*' OR phase IN ($6, $7))
    ORDER BY active_at DESC, id ASC
    LIMIT $5";

pub(crate) const COUNTS: &str =
    "SELECT (SELECT COUNT(*) FROM game_table) AS tables, (SELECT COUNT(*) FROM log_entry) AS entries";

pub(crate) const COUNT: &str = "SELECT COUNT(*) AS tables FROM game_table";

/// The tables of a phase that have been idle longest. A table that another process has open isn't idle.
pub(crate) const IDLE: &str = "
    SELECT id FROM game_table WHERE phase IN ($1, $2) AND active_at < $3 AND open_at < $5
    ORDER BY active_at, id LIMIT $4";

/// Records that a table has begun, unless somebody has recorded its phase in the meantime.
const BEGUN: &str = "UPDATE game_table SET phase = 'playing' WHERE id = $1 AND phase = 'gathering'";

const DELETE: &str = "DELETE FROM game_table WHERE id = $1 AND active_at < $2 AND open_at < $3";

const BEAT: &str = "
    INSERT INTO pulse (id, beat_at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET beat_at = $1";

/// How long a table counts as open after a process has recorded that it is. Processes record it more often than this.
pub const COUNTS_AS_OPEN: Duration = Duration::from_secs(2 * 3600);

/// Tables that were last recorded as open before this time count as closed.
pub(crate) fn closed_by(now: When) -> When {
    // Most tables were never recorded as open. That is stored as 0.
    When(now.before(COUNTS_AS_OPEN).0.max(1))
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// It hasn't begun.
    Gathering,
    /// It is being played, or was left in the middle.
    Playing,
    /// It has ended.
    Over,
    /// Its log is a record that somebody imported.
    Imported,
}

impl Phase {
    /// The name of the phase.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Imported => "imported",
        }
    }

    /// Reads [`Phase::name`]. Earlier releases stored nothing; their tables count as being played.
    pub fn read(name: &str) -> Phase {
        match name {
            "gathering" => Phase::Gathering,
            "over" => Phase::Over,
            "imported" => Phase::Imported,
            _ => Phase::Playing,
        }
    }

    /// How tables of this phase are stored. Earlier releases didn't store phases; their tables count as being played.
    pub(crate) fn stored(self) -> [&'static str; 2] {
        [self.name(), if self == Phase::Playing { "" } else { self.name() }]
    }
}

/// A table, as the store keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Its id.
    pub id: String,
    /// The text given when it was made. It never changes, except that a name can be removed from it.
    pub header: String,
    /// When it was made.
    pub created: When,
    /// When it was last appended to, or when it was made. Appends of rows alone don't count.
    pub active: When,
    /// How far it has come.
    pub phase: Phase,
    /// The number of the last row of its log, or 0 if the log is empty.
    pub version: u64,
}

/// Which tables to list. The default is all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// Only tables active at this time or later.
    pub active_since: Option<When>,
    /// Only tables whose last activity was before this time.
    pub active_before: Option<When>,
    /// Only tables in this phase.
    pub phase: Option<Phase>,
}

/// Which page of a listing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    /// The number of tables, from 1 to [`limits::PAGE`](crate::limits::PAGE).
    pub limit: u32,
    /// Where the previous page ended.
    pub after: Option<Cursor>,
}

impl PageRequest {
    /// The first page.
    pub fn first(limit: u32) -> PageRequest {
        PageRequest { limit, after: None }
    }
}

/// A position in a listing, with a text form for links. A table that becomes active while somebody is paging moves to
/// the front, so it may appear twice or not at all. All other tables appear exactly once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    active: When,
    id: String,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.active.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Cursor, StoreError> {
        let parts = text.split_once('.').and_then(|(when, id)| Some((when.parse().ok()?, id)));
        let (when, id) = parts.ok_or_else(|| StoreError::Invalid {
            what: "place in the listing",
            why: "it is not of the form MILLISECONDS.ID".to_owned(),
        })?;
        crate::limits::name("place in the listing", id, crate::limits::ID)?;
        Ok(Cursor { active: When(when), id: id.to_owned() })
    }
}

/// A page of tables, the most recently active first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The tables.
    pub tables: Vec<StoredTable>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
}

/// The size of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries in all logs.
    pub entries: u64,
}

/// Reads a result of [`ONE`] or [`LIST`].
pub(crate) fn table(row: &AnyRow) -> sqlx::Result<StoredTable> {
    Ok(StoredTable {
        id: row.try_get("id")?,
        header: row.try_get("header")?,
        created: When(row.try_get("created_at")?),
        active: When(row.try_get("active_at")?),
        phase: Phase::read(&row.try_get::<String, _>("phase")?),
        version: from_sql(row.try_get("version")?),
    })
}

/// Reads the results of [`LIST`]. The query asks for one table more than the page holds, to see whether there is a next
/// page.
pub(crate) fn listing(rows: &[AnyRow], limit: u32) -> sqlx::Result<Listing> {
    let mut tables = rows.iter().map(table).collect::<sqlx::Result<Vec<_>>>()?;
    let more = tables.len() > limit as usize;
    tables.truncate(limit as usize);
    let last = tables.last().filter(|_| more);
    let next = last.map(|last| Cursor { active: last.active, id: last.id.clone() });
    Ok(Listing { tables, next })
}

impl PageRequest {
    /// The values that select this page in [`LIST`].
    pub(crate) fn bounds(&self) -> (i64, &str) {
        self.after.as_ref().map_or((i64::MAX, ""), |cursor| (cursor.active.0, &cursor.id))
    }
}

/// Creates a table.
pub(crate) struct CreateTable {
    pub(crate) id: String,
    pub(crate) header: String,
    pub(crate) facts: Vec<(String, String)>,
}

impl Work for CreateTable {
    type Output = ();

    fn table(&self) -> &str {
        &self.id
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<(), StoreError> {
        let made =
            sqlx::query(CREATE).bind(&self.id).bind(&self.header).bind(now.0).fetch_optional(&mut *connection).await?;
        if made.is_none() {
            return Err(StoreError::TableExists { id: self.id.clone() });
        }
        for (name, value) in &self.facts {
            put_fact(connection, &self.id, name, value).await?;
        }
        Ok(())
    }
}

/// Deletes these tables, unless they have been active since a given time.
pub(crate) struct DeleteTables {
    pub(crate) ids: Vec<String>,
    pub(crate) before: When,
}

impl Work for DeleteTables {
    type Output = u64;

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<u64, StoreError> {
        let mut deleted = 0;
        for id in &self.ids {
            let query = sqlx::query(DELETE).bind(id).bind(self.before.0).bind(closed_by(now).0);
            let done = query.execute(&mut *connection).await?;
            deleted += done.rows_affected();
        }
        Ok(deleted)
    }
}

/// Records that these tables have begun.
pub(crate) struct NoteBegun {
    pub(crate) ids: Vec<String>,
}

impl Work for NoteBegun {
    type Output = ();

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<(), StoreError> {
        for id in &self.ids {
            sqlx::query(BEGUN).bind(id).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Writes a row without content.
pub(crate) struct Beat;

impl Work for Beat {
    type Output = ();

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<(), StoreError> {
        sqlx::query(BEAT).bind(now.0).execute(connection).await?;
        Ok(())
    }
}
