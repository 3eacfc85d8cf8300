"""The coach by HTTP: what one usually wants now, what the others' turns were for, and a warning before a move that
throws much away. Only where hints are played with and nobody else is at the table but bots."""

from __future__ import annotations

from fastapi import APIRouter, Request

from longshore.bots.caution import tell
from longshore.core import coach
from longshore.core.errors import BadInput
from longshore.core.game import Document
from longshore.core.words import LANGUAGES
from longshore.server.advice import Wish, wish_of
from longshore.server.api import TableId, advice_of, built, purse, table_id, tables_of
from longshore.server.calls import call
from longshore.server.contract import http
from longshore.server.errors import ApiError
from longshore.server.presence import Room
from longshore.server.record import Record
from longshore.server.seats import guest_of

router = APIRouter(prefix="/api")


@call(router, "POST", "/tables/{table}/coach")
async def coach_now(request: Request, table: TableId, form: http.SeatOnly) -> http.Coached:
    """What the coach says to an own seat that decides. Error `no_hints` at tables without hints, and where other
    people play."""
    guest = guest_of(request.cookies)

    def see(record: Record, _room: Room) -> Document:
        wish = coached(record, guest, form.seat)
        return {
            "ply": wish.ply,
            "seat": wish.seat,
            "now": coach.now(wish.game, wish.kernel, wish.seat),
            "then": coach.then(wish.game, wish.kernel, wish.seat, record.table.line),
        }

    found: http.Coached = built(await tables_of(request).look(table_id(table), see))
    return found


@call(router, "POST", "/tables/{table}/caution")
async def weigh_move(request: Request, table: TableId, form: http.CoachForm) -> http.Caution:
    """Whether a move that an own seat is about to make throws much away. Takes about a second, is paid for like advice,
    and called off like it."""
    guest, advice, payer = guest_of(request.cookies), advice_of(request), purse()
    wish = await tables_of(request).look(table_id(table), lambda record, _: coached(record, guest, form.seat))
    try:
        move, rule = wish.game.judge(wish.kernel, wish.seat, form.move)
    except BadInput as error:
        raise ApiError("malformed", f"This is no move: {error}.") from None
    if rule is not None:
        raise ApiError("refused", "This move is not allowed.", rule=rule)

    async def think() -> Document:
        found = await advice.bot_pool.weigh(wish.kernel, wish.seat, move, wish.seed, payer.home)
        told: Document = {"ply": wish.ply, "seat": wish.seat, "move": form.move, "careless": found is not None}
        if found is not None:
            told |= {
                "text": {lang: tell(wish.game, wish.kernel, wish.seat, found, lang) for lang in LANGUAGES},
                "better": wish.game.word(wish.kernel, wish.seat, found.better),
                "chance": round(found.chance, 3),
                "better_chance": round(found.better_chance, 3),
            }
        return told

    client = guest or payer.home
    answer: http.Caution = built(
        await advice.answer(wish, f"caution {move}", think, client, payer, request.is_disconnected)
    )
    return answer


def coached(record: Record, guest: str | None, seat: int) -> Wish:
    """The position as the seat may imagine it. ApiError unless hints are played with and all others are bots."""
    wish = wish_of(record, guest, None, seat)
    if record.state != "running":
        raise ApiError("not_now", "The game is over.")
    mine = record.seats_of(guest)
    if any(other.kind == "person" and number not in mine for number, other in enumerate(record.seats)):
        raise ApiError("no_hints", "The coach is for games against bots.")
    return wish
