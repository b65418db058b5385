"""Thousands of games at once."""

import gymnasium
import numpy as np
import pytest
from conftest import GAMES, tables

import rollick
import rollick.vector


def keep(step):
    """Copies of the arrays of a step."""
    *arrays, info = step
    return [a.copy() for a in arrays] + [info[key].copy() for key in ("masks", "counts", "players")]


def run(name, steps=200, **options):
    env = rollick.vector.make(name, **{"num_envs": 8, "seed": 7, **options})
    out = [keep(env.reset())]
    for _ in range(steps):
        out.append(keep(env.step(env.sample())))
    return out


def same(a, b):
    return all(np.array_equal(x, y) for one, two in zip(a, b, strict=True) for x, y in zip(one, two, strict=True))


@pytest.mark.parametrize(("name", "players"), tables())
def test_arrays_say_what_states_say(name, players):
    env = rollick.vector.make(name, 5, players=players, seed=3)
    env.reset()
    for _ in range(60):
        for k in range(5):
            state = env.state(k)
            assert state.current_player() == env.players[k]
            numbers = state.legal_actions()
            assert list(np.flatnonzero(env.masks[k])) == numbers
            assert sorted(env.legal[k, : env.counts[k]]) == numbers
            assert np.array_equal(env.observations[k], state.observation_tensor())
        env.step(env.sample())


def test_results_depend_on_the_seed_alone(name):
    one = run(name, threads=1, num_envs=40)
    assert same(one, run(name, threads=1, num_envs=40))
    assert same(one, run(name, threads=3, num_envs=40)), "not on the number of threads"
    assert same(one, run(name, threads=0, num_envs=40)), "one per core"
    assert not same(one, run(name, threads=1, num_envs=40, seed=8))
    few = run(name, num_envs=5)
    for many_step, few_step in zip(one, few, strict=True):
        for many, some in zip(many_step, few_step, strict=True):
            assert np.array_equal(many[:5], some), "game k doesn't depend on how many games there are"


def test_bots_do_not_depend_on_the_number_of_threads_either(name):
    bots = {"players": 3, "bots": {0: "easy", 2: "medium"}, "nodes": 40, "steps": 25, "num_envs": 9}
    one = run(name, threads=1, **bots)
    assert same(one, run(name, threads=2, **bots))
    assert same(one, run(name, threads=3, **bots))
    assert not same(one, run(name, threads=1, **bots, seed=8))
    for many_step, few_step in zip(one, run(name, threads=2, **(bots | {"num_envs": 4})), strict=True):
        for many, some in zip(many_step, few_step, strict=True):
            assert np.array_equal(many[:4], some), "game k doesn't depend on how many games there are"


def test_chance_and_sampling_have_generators_of_their_own():
    first, second = (rollick.vector.make("spiralized", 4, seed=1) for _ in range(2))
    first.reset(), second.reset()
    for _ in range(5):
        second.sample()  # This must not disturb the dice.
    for _ in range(50):
        actions = first.legal[:, 0].copy()
        first.step(actions), second.step(actions)
        assert np.array_equal(first.observations, second.observations)


def test_arrays_are_reused():
    env = rollick.vector.make("bonkers", 16, seed=1)
    observations, info = env.reset()
    again = env.step(env.sample())
    assert again[0] is observations is env.observations
    assert again[4] is info
    assert env.sample() is env.sample()


def test_games_end_restart_and_pay(name):
    env = rollick.vector.make(name, 32, players=3, seed=5, observations=False)
    assert env.reset()[0].shape == (32, 0)
    ended = 0
    for _ in range(6000):
        _, rewards, terminations, truncations, _ = env.step(env.sample())
        assert not truncations.any()
        assert np.allclose(rewards[~terminations], 0)
        if terminations.any():
            assert np.allclose(rewards[terminations].sum(axis=1), 0, atol=1e-6)
            assert (rewards[terminations].max(axis=1) >= 0).all()
            ended += int(terminations.sum())
        if ended > 20:
            return
    pytest.fail(f"only {ended} games ended")


