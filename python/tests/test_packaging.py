"""The package as others get it: the wheel, its extras, an installation with pip."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "python/pyproject.toml").read_text())["project"]
#: Both builds share it, so the second has little to do.
TARGET = ROOT / "target"


def imports(source):
    """The packages that a program imports, except those of Python itself."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) if node.module}
    return {name.split(".")[0] for name in names} - sys.stdlib_module_names


def test_the_extra_for_notebooks_has_what_the_notebook_imports():
    cells = json.loads((ROOT / "python/examples/train.ipynb").read_text())["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    needed = imports(source) | imports((ROOT / "python/examples/train.py").read_text())
    wanted = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["notebook"]
    given = {re.match(r"\w+", want)[0] for want in wanted}
    assert needed - given <= {"rollick", "train"}


def test_numpy_is_the_only_dependency():
    assert [re.match(r"\w+", want)[0] for want in PROJECT["dependencies"]] == ["numpy"]
    assert {"pettingzoo", "openspiel", "ray", "notebook"} <= set(PROJECT["optional-dependencies"])


@pytest.mark.long
def test_maturin_builds_a_wheel(tmp_path):
    command = ["maturin", "build", "--release", "--quiet", "--out", tmp_path]
    subprocess.run(command, cwd=ROOT / "python", env=os.environ | {"CARGO_TARGET_DIR": str(TARGET)}, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert "-cp310-abi3-" in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    assert {"rollick/py.typed", "rollick/_rollick.pyi", "rollick/_rollick.abi3.so"} <= set(names)


@pytest.mark.long
def test_pip_installs_the_folder(tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv/bin/python"
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ROOT / "python"]
    subprocess.run(install, env=os.environ | {"CARGO_TARGET_DIR": str(TARGET)}, check=True)
    program = "import rollick; print(len(rollick.simulate('bonkers', 10)['kind']) > 10, rollick.__file__)"
    said = subprocess.run([python, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert said.startswith("True") and str(tmp_path) in said
