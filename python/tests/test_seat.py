"""A bot written in Python takes seats at a table by their links, on a server that is the real program."""

import json
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import rollick

ROOT = Path(__file__).resolve().parents[2]
BOT = ROOT / "python/examples/seat_bot.py"
#: If something hasn't happened by then, it never will.
PATIENCE = 120


@pytest.fixture
def server(tmp_path):
    command = [ROOT / "target/debug/rollick", "serve", "--bind", "127.0.0.1:0", "--think", "0"]
    database = ["--database", tmp_path / "tables.sqlite"]
    with subprocess.Popen([*command, *database], stdout=subprocess.PIPE, text=True) as running:
        yield re.search(r"http://\S+", running.stdout.readline()).group()
        running.terminate()


def call(address, key=None, body=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    request = urllib.request.Request(address, body and json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read().decode()


def until(what):
    """Asks again until it is true."""
    begin = time.monotonic()
    while not what():
        assert time.monotonic() - begin < PATIENCE, "it never happened"
        time.sleep(0.05)


def test_bots_sit_down_by_their_links_and_play_to_the_end(server):
    assert len(BOT.read_text().splitlines()) < 30
    seats = [{"type": "link"}, {"type": "bot", "level": "easy"}, {"type": "link"}]
    made = json.loads(call(f"{server}/api/tables", body={"game": "bonkers", "seats": seats}))
    table = f"{server}/api/tables/{made['table']}"
    links = [f"{server}/t/{made['table']}#seat={link['key']}" for link in made["links"]]
    bots = [subprocess.Popen([sys.executable, BOT, link], stderr=subprocess.PIPE, text=True) for link in links]
    try:
        sitters = lambda: json.loads(call(table))["now"]["status"]["sitters"]  # noqa: E731
        until(lambda: [sitter["kind"] for sitter in sitters()] == ["person", "bot", "person"])
        call(f"{table}/do", made["host"], {"id": "start", "act": {"type": "start"}})
        for bot in bots:
            _, complaints = bot.communicate(timeout=PATIENCE)
            assert bot.returncode == 0, complaints
    finally:
        for bot in bots:
            bot.kill()
    assert json.loads(call(f"{table}/ask"))["phase"] == "over"
    record = rollick.Record.parse(call(f"{server}/t/{made['table']}/export"))
    right, findings = rollick.verify(record)
    assert right, findings
    assert record.replay().is_terminal()
