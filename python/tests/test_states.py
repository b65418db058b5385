"""States, used in a loop of `while not state.is_terminal()`."""

import copy
import inspect
import math
import pickle
import random
import sys
from collections import Counter

import numpy as np
import pytest
from conftest import GAMES, play_on, tables

import rollick


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_game_ends_and_returns_add_up_to_zero(name, players):
    state = rollick.load_game(name, players=players).new_initial_state()
    assert state.returns() == [0.0] * players
    play_on(state, 10**6)
    assert state.is_terminal()
    assert state.current_player() == rollick.TERMINAL
    assert state.legal_actions() == []
    # OpenSpiel demands nine digits.
    assert math.isclose(sum(state.returns()), 0, abs_tol=1e-9)
    assert max(state.returns()) <= 1.0
    assert sorted(state.ranks())[0] == 1


def test_every_number_is_a_token_and_reads_back(name):
    game = rollick.load_game(name, players=3)
    for player in range(3):
        tokens = game.actions(player)
        assert len(tokens) == game.num_distinct_actions() == len(set(tokens))
    state = game.new_initial_state()
    for seed in range(300):
        if not state.is_chance_node() and not state.is_terminal():
            numbers, said = state.legal_actions(), state.legal_tokens()
            assert numbers == sorted(numbers)
            assert [state.string_to_action(token) for token in said] == numbers
            assert [state.action_to_string(n) for n in numbers] == said
            assert [state.action_to_string(state.current_player(), n) for n in numbers] == said
            assert list(np.flatnonzero(state.legal_actions_mask())) == numbers
        play_on(state, 1, seed)


def test_chance_is_exact_and_merged(name):
    state = rollick.load_game(name).new_initial_state()
    looked = 0
    for seed in range(400):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert math.isclose(sum(p for _, p in outcomes), 1, rel_tol=1e-12)
            assert all(way < state.chance_ways() for way, _ in outcomes)
            assert state.legal_actions() == [way for way, _ in outcomes]
            assert state.roller() is not None
            looked += 1
        play_on(state, 1, seed)
    assert looked > 50
    dice = rollick.load_game("spiralized").new_initial_state()
    assert (len(dice.chance_outcomes()), dice.chance_ways()) == (21, 36)


def test_equal_cards_are_one_outcome():
    state, merged = rollick.load_game("bonkers", players=3).new_initial_state(), 0
    for seed in range(300):
        if state.is_chance_node() and state.action_to_string(0).startswith("draw"):
            ways = state.chance_ways()
            cards = [state.action_to_string(way) for way in range(ways)]
            outcomes = state.chance_outcomes()
            assert outcomes == [(cards.index(card), n / ways) for card, n in Counter(cards).items()]
            assert all(state.child(way) == state.child(cards.index(card)) for way, card in enumerate(cards))
            merged += len(outcomes) < ways
        play_on(state, 1, seed)
    assert merged > 10


def test_decisions_are_taken_by_number_or_by_token():
    by_number = play_on(rollick.load_game("bonkers").new_initial_state(), 60, 3)
    by_token = rollick.load_game("bonkers").new_initial_state()
    for token in by_number.tokens():
        by_token.apply_action(token)
    assert by_token == by_number
    # If a pile has several equal cards, a token stands for the first.
    assert by_token.tokens() == by_number.tokens()
    assert by_number.child(by_number.legal_actions()[0]) != by_number


def test_what_a_state_remembers_is_what_its_position_says(name):
    game, rng = rollick.load_game(name, players=3), random.Random(5)
    state = game.new_initial_state()
    for _ in range(300):
        if state.is_terminal():
            break
        # This one has been asked nothing before.
        fresh = game.state_from_bytes(state.to_bytes())
        assert state == fresh and state == state
        for ask in ("current_player", "is_chance_node", "is_terminal", "chance_ways", "legal_actions", "legal_tokens"):
            assert getattr(state, ask)() == getattr(fresh, ask)(), ask
        numbers = [n for n in range(game.num_distinct_actions()) if n not in state.legal_actions()]
        if not state.is_chance_node():
            with pytest.raises(rollick.IllegalMove):
                state.apply_action(rng.choice(numbers))
            # The caller may change the list.
            state.legal_actions().clear()
            assert state.legal_actions() == fresh.legal_actions()
            left = state.clone()
            state.apply_action(rng.choice(state.legal_actions()))
            assert left.legal_actions() == fresh.legal_actions()
        else:
            state.apply_action(rng.randrange(state.chance_ways()))


