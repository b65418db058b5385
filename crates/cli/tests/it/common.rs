//! Runs the program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The program, with a data folder of its own, so that no test touches the games of whoever runs it.
pub fn program(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rollick"));
    command.env("XDG_DATA_HOME", data).env_remove("COLUMNS");
    command
}

/// Runs a command with a text on standard input.
pub fn run(mut command: Command, input: &str) -> Output {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("rollick starts");
    // A command that fails early may not wait for its input.
    let _ = child.stdin.take().expect("standard input").write_all(input.as_bytes());
    child.wait_with_output().expect("rollick ends")
}

/// Runs `rollick` with arguments and a text on standard input.
pub fn rollick(args: &[&str], input: &str) -> Output {
    let data = TempDir::new().expect("a folder");
    let mut command = program(data.path());
    command.args(args);
    run(command, input)
}

/// What it prints. It must succeed.
pub fn says(args: &[&str], input: &str) -> String {
    text_of(args, rollick(args, input))
}

/// What a run printed. It must have succeeded.
pub fn text_of(args: &[&str], output: Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "rollick {args:?} failed: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// What it prints to standard error. It must fail, but not panic.
pub fn complains(args: &[&str], input: &str) -> String {
    let output = rollick(args, input);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "rollick {args:?} succeeded");
    assert!(!error.contains("panicked"), "{error}");
    error
}

pub fn in_folder(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}
