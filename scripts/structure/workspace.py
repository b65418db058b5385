"""The project as the checks see it: its crates and its files."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


class Broken(Exception):
    """The project can't be checked at all. The message says why."""


@dataclass(frozen=True, order=True)
class Problem:
    """Something that is wrong, and where."""

    file: str
    line: int
    sentence: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.sentence}"


@dataclass
class Result:
    """What one check found, and how much it covered. A check that covered nothing proves nothing."""

    checked: str
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True)
class Crate:
    """A crate of the workspace. Its name is short: `game` stands for rollick-game."""

    name: str
    folder: str
    is_game: bool
    dependencies: frozenset[str]

    @property
    def manifest(self):
        return f"{self.folder}/Cargo.toml"


class Workspace:
    """The crates, as Cargo knows them, and the files, as git knows them."""

    def __init__(self, root):
        self.root = root
        self.files = self._files()
        self.folders = {str(parent) for file in self.files for parent in Path(file).parents}
        self.crates = self._crates()

    @property
    def games(self):
        """The crates with `[package.metadata.rollick]`. That section makes a crate a game."""
        return {name: crate for name, crate in self.crates.items() if crate.is_game}

    def has(self, path):
        """Whether a path from the root is a file or a folder of the project. Ignored files don't count."""
        return path in self.files or path in self.folders

    @cache
    def text(self, file):
        """The text of a file; None if it isn't text."""
        try:
            return (self.root / file).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return None

    def run(self, *command, accepted=(0,)):
        """What a command prints. Its exit code must be one of the accepted ones."""
        try:
            done = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        except FileNotFoundError:
            raise Broken(f"{command[0]} is missing") from None
        if done.returncode not in accepted:
            raise Broken(f"{' '.join(command)} failed in {self.root}:\n{done.stderr.strip()}")
        return done.stdout

    def _files(self):
        """All files, including new ones, except those in .gitignore."""
        listed = self.run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
        return frozenset(file for file in listed if file and (self.root / file).is_file())

    def _crates(self):
        metadata = json.loads(self.run("cargo", "metadata", "--format-version", "1", "--no-deps", "--offline"))
        crates = {}
        for package in metadata["packages"]:
            name = short(package["name"])
            ours = (d for d in package["dependencies"] if d.get("path") and d["kind"] != "dev")
            crates[name] = Crate(
                name=name,
                folder=str(Path(package["manifest_path"]).parent.relative_to(self.root)),
                is_game="rollick" in (package["metadata"] or {}),
                dependencies=frozenset(short(d["name"]) for d in ours),
            )
        if not any(crate.is_game for crate in crates.values()):
            raise Broken("no Cargo.toml has the section [package.metadata.rollick], so there are no games to check")
        return crates


def short(package):
    """A crate's name as our documents write it."""
    return package.removeprefix("rollick-")


def line_at(text, offset):
    """The number of the line that holds an offset."""
    return text.count("\n", 0, offset) + 1


def blank(text):
    """Replaces everything but line ends with spaces, so that offsets and line numbers stay the same."""
    return re.sub(r"[^\n]", " ", text)
