//! How long the disk itself takes to store something.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// The size of what is written, about as much as a move.
const PAGE: usize = 4096;

/// Writes a page to a file of its own and waits until it is on the disk, `rate` times a second, until `time` is over.
/// Returns how long each write took.
pub fn syncs(folder: &Path, time: Duration, rate: u32) -> std::io::Result<Vec<Duration>> {
    let mut file = tempfile::tempfile_in(folder)?;
    let (begin, page) = (Instant::now(), [7_u8; PAGE]);
    let mut took = Vec::new();
    while begin.elapsed() < time {
        took.push(sync(&mut file, &page)?);
        std::thread::sleep(Duration::from_secs(1) / rate);
    }
    Ok(took)
}

fn sync(file: &mut File, page: &[u8]) -> std::io::Result<Duration> {
    let begin = Instant::now();
    file.write_all(page)?;
    file.sync_data()?;
    Ok(begin.elapsed())
}