def test_the_calls_of_a_loop_take_arguments_in_every_way():
    # Python calls these directly in the usual case, and through PyO3 otherwise. Both must do the same.
    state = play_on(rollick.load_game("spiralized").new_initial_state(), 30, 3)
    while state.is_chance_node():
        play_on(state, 1)
    legal, player = state.legal_actions(), state.current_player()
    assert legal == state.legal_actions(None) == state.legal_actions(player) == state.legal_actions(player=player)
    assert state.legal_actions(1 - player) == state.legal_actions(player=1 - player) == []
    number = legal[-1]
    after = [state.clone() for _ in range(5)]
    assert after[0].apply_action(number) is None
    after[1].apply_action(action=number)
    after[2].apply_action(np.int16(number))
    after[3].apply_action(state.action_to_string(number))
    rollick.State.apply_action(after[4], number)
    assert all(one == after[0] and one.history() == after[0].history() for one in after)
    zero = rollick.load_game("spiralized").new_initial_state()
    assert zero.child(True) == zero.child(1) and zero.clone().apply_action(True) is None


def test_wrong_arguments_of_the_calls_of_a_loop_are_type_errors():
    state = rollick.load_game("bonkers").new_initial_state()
    wrong = [
        lambda: state.apply_action(),
        lambda: state.apply_action(0, 1),
        lambda: state.apply_action(0, action=0),
        lambda: state.apply_action(number=0),
        lambda: state.legal_actions(0, 1),
        lambda: state.legal_actions(seat=0),
        lambda: state.legal_actions("A"),
        lambda: state.is_terminal(1),
        lambda: state.chance_ways(of=1),
        lambda: rollick.State.apply_action(object(), 0),
        lambda: rollick.State.is_terminal("state"),
    ]
    for call in wrong:
        with pytest.raises(TypeError):
            call()
    assert state.history() == []


def test_the_calls_of_a_loop_are_described():
    signatures = {"apply_action": "(self, /, action)", "legal_actions": "(self, /, player=None)"}
    for call in ("current_player", "is_chance_node", "is_terminal", "chance_ways", "legal_actions", "apply_action"):
        method = getattr(rollick.State, call)
        assert method.__name__ == call and len(method.__doc__) > 10
        assert str(inspect.signature(method)) == signatures.get(call, "(self, /)")


def test_the_calls_of_a_loop_keep_no_references(name):
    state = play_on(rollick.load_game(name, players=2).new_initial_state(), 20, 1)
    while state.is_chance_node():
        play_on(state, 1)
    # Numbers up to 256 are shared by all of Python, and from 3.12 on they aren't counted.
    numbers = state.legal_actions()
    before = [sys.getrefcount(number) for number in numbers]
    for _ in range(1000):
        state.legal_actions()
        state.clone().apply_action(numbers[0])
        with pytest.raises(rollick.IllegalMove):
            state.apply_action(-1)
    after = [sys.getrefcount(number) for number in numbers]
    assert all(abs(a - b) < 100 for a, b in zip(before, after, strict=True))


def test_a_refusal_names_the_rule_and_changes_nothing():
    state = rollick.load_game("bonkers").state_from_text("A:12 B:19 mover:A A=A3,B5 dice:3,4 next:place")
    before = state.to_bytes()
    with pytest.raises(rollick.IllegalMove, match="place A10") as caught:
        state.apply_action("place A10")
    assert caught.value.rule.startswith("BK-")
    assert caught.value.sentence
    assert state.why("place A10") == (caught.value.rule, caught.value.sentence)
    assert state.why("place A3") is None
    with pytest.raises(rollick.IllegalMove) as caught:
        state.apply_action(999)
    assert caught.value.rule == "RO-01"
    with pytest.raises(rollick.IllegalMove) as caught:
        state.apply_action(-1)
    assert caught.value.rule == "RO-01"
    assert state.to_bytes() == before
    over = play_on(rollick.load_game("bonkers").new_initial_state(), 10**6)
    with pytest.raises(rollick.IllegalMove) as caught:
        over.apply_action(0)
    assert caught.value.rule == "RO-03"


def test_what_can_be_no_action_is_an_illegal_move():
    deciding = rollick.load_game("bonkers").state_from_text("A:12 B:19 mover:A A=A3,B5 dice:3,4 next:place")
    rolling = rollick.load_game("bonkers").new_initial_state()
    over = play_on(rollick.load_game("bonkers").new_initial_state(), 10**6)
    wrong = [-1, 2**31, 2**32, 2**63, 10**30, -(10**30), 10**5000, 1.5, 1.0, np.float32(1), None, b"place A3", [1], object()]
    for state, rule in [(deciding, "RO-01"), (rolling, "RO-06"), (over, "RO-03")]:
        before = state.to_bytes()
        for action in wrong:
            for call in (state.apply_action, state.child):
                with pytest.raises(rollick.IllegalMove, match="action|‘") as caught:
                    call(action)
                assert (caught.value.rule, bool(caught.value.sentence)) == (rule, True)
        for action in wrong[:-1]:
            for call in (state.action_to_string, lambda action, of=state: of.game.action_to_string(0, action)):
                if action is not None:
                    with pytest.raises(rollick.IllegalMove):
                        call(action)
        assert (state.to_bytes(), state.is_terminal()) == (before, state is over)
    # Whatever counts as an integer in Python is a number.
    number = deciding.string_to_action("place A3")
    assert deciding.child(np.int64(number)) == deciding.child(np.uint8(number)) == deciding.child("place A3")


