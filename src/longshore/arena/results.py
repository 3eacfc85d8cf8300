"""What came of it: shares, ratings, meetings, seats, scores, lengths and times, from the lines of the ledger."""

from __future__ import annotations

import hashlib
import json
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from longshore.arena import contest, ledger
from longshore.arena.ratings import Figure, Wins, ratings, share
from longshore.core.errors import expect
from longshore.core.game import Document

DIGITS = 6  # after the point


@dataclass(frozen=True)
class Game:
    """One game of the ledger."""

    deal: int
    crew: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int

    def win(self, seats: Iterable[int]) -> float:
        """How much of the win these seats have; a shared victory is shared."""
        return sum(self.places[seat] == 1 for seat in seats) / self.places.count(1)


def summarize(header: Document, lines: Iterable[Document]) -> Document:
    """The results as one document. All but `times` is the same whenever the same contest is played."""
    labels = [bot["label"] for bot in header["bots"]]
    seed = f"{header['seed']}/intervals"
    lines = complete(header, lines)
    expect(lines, "no deal has been played to its end yet")
    deals = [read_games(group) for group in by_deal(lines)]
    games = [game for deal in deals for game in deal]
    rated = ratings([compare(deal, labels) for deal in deals], len(labels), seed)
    return {
        "contest": header,
        "reproducible": not any(bot["timed"] for bot in header["bots"]),
        "digest": digest(header, lines),
        "deals": len(deals),
        "games": len(games),
        "bots": [
            {"label": label, **describe(label, deals, seed), "rating": document(rating, 1)}
            for label, rating in zip(labels, rated, strict=True)
        ],
        "meetings": meetings(lines, seed),
        "seats": [document(share_of(deals, always(seat), seed)) for seat in range(header["game"]["seats"])],
        "decisions": spread([game.decisions for game in games]),
        "times": times(lines, labels),
    }


def complete(header: Document, lines: Iterable[Document]) -> list[Document]:
    """The lines of the deals in which all have met, in the order one process would have played them."""
    met = len(contest.meetings(header["format"], len(header["bots"]), header["game"]["seats"]))
    counted = Counter(line["deal"] for line in lines)
    return ledger.in_order(header, (line for line in lines if counted[line["deal"]] == met))


def digest(header: Document, lines: Sequence[Document]) -> str:
    """One word for all results, times left out: equal words, equal results."""
    kept = [{name: value for name, value in line.items() if name != "times"} for line in lines]
    return hashlib.sha256(json.dumps([header, kept], sort_keys=True).encode()).hexdigest()[:16]


def by_deal(lines: Sequence[Document]) -> list[list[Document]]:
    groups: dict[int, list[Document]] = {}
    for line in lines:
        groups.setdefault(line["deal"], []).append(line)
    return list(groups.values())


def read_games(lines: Iterable[Document]) -> list[Game]:
    return [
        Game(line["deal"], tuple(game["crew"]), tuple(game["scores"]), tuple(game["places"]), game["decisions"])
        for line in lines
        for game in line["games"]
    ]


# --- shares and comparisons -------------------------------------------------------------------------------------------


Seats = Callable[[Game], list[int]]


def seats_of(label: str) -> Seats:
    """Where a bot sits."""
    return lambda game: [seat for seat, who in enumerate(game.crew) if who == label]


def always(seat: int) -> Seats:
    """One seat, whoever sits there."""
    return lambda game: [seat]


def share_of(deals: Iterable[Sequence[Game]], seats: Seats, seed: str) -> Figure:
    """What share of the wins some seats have: one number a deal, over the games in which there are any."""
    won = [[game.win(seats(game)) for game in deal if seats(game)] for deal in deals]
    return share([statistics.fmean(deal) for deal in won if deal], seed)


def compare(games: Iterable[Game], labels: Sequence[str]) -> Wins:
    """How often each bot did better than each other, seat against seat; ties are halves. A table counts as one
    comparison however many seats it has."""
    rank = {label: number for number, label in enumerate(labels)}
    better = [0.0] * len(labels) ** 2
    for game in games:
        pairs = [
            (one, other)
            for one in range(len(game.crew))
            for other in range(len(game.crew))
            if game.crew[one] != game.crew[other]
        ]
        for one, other in pairs:
            lead = game.places[other] - game.places[one]
            won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            better[rank[game.crew[one]] * len(labels) + rank[game.crew[other]]] += 2 * won / len(pairs)
    return tuple(better)


def describe(label: str, deals: Sequence[Sequence[Game]], seed: str) -> Document:
    """A bot's share of the wins in the games it was in, the share that would be even, and its scores."""
    own = [game for deal in deals for game in deal if label in game.crew]
    return {
        "games": len(own),
        "share": document(share_of(deals, seats_of(label), seed)),
        "even": round(statistics.fmean(1 / len(set(game.crew)) for game in own), DIGITS),
        "scores": spread([game.scores[seat] for game in own for seat in seats_of(label)(game)]),
    }


def meetings(lines: Sequence[Document], seed: str) -> list[Document]:
    """Each meeting by itself."""
    groups: dict[tuple[str, ...], list[Document]] = {}
    for line in lines:
        groups.setdefault(tuple(line["meeting"]), []).append(line)
    found = []
    for labels, group in groups.items():
        deals = [read_games([line]) for line in group]
        shares = [document(share_of(deals, seats_of(label), seed)) for label in labels]
        found.append({"bots": list(labels), "deals": len(deals), "games": sum(map(len, deals)), "shares": shares})
    return found


# --- plain figures ----------------------------------------------------------------------------------------------------


def document(figure: Figure, digits: int = DIGITS) -> Document:
    names = {"value": figure.value, "low": figure.low, "high": figure.high}
    return {name: round(value, digits) for name, value in names.items()}


def spread(values: Sequence[int]) -> Document:
    """Numbers as mean, deviation, extremes, and how often each occurred."""
    counts = Counter(values)
    return {
        "mean": round(statistics.fmean(values), DIGITS),
        "deviation": round(statistics.pstdev(values), DIGITS),
        "least": min(values),
        "most": max(values),
        "counts": [[value, counts[value]] for value in sorted(counts)],
    }


def times(lines: Iterable[Document], labels: Iterable[str]) -> Document:
    """Per bot: decisions that had a choice, and milliseconds for one. These differ from run to run."""
    lines = list(lines)
    found: Document = {}
    for label in labels:
        own = [line["times"][label] for line in lines if label in line["times"]]
        decisions = sum(clock["decisions"] for clock in own)
        found[label] = {
            "decisions": decisions,
            "mean": round(1000 * sum(clock["seconds"] for clock in own) / max(1, decisions), DIGITS),
            "slowest": round(1000 * max(clock["slowest"] for clock in own), DIGITS),
        }
    return found
