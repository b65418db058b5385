use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rollick_game::{Game, Seats};
use rollick_luck::Luck;

use crate::random::step;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting the allocations of each thread.
///
/// A test installs it for its whole program:
///
/// ```ignore
/// #[global_allocator]
/// static COUNTING: rollick_testkit::Counting = rollick_testkit::Counting;
/// ```
pub struct Counting;

impl Counting {
    /// Runs `f` and counts the allocations of this thread.
    pub fn during<T>(f: impl FnOnce() -> T) -> (u64, T) {
        let before = COUNT.get();
        let value = f();
        (COUNT.get() - before, value)
    }
}

// An allocator can't be written without unsafe code. This one only counts, and passes everything on to the system's.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        unsafe { System.realloc(at, layout, size) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }
}

/// Checks that no step of random play allocates memory: finding what comes next, listing what is legal, taking a
/// decision or a way of chance. Plays `games` games with each number of players and returns the number of steps.
///
/// # Panics
/// If a step allocates, naming it, or if [`Counting`] is not installed.
pub fn steps_allocate_nothing<G: Game>(game: &G, games: u64) -> u64 {
    let (boxes, _) = Counting::during(|| std::hint::black_box(Box::new(1)));
    assert_eq!(boxes, 1, "the counting allocator must be the test's global allocator");
    let mut steps = 0;
    for seats in G::INFO.all_seats() {
        for index in 0..games {
            steps += one_game(game, seats, Luck::of_game(1, index));
        }
    }
    steps
}

fn one_game<G: Game>(game: &G, seats: Seats, mut luck: Luck) -> u64 {
    let mut s = game.start(seats);
    let mut steps = 0;
    loop {
        let (asked_for, over) = Counting::during(|| step(game, &mut s, &mut luck));
        assert_eq!(asked_for, 0, "step {steps} with {} players allocated and led to {}", seats.count(), game.write(&s));
        if over {
            return steps;
        }
        steps += 1;
    }
}
