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

#[cfg(test)]
mod tests {
    use super::*;

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
