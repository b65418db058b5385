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

/// A share from a sum of figures between 0 and 1, by an interval that holds at 95 % however often one looks at it and
/// whenever one stops: Robbins' mixture bound for sums of bounded figures. It is about half as wide again as the interval for
/// a fixed number.
pub fn always_share(sum: f64, of: u64) -> Interval {
    if of == 0 {
        return Interval { value: 0.5, low: 0.0, high: 1.0 };
    }
    // A figure between 0 and 1 varies by a quarter at most; the bound is tightest near 400 games.
    let (n, tuned) = (of as f64, 50.0);
    let spread = n / 4.0 + tuned;
    let half = (spread * (spread / (tuned * 0.05 * 0.05)).ln()).sqrt() / n;
    let value = sum / n;
    Interval { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_that_always_holds_errs_in_few_of_many_watched_series() {
        // 400 fair coins, each watched for 2,000 throws at every throw.
        let mut luck = rollick_luck::Luck::seeded(3);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut heads = 0.0;
            wrong += u32::from((1..=2_000u64).any(|n| {
                heads += f64::from(luck.below(2));
                let share = always_share(heads, n);
                share.low > 0.5 || share.high < 0.5
            }));
        }
        assert!(wrong <= 20, "{wrong} of 400 were wrong at some time; 5 % are 20");
        assert!(always_share(0.0, 0).high == 1.0);
        let told = always_share(560.0, 1_000);
        assert!(told.low > 0.5, "{told:?}");
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
