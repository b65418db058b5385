//! What is lettered on a piece, and the marks of the seats.

use rollick_stage::{Font, Point, Shape, pt};

use crate::shape::text_width;

/// A line of a label: its words, the height of its letters, and its baseline below the middle of the piece.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LabelLine {
    pub(crate) text: String,
    pub(crate) size: f32,
    pub(crate) y: f32,
}

/// A label on a piece of a size: each word on a line of its own (from the third on, the rest in one), as large as fits
/// five sixths of the piece; a word of one or two characters beside longer ones is half as large again: AHEAD over a big 10.
pub(crate) fn label_lines(label: &str, piece: f32) -> Vec<LabelLine> {
    let words: Vec<String> = label.splitn(3, ' ').filter(|w| !w.is_empty()).map(str::to_owned).collect();
    let height = match words.len() {
        0 => return Vec::new(),
        1 => 0.44,
        2 => 0.3,
        _ => 0.24,
    };
    let mixed = words.len() > 1 && words.iter().any(|w| w.chars().count() > 2);
    let fitted = |word: &String| {
        let larger = if mixed && word.chars().count() <= 2 { 1.5 } else { 1.0 };
        let wanted = piece * height * larger;
        let width = text_width(word, wanted, Font::Heavy);
        wanted * (piece * 0.84 / width).min(1.0)
    };
    let sizes: Vec<f32> = words.iter().map(fitted).collect();
    let mut y = -sizes.iter().sum::<f32>() / 2.0;
    words
        .into_iter()
        .zip(sizes)
        .map(|(text, size)| {
            y += size;
            LabelLine {
                text,
                size,
                // Capitals reach 0.72 of the size up from their baseline; this centres them in their line.
                y: y - size * 0.14,
            }
        })
        .collect()
}

/// The mark of a seat as a shape of a radius, if it is one of those that we can draw without a font.
pub(crate) fn mark_shape(mark: &str, at: Point, r: f32) -> Option<Shape> {
    let ring = |n: usize, first: f32| (0..n).map(move |k| at.polar(r, first + 360.0 * k as f32 / n as f32));
    match mark {
        "●" => Some(Shape::Circle { at, r: r * 0.86 }),
        "▲" => Some(Shape::Polygon(ring(3, -90.0).map(|p| p.shifted(0.0, r * 0.12)).collect())),
        "▼" => Some(Shape::Polygon(ring(3, 90.0).map(|p| p.shifted(0.0, -r * 0.12)).collect())),
        "■" => Some(Shape::Polygon(ring(4, 45.0).collect())),
        "◆" => Some(Shape::Polygon(ring(4, 0.0).collect())),
        "⬢" => Some(Shape::Polygon(ring(6, 0.0).collect())),
        "★" => {
            let corner = |k: usize| {
                let radius = if k.is_multiple_of(2) { r * 1.08 } else { r * 0.46 };
                at.polar(radius, -90.0 + 36.0 * k as f32)
            };
            Some(Shape::Polygon((0..10).map(corner).collect()))
        }
        "✚" => {
            let (a, b) = (r * 0.32, r * 0.95);
            let steps = [
                (-a, -b),
                (a, -b),
                (a, -a),
                (b, -a),
                (b, a),
                (a, a),
                (a, b),
                (-a, b),
                (-a, a),
                (-b, a),
                (-b, -a),
                (-a, -a),
            ];
            Some(Shape::Polygon(steps.map(|(x, y)| pt(at.x + x, at.y + y)).to_vec()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_has_a_word_a_line_and_large_numbers() {
        let lines = label_lines("AHEAD 10", 100.0);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].size > lines[0].size);
        assert!(lines[1].y > lines[0].y);
        assert_eq!(label_lines("", 100.0), []);
        assert_eq!(label_lines("GO TO THE START", 100.0)[2].text, "THE START");
    }

    #[test]
    fn long_words_shrink_to_the_piece() {
        let long = &label_lines("EXTRAORDINARY", 100.0)[0];
        assert!(text_width(&long.text, long.size, Font::Heavy) <= 84.01);
    }

    #[test]
    fn six_marks_need_no_font() {
        for mark in ["●", "▲", "■", "◆", "★", "✚"] {
            assert!(mark_shape(mark, pt(0.0, 0.0), 10.0).is_some(), "{mark}");
        }
        assert_eq!(mark_shape("x", pt(0.0, 0.0), 10.0), None);
    }
}
