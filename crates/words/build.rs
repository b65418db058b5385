//! Lists the files of the folder lang, so that all of them are embedded.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const LANG: &str = "../../lang";

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("sources.rs");
    println!("cargo::rerun-if-changed={LANG}");
    if let Err(why) = list().and_then(|text| fs::write(out, text)) {
        println!("cargo::error=the folder lang can't be embedded: {why}");
        std::process::exit(1);
    }
}

/// The files as a Rust array of language, name and text, in order.
fn list() -> io::Result<String> {
    let mut text = String::from("[\n");
    for folder in sorted(Path::new(LANG))? {
        for file in sorted(&folder)? {
            let of = |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            // Relative to this crate, because a target folder may be copied together with this list.
            let path = format!("/{}", file.display());
            let _ = writeln!(
                text,
                "({:?}, {:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?}))),",
                of(&folder),
                of(&file)
            );
        }
    }
    text.push(']');
    Ok(text)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    all.sort();
    Ok(all)
}
