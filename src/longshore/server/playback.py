"""What each event of a move changes in what a viewer sees, for pages that show motion: see core/changes.py.

It is worked out when the move is told, once for each kind of viewer, and never stored. Whoever shows no motion does not
ask for it, and nobody pays for it.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator

from longshore.core import changes
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table
from longshore.server.encoding import encode

log = logging.getLogger("longshore.playback")
Look = Callable[[Game, Kernel, int | None], Document]  # what a seat sees of a position
MOST = 40  # moves at once; after a longer absence a page jumps to where the game is
LONGEST = 48  # events of a move that are looked at; what is left of a longer one is told as one step
PATIENCE = 0.004  # seconds in which they are: others wait meanwhile
KEPT = 256  # tables whose last position is at hand
latest: OrderedDict[str, tuple[Entry, Kernel]] = OrderedDict()  # by table: the last move filmed, and where it led


class Scene:
    """One move: the positions before it, at each of its events, and after it."""

    def __init__(self, game: Game, before: Kernel, entry: Entry) -> None:
        self.game = game
        self.before = before
        self.after = before.copy()
        self.frames = game.film(self.after, entry.seat, game.parse(before, entry.seat, entry.move))
        self.told: dict[int | None, bytes] = {}

    def changes(self, eye: int | None, look: Look) -> bytes:
        """What each event that a seat (None: a spectator) is told of changes; encoded."""
        known = self.told.get(eye)
        if known is None:
            before, after = look(self.game, self.before, eye), look(self.game, self.after, eye)
            known = self.told[eye] = encode(changes.of_move(before, self._views(before, eye, look), after))
        return known

    def _views(self, view: Document, eye: int | None, look: Look) -> Iterator[Document]:
        """What is seen at each event."""
        end = time.thread_time() + PATIENCE
        for number, (event, frame) in enumerate(self.frames):
            if event.visible(eye):
                view = look(self.game, frame, eye) if number < LONGEST and time.thread_time() < end else view
                yield view


class Playback:
    """So many moves of a table, the last ones or those up to a ply; each is filmed when it is wanted."""

    def __init__(self, name: str, table: Table, count: int, look: Look, ply: int | None = None) -> None:
        self.name = name
        self.game = table.game
        self.look = look
        last = len(table.line) if ply is None else ply
        self.entries = table.line[last - count : last] if 0 < count <= MOST and not table.stopped else []
        self.kernel = self._begin(table, last - count) if self.entries else table.kernel
        self.scenes: list[Scene] = []

    def _begin(self, table: Table, before: int) -> Kernel:
        """The position before the first of the moves."""
        entry, kernel = latest.get(self.name, (None, None))
        return kernel if kernel is not None and before and table.line[before - 1] is entry else table.position(before)

    def add(self, number: int, told: bytes, eye: int | None) -> bytes:
        """One of the moves, counted from 0, as a seat (None: a spectator) is told it, with what its events change. If
        that cannot be said, the move is told all the same: a page then shows where it leads."""
        try:
            return self._add(number, told, eye)
        except Exception:
            log.exception("table %s: a move cannot be shown event by event", self.name)
            self.entries = []
            return told

    def _add(self, number: int, told: bytes, eye: int | None) -> bytes:
        while len(self.scenes) <= number < len(self.entries):
            scene = Scene(self.game, self.kernel, self.entries[len(self.scenes)])
            self.scenes.append(scene)
            self.kernel = scene.after
            self._keep()
        if number >= len(self.scenes):
            return told
        return told.removesuffix(b"}") + b',"changes":' + self.scenes[number].changes(eye, self.look) + b"}"

    def _keep(self) -> None:
        """The next move begins where this one ends: then it need not be looked for."""
        latest[self.name] = self.entries[len(self.scenes) - 1], self.kernel
        latest.move_to_end(self.name)
        if len(latest) > KEPT:
            latest.popitem(last=False)
