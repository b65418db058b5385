use std::fmt;

use crate::{RuleId, near::nearest};

/// A question on which a table may differ, with its default.
#[derive(Debug)]
pub struct Ruling {
    /// The name on the command line and in records: `bk-r3`.
    pub id: &'static str,
    /// The ruling of the spec.
    pub rule: RuleId,
    /// The question in a few words.
    pub question: &'static str,
    /// What it can be.
    pub values: Values,
    /// The value that holds unless a table says otherwise.
    pub default: &'static str,
}

/// The values a ruling can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words, each with what it means.
    Words(&'static [(&'static str, &'static str)]),
    /// A number, or (where `none` is set) the word `none` for no limit.
    Number {
        /// The smallest number allowed.
        least: u32,
        /// The largest.
        greatest: u32,
        /// Whether `none` is allowed.
        none: bool,
    },
}

impl Ruling {
    /// The value in its plain form, or why it is none.
    fn read(&self, value: &str) -> Result<String, RulingError> {
        let wrong = |hint: String| RulingError { what: format!("{} can't be ‘{value}’: {hint}", self.id) };
        match self.values {
            Values::Words(words) => match words.iter().find(|(w, _)| *w == value) {
                Some((word, _)) => Ok((*word).to_owned()),
                None => {
                    let all: Vec<&str> = words.iter().map(|(w, _)| *w).collect();
                    Err(wrong(format!("it is one of {}", all.join(", "))))
                }
            },
            Values::Number { none: true, .. } if value == "none" => Ok("none".to_owned()),
            Values::Number { least, greatest, none } => match value.parse::<u32>() {
                Ok(n) if (least..=greatest).contains(&n) => Ok(n.to_string()),
                _ => Err(wrong(format!(
                    "it is a number from {least} to {greatest}{}",
                    if none { ", or none" } else { "" }
                ))),
            },
        }
    }

    /// The values that tests try: all words; of numbers the least, the default and the greatest, and `none`.
    pub fn samples(&self) -> Vec<String> {
        match self.values {
            Values::Words(words) => words.iter().map(|(w, _)| (*w).to_owned()).collect(),
            Values::Number { least, greatest, none } => {
                let mut all = vec![least.to_string(), self.default.to_owned(), greatest.to_string()];
                all.extend(none.then(|| "none".to_owned()));
                all.dedup();
                all
            }
        }
    }
}

/// Why a house rule is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingError {
    /// The whole story, naming the offending rule or value.
    pub what: String,
}

impl fmt::Display for RulingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for RulingError {}

/// The house rules of a table: a value for each [`Ruling`] of its game.
#[derive(Clone, Debug)]
pub struct HouseRules {
    rulings: &'static [Ruling],
    values: Vec<String>,
}

impl PartialEq for HouseRules {
    fn eq(&self, other: &HouseRules) -> bool {
        self.iter().map(|(r, v)| (r.id, v)).eq(other.iter().map(|(r, v)| (r.id, v)))
    }
}

impl Eq for HouseRules {}

impl HouseRules {
    /// Every ruling at its default.
    pub fn defaults(rulings: &'static [Ruling]) -> HouseRules {
        HouseRules { rulings, values: rulings.iter().map(|r| r.default.to_owned()).collect() }
    }

    /// The defaults, changed by settings of the form `bk-r3=off`.
    ///
    /// # Errors
    /// Names the setting that is malformed, unknown (with the nearest known one) or out of range.
    pub fn parse<'a>(
        rulings: &'static [Ruling],
        settings: impl IntoIterator<Item = &'a str>,
    ) -> Result<HouseRules, RulingError> {
        let mut rules = HouseRules::defaults(rulings);
        for setting in settings {
            rules.set(setting)?;
        }
        Ok(rules)
    }

    /// Changes one ruling: `bk-r3=off`.
    ///
    /// # Errors
    /// As for [`HouseRules::parse`]; nothing is changed then.
    pub fn set(&mut self, setting: &str) -> Result<(), RulingError> {
        let Some((id, value)) = setting.split_once('=') else {
            return Err(RulingError {
                what: format!("‘{setting}’ is no house rule: write id=value, as in {}", self.example()),
            });
        };
        let (id, value) = (id.trim().to_lowercase(), value.trim());
        let Some(k) = self.rulings.iter().position(|r| r.id == id) else {
            let hint = match nearest(&id, self.rulings.iter().map(|r| r.id)) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("there are {}", self.rulings.iter().map(|r| r.id).collect::<Vec<_>>().join(", ")),
            };
            return Err(RulingError { what: format!("no house rule is called ‘{id}’: {hint}") });
        };
        self.values[k] = self.rulings[k].read(value)?;
        Ok(())
    }

    fn example(&self) -> String {
        self.rulings.first().map_or_else(String::new, |r| format!("{}={}", r.id, r.default))
    }

    /// The value of a ruling.
    ///
    /// # Panics
    /// If the game has no such ruling: only its own code asks.
    pub fn get(&self, id: &str) -> &str {
        let k = self.rulings.iter().position(|r| r.id == id).expect("a game asks for its own rulings");
        &self.values[k]
    }

    /// Whether a ruling has this value.
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.get(id) == value
    }

    /// A numeric ruling's value; nothing for `none`.
    pub fn number(&self, id: &str) -> Option<u32> {
        self.get(id).parse().ok()
    }

    /// All rulings with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Ruling, &str)> {
        self.rulings.iter().zip(self.values.iter().map(String::as_str))
    }

    /// What differs from the defaults, as settings: `bk-r3=off`.
    pub fn changed(&self) -> Vec<String> {
        self.iter().filter(|(r, v)| r.default != *v).map(|(r, v)| format!("{}={v}", r.id)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    const RULINGS: &[Ruling] = &[
        Ruling {
            id: "xx-r1",
            rule: rule!("XX-R1"),
            question: "?",
            values: Values::Words(&[("on", ""), ("off", "")]),
            default: "on",
        },
        Ruling {
            id: "xx-r2",
            rule: rule!("XX-R2"),
            question: "?",
            values: Values::Number { least: 1, greatest: 9, none: true },
            default: "3",
        },
    ];

    #[test]
    fn settings_change_the_defaults() {
        let rules = HouseRules::parse(RULINGS, ["xx-r2=none"]).unwrap();
        assert!(rules.is("xx-r1", "on"));
        assert_eq!(rules.number("xx-r2"), None);
        assert_eq!(rules.changed(), ["xx-r2=none"]);
    }

    #[test]
    fn wrong_settings_are_named() {
        let fails = |s| HouseRules::parse(RULINGS, [s]).unwrap_err().what;
        assert!(fails("xx-r3=on").contains("did you mean xx-r1?"));
        assert!(fails("xx-r1").contains("write id=value"));
        assert!(fails("xx-r1=maybe").contains("one of on, off"));
        assert!(fails("xx-r2=10").contains("from 1 to 9, or none"));
        assert!(fails("xx-r2=-1").contains("from 1 to 9"));
    }

    #[test]
    fn samples_cover_words_and_the_ends_of_numbers() {
        assert_eq!(RULINGS[0].samples(), ["on", "off"]);
        assert_eq!(RULINGS[1].samples(), ["1", "3", "9", "none"]);
    }
}
