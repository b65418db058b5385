//! One set of tests for both databases. `scripts/with-postgres` provides the PostgreSQL server.

/// Runs each function on a fresh SQLite file and in a fresh PostgreSQL schema.
macro_rules! both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() { super::$test(crate::db::Db::sqlite()).await })*
        }
        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(crate::db::Db::postgres().await).await })*
        }
    };
}

mod chat;
mod db;
mod full;
mod garbage;
mod groups;
mod killed;
mod log;
mod model;
mod open;
mod processes;
mod small_disk;
mod tables;
mod tls;
mod upkeep;
