//! The code blocks of the page look like the rest of the project.

use std::process::Command;

#[test]
fn the_blocks_are_formatted() {
    let (page, root) = (env!("OUT_DIR"), concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--check", "--edition=2024", "--config-path", root]);
    let checked = rustfmt
        .args(["src/lib.rs", "tests/laws.rs", "tests/scenarios.rs"])
        .current_dir(page)
        .output()
        .expect("rustfmt runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[test]
fn the_words_of_the_page_are_those_that_are_embedded() {
    let page = include_str!(concat!(env!("OUT_DIR"), "/lang/en/pebbles.ftl"));
    assert_eq!(rollick_words::source("en", "pebbles"), Some(page), "lang/en/pebbles.ftl is the block of the page");
}
