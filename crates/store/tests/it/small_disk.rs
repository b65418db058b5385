//! A disk that is soon full: a small file system in memory. Mounting one requires root. The server's tests use this
//! file, too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A disk of a few megabytes. It is unmounted when the value is dropped.
pub struct SmallDisk(TempDir);

impl SmallDisk {
    pub fn new(megabytes: u32) -> SmallDisk {
        let disk = SmallDisk(tempfile::tempdir().expect("a temporary folder"));
        let size = format!("size={megabytes}m");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(disk.path()).status();
        assert!(mounted.expect("mount").success(), "mounting a small disk takes root");
        disk
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    fn filler(&self) -> PathBuf {
        self.path().join("filler")
    }

    /// Fills the rest of the disk.
    pub fn fill(&self) {
        let mut bytes = 8 << 20;
        while bytes >= 4096 {
            let there = fs::read(self.filler()).map_or(0, |found| found.len());
            let _ = fs::write(self.filler(), vec![0; there + bytes]);
            bytes /= 2;
        }
    }

    /// Makes room again.
    pub fn make_room(&self) {
        fs::remove_file(self.filler()).expect("the filler can be removed");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}
