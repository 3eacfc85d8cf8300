"""The page of pseudo-code in the rulings, written a second time on plain dictionaries, against the kernel.

Crowded random positions; every activation of the player to move, legal or not; what stands where afterwards, who
scored, who is at the doctor, in the water, waiting to be set back. And the events of a game tell all that happens.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from longshore.core import laws
from longshore.core.rules import rule
from longshore.games.cargo.game import CargoGame

WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
INSIDE = {"R": [(3, 0), (4, 0)], "B": [(7, 3), (7, 4)], "G": [(3, 7), (4, 7)], "Y": [(0, 3), (0, 4)]}
OUTSIDE = {"R": [(3, -1), (4, -1)], "B": [(8, 3), (8, 4)], "G": [(3, 8), (4, 8)], "Y": [(-1, 3), (-1, 4)]}
GATES = {"R": ("d0", "e0"), "B": ("i4", "i5"), "G": ("d9", "e9"), "Y": ("z4", "z5")}
BEYOND = {square: GATES[ship][which] for ship in OUTSIDE for which, square in enumerate(OUTSIDE[ship])}


def name(square):
    return BEYOND.get(square) or f"{'abcdefgh'[square[0]]}{square[1] + 1}"


class Illegal(Exception):
    """The page says ILLEGAL."""


class Reference:
    """A position as a person would note it: square -> list of pieces."""

    def __init__(self, pieces, ships, outside):
        self.pieces = pieces
        self.loading = {square: ship for ship in ships for square in (OUTSIDE if outside else INSIDE)[ship]}
        self.outside = outside
        self.points, self.doctor, self.water = Counter(), Counter(), Counter()
        self.waiting = []

    def copy(self):
        fresh = Reference({square: found[:] for square, found in self.pieces.items()}, "", self.outside)
        fresh.loading = self.loading
        return fresh

    def on(self, square):
        column, row = square
        return 0 <= column < 8 > row >= 0 or (self.outside and square in self.loading)

    def next(self, square, way):
        step = WAYS[way]
        onto = (square[0] + step[0], square[1] + step[1])
        return onto if self.on(onto) else None

    def at(self, square):
        found = self.pieces.get(square, [])
        if not found:
            return "empty"
        return {"k": "crate", "D": "dockhands", "E": "elephant"}.get(found[0][0], "carried")

    def push(self, square, way, strength, actor):
        """PUSH of the page: the line from the square ahead of the mover."""
        line, weight, at = [], 0, square
        while True:
            here = at and self.at(at)
            if here is None or here == "empty":
                break
            if here == "crate":
                weight += 1
                if weight > strength:
                    raise Illegal
                line.append(at)
            elif here == "carried":
                line.append(at)
            elif here == "elephant":
                raise Illegal
            else:
                self.meet(at, way, actor)
                break
            at = self.next(at, way)
        for one in reversed(line):
            moved = self.pieces.pop(one)
            onto = self.next(one, way)
            if onto is not None:
                self.pieces[onto] = moved
            elif moved[0][0] == "k":
                self.points[actor] += -1 if moved[0][2] == actor else 1
            else:
                self.water[moved[0]] += 1
        return [self.next(one, way) for one in reversed(line)]

    def meet(self, square, way, actor):
        """Dockhands at the end of a line."""
        hands = self.pieces.pop(square)
        beyond = self.next(square, way)
        if beyond is None:
            self.water.update(hands)
        elif self.at(beyond) in ("empty", "dockhands"):
            self.pieces[beyond] = self.pieces.get(beyond, []) + hands
        else:
            self.doctor.update(hands)
            for hand in hands:
                self.points[actor] += -1 if hand[2] == actor else 1

    def arrive(self, square):
        ship = self.loading.get(square)
        if ship is None or self.at(square) != "crate":
            return
        (crate,) = self.pieces.pop(square)
        if crate[2] == ship:
            self.points[ship] += 3
        else:
            self.waiting.append((crate[2], ship))

    def go(self, movers, square, way, pull=False):
        """One step of these workers of a square: walk, push or pull."""
        kind, actor = movers[0][0], movers[0][2]
        onto, behind = self.next(square, way), self.next(square, {"n": "s", "e": "w", "s": "n", "w": "e"}[way])
        if onto is None or (pull and kind in "DC"):
            raise Illegal
        ahead, arrivals = self.at(onto), []
        if pull and (behind is None or self.at(behind) != "crate" or ahead != "empty"):
            raise Illegal
        if ahead == "crate":
            arrivals = self.push(onto, way, {"D": len(movers), "C": 2, "M": 1, "E": 2}[kind], actor)
        elif ahead != "empty" and not (ahead == "dockhands" and kind == "D"):
            raise Illegal
        for mover in movers:
            self.pieces[square].remove(mover)
        if not self.pieces[square]:
            del self.pieces[square]
        self.pieces[onto] = self.pieces.get(onto, []) + movers
        if pull:
            self.pieces[square] = self.pieces.pop(behind)
            arrivals = [square]
        for arrival in arrivals:
            self.arrive(arrival)


def crowd(rng, ships, outside):
    """Pieces at random, close together."""
    reference = Reference({}, ships, outside)
    squares = [(column, row) for column in range(8) for row in range(8)]
    squares += [square for square in reference.loading if outside]
    lanes = {rng.randrange(8) for _ in range(2)}
    near = [square for square in squares if square[0] in lanes or square[1] in lanes]
    for ship in ships:
        crew = ["D"] * 4 + ["C", "M", "E"] + ["k"] * rng.randrange(2, 20 // len(ships) + 1)
        for kind in crew:
            for _ in range(40):
                square = rng.choice(near if rng.random() < 0.8 else squares)
                here = reference.at(square)
                if kind == "k" and square in reference.loading:
                    continue
                if here == "empty" or (here == "dockhands" and kind == "D"):
                    reference.pieces.setdefault(square, []).append(f"{kind}:{ship}")
                    break
    return reference


def activations(reference, actor):
    """Every activation of one step anybody could think of, in words."""
    for square, pieces in sorted(reference.pieces.items()):
        own = [piece for piece in pieces if piece[0] != "k" and piece[2] == actor]
        for way in WAYS:
            if own and own[0][0] == "D":
                for size in range(1, min(3, len(own)) + 1):
                    yield f"{size if size > 1 else ''}D {name(square)} {way}", own[:size], square, way, False
            elif own:
                kind = own[0][0]
                yield f"{kind} {name(square)} {way}", own, square, way, False
                yield f"{kind} {name(square)} pull {way}", own, square, way, True


def as_document(reference, ships, actor, options):
    letters = {"R": "N", "B": "E", "G": "S", "Y": "W"}
    return {
        "seats": len(ships),
        "ships": [letters[ship] for ship in ships],
        "options": {**options, "ships": "".join(letters[ship] for ship in ships)},
        "turn": actor,
        "squares": {name(square): "+".join(pieces) for square, pieces in reference.pieces.items()},
    }


def stacks(pieces):
    return {name(square): Counter(found) for square, found in pieces.items() if found}


def read_stacks(document):
    found = {}
    for row, line in enumerate(document["board"], 1):
        found |= {
            f"{column}{row}": token for column, token in zip("abcdefgh", line.split(), strict=True) if token != "."
        }
    found |= document.get("squares", {})
    return {square: count_pieces(token) for square, token in found.items()}


def count_pieces(token):
    """`2D:R+D:B` -> {"D:R": 2, "D:B": 1}"""
    count = Counter()
    for piece in token.split("+"):
        number, letter = (int(piece[0]), piece[1:]) if piece[0].isdigit() else (1, piece)
        count[letter] += number
    return count


@rule(
    "cargo:push.weight",
    "cargo:push.line",
    "cargo:push.elephant",
    "cargo:pull.ahead",
    "cargo:pull.both",
    "cargo:crush.jaws",
    "cargo:crush.wall",
    "cargo:crush.carried",
    "cargo:crush.join",
    "cargo:water.crate",
    "cargo:water.worker",
    "cargo:load.own",
    "cargo:load.foreign",
    "cargo:option.outside",
)
@pytest.mark.parametrize("loading", ["inside", "outside"])
def test_every_step_in_crowded_positions(loading):
    rng = random.Random(loading)
    seen = Counter()
    for number in range(48):
        ships = ("RBGY", "RBG", "RG", "BY", "RB", "RBGY")[number % 6]
        reference = crowd(rng, ships, loading == "outside")
        actor = rng.choice(ships)
        game, kernel = CargoGame.load(as_document(reference, ships, actor, {"loading": loading}))
        legal = {"done"}
        for words, movers, square, way, pull in activations(reference, actor):
            expected = reference.copy()
            try:
                expected.go(movers, square, way, pull)
            except Illegal:
                expected = None
            move, reason = game.judge(kernel, kernel.turn(), words)
            assert (reason is None) == (expected is not None), (words, reason, game.draw(kernel, "en"))
            seen[reason or "legal"] += 1
            if expected is None:
                continue
            legal.add(game.word(kernel, kernel.turn(), move))
            after = kernel.copy()
            game.play(after, kernel.turn(), move)
            document = game.dump(after)
            assert read_stacks(document) == stacks(expected.pieces), words
            assert dict(zip("RBGY", after.points, strict=True)) == {c: expected.points[c] for c in "RBGY"}, words
            doctor = {c: after.doctor["RBGY".index(c) * 3] for c in "RBGY"}
            assert doctor == {c: expected.doctor[f"D:{c}"] for c in "RBGY"}, words
            assert overboard(document) == expected.water, words
            waiting = document.get("relocating", [])
            assert [(one["crate"], one["by"]) for one in waiting] == expected.waiting, words
            seen["crushed"] += bool(expected.doctor)
            seen["drowned"] += bool(expected.water)
            seen["scored"] += bool(+expected.points)
            seen["waiting"] += bool(waiting)
        assert legal == {game.word(kernel, kernel.turn(), move) for move in kernel.legal_moves(kernel.turn())}
    often = {what for what, count in seen.items() if count > 1}
    assert {
        "crushed",
        "drowned",
        "scored",
        "waiting",
        "push.weight",
        "push.elephant",
        "pull.ahead",
        "pull.both",
    } <= often


def overboard(document):
    count = Counter()
    for ship, crew in document.get("in_water", {}).items():
        for worker in crew.split():
            count[f"{worker[-1]}:{ship}"] += int(worker[0]) if worker[0].isdigit() else 1
    return count


# --- events -----------------------------------------------------------------------------------------------------------

ADDS = {"relocated", "returned", "healed", "placed"}
REMOVES = {"crushed", "drowned", "dumped", "loaded", "arrived"}


def retell(board, event):
    """Do on a board of counters what an event says."""
    details = event.details
    count = details.get("count", 1)
    if event.kind in ("moved", "pushed", "pulled"):
        assert board[details["from"]][details["piece"]] >= count, event
        board[details["from"]][details["piece"]] -= count
        board[details["to"]][details["piece"]] += count
    elif event.kind in ADDS:
        board[details["square"]][details["piece"]] += 1
    elif event.kind in REMOVES:
        assert board[details["square"]][details["piece"]] >= count, event
        board[details["square"]][details["piece"]] -= count
    elif event.kind == "laid":
        board[details["square"]]["k:?"] += 1
    elif event.kind == "shown":
        board[details["square"]]["k:?"] -= 1
        board[details["square"]][details["piece"]] += 1


class Board(dict):
    def __missing__(self, square):
        self[square] = Counter()
        return self[square]


@rule("cargo:end.score", "cargo:load.own", "cargo:water.crate", "cargo:crush.points")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"fast": True}),
        (3, {"loading": "outside"}),
        (2, {"blind": True, "crew_first": True}),
    ],
)
def test_the_events_tell_all_that_happens(seats, options):
    """Piece by piece and point by point: whoever only hears the events knows the dock and the score."""
    game = CargoGame(seats, {"stall": 10, **options})
    board, points = Board(), Counter()
    for number, (before, seat, move) in enumerate(laws.walk(game, seats)):
        kernel = before.copy()
        actor = "RBGY"[before.actor]
        for event in game.play(kernel, seat, move):
            retell(board, event)
            if event.kind == "scored":
                points[event.details["ship"]] += event.details["points"]
                assert event.details["total"] == points[event.details["ship"]]
            elif event.kind == "loaded":
                points["due", event.details["piece"][2]] += 3
            elif event.kind in ("dumped", "crushed"):
                own = event.details["piece"][2] == actor
                points["due", actor] += (-1 if own else 1) * event.details.get("count", 1)
        if number % 5 == 0:
            assert {square: +count for square, count in board.items() if +count} == read_stacks(game.dump(kernel))
        for number, colour in enumerate("RBGY"):
            assert kernel.points[number] == points[colour] == points["due", colour]
