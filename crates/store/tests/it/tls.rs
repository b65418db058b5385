//! TLS to PostgreSQL. `scripts/with-postgres` makes a certificate for the server.

use rollick_store::{OpenError, Store};
use sqlx::{AnyConnection, Connection};

use crate::db::{Db, entries, postgres_server};

/// The certificate of the server, which is its own authority.
fn authority() -> String {
    std::env::var("ROLLICK_TEST_POSTGRES_CA")
        .expect("ROLLICK_TEST_POSTGRES_CA is not set: run the tests through scripts/with-postgres")
}

/// Whether a connection with these parameters is encrypted.
async fn is_encrypted(parameters: &str) -> bool {
    sqlx::any::install_default_drivers();
    let url = format!("{}?{parameters}", postgres_server());
    let mut connection = AnyConnection::connect(&url).await.expect("the test's own connection");
    let ssl = "SELECT CAST(ssl AS TEXT) FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    let ssl: String = sqlx::query_scalar(ssl).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    ssl == "true"
}

#[tokio::test]
async fn a_database_is_reached_over_tls_if_the_address_says_so() {
    let trusted = format!("sslmode=verify-full&sslrootcert={}", authority());
    for parameters in ["sslmode=require", &trusted] {
        assert!(is_encrypted(parameters).await, "{parameters}");
        let url = format!("{}&{parameters}", Db::postgres().await.url());
        let store = Store::open(&url).await.unwrap();
        store.create_table("t", "").await.unwrap();
        store.append("t", 1, entries("A", &["over TLS"])).await.unwrap();
        store.close().await;
    }
    assert!(!is_encrypted("sslmode=disable").await);
}

#[tokio::test]
async fn a_server_that_no_authority_knows_is_refused() {
    let url = format!("{}?sslmode=verify-full", postgres_server());
    let error = Store::open(&url).await.expect_err("its certificate is its own");
    assert!(matches!(error, OpenError::Refused { .. }), "{error:?}");
    assert!(error.to_string().to_lowercase().contains("certificate"), "{error}");
}
