"""Whether what is sent fits the contract: decoded strictly, views and events by the game's own types."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import httpx
import msgspec

from longshore.core.game import Game, discover
from longshore.server import api, coaching, contract, ending, learning, reading, schema
from longshore.server.calls import CALLS
from longshore.server.contract import http

ROOMS = (api, coaching, ending, learning, reading)
assert all(room.router.routes for room in ROOMS)  # which makes all calls known


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def fits(text: bytes | str, kind: Any, game: type[Game] | None = None) -> Any:
    """What was sent as JSON, decoded; msgspec.ValidationError if a field is missing, unknown or of another type."""
    found = decoder(kind).decode(text)
    types = None if game is None else schema.game_types(game)
    if types is not None:
        fits_game(json.loads(text), types)
    return found


def fits_game(document: Any, types: schema.GameTypes) -> None:
    """All views and events in a document."""
    if isinstance(document, list):
        for one in document:
            fits_game(one, types)
    elif isinstance(document, dict):
        for name, one in document.items():
            if name == "view":
                decoder(types.view).decode(json.dumps(one))
            elif name == "events":
                decoder(list[types.event]).decode(json.dumps(one))
            else:
                fits_game(one, types)


def heard(text: str, game: str | None) -> None:
    """Whether a message of the websocket fits."""
    fits(text, contract.ServerMessage, discover().get(game or ""))


def answered(method: str, path: str, answer: httpx.Response) -> None:
    """Whether the answer to a call fits; it says by which contract it was given."""
    assert answer.headers["longshore-contract"] == str(contract.VERSION)
    if answer.is_error:
        fits(answer.content, http.Problem)
        return
    (call,) = [one for one in CALLS if one.method == method and _is_address(path.partition("?")[0], one.path)]
    fits(answer.content, call.answer)


def _is_address(path: str, pattern: str) -> bool:
    return re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path) is not None
