"""The HTTP calls, as docs/architecture/protocol.md lists them."""

from __future__ import annotations

import asyncio
import secrets
import tomllib
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request, Response

import longshore
from longshore import bots
from longshore.core import game as games
from longshore.core.errors import BadInput
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.server import agreement, gamefile, views
from longshore.server.advice import Advice
from longshore.server.budget import NEW_TABLE, STORED, WORK, Purse, asker
from longshore.server.calls import JSON, call, errors
from longshore.server.clock import CHOICES
from longshore.server.contract import http
from longshore.server.contract.table import Both, Summary
from longshore.server.encoding import encode
from longshore.server.errors import ApiError, no_table, not_yours
from longshore.server.presence import Room
from longshore.server.record import Record, new_header
from longshore.server.seats import Seat, clean, clean_name, digest, guest_of, new_secret
from longshore.server.store import Unavailable
from longshore.server.stream import CHAT_KEPT
from longshore.server.tables import LISTED, Tables

TABLE_NAME_LENGTH = 40
HEALTH = 5.0  # seconds the database has to answer
UNNAMED = "Guest"  # who has no name yet
RENAMED = 150  # bytes that are stored of a new name at a table
WAITING_FILES = 2  # files of one address that may wait to be read, besides the one that is
TableId = Annotated[str, Path(min_length=1, max_length=32)]
router = APIRouter(prefix="/api")


def built(document: Any) -> Any:
    """An answer put together elsewhere, by hand; tests/server/test_contract.py sees to it that it fits."""
    return document


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    tables.must_be_open()
    return tables


def purse() -> Purse:
    """Out of which whoever asks pays."""
    return asker.get() or Purse()


def table_id(text: str) -> str:
    if not text.isascii() or not text.replace("-", "").replace("_", "").isalnum():
        raise no_table()
    return text


# --- guests ----------------------------------------------------------------------------------------------------------


def known_or_new(request: Request) -> tuple[str | None, str]:
    """The guest if there is one; the guest, known or new. A new one is given the cookie with the answer."""
    known = guest_of(request.cookies)
    if known is not None:
        return known, known
    request.state.new_secret = new_secret()
    return None, digest(request.state.new_secret)


@call(router, "GET", "/me")
async def me(request: Request) -> http.Me:
    """My name and the tables where I have a seat."""
    tables, guest = tables_of(request), guest_of(request.cookies)
    if guest is None:
        return http.Me("", [])
    name = await asyncio.to_thread(tables.store.guest_name, guest)
    mine = await asyncio.to_thread(tables.store.tables_of, guest, LISTED)
    return http.Me(name or "", built(await tables.summaries(mine, guest)))


@call(router, "PUT", "/me")
async def set_me(request: Request, form: http.NameForm) -> http.Named:
    """Choose a name. It changes at all tables where I sit and the game is not over."""
    tables, name = tables_of(request), clean_name(form.name)
    purse().need(STORED)
    known, guest = known_or_new(request)
    before = await asyncio.to_thread(tables.store.guest_name, guest) if known else None
    await tables.name_guest(guest, name)
    for place in await asyncio.to_thread(tables.store.tables_of, guest, LISTED) if known else ():
        try:
            renamed, _ = await tables.change(place, lambda record: record.rename(guest, before or UNNAMED, name))
            purse().charge(STORED, RENAMED * renamed)
        except Unavailable:
            raise
        except ApiError:  # a damaged table costs one table
            continue
    return http.Named(name)


# --- games and rules -------------------------------------------------------------------------------------------------


@call(router, "GET", "/games")
async def list_games(_request: Request) -> list[http.GameInfo]:
    """Every game there is."""
    return [_game_info(game) for game in games.discover().values()]


def _game_info(game: type[Game]) -> http.GameInfo:
    return http.GameInfo(
        id=game.id,
        title=game.title,
        credits=game.credits,
        seat_counts=list(game.seat_counts),
        options=[
            http.GameOption(one.name, one.default, list(one.choices), one.rule, one.sources)
            for one in game.options_known
        ],
        bots=bots.ranks(),
        components=game.printed_components(),
    )


@call(router, "GET", "/rules/{game}")
async def rules(_request: Request, game: Annotated[str, Path(max_length=40)]) -> http.RuleBook:
    """A game's rule book."""
    known = games.discover()
    if game not in known:
        raise ApiError("no_page", "There is no such game.")
    book = known[game].rules()
    return http.RuleBook(
        {chapter: Both(**title) for chapter, title in book.chapters.items()},
        [
            http.Rule(rule.id, Both(**rule.title), Both(**rule.text), rule.section, rule.status, bool(rule.refuses))
            for rule in book.rules.values()
        ],
    )


