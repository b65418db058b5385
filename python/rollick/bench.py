"""How fast Rollick is, compared with whatever else is installed: `python -m rollick.bench`.

Everything runs in turn on one thread of one process, and is measured in processor time. A shared machine gets faster and
slower all the time, so what is compared takes turns, and the ratio is the median of several. The figures themselves
depend on the processor.

    python -m rollick.bench                  all games, 2 and 4 players, 1,024 games at once
    python -m rollick.bench bonkers --seconds 0.2 --players 2
    python -m rollick.bench --loops          only the plain loops, beside OpenSpiel
    python -m rollick.bench --count          the same in instructions, which are the same on a busy machine; takes valgrind
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import subprocess
import sys
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


#: How often whatever is compared takes its turn.
ROUNDS = 5


def once(step: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += step()
    return done / spent


def rate(step: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time: the median of three runs."""
    step()
    return statistics.median(once(step, seconds) for _ in range(3))


def compare(steps: list[Callable[[], int]], seconds: float) -> tuple[list[float], list[float]]:
    """The rate of each, and how many times the rate of the first it is. They take turns, so that a machine that gets
    slower slows all of them. Both are medians."""
    for step in steps:
        step()
    rounds = [[once(step, seconds) for step in steps] for _ in range(ROUNDS)]
    return (
        [statistics.median(column) for column in zip(*rounds, strict=True)],
        [statistics.median(row[k] / row[0] for row in rounds) for k in range(len(steps))],
    )


def many(game: rollick.Game, envs: int, seconds: float, observations: bool, numpy_choice: bool) -> float:
    """Decisions per second of many games at once."""
    env = rollick.vector.make(game, envs, seed=1, observations=observations)
    env.reset()
    rng = np.random.default_rng(1)

    def step() -> int:
        env.step(masked_choice(env.masks, rng) if numpy_choice else env.sample())
        return envs

    return rate(step, seconds)


def exact(new_state: Callable[[], Any]) -> Callable[[], int]:
    """A random game in a plain loop, as users of OpenSpiel write it. Returns the number of steps, counting decisions and
    chance."""
    rng = random.Random(1)

    def game() -> int:
        state, steps = new_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
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


def sampled(new_state: Callable[[], rollick.State]) -> Callable[[], int]:
    """The same with `chance_ways()`, which is 0 if nothing is rolled."""
    rng = random.Random(1)

    def game() -> int:
        state, steps = new_state(), 0
        while not state.is_terminal():
            ways = state.chance_ways()
            state.apply_action(int(rng.random() * ways) if ways else rng.choice(state.legal_actions()))
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
    """Steps of pgx's backgammon, many games at once, compiled by JAX. Finished games start again."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.PRNGKey(1), envs)
    state = init(keys)
    rng = np.random.default_rng(1)

    def steps() -> int:
        nonlocal state, keys
        actions = masked_choice(np.asarray(state.legal_action_mask), rng)
        keys = jax.random.split(keys[0], envs)
        state = step(state, jax.numpy.asarray(actions), keys)
        state.current_player.block_until_ready()
        return envs

    return steps


def maedn() -> Callable[[], int] | None:
    """A random game of OpenSpiel's Ludo for four players, if OpenSpiel is installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return exact(pyspiel.load_game("maedn(players=4)").new_initial_state)


def play(name: str, players: int, ways: bool, steps: int) -> int:
    """Plays games in a plain loop until there are this many steps. Returns how many there are."""
    loop = maedn() if name == "maedn" else None
    if loop is None:
        loop = (sampled if ways else exact)(rollick.load_game(name, players=players).new_initial_state)
    # Python makes a function faster once it was called some times.
    done = sum(loop() for _ in range(WARM))
    while done < steps:
        done += loop()
    return done


#: This many games are played first.
WARM = 12


def instructions(name: str, players: int, ways: bool, steps: int) -> float:
    """Instructions per step of a plain loop, counted by valgrind."""

    def count(most: int) -> tuple[int, int]:
        program = f"from rollick import bench; print(bench.play({name!r}, {players}, {ways}, {most}))"
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-c", program]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        counted = re.search(r"Collected : (\d+)", ran.stderr)
        assert counted, ran.stderr
        return int(ran.stdout), int(counted[1])

    # What is needed to start is in both, and so falls away.
    few, start = count(0)
    many, end = count(few + steps)
    return (end - start) / (many - few)


