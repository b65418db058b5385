use std::fmt;

use crate::{RuleId, Seat};

/// A sentence for people as a key with arguments. The words stand in one place, a [`Catalogue`], so that other
/// languages can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The key of the sentence in the catalogue.
    pub key: &'static str,
    /// What fills its gaps.
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A player, shown by name.
    Seat(Seat),
    /// A number.
    Number(i64),
    /// A word of the game: a space, a card, a road.
    Text(String),
}

impl From<Seat> for Arg {
    fn from(v: Seat) -> Arg {
        Arg::Seat(v)
    }
}

impl From<&str> for Arg {
    fn from(v: &str) -> Arg {
        Arg::Text(v.to_owned())
    }
}

impl From<String> for Arg {
    fn from(v: String) -> Arg {
        Arg::Text(v)
    }
}

macro_rules! number_args {
    ($($t:ty),*) => { $(impl From<$t> for Arg {
        fn from(v: $t) -> Arg {
            Arg::Number(i64::from(v))
        }
    })* };
}
number_args!(u8, u16, u32, i8, i16, i32, i64);

impl Message {
    /// A sentence without gaps.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Fills a gap.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

/// The words of one language: sentences by key, with gaps `{name}` and, for numbers, `{n|point|points}`.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue(pub &'static [(&'static str, &'static str)]);

/// The words that every game shares, by refusals outside the rules.
const COMMON: Catalogue = Catalogue(&[
    ("ro-01", "‘{token}’ is not a move that can be made now."),
    ("ro-02", "It is {seat}'s turn to decide, not yours."),
    ("ro-03", "The game is over."),
    ("ro-04", "The dice or cards come first; there is nothing to decide yet."),
    ("ro-05", "Nothing is left to chance now: a decision is asked."),
    ("ro-06", "That outcome can't happen here."),
]);

impl Catalogue {
    /// The sentence of a key, also one that all games share.
    pub fn sentence(&self, key: &str) -> Option<&'static str> {
        let find = |c: &Catalogue| c.0.iter().find(|(k, _)| *k == key).map(|(_, s)| *s);
        find(self).or_else(|| find(&COMMON))
    }

    /// The message in words, with players called by `name`.
    ///
    /// A key or gap that the catalogue lacks is shown as it is: a missing word must not lose the news.
    pub fn render(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        let Some(mut rest) = self.sentence(message.key) else {
            return message.key.to_owned();
        };
        let mut out = String::with_capacity(rest.len() + 16);
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}').map(|i| open + i) else {
                break;
            };
            fill(&mut out, message, &rest[open + 1..close], name);
            rest = &rest[close + 1..];
        }
        out.push_str(rest);
        out
    }
}

/// Writes one gap: `seat`, `n`, or `n|point|points`.
fn fill(out: &mut String, message: &Message, gap: &str, name: &dyn Fn(Seat) -> String) {
    let mut parts = gap.split('|');
    let key = parts.next().unwrap_or_default();
    let forms: Vec<&str> = parts.collect();
    match message.args.iter().find(|(k, _)| *k == key).map(|(_, a)| a) {
        Some(Arg::Seat(seat)) => out.push_str(&name(*seat)),
        Some(Arg::Number(n)) => {
            out.push_str(&n.to_string());
            if let [one, many] = forms[..] {
                out.push(' ');
                out.push_str(if *n == 1 { one } else { many });
            }
        }
        Some(Arg::Text(text)) => out.push_str(text),
        None => {
            out.push('{');
            out.push_str(key);
            out.push('}');
        }
    }
}

/// Why something can't be done: the rule and one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The sentence.
    pub message: Message,
}

impl Reason {
    /// A reason under a rule.
    pub fn new(rule: RuleId, message: Message) -> Reason {
        Reason { rule, message }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.message.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: Catalogue = Catalogue(&[("score", "{seat} scores {n|point|points}.")]);

    fn say(message: &Message) -> String {
        WORDS.render(message, &|s| format!("Player {}", s.letter()))
    }

    #[test]
    fn gaps_are_filled_and_numbers_agree() {
        let one = Message::new("score").with("seat", Seat(1)).with("n", 1u8);
        assert_eq!(say(&one), "Player B scores 1 point.");
        let two = Message::new("score").with("seat", Seat(0)).with("n", 2u8);
        assert_eq!(say(&two), "Player A scores 2 points.");
    }

    #[test]
    fn missing_words_show_their_key() {
        assert_eq!(say(&Message::new("nothing")), "nothing");
        assert_eq!(say(&Message::new("score")), "{seat} scores {n}.");
        assert_eq!(say(&Message::new("ro-03")), "The game is over.");
    }
}
