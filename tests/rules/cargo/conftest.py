"""How Cargo's rule tests speak: a dock drawn in text, a move in notation, what then stands where.

    dock("5 | . D:R k:B . . . . .").plays("D b5 e").shows("5 | . . D:R k:B . . . .")

A part of a drawing is a row (`5 | …`, west to east), a column (`d | …`, north to south) or one square (`2D:R b5`).
Comparisons are exact: what is not drawn is empty. One *spare* crate of each colour in play lies aside (R b7, B c7,
G d7, Y e7), so that nobody runs out by the way; it must stay there. `spare=""` leaves them out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event
from longshore.games.cargo.game import CargoGame
from longshore.games.cargo.names import COLOURS, NAMES, SHIP_LETTERS, read_square, square_name

SPARE = {"R": "b7", "B": "c7", "G": "d7", "Y": "e7"}
DEFAULT_SHIPS = {2: "NS", 3: "NES", 4: "NESW"}


def read_drawing(parts: tuple[str, ...]) -> dict[str, str]:
    """Square -> pieces, as in {"b5": "2D:R+D:B"}, in the order of the colours."""
    drawn: dict[str, str] = {}
    for part in parts:
        line = re.fullmatch(r"([a-h]|[1-8]) \|(.*)", part)
        if line:
            tokens = line[2].split()
            assert len(tokens) == 8, f"a line has 8 squares: {part}"
            columns, rows = (line[1], "12345678") if line[1].isalpha() else ("abcdefgh", line[1])
            names = [f"{column}{row}" for row in rows for column in columns]
            pieces = {name: token for name, token in zip(names, tokens, strict=True) if token != "."}
        else:
            token, square = part.split()
            pieces = {square_name(read_square(square, part)): token}
        for name, token in pieces.items():
            assert drawn.setdefault(name, token) == token, f"{name} is drawn twice"
    return {name: tidy(token) for name, token in drawn.items()}


def tidy(token: str) -> str:
    """Dockhands of a stack by colour: `D:B+2D:R` -> `2D:R+D:B`."""
    return "+".join(sorted(token.split("+"), key=lambda piece: COLOURS.find(piece[-1])))


class Dock:
    """A position that plays, refuses and shows."""

    def __init__(self, document: dict[str, Any], spare: str) -> None:
        self.game, self.kernel = CargoGame.load(document)
        self.spare = {SPARE[colour]: f"k:{colour}" for colour in spare}
        self.events: list[Event] = []

    # --- playing ---

    def seat(self, colour: str) -> int:
        return self.kernel.seat_of[COLOURS.index(colour)]

    def plays(self, *moves: str, by: str | None = None) -> Dock:
        """Legal moves of whoever is to decide (or of a colour, or of chance); `events` are those of the last one."""
        for words in moves:
            seat = self.kernel.turn() if by is None else self.seat(by)
            move, rule = self.game.judge(self.kernel, seat, words)
            assert rule is None, f"{words} is refused: {rule}"
            assert move in self.kernel.legal_moves(seat), f"{words} is not refused, but not listed either"
            self.events = self.game.play(self.kernel, seat, move)
        return self

    def refuses(self, words: str, rule: str, by: str | None = None) -> Dock:
        """The rule that forbids a move; asking changes nothing."""
        before = self.kernel.freeze()
        seat = self.kernel.turn() if by is None else self.seat(by)
        move, reason = self.game.judge(self.kernel, seat, words)
        assert reason == rule, f"{words}: {reason}, not {rule}"
        assert move not in self.kernel.legal_moves(seat)
        assert self.kernel.freeze() == before
        return self

    def allows(self, *moves: str, by: str | None = None) -> Dock:
        """Legal moves, not made."""
        seat = self.kernel.turn() if by is None else self.seat(by)
        for words in moves:
            move, rule = self.game.judge(self.kernel, seat, words)
            assert rule is None, f"{words} is refused: {rule}"
            assert move in self.kernel.legal_moves(seat)
        return self

    # --- looking ---

    def document(self) -> dict[str, Any]:
        return self.game.dump(self.kernel)

    def board(self) -> dict[str, str]:
        """Square -> pieces, spare crates included."""
        document = self.document()
        drawn = {}
        for row, line in enumerate(document["board"], 1):
            drawn |= {f"{column}{row}": token for column, token in zip("abcdefgh", line.split(), strict=True)}
        return {name: token for name, token in drawn.items() if token != "."} | document.get("squares", {})

    def shows(self, *parts: str) -> Dock:
        """Exactly this stands on the dock now (besides the spare crates)."""
        assert self.board() == read_drawing(parts) | self.spare
        return self

    def told(self, *kinds: str) -> list[str]:
        """The last move's events in short, such as `pushed k:B c5 d5 1`; only those kinds, if any are named."""
        return [
            " ".join([event.kind, *map(str, event.details.values())])
            for event in self.events
            if not kinds or event.kind in kinds
        ]

    def scores(self, **points: int) -> Dock:
        """Everybody's points; who is not named has none."""
        assert self.points() == points
        return self

    def points(self) -> dict[str, int]:
        return {colour: n for colour, n in zip(COLOURS, self.kernel.points, strict=True) if n}

    @property
    def turn(self) -> str:
        """The colour to decide, or `chance`, or `over`."""
        seat = self.kernel.turn()
        if seat in (CHANCE, OVER):
            return "over" if seat == OVER else "chance"
        return COLOURS[self.kernel.ship_of[seat]]

    @property
    def moves_left(self) -> int:
        return self.kernel.moves_left

    @property
    def legal(self) -> list[str]:
        """All legal moves in notation."""
        seat = self.kernel.turn()
        return [self.game.word(self.kernel, seat, move) for move in self.kernel.legal_moves(seat)]

    def winners(self) -> str:
        return "".join(COLOURS[self.kernel.ship_of[seat]] for seat in self.game.winners(self.kernel))

    def absent(self, place: str) -> dict[str, Any]:
        """Who is `in_water`, at the `doctor`, `in_hand`."""
        found: dict[str, Any] = self.document().get(place, {})
        return found


