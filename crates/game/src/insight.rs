use arrayvec::ArrayVec;

use crate::{Game, MAX_SEATS};

/// A figure for each seat: winning chances, which add up to 1 over the seats that play, or merits on their way there.
pub type Chances = [f32; MAX_SEATS];

/// What a player knows of a game beyond its rules: how good a position is, and what tells good ones from bad ones.
///
/// Bots and the analysis of games are written over this trait and know no game. Everything here works with sums, products
/// and comparisons of numbers alone, which every machine rounds alike, so that a bot plays the same game everywhere.
pub trait Insight: Game {
    /// How a seat stands, in the game's own figures: what both evaluations look at, worked out once.
    type Outlook: Copy;

    /// How many [`features`](Insight::features) describe a seat; 0 where nothing is learned.
    const FEATURES: usize = 0;

    /// The learned evaluation that goes with the standard board, as the bytes of a safetensors file.
    const WEIGHTS: Option<&'static [u8]> = None;

    /// Whether a decision is best looked at as a whole move ([`Game::plans`]), not as its first step.
    const WHOLE_MOVES: bool = false;

    /// Whether hard searches by a tree that grows where it pays, not by looking at every roll to an equal depth: whichever
    /// measured better.
    const TREE: bool = false;

    /// How a seat stands. Asked in any position that is not over.
    fn outlook(&self, s: &Self::State, seat: usize) -> Self::Outlook;

    /// How well each seat stands, judged by hand from the outlooks of all: the larger the better, a difference of 1 being odds
    /// of 2.7 to 1.
    fn merits(&self, s: &Self::State, all: &[Self::Outlook], out: &mut Chances);

    /// The same to somebody who counts only what is plain to see, such as points or spaces to go. Easy and medium judge by it.
    fn plain_merits(&self, s: &Self::State, all: &[Self::Outlook], out: &mut Chances) {
        self.merits(s, all, out);
    }

    /// What a learned evaluation sees of a seat: figures of about -1 to 1, all of them written.
    fn features(&self, _s: &Self::State, _all: &[Self::Outlook], _seat: usize, _out: &mut [f32]) {}

    /// How many ways of the chance now due come to the same as this one, itself included; 0 if a lower way already stands
    /// for it. Two dice of which the order doesn't matter have 21 different results, not 36.
    fn weight(&self, _s: &Self::State, _way: u32) -> u32 {
        1
    }

    /// Whether the chance now due matters little at once, so that the position before it can be judged as well: a card
    /// drawn for later.
    fn minor(&self, _s: &Self::State) -> bool {
        false
    }

    /// The outlooks of all seats that play.
    fn outlooks(&self, s: &Self::State) -> ArrayVec<Self::Outlook, MAX_SEATS> {
        (0..self.seats(s).count()).map(|seat| self.outlook(s, seat)).collect()
    }

    /// The winning chances that follow from the merits.
    fn prospects(&self, s: &Self::State, out: &mut Chances) {
        self.merits(s, &self.outlooks(s), out);
        share_out(self.seats(s).count(), out);
    }
}

/// Turns the merits of `n` seats into chances: each in proportion to the exponential of its merit.
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

/// The exponential function, to five digits, by arithmetic that every machine does alike (the standard library's may differ in
/// the last digit from system to system).
pub fn exp(x: f32) -> f32 {
    let y = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = y.floor();
    let part = (y - whole) * std::f32::consts::LN_2;
    // The series of e^part for part below ln 2.
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part * (1.0 / 720.0))))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The weight of a way of two dice whose order doesn't matter, where the first die varies slowest.
pub const fn weight_of_pair(way: u32) -> u32 {
    let (a, b) = (way / 6, way % 6);
    if a < b {
        2
    } else if a == b {
        1
    } else {
        0
    }
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

    #[test]
    fn pairs_of_dice_weigh_thirty_six() {
        assert_eq!((0..36).map(weight_of_pair).sum::<u32>(), 36);
        assert_eq!((0..36).filter(|w| weight_of_pair(*w) > 0).count(), 21);
    }
}
