//! The store: checks at the door, writes through the one writer, reads beside it.

use std::fmt;
use std::sync::Arc;

use sqlx::{AnyPool, Row};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex, Notify, mpsc};
use tokio::task::JoinHandle;

use crate::append::{self, Append};
use crate::limits::{self, from_sql, to_sql};
use crate::open::Database;
use crate::private::{self, PutPrivate};
use crate::table::{self, CreateTable, DeleteIdle};
use crate::writer::{Counters, Request, Work, Writer, request};
use crate::{Appended, Counts, Entry, Filter, Listing, NewEntry, OpenError, Page, Stats, StoreError, Table, When};

/// How a store is run.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many requests may wait for the disk before [`StoreError::Busy`]; at least 1.
    pub queue: usize,
    /// How many connections may read at a time; at least 1.
    pub readers: u32,
    /// What tells the time.
    pub clock: fn() -> When,
}

impl Default for Options {
    fn default() -> Options {
        Options { queue: 1024, readers: 4, clock: When::now }
    }
}

/// An open database of tables. Clones share it.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    queue: mpsc::Sender<Box<dyn Request>>,
    stop: Arc<Notify>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
    counters: Arc<Counters>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("stats", &self.stats()).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database and makes what is missing: folders, file, schema.
    ///
    /// A path or `sqlite:PATH` is an SQLite file; the path is taken as it is, nothing in it is decoded.
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE` is PostgreSQL.
    ///
    /// # Errors
    /// If the text names no database, the database can't be reached or written, or a newer release has changed it.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    pub async fn open(url_or_path: &str) -> Result<Store, OpenError> {
        Store::open_with(url_or_path, Options::default()).await
    }

    /// The same with other options.
    ///
    /// # Errors
    /// As [`open`](Store::open).
    pub async fn open_with(url_or_path: &str, options: Options) -> Result<Store, OpenError> {
        let database = Database::open(url_or_path).await?;
        let (sender, receiver) = mpsc::channel(options.queue.max(1));
        let stop = Arc::new(Notify::new());
        let counters = Arc::new(Counters::default());
        let writer = Writer {
            kind: database.kind,
            pool: database.pool(1),
            queue: receiver,
            stop: Arc::clone(&stop),
            counters: Arc::clone(&counters),
            clock: options.clock,
        };
        Ok(Store {
            readers: database.pool(options.readers.max(1)),
            queue: sender,
            stop,
            writer: Arc::new(Mutex::new(Some(tokio::spawn(writer.run())))),
            counters,
        })
    }

    /// Takes no more requests, writes and acknowledges those that wait, and lets go of the database.
    pub async fn close(&self) {
        self.stop.notify_one();
        // Whoever closes at the same time waits here until the work is done.
        if let Some(writer) = self.writer.lock().await.take() {
            // A writer that panicked has nothing left to wait for, and its callers were told.
            let _ = writer.await;
        }
        self.readers.close().await;
    }

    /// How many transactions and requests were written since this store was opened.
    pub fn stats(&self) -> Stats {
        self.counters.read()
    }

    /// Makes a table. The header never changes.
    ///
    /// # Errors
    /// [`StoreError::TableExists`] if the id is taken; those of every write.
    pub async fn create_table(&self, id: &str, header: &str) -> Result<(), StoreError> {
        self.create_table_with_private(id, header, Vec::new()).await
    }

    /// The same, with private facts that are there from the beginning: the dice secret.
    ///
    /// # Errors
    /// As [`create_table`](Store::create_table).
    pub async fn create_table_with_private(
        &self,
        id: &str,
        header: &str,
        facts: Vec<(String, String)>,
    ) -> Result<(), StoreError> {
        limits::name("table id", id, limits::ID)?;
        limits::text("header", header, limits::HEADER)?;
        limits::facts(&facts)?;
        self.write(CreateTable { id: id.to_owned(), header: header.to_owned(), facts }).await
    }

    /// Appends entries, all or none; the first gets the number `expected_seq`, which is the table's version plus 1.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`]; those of every write. A number already taken is no error but an answer.
    pub async fn append(&self, table: &str, expected_seq: u64, entries: Vec<NewEntry>) -> Result<Appended, StoreError> {
        self.append_with_private(table, expected_seq, entries, Vec::new()).await
    }

    /// The same, with private facts that are written if and only if the answer is [`Appended::Done`]: a seat taken
    /// and the hash of its secret.
    ///
    /// # Errors
    /// As [`append`](Store::append).
    pub async fn append_with_private(
        &self,
        table: &str,
        expected_seq: u64,
        entries: Vec<NewEntry>,
        facts: Vec<(String, String)>,
    ) -> Result<Appended, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::batch(expected_seq, &entries)?;
        limits::facts(&facts)?;
        self.write(Append { table: table.to_owned(), expected_seq, entries, facts }).await
    }

    /// Remembers a fact about a table that is not part of its log, over the one of the same name if there is one.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`]; those of every write.
    pub async fn put_private(&self, table: &str, name: &str, value: &str) -> Result<(), StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::name("name of a private fact", name, limits::NAME)?;
        limits::text("private fact", value, limits::PRIVATE)?;
        self.write(PutPrivate { table: table.to_owned(), name: name.to_owned(), value: value.to_owned() }).await
    }

    /// Deletes every table whose last activity was before this moment, with its log and its private facts, and says
    /// how many there were.
    ///
    /// # Errors
    /// Those of every write.
    pub async fn delete_idle(&self, before: When) -> Result<u64, StoreError> {
        self.write(DeleteIdle { before }).await
    }

    /// The table of this id.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`]; those of every read.
    pub async fn table(&self, id: &str) -> Result<Table, StoreError> {
        limits::name("table id", id, limits::ID)?;
        let row = sqlx::query(table::ONE).bind(id).fetch_optional(&self.readers).await?;
        let row = row.ok_or_else(|| StoreError::UnknownTable { id: id.to_owned() })?;
        Ok(table::table(&row)?)
    }

    /// Tables, the last active first.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for a page of no size or too large; those of every read.
    pub async fn tables(&self, filter: &Filter, page: &Page) -> Result<Listing, StoreError> {
        if !(1..=limits::PAGE).contains(&page.limit) {
            let why = format!("{} tables were asked for, 1 to {} are allowed", page.limit, limits::PAGE);
            return Err(StoreError::Invalid { what: "page", why });
        }
        let (active, id) = page.bounds();
        let rows = sqlx::query(table::LIST)
            .bind(filter.active_since.map_or(i64::MIN, |when| when.0))
            .bind(filter.active_before.map_or(i64::MAX, |when| when.0))
            .bind(active)
            .bind(id)
            .bind(i64::from(page.limit) + 1)
            .fetch_all(&self.readers)
            .await?;
        Ok(table::listing(&rows, page.limit)?)
    }

    /// The entries of a log from this number on; 0 and 1 both mean all.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`]; those of every read.
    pub async fn read(&self, table: &str, from_seq: u64) -> Result<Vec<Entry>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        let rows = sqlx::query(append::READ)
            .bind(table)
            .bind(to_sql(from_seq.min(limits::SEQ)))
            .bind(i64::MAX)
            .fetch_all(&self.readers)
            .await?;
        if rows.is_empty() {
            self.table(table).await?;
        }
        Ok(rows.iter().map(append::entry).collect::<sqlx::Result<_>>()?)
    }

    /// The entries that this author sent under this client id: what a resend asks about when the caller no longer
    /// knows the entry's text, as with a roll.
    ///
    /// # Errors
    /// Those of every read.
    pub async fn sent(&self, table: &str, author: &str, client_id: &str) -> Result<Vec<Entry>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::text("author", author, limits::NAME)?;
        limits::text("client id", client_id, limits::NAME)?;
        let query = sqlx::query(append::SENT).bind(table).bind(author).bind(client_id);
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(append::entry).collect::<sqlx::Result<_>>()?)
    }

    /// A private fact, if there is one of this name.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`]; those of every read.
    pub async fn private(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::name("name of a private fact", name, limits::NAME)?;
        let row = sqlx::query(private::GET).bind(table).bind(name).fetch_optional(&self.readers).await?;
        match row {
            Some(row) => Ok(Some(row.try_get("value")?)),
            None => self.table(table).await.map(|_| None),
        }
    }

    /// How many tables and entries there are.
    ///
    /// # Errors
    /// Those of every read.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let row = sqlx::query(table::COUNTS).fetch_one(&self.readers).await?;
        Ok(Counts { tables: from_sql(row.try_get("tables")?), entries: from_sql(row.try_get("entries")?) })
    }

    async fn write<W: Work>(&self, work: W) -> Result<W::Output, StoreError> {
        let (request, answer) = request(work);
        self.queue.try_send(request).map_err(|refused| match refused {
            TrySendError::Full(_) => StoreError::Busy { waiting: self.queue.max_capacity() },
            TrySendError::Closed(_) => StoreError::Closed,
        })?;
        // No answer at all means that the writer is gone, and with it the transaction.
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}
