"""What a position promises: the best moves with their chances, everybody's chances as they are, and how these went up
and down over a whole game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import fsum
from statistics import variance

from longshore.bots.search import SearchBot, Thought, never, plant
from longshore.core.codes import OVER
from longshore.core.game import Game
from longshore.core.kernel import Kernel

SECONDS = 1.0  # of search
EXTRA_SECONDS = 1.0  # of rollouts
GAMES = 20  # rollouts to the end for each candidate at least, and so many more at a time
MOST_GAMES = 600
MOST = 5  # candidates
LEAST = 0.02  # of the search's attention; what got less is no candidate

POINTS = 32  # of a curve before its steepest stretches are looked at more closely
POINT_GAMES = 40  # rollouts to the end for each
TURNS = 5  # turning points at most
SURE_GAMES = 120  # before and after what may be a turning point
NOTABLE = 0.15  # of somebody's chances; what moves less is no turning point


@dataclass(frozen=True)
class Candidate:
    """A move worth thinking about: the search's attention, each seat's share of victories, each seat's mean score."""

    move: int
    share: float
    wins: list[float]
    scores: list[float]


def analyse(
    kernel: Kernel,
    seat: int,
    rng: random.Random,
    *,
    mind: SearchBot | None = None,
    games: int = GAMES,
    most: int = MOST,
    stop: Callable[[], bool] = never,
) -> list[Candidate]:
    """The seat's best moves, the best first, knowing only what the seat can know; none if told to stop.

    The order is the search's. The shares and scores are those of rollouts to the end after each move, so they tell
    of hasty players; they compare moves, and are no promise. With a mind of one's own, exactly so many games are
    played; else more, as long as that is quick.
    """
    deadline = 0.0 if mind else time.monotonic() + SECONDS + EXTRA_SECONDS
    tree = plant(kernel, seat, rng.getrandbits(30), bits=8)
    thoughts = (mind or SearchBot(seconds=SECONDS)).ponder(kernel, seat, rng, stop)[:most]
    worthy = [thought for thought in thoughts if thought is thoughts[0] or thought.share >= LEAST]
    tallies = [Outlook() for _ in worthy]
    while not tallies[0].games or (tallies[0].games < MOST_GAMES and time.monotonic() < deadline):
        for thought, tally in zip(worthy, tallies, strict=True):
            if stop():
                return []
            if tallies[0].games and not mind and time.monotonic() > deadline:
                break  # on a machine as busy as that, better fewer moves now
            tally.add(games, *tree.outlook(thought.move, games))
    told = sum(tally.games > 0 for tally in tallies)
    return believable(worthy[:told], tallies[:told], seat)


@dataclass
class Outlook:
    """What rollouts after a move brought: each seat's share of victories, each seat's mean score."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def add(self, games: int, wins: list[float], scores: list[float]) -> None:
        self.wins = mixed(self.games, self.wins, games, wins)
        self.scores = mixed(self.games, self.scores, games, scores)
        self.games += games


def mixed(games: int, old: list[float], more: int, new: list[float]) -> list[float]:
    """The means of two lots of games together."""
    if not games:
        return new
    return [(a * games + b * more) / (games + more) for a, b in zip(old, new, strict=True)]


def believable(thoughts: list[Thought], tallies: list[Outlook], seat: int) -> list[Candidate]:
    """Of the differences between moves only as much as is more than luck: with few games most of them are luck."""
    weights = [thought.share or 1.0 for thought in thoughts]
    shares = [tally.wins[seat] for tally in tallies]
    luck = sum(share * (1 - share) / tally.games for share, tally in zip(shares, tallies, strict=True)) / len(shares)
    spread = variance(shares) if len(shares) > 1 else 0.0
    belief = max(0.0, 1.0 - luck / spread) if spread else 0.0

    def drawn_together(lists: list[list[float]]) -> list[list[float]]:
        means = [
            fsum(w * value for w, value in zip(weights, column, strict=True)) / fsum(weights)
            for column in zip(*lists, strict=True)
        ]
        return [[mean + belief * (value - mean) for value, mean in zip(row, means, strict=True)] for row in lists]

    wins, scores = drawn_together([t.wins for t in tallies]), drawn_together([t.scores for t in tallies])
    return [Candidate(t.move, t.share, w, s) for t, w, s in zip(thoughts, wins, scores, strict=True)]


def chances(kernel: Kernel, seat: int, rng: random.Random, games: int = GAMES) -> list[float]:
    """Each seat's share of victories in rollouts from here, as far as this seat can know."""
    return plant(kernel, seat, rng.getrandbits(30), bits=8).outlook(None, games)[0]


# --- a whole game -----------------------------------------------------------------------------------------------------


