//! How wide a text is, and how it fits where it is printed.

use crate::{Font, Mark, Shape};

/// An estimate of a text's width, good enough to fit it into a box with any font. Most texts are a little narrower.
pub fn text_width(text: &str, size: f32, font: Font) -> f32 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | '!' | '\'' | '|' | ' ' => 0.34,
        'm' | 'w' | 'M' | 'W' => 0.9,
        c if c.is_uppercase() => 0.7,
        _ => 0.57,
    };
    let wide = if font == Font::Plain { 1.0 } else { 1.08 };
    text.chars().map(letter).sum::<f32>() * size * wide
}

impl Shape {
    /// The estimated width of a text, including the extra space between its letters; 0 for other shapes.
    pub fn text_width(&self) -> f32 {
        match self {
            Shape::Text { size, text, font, spread, .. } => {
                text_width(text, *size, *font) + spread.max(0.0) * size * text.chars().count() as f32
            }
            _ => 0.0,
        }
    }
}

impl Mark {
    /// Makes a text fit: if it would be wider than `most`, its letters get smaller, around the same middle. Use it for
    /// printed words, because they may be longer in another language. Widths are estimates, as by [`text_width`].
    #[must_use]
    pub fn within(mut self, most: f32) -> Mark {
        let wide = self.shape.text_width();
        if let (true, Shape::Text { at, size, .. }) = (wide > most, &mut self.shape) {
            let fitted = *size * most / wide;
            // The baseline is a third of the height below the middle.
            at.y -= (*size - fitted) * 0.35;
            *size = fitted;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, pt};

    fn text(words: &str) -> Mark {
        Mark::text(pt(50.0, 20.0), 20.0, words, Font::Display, Ink::None)
    }

    #[test]
    fn a_short_text_keeps_its_size() {
        assert_eq!(text("LOSE").within(70.0), text("LOSE"));
    }

    #[test]
    fn a_long_text_gets_smaller_around_its_middle() {
        let long = text("VERLIEREN").within(70.0);
        assert!((long.shape.text_width() - 70.0).abs() < 0.01, "{long:?}");
        let Shape::Text { at, size, .. } = long.shape else { panic!("a text") };
        assert!((at.y - size * 0.35 - 20.0).abs() < 0.01, "{at:?}");
    }
}
