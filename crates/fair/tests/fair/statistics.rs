//! A million rolls look like fair dice.
//!
//! The secrets are fixed, so these tests give the same result every time. Fair dice would exceed a bound less than once
//! in a million tries (about 4.8 standard deviations). So the bounds are wide enough for fair dice with any secret, and
//! tight enough to catch a die loaded by one part in fifty, as the last tests show. Rolls that are too even fail too:
//! a plain counter would have perfectly even faces.

use rollick_fair::{FairDice, Secret, Words};

use crate::word;

const ROLLS: u64 = 1_000_000;
/// The quantile of the normal distribution for one in a million, on either side.
const FAR: f64 = 4.753;

fn dice(seed: u8) -> FairDice {
    let words = vec![word(seed), word(seed ^ 0xff)];
    let hashes: Vec<_> = words.iter().map(|word| word.hash()).collect();
    FairDice::new(&Secret::from([seed; 32]), &Words::check(&hashes, words).unwrap())
}

fn million(dice: &FairDice, ways: u32) -> Vec<u32> {
    (0..ROLLS).map(|index| dice.roll(index, ways)).collect()
}

/// How uneven these cells are: chi-square, converted to a standard normal by Wilson and Hilferty's cube root.
fn unevenness(cells: &[u64]) -> f64 {
    let expected = cells.iter().sum::<u64>() as f64 / cells.len() as f64;
    let chi_square: f64 = cells.iter().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
    let freedom = (cells.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

fn tally(cells: usize, each: impl IntoIterator<Item = usize>) -> Vec<u64> {
    each.into_iter().fold(vec![0; cells], |mut tally, cell| {
        tally[cell] += 1;
        tally
    })
}

fn faces(rolls: &[u32], ways: u32) -> f64 {
    unevenness(&tally(ways as usize, rolls.iter().map(|&way| way as usize)))
}

/// How uneven pairs of rolls are. If the rolls are independent, all pairs of faces are equally frequent.
fn pairs(pairs: impl Iterator<Item = (u32, u32)>, ways: u32) -> f64 {
    let ways = ways as usize;
    unevenness(&tally(ways * ways, pairs.map(|(a, b)| a as usize * ways + b as usize)))
}

/// The correlation between each roll and the one `lag` later, in standard deviations.
fn correlation(rolls: &[u32], lag: usize, ways: u32) -> f64 {
    let (ways, n) = (f64::from(ways), (rolls.len() - lag) as f64);
    let centred = |way: u32| f64::from(way) - (ways - 1.0) / 2.0;
    let sum: f64 = rolls.iter().zip(&rolls[lag..]).map(|(&a, &b)| centred(a) * centred(b)).sum();
    sum / ((ways * ways - 1.0) / 12.0) / n.sqrt()
}

/// A number of ways that divides 2^32 badly: 2^32 is two and a half times this. With a plain remainder, the low half of
/// the ways would come up three times for every two of the high half.
const FITS_BADLY: u32 = 1_717_986_919;

fn low_and_high(rolls: &[u32]) -> f64 {
    unevenness(&tally(2, rolls.iter().map(|&way| usize::from(way > FITS_BADLY / 2))))
}

#[track_caller]
fn assert_near(deviation: f64, what: &str) {
    assert!(deviation.abs() < FAR, "{what}: {deviation:.2} standard deviations");
}

#[test]
fn all_faces_are_equally_frequent() {
    for (seed, ways) in [(1, 6), (2, 36), (3, 40)] {
        assert_near(faces(&million(&dice(seed), ways), ways), &format!("{ways} ways"));
    }
}

#[test]
fn a_roll_says_nothing_about_the_next() {
    for (seed, ways) in [(4, 6), (5, 36), (6, 40)] {
        let rolls = million(&dice(seed), ways);
        let apart = rolls.chunks_exact(2).map(|pair| (pair[0], pair[1]));
        assert_near(pairs(apart, ways), &format!("pairs of {ways} ways"));
        for lag in (1..=12).chain([36, 256, 1000]) {
            assert_near(correlation(&rolls, lag, ways), &format!("{ways} ways, lag {lag}"));
        }
    }
}

#[test]
fn one_table_says_nothing_about_another() {
    // The same indexes, with secrets that are almost equal.
    let (a, b) = (million(&dice(8), 36), million(&dice(9), 36));
    assert_near(pairs(a.into_iter().zip(b), 36), "pairs across tables");
}

#[test]
fn a_number_of_ways_that_fits_badly_is_not_biased() {
    assert_near(low_and_high(&million(&dice(7), FITS_BADLY)), "low and high ways");
}

#[test]
fn a_loaded_die_would_be_noticed() {
    let mut rolls = million(&dice(1), 6);
    rolls.iter_mut().step_by(300).for_each(|way| *way = 5);
    assert!(faces(&rolls, 6) > FAR);
}

#[test]
fn a_counter_would_be_noticed() {
    let rolls: Vec<u32> = (0..ROLLS as u32).map(|index| index % 36).collect();
    assert!(faces(&rolls, 36) < -FAR, "too even");
    assert!(pairs(rolls.chunks_exact(2).map(|pair| (pair[0], pair[1])), 36) > FAR);
    assert!(correlation(&rolls, 36, 36) > FAR);
}

#[test]
fn a_plain_remainder_would_be_noticed() {
    let remainders: Vec<u32> = million(&dice(7), 1 << 31).iter().map(|number| number % FITS_BADLY).collect();
    assert!(low_and_high(&remainders) > FAR);
}
