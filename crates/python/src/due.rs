//! What is due in a state: who decides and what is legal, or the ways of a roll or draw.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use rollick_game::Next;

use crate::played::Played;

/// The player that stands for chance, as in OpenSpiel.
pub const CHANCE: i32 = -1;
/// The player of a finished game, as in OpenSpiel.
pub const TERMINAL: i32 = -4;

/// Who comes next, the number of ways of a roll or draw, and the numbers of the legal decisions. Programs ask for this
/// several times per step, so it can be read without a lock. It is written and read while Python holds its own lock, so
/// its parts always belong together.
#[derive(Default)]
pub struct Due {
    who: AtomicU64,
    /// How many decisions are legal.
    count: AtomicU16,
    /// Their numbers in order, if there is room for all of them.
    legal: [AtomicU16; ROOM],
}

/// The most decisions that there is room for.
const ROOM: usize = 15;

impl Due {
    /// What is due after what was played.
    pub fn new(played: &mut Played) -> Due {
        let due = Due::default();
        due.set(played);
        due
    }

    /// Changes with what was played.
    #[inline]
    pub fn set(&self, played: &mut Played) {
        let (player, ways) = match played.next {
            Next::Choose(seat) => {
                let legal = played.position.legal();
                self.count.store(legal.len() as u16, Ordering::Relaxed);
                self.legal.iter().zip(legal).for_each(|(room, number)| room.store(*number, Ordering::Relaxed));
                (i32::from(seat.0), 0)
            }
            Next::Chance { ways, .. } => (CHANCE, ways),
            Next::Over(_) => (TERMINAL, 0),
        };
        self.who.store(u64::from(ways) << 32 | u64::from(player.cast_unsigned()), Ordering::Relaxed);
    }

    /// The seat that decides, [`CHANCE`] or [`TERMINAL`].
    pub fn player(&self) -> i32 {
        (self.who.load(Ordering::Relaxed) as u32).cast_signed()
    }

    /// The number of ways of a roll or draw; 0 if nothing is rolled.
    pub fn ways(&self) -> u32 {
        (self.who.load(Ordering::Relaxed) >> 32) as u32
    }

    /// The numbers of the legal decisions in order, if a seat decides. `None` if there was no room for them.
    pub fn legal(&self) -> Option<impl ExactSizeIterator<Item = u16>> {
        let count = usize::from(self.count.load(Ordering::Relaxed));
        Some(self.legal.get(..count)?.iter().map(|number| number.load(Ordering::Relaxed)))
    }
}
