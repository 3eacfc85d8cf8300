"""How Panamax's rule tests speak: a position in a few fields, moves in notation, what then happened.

    canal(frames=[MOVE(waterways=1)], ships={"R2": at("EUR", "R5")}).plays("add R2", "go").where("R2") == "AP1"

Four players unless said otherwise, Red's turn, round 1; columns of two dice, executive dice on 1, 2, 4, 5. Freighters
(R2 …) wait in the Atlantic, first feeders (R1a …) in the Pacific; no contracts or flags; other dice are in reserve.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event
from longshore.games.panamax.game import PanamaxGame
from longshore.games.panamax.names import COLOURS, NATIONS, PLACES, SHIP_NAMES


class Canal:
    """A position that plays, refuses and tells."""

    def __init__(self, game: Any, kernel: Any) -> None:
        self.game, self.kernel = game, kernel
        self.events: list[Event] = []

    # --- playing ------------------------------------------------------------------------------------------------------

    def seat(self, by: str | None) -> int:
        if by is not None:
            return CHANCE if by == "chance" else COLOURS.index(by)
        seat: int = self.kernel.turn()
        return seat

    def plays(self, *moves: str, by: str | None = None) -> Canal:
        """Legal moves; `events` are those of all of them."""
        self.events = []
        for words in moves:
            seat = self.seat(by)
            move, rule = self.game.judge(self.kernel, seat, words)
            assert rule is None, f"{words} is refused: {rule}"
            assert move in self.kernel.legal_moves(seat), f"{words} is not refused, but not listed either"
            assert self.game.word(self.kernel, seat, move) == words
            self.events += self.game.play(self.kernel, seat, move)
        return self

    def settles(self) -> Canal:
        """Chance says the lowest outcome until somebody decides; dice run through 1 to 6."""
        face = 0
        while self.kernel.turn() == CHANCE:
            outcomes = self.kernel.legal_moves(CHANCE)
            self.events += self.game.play(self.kernel, CHANCE, outcomes[face % len(outcomes)])
            face += 1
        return self

    def refuses(self, words: str, rule: str, by: str | None = None) -> Canal:
        """The rule that forbids a move; asking changes nothing."""
        before = self.kernel.freeze()
        seat = self.seat(by)
        move, reason = self.game.judge(self.kernel, seat, words)
        assert reason == rule, f"{words}: {reason}, not {rule}"
        assert move not in self.kernel.legal_moves(seat)
        assert self.kernel.freeze() == before
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def told(self, *kinds: str) -> list[str]:
        """The events in short, such as `pushed R2 AP1 AP2`; only those kinds, if any are named."""
        return [short(event) for event in self.events if not kinds or event.kind in kinds]

    def board(self, viewer: int | None = 0) -> dict[str, Any]:
        view: dict[str, Any] = self.game.view(self.kernel, viewer)["board"]
        return view

    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = self.game.dump(self.kernel)
        return document

    def where(self, ship: str) -> str:
        return PLACES[self.kernel.where[SHIP_NAMES.index(ship)]]

    def dock(self, name: str) -> list[str]:
        ships: list[str] = self.document().get("docks", {}).get(name, [])
        return ships

    def desk(self, colour: str) -> dict[str, Any]:
        desk: dict[str, Any] = self.board(COLOURS.index(colour))["desks"][colour]
        return desk

    def player(self, colour: str) -> int:
        cash: int = self.kernel.cash[COLOURS.index(colour)]
        return cash

    def company(self, colour: str) -> int:
        funds: int = self.kernel.funds[COLOURS.index(colour)]
        return funds

    def price(self, colour: str) -> int:
        price: int = self.kernel.price[COLOURS.index(colour)]
        return price

    def stock(self, colour: str) -> tuple[int, int]:
        """Dice in the warehouse, dice in the reserve."""
        seat = COLOURS.index(colour)
        return self.kernel.warehouse[seat], self.kernel.reserve[seat]

    def flags(self, colour: str) -> dict[str, int]:
        seat = COLOURS.index(colour)
        return {name: n for i, name in enumerate(NATIONS) if (n := self.kernel.flags[seat * 4 + i])}

    @property
    def frames(self) -> list[str]:
        """What is being done; without a cargo action that has no load left and only waits for what it led to."""
        frames = self.document().get("frames", [])
        return [frame["kind"] for frame in frames if frame.get("loads") != 0]

    @property
    def points(self) -> tuple[int, int, int]:
        """Lock, waterway and free points of the movement on top."""
        top = self.kernel.depth - 1
        return self.kernel.action_lock[top], self.kernel.action_water[top], self.kernel.action_any[top]

    @property
    def loads(self) -> int:
        count: int = self.kernel.action_loads[self.kernel.depth - 1]
        return count

    @property
    def turn(self) -> str:
        """The colour to decide, or `chance`, or `over`."""
        seat = self.kernel.turn()
        if seat in (CHANCE, OVER):
            return "over" if seat == OVER else "chance"
        return COLOURS[seat]

    @property
    def phase(self) -> str:
        phase: str = self.document()["phase"]
        return phase

    @property
    def legal(self) -> list[str]:
        """All legal moves in notation."""
        seat = self.kernel.turn()
        return [self.game.word(self.kernel, seat, move) for move in self.kernel.legal_moves(seat)]

    def offers(self, head: str) -> list[str]:
        """The legal moves that begin so."""
        return [move for move in self.legal if move.startswith(head)]


def short(event: Event) -> str:
    return " ".join([event.kind, *map(str, event.details.values())])


@pytest.fixture
def canal() -> Callable[..., Canal]:
    """A position from a few fields of its document."""

    def place(**fields: Any) -> Canal:
        return Canal(*PanamaxGame.load({"seats": 4, **fields}))

    return place


@pytest.fixture
def fresh() -> Callable[..., Canal]:
    """A game from its very start."""

    def start(seats: int, **options: Any) -> Canal:
        game = PanamaxGame(seats, options)
        return Canal(game, game.start())

    return start
