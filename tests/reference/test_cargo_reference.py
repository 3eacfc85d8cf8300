"""Cargo's pushing, pulling, crushing, falling and loading against a second, slow engine written from the rulings alone.

The reference thinks in coordinates and lists of pieces and shares nothing with the kernel but the notation.
"""

import random

import pytest

from longshore.core.errors import BadInput
from longshore.core.rules import rule
from longshore.games.cargo.game import CargoGame

COLOURS = "RBGY"
WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
STRENGTH = {"D": 1, "C": 2, "M": 1, "E": 2}
INSIDE = {"R": [(3, 0), (4, 0)], "B": [(7, 3), (7, 4)], "G": [(3, 7), (4, 7)], "Y": [(0, 3), (0, 4)]}
OUTSIDE = {"R": [(3, -1), (4, -1)], "B": [(8, 3), (8, 4)], "G": [(3, 8), (4, 8)], "Y": [(-1, 3), (-1, 4)]}


class Reference:
    """A dock as {(column, row): [pieces]}, a piece being two letters: kR, DB, CY."""

    def __init__(self, board, playing, outside):
        self.board = {place: list(pieces) for place, pieces in board.items()}
        self.playing = playing
        table = OUTSIDE if outside else INSIDE
        self.loading = {place: colour for colour in playing for place in table[colour]}
        self.outside = outside
        self.points = dict.fromkeys(playing, 0)
        self.water, self.doctor, self.waiting, self.gone = [], [], [], []

    def exists(self, place):
        column, row = place
        return (0 <= column <= 7 and 0 <= row <= 7) or place in self.loading

    def next(self, place, way):
        dx, dy = WAYS[way]
        onto = (place[0] + dx, place[1] + dy)
        return onto if self.exists(onto) else None

    def at(self, place):
        return self.board.get(place, [])

    def step(self, me, movers, place, way, pull):
        """Move these pieces of player `me` one step; False if it is not allowed."""
        ahead = self.next(place, way)
        if ahead is None:
            return False
        there = self.at(ahead)
        if pull:
            back = {"n": "s", "s": "n", "e": "w", "w": "e"}[way]
            behind = self.next(place, back)
            if there or behind is None or not self.at(behind) or self.at(behind)[0][0] != "k":
                return False
            self.shift(movers, place, ahead)
            crate = self.board.pop(behind)
            self.board[place] = crate
            self.arrivals([place])
            return True
        if there and there[0][0] != "k":
            only_hands = there[0][0] == "D" and movers[0][0] == "D"
            if not only_hands:
                return False
        line = []
        if there and there[0][0] == "k":
            strength = STRENGTH[movers[0][0]] * len(movers)
            weight, scan, fate = 0, ahead, None
            while True:
                if scan is None:
                    fate = "fall"
                    break
                pieces = self.at(scan)
                if not pieces:
                    break
                kind = pieces[0][0]
                if kind == "k":
                    weight += 1
                    if weight > strength:
                        return False
                elif kind == "E":
                    return False
                elif kind == "D":
                    self.squeeze(me, scan, way)
                    break
                line.append(scan)
                scan = self.next(scan, way)
            landed = []
            target = scan
            for source in reversed(line):
                pieces = self.board.pop(source)
                if target is None:
                    self.fall(me, pieces[0])
                else:
                    self.board[target] = pieces
                    landed.append(target)
                target = source
            assert fate in (None, "fall")
            self.shift(movers, place, ahead)
            self.arrivals(landed)
            return True
        self.shift(movers, place, ahead)
        return True

    def shift(self, movers, place, ahead):
        for piece in movers:
            self.board[place].remove(piece)
        if not self.board[place]:
            del self.board[place]
        self.board.setdefault(ahead, []).extend(movers)

    def squeeze(self, me, place, way):
        beyond = self.next(place, way)
        hands = self.board[place]
        if beyond is None:
            self.water += hands
        elif not self.at(beyond) or self.at(beyond)[0][0] == "D":
            self.board.setdefault(beyond, []).extend(hands)
        else:
            self.doctor += hands
            self.points[me] += sum(-1 if piece[1] == me else 1 for piece in hands)
        del self.board[place]

    def fall(self, me, piece):
        if piece[0] == "k":
            self.gone.append(piece)
            self.points[me] += -1 if piece[1] == me else 1
        else:
            self.water.append(piece)

    def arrivals(self, landed):
        for place in landed:
            owner = self.loading.get(place)
            if owner and self.at(place) and self.at(place)[0][0] == "k":
                piece = self.board.pop(place)[0]
                if piece[1] == owner:
                    self.points[owner] += 3
                    self.gone.append(piece)
                else:
                    self.waiting.append((piece[1], owner))


def scatter(rng, playing, outside):
    """A crowded random dock, with many pieces in few rows so that lines are long."""
    blank = Reference({}, playing, outside)
    places = [(c, r) for c in range(8) for r in range(8)] + (list(blank.loading) if outside else [])
    near = rng.sample(range(8), 3)
    places = [p for p in places if p[0] in near or p[1] in near or rng.random() < 0.3]
    rng.shuffle(places)
    board = {}
    crates = [f"k{colour}" for colour in playing for _ in range(10 if len(playing) == 2 else 5)]
    bigs = [f"{kind}{colour}" for colour in playing for kind in "CME"]
    hands = [f"D{colour}" for colour in playing for _ in range(4)]
    for piece in crates[: rng.randrange(6, len(crates) + 1)] if rng.random() < 0.9 else crates:
        free = [p for p in places if p not in board and p not in blank.loading]
        if free:
            board[free[0]] = [piece]
    for piece in bigs:
        free = [p for p in places if p not in board]
        if free and rng.random() < 0.9:
            board[free[0]] = [piece]
    for piece in hands:
        free = [p for p in places if p not in board or board[p][0][0] == "D"]
        if free and rng.random() < 0.95:
            board.setdefault(rng.choice(free[:6]), []).append(piece)
    return board


