use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When long work should stop early: when somebody asks, or at a given time. Work that has stopped returns the results
/// so far.
///
/// ```
/// use rollick_bots::Halt;
/// let halt = Halt::never();
/// assert!(!halt.is_due());
/// halt.clone().ask();
/// assert!(halt.is_due());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Halt {
    asked: Arc<AtomicBool>,
    until: Option<Instant>,
}

impl Halt {
    /// Work to the end, unless [`Halt::ask`] is called.
    pub fn never() -> Halt {
        Halt::default()
    }

    /// Asks all work with this halt or a copy of it to stop.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// A copy that also stops at this time.
    #[must_use]
    pub fn at(&self, time: Instant) -> Halt {
        Halt { asked: self.asked.clone(), until: Some(self.until.map_or(time, |until| until.min(time))) }
    }

    /// Whether somebody asked to stop.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// Whether work should stop now.
    pub fn is_due(&self) -> bool {
        self.is_asked() || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Whether there is time for something that takes this long.
    pub fn has_time_for(&self, duration: Duration) -> bool {
        !self.is_asked() && self.until.is_none_or(|until| Instant::now() + duration <= until)
    }
}
