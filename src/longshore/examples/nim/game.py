"""Nim to everyone else: set-up, moves and events in words, positions as documents, the drawing."""

from __future__ import annotations

from typing import Any

from longshore.core.codes import CHANCE, OVER, blocks, names, rule_ids
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Event, Game, Option

from . import codes
from .codes import Move, Refusal, Size
from .kernel import Heap

EVENTS = names(codes.Event)
ROW = 10  # stones in a row of the drawing


class Nim(Game):
    """Take the last stone."""

    id = "nim"
    title = "Nim"
    credits = "old, by nobody known"
    seat_counts = (2, 3, 4)
    options_known = (Option("misere", False, "end.misere"),)
    refusals = rule_ids(Refusal)
    actions = Move.ACTIONS
    kinds = blocks(Move)
    phases = ("die", "turn", "over")
    component_limits = {  # noqa: RUF012  # as the contract has it
        "heap.smallest": (1, Size.STONES - Size.SIDES + 1),
        "heap.sides": (1, Size.SIDES),
        "take.most": (1, Size.TAKEN),
    }

    def start(self) -> Any:
        heap, take = self.components["heap"], self.components["take"]
        numbers = [heap["smallest"]["value"], heap["sides"]["value"], take["most"]["value"]]
        return Heap([self.seats, int(self.options["misere"]), *numbers])

    # --- moves as words -----------------------------------------------------------------------------------------------

    def word(self, kernel: Any, seat: int, move: int) -> str:
        if move < Move.HEAP:
            return f"take {move - Move.TAKE + 1}"
        return f"heap {kernel.smallest + move - Move.HEAP}"

    def parse(self, kernel: Any, seat: int, text: str) -> int:
        moves = {self.word(kernel, seat, move): move for move in range(self.actions)}
        if text not in moves:
            raise BadInput(f"'{text}' is no move; moves look like 'take 2'")
        return moves[text]

    def phase(self, kernel: Any) -> str:
        return {CHANCE: "die", OVER: "over"}.get(kernel.turn(), "turn")

    # --- what happens -------------------------------------------------------------------------------------------------

    def event(self, kernel: Any, record: tuple[int, ...]) -> Event:
        code, audience, a, b, c, _ = record
        details = {"stones": a} if code == codes.Event.HEAP else {"seat": a, "count": b, "left": c}
        return Event(EVENTS[code], details, audience)

    def say(self, event: Event, lang: str) -> str:
        if event.kind == "heap":
            return self.words().say("event.heap", lang, stones=event.details["stones"])
        name = self.words().say(f"seat.{event.details['seat'] + 1}", lang)
        return self.words().count("event.took", event.details["count"], lang, name=name, left=event.details["left"])

    def prompt(self, kernel: Any, seat: int, lang: str) -> str:
        return self.words().say("prompt", lang, most=min(kernel.most, kernel.stones))

    # --- what is seen -------------------------------------------------------------------------------------------------

    def dump(self, kernel: Any) -> Document:
        turn = None if kernel.actor < 0 else kernel.actor
        return {
            **self.header(),
            "heap": kernel.heap,
            "stones": kernel.stones,
            "taken": kernel.taken[: self.seats],
            "turn": turn,
        }

    @classmethod
    def load(cls, document: Document) -> tuple[Game, Any]:
        game = cls(document.get("seats", 0), document.get("options"), document.get("components"))
        kernel = game.start()
        heap, stones, taken, turn = (document.get(name) for name in ("heap", "stones", "taken", "turn"))
        expect(is_count(heap) and is_count(stones), "heap and stones must be numbers of stones")
        expect(isinstance(taken, list) and len(taken) == game.seats, f"taken must be a list of {game.seats}")
        expect(all(map(is_count, taken or [])), "taken must hold numbers of stones")
        expect(turn is None or (type(turn) is int and 0 <= turn < game.seats), "turn must be a seat or null")
        if turn is None:
            expect(not heap, "there is a heap, so turn must be a seat")
        else:
            in_reach = kernel.smallest <= (heap or 0) < kernel.smallest + kernel.sides
            expect(in_reach, f"heap is {heap}; the die cannot say that")
        expect(heap == (stones or 0) + sum(taken or []), "the stones left and those taken must make up the heap")
        kernel.thaw([heap, stones, *(taken or []), *[0] * (Size.SEATS - game.seats), -1 if turn is None else turn])
        return game, kernel

    def draw(self, kernel: Any, lang: str) -> str:
        rows = [min(ROW, kernel.stones - first) for first in range(0, kernel.stones, ROW)]
        names_of = [self.seat_name(kernel, seat, lang) for seat in range(self.seats)]
        taken = [f"{name}: {kernel.taken[seat]}" for seat, name in enumerate(names_of)]
        return "\n".join([*(" ".join("o" * row) for row in rows or [0]), "", "   ".join(taken)])

    def seat_name(self, kernel: Any, seat: int, lang: str) -> str:
        return self.words().say(f"seat.{seat + 1}", lang)

    def audit(self, kernel: Any) -> list[str]:
        return [] if kernel.stones + sum(kernel.taken) == kernel.heap else ["stones from nowhere"]


def is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= Size.STONES
