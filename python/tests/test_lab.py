"""Series, matches, bots and records."""

import copy
import csv
import json
import pickle
import subprocess
from pathlib import Path

import pandas
import polars
import pytest
from conftest import play_on

import rollick


def test_a_series_is_a_table_that_pandas_and_polars_accept(name):
    table = rollick.simulate(name, games=300, players=3, seed=4)
    frame = pandas.DataFrame(table)
    assert list(frame) == ["kind", "name", "title", "count", "value", "low", "high"]
    assert polars.DataFrame(table).shape == frame.shape
    wins = frame[frame.kind == "seat"]["count"].sum()
    draws = frame[(frame.kind == "end") & (frame.name.isin(["draws", "cut"]))]["count"].sum()
    assert wins + draws == 300


def command(*words):
    """What the real command prints."""
    program = Path(__file__).resolve().parents[2] / "target/debug/rollick"
    ran = subprocess.run([program, *words], capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("bots", ["random", "easy"])
def test_figures_are_those_of_the_command(name, bots):
    games = 120 if bots == "random" else 3
    words = ["simulate", name, "--games", str(games), "--players", "3", "--seed", "4", "--bots", bots]
    table = rollick.simulate(name, games=games, players=3, seed=4, bots=bots)
    rows = list(csv.DictReader(command(*words, "--csv").splitlines()))
    assert list(rows[0]) == list(table)
    for column, read in [("kind", str), ("name", str), ("title", str), ("count", int)]:
        assert [read(row[column]) for row in rows] == table[column]
    for column in ("value", "low", "high"):
        assert [row[column] for row in rows] == ["" if v is None else f"{v:.6f}" for v in table[column]], column
    # JSON has all digits.
    said = json.loads(command(*words, "--json"))
    columns = [column for column in table if column != "kind"]
    for kind in dict.fromkeys(table["kind"]):
        ours = [row for row in zip(table["kind"], *(table[c] for c in columns), strict=True) if row[0] == kind]
        assert [(kind, *(figure[c] for c in columns)) for figure in said[kind]] == ours


def test_a_match_is_that_of_the_command():
    words = ["arena", "bonkers", "--bots", "medium,random", "--games", "60", "--seed", "3", "--json"]
    (match,) = json.loads(command(*words))["matches"]
    score = rollick.arena("bonkers", *match["bots"], games=60, seed=3)
    assert [match[name] for name in ("games", "draws", "share", "low", "high", "elo", "decided")] == [
        score.games, score.draws, score.share, *score.interval, score.elo, score.decided
    ]  # fmt: skip


def test_the_same_seed_gives_the_same_figures_in_any_parts():
    game = rollick.load_game("spiralized", players=4)
    whole = rollick.series(game, 60, seed=9)
    assert whole == rollick.series(game, 60, seed=9, threads=1)
    assert whole != rollick.series(game, 60, seed=10)
    from rollick._rollick import simulate_part

    parts = [simulate_part(game, a, b, seed=9) for a, b in [(0, 7), (7, 8), (8, 60)]]
    parts = [pickle.loads(pickle.dumps(part)) for part in parts]
    assert parts[0].merge(parts[1]).merge(parts[2]) == whole
    with pytest.raises(rollick.BadSetup, match="same game"):
        whole.merge(rollick.series("bonkers", 5))
    with pytest.raises(rollick.BadSetup):
        rollick.series(game, 0)


def test_progress_adds_up():
    done = []
    rollick.series("bonkers", 5000, progress=done.append)
    assert sum(done) == 5000


def test_bots_choose_legal_actions(name):
    bot = rollick.Bot("hard", nodes=400, seed=1)
    again = pickle.loads(pickle.dumps(bot))
    state = rollick.load_game(name).new_initial_state()
    for seed in range(60):
        if state.is_chance_node():
            with pytest.raises(rollick.RollickError, match="no seat decides"):
                bot.choose(state)
            play_on(state, 1, seed)
        else:
            action = bot.choose(state)
            assert action == again.choose(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    with pytest.raises(rollick.BadSetup, match="did you mean medium"):
        rollick.Bot("mediun")


def test_a_match_is_decided_and_repeats():
    score = rollick.arena("bonkers", "medium", "random", games=400, nodes=200, seed=3)
    assert score.decided and score.share > 0.5 and score.interval[0] > 0.5 and score.elo > 0
    assert score == rollick.arena("bonkers", "medium", "random", games=400, nodes=200, seed=3, threads=1)


def test_records_are_written_read_replayed_and_verified(name, tmp_path):
    state = play_on(rollick.load_game(name, players=2).new_initial_state(), 10**6, 8)
    record = rollick.Record.of(state, ["Ann", "Bo"])
    file = tmp_path / "game.txt"
    record.write(file)
    back = rollick.Record.read(file)
    assert back.tokens == state.tokens()
    assert back.winners == [k for k, rank in enumerate(state.ranks()) if rank == 1]
    assert back.players == [("Ann", "program"), ("Bo", "program")]
    assert back.replay() == state
    ok, findings = rollick.verify(back)
    assert ok and any("follow the rules" in finding for finding in findings)
    text = file.read_text()
    ok, findings = rollick.verify(text.replace("dice 1 1", "dice 6 6").replace("Ann", "Ana"))
    assert not ok and findings
    with pytest.raises(rollick.BadRecord):
        rollick.Record.parse("nonsense")
    with pytest.raises(rollick.BadRecord, match="missing.txt"):
        rollick.Record.read(tmp_path / "missing.txt")


def test_records_can_be_pickled_and_copied(name):
    game = rollick.load_game(name, players=2)
    begun = play_on(game.new_initial_state(), 90, 3)
    # One begins at the start of the game, the other in the middle.
    for state in (begun, play_on(game.state_from_text(begun.to_text()), 50, 4)):
        record = rollick.Record.of(state, ["Ann", "Bo"])
        for again in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
            assert again.text() == record.text()
            assert (again.players, again.tokens, again.winners) == (record.players, record.tokens, record.winners)
            assert again.replay() == state


def test_a_record_is_analysed():
    state = play_on(rollick.load_game("bonkers").new_initial_state(), 60, 2)
    found = rollick.analyse(rollick.Record.of(state), nodes=200)
    assert found["players"] == 2 and len(found["sums"]) == 2
    assert {step["kind"] for step in found["steps"]} == {"chance", "decision"}
    for seat, sums in enumerate(found["sums"]):
        change = sums["luck"] + sums["errors"] + sums["gifts"] + sums["drift"]
        assert sums["end"] - sums["start"] == pytest.approx(change, abs=1e-6), seat
