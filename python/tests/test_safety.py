"""Threads, forks, Ctrl-C and panics."""

import copy
import multiprocessing
import pickle
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import play_on

import rollick
import rollick.vector
from rollick import _rollick


def calls():
    """Every call that reaches an engine."""
    game = rollick.load_game("bonkers", players=3)
    start = play_on(game.new_initial_state(), 60, 1)
    while start.is_chance_node():
        play_on(start, 1)
    roll = game.new_initial_state()
    # Copies made in advance, because copying reaches an engine, too.
    spare = [start.clone() for _ in range(4)]
    other, record, bot = start.clone(), rollick.Record.of(start), rollick.Bot("easy")
    token, action = start.legal_tokens()[0], start.legal_actions()[0]
    kept, series, text = start.serialize(), rollick.series(game, 3), start.to_text()
    bytes_, written = start.to_bytes(), record.text()
    env = rollick.vector.make(game, 2, seed=1)
    thinking = rollick.vector.make(game, 2, seed=1, bots={1: "easy"})
    env.reset(), thinking.reset()
    named = {
        "State": (
            start,
            {
                "apply_action": lambda: spare.pop().apply_action(token),
                "child": lambda: start.child(action),
                "action_to_string": lambda: start.action_to_string(action),
                "string_to_action": lambda: start.string_to_action(token),
                "why": lambda: start.why(token),
                "__copy__": lambda: copy.copy(start),
                "__deepcopy__": lambda: copy.deepcopy(start),
                "__eq__": lambda: start == other,
                "__reduce__": lambda: pickle.loads(pickle.dumps(start)),
                "game": None,  # These return what is already known.
                "history": None,
                "serialize": None,
                **dict.fromkeys(["current_player", "is_chance_node", "is_terminal", "chance_ways"]),
                "legal_actions": lambda: roll.legal_actions(),  # What a seat may do is already known.
                "turn": lambda: start.turn,
            },
        ),
        "Game": (
            game,
            {
                "action_to_string": lambda: game.action_to_string(0, 0),
                "state_from_text": lambda: game.state_from_text(text),
                "state_from_bytes": lambda: game.state_from_bytes(bytes_),
                "deserialize_state": lambda: game.deserialize_state(kept),
                "about": lambda: game.about,
                "_restore": lambda: pickle.loads(pickle.dumps(game)),
                **dict.fromkeys(["board", "board_text", "name", "title", "players", "player_range", "rules"]),
                **dict.fromkeys(["rules_page", "num_players", "max_chance_outcomes", "observation_tensor_shape"]),
                **dict.fromkeys(["__eq__", "__hash__", "__reduce__", "__repr__"]),
            },
        ),
        "Record": (
            record,
            {
                "parse": lambda: rollick.Record.parse(written),
                "read": None,  # It only parses.
                "of": lambda: rollick.Record.of(start),
                "write": None,
                **dict.fromkeys(["game", "players", "rules", "text", "tokens", "winners", "__reduce__", "__repr__"]),
            },
        ),
        "Bot": (
            bot,
            {
                "choose": lambda: bot.choose(start),
                "note": lambda: bot.note(start),
                **dict.fromkeys(["level", "__reduce__", "__repr__"]),
            },
        ),
        "Series": (
            series,
            {
                "merge": lambda: series.merge(series),
                **dict.fromkeys(["games", "lengths", "_restore", "__eq__", "__reduce__", "__repr__"]),
            },
        ),
    }
    for kind, (one, special) in named.items():
        for name, value in vars(type(one)).items():
            if name in special:
                if special[name]:
                    yield f"{kind}.{name}", special[name]
            elif callable(getattr(one, name)) and name not in ("__new__", "__doc__", "__hash__", "__ne__"):
                if not name.startswith("__") or name in ("__str__", "__repr__"):
                    yield f"{kind}.{name}", getattr(one, name)
    yield "State.apply_action by number", lambda: spare.pop().apply_action(action)
    long_bot = rollick.Bot("hard", nodes=100_000)
    yield "long choose", lambda: long_bot.choose(start)
    yield "load_game", lambda: rollick.load_game("bonkers")
    yield "simulate", lambda: rollick.simulate(game, 3)
    yield "simulate, bots", lambda: rollick.simulate(game, 1, bots="easy")
    yield "arena", lambda: rollick.arena(game, "easy", "random", games=3)
    yield "verify", lambda: rollick.verify(record)
    yield "analyse", lambda: rollick.analyse(record, nodes=10)
    yield "make", lambda: rollick.vector.make(game, 2)
    yield "env: state", lambda: env.state(0)
    yield "env: sample", env.sample
    yield "env: advise", lambda: env.advise("easy")
    yield "env: reset", env.reset
    yield "env with bots: reset", thinking.reset


