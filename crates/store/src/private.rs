//! Private facts of a table, which the server must not reveal: the secret of the dice, the hashes of the keys.

use sqlx::{AnyConnection, Row as _};

use crate::limits;
use crate::writer::Work;
use crate::{Store, StoreError, When};

const PUT: &str = "
    INSERT INTO private_fact (table_id, name, value)
    SELECT id, $2, $3 FROM game_table WHERE id = $1
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value
    RETURNING name";

const GET: &str = "SELECT value FROM private_fact WHERE table_id = $1 AND name = $2";

/// The tables in the middle of a game that have a private fact with a name like this, the newest first. With a process,
/// only those that it wrote to last.
const TABLES: &str = "
    SELECT id FROM game_table
    WHERE phase IN ('playing', '') AND ($2 = '' OR written_by = $2)
      AND EXISTS (SELECT 1 FROM private_fact WHERE table_id = game_table.id AND name LIKE $1)
    ORDER BY active_at DESC LIMIT $3";

/// Writes one private fact.
struct PutPrivate {
    table: String,
    name: String,
    value: String,
}

impl Work for PutPrivate {
    type Output = ();

    fn table(&self) -> &str {
        &self.table
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<(), StoreError> {
        if put_fact(connection, &self.table, &self.name, &self.value).await? {
            Ok(())
        } else {
            Err(StoreError::UnknownTable { id: self.table.clone() })
        }
    }
}

/// Writes a fact, replacing one with the same name. Returns false if the table doesn't exist.
pub(crate) async fn put_fact(
    connection: &mut AnyConnection,
    table: &str,
    name: &str,
    value: &str,
) -> sqlx::Result<bool> {
    let row = sqlx::query(PUT).bind(table).bind(name).bind(value).fetch_optional(connection).await?;
    Ok(row.is_some())
}

impl Store {
    /// Writes a private fact of a table, replacing one with the same name. Private facts are not part of the log.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every write.
    pub async fn put_private(&self, table: &str, name: &str, value: &str) -> Result<(), StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::name("name of a private fact", name, limits::NAME)?;
        limits::text("private fact", value, limits::PRIVATE)?;
        self.write(PutPrivate { table: table.to_owned(), name: name.to_owned(), value: value.to_owned() }).await
    }

    /// The private fact with this name, if there is one.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every read.
    pub async fn private(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::name("name of a private fact", name, limits::NAME)?;
        let row = sqlx::query(GET).bind(table).bind(name).fetch_optional(&self.readers).await?;
        match row {
            Some(row) => Ok(Some(row.try_get("value")?)),
            None => self.table(table).await.map(|_| None),
        }
    }

    /// The tables in the middle of a game that have a private fact whose name begins like this, the newest first. If
    /// `process` isn't empty, only those that this process was the last to write to.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn with_private(&self, prefix: &str, process: &str, most: u32) -> Result<Vec<String>, StoreError> {
        limits::name("name of a private fact", prefix, limits::NAME)?;
        let query = sqlx::query(TABLES).bind(format!("{prefix}%")).bind(process).bind(i64::from(most));
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| row.try_get("id")).collect::<sqlx::Result<_>>()?)
    }
}
