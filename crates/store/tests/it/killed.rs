//! The process is killed again and again while it writes. Everything that was acknowledged survives.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use rollick_store::{Appended, NewRow, Store};

use crate::db::{Db, texts};

/// The environment variable that tells the child its database. The child is this same test, started again.
const CHILD: &str = "ROLLICK_STORE_CHILD";
const TABLES: [&str; 4] = ["t0", "t1", "t2", "t3"];

#[test]
fn sqlite_survives_being_killed() {
    killed_again_and_again("killed::sqlite_survives_being_killed", 20, Db::sqlite);
}

#[test]
fn postgres_survives_its_client_being_killed() {
    let make = || runtime().block_on(Db::postgres());
    killed_again_and_again("killed::postgres_survives_its_client_being_killed", 5, make);
}

fn killed_again_and_again(test: &str, times: usize, make: impl Fn() -> Db) {
    if let Ok(url) = std::env::var(CHILD) {
        runtime().block_on(append_for_ever(&url));
        return;
    }
    let db = make();
    runtime().block_on(async {
        let store = db.store().await;
        for table in TABLES {
            store.create_table(table, "").await.expect("a table");
        }
        store.close().await;
    });
    let mut acknowledged = BTreeMap::new();
    for time in 0..times {
        // Kill it at a different time in each round: after the first acknowledgement, in the middle, or late.
        let patience = 1 + (time * 37) % 101;
        let before = acknowledged.len();
        read_and_kill(start(test, &db.url()), patience, &mut acknowledged);
        assert!(acknowledged.len() >= before + patience, "the child continued where the last one was killed");
        runtime().block_on(async {
            let store = db.store().await;
            let mut logs = BTreeMap::new();
            for table in TABLES {
                logs.insert(table, texts(&store, table).await);
            }
            for ((table, seq), text) in &acknowledged {
                let there = logs[table.as_str()].get(seq - 1);
                assert_eq!(there, Some(text), "entry {seq} of {table} was acknowledged");
            }
            // Entries are appended in pairs, so no log ends with half a pair.
            for (table, log) in &logs {
                assert_eq!(log.len() % 2, 0, "{table} ends with half a pair");
                for pair in log.chunks(2) {
                    assert_eq!(pair[0].replace("first", "second"), pair[1], "{table}");
                }
            }
            store.close().await;
        });
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}

fn start(test: &str, url: &str) -> Child {
    Command::new(std::env::current_exe().expect("this test has a file"))
        .args([test, "--exact", "--nocapture", "--test-threads=1"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts")
}

/// Collects the entries that the child reports as written, and kills it after `patience` of them. Lines that it printed
/// before it died count too, but not a line that was cut short.
fn read_and_kill(mut child: Child, patience: usize, acknowledged: &mut BTreeMap<(String, usize), String>) {
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    let mut heard = 0;
    while output.read_line(&mut line).expect("text from the child") > 0 {
        let words: Vec<&str> = line.split(' ').collect();
        if let (["written", table, seq, text], true) = (&words[..], line.ends_with('\n')) {
            let seq = seq.parse().expect("a number");
            acknowledged.insert(((*table).to_owned(), seq), text.trim_end().to_owned());
            heard += 1;
            if heard == patience {
                child.kill().expect("the child can be killed");
            }
        }
        line.clear();
    }
    let status = child.wait().expect("the child ends");
    assert!(heard >= patience, "the child ended on its own after {heard} entries: {status}");
}

/// Two writers per table append pairs, and print each pair once it is acknowledged. Runs until the process is killed.
async fn append_for_ever(url: &str) {
    let store = Store::open(url).await.expect("the store opens");
    let mut writers = tokio::task::JoinSet::new();
    for table in TABLES {
        for writer in 0..2 {
            writers.spawn(write_pairs(store.clone(), table, writer));
        }
    }
    while let Some(ended) = writers.join_next().await {
        ended.expect("writers never end");
    }
}

async fn write_pairs(store: Store, table: &'static str, writer: u32) {
    let mut next = store.table(table).await.expect("the table is there").version + 1;
    loop {
        let text = |half: &str| format!("{}-{writer}-{next}-{half}", std::process::id());
        let (first, second) = (text("first"), text("second"));
        let pair = vec![NewRow::new(&first, "A"), NewRow::new(&second, "A")];
        match store.append(table, next, pair).await.expect("the append is answered") {
            Appended::Done { seq } => {
                let said = format!("written {table} {} {first}\nwritten {table} {seq} {second}\n", seq - 1);
                // Write directly to the pipe, because the test harness buffers `println!`.
                std::io::stdout().lock().write_all(said.as_bytes()).expect("the parent listens");
                next = seq + 1;
            }
            Appended::Conflict { current } => next = current + 1,
            Appended::Again { .. } => panic!("nothing was sent twice"),
        }
    }
}
