"""Learns an evaluation for level expert with JAX, from games between bots, and writes it for `rollick arena --weights`.

    pip install jax safetensors
    python examples/train.py bonkers --minutes 30 --out bonkers.safetensors
    rollick arena bonkers --bots hard,expert --weights bonkers.safetensors

For each seat a small network looks at the bots' features and corrects their hand-made evaluation. The corrected merits of
all seats give the winning chances (softmax), and these should predict who wins. Without training the corrections are 0,
so expert begins as strong as hard.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

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


@partial(jax.jit, static_argnames="rate")
def learn(
    weights: Weights, speed: Weights, size: Weights, batch: tuple[jax.Array, ...], rate: float
) -> tuple[Weights, Weights, Weights, jax.Array]:
    """One step of Adam, without its correction of the first steps."""
    error, slope = jax.value_and_grad(loss)(weights, *batch)
    speed = jax.tree.map(lambda v, g: 0.9 * v + 0.1 * g, speed, slope)
    size = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, size, slope)
    weights = jax.tree.map(lambda w, v, s: w - rate * v / (jnp.sqrt(s) + 1e-6), weights, speed, size)
    return weights, speed, size, error


def games(game: rollick.Game, envs: int, seed: int, nodes: int, wild: float) -> Iterator[Batch]:
    """Positions of finished games with their results: features and merits of all seats, and each seat's share of the win.

    Bots of level hard play, and take some decisions at random, so that many positions are seen.
    """
    env = rollick.vector.make(game, envs, threads=0, seed=seed, observations=False, features=True)
    env.reset()
    rng, n = np.random.default_rng(seed), game.players
    seen: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in range(envs)]
    while True:
        for k in range(envs):
            seen[k].append((env.features[k].copy(), env.merits[k].copy()))
        actions = env.advise("hard", nodes=nodes).copy()
        random = rng.random(envs) < wild
        actions[random] = env.sample()[random]
        _, rewards, ended, _, _ = env.step(actions)
        for k in np.flatnonzero(ended).tolist():
            features, merits = (np.stack(part) for part in zip(*seen[k], strict=True))
            share = rewards[k] * (1 - 1 / n) + 1 / n
            yield features, merits, np.repeat(share[None], len(features), axis=0)
            seen[k] = []


def train(name: str, players: int, minutes: float, envs: int, seed: int, nodes: int) -> tuple[bytes, list[float]]:
    """Trains for some minutes. Returns the weights as a safetensors file, and the errors along the way."""
    game = rollick.load_game(name, players=players)
    source = games(game, envs, seed, nodes, wild=0.1)
    first = next(source)
    weights = fresh(first[0].shape[-1], seed)
    speed = jax.tree.map(jnp.zeros_like, weights)
    size = jax.tree.map(jnp.zeros_like, weights)
    store: list[Batch] = [first]
    errors: list[float] = []
    rng, until = np.random.default_rng(seed), time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        # Older games make room for newer ones, and every position is learned from several times.
        store = [*store, *(next(source) for _ in range(32))][-4000:]
        features, merits, shares = (np.concatenate(part) for part in zip(*store, strict=True))
        for _ in range(16):
            pick = rng.integers(len(features), size=1024)
            batch = (features[pick], merits[pick], shares[pick])
            weights, speed, size, error = learn(weights, speed, size, batch, rate=1e-3)
        errors.append(float(error))
        print(f"{len(errors):>5} rounds, {len(features):>8} positions, error {errors[-1]:.4f}", flush=True)
    note = {"made-by": f"python/examples/train.py {name} --players {players} --minutes {minutes} --seed {seed}"}
    return save({key: np.asarray(value) for key, value in weights.items()}, metadata=note), errors


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("game", nargs="?", default="bonkers")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--envs", type=int, default=256)
    options.add_argument("--nodes", type=int, default=200, help="positions that the bots look at for a decision")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--match", type=int, default=0, help="then play this many games against level hard")
    options.add_argument("--out", type=Path, default=Path("weights.safetensors"))
    chosen = options.parse_args()
    learned, _ = train(chosen.game, chosen.players, chosen.minutes, chosen.envs, chosen.seed, chosen.nodes)
    chosen.out.write_bytes(learned)
    print(f"wrote {chosen.out}")
    if chosen.match:
        game = rollick.load_game(chosen.game, players=chosen.players)
        print(rollick.arena(game, "expert", "hard", games=chosen.match, weights=learned, seed=chosen.seed))


if __name__ == "__main__":
    main()
