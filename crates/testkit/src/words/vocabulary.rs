//! What the files of words contain: their keys, and the gaps in each.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use rollick_game::{Arg, Message};
use rollick_words::{LANGUAGE, TABLE, TECHNICAL, source};

/// The gaps of each key, by the names of their variables.
pub struct Vocabulary {
    gaps: BTreeMap<String, BTreeSet<String>>,
}

impl Vocabulary {
    /// The keys of one file.
    ///
    /// # Panics
    /// If there is no such file.
    pub fn of_file(name: &str) -> Vocabulary {
        let text = source(LANGUAGE, name).unwrap_or_else(|| panic!("lang/{LANGUAGE} has no file {name}.ftl"));
        let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{name}.ftl: {errors:?}"));
        let mut gaps = BTreeMap::new();
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut names = BTreeSet::new();
                message.value.iter().for_each(|pattern| list(pattern, &mut names));
                gaps.insert(message.id.name.to_owned(), names);
            }
        }
        Vocabulary { gaps }
    }

    /// The keys of a game, with those that all games share.
    pub fn of_game(id: &str) -> Vocabulary {
        let mut all = Vocabulary::of_file(TABLE);
        all.gaps.extend(Vocabulary::of_file(TECHNICAL).gaps);
        all.gaps.extend(Vocabulary::of_file(id).gaps);
        all
    }

    /// All keys in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.gaps.keys().map(String::as_str)
    }

    /// Whether there are words for a key.
    pub fn has(&self, key: &str) -> bool {
        self.gaps.contains_key(key)
    }

    /// What is wrong with a message: its key is missing, or a gap isn't filled.
    pub fn fault(&self, message: &Message) -> Option<String> {
        let Some(gaps) = self.gaps.get(message.key) else {
            return Some(format!("no words for the key {}", message.key));
        };
        let mut given = BTreeSet::new();
        for (name, arg) in &message.args {
            given.insert((*name).to_owned());
            match arg {
                Arg::Seat(_) | Arg::Seats(_) => _ = given.insert(format!("{name}-is")),
                Arg::Message(inner) => {
                    if let Some(fault) = self.fault(inner) {
                        return Some(fault);
                    }
                }
                Arg::Number(_) | Arg::Text(_) => {}
            }
        }
        gaps.iter().find(|gap| !given.contains(*gap)).map(|gap| format!("{} needs ${gap}", message.key))
    }

    /// An argument of a message that doesn't fill any gap.
    pub fn idle(&self, message: &Message) -> Option<String> {
        let gaps = self.gaps.get(message.key)?;
        let idle = |name: &str| !gaps.contains(name) && !gaps.contains(&format!("{name}-is"));
        message.args.iter().find_map(|(name, arg)| match arg {
            _ if idle(name) => Some(format!("{} has no gap for ${name}", message.key)),
            Arg::Message(inner) => self.idle(inner),
            _ => None,
        })
    }
}

/// Lists the variables of a text.
fn list(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            list_expression(expression, out);
        }
    }
}

fn list_expression(expression: &Expression<&str>, out: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => list_inline(inline, out),
        Expression::Select { selector, variants } => {
            list_inline(selector, out);
            variants.iter().for_each(|variant| list(&variant.value, out));
        }
    }
}

fn list_inline(inline: &InlineExpression<&str>, out: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = out.insert(id.name.to_owned()),
        InlineExpression::Placeable { expression } => list_expression(expression, out),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, named }, .. } => {
            positional.iter().for_each(|argument| list_inline(argument, out));
            named.iter().for_each(|argument| list_inline(&argument.value, out));
        }
        _ => {}
    }
}
