"""A toy with everything a game can hide: dealt cards, secret bids at the same time, and chance only some may see.

Run as a program it is the server, with this game among the others.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from longshore.core import game as games
from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.errors import BadInput
from longshore.core.game import Document, Event, Game
from longshore.core.rules import RuleBook

CARDS = [f"card-{number:02d}" for number in range(20)]
BIDS = [f"bid-{number:02d}" for number in range(20)]
DEAL, BID = 0, 20  # moves: 0-19 deal that card, 20-39 bid that number
ROUNDS = 3


class ToyKernel:
    """Each round: a face-down card for everybody, then secret bids in any order; the last shows them all."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cards: list[int] = []
        self.bids = [-1] * seats
        self.points = [0] * seats
        self.rounds = 0
        self.revealed = 0

    def turn(self) -> int:
        if self.rounds == ROUNDS:
            return OVER
        if len(self.cards) < self.seats:
            return CHANCE
        return self.bids.index(-1)

    def waiting(self) -> int:
        if self.turn() < 0:
            return 0
        return sum(1 << seat for seat in range(self.seats) if self.bids[seat] < 0)

    def legal_moves(self, seat: int) -> list[int]:
        if seat == CHANCE:
            return [DEAL + card for card in range(20)] if self.turn() == CHANCE else []
        return [BID + bid for bid in range(20)] if self.waiting() >> seat & 1 else []

    def refuse(self, seat: int, move: int) -> int:
        return 0 if move in self.legal_moves(seat) else 1

    def odds(self, move: int) -> int:
        return 1

    def audience(self, seat: int, move: int) -> int:
        return 1 << (len(self.cards) if seat == CHANCE else seat)

    def play_filmed(self, seat: int, move: int) -> tuple[list[tuple[int, ...]], list[ToyKernel]]:
        told = self.play(seat, move)
        return told, [self.copy() for _ in told]

    def play(self, seat: int, move: int) -> list[tuple[int, ...]]:
        self.revealed = 0
        if seat == CHANCE:
            self.cards.append(move - DEAL)
            owner = len(self.cards) - 1
            return [(0, 1 << owner, owner, move - DEAL, 0, 0)]
        self.bids[seat] = move - BID
        told = [(1, EVERYONE, seat, 0, 0, 0), (2, 1 << seat, seat, move - BID, 0, 0)]
        if -1 not in self.bids:
            self.revealed = 1
            told += [(3, EVERYONE, other, self.bids[other], 0, 0) for other in range(self.seats)]
            self.points[self.bids.index(max(self.bids))] += 1
            self.cards, self.bids, self.rounds = [], [-1] * self.seats, self.rounds + 1
        return told

    def apply(self, seat: int, move: int) -> None:
        self.play(seat, move)

    def imagine(self, seat: int, seed: int) -> None:
        self.cards = [card if owner == seat else 0 for owner, card in enumerate(self.cards)]
        self.bids = [bid if owner == seat or bid < 0 else 0 for owner, bid in enumerate(self.bids)]

    def evaluate(self, seat: int) -> int:
        return self.points[seat]

    def score(self, seat: int) -> int:
        return self.points[seat]

    standing = score

    def copy(self) -> ToyKernel:
        other = ToyKernel(self.seats)
        other.cards, other.bids, other.points = self.cards[:], self.bids[:], self.points[:]
        other.rounds = self.rounds
        return other


class ToyGame(Game):
    """Sealed bids."""

    id = "toy"
    title = "Toy"
    credits = "nobody"
    refusals = ("", "toy.turn")
    actions = 40

    @classmethod
    def rules(cls) -> RuleBook:
        return RuleBook("toy", 1, {}, [])

    @classmethod
    def printed_components(cls) -> Document:
        return {}

    def start(self) -> Any:
        return ToyKernel(self.seats)

    def word(self, kernel: Any, seat: int, move: int) -> str:
        return BIDS[move - BID] if move >= BID else CARDS[move - DEAL]

    def parse(self, kernel: Any, seat: int, text: str) -> int:
        if text in BIDS:
            return BID + BIDS.index(text)
        if text in CARDS:
            return DEAL + CARDS.index(text)
        raise BadInput(f"{text!r} is no move")

    def event(self, kernel: Any, record: tuple[int, ...]) -> Event:
        code, audience, seat, value, *_ = record
        details: Mapping[str, Any] = (
            {"seat": seat, "card": CARDS[value]},
            {"seat": seat},
            {"seat": seat, "sealed": BIDS[value]},
            {"seat": seat, "shown": BIDS[value]},
        )[code]
        return Event(("dealt", "sealed", "mine", "shown")[code], details, audience)

    def say(self, event: Event, lang: str) -> str:
        return " ".join(map(str, [event.kind, *event.details.values()]))

    def prompt(self, kernel: Any, seat: int, lang: str) -> str:
        return f"Bid; you hold {CARDS[kernel.cards[seat]]}"

    def dump(self, kernel: Any) -> Document:
        return {
            **self.header(),
            "cards": [CARDS[card] for card in kernel.cards],
            "bids": [BIDS[bid] if bid >= 0 else None for bid in kernel.bids],
            "points": kernel.points[:],
            "rounds": kernel.rounds,
        }

    @classmethod
    def load(cls, document: Document) -> tuple[Game, Any]:
        kernel = ToyKernel(document["seats"])
        kernel.cards = [CARDS.index(card) for card in document["cards"]]
        kernel.bids = [BIDS.index(bid) if bid else -1 for bid in document["bids"]]
        kernel.points, kernel.rounds = document["points"][:], document["rounds"]
        return cls(document["seats"]), kernel

    def view(self, kernel: Any, seat: int | None) -> Document:
        whole = self.dump(kernel)
        whole["cards"] = [card if owner == seat else "?" for owner, card in enumerate(whole["cards"])]
        whole["bids"] = [bid if owner == seat or bid is None else "?" for owner, bid in enumerate(whole["bids"])]
        return whole

    def draw(self, kernel: Any, lang: str) -> str:
        return ""

    def seat_name(self, kernel: Any, seat: int, lang: str) -> str:
        return f"Bidder {seat + 1}"


def serve() -> int:
    from longshore.server import main

    known = games.discover() | {ToyGame.id: ToyGame}
    games.discover = lambda: known  # type: ignore[assignment]  # only in this process
    return main()


if __name__ == "__main__":
    sys.exit(serve())
