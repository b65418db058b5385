//! Puts the Rust blocks of docs/add-a-game.md together, so that the page compiles and is tested.

use std::{env, fs};

fn main() {
    let page = "../../docs/add-a-game.md";
    println!("cargo::rerun-if-changed={page}");
    let text = fs::read_to_string(page).expect("the page on adding a game");
    let mut code = String::new();
    let mut inside = false;
    for line in text.lines() {
        match line {
            "```rust" => inside = true,
            "```" => inside = false,
            _ if inside => {
                code.push_str(line);
                code.push('\n');
            }
            _ => {}
        }
    }
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(format!("{out}/page.rs"), code).expect("the code of the page");
}
