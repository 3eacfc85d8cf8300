"""Gymnasium: one agent in one seat, bots in the others. Importing this registers `longshore/Cargo-v0` and the like.

    import gymnasium, longshore.envs.gymnasium
    env = gymnasium.make("longshore/Cargo-v0", seats=3, opponents="greedy")

An illegal move ends the episode with reward -1; `info["illegal"]` names the rule. `info["action_mask"]` says which
moves are legal, for `env.action_space.sample(info["action_mask"])`; the observation has it too.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from longshore import bots, envs
from longshore.core.errors import expect
from longshore.envs.playing import Observation, Playing

ILLEGAL_REWARD = -1.0


class Alone(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. Bots decide for the others as soon as they are asked, knowing what their seat may know."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Seat None: another one each game, by chance. Opponents: a bot's name, or one for each other seat in order."""
        kind = envs.find(game)
        self.playing = Playing(kind(max(kind.seat_counts) if seats is None else seats, options), reward)
        others = self.playing.game.seats - 1
        expect(seat is None or 0 <= seat <= others, f"seat {seat}; it must be between 0 and {others}, or None")
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        expect(len(names) == others, f"{len(names)} opponents for {others} other seats")
        expect(render_mode in (None, "human", "ansi"), f"no render mode {render_mode!r}; there are human and ansi")
        self.opponents = [bots.find(name) for name in names]
        self.wanted_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space: gymnasium.Space[Any] = self.playing.observation_space
        self.action_space = self.playing.action_space()
        self._thoughts = random.Random(0)
        self._finished = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.playing.game.seats
        while True:
            if self.wanted_seat is None:
                self.seat = int(self.np_random.integers(seats))
            self.playing.reset(int(self.np_random.integers(2**62)))
            self._thoughts = random.Random(int(self.np_random.integers(2**62)))
            self._let_others_play()
            if not self.playing.over:  # else a game that ended before the agent was asked
                break
        self._finished = False
        observation = self.playing.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"], "seat": self.seat}

    def _let_others_play(self) -> float:
        """The bots' moves, until the agent is asked; what they brought it."""
        brought = 0.0
        while not self.playing.over and self.seat not in self.playing.asked():
            other = self.playing.asked()[0]
            bot = self.opponents[(other - self.seat) % self.playing.game.seats - 1]
            move = bots.decide(bot, self.playing.game, self.playing.kernel, other, self._thoughts)
            brought += self.playing.play({other: move})[self.seat]
        return brought

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        expect(not self._finished, "the episode is over: reset() begins another")
        move = int(action)
        rule = self.playing.refusal(self.seat, move)
        info: dict[str, Any] = {}
        if rule is None:
            reward = self.playing.play({self.seat: move})[self.seat] + self._let_others_play()
            self._finished = self.playing.over
        else:
            reward = ILLEGAL_REWARD
            info["illegal"] = rule
            self._finished = True
        observation = self.playing.observe(self.seat)
        info |= {"action_mask": observation["action_mask"], "seat": self.seat}
        if self.playing.over:
            info["scores"] = self.playing.game.scores(self.playing.kernel)
        if self.render_mode == "human":
            self.render()
        return observation, float(reward), self._finished, False, info

    def render(self) -> str | None:
        drawing = self.playing.draw()
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing


def id_of(game: str) -> str:
    """The id an environment is registered by: `longshore/MontegoBay-v0` for montego_bay."""
    return f"longshore/{''.join(part.capitalize() for part in game.split('_'))}-v0"


for _game in envs.observable():
    gymnasium.register(id_of(_game), entry_point=f"{__name__}:{Alone.__name__}", kwargs={"game": _game})
