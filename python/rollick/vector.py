"""Thousands of games at once.

    env = rollick.vector.make("bonkers", num_envs=1024, players=4, threads=2, seed=1)
    observations, info = env.reset()
    for _ in range(1000):
        observations, rewards, terminations, truncations, info = env.step(env.sample())

All arrays are reused: a step writes into them and returns the same objects again. Copy what you want to keep.

- `observations`: what the deciding seat of each game sees; `Game.figures` names the figures;
- `info["masks"]`: which actions are legal; `info["legal"]` and `info["counts"]`: the same as lists;
- `info["players"]`: who decides in each game;
- `rewards`: what each seat got: all 0 until a game ends, then they add up to 0;
- `terminations`: which games ended in this step. `truncations` is always false: limits are part of the rules.

Dice are rolled within a step. `autoreset_mode` says when finished games start again, with the names of Gymnasium's
vector API: "SameStep" (the default), "NextStep" or "Disabled". Changing a mask doesn't make anything legal.

The seed determines everything, on any number of threads. Game k is the same no matter how many games there are.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence

from ._rollick import Game, VectorEnv
from . import _game

__all__ = ["VectorEnv", "make"]


def make(
    game: Game | str,
    num_envs: int = 1024,
    *,
    players: int | None = None,
    rules: Mapping[str, object] | Sequence[str] | None = None,
    board: str | os.PathLike[str] | None = None,
    threads: int = 1,
    seed: int | None = None,
    autoreset_mode: object = "SameStep",
    observations: bool = True,
    bots: Mapping[int, str] | None = None,
    nodes: int | None = None,
    features: bool = False,
) -> VectorEnv:
    """Makes `num_envs` games that are stepped together, on this many threads; 0 is one per core.

    `bots` gives seats to bots of a level: `{1: "hard"}`. `nodes` limits how many positions they examine for a decision.
    `autoreset_mode` may also be Gymnasium's `AutoresetMode`. Without a seed, the system provides one.

    Use `features=True` to train weights for level expert. Then `env.features` has for each seat what the bots' learned
    evaluation sees, and `env.merits` what their hand-made evaluation says. Both describe the position before the last
    roll or draw.
    """
    return VectorEnv(
        _game(game, players, rules, board),
        num_envs,
        threads,
        secrets.randbits(64) if seed is None else seed,
        str(getattr(autoreset_mode, "value", autoreset_mode)),
        observations,
        sorted((bots or {}).items()),
        nodes,
        features,
    )
