"""The examples in docs/python.md, in the README and in the folder work."""

import io
import re
import runpy
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs/python.md", ROOT / "python/README.md"]
BLOCKS = [
    # Ray is installed for the slow tests only.
    pytest.param(block, id=f"{page.name}-{k}", marks=[pytest.mark.long] if "ray.init" in block else [])
    for page in PAGES
    for k, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL))
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_runs_and_is_short(block, capfd):
    assert len([line for line in block.splitlines() if line]) < 10
    exec(compile(block, "example", "exec"), {"__name__": "example"})


def test_no_example_is_left_out():
    for page in PAGES:
        assert not re.search(r"^ +(import|from) |^```(py|pycon)$", re.sub(r"```python.*?```", "", page.read_text(), flags=re.DOTALL), re.M)


@pytest.mark.parametrize("name", ["loop", "many", "study"])
def test_a_file_of_examples_runs(name):
    with redirect_stdout(io.StringIO()) as said:
        runpy.run_path(str(ROOT / f"python/examples/{name}.py"))
    assert said.getvalue()


def test_the_benchmark_runs_and_says_what_is_missing(capsys, monkeypatch):
    from rollick import bench

    for missing in ("pyspiel", "pettingzoo.classic", "pgx"):
        monkeypatch.setitem(sys.modules, missing, None)
    bench.main(["bigfoot", "--players", "2", "--seconds", "0.01", "--envs", "64"])
    said = capsys.readouterr().out
    assert "engine+mask" in said and "maedn" not in said
    (last,) = [line for line in said.splitlines() if line.startswith("not installed, so not measured: ")]
    assert all(name in last for name in ("open_spiel", "pettingzoo[classic]", "pgx"))


def test_the_benchmark_compares_loops_with_openspiel(capsys):
    from rollick import bench

    bench.main(["bonkers", "--players", "2", "--seconds", "0.01", "--loops"])
    assert re.search(r"bonkers \(2\) .* k   \d+\.\d+ and \d+\.\d+ times", capsys.readouterr().out)


@pytest.mark.long
def test_the_benchmark_counts_instructions(capsys):
    from rollick import bench

    bench.main(["bonkers", "--players", "2", "--count", "--steps", "2000"])
    said = capsys.readouterr().out
    assert re.search(r"maedn \(4\): \d+,\d{3} instructions per step", said)
    assert re.search(r"bonkers \(2\) +\d+,\d{3} +\d+,\d{3} +\d+\.\d+ and \d+\.\d+ times", said)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_the_benchmark_measures_the_others(capsys):
    from rollick import bench

    bench.others_table(64, 0.01)
    said = capsys.readouterr().out
    assert "not installed" not in said
    assert all(name in said for name in ("OpenSpiel backgammon", "PettingZoo connect four", "pgx backgammon"))
