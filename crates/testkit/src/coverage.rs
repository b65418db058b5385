use std::fs;
use std::path::Path;

use rollick_game::{GameInfo, Message, Ruling, Seat, Values};
use rollick_words::{LANGUAGE, Reader, Words};

/// Checks that every rule and ruling of a game is documented and tested:
///
/// - the rules page has one heading for it;
/// - a test function in the Rust files of the folder is named after it (`fn bk05_…`, `fn bk_r3_…`);
/// - for a house rule, the page has a line below the heading that says what its values mean.
///
/// # Panics
/// If something is missing, or if the page has a heading for a rule that doesn't exist. The message lists everything.
pub fn every_rule_has_a_scenario(info: &GameInfo, tests: impl AsRef<Path>) {
    let mut source = String::new();
    read_all(tests.as_ref(), &mut source);
    let headings: Vec<&str> = info.rules_page.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    let mut lacking = Vec::new();
    for id in info.rule_ids() {
        let id = id.to_string();
        let plain = id.to_lowercase().replace('-', "");
        let (prefix, rest) = plain.split_at(2);
        let names = [format!("fn {plain}_"), format!("fn {prefix}_{rest}_")];
        if !names.iter().any(|name| source.contains(name.as_str())) {
            lacking.push(format!("{id} has no test function {}…", names[0]));
        }
        if headings.iter().filter(|h| h.split(' ').next() == Some(&id)).count() != 1 {
            lacking.push(format!("{id} needs exactly one heading in the rules page"));
        }
    }
    for ruling in info.rulings {
        let begin = format!("### {} ", ruling.rule);
        let section = info.rules_page.split(&begin).nth(1).map(|rest| rest.split("\n#").next().unwrap_or_default());
        let (line, plain) =
            (explained(info, ruling), |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" "));
        if !section.is_some_and(|section| plain(section).contains(&line)) {
            lacking.push(format!("the rules page lacks this sentence below {}: {line}", ruling.rule));
        }
    }
    let known: Vec<String> = info.rule_ids().iter().map(ToString::to_string).collect();
    for heading in headings {
        let id = heading.split(' ').next().unwrap_or_default();
        if !known.iter().any(|k| k == id) {
            lacking.push(format!("the rules page has a heading {id}, but the game has no such rule"));
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

/// The values of a house rule and what they mean, in one line. The rules page must contain this line below the ruling.
///
/// ```text
/// House rule `bk-r7`: `yes` (usual): it scores like the others; `no`: it is a plain stop where the turn ends.
/// ```
fn explained(info: &GameInfo, ruling: &Ruling) -> String {
    let name = |seat: Seat| seat.letter().to_string();
    let say = |message: &Message| Words::of(LANGUAGE, info.id).say(message, &Reader::anybody(&name));
    let values = match ruling.values {
        Values::Words(words) => {
            let word = |(word, meaning): &(&str, Message)| {
                let usual = if *word == ruling.default { " (usual)" } else { "" };
                format!("`{word}`{usual}: {}", say(meaning).trim_end_matches('.'))
            };
            words.iter().map(word).collect::<Vec<_>>().join("; ")
        }
        Values::Number { least, greatest, none } => {
            let none = if none { ", or `none`" } else { "" };
            format!("{least} to {greatest}{none}; usually {}", ruling.default)
        }
    };
    format!("House rule `{}`: {values}.", ruling.id)
}

pub(crate) fn read_all(folder: &Path, source: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder of the tests") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            read_all(&path, source);
        } else if path.extension().is_some_and(|e| e == "rs") {
            source.push_str(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}
