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
from longshore.server import agreement, forms, gamefile, views
from longshore.server.advice import Advice
from longshore.server.budget import NEW_TABLE, STORED, WORK, Purse, asker
from longshore.server.clock import CHOICES
from longshore.server.encoding import encode
from longshore.server.errors import ApiError, no_table, not_yours
from longshore.server.record import CHAT_KEPT, Record, new_header
from longshore.server.seats import COOKIE, Seat, clean, clean_name, digest, guest_of, new_secret
from longshore.server.tables import LISTED, Room, Tables

COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
TABLE_NAME_LENGTH = 40
HEALTH = 5.0  # seconds the database has to answer
WAITING_FILES = 2  # files of one address that may wait to be read, besides the one that is
ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": forms.ErrorAnswer, "description": text}
    for code, text in {
        400: "Malformed or too large",
        403: "Not yours, or from another site",
        404: "No such thing",
        409: "Not now, taken or stale",
        422: "Refused by a rule",
        429: "Too many requests",
        503: "The database does not answer",
    }.items()
}
TableId = Annotated[str, Path(min_length=1, max_length=32)]
router = APIRouter(prefix="/api", responses=ERRORS)


def says(model: Any) -> dict[str, Any]:
    """What a call answers, for the OpenAPI document; the answer itself is encoded by hand."""
    return {"response_model": None, "responses": {200: {"model": model, "description": "Done"}}}


def answer(document: Any) -> Response:
    return Response(encode(document), media_type="application/json")


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


def welcome(request: Request, response: Response, guest: str | None, secret: str) -> Response:
    """Give a new guest the cookie."""
    if guest is None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    return response


def known_or_new(request: Request) -> tuple[str | None, str, str]:
    """The guest if there is one; the guest, known or new; and a new guest's secret."""
    known = guest_of(request.cookies)
    secret = "" if known else new_secret()
    return known, known or digest(secret), secret


@router.get("/me", **says(forms.MeAnswer))
async def me(request: Request) -> Response:
    """My name and the tables where I have a seat."""
    tables, guest = tables_of(request), guest_of(request.cookies)
    if guest is None:
        return answer({"name": "", "tables": []})
    name = await asyncio.to_thread(tables.store.guest_name, guest)
    mine = await asyncio.to_thread(tables.store.tables_of, guest, LISTED)
    return answer({"name": name or "", "tables": await tables.summaries(mine, guest)})


@router.put("/me", **says(forms.NameAnswer))
async def set_me(request: Request, form: forms.NameForm) -> Response:
    """Choose a name."""
    known, guest, secret = known_or_new(request)
    name = clean_name(form.name)
    await tables_of(request).name_guest(guest, name)
    return welcome(request, answer({"name": name}), known, secret)


# --- games and rules -------------------------------------------------------------------------------------------------


@router.get("/games", **says(list[forms.GameAnswer]))
async def list_games() -> Response:
    """Every game there is."""
    return answer([_game_document(game) for game in games.discover().values()])


def _game_document(game: type[Game]) -> Document:
    return {
        "id": game.id,
        "title": game.title,
        "credits": game.credits,
        "seat_counts": list(game.seat_counts),
        "options": [
            {"name": o.name, "default": o.default, "choices": list(o.choices), "rule": o.rule}
            for o in game.options_known
        ],
        "bots": bots.ranks(),
        "components": game.printed_components(),
    }


@router.get("/rules/{game}", **says(forms.RulesAnswer))
async def rules(game: Annotated[str, Path(max_length=40)]) -> Response:
    """A game's rule book."""
    known = games.discover()
    if game not in known:
        raise ApiError("no_page", "There is no such game.")
    book = known[game].rules()
    return answer(
        {
            "chapters": book.chapters,
            "rules": [
                {
                    "id": rule.id,
                    "title": rule.title,
                    "text": rule.text,
                    "section": rule.section,
                    "status": rule.status,
                    "refuses": bool(rule.refuses),
                }
                for rule in book.rules.values()
            ],
        }
    )


# --- tables ----------------------------------------------------------------------------------------------------------


@router.get("/tables", **says(forms.ListsAnswer))
async def list_tables(request: Request) -> Response:
    """The newest listed tables."""
    tables, guest = tables_of(request), guest_of(request.cookies)
    found: Document = {}
    for name, state in (("open", "open"), ("running", "running"), ("finished", "over")):
        ids = await asyncio.to_thread(tables.store.listed, state, LISTED)
        found[name] = await tables.summaries(ids, guest)
    return answer(found)


