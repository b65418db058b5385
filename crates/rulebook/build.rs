//! Lists the examples and figures of all games, so that all of them are embedded.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const RULES: &str = "../../docs/rules";

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for kind in ["examples", "figures"] {
        let folder = Path::new(RULES).join(kind);
        println!("cargo::rerun-if-changed={}", folder.display());
        if let Err(why) = list(&folder).and_then(|text| fs::write(out.join(format!("{kind}.rs")), text)) {
            println!("cargo::error=the folder docs/rules/{kind} can't be embedded: {why}");
            std::process::exit(1);
        }
    }
}

/// The files of a folder as a Rust array of name and text, in order.
fn list(folder: &Path) -> io::Result<String> {
    let mut all: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    all.sort();
    let mut text = String::from("[\n");
    for file in all.iter().filter(|file| file.extension().is_some_and(|end| end == "toml")) {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // Relative to this crate, because a target folder may be copied together with this list.
        let path = format!("/{}", file.display());
        let _ = writeln!(text, "({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),");
    }
    text.push(']');
    Ok(text)
}
