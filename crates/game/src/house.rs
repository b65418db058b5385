use std::fmt;

use crate::{Message, RuleId, near::nearest, text::shorten};

/// A question that each table may decide for itself, with a default answer.
#[derive(Debug)]
pub struct Ruling {
    /// The name on the command line and in records: `bk-r3`.
    pub id: &'static str,
    /// Its id on the rules page.
    pub rule: RuleId,
    /// The question in a few words. Its key is the rule's id in lower case: `bk-r3`.
    pub question: Message,
    /// The possible values.
    pub values: Values,
    /// The value used unless a table chooses another.
    pub default: &'static str,
}

/// The values a ruling can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words, each with its meaning. The key of a meaning is the key of the question plus the word:
    /// `bk-r3-off`.
    Words(&'static [(&'static str, Message)]),
    /// A number. If `none` is set, the word `none` is allowed too and means no limit.
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
    /// Checks a value and returns it as it is stored.
    fn read(&self, value: &str) -> Result<String, RulingError> {
        let wrong = |key: &'static str| Message::new(key).with("id", self.id).with("value", shorten(value));
        match self.values {
            Values::Words(words) => match words.iter().find(|(w, _)| *w == value) {
                Some((word, _)) => Ok((*word).to_owned()),
                None => {
                    let all = Message::one_of(words.iter().map(|(w, _)| *w)).unwrap_or_else(|| "".into());
                    Err(RulingError { what: wrong("ruling-not-a-word").with("words", all) })
                }
            },
            Values::Number { none: true, .. } if value == "none" => Ok("none".to_owned()),
            Values::Number { least, greatest, none } => match value.parse::<u32>() {
                Ok(n) if (least..=greatest).contains(&n) => Ok(n.to_string()),
                _ => {
                    let what = wrong(if none { "ruling-not-a-limit" } else { "ruling-not-a-number" });
                    Err(RulingError { what: what.with("least", least).with("most", greatest) })
                }
            },
        }
    }

    /// The values that tests try: all words, or for a number the least, the default, the greatest, and `none` if
    /// allowed.
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

impl Ruling {
    /// The values whose effect is measured, the default first. Then come all other words, or for a number half and
    /// twice the default where allowed, and `none` if allowed.
    pub fn compared(&self) -> Vec<String> {
        let others: Vec<String> = match self.values {
            Values::Words(words) => words.iter().map(|(word, _)| (*word).to_owned()).collect(),
            Values::Number { least, greatest, none } => {
                let usual: u32 = self.default.parse().unwrap_or(greatest);
                let around = [usual / 2, usual.saturating_mul(2)].map(|n| n.clamp(least, greatest).to_string());
                around.into_iter().chain(none.then(|| "none".to_owned())).collect()
            }
        };
        let mut all = vec![self.default.to_owned()];
        all.extend(others.into_iter().filter(|value| value != self.default));
        all
    }
}

/// Why a house rule is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingError {
    /// What is wrong, naming the rule or value.
    pub what: Message,
}

/// For programmers. People read what is wrong in their language.
impl fmt::Display for RulingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what.key)
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
    /// Names the setting that is malformed, unknown or out of range. For an unknown one it suggests the closest.
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
    /// As for [`HouseRules::parse`]. Nothing has changed then.
    pub fn set(&mut self, setting: &str) -> Result<(), RulingError> {
        let Some((id, value)) = setting.split_once('=') else {
            let what = Message::new("ruling-not-a-setting").with("text", shorten(setting));
            return Err(RulingError { what: what.with("example", self.example()) });
        };
        let (id, value) = (id.trim().to_lowercase(), value.trim());
        let Some(k) = self.rulings.iter().position(|r| r.id == id) else {
            let unknown = |key: &'static str| Message::new(key).with("id", shorten(&id));
            let all = || Message::all_of(self.rulings.iter().map(|r| r.id));
            let what = match (nearest(&id, self.rulings.iter().map(|r| r.id)), all()) {
                (Some(near), _) => unknown("ruling-unknown-near").with("near", near),
                (None, Some(all)) => unknown("ruling-unknown").with("all", all),
                (None, None) => unknown("ruling-unknown-none"),
            };
            return Err(RulingError { what });
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
    /// If the game has no such ruling. Only a game's own code calls this.
    pub fn get(&self, id: &str) -> &str {
        let k = self.rulings.iter().position(|r| r.id == id).expect("a game asks for its own rulings");
        &self.values[k]
    }

    /// Whether a ruling has this value.
    pub fn is(&self, id: &str, value: &str) -> bool {
        self.get(id) == value
    }

    /// The value of a numeric ruling; `None` for `none`.
    pub fn number(&self, id: &str) -> Option<u32> {
        self.get(id).parse().ok()
    }

    /// All rulings with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Ruling, &str)> {
        self.rulings.iter().zip(self.values.iter().map(String::as_str))
    }

    /// All of them as settings, defaults included. Records and tables pin these.
    pub fn settings(&self) -> Vec<String> {
        self.iter().map(|(r, v)| format!("{}={v}", r.id)).collect()
    }

    /// Those that differ from the defaults, as settings: `bk-r3=off`.
    pub fn changed(&self) -> Vec<String> {
        self.iter().filter(|(r, v)| r.default != *v).map(|(r, v)| format!("{}={v}", r.id)).collect()
    }
}

