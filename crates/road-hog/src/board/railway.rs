//! The railway: which crossings the train covers, and where each roll takes it, computed once for every pole.

use super::{Board, Crossing, TRAIN};
use crate::state::Train;

/// The train after a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rolled {
    /// The pole of its front.
    pub pole: u8,
    /// Its direction: 1 or -1.
    pub heading: i8,
    /// The crossings that its front passed, as bits.
    pub hits: u16,
}

/// Lookup tables by pole. The methods of [`Board`] below read them.
#[derive(Clone, Debug, Default)]
pub struct Railway {
    /// The crossings that the train covers, by pole and direction.
    covered: Vec<[u16; 2]>,
    /// The train's moves, by pole, direction and die.
    rolled: Vec<[[Rolled; 6]; 2]>,
}

/// The index of a direction.
#[inline]
const fn side(heading: i8) -> usize {
    (heading < 0) as usize
}

impl Railway {
    pub fn of(b: &Board) -> Railway {
        Railway {
            covered: (0..=b.poles).map(|pole| [covered(b, pole, 1), covered(b, pole, -1)]).collect(),
            rolled: (0..=b.poles)
                .map(|pole| [1, -1].map(|heading| std::array::from_fn(|k| roll(b, pole, heading, k as u8 + 1))))
                .collect(),
        }
    }
}

fn covered(b: &Board, pole: u16, heading: i8) -> u16 {
    let under = |c: &Crossing| {
        let behind = (i32::from(pole) - i32::from(c.pole)) * i32::from(heading);
        (0..i32::from(TRAIN)).contains(&behind)
    };
    let crossings = b.crossings.iter().enumerate();
    crossings.filter(|(_, c)| under(c)).fold(0, |set, (k, _)| set | 1 << k)
}

/// RH-22: at an end pole the train turns round, which costs a count.
fn roll(b: &Board, pole: u16, heading: i8, die: u8) -> Rolled {
    let mut t = Rolled { pole: pole as u8, heading, hits: 0 };
    for _ in 0..die {
        let end = if t.heading > 0 { b.poles } else { 1 };
        if u16::from(t.pole) == end {
            t.heading = -t.heading;
        } else {
            t.pole = t.pole.saturating_add_signed(t.heading);
        }
        let crossings = b.crossings.iter().enumerate();
        t.hits |= crossings.filter(|(_, c)| c.pole == u16::from(t.pole)).fold(0, |set, (k, _)| set | 1 << k);
    }
    t
}

/// The computed answers.
impl Board {
    /// The crossings under the train, as bits (RH-23).
    #[inline]
    pub fn covered(&self, train: Train) -> u16 {
        self.railway.covered[train.pole as usize][side(train.heading)]
    }

    /// The train after a die (RH-22), with the crossings that its front passed.
    #[inline]
    pub fn train_rolls(&self, train: Train, die: u8) -> &Rolled {
        &self.railway.rolled[train.pole as usize][side(train.heading)][die as usize - 1]
    }
}
