//! Ctrl-C: long work stops and gives the results so far; a game in the terminal asks whether to save it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use rollick_lab::Halt;

use crate::out::note;
use crate::words::t;

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A halt that Ctrl-C asks for. Pressing it a second time ends the program at once.
pub fn watch() -> Halt {
    static HALT: OnceLock<Halt> = OnceLock::new();
    HALT.get_or_init(|| {
        let halt = Halt::never();
        let (asked, again) = (halt.clone(), AtomicBool::new(false));
        let watched = ctrlc::set_handler(move || {
            if again.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
            note(&t!("stopping"));
            asked.ask();
        });
        if let Err(error) = watched {
            note(&t!("stopping-loses", why = error.to_string()));
        }
        halt
    })
    .clone()
}

/// Remembers that Ctrl-C was pressed while a game in the terminal was busy: while bots moved, or the board was drawn.
/// (While the game waits for a line, Ctrl-C is a key like others.)
#[derive(Clone, Debug)]
pub struct CtrlC(Arc<AtomicBool>);

impl CtrlC {
    /// Listens from now on. Pressed again before the game has noticed, Ctrl-C ends the program at once.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn listen() -> std::io::Result<CtrlC> {
        use signal_hook::consts::SIGINT;
        let pressed = Arc::new(AtomicBool::new(false));
        // The order matters: the first looks at what the second has remembered.
        signal_hook::flag::register_conditional_shutdown(SIGINT, INTERRUPTED, pressed.clone())?;
        signal_hook::flag::register(SIGINT, pressed.clone())?;
        Ok(CtrlC(pressed))
    }

    /// Whether it was pressed.
    pub fn was_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Forgets a press that somebody else has noticed first. Another thread may be in the middle of the signal's handlers, so
    /// this waits for the one that remembers it.
    pub fn settle(&self) {
        while !self.take() {
            std::thread::yield_now();
        }
    }

    /// Whether it was pressed. Forgets it afterwards.
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}