# --- tables ----------------------------------------------------------------------------------------------------------


@call(router, "GET", "/tables")
async def list_tables(request: Request) -> http.TableLists:
    """The newest listed tables."""
    tables, guest = tables_of(request), guest_of(request.cookies)
    found: list[Any] = []
    for state in ("open", "running", "over"):
        ids = await asyncio.to_thread(tables.store.listed, state, LISTED)
        found.append(built(await tables.summaries(ids, guest)))
    return http.TableLists(*found)


@call(router, "POST", "/tables")
async def create_table(request: Request, form: http.TableForm) -> http.Created:
    """A new table."""
    tables = tables_of(request)
    known, guest = known_or_new(request)
    purse().need(STORED)
    game, start, played_on = await _wanted_game(tables, form)
    name_known = await asyncio.to_thread(tables.store.guest_name, guest) if known else None
    seats = [_wanted_seat(seat, guest, name_known or UNNAMED) for seat in form.seats]
    mine = next((seat.name for seat in seats if seat.kind == "person"), name_known or UNNAMED)
    name = clean(form.name, TABLE_NAME_LENGTH, "name") if form.name else f"{game.title}, {mine}"
    seed = clean(form.seed, 64, "seed") if isinstance(form.seed, str) else form.seed
    table = Table(game, secrets.token_hex(8) if seed is None else seed, start)
    clock = {"minutes": form.clock, "increment": CHOICES[form.clock]} if form.clock else None
    header = new_header(table, name, guest, form.listed, form.hints, clock, seed is not None, played_on)
    new_name = [tables.store.name_guest(guest, mine)] if name_known is None and mine != UNNAMED else []
    made, recovery = await tables.create(table, seats, header, new_name)
    purse().charge(STORED, NEW_TABLE + len(form.components or ""))
    return http.Created(made, [http.Recovery(seat, token) for seat, token in recovery])


async def _wanted_game(tables: Tables, form: http.TableForm) -> tuple[Game, Kernel | None, Document | None]:
    """The game as it is wished for, the position to begin from if it is not the first, and which that is, as everybody
    may be told: the id of a table that is not listed is its invitation."""
    if form.play_on is not None:
        if form.options or form.components:
            raise ApiError("malformed", "Who plays on from a position takes its options and components.")
        ply = form.play_on.ply

        def branch(record: Record, _room: Room) -> tuple[Game, Kernel, Document]:
            source = record.id if record.about["listed"] else None
            return record.game, record.branch(ply), {"table": source, "ply": ply}

        game, kernel, played_on = await tables.look(table_id(form.play_on.table), branch)
        if game.id != form.game or game.seats != len(form.seats):
            raise ApiError("malformed", f"The position is one of {game.title} with {game.seats} seats.")
        return game, kernel, played_on
    if form.components:
        return await tables.long_work(_set_up, form), None, None
    return _set_up(form), None, None


def _set_up(form: http.TableForm) -> Game:
    try:
        components = form.components
        if isinstance(components, str):
            components = tomllib.loads(components)
        game = games.find(form.game)(len(form.seats), form.options, components)
        encode(game.header())
    except tomllib.TOMLDecodeError as error:
        raise ApiError("malformed", f"The components are not TOML: {error}.") from error
    except BadInput as error:
        raise ApiError("malformed", f"{error}.") from error
    except (UnicodeError, RecursionError, TypeError) as error:
        raise ApiError("malformed", "The components cannot be written down.") from error
    return game


def _wanted_seat(form: http.SeatForm, guest: str, my_name: str) -> Seat:
    seat = Seat()
    if form.kind == "bot":
        names = bots.names()
        bot = form.bot or names[0]
        if bot not in names:
            raise ApiError("malformed", f"There is no bot of this name; there are {', '.join(names)}.")
        seat.man(bot)
    elif form.kind == "me":
        seat.sit(guest, clean_name(form.name) if form.name else my_name)
    elif form.kind == "friend":
        seat.sit(guest, clean_name(form.name) if form.name else "Friend")
    return seat


