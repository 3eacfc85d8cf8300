"""Who may import whom, and that nothing outside the games knows their names."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import longshore
from longshore.core.game import discover

PACKAGE = Path(longshore.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))


def module_name(source: Path) -> str:
    parts = [PACKAGE.name, *source.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(name: str, package: str, text: str) -> Iterator[str]:
    """The modules a source text imports, by their full names, also those imported by `importlib`."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            # `from longshore import arena` imports longshore.arena
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.args[0].value


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def allowed(importer: str, imported: str) -> bool:
    """The import law."""
    if within(imported, "longshore.server"):
        return within(importer, "longshore.server")
    room = importer.split(".")[1] if "." in importer else ""
    standard = imported.split(".")[0] in sys.stdlib_module_names
    if room == "core":
        discovery = importer == "longshore.core.game" and imported == "longshore.games"
        return standard or within(imported, "longshore.core") or discovery
    if room == "games":
        own = ".".join(importer.split(".")[:3])
        return standard or within(imported, "longshore.core", own)
    if room == "bots":
        return not within(imported, "longshore") or within(imported, "longshore.core", "longshore.bots")
    if room == "arena":
        own = within(imported, "longshore.core", "longshore.bots", "longshore.arena", "longshore.__version__")
        return not within(imported, "longshore") or imported == "longshore" or own or importer.endswith(".command")
    if room == "server":
        return not within(imported, "longshore.cli")
    return True


def imported_by(source: Path) -> list[str]:
    name = module_name(source)
    package = name if source.name == "__init__.py" else name.rpartition(".")[0]
    return list(imports(name, package, source.read_text("utf-8")))


def literals(text: str) -> set[str]:
    """Every string in a source text, docstrings left out, and every part of an f-string."""
    tree = ast.parse(text)
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                prose.add(first.value)
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose
    }


def names_a_game(text: str, ids: set[str]) -> list[str]:
    """The game ids a source text names: as a string, as a part of a dotted or slashed string, or in an import."""
    words = {word for literal in literals(text) for word in literal.replace("/", ".").replace(":", ".").split(".")}
    words |= {part for module in imports("longshore.x", "longshore", text) for part in module.split(".")}
    return sorted(words & ids)


@pytest.mark.parametrize("source", SOURCES, ids=module_name)
def test_the_import_law(source: Path) -> None:
    importer = module_name(source)
    assert [imported for imported in imported_by(source) if not allowed(importer, imported)] == []


@pytest.mark.parametrize(
    "source", [source for source in SOURCES if not within(module_name(source), "longshore.games")], ids=module_name
)
def test_nothing_outside_the_games_names_one(source: Path) -> None:
    assert names_a_game(source.read_text("utf-8"), set(discover())) == []


def test_all_of_the_house_is_looked_at() -> None:
    names = {module_name(source) for source in SOURCES}
    assert {"longshore", "longshore.core.kernel", "longshore.core.game", "longshore.core.laws"} <= names
    assert {f"longshore.games.{game}.kernel" for game in discover()} <= names


@pytest.mark.parametrize(
    ("importer", "text", "breaks"),
    [
        ("longshore.core.table", "import rich", True),
        ("longshore.core.table", "import json, random", False),
        ("longshore.core.table", "from longshore.core.game import Game", False),
        ("longshore.core.table", "from .game import Game", False),
        ("longshore.core.table", "from longshore.games.cargo.game import CargoGame", True),
        ("longshore.core.table", "from ..games import cargo", True),
        ("longshore.core.table", "def late():\n    import numpy", True),
        ("longshore.core.table", "import importlib\nimportlib.import_module('longshore.games')", True),
        ("longshore.core.game", "import importlib\nimportlib.import_module('longshore.games')", False),
        ("longshore.games.cargo.game", "from longshore.core.kernel import Kernel", False),
        ("longshore.games.cargo.game", "from longshore.games.cargo import codes", False),
        ("longshore.games.cargo.game", "from longshore.games.dockers import codes", True),
        ("longshore.games.cargo.game", "from longshore import bots", True),
        ("longshore.games.cargo.game", "import rich", True),
        ("longshore.bots.search", "from longshore.core.kernel import Kernel", False),
        ("longshore.bots.search", "from longshore.games.cargo.kernel import Cargo", True),
        ("longshore.bots.search", "from longshore import games", True),
        ("longshore.arena.match", "from longshore.bots import search", False),
        ("longshore.arena.deal", "from longshore.games.cargo.game import GAME", True),
        ("longshore.arena.deal", "from longshore.cli import main", True),
        ("longshore.arena.command", "from longshore.cli import read_options", False),
        ("longshore.arena.match", "from longshore.server import app", True),
        ("longshore.cli", "from longshore import server", True),
        ("longshore.server.app", "from longshore.server import tables", False),
    ],
)
def test_the_law_sees_a_forbidden_import(importer: str, text: str, breaks: bool) -> None:
    found = list(imports(importer, importer.rpartition(".")[0], text))
    assert any(not allowed(importer, imported) for imported in found) == breaks


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def play(game='cargo'): ...", ["cargo"]),
        ("GAMES = {'cargo': 1}", ["cargo"]),
        ("path = 'games/cargo/rules.toml'", ["cargo"]),
        ("rule = 'cargo:push.weight'", ["cargo"]),
        ("from longshore.games.cargo import game", ["cargo"]),
        ("from longshore.games import cargo", ["cargo"]),
        ('"""Like cargo."""\ndef f():\n    "cargo"', []),
        ("x = 'A cargo of tea'", []),
        ("# cargo\ncargo = 1", []),
    ],
)
def test_the_law_sees_a_game_s_name(text: str, names: list[str]) -> None:
    assert names_a_game(text, {"cargo"}) == names
