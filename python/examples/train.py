"""Learns an evaluation for level expert with JAX, from games between bots, and writes it for `rollick arena --weights`.

    pip install jax safetensors
    python examples/train.py spiralized --minutes 30 --stages 6 --out spiralized.safetensors
    rollick arena spiralized --bots hard,expert --weights spiralized.safetensors

For each seat a small network looks at the bots' features and corrects their hand-made evaluation. The corrected merits
of all seats give the winning chances (softmax), which should predict who wins. Without training the corrections are 0,
so expert starts out as strong as hard.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import save

import rollick
import rollick.vector

Weights = dict[str, jax.Array]
Batch = tuple[np.ndarray, np.ndarray, np.ndarray]
HIDDEN = (32, 16)


def fresh(features: int, seed: int) -> Weights:
    """Weights that correct nothing yet: the last layer is 0."""
    first, second = jax.random.split(jax.random.PRNGKey(seed))
    return {
        "w1": jax.random.normal(first, (features, HIDDEN[0])) * (2 / features) ** 0.5,
        "b1": jnp.zeros(HIDDEN[0]),
        "w2": jax.random.normal(second, HIDDEN) * (2 / HIDDEN[0]) ** 0.5,
        "b2": jnp.zeros(HIDDEN[1]),
        "w3": jnp.zeros(HIDDEN[1]),
    }


def loss(weights: Weights, features: jax.Array, merits: jax.Array, shares: jax.Array) -> jax.Array:
    """How badly the chances predict who wins (cross-entropy)."""
    hidden = jax.nn.relu(features @ weights["w1"] + weights["b1"])
    hidden = jax.nn.relu(hidden @ weights["w2"] + weights["b2"])
    chances = jax.nn.log_softmax(merits + hidden @ weights["w3"])
    return -(shares * chances).sum(axis=1).mean()


@partial(jax.jit)
def learn(
    weights: Weights, speed: Weights, size: Weights, batch: Batch, rate: float
) -> tuple[Weights, Weights, Weights, jax.Array]:
    """One step of Adam, without its bias correction for the first steps."""
    error, slope = jax.value_and_grad(loss)(weights, *batch)
    speed = jax.tree.map(lambda v, g: 0.9 * v + 0.1 * g, speed, slope)
    size = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, size, slope)
    weights = jax.tree.map(lambda w, v, s: w - rate * v / (jnp.sqrt(s) + 1e-6), weights, speed, size)
    return weights, speed, size, error


def games(game: rollick.Game, envs: int, seed: int, nodes: int, wild: float) -> Iterator[Batch]:
    """Positions of finished games with results: features and merits of all seats, and each seat's share of the win.

    Bots of level hard play. They take some decisions at random, so that many different positions come up.
    """
    env = rollick.vector.make(game, envs, threads=0, seed=seed, observations=False, features=True)
    env.reset()
    rng, n = np.random.default_rng(seed), game.players
    seen: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in range(envs)]
    last = np.full_like(env.features, np.nan)
    while True:
        # Several decisions may follow one roll, but the position before the roll counts only once.
        for k in np.flatnonzero((env.features != last).any(axis=(1, 2))).tolist():
            seen[k].append((env.features[k].copy(), env.merits[k].copy()))
        last[:] = env.features
        actions = env.advise("hard", nodes=nodes).copy()
        random = rng.random(envs) < wild
        actions[random] = env.sample()[random]
        _, rewards, ended, _, _ = env.step(actions)
        for k in np.flatnonzero(ended).tolist():
            features, merits = (np.stack(part) for part in zip(*seen[k], strict=True))
            share = rewards[k] * (1 - 1 / n) + 1 / n
            yield features, merits, np.repeat(share[None], len(features), axis=0)
            seen[k] = []
            last[k] = np.nan


class Store:
    """The newest positions. They replace the oldest."""

    def __init__(self, size: int, like: Batch) -> None:
        self.parts = tuple(np.empty((size, *part.shape[1:]), np.float32) for part in like)
        self.size, self.added = size, 0

    def add(self, game: Batch) -> None:
        places = (self.added + np.arange(len(game[0]))) % self.size
        for part, new in zip(self.parts, game, strict=True):
            part[places] = new
        self.added += len(places)

    def pick(self, rng: np.random.Generator, count: int) -> Batch:
        places = rng.integers(min(self.added, self.size), size=count)
        features, merits, shares = (part[places] for part in self.parts)
        return features, merits, shares


class Stage(NamedTuple):
    """What was learned so far."""

    #: How long the training took, without whatever was done between stages.
    minutes: float
    #: The weights as a safetensors file.
    weights: bytes
    #: The error of each round.
    errors: list[float]


def stages(
    name: str, players: int, minutes: float, envs: int, seed: int, nodes: int, count: int = 1
) -> Iterator[Stage]:
    """Trains for some minutes. Yields a stage `count` times in equal intervals, the last one at the end."""
    game = rollick.load_game(name, players=players)
    source = games(game, envs, seed, nodes, wild=0.06)
    began = time.monotonic()
    first = next(source)
    store = Store(400_000, first)
    weights = fresh(first[0].shape[-1], seed)
    speed = jax.tree.map(jnp.zeros_like, weights)
    size = jax.tree.map(jnp.zeros_like, weights)
    errors: list[float] = []
    rng = np.random.default_rng(seed)
    for stage in range(1, count + 1):
        while not errors or time.monotonic() - began < 60 * minutes * stage / count:
            past = min((time.monotonic() - began) / (60 * minutes), 1)
            fresh_positions = store.added + 8192
            while store.added < fresh_positions:
                store.add(next(source))
            round_errors = []
            for _ in range(32):
                # Steps get smaller towards the end. Every position is used a few times.
                batch = store.pick(rng, 1024)
                weights, speed, size, error = learn(weights, speed, size, batch, 2e-3 * (1 - 0.95 * past))
                round_errors.append(error)
            errors.append(float(np.mean(round_errors)))
        passed = time.monotonic() - began
        note = {"made-by": f"python/examples/train.py {name} --players {players} --minutes {minutes} --seed {seed}"}
        learned = save({key: np.asarray(value) for key, value in weights.items()}, metadata=note)
        yield Stage(passed / 60, learned, list(errors))
        began = time.monotonic() - passed


def against_hard(name: str, players: int, learned: bytes, most: int, seed: int) -> rollick.Match:
    """A match between level expert with the learned weights and level hard. It stops when one is clearly better."""
    game = rollick.load_game(name, players=players)
    return rollick.arena(game, "expert", "hard", games=most, weights=learned, seed=seed)


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game", nargs="?", default="spiralized")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--stages", type=int, default=1, help="report this many times how far it is")
    options.add_argument("--envs", type=int, default=256)
    options.add_argument("--nodes", type=int, default=100, help="positions that the bots examine for a decision")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--match", type=int, default=0, help="at each stage play this many games against level hard")
    options.add_argument("--out", type=Path, default=Path("weights.safetensors"))
    given = options.parse_args()
    training = stages(given.game, given.players, given.minutes, given.envs, given.seed, given.nodes, given.stages)
    for minutes, learned, errors in training:
        given.out.write_bytes(learned)
        said = f"{minutes:.1f} minutes, {len(errors)} rounds, error {np.mean(errors[-10:]):.4f}"
        if given.match:
            match = against_hard(given.game, given.players, learned, given.match, given.seed)
            low, high = match.interval
            said += f", wins {match.share:.1%} of {match.games} games against hard ({low:.1%} to {high:.1%})"
        print(said, flush=True)
    print(f"wrote {given.out}")


if __name__ == "__main__":
    main()
