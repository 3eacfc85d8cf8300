"""What is played: a game, the bots, who meets whom, who sits where, and the seed of it all."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice, pairwise, permutations, product
from pathlib import Path

import longshore
from longshore.arena.entrants import Entrant
from longshore.core.errors import expect
from longshore.core.game import Document, Game, find, shared_game

TABLES, PAIRS, LADDER = "tables", "pairs", "ladder"
FORMATS = {
    TABLES: "every table of different bots that the seats allow; with fewer bots than seats, every pair",
    PAIRS: "every pair of bots, sharing the seats of a table",
    LADDER: "each bot against the one named before it",
}

Meeting = tuple[int, ...]  # the bots that meet, by their number
Seating = tuple[int, ...]  # the bot of each seat


@dataclass(frozen=True)
class Contest:
    """All that decides the results, but for the number of deals. It travels to other processes and machines."""

    header: str  # the game's header, as JSON: it is also a key
    entrants: tuple[Entrant, ...]
    format: str
    seed: str

    @classmethod
    def of(cls, game: Game, entrants: tuple[Entrant, ...], format: str, seed: str) -> Contest:  # noqa: A002  # its name
        expect(format in FORMATS, f"no format {format!r}; there are {', '.join(FORMATS)}")
        return cls(json.dumps(game.header(), sort_keys=True), entrants, format, seed)

    @property
    def game(self) -> Game:
        return shared_game(self.header)

    def meetings(self) -> list[Meeting]:
        return meetings(self.format, len(self.entrants), self.game.seats)

    def labels(self, bots: Sequence[int]) -> list[str]:
        return [self.entrants[bot].label for bot in bots]

    def document(self) -> Document:
        """The first line of the results: whoever has the same gets the same results, unless a bot is timed."""
        return {
            "arena": 1,
            "longshore": longshore.__version__,
            "game": json.loads(self.header),
            "rules": self.game.rules().version,
            "engine": engine(self.game.id),
            "format": self.format,
            "seed": self.seed,
            "bots": [entrant.document() for entrant in self.entrants],
        }


def meetings(format: str, bots: int, seats: int) -> list[Meeting]:  # noqa: A002  # its name
    """Who meets whom in every deal."""
    if format == LADDER:
        return list(pairwise(range(bots)))
    return list(combinations(range(bots), 2 if format == PAIRS or bots < seats else seats))


def seatings(meeting: Meeting, seats: int, deal: int) -> list[Seating]:
    """Every seating of a deal, fair to all: each bot sits on each seat equally often.

    As many bots as seats: all rotations; in which order they sit round the table changes from deal to deal, so that
    in the end all have had all neighbours. Two bots at a larger table: every way of sharing its seats as evenly as can
    be, both ways round.
    """
    first, *others = meeting
    if len(meeting) == seats:
        order = next(islice(permutations(others), deal % math.factorial(len(others)), None))
        ring = (first, *order)
        return [ring[-turn:] + ring[:-turn] if turn else ring for turn in range(seats)]
    assert len(meeting) == 2
    return [seating for seating in product(meeting, repeat=seats) if abs(_lead(seating, first)) <= seats % 2]


def _lead(seating: Seating, bot: int) -> int:
    """How many more seats this bot has than the other."""
    return 2 * seating.count(bot) - len(seating)


def tasks(contest: Contest, deals: int) -> Iterator[tuple[int, Meeting]]:
    """All there is to play, deal by deal."""
    return ((deal, meeting) for deal in range(1, deals + 1) for meeting in contest.meetings())


@cache
def engine(game: str) -> str:
    """A digest of everything that plays: the rules of this game, the contract, and the bots that come with it."""
    package = Path(longshore.__file__).parent
    digest = hashlib.sha256()
    for room in (package / "core", package / "bots", find(game).folder()):
        for source in sorted(room.glob("*")):
            if source.suffix in (".py", ".pxd", ".toml") and source.name not in ("words.toml", "rules.toml"):
                digest.update(f"{room.name}/{source.name}\0".encode() + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