@call(router, "GET", "/tables/{table}")
async def show_table(request: Request, table: TableId) -> Summary:
    """One table's summary."""
    guest = guest_of(request.cookies)

    def see(record: Record, room: Room) -> Document:
        return views.summary(record, guest, room.online())

    found: Summary = built(await tables_of(request).look(table_id(table), see))
    return found


@call(router, "POST", "/tables/{table}/join")
async def join(request: Request, table: TableId, form: http.JoinForm) -> http.Joined:
    """Sit down. Once started only seats that were left are free. Who left comes back at once, and who would play with
    bots only sits down at once. Others ask, and `seated` is false until all who play have agreed; error `not_yours` for
    who holds or has left another seat, `not_now` where all have left."""
    tables = tables_of(request)
    _, guest = known_or_new(request)
    name, token, place = clean_name(form.name), new_secret(), table_id(table)

    def follow_up(joined: tuple[int, bool]) -> list[sa.Executable]:
        seat, seated = joined
        named = tables.store.name_guest(guest, name)
        return [named, tables.store.take_place(place, seat, guest, digest(token))] if seated else [named]

    (seat, seated), _ = await tables.change(place, lambda record: record.join(guest, name, form.seat), follow_up)
    return http.Joined(seat, seated, token if seated else None)


@call(router, "POST", "/tables/{table}/recovery")
async def new_recovery(request: Request, table: TableId, form: http.SeatOnly) -> http.Recovery:
    """A new recovery link for an own seat (a rematch gives none by itself, nor does a seat one has asked for); the old
    one no longer works."""
    tables, guest, place, token = tables_of(request), guest_of(request.cookies), table_id(table), new_secret()

    def still_mine() -> None:
        if tables.store.guest_at(place, form.seat) != guest:
            raise not_yours()

    await tables.change(
        place,
        lambda record: record.own(guest, form.seat),
        lambda _: [tables.store.renew_place(place, form.seat, guest or "", digest(token))],
        still_mine,
    )
    return http.Recovery(form.seat, token)


@call(router, "POST", "/tables/{table}/leave")
async def leave(request: Request, table: TableId, form: http.SeatOnly) -> http.Done:
    """Stand up. Before the start the seat is open again; afterwards it stands empty until its holder comes back, also
    by its link, or those who play give it to somebody else or a bot."""
    tables, guest, place = tables_of(request), guest_of(request.cookies), table_id(table)

    def follow_up(running: bool) -> list[sa.Executable]:
        gone = tables.store.leave_place if running else tables.store.free_place
        return [gone(place, form.seat)]

    await tables.change(place, lambda record: record.leave(guest, form.seat), follow_up)
    return http.Done()


@call(router, "POST", "/tables/{table}/start")
async def start(request: Request, table: TableId) -> http.Done:
    """Begin the game: any seated guest, when no seat is open."""
    guest = guest_of(request.cookies)
    await tables_of(request).change(table_id(table), lambda record: record.start(guest))
    return http.Done()


@call(router, "POST", "/tables/{table}/bot")
async def seat_bot(request: Request, table: TableId, form: http.BotForm) -> http.Seated:
    """Give an open or left seat, or another bot's, to a bot. Before the start the host decides. Once started any seated
    guest proposes it, and `seated` is false until all who play have agreed; who plays alone needs to ask nobody."""
    guest = guest_of(request.cookies)
    seated, _ = await tables_of(request).change(
        table_id(table), lambda record: agreement.man(record, guest, form.seat, form.bot)
    )
    return http.Seated(seated)


@call(router, "POST", "/tables/{table}/agree")
async def agree(request: Request, table: TableId, form: http.AgreeForm) -> http.Done:
    """The answer of a seated guest to what is proposed. One no ends it, also of who proposed it or asks. Who has
    resigned is not asked; who leaves is asked no more. Whoever is given a seat sees all that it hides from others."""
    guest = guest_of(request.cookies)
    await tables_of(request).change(table_id(table), lambda record: agreement.answer(record, guest, form.agree))
    return http.Done()


@call(router, "POST", "/tables/{table}/rematch")
async def rematch(request: Request, table: TableId) -> http.TableId:
    """Play again: same seats, new table; asked again it answers with the same new table."""
    made = await tables_of(request).rematch(table_id(table), guest_of(request.cookies))
    return http.TableId(made)