@router.post("/tables", **says(forms.CreatedAnswer))
async def create_table(request: Request, form: forms.TableForm) -> Response:
    """A new table."""
    tables = tables_of(request)
    known, guest, secret = known_or_new(request)
    purse().need(STORED)
    game, start, played_on = await _wanted_game(tables, form)
    name_known = await asyncio.to_thread(tables.store.guest_name, guest) if known else None
    seats = [_wanted_seat(seat, guest, name_known or "Guest") for seat in form.seats]
    mine = next((seat.name for seat in seats if seat.kind == "person"), name_known or "Guest")
    name = clean(form.name, TABLE_NAME_LENGTH, "name") if form.name else f"{game.title}, {mine}"
    seed = clean(form.seed, 64, "seed") if isinstance(form.seed, str) else form.seed
    table = Table(game, secrets.token_hex(8) if seed is None else seed, start)
    clock = {"minutes": form.clock, "increment": CHOICES[form.clock]} if form.clock else None
    header = new_header(table, name, guest, form.listed, form.hints, clock, seed is not None, played_on)
    new_name = [tables.store.name_guest(guest, mine)] if name_known is None and mine != "Guest" else []
    made, recovery = await tables.create(table, seats, header, new_name)
    purse().charge(STORED, NEW_TABLE + len(form.components or ""))
    document = {"table": made, "seats": [{"seat": seat, "recovery": token} for seat, token in recovery]}
    return welcome(request, answer(document), known, secret)


async def _wanted_game(tables: Tables, form: forms.TableForm) -> tuple[Game, Kernel | None, Document | None]:
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


def _set_up(form: forms.TableForm) -> Game:
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


def _wanted_seat(form: forms.SeatForm, guest: str, my_name: str) -> Seat:
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


@router.get("/tables/{table}", **says(forms.Summary))
async def show_table(request: Request, table: TableId) -> Response:
    """One table's summary."""
    guest = guest_of(request.cookies)

    def see(record: Record, room: Room) -> Document:
        return views.summary(record, guest, room.online())

    return answer(await tables_of(request).look(table_id(table), see))


@router.post("/tables/{table}/join", **says(forms.JoinedAnswer))
async def join(request: Request, table: TableId, form: forms.JoinForm) -> Response:
    """Sit down; where somebody has left a running game, ask those who play."""
    tables = tables_of(request)
    known, guest, secret = known_or_new(request)
    name, token, place = clean_name(form.name), new_secret(), table_id(table)

    def follow_up(joined: tuple[int, bool]) -> list[sa.Executable]:
        seat, seated = joined
        named = tables.store.name_guest(guest, name)
        return [named, tables.store.take_place(place, seat, guest, digest(token))] if seated else [named]

    (seat, seated), _ = await tables.change(place, lambda record: record.join(guest, name, form.seat), follow_up)
    document = {"seat": seat, "seated": seated, "recovery": token if seated else None}
    return welcome(request, answer(document), known, secret)


@router.post("/tables/{table}/recovery", **says(forms.RecoveryAnswer))
async def new_recovery(request: Request, table: TableId, form: forms.SeatOnly) -> Response:
    """A new recovery link for my seat; the old one no longer works."""
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
    return answer({"seat": form.seat, "recovery": token})


@router.post("/tables/{table}/leave", **says(forms.NothingAnswer))
async def leave(request: Request, table: TableId, form: forms.SeatOnly) -> Response:
    """Stand up. Once the game runs, the seat's link still leads back to it until it is another's."""
    tables, guest, place = tables_of(request), guest_of(request.cookies), table_id(table)

    def follow_up(running: bool) -> list[sa.Executable]:
        gone = tables.store.leave_place if running else tables.store.free_place
        return [gone(place, form.seat)]

    await tables.change(place, lambda record: record.leave(guest, form.seat), follow_up)
    return answer({})


@router.post("/tables/{table}/start", **says(forms.NothingAnswer))
async def start(request: Request, table: TableId) -> Response:
    """Begin the game."""
    guest = guest_of(request.cookies)
    await tables_of(request).change(table_id(table), lambda record: record.start(guest))
    return answer({})


@router.post("/tables/{table}/bot", **says(forms.SeatedAnswer))
async def seat_bot(request: Request, table: TableId, form: forms.BotForm) -> Response:
    """Give a free seat, or another bot's, to a bot; while the game runs the others have to agree."""
    guest = guest_of(request.cookies)
    seated, _ = await tables_of(request).change(
        table_id(table), lambda record: agreement.man(record, guest, form.seat, form.bot)
    )
    return answer({"seated": seated})


