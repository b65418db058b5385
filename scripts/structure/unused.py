"""What a crate has but doesn't use. cargo-shear finds it.

This can be a dependency that no code uses, one that only tests use, or a Rust file that no `mod` names. Silence a false
alarm in the crate's Cargo.toml, with a comment that says why:

    [package.metadata.cargo-shear]
    ignored = ["serde"]
"""

import json
import shutil
import subprocess
import sys

from .workspace import Broken, Problem, Result, line_at

# The newest version that this project's Rust can build. 1.14 needs Rust 1.98.
VERSION = "1.13.0"


def check(workspace):
    install()
    # cargo-shear exits with 1 if it found something, and with 2 if it couldn't run.
    report = json.loads(workspace.run("cargo-shear", "--format=json", accepted=(0, 1)))
    problems = [problem for finding in report["findings"] for problem in problems_of(workspace, finding)]
    return Result("their dependencies", problems)


def problems_of(workspace, finding):
    """A finding has a place in a file. Or its message names a crate, and then files of that crate, one per line."""
    message, *files = finding["message"].splitlines()
    advice = f" ({finding['help']})" if finding.get("help") else ""
    sentence = f"cargo-shear: {message}{advice}."
    if "file" in finding:
        place = finding.get("location")
        line = line_at(workspace.text(finding["file"]), place["offset"]) if place else 1
        yield Problem(finding["file"], line, sentence)
        return
    crate = next((crate for crate in workspace.crates.values() if f"`rollick-{crate.name}`" in message), None)
    if crate is None:
        raise Broken(f"cargo-shear reports something that this script doesn't understand:\n{finding}")
    for file in files or ["Cargo.toml"]:
        yield Problem(f"{crate.folder}/{file}", 1, sentence)


def install():
    if shutil.which("cargo-shear"):
        return
    print("installing cargo-shear (once, a few minutes)", file=sys.stderr)
    command = ["cargo", "install", "--quiet", "--locked", "cargo-shear", "--version", f"={VERSION}"]
    if subprocess.run(command).returncode or not shutil.which("cargo-shear"):
        raise Broken(f"cargo-shear is missing, and this didn't help: {' '.join(command)}")
