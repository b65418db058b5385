//! `scripts/release`: what is in the tarball.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Runs a command in a folder. Returns what it printed.
fn run(folder: &Path, program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(folder).output().expect(program);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_release_has_everything_in_it_and_its_checksums_fit() {
    let (root, folder) = (Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")), TempDir::new().unwrap());
    let at = |name: &str| folder.path().join(name);
    // Without what only a debugger needs, it is packed in a moment.
    let program = at("rollick").display().to_string();
    run(root, "strip", &["-o", &program, env!("CARGO_BIN_EXE_rollick")]);
    let dist = at("dist").display().to_string();
    run(root, "python3", &["scripts/release", "--dirty", "--program", &program, "--into", &dist]);
    let files = fs::read_dir(&dist).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> = files.filter(|name| name.starts_with("rollick-")).collect();
    let tarball = files.iter().find(|name| name.ends_with(".tar.gz")).expect("a tarball");
    assert!(files.contains(&format!("{tarball}.sha256")), "{files:?}");
    run(Path::new(&dist), "sha256sum", &["--check", "--strict", &format!("{tarball}.sha256")]);
    run(Path::new(&dist), "tar", &["-xzf", tarball]);
    let inside = Path::new(&dist).join(tarball.trim_end_matches(".tar.gz"));
    run(&inside, "sha256sum", &["--check", "--strict", "SHA256SUMS"]);
    // Every file has a checksum.
    let found = run(&inside, "find", &[".", "-type", "f"]);
    let found: BTreeSet<&str> = found.lines().map(|path| path.trim_start_matches("./")).collect();
    let sums = fs::read_to_string(inside.join("SHA256SUMS")).unwrap();
    let summed: BTreeSet<&str> = sums.lines().filter_map(|line| line.split_once("  ")).map(|(_, path)| path).collect();
    let without_itself: BTreeSet<&str> = found.iter().copied().filter(|path| *path != "SHA256SUMS").collect();
    assert_eq!(without_itself, summed);
    for path in [
        "bin/rollick",
        "VERSION",
        "THIRD-PARTY.txt",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "docs/deploy.md",
        "deploy/rollick.service",
        "share/man/man1/rollick.1",
        "share/man/man1/rollick-serve.1",
        "share/bash-completion/completions/rollick",
    ] {
        assert!(found.contains(path), "{path} is missing: {found:?}");
    }
    let version = fs::read_to_string(inside.join("VERSION")).unwrap();
    let commit = run(root, "git", &["rev-parse", "HEAD"]);
    assert!(version.contains(&format!("commit {commit}")), "{version}");
    let said = run(&inside, "bin/rollick", &["--version"]);
    assert!(said.contains(&commit[..10]) && said.contains(env!("CARGO_PKG_VERSION")), "{said}");
    let licences = fs::read_to_string(inside.join("THIRD-PARTY.txt")).unwrap();
    assert!(licences.contains("\ntokio ") && licences.contains("\nsvelte "), "{}", &licences[..2_000]);
}
