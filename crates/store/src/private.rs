//! Private facts of a table, which the server must keep to itself: the secret of the dice, the hashes of the keys.

use sqlx::AnyConnection;

use crate::writer::Work;
use crate::{StoreError, When};

const PUT: &str = "
    INSERT INTO private_fact (table_id, name, value)
    SELECT id, $2, $3 FROM game_table WHERE id = $1
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value
    RETURNING name";

pub(crate) const GET: &str = "SELECT value FROM private_fact WHERE table_id = $1 AND name = $2";

/// Writes one private fact.
pub(crate) struct PutPrivate {
    pub(crate) table: String,
    pub(crate) name: String,
    pub(crate) value: String,
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

/// Writes a fact, replacing one with the same name. False if there is no such table.
pub(crate) async fn put_fact(
    connection: &mut AnyConnection,
    table: &str,
    name: &str,
    value: &str,
) -> sqlx::Result<bool> {
    let row = sqlx::query(PUT).bind(table).bind(name).bind(value).fetch_optional(connection).await?;
    Ok(row.is_some())
}
