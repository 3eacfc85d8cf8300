"""Panamax for everyone else: options and set-up, moves as words, events in names, views, the drawn canal."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, ClassVar

from longshore.core.bounds import AMOUNT, MONEY, Limits, expect_small
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, Option
from longshore.core.kernel import Kernel
from longshore.games.panamax import audit, codes, document, drawing, reading, view
from longshore.games.panamax.codes import (
    NONE,
    Ask,
    Contract,
    Holder,
    Limit,
    Loading,
    Move,
    Phase,
    Place,
    Ship,
    Size,
    Used,
)
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    NATIONS,
    OCEANS,
    PLACES,
    RAIL,
    SHIP_NAMES,
    SLOTS,
    card_name,
    die_name,
    place_name,
    read_advisor,
    read_card,
    read_nation,
    read_seat,
    read_ship,
    seat_or_none,
    ship_kind,
)

PLAYERS = ("two_players", "three_players", "four_players")
FACE = re.compile(r"[1-6]r?( [1-6]r?){0,2}")
WORDS_OF_PURSES = ("paid_company", "paid_player", "earned_company", "earned_player")
SET_UP_CARDS = range(Contract.SET_UP, Contract.SET_UP + Size.SET_UPS)
ONE_WORD = {
    "act": Move.ACT,
    "raise": Move.RAISE,
    "postpone": Move.POSTPONE,
    "deck": Move.TOP,
    "front": Move.SIDE,
    "back": Move.SIDE + 1,
    "go": Move.GO,
    "done": Move.DONE,
    "captain": Move.CAPTAIN,
    "stevedore": Move.STEVEDORE,
    "end": Move.END,
    "cash": Move.CASH,
    "card": Move.CARD,
}
SAID = {move: word for word, move in ONE_WORD.items()}
COUNTED = {  # events said otherwise of one than of several, and what is counted
    "reshuffled": "count",
    "discarded": "dice",
    "military": "amount",
    "platform": "dice",
    "warehoused": "dice",
}


class PanamaxGame(Game):
    """Panamax by Gil d'Orey, Nuno Bizarro Sentieiro and Paulo Soledade."""

    id = "panamax"
    title = "Panamax"
    credits = "Gil d'Orey, Nuno Bizarro Sentieiro, Paulo Soledade; MESAboardgames, 2014"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    coloured = r"\b[RBGY](?=[1-6ab]|:)"
    options_known: ClassVar[tuple[Option, ...]] = (Option("two_player_discard", False, "option.discard"),)

    # --- set-up -------------------------------------------------------------------------------------------------------

    component_limits: ClassVar[Limits] = {
        "company.cash": (0, MONEY),
        "company.shares": (1, 20),
        "company.dice": (3, 20),
        "player.cash": (0, MONEY),
        "player.advisors": (0, Size.ADVISORS),
        "prices.bailout": (1, AMOUNT),
        "prices.*": (0, AMOUNT),
        "market.start": (1, 20),
        "market.lowest": (1, 20),
        "market.highest": (1, 20),
        "market.dividends": (0, AMOUNT),
        "market.awards": (0, AMOUNT),
        "market.*": (0, 20),
        "table.rows": (1, 9),
        "table.executive": (1, 9),
        "table.locks": (0, 9),
        "table.*": ((1, Size.COLUMNS * Size.ROWS), (1, Size.COLUMNS), (0, Size.COLUMNS * Size.ROWS)),
        "die.*": (1, Size.FACES),
        "ships.price_1b": (0, AMOUNT),
        "ships.price_3": (0, AMOUNT),
        "ships.military": (1, Size.DOCK_SPACES),
        "ships.bonus": (0, AMOUNT),
        "ships.*": ((1, Size.DOCK_SPACES), (1, Size.DOCK_SPACES * Size.FACES), (1, Size.DOCK_SPACES * Size.FACES)),
        "canal.*": (0, AMOUNT),
        "flags.nation": (1, AMOUNT),
        "flags.passengers": (0, Size.SEATS * Size.PASSENGER_SLOTS),
        "flags.military_flags": (0, Size.CELLS),
        "desk.move": (1, 9),
        "captain.*": (0, 9),
        "stevedore.*": ((1, 9), (0, 9)),
        "advisors.*": (0, AMOUNT),
    }

    def check_components(self, components: Document) -> None:
        super().check_components(components)
        market = {name: entry["value"] for name, entry in components["market"].items()}
        check_number(market["start"], "market.start", market["lowest"], market["highest"])
        for players in PLAYERS:
            ordinary, executive, reroll = components["table"][players]["value"]
            check_number(reroll, f"table.{players}", 0, (ordinary + executive) // 2 - 1)
        self._check_ships(components["ships"])
        self._check_words(components)

    def _check_ships(self, ships: Document) -> None:
        sizes = {"1a": 1, "1b": 1, "2": 2, "3": 3, "cruise": 3, "panamax": 4}
        for name, size in sizes.items():
            given, least, most = ships[name]["value"]
            expect(given == size, f"components.ships.{name} has size {given}; it must be {size}")
            check_number(least, f"ships.{name}", 1, size * Size.FACES)
            check_number(most, f"ships.{name}", least, size * Size.FACES)

    def _check_words(self, components: Document) -> None:
        """Values that are words: desk cells, what docks cost, containers."""
        for nation in NATIONS:
            cells = components["desk"][nation]["value"]
            for kind in cells:
                expect(
                    kind in codes.CELLS,
                    f"components.desk.{nation}: {kind!r} is no action; they are {', '.join(codes.CELLS)}",
                )
            # a postponed market needs a later flag of the same nation [desk.cells]
            expect(
                cells.count("market") <= 1 and cells[-1] != "market",
                f"components.desk.{nation}: a row has one market at most, not in its last cell",
            )
        for name, entry in components["canal"].items():
            point, _ = entry["value"]
            expect(point in ("waterway", "lock"), f"components.canal.{name}: {point!r} must be waterway or lock")
        faces = {"back": components["contracts"]["back"]["value"]}
        for nation in NATIONS:
            faces |= {f"{nation}.{name}": entry["value"] for name, entry in components["contracts"][nation].items()}
        for name, text in faces.items():
            expect(
                FACE.fullmatch(text) is not None,
                f"components.contracts.{name} is {text!r}; it must be one to three values from 1 to 6, as in '5 3 2r'",
            )

    def start(self) -> Panamax:
        return Panamax(self._setup())

    def _setup(self) -> list[int]:
        """Options and components in the order of codes.SETUP."""
        part = {
            table: {name: entry.get("value") for name, entry in entries.items()}
            for table, entries in self.components.items()
        }
        market, prices, ships = part["market"], part["prices"], part["ships"]
        dice = part["table"][PLAYERS[self.seats - 2]]  # [setup.players]
        setup = [self.seats, int(self.options["two_player_discard"])]
        setup += [part["company"]["cash"], part["player"]["cash"], part["company"]["shares"], part["company"]["dice"]]
        setup += [part["player"]["advisors"]]
        setup += [prices[name] for name in ("transfer", "cheap_transfer", "bailout", "repay")]
        setup += [prices["warehouse_fee"], prices["contract_fee"]]
        setup += [market[name] for name in ("start", "lowest", "highest", "share", "raise", "missed")]
        setup += [*dice, part["table"]["executive"], part["die"]["generic"], part["die"]["rail_up"]]
        setup += [part["flags"][name] for name in ("nation", "passengers", "military_flags")]
        setup += [part["desk"]["move"], *market["dividends"], *market["awards"]]
        setup += [*part["table"]["rows"], *part["table"]["locks"], *onward(), *crossings()]
        canal = [[0, 0], [0, 0], *[part["canal"]["loading"]] * 6, *[part["canal"]["lakes"]] * 2]
        canal += [part["canal"][PLACES[place]] for place in range(Place.FIRST_DOCK, Size.PLACES)]
        setup += [int(point == "lock") for point, _ in canal]  # [board.leave]
        setup += [fee for _, fee in canal]  # [fee.zones]
        neutral = [[size, 0, 0] for size in ships["military"]]
        neutral += [ships["cruise"]] * 2 + [ships["panamax"]] * 2
        fleet = [ships[kind] for kind in ("1a", "1b", "2", "3")] * Size.SEATS + neutral
        setup += [figures[which] for which in range(3) for figures in fleet]
        setup += [ships["price_1b"], ships["price_3"], *ships["bonus"]]
        setup += [codes.CELLS.index(kind) for nation in NATIONS for kind in part["desk"][nation]]
        setup += [value for number in range(1, Size.CAPTAINS + 1) for value in part["captain"][str(number)]]
        setup += [value for number in range(1, Size.STEVEDORES + 1) for value in part["stevedore"][str(number)]]
        setup += [part["advisors"][name] for name in ADVISORS]
        contracts = self.components["contracts"]
        faces = [contracts[nation][str(n)]["value"] for nation in NATIONS for n in range(1, Size.OF_A_NATION + 1)]
        faces += [contracts[nation][which]["value"] for nation in NATIONS for which in "ab"]
        faces.append(contracts["back"]["value"])
        shown = [[*text.split(), "", ""][: Size.CONTAINERS] for text in faces]
        setup += [int(container[0]) if container else 0 for face in shown for container in face]
        setup += [int(container.endswith("r")) for face in shown for container in face]
        return setup

    # --- moves as words: docs/notation/panamax.md ---------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        assert isinstance(kernel, Panamax)
        if move in SAID:
            return SAID[move]
        for block, spell in reversed(self._blocks(kernel, seat)):
            if move >= block:
                return spell(move - block)
        return f"take {move + 1}"

    def _blocks(self, kernel: Panamax, seat: int) -> list[tuple[int, Callable[[int], str]]]:
        """How each block of the action space is spelled."""
        return [
            (Move.TAKE, lambda i: f"take {i + 1}"),
            (Move.EXECUTIVE, lambda i: f"executive {i + 1}"),
            (Move.TRANSFER, lambda i: f"transfer {i // Size.COLUMNS + 1} {i % Size.COLUMNS + 1}"),
            (Move.BUY, lambda i: f"buy {COLOURS[i]}"),
            (Move.CONTRACT, lambda i: f"contract {codes.SIDES[i]}"),
            (Move.INCOMING, lambda i: f"incoming {codes.SIDES[i]}"),
            (
                Move.LOAD,
                lambda i: (
                    f"load {self._source(kernel, seat, i // Size.TARGETS)} {target_name(kernel, i % Size.TARGETS)}"
                ),
            ),
            (Move.SAIL, lambda i: f"move {PLACES[Place.FIRST_DOCK + i]}"),
            (Move.ADD, lambda i: f"add {SHIP_NAMES[i]}"),
            (Move.RAIL_NEW, lambda i: f"rail {('warehouse', 'reserve')[i]}"),
            (Move.RAIL_UP, lambda i: f"rail +{kernel.rail_up} {i + 1}"),
            (
                Move.BUILD,
                lambda i: f"build {COLOURS[seat]}{('1b', '3')[i // len(NATIONS)]} {NATIONS[i % len(NATIONS)]}",
            ),
            (Move.DISCARD, lambda i: f"discard {i + 1}"),
            (Move.PREFER_BONUS, lambda i: f"prefer bonus {codes.WISHES[i]}"),
            (Move.PREFER_SLOTS, lambda i: f"prefer slots {codes.SLOT_WISHES[i]}"),
            (Move.ADVISOR, lambda i: f"advisor {ADVISORS[i]}"),
            (Move.SLOT, lambda i: f"slot {SLOTS[i]}"),
            (Move.FLAG, lambda i: f"flag {NATIONS[i]}"),
            (Move.FEE_CARD, lambda i: f"fee {('card', 'full')[i]}"),
            (Move.KEEP, lambda i: f"keep {card_name(Contract.SET_UP + i)}"),
            (Move.KEEP_ADVISOR, lambda i: f"keep {ADVISORS[i]}"),
            (Move.ORDER, lambda i: f"order {COLOURS[i]}"),
            (Move.OFFER, lambda i: f"offer {card_name(Contract.SET_UP + i)}"),
            (Move.DEAL, lambda i: f"deal {ADVISORS[i]}"),
            (Move.DRAW, lambda i: f"draw {card_name(i)}"),
            (Move.ROLL, lambda i: f"roll {i + 1}"),
        ]

    def _source(self, kernel: Panamax, seat: int, source: int) -> str:
        """`1:3r`, the container of an own contract, or the stock a die comes from."""
        if source >= Loading.WAREHOUSE:
            return ("warehouse", "reserve")[source - Loading.WAREHOUSE]
        number, which = divmod(source, Size.CONTAINERS)
        return f"{number + 1}:{document.container_name(kernel, seat, number, which)}"

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        assert isinstance(kernel, Panamax)
        words = text.split()
        expect(words, "an empty move; write for example 'take 3', 'load 1:4 R2@EUR', 'move AP3' or 'end'")
        head, rest = words[0].lower(), words[1:]
        if head in ONE_WORD:
            expect(not rest, f"'{text}': nothing follows '{head}'")
            return ONE_WORD[head]
        reader = {
            "take": self._parse_column,
            "executive": self._parse_column,
            "transfer": self._parse_transfer,
            "contract": self._parse_side,
            "incoming": self._parse_side,
            "load": self._parse_load,
            "rail": self._parse_rail,
            "build": self._parse_build,
            "prefer": self._parse_prefer,
            "discard": self._parse_discard,
            "keep": self._parse_keep,
        }.get(head)
        if reader is not None:
            return reader(kernel, seat, head, rest, f"'{text}'")
        return self._parse_name(head, rest, f"'{text}'")

    def _parse_column(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 1, f"{text}: '{head}' is followed by a column, as in '{head} 3'")
        block = Move.TAKE if head == "take" else Move.EXECUTIVE
        return block + read_number(rest[0], 1, Size.COLUMNS, text) - 1

    def _parse_transfer(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 2, f"{text}: 'transfer' is followed by two columns, as in 'transfer 1 6'")
        source, goal = (read_number(word, 1, Size.COLUMNS, text) - 1 for word in rest)
        return Move.TRANSFER + source * Size.COLUMNS + goal

    def _parse_side(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 1 and rest[0] in codes.SIDES, f"{text}: '{head}' is followed by 'front' or 'back'")
        return (Move.CONTRACT if head == "contract" else Move.INCOMING) + codes.SIDES.index(rest[0])

    def _parse_load(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(
            len(rest) == 2,
            f"{text}: 'load' is followed by a die and where it goes, as in 'load 1:4 R2@EUR' or 'load 1:3r rail'",
        )
        source = self._parse_source(kernel, seat, rest[0], text)
        return Move.LOAD + source * Size.TARGETS + self._parse_target(kernel, seat, source, rest[1], text)

    def _parse_source(self, kernel: Panamax, seat: int, word: str, text: str) -> int:
        if word in ("warehouse", "reserve"):
            return Loading.WAREHOUSE + int(word == "reserve")
        number, colon, container = word.partition(":")
        expect(
            colon and re.fullmatch("[1-6]r?", container),
            f"{text}: '{word}' is no die; write 1:4 for a 4 on your first contract, 'warehouse' or 'reserve'",
        )
        index = read_number(number, 1, Size.HELD, text) - 1
        for which in range(Size.CONTAINERS):
            if seat >= 0 and document.container_name(kernel, seat, index, which) == container:
                return index * Size.CONTAINERS + which
        raise Refused("load.source")  # [load.source]

    def _parse_target(self, kernel: Panamax, seat: int, source: int, word: str, text: str) -> int:
        if word == RAIL:
            return Loading.RAIL
        name, at, zone = word.partition("@")
        ship = read_ship(name, self.seats, text)
        if Ship.MILITARY <= ship < Ship.CRUISE:
            raise Refused("load.military")  # [load.military]
        place = kernel.where[ship]
        nation = kernel.source_nation(seat, source) if seat >= 0 else NONE
        if at:
            which = read_nation(zone, text)
        elif Place.ZONE <= place < Place.A_LOAD:
            which = place - Place.ZONE
        else:
            expect(nation >= 0, f"{text}: which zone does {name} come to? Write {name}@EUR")
            which = nation
        if place < Place.ZONE and which // 2 != place:
            raise Refused("load.zone")  # the other ocean's zone [load.zone]
        if Place.ZONE <= place < Place.A_LOAD and which != place - Place.ZONE:
            raise Refused("load.zone")  # a ship keeps its zone [ship.zone]
        return (ship if ship < Ship.MILITARY else ship - len(NATIONS)) * 2 + which % 2

    def _parse_rail(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        if len(rest) == 1 and rest[0] in ("warehouse", "reserve"):
            return Move.RAIL_NEW + int(rest[0] == "reserve")
        expect(
            len(rest) == 2 and rest[0] == f"+{kernel.rail_up}",
            f"{text}: write 'rail warehouse', 'rail reserve' or 'rail +{kernel.rail_up} 3'",
        )
        return Move.RAIL_UP + read_number(rest[1], 1, Size.WAGON, text) - 1

    def _parse_build(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 2, f"{text}: 'build' is followed by a ship and a zone, as in 'build R3 CHN'")
        ship = read_ship(rest[0], self.seats, text)
        nation = read_nation(rest[1], text)
        if seat < 0 or ship // Size.FLEET != seat or ship % Size.FLEET not in (Ship.S1B, Ship.S3):
            raise Refused("build.desk")  # [build.desk]
        return Move.BUILD + (len(NATIONS) if ship % Size.FLEET == Ship.S3 else 0) + nation

    def _parse_prefer(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        what = rest[0] if rest else ""
        answers = {"bonus": codes.WISHES, "slots": codes.SLOT_WISHES}.get(what, ())
        expect(
            len(rest) == 2 and rest[1] in answers,
            f"{text}: write 'prefer bonus card' (or cash, ask) or 'prefer slots XCT' (any order, or ask)",
        )
        return (Move.PREFER_BONUS if what == "bonus" else Move.PREFER_SLOTS) + answers.index(rest[1])

    def _parse_discard(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 1, f"{text}: 'discard' is followed by the number of a contract, as in 'discard 2'")
        return Move.DISCARD + read_number(rest[0], 1, Size.HELD, text) - 1

    def _parse_keep(self, kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
        expect(len(rest) == 1, f"{text}: 'keep' is followed by a contract or an advisor, as in 'keep EUR-a'")
        if rest[0] in ADVISORS:
            return Move.KEEP_ADVISOR + read_advisor(rest[0], text)
        return Move.KEEP + read_card(rest[0], text, set_up=True) - Contract.SET_UP

    def _parse_name(self, head: str, rest: list[str], text: str) -> int:
        """A word and one name."""
        name = rest[0] if len(rest) == 1 else None
        if head == "fee":
            expect(name in ("card", "full"), f"{text}: write 'fee card' or 'fee full'")
            return Move.FEE_CARD + int(name == "full")
        readers: dict[str, tuple[str, Callable[[], int]]] = {
            "buy": ("buy B", lambda: Move.BUY + read_seat(name, self.seats, text)),
            "move": ("move AP3", lambda: Move.SAIL + read_dock(name, text)),
            "add": ("add R2", lambda: Move.ADD + read_ship(name, self.seats, text)),
            "advisor": ("advisor FA3", lambda: Move.ADVISOR + read_advisor(name, text)),
            "slot": ("slot X", lambda: Move.SLOT + read_slot(name, text)),
            "flag": ("flag EUR", lambda: Move.FLAG + read_nation(name, text)),
            "order": ("order R", lambda: Move.ORDER + read_seat(name, self.seats, text)),
            "offer": (
                "offer EUR-a",
                lambda: Move.OFFER + read_card(name, text, set_up=True) - Contract.SET_UP,
            ),
            "deal": ("deal FA3", lambda: Move.DEAL + read_advisor(name, text)),
            "draw": ("draw EUR-5", lambda: Move.DRAW + read_card(name, text, set_up=False)),
            "roll": ("roll 4", lambda: Move.ROLL + read_number(str(name), 1, Size.FACES, text) - 1),
        }
        if head not in readers:
            raise BadInput(
                f"{text} is no move of Panamax; moves look like 'take 3', 'load 1:4 R2@EUR', 'move AP3', 'end'"
            )
        example, reader = readers[head]
        expect(name is not None, f"{text}: write it like '{example}'")
        return reader()

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        code, audience, *numbers = record
        if code == codes.Event.WEALTH:
            return Event(codes.EVENTS[code], {"seat": numbers[0], "total": kernel.score(numbers[0])}, audience)
        return Event(codes.EVENTS[code], details_of(code, *numbers), audience)

    def say(self, event: Event, lang: str) -> str:
        say = self.words().say
        fields: dict[str, Any] = dict(event.details)
        key = event.kind
        if key in WORDS_OF_PURSES:
            key = f"{key}_{fields['why']}"
        elif key == "loaded":
            fields["die"] = fields["die"][1]
        elif key == "award" and fields["seat"] is None:
            key = "award_nobody"
        elif key == "dividend" and not fields["paid"]:
            key = "dividend_missed"
        elif key == "fee" and fields["cut"]:
            key = "fee_cut"
        elif key == "took_die" and fields["row"] == "exec":
            key = "took_executive"
        elif key == "shown" and fields["slot"] == "incoming":
            key = "shown_incoming"
        elif key == "shown":
            fields["column"] = fields["slot"] + Size.MOVE_COLUMNS
        elif key == "rolled" and fields["executive"]:
            key = "rolled_executive"
        elif key == "price":
            rise = fields["to"] - fields["from"]
            key = "price_up" if rise > 0 else "price_down" if rise < 0 else "price_same"
        elif key == "columns":
            fields["columns"] = " ".join(map(str, fields["columns"]))
            fields["executive"] = " ".join(map(str, fields["executive"]))
        elif key == "preferred":
            key = f"preferred_{fields['what']}_{'ask' if fields['answer'] == 'ask' else 'set'}"
            if fields["what"] == "bonus" and fields["answer"] != "ask":
                fields["answer"] = say(f"answer.{fields['answer']}", lang)
        for name in ("seat", "company"):
            if fields.get(name) is not None:
                fields[name] = say(f"colour.{COLOURS[fields[name]]}", lang)
        for name, table in (("nation", "nation"), ("action", "cell"), ("side", "side"), ("ocean", "ocean")):
            if name in fields:
                fields[name] = say(f"{table}.{fields[name]}", lang)
        for name in ("from", "to", "zone"):
            if isinstance(fields.get(name), str) and fields[name] in PLACES:
                fields[name] = say(f"place.{fields[name]}", lang)
        if "ship" in fields:
            fields["ship"] = self.call_ship(fields["ship"], lang)
        if "advisor" in fields:
            title = say(f"advisor.{fields['advisor']}", lang)
            fields["advisor"] = f"{title} ({fields['advisor']})"
        if key in ("took_card", "played"):
            fields["card"] = say(f"card.{fields['card']}", lang)
        if key == "passenger":
            fields["slot"] = say(f"slot.{fields['slot']}", lang)
        if key == "stepped":
            fields["point"] = say(f"point.{fields['point']}", lang)
        fields["from_"] = fields.pop("from", "")
        if key == "lost_points":
            fields["points"] = self._call_points(fields["locks"], fields["waterways"], fields["any"], lang)
        if key in COUNTED:
            sentence = self.words().count(f"event.{key}", fields.pop(COUNTED[key]), lang, **fields)
        else:
            sentence = say(f"event.{key}", lang, **fields)
        return sentence[:1].upper() + sentence[1:]

    def foresee(self, kernel: Kernel, seat: int, move: int) -> tuple[list[Event], Kernel | None]:
        """Naming a ship for a group does nothing by itself: what counts is what the group would do if it left now."""
        if not Move.ADD <= move < Move.GO:
            return super().foresee(kernel, seat, move)
        named = kernel.copy()
        named.apply(seat, move)
        return super().foresee(named, seat, Move.GO)

    def call_ship(self, name: str, lang: str) -> str:
        """A ship in words, with its short name."""
        if name == RAIL:
            return self.words().say("ship.rail", lang)
        ship = SHIP_NAMES.index(name)
        kind = ship_kind(ship)
        if kind == "cargo":
            colour = self.words().say(f"colour.{name[0]}", lang)
            return self.words().say(f"ship.{name[1:]}", lang, colour=colour, name=name)
        return self.words().say(f"ship.{kind}", lang, name=name)

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Panamax)
        say = self.words().say
        phase = kernel.phase
        if phase == Phase.OVER:
            return say("prompt.over", lang)
        if not kernel.waiting() >> seat & 1:
            return say("prompt.waiting", lang)
        if phase == Phase.KEEP:
            return say("prompt.keep", lang)
        if phase == Phase.SECRETS:
            return say("prompt.secret", lang)
        if phase == Phase.FEES:
            cut = kernel.stevedore_gain[(kernel.stevedore[seat] - 1) * 2 + 1]
            return say("prompt.fees", lang, fee=kernel.fee_of(seat), cut=cut)
        if kernel.asks:
            ship = kernel.ask_ship[0]
            name = self.call_ship(SHIP_NAMES[ship], lang)
            if kernel.ask_kind[0] == Ask.PASSENGER:
                return say("prompt.passenger", lang, ship=name)
            cash = kernel.bonus_cash[kernel.size[ship] - 1]
            return say(f"prompt.bonus_{kernel.size[ship]}", lang, ship=name, cash=cash)
        if kernel.drawn >= 0:
            return say("prompt.side", lang, card=card_name(kernel.drawn))
        if kernel.group[0] >= 0:
            named = ", ".join(SHIP_NAMES[ship] for ship in kernel.group if ship >= 0)
            return say("prompt.group", lang, ships=named)
        if kernel.depth:
            return self._prompt_action(kernel, lang)
        if phase == Phase.RAIL:
            return say("prompt.flag", lang)
        if not kernel.taken:
            return say("prompt.take", lang)
        return say("prompt.discard" if kernel.held(seat) > Limit.CONTRACTS else "prompt.end", lang)

    def _prompt_action(self, kernel: Panamax, lang: str) -> str:
        top = kernel.depth - 1
        kind = codes.ACTIONS[kernel.action_kind[top]]
        if kind == "move":
            if not kernel.can_step():
                return self.words().say("prompt.move_stuck", lang)
            points = self._call_points(kernel.action_lock[top], kernel.action_water[top], kernel.action_any[top], lang)
            return self.words().say("prompt.move", lang, points=points)
        if kind == "cargo":
            used = kernel.action_used[top] >> Used.CONTRACT & 1 or kernel.action_begun[top]
            kind = "cargo_load" if used else "cargo"
        if kernel.action_loads[top]:
            return self.words().count(f"prompt.{kind}", kernel.action_loads[top], lang)
        return self.words().say(f"prompt.{kind}", lang)

    def _call_points(self, locks: int, waterways: int, free: int, lang: str) -> str:
        """`2 lock points, one waterway point`: kinds of which there are some."""
        counted = (("lock", locks), ("waterway", waterways), ("any", free))
        return ", ".join(self.words().count(f"points.{kind}", number, lang) for kind, number in counted if number)

    def secret(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Panamax)
        for card, name in enumerate(ADVISORS):
            if kernel.advisor[card] == Holder.SECRET + seat:
                title = f"{self.words().say(f'advisor.{name}', lang)} ({name})"
                return self.words().say("secret", lang, advisor=title, worth=kernel.advisor_worth(seat, card))
        return ""

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        return self.words().say(f"colour.{COLOURS[seat]}", lang)

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, Panamax)
        return {**self.header(), **document.write(document.lay_out(kernel))}

    @classmethod
    def load(cls, document_read: Document) -> tuple[PanamaxGame, Panamax]:
        expect(isinstance(document_read, dict), "a position must be a JSON object")
        expect_small(document_read, "the position")
        expect(document_read.get("game", cls.id) == cls.id, f"this is a position of {document_read.get('game')!r}")
        game = cls(document_read.get("seats", 4), document_read.get("options"), document_read.get("components"))
        kernel = game.start()
        reading.read(document_read, kernel)
        return game, kernel

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """The position without what the seat cannot know [setup.open], and all that a board needs to be drawn."""
        assert isinstance(kernel, Panamax)
        sheet = document.lay_out(kernel)
        text = {**self.header(), **document.write(sheet)}
        return {**document.hide(text, sheet, seat), "board": view.look(sheet, seat)}

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, Panamax)
        return audit.audit(document.lay_out(kernel))

    def draw(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, Panamax)
        return drawing.draw(document.lay_out(kernel), self.words(), lang)


def onward() -> list[int]:
    """Where each place leads, by heading: the lanes as a table [board.lanes]."""
    table = [NONE] * (2 * Size.PLACES)
    for heading, lane in enumerate(codes.LANES):
        for here, following in pairwise(lane):
            table[heading * Size.PLACES + here] = following
        for nation in range(heading * 2, heading * 2 + 2):
            table[heading * Size.PLACES + Place.ZONE + nation] = lane[1]
    return table


def crossings() -> list[int]:
    """How many crossings each place is from the next ocean, by heading."""
    table = [0] * (2 * Size.PLACES)
    for heading, lane in enumerate(codes.LANES):
        for stop, place in enumerate(lane[:-1]):
            table[heading * Size.PLACES + place] = Size.STOPS - 1 - stop
        for place in (Place.A_WAIT + heading, *range(Place.ZONE + heading * 2, Place.ZONE + heading * 2 + 2)):
            table[heading * Size.PLACES + place] = Size.STOPS - 1
    return table


def target_name(kernel: Panamax, target: int) -> str:
    """`R2@EUR`, or `rail`."""
    if target == Loading.RAIL:
        return RAIL
    index, which = divmod(target, 2)
    ship = index if index < Ship.MILITARY else index + len(NATIONS)
    place = kernel.where[ship]
    ocean = place if place < Place.ZONE else (place - Place.ZONE) // 2 if place < Place.A_LOAD else 0
    return f"{SHIP_NAMES[ship]}@{NATIONS[ocean * 2 + which]}"


def read_number(word: str, low: int, high: int, text: str) -> int:
    """A number in a move."""
    good = word.isdecimal() and word.isascii() and len(word) < 3 and low <= int(word) <= high
    expect(good, f"{text}: '{word}' must be a number from {low} to {high}")
    return int(word)


def read_dock(name: Any, text: str) -> int:
    """A dock, AP1 to PA8."""
    docks = PLACES[Place.FIRST_DOCK : Size.PLACES]
    expect(name in docks, f"{text}: '{name}' is no dock; they are AP1 to AP8 and PA1 to PA8")
    return docks.index(name)


def read_slot(name: Any, text: str) -> int:
    """A passenger slot."""
    expect(isinstance(name, str) and len(name) == 1 and name in SLOTS, f"{text}: the slots are T, C and X")
    return SLOTS.index(name)


def check_number(value: int, where: str, low: int, high: int) -> None:
    expect(low <= value <= high, f"components.{where} is {value}; it must be between {low} and {high}")


# --- events in names: what the four numbers of each mean --------------------------------------------------------------


def details_of(code: int, a: int, b: int, c: int, d: int) -> Document:
    """The fields of an event."""
    if code in SIMPLE:
        return {name: read(value) for (name, read), value in zip(SIMPLE[code], (a, b, c, d), strict=False)}
    if code == codes.Event.SHOWN:
        return {"card": card_name(a), "slot": "incoming" if b == Contract.INCOMING else b + 1}
    if code == codes.Event.COLUMNS:
        places = range(Size.COLUMNS - 1, -1, -1)
        return {"columns": [a // 4**place % 4 for place in places], "executive": [b >> place & 1 for place in places]}
    if code == codes.Event.TOOK_DIE:
        return {"seat": a, "column": b + 1, "row": "exec" if c > Size.ROWS else c}
    if code == codes.Event.PREFERRED:
        return {"seat": a, "what": ("bonus", "slots")[b], "answer": (codes.SLOT_WISHES if b else codes.WISHES)[c]}
    if code == codes.Event.LOADED:
        return {"seat": a, "die": die_name(b), "ship": SHIP_NAMES[c], "total": d}
    return {}


def plain(value: int) -> int:
    return value


def counted(value: int) -> int:
    """Numbered from 1."""
    return value + 1


def named(names: Any) -> Callable[[int], Any]:
    return lambda value: names[value]


def minus(value: int) -> int:
    return -value


SEAT, COMPANY = ("seat", plain), ("company", plain)
NATION, SHIP, CARD_NAME = ("nation", named(NATIONS)), ("ship", named(SHIP_NAMES)), ("card", card_name)
ADVISOR_NAME, WHY = ("advisor", named(ADVISORS)), ("why", named(codes.REASONS))
ROUTE = (("from", place_name), ("to", place_name))
HAND_CARD = (("card", named(("captain", "stevedore"))), ("number", plain))
SIMPLE: dict[int, tuple[tuple[str, Callable[[int], Any]], ...]] = {
    codes.Event.ORDERED: (SEAT, ("place", counted)),
    codes.Event.OFFERED: (SEAT, CARD_NAME),
    codes.Event.KEPT_CONTRACT: (SEAT, CARD_NAME),
    codes.Event.DEALT: (SEAT, ADVISOR_NAME),
    codes.Event.KEPT_SECRET: (SEAT,),
    codes.Event.KEPT_ADVISOR: (SEAT, ADVISOR_NAME),
    codes.Event.RETURNED: (ADVISOR_NAME,),
    codes.Event.PLACED_SHIP: (SHIP, ("zone", place_name)),
    codes.Event.RESHUFFLED: (("count", plain),),
    codes.Event.ROUND: (("round", plain),),
    codes.Event.ROLLED: (("value", plain), ("executive", bool)),
    codes.Event.REROLL: (("move", plain), ("cargo", plain)),
    codes.Event.TURN: (SEAT,),
    codes.Event.TRANSFERRED: (SEAT, ("from", counted), ("to", counted), ("price", plain)),
    codes.Event.REMOVED_DIE: (("column", counted),),
    codes.Event.ENDED_TURN: (SEAT,),
    codes.Event.PAID_COMPANY: (COMPANY, ("amount", plain), ("now", plain), WHY),
    codes.Event.PAID_PLAYER: (SEAT, ("amount", plain), ("now", plain), WHY),
    codes.Event.EARNED_COMPANY: (COMPANY, ("amount", plain), ("now", plain), WHY),
    codes.Event.EARNED_PLAYER: (SEAT, ("amount", plain), ("now", plain), WHY),
    codes.Event.TOOK_CONTRACT: (SEAT, CARD_NAME, ("side", named(codes.SIDES)), ("from", named(codes.ORIGINS))),
    codes.Event.TOOK_DICE: (SEAT, ("warehouse", plain), ("reserve", plain)),
    codes.Event.LOOKED: (SEAT, CARD_NAME),
    codes.Event.COMPLETED: (SEAT, CARD_NAME, ("side", named(codes.SIDES))),
    codes.Event.DISCARDED: (SEAT, CARD_NAME, ("dice", plain)),
    codes.Event.JOINED: (SHIP, ("zone", place_name)),
    codes.Event.NO_FLAG: (SEAT, NATION),
    codes.Event.FLAG: (SEAT, NATION, ("column", counted), ("from", named(codes.ORIGINS))),
    codes.Event.CELL: (SEAT, NATION, ("action", named(codes.CELLS))),
    codes.Event.POSTPONED: (SEAT, NATION),
    codes.Event.RELEASED: (SEAT, NATION),
    codes.Event.LAPSED: (SEAT, NATION),
    codes.Event.FREE_TRANSFERS: (SEAT,),
    codes.Event.STEPPED: (*ROUTE, ("point", named(codes.POINTS)), ("ships", plain)),
    codes.Event.MOVED: (SHIP, *ROUTE),
    codes.Event.PUSHED: (SHIP, *ROUTE),
    codes.Event.ARRIVED: (SHIP, ("ocean", named(OCEANS))),
    codes.Event.UNLOADED: (COMPANY, ("value", plain), SHIP),
    codes.Event.LOST_POINTS: (("locks", plain), ("waterways", plain), ("any", plain)),
    codes.Event.MILITARY: (SEAT, NATION, ("amount", plain)),
    codes.Event.TOOK_CARD: (SEAT, *HAND_CARD),
    codes.Event.TOOK_ADVISOR: (SEAT, ADVISOR_NAME),
    codes.Event.PASSENGER: (SEAT, ("slot", named(SLOTS))),
    codes.Event.NO_PASSENGER: (SEAT,),
    codes.Event.PLAYED: (SEAT, *HAND_CARD),
    codes.Event.BUILT: (SEAT, SHIP, ("zone", place_name)),
    codes.Event.BOUGHT: (SEAT, COMPANY, ("price", plain), ("left", plain)),
    codes.Event.PRICE: (COMPANY, ("from", plain), ("to", plain), WHY),
    codes.Event.RAILED: (SEAT, ("value", plain), ("place", counted)),
    codes.Event.BOOSTED: (SEAT, ("place", counted), ("value", plain)),
    codes.Event.ROUND_END: (("round", plain),),
    codes.Event.NEW_ORDER: (("place", counted), SEAT),
    codes.Event.PLATFORM: (SEAT, ("dice", plain)),
    codes.Event.FEE: (COMPANY, ("amount", plain), ("cut", plain)),
    codes.Event.BAILOUT: (SEAT, ("count", plain)),
    codes.Event.DIVIDEND: (COMPANY, ("per_share", plain), ("due", plain), ("paid", bool)),
    codes.Event.AWARD: (("seat", seat_or_none), ("amount", plain), ("round", plain)),
    codes.Event.PLATFORM_FLAG: (NATION,),
    codes.Event.WAREHOUSED: (COMPANY, ("dice", plain)),
    codes.Event.SECRET: (SEAT, ADVISOR_NAME),
    codes.Event.ADVISOR_COUNTS: (SEAT, ADVISOR_NAME, ("amount", plain)),
}

GAME = PanamaxGame
