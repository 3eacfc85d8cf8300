"""The door: every request is measured, counted and asked where it comes from; every answer gets its safety headers."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longshore.server import contract
from longshore.server.budget import SENT, SOCKETS, WORK, Budgets, Metered, Purse, asker
from longshore.server.errors import ApiError
from longshore.server.live import Bucket
from longshore.server.seats import guest_of
from longshore.server.settings import Settings
from longshore.server.websocket import EXTENSION

BODY = 64 * 1024  # bytes in a request
IMPORT = 4 * 1024 * 1024  # bytes in a game file
HANDSHAKE = 0.001  # seconds of CPU time that a new websocket takes, besides its hello
ADDRESSES = 4096  # addresses whose requests are counted
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFETY = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a table is its invitation, that of a recovery link a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


CONTRACT = "longshore-contract"  # the header that says by which contract the server answers


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, budgets: Budgets, live: ASGIApp) -> None:
        self.app = app
        self.live = live
        self.settings = settings
        self.budgets = budgets
        self.buckets: dict[str, Bucket] = {}
        self.names = own_names(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        purse = self._purse(scope)
        send = _dressed(scope, send, purse)
        try:
            self._admit(scope, purse)
            body = b"" if scope["method"] in ("GET", "HEAD") else await _body(receive, _limit(scope["path"]))
        except ApiError as error:
            await _refuse(error, send)
            return
        await Metered(_run(self.app, scope, _again(body, receive), send), purse)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A websocket: it counts as a request while it is made, and as one of its address's while it lasts."""
        purse = self._purse(scope)
        try:
            headers = Headers(scope=scope)
            if not known_host(headers.get("host"), self.names):
                raise _bad_host(headers["host"])
            if not same_origin(headers, self.settings.origins):
                raise ApiError("bad_origin", "This connection comes from another site.")
            self._count(purse)
            if not self.budgets.admit_socket(purse):
                message = f"This address has {SOCKETS} connections already: close some, then come again."
                raise ApiError("slow_down", message, wait=10)
        except ApiError as error:
            refuse_websocket(error, scope)
            return
        purse.charge(WORK, HANDSHAKE)
        asker.set(purse)
        try:
            await self.live(scope, receive, send)
        finally:
            self.budgets.release_socket(purse)

    def _purse(self, scope: Scope) -> Purse:
        cookies = cookie_parser(Headers(scope=scope).get("cookie", ""))
        return self.budgets.purse(scope["client"][0] if scope.get("client") else "", guest_of(cookies))

    def _admit(self, scope: Scope, purse: Purse) -> None:
        headers = Headers(scope=scope)
        if not known_host(headers.get("host"), self.names):
            raise _bad_host(headers["host"])
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(headers, self.settings.origins):
            raise ApiError("bad_origin", "This request comes from another site.")
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > _limit(scope["path"]):
            raise _too_large(_limit(scope["path"]))
        if scope["path"].startswith(("/api", "/recover")):
            self._count(purse)

    def _count(self, purse: Purse) -> None:
        """ApiError if an address asks too often, or for too much."""
        if not self._bucket(purse.home).take():
            raise ApiError("slow_down", "Too many requests: wait a moment.", wait=1)
        purse.need(WORK, SENT)

    def _bucket(self, address: str) -> Bucket:
        bucket = self.buckets.pop(address, None) or Bucket(2 * self.settings.rate)
        self.buckets[address] = bucket
        if len(self.buckets) > ADDRESSES:
            del self.buckets[next(iter(self.buckets))]
        return bucket


async def _run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


async def _body(receive: Receive, limit: int) -> bytes:
    """The whole body; it is counted while it comes in, since its announced length may be wrong or missing."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > limit:
            raise _too_large(limit)
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Receives the body that was read, then whatever comes after it."""
    read = False

    async def receive_again() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def own_names(settings: Settings) -> frozenset[str]:
    """The names this server goes by; * for any."""
    machine = socket.gethostname()
    origins = [host_of(origin.partition("://")[2]) for origin in settings.origins]
    given = [name if name == "*" else host_of(name.rpartition("://")[2]) for name in settings.hostnames]
    named = ["localhost", machine, f"{machine}.local", *given, *origins]
    return frozenset(name.lower().rstrip(".") for name in named if name)


def known_host(host: str | None, names: frozenset[str]) -> bool:
    """Whether somebody asks for this server by one of its names, or by an address. A page elsewhere whose name is made
    to mean this machine (DNS rebinding) asks by its own name; an address cannot be made to mean anything else. What
    names no host is no browser."""
    if host is None or "*" in names:
        return True
    name = host_of(host)
    return name in names or _is_address(name)


def host_of(host: str) -> str:
    """A host without its port, as it is compared; empty if it makes no sense."""
    if _is_address(host):
        return host
    found = re.fullmatch(r"(?:\[([0-9A-Fa-f:.]+)\]|([^:\[\]/@]+))(?::[0-9]*)?", host)
    return (found[1] or found[2]).lower().rstrip(".") if found else ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _bad_host(host: str) -> ApiError:
    name = host_of(host)[:100]
    if not name:
        return ApiError("bad_host", "This server does not know by what name it is asked for.")
    advice = f"whoever runs it can allow the name with: longshore serve --hostname {name}"
    return ApiError("bad_host", f"This server does not answer to the name {name}; {advice}")


def same_origin(headers: Headers, further: Iterable[str]) -> bool:
    """Whether a request comes from our own page. Browsers always say; what says nothing is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin in further or origin.partition("://")[2] == headers.get("host")


def _limit(path: str) -> int:
    return IMPORT if path == "/api/import" else BODY


def _too_large(limit: int) -> ApiError:
    return ApiError("too_large", f"The request is larger than {limit} bytes.")


def _dressed(scope: Scope, send: Send, purse: Purse) -> Send:
    async def dress(message: Message) -> None:
        if message["type"] == "http.response.body":
            purse.charge(SENT, len(message.get("body", b"")))
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SAFETY.items():
                headers[name] = value
            if scope["path"].startswith(("/api", "/recover")):
                headers["cache-control"] = "no-store"
                headers[CONTRACT] = str(contract.VERSION)
        await send(message)

    return dress


async def _refuse(error: ApiError, send: Send) -> None:
    body = msgspec.json.encode(error.document())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def refuse_websocket(error: ApiError, scope: Scope) -> None:
    """Answer a handshake with an error."""
    scope["extensions"][EXTENSION].refuse(error.status, msgspec.json.encode(error.document()))
