"""What import-linter cannot say of the import law (pyproject.toml): the engine needs the standard library alone, and
nothing outside the games knows their names."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import grimp
import pytest

import longshore
from longshore.core.game import discover

PACKAGE = Path(longshore.__file__).parent
OUTSIDE = [source for source in sorted(PACKAGE.rglob("*.py")) if PACKAGE / "games" not in source.parents]


@pytest.mark.parametrize("room", ["longshore.core", "longshore.games"])
def test_the_engine_needs_the_standard_library_alone(room: str) -> None:
    graph = grimp.build_graph("longshore", include_external_packages=True, cache_dir=None)
    modules = {room, *graph.find_descendants(room)}
    imported = {other for module in modules for other in graph.find_modules_directly_imported_by(module)}
    assert "__future__" in imported
    assert {other for other in imported if other.split(".")[0] not in {"longshore", *sys.stdlib_module_names}} == set()


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
    """The game ids a source text names: as a string, or as a part of a dotted or slashed one."""
    words = {word for literal in literals(text) for word in literal.replace("/", ".").replace(":", ".").split(".")}
    return sorted(words & ids)


@pytest.mark.parametrize("source", OUTSIDE, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_nothing_outside_the_games_names_one(source: Path) -> None:
    assert names_a_game(source.read_text("utf-8"), set(discover())) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("def play(game='cargo'): ...", ["cargo"]),
        ("GAMES = {'cargo': 1}", ["cargo"]),
        ("path = 'games/cargo/rules.toml'", ["cargo"]),
        ("rule = 'cargo:push.weight'", ["cargo"]),
        ('"""Like cargo."""\ndef f():\n    "cargo"', []),
        ("x = 'A cargo of tea'", []),
        ("# cargo\ncargo = 1", []),
    ],
)
def test_the_law_sees_a_game_s_name(text: str, names: list[str]) -> None:
    assert names_a_game(text, {"cargo"}) == names
