use std::fmt;

/// The id of a rule (`BK-05`), of a ruling (`BK-R3`), or of a refusal outside the rules (`RO-01`).
///
/// [`rule!`](crate::rule) checks an id at compile time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    game: [u8; 2],
    ruling: bool,
    number: u8,
}

impl RuleId {
    /// Every [`RuleId::index`] is below this.
    pub const INDEXES: usize = 128;

    /// Reads an id: two capitals, a dash, then two digits, or `R` and one or two digits.
    ///
    /// # Panics
    /// If the text is not a rule id. Use [`rule!`](crate::rule), which turns that into a compile error.
    pub const fn new(text: &str) -> RuleId {
        match RuleId::parse(text) {
            Some(id) => id,
            None => panic!("a rule id looks like BK-05 or BK-R3"),
        }
    }

    /// Reads an id. `None` if the text is not one.
    pub const fn parse(text: &str) -> Option<RuleId> {
        let b = text.as_bytes();
        if b.len() < 5 || b.len() > 6 || !b[0].is_ascii_uppercase() || !b[1].is_ascii_uppercase() || b[2] != b'-' {
            return None;
        }
        let ruling = b[3] == b'R';
        let from = if ruling { 4 } else { 3 };
        if !ruling && b.len() != 5 {
            return None;
        }
        let mut number = 0u8;
        let mut i = from;
        while i < b.len() {
            if !b[i].is_ascii_digit() {
                return None;
            }
            number = number * 10 + (b[i] - b'0');
            i += 1;
        }
        if number >= 64 || (ruling && b.len() == 6 && b[4] == b'0') {
            return None;
        }
        Some(RuleId { game: [b[0], b[1]], ruling, number })
    }

    /// A number below [`RuleId::INDEXES`], different for each id of a game. Use it as an array index for counting.
    #[inline]
    pub const fn index(self) -> usize {
        self.number as usize + if self.ruling { 64 } else { 0 }
    }

    /// Whether this is a ruling of ours (`BK-R3`) rather than a rule of the book.
    pub const fn is_ruling(self) -> bool {
        self.ruling
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.game.map(char::from);
        match self.ruling {
            true => write!(f, "{a}{b}-R{}", self.number),
            false => write!(f, "{a}{b}-{:02}", self.number),
        }
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rule id, checked at compile time: `rule!("BK-05")`.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::RuleId::new($id) }
    };
}

/// Implemented by every event: it names the rule by which it happened.
pub trait Happened {
    /// The rule that the event cites.
    fn rule(&self) -> RuleId;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_id_reads_back() {
        for text in ["BK-05", "BK-R3", "SP-33", "RH-R14", "RO-01"] {
            assert_eq!(RuleId::parse(text).map(|id| id.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn malformed_ids_are_refused() {
        for text in ["", "BK-5", "bk-05", "BK-R", "BK-005", "BK05", "BK-R03", "BK-99", "BK-ü1"] {
            assert_eq!(RuleId::parse(text), None, "{text}");
        }
    }

    #[test]
    fn rules_and_rulings_have_different_indexes() {
        assert_ne!(rule!("BK-03").index(), rule!("BK-R3").index());
        assert!(rule!("RH-R63").index() < RuleId::INDEXES);
    }
}
