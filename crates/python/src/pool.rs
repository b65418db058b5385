//! Threads that survive a fork.

use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// A pool of threads, started when it is first needed. A fork copies no threads, so a child process starts its own.
#[derive(Default)]
pub struct Pool {
    threads: usize,
    started: Mutex<Option<(u32, Arc<ThreadPool>)>>,
}

impl Pool {
    /// A pool of this many threads; 0 for one per core.
    pub fn new(threads: usize) -> Pool {
        Pool { threads, started: Mutex::new(None) }
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, Into::into),
            threads => threads,
        }
    }

    /// Runs work on the pool.
    ///
    /// # Errors
    /// If threads can't be started.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, rayon::ThreadPoolBuildError> {
        Ok(self.get()?.install(work))
    }

    fn get(&self) -> Result<Arc<ThreadPool>, rayon::ThreadPoolBuildError> {
        let here = std::process::id();
        let mut started = self.started.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((process, pool)) = &*started
            && *process == here
        {
            return Ok(pool.clone());
        }
        let pool = Arc::new(ThreadPoolBuilder::new().num_threads(self.threads()).build()?);
        if let Some((_, old)) = started.replace((here, pool.clone())) {
            // Its threads are in the parent process, so they can't be stopped from here.
            std::mem::forget(old);
        }
        Ok(pool)
    }
}
