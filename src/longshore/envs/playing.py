"""A game being played, as the environments that step one game at a time see it: chance settled, spaces, rewards."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from longshore.core.chance import random_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Game
from longshore.envs import rewards

Observation = dict[str, npt.NDArray[Any]]


class Playing:
    """A game, its position, its chance and what it was worth so far."""

    def __init__(self, game: Game, reward: str, extra_actions: int = 0) -> None:
        self.game = game
        self.kind = rewards.check(reward)
        self.actions = game.actions + extra_actions
        self.kernel = game.start()
        fields = self.kernel.observation_names()
        low = np.concatenate([np.full(count, least, np.int16) for _, count, least, _ in fields])
        high = np.concatenate([np.full(count, most, np.int16) for _, count, _, most in fields])
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )
        self.reset(0)

    def action_space(self) -> gymnasium.spaces.Discrete:
        """A new one, since each agent seeds its own."""
        return gymnasium.spaces.Discrete(self.actions)

    def reset(self, seed: int) -> None:
        """A new game, up to its first decision."""
        self.rng = random.Random(seed)
        self.kernel = self.game.start()
        self.worth = [0.0] * self.game.seats
        self._settle()
        self.worth = rewards.verdict(self.kind, self.kernel, self.game.seats)

    def _settle(self) -> None:
        while self.kernel.turn() == CHANCE:
            self.kernel.apply(CHANCE, random_outcome(self.kernel, self.rng))

    @property
    def over(self) -> bool:
        return self.kernel.turn() == OVER

    def asked(self) -> list[int]:
        """The seats that have to decide."""
        return [seat for seat in range(self.game.seats) if self.kernel.waiting() >> seat & 1]

    def play(self, moves: dict[int, int]) -> list[float]:
        """These seats' legal moves, then chance; what it brought each seat."""
        for seat, move in moves.items():
            self.kernel.apply(seat, move)
        self._settle()
        before, self.worth = self.worth, rewards.verdict(self.kind, self.kernel, self.game.seats)
        return [now - then for now, then in zip(self.worth, before, strict=True)]

    def refusal(self, seat: int, move: int) -> str | None:
        """The rule that forbids the move, if any."""
        return self.game.why_not(self.kernel, seat, move)

    def observe(self, seat: int) -> Observation:
        """What the seat may know, and its legal moves: none, if it is not asked."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.kernel.legal_moves(seat)] = 1
        return {"observation": np.array(self.kernel.observation(seat), np.int16), "action_mask": mask}

    def draw(self) -> str:
        """The position in text."""
        return self.game.draw(self.kernel, "en")
