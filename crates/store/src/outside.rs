//! Changes that come from outside of the servers: an operator ends or deletes tables with a program of its own. Servers ask for
//! one number from time to time, whatever the number of tables.

use sqlx::{AnyConnection, Row as _};

use crate::limits::from_sql;
use crate::open::Kind;
use crate::process::Renew;
use crate::writer::Work;
use crate::{Store, StoreError, When};

/// The row among the processes whose beat counts what an operator has changed. It has no lease.
pub(crate) const OPERATOR: &str = "operator";

const COUNT: &str = "SELECT beat FROM process WHERE id = $1";

/// SQLite's own count of what others have committed. It means something only to the connection that asks, and the writer has
/// one connection.
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
    /// A number that changes when somebody else has changed the database: with SQLite anybody, with PostgreSQL whoever says so
    /// with [`tell_servers`](Store::tell_servers). It may also change for no reason.
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