def test_a_panic_becomes_an_exception_everywhere(capfd):
    assert issubclass(rollick.InternalError, Exception)
    tried = []
    for what, call in list(calls()):
        call()
        _rollick._panic_on_purpose(True)
        try:
            with pytest.raises(rollick.InternalError, match="on purpose"):
                call()
        finally:
            assert not _rollick._panic_on_purpose(False), f"{what} is not guarded"
        tried.append(what)
    assert {"State.to_svg", "State.legal_actions", "verify", "Record.replay"} <= set(tried)


def test_what_a_state_knows_needs_no_engine(name):
    state = rollick.load_game(name).new_initial_state()
    asks = ("current_player", "is_chance_node", "is_terminal", "chance_ways", "legal_actions")
    for seed in range(100):
        if not state.is_chance_node() and len(state.legal_actions()) <= 15:
            said = [getattr(state, ask)() for ask in asks]
            _rollick._panic_on_purpose(True)
            again = [getattr(state, ask)() for ask in asks]
            # The trap is still set: nothing that could panic was called.
            assert _rollick._panic_on_purpose(False)
            assert again == said
        play_on(state, 1, seed)


@pytest.mark.parametrize("bots", [{}, {1: "easy"}])
def test_after_a_panic_an_env_wants_to_be_reset(bots, capfd):
    env = rollick.vector.make("bonkers", 4, seed=1, bots=bots)
    env.reset()
    actions = env.sample().copy()
    _rollick._panic_on_purpose(True)
    with pytest.raises(rollick.InternalError, match="on purpose"):
        env.step(actions)
    with pytest.raises(rollick.RollickError, match="reset"):
        env.step(actions)
    env.reset(seed=1)
    env.step(env.sample())


def in_a_child(env):
    env.reset(seed=1)
    for _ in range(30):
        env.step(env.sample())
    play_on(rollick.load_game("bonkers").new_initial_state(), 50)
    rollick.simulate("bonkers", 50, threads=2)
    return env.observations.sum()


def test_a_fork_has_threads_of_its_own():
    env = rollick.vector.make("bonkers", 200, seed=1, threads=2)
    here = in_a_child(env)  # Now the parent's threads have started.
    context = multiprocessing.get_context("fork")
    reader, writer = context.Pipe(duplex=False)
    child = context.Process(target=lambda: writer.send(in_a_child(env)))
    child.start()
    assert reader.poll(60), "the child hangs"
    assert reader.recv() == here
    child.join(10)
    assert child.exitcode == 0
    assert in_a_child(env) == here


LONG = {
    "simulate": lambda record, state: rollick.simulate("bigfoot", 200, threads=1),
    "verify": lambda record, state: rollick.verify(record),
    "replay": lambda record, state: record.replay(),
    "analyse": lambda record, state: rollick.analyse(record, nodes=5),
    "choose": lambda record, state: BOT.choose(state),
    "Record.of": lambda record, state: rollick.Record.of(state),
    "arena": lambda record, state: rollick.arena("bigfoot", "random", "random", games=60, threads=1),
    "advise": lambda record, state: ENV.advise("medium"),
    "step": lambda record, state: ENV.step(ENV.sample()),
    "reset": lambda record, state: ENV.reset(),
}
BOT = rollick.Bot("hard", nodes=2000)
ENV = rollick.vector.make("bigfoot", 500, seed=1, threads=1)
ENV.reset()


@pytest.mark.parametrize("what", LONG)
def test_the_lock_is_released_in_long_calls(what):
    state = play_on(rollick.load_game("bigfoot").new_initial_state(), 100, 1)
    record = rollick.Record.of(state)
    while state.is_chance_node():
        play_on(state, 1)
    inside, seen = threading.Event(), []
    stop = threading.Event()

    def look():
        # Python switches threads between two of its instructions, but not within a call that holds the lock.
        while not stop.is_set():
            if inside.is_set():
                seen.append(what)
            time.sleep(0)

    sys.setswitchinterval(1000)
    other = threading.Thread(target=look)
    try:
        other.start()
        began = time.monotonic()
        while not seen and time.monotonic() - began < 60:
            inside.set()
            LONG[what](record, state)
            inside.clear()
    finally:
        stop.set()
        other.join()
        sys.setswitchinterval(0.005)
    assert seen, "no other thread could run"


