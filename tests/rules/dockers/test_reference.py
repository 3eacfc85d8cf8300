"""A second, slow reading of the rules, written apart from the kernel: whole random games must agree move by move.

Crates are little dictionaries of faces here, connectivity is asked crate by crate in three dimensions, and whether a
move is legal is found by plainly trying every way to complete the turn. Components and notation are shared.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.games.dockers.game import DockersGame

COLOURS = ("blue", "red", "yellow", "green")
AHEAD = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BEHIND = {"N": "S", "E": "W", "S": "N", "W": "E"}
Place = tuple[int, int, int]


def tipped(faces: dict[str, str], way: str) -> dict[str, str]:
    back = BEHIND[way]
    return faces | {"up": faces[back], way: faces["up"], "down": faces[way], back: faces["down"]}


def spun(faces: dict[str, str], turns: int) -> dict[str, str]:
    for _ in range(turns):
        faces = faces | {"E": faces["N"], "S": faces["E"], "W": faces["S"], "N": faces["W"]}
    return faces


class Reference:
    """The state of a game, fed with moves in notation."""

    def __init__(self, game: DockersGame) -> None:
        self.options = dict(game.options)
        self.family = self.options["family"]
        self.firm = self.family and not self.options["loose_family"]
        self.look_ahead = not (self.family or self.options["dead_end"])
        self.size = self.options["size"]
        self.printed: list[list[tuple[str, dict[str, str]]]] = []
        for floor in game.components["floors"].values():
            crates = []
            for entry in floor.values():
                port, *faces = entry["value"]
                # each face has a name of its own as well, to tell how a crate stands: the centre crates have two lids
                named = [f"{colour} {number}" for number, colour in enumerate(faces)]
                crates.append((port, dict(zip(("up", "down", "N", "E", "S", "W"), named, strict=True))))
            self.printed.append(crates)
        self.where: dict[str, Place] = {}
        self.faces: dict[str, dict[str, str]] = {}
        self.colours: list[str] = []
        self.seats = game.seats
        self.points = dict.fromkeys(COLOURS, 0)
        self.customs: str | None = None
        self.player = -1
        self.left = 0
        self.past: list[tuple[str, Place, dict[str, str]]] = []
        self.idle = 0
        self.lively = False
        self.over = False
        self.level = 0
        self.falling: tuple[str, str] | None = None
        if not self.options["shuffled_floors"]:
            for number in range(3):
                self.stack(number)

    def stack(self, number: int) -> None:
        corner = (self.size - 3) // 2
        for spot, (port, faces) in enumerate(self.printed[number]):
            self.where[port] = (corner + spot // 3, corner + spot % 3, self.level)
            self.faces[port] = faces
        self.level += 1

    # --- small questions ---

    def colour(self, port: str) -> str:
        return self.faces[port]["up"].split()[0]

    def height(self, row: int, column: int) -> int:
        return sum(1 for r, c, _ in self.where.values() if (r, c) == (row, column))

    def covered(self, port: str) -> bool:
        row, column, level = self.where[port]
        return (row, column, level + 1) in self.where.values()

    def neighbours(self, port: str) -> list[str]:
        row, column, level = self.where[port]
        beside = [(row + r, column + c, level) for r, c in AHEAD.values()]
        return [other for other, place in self.where.items() if place in beside]

    def group(self, port: str) -> set[str]:
        """The crates arranged with this one, itself included."""
        if self.covered(port) or self.colour(port) == "lid":
            return {port}
        found, fresh = {port}, [port]
        while fresh:
            for other in self.neighbours(fresh.pop()):
                if other not in found and not self.covered(other) and self.colour(other) == self.colour(port):
                    found.add(other)
                    fresh.append(other)
        return found

    def solid(self) -> bool:
        """Crate by crate: beside, above, below."""
        ports = list(self.where)
        found, fresh = {ports[0]}, [ports[0]]
        places = {place: port for port, place in self.where.items()}
        while fresh:
            row, column, level = self.where[fresh.pop()]
            near = [(row + r, column + c, level) for r, c in AHEAD.values()]
            for place in [*near, (row, column, level + 1), (row, column, level - 1)]:
                if place in places and places[place] not in found:
                    found.add(places[place])
                    fresh.append(places[place])
        return len(found) == len(ports)

    # --- single moves ---

    def single_moves(self) -> list[tuple[str, str, str, int]]:
        """Port, kind, direction, turns: all moves that are allowed by themselves."""
        moves = []
        for port, (row, column, level) in self.where.items():
            if self.covered(port) or port == self.customs:
                continue
            arranged = len(self.group(port)) > 1
            for way, (r, c) in AHEAD.items():
                there = (row + r, column + c)
                if not (0 <= there[0] < self.size and 0 <= there[1] < self.size):
                    continue
                if self.customs is not None and self.where[self.customs][:2] == there:
                    continue
                high = self.height(*there)
                if high == level and not arranged:
                    faces = tipped(self.faces[port], way)
                    if not self.was(port, (*there, level), faces):
                        moves.append((port, "T", way, 0))
                elif high < level:
                    moves += [(port, "F", way, turns) for turns in range(4)]
            opening = self.firm and self.customs is None and not self.past
            blocked = arranged if self.firm else not self.family and (self.neighbours(port) or arranged)
            if not blocked and not opening:
                for turns in (1, 2, 3):
                    if (port, self.where[port], spun(self.faces[port], turns)) not in self.past:
                        moves.append((port, "P", "", turns))
        return moves

    def was(self, port: str, place: Place, faces: dict[str, str]) -> bool:
        if self.family:
            return (port, place, faces) in self.past
        return any((port, place) == held[:2] for held in self.past)

    def make(self, move: tuple[str, str, str, int]) -> str | None:
        """Make a single move; the crate it uncovers, if any."""
        port, kind, way, turns = move
        row, column, level = self.where[port]
        self.past = [*self.past, (port, (row, column, level), self.faces[port])]
        if kind == "P":
            self.faces[port] = spun(self.faces[port], turns)
            return None
        there = (row + AHEAD[way][0], column + AHEAD[way][1])
        if kind == "T":
            self.faces[port] = tipped(self.faces[port], way)
            self.where[port] = (*there, level)
        else:
            self.faces[port] = spun(self.faces[port], turns)
            self.where[port] = (*there, self.height(*there))
        return next((other for other, place in self.where.items() if place == (row, column, level - 1)), None)

    def tried(self, move: tuple[str, str, str, int], left: int) -> bool:
        """Does a move lead to a complete turn?"""
        kept = self.where, self.faces, self.past
        self.where, self.faces = dict(self.where), dict(self.faces)
        self.make(move)
        whole = self.solid()
        if left == 1 or (self.options["strict"] and not whole):
            good = whole
        elif not self.look_ahead:
            good = True
        else:
            good = any(self.tried(following, left - 1) for following in self.single_moves())
        self.where, self.faces, self.past = kept
        return good

    def legal(self) -> set[str]:
        """In notation."""
        if self.falling:
            port, way = self.falling
            return {f"turn {turns}" for turns in range(4) if self.tried((port, "F", way, turns), self.left)}
        if self.left == 0:
            tops = {f"$ {port}" for port in self.where if not self.covered(port) and port != self.customs}
            return tops | ({"$ stay"} if self.customs else set())
        words = set()
        for move in self.single_moves():
            port, kind, way, turns = move
            word = f"{port} {kind} {way}" if kind != "P" else f"{port} P {turns}"
            if kind == "F" and self.options["memory"] == "xray":
                word += f" {turns}"
            if word not in words and self.tried(move, self.left):
                words.add(word)
        return words

    # --- a game ---

    def play(self, word: str) -> None:
        head, _, rest = word.partition(" ")
        if head == "floor":
            self.stack([crates[4][0] for crates in self.printed].index(rest))
        elif head == "colour":
            self.colours.append(rest)
        elif head == "first":
            self.player = int(rest) - 2
            self.next_turn()
        elif head == "$":
            self.customs = self.customs if rest == "stay" else rest
            self.idle = 0 if self.lively else self.idle + 1
            if self.options["idle"] and self.idle >= self.options["idle"]:
                self.over = True
            else:
                self.next_turn()
        elif head == "turn":
            assert self.falling is not None
            port, way = self.falling
            self.falling = None
            self.moved((port, "F", way, int(rest)))
        else:
            port, kind, details = word.rsplit(" ", 3 if word[-1].isdigit() and " F " in word else 2)[:3]
            if kind == "F" and self.options["memory"] != "xray":
                self.falling = (port, details)
            elif kind == "P":
                self.moved((port, "P", "", int(details)))
            else:
                self.moved((port, kind, details, int(word[-1]) if kind == "F" else 0))

    def moved(self, move: tuple[str, str, str, int]) -> None:
        bare = self.make(move)
        if move[1] != "P":
            groups = [self.group(move[0])]
            if bare is not None and self.options["reveal_scores"] and bare not in groups[0]:
                groups.append(self.group(bare))
            for group in groups:
                if len(group) > 1:
                    port = next(iter(group))
                    points = len(group) * (1, 3, 5)[self.where[port][2]]
                    self.points[self.colour(port)] += points
                    self.lively = self.lively or self.colour(port) in self.colours
        self.lively = self.lively or move[1] == "F"
        self.left -= 1
        if self.left and self.firm:
            self.over = not self.completable()
        elif self.left and not self.look_ahead and not self.legal():
            self.over = True

    def completable(self) -> bool:
        """Can the turn be completed, whatever a single move may do?"""
        before, self.look_ahead = self.look_ahead, True
        found = any(self.tried(move, self.left) for move in self.single_moves())
        self.look_ahead = before
        return found

    def next_turn(self) -> None:
        self.player = (self.player + 1) % self.seats
        self.left, self.past, self.lively = 3, [], False
        if self.firm:
            self.over = not self.completable()
        else:
            self.over = not any(self.tried(move, 3) for move in self.single_moves())


def options_for(rng: random.Random) -> dict[str, Any]:
    while True:
        options = {option.name: rng.choice(option.choices) for option in DockersGame.options_known}
        if options["idle"]:
            return options


def compare(seats: int, options: dict[str, Any], seed: int, every: int) -> int:
    """One random game; the legal moves are compared now and then, the rest always."""
    game = DockersGame(seats, options)
    kernel: Any = game.start()
    slow = Reference(game)
    rng = random.Random(seed)
    compared = 0
    for number in range(400):
        seat = kernel.turn()
        story = f"seats {seats}, {options}, seed {seed}, move {number}"
        if seat != CHANCE:
            assert (seat == OVER) == slow.over, story
        if seat == OVER:
            break
        words = [game.word(kernel, seat, move) for move in kernel.legal_moves(seat)]
        if seat != CHANCE:
            assert (seat, kernel.moves_left) == (slow.player, slow.left), story
            if rng.randrange(every) == 0:
                assert set(words) == slow.legal(), story
                compared += 1
        word = rng.choice(words)
        game.play(kernel, seat, game.parse(kernel, seat, word))
        slow.play(word)
        view = game.view(kernel, None)
        for crate in view["crates"]:
            place = (crate["row"], crate["col"], crate["level"])
            assert slow.where[crate["port"]] == place, story
            for side, name in {"up": "top", "N": "north", "E": "east"}.items():
                known = crate["faces"][name]
                assert known in (None, slow.faces[crate["port"]][side].split()[0]), story
        owned = [slow.points[colour] for colour in slow.colours]
        assert view["scores"][: len(owned)] == owned, story
    return compared


@pytest.mark.parametrize("seed", range(3))
def test_a_usual_game(seed: int) -> None:
    assert compare(2 + seed, {"memory": ("xray", "dockyard", "logbook")[seed]}, seed, 12) > 2


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_any_options(seed: int) -> None:
    rng = random.Random(seed)
    assert compare(rng.choice((2, 3, 4)), options_for(rng), seed, 12) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 30))
def test_more_games(seed: int) -> None:
    rng = random.Random(seed)
    compare(rng.choice((2, 3, 4)), options_for(rng) if seed % 2 else {}, seed, 8)
