"""Writes what is made of the contract: the page's types, and the lists of calls and messages in the document of the
protocol. `make contract` calls it, and tests/server/test_contract.py fails if what is checked in is not what would be
written."""

from __future__ import annotations

import itertools
import json
import re
import textwrap
import types
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from longshore.core import game as games
from longshore.core import laws
from longshore.core.game import Document, Game
from longshore.core.words import LANGUAGES
from longshore.server import api, coaching, contract, ending, learning, reading, schema, views
from longshore.server.calls import CALLS, Call
from longshore.server.contract import http, table

ROOMS = (api, coaching, ending, learning, reading)
assert all(room.router.routes for room in ROOMS)  # which makes all calls known

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web/src/lib/protocol.gen.ts"
DOCUMENT = ROOT / "docs/architecture/protocol.md"
WIDTH = 120
PLAIN: dict[Any, str] = {
    Any: "unknown",
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    None: "null",
}
HEAD = """// Made from src/longshore/server/contract and the games' shapes.py by `make contract`: do not edit.

/** The number of these types. A server that says another one is not understood: the page has to be loaded anew. */
export const CONTRACT = {version};
"""


class TypeScript:
    """Types as TypeScript says them; each that has a name is declared once, in the order they are met."""

    def __init__(self) -> None:
        self.names = {module: {one: name for name, one in known.items()} for module, known in schema.aliases().items()}
        self.declared: dict[str, str] = {}

    def spell(self, kind: Any, module: str) -> str:
        """A type as it is written where it is used."""
        while get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        if kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or is_typeddict(kind)):
            self.declare(kind)
            return kind.__name__
        name = self.names.get(module, {}).get(kind)
        if name is None:
            return self._anonymous(kind, module)
        if name not in self.declared:
            self.declared[name] = ""  # its place
            self.declared[name] = _broken(f"export type {name} =", self._anonymous(kind, module))
        return name

    def _anonymous(self, kind: Any, module: str) -> str:
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Literal:
            return " | ".join(f"'{part}'" if isinstance(part, str) else str(part) for part in parts)
        if origin in (Union, types.UnionType):
            spelt = [self.spell(part, module) for part in parts if part is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(spelt))
        inner = [self.spell(part, module) for part in parts]
        if origin is list:
            return f"({inner[0]})[]" if " " in inner[0] else f"{inner[0]}[]"
        if origin is tuple:
            return f"[{', '.join(inner)}]"
        assert origin is dict, kind
        record = f"Record<{', '.join(inner)}>"
        return record if inner[0] == "string" else f"Partial<{record}>"

    def declare(self, kind: Any) -> None:
        """A struct as an interface. A typed dictionary has further fields, which are not known here."""
        name = kind.__name__
        if name in self.declared:
            return
        self.declared[name] = ""  # its place
        if is_typeddict(kind):
            fields = [f"{field}: {self.spell(one, kind.__module__)};" for field, one in get_type_hints(kind).items()]
            fields.append("[field: string]: unknown;")
        else:
            fields = self._fields(kind)
        body = "{\n" + "".join(f"  {field}\n" for field in fields) + "}" if fields else "Record<string, never>"
        head = f"export interface {name} " if fields else f"export type {name} = "
        self.declared[name] = _comment(vars(kind).get("__doc__")) + head + body + ("" if fields else ";")

    def _fields(self, kind: type[msgspec.Struct]) -> list[str]:
        config = kind.__struct_config__
        fields = [f"{config.tag_field}: '{config.tag}';"] if config.tag is not None else []
        for field in msgspec.structs.fields(kind):
            given = self.spell(field.type, kind.__module__)
            fields.append(f"{field.encode_name}{'' if field.required else '?'}: {given};")
        return fields


def _broken(head: str, parts: str) -> str:
    line = f"{head} {parts};"
    if len(line) <= WIDTH:
        return line
    return head + "".join(f"\n  | {part}" for part in parts.split(" | ")) + ";"


def _comment(text: str | None) -> str:
    if not text:
        return ""
    lines = textwrap.wrap(" ".join(text.split()), WIDTH - 3)
    if len(lines) == 1 and len(lines[0]) < WIDTH - 7:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"


def page_types() -> str:
    """The page's types."""
    writer = TypeScript()
    for kind, module in schema.roots():
        writer.spell(kind, module)
    games = [f"  {game.id}: {_game_types(game, writer)};\n" for game in schema.own_games()]
    writer.declared["Games"] = (
        "/** What each game tells, in its own types. */\nexport interface Games {\n" + "".join(games) + "}"
    )
    calls = [f"  '{call.method} {call.path}': {_call_types(call, writer)};\n" for call in CALLS]
    writer.declared["Calls"] = (
        "/** The HTTP calls: what each takes and answers. */\nexport interface Calls {\n" + "".join(calls) + "}"
    )
    return "\n".join([HEAD.format(version=contract.VERSION), *[f"{one}\n" for one in writer.declared.values()]])


def _game_types(game: type[Game], writer: TypeScript) -> str:
    own = schema.game_types(game)
    assert own is not None, game.id
    view, event = (writer.spell(kind, own.view.__module__) for kind in (own.view, own.event))
    return f"{{ view: {view}; event: {event} }}"


def _call_types(call: Call, writer: TypeScript) -> str:
    form = "undefined" if call.form is None else writer.spell(call.form, http.__name__)
    return f"{{ form: {form}; answer: {writer.spell(call.answer, http.__name__)} }}"


