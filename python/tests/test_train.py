"""The training example, with a tiny budget: it runs, learns something, and the arena reads its weights."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import rollick

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]
ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "python/examples"
sys.path.insert(0, str(EXAMPLES))


def test_a_short_training_runs_and_its_weights_play(tmp_path):
    import train

    early, late = train.stages("bonkers", 2, minutes=0.3, envs=64, seed=1, nodes=50, count=2)
    learned, errors = late.weights, late.errors
    assert early.minutes < late.minutes and early.errors == errors[: len(early.errors)]
    assert early.weights != learned and len(errors) > 2
    assert sum(errors[-3:]) < 3 * 0.75, "better than a coin's ln 2, with room for noise"
    score = rollick.arena("bonkers", "expert", "random", games=48, nodes=100, weights=learned)
    assert score.share > 0.5
    with pytest.raises(rollick.BadSetup, match="weights"):
        rollick.arena("bigfoot", "expert", "random", games=2, nodes=50, weights=learned)
    # The command reads the same file, and plays the same match.
    file = tmp_path / "learned.safetensors"
    file.write_bytes(learned)
    words = ["--bots", "expert,random", "--games", "48", "--nodes", "100", "--weights", file, "--json"]
    command = [ROOT / "target/debug/rollick", "arena", "bonkers", *words]
    played = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert played.returncode == 0, played.stderr
    (match,) = json.loads(played.stdout)["matches"]
    # The command lists the weaker level first.
    same = rollick.arena("bonkers", *match["bots"], games=48, nodes=100, weights=learned)
    assert (match["games"], match["share"]) == (same.games, same.share)


def test_the_notebook_runs():
    import nbclient
    import nbformat

    notebook = nbformat.read(EXAMPLES / "train.ipynb", as_version=4)
    _, budget, *_ = notebook.cells
    first, rest = budget.source.split("\n", 1)
    assert first == "MINUTES, STAGES, GAMES, ENVS = 12, 4, 480, 256"
    budget.source = f"MINUTES, STAGES, GAMES, ENVS = 0.1, 2, 2, 8\n{rest}"
    # The notebook imports train.py, which is beside it.
    nbclient.NotebookClient(notebook, timeout=900, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    kinds = [kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})]
    assert kinds.count("image/png") == 2 and "image/svg+xml" in kinds, "two plots and a board"
    said = "".join(output.get("text", "") for output in budget.outputs)
    assert said.count("minutes: ") == 2, "a match at each stage"


def test_the_example_says_how_it_does_against_hard(tmp_path, monkeypatch, capsys):
    import train

    options = ["--minutes", "0.1", "--stages", "2", "--match", "2", "--envs", "8", "--out", str(tmp_path / "learned")]
    monkeypatch.setattr(sys, "argv", ["train.py", "spiralized", *options])
    train.main()
    assert capsys.readouterr().out.count("games against hard (") == 2
    assert (tmp_path / "learned").exists()
