//! Appends rows to a log, and reads them.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::limits::{from_sql, to_sql};
use crate::private::put_fact;
use crate::writer::Work;
use crate::{Appended, NewRow, Phase, Row, StoreError, When};

/// Inserts a row. Returns nothing if the table doesn't exist, if the number is taken, or if there would be a gap.
const INSERT: &str = "
    INSERT INTO log_entry (table_id, seq, entry, author, state_hash, client_id, written_at)
    SELECT id, $2, $3, $4, $5, $6, $7 FROM game_table
    WHERE id = $1
      AND ($2 = 1 OR EXISTS (SELECT 1 FROM log_entry WHERE table_id = $1 AND seq = $2 - 1))
    ON CONFLICT (table_id, seq) DO NOTHING
    RETURNING seq";

/// Records when the table was last active, which process wrote to it, and its phase, unless that is an empty text.
const TOUCH: &str = "
    UPDATE game_table SET active_at = $2, phase = CASE WHEN $3 = '' THEN phase ELSE $3 END, written_by = $4
    WHERE id = $1";

const REWRITE: &str = "UPDATE log_entry SET entry = $3 WHERE table_id = $1 AND seq = $2";

const REWRITE_HEADER: &str = "UPDATE game_table SET header = $2 WHERE id = $1";

const CURRENT: &str = "
    SELECT (SELECT COALESCE(MAX(seq), 0) FROM log_entry WHERE table_id = game_table.id) AS current
    FROM game_table WHERE id = $1";

pub(crate) const READ: &str = "
    SELECT seq, entry, author, state_hash, client_id, written_at FROM log_entry
    WHERE table_id = $1 AND seq >= $2 AND seq < $3
    ORDER BY seq";

pub(crate) const SENT: &str = "
    SELECT seq, entry, author, state_hash, client_id, written_at FROM log_entry
    WHERE table_id = $1 AND author = $2 AND client_id = $3
    ORDER BY seq";

/// What is written together with rows.
#[derive(Debug, Clone, Default)]
pub struct Alongside {
    /// Private facts, such as a new secret of the dice: names and values.
    pub facts: Vec<(String, String)>,
    /// The table's phase after these rows. `None` leaves it unchanged.
    pub phase: Option<Phase>,
    /// The process that writes; an empty text if it is the only one.
    pub process: String,
    /// Rows that are stored differently from now on, because something was removed from them: numbers and entries.
    pub rewritten: Vec<(u64, String)>,
    /// The header, if something was removed from it.
    pub header: Option<String>,
    /// Whether to leave the table's own row as it is, because it was written a moment ago with the same phase and
    /// process. Then `phase` and `process` are ignored, and the table counts as last active at that time.
    pub rows_only: bool,
}

impl Alongside {
    /// Whether only rows, and perhaps the row of the table itself, have to be written.
    pub(crate) fn is_light(&self) -> bool {
        self.facts.is_empty() && self.rewritten.is_empty() && self.header.is_none()
    }
}

/// Rows for one table, and what is written with them.
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) expected_seq: u64,
    pub(crate) rows: Vec<NewRow>,
    pub(crate) alongside: Alongside,
}

impl Work for Append {
    type Output = Appended;

    fn table(&self) -> &str {
        &self.table
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<Appended, StoreError> {
        let mut seq = self.expected_seq;
        for (new, index) in self.rows.iter().zip(0..) {
            seq = self.expected_seq + index;
            if self.insert(connection, seq, new, now).await? {
                continue;
            }
            // Each row needs the row before it. So once our first row is in, nobody else can take the numbers after it.
            if index > 0 {
                let why = format!("entry {seq} of table {:?} was written before entry {}", self.table, seq - 1);
                return Err(sqlx::Error::Protocol(why).into());
            }
            return self.already_there(connection).await;
        }
        for (name, value) in &self.alongside.facts {
            put_fact(connection, &self.table, name, value).await?;
        }
        for (seq, entry) in &self.alongside.rewritten {
            let rewrite = sqlx::query(REWRITE).bind(&self.table).bind(to_sql(*seq)).bind(entry);
            rewrite.execute(&mut *connection).await?;
        }
        if let Some(header) = &self.alongside.header {
            sqlx::query(REWRITE_HEADER).bind(&self.table).bind(header).execute(&mut *connection).await?;
        }
        if self.alongside.rows_only {
            return Ok(Appended::Done { seq });
        }
        let phase = self.alongside.phase.map_or("", Phase::name);
        let touch = sqlx::query(TOUCH).bind(&self.table).bind(now.0).bind(phase).bind(&self.alongside.process);
        touch.execute(connection).await?;
        Ok(Appended::Done { seq })
    }

    fn append(&self) -> Option<(&Append, Appended)> {
        Some((self, Appended::Done { seq: self.expected_seq + self.rows.len() as u64 - 1 }))
    }
}

impl Append {
    /// Inserts one row. Returns false if its number isn't available.
    async fn insert(&self, connection: &mut AnyConnection, seq: u64, new: &NewRow, now: When) -> sqlx::Result<bool> {
        let row = sqlx::query(INSERT)
            .bind(&self.table)
            .bind(to_sql(seq))
            .bind(&new.entry)
            .bind(&new.author)
            .bind(&new.state_hash)
            .bind(&new.client_id)
            .bind(now.0)
            .fetch_optional(connection)
            .await?;
        Ok(row.is_some())
    }

    /// Finds out why the first row couldn't be inserted: it is a resend, somebody else was faster, or the table doesn't
    /// exist.
    async fn already_there(&self, connection: &mut AnyConnection) -> Result<Appended, StoreError> {
        let row = sqlx::query(CURRENT).bind(&self.table).fetch_optional(&mut *connection).await?;
        let row = row.ok_or_else(|| StoreError::UnknownTable { id: self.table.clone() })?;
        let current = from_sql(row.try_get("current")?);
        let end = self.expected_seq + self.rows.len() as u64;
        let rows = sqlx::query(READ)
            .bind(&self.table)
            .bind(to_sql(self.expected_seq))
            .bind(to_sql(end))
            .fetch_all(connection)
            .await?;
        let there = rows.iter().map(read_row).collect::<sqlx::Result<Vec<_>>>()?;
        let same = |(old, new): (&Row, &NewRow)| {
            old.entry == new.entry && old.author == new.author && old.client_id == new.client_id
        };
        if there.len() == self.rows.len() && there.iter().zip(&self.rows).all(same) {
            Ok(Appended::Again { seq: end - 1 })
        } else {
            Ok(Appended::Conflict { current })
        }
    }
}

/// Reads a result of [`READ`] or [`SENT`].
pub(crate) fn read_row(row: &AnyRow) -> sqlx::Result<Row> {
    Ok(Row {
        seq: from_sql(row.try_get("seq")?),
        entry: row.try_get("entry")?,
        author: row.try_get("author")?,
        state_hash: row.try_get("state_hash")?,
        client_id: row.try_get("client_id")?,
        written: When(row.try_get("written_at")?),
    })
}