def name(place):
    column, row = place
    if not (0 <= column <= 7 and 0 <= row <= 7):
        return f"{column},{row}"
    return f"{'abcdefgh'[column]}{row + 1}"


def as_document(board, playing, outside, me):
    return {
        "seats": len(playing),
        "ships": list(playing),
        "options": {"loading": "outside" if outside else "inside", "stall": 0},
        "turn": me,
        "squares": {name(place): " ".join(f"{p[0]}:{p[1]}" for p in pieces) for place, pieces in board.items()},
    }


def contents(document):
    """What a dumped position holds, as {square name: sorted pieces}."""
    squares = dict(document.get("squares", {}))
    for row, line in enumerate(document["board"]):
        for column, token in enumerate(line.split()):
            if token != ".":
                squares[name((column, row))] = token
    found = {}
    for square, token in squares.items():
        pieces = []
        for part in token.split("+"):
            count, piece = (int(part[0]), part[1:]) if part[0].isdecimal() else (1, part)
            pieces += [piece.replace(":", "")] * count
        found[square] = sorted(pieces)
    return found


OUTSIDE_NAMES = {
    "3,-1": "d0",
    "4,-1": "e0",
    "8,3": "i4",
    "8,4": "i5",
    "3,8": "d9",
    "4,8": "e9",
    "-1,3": "z4",
    "-1,4": "z5",
}


@rule(
    "cargo:push.weight", "cargo:push.line", "cargo:push.elephant", "cargo:crush.jaws", "cargo:crush.wall",
    "cargo:crush.carried", "cargo:crush.shift", "cargo:crush.join", "cargo:crush.stack", "cargo:crush.points",
    "cargo:water.crate", "cargo:water.worker", "cargo:load.own", "cargo:load.foreign", "cargo:load.order",
    "cargo:pull.behind", "cargo:pull.ahead", "cargo:pull.both", "cargo:step.blocked", "cargo:step.edge",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(12))
def test_every_step_agrees_with_the_reference(seed):
    rng = random.Random(seed)
    compared = legal = 0
    fates = set()
    for _ in range(60):
        playing = rng.choice(["RG", "RB", "RBG", "BGY", "RBGY", "RBGY"])
        outside = rng.random() < 0.4
        me = rng.choice(playing)
        board = scatter(rng, playing, outside)
        try:
            game, kernel = CargoGame.load(as_document(board, playing, outside, me))
        except BadInput as error:
            pytest.fail(f"seed {seed}: {error}")
        seat = kernel.turn()
        for place, pieces in board.items():
            mine = [p for p in pieces if p[1] == me and p[0] != "k"]
            if not mine:
                continue
            kind = mine[0][0]
            for way in WAYS:
                for pull in (False, True):
                    for size in range(1, len(mine) + 1 if kind == "D" else 2):
                        if pull and kind in "DC":
                            continue
                        prefix = f"{size}D {name(place)}" if kind == "D" else kind
                        word = f"{prefix} {'pull ' if pull else ''}{way}"
                        reference = Reference(board, playing, outside)
                        expected = reference.step(me, mine[:size], place, way, pull) and size <= 3
                        move, refused = game.judge(kernel, seat, word)
                        assert (refused is None) == expected, (
                            f"seed {seed}: {word} {refused}\n{game.draw(kernel, 'en')}"
                        )
                        compared += 1
                        if not expected:
                            continue
                        legal += 1
                        for fate in ("water", "doctor", "waiting", "gone"):
                            fates |= {fate} if getattr(reference, fate) else set()
                        after = kernel.copy()
                        game.play(after, seat, move)
                        agree(game.dump(after), reference, f"seed {seed}: {word}\n{game.draw(kernel, 'en')}")
    assert compared > 1000
    assert legal > 300
    assert fates == {"water", "doctor", "waiting", "gone"}


def agree(document, reference, where):
    """The kernel's position is the reference's."""
    wanted = {}
    for place, pieces in reference.board.items():
        square = name(place)
        wanted[OUTSIDE_NAMES.get(square, square)] = sorted(pieces)
    assert contents(document) == wanted, where
    scores = {colour: document.get("scores", {}).get(colour, 0) for colour in reference.playing}
    assert scores == reference.points, where
    water = sorted(
        f"{worker[-1]}{colour}"
        for colour, crew in document.get("in_water", {}).items()
        for worker in crew.split()
        for _ in range(int(worker[0]) if len(worker) > 1 else 1)
    )
    assert water == sorted(reference.water), where
    doctor = sorted(
        f"D{c}" for c, stages in document.get("doctor", {}).items() for _ in range(stages.get("crushed", 0))
    )
    assert doctor == sorted(reference.doctor), where
    waiting = [(entry["crate"], entry["by"]) for entry in document.get("relocating", [])]
    assert waiting == reference.waiting, where
    left = {p[1] for pieces in reference.board.values() for p in pieces if p[0] == "k"} | {
        c for c, _ in reference.waiting
    }
    over = any(piece[1] not in left for piece in reference.gone) and not reference.waiting
    assert (document["phase"] == "over") == over, where
