"""How fast it is, compared with what else is installed: `python -m rollick.bench`.

Everything runs in turn on one thread of one process, and is measured in processor time. So the ratios mean something
even on a busy machine. The figures themselves depend on the processor.

    python -m rollick.bench                  all games, 2 and 4 players, 1,024 games at once
    python -m rollick.bench bonkers --seconds 0.2 --players 2
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

import rollick
import rollick.vector


def masked_choice(masks: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action for each row of a mask, each equally likely."""
    rows, width = masks.shape
    legal = np.flatnonzero(masks)
    begins = np.arange(rows) * width
    first = np.searchsorted(legal, begins)
    counts = np.append(first[1:], len(legal)) - first
    picked: npt.NDArray[np.int64] = legal[first + (rng.random(rows) * counts).astype(np.int64)] - begins
    return picked


def rate(step: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time: the median of three runs."""
    step()

    def once() -> float:
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            done += step()
        return done / spent

    return statistics.median(once() for _ in range(3))


def many(game: rollick.Game, envs: int, seconds: float, observations: bool, numpy_choice: bool) -> float:
    """Decisions per second of many games at once."""
    env = rollick.vector.make(game, envs, seed=1, observations=observations)
    env.reset()
    rng = np.random.default_rng(1)

    def step() -> int:
        env.step(masked_choice(env.masks, rng) if numpy_choice else env.sample())
        return envs

    return rate(step, seconds)


def playout(new_state: Callable[[], Any], ways: bool) -> Callable[[], int]:
    """A random game in a plain loop. Returns the number of steps, counting decisions and chance."""
    rng = random.Random(1)

    def game() -> int:
        state, steps = new_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                if ways:
                    action = int(rng.random() * state.chance_ways())
                else:
                    # As in OpenSpiel's SampleAction. random.choices would take longer than everything else.
                    left = rng.random()
                    for action, probability in state.chance_outcomes():  # noqa: B007
                        left -= probability
                        if left < 0:
                            break
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps

    return game


def zoo(make: Callable[[], Any]) -> Callable[[], int]:
    """Steps of a PettingZoo environment with masks."""
    env = make()
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def steps() -> int:
        for _ in range(100):
            if not env.agents:
                env.reset()
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return 100

    return steps


def pgx_steps(envs: int) -> Callable[[], int]:
    """Steps of pgx's backgammon, many games at once, compiled by JAX."""
    import jax
    import pgx

    env = pgx.make("backgammon")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    keys = jax.random.split(jax.random.PRNGKey(1), envs)
    state = init(keys)

    def steps() -> int:
        nonlocal state, keys
        mask = np.asarray(state.legal_action_mask)
        actions = masked_choice(mask, np.random.default_rng(1))
        keys = jax.random.split(keys[0], envs)
        state = step(state, jax.numpy.asarray(actions), keys)
        state.current_player.block_until_ready()
        return envs

    return steps


def others(seconds: float, envs: int) -> dict[str, float]:
    """What else is installed, measured in the same way."""
    found: dict[str, float] = {}
    try:
        import pyspiel

        spiel = pyspiel.load_game("maedn(players=4)")
        found["OpenSpiel maedn (4), plain loop"] = rate(playout(spiel.new_initial_state, ways=False), seconds)
        spiel = pyspiel.load_game("backgammon")
        found["OpenSpiel backgammon, plain loop"] = rate(playout(spiel.new_initial_state, ways=False), seconds)
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel")
    try:
        from pettingzoo.classic import connect_four_v3

        found["PettingZoo connect four, AEC"] = rate(zoo(connect_four_v3.raw_env), seconds)
    except ImportError:
        print("PettingZoo's classic games are not installed: pip install pettingzoo[classic]")
    try:
        found[f"pgx backgammon, {envs} at once"] = rate(pgx_steps(envs), seconds)
    except ImportError:
        print("pgx is not installed: pip install pgx")
    return found


def main(arguments: list[str] | None = None) -> None:
    options = argparse.ArgumentParser("python -m rollick.bench", description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("games", nargs="*", default=rollick.games(), help="the games; all by default")
    options.add_argument("--players", type=int, nargs="+", default=[2, 4])
    options.add_argument("--envs", type=int, default=1024, help="games at once")
    options.add_argument("--seconds", type=float, default=1.0, help="processor time of each of three runs")
    chosen = options.parse_args(arguments)
    seconds, envs = chosen.seconds, chosen.envs
    print(f"one thread, processor time, {envs} games at once, median of three runs of {seconds} s\n")
    print("decisions per second           engine+mask   +observation   NumPy's choice")
    loops: dict[str, tuple[float, float]] = {}
    for name in chosen.games:
        for players in chosen.players:
            game = rollick.load_game(name, players=players)
            rates = [
                many(game, envs, seconds, False, False),
                many(game, envs, seconds, True, False),
                many(game, envs, seconds, True, True),
            ]
            label = f"{name} ({players})"
            print(f"{label:<30} " + " ".join(f"{one / 1e6:>10.2f} M  " for one in rates), flush=True)
            loops[label] = (
                rate(playout(game.new_initial_state, ways=False), seconds),
                rate(playout(game.new_initial_state, ways=True), seconds),
            )
    beside = others(seconds, envs)
    ludo = beside.get("OpenSpiel maedn (4), plain loop")
    print("\nsteps per second, plain loop   chance_outcomes   chance_ways" + ("     against maedn" if ludo else ""))
    for label, (exact, ways) in loops.items():
        ratio = f"   {exact / ludo:.2f} and {ways / ludo:.2f} times" if ludo else ""
        print(f"{label:<30} {exact / 1e3:>12.0f} k {ways / 1e3:>12.0f} k{ratio}")
    for label, one in beside.items():
        print(f"{label:<36} {one / 1e3:>6.0f} k")


if __name__ == "__main__":
    main()
