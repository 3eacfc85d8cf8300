"""The end of a game by HTTP: the final table, and why the game ended so. Worked out of the log whenever it is asked
for, so that it is there after any reload and for games of any age."""

from __future__ import annotations

from fastapi import APIRouter, Request

from longshore.core.game import Document
from longshore.core.tally import Row, tally
from longshore.server.api import TableId, built, table_id, tables_of
from longshore.server.calls import call
from longshore.server.contract import http
from longshore.server.errors import ApiError
from longshore.server.record import Record

router = APIRouter(prefix="/api")


@call(router, "GET", "/tables/{table}/ending")
async def show_ending(request: Request, table: TableId) -> http.Ending:
    """How a finished game ended: where everybody's points came from, and why the winner won."""
    found: http.Ending = built(await tables_of(request).look_long(table_id(table), ending))
    return found


def ending(record: Record) -> Document:
    """What is told: nothing that was hidden, for it is made of points alone."""
    if record.state != "over":
        raise ApiError("not_now", "The game is not over yet.")
    table = record.table
    found = tally(record.game, table.opening, (event for entry in table.line for event in entry.events), table.kernel)
    return {
        "reason": record.reason,
        "winners": record.winners,
        "scores": found.scores,
        "gave_up": [number for number, seat in enumerate(record.seats) if seat.resigned],
        "sources": [_row(row) for row in found.sources],
        "rounds": [_row(row) for row in found.rounds],
        "why": found.why,
    }


def _row(row: Row) -> Document:
    return {"name": row.name, "points": row.points, "times": row.times}
