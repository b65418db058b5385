//! The processes that share a database, and which tables they have open.

use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use crate::limits::{self, from_sql};
use crate::outside::OPERATOR;
use crate::writer::Work;
use crate::{Store, StoreError, When};

const BEAT: &str = "
    INSERT INTO process (id, beat, release, started_at) VALUES ($1, 1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET beat = process.beat + 1";

/// The row of the operator has no lease.
const ALL: &str = "SELECT id, beat, release FROM process WHERE id <> $1 ORDER BY id";

/// Removes a process, unless it has renewed its lease since somebody looked.
const FORGET: &str = "DELETE FROM process WHERE id = $1 AND beat = $2";

const LEAVE: &str = "DELETE FROM process WHERE id = $1";

const OPEN: &str = "UPDATE game_table SET open_at = $2 WHERE id = $1";

/// The tables in the middle of a game to which this process was the last to write, newest first.
const WRITTEN_BY: &str = "
    SELECT id FROM game_table WHERE phase = 'playing' AND active_at >= $2 AND written_by = $1
    ORDER BY active_at DESC LIMIT $3";

/// Another process goes on with a table.
const INHERIT: &str = "UPDATE game_table SET written_by = $3 WHERE id = $1 AND written_by = $2";

/// A process, as stored in its row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Process {
    /// Its id.
    pub id: String,
    /// How often it has renewed its lease. This number grows as long as the process lives.
    pub beat: u64,
    /// The release that it runs.
    pub release: String,
}

/// The numbers of the newest entry and the newest line of chat of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newest {
    /// The table.
    pub id: String,
    /// The number of the last row of its log, or 0.
    pub version: u64,
    /// The number of its last line of chat, or 0.
    pub chat: u64,
}

/// The query for the newest entries of this many tables.
fn newest_of(tables: usize) -> String {
    let places: Vec<String> = (1..=tables).map(|k| format!("${k}")).collect();
    format!(
        "SELECT id, (SELECT COALESCE(MAX(seq), 0) FROM log_entry WHERE table_id = game_table.id) AS version,
                (SELECT COALESCE(MAX(number), 0) FROM chat_line WHERE table_id = game_table.id) AS chat
         FROM game_table WHERE id IN ({})",
        places.join(", ")
    )
}

/// Renews the lease of a process, and reads all leases.
pub(crate) struct Renew {
    pub(crate) id: String,
    pub(crate) release: String,
}

impl Work for Renew {
    type Output = Vec<Process>;

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<Vec<Process>, StoreError> {
        sqlx::query(BEAT).bind(&self.id).bind(&self.release).bind(now.0).execute(&mut *connection).await?;
        let rows = sqlx::query(ALL).bind(OPERATOR).fetch_all(connection).await?;
        let process = |row: &sqlx::any::AnyRow| -> sqlx::Result<Process> {
            Ok(Process {
                id: row.try_get("id")?,
                beat: from_sql(row.try_get("beat")?),
                release: row.try_get("release")?,
            })
        };
        Ok(rows.iter().map(process).collect::<sqlx::Result<_>>()?)
    }
}

/// Removes the row of a process: the caller's own, or that of a killed one if its beat is still the one seen last.
struct Forget {
    pub(crate) id: String,
    pub(crate) beat: Option<u64>,
}

impl Work for Forget {
    type Output = ();

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<(), StoreError> {
        let query = match self.beat {
            Some(beat) => sqlx::query(FORGET).bind(&self.id).bind(limits::to_sql(beat)),
            None => sqlx::query(LEAVE).bind(&self.id),
        };
        query.execute(connection).await?;
        Ok(())
    }
}

/// Records that these tables are open.
struct NoteOpen {
    pub(crate) ids: Vec<String>,
}

impl Work for NoteOpen {
    type Output = ();

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<(), StoreError> {
        for id in &self.ids {
            sqlx::query(OPEN).bind(id).bind(now.0).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Records that a process goes on with these tables of another one.
struct Inherit {
    from: String,
    to: String,
    ids: Vec<String>,
}

impl Work for Inherit {
    type Output = ();

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<(), StoreError> {
        for id in &self.ids {
            sqlx::query(INHERIT).bind(id).bind(&self.from).bind(&self.to).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

impl Store {
    /// Renews the lease of a process, and returns all processes that have one. A process that stops renewing its lease
    /// counts as dead. Processes compare beats, not clocks.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn renew(&self, process: &str, release: &str) -> Result<Vec<Process>, StoreError> {
        limits::name("process", process, limits::NAME)?;
        limits::text("release", release, limits::NAME)?;
        self.write(Renew { id: process.to_owned(), release: release.to_owned() }).await
    }

    /// Gives up the lease of a process. With `beat`, only if it hasn't been renewed since.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn forget(&self, process: &str, beat: Option<u64>) -> Result<(), StoreError> {
        limits::name("process", process, limits::NAME)?;
        self.write(Forget { id: process.to_owned(), beat }).await
    }

    /// The tables in the middle of a game to which a process was the last to write, since a time. The newest come
    /// first.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn written_by(&self, process: &str, since: When, most: u32) -> Result<Vec<String>, StoreError> {
        limits::name("process", process, limits::NAME)?;
        let query = sqlx::query(WRITTEN_BY).bind(process).bind(since.0).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| row.try_get("id")).collect::<sqlx::Result<_>>()?)
    }

    /// Records that a process goes on with tables of another one, unless somebody else has written to them since. From then
    /// on, [`written_by`](Store::written_by) lists them as its own.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for more than [`limits::BATCH`] tables, and the errors of every write.
    pub async fn inherit(&self, from: &str, to: &str, mut tables: Vec<String>) -> Result<(), StoreError> {
        limits::several("note", tables.len())?;
        limits::name("process", to, limits::NAME)?;
        tables.iter().try_for_each(|id| limits::name("table id", id, limits::ID))?;
        // As in `note_open`.
        tables.sort_unstable();
        self.write(Inherit { from: from.to_owned(), to: to.to_owned(), ids: tables }).await
    }

    /// The newest entry and the newest line of chat of some tables. Those that don't exist are left out.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for more than [`limits::BATCH`] tables, and the errors of every read.
    pub async fn newest(&self, tables: &[String]) -> Result<Vec<Newest>, StoreError> {
        limits::several("look", tables.len())?;
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = sqlx::query(AssertSqlSafe(newest_of(tables.len())));
        for id in tables {
            limits::name("table id", id, limits::ID)?;
            query = query.bind(id);
        }
        let newest = |row: &sqlx::any::AnyRow| -> sqlx::Result<Newest> {
            let (version, chat) = (from_sql(row.try_get("version")?), from_sql(row.try_get("chat")?));
            Ok(Newest { id: row.try_get("id")?, version, chat })
        };
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(newest).collect::<sqlx::Result<_>>()?)
    }

    /// Records that these tables are open. For [`COUNTS_AS_OPEN`](crate::COUNTS_AS_OPEN) no process deletes them.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for more than [`limits::BATCH`] tables, and the errors of every write.
    pub async fn note_open(&self, mut tables: Vec<String>) -> Result<(), StoreError> {
        limits::several("note", tables.len())?;
        tables.iter().try_for_each(|id| limits::name("table id", id, limits::ID))?;
        // Every process locks rows in the same order, so that none waits for another that waits for it.
        tables.sort_unstable();
        self.write(NoteOpen { ids: tables }).await
    }
}
