"""Links and file names in the documents.

Every relative link must lead somewhere, and so must its anchor. Every path in backticks that begins with one of our
folders must exist. For a source file the end of its path is enough, as in `cues/queue.ts` or `stage.rs`. Patterns such
as `crates/<game>/tests` and `boards/*.toml` aren't checked. Every commit that a page or a file of figures names must be
in the history: whoever doubts a figure can go there and measure again.
"""

import posixpath
import re
import subprocess

from .workspace import Problem, Result, blank, line_at

FENCE = re.compile(r"^ {0,3}(```+|~~~+).*?^ {0,3}\1[ \t]*$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# An empty line ends a paragraph, and with it any code that wasn't closed.
CODE = re.compile(r"(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n).)+?)(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]\n]+\]:\s+(\S+)", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
WORD = re.compile(r"(?<![^\s(\"'=])[^\s`\"'()=]+")
FROM_ROOT = re.compile(r"(?:crates|web|docs|scripts|boards|lang|weights|python|fuzz|deploy)/")
SOURCE_FILE = re.compile(r"[\w-][\w./-]*\.(?:rs|ts|svelte|css|sql|py|md)")
COMMIT = re.compile(r"\bcommit(?:\s+`?|\s*=\s*\")([0-9a-f]{7,40})\b")
HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)


def check(workspace):
    pages = {file: without_blocks(workspace.text(file)) for file in sorted(workspace.files) if file.endswith(".md")}
    links = [(page, *link) for page, text in pages.items() for link in relative_links(text)]
    paths = [(page, *path) for page, text in pages.items() for path in named_paths(text)]
    commits = [(file, *commit) for file in sorted(workspace.files) for commit in named_commits(workspace, file)]
    result = Result(f"{len(pages)} pages with {len(links)} links, {len(paths)} paths and {len(commits)} commits")
    for page, line, link in links:
        if why := dead(workspace, page, link):
            result.problems.append(Problem(page, line, f"The link to {link} leads nowhere: {why}."))
    tails = {tail for file in workspace.files for tail in ends(file)}
    for page, line, path in paths:
        if not (workspace.has(path) or path in tails):
            result.problems.append(Problem(page, line, f"There is no `{path}`."))
    for file, line, commit in commits:
        if not in_history(workspace, commit):
            result.problems.append(Problem(file, line, f"The commit {commit} isn't in the history."))
    return result


def named_commits(workspace, file):
    """The commits that a page or a file of figures names, each with its line."""
    if file.endswith(".md") or (file.startswith("docs/") and file.endswith(".toml")):
        text = workspace.text(file)
        for commit in COMMIT.finditer(text):
            yield line_at(text, commit.start(1)), commit[1]


def in_history(workspace, commit):
    """Whether a commit is an ancestor of HEAD. A shallow clone can't tell, so there every commit passes."""
    git = ["git", "-C", workspace.root]
    shallow = subprocess.run([*git, "rev-parse", "--is-shallow-repository"], capture_output=True, text=True)
    found = subprocess.run([*git, "merge-base", "--is-ancestor", commit, "HEAD"], capture_output=True)
    return found.returncode == 0 or shallow.stdout.strip() == "true"


def relative_links(text):
    """The links of a page that don't lead to another site, each with its line."""
    prose = CODE.sub(lambda m: blank(m[0]), text)
    for link in (*LINK.finditer(prose), *REFERENCE.finditer(prose)):
        if not ELSEWHERE.match(link[1]):
            yield line_at(text, link.start(1)), link[1]


def named_paths(text):
    """The paths in a page's backticks, each with its line."""
    for code in CODE.finditer(text):
        for word in WORD.finditer(code[2]):
            path = re.sub(r"(:\d+|#.*)$", "", word[0].rstrip(".,:;"))
            if (FROM_ROOT.match(path) or SOURCE_FILE.fullmatch(path)) and not re.search("[*<>]", path):
                yield line_at(text, code.start(2) + word.start()), path.rstrip("/")


def ends(file):
    """All suffixes of a path: a/b/c, b/c and c."""
    parts = file.split("/")
    return ("/".join(parts[at:]) for at in range(len(parts)))


def without_blocks(text):
    """A page without its code blocks and comments."""
    for block in (FENCE, COMMENT):
        text = block.sub(lambda m: blank(m[0]), text)
    return text


def dead(workspace, page, link):
    """Why a link leads nowhere; None if it leads somewhere."""
    path, _, anchor = link.partition("#")
    target = page
    if path.startswith("/"):
        target = path.strip("/")
    elif path:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    if not workspace.has(target):
        return f"there is no `{target}`"
    if anchor and target.endswith(".md") and anchor not in anchors(workspace, target):
        return f"no heading of `{target}` is called #{anchor}"
    return None


def anchors(workspace, page):
    """The anchors of a page's headings, made as GitHub makes them."""
    seen, found = {}, set()
    for heading in HEADING.finditer(without_blocks(workspace.text(page))):
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
        anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        times = seen[anchor] = seen.get(anchor, -1) + 1
        found.add(f"{anchor}-{times}" if times else anchor)
    return found
