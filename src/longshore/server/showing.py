"""A position of a lesson or an example as a page gets it at a table, and the moves that have just led to it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from longshore.core.codes import OVER
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table
from longshore.core.words import LANGUAGES
from longshore.server import views
from longshore.server.encoding import encode_events, encode_move, move_fields
from longshore.server.playback import Playback


def entries(name: str, table: Table, told: Sequence[Entry], seat: int) -> list[msgspec.Raw]:
    """What has just happened as the seat may see it, with what each event changes."""
    motion = Playback(name, table, len(told), views.view_of)
    shown = []
    for number, entry in enumerate(told):
        move, events = views.seen(entry, (seat,))
        encoded = encode_events(table.game, events)
        fields = encode_move(number + 1, move_fields(0, entry.seat, move, encoded), encoded)
        shown.append(msgspec.Raw(motion.add(number, fields, seat)))
    return shown


def state(game: Game, kernel: Kernel, seat: int) -> Document:
    """The position as at a table."""
    waiting = [other for other in range(game.seats) if kernel.waiting() >> other & 1]
    mine = seat in waiting
    return {
        "ply": 0,
        "turn": views.turn_in_words(kernel),
        "waiting": waiting,
        "names": game.seat_names(kernel),
        "scores": game.scores(kernel),
        "winners": game.winners(kernel) if kernel.turn() == OVER else [],
        "view": views.view_of(game, kernel, seat),
        "prompt": game.prompts(kernel, seat) if mine else dict.fromkeys(LANGUAGES, ""),
        "legal": {str(seat): [*game.legal_words(kernel, seat)]} if mine else {},
        "undo": {},
    }
