//! Ctrl-C in long calls. Python sees signals only in its main thread. So long work runs in another thread, while the
//! caller checks for signals.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Thread;
use std::time::Duration;

use pyo3::prelude::*;
use rollick_bots::Bot;
use rollick_game::Game;
use rollick_lab::Halt;
use rollick_luck::Luck;

use crate::errors::guarded;

/// How long to wait before checking for Ctrl-C again.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs long work without holding the interpreter's lock. After Ctrl-C the work is asked to halt, and its result is
/// dropped.
pub fn watched<T: Send>(py: Python<'_>, work: impl FnOnce(&Halt) -> T + Send) -> PyResult<T> {
    let (halt, done) = (Halt::never(), Done::new());
    std::thread::scope(|scope| {
        let running = scope.spawn(|| {
            let _done = done.when_dropped();
            guarded(|| work(&halt))
        });
        let interrupted = done.wait(py);
        if interrupted.is_err() {
            halt.ask();
        }
        let result = py.detach(|| running.join()).expect("panics are caught inside");
        interrupted.and(result)
    })
}

/// Whether work is done, for the thread that waits for it.
struct Done {
    flag: AtomicBool,
    waiting: Thread,
}

struct SetWhenDropped<'a>(&'a Done);

impl Done {
    /// The current thread will wait for it.
    fn new() -> Done {
        Done { flag: AtomicBool::new(false), waiting: std::thread::current() }
    }

    fn when_dropped(&self) -> SetWhenDropped<'_> {
        SetWhenDropped(self)
    }

    /// Waits until the work is done, or until a signal raises an exception.
    fn wait(&self, py: Python<'_>) -> PyResult<()> {
        while !self.flag.load(Ordering::Acquire) {
            py.detach(|| std::thread::park_timeout(PATIENCE));
            py.check_signals()?;
        }
        Ok(())
    }
}

impl Drop for SetWhenDropped<'_> {
    fn drop(&mut self) {
        self.0.flag.store(true, Ordering::Release);
        self.0.waiting.unpark();
    }
}

/// Unwinds out of work that has no halt, if it should stop. Nobody sees the result of such work.
pub fn stop_if_asked(halt: &Halt) {
    if halt.is_asked() {
        resume_unwind(Box::new("interrupted"));
    }
}

/// A bot that stops the whole game before its next decision.
pub struct Stoppable<'a, B> {
    pub bot: B,
    pub halt: &'a Halt,
}

impl<G: Game, B: Bot<G>> Bot<G> for Stoppable<'_, B> {
    fn choose(&mut self, game: &G, s: &G::State, luck: &mut Luck) -> G::Action {
        stop_if_asked(self.halt);
        self.bot.choose(game, s, luck)
    }
}
