//! Labels on pieces.

use rollick_stage::{Font, text_width};

/// A line of a label: its words, the height of its letters, and how far its baseline is below the middle of the piece.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LabelLine {
    pub(crate) text: String,
    pub(crate) size: f32,
    pub(crate) y: f32,
}

/// Lays out a label on a piece of size `piece`. Each word gets its own line, except that from the third on, all words
/// share one. The lines are as large as fits into five sixths of the piece. A word of one or two characters beside
/// longer ones is half as large again: AHEAD over a big 10.
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
                // Capitals are 0.72 of the size high; this centres them in their line.
                y: y - size * 0.14,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_has_one_word_per_line_and_large_numbers() {
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
}
