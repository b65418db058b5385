//! What people say at a table. It is stored beside the log, and numbered separately.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::limits::{self, from_sql, to_sql};
use crate::writer::Work;
use crate::{Store, StoreError, When};

const INSERT: &str = "
    INSERT INTO chat_line (table_id, number, author, line, client_id, written_at)
    SELECT id, (SELECT COALESCE(MAX(number), 0) + 1 FROM chat_line WHERE table_id = $1), $2, $3, $4, $5
    FROM game_table WHERE id = $1
    ON CONFLICT DO NOTHING
    RETURNING number";

/// The line that this author sent with this client id.
const SENT: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND author = $2 AND client_id = $3 AND client_id <> ''";

/// Deletes the oldest lines.
const FORGET: &str = "DELETE FROM chat_line WHERE table_id = $1 AND number <= $2";

/// The removed lines up to a number, newest first.
const REMOVED: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND number <= $2 AND line = ''
    ORDER BY number DESC LIMIT $3";

/// The newest lines after a number, newest first.
const AFTER: &str = "
    SELECT number, author, line, written_at FROM chat_line
    WHERE table_id = $1 AND number > $2
    ORDER BY number DESC LIMIT $3";

/// One line.
const LINE: &str = "SELECT number, author, line, written_at FROM chat_line WHERE table_id = $1 AND number = $2";

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
struct Say {
    table: String,
    author: String,
    text: String,
    /// The sender's id for this request; may be empty.
    client_id: String,
    /// How many of the newest lines of the table are kept.
    keep: u32,
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
            // Either the table doesn't exist, or another process has just taken the number. Then the next one is free.
            let table = sqlx::query(crate::table::ONE).bind(&self.table).fetch_optional(&mut *connection).await?;
            table.ok_or_else(|| StoreError::UnknownTable { id: self.table.clone() })?;
        }
    }
}

/// Removes the text of a line. Its number stays taken.
struct Unsay {
    table: String,
    number: u64,
    /// Who said it, if that should still be known.
    author: String,
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
fn read_line(row: &AnyRow) -> sqlx::Result<Said> {
    Ok(Said {
        number: from_sql(row.try_get("number")?),
        author: row.try_get("author")?,
        text: row.try_get("line")?,
        written: When(row.try_get("written_at")?),
    })
}

impl Store {
    /// Stores what somebody said at a table, and gives it the next number. If the same author has sent the same client
    /// id before, nothing is written, and the answer is the earlier line. Only the newest `keep` lines of a table are
    /// kept.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every write.
    pub async fn say(
        &self,
        table: &str,
        author: &str,
        text: &str,
        client_id: &str,
        keep: u32,
    ) -> Result<Said, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::text("author", author, limits::NAME)?;
        limits::text("client id", client_id, limits::NAME)?;
        limits::name("line of chat", text, limits::ENTRY)?;
        let (table, author) = (table.to_owned(), author.to_owned());
        let (text, client_id) = (text.to_owned(), client_id.to_owned());
        self.write(Say { table, author, text, client_id, keep: keep.max(1) }).await
    }

    /// The newest removed lines up to a number, oldest first.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn removed_until(&self, table: &str, number: u64, most: u32) -> Result<Vec<Said>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        let query = sqlx::query(REMOVED).bind(table).bind(to_sql(number.min(limits::SEQ))).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().rev().map(read_line).collect::<sqlx::Result<_>>()?)
    }

    /// The newest lines that were said after a number, oldest first.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn said_after(&self, table: &str, number: u64, most: u32) -> Result<Vec<Said>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        let query = sqlx::query(AFTER).bind(table).bind(to_sql(number.min(limits::SEQ))).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().rev().map(read_line).collect::<sqlx::Result<_>>()?)
    }

    /// One line of chat, if there is one with this number.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn said(&self, table: &str, number: u64) -> Result<Option<Said>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        let query = sqlx::query(LINE).bind(table).bind(to_sql(number.min(limits::SEQ)));
        let row = query.fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(read_line).transpose()?)
    }

    /// Removes the text of a line of chat. Its number stays taken. `author` is who said it, if that should still be
    /// known.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn unsay(&self, table: &str, number: u64, author: &str) -> Result<(), StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::text("author", author, limits::NAME)?;
        let number = number.min(limits::SEQ);
        self.write(Unsay { table: table.to_owned(), number, author: author.to_owned() }).await
    }
}
