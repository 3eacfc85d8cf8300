"""Nim, as somebody outside the house would write it to have it checked: nothing but `longshore.core` is used.

A heap of stones; a die says how many there are. In turn each takes one, two or three; who takes the last one wins.
"""

from __future__ import annotations

from typing import Any

from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.errors import BadInput
from longshore.core.game import Event, Game
from longshore.core.rules import Rule, RuleBook

MOST = 3  # stones in a move: the actions 0 … 2
HEAPS = (10, 11, 12)  # what the die can say: the actions 3 … 5
REFUSALS = ("", "nim.turn", "nim.move", "nim.heap", "nim.over")
NO_TURN, NO_MOVE, NO_HEAP, NO_GAME = 1, 2, 3, 4


class Heap:
    """A position of Nim."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stones = 0
        self.taken = [0] * seats
        self.total = 0
        self.seat = CHANCE
        self.revealed = 0

    def turn(self) -> int:
        return OVER if self.total and not self.stones else self.seat

    def waiting(self) -> int:
        return 1 << self.turn() if self.turn() >= 0 else 0

    def refuse(self, seat: int, move: int) -> int:
        if self.turn() == OVER:
            return NO_GAME
        if seat != self.turn():
            return NO_TURN
        if seat == CHANCE:
            return 0 if MOST <= move < MOST + len(HEAPS) else NO_MOVE
        if not 0 <= move < MOST:
            return NO_MOVE
        return 0 if move + 1 <= self.stones else NO_HEAP

    def legal_moves(self, seat: int) -> list[int]:
        return [move for move in range(MOST + len(HEAPS)) if self.refuse(seat, move) == 0]

    def odds(self, move: int) -> int:
        return 1

    def apply(self, seat: int, move: int) -> None:
        self.play(seat, move)

    def play(self, seat: int, move: int) -> list[tuple[int, ...]]:
        self.revealed = 0
        if seat == CHANCE:
            self.stones = self.total = HEAPS[move - MOST]
            self.seat = 0
            return [(0, EVERYONE, self.stones, 0, 0, 0)]
        self.stones -= move + 1
        self.taken[seat] += move + 1
        self.seat = (seat + 1) % self.seats
        return [(1, EVERYONE, seat, move + 1, 0, 0)]

    def audience(self, seat: int, move: int) -> int:
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        """Nothing is hidden."""

    def score(self, seat: int) -> int:
        return int(self.turn() == OVER and (self.seat - 1) % self.seats == seat)

    standing = evaluate = score

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return (("stones", 1, 0, max(HEAPS)),)

    def observation(self, seat: int) -> list[int]:
        return [self.stones]

    def freeze(self) -> list[int]:
        return [self.stones, self.total, self.seat, *self.taken]

    def thaw(self, numbers: list[int]) -> None:
        self.stones, self.total, self.seat, *self.taken = numbers

    def copy(self) -> Heap:
        fresh = Heap(self.seats)
        fresh.thaw(self.freeze())
        return fresh

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heap) and self.freeze() == other.freeze()

    __hash__ = None  # type: ignore[assignment]  # positions that change have no hash


class Nim(Game):
    """The game around the heap."""

    id, title, credits = "nim", "Nim", "nobody knows"
    refusals = REFUSALS
    actions = MOST + len(HEAPS)

    @classmethod
    def rules(cls) -> RuleBook:
        text = {"en": "…", "fr": "…"}
        return RuleBook("nim", 1, {}, [Rule(one, text, "", "ruling", (), True, text) for one in REFUSALS[1:]])

    @classmethod
    def printed_components(cls) -> dict[str, Any]:
        return {}

    def start(self) -> Any:
        return Heap(self.seats)

    def word(self, kernel: Any, seat: int, move: int) -> str:
        return f"take {move + 1}" if move < MOST else f"heap {HEAPS[move - MOST]}"

    def parse(self, kernel: Any, seat: int, text: str) -> int:
        words = {self.word(kernel, seat, move): move for move in range(self.actions)}
        if text not in words:
            raise BadInput(f"'{text}' is no move; moves look like 'take 2'")
        return words[text]

    def event(self, kernel: Any, record: tuple[int, ...]) -> Event:
        code, audience, a, b, *_ = record
        return Event(("heap", "took")[code], {"a": a, "b": b}, audience)

    def say(self, event: Event, lang: str) -> str:
        return f"{event.kind}: {event.details['a']}"

    def prompt(self, kernel: Any, seat: int, lang: str) -> str:
        return {"en": "Take one, two or three.", "fr": "Prenez-en un, deux ou trois."}[lang]

    def dump(self, kernel: Any) -> dict[str, Any]:
        return {**self.header(), "numbers": kernel.freeze()}

    @classmethod
    def load(cls, document: dict[str, Any]) -> Any:
        game = cls(document["seats"], document["options"])
        kernel = game.start()
        kernel.thaw(document["numbers"])
        return game, kernel

    def draw(self, kernel: Any, lang: str) -> str:
        return "o" * kernel.stones

    def seat_name(self, kernel: Any, seat: int, lang: str) -> str:
        return f"seat {seat + 1}"

    def audit(self, kernel: Any) -> list[str]:
        return [] if kernel.stones + sum(kernel.taken) == kernel.total else ["stones from nowhere"]
