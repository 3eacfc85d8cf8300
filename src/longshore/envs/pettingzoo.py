"""PettingZoo: every seat an agent.

make("cargo", seats=4)       one agent after the other (AEC)
parallel("cargo", seats=4)   all agents at once: those who are not asked play `wait`, the last action

An illegal move ends the game: -1 for whoever made it, 0 for the others. What is to be known is in the observation,
with its action mask; see `longshore.envs.rewards` for the rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from longshore import envs
from longshore.core.errors import expect
from longshore.core.game import Game
from longshore.envs.playing import Observation, Playing

VERSION = "v0"  # to be raised when the same moves would give other observations or rewards
ILLEGAL_REWARD = -1.0


def _metadata(game: Game) -> dict[str, Any]:
    return {
        "name": f"longshore_{game.id}_{VERSION}",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": True,
        "render_fps": 1,
    }


def _check_render(mode: str | None) -> str | None:
    expect(mode in (None, "human", "ansi"), f"no render mode {mode!r}; there are human and ansi")
    return mode


class TurnByTurn(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo carries no types
    """One agent after the other; of several that decide at once, the first seat first, and nobody sees its choice."""

    def __init__(self, game: Game, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = _metadata(game)
        self.render_mode = _check_render(render_mode)
        self.playing = Playing(game, reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: self.playing.action_space() for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = dict.fromkeys(
            self.possible_agents, self.playing.observation_space
        )
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same; without one, the last seed's next game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.playing.reset(int(self._dice.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.playing.asked()[0]]

    def observe(self, agent: str) -> Observation:
        return self.playing.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        brought = self.playing.play({self.possible_agents.index(agent): int(action)})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, brought, strict=True))
        if self.playing.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.playing.asked()[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position in text: printed, or returned."""
        drawing = self.playing.draw()
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing

    def close(self) -> None:
        """Nothing to close."""


class AllAtOnce(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo carries no types
    """All agents at once. Who is asked decides; the others have one legal action, to wait: number `Game.actions`."""

    def __init__(self, game: Game, reward: str = "win", render_mode: str | None = None) -> None:
        self.metadata = _metadata(game)
        self.render_mode = _check_render(render_mode)
        self.playing = Playing(game, reward, extra_actions=1)
        self.wait = game.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: self.playing.action_space() for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = dict.fromkeys(
            self.possible_agents, self.playing.observation_space
        )
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game, as in `TurnByTurn.reset`."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.playing.reset(int(self._dice.integers(2**62)))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = self.playing.observe(seat)
            seen[agent]["action_mask"][self.wait] = not seen[agent]["action_mask"].any()
        return seen

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        moves = {seat: int(actions[self.possible_agents[seat]]) for seat in self.playing.asked()}
        wrong = {seat: rule for seat, move in moves.items() if (rule := self.playing.refusal(seat, move)) is not None}
        for seat, rule in wrong.items():
            infos[self.possible_agents[seat]]["illegal"] = rule
        if wrong:
            brought = [ILLEGAL_REWARD if seat in wrong else 0.0 for seat in range(len(agents))]
        else:
            brought = self.playing.play(moves)
        over = bool(wrong) or self.playing.over
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        given = dict(zip(agents, brought, strict=True))
        return self._observations(), given, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        """The position in text: printed, or returned."""
        drawing = self.playing.draw()
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing

    def close(self) -> None:
        """Nothing to close."""


def make(
    name: str,
    seats: int | None = None,
    reward: str = "win",
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """The named game, one agent after the other, in PettingZoo's usual wrappers. Seats: as many as there can be."""
    env: AECEnv[str, Observation, int] = TurnByTurn(_game(name, seats, options), reward, render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(
    name: str,
    seats: int | None = None,
    reward: str = "win",
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AllAtOnce:
    """The named game, all agents at once."""
    return AllAtOnce(_game(name, seats, options), reward, render_mode)


def _game(name: str, seats: int | None, options: Mapping[str, Any] | None) -> Game:
    kind = envs.find(name)
    return kind(max(kind.seat_counts) if seats is None else seats, options)
