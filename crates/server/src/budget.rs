//! Limits what one person may add without moving the game. It is counted from what was written, so it survives a
//! restart.

use std::collections::HashMap;

use rollick_game::Message;
use rollick_store::When;

use crate::refused::Refused;

/// How much one person may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// In total.
    pub(crate) most: u32,
    /// Per second, in the long run.
    pub(crate) rate: f64,
    /// At once, after a rest.
    pub(crate) burst: f64,
}

/// What somebody has done so far.
#[derive(Clone, Copy, Default)]
struct Spent {
    total: u32,
    /// How much of it still counts at the time `at`. It falls by the rate every second.
    level: f64,
    /// In milliseconds since 1970.
    at: i64,
}

impl Spent {
    fn level(&self, now: When, rate: f64) -> f64 {
        let seconds = now.0.saturating_sub(self.at).max(0) as f64 / 1000.0;
        (self.level - seconds * rate).max(0.0)
    }
}

/// What each person has done, by author.
#[derive(Clone)]
pub(crate) struct Budget {
    allowance: Allowance,
    spent: HashMap<String, Spent>,
}

/// When this many authors are remembered, those whose level has fallen back to 0 are forgotten.
const MANY: usize = 1_000;

impl Budget {
    pub(crate) fn new(allowance: Allowance) -> Budget {
        Budget { allowance, spent: HashMap::new() }
    }

    /// A budget that nobody is measured against, for looking back.
    pub(crate) fn none() -> Budget {
        Budget::new(Allowance { most: u32::MAX, rate: 1.0, burst: f64::MAX })
    }

    /// Counts something that was written.
    pub(crate) fn note(&mut self, author: &str, written: When) {
        let Allowance { most, rate, .. } = self.allowance;
        if most == u32::MAX && self.spent.len() >= MANY {
            self.spent.retain(|_, spent| spent.level(written, rate) > 0.0);
        }
        let spent = self.spent.entry(author.to_owned()).or_default();
        *spent = Spent { total: spent.total.saturating_add(1), level: spent.level(written, rate) + 1.0, at: written.0 };
    }

    /// Refuses somebody who has done too much, for good or for now.
    pub(crate) fn check(&self, author: &str, now: When) -> Result<(), Refused> {
        let Allowance { most, rate, burst } = self.allowance;
        let Some(spent) = self.spent.get(author) else { return Ok(()) };
        if spent.total >= most {
            return Err(Refused::not_now(Message::new("changes-used-up").with("n", most)));
        }
        let over = spent.level(now, rate) + 1.0 - burst;
        if over > 0.0 {
            let seconds = (over / rate).ceil().clamp(1.0, 3600.0) as u32;
            return Err(Refused::too_many(Message::new("too-fast").with("n", seconds), seconds));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rest_gives_back_what_was_spent_but_not_the_total() {
        let mut budget = Budget::new(Allowance { most: 5, rate: 1.0, burst: 2.0 });
        let at = |seconds: i64| When(seconds * 1000);
        for _ in 0..2 {
            assert!(budget.check("a", at(0)).is_ok());
            budget.note("a", at(0));
        }
        assert_eq!(budget.check("a", at(0)).unwrap_err().code, "too_many");
        assert!(budget.check("b", at(0)).is_ok(), "everybody has their own");
        for second in [2, 3, 4] {
            assert!(budget.check("a", at(second)).is_ok());
            budget.note("a", at(second));
        }
        assert_eq!(budget.check("a", at(1000)).unwrap_err().code, "not_now");
    }
}
