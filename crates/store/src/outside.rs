//! Changes from outside the servers: an operator's program ends or deletes tables. Servers notice by asking for one
//! number from time to time, however many tables there are.

use sqlx::{AnyConnection, Row as _};

use crate::limits::from_sql;
use crate::open::Kind;
use crate::process::Renew;
use crate::writer::Work;
use crate::{Store, StoreError, When};

/// The row among the processes whose beat counts what an operator has changed. It has no lease.
pub(crate) const OPERATOR: &str = "operator";

const COUNT: &str = "SELECT beat FROM process WHERE id = $1";

/// SQLite's own count of other programs' commits. Every connection has its own count, and the writer has just one
/// connection.
struct DataVersion;

impl Work for DataVersion {
    type Output = u64;

    fn table(&self) -> &str {
        ""
    }

    async fn perform(&self, connection: &mut AnyConnection, _now: When) -> Result<u64, StoreError> {
        let row = sqlx::query("PRAGMA data_version").fetch_one(connection).await?;
        Ok(from_sql(row.try_get(0)?))
    }
}

impl Store {
    /// Changes when another program changes the database. On PostgreSQL only if it calls
    /// [`tell_servers`](Store::tell_servers). May also change for no reason.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn changes_from_outside(&self) -> Result<u64, StoreError> {
        match self.kind {
            Kind::Sqlite => self.write(DataVersion).await,
            Kind::Postgres => {
                let row = sqlx::query(COUNT).bind(OPERATOR).fetch_optional(&self.readers).await?;
                Ok(row.map(|row| row.try_get("beat")).transpose()?.map_or(0, from_sql))
            }
        }
    }

    /// Tells the servers on this database to look for changes.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn tell_servers(&self) -> Result<(), StoreError> {
        match self.kind {
            // SQLite counts changes anyway.
            Kind::Sqlite => Ok(()),
            Kind::Postgres => {
                let renew = Renew { id: OPERATOR.to_owned(), release: env!("CARGO_PKG_VERSION").to_owned() };
                self.write(renew).await.map(drop)
            }
        }
    }
}
