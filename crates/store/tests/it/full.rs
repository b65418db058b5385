//! A full disk.

use rollick_store::{Appended, Store};

use crate::db::{entries, texts};
use crate::small_disk::SmallDisk;

#[tokio::test]
async fn a_store_writes_again_when_a_full_disk_has_room() {
    let disk = SmallDisk::new(2);
    let store = Store::open(&disk.path().join("tables.db").display().to_string()).await.unwrap();
    store.create_table("t", "").await.unwrap();
    disk.fill();
    let long = "x".repeat(100_000);
    let (mut next, mut kept) = (1, Vec::new());
    let mut refused = 0;
    for k in 0..40 {
        let text = format!("{k} {long}");
        match store.append("t", next, entries("A", &[&text])).await {
            Ok(Appended::Done { seq }) => {
                next = seq + 1;
                kept.push(text);
            }
            Ok(other) => panic!("{other:?}"),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 0, "the disk was full");
    disk.make_room();
    let after = "after".to_owned();
    let done = store.append("t", next, entries("A", &[&after])).await.expect("there is room again");
    assert_eq!(done, Appended::Done { seq: next });
    kept.push(after);
    assert_eq!(texts(&store, "t").await, kept, "everything acknowledged is there, and nothing else");
    store.close().await;
}
