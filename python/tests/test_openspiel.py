"""OpenSpiel's own tests."""

import copy
import pickle

import numpy as np
import pyspiel
import pytest
from conftest import play_on, tables
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import rollick
import rollick.openspiel

NAMES = rollick.openspiel.register()


#: Few turns.
SHORT = {"bonkers": "bk-r10:10", "bigfoot": "bf-r10:5", "road-hog": "rh-r13:10", "spiralized": "sp-r8:10"}


def load(name, players=2, **parameters):
    more = "".join(f",{key}={value}" for key, value in parameters.items())
    return pyspiel.load_game(f"rollick_{name.replace('-', '_')}(players={players}{more})")


def passes(game, times):
    pyspiel.random_sim_test(game, num_sims=times, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


def test_all_games_are_registered():
    assert NAMES == rollick.openspiel.register()
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "players"), tables())
def test_random_sim_test_and_the_generic_tests(name, players, capfd):
    passes(load(name, players), 1)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), tables())
def test_the_same_several_times(name, players, capfd):
    passes(load(name, players), 5)


def test_openspiels_mcts_plays_a_whole_game(name):
    # It plays each decision to the end several times, at random. So the house rules limit the turns.
    game = load(name, rules=SHORT[name])
    rng = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=False) for _ in range(2)
    ]
    state, decided = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            ways, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(ways, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
            decided += 1
    assert decided > 3 and sum(state.returns()) == pytest.approx(0, abs=1e-5)


def test_observers_see_what_states_see():
    game = load("spiralized", 3)
    state = game.new_initial_state()
    observer = make_observation(game)
    observer.set_from(state, player=1)
    assert np.array_equal(observer.tensor, state.rollick.observation_tensor(1))
    assert observer.dict["due"].sum() == 1


def test_a_game_without_a_limit_is_refused():
    with pytest.raises(Exception, match="no limit"):
        load("bonkers", rules="bk-r10:none")
    assert load("bonkers", rules="bk-r10:5").max_game_length() < load("bonkers").max_game_length()


@pytest.mark.parametrize(("name", "players"), tables())
def test_no_game_is_longer_than_it_says(name, players):
    # With few turns the bound is tight enough for a game to get near it.
    rule = SHORT[name].split(":")[0]
    game = rollick.load_game(name, players=players, rules={rule: 1})
    decisions, chances = game.max_length()
    for seed in range(20):
        state, taken = game.new_initial_state(), [0, 0]
        while not state.is_terminal():
            taken[state.is_chance_node()] += 1
            play_on(state, 1, 1000 * seed + sum(taken))
        assert taken[0] <= decisions and taken[1] <= chances
    # OpenSpiel has only 32 bits for it.
    longest = load(name, players, rules=f"{rule}:10000")
    assert 0 < longest.max_game_length() + longest.max_chance_nodes_in_history() < 2**31


def test_states_can_be_pickled_and_copied(name):
    game = load(name, 3, rules=SHORT[name])
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    for _ in range(40):
        for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
            assert str(again) == str(state) and again.history() == state.history()
            assert again.legal_actions() == state.legal_actions()
            assert again.rollick == state.rollick and again.rollick is not state.rollick
        state.apply_action(rng.choice(state.legal_actions()))
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
