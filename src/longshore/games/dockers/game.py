"""Dockers for everyone else: options and set-up, moves as words, events in names, views, the drawn dock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from longshore.core.bounds import AMOUNT, MOVE_LETTERS, NAME_LETTERS, Limits, expect_small
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, Option
from longshore.core.kernel import Kernel
from longshore.games.dockers import codes, document
from longshore.games.dockers.codes import COLOURS, NONE, SIDES, Cell, Colour, Knowledge, Move, Phase, Side, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS, place_name, read_colour, square_name
from longshore.games.dockers.ways import SIDE, UP

LETTERS = "LBRYG"  # of the colours, in a drawing
CELL_WIDTH = 13
MOVE = re.compile(r"(?P<port>\S.*?) (?P<kind>[TFP]) (?P<rest>\S+( \S+)?)", re.IGNORECASE)
MOVED = ("tipped", "lifted", "fell", "pivoted", "uncovered", "hidden")  # events that name places
PLACES = ("north_west", "north", "north_east", "west", "centre", "east", "south_west", "south", "south_east")


class DockersGame(Game):
    """Philippe Leurquin's Dockers."""

    id = "dockers"
    title = "Dockers"
    credits = "Philippe Leurquin"
    refusals = codes.REFUSALS
    actions = Move.ACTIONS
    coloured = r"(?<=\d )[BRYG](?= )|(?<= )[LBRYG.]{4}(?=[ =$]|$)"
    options_known: ClassVar[tuple[Option, ...]] = (
        Option("memory", "dockyard", "memory.faces", codes.MEMORIES),
        Option("family", False, "option.family"),
        Option("size", 7, "option.size", (7, 9)),
        Option("strict", False, "option.strict"),
        Option("reveal_scores", True, "option.reveal_scores"),
        Option("dead_end", False, "option.dead_end"),
        Option("shuffled_floors", False, "option.shuffled_floors"),
        Option("idle", 12, "option.idle", (0, 12, 24)),
    )

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = super().check_options(given)
        endless = options["family"] and not options["idle"]
        expect(not endless, "dockers: option family needs the option idle: with loose pivots no game would ever end")
        return options

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
                word = self.word(None, 0, move)
                assert len(word) <= MOVE_LETTERS
                try:
                    meant = self.parse(None, 0, word)
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
                int(option["shuffled_floors"]),
                option["idle"],
                part["turn"]["moves"]["value"],
                *part["points"]["level"]["value"],
                *faces,
            ]
        )

    # --- moves as words: docs/notation/dockers.md ---------------------------------------------------------------------

    def word(self, kernel: Kernel | None, seat: int, move: int) -> str:
        ports = self.ports
        if move < Move.DROP:
            return f"{ports[move // Size.DIRECTIONS]} T {DIRECTIONS[move % Size.DIRECTIONS]}"
        if move < Move.FALL:
            fall = move - Move.DROP
            return f"{ports[fall // Size.DIRECTIONS]} F {DIRECTIONS[fall % Size.DIRECTIONS]}"
        if move < Move.PIVOT:
            fall, turns = divmod(move - Move.FALL, Size.TURNS)
            return f"{ports[fall // Size.DIRECTIONS]} F {DIRECTIONS[fall % Size.DIRECTIONS]} {turns}"
        if move < Move.TURN:
            return f"{ports[(move - Move.PIVOT) // Size.PIVOTS]} P {(move - Move.PIVOT) % Size.PIVOTS + 1}"
        if move < Move.STAMP:
            return f"turn {move - Move.TURN}"
        if move < Move.STAY:
            return f"$ {ports[move - Move.STAMP]}"
        if move == Move.STAY:
            return "$ stay"
        if move < Move.FIRST:
            return f"colour {COLOURS[move - Move.COLOUR + 1]}"
        if move < Move.FLOOR:
            return f"first {move - Move.FIRST + 1}"
        return f"floor {ports[(move - Move.FLOOR) * Size.A_FLOOR + Size.CENTRE]}"

    def parse(self, kernel: Kernel | None, seat: int, text: str) -> int:
        words = " ".join(text.split())
        expect(words, "an empty move; write for example 'Durban T W', 'Zanzibar F N', 'Tanger P 2' or '$ Lagos'")
        if words.startswith("$"):
            target = words[1:].strip()
            return Move.STAY if target.lower() == "stay" else Move.STAMP + self.read_port(target, text)
        head, _, rest = words.partition(" ")
        if head.lower() == "turn" and " " not in rest:
            return Move.TURN + self.read_turns(rest, text)
        if head.lower() in ("colour", "first", "floor"):
            return self._parse_chance(head.lower(), rest, text)
        match = MOVE.fullmatch(words)
        if match is None:
            raise BadInput(
                f"'{text}' is no move of Dockers; moves look like 'Durban T W', 'Zanzibar F N', 'Tanger P 2', '$ Lagos'"
            )
        crate = self.read_port(match["port"], text)
        kind, details = match["kind"].upper(), match["rest"].split()
        if kind == "P":
            expect(len(details) == 1, f"'{text}': 'P' is followed by quarter turns, as in 'Tanger P 2'")
            turns = self.read_turns(details[0], text)
            if turns == 0:
                raise Refused("pivot.turns")  # no pivot at all is no move [pivot.turns]
            return Move.PIVOT + crate * Size.PIVOTS + turns - 1
        direction = details[0].upper()
        if direction in ("NE", "NW", "SE", "SW"):
            raise Refused("move.sides")  # [move.sides]
        expect(direction in list(DIRECTIONS), f"'{text}': '{details[0]}' is no direction; they are N, E, S and W")
        wish = crate * Size.DIRECTIONS + DIRECTIONS.index(direction)
        if kind == "T":
            expect(len(details) == 1, f"'{text}': a tip has a direction only, as in 'Durban T W'")
            return Move.TIP + wish
        if len(details) == 1:
            return Move.DROP + wish
        return Move.FALL + wish * Size.TURNS + self.read_turns(details[1], text)

    def _parse_chance(self, head: str, rest: str, text: str) -> int:
        """`colour blue`, `first 2`, `floor Bahia`: what chance says."""
        if head == "colour":
            return Move.COLOUR + read_colour(rest, f"'{text}'") - 1
        if head == "first":
            good = rest in ("1", "2", "3", "4") and int(rest) <= self.seats
            expect(good, f"'{text}': 'first' is followed by a seat, from 1 to {self.seats}")
            return Move.FIRST + int(rest) - 1
        crate = self.read_port(rest, text)
        expect(crate % Size.A_FLOOR == Size.CENTRE, f"'{text}': a floor is named by the crate in its centre")
        return Move.FLOOR + crate // Size.A_FLOOR

    def read_port(self, name: str, move: str) -> int:
        """A crate by its port."""
        ports = [port.lower() for port in self.ports]
        expect(name.lower() in ports, f"'{move}': there is no crate called '{name}'")
        return ports.index(name.lower())

    def read_turns(self, text: str, move: str) -> int:
        """Quarter turns clockwise."""
        expect(text in ("0", "1", "2", "3"), f"'{move}': '{text}' are no quarter turns; they are 0 to 3")
        return int(text)

    # --- events -------------------------------------------------------------------------------------------------------

    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        assert isinstance(kernel, Dockers)
        code, audience, a, b, c, d = record
        ports = self.ports
        details: dict[str, Any] = {}
        if code == codes.Event.COLOURED:
            details = {"seat": a, "colour": COLOURS[b]}
        elif code in (codes.Event.FIRST, codes.Event.TURN):
            details = {"seat": a}
        elif code == codes.Event.STACKED:
            details = {"level": a, "centre": ports[b * Size.A_FLOOR + Size.CENTRE]}
        elif code in (codes.Event.TIPPED, codes.Event.LIFTED):
            details = {"port": ports[a], "direction": DIRECTIONS[b], "from": place_name(c), "to": place_name(d)}
            if code == codes.Event.TIPPED:
                details["top"] = self.top_of(kernel, a)
        elif code == codes.Event.SHOWN:
            colours = [
                kernel.paint[a * Size.FACES + SIDE[kernel.turned[a] * Size.FACES + side]] for side in range(Size.FACES)
            ]
            details = {"port": ports[a]} | {name: COLOURS[colour] for name, colour in zip(SIDES, colours, strict=True)}
        elif code == codes.Event.FELL:
            details = {
                "port": ports[a],
                "direction": DIRECTIONS[b // Size.TURNS],
                "from": place_name(c),
                "to": place_name(d),
            }
            details |= {"turns": b % Size.TURNS, "top": self.top_of(kernel, a)}
        elif code == codes.Event.PIVOTED:
            details = {"port": ports[a], "at": place_name(c), "turns": b}
        elif code == codes.Event.UNCOVERED:
            details = {"port": ports[a], "at": place_name(b), "top": self.top_of(kernel, a)}
        elif code == codes.Event.HIDDEN:
            details = {"port": ports[a], "at": place_name(b)}
        elif code == codes.Event.SCORED:
            score = document.describe_score(kernel, record, ports)
            members = document.group_of(kernel, c // 2 // Size.LEVELS)
            details = score | {"total": d, "ports": [ports[crate] for crate in members], "mover": kernel.player}
        elif code == codes.Event.SPLIT:
            details = {"pieces": len(document.find_pieces(kernel)), "left": a}
        elif code == codes.Event.TOKEN:
            details = {"seat": a, "port": ports[b], "from": ports[c] if c >= 0 else None}
        elif code == codes.Event.STAYED:
            details = {"seat": a, "port": ports[b]}
        elif code == codes.Event.IDLE:
            details = {"turns": a, "limit": kernel.idle_limit}
        elif code == codes.Event.ENDED:
            details = {"reason": codes.ENDINGS[a]}
        if code in (codes.Event.TURN, codes.Event.TOKEN, codes.Event.STAYED):
            details["colour"] = COLOURS[kernel.colour_of[a]]
        return Event(codes.EVENTS[code], details, audience)

    def top_of(self, kernel: Dockers, crate: int) -> str:
        return COLOURS[kernel.paint[crate * Size.FACES + UP[kernel.turned[crate]]]]

    def say(self, event: Event, lang: str) -> str:
        say = self.words().say
        fields: dict[str, Any] = dict(event.details)
        fields["from_"] = fields.pop("from", "")
        key = event.kind
        if key in MOVED:  # places as the rim of the dock says them
            if "to" in fields:
                fields["from_level"] = say(f"level.{fields['from_'][-1]}", lang)
                fields["from_"] = square_name(fields["from_"])
            place = "to" if "to" in fields else "at"
            fields["level"] = say(f"level.{fields[place][-1]}", lang)
            fields[place] = square_name(fields[place])
        if key in ("coloured", "first"):
            fields["seat"] = fields["seat"] + 1
        elif fields.get("seat") is not None:
            fields["seat"] = say(f"player.{fields['colour']}", lang)
        for name in ("top", "colour"):
            if name in fields:
                fields[name] = say(f"colour.{fields[name]}", lang)
        if "direction" in fields:
            fields["direction"] = say(f"direction.{fields['direction']}", lang)
        if key == "shown":
            for name in SIDES[1:]:
                fields[name] = say(f"colour.{fields[name]}", lang)
        elif key == "fell":
            key = "fell_turned" if fields["turns"] else "fell"
        elif key in ("scored", "stacked"):
            fields["level"] = say(f"level.{fields['level']}", lang)
            if key == "scored":
                key = "scored_nobody" if event.details["seat"] is None else f"scored_{fields['cause']}"
        elif key == "token":
            key = "token" if event.details["from"] is None else "token_moved"
        elif key == "ended":
            key = f"ended_{fields['reason']}"
        if key in ("fell_turned", "pivoted"):
            fields["turns"] = say(f"turns.{fields['turns']}", lang)
        return say(f"event.{key}", lang, **fields)

    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        assert isinstance(kernel, Dockers)
        say = self.words().say
        phase = kernel.phase
        if phase == Phase.MOVES:
            key = "split" if not kernel.solid else "last" if kernel.moves_left == 1 else "moves"
            return say(f"prompt.{key}", lang, left=kernel.moves_left)
        if phase == Phase.TURNING:
            return say("prompt.turning", lang, port=self.ports[kernel.held])
        if phase == Phase.CUSTOMS:
            if kernel.customs < 0:
                return say("prompt.customs_must", lang)
            return say("prompt.customs", lang, port=self.ports[kernel.customs])
        return say("prompt.over" if phase == Phase.OVER else "prompt.chance", lang)

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
        expect(isinstance(document_read, dict), "a position must be a JSON object")
        expect_small(document_read, "the position")
        expect(document_read.get("game", cls.id) == cls.id, f"this is a position of {document_read.get('game')!r}")
        game = cls(document_read.get("seats", 4), document_read.get("options"), document_read.get("components"))
        kernel = game.start()
        document.read(document_read, kernel, game.ports)
        return game, kernel

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """What the seat may know at this memory level [memory.faces], with all that follows from it written out."""
        assert isinstance(kernel, Dockers)
        return {**self.header(), **document.look(kernel, seat, self.ports)}

    def audit(self, kernel: Kernel) -> list[str]:
        assert isinstance(kernel, Dockers)
        return document.audit(kernel)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, kernel: Kernel, lang: str) -> str:
        """The dock from above: each stack's top crate with its level, its top colour and what everybody may know of its
        north, east, south and west sides; `=` arranged, `$` customs."""
        assert isinstance(kernel, Dockers)
        say = self.words().say
        cells = [kernel.at[i] for i in range(Size.CRATES) if kernel.at[i] >= 0]
        if not cells:
            return say("draw.empty", lang)
        rows = range(min(cell // Size.STRIDE for cell in cells), max(cell // Size.STRIDE for cell in cells) + 1)
        columns = range(min(cell % Size.STRIDE for cell in cells), max(cell % Size.STRIDE for cell in cells) + 1)
        lines = ["    " + "".join(f"{chr(ord('A') + column - 1):<{CELL_WIDTH}}" for column in columns).rstrip()]
        for row in rows:
            tops = [self._top(kernel, row * Size.STRIDE + column) for column in columns]
            names = "".join(f"{self._draw_name(kernel, crate):<{CELL_WIDTH}}" for crate in tops)
            looks = "".join(f"{self._draw_crate(kernel, crate):<{CELL_WIDTH}}" for crate in tops)
            lines += [f"{row:>2}  {names}".rstrip(), f"    {looks}".rstrip()]
        if not kernel.solid:
            lines.append(say("draw.split", lang))
        if kernel.customs < 0:
            lines.append(say("draw.no_customs", lang))
        for group in document.find_groups(kernel, self.ports):
            fields = {"colour": say(f"colour.{group['colour']}", lang), "level": say(f"level.{group['level']}", lang)}
            lines.append(say("draw.group", lang, size=group["size"], ports=", ".join(group["ports"]), **fields))
        return "\n".join(lines)

    def _top(self, kernel: Dockers, cell: int) -> int:
        high = kernel.height[cell]
        return kernel.stack[cell * Size.LEVELS + high - 1] if 0 < high < Cell.RIM else NONE

    def _draw_name(self, kernel: Dockers, crate: int) -> str:
        return self.ports[crate] if crate >= 0 else "."

    def _draw_crate(self, kernel: Dockers, crate: int) -> str:
        if crate < 0:
            return ""
        known, way = kernel.knows(Knowledge.PUBLIC, crate), kernel.turned[crate]
        sides = ""
        for side in range(Side.NORTH, Size.FACES):
            face = SIDE[way * Size.FACES + side]
            sides += LETTERS[kernel.paint[crate * Size.FACES + face]] if known >> face & 1 else "."
        flags = ("=" if kernel.arranged(kernel.at[crate]) else "") + ("$" if crate == kernel.customs else "")
        return f"{kernel.level[crate]} {LETTERS[kernel.show[kernel.at[crate]]]} {sides}{' ' + flags if flags else ''}"


GAME = DockersGame
