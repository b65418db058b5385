//! Where tables are kept: append-only logs in SQLite or PostgreSQL.
//!
//! A table is a header and a log of numbered entries, 1, 2, 3 and so on without a gap. What the entries mean is
//! nobody's business here: they are text. Three promises are:
//!
//! - **An answer means the disk has it.** One task writes. All requests that wait when it is free go into one
//!   transaction, and each is answered only after COMMIT (SQLite: WAL with `synchronous = FULL`).
//! - **Every number is given once.** Of two appends for the same number one is [`Done`](Appended::Done), the other a
//!   [`Conflict`](Appended::Conflict): it fails alone, the rest of its group is written. Entries appended together
//!   land together or not at all.
//! - **Sending again does no harm.** The same entry for the same number by the same author with the same client id is
//!   answered with [`Again`](Appended::Again). After any error, resend.
//!
//! If the database fails, everyone in the group gets the error and none of the group is written. When too many wait,
//! the next is told [`Busy`](StoreError::Busy) at once. Several processes may share one database.
//!
//! ```
//! use rollick_store::{Appended, NewEntry, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("tables.db").display().to_string();
//! let store = Store::open(&path).await?; // or postgres://me@localhost/rollick
//! let secret = vec![("dice".to_owned(), "correct horse".to_owned())];
//! store.create_table_with_private("t1", r#"{"game": "bonkers"}"#, secret).await?;
//!
//! let roll = NewEntry::new("r:34", "A").with_client_id("press-1");
//! assert_eq!(store.append("t1", 1, vec![roll.clone()]).await?, Appended::Done { seq: 1 });
//! // The answer was lost on its way: A asks again. B was thinking of number 1, too, and must look again.
//! assert_eq!(store.append("t1", 1, vec![roll]).await?, Appended::Again { seq: 1 });
//! let late = NewEntry::new("pass", "B");
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
mod entry;
mod error;
pub mod limits;
mod open;
mod private;
mod store;
mod table;
mod writer;

pub use entry::{Appended, Entry, NewEntry, When};
pub use error::{OpenError, StoreError};
pub use store::{Options, Store};
pub use table::{Counts, Cursor, Filter, Listing, Page, Table};
pub use writer::Stats;