def test_an_exception_of_the_callers_own_gets_through():
    class Stop(BaseException):
        pass

    class Odd:
        def __index__(self):
            raise Stop

    with pytest.raises(Stop):
        rollick.load_game("bonkers").new_initial_state().apply_action(Odd())


def test_every_exception_has_a_rule_or_none():
    game = rollick.load_game("bonkers")
    faults = [
        (rollick.BadSetup, lambda: rollick.load_game("bonker")),
        (rollick.BadSetup, lambda: rollick.load_game("bonkers", rules=["nonsense"])),
        (rollick.BadPosition, lambda: game.state_from_text("nonsense")),
        (rollick.BadPosition, lambda: game.state_from_bytes(b"nonsense")),
        (rollick.BadRecord, lambda: rollick.Record.parse("nonsense")),
        (rollick.IllegalMove, lambda: game.new_initial_state().apply_action(999)),
    ]
    for kind, call in faults:
        with pytest.raises(rollick.RollickError) as caught:
            call()
        assert type(caught.value) is kind
        assert caught.value.rule == ("RO-06" if kind is rollick.IllegalMove else None)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"name": "bonker"}, "did you mean bonkers"),
        ({"name": "bonkers", "players": 9}, "2 to 4 players"),
        ({"name": "bonkers", "rules": {"bk-r7": "maybe"}}, "bk-r7"),
        ({"name": "bonkers", "rules": ["nonsense"]}, "nonsense"),
        ({"name": "bonkers", "board": "no/such/file.toml"}, "no/such/file.toml"),
        ({"name": "bonkers", "board": "spaces = 3\n"}, "custom"),
    ],
)
def test_a_bad_setup_says_what_is_wrong(arguments, says):
    with pytest.raises(rollick.BadSetup, match=says):
        rollick.load_game(**arguments)


def test_house_rules_and_boards_arrive(tmp_path):
    game = rollick.load_game("bonkers", players=3, rules={"bk-r7": "no", "bk-r8": 6})
    assert (game.rules["bk-r7"], game.rules["bk-r8"]) == ("no", "6")
    board = tmp_path / "mine.toml"
    board.write_text(game.board_text.replace("A12 = 2", "A12 = 1"))
    assert rollick.load_game("bonkers", board=board).board == "mine"
    assert rollick.load_game("bonkers", board=str(board)).num_distinct_actions() == 71
    assert rollick.load_game("bonkers", board=board.read_text()).board_text == board.read_text()


def test_copies_pickles_and_texts_keep_everything(name, tmp_path):
    game = rollick.load_game(name, players=3)
    state = play_on(game.new_initial_state(), 150, 5)
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ]
    for other in copies:
        assert other == state
        assert other.history() == state.history()
        assert other.game == game
    play_on(copies[0], 5, 1)
    assert copies[0] != state, "a copy is on its own"
    assert game.state_from_text(state.to_text()) == state
    assert game.state_from_bytes(state.to_bytes()) == state
    later = play_on(game.state_from_bytes(state.to_bytes()), 20, 7)
    again = pickle.loads(pickle.dumps(later))
    assert (again, again.tokens()) == (later, later.tokens())
    with pytest.raises(rollick.BadPosition):
        game.state_from_bytes(b"nonsense")
    with pytest.raises(rollick.BadPosition):
        game.deserialize_state("zz\n1 2 3")


def test_observations_are_named(name):
    for players in (2, 4):
        game = rollick.load_game(name, players=players)
        (size,) = game.observation_tensor_shape()
        figures = game.figures()
        assert sum(count for _, _, count, _ in figures) == size
        assert all(about for *_, about in figures)
        state = play_on(game.new_initial_state(), 120, 2)
        for player in range(players):
            seen = state.observation_tensor(player)
            assert seen.shape == (size,) and seen.dtype == np.float32
            assert np.abs(seen).max() <= 1
        due = next(slice(first, first + count) for label, first, count, _ in figures if label == "due")
        assert state.observation_tensor(0)[due].sum() == 1
    with pytest.raises(rollick.BadSetup, match="no player 7"):
        state.observation_tensor(7)


def test_facts_sentences_and_drawings(name):
    state = play_on(rollick.load_game(name).new_initial_state(), 80, 1)
    assert state.facts()["text"] == state.to_text()
    assert state.question()
    assert "<svg" in state.to_svg(names=["Ann", "Bo"]) and "Ann" in state.to_svg(names=["Ann", "Bo"])
    assert state._repr_svg_().startswith("<svg")
    assert str(state).count("\n") > 3
    assert name in repr(state)
    assert state.game.board_svg().startswith("<svg")
    with pytest.raises(ValueError, match="colours"):
        state.to_svg(colours="pink")


def test_there_are_four_games():
    assert set(GAMES) >= {"bonkers", "bigfoot", "road-hog", "spiralized"}


def test_a_position_that_bytes_could_not_hold_is_refused():
    with pytest.raises(rollick.BadPosition, match="not those of the game"):
        rollick.load_game("bonkers").state_from_text("A:9 B:0 pile:A1,EX")
