"""Montego Bay for everyone else: options and set-up, moves as words, events in names, views, the drawn town."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from longshore.core.bounds import AMOUNT, Limits, expect_small
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, Option
from longshore.core.kernel import Kernel
from longshore.games.montego_bay import codes, document
from longshore.games.montego_bay.codes import DOCKERS, JACK, NONE, PIERS, SHIPS, TILES, VALUES
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, read_pawn, ship_name, space_name

PUB_WORDS = ("two_players", "three_players", "four_players")
SHORT_CARD = re.compile(r"([YyBbOoGgJ])(\d)")
SHIP_EVENTS = (codes.SCORED, codes.BONUS)
COUNTED = ("short", "spared", "exempt", "pubbed")  # said otherwise of one barrel than of several


class MontegoBayGame(Game):
    """Michael Feldkötter's Montego Bay."""

    id = "montego_bay"
    title = "Montego Bay"
    credits = "Michael Feldkötter; Queen Games, 2009"
    refusals = codes.REFUSALS
    actions = codes.ACTIONS
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
        "end.ships": (0, PIERS - 1),
        "pub.*": (0, AMOUNT),
        "warehouses.four_players_only": (1, TILES),
        "warehouses.*.*": (0, 9),
        "ships.*.slots": (1, AMOUNT),
        "ships.*.*": (0, AMOUNT),
    }

    def check_components(self, components: Document) -> None:
        super().check_components(components)
        for number in map(str, range(1, TILES + 1)):
            for which in ("a", "b"):
                store = components["warehouses"][number][which]["value"]
                expect(  # [board.stores]
                    store[codes.BARRELS] == 0 or store[codes.BROKEN] == 0,
                    f"components.warehouses.{number}.{which} is {store}; a store never holds both sound and broken "
                    "barrels",
                )
        for number in map(str, range(1, SHIPS + 1)):
            for side in ("four_players", "fewer_players"):
                check_places(components["ships"][number][side]["value"], f"ships.{number}.{side}")
        for side in PUB_WORDS:
            check_places(components["pub"][side]["value"], f"pub.{side}")

    def owners(self) -> list[int]:
        """Whose dockers are whose: a big and a small one each [setup.dockers]. With two players the small green one
        too and, for the other, the big orange one: three big, three small, two colours each [setup.two_players]."""
        owner = [docker // 2 if docker // 2 < self.seats else NONE for docker in range(DOCKERS)]
        if self.seats == 2:
            owner[PAWNS.index("g")] = 0
            owner[PAWNS.index("O")] = 1
        return owner

    def start(self) -> MontegoBay:
        part = self.components
        four = self.seats == 4
        stores: list[int] = []
        for number in range(1, TILES + 1):
            stores += part["warehouses"][str(number)]["a"]["value"] + part["warehouses"][str(number)]["b"]["value"]
        slots, places = [], []
        for number in range(1, SHIPS + 1):
            ship = part["ships"][str(number)]
            slots.append(ship["slots"]["value"])
            # red digits with four players, yellow ones with fewer [setup.values]
            places.append(ship["four_players" if four else "fewer_players"]["value"])
        slots += [0, 0]  # the pilot boat and the pub hold no cargo [load.pilot]
        places += [[], part["pub"][PUB_WORDS[self.seats - 2]]["value"]]
        if self.seats == 2 and self.options["second_unpaid"]:
            places = [values[:1] for values in places]  # [option.second_unpaid]
        rig = [
            self.seats,
            int(self.options["pub_waits"]),
            int(self.options["face_down"]),
            TILES if four else TILES - 1,  # [board.warehouses]
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
            rig += [*values, 0, 0, 0][: codes.RANKS]  # both numbers are paid, with two players too [score.second]
        return MontegoBay(rig)

    # --- moves as words: docs/notation/montego_bay.md -----------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        if move == codes.PASS:
            return "pass"
        if move < codes.CARD:
            return f"hire {PAWNS[move - codes.ENGAGE]}"
        if move < codes.LOAD:
            return f"card {PAWNS[(move - codes.CARD) // VALUES]} {(move - codes.CARD) % VALUES + 1}"
        if move < codes.TAKE:
            return f"load {move - codes.LOAD + 1}"
        if move < codes.LAY:
            return f"take {move - codes.TAKE + 1}"
        if move < codes.RANK:
            return f"warehouse {(move - codes.LAY) // 2 + 1}{' turned' if (move - codes.LAY) % 2 else ''}"
        if move < codes.SHOW:
            return f"order {PAWNS[move - codes.RANK]}"
        return f"ship {move - codes.SHOW + 1}"

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        short = SHORT_CARD.fullmatch(text.strip())
        words = ["card", *short.groups()] if short else text.split()
        expect(words, "an empty move; write for example 'card Y 3', 'load 2' or 'pass'")
        head, rest = words[0].lower(), words[1:]
        if head == "pass":
            expect(not rest, f"'{text}': nothing follows 'pass'")
            return codes.PASS
        if head in ("hire", "order"):
            expect(len(rest) == 1, f"'{text}': '{head}' is followed by a docker, as in '{head} y'")
            docker = read_pawn(rest[0], f"'{text}'")
            if docker == JACK:
                expect(head == "hire", f"'{text}': Lazy Jack has no order tile")
                raise Refused("jack.host")  # [jack.host]
            return (codes.ENGAGE if head == "hire" else codes.RANK) + docker
        if head == "card":
            expect(len(rest) == 2, f"'{text}': 'card' is followed by a docker and a value, as in 'card y 3'")
            pawn = read_pawn(rest[0], f"'{text}'")
            value = read_number(rest[1], text)
            if not 1 <= value <= VALUES:
                raise Refused("card.series")  # [card.series]
            return codes.CARD + pawn * VALUES + value - 1
        if head in ("load", "take"):
            expect(len(rest) == 1, f"'{text}': '{head}' is followed by a pier, as in '{head} 2'")
            if rest[0].lower() == "next":
                raise Refused("load.ships")  # the next ship is still at sea [load.ships]
            pier = read_number(rest[0], text)
            if not 1 <= pier <= PIERS:
                raise Refused("load.ships")  # [board.piers]
            return (codes.LOAD if head == "load" else codes.TAKE) + pier - 1
        return self._parse_chance(head, rest, text)

    def _parse_chance(self, head: str, rest: list[str], text: str) -> int:
        """`warehouse 3 turned`, `ship 10`: what chance says."""
        if head == "warehouse":
            turned = len(rest) == 2 and rest[1] == "turned"
            expect(len(rest) == 1 or turned, f"'{text}': write 'warehouse 3' or 'warehouse 3 turned'")
            number = read_number(rest[0], text)
            expect(1 <= number <= TILES, f"'{text}': the warehouses are numbered from 1 to {TILES}")
            return codes.LAY + (number - 1) * 2 + int(turned)
        if head == "ship":
            expect(len(rest) == 1, f"'{text}': 'ship' is followed by a number")
            number = read_number(rest[0], text)
            expect(1 <= number <= SHIPS, f"'{text}': the ships are numbered from 1 to {SHIPS}")
            return codes.SHOW + number - 1
        raise BadInput(f"'{text}' is no move of Montego Bay; moves look like 'card y 3', 'load 2', 'take 1', 'hire Y'")

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, MontegoBay)
        code, audience, a, b, c, d = record
        space = [space_name(x, kernel.warehouses) if x < 2 * kernel.warehouses else "" for x in (a, b, c, d)]
        details: dict[str, Any] = {}
        if code == codes.LAID:
            details = {"slot": a + 1, "warehouse": b + 1, "turned": bool(c)}
        elif code == codes.RANKED:
            details = {"position": a + 1, "docker": PAWNS[b]}
        elif code in (codes.DOCKED, codes.ADVANCED):
            details = {"ship": ship_name(a), "pier": b + 1}
        elif code == codes.NEXT:
            details = {"ship": ship_name(a)}
        elif code == codes.ROUND:
            details = {"round": a}
        elif code in (codes.DECLINED, codes.READY, codes.NO_COIN):
            details = {"seat": a}
        elif code == codes.HIRED:
            place = space_name(kernel.where[b], kernel.warehouses)
            details = {"seat": a, "docker": PAWNS[b], "space": place}
        elif code in (codes.PICKED, codes.TURNED):
            details = {"docker": PAWNS[a], "value": b}
        elif code == codes.WALKED:
            details = {"docker": PAWNS[a], "from": space[1], "to": space[2], "value": d}
        elif code == codes.PUSHED:
            details = {"docker": PAWNS[a], "from": space[1], "to": space[2]}
        elif code == codes.BLOCKED:
            details = {"docker": PAWNS[a], "target": space[1], "to": space[2]}
        elif code == codes.WAITED:
            details = {"docker": PAWNS[a], "target": space[1]}
        elif code == codes.TALLIED:
            details = {"docker": PAWNS[a], "space": space[1], "load": c, "take": d}
        elif code in (codes.SHORT, codes.SPARED, codes.EXEMPT, codes.PUBBED):
            details = {"seat": a, "count": b}
        elif code in (codes.LOADED, codes.TOOK):
            details = {"seat": a, "ship": ship_name(b), "pier": c + 1, "aboard": d}
        elif code == codes.EARNED:
            details = {"seat": a, "coins": b}
        elif code == codes.SAILED:
            details = {"ship": ship_name(a), "pier": b + 1, "full": bool(c)}
        elif code == codes.SHARED:
            details = {"ship": ship_name(a), "place": b + 1, "tied": c, "points": d}
        elif code in SHIP_EVENTS:
            details = {"seat": a, "points": b, "total": c, "ship": ship_name(d)}
        elif code == codes.ROTATED:
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
            sentence = self.words().count(f"event.{key}", fields.pop("count"), lang, **fields)
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
        if phase == codes.HIRE:
            return say("prompt.hire", lang, coins=kernel.price)
        if phase == codes.CARDS:
            pawn = kernel.next_pawn(seat)
            if pawn < 0:
                return self.meanwhile(kernel, seat, lang)
            name = say(f"pawn.{PAWNS[pawn]}", lang)
            return say("prompt.jack" if pawn == JACK else "prompt.cards", lang, docker=name, letter=PAWNS[pawn])
        if phase in (codes.LOADING, codes.TAKING):
            name = say(f"pawn.{PAWNS[kernel.pawn[kernel.at]]}", lang)
            place = self.call_space(space_name(kernel.at, kernel.warehouses), lang)
            count = kernel.to_load + kernel.to_take
            return say(f"prompt.{codes.PHASES[phase]}", lang, docker=name, space=place, count=count)
        return say("prompt.over" if phase == codes.ENDED else "prompt.chance", lang)

    def meanwhile(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        return self.words().say("prompt.waiting", lang) if kernel.phase == codes.CARDS else ""

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
        lines += [self._draw_pub(kernel, codes.BIG, lang), ""]
        width = 6
        for label, spaces in (("b", list(row)), ("q", [size - 1 - slot for slot in row])):
            names = "".join(f"{f'{label}{slot + 1}':^{width}}" for slot in row)
            pawns = "".join(f"{self._draw_pawn(kernel, space):^{width}}" for space in spaces)
            stores = "".join(f"{self._draw_store(kernel, space):^{width}}" for space in spaces)
            part = [names, pawns, stores]
            lines += [f"  {line.rstrip()}" for line in (part if label == "b" else reversed(part))]
            if label == "b":
                lines.append("  " + "-" * (width * kernel.warehouses))
        lines += ["", self._draw_pub(kernel, codes.SMALL, lang), ""]
        for pier in range(PIERS):
            text = say("draw.empty", lang)
            if pier < kernel.berths:
                text = self._draw_ship(kernel, kernel.ship_at[pier], kernel.cargo[pier * 4 : pier * 4 + 4], lang)
            lines.append(f"{say('draw.pier', lang, number=pier + 1)} {text}")
        if kernel.upcoming >= 0:
            lines.append(f"{say('draw.next', lang)} {self._draw_ship(kernel, kernel.upcoming, [0] * 4, lang)}")
        lines.append(say("draw.unseen", lang, count=kernel.unseen))
        for seat in range(self.seats):
            name = self.seat_name(kernel, seat, lang)
            barrels = {"reserve": kernel.reserve[seat], "pub": kernel.pub[seat]}
            line = say("draw.seat", lang, name=name, points=kernel.points[seat], coins=kernel.coins[seat], **barrels)
            if kernel.phase == codes.CARDS and kernel.next_pawn(seat) < 0:
                line += " " + say("draw.chosen", lang)
            lines.append(line)
        return "\n".join(lines)

    def _draw_order(self, kernel: MontegoBay, lang: str) -> str:
        """The rail, with the cards that have been turned."""
        shown = kernel.phase not in (codes.HIRE, codes.CARDS)
        walking = ([JACK] if kernel.employer >= 0 else []) + [docker for docker in kernel.order if docker >= 0]
        each = [f"{PAWNS[i]}:{kernel.card[i]}" if shown and kernel.card[i] else PAWNS[i] for i in walking]
        return self.words().say("draw.order", lang, round=kernel.round, order=" ".join(each))

    def _draw_pub(self, kernel: MontegoBay, size: int, lang: str) -> str:
        inside = [
            PAWNS[pawn]
            for pawn in range(codes.PAWNS)
            if kernel.where[pawn] == codes.IN_PUB and (kernel.host if pawn == JACK else pawn) % 2 == size
        ]
        return self.words().say(f"draw.pub_{'big' if size == codes.BIG else 'small'}", lang, dockers=" ".join(inside))

    def _draw_pawn(self, kernel: MontegoBay, space: int) -> str:
        beside = "+J" if kernel.phase == codes.CARDS and kernel.where[JACK] == space else ""
        here = "*" if space == kernel.at else ""
        return f"{here}{PAWNS[kernel.pawn[space]]}{beside}" if kernel.pawn[space] >= 0 else "."

    def _draw_store(self, kernel: MontegoBay, space: int) -> str:
        slot = min(space, 2 * kernel.warehouses - 1 - space)
        if kernel.tile[slot] < 0:
            return "?"
        barrels, broken, coins = (kernel.shown(space, what) for what in range(3))
        return f"{barrels or ''}{-broken if broken else ''}{'c' * coins}" or "0"

    def _draw_ship(self, kernel: MontegoBay, ship: int, cargo: list[int], lang: str) -> str:
        if ship == codes.PILOT:
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
