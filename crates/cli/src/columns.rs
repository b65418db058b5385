//! Tables that fit the terminal.

use textwrap::core::display_width;

/// A table: a label and cells in every row.
#[derive(Default)]
pub struct Columns {
    /// The headings, beginning with that of the labels.
    pub head: Vec<String>,
    /// The rows, each beginning with its label.
    pub rows: Vec<Vec<String>>,
}

/// A label is never cut to less than this.
const SHORTEST_LABEL: usize = 16;
/// The space between columns.
const GAP: usize = 2;

impl Columns {
    /// A table with these headings.
    pub fn new(head: impl IntoIterator<Item = impl Into<String>>) -> Columns {
        Columns { head: head.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The lines in this width. Labels are cut if need be. Columns that don't fit come below, under the same labels.
    pub fn lines(&self, width: usize) -> Vec<String> {
        let columns = self.head.len();
        let widths: Vec<usize> = (0..columns)
            .map(|k| {
                let cells = self.rows.iter().filter_map(|row| row.get(k));
                cells.chain([&self.head[k]]).map(|text| display_width(text)).max().unwrap_or(0)
            })
            .collect();
        let widest = widths[1..].iter().max().map_or(0, |w| w + GAP);
        let rest: usize = widths[1..].iter().map(|w| w + GAP).sum();
        // Labels give way first, down to a limit.
        let room = width.saturating_sub(rest).max(SHORTEST_LABEL).min(width.saturating_sub(widest).max(SHORTEST_LABEL));
        let label = widths[0].min(room);
        let mut lines = Vec::new();
        let mut from = 1;
        while from < columns || from == 1 {
            let mut until = from;
            let mut used = label;
            while until < columns && (used + widths[until] + GAP <= width || until == from) {
                used += widths[until] + GAP;
                until += 1;
            }
            if from > 1 {
                lines.push(String::new());
            }
            for row in [&self.head].into_iter().chain(&self.rows) {
                let mut line = padded(&cut(row.first().map_or("", String::as_str), label), label, false);
                for (k, &column) in widths.iter().enumerate().take(until).skip(from) {
                    line.push_str(&" ".repeat(GAP));
                    line.push_str(&padded(row.get(k).map_or("", String::as_str), column, true));
                }
                lines.push(line.trim_end().to_owned());
            }
            if until == columns {
                break;
            }
            from = until;
        }
        lines
    }
}

/// A text cut to a width, with an ellipsis: after a word, unless not even the first word fits.
pub fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut fits = 0;
    for (k, c) in text.char_indices() {
        let end = k + c.len_utf8();
        if display_width(&text[..end]) + 1 > width {
            break;
        }
        fits = end;
    }
    let whole = text[..fits].trim_end();
    let word_ends = text[fits..].starts_with(' ') || whole.len() < fits;
    let kept = if word_ends { whole } else { whole.rfind(' ').map_or(whole, |end| &whole[..end]) };
    format!("{}…", if kept.trim().is_empty() { whole } else { kept.trim_end() })
}

fn padded(text: &str, width: usize, right: bool) -> String {
    let space = " ".repeat(width.saturating_sub(display_width(text)));
    if right { space + text } else { text.to_owned() + &space }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_after_a_word() {
        for (text, width, cut_to) in [
            ("BK-09 An occupied space", 16, "BK-09 An…"),
            ("BK-09 An occupied space", 18, "BK-09 An occupied…"),
            ("  BK-09 An occupied space", 11, "  BK-09 An…"),
            ("Entrapment", 5, "Entr…"),
            ("  Entrapment", 7, "  Entr…"),
            ("short", 5, "short"),
        ] {
            assert_eq!(cut(text, width), cut_to);
        }
    }

    #[test]
    fn a_table_that_is_too_wide_goes_on_below() {
        let mut columns = Columns::new(["what", "first", "second", "third"]);
        columns.row(["a label that is long", "1", "2", "3"].map(str::to_owned).to_vec());
        assert_eq!(columns.lines(60).len(), 2);
        let lines = columns.lines(30);
        assert_eq!(
            lines,
            [
                "what              first",
                "a label that is…      1",
                "",
                "what              second",
                "a label that is…       2",
                "",
                "what              third",
                "a label that is…      3"
            ]
            .map(str::to_owned)
            .to_vec()
            .iter()
            .map(String::clone)
            .collect::<Vec<_>>()
        );
        for width in [20, 30, 40, 60, 80] {
            assert!(columns.lines(width).iter().all(|line| display_width(line) <= width.max(30)), "{width}");
        }
    }
}
