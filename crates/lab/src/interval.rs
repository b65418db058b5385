/// An estimate with its interval of 95 % confidence.
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

/// A share of so many out of so many, by Wilson's interval, which stays honest near 0 and 1.
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

/// A mean from the number, the sum and the sum of squares of what was seen.
pub fn mean(count: u64, sum: u128, squares: u128) -> Interval {
    if count == 0 {
        return Interval { value: 0.0, low: 0.0, high: 0.0 };
    }
    let (n, mean) = (count as f64, sum as f64 / count as f64);
    let variance = if count < 2 { 0.0 } else { ((squares as f64 - n * mean * mean) / (n - 1.0)).max(0.0) };
    let half = Z * (variance / n).sqrt();
    Interval { value: mean, low: mean - half, high: mean + half }
}

/// Wins in games that were played in sets, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sets {
    /// Sets played.
    pub sets: u64,
    /// Games in all of them.
    pub games: u64,
    /// Wins in all of them, a draw counting in part.
    pub wins: f64,
    /// The wins of each set, squared.
    pub squares: f64,
}

impl Sets {
    /// One more set: its games, and the wins among them.
    pub fn add(&mut self, games: u64, wins: f64) {
        self.sets += 1;
        self.games += games;
        self.wins += wins;
        self.squares += wins * wins;
    }

    /// The share of the wins, by an interval that holds at 95 % however often one looks at it and whenever one stops: Robbins'
    /// mixture bound, with the variance that the sets show (the asymptotic confidence sequence of Waudby-Smith and others). It
    /// is about half as wide again as the interval for a fixed number. Games of a set that share their dice vary together, which
    /// makes it narrower than so many single games would.
    pub fn share(&self) -> Interval {
        /// Sets whose variance is taken to be that of independent even games, beside those seen: a few equal sets prove little.
        const PRIOR: f64 = 8.0;
        /// The variance near which the bound is tightest: that of some 400 independent games.
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

    /// How many of 4,000 series of sets of fair games seem unfair at one of 500 looks or more.
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
    fn a_bound_that_always_holds_errs_in_few_of_many_watched_series() {
        // 5 % are 200.
        let coins = wrong(|luck| (0..4).map(|_| luck.below(2)).collect());
        assert!(coins <= 200, "{coins} of 4,000 were wrong at some time");
        // Dice decide nine pairs of ten: who sits well wins both games, each side once.
        let pairs = wrong(|luck| match luck.below(10) {
            0 => vec![luck.below(2), luck.below(2)],
            _ => vec![0, 1],
        });
        assert!(pairs <= 200, "{pairs} of 4,000 were wrong at some time");
    }

    #[test]
    fn sets_that_share_their_dice_tell_more() {
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
