//! What the system says about this process and its disk. Where it says nothing, there is no figure.

use std::path::Path;

/// The space that is left where a file is, in bytes.
#[cfg(unix)]
pub(super) fn free_space(file: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(file).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(super) fn free_space(_: &Path) -> Option<u64> {
    None
}

/// The memory of this process, in bytes.
pub(super) fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kb| kb * 1024)
}

/// The files and connections that this process has open.
pub(super) fn open_files() -> Option<u64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as u64)
}

/// The processor time of this process, in seconds.
pub(super) fn processor_time() -> Option<f64> {
    // The name of the program is in brackets and may hold anything. Times count hundredths of a second on Linux.
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn linux_says_how_much_is_used_and_left() {
        assert!(memory().is_some_and(|bytes| bytes > 1_000_000));
        assert!(open_files().is_some_and(|files| files >= 3));
        assert!(processor_time().is_some_and(|seconds| (0.0..1e6).contains(&seconds)));
        assert!(free_space(Path::new(env!("CARGO_MANIFEST_DIR"))).is_some());
        assert_eq!(free_space(Path::new("/there/is/no/such/file")), None);
    }
}
