//! Seeded chance for simulations, traces and tests.
//!
//! The generator is **xoshiro256++**, seeded from 64 bits with SplitMix64 as its authors propose. A number below `n` is
//! the high half of a 32 × 32 bit product, with rejection (Lemire's method). Each attempt uses the high 32 bits of one
//! output. The result depends on nothing else, so a seed gives the same game on every machine and in every release.
//!
//! Don't use it for secrets: dice between people come from the `fair` crate.
//!
//! ```
//! use rollick_luck::Luck;
//! let mut luck = Luck::seeded(7);
//! let die = luck.below(6) + 1;
//! assert!((1..=6).contains(&die));
//! ```

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    /// The stream of a seed.
    pub fn seeded(seed: u64) -> Luck {
        Luck(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The stream of game number `index` in a series. It doesn't depend on how the series is split among threads.
    pub fn of_game(seed: u64, index: u64) -> Luck {
        // Hashing twice makes the streams of neighbouring indexes and of neighbouring seeds unrelated.
        let mut outer = Xoshiro256PlusPlus::seed_from_u64(seed);
        let salt = outer.next_u64();
        Luck(Xoshiro256PlusPlus::seed_from_u64(salt ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        loop {
            let product = u64::from((self.0.next_u64() >> 32) as u32) * u64::from(n);
            let low = product as u32;
            // A low half below 2^32 mod n is rejected, because otherwise some results would be more likely. As 2^32 mod
            // n is below n, most calls skip the division.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }

    /// One item of a slice, each equally likely.
    ///
    /// # Panics
    /// If the slice is empty.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// A number from 0 to below 1.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A fresh seed for another stream.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_numbers() {
        let mut luck = Luck::seeded(7);
        let first: Vec<u32> = (0..12).map(|_| luck.below(6)).collect();
        assert_eq!(first, FIRST_OF_SEED_7);
    }

    const FIRST_OF_SEED_7: [u32; 12] = [0, 1, 4, 2, 5, 2, 4, 1, 5, 0, 0, 1];

    #[test]
    fn every_number_is_about_equally_likely() {
        let mut luck = Luck::seeded(1);
        let mut counts = [0u32; 36];
        for _ in 0..360_000 {
            counts[luck.below(36) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|c| (f64::from(*c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 66.6, "35 degrees of freedom exceed 66.6 once in a thousand: {chi}");
    }

    #[test]
    fn every_game_of_a_series_has_its_own_stream() {
        let draw = |seed, index| Luck::of_game(seed, index).seed();
        let mut all: Vec<u64> = (0..100).flat_map(|s| (0..100).map(move |i| draw(s, i))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 10_000);
    }
}
