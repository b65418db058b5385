"""A cluster gives the figures of one machine, even if a worker dies."""

import os
import signal
import time
from pathlib import Path

import pytest

import rollick

# Ray is installed for the slow tests only, so it is imported where it is used.
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cluster():
    import ray

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(num_cpus=2, include_dashboard=False, _node_ip_address="127.0.0.1", log_to_driver=False)
    yield
    ray.shutdown()


def test_series_and_matches_are_the_same_as_on_one_machine(cluster):
    import rollick.ray

    done = []
    there = rollick.ray.series("bonkers", 5000, players=3, seed=6, part=400, progress=done.append)
    assert there == rollick.series("bonkers", 5000, players=3, seed=6)
    assert sum(done) == 5000
    options = {"games": 600, "nodes": 100, "seed": 2}
    assert rollick.ray.arena("bonkers", "medium", "random", **options) == rollick.arena(
        "bonkers", "medium", "random", **options
    )


def workers_at_work(task):
    """This user's processes that are running a task. Ray names them after it."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if folder.stat().st_uid == os.getuid() and (folder / "cmdline").read_bytes().startswith(task):
                yield int(folder.name)
        except OSError:
            continue  # It has just ended.


class Killer:
    """Kills a worker after the first part, while others are being played."""

    def __init__(self, task):
        self.task, self.killed = task, None

    def __call__(self, _):
        began = time.monotonic()
        while self.killed is None and time.monotonic() - began < 60:
            for pid in workers_at_work(self.task):
                os.kill(pid, signal.SIGKILL)
                self.killed = pid
                return


def test_a_killed_worker_of_a_series_is_replaced(cluster):
    import rollick.ray

    killer = Killer(b"ray::_part")
    # Each part takes so long that a worker is certainly busy with it.
    there = rollick.ray.series("spiralized", 1200, seed=3, part=200, progress=killer)
    assert killer.killed, "no worker was found to kill"
    assert there == rollick.series("spiralized", 1200, seed=3)


def test_a_killed_worker_of_a_match_is_replaced(cluster):
    import rollick.ray

    killer = Killer(b"ray::_sets")
    options = {"games": 160, "nodes": 100, "seed": 2, "all": True}
    there = rollick.ray.arena("bonkers", "hard", "medium", progress=killer, **options)
    assert killer.killed, "no worker was found to kill"
    assert there == rollick.arena("bonkers", "hard", "medium", **options)


def test_a_line_tells_the_progress(cluster, capsys):
    import rollick.ray

    rollick.ray.simulate("bonkers", 50, part=10)
    assert "50 of 50 games" in capsys.readouterr().err
    rollick.ray.simulate("bonkers", 50, part=10, progress=False)
    assert capsys.readouterr().err == ""
