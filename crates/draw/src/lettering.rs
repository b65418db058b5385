//! Text as outlines. A drawing shown as an image can't load web fonts, so it contains the letters it needs.
//!
//! Each glyph is drawn once, in the drawing's last `<defs>`; texts `<use>` it. Letters that the fonts don't have stay
//! text.

use std::fmt::Write;
use std::sync::LazyLock;

use rollick_stage::{Anchor, Font};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face, UnicodeBuffer, shape};

/// Glyphs are drawn in a square of this size, with whole numbers.
const EM: f32 = 1000.0;

/// A font file that drawings take letters from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fount {
    /// For titles, names and numbers.
    Caprasimo,
    /// For small plain text.
    Nunito,
}

impl Fount {
    fn of(font: Font) -> Fount {
        match font {
            Font::Display | Font::Heavy => Fount::Caprasimo,
            Font::Plain => Fount::Nunito,
        }
    }

    fn face(self) -> &'static Face<'static> {
        static CAPRASIMO: LazyLock<Face> = LazyLock::new(|| parse(include_bytes!("../fonts/caprasimo.ttf")));
        static NUNITO: LazyLock<Face> = LazyLock::new(|| parse(include_bytes!("../fonts/nunito-bold.ttf")));
        match self {
            Fount::Caprasimo => &CAPRASIMO,
            Fount::Nunito => &NUNITO,
        }
    }

    /// From font units to the units of [`EM`].
    fn scale(self) -> f32 {
        EM / self.face().units_per_em() as f32
    }
}

fn parse(file: &'static [u8]) -> Face<'static> {
    Face::from_slice(file, 0).expect("the font in this crate is a font")
}

/// A glyph of a font.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Glyph {
    fount: Fount,
    number: u16,
}

/// A line of text, ready to be drawn.
#[derive(Debug)]
pub(crate) struct Line {
    /// Each glyph with its distance from the point that the text is aligned to, in thousandths of the text's size.
    pub(crate) glyphs: Vec<(Glyph, i32)>,
}

impl Line {
    /// Sets a text; `None` if the font lacks one of its letters. `spread` is extra space between letters, in units of
    /// the size.
    pub(crate) fn set(text: &str, font: Font, anchor: Anchor, spread: f32) -> Option<Line> {
        let fount = Fount::of(font);
        let face = fount.face();
        let mut letters = UnicodeBuffer::new();
        letters.push_str(text);
        let shaped = shape(face, &[], letters);
        let mut x = 0.0;
        let mut glyphs = Vec::with_capacity(shaped.len());
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let number = u16::try_from(info.glyph_id).ok().filter(|number| *number != 0)?;
            glyphs.push((Glyph { fount, number }, x + position.x_offset as f32 * fount.scale()));
            x += position.x_advance as f32 * fount.scale() + spread * EM;
        }
        let width = x - spread * EM;
        let back = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        // Spaces have no outline.
        glyphs.retain(|(glyph, _)| glyph.is_drawn());
        Some(Line { glyphs: glyphs.into_iter().map(|(glyph, x)| (glyph, (x - back).round() as i32)).collect() })
    }
}

/// The scale of a text of this size, whose glyphs are in thousandths.
pub(crate) fn scale_of(size: f32) -> f32 {
    size / EM
}

impl Glyph {
    fn is_drawn(self) -> bool {
        self.fount.face().glyph_bounding_box(GlyphId(self.number)).is_some()
    }

    /// Its id in a drawing, without the prefix.
    pub(crate) fn id(self) -> String {
        let letter = match self.fount {
            Fount::Caprasimo => 'c',
            Fount::Nunito => 'n',
        };
        format!("{letter}{}", self.number)
    }

    /// The `d` of its path.
    pub(crate) fn path(self) -> String {
        let mut pen = Pen { out: String::new(), scale: self.fount.scale(), at: (0, 0) };
        self.fount.face().outline_glyph(GlyphId(self.number), &mut pen);
        pen.out
    }
}

/// Writes an outline with relative whole numbers, which are short. Each offset is measured from the previous rounded
/// point, so errors don't add up.
struct Pen {
    out: String,
    scale: f32,
    at: (i32, i32),
}

impl Pen {
    fn draw(&mut self, command: char, points: &[(f32, f32)]) {
        self.out.push(command);
        let from = self.at;
        for (k, (x, y)) in points.iter().enumerate() {
            // In fonts y goes up, in drawings down.
            let to = ((x * self.scale).round() as i32, (-y * self.scale).round() as i32);
            let (dx, dy) = if command == 'M' { to } else { (to.0 - from.0, to.1 - from.1) };
            let space = if k > 0 && dx >= 0 { " " } else { "" };
            let comma = if dy >= 0 { " " } else { "" };
            write!(self.out, "{space}{dx}{comma}{dy}").expect("a string takes all");
            self.at = to;
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.draw('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.draw('l', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.draw('q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.draw('c', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(text: &str, anchor: Anchor, spread: f32) -> Vec<i32> {
        Line::set(text, Font::Display, anchor, spread).unwrap().glyphs.into_iter().map(|(_, x)| x).collect()
    }

    #[test]
    fn a_text_is_aligned_to_its_point() {
        let start = places("HHH", Anchor::Start, 0.0);
        let step = start[1];
        assert_eq!(start, [0, step, 2 * step]);
        assert!(places("HHH", Anchor::End, 0.0)[2] + step <= 1, "it ends at the point");
        let middle = places("HHH", Anchor::Middle, 0.0);
        assert!((middle[1] + step / 2).abs() <= 1, "the middle letter is around the point: {middle:?}");
    }

    #[test]
    fn spread_goes_between_the_letters_only() {
        let (tight, wide) = (places("HH", Anchor::Start, 0.0), places("HH", Anchor::Start, 0.5));
        assert_eq!(wide[1] - tight[1], 500);
        let one = |spread| places("H", Anchor::Middle, spread);
        assert_eq!(one(0.0), one(0.5));
    }

    #[test]
    fn pairs_of_letters_are_kerned() {
        let apart = places("AHHV", Anchor::Start, 0.0)[1];
        assert!(places("AV", Anchor::Start, 0.0)[1] < apart);
    }

    #[test]
    fn letters_that_the_fonts_lack_are_left_to_the_reader() {
        for font in [Font::Display, Font::Heavy, Font::Plain] {
            assert!(Line::set("Zoë & Ærøskøbing: 4×4!", font, Anchor::Start, 0.0).is_some());
            assert!(Line::set("麻雀", font, Anchor::Start, 0.0).is_none());
        }
    }

    #[test]
    fn a_glyph_is_a_short_path_above_the_baseline() {
        let (glyph, _) = Line::set("I", Font::Plain, Anchor::Start, 0.0).unwrap().glyphs[0];
        let d = glyph.path();
        assert!(d.starts_with('M') && d.ends_with('z') && !d.contains('.'), "{d}");
        assert!(d.len() < 200, "{d}");
    }
}
