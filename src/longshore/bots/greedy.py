"""The bot that plays the own turn that looks best, and thinks no further."""

from __future__ import annotations

import random
from dataclasses import dataclass

from longshore.bots import Bot
from longshore.core.game import Game
from longshore.core.kernel import Kernel


@dataclass(frozen=True)
class Plan:
    """Moves of one seat in a row, the position they lead to, and how good it looks to the seat."""

    moves: tuple[int, ...]
    kernel: Kernel
    value: int


class GreedyBot:
    """Looks for the best position it can reach before anybody else, chance included, has the next decision.

    A long turn is many small decisions, so it searches a beam: of all plans of one length only the best are gone on
    with. Plans of the same moves in another order that look the same count as one.

    The search has a beam too, compiled (shortlist.py). It is not this one: here chance picks among plans that look the
    same, by a shuffle of all of them, there the first that was found stays; one beam for both would play other moves.
    """

    def __init__(self, name: str = "greedy", depth: int = 5, width: int = 8) -> None:
        self.name = name
        self.depth = depth
        self.width = width

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        return moves[0] if len(moves) == 1 else self._pick(self.plans(kernel, seat, rng), rng).moves[0]

    def plans(self, kernel: Kernel, seat: int, rng: random.Random) -> list[Plan]:
        """Ways to play on until somebody else, chance included, has the next decision."""
        ended: list[Plan] = []
        beam = [Plan((), kernel, 0)]
        for _ in range(self.depth):
            going_on: list[Plan] = []
            for plan in beam:
                self._extend(plan, seat, ended, going_on)
            beam = self._best(going_on, rng)
            if not beam:
                break
        return ended + beam

    def _extend(self, plan: Plan, seat: int, ended: list[Plan], going_on: list[Plan]) -> None:
        """Every next move of a plan: those that end the own turn, and those after which the seat decides again."""
        for move in plan.kernel.legal_moves(seat):
            after = plan.kernel.copy()
            after.apply(seat, move)
            longer = Plan((*plan.moves, move), after, after.evaluate(seat))
            (going_on if after.waiting() >> seat & 1 else ended).append(longer)

    def _best(self, plans: list[Plan], rng: random.Random) -> list[Plan]:
        """The beam: the best plans, no two of the same moves and value."""
        rng.shuffle(plans)
        plans.sort(key=lambda plan: -plan.value)
        beam: list[Plan] = []
        seen: set[tuple[int, tuple[int, ...]]] = set()
        for plan in plans:
            same = (plan.value, tuple(sorted(plan.moves)))
            if same not in seen:
                seen.add(same)
                beam.append(plan)
                if len(beam) == self.width:
                    break
        return beam

    def _pick(self, plans: list[Plan], rng: random.Random) -> Plan:
        best = max(plan.value for plan in plans)
        return rng.choice([plan for plan in plans if plan.value == best])


BOT: Bot = GreedyBot()
