//! A language made up for tests: English in letters that no keyboard types. A word in plain letters then comes from the
//! code, where no other language could replace it.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};
use rollick_words::{LANGUAGE, TABLE, Words, source};

/// The words of a game in the made-up language.
///
/// # Panics
/// If the files of the game can't be read.
pub fn pseudo(game: &str) -> Words {
    let files = [TABLE, game].map(|name| (name, disguised(source(LANGUAGE, name).unwrap_or_default())));
    let files = files.iter().map(|(name, text)| (*name, text.as_str()));
    Words::read(LANGUAGE, files).expect("the made-up language has the syntax of English")
}

/// A file with every letter replaced that people would read.
fn disguised(text: &str) -> String {
    let mut resource = parser::parse(text.to_owned()).expect("a file in Fluent's syntax");
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(disguise);
        }
    }
    serializer::serialize(&resource)
}

fn disguise(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = value.chars().map(letter).collect(),
            PatternElement::Placeable { expression } => disguise_expression(expression),
        }
    }
}

fn disguise_expression(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter_mut().for_each(|variant| disguise(&mut variant.value)),
        Expression::Inline(InlineExpression::Placeable { expression }) => disguise_expression(expression),
        Expression::Inline(_) => {}
    }
}

/// A letter in the mathematical script of Unicode.
fn letter(plain: char) -> char {
    let shifted = |first: char, start: u32| char::from_u32(start + plain as u32 - first as u32);
    match plain {
        'a'..='z' => shifted('a', 0x1D4EA),
        'A'..='Z' => shifted('A', 0x1D4D0),
        _ => None,
    }
    .unwrap_or(plain)
}