@call(router, "GET", "/tables/{table}/chat")
async def chat(request: Request, table: TableId, before: Annotated[int, Query(ge=1, le=1 << 53)]) -> http.ChatLines:
    """What was said before an entry: the last 100 lines, in order; fewer if there are no more."""
    tables, place = tables_of(request), table_id(table)
    await tables.look(place, lambda _record, _room: None)
    lines = await tables.read(tables.store.chat, place, before, CHAT_KEPT)
    return http.ChatLines([built(views.chat_line(seq, msgspec.json.decode(text))) for seq, text in lines])


@call(router, "GET", "/tables/{table}/at/{ply}")
async def position(
    request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)], changes: bool = False
) -> http.Position:
    """The position after so many moves as the caller may see it; if asked, with what the last one changed."""
    guest = guest_of(request.cookies)

    def see(record: Record, _room: Room) -> Document:
        if ply > len(record.line):
            raise ApiError("no_page", f"There are only {len(record.line)} moves yet.")
        return views.at(record, ply, record.seats_of(guest), changes)

    found: http.Position = built(await tables_of(request).look(table_id(table), see))
    return found


def advice_of(request: Request) -> Advice:
    return request.app.state.advice  # type: ignore[no-any-return]  # starlette's state holds anything


@call(router, "POST", "/tables/{table}/advice")
async def advise(request: Request, table: TableId, form: http.AdviceForm) -> http.Advice:
    """The best moves after so many moves, or now, the best first. While the game runs: only for own seats, error
    `no_hints` at tables without hints and for those who watch. Of a finished game: for whoever decides there. Takes
    some seconds; closing the request calls it off, so does a new question of the same guest, and for the position now a
    move (error `stale`)."""
    guest, gone = guest_of(request.cookies), request.is_disconnected
    found: http.Advice = built(await advice_of(request).ask(guest, purse(), table_id(table), form.ply, form.seat, gone))
    return found


@call(router, "GET", "/tables/{table}/curve")
async def curve(request: Request, table: TableId) -> http.Curve:
    """Everybody's chances over a finished game, if that has been drawn."""
    found: http.Curve = built(await advice_of(request).curve(table_id(table)))
    return found


@call(router, "POST", "/tables/{table}/curve")
async def make_curve(request: Request, table: TableId) -> http.Curve:
    """Begin to draw the curve if there is none, in the background. It is kept."""
    found: http.Curve = built(await advice_of(request).make_curve(table_id(table), purse().home))
    return found


FILE_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}, "description": "The game file"}
}


@router.get("/tables/{table}/file", response_model=None, responses=errors() | FILE_ANSWER)
async def game_file(request: Request, table: TableId) -> Response:
    """The game file (JSON lines); of a running game only what the caller may see, without the seed, and with the
    caller's view of the position it was played on from, if any."""
    guest = guest_of(request.cookies)
    body = await tables_of(request).look_long(table_id(table), lambda r: gamefile.write(r, r.seats_of(guest)))
    name = f"longshore-{table}.jsonl"
    return Response(
        body, media_type="application/x-ndjson", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


FILE_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
}


@call(router, "POST", "/import", FILE_BODY)
async def import_file(request: Request) -> http.TableId:
    """A game file as a finished table to replay."""
    tables, payer = tables_of(request), purse()
    payer.need(WORK, STORED)
    if tables.readers.turns.waiting(payer.home) >= WAITING_FILES:
        raise ApiError("slow_down", "Several files are being read already: wait until they are done.", wait=10)
    imported = await tables.readers.read(gamefile.take_in, await request.body(), payer.home)
    payer.charge(STORED, sum(len(document) for _, _, document in imported.rows))
    await tables.store_import(imported)
    return http.TableId(imported.table)


@router.head("/health", include_in_schema=False)
async def ask_health(request: Request) -> Response:
    """For uptime monitors."""
    return Response(encode(await health(request)), media_type=JSON)


@call(router, "GET", "/health")
async def health(request: Request) -> http.Health:
    """Whether people can play; 503 when the database does not answer or moves cannot be stored."""
    tables = tables_of(request)
    store = tables.store
    try:
        ok = await asyncio.wait_for(asyncio.to_thread(store.alive), HEALTH)
        space = await asyncio.to_thread(store.has_space)
    except Exception as error:
        raise ApiError("unavailable", "The database does not answer.") from error
    if not space:
        raise ApiError("unavailable", "Moves cannot be stored: the disk is full.")
    if "write" in store.failing:
        raise ApiError("unavailable", "Moves cannot be stored just now.")
    bots = sum(room.pilot is not None for room in tables.rooms.values())
    return http.Health(ok, longshore.__version__, "postgresql" if store.shared else "sqlite", bots)
