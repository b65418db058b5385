"""Only `games` knows a game by name.

A game's name may appear in:

- its own crate, and `games`;
- tests with their corpora, benches and examples;
- documents, board files and weights;
- comments of Rust files and of the Python package, which need examples.

If it appeared anywhere else, a new game would need a change there.
"""

import re
from pathlib import Path

from .workspace import Problem, Result, blank, line_at

# Cargo.toml files name crates. `arrows` checks those.
FREE_FILES = {"Cargo.toml", "Cargo.lock", "tests.rs"}
FREE_FOLDERS = ("boards/", "lang/", "weights/", "docs/")
TESTS = {"tests", "benches", "examples", "corpus"}

COMMENT_OR_TEXT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |\b[bc]?r(?P<marks>\#*)".*?"(?P=marks)
    |"(?:\\.|[^"\\])*"
    |'(?:\\[^']+|\\'|[^'\\\n])'""",
    re.DOTALL | re.VERBOSE,
)
# A docstring, or a line that is a comment.
PYTHON_COMMENT = re.compile(r'^ *""".*?"""|^ *#[^\n]*', re.DOTALL | re.MULTILINE)
CFG_TEST = re.compile(r"#\[cfg\(test\)\]")


def check(workspace):
    homes = tuple(f"{crate.folder}/" for crate in [*workspace.games.values(), workspace.crates["games"]])
    patterns = {name: pattern(name) for name in workspace.games}
    searched = [file for file in sorted(workspace.files) if not is_free(file, homes)]
    result = Result(f"{len(searched)} files for the names of {len(patterns)} games")
    for file in searched:
        text = workspace.text(file)
        if text is not None and file.endswith(".rs"):
            text = shipped(text)
        if text is not None and file.startswith("python/"):
            text = PYTHON_COMMENT.sub(lambda m: blank(m[0]), text)
        for name, named in patterns.items():
            if named.search(file):
                result.problems.append(Problem(file, 1, f"This file is named after the game `{name}`."))
            for line in sorted({line_at(text, found.start()) for found in named.finditer(text or "")}):
                sentence = f"The game `{name}` is named here. Only `games` may know a game by name."
                result.problems.append(Problem(file, line, sentence))
    return result


def is_free(file, homes):
    """Whether a file may name games."""
    path = Path(file)
    return (
        file.startswith(homes + FREE_FOLDERS)
        or file.endswith(".md")
        or path.name in FREE_FILES
        or not TESTS.isdisjoint(path.parts[:-1])
    )


def pattern(name):
    """Finds tic-tac as tic-tac, tic_tac, TicTac, TIC_TAC and Tic Tac, but not dash in dashed or in balderdash."""
    any_case = "[-_ ]?".join(f"(?i:{re.escape(word)})" for word in re.split("[-_]", name))
    return re.compile(rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z])){any_case}(?![a-z])")


def shipped(rust):
    """Rust code without comments and without items marked `#[cfg(test)]`."""
    code = COMMENT_OR_TEXT.sub(lambda m: blank(m[0]) if m["comment"] else m[0], rust)
    # Braces in string literals don't count.
    shape = COMMENT_OR_TEXT.sub(lambda m: blank(m[0]), rust)
    for test in CFG_TEST.finditer(shape):
        end = end_of_item(shape, test.end())
        code = code[: test.start()] + blank(code[test.start() : end]) + code[end:]
    return code


def end_of_item(shape, start):
    """The end of the item that begins here: its `;`, or the brace that closes it."""
    depth = 0
    for at in range(start, len(shape)):
        match shape[at]:
            case ";" if depth == 0:
                return at + 1
            case "{":
                depth += 1
            case "}":
                depth -= 1
                if depth == 0:
                    return at + 1
    return len(shape)