@pytest.fixture
def dock() -> Callable[..., Dock]:
    """Draw a position: four players, a turn of three moves in mid-game, R to play, unless said otherwise."""

    def draw(
        *parts: str,
        turn: str = "R",
        seats: int = 4,
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        spare: str | None = None,
        **fields: Any,
    ) -> Dock:
        chosen = (options or {}).get("ships") or DEFAULT_SHIPS[seats]
        if spare is None:
            spare = "".join(COLOURS[SHIP_LETTERS.index(ship)] for ship in chosen)
        squares = read_drawing(parts) | {SPARE[colour]: f"k:{colour}" for colour in spare}
        document: dict[str, Any] = {"seats": seats, "options": options or {}, "squares": squares, **fields}
        if components is not None:
            document["components"] = components
        if fields.get("phase", "play") in ("play", "relocation", "over", "crew"):
            document["turn"] = turn
        return Dock(document, spare)

    return draw


@pytest.fixture
def components() -> Callable[..., dict[str, Any]]:
    """The printed components with some values replaced: components(**{"points.load": 5})."""

    def change(**values: Any) -> dict[str, Any]:
        tree = CargoGame.printed_components()
        for where, value in values.items():
            table, name = where.split(".")
            tree[table][name]["value"] = value
        return tree

    return change


@pytest.fixture
def fresh() -> Callable[..., Dock]:
    """A game before its set-up."""

    def start(seats: int = 4, components: dict[str, Any] | None = None, **options: Any) -> Dock:
        game = CargoGame(seats, options, components)
        return Dock(game.dump(game.start()), "")

    return start


@pytest.fixture
def all_squares() -> list[str]:
    """a1 … h8."""
    return [name for name, number in NAMES.items() if number < 64]
