//! Cleans the names and lines that players type.

/// The most characters in a name.
pub(crate) const LONGEST: usize = 24;

/// A name that is safe to show: no control or invisible characters, no runs of blanks, not too long. It is empty if
/// nothing is left.
pub(crate) fn clean(name: &str) -> String {
    clean_up_to(name, LONGEST)
}

/// A line that is safe to show, with at most this many characters.
pub(crate) fn clean_up_to(line: &str, most: usize) -> String {
    let plain: String = line.chars().take(16 * most).map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let seen: String = plain.chars().filter(|c| !c.is_control() && !invisible(*c)).collect();
    let words: Vec<&str> = seen.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

/// Characters that take no space or change the direction of the text around them.
fn invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed_from_names() {
        assert_eq!(clean("  Ann \t B\u{202e}o\u{0} \n"), "Ann Bo");
        assert_eq!(clean("\u{200b}\u{7}"), "");
        assert_eq!(clean("Zoë <b>&amp;\"'"), "Zoë <b>&amp;\"'");
        assert_eq!(clean(&"x".repeat(1000)).len(), LONGEST);
    }
}
