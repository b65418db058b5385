/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The quantile of the normal distribution that leaves 2.5 % on each side.
const Z: f64 = 1.959_963_984_540_054;

/// The share `count / of`, with Wilson's interval, which is accurate near 0 and 1 too.
///
/// ```
/// let third = rollick_lab::share(100, 300);
/// assert!(third.low < 1.0 / 3.0 && 1.0 / 3.0 < third.high);
/// ```
pub fn share(count: u64, of: u64) -> Interval {
    if of == 0 {
        return Interval { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (of as f64, count as f64 / of as f64);
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Interval { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// The mean of values, from their number, their sum and the sum of their squares.
pub fn mean(count: u64, sum: u128, squares: u128) -> Interval {
    if count == 0 {
        return Interval { value: 0.0, low: 0.0, high: 0.0 };
    }
    let (n, mean) = (count as f64, sum as f64 / count as f64);
    let variance = if count < 2 { 0.0 } else { ((squares as f64 - n * mean * mean) / (n - 1.0)).max(0.0) };
    let half = Z * (variance / n).sqrt();
    Interval { value: mean, low: mean - half, high: mean + half }
}

/// The mean of values that may be negative, from their number, their sum and the sum of their squares. `None` if there
/// are fewer than two, because then nothing is known about their spread.
pub fn mean_of(count: u64, sum: f64, squares: f64) -> Option<Interval> {
    if count < 2 {
        return None;
    }
    let n = count as f64;
    let mean = sum / n;
    let half = Z * (((squares - n * mean * mean) / (n - 1.0)).max(0.0) / n).sqrt();
    Some(Interval { value: mean, low: mean - half, high: mean + half })
}

/// Wins in games that were played in sets.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sets {
    /// The number of sets.
    pub sets: u64,
    /// The number of games in all sets.
    pub games: u64,
    /// The wins in all sets. A draw counts as part of a win.
    pub wins: f64,
    /// The sum of the squared wins of each set.
    pub squares: f64,
}

impl Sets {
    /// Adds a set: the number of its games, and of the wins among them.
    pub fn add(&mut self, games: u64, wins: f64) {
        self.sets += 1;
        self.games += games;
        self.wins += wins;
        self.squares += wins * wins;
    }

    /// The share of the wins. You may look at the interval as often as you like and stop whenever you like: it still
    /// holds with 95 % confidence.
    ///
    /// It is Robbins' mixture bound with the variance observed over the sets (the asymptotic confidence sequence of
    /// Waudby-Smith and others), and about half as wide again as the interval for a fixed number of games. The games of
    /// a set share their dice, so luck partly cancels out and the interval is narrower than for as many separate games.
    pub fn share(&self) -> Interval {
        /// Assume this many more sets, with the variance of independent even games: a few equal sets prove little.
        const PRIOR: f64 = 8.0;
        /// The bound is tightest near this variance, about that of 400 independent games.
        const TUNED: f64 = 12.0;
        if self.games == 0 {
            return Interval { value: 0.5, low: 0.0, high: 1.0 };
        }
        let (sets, games) = (self.sets as f64, self.games as f64);
        let seen = (self.squares - self.wins * self.wins / sets).max(0.0);
        let each = (seen + PRIOR * games / sets / 4.0) / (sets + PRIOR - 1.0);
        let spread = sets * each + TUNED;
        let half = (spread * (spread / (TUNED * 0.05 * 0.05)).ln()).sqrt() / games;
        let value = self.wins / games;
        Interval { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays 4,000 series of 500 sets of fair games. Returns how many series looked unfair at least once.
    fn wrong(mut set: impl FnMut(&mut rollick_luck::Luck) -> Vec<u32>) -> u32 {
        let mut luck = rollick_luck::Luck::seeded(3);
        let mut wrong = 0;
        for _ in 0..4_000 {
            let mut seen = Sets::default();
            wrong += u32::from((0..500).any(|_| {
                let wins = set(&mut luck);
                seen.add(wins.len() as u64, wins.iter().sum::<u32>().into());
                let share = seen.share();
                share.low > 0.5 || share.high < 0.5
            }));
        }
        wrong
    }

    #[test]
    fn the_interval_holds_even_if_watched_all_the_time() {
        // 5 % of 4,000 is 200.
        let coins = wrong(|luck| (0..4).map(|_| luck.below(2)).collect());
        assert!(coins <= 200, "{coins} of 4,000 were wrong at some point");
        // In nine pairs of ten the dice decide: the same seat wins both games, so each side wins once.
        let pairs = wrong(|luck| match luck.below(10) {
            0 => vec![luck.below(2), luck.below(2)],
            _ => vec![0, 1],
        });
        assert!(pairs <= 200, "{pairs} of 4,000 were wrong at some point");
    }

    #[test]
    fn sets_that_share_their_dice_give_a_narrower_interval() {
        let share = |sets: &[[f64; 2]]| {
            let mut all = Sets::default();
            sets.iter().for_each(|[games, wins]| all.add(*games as u64, *wins));
            all.share()
        };
        assert_eq!(share(&[]).high, 1.0);
        let alone = [[1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 0.0], [1.0, 0.0]].repeat(100);
        let even = [[5.0, 3.0]].repeat(100);
        let (alone, even) = (share(&alone), share(&even));
        assert!((alone.value - 0.6).abs() < 1e-9 && (even.value - 0.6).abs() < 1e-9);
        assert!(alone.low > 0.53 && alone.low < 0.54, "{alone:?}");
        assert!(even.low > alone.low + 0.02, "{even:?}");
    }

    #[test]
    fn wilson_agrees_with_a_worked_example() {
        // 4 of 10: the interval of Wilson (1927) is 0.1682 to 0.6873.
        let i = share(4, 10);
        assert!((i.low - 0.1682).abs() < 5e-4 && (i.high - 0.6873).abs() < 5e-4, "{i:?}");
        assert_eq!(share(0, 5).low, 0.0);
        assert!(share(0, 5).high < 0.5);
    }

    #[test]
    fn a_mean_has_the_right_width() {
        // 1, 2, 3, 4: mean 2.5, variance 5/3.
        let i = mean(4, 10, 30);
        assert!((i.value - 2.5).abs() < 1e-12);
        assert!((i.high - 2.5 - Z * (5.0f64 / 12.0).sqrt()).abs() < 1e-9);
    }
}
