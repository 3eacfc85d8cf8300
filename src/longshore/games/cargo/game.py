"""Cargo for everyone else: options and set-up, prompts; all else is asked of the rooms beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from types import ModuleType
from typing import Any, ClassVar

from longshore.core.bounds import Limits
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import expect
from longshore.core.game import Document, Event, Gain, Game, Made, Option, Situation
from longshore.core.kernel import Kernel
from longshore.core.words import LANGUAGES
from longshore.games.cargo import (
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
from longshore.games.cargo.codes import Move, Phase, Place, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, SHIP_LETTERS

CRATE_WORDS = ("two_players", "three_players", "four_players")
DOCK_CAPACITY = Size.DOCK - 8  # pieces that fit so that a crate can always be set back off the loading squares


class CargoGame(Game):
    """Tom Jolly's Cargo."""

    id = "cargo"
    title = "Cargo"
    credits = "Tom Jolly; Wingnut Games, 2004"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    kinds = codes.KINDS
    phases = codes.PHASES
    shapes: ClassVar[ModuleType | None] = shapes
    sources = tally.SOURCES
    coloured = r"\[[RBGY?]\]|\b[CME][RBGY]\b|d[RBGY]+|<[^>]+>|(?:\d[RBGY])+"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("fast", False, "option.fast"),
        Option("blind", False, "option.blind", sources=True),
        Option("crew_first", False, "option.crew_first"),
        Option("loading", "inside", "option.outside", ("inside", "outside"), sources="outside"),
        Option("stall", 30, "option.stall", (0, 10, 20, 30, 50, 100), sources=0),
        Option(
            "ships",
            "",
            "option.ships",
            ("", "NS", "EW", "NE", "ES", "SW", "NW", "NES", "NEW", "NSW", "ESW", "NESW"),
        ),
    )

    def __init__(self, seats: int, options: Any = None, components: Document | None = None) -> None:
        super().__init__(seats, options, components)
        chosen = self.options["ships"]
        expect(
            chosen == "" or len(chosen) == seats,
            f"cargo: option ships is '{chosen}', but there are {seats} seats: name one ship a seat",
        )

    # --- set-up -------------------------------------------------------------------------------------------------------

    component_limits: ClassVar[Limits] = {
        "dock.loading_from": (1, 5),
        "crates.*": (1, 10),
        "turn.*": (1, Size.GROUP),
        "points.*": (-9, 9),
        "crew.count": ((0, Size.DOCKHANDS), (0, 1), (0, 1), (0, 1)),  # in the order of WORKERS
        "crew.strength": (1, 7),
        "crew.steps": ((1, 1), (1, 1), (1, 7), (1, 7)),
    }

    def check_components(self, components: Document) -> None:
        super().check_components(components)
        workers = sum(components["crew"]["count"]["value"])
        expect(workers > 0, "components.crew.count: somebody has to do the work")
        for seats, where in enumerate(CRATE_WORDS, 2):
            crates = components["crates"][where]["value"]
            expect(
                seats * (crates + workers) <= DOCK_CAPACITY,
                f"components.crates.{where}: {crates} crates and {workers} workers a player do not fit on the dock",
            )

    def ships_in_play(self) -> str:
        """Opposite ships for two, the first three for three, unless chosen otherwise [board.ships] [option.ships]."""
        chosen: str = self.options["ships"]
        return chosen or {2: "NS", 3: "NES", 4: "NESW"}[self.seats]

    def start(self) -> Cargo:
        part = self.components
        in_play = self.ships_in_play()
        setup = [
            self.seats,
            int(self.options["fast"]),
            int(self.options["blind"]),
            int(self.options["crew_first"]),
            int(self.options["loading"] == "outside"),
            self.options["stall"],
            part["crates"][CRATE_WORDS[self.seats - 2]]["value"],
            part["dock"]["loading_from"]["value"],
            part["turn"]["moves"]["value"],
            part["turn"]["first_turn"]["value"],
            part["turn"]["second_turn"]["value"],
            *[part["points"][name]["value"] for name in ("load", "dump", "dump_own", "crush", "crush_own")],
            *part["crew"]["count"]["value"],
            *part["crew"]["strength"]["value"],
            *part["crew"]["steps"]["value"],
            *[int(letter in in_play) for letter in SHIP_LETTERS],
        ]
        return Cargo(setup)

    # --- moves and what they did, in words ----------------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        assert isinstance(kernel, Cargo)
        return notation.word(kernel, move)

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        assert isinstance(kernel, Cargo)
        return notation.parse(kernel, seat, text)

    def phase(self, kernel: Kernel) -> str:
        assert isinstance(kernel, Cargo)
        return codes.PHASES[kernel.phase]

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, Cargo)
        return events.name_event(kernel, record)

    def say(self, event: Event, lang: str) -> str:
        return events.say(self.words(), event, lang)

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Cargo)
        say = self.words().say
        phase = kernel.phase
        if kernel.turn() in (CHANCE, OVER):
            return say("prompt.over" if kernel.turn() == OVER else "prompt.chance", lang)
        if phase == Phase.CREW:
            return say("prompt.crew", lang, hand=self._hand_in_words(kernel, lang))
        if phase == Phase.RELOCATION:
            return say(
                "prompt.relocation", lang, crate=events.call(self.words(), f"k:{COLOURS[kernel.queue[0]]}", 1, lang)
            )
        if phase == Phase.PLAY:
            return self.prompts(kernel, seat)[lang]
        return say(f"prompt.{codes.PHASES[phase]}", lang)

    def prompts(self, kernel: Kernel, seat: int) -> dict[str, str]:
        assert isinstance(kernel, Cargo)
        if kernel.phase != Phase.PLAY:
            return super().prompts(kernel, seat)
        ready = 0 if kernel.stepping else kernel.doctor[kernel.actor * 3 + 2]
        if ready and not any(Move.DOCTOR <= move < Move.RELOCATE for move in kernel.legal_moves(seat)):
            ready = 0
        return prompts_to_play(kernel.stepping, kernel.moves_left, ready)

    def _hand_in_words(self, kernel: Cargo, lang: str) -> str:
        parts = []
        dockhands = kernel.in_hand[kernel.actor]
        if dockhands:
            parts.append(self.words().say("hand.D", lang, count=dockhands))
        parts += [
            self.words().say(f"hand.{KIND_LETTERS[kind]}", lang)
            for kind in (Worker.COLOSSUS, Worker.MULE, Worker.ELEPHANT)
            if kernel.where[kernel.actor * 4 + kind] == Place.IN_HAND
        ]
        return ", ".join(parts)

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        return self.seat_names(kernel)[seat][lang]

    def seat_names(self, kernel: Kernel) -> list[dict[str, str]]:
        assert isinstance(kernel, Cargo)
        return name_seats(tuple(kernel.ship_of[: self.seats]))

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, Cargo)
        position: Document = json.loads(document.write(kernel, self._header_text))
        return position

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """The position, and what follows from it, written out for whoever draws it."""
        seen: Document = json.loads(self.view_text(kernel, seat))
        return seen

    @classmethod
    def has_secrets(cls) -> bool:
        return False

    def view_text(self, kernel: Kernel, seat: int | None) -> str:
        assert isinstance(kernel, Cargo)
        passing = ',"would_pass":true' if kernel.phase == Phase.PLAY and kernel.would_pass() else ""
        return document.write(kernel, f'{self._view_header_text},"allowance":{kernel.allowance()}{passing}')

    @cached_property
    def _header_text(self) -> str:
        """The header as JSON, its end still open."""
        return json.dumps(self.header(), ensure_ascii=False, separators=(",", ":")).removesuffix("}")

    @cached_property
    def _view_header_text(self) -> str:
        """The same for a view, with what else a whole game has in common."""
        squares = json.dumps(view.loading_squares(self.start()), separators=(",", ":"))
        return f'{self._header_text},"loading_squares":{squares}'

    @classmethod
    def load(cls, document_read: Document) -> tuple[CargoGame, Cargo]:
        cls.check_position(document_read)
        seats, options = reading.set_up(document_read)
        game = cls(seats, options, document_read.get("components"))
        kernel = game.start()
        reading.read(document_read, kernel)
        return game, kernel

    def situation(self, kernel: Kernel, seat: int) -> Situation:
        assert isinstance(kernel, Cargo)
        return coach.situation(kernel, seat)

    def aim(self, kernel: Kernel, seat: int, moves: Sequence[Made]) -> Situation | None:
        assert isinstance(kernel, Cargo)
        return coach.aim(kernel, seat, moves)

    def gains(self, opening: Kernel, events_told: Iterable[Event], kernel: Kernel) -> Iterator[Gain]:
        assert isinstance(kernel, Cargo)
        return tally.gains(events_told, kernel)

    def tie_break(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, Cargo)
        names = [self.seat_name(kernel, seat, lang) for seat in range(self.seats)]
        return tally.tie_break(kernel, names, self.words(), lang)

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, Cargo)
        return audit.audit(kernel)

    def draw(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, Cargo)
        return drawing.draw(kernel, self.words(), lang)


