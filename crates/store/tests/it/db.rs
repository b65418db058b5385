//! A fresh database for every test.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use rollick_store::{NewRow, Options, Store, When};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tempfile::TempDir;

pub enum Db {
    Sqlite(TempDir),
    Postgres(String),
}

impl Db {
    pub fn sqlite() -> Db {
        Db::Sqlite(tempfile::tempdir().expect("a temporary folder"))
    }

    pub async fn postgres() -> Db {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let server = postgres_server();
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_nanos();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = format!("test_{}_{count}_{nanos}", std::process::id());
        run(&server, &format!("CREATE SCHEMA {schema}")).await;
        let sign = if server.contains('?') { '&' } else { '?' };
        Db::Postgres(format!("{server}{sign}application_name={schema}&options[search_path]={schema}"))
    }

    pub fn url(&self) -> String {
        match self {
            Db::Sqlite(folder) => folder.path().join("tables.db").display().to_string(),
            Db::Postgres(url) => url.clone(),
        }
    }

    pub async fn store(&self) -> Store {
        self.store_with(Options::default()).await
    }

    pub async fn store_with(&self, options: Options) -> Store {
        let options = Options { clock: tick, ..options };
        Store::open_with(&self.url(), options).await.expect("the store opens")
    }

    /// Runs SQL directly, bypassing the store.
    pub async fn run(&self, sql: &str) {
        let url = match self {
            Db::Sqlite(_) => format!("sqlite://{}?mode=rwc", self.url()),
            Db::Postgres(url) => url.clone(),
        };
        run(&url, sql).await;
    }
}

/// How many rows of a table PostgreSQL has read without an index, in this test's schema. Connections report it when they
/// close.
pub async fn rows_scanned(db: &Db, table: &str) -> i64 {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&db.url()).await.expect("the test's own connection");
    let sql = "SELECT seq_tup_read FROM pg_stat_user_tables WHERE schemaname = current_schema() AND relname = $1";
    sqlx::query_scalar(sql).bind(table).fetch_one(&mut connection).await.expect("the statistics of a table")
}

pub fn postgres_server() -> String {
    std::env::var("ROLLICK_TEST_POSTGRES")
        .expect("ROLLICK_TEST_POSTGRES is not set: run the tests through scripts/with-postgres")
}

async fn run(url: &str, sql: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.expect("the test's own connection");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("the test's own statement");
    connection.close().await.expect("a connection closed");
}

/// A clock that never shows the same time twice.
pub fn tick() -> When {
    static NOW: AtomicI64 = AtomicI64::new(1_000);
    When(NOW.fetch_add(1, Ordering::Relaxed))
}

/// Rows by one author.
pub fn entries(author: &str, texts: &[&str]) -> Vec<NewRow> {
    texts.iter().map(|text| NewRow::new(*text, author)).collect()
}

/// The entries of a whole log. Also checks their numbers.
pub async fn texts(store: &Store, table: &str) -> Vec<String> {
    let log = store.read(table, 1).await.expect("the log can be read");
    for (row, seq) in log.iter().zip(1..) {
        assert_eq!(row.seq, seq, "the log has no gap");
    }
    log.into_iter().map(|row| row.entry).collect()
}
