"""Games of other packages come in by the entry points of `longshore.games`; a broken one stays outside alone."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from longshore import doctor
from longshore.cli import main
from longshore.core import game as games
from longshore.core.errors import BadInput

OURS = {"cargo", "dockers", "montego_bay", "panamax"}
NIM = "from longshore.examples.nim.game import Nim\n"
OWN = f"{NIM}class Nim(Nim):\n  folder = Nim.folder\n  "  # what follows makes it another game


class Shelf:
    """Packages in a folder on the path, as if installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, package: str, entry: str, source: str) -> None:
        """A package of one module, `<package>.py`, with one entry point: `name = module:attribute`."""
        (self.folder / f"{package}.py").write_text(source)
        metadata = self.folder / f"{package}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[longshore.games]\n{entry}\n")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    games.forget()
    yield Shelf(tmp_path)
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "__file__", None) and str(tmp_path) in str(sys.modules[name].__file__):
            del sys.modules[name]
    games.forget()


def why(name: str) -> str:
    """Why the game is left out, as whoever asks for it is told."""
    assert name not in games.discover()
    with pytest.raises(BadInput) as told:
        games.find(name)
    return str(told.value)


def test_ours_alone_without_any_package() -> None:
    assert set(games.discover()) == OURS
    assert games.left_out() == []


def test_an_entry_point_puts_a_game_on_the_shelf(shelf: Shelf) -> None:
    shelf.install("heaps", "nim = heaps:Nim", NIM)
    assert list(games.discover()) == [*sorted(OURS), "nim"]
    assert games.find("nim")(2).start().turn() == games.CHANCE
    assert games.left_out() == []


@pytest.mark.parametrize(
    ("entry", "source", "reason"),
    [
        ("nim = heaps:Nim", "import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("nim = heaps:Nim", "raise SystemExit(3)", "SystemExit: 3"),
        ("nim = heaps:Nim", "Nim = )", "SyntaxError"),
        ("nim = heaps:Nim", "", "has no attribute 'Nim'"),
        ("nim = heaps:Nim", "Nim = 7", "is not a class that derives from longshore.core.game.Game"),
        ("nim = heaps:Nim", "from longshore.core.game import Game\nclass Nim(Game): id = 'nim'", "abstract"),
        ("heap = heaps:Nim", NIM, "its id is 'nim'; it must be the name of the entry point, 'heap'"),
        ("no-good = heaps:Nim", OWN + "id = 'no-good'", "small letters, digits and underscores"),
        ("cargo = heaps:Nim", OWN + "id = 'cargo'", "there is a game of this name already"),
        ("nim = heaps:Nim", OWN + "def start(self): return 1 / 0", "ZeroDivisionError"),
        ("nim = heaps:Nim", OWN + "def start(self): return 7", "int does not derive from longshore.core.plain.Kernel"),
        ("nim = heaps:Nim", OWN + "refusals = ('', 'no.such')", "rules.toml has no rule no.such"),
    ],
)
def test_a_broken_package_is_left_out_and_says_why(
    shelf: Shelf, caplog: pytest.LogCaptureFixture, entry: str, source: str, reason: str
) -> None:
    shelf.install("heaps", entry, source)
    with caplog.at_level(logging.WARNING, "longshore.games"):
        assert set(games.discover()) == OURS
    assert games.discover()["cargo"].__module__ == "longshore.games.cargo.game"
    name = entry.split()[0]
    (left,) = games.left_out()
    assert (left.name, left.package) == (name, "heaps")
    assert reason in left.why
    assert f"The game {name} of the package heaps is left out: " in caplog.text
    assert reason in caplog.text
    if name not in OURS:
        assert reason in why(name)


def test_two_packages_with_the_same_game(shelf: Shelf) -> None:
    shelf.install("alpha", "nim = alpha:Nim", NIM)
    shelf.install("beta", "nim = beta:Nim", NIM)
    assert "nim" in games.discover()
    (left,) = games.left_out()
    assert left.package == "beta"


def test_one_broken_package_does_not_hide_another(shelf: Shelf) -> None:
    shelf.install("alpha", "mist = alpha:Mist", "raise OSError('no disk')")
    shelf.install("beta", "nim = beta:Nim", NIM)
    assert {"nim"} == set(games.discover()) - OURS
    assert "no disk" in why("mist")


def test_the_command_line_says_it(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    shelf.install("alpha", "mist = alpha:Mist", "raise OSError('no disk')")
    assert main(["rules", "mist"]) == 2
    assert "The game mist of the package alpha is left out: OSError: no disk" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "label"), [("en", "Game mist"), ("fr", "Jeu mist")])
def test_the_doctor_says_it(shelf: Shelf, lang: str, label: str) -> None:
    shelf.install("alpha", "mist = alpha:Mist", "raise OSError('no disk')")
    shelf.install("beta", "nim = beta:Nim", NIM)
    found = {finding.label: finding for finding in doctor.report(lang)}
    assert not found[label].ok
    assert "alpha" in found[label].value
    assert "no disk" in found[label].value
    assert found[label.replace("mist", "nim")].ok
