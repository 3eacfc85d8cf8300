"""How Montego Bay's rule tests speak: a position in a few fields, cards and barrels in notation, what then happened.

    bay({"Y": "b1", "B": "b4"}, first="Y").lays(Y=3).steps("Y") == ["pushed B b4 q4", "walked Y b1 b4 3"]

Four players unless said otherwise. The warehouses lie as they are numbered, none of them turned: the quay doors show
q1 4, q2 4, q3 3, q4 3, q5 3, q6 2, q7 2, q8 3 barrels; the back doors b1 -2 and a coin, b2 -1 and a coin, b3 1 and a
coin, b4 -1, b5 -2 and a coin, b6 2, b7 1 and a coin, b8 2 and a coin. Dockers not named sit in their pubs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event
from longshore.games.montego_bay.game import MontegoBayGame
from longshore.games.montego_bay.names import COLOURS, PAWNS, space_name


class Bay:
    """A position that plays, refuses and tells."""

    def __init__(self, game: Any, kernel: Any) -> None:
        self.game, self.kernel = game, kernel
        self.events: list[Event] = []

    # --- playing ------------------------------------------------------------------------------------------------------

    def seat(self, by: str | None, words: str) -> int:
        """The named colour's seat; else, for a card, the docker's owner; else whoever has to decide."""
        if by is not None:
            return CHANCE if by == "chance" else COLOURS.index(by)
        head, *rest = words.split()
        if head == "card" and rest and rest[0] in PAWNS:
            owner: int = self.kernel.owner_of(PAWNS.index(rest[0]))
            return owner
        turn: int = self.kernel.turn()
        return turn

    def plays(self, *moves: str, by: str | None = None) -> Bay:
        """Legal moves; `events` are those of all of them."""
        self.events = []
        for words in moves:
            seat = self.seat(by, words)
            move, rule = self.game.judge(self.kernel, seat, words)
            assert rule is None, f"{words} is refused: {rule}"
            assert move in self.kernel.legal_moves(seat), f"{words} is not refused, but not listed either"
            assert self.game.word(self.kernel, seat, move) == words
            self.events += self.game.play(self.kernel, seat, move)
        return self

    def lays(self, **cards: int) -> Bay:
        """All cards that are still missing: those named, else a 1 (for Lazy Jack a 2 if his host has the 1)."""
        values = {PAWNS[pawn]: value for pawn, value in enumerate(self.kernel.card) if value}
        moves = []
        for pawn in range(len(PAWNS)):
            letter = PAWNS[pawn]
            if self.kernel.owner_of(pawn) >= 0 and letter not in values:
                taken = values.get(PAWNS[self.kernel.host]) if letter == "J" else None
                values[letter] = cards.get(letter, 2 if taken == 1 else 1)
                moves.append(f"card {letter} {values[letter]}")
        return self.plays(*moves)

    def settles(self) -> Bay:
        """Chance says the lowest outcome until somebody decides."""
        while self.kernel.turn() == CHANCE:
            self.events += self.game.play(self.kernel, CHANCE, self.kernel.legal_moves(CHANCE)[0])
        return self

    def refuses(self, words: str, rule: str, by: str | None = None) -> Bay:
        """The rule that forbids a move; asking changes nothing."""
        before = self.kernel.freeze()
        seat = self.kernel.turn() if by is None else self.seat(by, words)
        move, reason = self.game.judge(self.kernel, seat, words)
        assert reason == rule, f"{words}: {reason}, not {rule}"
        assert move not in self.kernel.legal_moves(seat)
        assert self.kernel.freeze() == before
        return self

    # --- looking ------------------------------------------------------------------------------------------------------

    def document(self) -> dict[str, Any]:
        document: dict[str, Any] = self.game.dump(self.kernel)
        return document

    def told(self, *kinds: str) -> list[str]:
        """The events in short, such as `pushed B b4 q4`; only those kinds, if any are named."""
        return [short(event) for event in self.events if not kinds or event.kind in kinds]

    def steps(self, pawn: str) -> list[str]:
        """What happened in a pawn's turn to walk."""
        kinds = [(event.kind, event.details.get("docker")) for event in self.events]
        start = kinds.index(("turned", pawn)) + 1
        end = start
        while self.events[end].kind in ("walked", "pushed", "blocked", "waited"):
            end += 1
        return [short(event) for event in self.events[start:end]]

    def where(self, pawn: str) -> str:
        return space_name(self.kernel.where[PAWNS.index(pawn)], self.kernel.warehouses)

    def points(self) -> dict[str, int]:
        return {colour: n for colour, n in zip(COLOURS, self.kernel.points, strict=True) if n}

    def coins(self) -> dict[str, int]:
        return {colour: n for colour, n in zip(COLOURS, self.kernel.coins, strict=True) if n}

    def cargo(self, pier: int) -> dict[str, int]:
        found: dict[str, int] = self.document()["harbour"][pier - 1]["cargo"]
        return found

    def ships(self) -> list[int | str]:
        return [entry["ship"] for entry in self.document()["harbour"]]

    @property
    def phase(self) -> str:
        phase: str = self.document()["phase"]
        return phase

    @property
    def turn(self) -> str:
        """The colour to decide, or `chance`, or `over`."""
        seat = self.kernel.turn()
        if seat in (CHANCE, OVER):
            return "over" if seat == OVER else "chance"
        return COLOURS[seat]

    @property
    def legal(self) -> list[str]:
        """All legal moves in notation."""
        seat = self.kernel.turn()
        return [self.game.word(self.kernel, seat, move) for move in self.kernel.legal_moves(seat)]

    def winners(self) -> str:
        return "".join(COLOURS[seat] for seat in self.game.winners(self.kernel))


def short(event: Event) -> str:
    return " ".join([event.kind, *map(str, event.details.values())])


@pytest.fixture
def bay() -> Callable[..., Bay]:
    """A position: dockers with their spaces; `first` puts dockers at the front of the rail."""

    def place(dockers: dict[str, str] | None = None, first: str = "", **fields: Any) -> Bay:
        document: dict[str, Any] = {"seats": 4, "dockers": dockers or {}, **fields}
        if "phase" not in document and "at" not in document:
            document["phase"] = "cards"
        if not document["dockers"]:
            del document["dockers"]
        if first:
            owners = MontegoBayGame(document["seats"]).owners()
            rest = [PAWNS[i] for i in range(8) if owners[i] >= 0 and PAWNS[i] not in first]
            document["order"] = [*first, *rest]
        return Bay(*MontegoBayGame.load(document))

    return place


@pytest.fixture
def fresh() -> Callable[..., Bay]:
    """A game from its very start."""

    def start(seats: int, **options: Any) -> Bay:
        game = MontegoBayGame(seats, options)
        return Bay(game, game.start())

    return start
