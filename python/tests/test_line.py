"""A bot written in Python plays in the arena."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOT = ROOT / "python/examples/line_bot.py"


def arena(*bots):
    command = [ROOT / "target/debug/rollick", "arena", "bonkers", "--bots", ",".join(bots), "--games", "24", "--json"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_python_bot_plays_in_the_arena():
    assert len(BOT.read_text().splitlines()) < 30
    played = arena("random", f"run:{sys.executable} {BOT}")
    assert played.returncode == 0, played.stderr
    (match,) = json.loads(played.stdout)["matches"]
    assert match["share"] > 0.5


def test_a_bot_that_answers_nonsense_is_named():
    played = arena("random", "run:while read line; do echo nonsense; done")
    assert played.returncode != 0
    assert "nonsense" in played.stderr and "because a program failed" in played.stderr
