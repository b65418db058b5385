//! Stores tables as append-only logs, in SQLite or PostgreSQL.
//!
//! A table is a header and a log of entries, numbered 1, 2, 3 and so on without gaps. Each entry is stored in a
//! [`Row`], together with its number and its author. To the store, an entry is just text. It makes three promises:
//!
//! - **An answer means that the data is on disk.** A single task writes. It puts all waiting requests into one
//!   transaction, and answers them only after COMMIT (SQLite: WAL with `synchronous = FULL`).
//! - **Every number is given only once.** If two appends ask for the same number, one is [`Done`](Appended::Done) and
//!   the other gets a [`Conflict`](Appended::Conflict). A conflict doesn't affect other requests in the same
//!   transaction. Rows appended together are written together or not at all.
//! - **Resending is harmless.** If the same entry by the same author with the same client id is already there under the
//!   same number, the answer is [`Again`](Appended::Again). After any error, just resend.
//!
//! If the database fails, every request in the transaction gets the error and nothing of it is written. If too many
//! requests are waiting, the next one gets [`Busy`](StoreError::Busy) at once. Several processes may share a database.
//!
//! ```
//! use rollick_store::{Appended, NewRow, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("tables.db").display().to_string();
//! let store = Store::open(&path).await?; // or postgres://me@localhost/rollick
//! let secret = vec![("dice".to_owned(), "correct horse".to_owned())];
//! store.create_table_with_private("t1", r#"{"game": "bonkers"}"#, secret).await?;
//!
//! let roll = NewRow::new("r:34", "A").with_client_id("press-1");
//! assert_eq!(store.append("t1", 1, vec![roll.clone()]).await?, Appended::Done { seq: 1 });
//! // The answer got lost, so A sends the same again. B also wanted number 1, and has to look at the log first.
//! assert_eq!(store.append("t1", 1, vec![roll]).await?, Appended::Again { seq: 1 });
//! let late = NewRow::new("pass", "B");
//! assert_eq!(store.append("t1", 1, vec![late]).await?, Appended::Conflict { current: 1 });
//!
//! let log = store.read("t1", 1).await?;
//! assert_eq!((log.len(), log[0].entry.as_str(), log[0].author.as_str()), (1, "r:34", "A"));
//! assert_eq!(store.private("t1", "dice").await?.as_deref(), Some("correct horse"));
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod append;
mod backup;
mod chat;
mod error;
pub mod limits;
mod moving;
mod open;
mod outside;
mod private;
mod process;
mod row;
mod store;
mod table;
mod together;
mod writer;

pub use append::Alongside;
pub use backup::{Restored, backup, check, restore};
pub use chat::Said;
pub use error::{BadUrl, CopyError, Damage, Difference, OpenError, StoreError};
pub use moving::move_database;
pub use process::{Newest, Process};
pub use row::{Appended, NewRow, Row, When};
pub use store::{Options, Pool, Store};
pub use table::{COUNTS_AS_OPEN, Counts, Cursor, Filter, Listing, PageRequest, Phase, StoredTable};
pub use writer::Stats;
