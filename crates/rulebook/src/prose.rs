//! The Markdown of rule texts as HTML: paragraphs, lists and tables, with bold, italic, code and links between rules.

use rollick_game::RuleId;

use crate::html::escape;

/// Blocks of Markdown, separated by empty lines.
pub(crate) fn blocks(markdown: &str) -> String {
    let mut out = String::new();
    let lines: Vec<&str> = markdown.lines().collect();
    for block in lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty()) {
        match block {
            [head, rule, rows @ ..] if is_table(head, rule) => table(&mut out, head, rows),
            [first, ..] if first.starts_with("- ") => list(&mut out, block),
            _ => out.push_str(&format!("<p>{}</p>\n", inline(&joined(block)))),
        }
    }
    out
}

fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

fn is_table(head: &str, rule: &str) -> bool {
    head.starts_with('|') && rule.starts_with('|') && rule.chars().all(|c| "|:- ".contains(c))
}

fn table(out: &mut String, head: &str, rows: &[&str]) {
    let row = |line: &str, cell: &str| {
        let cells = line.trim().trim_matches('|').split('|');
        let cells: String = cells.map(|text| format!("<{cell}>{}</{cell}>", inline(text.trim()))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = rows.iter().map(|line| row(line, "td")).collect();
    out.push_str(&format!("<table><thead>{}</thead><tbody>{body}</tbody></table>\n", row(head, "th")));
}

fn list(out: &mut String, lines: &[&str]) {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (Some(item), _) => items.push(item.to_owned()),
            (None, Some(item)) => {
                item.push(' ');
                item.push_str(line.trim());
            }
            (None, None) => {}
        }
    }
    let items: String = items.iter().map(|item| format!("<li>{}</li>\n", inline(item))).collect();
    out.push_str(&format!("<ul>{items}</ul>\n"));
}

/// A line with bold, italic, code, and a link for every rule that it mentions.
pub(crate) fn inline(text: &str) -> String {
    const MARKS: [(&str, &str); 3] = [("**", "strong"), ("`", "code"), ("*", "em")];
    let mut out = String::new();
    let mut rest = text;
    while let Some((at, mark, element)) = MARKS
        .iter()
        .filter_map(|(mark, element)| rest.find(mark).map(|at| (at, *mark, *element)))
        .min_by_key(|(at, mark, _)| (*at, std::cmp::Reverse(mark.len())))
    {
        let inside = &rest[at + mark.len()..];
        let Some(end) = inside.find(mark) else { break };
        out.push_str(&linked(&rest[..at]));
        let words = if element == "code" { escape(&inside[..end]) } else { linked(&inside[..end]) };
        out.push_str(&format!("<{element}>{words}</{element}>"));
        rest = &inside[end + mark.len()..];
    }
    out.push_str(&linked(rest));
    out
}

/// Text with a link for every id of a rule.
fn linked(text: &str) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |k| start + k);
        let word = &rest[start..end];
        out.push_str(&escape(&rest[..start]));
        match RuleId::parse(word) {
            Some(id) => out.push_str(&format!("<a href=\"#{id}\">{id}</a>")),
            None => out.push_str(word),
        }
        rest = &rest[end..];
    }
    out + &escape(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_become_elements() {
        assert_eq!(blocks("One\nline.\n\nTwo."), "<p>One line.</p>\n<p>Two.</p>\n");
        assert_eq!(blocks("- a\n- b\n  and c"), "<ul><li>a</li>\n<li>b and c</li>\n</ul>\n");
        let table = blocks("| x | y |\n| --- | ---: |\n| 1 | 2 |");
        assert!(table.contains("<th>x</th><th>y</th>") && table.contains("<td>1</td><td>2</td>"), "{table}");
    }

    #[test]
    fn words_are_marked_escaped_and_linked() {
        assert_eq!(inline("**a** *b* `c<d`"), "<strong>a</strong> <em>b</em> <code>c&lt;d</code>");
        assert_eq!(inline("see BK-05, not `BK-05`"), "see <a href=\"#BK-05\">BK-05</a>, not <code>BK-05</code>");
        assert_eq!(inline("(RH-R14)."), "(<a href=\"#RH-R14\">RH-R14</a>).");
        assert_eq!(inline("3 * 4 & 5"), "3 * 4 &amp; 5");
    }
}