def test_states_may_be_played_in_many_threads():
    results = {}

    def play(k):
        results[k] = play_on(rollick.load_game("road-hog", players=4).new_initial_state(), 3000, k).to_bytes()

    for _ in range(2):
        before = dict(results)
        threads = [threading.Thread(target=play, args=(k,)) for k in range(6)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
        assert not before or before == results


def test_two_threads_cannot_step_one_env_at_once():
    env = rollick.vector.make("spiralized", 4000, seed=1, threads=1)
    env.reset()
    faults = []

    def step():
        for _ in range(10):
            try:
                env.step(env.sample())
            except (RuntimeError, rollick.RollickError) as fault:
                faults.append(fault)

    threads = [threading.Thread(target=step) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    # Whatever happened, the games are valid and the arrays agree with them.
    for k in range(0, 4000, 501):
        assert list(np.flatnonzero(env.masks[k])) == env.state(k).legal_actions()


RECORD = """
import random
state = rollick.load_game('bonkers', players=4).new_initial_state()
while not state.is_terminal():
    ways = state.chance_ways()
    state.apply_action(random.randrange(ways) if ways else random.choice(state.legal_actions()))
"""
ENDLESS = {
    "simulate": ("", "rollick.simulate('spiralized', 10**9, threads=1)"),
    "simulate with bots": ("", "rollick.simulate('bonkers', 10**9, bots='hard', threads=2)"),
    "simulate with bots that think for ever": (
        "",
        "rollick.simulate('bonkers', 4, bots='hard', nodes=10**12, threads=2)",
    ),
    "arena": ("", "rollick.arena('bonkers', 'medium', 'medium', games=10**9, all=True)"),
    "arena with bots that think for ever": ("", "rollick.arena('bonkers', 'hard', 'hard', games=2, nodes=10**12)"),
    "analyse": (RECORD, "rollick.analyse(rollick.Record.of(state), turns=1, nodes=5_000)"),
    "analyse, three turns ahead": (RECORD, "rollick.analyse(rollick.Record.of(state), turns=3, nodes=10**12)"),
    "choose": (
        "state = rollick.load_game('bonkers').state_from_text('A:12 B:19 mover:A A=A3,B5 dice:3,4 next:place')",
        "rollick.Bot('hard', nodes=10**12).choose(state)",
    ),
    "advise": (
        "env = rollick.vector.make('bonkers', 20_000, seed=1, threads=2); env.reset()",
        "env.advise('hard', nodes=4000)",
    ),
    "advise by bots that think for ever": (
        "env = rollick.vector.make('bonkers', 2, seed=1, threads=2); env.reset()",
        "env.advise('hard', nodes=10**12)",
    ),
    "step": (
        "env = rollick.vector.make('bonkers', 500, seed=1, bots={1: 'medium'}); env.reset()",
        "for _ in range(10**6): env.step(env.sample())",
    ),
    "step with a bot that thinks for ever": (
        "env = rollick.vector.make('bonkers', 4, seed=1, bots={1: 'hard'}, nodes=10**12)",
        "env.reset(); [env.step(env.sample()) for _ in range(10**6)]",
    ),
}


#: A program that is started in the background may ignore Ctrl-C.
HEAR = "import rollick, rollick.vector, signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"


def interrupted(program):
    """Runs a program that says when it is ready, and interrupts it. Returns its exit code and its other output."""
    with subprocess.Popen([sys.executable, "-c", HEAR + program], stdout=subprocess.PIPE) as child:
        try:
            assert child.stdout.readline().strip() == b"ready"
            time.sleep(0.3)  # By now it may be inside the call. If not, Ctrl-C works anyway.
            child.send_signal(signal.SIGINT)
            said, _ = child.communicate(timeout=120)
        finally:
            child.kill()
    return child.returncode, said


@pytest.mark.parametrize("what", ENDLESS)
def test_ctrl_c_ends_a_long_call(what):
    before, call = ENDLESS[what]
    # It says if the call ends before the interruption.
    code, said = interrupted(
        f"{before}\ntry:\n    print('ready', flush=True)\n    while True:\n        {call}\n        print('once', flush=True)\n"
        "except KeyboardInterrupt:\n    sys.exit(42)\n"
    )
    assert code == 42
    assert said == b"", "it was not interrupted within the call"


def test_after_ctrl_c_a_bot_begins_anew():
    program = """
state, easy = (
    rollick.load_game("bonkers").state_from_text(f"A:12 B:19 mover:A A={cards} dice:3,4 next:place")
    for cards in ("A3,B5", "A3")
)
bot = rollick.Bot("hard", nodes=10**12)
try:
    print("ready", flush=True)
    bot.choose(state)
except KeyboardInterrupt:
    # The old decision was abandoned. It must not get in the way.
    sys.exit(42 if easy.action_to_string(bot.choose(easy)) == "place A3" else 1)
"""
    assert interrupted(program) == (42, b"")


def test_after_ctrl_c_an_env_wants_to_be_reset():
    program = """
env = rollick.vector.make("bonkers", 10**5, seed=1, bots={0: "medium"})
try:
    print("ready", flush=True)
    env.reset()
except KeyboardInterrupt:
    try:
        env.sample()
    except rollick.RollickError as error:
        sys.exit(42 if "reset" in str(error) else 1)
"""
    assert interrupted(program) == (42, b"")
