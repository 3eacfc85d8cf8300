"""Montego Bay for everyone else: options and set-up, moves as words, events in names, views, the drawn town."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from longshore.core.bounds import AMOUNT, Limits, expect_small
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, Option
from longshore.core.kernel import Kernel
from longshore.games.montego_bay import codes, document
from longshore.games.montego_bay.codes import NONE, Move, Pawn, Phase, Place, Ship, Size, Store
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, read_pawn, ship_name, space_name

PUB_WORDS = ("two_players", "three_players", "four_players")
SHORT_CARD = re.compile(r"([YyBbOoGgJ])(\d)")
SHIP_EVENTS = (codes.Event.SCORED, codes.Event.BONUS)
# Events told otherwise of one than of several, and which of their numbers says how many.
COUNTED = {
    "short": "count",
    "spared": "count",
    "exempt": "count",
    "pubbed": "count",
    "tallied": "load",
    "tallied_take": "take",
    "earned": "coins",
}


class MontegoBayGame(Game):
    """Michael Feldkötter's Montego Bay."""

    id = "montego_bay"
    title = "Montego Bay"
    credits = "Michael Feldkötter; Queen Games, 2009"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    coloured = r"(?<=[ *])[YBGOybgo](?=[: ]|$)|\[[YBGO.]+\]"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("pub_waits", False, "option.pub_waits"),
        Option("second_unpaid", False, "option.second_unpaid"),
        Option("face_down", False, "option.face_down"),
    )

    # --- set-up -------------------------------------------------------------------------------------------------------

    component_limits: ClassVar[Limits] = {
        "barrels.of_a_colour": (1, AMOUNT),
        "coins.supply": (0, AMOUNT),
        "coins.jack": (1, AMOUNT),
        "points.last_slot": (0, 9),
        "end.ships": (0, Size.PIERS - 1),
        "pub.*": (0, AMOUNT),
        "warehouses.four_players_only": (1, Size.TILES),
        "warehouses.*.*": (0, 9),
        "ships.*.slots": (1, AMOUNT),
        "ships.*.*": (0, AMOUNT),
    }

    def check_components(self, components: Document) -> None:
        super().check_components(components)
        for number in map(str, range(1, Size.TILES + 1)):
            for which in ("a", "b"):
                store = components["warehouses"][number][which]["value"]
                expect(  # [board.stores]
                    store[Store.BARRELS] == 0 or store[Store.BROKEN] == 0,
                    f"components.warehouses.{number}.{which} is {store}; a store never holds both sound and broken "
                    "barrels",
                )
        for number in map(str, range(1, Size.SHIPS + 1)):
            for side in ("four_players", "fewer_players"):
                check_places(components["ships"][number][side]["value"], f"ships.{number}.{side}")
        for side in PUB_WORDS:
            check_places(components["pub"][side]["value"], f"pub.{side}")

    def owners(self) -> list[int]:
        """Whose dockers are whose: a big and a small one each [setup.dockers]. With two players the small green one
        too and, for the other, the big orange one: three big, three small, two colours each [setup.two_players]."""
        owner = [docker // 2 if docker // 2 < self.seats else NONE for docker in range(Size.DOCKERS)]
        if self.seats == 2:
            owner[PAWNS.index("g")] = 0
            owner[PAWNS.index("O")] = 1
        return owner

    def start(self) -> MontegoBay:
        part = self.components
        four = self.seats == 4
        stores: list[int] = []
        for number in range(1, Size.TILES + 1):
            stores += part["warehouses"][str(number)]["a"]["value"] + part["warehouses"][str(number)]["b"]["value"]
        slots, places = [], []
        for number in range(1, Size.SHIPS + 1):
            ship = part["ships"][str(number)]
            slots.append(ship["slots"]["value"])
            # red digits with four players, yellow ones with fewer [setup.values]
            places.append(ship["four_players" if four else "fewer_players"]["value"])
        slots += [0, 0]  # the pilot boat and the pub hold no cargo [load.pilot]
        places += [[], part["pub"][PUB_WORDS[self.seats - 2]]["value"]]
        if self.seats == 2 and self.options["second_unpaid"]:
            places = [values[:1] for values in places]  # [option.second_unpaid]
        setup = [
            self.seats,
            int(self.options["pub_waits"]),
            int(self.options["face_down"]),
            Size.TILES if four else Size.TILES - 1,  # [board.warehouses]
            NONE if four else part["warehouses"]["four_players_only"]["value"] - 1,
            part["barrels"]["of_a_colour"]["value"] * (2 if self.seats == 2 else 1),  # [setup.barrels]
            part["coins"]["supply"]["value"],
            part["coins"]["jack"]["value"],
            part["points"]["last_slot"]["value"],
            part["end"]["ships"]["value"],
            *self.owners(),
            *stores,
            *slots,
        ]
        for values in places:
            setup += [*values, 0, 0, 0][: Size.RANKS]  # both numbers are paid, with two players too [score.second]
        return MontegoBay(setup)

    # --- moves as words: docs/notation/montego_bay.md -----------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        if move == Move.PASS:
            return "pass"
        if move < Move.CARD:
            return f"hire {PAWNS[move - Move.ENGAGE]}"
        if move < Move.LOAD:
            return f"card {PAWNS[(move - Move.CARD) // Size.VALUES]} {(move - Move.CARD) % Size.VALUES + 1}"
        if move < Move.TAKE:
            return f"load {move - Move.LOAD + 1}"
        if move < Move.LAY:
            return f"take {move - Move.TAKE + 1}"
        if move < Move.RANK:
            return f"warehouse {(move - Move.LAY) // 2 + 1}{' turned' if (move - Move.LAY) % 2 else ''}"
        if move < Move.SHOW:
            return f"order {PAWNS[move - Move.RANK]}"
        return f"ship {move - Move.SHOW + 1}"

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        short = SHORT_CARD.fullmatch(text.strip())
        words = ["card", *short.groups()] if short else text.split()
        expect(words, "an empty move; write for example 'card Y 3', 'load 2' or 'pass'")
        head, rest = words[0].lower(), words[1:]
        if head == "pass":
            expect(not rest, f"'{text}': nothing follows 'pass'")
            return Move.PASS
        if head in ("hire", "order"):
            expect(len(rest) == 1, f"'{text}': '{head}' is followed by a docker, as in '{head} y'")
            docker = read_pawn(rest[0], f"'{text}'")
            if docker == Pawn.JACK:
                expect(head == "hire", f"'{text}': Lazy Jack has no order tile")
                raise Refused("jack.host")  # [jack.host]
            return (Move.ENGAGE if head == "hire" else Move.RANK) + docker
        if head == "card":
            expect(len(rest) == 2, f"'{text}': 'card' is followed by a docker and a value, as in 'card y 3'")
            pawn = read_pawn(rest[0], f"'{text}'")
            value = read_number(rest[1], text)
            if not 1 <= value <= Size.VALUES:
                raise Refused("card.series")  # [card.series]
            return Move.CARD + pawn * Size.VALUES + value - 1
        if head in ("load", "take"):
            expect(len(rest) == 1, f"'{text}': '{head}' is followed by a pier, as in '{head} 2'")
            if rest[0].lower() == "next":
                raise Refused("load.ships")  # the next ship is still at sea [load.ships]
            pier = read_number(rest[0], text)
            if not 1 <= pier <= Size.PIERS:
                raise Refused("load.ships")  # [board.piers]
            return (Move.LOAD if head == "load" else Move.TAKE) + pier - 1
        return self._parse_chance(head, rest, text)

    def _parse_chance(self, head: str, rest: list[str], text: str) -> int:
        """`warehouse 3 turned`, `ship 10`: what chance says."""
        if head == "warehouse":
            turned = len(rest) == 2 and rest[1] == "turned"
            expect(len(rest) == 1 or turned, f"'{text}': write 'warehouse 3' or 'warehouse 3 turned'")
            number = read_number(rest[0], text)
            expect(1 <= number <= Size.TILES, f"'{text}': the warehouses are numbered from 1 to {Size.TILES}")
            return Move.LAY + (number - 1) * 2 + int(turned)
        if head == "ship":
            expect(len(rest) == 1, f"'{text}': 'ship' is followed by a number")
            number = read_number(rest[0], text)
            expect(1 <= number <= Size.SHIPS, f"'{text}': the ships are numbered from 1 to {Size.SHIPS}")
            return Move.SHOW + number - 1
        raise BadInput(f"'{text}' is no move of Montego Bay; moves look like 'card y 3', 'load 2', 'take 1', 'hire Y'")

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, MontegoBay)
        code, audience, a, b, c, d = record
        space = [space_name(x, kernel.warehouses) if x < 2 * kernel.warehouses else "" for x in (a, b, c, d)]
        details: dict[str, Any] = {}
        if code == codes.Event.LAID:
            details = {"slot": a + 1, "warehouse": b + 1, "turned": bool(c)}
        elif code == codes.Event.RANKED:
            details = {"position": a + 1, "docker": PAWNS[b]}
        elif code in (codes.Event.DOCKED, codes.Event.ADVANCED):
            details = {"ship": ship_name(a), "pier": b + 1}
        elif code == codes.Event.NEXT:
            details = {"ship": ship_name(a)}
        elif code == codes.Event.ROUND:
            details = {"round": a}
        elif code in (codes.Event.DECLINED, codes.Event.READY, codes.Event.NO_COIN):
            details = {"seat": a}
        elif code == codes.Event.HIRED:
            place = space_name(kernel.where[b], kernel.warehouses)
            details = {"seat": a, "docker": PAWNS[b], "space": place}
        elif code in (codes.Event.PICKED, codes.Event.TURNED):
            details = {"docker": PAWNS[a], "value": b}
        elif code == codes.Event.WALKED:
            details = {"docker": PAWNS[a], "from": space[1], "to": space[2], "value": d}
        elif code == codes.Event.PUSHED:
            details = {"docker": PAWNS[a], "from": space[1], "to": space[2]}
        elif code == codes.Event.BLOCKED:
            details = {"docker": PAWNS[a], "target": space[1], "to": space[2]}
        elif code == codes.Event.WAITED:
            details = {"docker": PAWNS[a], "target": space[1]}
        elif code == codes.Event.TALLIED:
            details = {"docker": PAWNS[a], "space": space[1], "load": c, "take": d}
        elif code in (codes.Event.SHORT, codes.Event.SPARED, codes.Event.EXEMPT, codes.Event.PUBBED):
            details = {"seat": a, "count": b}
        elif code in (codes.Event.LOADED, codes.Event.TOOK):
            details = {"seat": a, "ship": ship_name(b), "pier": c + 1, "aboard": d}
        elif code == codes.Event.EARNED:
            details = {"seat": a, "coins": b}
        elif code == codes.Event.SAILED:
            details = {"ship": ship_name(a), "pier": b + 1, "full": bool(c)}
        elif code == codes.Event.SHARED:
            details = {"ship": ship_name(a), "place": b + 1, "tied": c, "points": d}
        elif code in SHIP_EVENTS:
            details = {"seat": a, "points": b, "total": c, "ship": ship_name(d)}
        elif code == codes.Event.ROTATED:
            details = {"docker": PAWNS[a]}
        return Event(codes.EVENTS[code], details, audience)

    def say(self, event: Event, lang: str) -> str:
        fields: dict[str, Any] = dict(event.details)
        fields["from_"] = fields.pop("from", "")
        key = event.kind
        for name in ("from_", "to", "target", "space"):
            if fields.get(name):
                fields[name] = self.call_space(fields[name], lang)
        if "docker" in fields:
            fields["docker"] = self.words().say(f"pawn.{fields['docker']}", lang)
        if "seat" in fields:
            fields["seat"] = self.words().say(f"colour.{COLOURS[fields['seat']]}", lang)
        if "ship" in fields:
            fields["ship"] = self.words().say(f"vessel.{fields['ship']}", lang)
        if key == "shared":
            fields["last"] = event.details["place"] + event.details["tied"] - 1
            fields["each"] = -(-event.details["points"] // event.details["tied"])
            fields["total"] = self.words().count("points", event.details["points"], lang)
            exact = event.details["points"] % event.details["tied"] == 0
            fields["rounded"] = "" if exact else self.words().say("rounded", lang)
        elif key == "walked" and event.details["from"] == event.details["to"]:
            key = "stayed"
        elif key == "walked" and event.details["from"] == "pub":
            key = "walked_out"
        elif key == "laid" and event.details["turned"]:
            key = "laid_turned"
        elif key == "sailed":
            key = "sailed_pilot" if event.details["ship"] == "pilot" else "sailed_full" if fields["full"] else "sailed"
        elif key == "tallied":
            if not event.details["load"] and not event.details["take"]:
                key = "tallied_nothing"
            elif event.details["take"]:
                key = "tallied_take"
        if key in COUNTED:
            sentence = self.words().count(f"event.{key}", fields.pop(COUNTED[key]), lang, **fields)
        else:
            sentence = self.words().say(f"event.{key}", lang, **fields)
        return sentence[:1].upper() + sentence[1:]

    def call_space(self, name: str, lang: str) -> str:
        """`back door 3` for b3."""
        if name in ("pub", "aside"):
            return self.words().say(f"place.{name}", lang)
        return self.words().say(f"place.{name[0]}", lang, number=name[1:])

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        say = self.words().say
        phase = kernel.phase
        if phase == Phase.HIRE:
            return self.words().count("prompt.hire", kernel.price, lang)
        if phase == Phase.CARDS:
            pawn = kernel.next_pawn(seat)
            if pawn < 0:
                return self.meanwhile(kernel, seat, lang)
            name = say(f"pawn.{PAWNS[pawn]}", lang)
            return say("prompt.jack" if pawn == Pawn.JACK else "prompt.cards", lang, docker=name, letter=PAWNS[pawn])
        if phase in (Phase.LOADING, Phase.TAKING):
            name = say(f"pawn.{PAWNS[kernel.pawn[kernel.at]]}", lang)
            place = self.call_space(space_name(kernel.at, kernel.warehouses), lang)
            count = kernel.to_load + kernel.to_take
            return self.words().count(f"prompt.{codes.PHASES[phase]}", count, lang, docker=name, space=place)
        return say("prompt.over" if phase == Phase.OVER else "prompt.chance", lang)

    def meanwhile(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        return self.words().say("prompt.waiting", lang) if kernel.phase == Phase.CARDS else ""

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        return self.words().say(f"colour.{COLOURS[seat]}", lang)

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, MontegoBay)
        return {**self.header(), **document.write(kernel)}

    @classmethod
    def load(cls, document_read: Document) -> tuple[MontegoBayGame, MontegoBay]:
        expect(isinstance(document_read, dict), "a position must be a JSON object")
        expect_small(document_read, "the position")
        expect(document_read.get("game", cls.id) == cls.id, f"this is a position of {document_read.get('game')!r}")
        game = cls(document_read.get("seats", 4), document_read.get("options"), document_read.get("components"))
        kernel = game.start()
        document.read(document_read, kernel)
        return game, kernel

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """The position without other seats' face-down cards [card.secret]; who has chosen is public, and so is all the
        rest [setup.open]. What follows from the position is written out for whoever draws it."""
        assert isinstance(kernel, MontegoBay)
        return {**self.dump(kernel), **document.look(kernel, seat)}

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, MontegoBay)
        return document.audit(kernel)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, kernel: Kernel, lang: str) -> str:
        """The town and the port. Stores: `3` barrels, `-2` broken ones, `c` a coin. Cards only once they are turned."""
        assert isinstance(kernel, MontegoBay)
        say = self.words().say
        row = range(kernel.warehouses)
        size = 2 * kernel.warehouses
        lines = [self._draw_order(kernel, lang)]
        lines += [self._draw_pub(kernel, Pawn.BIG, lang), ""]
        width = 6
        for label, spaces in (("b", list(row)), ("q", [size - 1 - slot for slot in row])):
            names = "".join(f"{f'{label}{slot + 1}':^{width}}" for slot in row)
            pawns = "".join(f"{self._draw_pawn(kernel, space):^{width}}" for space in spaces)
            stores = "".join(f"{self._draw_store(kernel, space):^{width}}" for space in spaces)
            part = [names, pawns, stores]
            lines += [f"  {line.rstrip()}" for line in (part if label == "b" else reversed(part))]
            if label == "b":
                lines.append("  " + "-" * (width * kernel.warehouses))
        lines += ["", self._draw_pub(kernel, Pawn.SMALL, lang), ""]
        for pier in range(Size.PIERS):
            text = say("draw.empty", lang)
            if pier < kernel.berths:
                text = self._draw_ship(kernel, kernel.ship_at[pier], kernel.cargo[pier * 4 : pier * 4 + 4], lang)
            lines.append(f"{say('draw.pier', lang, number=pier + 1)} {text}")
        if kernel.upcoming >= 0:
            lines.append(f"{say('draw.next', lang)} {self._draw_ship(kernel, kernel.upcoming, [0] * 4, lang)}")
        lines.append(say("draw.unseen", lang, count=kernel.unseen))
        for seat in range(self.seats):
            counted = self.words().count
            line = say(
                "draw.seat",
                lang,
                name=self.seat_name(kernel, seat, lang),
                points=counted("points", kernel.points[seat], lang),
                coins=counted("draw.coins", kernel.coins[seat], lang),
                reserve=counted("draw.barrels", kernel.reserve[seat], lang),
                pub=counted("draw.pub", kernel.pub[seat], lang) if kernel.pub[seat] else "",
            )
            if kernel.phase == Phase.CARDS and kernel.next_pawn(seat) < 0:
                line += " " + say("draw.chosen", lang)
            lines.append(line)
        return "\n".join(lines)

    def _draw_order(self, kernel: MontegoBay, lang: str) -> str:
        """The rail, with the cards that have been turned."""
        shown = kernel.phase not in (Phase.HIRE, Phase.CARDS)
        walking = ([Pawn.JACK] if kernel.employer >= 0 else []) + [docker for docker in kernel.order if docker >= 0]
        each = [f"{PAWNS[i]}:{kernel.card[i]}" if shown and kernel.card[i] else PAWNS[i] for i in walking]
        return self.words().say("draw.order", lang, round=kernel.round, order=" ".join(each))

    def _draw_pub(self, kernel: MontegoBay, size: int, lang: str) -> str:
        inside = [
            PAWNS[pawn]
            for pawn in range(Size.PAWNS)
            if kernel.where[pawn] == Place.IN_PUB and (kernel.host if pawn == Pawn.JACK else pawn) % 2 == size
        ]
        return self.words().say(f"draw.pub_{'big' if size == Pawn.BIG else 'small'}", lang, dockers=" ".join(inside))

    def _draw_pawn(self, kernel: MontegoBay, space: int) -> str:
        beside = "+J" if kernel.phase == Phase.CARDS and kernel.where[Pawn.JACK] == space else ""
        here = "*" if space == kernel.at else ""
        return f"{here}{PAWNS[kernel.pawn[space]]}{beside}" if kernel.pawn[space] >= 0 else "."

    def _draw_store(self, kernel: MontegoBay, space: int) -> str:
        slot = min(space, 2 * kernel.warehouses - 1 - space)
        if kernel.tile[slot] < 0:
            return "?"
        barrels, broken, coins = (kernel.shown(space, what) for what in range(3))
        return f"{barrels or ''}{-broken if broken else ''}{'c' * coins}" or "0"

    def _draw_ship(self, kernel: MontegoBay, ship: int, cargo: list[int], lang: str) -> str:
        if ship == Ship.PILOT:
            return self.words().say("vessel.pilot", lang)
        pay = "-".join(str(points) for points in kernel.pay[ship * 3 : ship * 3 + 3] if points)
        hold = "".join(COLOURS[seat] * cargo[seat] for seat in range(4)).ljust(kernel.capacity[ship], ".")
        return f"{self.words().say(f'vessel.{ship + 1}', lang)} ({ship + 1}) {pay} [{hold}]"


def read_number(text: str, move: str) -> int:
    """A number in a move."""
    expect(text.isdecimal() and text.isascii() and len(text) < 4, f"'{move}': '{text}' is no number")
    return int(text)


def check_places(values: list[int], where: str) -> None:
    """Points for the first places: none above the one before."""
    expect(values == sorted(values, reverse=True), f"components.{where} is {values}; a later place never pays more")


GAME = MontegoBayGame
