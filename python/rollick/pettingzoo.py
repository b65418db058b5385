"""The games as PettingZoo environments, one agent after the other (AEC).

    env = rollick.pettingzoo.env("bonkers", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An observation has the figures of `Game.figures` and an `action_mask`. Rewards are 0 until the game ends. Then they add up
to 0: a sole winner gets 1, and with n players everybody else gets -1/(n - 1). Players who share the first place share the
win. If all players share it, everybody gets 0. Dice are rolled within a step.

`render_mode` is "human" (prints the board in letters), "ansi" (returns these letters), "svg" or "rgb_array".
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import CHANCE, _game
from ._rollick import Game, State

__all__ = ["RollickEnv", "env", "raw_env"]


class RollickEnv(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment. `env` adds PettingZoo's usual wrappers."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        modes = ["human", "ansi", "svg", "rgb_array"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode is one of {', '.join(modes)}, not {render_mode!r}")
        self.metadata = {
            "name": f"rollick_{game.name.replace('-', '_')}_v1",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{k}" for k in range(game.players)]
        actions, (size,) = game.num_distinct_actions(), game.observation_tensor_shape()
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._dice = np.random.default_rng()
        self.state_of_play: State = game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        state, player = self.state_of_play, self.possible_agents.index(agent)
        if state.current_player() == player:
            mask = state.legal_actions_mask()
        else:
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {"observation": state.observation_tensor(player), "action_mask": mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_of_play = self.game.new_initial_state()
        self._roll()
        self.agent_selection = self.possible_agents[self.state_of_play.current_player()]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide: an action is needed")
        self._cumulative_rewards[agent] = 0.0
        self.state_of_play.apply_action(int(action))
        self._roll()
        if self.state_of_play.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state_of_play.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.state_of_play.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        state = self.state_of_play
        match self.render_mode:
            case None:
                return None
            case "human":
                print(state)
                return None
            case "ansi":
                return str(state)
            case "svg":
                return state.to_svg()
            case _:
                return _picture(state)

    def close(self) -> None:
        """There is nothing to close."""

    def _roll(self) -> None:
        state = self.state_of_play
        while state.current_player() == CHANCE:
            state.apply_action(int(self._dice.integers(state.chance_ways())))


def _picture(state: State, width: int = 900) -> Any:
    """The drawing as an array of pixels."""
    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=state.to_svg(width=width), width=width))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)


def raw_env(
    game: Game | str,
    *,
    players: int | None = None,
    rules: Mapping[str, object] | Sequence[str] | None = None,
    board: str | os.PathLike[str] | None = None,
    render_mode: str | None = None,
) -> RollickEnv:
    """The environment without wrappers. An illegal action raises `rollick.IllegalMove`."""
    return RollickEnv(_game(game, players, rules, board), render_mode)


def env(
    game: Game | str,
    *,
    players: int | None = None,
    rules: Mapping[str, object] | Sequence[str] | None = None,
    board: str | os.PathLike[str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual wrappers, which check bounds and the order of calls."""
    raw = raw_env(game, players=players, rules=rules, board=board, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))
