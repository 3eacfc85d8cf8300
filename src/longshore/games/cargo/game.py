"""Cargo for everyone else: options and set-up, moves as words, events in names, the drawn dock."""

from __future__ import annotations

import json
import re
from functools import cache, cached_property, lru_cache
from typing import Any, ClassVar

from longshore.core.bounds import Limits, expect_small
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, Option
from longshore.core.kernel import Kernel
from longshore.core.words import LANGUAGES
from longshore.games.cargo import codes, document, writing
from longshore.games.cargo.codes import Move, Phase, Piece, Place, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import (
    COLOURS,
    DIRECTION_LETTERS,
    KIND_LETTERS,
    SHIP_LETTERS,
    read_colour,
    read_square,
    square_name,
)

WORKERS = ("dockhand", "colossus", "mule", "elephant")
CRATE_WORDS = ("two_players", "three_players", "four_players")
DOCK_CAPACITY = Size.DOCK - 8  # pieces that fit so that a crate can always be set back off the loading squares
EVENTS_KEPT = 1 << 14
DIAGONALS = ("ne", "nw", "se", "sw", "en", "wn", "es", "ws")


class CargoGame(Game):
    """Tom Jolly's Cargo."""

    id = "cargo"
    title = "Cargo"
    credits = "Tom Jolly; Wingnut Games, 2004"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    coloured = r"\[[RBGY?]\]|\b[CME][RBGY]\b|d[RBGY]+|<[^>]+>|(?:\d[RBGY])+"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("fast", False, "option.fast"),
        Option("blind", False, "option.blind"),
        Option("crew_first", False, "option.crew_first"),
        Option("loading", "inside", "option.outside", ("inside", "outside")),
        Option("stall", 30, "option.stall", (0, 10, 20, 30, 50, 100)),
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

    # --- moves as words: docs/notation/cargo.md -----------------------------------------------------------------------

    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        if Move.BACK <= move < Move.DOCTOR:
            assert isinstance(kernel, Cargo)
            code = move - Move.BACK
            return f"back {KIND_LETTERS[code // 2]} {square_name(kernel.berth[kernel.actor * 2 + code % 2])}"
        return WORDS[move]

    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        known = MOVES.get(text)
        if known is not None:
            return known
        assert isinstance(kernel, Cargo)
        words = text.split()
        expect(words, "an empty move; write for example 'D b5 e' or 'done'")
        head = words[0].lower()
        if head in ("done", "pass", "end"):
            expect(len(words) == 1, f"'{text}': nothing follows '{words[0]}'")
            return Move.DONE
        if head in ("doctor", "crate", "lay"):
            expect(len(words) == 2, f"'{text}': '{head}' is followed by one square, as in '{head} f4'")
            base = {"doctor": Move.DOCTOR, "crate": Move.RELOCATE, "lay": Move.LAY}[head]
            return base + read_square(words[1], text)
        if head in ("back", "place"):
            expect(len(words) == 3, f"'{text}': '{head}' is followed by a worker and a square, as in '{head} D d1'")
            kind = self._read_kind(words[1], text)
            square = read_square(words[2], text)
            if head == "place":
                return Move.PLACE + kind * Size.CELLS + square
            return self._parse_back(kernel, seat, kind, square)
        if head == "ship":
            expect(len(words) == 2, f"'{text}': 'ship' is followed by N, E, S or W")
            return Move.TAKE + read_colour(words[1], text)
        if head == "show":
            expect(len(words) == 2, f"'{text}': 'show' is followed by R, B, G or Y")
            return Move.SHOW + read_colour(words[1], text)
        if head == "roll":
            expect(
                len(words) == 2 and words[1] in ("1", "2", "3", "4"),
                f"'{text}': 'roll' is followed by a seat from 1 to 4",
            )
            return Move.ROLL + int(words[1]) - 1
        return self._parse_worker(kernel, seat, text, words)

    def _parse_back(self, kernel: Cargo, seat: int, kind: int, square: int) -> int:
        """Out of the water onto an own loading square; never anywhere else, and an elephant is never in the water."""
        ship = kernel.ship_of[seat] if 0 <= seat < self.seats else -1
        if kind == Worker.ELEPHANT:
            raise Refused("step.worker")
        for which in range(2):
            if ship >= 0 and kernel.berth[ship * 2 + which] == square:
                return Move.BACK + kind * 2 + which
        raise Refused("return.square")  # [return.water]

    def _parse_worker(self, kernel: Cargo, seat: int, text: str, words: list[str]) -> int:
        """`2D b5 e`, `C e`, `M pull e`; a big worker's square may be given, and must then be right."""
        match = re.fullmatch(r"(\d{0,2})([DCMEdcme])", words[0])
        if match is None:
            raise BadInput(f"'{text}' is no move of Cargo; moves look like 'D b5 e', '2D b5 e', 'M pull n' or 'done'")
        size = int(match[1]) if match[1] else 1
        kind = KIND_LETTERS.index(match[2].upper())
        rest = [word.lower() for word in words[1:]]
        pull = rest.count("pull") == 1
        if pull:
            rest.remove("pull")
        expect(rest, f"'{text}': which way? n, e, s or w")
        way = rest.pop()
        if way in DIAGONALS:
            raise Refused("step.straight")  # [step.straight]
        expect(way in DIRECTION_LETTERS, f"'{text}': '{way}' is no direction; they are n, e, s and w")
        direction = DIRECTION_LETTERS.index(way)
        expect(len(rest) <= 1, f"'{text}': one square and one direction are enough")
        square = read_square(rest[0], text) if rest else None
        if pull and kind in (Worker.DOCKHAND, Worker.COLOSSUS):
            raise Refused("pull.who")  # [pull.who]
        if kind == Worker.DOCKHAND:
            expect(square is not None, f"'{text}': on which square? Write for example 'D b5 {way}'")
            expect(size >= 1, f"'{text}': at least one dockhand")
            if size > Size.GROUP:
                raise Refused("group.cost")  # [group.cost]
            assert square is not None
            return Move.GROUP + (square * 4 + direction) * Size.GROUP + size - 1
        expect(size == 1, f"'{text}': there is only one {WORKERS[kind]} of a colour")
        if square is not None:
            ship = kernel.ship_of[seat] if 0 <= seat < self.seats else -1
            if ship < 0 or kernel.where[ship * 4 + kind] != square:
                raise Refused("step.worker")
        base = (0, Move.STRIDE, Move.TROT, Move.TRAMPLE)[kind]
        return base + direction + (4 if pull else 0)

    def _read_kind(self, letter: str, text: str) -> int:
        expect(
            len(letter) == 1 and letter.upper() in KIND_LETTERS,
            f"'{text}': '{letter}' is no worker; they are D, C, M and E",
        )
        return KIND_LETTERS.index(letter.upper())

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, Cargo)
        if record[0] == codes.Event.ROLLED:
            return rolled(record, kernel.ship_of[record[2]])
        return name_event(record, bool(kernel.fast))

    def say(self, event: Event, lang: str) -> str:
        fields: dict[str, Any] = dict(event.details)
        fields["from_"] = fields.pop("from", "")
        many = int(fields.get("count", 1)) > 1
        if "piece" in fields:
            fields["the"] = self._with_article(fields["piece"], fields.get("count", 1), lang)
            fields["The"] = fields["the"][0].upper() + fields["the"][1:]
            fields["piece"] = self.call(fields["piece"], 1, lang)
        if "seat" in fields:
            fields["seat"] += 1
        if "ship" in fields:
            letter = SHIP_LETTERS[COLOURS.index(fields["ship"])]
            fields["ship"] = self.words().say(f"ship.{letter}", lang)
            fields["side"] = self.words().say(f"side.{letter}", lang)
        if "points" in fields:
            fields["points"] = f"{fields['points']:+d}"
        key = event.kind
        if event.details.get("out"):
            key = f"{event.kind}_out"
        elif event.kind == "turn" and event.details["moves"] == 1:
            key = "turn_one"
        elif event.kind == "rolled":
            key = f"rolled_{event.details['for']}"
        elif event.kind == "finished":
            key = f"finished_{event.details['reason'].replace(' ', '_')}"
        if "count" in fields and event.kind != "pulled":
            key = f"{key}.{'many' if many else 'one'}"
        return self.words().say(f"event.{key}", lang, **fields)

    def _with_article(self, piece: str, count: int, lang: str) -> str:
        """A piece as a sentence speaks of it: `the red mule`; several by their number."""
        name = self.call(piece, count, lang)
        return name if count > 1 else self.words().say(f"the.{piece[0]}", lang, piece=name)

    def call(self, piece: str, count: int, lang: str) -> str:
        """A piece's name, such as `2 red dockhands` for `D:R`."""
        letter, colour = piece.split(":")
        if letter == "k":
            return self.words().say(f"crate.{colour}", lang)
        if letter == "D" and count > 1:
            return self.words().say(f"dockhands.{colour}", lang, count=count)
        return self.words().say(f"{WORKERS[KIND_LETTERS.index(letter)]}.{colour}", lang)

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Cargo)
        say = self.words().say
        phase = kernel.phase
        if kernel.turn() in (CHANCE, OVER):
            return say("prompt.over" if kernel.turn() == OVER else "prompt.chance", lang)
        if phase == Phase.CREW:
            return say("prompt.crew", lang, hand=self._hand_in_words(kernel, lang))
        if phase == Phase.RELOCATION:
            return say("prompt.relocation", lang, crate=self.call(f"k:{COLOURS[kernel.queue[0]]}", 1, lang))
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
        position: Document = json.loads(self.view_text(kernel, None))
        return position

    def view_text(self, kernel: Kernel, seat: int | None) -> str:
        assert isinstance(kernel, Cargo)
        return writing.write(kernel, self._header_text)

    @cached_property
    def _header_text(self) -> str:
        """The header as JSON, its end still open."""
        return json.dumps(self.header(), ensure_ascii=False, separators=(",", ":")).removesuffix("}")

    @classmethod
    def load(cls, document_read: Document) -> tuple[CargoGame, Cargo]:
        expect(isinstance(document_read, dict), "a position must be a JSON object")
        expect_small(document_read, "the position")
        expect(document_read.get("game", cls.id) == cls.id, f"this is a position of {document_read.get('game')!r}")
        seats, options = document.set_up(document_read)
        game = cls(seats, options, document_read.get("components"))
        kernel = game.start()
        document.read(document_read, kernel)
        return game, kernel

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, Cargo)
        return document.audit(kernel)

    def draw(self, kernel: Kernel, lang: str) -> str:
        """The dock with its ships: `[R]` a crate, `CR` a colossus, `dRRB` two red dockhands and a blue one."""
        assert isinstance(kernel, Cargo)
        lines = ["        " + "".join(f"{letter:^7}" for letter in "abcdefgh")]
        lines.append(self._ship_line(kernel, 0, lang))
        west, east = self._ship_mark(kernel, 3, lang), self._ship_mark(kernel, 1, lang)
        for row in range(Size.SIDE):
            gate_west = (
                draw_square(kernel, Size.DOCK + 6 + row - kernel.loading_from) if self._gate(kernel, row, 3) else ""
            )
            gate_east = (
                draw_square(kernel, Size.DOCK + 2 + row - kernel.loading_from) if self._gate(kernel, row, 1) else ""
            )
            cells = "".join(f"{draw_square(kernel, row * Size.SIDE + column):^7}" for column in range(Size.SIDE))
            beside = kernel.loading_from <= row <= kernel.loading_from + 1
            left = gate_west or (west if beside else "")
            right = gate_east or (east if beside else "")
            lines.append(f"{left:>5} {row + 1} {cells} {row + 1} {right}".rstrip())
        lines.append(self._ship_line(kernel, 2, lang))
        lines.append("        " + "".join(f"{letter:^7}" for letter in "abcdefgh"))
        return "\n".join(lines)

    def _gate(self, kernel: Cargo, row: int, ship: int) -> bool:
        on_side = kernel.loading_from <= row <= kernel.loading_from + 1
        return bool(kernel.outside and kernel.in_play[ship] and on_side)

    def _ship_mark(self, kernel: Cargo, ship: int, lang: str) -> str:
        return f"<{COLOURS[ship]}>" if kernel.in_play[ship] else ""

    def _ship_line(self, kernel: Cargo, ship: int, lang: str) -> str:
        indent = " " * (8 + 7 * kernel.loading_from)
        if not kernel.in_play[ship]:
            return ""
        if kernel.outside:
            gates = "".join(f"{draw_square(kernel, kernel.berth[ship * 2 + which]):^7}" for which in range(2))
            return f"{indent}{gates} <{COLOURS[ship]}>"
        return f"{indent}{'<' + self.words().say(f'ship.{SHIP_LETTERS[ship]}', lang) + '>':^14}".rstrip()


