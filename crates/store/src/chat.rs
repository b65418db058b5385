//! What people say at a table. It is kept beside the log, with numbers of its own.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::limits::{from_sql, to_sql};
use crate::writer::Work;
use crate::{StoreError, When};

const INSERT: &str = "
    INSERT INTO chat_line (table_id, number, author, line, client_id, written_at)
    SELECT id, (SELECT COALESCE(MAX(number), 0) + 1 FROM chat_line WHERE table_id = $1), $2, $3, $4, $5
    FROM game_table WHERE id = $1
    ON CONFLICT DO NOTHING
    RETURNING number";

/// The line that this author has said with this client id.
const SENT: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND author = $2 AND client_id = $3 AND client_id <> ''";

/// Deletes the oldest lines.
const FORGET: &str = "DELETE FROM chat_line WHERE table_id = $1 AND number <= $2";

/// The removed lines up to a number, newest first.
pub(crate) const REMOVED: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND number <= $2 AND line = ''
    ORDER BY number DESC LIMIT $3";

/// The newest lines after a number, newest first.
pub(crate) const AFTER: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND number > $2
    ORDER BY number DESC LIMIT $3";

/// One line.
pub(crate) const LINE: &str =
    "SELECT number, author, line, written_at FROM chat_line WHERE table_id = $1 AND number = $2";

const UNSAY: &str = "UPDATE chat_line SET line = '', author = $3 WHERE table_id = $1 AND number = $2";

/// Something that somebody said at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its number. Numbers start at 1.
    pub number: u64,
    /// Who said it.
    pub author: String,
    /// What was said. Empty if the line was removed.
    pub text: String,
    /// When it was written.
    pub written: When,
}

/// Writes one line.
pub(crate) struct Say {
    pub(crate) table: String,
    pub(crate) author: String,
    pub(crate) text: String,
    /// The sender's id for this request, or empty.
    pub(crate) client_id: String,
    /// How many of the newest lines of the table are kept.
    pub(crate) keep: u32,
}

impl Work for Say {
    type Output = Said;

    fn table(&self) -> &str {
        &self.table
    }

    async fn perform(&self, connection: &mut AnyConnection, now: When) -> Result<Said, StoreError> {
        loop {
            let query = sqlx::query(INSERT).bind(&self.table).bind(&self.author).bind(&self.text);
            let query = query.bind(&self.client_id).bind(now.0);
            if let Some(row) = query.fetch_optional(&mut *connection).await? {
                let number = from_sql(row.try_get("number")?);
                let oldest = to_sql(number.saturating_sub(self.keep.into()));
                sqlx::query(FORGET).bind(&self.table).bind(oldest).execute(&mut *connection).await?;
                return Ok(Said { number, author: self.author.clone(), text: self.text.clone(), written: now });
            }
            let sent = sqlx::query(SENT).bind(&self.table).bind(&self.author).bind(&self.client_id);
            if let Some(row) = sent.fetch_optional(&mut *connection).await? {
                return Ok(read_line(&row)?);
            }
            // Either there is no such table, or another process has just taken the number: then the next one is free.
            let table = sqlx::query(crate::table::ONE).bind(&self.table).fetch_optional(&mut *connection).await?;
            table.ok_or_else(|| StoreError::UnknownTable { id: self.table.clone() })?;
        }
    }
}

/// Removes the text of a line. Its number stays taken.
pub(crate) struct Unsay {
    pub(crate) table: String,
    pub(crate) number: u64,
    /// Who said it, as far as that should still be known.
    pub(crate) author: String,
}

impl Work for Unsay {
    type Output = ();

    fn table(&self) -> &str {
        &self.table
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<(), StoreError> {
        let query = sqlx::query(UNSAY).bind(&self.table).bind(to_sql(self.number)).bind(&self.author);
        query.execute(connection).await?;
        Ok(())
    }
}

/// Reads a result of [`AFTER`] or [`LINE`].
pub(crate) fn read_line(row: &AnyRow) -> sqlx::Result<Said> {
    Ok(Said {
        number: from_sql(row.try_get("number")?),
        author: row.try_get("author")?,
        text: row.try_get("line")?,
        written: When(row.try_get("written_at")?),
    })
}