@cache
def prompts_to_play(stepping: int, moves_left: int, ready: int) -> dict[str, str]:
    """What a player is asked in the middle of the game: with a worker under way, or so many dockhands at the doctor
    ready to come back."""
    say, count = CargoGame.words().say, CargoGame.words().count
    sentences = {}
    for lang in LANGUAGES:
        if stepping:
            worker = say(f"hand.{KIND_LETTERS[stepping]}", lang)
            if moves_left:
                sentences[lang] = count("prompt.step", moves_left, lang, worker=worker)
            else:
                sentences[lang] = say("prompt.last_step", lang, worker=worker)
        else:
            sentences[lang] = count("prompt.play", moves_left, lang)
            if ready:
                sentences[lang] = f"{count('prompt.doctor', ready, lang)} {sentences[lang]}"
    return sentences


@cache
def name_seats(ships: tuple[int, ...]) -> list[dict[str, str]]:
    """The names of the seats with these ships, -1 where there is none yet."""
    say = CargoGame.words().say
    return [
        {
            lang: say(f"ship.{SHIP_LETTERS[ship]}", lang) if ship >= 0 else say("seat.plain", lang, number=seat + 1)
            for lang in LANGUAGES
        }
        for seat, ship in enumerate(ships)
    ]


GAME = CargoGame
