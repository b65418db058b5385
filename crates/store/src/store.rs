//! The store. It checks requests, sends writes to the single writer, and reads directly.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use sqlx::{AnyConnection, AnyPool, Connection, Row as _};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex, Notify, mpsc};
use tokio::task::JoinHandle;

use crate::append::{self, Alongside, Append};
use crate::limits::{self, from_sql, to_sql};
use crate::open::{Database, Kind};
use crate::table::{self, Beat, CreateTable, DeleteTables, NoteBegun, Phase};
use crate::writer::{Counters, Request, Work, Writer, request};
use crate::{
    Appended, Counts, Filter, Listing, NewRow, OpenError, PageRequest, Row, Stats, StoreError, StoredTable, When,
};

/// The settings of a store.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many requests may wait for the disk. Beyond that the answer is [`StoreError::Busy`]. At least 1.
    pub queue: usize,
    /// How many connections may read at the same time. At least 1.
    pub readers: u32,
    /// The clock. Tests replace it.
    pub clock: fn() -> When,
}

impl Default for Options {
    fn default() -> Options {
        Options { queue: 1024, readers: 4, clock: When::now }
    }
}

/// An open database of tables. Clones share the database.
#[derive(Clone)]
pub struct Store {
    pub(crate) readers: AnyPool,
    queue: mpsc::Sender<Box<dyn Request>>,
    stop: Arc<Notify>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
    counters: Arc<Counters>,
    file: Option<Arc<Path>>,
    held: Arc<Mutex<Option<AnyConnection>>>,
    pub(crate) kind: Kind,
    clock: fn() -> When,
}

