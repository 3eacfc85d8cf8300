"""Dockers for everyone else: options and set-up, prompts; all else is asked of the rooms beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from longshore.core.bounds import AMOUNT, MOVE_LETTERS, NAME_LETTERS, Limits
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Gain, Game, Made, Option, Situation
from longshore.core.kernel import Kernel
from longshore.games.dockers import (
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
from longshore.games.dockers.codes import COLOURS, NONE, Colour, Move, Phase, Size
from longshore.games.dockers.kernel import Dockers

PLACES = ("north_west", "north", "north_east", "west", "centre", "east", "south_west", "south", "south_east")


class DockersGame(Game):
    """Philippe Leurquin's Dockers."""

    id = "dockers"
    title = "Dockers"
    credits = "Philippe Leurquin"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    kinds = codes.KINDS
    phases = codes.PHASES
    shapes: ClassVar[ModuleType | None] = shapes
    sources = tally.SOURCES
    coloured = r"(?<=\d )[BRYG](?= )|(?<= )[LBRYG.]{4}(?=[ =$]|$)"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("memory", "dockyard", "memory.faces", codes.MEMORIES),
        Option("family", False, "option.family"),
        Option("loose_family", False, "option.loose_family", before=True),
        Option("size", 7, "option.size", (7, 9)),
        Option("strict", False, "option.strict"),
        Option("reveal_scores", True, "option.reveal_scores", sources=False),
        Option("dead_end", False, "option.dead_end"),
        Option("shuffled_floors", False, "option.shuffled_floors"),
        Option("idle", 12, "option.idle", (0, 12, 24)),
        Option("touch_move", True, "option.touch_move", before=False),
    )

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().check_options(given)
        endless = options["family"] and not options["idle"]
        expect(not endless, "dockers: option family needs the option idle: with loose pivots no game would ever end")
        return options

    def takes_back(self) -> bool:
        """A crate that is touched is played [option.touch_move]."""
        return not self.options["touch_move"]

    # --- set-up -------------------------------------------------------------------------------------------------------

    component_limits: ClassVar[Limits] = {"turn.moves": (1, 3), "points.level": (0, AMOUNT)}

    def check_components(self, components: Document) -> None:
        super().check_components(components)
        names: set[str] = set()
        for floor in map(str, range(1, Size.FLOORS + 1)):
            for place in PLACES:
                where = f"components.floors.{floor}.{place}"
                port, *faces = components["floors"][floor][place]["value"]
                expect(re.fullmatch(r"[^\W\d_]+([ '-][^\W\d_]+)*", port), f"{where}: {port!r} is no name of a port")
                expect(
                    len(port) <= NAME_LETTERS,
                    f"{where}: the name of a port may have {NAME_LETTERS} letters, not {len(port)}",
                )
                expect(port.lower() not in names, f"{where}: there is a crate called {port} already")
                names.add(port.lower())
                for face in faces:
                    expect(face in COLOURS, f"{where}: {face!r}; a face is one of {', '.join(COLOURS)}")
                # all lids up at the start [setup.lids]
                expect(faces[0] == COLOURS[Colour.LID], f"{where}: {port} has no lid on top; all crates start closed")
        self._check_notation()

    def _check_notation(self) -> None:
        """Every move has words of its own, and they fit the protocol, whatever the ports are called."""
        for crate, port in enumerate(self.ports):
            moves = [Move.TIP + crate * Size.DIRECTIONS, Move.DROP + crate * Size.DIRECTIONS]
            moves += [
                Move.FALL + crate * Size.DIRECTIONS * Size.TURNS,
                Move.PIVOT + crate * Size.PIVOTS,
                Move.STAMP + crate,
            ]
            moves += [Move.FLOOR + crate // Size.A_FLOOR] if crate % Size.A_FLOOR == Size.CENTRE else []
            for move in moves:
                word = notation.word(self.ports, move)
                assert len(word) <= MOVE_LETTERS
                try:
                    meant = notation.parse(self.ports, self.seats, word)
                except (BadInput, Refused):
                    meant = NONE
                expect(meant == move, f"components.floors: a crate called {port!r} would make moves that mean another")

    @cached_property
    def ports(self) -> list[str]:
        """The crates' names by number."""
        floors = self.components["floors"]
        return [floors[str(n)][place]["value"][0] for n in range(1, Size.FLOORS + 1) for place in PLACES]

    def start(self) -> Dockers:
        part, option = self.components, self.options
        family = option["family"]  # three rules at once [option.family]
        faces: list[int] = []
        for floor in map(str, range(1, Size.FLOORS + 1)):
            for place in PLACES:
                faces += [COLOURS.index(colour) for colour in part["floors"][floor][place]["value"][1:]]
        return Dockers(
            [
                self.seats,
                option["size"],
                codes.MEMORIES.index(option["memory"]),
                int(option["strict"]),
                int(option["reveal_scores"]),
                int(option["dead_end"] or family),  # [family.dead_end]
                int(family),
                int(family),
                int(family and not option["loose_family"]),  # [option.loose_family]
                int(option["shuffled_floors"]),
                option["idle"],
                part["turn"]["moves"]["value"],
                *part["points"]["level"]["value"],
                *faces,
            ]
        )

    # --- moves and what they did, in words ----------------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        return notation.word(self.ports, move)

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        return notation.parse(self.ports, self.seats, text)

    def phase(self, kernel: Kernel) -> str:
        assert isinstance(kernel, Dockers)
        return codes.PHASES[kernel.phase]

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, Dockers)
        return events.name_event(kernel, self.ports, record)

    def say(self, event: Event, lang: str) -> str:
        return events.say(self.words(), event, lang)

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Dockers)
        say = self.words().say
        phase = kernel.phase
        if phase == Phase.MOVES:
            if not kernel.solid:
                return self.words().count("prompt.split", kernel.moves_left, lang)
            return say("prompt.last" if kernel.moves_left == 1 else "prompt.moves", lang, count=kernel.moves_left)
        if phase == Phase.TURNING:
            return say("prompt.turning", lang, port=self.ports[kernel.held])
        if phase == Phase.CUSTOMS:
            if kernel.customs < 0:
                return say("prompt.customs_must", lang)
            return say("prompt.customs", lang, port=self.ports[kernel.customs])
        return say("prompt.over" if phase == Phase.OVER else "prompt.chance", lang)

    def secret(self, kernel: Kernel, seat: int, lang: str) -> str:
        """The crate in the hand [fall.look]."""
        assert isinstance(kernel, Dockers)
        if kernel.held < 0 or kernel.player != seat or not self.is_private(kernel, seat):
            return ""
        faces = view.look(kernel, seat, self.ports)["crates"]
        held = next(crate["faces"] for crate in faces if crate["port"] == self.ports[kernel.held])
        sides = {side: self.words().say(f"colour.{colour}", lang) for side, colour in held.items()}
        return self.words().say("secret", lang, port=self.ports[kernel.held], **sides)

    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Dockers)
        colour = kernel.colour_of[seat]
        if colour == Colour.LID:
            return self.words().say("player.nobody", lang, number=seat + 1)
        return self.words().say(f"player.{COLOURS[colour]}", lang)

    # --- positions ----------------------------------------------------------------------------------------------------

    def dump(self, kernel: Kernel) -> Document:
        assert isinstance(kernel, Dockers)
        return {**self.header(), **document.write(kernel, self.ports)}

    @classmethod
    def load(cls, document_read: Document) -> tuple[DockersGame, Dockers]:
        cls.check_position(document_read)
        game = cls(document_read.get("seats", 4), document_read.get("options"), document_read.get("components"))
        kernel = game.start()
        reading.read(document_read, kernel, game.ports)
        return game, kernel

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """What the seat may know at this memory level [memory.faces], with all that follows from it written out."""
        assert isinstance(kernel, Dockers)
        return {**self.header(), **view.look(kernel, seat, self.ports)}

    def situation(self, kernel: Kernel, seat: int) -> Situation:
        assert isinstance(kernel, Dockers)
        return coach.situation(kernel, seat, lambda move: self.foresee(kernel, seat, move)[0])

    def aim(self, kernel: Kernel, seat: int, moves: Sequence[Made]) -> Situation | None:
        return coach.aim(seat, moves)

    def gains(self, opening: Kernel, events_told: Iterable[Event], kernel: Kernel) -> Iterator[Gain]:
        return tally.gains(events_told)

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, Dockers)
        return audit.audit(kernel)

    def draw(self, kernel: Kernel, lang: str) -> str:
        assert isinstance(kernel, Dockers)
        return drawing.draw(kernel, self.ports, self.words(), lang)


GAME = DockersGame
