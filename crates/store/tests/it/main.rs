//! One set of tests for both databases; PostgreSQL comes from `scripts/with-postgres`.

/// Runs each of these functions against a fresh SQLite file and against a fresh schema of PostgreSQL.
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

mod db;
mod garbage;
mod groups;
mod killed;
mod log;
mod model;
mod open;
mod tables;
