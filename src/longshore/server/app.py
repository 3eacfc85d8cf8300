"""The application: HTTP calls, the websocket, recovery links and the page, behind the guard."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

import longshore
from longshore.server import api, coaching, contract, ending, learning, reading, views
from longshore.server.advice import Advice
from longshore.server.budget import Budgets, Purse, asker
from longshore.server.calls import openapi, welcome
from longshore.server.errors import ApiError, no_table
from longshore.server.guard import Guard, refuse_websocket
from longshore.server.heap import keep_tidy
from longshore.server.live import Connection
from longshore.server.seats import digest, guest_of
from longshore.server.settings import Settings
from longshore.server.sockets import sockets_of
from longshore.server.tables import Tables
from longshore.server.websocket import EXTENSION, Websocket

log = logging.getLogger("longshore.app")
LIVE = "/api/live/"
TRY_AGAIN = 1013  # the websocket protocol's word for it
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Longshore</title>
<h1>Longshore</h1>
<p>The server runs, but its page has not been built. Build it with <code>make build</code>, then reload.</p>
<p>The calls of the server are described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, ready for a server such as uvicorn."""
    settings = settings or Settings()
    budgets = Budgets(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        gc.freeze()  # what is there now stays; and tables live long, so looking through them often finds little
        gc.set_threshold(50_000, 20, 50)
        sockets_of(asyncio.get_running_loop()).limited = settings.rate > 0
        tables = app.state.tables = Tables(settings, budgets)
        tables.spawn(keep_tidy())
        advice = app.state.advice = Advice(tables)
        await tables.open()
        try:
            yield
        finally:
            advice.close()
            await tables.close()

    app = FastAPI(
        title="Longshore",
        version=longshore.__version__,
        description="Tables for the board games of the docks. Playing itself goes by websocket: /api/live/TABLE.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(Guard, settings=settings, budgets=budgets, live=LiveApp(app))
    app.include_router(api.router)
    app.include_router(learning.router)
    app.include_router(reading.router)
    app.include_router(ending.router)
    app.include_router(coaching.router)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]  # as the framework's documentation says
    _add_errors(app)
    _add_recovery(app)
    _add_page(app, Path(settings.static))
    return app


def from_environment() -> FastAPI:
    """The application of a worker process; its parent has left the settings in the environment."""
    gc.set_threshold(20_000, 50)  # tables hold many objects and hardly any cycles: looking for those seldom is enough
    return create_app(msgspec.json.decode(os.environ["LONGSHORE_SERVER"], type=Settings))


# --- errors ----------------------------------------------------------------------------------------------------------


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(ApiError)
    async def error(_request: Request, error: Exception) -> Response:
        assert isinstance(error, ApiError)
        return _error(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part not in ("body", "path"))
        message = f"{where or 'The body'}: {first['msg']}."
        return _error(ApiError("malformed", message))

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = {404: "no_page", 405: "no_method"}.get(error.status_code, "malformed")
        answer = _error(ApiError(code, f"{error.detail}."))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(_request: Request, _error_: Exception) -> Response:
        return _error(ApiError("broken", "Something went wrong here; it was noted."))


def _error(error: ApiError) -> Response:
    return Response(msgspec.json.encode(error.document()), error.status, media_type="application/json")


# --- the websocket ---------------------------------------------------------------------------------------------------


class LiveApp:
    """The websockets. They go past the framework: its wrapping of every message costs more than most messages."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, _receive: Receive, _send: Send) -> None:
        asked = HTTPConnection(scope)
        tables: Tables = self.app.state.tables
        try:
            if not scope["path"].startswith(LIVE):
                raise ApiError("no_page", "There is no such call.")
            tables.must_be_open()
            since = _since(asked.query_params.get("since", "0"))
            _check_contract(asked.query_params.get("contract"))
            motion = _flag(asked.query_params.get("changes", "0"))
            table = api.table_id(scope["path"].removeprefix(LIVE))
            await tables.look(table, lambda record, room: views.summary(record, None, room.online()))
        except ApiError as error:
            refuse_websocket(error, scope)
            return
        websocket: Websocket = scope["extensions"][EXTENSION]
        if not websocket.accept():
            return
        connection = Connection(websocket, tables, table, guest_of(asked.cookies), asker.get() or Purse())
        connection.motion = motion
        try:
            await connection.run(since)
        except ApiError:  # between the look at the table and the hello; the client comes again
            websocket.close(TRY_AGAIN)
            await websocket.gone


def _since(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) <= 15):
        raise ApiError("malformed", "since must be the number of an entry.")
    return int(text)


def _check_contract(told: str | None) -> None:
    """A page made for another contract would misread what it hears. Scripts need not say what they are made for."""
    if told is not None and told != str(contract.VERSION):
        raise ApiError("outdated", "The page and the server are of different versions: reload the page.")


def _flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise ApiError("malformed", "changes must be 0 or 1.")
    return text == "1"


# --- recovery --------------------------------------------------------------------------------------------------------


def _add_recovery(app: FastAPI) -> None:
    @app.get("/recover/{token}", include_in_schema=False)
    async def recover(request: Request, token: str) -> Response:
        """Give the seat to this browser, and show the table."""
        tables = api.tables_of(request)
        if "prefetch" in request.headers.get("sec-purpose", ""):
            raise ApiError("not_now", "A recovery link is opened, not fetched ahead.")
        _, guest = api.known_or_new(request)
        link = digest(token)
        found = await asyncio.to_thread(tables.store.place_of, link)
        if found is None:
            raise no_table()
        table, seat = found

        def still_good() -> None:
            """Perhaps the seat is another's since, or has another link."""
            if tables.store.place_of(link) != (table, seat):
                raise no_table()

        await tables.change(
            table,
            lambda record: record.recover(guest, seat),
            lambda _: [tables.store.recover_place(table, seat, guest, link)],
            still_good,
        )
        return welcome(request, RedirectResponse(f"/table/{table}", 303))


# --- the page --------------------------------------------------------------------------------------------------------


class PagePath(PathConvertor):
    """Any path but those of the calls: for them the framework says better what is wrong."""

    regex = "(?!api/).*"


register_url_convertor("page", PagePath())


def _add_page(app: FastAPI, static: Path) -> None:
    """The built page. Addresses inside the page, such as /table/…, all show the same document."""

    @app.head("/{path:page}", include_in_schema=False)  # uptime monitors
    @app.get("/{path:page}", include_in_schema=False)
    async def page(path: str) -> Response:
        file = _file(static, path)
        if file is not None:
            caching = FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": caching})
        if "." in path.rpartition("/")[2] and not path.startswith(("table/", "replay/", "rules/", "learn/")):
            raise ApiError("no_page", "There is no such page.")
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(static: Path, path: str) -> Path | None:
    """A file of the page, never one beside it."""
    if not path or "\0" in path:
        return None
    try:
        file = (static / path).resolve()
        return file if file.is_relative_to(static.resolve()) and file.is_file() else None
    except OSError:  # such as a name that is too long for any file
        return None
