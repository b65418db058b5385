//! Notes the commit that is built, for `rollick --version`. A build from an archive has no repository. Then the
//! packager may set ROLLICK_COMMIT; otherwise only the version is shown.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=ROLLICK_COMMIT");
    let commit = std::env::var("ROLLICK_COMMIT").ok().filter(|commit| !commit.is_empty()).or_else(from_git);
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=ROLLICK_VERSION={version}");
}

fn from_git() -> Option<String> {
    // HEAD says which branch is checked out; its log changes with every commit.
    let folder = git(&["rev-parse", "--git-dir"])?;
    for file in ["HEAD", "logs/HEAD"] {
        let path = Path::new(&folder).join(file);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    Some(text).filter(|text| !text.is_empty())
}
