use std::fs;
use std::path::Path;

use rollick_game::GameInfo;

/// Fails for a rule or ruling of the game without a heading in its rules page, or without a test function named after it
/// (`fn bk05_…`, `fn bk_r3_…`) in the Rust files of a folder.
///
/// # Panics
/// Naming the ids that lack something, or the page's headings that are no rule of the game.
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
            lacking.push(format!("{id} has no heading of its own in the rules page"));
        }
    }
    let known: Vec<String> = info.rule_ids().iter().map(ToString::to_string).collect();
    for heading in headings {
        let id = heading.split(' ').next().unwrap_or_default();
        if !known.iter().any(|k| k == id) {
            lacking.push(format!("the rules page speaks of {id}, which the game doesn't have"));
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

fn read_all(folder: &Path, source: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder of the tests") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            read_all(&path, source);
        } else if path.extension().is_some_and(|e| e == "rs") {
            source.push_str(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}
