"""A second, slow reading of the rules, written apart from the kernel: whole random games must agree move by move.

Spaces are names here, ships are little dictionaries; only the components file and the notation are shared.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from longshore.core import laws
from longshore.core.codes import CHANCE, OVER
from longshore.games.montego_bay.game import MontegoBayGame


class Reference:
    """The state of a game, fed with moves in notation."""

    def __init__(self, seats: int, options: dict[str, bool]) -> None:
        self.parts = MontegoBayGame.printed_components()
        self.options = options
        self.colours = "YBOG"[:seats]
        crews = {2: ("Yyg", "BbO"), 3: ("Yy", "Bb", "Oo"), 4: ("Yy", "Bb", "Oo", "Gg")}[seats]
        self.crew = dict(zip(self.colours, crews, strict=True))
        self.owner = {docker: colour for colour, crew in self.crew.items() for docker in crew}
        row = 8 if seats == 4 else 7
        self.loop = [f"b{n}" for n in range(1, row + 1)] + [f"q{n}" for n in range(row, 0, -1)]
        self.stores: dict[str, list[int]] = {}
        self.row: list[str] = []
        self.order: list[str] = []
        self.where: dict[str, str] = dict.fromkeys(self.owner, "pub")
        self.port: list[dict[str, Any]] = [{"ship": "pilot"}]
        self.seen: set[int] = set()
        self.next: int | None = None
        self.entered = 0
        self.fresh_pile = False
        self.coins = dict.fromkeys(self.colours, 0)
        self.points = dict.fromkeys(self.colours, 0)
        self.pub = dict.fromkeys(self.colours, 0)
        self.barrels = 32 if seats == 2 else 16
        self.cards: dict[str, int] = {}
        self.jack: tuple[str, str] | None = None  # employer, host
        self.lap: list[str] = []
        self.hands = 0
        self.debts = 0
        self.round = 0
        self.asking: list[str] = []
        self.over = False

    # --- small questions ---

    def who(self, pawn: str) -> str:
        return self.jack[0] if pawn == "J" and self.jack else self.owner[pawn]

    def at(self, space: str) -> str | None:
        return next((pawn for pawn, place in self.where.items() if place == space), None)

    def across(self, space: str) -> str:
        return {"b": "q", "q": "b"}[space[0]] + space[1:]

    def aboard(self, colour: str) -> int:
        return sum(ship["cargo"].get(colour, 0) for ship in self.port if ship["ship"] != "pilot")

    def reserve(self, colour: str) -> int:
        held = self.hands if self.lap and self.who(self.at(self.lap[0]) or "") == colour else 0
        return self.barrels - self.aboard(colour) - self.pub[colour] - held

    def working(self) -> str:
        return self.at(self.lap[0]) or ""

    # --- moves ---

    def play(self, colour: str | None, words: str) -> None:
        head, *rest = words.split()
        getattr(self, head if head != "pass" else "decline")(colour, *rest)

    def warehouse(self, _: None, number: str, turned: str = "") -> None:
        self.row.append(number)
        a, b = (self.parts["warehouses"][number][which]["value"] for which in "ab")
        slot = len(self.row)
        self.stores[f"q{slot}"], self.stores[f"b{slot}"] = (b, a) if turned else (a, b)

    def order_(self, docker: str) -> None:
        self.order.append(docker)
        if len(self.order) == len(self.owner) and self.round:
            self.new_round()

    def ship(self, _: None, text: str) -> None:
        number = int(text)
        self.seen.add(number)
        if len(self.port) < 4:
            self.enter(number)
        else:
            self.next = number
        if self.round == 0:
            if len(self.port) == 4 and (self.next or self.options["face_down"]):
                self.new_round()
        elif self.lap:
            self.carry_on()
        else:
            self.end_round()

    def hire(self, colour: str, docker: str) -> None:
        self.coins[colour] -= 3
        self.jack = (colour, docker)
        self.asking = []

    def decline(self, colour: str) -> None:
        self.asking.remove(colour)

    def card(self, colour: str, pawn: str, value: str) -> None:
        self.cards[pawn] = int(value)
        if len(self.cards) == len(self.owner) + bool(self.jack):
            for walker in (["J"] if self.jack else []) + self.order:
                self.walk(walker)
            self.lap = self.loop[::-1]
            self.turn_up()

    def load(self, colour: str, pier: str) -> None:
        ship = self.port[int(pier) - 1]
        ship["cargo"][colour] = ship["cargo"].get(colour, 0) + 1
        self.hands -= 1
        if sum(ship["cargo"].values()) == self.parts["ships"][str(ship["ship"])]["slots"]["value"]:
            self.leave(int(pier) - 1)
            self.points[colour] += 1
            if self.replace():
                return
        self.carry_on()

    def take(self, colour: str, pier: str) -> None:
        self.port[int(pier) - 1]["cargo"][colour] -= 1
        self.debts -= 1
        self.carry_on()

    # --- what follows ---

    def new_round(self) -> None:
        self.round += 1
        self.cards, self.jack, self.fresh_pile = {}, None, False
        self.where.pop("J", None)
        rich = [colour for colour in self.colours if self.coins[colour] >= 3]
        front = {c: min(self.order.index(docker) for docker in self.crew[c]) for c in self.colours}
        self.asking = sorted(rich, key=lambda colour: (self.points[colour], front[colour]))

    def walk(self, pawn: str) -> None:
        start = self.where[self.jack[1]] if pawn == "J" and self.jack else self.where[pawn]
        small = (self.jack[1] if pawn == "J" and self.jack else pawn).islower()
        half = len(self.loop) // 2
        self.where.pop(pawn, None)  # the space is free; Jack's is still his host's
        begin = (half if small else 0) - 1 if start == "pub" else self.loop.index(start)
        path = [self.loop[(begin + step) % len(self.loop)] for step in range(self.cards[pawn], -len(self.loop), -1)]
        target = path[0]
        there = self.at(target)
        if there and not self.at(self.across(target)):
            self.where[there] = self.across(target)
            self.where[pawn] = target
            return
        if start == "pub" and self.options["pub_waits"]:
            path = path[: self.cards[pawn]]
        self.where[pawn] = next((space for space in path if not self.at(space)), "pub")

    def turn_up(self) -> None:
        """The Tally-Man at the first space of the lap, and on until somebody has something to do."""
        while self.lap:
            pawn = self.at(self.lap[0])
            if pawn:
                colour = self.who(pawn)
                barrels, broken, _ = self.stores[self.lap[0]]
                self.hands = 0
                self.hands = min(barrels, self.reserve(colour))
                self.debts = 0 if pawn == "J" else min(broken, self.aboard(colour))
                self.to_pub()
                if self.hands or self.debts:
                    return
                self.coin()
            del self.lap[0]
        if len(self.port) <= 3:
            while self.port:
                self.leave(0)
            self.share(self.pub, self.parts["pub"][{2: "two", 3: "three", 4: "four"}[len(self.colours)] + "_players"])
            self.over = True
            return
        self.leave(0)
        if not self.replace():
            self.end_round()

    def to_pub(self) -> None:
        if self.hands and not any(ship["ship"] != "pilot" for ship in self.port):
            self.pub[self.who(self.working())] += self.hands
            self.hands = 0

    def carry_on(self) -> None:
        self.to_pub()
        if not self.hands and not self.debts:
            self.coin()
            del self.lap[0]
            self.turn_up()

    def coin(self) -> None:
        for _ in range(self.stores[self.lap[0]][2]):
            if sum(self.coins.values()) < 15:
                self.coins[self.who(self.working())] += 1

    def leave(self, pier: int) -> None:
        ship = self.port.pop(pier)
        if ship["ship"] != "pilot":
            side = "four_players" if len(self.colours) == 4 else "fewer_players"
            self.share(ship["cargo"], self.parts["ships"][str(ship["ship"])][side])

    def share(self, counts: dict[str, int], entry: dict[str, Any]) -> None:
        pays = list(entry["value"])
        if len(self.colours) == 2 and self.options["second_unpaid"]:
            pays = pays[:1]
        for colour, count in counts.items():
            if count:
                above = sum(1 for other in counts.values() if other > count)
                level = sum(1 for other in counts.values() if other == count)
                self.points[colour] += math.ceil(sum(pays[above : above + level]) / level)

    def enter(self, number: int) -> None:
        self.port.append({"ship": number, "cargo": {}})
        if self.round:
            self.entered += 1
            self.fresh_pile |= self.entered == 7

    def replace(self) -> bool:
        """The next ship comes in; true if chance has to show one now."""
        if self.next:
            self.enter(self.next)
            self.next = None
        return len(self.seen) < 15

    def end_round(self) -> None:
        if self.fresh_pile:
            self.order = []
            self.jack = None
            self.where.pop("J", None)
        else:
            self.order = [self.order[-1], *self.order[:-1]]
            self.new_round()

    # --- comparing ---

    def deciding(self) -> set[str]:
        if self.over or (len(self.port) < 4 and len(self.seen) < 15) or len(self.order) < len(self.owner):
            return set()
        if self.round == 0 or (not self.next and not self.options["face_down"] and len(self.seen) < 15):
            return set()
        if self.lap:
            return {self.who(self.working())}
        if self.asking:
            return {self.asking[0]}
        missing = [pawn for pawn in [*self.owner, *(["J"] if self.jack else [])] if pawn not in self.cards]
        return {self.who(pawn) for pawn in missing}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [(), ("pub_waits",), ("second_unpaid", "face_down"), ("pub_waits", "face_down")])
def test_whole_games_agree_with_the_second_reading(seats: int, options: tuple[str, ...]) -> None:
    chosen = {name: name in options for name in ("pub_waits", "second_unpaid", "face_down")}
    for seed in range(8):
        game = MontegoBayGame(seats, chosen)
        other = Reference(seats, chosen)
        kernel: Any = game.start()
        for before, seat, move in laws.walk(game, seed * 31 + seats):
            words = game.word(before, seat, move)
            if words.startswith("order"):
                other.order_(words.split()[1])
            else:
                other.play(None if seat == CHANCE else "YBOG"[seat], words)
            kernel = before.copy()
            kernel.apply(seat, move)
            agree(game, kernel, other, f"seed {seed}: after {words}")
        assert kernel.turn() == OVER
        assert other.over


def agree(game: MontegoBayGame, kernel: Any, other: Reference, when: str) -> None:
    view = game.view(kernel, None)
    seats = range(game.seats)
    colours = other.colours
    assert {c for s, c in enumerate(colours) if kernel.waiting() >> s & 1} == other.deciding(), when
    assert (kernel.turn() == OVER) == other.over, when
    assert [kernel.points[s] for s in seats] == [other.points[c] for c in colours], when
    assert [kernel.coins[s] for s in seats] == [other.coins[c] for c in colours], when
    assert [kernel.pub[s] for s in seats] == [other.pub[c] for c in colours], when
    assert [kernel.reserve[s] for s in seats] == [other.reserve(c) for c in colours], when
    assert view["order"] == other.order, when
    assert view["round"] == other.round, when
    standing = {pawn: place for pawn, place in other.where.items() if place != "pub" and pawn != "J"}
    assert view.get("dockers", {}) == standing, when
    if "jack" in view and kernel.at >= 0:
        assert view["jack"]["at"] == other.where["J"], when
    port = [{"ship": s["ship"], "cargo": {c: n for c, n in s.get("cargo", {}).items() if n}} for s in other.port]
    assert [{"ship": s["ship"], "cargo": dict(s["cargo"])} for s in view["harbour"]] == port, when
    assert view["next"] == other.next, when
    if kernel.at >= 0:
        assert (view["at"], view["to_load"], view["to_take"]) == (other.lap[0], other.hands, other.debts), when
