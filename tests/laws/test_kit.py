"""The laws as a kit for outsiders: a game that is not of this house, and the page that tells of it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from longshore.core import game as core_game
from longshore.core import laws
from longshore.examples.nim.game import Nim
from longshore.examples.nim.kernel import Heap

PAGE = (Path(__file__).parents[2] / "docs" / "laws.md").read_text("utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_outside_game_keeps_all_laws(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_game, "discover", lambda: {"nim": Nim})
    for seed in range(10):
        laws.check(Nim(seats), seed)


def test_an_outside_game_that_loses_stones_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Heap.apply

    def clumsy(self: Heap, seat: int, move: int) -> None:
        apply(self, seat, move)
        self.stones = max(self.stones - (self.stones == 4), 0)

    monkeypatch.setattr(Heap, "apply", clumsy)
    with pytest.raises(laws.LawBroken, match=r"conservation, seed \d+: stones from nowhere"):
        [laws.conservation(Nim(2), seed) for seed in range(20)]


def test_it_uses_nothing_but_the_core() -> None:
    folder = Nim.folder()
    trees = [ast.parse(source.read_text("utf-8")) for source in folder.glob("*.py")]
    assert len(trees) == 4
    imported = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {node.module for node in imported if not node.level} <= {
        "__future__",
        "typing",
        *(f"longshore.core.{room}" for room in ("attributes", "codes", "errors", "game", "plain")),
    }
    assert not any(isinstance(node, ast.Import) for tree in trees for node in ast.walk(tree))


def test_the_page_lists_every_law_and_faults_that_are_planted() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", PAGE, re.MULTILINE)
    assert [law for law, _ in rows] == list(laws.LAWS)
    planted = (Path(__file__).parent / "test_laws.py").read_text("utf-8")
    for law, fault in rows:
        assert f'("{law}", "{fault}"' in planted


def test_the_sample_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_game, "discover", lambda: {"nim": Nim})
    exec(compile(PAGE.split("```python\n")[1].split("```")[0], "laws.md", "exec"), {"Nim": Nim})