/// Declares the house rules of a game. Each line gives a field, its type, the ruling's id and the values. The question
/// and the meanings of the words are in the game's Fluent file, under the ruling's id: `bk-r3`, `bk-r3-off`.
///
/// The macro makes a struct with a typed field for each ruling. It also makes `RULINGS`, the list for command lines,
/// screens and tests, and `new`, which reads the fields from [`HouseRules`]. On the command line a ruling is called by
/// its id in lower case, unless `as` gives another name. The first of several words is the default.
///
/// ```
/// use rollick_game::{HouseRules, rulings};
///
/// rulings! {
///     /// What a table may change.
///     pub struct House {
///         /// START is a SCORE space.
///         start_scores: bool = "XX-R1", words { "yes" => true, "no" => false };
///         /// The points that win.
///         points: u8 = "XX-R2", number { 6..=24, usually 12 };
///         /// The turns of each player, if there is a limit.
///         turns: Option<u32> = "XX-R3" as "turns", limit { 1..=100, usually 50 };
///     }
/// }
///
/// let house = House::new(&HouseRules::parse(House::RULINGS, ["xx-r1=no", "turns=none"]).unwrap());
/// assert_eq!((house.start_scores, house.points, house.turns), (false, 12, None));
/// assert_eq!(House::RULINGS[0].question.key, "xx-r1");
/// ```
#[macro_export]
macro_rules! rulings {
    (@id $rule:literal) => { $crate::lowercase!($rule) };
    (@id $rule:literal $id:literal) => { $id };
    (@values $rule:literal number { $least:literal ..= $greatest:literal, usually $default:literal }) => {
        $crate::Values::Number { least: $least, greatest: $greatest, none: false }
    };
    (@values $rule:literal limit { $least:literal ..= $greatest:literal, usually $default:literal }) => {
        $crate::Values::Number { least: $least, greatest: $greatest, none: true }
    };
    (@values $rule:literal words { $($word:literal => $value:expr),* $(,)? }) => {
        $crate::Values::Words(&[$(($word, $crate::Message::new($crate::lowercase!($rule, "-", $word)))),*])
    };
    (@default words { $first:literal $($rest:tt)* }) => { $first };
    (@default $kind:ident { $least:literal ..= $greatest:literal, usually $default:literal }) => { stringify!($default) };
    (@read $rules:ident, $id:expr, $type:ty, words { $($word:literal => $value:expr),* $(,)? }) => {
        match $rules.get($id) { $($word => $value,)* other => unreachable!("{} can't be {other}", $id) }
    };
    (@read $rules:ident, $id:expr, $type:ty, number { $($range:tt)* }) => {
        <$type>::try_from($rules.number($id).expect("the ruling is a number")).expect("the type holds the whole range")
    };
    (@read $rules:ident, $id:expr, $type:ty, limit { $($range:tt)* }) => { $rules.number($id) };
    ($(#[$meta:meta])* $vis:vis struct $House:ident { $(
        $(#[$field_meta:meta])*
        $field:ident : $type:ty = $rule:literal $(as $id:literal)?, $kind:ident { $($body:tt)* }
    );* $(;)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $House { $($(#[$field_meta])* pub $field: $type),* }

        impl $House {
            /// The rulings that a table may change.
            pub const RULINGS: &'static [$crate::Ruling] = &[$($crate::Ruling {
                id: $crate::rulings!(@id $rule $($id)?),
                rule: $crate::rule!($rule),
                question: $crate::Message::new($crate::lowercase!($rule)),
                values: $crate::rulings!(@values $rule $kind { $($body)* }),
                default: $crate::rulings!(@default $kind { $($body)* }),
            }),*];

            /// Reads the typed values.
            pub fn new(rules: &$crate::HouseRules) -> $House {
                $House { $($field: $crate::rulings!(@read rules, $crate::rulings!(@id $rule $($id)?), $type, $kind { $($body)* })),* }
            }
        }
    };
}

/// Joins ASCII literals and makes them lower case, at compile time.
#[doc(hidden)]
#[macro_export]
macro_rules! lowercase {
    ($($text:literal),+) => {
        const {
            const BYTES: [u8; concat!($($text),+).len()] = $crate::lowercase_bytes(concat!($($text),+));
            match ::std::str::from_utf8(&BYTES) {
                Ok(text) => text,
                Err(_) => panic!("an id is ASCII"),
            }
        }
    };
}

#[doc(hidden)]
pub const fn lowercase_bytes<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut k = 0;
    while k < N {
        bytes[k] = text.as_bytes()[k].to_ascii_lowercase();
        k += 1;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_compared_and_some_numbers() {
        let compared = |k: usize| House::RULINGS[k].compared();
        assert_eq!(compared(0), ["on", "off"]);
        assert_eq!(compared(1), ["3", "1", "6", "none"]);
    }

    rulings! {
        struct House {
            on: bool = "XX-R1", words { "on" => true, "off" => false };
            count: Option<u32> = "XX-R2", limit { 1..=9, usually 3 };
        }
    }

    const RULINGS: &[Ruling] = House::RULINGS;

    #[test]
    fn typed_values_follow_the_settings() {
        let house = House::new(&HouseRules::parse(RULINGS, ["xx-r1=off"]).unwrap());
        assert_eq!((house.on, house.count), (false, Some(3)));
        assert_eq!(House::new(&HouseRules::parse(RULINGS, ["xx-r2=none"]).unwrap()).count, None);
    }

    #[test]
    fn settings_change_the_defaults() {
        let rules = HouseRules::parse(RULINGS, ["xx-r2=none"]).unwrap();
        assert!(rules.is("xx-r1", "on"));
        assert_eq!(rules.number("xx-r2"), None);
        assert_eq!(rules.changed(), ["xx-r2=none"]);
    }

    #[test]
    fn errors_name_the_wrong_setting() {
        let fails = |s| HouseRules::parse(RULINGS, [s]).unwrap_err().what;
        let about = |key, id: &str| Message::new(key).with("id", id);
        assert_eq!(fails("xx-r3=on"), about("ruling-unknown-near", "xx-r3").with("near", "xx-r1"));
        assert_eq!(fails("xx-r1").key, "ruling-not-a-setting");
        assert_eq!(fails("xx-r1=maybe").key, "ruling-not-a-word");
        let limit = |value: &str| about("ruling-not-a-limit", "xx-r2").with("value", value);
        assert_eq!(fails("xx-r2=10"), limit("10").with("least", 1).with("most", 9));
        assert_eq!(fails("xx-r2=-1"), limit("-1").with("least", 1).with("most", 9));
    }

    #[test]
    fn questions_and_meanings_have_keys_by_the_id() {
        assert_eq!(RULINGS[1].question.key, "xx-r2");
        let Values::Words([(_, on), (_, off)]) = RULINGS[0].values else { panic!("two words") };
        assert_eq!((on.key, off.key), ("xx-r1-on", "xx-r1-off"));
    }

    #[test]
    fn samples_cover_words_and_the_ends_of_numbers() {
        assert_eq!(RULINGS[0].samples(), ["on", "off"]);
        assert_eq!(RULINGS[1].samples(), ["1", "3", "9", "none"]);
    }
}