def _fixed_word(move: int) -> str:
    """A move in notation, as far as that does not depend on the position."""
    if move == Move.DONE:
        return "done"
    if move < Move.STRIDE:
        code = move - Move.GROUP
        size = code % Size.GROUP + 1
        direction = DIRECTION_LETTERS[code // Size.GROUP % 4]
        return f"{size if size > 1 else ''}D {square_name(code // (4 * Size.GROUP))} {direction}"
    if move < Move.TROT:
        return f"C {DIRECTION_LETTERS[move - Move.STRIDE]}"
    if move < Move.BACK:
        letter, code = ("M", move - Move.TROT) if move < Move.TRAMPLE else ("E", move - Move.TRAMPLE)
        return f"{letter} {'pull ' if code >= 4 else ''}{DIRECTION_LETTERS[code % 4]}"
    if move < Move.DOCTOR:
        return ""  # out of the water onto one of two squares: which they are depends on the ship
    if move < Move.RELOCATE:
        return f"doctor {square_name(move - Move.DOCTOR)}"
    if move < Move.PLACE:
        return f"crate {square_name(move - Move.RELOCATE)}"
    if move < Move.TAKE:
        code = move - Move.PLACE
        return f"place {KIND_LETTERS[code // Size.CELLS]} {square_name(code % Size.CELLS)}"
    if move < Move.LAY:
        return f"ship {SHIP_LETTERS[move - Move.TAKE]}"
    if move < Move.ROLL:
        return f"lay {square_name(move - Move.LAY)}"
    if move < Move.SHOW:
        return f"roll {move - Move.ROLL + 1}"
    return f"show {COLOURS[move - Move.SHOW]}"


WORDS = [_fixed_word(move) for move in range(Move.ACTIONS)]
MOVES = {word: move for move, word in enumerate(WORDS) if not Move.BACK <= move < Move.DOCTOR}


@lru_cache(EVENTS_KEPT)
def name_event(record: tuple[int, ...], fast: bool) -> Event:
    """A traced record in names. The same few thousand happen again and again."""
    code, audience, a, b, c, d = record
    kind = codes.EVENTS[code]
    details: dict[str, Any] = {}
    if code in (codes.Event.MOVED, codes.Event.PUSHED):
        details = {"piece": piece_name(a), "from": square_name(b), "to": square_name(c), "count": d}
    elif code == codes.Event.PULLED:
        details = {"piece": f"k:{COLOURS[a]}", "from": square_name(b), "to": square_name(c), "count": 1}
    elif code == codes.Event.CRUSHED:
        details = {"piece": f"D:{COLOURS[a]}", "square": square_name(b), "count": c, "out": fast}
    elif code == codes.Event.DROWNED:
        details = {"piece": piece_name(a), "square": square_name(b), "count": c, "out": fast}
    elif code in (codes.Event.DUMPED, codes.Event.LOADED):
        details = {"piece": f"k:{COLOURS[a]}", "square": square_name(b)}
    elif code in (codes.Event.ARRIVED, codes.Event.RELOCATED):
        details = {"piece": f"k:{COLOURS[a]}", "square": square_name(b), "ship": COLOURS[c]}
    elif code == codes.Event.SCORED:
        details = {"ship": COLOURS[a], "points": b, "total": c}
    elif code in (codes.Event.RETURNED, codes.Event.PLACED):
        details = {"piece": piece_name(a), "square": square_name(b)}
    elif code == codes.Event.HEALED:
        details = {"piece": f"D:{COLOURS[a]}", "square": square_name(b)}
    elif code == codes.Event.CHOSE:
        details = {"seat": a, "ship": COLOURS[b]}
    elif code == codes.Event.LAID:
        details = {"square": square_name(a)}
    elif code == codes.Event.SHOWN:
        details = {"square": square_name(a), "piece": f"k:{COLOURS[b]}"}
    elif code == codes.Event.TURN:
        details = {"ship": COLOURS[a], "moves": b}
    elif code == codes.Event.PASSED:
        details = {"ship": COLOURS[a]}
    elif code == codes.Event.STRANDED:
        details = {"ship": COLOURS[a], "count": b}
    elif code == codes.Event.FINISHED:
        details = {"reason": codes.ENDINGS[a]}
    return Event(kind, details, audience)


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


def rolled(record: tuple[int, ...], ship: int) -> Event:
    """Chance has named a seat, which may have a ship already."""
    for_what = {Phase.BLIND_ROLL: "blind", Phase.CREW_ROLL: "crew"}.get(record[3], "start")
    details: dict[str, Any] = {"seat": record[2], "for": for_what}
    if ship >= 0:
        details["ship"] = COLOURS[ship]
    return Event(codes.EVENTS[record[0]], details, record[1])


def piece_name(number: int) -> str:
    """A piece of the kernel's events: `k:R` a crate, `D:B` a blue worker."""
    if number < Piece.HANDS:
        return f"k:{(*COLOURS, '?')[number - Piece.CRATE]}"
    return f"{KIND_LETTERS[(number - Piece.HANDS) // 4]}:{COLOURS[number % 4]}"


def draw_square(kernel: Cargo, square: int) -> str:
    """One square in at most seven signs."""
    what = kernel.square[square]
    if what == Piece.EMPTY:
        return "=" if kernel.loading[square] >= 0 else "."
    if what <= Piece.BLANK:
        return f"[{(*COLOURS, '?')[what - Piece.CRATE]}]"
    if what >= Piece.BIG:
        return f"{'CME'[(what - Piece.BIG) // 4]}{COLOURS[what % 4]}"
    counts = [kernel.hands[ship * Size.CELLS + square] for ship in range(4)]
    each = "d" + "".join(COLOURS[ship] * counts[ship] for ship in range(4))
    if len(each) <= 6:
        return each
    return "".join(f"{counts[ship]}{COLOURS[ship]}" for ship in range(4) if counts[ship])


GAME = CargoGame
