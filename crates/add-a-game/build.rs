//! Writes the code blocks of docs/add-a-game.md into files, so that the page compiles and is tested.
//!
//! A block names its file after the language: ```` ```rust src/board.rs ````. Blocks of the same file are joined.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

const PAGE: &str = "../../docs/add-a-game.md";

fn main() {
    println!("cargo::rerun-if-changed={PAGE}");
    let page = fs::read_to_string(PAGE).expect("the page on adding a game");
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    // A file that is no longer on the page must not be left over.
    let _ = fs::remove_dir_all(&folder);
    for (name, text) in files(&page) {
        let file = Path::new(&folder).join(name);
        fs::create_dir_all(file.parent().expect("a file is in a folder")).expect("a folder for the page's files");
        fs::write(file, text).expect("a file of the page");
    }
}

/// The files of the page, by name.
fn files(page: &str) -> BTreeMap<&str, String> {
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    let mut open = None;
    for line in page.lines() {
        match (open, line.strip_prefix("```")) {
            (None, Some(fence)) => {
                let (_, name) = fence.split_once(' ').expect("a code block names its language and its file");
                files.entry(name).and_modify(|text| text.push('\n')).or_default();
                open = Some(name);
            }
            (Some(_), Some(_)) => open = None,
            (Some(name), None) => {
                let text = files.get_mut(name).expect("the file of the block");
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    files
}
