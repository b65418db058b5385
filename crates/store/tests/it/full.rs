//! A full disk. A small file system in memory stands in for it; mounting one takes root.

use std::fs;
use std::path::Path;
use std::process::Command;

use rollick_store::{Appended, Store};
use tempfile::TempDir;

use crate::db::{entries, texts};

/// A disk of this many megabytes. It is gone when the value is dropped.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn new(megabytes: u32) -> SmallDisk {
        let disk = SmallDisk(tempfile::tempdir().expect("a temporary folder"));
        let size = format!("size={megabytes}m");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(disk.path()).status();
        assert!(mounted.expect("mount").success(), "mounting a small disk takes root");
        disk
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[tokio::test]
async fn a_store_writes_again_when_a_full_disk_has_room() {
    let disk = SmallDisk::new(2);
    let store = Store::open(&disk.path().join("tables.db").display().to_string()).await.unwrap();
    store.create_table("t", "").await.unwrap();
    // Something else fills the disk.
    let filler = disk.path().join("filler");
    let mut bytes = 4 << 20;
    while bytes >= 4096 {
        let there = fs::read(&filler).map_or(0, |found| found.len());
        let _ = fs::write(&filler, vec![0; there + bytes]);
        bytes /= 2;
    }
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
    fs::remove_file(&filler).unwrap();
    let after = "after".to_owned();
    let done = store.append("t", next, entries("A", &[&after])).await.expect("there is room again");
    assert_eq!(done, Appended::Done { seq: next });
    kept.push(after);
    assert_eq!(texts(&store, "t").await, kept, "everything acknowledged is there, and nothing else");
    store.close().await;
}