@router.post("/tables/{table}/agree", **says(forms.NothingAnswer))
async def agree(request: Request, table: TableId, form: forms.AgreeForm) -> Response:
    """Agree to what is proposed, or not."""
    guest = guest_of(request.cookies)
    await tables_of(request).change(table_id(table), lambda record: agreement.answer(record, guest, form.agree))
    return answer({})


@router.post("/tables/{table}/rematch", **says(forms.TableAnswer))
async def rematch(request: Request, table: TableId) -> Response:
    """Play again."""
    made = await tables_of(request).rematch(table_id(table), guest_of(request.cookies))
    return answer({"table": made})


@router.get("/tables/{table}/chat", **says(forms.ChatAnswer))
async def chat(request: Request, table: TableId, before: Annotated[int, Query(ge=1, le=1 << 53)]) -> Response:
    """What was said before an entry: the last lines of it."""
    tables, place = tables_of(request), table_id(table)
    await tables.look(place, lambda _record, _room: None)
    lines = await tables.read(tables.store.chat, place, before, CHAT_KEPT)
    return answer({"chat": [views.chat_line(seq, msgspec.json.decode(text)) for seq, text in lines]})


@router.get("/tables/{table}/at/{ply}", **says(forms.PositionAnswer))
async def position(request: Request, table: TableId, ply: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
    """An earlier position."""
    guest = guest_of(request.cookies)

    def see(record: Record, _room: Room) -> Document:
        if ply > len(record.line):
            raise ApiError("no_page", f"There are only {len(record.line)} moves yet.")
        return views.at(record, ply, record.seats_of(guest))

    return answer(await tables_of(request).look(table_id(table), see))


def advice_of(request: Request) -> Advice:
    return request.app.state.advice  # type: ignore[no-any-return]  # starlette's state holds anything


@router.post("/tables/{table}/advice", **says(forms.AdviceAnswer))
async def advise(request: Request, table: TableId, form: forms.AdviceForm) -> Response:
    """The best moves of a position. Closing the request calls the thinking off."""
    guest, gone = guest_of(request.cookies), request.is_disconnected
    return answer(await advice_of(request).ask(guest, purse(), table_id(table), form.ply, form.seat, gone))


@router.get("/tables/{table}/curve", **says(forms.CurveAnswer))
async def curve(request: Request, table: TableId) -> Response:
    """Everybody's chances over a finished game, if that has been drawn."""
    return answer(await advice_of(request).curve(table_id(table)))


@router.post("/tables/{table}/curve", **says(forms.CurveAnswer))
async def make_curve(request: Request, table: TableId) -> Response:
    """Draw it, in the background."""
    return answer(await advice_of(request).make_curve(table_id(table), purse().home))


FILE_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}, "description": "The game file"}
}


@router.get("/tables/{table}/file", response_model=None, responses=FILE_ANSWER)
async def game_file(request: Request, table: TableId) -> Response:
    """The game file."""
    guest = guest_of(request.cookies)
    body = await tables_of(request).look_long(table_id(table), lambda r: gamefile.write(r, r.seats_of(guest)))
    name = f"longshore-{table}.jsonl"
    return Response(
        body, media_type="application/x-ndjson", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


FILE_BODY = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
}


@router.post("/import", **says(forms.TableAnswer), openapi_extra=FILE_BODY)
async def import_file(request: Request) -> Response:
    """A game file as a table to replay."""
    tables, payer = tables_of(request), purse()
    payer.need(WORK, STORED)
    if tables.readers.turns.waiting(payer.home) >= WAITING_FILES:
        raise ApiError("slow_down", "Several files are being read already: wait until they are done.", wait=10)
    imported = await tables.readers.read(gamefile.take_in, await request.body(), payer.home)
    payer.charge(STORED, sum(len(document) for _, _, document in imported.rows))
    await tables.store_import(imported)
    return answer({"table": imported.table})


@router.head("/health", include_in_schema=False)
@router.get("/health", **says(forms.HealthAnswer))
async def health(request: Request) -> Response:
    """Whether people can play: the database answers, and moves can be stored."""
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
    database = "postgresql" if store.shared else "sqlite"
    bots = sum(room.pilot is not None for room in tables.rooms.values())
    return answer({"ok": ok, "version": longshore.__version__, "database": database, "bots": bots})
