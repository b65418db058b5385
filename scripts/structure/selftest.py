"""Shows that every check can fail.

A small sound project passes. Each case below breaks it in one place, and exactly one problem must be reported, there.
"""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path


def manifest(name, rest=""):
    return f'[package]\nname = "rollick-{name}"\nversion = "0.1.0"\nedition = "2024"\n{rest}'


# Tiddly Winks is a game. Dash is another, whose name is part of ordinary words.
SOUND = {
    ".gitignore": "/target\n",
    "Cargo.toml": '[workspace]\nresolver = "3"\nmembers = ["crates/*"]\n',
    "ARCHITECTURE.md": """# The map

Game crates such as [Dash](crates/dash) use `crates/game`. See [the page](docs/page.md#some-more-words-1).

| crate | depends on | why |
| --- | --- | --- |
| `game` | nothing | the contract |
| every game | `game` | the rules |
| `games` | `game`, every game | the list |

Every arrow goes one way.
""",
    "docs/page.md": """# A page about Dash

## Some more words

## `Some` more [words](../ARCHITECTURE.md#the-map)

[Elsewhere](https://example.org/nothing), [here](#some-more-words), [root](/docs), and [the map][map].
Patterns such as `crates/<game>/src` and `docs/*.html` needn't exist. A command: `cat docs/page.md`. A file: `src/main.ts`.

```text
[a link in a block](nowhere.md)
```

[map]: ../ARCHITECTURE.md
""",
    "crates/game/Cargo.toml": manifest("game", '[dev-dependencies]\nrollick-dash = { path = "../dash" }\n'),
    "crates/game/src/lib.rs": """//! Games such as Dash.

/// Finds "{": a brace in a text closes nothing. A dashboard is dashed, and that isn't a game.
pub const BRACE: &str = "{";

#[cfg(test)]
mod tests {
    #[test]
    fn dash_is_a_game() {
        assert_eq!(rollick_dash::NAME, "dash}");
    }
}

/// After the tests.
pub const LAST: char = '"';
""",
    "crates/tiddly-winks/Cargo.toml": manifest(
        "tiddly-winks",
        '[dependencies]\nrollick-game = { path = "../game" }\n[package.metadata.rollick]\nmutants = ["--lib"]\n',
    ),
    "crates/tiddly-winks/src/lib.rs": 'pub use rollick_game::BRACE;\npub const NAME: &str = "tiddly-winks";\n',
    "crates/dash/Cargo.toml": manifest(
        "dash",
        '[dependencies]\nrollick-game = { path = "../game" }\n[package.metadata.rollick]\nmutants = ["--lib"]\n',
    ),
    "crates/dash/src/lib.rs": 'pub use rollick_game::BRACE;\npub const NAME: &str = "dash";\n',
    "crates/games/Cargo.toml": manifest(
        "games",
        '[dependencies]\nrollick-game = { path = "../game" }\nrollick-dash = { path = "../dash" }\n'
        'rollick-tiddly-winks = { path = "../tiddly-winks" }\n',
    ),
    "crates/games/src/lib.rs": "pub use {rollick_dash as dash, rollick_game as game, rollick_tiddly_winks as winks};\n",
    "crates/games/tests/all.rs": "#[test]\nfn all() {\n    assert_eq!(rollick_dash::NAME, rollick_games::winks::NAME);\n}\n",
    "web/src/main.ts": "// A dashed line.\nexport const dashed = true;\n",
    "web/tests/dash.test.ts": "// A test may name Dash.\n",
    "scripts/help": "#!/bin/sh\necho help\n",
}


@dataclass
class Case:
    """A way to break the sound project, and the one problem that must be reported."""

    what: str
    file: str
    old: str
    new: str
    expected: str
    code: int = 1


