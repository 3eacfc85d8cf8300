"""The most promising few of many plans. Plain Python; `shortlist.pxd` makes it C.

A *plan* is moves of one seat in a row, and what the position they lead to is worth to it.
"""

from __future__ import annotations

from longshore.bots.codes import HASH_STRIDE, LONGEST_PLAN, WIDEST, WIDTH
from longshore.core.codes import LOW_WORD


class Shortlist:
    """At most `width` plans, the best first; no two of the same moves in another order that are worth the same."""

    width: int
    count: int

    def __init__(self) -> None:
        self.width = WIDTH
        self.count = 0
        self.worth = [0.0] * WIDEST
        self.length = [0] * WIDEST
        self.mixture = [0] * WIDEST  # of the moves, whatever their order
        self.moves = [0] * (WIDEST * LONGEST_PLAN)  # those of one plan after those of the other

    def begin(self) -> None:
        """Nothing but the plan without a move."""
        self.count = 1
        self.worth[0] = 0.0
        self.length[0] = 0
        self.mixture[0] = 0

    def move(self, plan: int, step: int) -> int:
        """A plan's move."""
        return self.moves[plan * LONGEST_PLAN + step]

    def put(self, place: int, other: Shortlist, plan: int) -> None:
        """Write a plan of this or another list to a place of this one."""
        self.worth[place] = other.worth[plan]
        self.length[place] = other.length[plan]
        self.mixture[place] = other.mixture[plan]
        for step in range(other.length[plan]):
            self.moves[place * LONGEST_PLAN + step] = other.moves[plan * LONGEST_PLAN + step]

    def become(self, other: Shortlist) -> None:
        """The same plans as another list."""
        self.count = other.count
        for plan in range(other.count):
            self.put(plan, other, plan)

    def add(self, other: Shortlist, plan: int, move: int, worth: float) -> None:
        """Another list's plan with one more move, if it is good enough and new."""
        if self.count == self.width and worth <= self.worth[self.width - 1]:
            return
        spread = (move + 1) * HASH_STRIDE & LOW_WORD  # folded once more: else 1 and 4 would be 2 and 3
        mixture = other.mixture[plan] + ((spread ^ spread >> 15) * HASH_STRIDE & LOW_WORD)
        for place in range(self.count):
            if self.worth[place] == worth and self.mixture[place] == mixture:
                return
        if self.count < self.width:
            self.count += 1
        place = self.count - 1
        while place > 0 and self.worth[place - 1] < worth:
            self.put(place, self, place - 1)
            place -= 1
        self.put(place, other, plan)
        self.worth[place] = worth
        self.mixture[place] = mixture
        self.moves[place * LONGEST_PLAN + self.length[place]] = move
        self.length[place] += 1
