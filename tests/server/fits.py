"""Whether what is sent fits the contract: decoded strictly, views and events by the game's own types."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from longshore.core.game import Game, discover
from longshore.server import schema


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


def heard(text: str, summary: dict[str, Any]) -> None:
    """Whether a message of the websocket fits; a hello says itself which game it is about."""
    from longshore.server.contract import ServerMessage

    message = json.loads(text)
    about = message.get("summary", summary)
    fits(text, ServerMessage, discover().get(about.get("game", "")))
