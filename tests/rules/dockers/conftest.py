"""How Dockers' rule tests speak: crates by port with their places, moves in notation, what then happened.

    dock({"Boston": "4,4,0 blue", "Panama": "5,5,0 N>red"}, left=1).plays("Panama T N").told("scored")

A place is row,column,level on nine by nine cells. `blue` is a colour to have on top; `N>red` means that the crate shows
red once it is tipped north; without either it stands as at the start, its lid up. Four players unless said otherwise:
blue, red, yellow, green; blue is to move. All faces are open (x-ray), so that a fall is one decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event
from longshore.games.dockers.codes import COLOURS
from longshore.games.dockers.game import DockersGame
from longshore.games.dockers.names import FACES
from longshore.games.dockers.ways import WAYS

PRINTED = {
    entry["value"][0]: entry["value"][1:]
    for floor in DockersGame.printed_components()["floors"].values()
    for entry in floor.values()
}

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def stand(port: str, text: str) -> str:
    """`5,5,0 red N>blue` as a document has it: `5,5,0 E T`."""
    place, *wishes = text.split()
    if not any(">" in wish for wish in wishes):
        return text
    for way in WAYS:
        colours = dict(zip("TBNESW", (PRINTED[port][face] for face in way), strict=True))
        fits = [colours[OPPOSITE[wish[0]]] == wish[2:] if ">" in wish else colours["T"] == wish for wish in wishes]
        if all(fits):
            return f"{place} {FACES[way[0]]} {FACES[way[2]]}"
    raise AssertionError(f"{port} cannot stand as {text}")


class Dock:
    """A position that plays, refuses and tells."""

    def __init__(self, game: Any, kernel: Any) -> None:
        self.game, self.kernel = game, kernel
        self.events: list[Event] = []

    def plays(self, *moves: str) -> Dock:
        """Legal moves of whoever has to decide; `events` are those of all of them."""
        self.events = []
        for words in moves:
            seat = self.kernel.turn()
            move, rule = self.game.judge(self.kernel, seat, words)
            assert rule is None, f"{words} is refused: {rule}"
            assert move in self.kernel.legal_moves(seat), f"{words} is not refused, but not listed either"
            assert self.game.word(self.kernel, seat, move) == words
            self.events += self.game.play(self.kernel, seat, move)
        return self

    def refuses(self, words: str, rule: str, seat: int | None = None) -> Dock:
        """The rule that forbids a move; asking changes nothing."""
        before = self.kernel.freeze()
        seat = self.kernel.turn() if seat is None else seat
        move, reason = self.game.judge(self.kernel, seat, words)
        assert reason == rule, f"{words}: {reason}, not {rule}"
        assert move not in self.kernel.legal_moves(seat)
        assert self.kernel.freeze() == before
        return self

    def told(self, kind: str, *fields: str) -> list[Any]:
        """The events of a kind, as these of their fields."""
        found = [event.details for event in self.events if event.kind == kind]
        return [
            tuple(details[field] for field in fields) if len(fields) > 1 else details[fields[0]] for details in found
        ]

    def moves(self, port: str) -> list[str]:
        """A crate's legal moves, without its name."""
        return [word.removeprefix(f"{port} ") for word in self.legal if word.startswith(f"{port} ")]

    def crate(self, port: str, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees of a crate."""
        found: dict[str, Any] = next(c for c in self.view(seat)["crates"] if c["port"] == port)
        return found

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        document: dict[str, Any] = self.game.view(self.kernel, seat)
        return document

    def at(self, port: str) -> str:
        crate = self.crate(port)
        return f"{crate['row']},{crate['col']},{crate['level']}"

    def top(self, port: str) -> str:
        top: str = self.crate(port)["faces"]["top"]
        return top

    def points(self) -> dict[str, int]:
        seats = range(self.kernel.seats)
        return {COLOURS[self.kernel.colour_of[s]]: self.kernel.points[s] for s in seats if self.kernel.points[s]}

    @property
    def turn(self) -> str:
        """The colour to decide, or `chance`, or `over`."""
        seat = self.kernel.turn()
        if seat in (CHANCE, OVER):
            return "over" if seat == OVER else "chance"
        return COLOURS[self.kernel.colour_of[seat]]

    @property
    def legal(self) -> list[str]:
        """All legal moves in notation."""
        seat = self.kernel.turn()
        return [self.game.word(self.kernel, seat, move) for move in self.kernel.legal_moves(seat)]


@pytest.fixture
def dock() -> Callable[..., Dock]:
    """A position: ports with places; `left` moves, `quiet` idle turns, options by name, the rest as in a document."""

    def place(crates: dict[str, str], left: int | None = None, seats: int = 4, quiet: int = 0, **fields: Any) -> Dock:
        options = {"size": 9, "memory": "xray"}
        names = {option.name for option in DockersGame.options_known}
        options |= {name: fields.pop(name) for name in list(fields) if name in names}
        document: dict[str, Any] = {"seats": seats, "options": options, **fields}
        document["crates"] = {port: stand(port, text) for port, text in crates.items()}
        if left is not None:
            document["moves_left"] = left
        if quiet:
            document["idle"] = quiet
        return Dock(*DockersGame.load(document))

    return place


@pytest.fixture
def fresh() -> Callable[..., Dock]:
    """A game from its very start; colours and first player in order, unless asked to wait."""

    def start(seats: int = 4, wait: bool = False, **options: Any) -> Dock:
        game = DockersGame(seats, options)
        table = Dock(game, game.start())
        while not wait and table.turn == "chance":
            table.plays(table.legal[0])
        return table

    return start
