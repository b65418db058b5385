"""Which crate depends on which: the table in ARCHITECTURE.md against Cargo.

The table has a row per crate. "every game" stands for all game crates, so a new game needs no row:

    | crate | depends on |
    | --- | --- |
    | `game` | nothing |
    | every game | `game` |

Dev-dependencies aren't checked. Tests may use any crate, because they aren't shipped.
"""

import re

from .workspace import Problem, Result

PAGE = "ARCHITECTURE.md"
HEADER = re.compile(r"\|\s*crate\s*\|\s*depends on\s*\|")


def check(workspace):
    problems = []
    rows = read_table(workspace, problems)
    arrows = sum(len(crate.dependencies) for crate in workspace.crates.values())
    result = Result(f"{len(workspace.crates)} crates with {arrows} arrows", problems)
    if rows is None:
        return result
    for name in rows.keys() - workspace.crates.keys():
        problems.append(Problem(PAGE, rows[name][0], f"The table has a row for `{name}`, but there is no such crate."))
    for crate in workspace.crates.values():
        if crate.name not in rows:
            problems.append(Problem(crate.manifest, 1, f"`{crate.name}` has no row in the table of {PAGE}."))
            continue
        line, listed = rows[crate.name]
        for other in crate.dependencies - listed:
            sentence = f"`{crate.name}` depends on `{other}`, but the table of {PAGE} doesn't say so."
            problems.append(Problem(crate.manifest, line_of_dependency(workspace, crate, other), sentence))
        for other in listed - crate.dependencies:
            sentence = f"The table says that `{crate.name}` depends on `{other}`, but {crate.manifest} doesn't."
            problems.append(Problem(PAGE, line, sentence))
    return result


def read_table(workspace, problems):
    """The line and the dependencies of each crate's row; None if there is no readable table."""
    lines = (workspace.text(PAGE) if PAGE in workspace.files else "").splitlines()
    starts = [number for number, line in enumerate(lines, 1) if HEADER.match(line)]
    if len(starts) != 1:
        problems.append(Problem(PAGE, 1, f'{len(starts)} tables begin with "| crate | depends on |"; one should.'))
        return None
    rows = {}
    for number, line in enumerate(lines[starts[0] + 1 :], starts[0] + 2):
        if not line.startswith("|"):
            break
        cells = [read_cell(workspace, cell) for cell in line.strip().strip("|").split("|")[:2]]
        if len(cells) < 2 or None in cells:
            sentence = 'A row names crates in backticks, "every game" or "nothing", separated by commas.'
            problems.append(Problem(PAGE, number, sentence))
            return None
        names, listed = cells
        for name in names:
            rows[name] = (number, rows.get(name, (number, frozenset()))[1] | listed)
    return rows


def read_cell(workspace, cell):
    """The crates that a cell names; None if it can't be read."""
    crates = set()
    for word in (word.strip() for word in cell.split(",")):
        if word == "every game":
            crates |= workspace.games.keys()
        elif named := re.fullmatch(r"`([\w-]+)`", word):
            crates.add(named[1])
        elif word != "nothing":
            return None
    return frozenset(crates)


def line_of_dependency(workspace, crate, other):
    """Where a manifest names a dependency outside [dev-dependencies]; 1 if it isn't found."""
    package = rf'"?(rollick-)?{re.escape(other)}"?'
    section = ""
    for number, line in enumerate(workspace.text(crate.manifest).splitlines(), 1):
        if line.startswith("["):
            section = line
        named = re.match(rf"{package}\s*[.=]", line) or re.search(rf"dependencies\.{package}\]", line)
        if named and "dev-dependencies" not in section:
            return number
    return 1
