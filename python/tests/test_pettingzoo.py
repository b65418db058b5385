"""PettingZoo's own tests."""

import warnings

import pytest
from conftest import tables
from pettingzoo.test import api_test, render_test, seed_test

import rollick
import rollick.pettingzoo


@pytest.mark.parametrize(("name", "players"), tables())
def test_api_test(name, players, capsys):
    with warnings.catch_warnings():
        # PettingZoo would rather have a plain box than a box with a mask.
        warnings.simplefilter("ignore")
        api_test(rollick.pettingzoo.env(name, players=players), num_cycles=100)


def test_seed_test(name):
    seed_test(lambda: rollick.pettingzoo.env(name, players=3), num_cycles=80)


def test_render_test(name, capsys):
    svg = {"svg": lambda drawing: "<svg" in drawing}
    render_test(lambda render_mode=None: rollick.pettingzoo.env(name, render_mode=render_mode), custom_tests=svg)


def test_rewards_add_up_and_illegal_actions_are_named():
    env = rollick.pettingzoo.raw_env("bonkers", players=3)
    env.reset(seed=4)
    with pytest.raises(rollick.IllegalMove):
        env.step(int((env.observe(env.agent_selection)["action_mask"] == 0).argmax()))
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert sorted(total.values()) == [-0.5, -0.5, 1.0]
