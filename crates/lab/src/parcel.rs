//! Series as plain numbers, to be sent between machines.

use rollick_game::MAX_SEATS;

use crate::series::{Counts, Lengths, Series};

impl Series {
    /// The series as numbers.
    pub fn to_numbers(&self) -> Vec<u64> {
        let mut out = vec![self.players as u64, self.games, self.draws, self.by_limit, self.cut];
        out.extend(self.by_order);
        out.extend(self.by_seat);
        for lengths in [&self.turns, &self.tokens] {
            out.push(lengths.iter().count() as u64);
            lengths.iter().for_each(|(length, games)| out.extend([u64::from(length), games]));
        }
        for counts in [self.counts.rules(), &self.counts.tallies[..]] {
            out.push(counts.len() as u64);
            out.extend(counts);
        }
        out
    }

    /// Reads what [`Series::to_numbers`] wrote. `None` if these numbers are something else.
    pub fn from_numbers(numbers: &[u64]) -> Option<Series> {
        let mut rest = numbers.iter().copied();
        let mut one = || rest.next();
        let players = usize::try_from(one()?).ok().filter(|players| (1..=MAX_SEATS).contains(players))?;
        let (games, draws, by_limit, cut) = (one()?, one()?, one()?, one()?);
        let mut by_order = [0; MAX_SEATS];
        let mut by_seat = [0; MAX_SEATS];
        for place in by_order.iter_mut().chain(&mut by_seat) {
            *place = one()?;
        }
        let mut lengths = || -> Option<Lengths> {
            let mut all = Lengths::default();
            for _ in 0..one()? {
                all.add_many(u32::try_from(one()?).ok()?, one()?);
            }
            Some(all)
        };
        let (turns, tokens) = (lengths()?, lengths()?);
        let mut list = || -> Option<Vec<u64>> { (0..one()?).map(|_| one()).collect() };
        let counts = Counts::of(list()?, list()?)?;
        let series = Series { players, games, draws, by_limit, cut, by_order, by_seat, turns, tokens, counts };
        rest.next().is_none().then_some(series)
    }
}
