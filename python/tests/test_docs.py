"""The examples in docs/python.md, in the README and in the folder work."""

import io
import re
import runpy
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


def test_the_benchmark_runs(capsys):
    from rollick import bench

    bench.main(["bigfoot", "--players", "2", "--seconds", "0.01", "--envs", "64"])
    assert "engine+mask" in capsys.readouterr().out