/// How busy the database connections are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pool {
    /// Connections that are reading.
    pub reading: u32,
    /// Connections for reading that are open.
    pub open: u32,
    /// Requests that wait for the writer.
    pub waiting: usize,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("stats", &self.stats()).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database. Creates the folders, the file and the schema if they are missing.
    ///
    /// A path or `sqlite:PATH` names an SQLite file. The path is used as it is; nothing in it is decoded.
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE` names a PostgreSQL database.
    ///
    /// # Errors
    /// If the text doesn't name a database, if the database can't be reached or written, or if a newer release has
    /// changed its schema.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    pub async fn open(url_or_path: &str) -> Result<Store, OpenError> {
        Store::open_with(url_or_path, Options::default()).await
    }

    /// Opens a database with other options.
    ///
    /// # Errors
    /// Same as [`open`](Store::open).
    pub async fn open_with(url_or_path: &str, options: Options) -> Result<Store, OpenError> {
        Ok(Store::on(Database::open(url_or_path, false).await?, options))
    }

    /// Opens a database that exists. Brings its schema up to date, but creates nothing else.
    ///
    /// # Errors
    /// [`OpenError::Missing`] if there is no such file, and those of [`open`](Store::open).
    pub async fn open_existing(url_or_path: &str) -> Result<Store, OpenError> {
        Ok(Store::on(Database::open(url_or_path, true).await?, Options::default()))
    }

    fn on(database: Database, options: Options) -> Store {
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
        Store {
            readers: database.readers(options.readers.max(1)),
            queue: sender,
            stop,
            writer: Arc::new(Mutex::new(Some(tokio::spawn(writer.run())))),
            counters,
            file: database.file.map(Arc::from),
            held: Arc::new(Mutex::new(database.held)),
            kind: database.kind,
            clock: options.clock,
        }
    }

    /// Closes the store. New requests are refused; those already waiting are still written and acknowledged.
    pub async fn close(&self) {
        self.stop.notify_one();
        // If another call is closing the store at the same time, this waits until that is done.
        if let Some(writer) = self.writer.lock().await.take() {
            // If the writer panicked, its callers already know.
            let _ = writer.await;
        }
        self.readers.close().await;
        if let Some(held) = self.held.lock().await.take() {
            // It only shows that the file is in use, so nothing is lost if this fails.
            let _ = held.close().await;
        }
    }

    /// The number of transactions and requests written since this store was opened.
    pub fn stats(&self) -> Stats {
        self.counters.read()
    }

    /// How busy the connections are.
    pub fn pool(&self) -> Pool {
        let open = self.readers.size();
        let idle = u32::try_from(self.readers.num_idle()).unwrap_or(u32::MAX);
        let waiting = self.queue.max_capacity() - self.queue.capacity();
        Pool { reading: open.saturating_sub(idle), open, waiting }
    }

    /// The database's file, if it has one.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Creates a table. Its header never changes, except that a name can be removed from it.
    ///
    /// # Errors
    /// [`StoreError::TableExists`] if the id is taken, and the errors of every write.
    pub async fn create_table(&self, id: &str, header: &str) -> Result<(), StoreError> {
        self.create_table_with_private(id, header, Vec::new()).await
    }

    /// Creates a table with private facts, such as the secret of its dice.
    ///
    /// # Errors
    /// Same as [`create_table`](Store::create_table).
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

    /// Appends rows, all or none. The first gets the number `expected_seq`, which must be the table's version plus 1.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every write. A number that is already taken isn't an error: see
    /// [`Appended`].
    pub async fn append(&self, table: &str, expected_seq: u64, rows: Vec<NewRow>) -> Result<Appended, StoreError> {
        self.append_with(table, expected_seq, rows, Alongside::default()).await
    }

    /// Appends rows together with private facts and the table's phase. These are written only if the answer is
    /// [`Appended::Done`]. So is what was removed from earlier rows, which is the only way in which they ever change.
    ///
    /// # Errors
    /// Same as [`append`](Store::append).
    pub async fn append_with(
        &self,
        table: &str,
        expected_seq: u64,
        rows: Vec<NewRow>,
        alongside: Alongside,
    ) -> Result<Appended, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::batch(expected_seq, &rows)?;
        limits::facts(&alongside.facts)?;
        alongside.rewritten.iter().try_for_each(|(_, entry)| limits::text("entry", entry, limits::ENTRY))?;
        alongside.header.iter().try_for_each(|header| limits::text("header", header, limits::HEADER))?;
        self.write(Append { table: table.to_owned(), expected_seq, rows, alongside }).await
    }

    /// Deletes these tables, with their logs, their chat and their private facts, unless they have been active since
    /// `before`. Returns the number of deleted tables.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for more than [`limits::BATCH`] tables, and the errors of every write.
    pub async fn delete_tables(&self, ids: Vec<String>, before: When) -> Result<u64, StoreError> {
        limits::several("deletion", ids.len())?;
        ids.iter().try_for_each(|id| limits::name("table id", id, limits::ID))?;
        self.write(DeleteTables { ids, before }).await
    }

    /// The tables of a phase whose last activity was before a time. Those that have been idle longest come first.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn idle_tables(&self, phase: Phase, before: When, most: u32) -> Result<Vec<String>, StoreError> {
        let [name, other] = phase.stored();
        let query = sqlx::query(table::IDLE).bind(name).bind(other).bind(before.0).bind(i64::from(most));
        let query = query.bind(table::closed_by((self.clock)()).0);
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| row.try_get("id")).collect::<sqlx::Result<_>>()?)
    }

    /// Records that these tables have begun, if they still count as [`Phase::Gathering`]. A release that doesn't store
    /// phases may have begun them.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for more than [`limits::BATCH`] tables, and the errors of every write.
    pub async fn note_begun(&self, ids: Vec<String>) -> Result<(), StoreError> {
        limits::several("note", ids.len())?;
        ids.iter().try_for_each(|id| limits::name("table id", id, limits::ID))?;
        self.write(NoteBegun { ids }).await
    }

    /// Whether other processes can use the same database, even on other machines. True for PostgreSQL.
    pub fn is_shared(&self) -> bool {
        self.kind == Kind::Postgres
    }

    /// Writes something, to see whether that is possible.
    ///
    /// # Errors
    /// The errors of every write.
    pub async fn beat(&self) -> Result<(), StoreError> {
        self.write(Beat).await
    }

    /// The number of tables. It looks at all of them, so don't call it for every request.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let row = sqlx::query(table::COUNT).fetch_one(&self.readers).await?;
        Ok(from_sql(row.try_get("tables")?))
    }

    /// The table with this id.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every read.
    pub async fn table(&self, id: &str) -> Result<StoredTable, StoreError> {
        limits::name("table id", id, limits::ID)?;
        let row = sqlx::query(table::ONE).bind(id).fetch_optional(&self.readers).await?;
        let row = row.ok_or_else(|| StoreError::UnknownTable { id: id.to_owned() })?;
        Ok(table::table(&row)?)
    }

    /// Lists tables, the most recently active first.
    ///
    /// # Errors
    /// [`StoreError::Invalid`] for a page that is empty or too large, and the errors of every read.
    pub async fn tables(&self, filter: &Filter, page: &PageRequest) -> Result<Listing, StoreError> {
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
            .bind(filter.phase.map_or("*", |phase| phase.stored()[0]))
            .bind(filter.phase.map_or("*", |phase| phase.stored()[1]))
            .fetch_all(&self.readers)
            .await?;
        Ok(table::listing(&rows, page.limit)?)
    }

    /// The rows of a log from this number on. 0 and 1 both mean all.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and the errors of every read.
    pub async fn read(&self, table: &str, from_seq: u64) -> Result<Vec<Row>, StoreError> {
        self.read_range(table, from_seq, u64::MAX).await
    }

    /// The rows of a log from one number up to, but not including, another.
    ///
    /// # Errors
    /// Same as [`read`](Store::read).
    pub async fn read_range(&self, table: &str, from_seq: u64, end: u64) -> Result<Vec<Row>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        let rows = sqlx::query(append::READ)
            .bind(table)
            .bind(to_sql(from_seq.min(limits::SEQ)))
            .bind(to_sql(end.min(limits::SEQ)))
            .fetch_all(&self.readers)
            .await?;
        if rows.is_empty() {
            self.table(table).await?;
        }
        Ok(rows.iter().map(append::read_row).collect::<sqlx::Result<_>>()?)
    }

    /// The rows that this author sent with this client id. Use it to answer a resend when the entry's text can't be
    /// reproduced, as with a roll.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn sent(&self, table: &str, author: &str, client_id: &str) -> Result<Vec<Row>, StoreError> {
        limits::name("table id", table, limits::ID)?;
        limits::text("author", author, limits::NAME)?;
        limits::text("client id", client_id, limits::NAME)?;
        let query = sqlx::query(append::SENT).bind(table).bind(author).bind(client_id);
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(append::read_row).collect::<sqlx::Result<_>>()?)
    }

    /// The number of tables and of log entries.
    ///
    /// # Errors
    /// The errors of every read.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let row = sqlx::query(table::COUNTS).fetch_one(&self.readers).await?;
        Ok(Counts { tables: from_sql(row.try_get("tables")?), entries: from_sql(row.try_get("entries")?) })
    }

    pub(crate) async fn write<W: Work>(&self, work: W) -> Result<W::Output, StoreError> {
        let (request, answer) = request(work);
        self.queue.try_send(request).map_err(|refused| match refused {
            TrySendError::Full(_) => StoreError::Busy { waiting: self.queue.max_capacity() },
            TrySendError::Closed(_) => StoreError::Closed,
        })?;
        // If there is no answer, the writer is gone and its transaction was not committed.
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}
