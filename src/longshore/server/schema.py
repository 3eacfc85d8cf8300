"""All types of the contract by name: those of the server, and each game's own, which its shapes.py declares as typed
dictionaries. Those become structs here, so that one decoder checks a message down to the last field of a view."""

from __future__ import annotations

import hashlib
import json
import keyword
import types
from functools import cache
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from longshore.core import game as games
from longshore.core.game import Game
from longshore.server import contract
from longshore.server.contract import http, table

TAG = "event"  # the field by which events are told apart
REFERENCE = "#/components/schemas/{name}"


class GameTypes(NamedTuple):
    """What a game tells: its view and its events; and names for those types among them that are no structs."""

    view: Any
    event: Any
    aliases: dict[str, Any]


def own_games() -> list[type[Game]]:
    """The games of this house: only for them the page has boards, and only they are part of the contract."""
    return [game for game in games.discover().values() if not game.is_outside()]


@cache
def game_types(game: type[Game]) -> GameTypes | None:
    """The types of a game; None if it declares none."""
    if game.shapes is None:
        return None
    prefix = "".join(word.capitalize() for word in game.id.split("_"))
    named = {name: shape for name, shape in vars(game.shapes).items() if name[0].isupper() and get_origin(shape)}
    aliases = {f"{prefix}{name}": _translated(shape, prefix) for name, shape in named.items()}
    return GameTypes(_struct(game.shapes.View, prefix), aliases[f"{prefix}Event"], aliases)


def _translated(shape: Any, prefix: str) -> Any:
    """A type with structs for all typed dictionaries in it."""
    if is_typeddict(shape):
        return _struct(shape, prefix)
    origin, parts = get_origin(shape), get_args(shape)
    if origin is None or origin is Literal:
        return shape
    inner = tuple(_translated(part, prefix) for part in parts)
    return Union[inner] if origin in (Union, types.UnionType) else origin[inner]  # noqa: UP007  # of any number


@cache
def _struct(shape: Any, prefix: str) -> type[msgspec.Struct]:
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    names: dict[str, str] = {}
    tag = None
    for name, hint in get_type_hints(shape).items():
        if name == TAG and get_origin(hint) is Literal:
            (tag,) = get_args(hint)
            continue
        field = f"{name}_" if keyword.iskeyword(name) else name
        names[field] = name
        kind = _translated(hint, prefix)
        required = name in shape.__required_keys__
        fields.append((field, kind) if required else (field, kind | msgspec.UnsetType, msgspec.UNSET))
    return msgspec.defstruct(
        f"{prefix}{shape.__name__}",
        fields,
        module=shape.__module__,
        namespace={"__doc__": vars(shape).get("__doc__")},
        tag_field=None if tag is None else TAG,
        tag=tag,
        rename=names,
        forbid_unknown_fields=True,
        kw_only=True,
    )


# --- all of it --------------------------------------------------------------------------------------------------------


def aliases() -> dict[str, dict[str, Any]]:
    """Names of types that are no structs, by the module whose structs use them."""
    own: dict[str, Any] = {}
    for module in (table, contract, http):
        own |= {name: one for name, one in vars(module).items() if name[0].isupper() and get_origin(one) is not None}
    found = {module.__name__: own for module in (table, contract, http)}
    for game in own_games():
        known = game_types(game)
        if known is not None:
            found[known.view.__module__] = known.aliases
    return found


def roots() -> list[tuple[Any, str]]:
    """What everything else hangs on, with the module it belongs to: messages, bodies, views and events."""
    kinds: list[Any] = [contract.ClientMessage, contract.ServerMessage, http.Curve]
    kinds += [one for one in vars(http).values() if isinstance(one, type) and issubclass(one, http.Form | table.Told)]
    found = [(kind, contract.__name__) for kind in kinds if kind not in (http.Form, table.Told)]
    for game in own_games():
        known = game_types(game)
        if known is not None:
            found += [(kind, known.view.__module__) for kind in (known.view, known.event)]
    return found


def components() -> dict[str, Any]:
    """The JSON schema of all structs, by name."""
    _, found = msgspec.json.schema_components([kind for kind, _ in roots()], ref_template=REFERENCE)
    return found


def reference(kind: Any) -> Any:
    """The JSON schema of one type, which refers to the components."""
    (found,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return found


def digest() -> str:
    """A fingerprint of all types, words apart."""
    text = json.dumps(_without_words(components()), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _without_words(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_without_words(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    words = "description" if isinstance(schema.get("description"), str) else ""
    return {name: _without_words(one) for name, one in schema.items() if name != words}
