//! Measures appends per second, and how many appends share a commit.
//!
//!     cargo run --release -p rollick-store --example throughput [PATH or postgres://…] [BYTES]
//!
//! Without an argument it uses a temporary SQLite file. BYTES is the length of an entry. How much a commit costs depends on
//! the disk.

use std::time::{Duration, Instant};

use rollick_store::{Appended, NewRow, Store};
use tokio::task::JoinSet;

const TIME: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let place = std::env::args().nth(1);
    let place = place.unwrap_or_else(|| folder.path().join("tables.db").display().to_string());
    let bytes = std::env::args().nth(2).map_or(Ok(8), |bytes| bytes.parse())?;
    let store = Store::open(&place).await?;
    println!("writers  appends/s  appends a commit");
    for writers in [1, 8, 64] {
        measure(&store, writers, bytes).await?;
    }
    store.close().await;
    Ok(())
}

/// Each writer has its own table and waits for every answer, as a player does.
async fn measure(store: &Store, writers: u32, bytes: usize) -> Result<(), Box<dyn std::error::Error>> {
    let run = std::process::id();
    let tables: Vec<String> = (0..writers).map(|writer| format!("bench-{run}-{writers}-{writer}")).collect();
    for table in &tables {
        store.create_table(table, "{}").await?;
    }
    let (before, start) = (store.stats(), Instant::now());
    let mut tasks = JoinSet::new();
    for table in tables {
        let (store, entry) = (store.clone(), "m".repeat(bytes));
        tasks.spawn(async move {
            let mut seq = 1;
            while start.elapsed() < TIME {
                let row = NewRow::new(entry.as_str(), "A").with_state_hash("0123456789abcdef");
                let answer = store.append(&table, seq, vec![row]).await?;
                assert_eq!(answer, Appended::Done { seq }, "nobody else writes to {table}");
                seq += 1;
            }
            Ok::<_, rollick_store::StoreError>(())
        });
    }
    while let Some(task) = tasks.join_next().await {
        task??;
    }
    let (after, seconds) = (store.stats(), start.elapsed().as_secs_f64());
    let (appends, groups) = (after.requests - before.requests, after.groups - before.groups);
    println!("{writers:>7}  {:>9.0}  {:>16.1}", appends as f64 / seconds, appends as f64 / groups as f64);
    Ok(())
}
