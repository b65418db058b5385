"""Four vintage dice games at full speed.

    import random, rollick

    state = rollick.load_game("bonkers", players=3).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.randrange(state.chance_ways()))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

- `load_game` returns a game. Its states work as in OpenSpiel.
- `rollick.vector` steps thousands of games at once.
- `rollick.pettingzoo`, `rollick.openspiel` and `rollick.ray` connect the games to those libraries.
- `simulate`, `arena`, `Bot`, `Record`, `analyse` and `verify` are the lab.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ._rollick import (
    BadPosition,
    BadRecord,
    BadSetup,
    Bot,
    Game,
    IllegalMove,
    InternalError,
    Match,
    Record,
    RollickError,
    Series,
    State,
    analyse,
    games,
    load_game,
    play_sets,
    simulate_part,
    verify,
)

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Game",
    "IllegalMove",
    "InternalError",
    "Match",
    "Record",
    "RollickError",
    "Series",
    "State",
    "analyse",
    "arena",
    "games",
    "load_game",
    "series",
    "simulate",
    "verify",
]

#: The player that stands for chance, as in OpenSpiel.
CHANCE = -1
#: The player of a finished game, as in OpenSpiel.
TERMINAL = -4

_load = Game._restore
_series = Series._restore
_record = Record.parse


def _restore(game: Game, text: str) -> State:
    return game.deserialize_state(text)


def _bot(level: str, nodes: int | None, seed: int) -> Bot:
    return Bot(level, nodes=nodes, seed=seed)


def _game(
    game: Game | str,
    players: int | None,
    rules: Mapping[str, object] | Sequence[str] | None,
    board: str | os.PathLike[str] | None,
) -> Game:
    if isinstance(game, str):
        return load_game(game, 2 if players is None else players, rules, board)
    if players is not None or rules is not None or board is not None:
        raise BadSetup("players, rules and board belong to load_game: this game already has them")
    return game


def series(
    game: Game | str,
    games: int = 10_000,
    *,
    players: int | None = None,
    rules: Mapping[str, object] | Sequence[str] | None = None,
    board: str | os.PathLike[str] | None = None,
    bots: str = "random",
    seed: int = 1,
    nodes: int | None = None,
    cut: int = 1_000_000,
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
) -> Series:
    """Plays many games and adds them up. The same seed gives the same figures, on any number of threads.

    `progress` is called with the number of games just finished. Ctrl-C works while it runs.
    """
    return simulate_part(
        _game(game, players, rules, board),
        0,
        games,
        seed=seed,
        bots=bots,
        nodes=nodes,
        cut=cut,
        threads=threads,
        progress=progress,
    )


def simulate(game: Game | str, games: int = 10_000, **options: Any) -> dict[str, list[Any]]:
    """The figures of `rollick simulate`, as columns that pandas and polars accept. Options are those of `series`."""
    return series(game, games, **options).table()


def arena(
    game: Game | str,
    first: str,
    second: str,
    *,
    games: int = 20_000,
    players: int | None = None,
    rules: Mapping[str, object] | Sequence[str] | None = None,
    board: str | os.PathLike[str] | None = None,
    seed: int = 1,
    nodes: int | None = None,
    weights: bytes | None = None,
    all: bool = False,
    threads: int = 0,
) -> Match:
    """Plays two bots against each other until one is clearly better or `games` are played. `all=True` plays them all.

    `weights` are learned weights for a bot called "expert", as the bytes of a safetensors file. The figures are those
    of `rollick arena` with the same seed.
    """
    loaded = _game(game, players, rules, board)
    score = Match(loaded)
    sides = _sides(first, second, nodes, weights)
    at, per_set = 0, _games_in_set(loaded)
    while score.games < games and (all or not score.decided):
        left = -(-(games - score.games) // per_set)
        until = at + min(score.sets_in_round, left)
        score.add(play_sets(loaded, sides, at, until, seed=seed, threads=threads))
        at = until
    return score


_Side = tuple[str, int | None, bytes | None]


def _sides(
    first: str, second: str, nodes: int | None = None, weights: bytes | None = None
) -> tuple[_Side, _Side]:
    def side(level: str) -> _Side:
        return (level, nodes, weights if level == "expert" else None)

    return side(first), side(second)


def _games_in_set(game: Game) -> int:
    """The number of seatings: each side sits on every seat equally often."""
    n = game.players
    patterns = [tuple(k % 2 == 1 for k in range(n)), tuple(k % 2 == 0 for k in range(n))]
    if n >= 4 and n % 2 == 0:
        patterns.append(tuple(k >= n // 2 for k in range(n)))
    return len({pattern[by:] + pattern[:by] for pattern in patterns for by in range(n)})
