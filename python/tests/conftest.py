"""What the tests share."""

import random

import pytest

import rollick

GAMES = rollick.games()


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    ranges = {name: rollick.load_game(name).player_range for name in GAMES}
    return [(name, n) for name, (least, most) in ranges.items() for n in range(least, most + 1)]


def play_on(state: rollick.State, steps: int, seed: int = 0) -> rollick.State:
    """Takes random steps, until the game is over."""
    rng = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.randrange(state.chance_ways()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)