def prospects(kernel: Kernel, seed: str, games: int) -> list[float]:
    """Each seat's share of victories, the mean of what each seat can know: nobody's secrets tilt it."""
    rng = random.Random(seed)
    each = -(-games // kernel.seats)
    known = [chances(kernel, seat, rng, each) for seat in range(kernel.seats)]
    return [sum(shares) / kernel.seats for shares in zip(*known, strict=True)]


def walk(game: Game, opening: Kernel, moves: Iterable[tuple[int, str]]) -> list[Kernel]:
    """The positions of a game: before the first move, and after each."""
    kernel = opening.copy()
    positions = [kernel.copy()]
    for seat, word in moves:
        kernel.apply(seat, game.parse(kernel, seat, word))
        positions.append(kernel.copy())
    return positions


@dataclass(frozen=True)
class Question:
    """What are everybody's chances after so many moves? To be found out by so many rollouts."""

    ply: int
    games: int


@dataclass(frozen=True)
class Point:
    """After so many moves: each seat's share of victories."""

    ply: int
    wins: list[float]


@dataclass(frozen=True)
class Turn:
    """A turn that moved somebody's chances: the plies before and after it (chance may have spoken in between), and each
    seat's chances then."""

    ply: int
    after: int
    wins: list[float]
    wins_after: list[float]

    @property
    def swing(self) -> float:
        return swing(self.wins, self.wins_after)


@dataclass(frozen=True)
class Curve:
    """Everybody's chances over a game, and where they turned."""

    points: list[Point]
    turns: list[Turn]


@dataclass
class Tally:
    """What is known of one ply; the last answer by itself, to judge what was chosen by earlier ones."""

    games: int = 0
    wins: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)

    def add(self, games: int, wins: list[float]) -> None:
        self.wins = mixed(self.games, self.wins, games, wins)
        self.games, self.last = self.games + games, wins


Plotting = Generator[list[Question], list[list[float]], Curve]


class Plot:
    """Draws a curve by asking questions. Whoever drives it answers them, here or in another process.

    It stops only where another seat begins to decide. First come stops at even distances. The steepest stretches
    between them are halved down to a single turn. What looks like a turning point then is judged by fresh games before
    and after it, for among many guesses some always stray far.
    """

    def __init__(self, positions: Sequence[Kernel]) -> None:
        deciders = [(ply, kernel.turn()) for ply, kernel in enumerate(positions) if kernel.turn() >= 0]
        before = [OVER, *(seat for _, seat in deciders)]
        self.stops = [ply for (ply, seat), last in zip(deciders, before, strict=False) if seat != last]
        self.known: dict[int, Tally] = {}  # by stop
        self.end: int | None = None
        last = positions[-1]
        if last.turn() == OVER:
            self.end = len(self.stops)
            self.stops.append(len(positions) - 1)
            self.known[self.end] = Tally(1, victory(last), victory(last))
        first = len(self.stops) if self.end is None else len(self.stops) - 1
        self.first = sorted({round(n * (first - 1) / (POINTS - 1)) for n in range(POINTS)}) if first else []
        gap = max((b - a for a, b in pairwise(self.first)), default=1)
        halvings = max(gap - 1, 0).bit_length()
        self.all = len(self.first) * POINT_GAMES + TURNS * (halvings * POINT_GAMES + 2 * SURE_GAMES)

    def run(self) -> Plotting:
        yield from self._ask(self.first, POINT_GAMES)
        steps = self._steepest()
        while any(b - a > 1 for a, b in steps):
            yield from self._ask([(a + b) // 2 for a, b in steps if b - a > 1], POINT_GAMES)
            steps = [self._steeper(a, b) for a, b in steps]
        ends = sorted({stop for step in steps for stop in step if stop != self.end})
        yield from self._ask(ends, SURE_GAMES)
        points = [Point(self.stops[stop], self.known[stop].wins) for stop in sorted(self.known)]
        return Curve(points, [turn for turn in map(self._turn, sorted(set(steps))) if turn.swing >= NOTABLE])

    def _ask(self, stops: Sequence[int], games: int) -> Generator[list[Question], list[list[float]], None]:
        stops = list(dict.fromkeys(stops))
        answers = yield [Question(self.stops[stop], games) for stop in stops]
        for stop, wins in zip(stops, answers, strict=True):
            self.known.setdefault(stop, Tally()).add(games, wins)

    def _steepest(self) -> list[tuple[int, int]]:
        stops = sorted(self.known)
        steps = list(pairwise(stops))
        return sorted(steps, key=lambda step: (-self._height(*step), step))[:TURNS]

    def _steeper(self, a: int, b: int) -> tuple[int, int]:
        """The half of a stretch in which more happens."""
        if b - a <= 1:
            return a, b
        middle = (a + b) // 2
        return max((a, middle), (middle, b), key=lambda step: self._height(*step))

    def _height(self, a: int, b: int) -> float:
        return swing(self.known[a].wins, self.known[b].wins)

    def _turn(self, step: tuple[int, int]) -> Turn:
        a, b = step
        return Turn(self.stops[a], self.stops[b], self.known[a].last, self.known[b].last)


def swing(before: list[float], after: list[float]) -> float:
    """By how much the chances of the seat most concerned change."""
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


def victory(kernel: Kernel) -> list[float]:
    """At the end: each seat's share of the victory."""
    standings = [kernel.standing(seat) for seat in range(kernel.seats)]
    winners = standings.count(max(standings))
    return [1 / winners if standing == max(standings) else 0.0 for standing in standings]


def curve(
    positions: Sequence[Kernel], seed: object, progress: Callable[[int, int], None] = lambda done, whole: None
) -> Curve:
    """The curve of a game; the same from the same seed."""
    plot = Plot(positions)
    run = plot.run()
    done = 0
    questions = next(run)
    while True:
        answers = []
        for question in questions:
            answers.append(prospects(positions[question.ply], seed_of(seed, question), question.games))
            done += question.games
            progress(done, plot.all)
        try:
            questions = run.send(answers)
        except StopIteration as drawn:
            progress(plot.all, plot.all)
            found: Curve = drawn.value
            return found


def seed_of(seed: object, question: Question) -> str:
    """Every question has luck of its own, so that the order of answering does not matter."""
    return f"{seed}/curve/{question.ply}/{question.games}"