# --- examples ---------------------------------------------------------------------------------------------------------


def examples(name: str) -> str:
    """Moves of a game as a page is told them that shows motion: for the tests of what the page computes from them."""
    game = games.find(name)(2)
    found: dict[str, Document] = {}
    for kernel, seat, move in itertools.chain.from_iterable(laws.walk(game, seed, curious=True) for seed in range(99)):
        after = kernel.copy()
        frames = game.film(after, seat, move)
        kinds = {event.kind for event, _ in frames}
        fitting = [title for title, wanted in EXAMPLES[name].items() if wanted <= kinds and title not in found]
        for title in fitting[:1]:
            events = [event for event, _ in frames if event.visible(0)]
            found[title] = {
                "view": views.view_of(game, kernel, 0),
                "seat": seat,
                "move": game.word(kernel, seat, move),
                "events": [{"event": event.kind, **event.details} for event in events],
                "text": {lang: [game.say(event, lang) for event in events] for lang in LANGUAGES},
                "changes": laws.changes_seen(game, kernel, frames, after, 0),
            }
        if len(found) == len(EXAMPLES[name]):
            break
    moves = [f"{json.dumps(title)}: {json.dumps(found[title], ensure_ascii=False)}" for title in EXAMPLES[name]]
    return "{\n" + ",\n".join(moves) + "\n}\n"


# --- the document -----------------------------------------------------------------------------------------------------


def protocol() -> str:
    """The document with its generated parts as they should be."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, part in PARTS.items():
        begin, end = f"<!-- {name}: made by `make contract` -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = text.partition(begin)
        _, found, after = rest.partition(end)
        assert found, f"{DOCUMENT.name} has no place for {name}"
        text = f"{before}{begin}\n{part()}\n{end}{after}"
    return text


def _calls() -> str:
    rows = ["| call | body → answer | |", "|---|---|---|"]
    for call in CALLS:
        form = "" if call.form is None else f"{_linked(call.form)} "
        path = re.sub(r"\{(\w+)\}", lambda part: part[1].upper(), call.path)
        rows.append(f"| `{call.method} {path}` | {form}→ {_linked(call.answer)} | {_line(call.text)} |")
    return "\n".join(rows) + "\n"


def _messages(kinds: Any) -> str:
    return _types(list(get_args(kinds)))


def _types(kinds: list[Any]) -> str:
    """Structs as rows: name, fields, what they mean."""
    writer = TypeScript()
    rows = ["| type | fields | |", "|---|---|---|"]
    for kind in kinds:
        fields = ", ".join(field.rstrip(";") for field in writer._fields(kind)).replace("|", "\\|")
        rows.append(
            f'| <a id="{kind.__name__.lower()}"></a>`{kind.__name__}` | `{{{fields}}}` | {_line(kind.__doc__)} |'
        )
    return "\n".join(rows) + "\n"


def _linked(kind: Any) -> str:
    if get_origin(kind) is list:
        return f"list of {_linked(get_args(kind)[0])}"
    kinds = get_args(kind) or (kind,)
    return " or ".join(f"[{one.__name__}](#{one.__name__.lower()})" for one in kinds)


def _line(text: str | None) -> str:
    return " ".join((text or "").split()).replace("|", "\\|")


def _of(module: Any, base: type) -> list[Any]:
    """The structs of a module that derive from this one, in order."""
    own = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
    return [one for one in own if issubclass(one, base) and one is not base]


def _told_of_tables() -> str:
    entries = (table.Logged, *get_args(table.Entry))
    return _types([one for one in _of(table, table.Told) if one not in entries])


def _words() -> str:
    """Types that have a name and are one of several words."""
    writer = TypeScript()
    rows = ["| type | one of |", "|---|---|"]
    for name, kind in schema.aliases()[contract.__name__].items():
        if any(get_origin(part) is Literal for part in (kind, *get_args(kind))):
            rows.append(f"| `{name}` | `{writer._anonymous(kind, '')}` |".replace(" | '", " \\| '"))
    return "\n".join(rows) + "\n"


def _parts_of_messages() -> str:
    return _types([one for one in _of(contract, table.Told) if not issubclass(one, contract.Heard)])


PARTS = {
    "calls": _calls,
    "forms": lambda: _types(_of(http, http.Form)),
    "answers": lambda: _types(_of(http, table.Told)),
    "tables": _told_of_tables,
    "words": _words,
    "entries": lambda: _messages(table.Entry),
    "client messages": lambda: _messages(contract.ClientMessage),
    "server messages": lambda: _messages(contract.ServerMessage),
    "parts of messages": _parts_of_messages,
}
EXAMPLES = {  # by game: what must happen in a move to be this example
    "dockers": {"tip": {"tipped", "scored"}, "fall": {"fell", "uncovered"}, "pivot": {"pivoted"}, "token": {"token"}},
    "panamax": {"push": {"pushed", "arrived"}, "load": {"loaded", "joined"}, "close": {"round_end", "dividend"}},
}
WRITTEN = {PAGE: page_types, DOCUMENT: protocol}
WRITTEN |= {ROOT / f"web/src/games/{name}/examples.gen.json": partial(examples, name) for name in EXAMPLES}


if __name__ == "__main__":
    for path, text in WRITTEN.items():
        path.write_text(text(), encoding="utf-8")
