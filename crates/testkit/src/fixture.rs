use std::path::Path;
use std::{env, fs};

/// Checks that a text equals the one kept in a file. With `ROLLICK_BLESS=1` it rewrites the file instead; read the diff
/// before you commit it.
///
/// # Panics
/// If they differ, naming the file and the first different line.
#[track_caller]
pub fn is_kept_in(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    if env::var_os("ROLLICK_BLESS").is_some_and(|bless| bless == "1") {
        fs::create_dir_all(file.parent().expect("a file in a folder")).expect("a folder for the text");
        fs::write(file, text).expect("a file for the text");
        return;
    }
    let kept = fs::read_to_string(file)
        .unwrap_or_else(|e| panic!("{}: {e}; run with ROLLICK_BLESS=1 to write it", file.display()));
    compare(file, &kept, text);
}

/// Checks that a text equals the one in a file that is frozen for ever. With `ROLLICK_BLESS=1` it writes a file that
/// isn't there, and appends what is new at the end. It never changes what a release may have written.
///
/// # Panics
/// If they differ, naming the file and the first different line.
#[track_caller]
pub fn is_frozen_in(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    if let Ok(kept) = fs::read_to_string(file)
        && !text.starts_with(&kept)
    {
        compare(file, &kept, text);
    }
    is_kept_in(file, text);
}

/// Panics at the first line that differs.
#[track_caller]
fn compare(file: &Path, kept: &str, text: &str) {
    if kept == text {
        return;
    }
    let (mut old, mut new) = (kept.lines(), text.lines());
    for number in 1.. {
        let (was, is) = (old.next(), new.next());
        if was != is || was.is_none() {
            let shown = |line: Option<&str>| line.map_or("the end".to_owned(), |line| format!("‘{line}’"));
            panic!("{} line {number}: expected {}, found {}", file.display(), shown(was), shown(is));
        }
    }
}
