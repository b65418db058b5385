use arrayvec::ArrayVec;

use crate::{Game, MAX_SEATS, Seat};

/// A figure for each seat: winning chances, which add up to 1 over the seats in play, or the merits that they are
/// computed from.
pub type Chances = [f32; MAX_SEATS];

/// What a good player knows beyond the rules: how good a position is, and what makes it good.
///
/// Bots and analysis use only this trait, so they work for every game. All code here sticks to sums, products and
/// comparisons. Every machine rounds those the same way, so a bot plays the same game everywhere.
pub trait Insight: Game {
    /// How a seat stands, in the game's own figures. It is worked out once and used by both evaluations.
    type Outlook: Copy;

    /// The number of [`features`](Insight::features) that describe a seat; 0 if the game has no learned evaluation.
    const FEATURES: usize = 0;

    /// The learned evaluation for the standard board, as the bytes of a safetensors file.
    const WEIGHTS: Option<&'static [u8]> = None;

    /// The typical error of an estimated winning chance, between 0 and 1, compared with games played out. It is
    /// measured in docs/lab.md, and quick estimates have the same error. `None` if nobody has measured it.
    const ESTIMATE_ERROR: Option<f32> = None;

    /// Whether bots should compare whole moves ([`Game::plans`]) instead of single decisions.
    const WHOLE_MOVES: bool = false;

    /// Whether level hard uses a tree search instead of looking at every roll to the same depth. Each game uses
    /// whichever plays better in the arena.
    const TREE: bool = false;

    /// How a seat stands. Called in any position that is not over.
    fn outlook(&self, s: &Self::State, seat: Seat) -> Self::Outlook;

    /// The hand-made evaluation: how well each seat stands, judged from the outlooks of all seats. Larger is better; a
    /// difference of 1 means odds of 2.7 to 1.
    fn merits(&self, s: &Self::State, all: &[Self::Outlook], out: &mut Chances);

    /// The same, but counting only what is plain to see, such as points or spaces to go. Levels easy and medium use it.
    fn plain_merits(&self, s: &Self::State, all: &[Self::Outlook], out: &mut Chances) {
        self.merits(s, all, out);
    }

    /// What the learned evaluation sees of a seat: figures between about -1 and 1. Every element of `out` must be
    /// written.
    fn features(&self, _s: &Self::State, _all: &[Self::Outlook], _seat: Seat, _out: &mut [f32]) {}

    /// Whether the result of the chance now due hardly matters yet, like a card drawn for later. A search may then
    /// judge the position before it.
    fn minor(&self, _s: &Self::State) -> bool {
        false
    }

    /// Whether a decision throws something away for nothing, so that even a beginner would choose differently. Levels
    /// easy and medium see little and sometimes misjudge it, but they never take such a decision if there is another.
    fn throws_away(&self, _s: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// The outlooks of all seats in play.
    fn outlooks(&self, s: &Self::State) -> ArrayVec<Self::Outlook, MAX_SEATS> {
        self.turns(s).seats.iter().map(|seat| self.outlook(s, seat)).collect()
    }

    /// The winning chances that follow from the merits.
    fn prospects(&self, s: &Self::State, out: &mut Chances) {
        self.merits(s, &self.outlooks(s), out);
        share_out(self.turns(s).seats.count(), out);
    }
}

/// Turns the merits of `n` seats into winning chances, in proportion to the exponential of each merit (softmax).
pub fn share_out(n: usize, merits: &mut Chances) {
    let best = merits[..n].iter().fold(f32::NEG_INFINITY, |a, b| a.max(*b));
    let mut sum = 0.0;
    for merit in &mut merits[..n] {
        *merit = exp(*merit - best);
        sum += *merit;
    }
    for chance in &mut merits[..n] {
        *chance /= sum;
    }
    merits[n..].fill(0.0);
}

/// The exponential function to five digits, the same on every machine. (The standard library's may differ in the last
/// digit from system to system.)
pub fn exp(x: f32) -> f32 {
    let y = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = y.floor();
    let part = (y - whole) * std::f32::consts::LN_2;
    // The Taylor series of e^part; part is below ln 2.
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part * (1.0 / 720.0))))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// Multiplies merits by `strength / sqrt(left + ease)`, so that a lead is worth more near the end. `left` is what the
/// leading seat still needs to win.
pub fn scale_lead(merits: &mut [f32], strength: f32, left: f32, ease: f32) {
    let scale = strength / (left.max(0.0) + ease).sqrt();
    for merit in merits {
        *merit *= scale;
    }
}

/// Several neighbouring features under one name.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The index of the first.
    pub start: usize,
    /// The number of features.
    pub len: usize,
}

impl Block {
    /// The index of the block's feature number `k`.
    ///
    /// # Panics
    /// If the block is too short: an index must never reach into another feature.
    #[inline]
    pub const fn at(self, k: usize) -> usize {
        assert!(k < self.len, "a block of features is as long as it was declared");
        self.start + k
    }
}

/// Declares the features of a game by name. Each name becomes a constant that holds its index; `NAME[n]` becomes a
/// [`Block`] of `n` features. `COUNT` is the number of features, and `NAMES` lists the names in order.
///
/// ```
/// mod feature {
///     rollick_game::features! { NEED, HAND[10], DRAWS }
/// }
/// assert_eq!((feature::NEED, feature::HAND.at(3), feature::DRAWS, feature::COUNT), (0, 4, 11, 12));
/// assert_eq!(feature::NAMES[1], ("HAND", 10));
/// ```
#[macro_export]
macro_rules! features {
    (@index $at:expr; ) => {
        /// The number of features.
        pub const COUNT: usize = $at;
    };
    (@index $at:expr; $(#[$doc:meta])* $name:ident [$len:expr] $(, $($rest:tt)*)?) => {
        $(#[$doc])*
        pub const $name: $crate::Block = $crate::Block { start: $at, len: $len };
        $crate::features!(@index $name.start + $name.len; $($($rest)*)?);
    };
    (@index $at:expr; $(#[$doc:meta])* $name:ident $(, $($rest:tt)*)?) => {
        $(#[$doc])*
        pub const $name: usize = $at;
        $crate::features!(@index $name + 1; $($($rest)*)?);
    };
    ($($(#[$doc:meta])* $name:ident $([$len:expr])?),* $(,)?) => {
        $crate::features!(@index 0; $($(#[$doc])* $name $([$len])?),*);
        /// Every name with the number of its features, in order.
        pub const NAMES: &[(&str, usize)] = &[$((stringify!($name), 1 $(* $len)?)),*];
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_five_digits() {
        for k in -400..=400 {
            let x = k as f32 / 10.0;
            let (here, there) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((here / there - 1.0).abs() < 1e-5, "exp({x}): {here} for {there}");
        }
    }

    #[test]
    fn merits_become_chances() {
        let mut chances = [1.0, 1.0, 1.0 + 2f32.ln(), 0.0, 9.0, 9.0];
        share_out(3, &mut chances);
        assert!((chances[0] - 0.25).abs() < 1e-6 && (chances[2] - 0.5).abs() < 1e-6);
        assert_eq!(chances[3..], [0.0; 3]);
    }
}