CASES = [
    # Arrows
    Case("an arrow that the table lacks", "ARCHITECTURE.md", "| `game`, every game |", "| every game |",
         "crates/games/Cargo.toml:6: `games` depends on `game`, but the table"),
    Case("an arrow that the code lacks", "ARCHITECTURE.md", "| nothing |", "| `games` |",
         "ARCHITECTURE.md:7: The table says that `game` depends on `games`"),
    Case("a crate without a row", "ARCHITECTURE.md", "| `game` | nothing | the contract |\n", "",
         "crates/game/Cargo.toml:1: `game` has no row"),
    Case("a row without a crate", "ARCHITECTURE.md", "| `game` | nothing", "| `game`, `chess` | nothing",
         "ARCHITECTURE.md:7: The table has a row for `chess`"),
    Case("a row that can't be read", "ARCHITECTURE.md", "every game | the list", "all of them | the list",
         "ARCHITECTURE.md:9: A row names crates in backticks"),
    Case("no table", "ARCHITECTURE.md", "| crate |", "| thing |",
         "ARCHITECTURE.md:1: 0 tables begin with"),
    Case("no crate marked as a game", "crates/*/Cargo.toml", "[package.metadata.rollick]", "[package.metadata.other]",
         "check-structure: no Cargo.toml has the section [package.metadata.rollick]", code=2),
    # Unused dependencies
    Case("a dependency that isn't used", "crates/dash/src/lib.rs", "pub use rollick_game::BRACE;\n", "",
         "crates/dash/Cargo.toml:6: cargo-shear: unused dependency `rollick-game`"),
    Case("a dependency that only tests use", "crates/games/src/lib.rs", "rollick_dash as dash, ", "",
         "crates/games/Cargo.toml:7: cargo-shear: misplaced dependency `rollick-dash`"),
    Case("a Rust file that isn't used", "crates/games/src/old.rs", "", "pub const OLD: bool = true;\n",
         "crates/games/src/old.rs:1: cargo-shear: 1 unlinked file in `rollick-games` (delete this file)"),
    # Documents
    Case("a link to a file that is missing", "ARCHITECTURE.md", "docs/page.md#", "docs/pages.md#",
         "ARCHITECTURE.md:3: The link to docs/pages.md#some-more-words-1 leads nowhere: there is no `docs/pages.md`"),
    Case("a link to a heading that is missing", "ARCHITECTURE.md", "words-1", "words-2",
         "ARCHITECTURE.md:3: The link to docs/page.md#some-more-words-2 leads nowhere: no heading"),
    Case("a link to a missing heading of the same page", "docs/page.md", "(#some-more-words)", "(#some-words)",
         "docs/page.md:7: The link to #some-words leads nowhere: no heading"),
    Case("a link definition that leads nowhere", "docs/page.md", "[map]: ../", "[map]: ",
         "docs/page.md:14: The link to ARCHITECTURE.md leads nowhere"),
    Case("a link to a file that git ignores", "docs/page.md", "(/docs)", "(/target)",
         "docs/page.md:7: The link to /target leads nowhere"),
    Case("a path that is missing", "ARCHITECTURE.md", "`crates/game`", "`crates/gam`",
         "ARCHITECTURE.md:3: There is no `crates/gam`"),
    Case("a path inside a command that is missing", "docs/page.md", "cat docs/page.md", "cat docs/pages.md",
         "docs/page.md:8: There is no `docs/pages.md`"),
    Case("a source file that is missing", "docs/page.md", "src/main.ts", "source/main.ts",
         "docs/page.md:8: There is no `source/main.ts`"),
    Case("a figure of a commit that nobody can look at", "docs/page.md", "cat docs/page.md", "commit 1234567",
         "docs/page.md:8: The commit 1234567 isn't in the history"),
    # Names of games
    Case("a game in the client", "web/src/main.ts", "// A dashed line.", "// A line of TiddlyWinks.",
         "web/src/main.ts:1: The game `tiddly-winks` is named here"),
    Case("a file of the client named after a game", "web/src/Dash.svelte", "", "<p>Hello</p>\n",
         "web/src/Dash.svelte:1: This file is named after the game `dash`"),
    Case("a game in a script", "scripts/help", "help\n", "DASH\n",
         "scripts/help:2: The game `dash` is named here"),
    Case("a game in a crate", "crates/game/src/lib.rs", 'BRACE: &str = "{"', 'BRACE: &str = "{tiddly_winks"',
         "crates/game/src/lib.rs:4: The game `tiddly-winks` is named here"),
    Case("a game in Python, below a docstring that may name it", "python/games.py", "", '"""Dash."""\n# Dash\nDASH = 1\n',
         "python/games.py:3: The game `dash` is named here"),
    Case("a game in a crate after its tests", "crates/game/src/lib.rs", "LAST: char", "LAST_OF_DASH: char",
         "crates/game/src/lib.rs:15: The game `dash` is named here"),
]


def run(script):
    """Runs all cases; the exit code of the script."""
    with ThreadPoolExecutor() as pool:
        complaints = [found for found in pool.map(lambda case: complaint_of(script, case), [None, *CASES]) if found]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if not complaints:
        print(f"a sound project passes, and {len(CASES)} broken ones are caught")
    return 1 if complaints else 0


def complaint_of(script, case):
    """What went wrong with a case; None if it was caught. Without a case, the sound project must pass."""
    with tempfile.TemporaryDirectory(prefix="check-structure-") as folder:
        root = Path(folder)
        build(root, case)
        done = subprocess.run([script, "--root", root], capture_output=True, text=True)
    printed = (done.stdout + done.stderr).strip()
    if case is None:
        return f"self-test: the sound project should pass, but:\n{printed}" if done.returncode else None
    problems = [line for line in printed.splitlines() if not line.startswith("checked ")]
    if case.code == 1:
        caught = len(problems) == 2 and problems[0].startswith(case.expected) and problems[1] == "1 problem"
    else:
        caught = len(problems) == 1 and problems[0].startswith(case.expected)
    if done.returncode == case.code and caught:
        return None
    expected = f"{case.expected}… and exit code {case.code}"
    return f"self-test: {case.what}: expected\n{expected}\nbut got exit code {done.returncode} and\n{printed}"


def build(root, case):
    """Writes the project with the case's one change."""
    files = dict(SOUND)
    if case:
        for file in [file for file in files if Path(file).match(case.file)] or [case.file]:
            files[file] = files.get(file, "").replace(case.old, case.new)
        assert files != SOUND, f"self-test: {case.what}: {case.old!r} isn't in {case.file}"
    for file, text in files.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, encoding="utf-8")
    (root / "target").mkdir()
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
