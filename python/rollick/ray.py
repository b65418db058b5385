"""Series and matches on a cluster, with Ray.

    import ray, rollick.ray
    ray.init()
    table = rollick.ray.simulate("bonkers", games=10**8, players=4)

The work is split by the numbers of the games, and every game has its own dice. So a cluster of any size gives the same
figures as one machine with the same seed. If a worker dies, its part is simply played again.

A line on standard error shows the progress. `progress=False` turns it off. If `progress` is a function, it is called
with the number of games just finished instead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import ray

from . import Match, Series, _game, _games_in_set, _sides
from ._rollick import Game, play_sets, simulate_part

__all__ = ["arena", "series", "simulate"]

#: A part is given up after this many failures.
_TRIES = 5


@ray.remote(num_cpus=1, max_retries=_TRIES)  # type: ignore[untyped-decorator, unused-ignore]
def _part(game: Game, first: int, last: int, options: dict[str, Any]) -> Series:
    return simulate_part(game, first, last, threads=1, **options)


@ray.remote(num_cpus=1, max_retries=_TRIES)  # type: ignore[untyped-decorator, unused-ignore]
def _sets(game: Game, sides: Any, first: int, last: int, seed: int) -> list[tuple[int, float, int, int, int]]:
    return play_sets(game, sides, first, last, seed=seed, threads=1)


def series(
    game: Game | str,
    games: int = 10_000,
    *,
    part: int | None = None,
    progress: Callable[[int], object] | bool = True,
    **options: Any,
) -> Series:
    """Like `rollick.series`, on all machines of the cluster. `part` is how many games a worker takes at a time.

    The other options are those of `rollick.series`, except `threads`: each worker uses one thread.
    """
    loaded, options = _split(game, options)
    bots = options.get("bots", "random")
    size = part or max(1, min(100_000 if bots == "random" else 100, -(-games // 64)))
    numbers = iter(range(0, games, size))
    at_once = _at_once()
    running: dict[Any, int] = {}
    total: Series | None = None

    def start() -> None:
        for first in numbers:
            last = min(first + size, games)
            running[_part.remote(loaded, first, last, options)] = last - first
            if len(running) >= at_once:
                return

    start()
    if not running:
        # The call on one machine gives a better error.
        return simulate_part(loaded, 0, games, **options)
    with _Progress(progress, games) as line:
        while running:
            (done,), _ = ray.wait(list(running), num_returns=1)
            count = running.pop(done)
            result: Series = ray.get(done)
            total = result if total is None else total.merge(result)
            line.add(count)
            start()
    assert total is not None
    return total


def simulate(game: Game | str, games: int = 10_000, **options: Any) -> dict[str, list[Any]]:
    """Like `rollick.simulate`, on all machines of the cluster. Options are those of `series`."""
    return series(game, games, **options).table()


def arena(
    game: Game | str,
    first: str,
    second: str,
    *,
    games: int = 20_000,
    all: bool = False,
    progress: Callable[[int], object] | bool = True,
    **options: Any,
) -> Match:
    """Like `rollick.arena`, on all machines of the cluster. It stops after the same game as one machine would.

    The other options are those of `rollick.arena`, except `threads`.
    """
    loaded, options = _split(game, options)
    seed = options.pop("seed", 1)
    score, per_set = Match(loaded), _games_in_set(loaded)
    sides = ray.put(_sides(first, second, **options))
    sets, per_round, at_once = -(-games // per_set), score.sets_in_round, _at_once()
    # A round is played in parts, so that several workers share it. Rounds are added up in order.
    size = max(1, per_round // max(1, at_once))
    waiting: list[tuple[int, int, Any]] = []
    sent = 0

    def send() -> None:
        nonlocal sent
        while sent < sets and len(waiting) < 2 * at_once:
            last = min(sent + size, sets, (sent // per_round + 1) * per_round)
            waiting.append((sent, last, _sets.remote(loaded, sides, sent, last, seed)))
            sent = last

    send()
    with _Progress(progress, games) as line:
        while waiting:
            _, last, part = waiting.pop(0)
            played = ray.get(part)
            score.add(played)
            line.add(sum(one[0] for one in played))
            # As on one machine, the score is checked only after a whole round.
            if last % per_round == 0 and score.decided and not all:
                for _, _, rest in waiting:
                    ray.cancel(rest)
                break
            send()
    return score


class _Progress:
    """Shows the progress: on one line in a terminal, and now and then elsewhere."""

    def __init__(self, told: Callable[[int], object] | bool, games: int) -> None:
        self.told, self.games, self.done = told, games, 0
        self.terminal = sys.stderr.isatty()
        self.pause = 0.2 if self.terminal else 10.0
        self.began = self.last = time.monotonic()

    def __enter__(self) -> _Progress:
        return self

    def add(self, games: int) -> None:
        self.done += games
        if callable(self.told):
            self.told(games)
        elif self.told and time.monotonic() - self.last > self.pause:
            self.last = time.monotonic()
            self.say("")

    def __exit__(self, *_: object) -> None:
        if self.told is True:
            self.say("\n" if self.terminal else "")

    def say(self, end: str) -> None:
        line = f"{self.done:,} of {self.games:,} games, {time.monotonic() - self.began:.0f} s"
        print(f"\r{line}  " if self.terminal else line, end=end if self.terminal else "\n", file=sys.stderr, flush=True)


def _split(game: Game | str, options: dict[str, Any]) -> tuple[Game, dict[str, Any]]:
    """The game, and the remaining options."""
    setup = {name: options.pop(name, None) for name in ("players", "rules", "board")}
    return _game(game, **setup), options


def _at_once() -> int:
    """Twice as many parts as processors, so that no worker has to wait for the next one."""
    if not ray.is_initialized():
        ray.init()
    return max(2, 2 * int(ray.cluster_resources().get("CPU", 1)))
