//! Open files. A connection is one, and the system limits how many a process may have.

/// How many files are kept free for everything but connections: the database, the bus, what is served.
const SPARE: u64 = 128;

/// Raises the limit of open files as far as the system allows, and returns the most connections that leave room for everything
/// else: `wanted`, or fewer.
#[cfg(unix)]
pub(crate) fn make_room(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let now = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: now.maximum, maximum: now.maximum };
    let most = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => now.maximum,
        Err(_) => now.current,
    };
    fits(wanted, most)
}

/// Other systems don't say how many there may be.
#[cfg(not(unix))]
pub(crate) fn make_room(wanted: usize) -> usize {
    wanted
}

/// The number of connections that fit into this many open files. `None` means that there is no limit.
fn fits(wanted: usize, files: Option<u64>) -> usize {
    let Some(files) = files else { return wanted };
    // Half of them, if there are very few.
    let room = files.saturating_sub(SPARE).max(files / 2).max(1);
    wanted.min(usize::try_from(room).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_everything_else() {
        assert_eq!(fits(4000, None), 4000);
        assert_eq!(fits(4000, Some(65_536)), 4000);
        assert_eq!(fits(4000, Some(1024)), 1024 - 128);
        assert_eq!(fits(4000, Some(100)), 50);
        assert_eq!(fits(4000, Some(0)), 1);
    }

    #[test]
    #[cfg(unix)]
    fn the_limit_is_raised_as_far_as_the_system_allows() {
        use rustix::process::{Resource, getrlimit};
        make_room(1);
        let now = getrlimit(Resource::Nofile);
        assert_eq!(now.current, now.maximum);
    }
}
