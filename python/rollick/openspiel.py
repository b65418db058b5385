"""The games as OpenSpiel games.

    import pyspiel, rollick.openspiel
    rollick.openspiel.register()
    game = pyspiel.load_game("rollick_bonkers(players=3)")

The parameters are `players`, `rules` ("bk-r7:no bk-r8:6", with colons, because = has another meaning in OpenSpiel) and
`board` (a path). Equivalent ways of chance are one outcome, as OpenSpiel expects. Returns add up to 0, as in
`rollick.State.returns`.

OpenSpiel needs to know how long a game can be. So a game whose house rules set no limit can't be loaded here.

OpenSpiel 2.0.2's C++ `MCTSBot` crashes on any game written in Python. Its Python MCTS
(`open_spiel.python.algorithms.mcts`) plays these games.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pyspiel

from . import BadSetup, games, load_game
from ._rollick import Game, State

__all__ = ["RollickGame", "RollickState", "register"]


def _type(name: str) -> pyspiel.GameType:
    least, most = load_game(name).player_range
    return pyspiel.GameType(
        short_name=f"rollick_{name.replace('-', '_')}",
        long_name=f"Rollick {load_game(name).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "rules": "", "board": ""},
    )


class RollickGame(pyspiel.Game):  # type: ignore[misc]
    """A game of rollick that OpenSpiel can play."""

    rollick_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        rules = str(params.get("rules") or "").replace(":", "=").split()
        board = params.get("board") or None
        self.rollick: Game = load_game(self.rollick_name, int(params.get("players") or 2), rules, board)
        longest = self.rollick.max_length()
        if longest is None:
            raise BadSetup("OpenSpiel needs games that end: these house rules set no limit")
        decisions, self._most_chances = longest
        n = self.rollick.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rollick.num_distinct_actions(),
            max_chance_outcomes=self.rollick.max_chance_outcomes(),
            num_players=n,
            min_utility=-1.0 / (n - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=decisions,
        )
        super().__init__(_types[self.rollick_name], info, params)

    def new_initial_state(self) -> RollickState:
        return RollickState(self, self.rollick.new_initial_state())

    def max_chance_nodes_in_history(self) -> int:
        return self._most_chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        if params:
            raise ValueError(f"observers have no parameters here, not {params}")
        return _Observer(self.rollick)


class RollickState(pyspiel.State):  # type: ignore[misc]
    """A state of rollick that OpenSpiel can play."""

    def __init__(self, game: RollickGame, state: State | None = None) -> None:
        super().__init__(game)
        self.rollick: State = game.rollick.new_initial_state() if state is None else state

    def current_player(self) -> int:
        return self.rollick.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.rollick.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.rollick.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.rollick.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rollick.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.rollick.is_terminal()

    def returns(self) -> list[float]:
        return self.rollick.returns()

    def __str__(self) -> str:
        return self.rollick.to_text()

    def __deepcopy__(self, memo: Any) -> RollickState:
        # Only OpenSpiel's clone() copies the history, which OpenSpiel keeps. It calls this method for the rest.
        if getattr(_cloning, "state", None) is self:
            return RollickState(self.get_game(), self.rollick.clone())
        _cloning.state = self
        try:
            copied: RollickState = self.clone()
        finally:
            _cloning.state = None
        return copied


#: The state that is being cloned in each thread.
_cloning = threading.local()


class _Observer:
    """What a player sees, for OpenSpiel's observation interface."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.observation_tensor_shape(), np.float32)
        self.dict = {name: self.tensor[first : first + count] for name, first, count, _ in game.figures()}

    def set_from(self, state: RollickState, player: int) -> None:
        self.tensor[:] = state.rollick.observation_tensor(player)

    def string_from(self, state: RollickState, player: int) -> str:
        return state.rollick.to_text()


_types: dict[str, pyspiel.GameType] = {}


def register() -> list[str]:
    """Registers all games with OpenSpiel, and returns their names there. Calling it again does no harm."""
    for name in games():
        if name not in _types:
            _types[name] = _type(name)
            made = type(f"Rollick_{name.replace('-', '_')}", (RollickGame,), {"rollick_name": name})
            made.__module__ = __name__
            globals()[made.__name__] = made
            pyspiel.register_game(_types[name], made)
    return [kind.short_name for kind in _types.values()]
