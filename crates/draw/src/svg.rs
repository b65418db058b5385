//! Writing SVG: numbers, escapes, ids and elements.

use std::collections::BTreeSet;
use std::fmt::Write;

use rollick_stage::Point;

use crate::lettering::Glyph;

/// A number with at most two decimals, as short as possible.
pub(crate) fn num(value: f32) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    shortest(&format!("{value:.2}"))
}

/// A small number with at most five decimals.
pub(crate) fn fine(value: f32) -> String {
    shortest(&format!("{value:.5}"))
}

fn shortest(text: &str) -> String {
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// Escapes text for XML elements and attributes. Characters that XML doesn't allow are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c < ' ' || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => out.push(c),
        }
    }
    out
}

/// A name as an id or a class. Letters, digits, dashes, underscores and dots stay; anything else becomes its code
/// point.
pub(crate) fn word(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for letter in name.chars() {
        match letter {
            'A'..='Z' | 'a'..='z' | '0'..='9' | '-' | '_' | '.' => out.push(letter),
            other => write!(out, "_{:x}", other as u32).expect("a string takes all"),
        }
    }
    out
}

/// Points as the attribute of a polygon.
pub(crate) fn points(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|p| format!("{},{}", num(p.x), num(p.y))).collect();
    pairs.join(" ")
}

/// Markup under construction.
#[derive(Default)]
pub(crate) struct Markup {
    pub(crate) text: String,
    /// The glyphs that its texts use.
    pub(crate) glyphs: BTreeSet<Glyph>,
    /// Whether it is one of many pictures on a page. Then its parts have neither ids nor names.
    pub(crate) plain: bool,
}

impl Markup {
    /// Opens an element: `open("g", &[("class", "place")])`.
    pub(crate) fn open(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, ">");
    }

    /// Writes an element without content.
    pub(crate) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, "/>");
    }

    /// Writes an element with text in it.
    pub(crate) fn words(&mut self, name: &str, attributes: &[(&str, &str)], words: &str) {
        self.tag(name, attributes, ">");
        self.text.push_str(&escape(words));
        self.close(name);
    }

    /// Closes an element and ends the line.
    pub(crate) fn close(&mut self, name: &str) {
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push_str(">\n");
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)], end: &str) {
        self.text.push('<');
        self.text.push_str(name);
        for (key, value) in attributes {
            self.text.push(' ');
            self.text.push_str(key);
            self.text.push_str("=\"");
            self.text.push_str(&escape(value));
            self.text.push('"');
        }
        self.text.push_str(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (1.0, "1"),
            (0.5, "0.5"),
            (-0.001, "0"),
            (12.346, "12.35"),
            (-7.25, "-7.25"),
            (100.0, "100"),
            (f32::NAN, "0"),
        ];
        for (value, text) in cases {
            assert_eq!(num(value), text);
        }
    }

    #[test]
    fn special_characters_of_xml_are_escaped() {
        assert_eq!(escape("<a b=\"c\">&'\u{1}"), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
    }

    #[test]
    fn ids_keep_plain_names_and_stay_unique() {
        assert_eq!(word("c17"), "c17");
        assert_eq!(word("the Pit"), "the_20Pit");
        assert_ne!(word("a b"), word("a/b"));
    }
}
