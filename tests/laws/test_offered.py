"""Only what Python needs can be called from Python: a chapter's functions change a position without a question."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import longshore
from longshore.core.game import discover
from longshore.core.kernel import Kernel
from longshore.translate import House, Source

PACKAGE = Path(longshore.__file__).parent
GAMES = sorted(name for name, game in discover().items() if game.__module__.startswith("longshore.games."))
MAKERS = {"reading", "doing", "audit", "view"}  # rooms that make a position, or try something on a copy


@cache
def house() -> House:
    return House(PACKAGE.parent, PACKAGE)


def marked(game: str) -> dict[str, Source]:
    """A game's compiled rooms whose header is made from annotations."""
    prefix = f"longshore.games.{game}."
    return {
        name.removeprefix(prefix): source
        for name, source in house().sources.items()
        if name.startswith(prefix) and source.header is None
    }


def offered(game: str) -> dict[str, ast.FunctionDef]:
    """Methods of the final class that Python can call, besides those of the contract."""
    kernel = marked(game)["kernel"]
    names = re.findall(r"^    cpdef .*?(\w+)\(", kernel.c_types, re.MULTILINE)
    methods = {node.name: node for node in ast.walk(kernel.tree) if isinstance(node, ast.FunctionDef)}
    return {name: methods[name] for name in names if name not in vars(Kernel) and name not in CONTRACT}


def contract() -> set[str]:
    """All methods of the contract: compiled, most are out of Python's sight."""
    tree = ast.parse((PACKAGE / "core" / "kernel.py").read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


CONTRACT = contract()


def callers(game: str) -> dict[str, set[str]]:
    """What the uncompiled rooms of a game call as a method, and where."""
    found: dict[str, set[str]] = {}
    for path in (PACKAGE / "games" / game).glob("*.py"):
        if path.stem not in marked(game):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    found.setdefault(node.func.attr, set()).add(path.stem)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_offers_python_nothing(game: str) -> None:
    chapters = {name: source for name, source in marked(game).items() if name not in ("kernel", "position")}
    assert len(chapters) > 8
    for name, source in chapters.items():
        functions = {node.name for node in source.tree.body if isinstance(node, ast.FunctionDef)}
        assert functions <= {*source.functions}, f"{name}.py: {functions - {*source.functions}} can be called"
        assert "cpdef" not in source.c_types, f"{name}.py"


@pytest.mark.parametrize("game", GAMES)
def test_a_kernel_offers_what_somebody_asks(game: str) -> None:
    called = callers(game)
    assert [name for name in offered(game) if name not in called] == []


@pytest.mark.parametrize("game", GAMES)
def test_only_those_who_make_positions_call_what_changes_them(game: str) -> None:
    """What gives no answer changes the position, unasked."""
    changing = [name for name, method in offered(game).items() if ast.unparse(method.returns or method) == "None"]
    called = callers(game)
    assert changing, "every game has some"
    for name in changing:
        where = called.get(name, set())
        assert where <= MAKERS, f"{name} is called in {where - MAKERS}"
