"""Panamax for everyone else: options and set-up, prompts; all else is asked of the rooms beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from types import ModuleType
from typing import ClassVar

from longshore.core.bounds import AMOUNT, MONEY, Limits
from longshore.core.errors import expect
from longshore.core.game import Document, Event, Gain, Game, Made, Option, Situation
from longshore.core.kernel import Kernel
from longshore.games.panamax import (
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
from longshore.games.panamax.codes import NONE, Ask, Holder, Limit, Move, Phase, Place, Size, Used
from longshore.games.panamax.events import call_points, call_ship, elide, money
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import ADVISORS, COLOURS, NATIONS, PLACES, SHIP_NAMES, card_name

PLAYERS = ("two_players", "three_players", "four_players")
FACE = re.compile(r"[1-6]r?( [1-6]r?){0,2}")

# what a turn and the end of a round are made of, instead of their phases
MOMENTS = ("die", *codes.ACTIONS[1:], "drawing", "side", "group", "asked", "ending", "platform", "fees", "over")


class PanamaxGame(Game):
    """Panamax by Gil d'Orey, Nuno Bizarro Sentieiro and Paulo Soledade."""

    id = "panamax"
    title = "Panamax"
    credits = "Gil d'Orey, Nuno Bizarro Sentieiro, Paulo Soledade; MESAboardgames, 2014"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    kinds = codes.KINDS
    phases = (*codes.PHASES[: Phase.TURN], *MOMENTS)
    shapes: ClassVar[ModuleType | None] = shapes
    sources = tally.SOURCES
    coloured = r"\b[RBGY](?=[1-6ab]|:)"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("two_player_discard", False, "option.discard", sources=True),
        Option("extra_at_once", True, "option.extra", before=False),
        Option("platform_building", True, "option.platform", before=False),
    )

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
        setup = [self.seats, *[int(self.options[option.name]) for option in self.options_known]]
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

    # --- moves and what they did, in words ----------------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        assert isinstance(kernel, Panamax)
        return notation.word(kernel, seat, move)

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        assert isinstance(kernel, Panamax)
        return notation.parse(kernel, seat, text)

    def phase(self, kernel: Kernel) -> str:
        """What has to be decided now; in a turn and at the end of a round, what is being done."""
        assert isinstance(kernel, Panamax)
        if kernel.phase < Phase.TURN or kernel.phase == Phase.OVER:
            return codes.PHASES[kernel.phase]
        if kernel.draw:
            return "drawing"
        if kernel.asks:
            return "asked"
        if kernel.drawn >= 0:
            return "side"
        if kernel.group[0] >= 0:
            return "group"
        if kernel.depth:
            return codes.ACTIONS[kernel.action_kind[kernel.depth - 1]]
        if kernel.phase == Phase.TURN:
            return "ending" if kernel.taken else "die"
        return "platform" if kernel.phase == Phase.RAIL else "fees"

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        return events.name_event(kernel, record)

    def say(self, event: Event, lang: str) -> str:
        return events.say(self.words(), event, lang)

    def foresee(self, kernel: Kernel, seat: int, move: int) -> tuple[list[Event], Kernel | None]:
        """Naming a ship for a group does nothing by itself: what counts is what the group would do if it left now."""
        if not Move.ADD <= move < Move.GO:
            return super().foresee(kernel, seat, move)
        named = kernel.copy()
        named.apply(seat, move)
        return super().foresee(named, seat, Move.GO)

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
            return say("prompt.fees", lang, fee=money(kernel.fee_of(seat), lang), cut=money(cut, lang))
        if kernel.asks:
            return self._prompt_arrival(kernel, lang)
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

    def _prompt_arrival(self, kernel: Panamax, lang: str) -> str:
        ship = kernel.ask_ship[0]
        name = call_ship(self.words(), SHIP_NAMES[ship], lang)
        if kernel.ask_kind[0] == Ask.PASSENGER:
            return self.words().say("prompt.passenger", lang, ship=name, of_ship=elide("de", name))
        size = kernel.size[ship]
        text = self.words().say(
            f"prompt.bonus_{size}",
            lang,
            ship=name,
            cash=money(kernel.bonus_cash[size - 1], lang),
            gain=self._gain(kernel, size, lang),
        )
        return text[:1].upper() + text[1:]

    def _gain(self, kernel: Panamax, size: int, lang: str) -> str:
        """What the card on top of the pile does that a ship of this size brings; nothing for advisors."""
        if size == 1:
            card = kernel.captains * Size.POINTS
            locks, waterways, free = kernel.captain_points[card : card + Size.POINTS]
            return call_points(self.words(), locks, waterways, free, lang)
        if size == 2:
            card = kernel.stevedores * Size.GAINS
            loads, cut = kernel.stevedore_gain[card : card + Size.GAINS]
            return self.words().count("gain.stevedore", loads, lang, cut=money(cut, lang))
        return ""

    def _prompt_action(self, kernel: Panamax, lang: str) -> str:
        top = kernel.depth - 1
        kind = codes.ACTIONS[kernel.action_kind[top]]
        if kind == "move":
            if not kernel.can_step():
                return self.words().say("prompt.move_stuck", lang)
            points = call_points(
                self.words(), kernel.action_lock[top], kernel.action_water[top], kernel.action_any[top], lang
            )
            return self.words().say("prompt.move", lang, points=points)
        if kind == "cargo":
            used = kernel.action_used[top] >> Used.CONTRACT & 1 or kernel.action_begun[top]
            kind = "cargo_load" if used else "cargo"
        if kernel.action_loads[top]:
            return self.words().count(f"prompt.{kind}", kernel.action_loads[top], lang)
        return self.words().say(f"prompt.{kind}", lang)

    def secret(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Panamax)
        say = self.words().say
        title = {card: f"{say(f'advisor.{name}', lang)} ({name})" for card, name in enumerate(ADVISORS)}
        for card in title:
            if kernel.advisor[card] == Holder.SECRET + seat:
                return say("secret", lang, advisor=title[card], worth=money(kernel.advisor_worth(seat, card), lang))
        dealt = [title[card] for card in title if kernel.advisor[card] == Holder.DEALT + seat]
        return say("dealt", lang, advisors=", ".join(dealt)) if dealt else ""

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        return self.words().say(f"colour.{COLOURS[seat]}", lang)

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, Panamax)
        return {**self.header(), **document.write(document.lay_out(kernel))}

    @classmethod
    def load(cls, document_read: Document) -> tuple[PanamaxGame, Panamax]:
        cls.check_position(document_read)
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

    def situation(self, kernel: Kernel, seat: int) -> Situation:
        assert isinstance(kernel, Panamax)
        return coach.situation(kernel, seat, self.phase(kernel))

    def aim(self, kernel: Kernel, seat: int, moves: Sequence[Made]) -> Situation | None:
        return coach.aim(seat, moves)

    def gains(self, opening: Kernel, events_told: Iterable[Event], kernel: Kernel) -> Iterator[Gain]:
        assert isinstance(opening, Panamax)
        assert isinstance(kernel, Panamax)
        return tally.gains(opening, events_told, kernel)

    def amount(self, points: int, lang: str) -> str:
        return money(points, lang)

    def tie_break(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, Panamax)
        names = [self.seat_name(kernel, seat, lang) for seat in range(self.seats)]
        return tally.tie_break(kernel, names, self.words(), lang)

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


def check_number(value: int, where: str, low: int, high: int) -> None:
    expect(low <= value <= high, f"components.{where} is {value}; it must be between {low} and {high}")


GAME = PanamaxGame