def count_table(names: list[str], players: list[int], steps: int) -> None:
    try:
        import pyspiel  # noqa: F401

        ludo = instructions("maedn", 4, False, steps)
        print(f"maedn (4): {ludo:,.0f} instructions per step")
    except ImportError:
        ludo = 0.0
    print("instructions per step          chance_outcomes   chance_ways" + ("   against maedn" if ludo else ""))
    for name in names:
        for n in players:
            found = [instructions(name, n, ways, steps) for ways in (False, True)]
            beside = f"   {ludo / found[0]:.2f} and {ludo / found[1]:.2f} times" if ludo else ""
            print(f"{f'{name} ({n})':<30} {found[0]:>15,.0f} {found[1]:>13,.0f}{beside}", flush=True)


def others(envs: int) -> tuple[dict[str, Callable[[], int]], list[str]]:
    """What else is installed, and how to install the rest."""
    found: dict[str, Callable[[], int]] = {}
    missing = []
    try:
        import pyspiel

        found["OpenSpiel backgammon, plain loop"] = exact(pyspiel.load_game("backgammon").new_initial_state)
    except ImportError:
        missing.append("OpenSpiel (pip install open_spiel)")
    try:
        from pettingzoo.classic import connect_four_v3

        found["PettingZoo connect four, AEC"] = zoo(connect_four_v3.raw_env)
    except ImportError:
        missing.append("PettingZoo's classic games (pip install 'pettingzoo[classic]')")
    try:
        found[f"pgx backgammon, {envs} at once, NumPy's choice"] = pgx_steps(envs)
    except ImportError:
        missing.append("pgx (pip install pgx)")
    return found, missing


def many_table(names: list[str], players: list[int], envs: int, seconds: float) -> None:
    print(f"many games at once: {envs}, median of three runs of {seconds} s")
    print("decisions per second           engine+mask   +observation   NumPy's choice")
    for name in names:
        for n in players:
            game = rollick.load_game(name, players=n)
            rates = [
                many(game, envs, seconds, False, False),
                many(game, envs, seconds, True, False),
                many(game, envs, seconds, True, True),
            ]
            label = f"{name} ({n})"
            print(f"{label:<30} " + " ".join(f"{one / 1e6:>10.2f} M  " for one in rates), flush=True)


def loop_table(names: list[str], players: list[int], seconds: float) -> None:
    ludo = maedn()
    print(f"plain loop, median of {ROUNDS} runs of {seconds} s that take turns")
    print("steps per second               chance_outcomes   chance_ways" + ("   maedn (4)   against maedn" if ludo else ""))
    for name in names:
        for n in players:
            game = rollick.load_game(name, players=n)
            ours = [exact(game.new_initial_state), sampled(game.new_initial_state)]
            rates, ratios = compare([ludo, *ours] if ludo else ours, seconds)
            beside = f" {rates[0] / 1e3:>9.0f} k   {ratios[-2]:.2f} and {ratios[-1]:.2f} times" if ludo else ""
            label = f"{name} ({n})"
            print(f"{label:<30} {rates[-2] / 1e3:>13.0f} k {rates[-1] / 1e3:>11.0f} k{beside}", flush=True)


def others_table(envs: int, seconds: float) -> None:
    found, missing = others(envs)
    print(f"others, median of three runs of {seconds} s")
    for label, step in found.items():
        print(f"{label:<48} {rate(step, seconds) / 1e3:>6.0f} k steps per second", flush=True)
    if missing:
        print("not installed, so not measured: " + ", ".join(missing))


def main(arguments: list[str] | None = None) -> None:
    options = argparse.ArgumentParser("python -m rollick.bench", description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("games", nargs="*", default=rollick.games(), help="the games; all by default")
    options.add_argument("--players", type=int, nargs="+", default=[2, 4])
    options.add_argument("--envs", type=int, default=1024, help="games at once")
    options.add_argument("--seconds", type=float, default=1.0, help="processor time of each run")
    options.add_argument("--loops", action="store_true", help="measure only the plain loops")
    options.add_argument("--count", action="store_true", help="count the instructions of the plain loops with valgrind")
    options.add_argument("--steps", type=int, default=20_000, help="how many steps --count counts")
    chosen = options.parse_args(arguments)
    if chosen.count:
        return count_table(chosen.games, chosen.players, chosen.steps)
    print("one thread, processor time\n")
    if not chosen.loops:
        many_table(chosen.games, chosen.players, chosen.envs, chosen.seconds)
        print()
    loop_table(chosen.games, chosen.players, chosen.seconds)
    if not chosen.loops:
        print()
        others_table(chosen.envs, chosen.seconds)


if __name__ == "__main__":
    main()