def test_a_batch_is_checked_as_a_whole(name):
    env = rollick.vector.make(name, 6, seed=2)
    env.reset()
    before = [env.state(k).to_bytes() for k in range(6)]
    actions = env.sample().copy()
    actions[4] = np.flatnonzero(~env.masks[4])[0]
    env.masks[4] = True  # Whatever is done to the mask.
    with pytest.raises(rollick.IllegalMove, match="game 4") as caught:
        env.step(actions)
    assert caught.value.env == 4 and caught.value.rule
    assert [env.state(k).to_bytes() for k in range(6)] == before
    actions[4] = -5
    with pytest.raises(rollick.IllegalMove, match="action -5"):
        env.step(actions)
    env.step(env.sample())


def test_actions_are_int32_or_int64():
    one, two = (rollick.vector.make("bigfoot", 3, seed=2) for _ in range(2))
    one.reset(), two.reset()
    one.step(one.sample().astype(np.int32))
    two.step(two.sample().astype(np.int64))
    assert np.array_equal(one.observations, two.observations)
    with pytest.raises(TypeError, match="float64"):
        one.step(np.zeros(3))
    with pytest.raises(TypeError, match="shape"):
        one.step(np.zeros((3, 1), np.int64))
    with pytest.raises(ValueError, match="3 games and 2 actions"):
        one.step(np.zeros(2, np.int64))


def test_autoreset_modes_are_gymnasiums():
    modes = gymnasium.vector.AutoresetMode
    for mode in modes:
        env = rollick.vector.make("bonkers", 4, seed=1, autoreset_mode=mode)
        assert env.autoreset_mode == mode.value
        env.reset()
        while not env.terminations.any():
            env.step(env.sample())
        over = env.terminations.copy()
        if mode == modes.SAME_STEP:
            assert (env.counts[over] > 0).all()
            continue
        assert (env.players[over] == rollick.TERMINAL).all() and (env.counts[over] == 0).all()
        if mode == modes.NEXT_STEP:
            env.step(env.sample())
            assert (env.counts[over] > 0).all() and (env.rewards[over] == 0).all()
            continue
        with pytest.raises(rollick.RollickError, match="reset it first"):
            env.step(env.sample())
        untouched = env.observations[~over].copy()
        env.reset(mask=over)
        assert (env.counts > 0).all() and np.array_equal(env.observations[~over], untouched)
    with pytest.raises(rollick.BadSetup, match="SameStep"):
        rollick.vector.make("bonkers", 4, autoreset_mode="Never")


def test_bots_play_some_of_the_seats():
    env = rollick.vector.make("bonkers", 24, players=2, seed=1, bots={1: "hard"}, nodes=300)
    env.reset()
    total, ended = 0.0, 0
    while ended < 40:
        _, rewards, terminations, _, info = env.step(env.sample())
        assert (info["players"] == 0).all()
        total += float(rewards[terminations, 0].sum())
        ended += int(terminations.sum())
    assert total < 0, "hard beats random play"
    with pytest.raises(rollick.BadSetup, match="every seat"):
        rollick.vector.make("bonkers", 1, bots={0: "easy", 1: "easy"})
    with pytest.raises(rollick.BadSetup, match="did you mean hard"):
        rollick.vector.make("bonkers", 1, bots={0: "hart"})


def test_bots_advise_and_their_features_are_there(name):
    env = rollick.vector.make(name, 3, seed=2, features=True, threads=2)
    env.reset()
    for _ in range(5):
        actions = env.advise("medium")
        assert all(env.masks[k, action] for k, action in enumerate(actions))
        env.step(actions)
        assert env.features.shape[:2] == env.merits.shape == (3, 2)
        assert np.isfinite(env.features).all() and np.abs(env.features).sum() > 0
    assert rollick.vector.make(name, 3).features.size == 0


def test_an_env_must_be_reset_first():
    env = rollick.vector.make("bonkers", 2)
    with pytest.raises(rollick.RollickError, match="reset"):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(rollick.RollickError, match="reset"):
        env.sample()
    with pytest.raises(rollick.BadSetup):
        rollick.vector.make("bonkers", 0)


def test_a_seed_starts_everything_again():
    env = rollick.vector.make(GAMES[0], 4, seed=1)
    first = keep(env.reset(seed=9))
    env.step(env.sample())
    assert all(np.array_equal(a, b) for a, b in zip(first, keep(env.reset(seed=9)), strict=True))
