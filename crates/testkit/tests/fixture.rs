//! Files that are frozen for ever.

use std::panic::catch_unwind;
use std::process::Command;
use std::{env, fs};

use rollick_testkit::is_frozen_in;

const FILE: &str = "ROLLICK_FROZEN_FILE";

/// Run by the test below, in processes with `ROLLICK_BLESS=1`.
#[test]
fn bless_a_frozen_file() {
    let Some(file) = env::var_os(FILE) else { return };
    is_frozen_in(&file, "one\n");
    is_frozen_in(&file, "one\ntwo\n");
    for changed in ["one\n", "one\nthree\n", "zero\none\ntwo\n"] {
        assert!(catch_unwind(|| is_frozen_in(&file, changed)).is_err(), "{changed}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "one\ntwo\n");
}

#[test]
fn a_frozen_file_can_only_grow() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("frozen.txt");
    let mut blessing = Command::new(env::current_exe().unwrap());
    blessing.arg("bless_a_frozen_file").env("ROLLICK_BLESS", "1").env(FILE, &file);
    let done = blessing.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    assert_eq!(fs::read_to_string(&file).unwrap(), "one\ntwo\n");
}
