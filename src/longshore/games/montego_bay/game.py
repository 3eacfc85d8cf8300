"""Montego Bay for everyone else: options and set-up, prompts; all else is asked of the rooms beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import ModuleType
from typing import ClassVar

from longshore.core.bounds import AMOUNT, Limits
from longshore.core.errors import expect
from longshore.core.game import Document, Event, Gain, Game, Made, Option, Situation
from longshore.core.kernel import Kernel
from longshore.games.montego_bay import (
    audit,
    coach,
    codes,
    document,
    drawing,
    events,
    notation,
    reading,
    shapes,
    tally,
    view,
)
from longshore.games.montego_bay.codes import NONE, Move, Pawn, Phase, Size, Store
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, space_name

PUB_WORDS = ("two_players", "three_players", "four_players")


class MontegoBayGame(Game):
    """Michael Feldkötter's Montego Bay."""

    id = "montego_bay"
    title = "Montego Bay"
    credits = "Michael Feldkötter; Queen Games, 2009"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    kinds = codes.KINDS
    phases = codes.PHASES
    shapes: ClassVar[ModuleType | None] = shapes
    sources = tally.SOURCES
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

    # --- moves and what they did, in words ----------------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        return notation.word(move)

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        return notation.parse(text)

    def phase(self, kernel: Kernel) -> str:
        assert isinstance(kernel, MontegoBay)
        return codes.PHASES[kernel.phase]

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, MontegoBay)
        return events.name_event(kernel, record)

    def say(self, event: Event, lang: str) -> str:
        return events.say(self.words(), event, lang)

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
            place = events.call_space(self.words(), space_name(kernel.at, kernel.warehouses), lang)
            count = kernel.to_load + kernel.to_take
            return self.words().count(f"prompt.{codes.PHASES[phase]}", count, lang, docker=name, space=place)
        return say("prompt.over" if phase == Phase.OVER else "prompt.chance", lang)

    def meanwhile(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        return self.words().say("prompt.waiting", lang) if kernel.phase == Phase.CARDS else ""

    def secret(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        say = self.words().say
        laid = [
            say("secret.card", lang, value=kernel.card[pawn], docker=say(f"pawn.{PAWNS[pawn]}", lang))
            for pawn in range(Size.PAWNS)
            if kernel.phase == Phase.CARDS and kernel.owner_of(pawn) == seat and kernel.card[pawn]
        ]
        return say("secret.cards", lang, cards=", ".join(laid)) if laid else ""

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        return self.words().say(f"colour.{COLOURS[seat]}", lang)

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, MontegoBay)
        return {**self.header(), **document.write(kernel)}

    @classmethod
    def load(cls, document_read: Document) -> tuple[MontegoBayGame, MontegoBay]:
        cls.check_position(document_read)
        game = cls(document_read.get("seats", 4), document_read.get("options"), document_read.get("components"))
        kernel = game.start()
        reading.read(document_read, kernel)
        return game, kernel

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """The position without other seats' face-down cards [card.secret]; who has chosen is public, and so is all the
        rest [setup.open]. What follows from the position is written out for whoever draws it."""
        assert isinstance(kernel, MontegoBay)
        return {**self.dump(kernel), **view.look(kernel, seat)}

    def situation(self, kernel: Kernel, seat: int) -> Situation:
        assert isinstance(kernel, MontegoBay)
        return coach.situation(kernel, seat)

    def aim(self, kernel: Kernel, seat: int, moves: Sequence[Made]) -> Situation | None:
        assert isinstance(kernel, MontegoBay)
        return coach.aim(kernel, seat, moves)

    def gains(self, opening: Kernel, events_told: Iterable[Event], kernel: Kernel) -> Iterator[Gain]:
        assert isinstance(opening, MontegoBay)
        return tally.gains(events_told, opening.round)

    def tie_break(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        names = [self.seat_name(kernel, seat, lang) for seat in range(self.seats)]
        return tally.tie_break(kernel, names, self.words(), lang)

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, MontegoBay)
        return audit.audit(kernel)

    def draw(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, MontegoBay)
        return drawing.draw(kernel, self.words(), lang)


def check_places(values: list[int], where: str) -> None:
    """Points for the first places: none above the one before."""
    expect(values == sorted(values, reverse=True), f"components.{where} is {values}; a later place never pays more")


GAME = MontegoBayGame
